"""Golden playthroughs, words, drawings and scripts: a change of rules or texts shows as a difference of files."""

from __future__ import annotations

import re

import pytest

from games.contract import Game, Variant
from games.engine.reasons import ONLY
from games.engine.registry import GAMES
from games.text import LANGUAGES
from tests.playthroughs import FIRST, FOLDER, LAST, every_variant, path, playthrough
from tests.playthroughs.advice import every_kind
from tests.playthroughs.drawn import drawing, drawing_path, every_drawing
from tests.playthroughs.scripts import every_script, parts, replayed
from tests.playthroughs.told import every_advice, every_telling, telling, telling_path

VARIANTS = [pytest.param(game, variant, id=f"{game.key}-{variant.name}") for game, variant in every_variant()]

SCRIPTS = [
    pytest.param(head, script, id=f"{path.parent.name}-{script.partition(chr(10))[0].replace(' ', '-')}")
    for path in every_script()
    for head, scripts in [parts(path.read_text("utf-8"))]
    for script in scripts
]


@pytest.mark.parametrize(("head", "script"), SCRIPTS)
def test_what_comes_of_a_script_is_as_ever(head: str, script: str) -> None:
    assert script.rstrip("\n").splitlines() == replayed(head, script).splitlines()


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_golden_game_is_played_as_ever(game: Game, variant: Variant) -> None:
    file = path(game, variant)
    assert file.exists(), f"{file.name} is missing: write it with python -m tests.playthroughs"
    text = file.read_text("utf-8")
    assert text.splitlines() == playthrough(game, variant).splitlines()
    end = re.search(r"^=== (\d+) · the end$", text, re.MULTILINE)
    assert end
    told = min(int(end[1]), FIRST + LAST)
    assert text.count("\n=== ") == told + 1, "it is told in full at both ends"
    assert text.count("\nlegal ") >= told


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_golden_words_are_told_as_ever_and_every_event_and_reason_is_among_them(game: Game) -> None:
    for language in LANGUAGES:
        file = telling_path(game, language)
        assert file.exists(), f"{file.name} is missing: write it with python -m tests.playthroughs"
        text = file.read_text("utf-8")
        assert text.splitlines() == telling(game, language).splitlines()
        told = {line.split()[0] for line in text.partition("\n\n")[0].splitlines()[1:]}
        assert told == {kind.kind for kind in game.events.kinds}
    assert {kind for one in every_advice(game) for kind in one.kinds} - {ONLY} == every_kind(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(every_drawing()), ids=lambda game: game.key)
def test_the_golden_drawings_show_what_they_ever_did(game: Game) -> None:
    file = drawing_path(game)
    assert file.exists(), f"{file.name} is missing: write it with python -m tests.playthroughs"
    assert file.read_text("utf-8").splitlines() == drawing(game).splitlines()


def test_no_golden_file_is_left_over() -> None:
    wanted = {path(game, variant).name for game, variant in every_variant()}
    wanted |= {telling_path(game, language).name for game, language in every_telling()}
    wanted |= {drawing_path(game).name for game in every_drawing()}
    assert {file.name for file in FOLDER.glob("*.txt")} == wanted
