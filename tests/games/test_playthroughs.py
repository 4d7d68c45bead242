"""Golden playthroughs: a change of the rules shows as a difference of their text."""

from __future__ import annotations

import re

import pytest

from games.contract import Game, Variant
from tests.playthroughs import FIRST, FOLDER, LAST, every_variant, path, playthrough

VARIANTS = [pytest.param(game, variant, id=f"{game.key}-{variant.name}") for game, variant in every_variant()]


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_golden_game_is_played_as_ever(game: Game, variant: Variant) -> None:
    file = path(game, variant)
    assert file.exists(), f"{file.name} is missing: write it with python -m tests.playthroughs"
    assert file.read_text("utf-8").splitlines() == playthrough(game, variant).splitlines()


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_golden_game_is_told_in_full_at_both_ends(game: Game, variant: Variant) -> None:
    text = path(game, variant).read_text("utf-8")
    end = re.search(r"^=== (\d+) · the end$", text, re.MULTILINE)
    assert end
    told = min(int(end[1]), FIRST + LAST)
    assert text.count("\n=== ") == told + 1
    assert text.count("\nlegal ") >= told


def test_no_golden_game_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {
        path(game, variant).name for game, variant in every_variant()
    }
