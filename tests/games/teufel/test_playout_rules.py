"""What holds at every moment of any game of In Teufels Küche."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import IllegalMove, Move, Seat, State
from games.teufel.rules.board import (
    CARDS,
    COLOURS,
    COOKING_PLACES,
    DEVIL_NUMBERS,
    KITCHEN,
    POINTS,
    SIGNS,
    START,
    TeufelOptions,
    colour_of,
    pots_of,
)
from games.teufel.rules.moves import (
    AcceptDuel,
    EndTurn,
    FixMenu,
    Fly,
    PickUp,
    PlacePot,
    PlaceRest,
    Press,
    PutDown,
    RefuseDuel,
    Step,
)
from games.teufel.rules.position import Phase, TeufelPublic
from tests.games.choosers import curious
from tests.games.names import codes
from tests.games.teufel.situations import GAME, Scripted, legal, new_game, public

playouts = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
games = given(seats=st.integers(2, 4), seed=st.integers(0, 10**9), stove=st.sampled_from([6, 10, 20]))


def play_out(seats: int, seed: int, stove: int) -> list[State]:
    """Return a copy of every position of a random game that seeks variety."""
    rng = Playout(seed)
    state = GAME.new(TeufelOptions(stove=stove), seats, rng)
    played: Counter[Move] = Counter()
    states = [state.clone()]
    while state.to_act:
        seat = max(state.to_act)
        move = curious(state.legal_moves(seat), played, rng)
        played[move] += 1
        state.apply(seat, move, rng)
        states.append(state.clone())
    return states


def pots_in(table: TeufelPublic) -> Counter[str]:
    return Counter(
        [
            *(pot for pots in table.pots.values() for pot in pots),
            *(pot for pots in table.unplaced for pot in pots),
            *(devil.carries for devil in table.devils if devil.carries),
            *(pot for grill in table.grills for pot, _ in grill),
        ]
    )


def check_pieces(table: TeufelPublic) -> None:
    assert pots_in(table) == Counter(pot for colour in table.colours for pot in pots_of(colour))
    cards = Counter((colour_of(pot), card) for grill in table.grills for pot, card in grill)
    assert set(cards.values()) <= {1}
    for devil in table.devils:
        assert devil.place in (*COOKING_PLACES, START[devil.colour], None)
        if devil.place not in COOKING_PLACES:
            assert devil.carries is None
        if devil.place is None:
            assert not devil.has_cap
    for guard in table.guards:
        assert guard.carries is None
    for seat, grill in enumerate(table.grills):
        assert table.scores[seat] == sum(POINTS[card] for _, card in grill)
        assert table.out[seat] == all(devil.place is None for devil in table.devils_of(Seat(seat)))
        if len(grill) >= 3:
            assert any(colour_of(pot) != table.colours[seat] for pot, _ in grill[:3])


def check_places(table: TeufelPublic) -> None:
    crowds = {
        place: crowd
        for place in COOKING_PLACES
        if len(crowd := [devil for devil in table.devils if devil.place == place]) > 1
    }
    if table.duel is not None:
        assert set(crowds) == {table.duel.place}
        assert len({devil.colour for devil in crowds[table.duel.place]}) == 2
    elif table.must_move is not None:
        assert table.turn_seat is not None
        assert set(crowds) == {table.devils_of(table.turn_seat)[table.must_move - 1].place}
    else:
        assert not crowds


@playouts
@games
@pytest.mark.slow
def test_pots_cards_and_devils_are_conserved(seats: int, seed: int, stove: int) -> None:
    """Material."""
    for state in play_out(seats, seed, stove):
        check_pieces(public(state))


@playouts
@games
def test_one_devil_stands_on_a_cooking_place_apart_from_duels_and_passing(
    seats: int, seed: int, stove: int
) -> None:
    """A turn, Own devils; Duels."""
    for state in play_out(seats, seed, stove):
        check_places(public(state))


@playouts
@games
def test_points_are_never_negative_and_never_more_than_rolled(seats: int, seed: int, stove: int) -> None:
    """A turn."""
    for state in play_out(seats, seed, stove):
        table = public(state)
        assert 0 <= table.points <= sum(table.dice or ())
        assert (table.flight == "none") == (sum(table.dice or (1,)) > 0 or table.phase == "over")


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
    assert public(last).turns_ended <= 200


@playouts
@games
def test_some_seat_may_always_deliver_some_pot_that_is_left(seats: int, seed: int, stove: int) -> None:
    """End, sold out: that no seat may deliver what is left can't happen before all that pays is sold.

    A pot that a seat may not deliver is its own, so the others may.
    """
    for state in play_out(seats, seed, stove)[:-1]:
        table = public(state)
        delivered = {pot for grill in table.grills for pot, _ in grill}
        assert any(
            len(grill) != 2 or any(colour_of(other) != colour for other in (pot, *(done for done, _ in grill)))
            for colour, grill, out in zip(table.colours, table.grills, table.out, strict=True)
            if not out
            for pot in pots_in(table)
            if pot not in delivered
        )
        assert sum(card != "m" for grill in table.grills for _, card in grill) < 3 * len(table.colours)


@playouts
@games
def test_pot_actions_between_two_steps_are_one_per_devil(seats: int, seed: int, stove: int) -> None:
    """A turn, Pots: a turn can't go on for ever."""
    for state in play_out(seats, seed, stove):
        table = public(state)
        assert len(table.handled) == len(set(table.handled)) <= 3
        if table.phase == "turn":
            assert table.turn_seat is not None
            handling = {
                move.code.split(".")[1]
                for move in state.legal_moves(table.turn_seat)
                if move.code.startswith(("take", "put"))
            }
            assert handling.isdisjoint(map(str, table.handled))


def every_move() -> list[Move]:
    places = (*COOKING_PLACES, *START.values(), *KITCHEN.values())
    return [
        *(FixMenu("".join(cards)) for cards in itertools.permutations("135m")),
        *(PlacePot(sign, place) for sign in SIGNS for place in COOKING_PLACES),
        *(Step(number, place) for number in DEVIL_NUMBERS for place in places),
        *(Fly(number, place) for number in DEVIL_NUMBERS for place in COOKING_PLACES),
        *(PickUp(number, pot) for number in DEVIL_NUMBERS for colour in COLOURS for pot in pots_of(colour)),
        *(PutDown(number) for number in DEVIL_NUMBERS),
        *(kind() for kind in (PlaceRest, EndTurn, AcceptDuel, RefuseDuel, Press)),
    ]


def named_by(code: str, move: Move, table: TeufelPublic) -> dict[str, object]:
    """Return what the sentence of a refusal speaks of."""
    named = {
        **dict.fromkeys(("illegal", "menu-fixed", "duel-first"), ()),
        "pot-already-placed": ("sign",),
        "place-taken": ("to",),
        **dict.fromkeys(("devil-out", "carries-nothing", "one-pot-action"), ("devil",)),
        "pot-not-here": ("devil", "pot"),
        "must-move-on": ("devil",),
        "only-the-flier": ("devil",),
    }.get(code, ("devil", "to"))
    params = {name.replace("to", "place"): getattr(move, name, None) for name in named}
    if code == "must-move-on":
        params["devil"] = table.must_move
    if code == "only-the-flier":
        params["devil"] = table.flier
    return params


def test_every_move_that_is_not_legal_is_refused_with_its_reason() -> None:
    """The door: every reason is known, and no refused move leaves a mark."""
    seen: set[str] = set()
    moves = every_move()
    for seats in (2, 3, 4):
        for state in play_out(seats, seats, 10)[::9]:
            before = state.to_json()
            for seat in state.to_act:
                allowed = set(state.legal_moves(seat))
                for move in moves:
                    if move not in allowed:
                        with pytest.raises(IllegalMove) as caught:
                            state.apply(seat, move, Scripted())
                        seen.add(caught.value.code)
                        assert caught.value.params == named_by(caught.value.code, move, public(state))
            assert state.to_json() == before
    assert seen <= {*codes(GAME, "refusal"), "illegal"}
    assert len(seen) > 15


def test_every_legal_move_leads_along_a_path() -> None:
    """A turn, Step: never over lava, never into areas of others."""
    for state in play_out(4, 8, 10):
        table = public(state)
        if table.phase is Phase.TURN and table.turn_seat is not None:
            own = table.colours[table.turn_seat]
            foreign = {area[colour] for area in (START, KITCHEN) for colour in table.colours if colour != own}
            steps = [move for move in state.legal_moves(table.turn_seat) if move.code.startswith("step")]
            assert foreign.isdisjoint(move.code[-2:] for move in steps)


def test_menus_hold_each_card_once() -> None:
    """Material: 4 menu cards 1, 3, 5 and milk."""
    assert set(CARDS) == {"1", "3", "5", "m"}
    menus = legal(new_game(2), "menu.")
    assert len(menus) == 24
    assert all(sorted(code[5:]) == sorted(CARDS) for code in menus)
