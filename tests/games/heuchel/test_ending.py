"""The end of the game and the count: "So who has won?"."""

from __future__ import annotations

from games.contract import Seat, State
from games.heuchel.rules.board import CARDS
from tests.games.heuchel.playouts import GAME, NAMES, ROSE, laid, play, position, seen


def scores(state: State) -> tuple[int, ...]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.scores


def test_cards_on_or_above_their_goal_count_home_or_on_their_way_and_the_rest_is_subtracted() -> None:
    public = seen(laid({10: "Q1 M2 P3 H4", 9: "P1 F1 M5 Q2", 5: "F5 F6"}, {}, {}, penalties=["B2"])).public
    counted = public.balance(ROSE)
    assert [" ".join(card[0] for card in cards) for cards in counted] == ["Q M", "F M", "P H", "P Q F F", "B"]
    values = {"Qa": 1, "Ma": 2, "Pa": 3, "Ha": 4, "Pb": 1, "Fa": 1, "Mb": 5, "Qb": 2, "Fb": 5, "Fc": 6, "Ba": 2}
    assert counted.score(values) == (1 + 2) + (1 + 5) - (3 + 4) - (1 + 2 + 5 + 6) - 2
    assert counted.settled.score(values) == (1 + 2) - (3 + 4) - 2, "what is on its way may still change"


def test_a_card_carried_beyond_its_goal_counts_plus_though_its_stack_is_still_on_its_way() -> None:
    tower = {7: "F4"}, {8: "F2"}, {12: "H1 M6 F5 B4 H2"}
    state = laid(*tower)
    play(state, "move.7.1")
    assert scores(state) == (4, 2, -1 + 6 + 5 + 4 - 2)
    assert "still climbing, at their goal or above +15:" in GAME.page(state.view(None), "result", "en", NAMES)[0]
    old = laid(*tower, schema=1)
    play(old, "move.7.1")
    assert scores(old) == (4, 2, -1 - 6 - 5 - 4 - 2), "a game of before is counted as then"
    assert "at their goal or above" not in GAME.page(old.view(None), "result", "en", NAMES)[0]


def test_at_the_end_everything_is_shown() -> None:
    state = laid({7: "F4 M1"}, {8: "F2 F1"}, {2: "M2 M3"})
    play(state, "move.7.2")
    view = seen(state)
    assert set(view.public.values) == set(CARDS)
    assert not any(state.can_take_back(Seat(seat)) for seat in range(3))


def test_the_last_move_is_not_taken_back_even_if_everything_was_known() -> None:
    known = position({7: "F4"}, {8: "F2"}, {2: "M2"})
    known.show(CARDS)
    state = State(GAME.rules, known)
    play(state, "move.7.1")
    assert state.outcome() is not None
    assert not state.can_take_back(ROSE)
