"""Deliveries in In Teufels Küche. Cited: the section "Delivering" of the rules.

Menus are those of the situations: ◆ (d) 1, ● (c) 3, ▲ (t) 5, ■ (s) milk.
"""

from __future__ import annotations

import pytest

from games.contract import Seat, TurnEnded
from games.teufel.rules.events import Delivered, DevilBanished, Rolled, Stepped, WentOut
from tests.games.teufel.situations import devil, legal, play, public, refusal, situation, view

ANNA = Seat(0)


def test_a_devil_with_a_pot_steps_from_an_entrance_into_its_kitchen_for_one_point() -> None:
    """Delivering, first sentence."""
    state = situation({"Y1": "E4^Vt"}, points=2)
    events = play(state, "step.1.E5")
    assert events == [
        Stepped(seat=ANNA, devil=1, origin="E4", place="E5"),
        Delivered(seat=ANNA, devil=1, pot="Vt", card="5", total=5),
    ]
    assert public(state).points == 1


@pytest.mark.parametrize("entrance", ["F5", "E6", "E4", "D5"])
def test_every_entrance_leads_into_the_kitchen(entrance: str) -> None:
    """Board, kitchen entrances."""
    assert "step.1.E5" in legal(situation({"Y1": f"{entrance}^Yd"}, rest="C2"))


def test_no_devil_enters_its_kitchen_without_a_pot() -> None:
    """Delivering, first sentence."""
    state = situation({"Y1": "E4^"})
    assert refusal(state, "step.1.E5") == "kitchen-without-pot"


def test_the_kitchen_has_no_other_doors() -> None:
    """Board, kitchen entrances."""
    assert refusal(situation({"Y1": "E3^Yd"}), "step.1.E5") == "no-path"


def test_a_delivery_needs_a_point() -> None:
    """Delivering: 1 point."""
    state = situation({"Y1": "E3^Yd"}, points=1)
    play(state, "step.1.E4")
    assert refusal(state, "step.1.E5") == "no-points"


@pytest.mark.parametrize(("pot", "points"), [("Yd", 1), ("Yc", 3), ("Yt", 5), ("Vd", 1), ("Gt", 5)])
def test_the_delivering_seat_scores_the_card_whoever_owns_the_pot(pot: str, points: int) -> None:
    """Delivering, 1, 3, 5."""
    state = situation({"Y1": f"E4^{pot}"})
    play(state, "step.1.E5")
    assert public(state).scores == (points, 0, 0, 0)


def test_the_card_is_revealed_to_all_and_lies_there_for_good() -> None:
    """Delivering, the pot's menu card."""
    state = situation({"Y1": "E4^Vt"})
    play(state, "step.1.E5", "end", "end")
    for seat in (None, Seat(0), Seat(1), Seat(2), Seat(3)):
        assert view(state, seat).public.grills == ((("Vt", "5"),), (), (), ())
    assert all("Vt" not in pots for pots in public(state).pots.values())


def test_the_devil_goes_to_its_start_and_the_left_over_points_may_still_be_used() -> None:
    """Delivering, 1, 3, 5."""
    state = situation({"Y1": "E4^Vt"}, points=3)
    play(state, "step.1.E5")
    assert devil(state, "Y1") == ("yellow", 1, "A1", True, None)
    play(state, "step.1.B1", "step.2.A2")
    assert public(state).points == 0


def test_a_bare_head_stays_bare_after_a_delivery() -> None:
    """Delivering: only duels change caps."""
    state = situation({"Y1": "E4Vt"})
    play(state, "step.1.E5")
    assert devil(state, "Y1") == ("yellow", 1, "A1", False, None)


def test_the_bonus_point_pays_for_a_delivery() -> None:
    """Duels 4."""
    state = situation({"Y1": "E4^Vt"}, points=1, bonus=1)
    play(state, "step.1.E5")
    assert (public(state).points, public(state).bonus) == (1, None)


# One of the first three pots must be foreign.


def test_the_third_delivery_must_be_foreign_after_two_own_ones() -> None:
    """Delivering, foreign pot."""
    state = situation({"Y1": "E4^Yt", "Y2": "E6^Vt"}, grills={0: ["Yd", "Yc"]})
    assert refusal(state, "step.1.E5") == "foreign-pot-needed"
    assert "step.1.E5" not in legal(state)
    play(state, "step.2.E5")
    assert public(state).scores[0] == 9
    assert "step.1.E5" in legal(state)


@pytest.mark.parametrize(
    "grill", [[], ["Yd"], ["Vd"], ["Yd", "Vd"], ["Vd", "Yd"], ["Vd", "Gd"], ["Yd", "Yc", "Vd"]]
)
def test_an_own_pot_may_be_delivered_at_any_other_time(grill: list[str]) -> None:
    """Delivering, foreign pot."""
    state = situation({"Y1": "E4^Ys"}, grills={0: grill})
    assert "step.1.E5" in legal(state)


def test_milk_counts_as_a_pot_for_the_foreign_pot_rule() -> None:
    """Delivering: milk, own or foreign."""
    own = situation({"Y1": "E4^Yd", "Y3": "-"}, grills={0: ["Yc", "Ys"]})
    assert refusal(own, "step.1.E5") == "foreign-pot-needed"
    foreign = situation({"Y1": "E4^Yd", "Y3": "-"}, grills={0: ["Yc", "Vs"]})
    assert "step.1.E5" in legal(foreign)


def test_the_foreign_pot_rule_looks_at_each_seat_alone() -> None:
    """Delivering: of a seat's first three pots."""
    state = situation({"Y1": "E4^Yt"}, grills={1: ["Vd", "Vc"]})
    assert "step.1.E5" in legal(state)


# Milk


@pytest.mark.parametrize("milk", ["Ys", "Bs"])
def test_milk_scores_nothing_and_its_devil_leaves_the_game(milk: str) -> None:
    """Delivering, milk."""
    state = situation({"Y1": f"E4^{milk}"})
    events = play(state, "step.1.E5")
    assert events[1:] == [
        Delivered(seat=ANNA, devil=1, pot=milk, card="m", total=0),
        DevilBanished(seat=ANNA, devil=1),
    ]
    assert devil(state, "Y1").place is None
    assert public(state).grills[0] == ((milk, "m"),)


def test_brothers_may_use_the_points_left_over_after_milk() -> None:
    """Delivering, milk."""
    state = situation({"Y1": "E4^Ys"}, points=3)
    play(state, "step.1.E5", "step.2.B1", "step.3.A2")
    assert public(state).points == 0


def test_a_second_milk_costs_a_second_devil() -> None:
    """Delivering, milk."""
    state = situation({"Y1": "E4^Ys", "Y2": "E6^Vs"}, points=3)
    play(state, "step.1.E5", "step.2.E5")
    assert [devil(state, name).place for name in ("Y1", "Y2", "Y3")] == [None, None, "A1"]


def test_milk_takes_even_the_last_devil_and_its_seat_is_out_at_once() -> None:
    """Delivering, milk; End: a seat goes out only so, and its turn ends at once."""
    state = situation({"Y1": "E4^Bs", "Y2": "-", "Y3": "-"}, points=3, grills={0: ["Vt"]})
    events = play(state, "step.1.E5")
    assert [type(event) for event in events] == [Stepped, Delivered, DevilBanished, WentOut, TurnEnded, Rolled]
    assert public(state).out == (True, False, False, False)
    assert public(state).scores == (5, 0, 0, 0)
    assert state.turn_seat == 1


def test_a_seat_that_is_out_is_skipped() -> None:
    """End."""
    state = situation({"V1": "-", "V2": "-", "V3": "-"})
    play(state, "end")
    assert state.turn_seat == 2


def test_pots_of_a_seat_that_is_out_still_count_and_their_cards_stay_secret() -> None:
    """Delivering, last sentence."""
    state = situation({"Y1": "E4^Vt", "V1": "-", "V2": "-", "V3": "-"})
    assert "135m" not in state.view(None).to_json()
    play(state, "step.1.E5")
    assert public(state).scores[0] == 5
