"""The page of guarantees names tests that exist, and says what holds each guarantee and what it leaves out."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "guarantees.md").read_text(encoding="utf-8")
GUARANTEES = dict(re.findall(r"^### (.+)\n((?:(?!^##).*\n?)+)", PAGE, flags=re.MULTILINE))
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


@cache
def _tests_in(path: str) -> frozenset[str]:
    file = ROOT / path
    tree = ast.parse(file.read_text(encoding="utf-8")) if file.exists() else ast.Module([], [])
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, functions))


def test_the_page_promises_something() -> None:
    assert len(GUARANTEES) > 20


@pytest.mark.parametrize("heading", GUARANTEES)
def test_a_guarantee_names_its_doors_and_tests_that_exist(heading: str) -> None:
    body = GUARANTEES[heading]
    tests = TEST.findall(body)

    assert "**Doors**" in body
    assert tests
    assert [f"{path}::{name}" for path, name in tests if name not in _tests_in(path)] == []


def test_guarantees_have_ids_of_their_own() -> None:
    ids = [heading.split()[0] for heading in GUARANTEES]

    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[A-Z]\d+", number) for number in ids)


def test_the_page_of_worlds_says_of_each_where_it_is_looked_at() -> None:
    page = (ROOT / "docs" / "worlds.md").read_text(encoding="utf-8")
    named = {*re.findall(r"\b[A-Z]\d+\b", page)}
    for letter, first, last in re.findall(r"\b([A-Z])(\d+) to [A-Z](\d+)\b", page):
        named |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}

    assert {heading.split()[0] for heading in GUARANTEES} - named == set()


# The docs name what is there


PAGES = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("sandbox/*.md")} - {ROOT / "CHANGELOG.md"})
NAMED = re.compile(r"`((?:bot|games|storage|sandbox|tests|benchmarks|docs|deploy)/[\w./-]+)`")
LINKED = re.compile(r"\]\((?!https?://|#|mailto:)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
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
