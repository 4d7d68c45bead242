"""What holds at every moment of any game of In Teufels Küche."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import IllegalMove, Seat
from games.teufel.board import CARDS, COOKING_PLACES, KITCHEN, POINTS, START, colour_of, pots_of
from games.teufel.legal import MOVE_OF_CODE
from games.teufel.options import TeufelOptions
from games.teufel.refusals import REFUSALS
from games.teufel.state import TeufelState
from games.teufel.view import Phase, TeufelPublic
from tests.games.choosers import curious
from tests.games.teufel.situations import GAME, Scripted

playouts = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
games = given(seats=st.integers(2, 4), seed=st.integers(0, 10**9), stove=st.sampled_from([6, 10, 20]))


def play_out(seats: int, seed: int, stove: int) -> list[TeufelState]:
    """Return a copy of every position of a random game that seeks variety."""
    rng = Playout(seed)
    state = GAME.new(TeufelOptions(stove=stove), seats, rng)
    played: Counter[object] = Counter()
    states = [state.clone()]
    while state.to_act:
        seat = max(state.to_act)
        move = curious(state.legal_moves(seat), played, rng)  # type: ignore[arg-type]
        played[move] += 1
        state.apply(seat, move, rng)
        states.append(state.clone())
    return states


def pots_in(public: TeufelPublic) -> Counter[str]:
    return Counter(
        [
            *(pot for pots in public.pots.values() for pot in pots),
            *(pot for pots in public.unplaced for pot in pots),
            *(devil.carries for devil in public.devils if devil.carries),
            *(pot for grill in public.grills for pot, _ in grill),
        ]
    )


def check_pieces(public: TeufelPublic) -> None:
    assert pots_in(public) == Counter(pot for colour in public.colours for pot in pots_of(colour))
    cards = Counter((colour_of(pot), card) for grill in public.grills for pot, card in grill)
    assert set(cards.values()) <= {1}
    for devil in public.devils:
        assert devil.place in (*COOKING_PLACES, START[devil.colour], None)
        if devil.place not in COOKING_PLACES:
            assert devil.carries is None
        if devil.place is None:
            assert not devil.has_cap
    for guard in public.guards:
        assert guard.carries is None
    for seat, grill in enumerate(public.grills):
        assert public.scores[seat] == sum(POINTS[card] for _, card in grill)
        assert public.out[seat] == all(devil.place is None for devil in public.devils_of(Seat(seat)))
        if len(grill) >= 3:
            assert any(colour_of(pot) != public.colours[seat] for pot, _ in grill[:3])


def check_places(public: TeufelPublic) -> None:
    crowds = {
        place: crowd
        for place in COOKING_PLACES
        if len(crowd := [devil for devil in public.devils if devil.place == place]) > 1
    }
    if public.duel is not None:
        assert set(crowds) == {public.duel.place}
        assert len({devil.colour for devil in crowds[public.duel.place]}) == 2
    elif public.must_move is not None:
        assert public.turn_seat is not None
        assert set(crowds) == {public.devils_of(public.turn_seat)[public.must_move - 1].place}
    else:
        assert not crowds


@playouts
@games
def test_pots_cards_and_devils_are_conserved(seats: int, seed: int, stove: int) -> None:
    """Material."""
    for state in play_out(seats, seed, stove):
        check_pieces(state.view(None).public)


@playouts
@games
def test_one_devil_stands_on_a_cooking_place_apart_from_duels_and_passing(
    seats: int, seed: int, stove: int
) -> None:
    """A turn, Own devils; Duels."""
    for state in play_out(seats, seed, stove):
        check_places(state.view(None).public)


@playouts
@games
def test_points_are_never_negative_and_never_more_than_rolled(seats: int, seed: int, stove: int) -> None:
    """A turn."""
    for state in play_out(seats, seed, stove):
        public = state.view(None).public
        assert 0 <= public.points <= sum(public.dice or ())
        assert (public.flight == "none") == (sum(public.dice or (1,)) > 0 or public.phase == "over")


@playouts
@games
def test_somebody_can_always_go_on_until_the_game_is_over(seats: int, seed: int, stove: int) -> None:
    """End: at most 200 turns."""
    *states, last = play_out(seats, seed, stove)
    for state in states:
        assert state.outcome() is None
        assert state.to_act
        assert all(state.legal_moves(seat) for seat in state.to_act)
    assert last.outcome() is not None
    assert last.view(None).public.turns_ended <= 200


@playouts
@games
def test_some_seat_may_always_deliver_some_pot_that_is_left(seats: int, seed: int, stove: int) -> None:
    """End, sold out: that no seat may deliver what is left can't happen before all that pays is sold.

    A pot that a seat may not deliver is its own, so the others may.
    """
    for state in play_out(seats, seed, stove)[:-1]:
        public = state.view(None).public
        delivered = {pot for grill in public.grills for pot, _ in grill}
        assert any(
            len(grill) != 2 or any(colour_of(other) != colour for other in (pot, *(done for done, _ in grill)))
            for colour, grill, out in zip(public.colours, public.grills, public.out, strict=True)
            if not out
            for pot in pots_in(public)
            if pot not in delivered
        )
        assert sum(card != "m" for grill in public.grills for _, card in grill) < 3 * len(public.colours)


@playouts
@games
def test_pot_actions_between_two_steps_are_one_per_devil(seats: int, seed: int, stove: int) -> None:
    """A turn, Pots: a turn can't go on for ever."""
    for state in play_out(seats, seed, stove):
        public = state.view(None).public
        assert len(public.handled) == len(set(public.handled)) <= 3
        if public.phase == "turn":
            assert public.turn_seat is not None
            handling = {
                move.code.split(".")[1]
                for move in state.legal_moves(public.turn_seat)
                if move.code.startswith(("take", "put"))
            }
            assert handling.isdisjoint(map(str, public.handled))


def test_every_move_that_is_not_legal_is_refused_with_its_reason() -> None:
    """The door: every reason is known, and no refused move leaves a mark."""
    seen: set[str] = set()
    for seats in (2, 3, 4):
        for state in play_out(seats, seats, 10)[::9]:
            before = state.to_json()
            for seat in state.to_act:
                legal = set(state.legal_moves(seat))
                for move in MOVE_OF_CODE.values():
                    if move not in legal:
                        with pytest.raises(IllegalMove) as caught:
                            state.apply(seat, move, Scripted())
                        seen.add(caught.value.code)
            assert state.to_json() == before
    assert seen <= {*REFUSALS, "illegal"}
    assert len(seen) > 15


def test_every_legal_move_leads_along_a_path() -> None:
    """A turn, Step: never over lava, never into areas of others."""
    for state in play_out(4, 8, 10):
        public = state.view(None).public
        if public.phase is Phase.TURN and public.turn_seat is not None:
            own = public.colours[public.turn_seat]
            foreign = {area[colour] for area in (START, KITCHEN) for colour in public.colours if colour != own}
            steps = [move for move in state.legal_moves(public.turn_seat) if move.code.startswith("step")]
            assert foreign.isdisjoint(move.code[-2:] for move in steps)


def test_the_views_fields_are_all_there() -> None:
    """Views are built without their constructor, which would have found a missing field."""
    state = GAME.new(TeufelOptions(), 4, Playout(1))
    view = state.view(Seat(1))
    assert vars(view).keys() == view.__dataclass_fields__.keys()
    assert vars(view.public).keys() == view.public.__dataclass_fields__.keys()


def test_menus_hold_each_card_once() -> None:
    """Material: 4 menu cards 1, 3, 5 and milk."""
    assert set(CARDS) == {"1", "3", "5", "m"}
    menus = [code for code in MOVE_OF_CODE if code.startswith("menu.")]
    assert len(menus) == 24
    assert all(sorted(code[5:]) == sorted(CARDS) for code in menus)


@playouts
@games
def test_who_stands_where_is_kept_in_step_with_the_devils(seats: int, seed: int, stove: int) -> None:
    """The note of who stands on a place, kept for speed, is what reading the state anew finds."""
    for state in play_out(seats, seed, stove)[::5]:
        assert state._table.standing == GAME.load(state.to_json())._table.standing
