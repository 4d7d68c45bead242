"""Words: Fluent catalogues in English and German, one per game and a common one behind it.

Message ids are the interface: a missing id, a missing argument or a broken reference raises `MissingText`, so
that a test finds it and no player ever reads an id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "de")
NONE = "none"
"""Stands for an absent value among the arguments, so that a message can select on it."""
REMEMBERED = 2048
"""Texts that a catalogue keeps: most of a card is what the card before said."""
_LOCALES = {"en": "en-GB", "de": "de-DE"}
_COMMON = Path(__file__).parent / "text"
_FUNCTIONS = {"HEAD": lambda value: str(value)[:1], "TAIL": lambda value: str(value)[1:]}


class MissingText(LookupError):  # noqa: N818
    """No such message, or an argument of it is missing."""


class Catalogue:
    """The messages of one folder holding ``en.ftl`` and ``de.ftl``, with the common ones of ``games/text``.

    An argument ``x`` is put into words first where the catalogue has a message ``arg-x`` (its own argument is
    ``value``), so that events, labels and refusals may carry plain values like ``blue``. Codes are taken apart in
    messages: ``HEAD($value)`` is the first character of a value, ``TAIL($value)`` the others.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._text = lru_cache(REMEMBERED)(self._make_text)

    def format(self, language: str, message: str, args: Mapping[str, str | int] | None = None) -> str:
        """Return the text of `message` in `language` (``en`` or ``de``).

        Raises `MissingText` for an unknown id, a missing argument or a broken reference.
        """
        return self._text(language, message, tuple(args.items()) if args else ())

    def has(self, language: str, message: str) -> bool:
        """Tell whether `message` exists in `language`."""
        return bool(_bundle(self._folder, language).has_message(message))

    def ids(self, language: str) -> frozenset[str]:
        """Return the ids of all messages of this folder itself, without the common ones."""
        source = (self._folder / f"{language}.ftl").read_text("utf-8")
        return frozenset(re.findall(r"^([a-zA-Z][\w-]*) *=", source, re.MULTILINE))

    def _make_text(self, language: str, message: str, args: tuple[tuple[str, str | int], ...]) -> str:
        worded = {name: self._in_words(language, name, value) for name, value in args}
        return self._format(language, message, worded)

    def _in_words(self, language: str, name: str, value: str | int) -> str | int:
        if value == NONE or not self.has(language, f"arg-{name}"):
            return value
        return self._format(language, f"arg-{name}", {"value": value})

    def _format(self, language: str, message: str, args: Mapping[str, str | int]) -> str:
        bundle = _bundle(self._folder, language)
        pattern = bundle.get_message(message).value if bundle.has_message(message) else None
        if pattern is None:
            raise MissingText(f"{message} ({language}, {self._folder})")
        text, errors = bundle.format_pattern(pattern, dict(args))
        if errors:
            raise MissingText(f"{message} ({language}, {self._folder}): {errors}")
        return str(text)


def with_minus(number: int) -> str:
    """Return a number with a proper minus sign instead of a hyphen."""
    return str(number).replace("-", "−")


@cache
def _bundle(folder: Path, language: str) -> FluentBundle:
    bundle = FluentBundle([_LOCALES[language]], use_isolating=False, functions=_FUNCTIONS)  # type: ignore[arg-type]
    for source in _sources(folder):
        bundle.add_resource(FluentResource((source / f"{language}.ftl").read_text("utf-8")), allow_overrides=True)
    return bundle


def _sources(folder: Path) -> Iterable[Path]:
    return (_COMMON, folder) if folder != _COMMON else (_COMMON,)
