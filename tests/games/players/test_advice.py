"""What players that think ahead advise to whoever asks them."""

from __future__ import annotations

import pytest

from games.chance import Playout
from games.contract import Seat
from games.players import advise
from games.players.advice import Decision
from games.players.plans import PlanPlayer
from games.players.search import SearchPlayer
from tests.games.players.test_search import GAME, begin, telling
from tests.games.players.tiny import Take
from tests.games.teufel import GAME as KITCHEN
from tests.games.teufel import situation


@pytest.mark.parametrize(("player", "left", "right"), [(SearchPlayer(400), 10, 2), (PlanPlayer(60), 3, 3)])
def test_the_best_comes_first_as_the_player_would_choose_and_others_are_behind(
    player: SearchPlayer | PlanPlayer, left: int, right: int
) -> None:
    state = begin("stones")
    while state.view(None).public.left > left:  # type: ignore[attr-defined]
        state.apply(min(state.to_act), Take(1), Playout(1))
    seat = Seat(min(state.to_act))
    asked = Decision(GAME, state.view(seat), (), state.legal_moves(seat))
    best, *others = player.advise(asked, Playout(1))
    assert best.moves[0] is player.plan(asked, Playout(1))[0] is Take(right)
    assert others and Take(right) not in {one.moves[0] for one in others}
    assert all(0 <= one.value < best.value <= 1 for one in others)


def test_a_plan_is_told_whole_and_the_others_begin_with_other_moves() -> None:
    """Yellow has two steps, and its pot is two steps from its kitchen."""
    state = situation({"Y1": "F4^Yc"}, points=2, rest="A5", menus=["135m"] * 4)
    advice = PlanPlayer(200).advise(
        Decision(KITCHEN, state.view(Seat(0)), (), state.legal_moves(Seat(0))), Playout(1)
    )
    assert [move.code for move in advice[0].moves][1:2] == ["step.1.E5"]
    firsts = [one.moves[0] for one in advice]
    assert len(set(firsts)) == len(firsts) > 1


@pytest.mark.parametrize("secrecy", [0.0, 1.0])
@pytest.mark.parametrize("player", [SearchPlayer(60), PlanPlayer(60)])
def test_advice_is_for_winning_and_hides_nobody(player: SearchPlayer | PlanPlayer, secrecy: float) -> None:
    """Three stones: taking all wins, and tells everything."""
    state, game = begin("stones"), telling(Take(3), secrecy)
    while state.view(None).public.left > 3:  # type: ignore[attr-defined]
        state.apply(min(state.to_act), Take(1), Playout(1))
    seat = Seat(min(state.to_act))
    asked = Decision(game, state.view(seat), (), state.legal_moves(seat))
    assert (player.plan(asked, Playout(1))[0] == Take(3)) == (secrecy == 0)
    best, *_ = player.advise(asked, Playout(1))
    assert best.moves == (Take(3),)


def test_advice_travels_in_codes() -> None:
    state = KITCHEN.new(KITCHEN.options(), 2, Playout(1))
    codes = [move.code for move in state.legal_moves(Seat(0))]
    told = advise("teufel", "normal", state.view(Seat(0)).to_json(), "[]", codes, "luck")
    assert {codes_of[0] for codes_of, _ in told} <= set(codes)
    assert told == advise("teufel", "normal", state.view(Seat(0)).to_json(), "[]", codes, "luck")
