"""The texts of ``docs/verify.html``, from the catalogues: the page reads no Fluent and loads nothing.

``python -m tests.verify_page.texts`` writes them.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

import games
from games.text import LANGUAGES, Language

PAGE = Path(__file__).parents[2] / "docs" / "verify.html"
FOLDERS = (Path(games.__file__).parent / "text", PAGE.with_suffix(""))
"""Folders of texts about records, and of the page's own texts."""
BY_RULES = {"moves", "dice", "told", "outcome"}
"""Checks that the page leaves to verifiers with the rules."""
BLOCK = re.compile(r"(?<=^const TEXT = ).*?(?=;\n\nconst MARKS)", re.DOTALL | re.MULTILINE)

Text = str | dict[str, Any]
"""A text with arguments in braces, or its variants: `by` an argument, `cases` for its values."""


def written() -> str:
    """Return the page with the texts of the catalogues."""
    texts = {code: {"name": language.name, **texts_of(language)} for code, language in LANGUAGES.items()}
    lines = ",\n".join(f"  {json.dumps(code)}: {_lines(found)}" for code, found in texts.items())
    return BLOCK.sub(lambda _: f"{{\n{lines},\n}}", PAGE.read_text("utf-8"))


def texts_of(language: Language) -> dict[str, Text]:
    """Return all texts of the page in a language, by message id; checks without ``check-``."""
    common, own = (_messages(language.catalogue(folder)) for folder in FOLDERS)
    of_checks = {name: text for name, text in common.items() if re.match("check-", name)}
    by_rules = re.compile(f"check-({'|'.join(BY_RULES)})-")
    checks = {name: text for name, text in of_checks.items() if not by_rules.match(name)}
    return {name.removeprefix("check-"): text for name, text in {**own, **checks}.items()}


def _messages(source: str) -> dict[str, Text]:
    entries = FluentParser().parse(source).body
    return {entry.id.name: _text(entry) for entry in entries if isinstance(entry, ast.Message)}


def _text(message: ast.Message) -> Text:
    """Return a message; with variants, each in full."""
    assert message.value is not None
    found = [part for part in message.value.elements if isinstance(_inner(part), ast.SelectExpression)]
    if not found:
        return _plain(message, message.value.elements)
    [place] = found
    select = _inner(place)
    assert isinstance(select, ast.SelectExpression) and isinstance(select.selector, ast.VariableReference)
    at = message.value.elements.index(place)
    before, after = message.value.elements[:at], message.value.elements[at + 1 :]
    cases = {}
    for variant in select.variants:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        cases["other" if variant.default else key] = _plain(message, [*before, *variant.value.elements, *after])
    return {"by": select.selector.id.name, "cases": cases}


def _plain(message: ast.Message, elements: list[ast.TextElement | ast.Placeable]) -> str:
    texts = []
    for part in elements:
        inner = _inner(part)
        if isinstance(inner, ast.VariableReference):
            texts.append(f"{{{inner.id.name}}}")
        elif isinstance(inner, ast.TextElement | ast.StringLiteral):
            assert not set("{}") & set(inner.value), f"{message.id.name}: braces"
            texts.append(inner.value)
        else:
            raise ValueError(f"{message.id.name}: more than arguments and one choice of variants")
    return "".join(texts)


def _inner(part: ast.TextElement | ast.Placeable) -> ast.BaseNode:
    return part.expression if isinstance(part, ast.Placeable) else part


def _lines(texts: dict[str, Text]) -> str:
    lines = "".join(f"    {json.dumps(name)}: {_json(text)},\n" for name, text in texts.items())
    return f"{{\n{lines}  }}"


def _json(text: Text) -> str:
    return json.dumps(text, ensure_ascii=False).replace("</", "<\\/")


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
