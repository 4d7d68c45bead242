"""Why a move is good: it follows from what its seat knows, and is said as one would to a friend.

What is said at which moments is in the golden words (`tests/playthroughs/advice.py`).
"""

from __future__ import annotations

import json

import pytest

from games.chance import Playout
from games.contract import Game
from games.engine.reasons import ONLY, reasons, vetoes
from games.engine.registry import GAMES
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from tests.games.conformance.shown import NAMES
from tests.playthroughs.advice import every_kind
from tests.playthroughs.told import every_advice

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
    assert [reason.id for reason in reasons(game, state.view(seat), only, only)] == [ONLY]


@pytest.mark.parametrize("key", ["teufel", "heimlich", "heuchel"])
def test_every_line_about_something_missing_belongs_to_a_refusal(key: str) -> None:
    ids = GAMES[key].text.ids(DEFAULT_LANGUAGE)
    vetoed = {message.replace("veto-", "refusal-") for message in ids if message.startswith("veto-")}
    assert vetoed and vetoed <= ids
