"""Golden playthroughs, words, drawings and scripts: a change of rules or texts shows as a difference of files."""

from __future__ import annotations

import json
import re

import pytest

from games.chance import Playout
from games.contract import Game, Variant
from games.engine.registry import GAMES
from games.players.advice import ONLY_MOVE, reasons, vetoes
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from tests.games.conformance.shown import NAMES
from tests.playthroughs import FIRST, FOLDER, LAST, every_variant, path, playthrough
from tests.playthroughs.advice import every_kind
from tests.playthroughs.scripts import every_script, parts, replayed
from tests.playthroughs.told import (
    drawing,
    drawing_path,
    every_advice,
    every_drawing,
    every_telling,
    telling,
    telling_path,
)

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
    assert {kind for one in every_advice(game) for kind in one.kinds} - {ONLY_MOVE} == every_kind(game)


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


# Why a move is good: it follows from what its seat knows, and is said as one would to a friend


LONGEST = 110
"""Characters of a reason: two of them and two choices stand above the buttons of a phone."""

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])


@every_game
@pytest.mark.slow
def test_what_is_told_follows_from_what_its_seat_knows_and_what_is_missing_from_what_everybody_knows(
    game: Game,
) -> None:
    rng = Playout("others")
    for one in every_advice(game):
        view = one.state.view(one.seat)
        other = game.imagine(view, (), rng)
        legal_moves = other.legal_moves(one.seat)
        assert tuple(reasons(game, other.view(one.seat), one.moves, legal_moves)) == one.reasons
        is_secret = view.public.prompt is not None and view.public.prompt.secret
        other = game.imagine(one.state.view(one.seat if is_secret else None), (), rng)
        missing = vetoes(game, other.view(one.seat), other.legal_moves(one.seat))
        assert [(veto.code, veto.params) for veto in missing] == [(veto.code, veto.params) for veto in one.vetoes]


@every_game
@pytest.mark.slow
def test_why_a_move_is_good_or_missing_is_short_in_all_languages_and_travels_as_plain_values(game: Game) -> None:
    assert sum(kind.startswith("reason-") for kind in every_kind(game)) >= 4
    for one in every_advice(game):
        for reason in one.reasons:
            json.dumps({**reason.args, **reason.seats})
            seats = {name: NAMES[seat] for name, seat in reason.seats.items()}
            for language in LANGUAGES:
                words = game.text.format(language, reason.id, {**reason.args, **seats})
                assert 0 < len(words) <= LONGEST and not words.endswith(".")
        for veto in one.vetoes:
            assert all(
                len(game.text.format(language, f"veto-{veto.code}", veto.params)) <= LONGEST
                for language in LANGUAGES
            )


@every_game
def test_where_there_is_no_choice_nothing_else_is_said(game: Game) -> None:
    state = game.new(game.options(), game.seats[0], Playout("only"))
    seat = min(state.to_act)
    only = state.legal_moves(seat)[:1]
    assert [reason.id for reason in reasons(game, state.view(seat), only, only)] == [ONLY_MOVE]


@pytest.mark.parametrize("key", ["teufel", "heimlich", "heuchel"])
def test_every_line_about_something_missing_belongs_to_a_refusal(key: str) -> None:
    ids = GAMES[key].text.ids(DEFAULT_LANGUAGE)
    vetoed = {message.replace("veto-", "refusal-") for message in ids if message.startswith("veto-")}
    assert vetoed and vetoed <= ids
