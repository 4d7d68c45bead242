"""Before play in In Teufels Küche. Cited: the sections "Seats and colours" and "Before play" of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import Playout
from games.contract import Prompt, Seat
from games.teufel.rules.board import COLOURS, COOKING_PLACES, START, pots_of
from games.teufel.rules.events import BeginsGame, MenuFixed, PotPlaced, Rolled, RolledForStart
from tests.games.teufel.situations import (
    GAME,
    MENU,
    Scripted,
    devil,
    events_of,
    legal,
    new_game,
    play,
    play_to_pots,
    public,
    refusal,
    view,
)


def test_four_seats_take_all_colours_in_clockwise_order() -> None:
    """Seats and colours, 4 seats."""
    assert public(new_game(4)).colours == COLOURS


@pytest.mark.parametrize("number", [1, 5])
def test_other_numbers_of_seats_are_refused(number: int) -> None:
    """Seats and colours: 2 to 4 seats."""
    with pytest.raises(ValueError, match="2 to 4"):
        new_game(number)


def test_two_seats_play_opposite_colours_yellow_and_blue_unless_chosen() -> None:
    """Seats and colours, 2 seats."""
    assert public(new_game(2)).colours == ("yellow", "blue")
    assert public(new_game(2, colours="violet-green")).colours == ("violet", "green")


def test_three_seats_meet_two_guards_in_front_of_the_start_of_the_fourth_colour() -> None:
    """Seats and colours, 3 seats."""
    state = new_game(3, guards="violet")
    assert public(state).colours == ("yellow", "blue", "green")
    assert public(state).guard_colour == "violet"
    assert [guard.place for guard in public(state).guards] == ["E1", "F2"]


def test_the_colour_of_the_guards_is_drawn_unless_chosen() -> None:
    """Seats and colours, 3 seats."""
    drawn = Counter(public(new_game(3, Playout(seed))).guard_colour for seed in range(80))
    assert set(drawn) == set(COLOURS)
    assert min(drawn.values()) >= 8


def test_guards_have_no_pots_and_no_turns() -> None:
    """Seats and colours, 3 seats."""
    state = new_game(3, guards="green")
    play_to_pots(state)
    play(state, "rest", "rest", "rest")
    assert all(pot in sum(map(pots_of, COLOURS[:3]), ()) for pots in public(state).pots.values() for pot in pots)
    seats = [public(state).turn_seat]
    for _ in range(3):
        play(state, "end")
        seats.append(public(state).turn_seat)
    assert seats == [0, 1, 2, 0]


def test_pots_may_be_put_on_the_places_of_the_guards() -> None:
    """Seats and colours, 3 seats."""
    state = new_game(3, guards="green")
    play_to_pots(state)
    assert {"pot.d.A5", "pot.d.B6"} < legal(state)


def test_every_colour_starts_with_three_capped_devils_at_home() -> None:
    """Material."""
    for d in public(new_game(4)).devils:
        assert (d.place, d.has_cap, d.carries) == (START[d.colour], True, None)


def test_a_menu_can_be_chosen_in_24_ways() -> None:
    """Before play 1."""
    state = new_game(2)
    assert len(legal(state)) == 24
    assert legal(state) == legal(state, "menu.")


def test_menus_are_chosen_by_all_seats_at_once_in_any_order() -> None:
    """Before play 1: simultaneous."""
    state = new_game(3)
    assert state.to_act == {0, 1, 2}
    assert state.turn_seat is None
    assert (public(state).prompt, public(state).turns_ended) == (Prompt("menu", secret=True), 0)
    assert view(state, None).menu is None
    state.apply(Seat(1), GAME.moves.decode("menu.m531"), Scripted())
    assert state.to_act == {0, 2}
    assert refusal(state, "menu.135m", seat=1) == "not-asked"


def test_a_menu_is_secret_but_who_has_fixed_it_is_public() -> None:
    """Before play, last sentence; Secret information."""
    state = new_game(2)
    events = state.apply(Seat(1), GAME.moves.decode("menu.m531"), Scripted())
    assert events == [MenuFixed(seat=Seat(1))]
    assert public(state).menus_fixed == (False, True)
    assert view(state, 1).menu == "m531"
    assert view(state, 0).menu is None
    for other in (None, Seat(0)):
        assert "m531" not in state.view(other).to_json()


def test_a_menu_is_fixed_for_the_whole_game_and_its_owner_may_look_it_up() -> None:
    """Before play 1."""
    state = new_game(2)
    play_to_pots(state)
    assert refusal(state, "menu.531m") == "menu-fixed"
    play(state, "rest", "rest")
    assert refusal(state, "menu.531m") == "menu-fixed"
    assert view(state, 0).menu == MENU


def test_the_start_player_is_rolled_when_the_last_menu_is_fixed() -> None:
    """Before play 3: the highest total begins, a wing is worth 0."""
    state = new_game(3)
    play(state, "menu.135m", "menu.135m")
    assert public(state).prompt.id == "menu"  # type: ignore[union-attr]
    events = play(state, "menu.135m", rng=Scripted(dice=(2, 0, 1, 2, 1, 1)))
    assert events_of(events, RolledForStart) == [
        RolledForStart(seat=Seat(0), dice=(2, 0)),
        RolledForStart(seat=Seat(1), dice=(1, 2)),
        RolledForStart(seat=Seat(2), dice=(1, 1)),
    ]
    assert events[0] == MenuFixed(seat=Seat(2))
    assert events[-1] == BeginsGame(seat=Seat(1))
    assert state.turn_seat == 1


def test_the_seats_tied_for_the_highest_roll_roll_again() -> None:
    """Before play 3."""
    state = new_game(3)
    events = play_to_pots(state, Scripted(dice=(3, 1, 1, 1, 2, 2, 1, 1, 2, 0, 0, 1, 0, 2)))
    rolls = [(roll.seat, sum(roll.dice)) for roll in events_of(events, RolledForStart)]
    assert rolls == [(0, 4), (1, 2), (2, 4), (0, 2), (2, 2), (0, 1), (2, 2)]
    assert events[-1] == BeginsGame(seat=Seat(2))


def test_pots_are_placed_one_at_a_time_in_turn_order_from_the_start_player() -> None:
    """Before play 2 and 3."""
    state = new_game(3, guards="green")
    play_to_pots(state, Scripted(dice=(1, 1, 3, 3, 1, 1)))
    order = []
    for sign in "dcts":
        for _ in range(3):
            order.append(state.turn_seat)
            seat, place = Seat(order[-1] or 0), "C1 C2 C5 C6".split()["dcts".index(sign)]
            pot = next(pot for pot in public(state).unplaced[seat] if pot[1] == sign)
            assert play(state, f"pot.{sign}.{place}")[0] == PotPlaced(seat=seat, pot=pot, place=place)
    assert order == [1, 2, 0] * 4
    assert public(state).phase == "turn"


def test_the_start_player_has_the_first_turn() -> None:
    """Before play 3."""
    state = new_game(3)
    play_to_pots(state, Scripted(dice=(1, 1, 1, 1, 3, 3)))
    events = play(state, "rest", "rest", "rest", rng=Scripted(dice=(2, 3)))
    assert events[-1] == Rolled(seat=Seat(2), dice=(2, 3))
    assert state.turn_seat == 2


def test_a_place_never_gets_two_pots_of_one_colour_while_placing() -> None:
    """Before play 2."""
    state = new_game(2)
    play_to_pots(state)
    play(state, "pot.d.C2", "pot.d.D1")
    assert refusal(state, "pot.c.C2") == "place-taken"
    assert "pot.c.C2" not in legal(state)


def test_different_colours_may_share_a_place() -> None:
    """Before play 2."""
    state = new_game(2)
    play_to_pots(state)
    play(state, "pot.d.C2", "pot.s.C2")
    assert public(state).pots == {"C2": ("Yd", "Bs")}


def test_pots_may_be_put_on_every_cooking_place_and_nowhere_else() -> None:
    """Before play 2."""
    state = new_game(2)
    play_to_pots(state)
    assert legal(state, "pot.t") == {f"pot.t.{place}" for place in COOKING_PLACES}


def test_a_pot_is_placed_once() -> None:
    """Before play 2."""
    state = new_game(2)
    play_to_pots(state)
    play(state, "pot.d.C2", "pot.d.D1")
    assert refusal(state, "pot.d.E4") == "pot-already-placed"
    assert public(state).unplaced == (("Yc", "Yt", "Ys"), ("Bc", "Bt", "Bs"))


def test_the_rest_is_placed_at_random_in_the_order_of_the_signs() -> None:
    """Before play 2: each on a place drawn among those without a pot of its colour."""
    state = new_game(2)
    play_to_pots(state)
    play(state, "pot.c.C2", "pot.c.C2")
    events = play(state, "rest", rng=Scripted(picks=("D6", "A4", "E4")))
    assert events == [
        PotPlaced(seat=Seat(0), pot=pot, place=place, at_random=True)
        for pot, place in (("Yd", "D6"), ("Yt", "A4"), ("Ys", "E4"))
    ]


def test_a_random_place_never_holds_a_pot_of_the_same_colour() -> None:
    """Before play 2."""
    for seed in range(60):
        state = new_game(2)
        play_to_pots(state)
        play(state, "rest", rng=Playout(seed))
        assert len(public(state).pots) == 4


def test_random_places_are_drawn_uniformly() -> None:
    """Before play 2: every place takes part."""
    drawn: Counter[str] = Counter()
    for seed in range(300):
        state = new_game(2)
        play_to_pots(state)
        drawn.update(event.place for event in events_of(play(state, "rest", rng=Playout(seed)), PotPlaced))
    assert set(drawn) == set(COOKING_PLACES)
    assert 25 <= min(drawn.values()) <= max(drawn.values()) <= 80


def test_who_had_the_rest_placed_is_passed_over() -> None:
    """Before play 2."""
    state = new_game(3, guards="green")
    play_to_pots(state)
    play(state, "rest", "pot.d.C1", "pot.d.C1")
    assert state.turn_seat == 1
    play(state, "pot.c.C2", "rest", "pot.t.C5")
    assert state.turn_seat == 1
    events = play(state, "pot.s.C6")
    assert events_of(events, Rolled)
    assert state.turn_seat == 0


def test_nothing_but_placing_is_legal_before_all_pots_stand() -> None:
    """Before play 2."""
    state = new_game(2)
    play_to_pots(state)
    for code in ("end", "step.1.B1", "press", "accept"):
        assert refusal(state, code) == "illegal"
    assert devil(state, "Y1").place == "A1"
