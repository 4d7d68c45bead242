"""Heuchel & Meuchel as it is shown: few choices; and what is seen at first glance."""

from __future__ import annotations

from games.chance import Playout
from games.heuchel.evaluation import change
from games.heuchel.rules.moves import Climb, Take
from games.heuchel.rules.position import Phase
from tests.games.choosers import leaves
from tests.games.heuchel import GAME, positions, seen


def test_as_many_things_happen_whatever_the_covered_values_are() -> None:
    for state, seat in positions(5, 3, every=5):
        if seen(state).public.phase not in (Phase.ORDER, Phase.OVER):
            other = GAME.imagine(state.view(None), (), Playout(7))
            for move in state.legal_moves(seat):
                events = [twin.clone().apply(seat, move, Playout(1)) for twin in (state, other)]
                assert [type(event) for event in events[0]] == [type(event) for event in events[1]]


def test_the_points_on_the_roof_change_from_one_number_on_the_button_of_a_climb_to_the_other() -> None:
    """As far as everybody knew the values before it."""
    changed = []
    for state, seat in positions(4, 6, every=3):
        public = seen(state).public
        if public.may_climb:
            for move in state.legal_moves(seat):
                if isinstance(move, Climb):
                    after = state.clone()
                    after.apply(seat, move, Playout(1))
                    now, then = (some.balance(seat).score(public.values) for some in (public, seen(after).public))
                    changed.append(then - now)
                    assert 2 * change(public, move.row, move.cards).points == then - now
    assert min(changed) < 0 < max(changed) and 0 in changed


def test_what_ends_the_game_says_so_before_it_is_done() -> None:
    said = []
    for variant in range(3, 7):
        for state, seat in positions(variant, 6):
            view, legal = state.view(seat), state.legal_moves(seat)
            for leaf in leaves(GAME.menu(GAME.own(view), legal)):
                if isinstance(leaf.moves[-1], Climb | Take):
                    after = state.clone()
                    for move in leaf.moves:
                        after.apply(seat, move, Playout(1))
                    said.append(leaf.label.args["ends"] == "yes")
                    assert said[-1] == (seen(after).public.phase is Phase.OVER)
    assert True in said and False in said
