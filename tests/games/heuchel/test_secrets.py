"""What is secret, who knows it, and that nothing public gives it away."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.chance import Playout
from games.contract import Seat, State
from games.heuchel.rules.board import Card
from games.heuchel.rules.position import Phase
from tests.games.heuchel.playouts import GAME, LION, ROSE, SUN, dealt, laid, play, positions, seen

FAR = {12: "H1"}


def known_faces(state: State, seat: Seat | None, owner: Seat, row: int) -> str:
    """Return a stack as `seat` sees it."""
    view = seen(state, seat)
    values: Mapping[Card, int] = view.values
    return " ".join(f"{card[0]}{values.get(card, '?')}" for card in view.public.columns[owner][row])


def test_classes_of_covered_cards_are_public_their_values_are_not() -> None:
    state = laid({6: "Q4 F3 M2"}, FAR, {11: "H2"})
    assert known_faces(state, None, ROSE, 6) == "Q4 F? M?"
    assert known_faces(state, LION, ROSE, 6) == "Q4 F? M?"
    assert known_faces(state, ROSE, ROSE, 6) == "Q4 F3 M2"


@pytest.mark.parametrize("dice", [False, True])
def test_nothing_public_depends_on_covered_values(dice: bool) -> None:
    for state, seat in positions(4, 5, every=7, dice=dice):
        for seed in (1, 2):
            other = GAME.imagine(state.view(None), (), Playout(seed))
            assert [move.code for move in other.legal_moves(seat)] == [
                move.code for move in state.legal_moves(seat)
            ] or seen(state).public.phase is Phase.ORDER
            assert seen(other) == seen(state)
            assert GAME.alt_text(other.view(seat), "en") == GAME.alt_text(state.view(seat), "en")
            if seen(state).public.phase is not Phase.ORDER:
                assert GAME.menu(other.view(seat), other.legal_moves(seat)) == GAME.menu(
                    seen(state, seat), state.legal_moves(seat)
                )


def test_as_many_things_happen_whatever_the_covered_values_are() -> None:
    for state, seat in positions(5, 3, every=5):
        if seen(state).public.phase not in (Phase.ORDER, Phase.OVER):
            other = GAME.imagine(state.view(None), (), Playout(7))
            for move in state.legal_moves(seat):
                events = [twin.clone().apply(seat, move, Playout(1)) for twin in (state, other)]
                assert [type(event) for event in events[0]] == [type(event) for event in events[1]]


def test_hands_are_redrawn_so_that_who_is_asked_stays_the_same() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    play(state, "order.F236-H52")
    for seed in range(30):
        other = GAME.imagine(state.view(SUN), (), Playout(seed))
        assert other.to_act == state.to_act
        assert seen(other, SUN) == seen(state, SUN)
        assert (seen(other, ROSE).order is None) == (seen(state, ROSE).order is None)
        hands = [face for seat in range(3) for face in seen(other, Seat(seat)).hand]
        assert len(set(hands)) == 18


def test_hands_are_any_that_are_left_and_only_who_has_answered_has_ordered_them() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    play(state, "order.F236-H52")
    for_rose = [GAME.imagine(state.view(ROSE), (), Playout(seed)) for seed in range(20)]
    assert len({seen(world, SUN).hand for world in for_rose}) > 15
    assert {seen(world, ROSE).order for world in for_rose} == {"F236-H52"}, "one's own is known"
    assert {seen(world, SUN).order for world in for_rose} == {None}, "the sun has not answered yet"
    assert {seen(world, LION).order for world in for_rose} == {None}, "the lion has nothing to order"
    for_lion = [GAME.imagine(state.view(LION), (), Playout(seed)) for seed in range(20)]
    assert len({seen(world, ROSE).hand for world in for_lion}) > 15
    assert None not in {seen(world, ROSE).order for world in for_lion}


def test_redrawing_reaches_cards_that_stayed_out() -> None:
    state = laid({6: "Q4 F3 M2"}, FAR, {11: "H2"})
    seen = {known_faces(GAME.imagine(state.view(LION), (), Playout(seed)), ROSE, ROSE, 6) for seed in range(200)}
    assert len(seen) == 6 * 6


def test_before_play_a_private_text_tells_the_hand_and_the_order_chosen() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    play(state, "order.F236-H52")
    assert GAME.secrets(state.view(ROSE), "en", ()).splitlines() == [
        "**Your cards:** 👑 5, 2 · ⚗️ 4 · 🔥 6, 3, 2",
        "**Your stacks, top first:** 🔥 2, 3, 6 · 👑 5, 2",
    ]
