"""A turn without the die: "When it's your turn", "And this is how you feign favours", "Every ascent has an end"."""

from __future__ import annotations

import pytest

from games.contract import IllegalMove, Prompt, Seat, State, TurnEnded
from games.heuchel.rules.events import Climbed, Discarded, LookedAt, Took, Uncovered
from tests.games.heuchel.playouts import (
    GAME,
    LION,
    ROSE,
    SUN,
    codes,
    laid,
    moved,
    penalties_of,
    play,
    position,
    seen,
    stacks_of,
)

BESIDE = {12: "H1"}
"""A column that is of no concern."""


def refusal(code: str) -> str:
    state = laid({1: "F1", 8: "F3 F2"}, BESIDE, BESIDE | {11: "H2"})
    with pytest.raises(IllegalMove) as refused:
        play(state, code)
    return refused.value.code


# How pawns move


def test_a_move_leads_to_the_next_free_square_above() -> None:
    state = laid({1: "F1"}, BESIDE, {11: "H2"})
    play(state, "move.1.1")
    assert stacks_of(state, ROSE) == {2: "F1"}


def test_squares_with_cards_are_skipped() -> None:
    state = laid({1: "F1", 2: "M1", 3: "Q1 Q2"}, BESIDE, {11: "H2"})
    play(state, "move.1.1")
    assert stacks_of(state, ROSE) == {2: "M1", 3: "Q1 Q2", 4: "F1"}


def test_one_may_move_the_whole_stack_or_only_cards_from_its_top_in_their_order() -> None:
    position = {4: "P3 P6 P1"}
    assert codes(laid(position, BESIDE, {11: "H2"})) == {"move.4.1", "move.4.2", "move.4.3"}
    whole, part = laid(position, BESIDE, {11: "H2"}), laid(position, BESIDE, {11: "H2"})
    play(whole, "move.4.3")
    play(part, "move.4.2")
    assert stacks_of(whole, ROSE) == {5: "P3 P6 P1"}
    assert stacks_of(part, ROSE) == {4: "P1", 5: "P3 P6"}


def test_no_pawn_moves_above_its_own_goal() -> None:
    state = laid({6: "F1", 7: "M1", 8: "H3", 2: "M2"}, BESIDE, {11: "H2"})
    assert codes(state) == {"move.7.1", "move.8.1", "move.2.1"}
    with pytest.raises(IllegalMove, match="goal-occupied"):
        play(state, "move.6.1")


def test_cards_below_a_top_card_are_protected_and_may_rise_above_their_goals() -> None:
    state = laid({8: "H3 F2"}, BESIDE, {11: "H2"})
    play(state, "move.8.2")
    assert stacks_of(state, ROSE) == {9: "H3 F2"}


def test_nobody_can_skip_a_turn() -> None:
    assert refusal("end") == "must-move"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("move.8.1", "home-is-safe"),
        ("move.3.1", "no-stack"),
        ("move.1.2", "not-so-many"),
        ("take.1.1", "must-move"),
        ("roll", "must-move"),
        ("lose.1", "no-zugzwang"),
        ("order.F12", "placed-is-placed"),
    ],
)
def test_what_is_not_possible_is_refused_with_its_reason(code: str, reason: str) -> None:
    assert refusal(code) == reason


# Home


def test_a_pawn_that_reaches_its_goal_is_home_with_all_below_it() -> None:
    state = laid({7: "F4 M1 F2", 2: "M3"}, BESIDE, {11: "H2"})
    events = play(state, "move.7.3")
    assert events[0] == Climbed(seat=ROSE, face="F4", cards=3, row=7, to=8, home=True)
    assert stacks_of(state, ROSE) == {2: "M3", 8: "F4 M1 F2"}
    assert seen(state).public.num_home(ROSE) == 3


def test_goal_squares_with_home_cards_are_free_for_pawns_with_the_same_goal() -> None:
    state = laid({7: "F4", 8: "F1 F2"}, BESIDE, {11: "H2"})
    play(state, "move.7.1")
    assert stacks_of(state, ROSE) == {8: "F4 F1 F2"}


def test_goal_squares_with_home_cards_are_occupied_for_higher_classes() -> None:
    state = laid({7: "M4", 8: "F1 F2"}, BESIDE, {11: "H2"})
    play(state, "move.7.1")
    assert stacks_of(state, ROSE) == {8: "F1 F2", 9: "M4"}


def test_a_goal_with_a_stack_that_is_only_passing_is_occupied() -> None:
    state = laid({7: "F4", 8: "M4"}, BESIDE, {11: "H2"})
    assert codes(state) == {"move.8.1"}


def test_who_comes_home_takes_nothing() -> None:
    state = laid({8: "M6"}, {9: "M5", 12: "H1"}, {9: "F1", 11: "H2"})
    play(state, "move.8.1")
    assert state.turn_seat == LION


# Favours


def test_lower_top_cards_on_the_same_row_may_be_taken_in_part_or_not_at_all() -> None:
    state = laid({6: "Q1"}, {7: "M6 M5 F1"}, BESIDE)
    play(state, "move.6.1")
    assert codes(state) == {"take.1.1", "take.1.2", "take.1.3", "end"}
    with pytest.raises(IllegalMove, match="not-so-many"):
        play(state, "take.1.4")


@pytest.mark.parametrize(("mine", "theirs", "may"), [("Q1", "M6", True), ("Q3", "Q2", True), ("Q2", "Q3", False)])
def test_rank_is_class_first_and_value_second(mine: str, theirs: str, may: bool) -> None:
    state = laid({6: mine, 2: "M1"}, {7: theirs, 2: "M2"}, BESIDE)
    play(state, "move.6.1")
    assert (state.turn_seat == ROSE) is may


def test_only_the_top_cards_of_stacks_are_compared() -> None:
    state = laid({6: "Q1 F1"}, {7: "M1 H6"}, BESIDE)
    play(state, "move.6.2", "take.1.2")
    assert stacks_of(state, ROSE) == {7: "Q1 F1 M1 H6"}


def test_what_is_home_is_safe() -> None:
    state = laid({7: "M1", 1: "F6"}, {8: "F1", 2: "M3"}, BESIDE)
    play(state, "move.7.1")
    assert state.turn_seat == LION


def test_cards_on_other_rows_and_in_the_own_column_are_not_taken() -> None:
    state = laid({6: "Q1", 1: "F2"}, {6: "F1", 8: "M1"}, BESIDE)
    play(state, "move.6.1")
    assert state.turn_seat == LION


def test_favours_are_had_from_every_other_column_however_far() -> None:
    """Favours: from each stack in another column on the row, not only from those next to one's own."""
    others = ["M1", "M2", "M3", "M4", "M5"]
    for seat in range(6):
        columns = [{7: face, 2: f"F{number}"} for number, face in enumerate(others, 1)]
        state = laid(*columns[:seat], {6: "Q1"}, *columns[seat:], turn=Seat(seat))
        play(state, "move.6.1")
        assert seen(state).public.favours == tuple(other for other in range(6) if other != seat)


def test_the_packet_goes_to_the_very_bottom_and_keeps_its_order() -> None:
    state = laid({6: "Q4 F3"}, {7: "M6 M5 F1", 12: "H1"}, BESIDE)
    play(state, "move.6.2", "take.1.2")
    assert stacks_of(state, ROSE) == {7: "Q4 F3 M6 M5"}
    assert stacks_of(state, LION)[7] == "F1"


def test_columns_are_taken_from_one_after_the_other_in_any_order_each_once() -> None:
    state = laid({6: "Q4"}, {7: "M6 M5", 12: "H1"}, {7: "F1 F2", 12: "H2"})
    play(state, "move.6.1", "take.2.1")
    assert codes(state) == {"take.1.1", "take.1.2", "move.7.1", "move.7.2", "end"}
    with pytest.raises(IllegalMove, match="no-favour"):
        play(state, "take.2.1")
    play(state, "take.1.1")
    assert stacks_of(state, ROSE) == {7: "Q4 F1 M6"}


def test_the_question_says_what_may_be_done() -> None:
    """Your move, Favours: a move; then favours, more of them, or another move."""
    state = laid({6: "Q4"}, {7: "M6 M5", 12: "H1"}, {7: "F1 F2", 12: "H2"})
    asked = []
    for code in ("move.6.1", "take.2.1", "take.1.1", "end"):
        asked.append(seen(state).public.prompt)
        play(state, code)
    assert asked == [Prompt("move"), Prompt("favours"), Prompt("more-favours"), Prompt("move-again")]


def test_without_a_favour_there_is_no_second_move() -> None:
    state = laid({6: "Q4", 1: "F1"}, {7: "M6", 12: "H1"}, BESIDE)
    play(state, "move.6.1")
    with pytest.raises(IllegalMove, match="nothing-taken"):
        play(state, "move.1.1")
    play(state, "end")
    assert state.turn_seat == LION


def test_after_a_favour_any_stack_may_move_again_as_often_as_cards_are_taken() -> None:
    state = laid({6: "Q4", 1: "F2"}, {7: "M6", 2: "F1", 12: "H1"}, BESIDE)
    play(state, "move.6.1", "take.1.1")
    assert codes(state) == {"move.7.1", "move.7.2", "move.1.1", "end"}
    play(state, "move.1.1", "take.1.1")
    assert stacks_of(state, ROSE) == {2: "F2 F1", 7: "Q4 M6"}
    play(state, "move.7.1")
    assert state.turn_seat == LION


def test_a_favour_is_done_only_with_the_part_just_moved() -> None:
    state = laid({6: "Q4", 2: "M3"}, {7: "M6", 2: "F1", 12: "H1"}, BESIDE)
    play(state, "move.6.1")
    assert codes(state) == {"take.1.1", "end"}


def test_what_was_taken_and_uncovered_is_seen_before_the_next_column() -> None:
    state = laid({6: "Q4"}, {7: "M6 M5 M3", 12: "H1"}, {7: "F1", 12: "H2"})
    play(state, "move.6.1")
    events = play(state, "take.1.2")
    assert events == [
        Took(seat=ROSE, owner=LION, face="M6", cards=2),
        LookedAt(seat=ROSE, faces=("M5",), visible_to=(ROSE,)),
        Uncovered(seat=LION, face="M3", row=7, home=False, cards=1),
    ]
    assert state.turn_seat == ROSE


def test_what_was_not_taken_when_a_turn_ends_is_forgone() -> None:
    """Favours: one needn't take anything; the next seat begins afresh."""
    state = laid({6: "Q4"}, {7: "M6", 2: "M5"}, {7: "F1", 12: "H2"})
    play(state, "move.6.1", "take.2.1")
    public = seen(state).public
    assert (public.part, public.favours, public.took) == (7, (LION,), True)
    play(state, "end")
    public = seen(state).public
    assert (public.turn_seat, public.part, public.favours, public.took) == (LION, None, (), False)


def test_what_moved_in_a_turn_is_to_be_seen_until_the_next_one_moves() -> None:
    state = laid({6: "Q4", 2: "F2"}, {7: "M6", 3: "F1", 5: "P1"}, BESIDE)
    play(state, "move.6.1", "take.1.1", "move.2.1", "take.1.1", "end")
    assert state.turn_seat == LION
    assert moved(state) == ["Q 0.6-0.7", "M 1.7-0.7", "F 0.2-0.3", "F 1.3-0.3"]
    play(state, "move.5.1")
    assert moved(state) == ["P 1.5-1.6"]


# What is left behind


def test_a_new_top_card_above_its_goal_costs_the_owner_the_whole_rest() -> None:
    state = laid({9: "H4"}, {10: "B1 F5 P2", 12: "H1"}, {11: "H2"})
    events = play(state, "move.9.1", "take.1.1")
    assert events[-1] == Discarded(seat=LION, faces=("F5", "P2"))
    assert penalties_of(state, LION) == "F5 P2"
    assert 10 not in stacks_of(state, LION)


def test_discards_are_piled_up_in_order() -> None:
    state = laid({9: "H4"}, {10: "B1 F5 P2", 12: "H1"}, {11: "H2"}, penalties=["", "Q6"])
    play(state, "move.9.1", "take.1.1")
    assert penalties_of(state, LION) == "Q6 F5 P2"


def test_a_new_top_card_on_its_goal_brings_the_rest_home() -> None:
    state = laid({9: "H4"}, {10: "B1 Q5 F2", 12: "H1"}, {11: "H2"})
    events = play(state, "move.9.1", "take.1.1")
    assert events[-1] == Uncovered(seat=LION, face="Q5", row=10, home=True, cards=2)
    assert stacks_of(state, LION)[10] == "Q5 F2"


def test_a_new_top_card_below_its_goal_keeps_the_rest_where_it_is() -> None:
    state = laid({9: "H4"}, {10: "B1 P5 F2", 12: "H1"}, {11: "H2"})
    play(state, "move.9.1", "take.1.1")
    assert stacks_of(state, LION)[10] == "P5 F2"
    assert penalties_of(state, LION) == ""


def test_the_own_move_leaves_a_rest_behind_by_the_same_rules_before_the_favours() -> None:
    state = laid({10: "H4 F5 P2", 9: "B1 M3"}, {11: "P6", 12: "H1"}, BESIDE)
    events = play(state, "move.10.1")
    assert events == [
        Climbed(seat=ROSE, face="H4", cards=1, row=10, to=11, home=False),
        Discarded(seat=ROSE, faces=("F5", "P2")),
        TurnEnded(seat=ROSE),
    ]
    state = laid({9: "B1 M3", 2: "M4"}, {10: "P6", 12: "H1"}, BESIDE)
    events = play(state, "move.9.1")
    assert events[1] == Uncovered(seat=ROSE, face="M3", row=9, home=True, cards=1)
    assert seen(state).public.favours == (LION,)


def test_the_turn_passes_clockwise_to_the_next_seat_with_pawns_on_their_way() -> None:
    state = laid({1: "F1"}, {8: "F2"}, {2: "M1"})
    play(state, "move.1.1")
    assert state.turn_seat == SUN
    play(state, "move.2.1")
    assert state.turn_seat == ROSE


@pytest.mark.parametrize("home", [None, 0, 1, 2, 3, 4])
def test_the_turn_goes_round_clockwise_past_those_who_are_home(home: int | None) -> None:
    """The end and the count: who has nothing left that isn't home has no more turns."""
    goals = ["F", "M", "Q", "P", "B"]
    columns = [{8 + seat if seat == home else 1 + seat: f"{goals[seat]}1"} for seat in range(5)]
    first, *others = [seat for seat in range(5) if seat != home]
    state = laid(*columns, turn=Seat(first))
    for seat in [*others, first]:
        play(state, min(codes(state)))
        assert state.turn_seat == seat


@pytest.mark.parametrize("seat", [ROSE, LION, SUN])
def test_what_reveals_nothing_may_be_taken_back(seat: Seat) -> None:
    whole = laid({1: "F1 F2"}, BESIDE, BESIDE)
    play(whole, "move.1.2")
    assert whole.can_take_back(seat) is (seat == ROSE)
    parted = laid({1: "F1 F2"}, BESIDE, BESIDE)
    play(parted, "move.1.1")
    assert not parted.can_take_back(seat)


def test_a_favour_may_be_taken_back_only_if_no_unknown_card_was_seen() -> None:
    state = laid({6: "Q4", 2: "M4"}, {7: "M6", 12: "H1"}, BESIDE)
    play(state, "move.6.1", "take.1.1")
    assert state.can_take_back(ROSE)
    state = laid({6: "Q4", 2: "M4"}, {7: "M6 M5", 12: "H1"}, BESIDE)
    play(state, "move.6.1", "take.1.2")
    assert not state.can_take_back(ROSE)


def test_a_discard_may_be_taken_back_only_if_its_cards_were_known_to_all() -> None:
    for shown in (False, True):
        known = position({9: "H4", 2: "M1"}, {10: "B1 F5", 12: "H1"}, BESIDE)
        if shown:
            known.show(known.public.columns[LION][10])
        state = State(GAME.rules, known)
        events = play(state, "move.9.1", "take.1.1")
        assert events[-1] == Discarded(seat=LION, faces=("F5",), is_binding=not shown)
        assert state.can_take_back(ROSE) is shown


def test_what_comes_to_light_again_may_be_taken_back() -> None:
    """What is secret: once on top, a card is known to everybody, and that stays so."""
    known = position({1: "F1 F2"}, BESIDE, BESIDE)
    known.show(known.public.columns[ROSE][1])
    state = State(GAME.rules, known)
    play(state, "move.1.1")
    assert state.can_take_back(ROSE)


def test_to_look_again_at_what_one_once_owned_may_be_taken_back() -> None:
    """What is secret: all former owners know the value of a covered card."""
    known = position({6: "Q4", 2: "M4"}, {7: "M6 M5", 12: "H1"}, BESIDE)
    known.let_know(ROSE, known.public.columns[LION][7])
    state = State(GAME.rules, known)
    play(state, "move.6.1", "take.1.2")
    assert state.can_take_back(ROSE)


def test_the_die_cannot_be_rolled_in_the_base_game() -> None:
    state = laid({6: "Q4", 2: "M4"}, {7: "M6", 12: "H1"}, BESIDE)
    play(state, "move.6.1")
    with pytest.raises(IllegalMove, match="no-roll"):
        play(state, "roll")
