"""A turn of In Teufels Küche: points, steps, flights, pots. Cited: the section "A turn" of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import Playout
from games.contract import Seat, TurnEnded
from games.teufel.rules.board import COOKING_PLACES
from games.teufel.rules.events import DuelDeclared, Flew, PotPutDown, PotTaken, Rolled, Stepped
from games.teufel.rules.rounds import roll_dice
from tests.games.teufel.situations import (
    Scripted,
    devil,
    events_of,
    legal,
    play,
    public,
    refusal,
    situation,
)

ANNA = Seat(0)


@pytest.mark.parametrize(("dice", "points"), [((1, 2), 3), ((3, 3), 6), ((0, 2), 2), ((1, 0), 1)])
def test_the_sum_of_the_pips_are_the_points_and_a_wing_is_worth_nothing(dice: tuple[int, int], points: int) -> None:
    """A turn, first sentence."""
    state = situation()
    events = play(state, "end", rng=Scripted(dice=dice))
    assert events == [TurnEnded(seat=ANNA), Rolled(seat=Seat(1), dice=dice)]
    assert (public(state).dice, public(state).points, public(state).flight) == (dice, points, "none")
    assert public(state).prompt.params == {"points": points, "bonus": 0}  # type: ignore[union-attr]


def test_the_faces_of_a_die_are_1_1_2_2_3_and_a_wing() -> None:
    """Material."""
    rng = Playout(1)
    faces = Counter(face for _ in range(3000) for face in roll_dice(rng))
    assert {face: round(count / 1000) for face, count in faces.items()} == {0: 1, 1: 2, 2: 2, 3: 1}


def test_points_may_be_split_between_devils_in_any_way() -> None:
    """A turn: points."""
    state = situation(points=3)
    play(state, "step.1.B1", "step.2.A2", "step.1.C1")
    assert [devil(state, name).place for name in ("Y1", "Y2", "Y3")] == ["C1", "A2", "A1"]
    assert public(state).points == 0
    assert refusal(state, "step.1.D1") == "no-points"


def test_points_need_not_be_used() -> None:
    """A turn: points; End turn."""
    state = situation(points=6)
    play(state, "end")
    assert state.turn_seat == 1


def test_turns_go_round_clockwise() -> None:
    """A turn: End turn whenever it likes."""
    state = situation()
    seats = [state.turn_seat]
    for _ in range(4):
        play(state, "end")
        seats.append(state.turn_seat)
    assert seats == [0, 1, 2, 3, 0]


def test_a_step_leads_along_a_path_for_one_point() -> None:
    """A turn, Step."""
    state = situation({"Y1": "C2^"})
    assert legal(state, "step.1.") == {"step.1.C1", "step.1.D2", "step.1.B3"}
    assert play(state, "step.1.D2") == [Stepped(seat=ANNA, devil=1, origin="C2", place="D2")]
    assert public(state).points == 2
    assert refusal(state, "step.1.C1") == "no-path"


def test_starts_and_kitchens_of_other_colours_are_forbidden() -> None:
    """A turn, Step."""
    state = situation({"Y1": "E1^Yd"})
    for forbidden in ("F1", "E2"):
        assert f"step.1.{forbidden}" not in legal(state)
        assert refusal(state, f"step.1.{forbidden}") == "forbidden-area"


def test_areas_of_colours_that_nobody_plays_are_forbidden_to_all() -> None:
    """Seats and colours, last sentence."""
    state = situation({"Y1": "E1^Yd", "Y2": "B4^Yc"}, colours="YB", rest="C2")
    assert refusal(state, "step.1.F1") == "forbidden-area"
    assert refusal(state, "step.1.E2") == "forbidden-area"
    assert refusal(state, "step.2.B5") == "forbidden-area"


def test_the_own_start_may_be_entered_again_but_not_with_a_pot() -> None:
    """A turn, Step."""
    state = situation({"Y1": "B1^", "Y2": "A2^Yd"})
    assert refusal(state, "step.2.A1") == "start-with-pot"
    play(state, "step.1.A1")
    assert devil(state, "Y1").place == "A1"
    assert public(state).points == 2


def test_stepping_home_gives_no_new_cap_and_takes_none() -> None:
    """Your turn: one may go back to one's start; After a duel: a lost cap is lost."""
    state = situation({"Y1": "B1", "Y2": "A2^"})
    play(state, "step.1.A1", "step.2.A1")
    assert [devil(state, name).has_cap for name in ("Y1", "Y2", "Y3")] == [False, True, True]


def test_a_carried_pot_moves_along() -> None:
    """A turn, Pots."""
    state = situation({"Y1": "C2^Bd"})
    play(state, "step.1.D2")
    assert devil(state, "Y1").carries == "Bd"


# Own devils


def test_own_devils_may_pass_each_other() -> None:
    """A turn, Own devils."""
    state = situation({"Y1": "C1^", "Y2": "D1^"}, points=2)
    play(state, "step.1.D1")
    assert public(state).must_move == 1
    play(state, "step.1.E1")
    assert public(state).must_move is None
    assert [devil(state, name).place for name in ("Y1", "Y2")] == ["E1", "D1"]


def test_a_step_on_to_a_brother_is_illegal_without_a_point_to_leave_it_again() -> None:
    """A turn, Own devils."""
    state = situation({"Y1": "C1^", "Y2": "D1^"}, points=1)
    assert "step.1.D1" not in legal(state)
    assert refusal(state, "step.1.D1") == "brother-in-the-way"
    assert "step.1.C2" in legal(state)


def test_the_bonus_point_counts_like_any_other_for_passing_a_brother() -> None:
    """Duels 4."""
    state = situation({"Y1": "C1^", "Y2": "D1^"}, points=1, bonus=1)
    play(state, "step.1.D1", "step.1.D2")
    assert (public(state).points, public(state).bonus) == (0, None)
    state = situation({"Y1": "C1^", "Y2": "D1^"}, points=1, bonus=2)
    assert refusal(state, "step.1.D1") == "brother-in-the-way"


def test_a_devil_on_its_brothers_place_may_handle_pots_there_but_must_move_on_before_anything_else() -> None:
    """A turn, Own devils; in the source a devil brings a pot along from a place that it is moving through."""
    state = situation({"Y1": "C1^Yd", "Y2": "D1^"}, pots={"D1": ["Vd"]}, points=3)
    play(state, "step.1.D1")
    steps = {"step.1.C1", "step.1.E1", "step.1.D2"}
    assert legal(state) == {*steps, "put.1", "take.1.Vd"}
    play(state, "take.1.Vd")
    assert legal(state) == steps, "one pot action between two steps"
    for code in ("end", "take.2.Yd", "step.2.E1", "step.3.B1"):
        assert refusal(state, code) == "must-move-on"
    play(state, "step.1.E1")
    assert devil(state, "Y1").carries == "Vd"
    assert {"end", "put.1", "take.2.Yd"} <= legal(state)


def test_a_game_of_before_goes_on_by_the_rule_that_a_devil_with_its_brother_leaves_pots_alone() -> None:
    """A turn, Own devils, by the first version of the rules."""
    state = situation({"Y1": "C1^Yd", "Y2": "D1^"}, pots={"D1": ["Vd"]}, points=3, schema=1)
    play(state, "step.1.D1")
    assert legal(state) == {"step.1.C1", "step.1.E1", "step.1.D2"}
    for code in ("end", "put.1", "take.1.Vd", "take.2.Vd", "step.2.E1", "step.3.B1"):
        assert refusal(state, code) == "must-move-on"


def test_a_devil_that_must_move_on_may_step_back() -> None:
    """A turn, Own devils."""
    state = situation({"Y1": "C1^", "Y2": "D1^"}, points=2)
    play(state, "step.1.D1", "step.1.C1", "end")
    assert devil(state, "Y1").place == "C1"


def test_a_devil_that_must_move_on_may_be_drawn_into_a_duel() -> None:
    """A turn, Own devils."""
    state = situation({"Y1": "C1^", "Y2": "D1^", "V1": "E1^"}, points=2)
    events = play(state, "step.1.D1", "step.1.E1")
    assert events_of(events, DuelDeclared)
    assert public(state).must_move is None


def test_a_devil_that_must_move_on_may_deliver_from_there() -> None:
    """A turn, Own devils."""
    state = situation({"Y1": "F4^Yd", "Y2": "F5^"}, points=2)
    play(state, "step.1.F5")
    assert "step.1.E5" in legal(state)
    play(state, "step.1.E5")
    assert public(state).scores[0] == 1


def test_passing_on_to_a_second_brother_needs_one_more_point() -> None:
    """A turn, Own devils."""
    devils = {"Y1": "C1^", "Y2": "D1^", "Y3": "E1^"}
    state = situation(devils, points=2)
    play(state, "step.1.D1")
    assert legal(state) == {"step.1.C1", "step.1.D2"}
    state = situation(devils, points=3)
    play(state, "step.1.D1", "step.1.E1")
    assert "step.1.F2" in legal(state)


def test_brothers_may_stand_together_on_their_start() -> None:
    """A turn, Own devils: only on cooking places no two may end."""
    state = situation({"Y1": "B1^"}, points=1)
    play(state, "step.1.A1", "end")
    assert [devil(state, name).place for name in ("Y1", "Y2", "Y3")] == ["A1"] * 3


# Two wings


def test_two_wings_give_no_points_but_a_flight_to_any_cooking_place_without_a_brother() -> None:
    """A turn, Two wings."""
    state = situation({"Y1": "C2^", "Y2": "D6^"}, points=0)
    assert not legal(state, "step.")
    for number, place in ((1, "C2"), (2, "D6"), (3, "A1")):
        targets = {f"fly.{number}.{to}" for to in COOKING_PLACES if to not in ("C2", "D6", place)}
        assert legal(state, f"fly.{number}.") == targets
    assert public(state).prompt.id == "fly"  # type: ignore[union-attr]
    assert refusal(state, "fly.1.D6") == "brother-in-the-way"
    assert refusal(state, "step.1.C1") == "no-points"


def test_a_devil_may_fly_from_its_start() -> None:
    """A turn, Two wings."""
    state = situation(points=0)
    assert play(state, "fly.3.D6") == [Flew(seat=ANNA, devil=3, origin="A1", place="D6")]
    assert devil(state, "Y3").place == "D6"


def test_nobody_flies_without_two_wings() -> None:
    """A turn, Two wings."""
    assert refusal(situation(points=3), "fly.1.D6") == "may-not-fly"


def test_one_devil_flies_once() -> None:
    """A turn, Two wings."""
    state = situation({"Y1": "C2^"}, points=0)
    play(state, "fly.1.D6")
    assert refusal(state, "fly.1.E6") == "may-not-fly"
    assert not legal(state, "fly.")


def test_a_carried_pot_flies_along() -> None:
    """A turn, Two wings."""
    state = situation({"Y1": "C2^Vd"}, points=0)
    play(state, "fly.1.D6")
    assert devil(state, "Y1").carries == "Vd"


def test_a_devil_that_took_a_pot_in_this_turn_may_not_fly_but_another_may() -> None:
    """A turn, Two wings."""
    state = situation({"Y1": "C2^", "Y2": "D6^"}, pots={"C2": ["Vd"]}, points=0)
    play(state, "take.1.Vd")
    assert not legal(state, "fly.1.")
    assert refusal(state, "fly.1.E6") == "fly-after-taking"
    assert "fly.2.E6" in legal(state)


def test_a_devil_that_swapped_in_this_turn_may_not_fly() -> None:
    """A turn, Two wings."""
    state = situation({"Y1": "C2^Yd"}, pots={"C2": ["Vd"]}, points=0)
    play(state, "take.1.Vd")
    assert refusal(state, "fly.1.E6") == "fly-after-taking"


def test_a_pot_taken_in_an_earlier_turn_forbids_no_flight() -> None:
    """A turn, Two wings: in this turn."""
    state = situation({"Y1": "C2^", "V1": "D6^"}, pots={"C2": ["Vd"]})
    play(state, "take.1.Vd", "end", rng=Scripted(dice=(0, 0)))
    assert "fly.1.C6" in legal(state)


def test_a_devil_may_put_its_pot_down_and_fly() -> None:
    """A turn, Two wings."""
    state = situation({"Y1": "C2^Vd"}, points=0)
    play(state, "put.1", "fly.1.D6")
    assert devil(state, "Y1") == ("yellow", 1, "D6", True, None)
    assert "Vd" in public(state).pots["C2"]


def test_after_the_flight_only_the_flier_acts() -> None:
    """A turn, Two wings: pot action, then the turn ends."""
    state = situation({"Y1": "C2^", "Y2": "D2^Yd"}, pots={"D6": ["Vd", "Bd"]}, points=0)
    play(state, "fly.1.D6")
    assert legal(state) == {"take.1.Vd", "take.1.Bd", "end"}
    assert refusal(state, "put.2") == "only-the-flier"
    play(state, "take.1.Bd")
    assert legal(state) == {"end"}


def test_a_flight_may_end_in_a_duel() -> None:
    """A turn, Two wings."""
    state = situation({"V1": "D6^"}, points=0)
    events = play(state, "fly.1.D6")
    assert events_of(events, DuelDeclared)
    assert state.to_act == {1}


def test_a_flier_that_won_its_duel_may_use_the_bonus_point() -> None:
    """A turn, Two wings."""
    state = situation({"Y2": "C2^", "V1": "D6^"}, points=0)
    play(state, "fly.1.D6", "accept", "press", rng=Scripted(presses="!"))
    assert legal(state, "step.") == {"step.1.C6", "step.1.E6", "step.1.D5"}
    assert refusal(state, "step.2.C1") == "only-the-flier"
    play(state, "step.1.E6")
    assert legal(state) == {"end"}


# Pots


def test_a_devil_may_pick_up_any_one_pot_for_no_points() -> None:
    """A turn, Pots."""
    state = situation({"Y1": "C2^"}, pots={"C2": ["Vd", "Ys"]}, points=1)
    assert legal(state, "take.") == {"take.1.Vd", "take.1.Ys"}
    assert play(state, "take.1.Ys") == [PotTaken(seat=ANNA, devil=1, pot="Ys", place="C2")]
    assert devil(state, "Y1").carries == "Ys"
    assert public(state).pots["C2"] == ("Vd",)
    assert public(state).points == 1


def test_a_devil_may_put_its_pot_down_on_a_cooking_place() -> None:
    """A turn, Pots: any number of pots may come to lie on one place."""
    state = situation({"Y1": "C2^Ys"}, pots={"C2": ["Yd", "Yt"]})
    assert play(state, "put.1") == [PotPutDown(seat=ANNA, devil=1, pot="Ys", place="C2")]
    assert public(state).pots["C2"] == ("Yd", "Yt", "Ys")
    assert devil(state, "Y1").carries is None


def test_a_devil_carries_one_pot_so_taking_another_is_a_swap() -> None:
    """A turn, Pots."""
    state = situation({"Y1": "C2^Ys"}, pots={"C2": ["Vd"]})
    assert play(state, "take.1.Vd") == [PotTaken(seat=ANNA, devil=1, pot="Vd", place="C2", left="Ys")]
    assert public(state).pots["C2"] == ("Ys",)
    assert devil(state, "Y1").carries == "Vd"


def test_each_devil_handles_pots_once_between_two_steps_of_its_seat() -> None:
    """A turn, Pots."""
    state = situation({"Y1": "C2^", "Y2": "D2^"}, pots={"C2": ["Vd"], "D2": ["Vc"]}, points=2)
    play(state, "take.1.Vd")
    assert refusal(state, "put.1") == "one-pot-action"
    assert legal(state, "take.") == {"take.2.Vc"}
    play(state, "step.3.B1")
    assert {"put.1", "take.2.Vc"} < legal(state)


def test_pot_actions_of_an_earlier_turn_do_not_count_in_the_next() -> None:
    """Handling pots: once between two moves; a new turn begins with all hands free, though no devil has moved."""
    state = situation({"Y1": "C2^"}, pots={"C2": ["Vd"]}, colours="YB", rest="D2")
    play(state, "take.1.Vd", "end", "end")
    assert (public(state).handled, public(state).taken) == ((), ())
    assert "put.1" in legal(state)


def test_a_devil_of_the_next_seat_with_the_same_number_has_its_hands_free() -> None:
    """Handling pots: each devil for itself."""
    state = situation({"Y1": "C2^", "V1": "D2^"}, pots={"C2": ["Vd"], "D2": ["Vc"]})
    play(state, "take.1.Vd", "end")
    assert "take.1.Vc" in legal(state)


def test_a_flight_follows_pots_taken_a_turn_ago_by_the_very_devil() -> None:
    """Two wings: whoever has picked up a pot this turn may not fly; in its next turn it may, with the pot."""
    state = situation({"Y1": "C2^"}, pots={"C2": ["Vd"]}, colours="YB", rest="D2")
    play(state, "take.1.Vd", "end")
    play(state, "end", rng=Scripted(dice=(0, 0)))
    play(state, "fly.1.C6")
    assert devil(state, "Y1") == ("yellow", 1, "C6", True, "Vd")


def test_pots_may_be_handled_without_points() -> None:
    """A turn, Pots: for no points, after the last step."""
    state = situation({"Y1": "C1^"}, pots={"C2": ["Vd"]}, points=1)
    play(state, "step.1.C2")
    assert legal(state) == {"take.1.Vd", "end"}


def test_a_pot_may_be_carried_on_changed_and_left_in_one_turn() -> None:
    """A turn, Pots: pick up, carry, swap, carry, put down."""
    state = situation({"Y1": "C1^"}, pots={"C1": ["Vd"], "D1": ["Bd"]}, points=2)
    play(state, "take.1.Vd", "step.1.D1", "take.1.Bd", "step.1.E1", "put.1")
    assert public(state).pots["D1"] == ("Vd",)
    assert public(state).pots["E1"] == ("Bd",)


def test_a_pot_can_be_taken_only_where_the_devil_stands() -> None:
    """A turn, Pots."""
    state = situation({"Y1": "C1^"}, pots={"C2": ["Vd"]})
    assert refusal(state, "take.1.Vd") == "pot-not-here"
    assert refusal(state, "put.1") == "carries-nothing"
    assert refusal(state, "take.2.Vd") == "pot-not-here"


def test_a_devil_out_of_the_game_does_nothing() -> None:
    """Duels 3; Delivering, milk."""
    state = situation({"Y1": "-"}, points=2)
    for code in ("step.1.B1", "take.1.Yd", "put.1"):
        assert refusal(state, code) == "devil-out"
    assert refusal(situation({"Y1": "-"}, points=0), "fly.1.B1") == "devil-out"


def test_moves_of_other_moments_are_refused() -> None:
    """A turn."""
    state = situation()
    for code in ("accept", "refuse", "press", "rest", "pot.d.C1"):
        assert refusal(state, code) == "illegal"
    assert refusal(state, "end", seat=1) == "not-asked"


# What a table sees of a turn


def test_the_trace_shows_the_steps_of_this_turn_and_the_last_one_until_something_moves() -> None:
    state = situation({"V1": "E1^"})
    play(state, "step.1.B1", "step.2.A2", "end")
    anna = (("yellow", "A1", "B1"), ("yellow", "A1", "A2"))
    assert public(state).trace == anna
    play(state, "step.1.D1")
    assert public(state).trace == (("violet", "E1", "D1"),)


def test_a_turn_without_a_step_leaves_no_trace() -> None:
    state = situation()
    play(state, "step.1.B1", "end", "end")
    assert public(state).trace == ()
