"""What a computer player sees at first glance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest

from games.chance import Playout
from games.contract import IllegalMove, Seat, State
from games.players import player
from games.players.advice import Decision
from games.teufel.evaluation.outlook import luck
from games.teufel.evaluation.turns import turns
from games.teufel.rules.board import START
from games.teufel.rules.moves import PutDown, Step, TeufelMove
from games.teufel.rules.position import Phase
from tests.games.players import questions
from tests.games.teufel import GAME, play, situation, view


def test_risks_of_milk_are_taken_for_the_last_point() -> None:
    """A few worlds with milk in it don't deter a player who thinks longer."""
    state = situation("Y1:E4^Gt", points=1, grills="0:Yd,Yt,Bc 1:Vd,Gc 2:Bt", rest="A5")
    moves = state.legal_moves(Seat(0))
    thinker = player(GAME, "hard")
    chosen = {thinker.plan(Decision(GAME, state.view(Seat(0)), (), moves), Playout(seed))[0] for seed in range(3)}
    assert chosen == {Step(1, "E5")}


# How seats stand, and which whole turns are worth comparing


def test_a_duel_may_be_won_lost_or_refused() -> None:
    state = situation("Y1:B3^ V1:B4^Vt", points=1, rest="E1")
    play(state, "step.1.B4")
    ends = luck(view(state, 0))
    assert sum(chance for _, chance in ends) == pytest.approx(1.0)
    homes = [
        {devil.colour for devil in end.public.devils if devil.number == 1 and devil.place == START[devil.colour]}
        for end, _ in ends
    ]
    assert ["yellow" in home for home in homes] == [False, True, False]
    assert ["violet" in home for home in homes] == [True, False, True]
    assert ["Vt" in end.public.pots.get("B4", ()) for end, _ in ends] == [True, False, True]


@pytest.mark.parametrize("seats", GAME.seats)
def test_some_of_the_turns_told_is_legal_to_its_end(seats: int) -> None:
    asked = (one for one in questions(GAME, seats, Playout(seats)) if _is_turn(one.state))
    for question in islice(asked, 0, 200, 5):
        told = turns(GAME.own(question.state.view(question.seat)))
        assert any(_ends(question.state, question.seat, moves) for moves in told)


@pytest.mark.parametrize("pot, is_put_down", [("Ys", True), ("Yt", False)])
def test_only_what_pays_nothing_is_put_down(pot: str, is_put_down: bool) -> None:
    state = situation(f"Y1:F3^{pot} B1:F4^", points=2, rest="A5")
    told = turns(view(state, 0))
    assert any(PutDown(1) in moves for moves in told) == is_put_down


def _is_turn(state: State) -> bool:
    return GAME.own(state.view(Seat(0))).public.phase is Phase.TURN


def _ends(state: State, seat: Seat, moves: Sequence[TeufelMove]) -> bool:
    """Tell whether moves are legal and lead to where something unforeseen happens."""
    after, rng, is_open = state.clone(), Playout(1), True
    try:
        for move in moves:
            events = after.apply(seat, move, rng)
            is_open = seat in after.to_act and not any(event.is_binding for event in events)
    except IllegalMove:
        return False
    return not is_open
