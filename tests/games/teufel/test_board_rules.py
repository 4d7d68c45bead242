"""The board of In Teufels Küche. Cited: the section "Board" of the rules."""

from __future__ import annotations

from collections import deque

import pytest

from games.teufel.rules.board import (
    COLOURS,
    COOKING_PLACES,
    ENTRANCES,
    EXITS,
    INNER_RING,
    KITCHEN,
    NEIGHBOURS,
    OUTER_RING,
    START,
    STOVE,
    Colour,
    Place,
    joined,
)


def turned(place: Place) -> Place:
    """Turn a place of the 6 by 6 lattice by 90 degrees clockwise."""
    column, row = "ABCDEF".index(place[0]), int(place[1])
    return f"{'ABCDEF'[6 - row]}{column + 1}"


def paths() -> set[frozenset[Place]]:
    return {frozenset((place, other)) for place, others in NEIGHBOURS.items() for other in others}


def distance(colour: Colour) -> int:
    """Return how many steps lead from a start to its own kitchen."""
    reached = {START[colour]: 0}
    queue = deque(reached)
    while queue:
        place = queue.popleft()
        for other in () if place == KITCHEN[colour] else joined(place, colour):
            if other not in reached:
                reached[other] = reached[place] + 1
                queue.append(other)
    return reached[KITCHEN[colour]]


def test_there_are_24_cooking_places_in_two_rings() -> None:
    """Board, cooking places."""
    assert len(OUTER_RING) == 16
    assert len(INNER_RING) == 8
    assert len(set(COOKING_PLACES)) == 24


def test_every_square_of_the_lattice_is_used_once() -> None:
    """Board: four starts, four kitchens, four squares of the stove, 24 cooking places."""
    squares = [*COOKING_PLACES, *START.values(), *KITCHEN.values(), *STOVE]
    assert sorted(squares) == sorted(f"{column}{row}" for column in "ABCDEF" for row in range(1, 7))


def test_two_rings_and_eight_spokes_are_joined_by_undirected_paths() -> None:
    """Board, paths."""
    assert len(paths()) == 16 + 8 + 8
    assert all(place in NEIGHBOURS[other] for place, others in NEIGHBOURS.items() for other in others)


@pytest.mark.parametrize(
    "path",
    "E1-F2 F5-E6 B6-A5 A2-B1 D2-E3 E4-D5 C5-B4 B3-C2 C1-C2 D1-D2 F3-E3 F4-E4 D6-D5 C6-C5 A4-B4 A3-B3".split(),
)
def test_named_paths_exist(path: str) -> None:
    """Board, paths: where the rings turn a corner, and the spokes."""
    assert frozenset(path.split("-")) in paths()


@pytest.mark.parametrize(("start", "exits"), [("A1", "B1 A2"), ("F1", "E1 F2"), ("F6", "F5 E6"), ("A6", "A5 B6")])
def test_each_start_has_its_two_exits(start: Place, exits: str) -> None:
    """Board, start exits."""
    assert EXITS[start] == tuple(exits.split())


@pytest.mark.parametrize(
    ("kitchen", "entrances"),
    [("B2", "B1 A2 C2 B3"), ("E2", "E1 F2 D2 E3"), ("E5", "F5 E6 E4 D5"), ("B5", "A5 B6 C5 B4")],
)
def test_each_kitchen_has_its_four_entrances(kitchen: Place, entrances: str) -> None:
    """Board, kitchen entrances."""
    assert ENTRANCES[kitchen] == tuple(entrances.split())


def test_each_kitchen_lies_opposite_its_start() -> None:
    """Board, kitchens: yellow E5, violet B5, blue B2, green E2."""
    for colour, opposite in zip(COLOURS, (*COLOURS[2:], *COLOURS[:2]), strict=True):
        assert set(EXITS[START[opposite]]) < set(ENTRANCES[KITCHEN[colour]])


def test_the_board_looks_the_same_from_every_seat() -> None:
    """Board: turn it by 90 degrees and every colour finds what the one before had."""
    assert {frozenset(map(turned, path)) for path in paths()} == paths()
    assert set(map(turned, STOVE)) == set(STOVE)
    for colour, following in zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True):
        assert turned(START[colour]) == START[following]
        assert turned(KITCHEN[colour]) == KITCHEN[following]
        assert set(map(turned, EXITS[START[colour]])) == set(EXITS[START[following]])
        assert set(map(turned, ENTRANCES[KITCHEN[colour]])) == set(ENTRANCES[KITCHEN[following]])


@pytest.mark.parametrize("colour", COLOURS)
def test_the_shortest_way_to_the_own_kitchen_is_7_steps(colour: Colour) -> None:
    """Board, last sentence."""
    assert distance(colour) == 7
