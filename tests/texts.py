"""Texts of the catalogues for tests, by key, so that rewording breaks no test."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast

from bot.ui.words import WORDS, say
from games.contract import Game
from games.text import COMMON, LANGUAGES, Catalogue, entries_of, find_language
from sandbox.person import texts

Message = dict[str, Any]
_ANYTHING = "(?s:.*?)"


def words(message: Message | None) -> str:
    """Return all text of a message, with plain spaces."""
    assert message is not None
    return _plain("\n".join(texts(message)))


def said(key: str, language: str = "en", /, **args: str | int) -> str:
    """Return a text of the bot, with plain spaces."""
    return _plain(say(language, key, **args))


def labelled(button: str, language: str = "en", /, **args: str | int) -> str:
    """Return a button's label."""
    return said(f"button-{button}", language, **args)


@cache
def all_labels(button: str) -> set[str]:
    """Return a button's label in all languages where it has no arguments."""
    keys = [key for key in (f"button-{button}", button) if WORDS.has("en", key)]
    plain = [key for key in keys if "$" not in _source(WORDS, "en", key)]
    return {said(key, language) for key in plain for language in LANGUAGES}


def tells(
    told: Message | str | None, key: str, language: str = "en", /, of: Game | None = None, **args: str | int
) -> bool:
    """Tell whether a message or text contains a text of the bot or a game, with any arguments besides `args`."""
    text = told if isinstance(told, str) else words(told)
    catalogue = WORDS if of is None else of.text
    pattern = _pattern(catalogue, language, key, tuple((name, str(value)) for name, value in args.items()))
    return re.search(pattern, text) is not None


def _plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


@cache
def _source(catalogue: Catalogue, language: str, key: str) -> str:
    for known in (catalogue, WORDS, COMMON):
        entries = entries_of(find_language(language).catalogue(known._folder))
        if key in entries:
            return entries[key]
    raise KeyError(key)


@cache
def _pattern(catalogue: Catalogue, language: str, key: str, args: tuple[tuple[str, str], ...]) -> str:
    (entry,) = FluentParser(with_spans=False).parse(_source(catalogue, language, key)).body
    assert isinstance(entry, ast.Message | ast.Term) and entry.value is not None

    def matching(part: ast.Pattern | ast.TextElement | ast.Placeable | Any) -> str:
        if isinstance(part, ast.Pattern):
            return "".join(map(matching, part.elements))
        if isinstance(part, ast.TextElement):
            return re.escape(_plain(part.value))
        if isinstance(part, ast.Placeable):
            return matching(part.expression)
        if isinstance(part, ast.StringLiteral):
            return re.escape(str(part.parse()["value"]))
        if isinstance(part, ast.SelectExpression):
            return f"(?:{'|'.join(matching(variant.value) for variant in part.variants)})"
        if isinstance(part, ast.VariableReference):
            return re.escape(dict(args)[part.id.name]) if part.id.name in dict(args) else _ANYTHING
        if isinstance(part, ast.MessageReference):
            return _pattern(catalogue, language, part.id.name, args)
        return _ANYTHING

    return matching(entry.value)
