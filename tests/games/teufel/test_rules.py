"""The board of In Teufels Küche, what holds at every moment of any game, and rules that scripts can't hold."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import Move, Seat, State
from games.engine.record import rebuild
from games.teufel.rules.board import (
    COLOURS,
    COOKING_PLACES,
    ENTRANCES,
    EXITS,
    KITCHEN,
    NEIGHBOURS,
    POINTS,
    START,
    STOVE,
    Place,
    TeufelOptions,
    colour_of,
    pots_of,
)
from games.teufel.rules.moves import (
    PickUp,
    PutDown,
    Step,
)
from games.teufel.rules.position import SCHEMA, TeufelPublic
from games.teufel.rules.rounds import roll_dice
from games.teufel.rules.ways import servings
from tests.games.choosers import curious
from tests.games.teufel import GAME, Scripted, legal, play, public, refusal, situation

# The board


def turned(place: Place) -> Place:
    """Turn a place of the 6 by 6 lattice by 90 degrees clockwise."""
    column, row = "ABCDEF".index(place[0]), int(place[1])
    return f"{'ABCDEF'[6 - row]}{column + 1}"


def paths() -> set[frozenset[Place]]:
    return {frozenset((place, other)) for place, others in NEIGHBOURS.items() for other in others}


def test_the_board_looks_the_same_from_every_seat() -> None:
    """Turn it by 90 degrees and every colour finds what the one before had."""
    assert {frozenset(map(turned, path)) for path in paths()} == paths()
    assert set(map(turned, STOVE)) == set(STOVE)
    for colour, following in itertools.pairwise((*COLOURS, COLOURS[0])):
        assert (turned(START[colour]), turned(KITCHEN[colour])) == (START[following], KITCHEN[following])
        assert set(map(turned, EXITS[START[colour]])) == set(EXITS[START[following]])
        assert set(map(turned, ENTRANCES[KITCHEN[colour]])) == set(ENTRANCES[KITCHEN[following]])


# What holds at every moment


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
            *(pot for pots in (*table.pots.values(), *table.unplaced) for pot in pots),
            *(devil.carries for devil in table.devils if devil.carries),
            *(pot for grill in table.grills for pot, _ in grill),
        ]
    )


def check_pieces(table: TeufelPublic) -> None:
    """Pots, cards and devils are conserved; whoever is not on a cooking place carries nothing."""
    assert pots_in(table) == Counter(pot for colour in table.colours for pot in pots_of(colour))
    cards = Counter((colour_of(pot), card) for grill in table.grills for pot, card in grill)
    assert set(cards.values()) <= {1}
    for devil in table.devils:
        assert devil.place in (*COOKING_PLACES, START[devil.colour], None)
        assert devil.carries is None or devil.place in COOKING_PLACES
        assert devil.place is not None or not devil.has_cap
    assert all(guard.carries is None for guard in table.guards)
    for seat, grill in enumerate(table.grills):
        assert table.scores[seat] == sum(POINTS[card] for _, card in grill)
        assert table.out[seat] == all(devil.place is None for devil in table.devils_of(Seat(seat)))
        assert len(grill) < 3 or any(colour_of(pot) != table.colours[seat] for pot, _ in grill[:3])


def check_places(table: TeufelPublic) -> None:
    """One devil stands on a cooking place, apart from duels and passing."""
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


def check_turn(state: State, table: TeufelPublic) -> None:
    """Points are never more than rolled; pots are handled once between two steps; nobody enters foreign areas."""
    assert 0 <= table.points <= sum(table.dice or ())
    assert (table.flight == "none") == (sum(table.dice or (1,)) > 0 or table.phase == "over")
    assert len(table.handled) == len(set(table.handled)) <= 3
    if table.phase == "turn" and table.turn_seat is not None:
        moves = state.legal_moves(table.turn_seat)
        handling = {move.devil for move in moves if isinstance(move, PickUp | PutDown)}
        assert handling.isdisjoint(table.handled)
        own = table.colours[table.turn_seat]
        foreign = {area[colour] for area in (START, KITCHEN) for colour in table.colours if colour != own}
        assert foreign.isdisjoint(move.to for move in moves if isinstance(move, Step))


def check_something_is_left(state: State, table: TeufelPublic) -> None:
    """Some seat may deliver some pot: one that a seat may not deliver is its own, so the others may."""
    assert state.outcome() is None and all(state.legal_moves(seat) for seat in state.to_act)
    delivered = {pot for grill in table.grills for pot, _ in grill}
    assert any(
        len(grill) != 2 or any(colour_of(other) != colour for other in (pot, *(done for done, _ in grill)))
        for colour, grill, out in zip(table.colours, table.grills, table.out, strict=True)
        if not out
        for pot in pots_in(table)
        if pot not in delivered
    )
    assert sum(card != "m" for grill in table.grills for _, card in grill) < 3 * len(table.colours)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seats=st.integers(2, 4), seed=st.integers(0, 10**9), stove=st.sampled_from([6, 10, 20]))
@pytest.mark.slow
def test_pieces_places_points_and_ways_to_go_on_are_as_the_rules_say_until_the_game_ends(
    seats: int, seed: int, stove: int
) -> None:
    states = play_out(seats, seed, stove)
    for state in states:
        table = public(state)
        check_pieces(table)
        check_places(table)
        check_turn(state, table)
        if state is not states[-1]:
            check_something_is_left(state, table)
    assert states[-1].outcome() is not None and public(states[-1]).turns_ended <= 200


# What scripts can't hold


def test_the_faces_of_a_die_are_1_1_2_2_3_and_a_wing() -> None:
    rng = Playout(1)
    faces = Counter(face for _ in range(3000) for face in roll_dice(rng))
    assert {face: round(count / 1000) for face, count in faces.items()} == {0: 1, 1: 2, 2: 2, 3: 1}


def test_a_game_of_before_goes_on_by_the_rule_that_a_devil_with_its_brother_leaves_pots_alone() -> None:
    """A turn, Own devils, by the first version of the rules."""
    state = situation("Y1:C1^Yd Y2:D1^", pots="D1:Vd", points=3, schema=1)
    play(state, "step.1.D1")
    assert legal(state) == {"step.1.C1", "step.1.E1", "step.1.D2"}
    for code in ("end", "put.1", "take.1.Vd", "take.2.Vd", "step.2.E1", "step.3.B1"):
        assert refusal(state, code) == "must-move-on"


def test_a_pot_beside_a_brother_can_be_fetched_and_served_but_in_a_game_of_before() -> None:
    for schema, fetched in ((1, []), (SCHEMA, ["Vd"])):
        state = situation("Y1:F3^ Y2:F4^Bd", pots="F4:Vd", rest=None, points=4, schema=schema)
        assert [serving.pot for serving in servings(public(state)) if serving.devil == 1] == fetched


def test_a_flier_that_left_for_serving_milk_is_read_back() -> None:
    seed = "c75cb66ae28d8ebc6eded002c28a8ba0d06d3a78c6b5cbf9b2ade051f0775ac4"
    moves = "0 menu.m135 1 menu.135m 0 pot.d.F5 1 rest 0 rest 0 end 1 step.1.F5 1 end 0 fly.1.F5 1 accept 0 press"
    served = f"{moves} 0 take.1.Yd 0 step.1.E5".split()
    log = [(int(seat), code) for seat, code in zip(served[::2], served[1::2], strict=True)]
    state = rebuild(GAME, GAME.options(), 2, seed, log)
    assert public(state).flier == 1 and public(state).devils_of(Seat(0))[0].place is None
    copy = GAME.load(state.to_json())
    assert copy.to_json() == state.to_json() and legal(copy) == {"end"}
    play(copy, "end", rng=Scripted(dice=(2, 3)))
    assert copy.to_act == {Seat(1)} and public(copy).points == 5


def test_a_devil_or_a_card_that_is_another_is_missed_among_the_pieces() -> None:
    state = situation("Y1:E4^Vt", grills="0:Gt")
    fewer = state.changed(lambda position: setattr(position.public, "devils", position.public.devils[:-1]))
    grills = ((("Gt", "1"),), *public(state).grills[1:])
    another = state.changed(lambda position: setattr(position.public, "grills", grills))
    assert public(another).grills != public(state).grills
    assert all(changed.pieces() != state.pieces() for changed in (fewer, another))
