"""Texts: Fluent catalogues per game, with a common one behind, and the available languages.

A language is a file ``<code>.ftl`` in every folder of texts, and ``RULES.<code>.md`` in every game's; it is listed
nowhere else. A missing id or argument, or a broken reference, raises `MissingText`, so that tests find it and no
player ever reads an id.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import babel
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

DEFAULT_LANGUAGE = "en"
"""For people whose language isn't available; it defines the message ids and the sections of the rules."""
NONE = "none"
"""Stands for an absent value among arguments, so that a message can select on it."""
REMEMBERED = 2048
"""Texts cached per catalogue: most of a card is unchanged."""
BOARD_WIDTH = 40
"""Columns of a board drawn in characters, so that phones don't wrap it."""
_COMMON = Path(__file__).parent / "text"
_FUNCTIONS = {"HEAD": lambda value: str(value)[:1], "TAIL": lambda value: str(value)[1:]}
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*", re.MULTILINE)
"""A message or term with all its lines: continuations are indented, or close a brace."""
_REFERENCE = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")


class MissingText(LookupError):  # noqa: N818
    """The message doesn't exist, or lacks an argument."""


@dataclass(frozen=True)
class Language:
    """A language by its code, as in Discord and BCP 47: ``fr``, ``pt-BR``."""

    code: str

    @property
    def name(self) -> str:
        """Its own name for itself."""
        name = str(self.locale.display_name)
        return name[:1].upper() + name[1:]

    @property
    def locale(self) -> babel.Locale:
        """Its rules for numbers and plurals."""
        return babel.Locale.parse(self.code, sep="-")

    def catalogue(self, folder: Path) -> str:
        """Return the messages of a folder, as Fluent source."""
        return (folder / f"{self.code}.ftl").read_text("utf-8")

    def rulebook(self, folder: Path) -> str:
        """Return the rules of the game in a folder, as Markdown."""
        return (folder / f"RULES.{self.code}.md").read_text("utf-8")


_CODES = sorted(path.stem for path in _COMMON.glob("*.ftl"))
LANGUAGES: dict[str, Language] = {code: Language(code) for code in dict.fromkeys((DEFAULT_LANGUAGE, *_CODES))}
"""By code, the default first."""


def find_language(code: str) -> Language:
    """Return the language of a code; the default if it isn't available (any more)."""
    return LANGUAGES.get(code) or LANGUAGES[DEFAULT_LANGUAGE]


class Catalogue:
    """Messages of a folder, with a file ``<code>.ftl`` per language, then the common ones of ``games/text``.

    An argument ``x`` is first worded by the message ``arg-x`` (with argument ``value``), if there is one, so that
    events, labels and refusals can carry plain values like ``blue``. ``HEAD($value)`` is the first character of a
    value, ``TAIL($value)`` the rest.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._text = lru_cache(REMEMBERED)(self._make_text)

    def format(self, language: str, message: str, args: Mapping[str, str | int] | None = None) -> str:
        """Return the text of `message` in `language`, a code of `LANGUAGES`.

        Raises `MissingText` for an unknown id, a missing argument or a broken reference.
        """
        return self._text(language, message, tuple(args.items()) if args else ())

    def has(self, language: str, message: str) -> bool:
        """Tell whether `message` exists in `language`."""
        return message in _messages(self._folder, find_language(language)).entries

    def find(self, language: str, message: str, args: Mapping[str, str | int] | None = None) -> str | None:
        """Return the text of `message` like `format`; `None` if it doesn't exist."""
        return self.format(language, message, args) if self.has(language, message) else None

    def ids(self, language: str) -> frozenset[str]:
        """Return all message ids of this folder, without the common ones."""
        return frozenset(entries_of(find_language(language).catalogue(self._folder)))

    def _make_text(self, language: str, message: str, args: tuple[tuple[str, str | int], ...]) -> str:
        worded = {name: self._in_words(language, name, value) for name, value in args}
        return self._format(language, message, worded)

    def _in_words(self, language: str, name: str, value: str | int) -> str | int:
        if value == NONE or not self.has(language, f"arg-{name}"):
            return value
        return self._format(language, f"arg-{name}", {"value": value})

    def _format(self, language: str, message: str, args: Mapping[str, str | int]) -> str:
        messages = _messages(self._folder, find_language(language))
        pattern = messages.pattern(message)
        if pattern is None:
            raise MissingText(f"{message} ({language}, {self._folder})")
        text, errors = messages.bundle.format_pattern(pattern, dict(args))
        if errors:
            raise MissingText(f"{message} ({language}, {self._folder}): {errors}")
        return str(text)


COMMON = Catalogue(_COMMON)
"""Texts common to all games."""


def with_minus(number: int | str) -> str:
    """Return a number, or a signed text, with a proper minus sign."""
    return str(number).replace("-", "−")


def with_decimal(number: float, language: str, pattern: str = "0.0") -> str:
    """Return a number with one decimal in `language`'s notation, in a CLDR pattern."""
    return format_decimal(round(number, 1), pattern, find_language(language).locale).replace("-", "−")


_JOINED = "\N{NO-BREAK SPACE}"


def wrapped(text: str) -> list[str]:
    """Wrap the lines below a board drawn in characters, without separating a sign from its meaning."""
    unparted = text.replace(" = ", f"{_JOINED}={_JOINED}")
    lines = textwrap.wrap(unparted, BOARD_WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return [line.replace(_JOINED, " ") for line in lines]


class _Messages:
    """The messages of a folder and the common ones in a language, parsed on demand.

    A process uses few of them, and parsing all would take most of its start.
    """

    def __init__(self, folder: Path, language: Language) -> None:
        locale = str(language.locale).replace("_", "-")
        self.bundle = FluentBundle([locale], use_isolating=False, functions=_FUNCTIONS)  # type: ignore[arg-type]
        self.entries: dict[str, str] = {}
        for source in _sources(folder):
            self.entries |= entries_of(language.catalogue(source))
        self._known: set[str] = set()

    def pattern(self, message: str) -> Any:
        """Return a message's pattern for the bundle; `None` if it doesn't exist."""
        if message not in self.entries:
            return None
        if message not in self._known:
            for name in self._needed(message):
                self.bundle.add_resource(FluentResource(self.entries[name]))
            self._known.add(message)  # last: another thread may ask meanwhile
        return self.bundle.get_message(message).value

    def _needed(self, message: str) -> list[str]:
        """Return the ids of a message and of the messages it refers to."""
        needed = [message]
        for name in needed:
            named = dict.fromkeys(_REFERENCE.findall(self.entries[name]))
            needed += [other for other in named if other in self.entries and other not in needed]
        return needed


@cache
def _messages(folder: Path, language: Language) -> _Messages:
    return _Messages(folder, language)


def entries_of(source: str) -> dict[str, str]:
    """Return the source of every message and term by id; ids of terms begin with a hyphen."""
    return {entry[1]: entry[0] for entry in _ENTRY.finditer(source)}


def _sources(folder: Path) -> Iterable[Path]:
    return (_COMMON, folder) if folder != _COMMON else (_COMMON,)
