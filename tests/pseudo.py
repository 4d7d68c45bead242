"""A pseudo-language, a third longer than German: a translation's possible effect on cards and panels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import babel
import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from typing_extensions import override

from games.text import LANGUAGES, Language
from tests.translator import SAME, limit_of, room_of

CODE, MODEL = "xx", "de"
LONGER = 1 / 3
KEPT = re.compile(
    r"""`[^`]*`            # code
    | <[^>\s]*(?:>|$)      # mentions and times, also where an argument stands within
    | ^:\w>
    | \]\([^)]*\)          # where a link leads
    | https?://\S+
    | \B/[\w-]+            # commands
    | \w+(?=\ =\ )         # what a table in a text translates
    """,
    re.VERBOSE,
)
ACCENTS = str.maketrans("aeiouAEIOUnsc", "áéíóúÁÉÍÓÚñšç")


def longer(text: str) -> str:
    """Return a text a third longer, with accents; markup, commands, figures and signs are kept."""
    written: list[str] = []
    owed = 0.0
    kept = {place for match in KEPT.finditer(text) for place in range(*match.span())}
    for place, character in enumerate(text):
        owed += LONGER
        if place in kept or not character.isalpha():
            written.append(character)
            continue
        written.append(character.translate(ACCENTS))
        while owed >= 1:
            written.append(character.lower())
            owed -= 1
    return "".join(written)


class _Longer(Transformer):
    """Lengthens texts, as far as a translator may."""

    _message, _is_whole = "", True

    def visit_Message(self, node: ast.Message) -> ast.BaseNode:  # noqa: N802
        if node.comment is not None and (node.comment.content or "").startswith(SAME):
            return node
        self._message, self._is_whole = node.id.name, True
        return self.generic_visit(node)

    def visit_Pattern(self, node: ast.Pattern) -> ast.BaseNode:  # noqa: N802
        before = self._is_whole
        self._is_whole &= len(node.elements) == 1
        visited = self.generic_visit(node)
        self._is_whole = before
        return visited

    def visit_TextElement(self, node: ast.TextElement) -> ast.BaseNode:  # noqa: N802
        limit, room = limit_of(self._message), room_of(self._message, len(node.value))
        if room is not None and not self._is_whole:
            room = len(node.value)
        node.value = _within(longer(node.value), limit or room)
        return node


def _within(text: str, limit: int | None) -> str:
    """Return a text cut to its limit, with the same end."""
    return text if limit is None or len(text) <= limit else text[: limit - 1].rstrip() + text[-1]


@cache
def _lengthened(source: str) -> str:
    return FluentSerializer().serialize(_Longer().visit(FluentParser().parse(source)))


class Pseudo(Language):
    """The pseudo-language: every text of the model, longer."""

    @property
    @override
    def name(self) -> str:
        return longer(LANGUAGES[MODEL].name)

    @property
    @override
    def locale(self) -> babel.Locale:
        return LANGUAGES[MODEL].locale

    @override
    def catalogue(self, folder: Path) -> str:
        return _lengthened(LANGUAGES[MODEL].catalogue(folder))

    @override
    def rulebook(self, folder: Path) -> str:
        parts = re.split(r"(\{[a-z]+\})", LANGUAGES[MODEL].rulebook(folder))
        return "".join(part if part.startswith("{") else longer(part) for part in parts)


EVERY_LANGUAGE = (*LANGUAGES, CODE)


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Register the language with the bot."""
    monkeypatch.setitem(LANGUAGES, CODE, Pseudo(CODE))
    yield
