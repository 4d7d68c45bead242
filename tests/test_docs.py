"""The docs name what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "sandbox").glob("*.md")])
NAMED = re.compile(r"`((?:bot|games|storage|sandbox|tests|benchmarks|docs|deploy)/[\w./-]+)`")
LINKED = re.compile(r"\]\((?!https?://|#|mailto:)([^)#\s]+)")


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda page: page.name
)
def test_files_that_a_page_names_or_links_to_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    named = {name for name in NAMED.findall(text) if "mygame" not in name and not (ROOT / name).exists()}
    linked = {name for name in LINKED.findall(text) if not (page.parent / name).exists()}
    assert (named, linked) == (set(), set())


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.de.md")), ids=lambda page: page.name)
def test_a_translated_page_has_all_that_the_english_one_has(page: Path) -> None:
    translated, english = (
        re.findall(r"^(#+|\||- )", read.read_text("utf-8"), re.MULTILINE)
        for read in (page, page.with_name(page.name.replace(".de.", ".")))
    )
    assert translated == english, "headings, rows and points"
