"""What holds in every game of Auf Heller und Pfennig, and which moves are accepted."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import IllegalMove, Move, Seat
from games.heller.rules.board import (
    BAG,
    COLUMNS,
    EMPTY,
    EMPTY_BOARD,
    EYE,
    FIRE,
    INDEX,
    MARKET_VALUES,
    MARKETS,
    NUM_ROUNDS,
    OWNER,
    ROWS,
    SPACES,
    TILES,
    VALUE,
    Board,
    HellerOptions,
)
from games.heller.rules.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import FinishedRound
from games.heller.rules.scoring import gain, score
from tests.games.choosers import codes
from tests.games.heller import BLUE, CONTENTS, GAME, RED, positions, seen, square, state

ALL_MOVES: list[Move] = [
    Draw(),
    *(kind(space) for kind in (PlaceDrawn, PlaceTile) for space in SPACES),
    *(PlaceMarket(value, space) for value in MARKET_VALUES for space in SPACES),
]


@pytest.mark.parametrize("finished", [0, 2])
def test_pieces_counts_every_tile_and_market_also_across_the_end_of_a_round(finished: int) -> None:
    board = square(
        "R3 +6 +4 -1 -2",
        "fire B2 eye +5 -3",
        "bag +2 B1 R1 -4",
        "R2 +3 B3 R1 -5",
        "-6 +6 fire R2 +1",
        "B4 B1 +2 +4 .",
    )
    earlier = (FinishedRound(RED, EMPTY_BOARD, (None, None), (0, 0)),) * finished
    held = ((2, 1, 1, 1), (2, 2, 1, 0))
    game = state(board, pool=2, secrets=(None, "+5"), markets=held, rounds=earlier)
    every = Counter(TILES), Counter(R1=4, R2=3, R3=2, R4=1, B1=4, B2=3, B3=2, B4=1)
    assert game.pieces() == every
    game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
    assert game.pieces() == every


@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6), market=st.booleans())
@settings(max_examples=25, deadline=None)
def test_every_game_fills_the_square_three_times_however_it_is_played(seats: int, seed: int, market: bool) -> None:
    """Also when everybody places markets first, or keeps them for as long as possible."""
    rng = Playout(seed)
    game = GAME.new(HellerOptions(), seats, rng)
    while game.to_act:
        seat = min(game.to_act)
        moves = game.legal_moves(seat)
        wanted = [move for move in moves if isinstance(move, PlaceMarket) == market]
        game.apply(seat, rng.pick(wanted or moves), rng)
    public = seen(game).public
    assert len(public.rounds) == NUM_ROUNDS
    assert all(EMPTY not in finished.board for finished in public.rounds)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_exactly_the_listed_moves_are_accepted(seats: int, seed: int) -> None:
    reasons = set()
    for game, seat in positions(seats, seed, every=4):
        accepted = set()
        for move in ALL_MOVES if game.to_act else ():
            try:
                game.clone().apply(seat, move, Playout(1))
            except IllegalMove as refusal:
                reasons.add(refusal.code)
            else:
                accepted.add(move)
        assert accepted == set(game.legal_moves(seat))
    assert reasons <= set(codes(GAME, "refusal"))


# What a board pays (rules, "How a row or column pays" and "Fire, evil eye, coin bag")


ROWS_WORKED_BY_HAND = [
    ("R3 +6 +4 -1 -2", 21),  # the seed's example: 3 times +7
    ("R3 +1 -6 -2 .", -21),  # and its counterpart: 3 times -7
    ("R4 . . . .", 0),
    ("R1 +3 -3 R2 .", 0),
    ("R3 +6 R1 -1 .", 20),
    ("B4 +6 +5 . .", 0),
    # the evil eye
    ("R3 +6 eye -1 -2", -9),
    ("R3 +6 eye +5 +1", 0),
    ("eye R3 . . .", 0),
    # the coin bag
    ("R3 +6 bag -1 -2", 18),
    ("R3 -6 bag +1 .", -30),
    ("bag . R4 . .", 0),
    # both: twice the sum of the bad ones
    ("R3 eye bag +6 -2", -12),
    ("bag +6 R1 +6 eye", 0),
    # a fire
    ("R3 +6 fire -1 -2", 18),
    ("+6 -1 fire R3 -2", -6),
    ("fire R3 +6 -1 .", 15),
    ("R3 +6 -1 . fire", 15),
    ("R3 fire +6 +5 +4", 0),
    # two fires
    ("+5 fire R2 +4 fire", 8),
    ("+6 fire R3 fire -6", 0),
    ("R2 +1 fire fire +6", 2),
    ("fire R2 +4 -1 fire", 6),
    ("R1 fire +5 fire R4", 0),
    # a fire and the evil eye
    ("R3 +6 fire eye -1", 18),
    ("R3 +6 eye fire -1", 0),
    ("R3 -2 eye fire +6", -6),
    # a fire and the coin bag
    ("R3 +6 fire bag -1", 18),
    ("R3 +6 bag fire -1", 36),
    # all three
    ("R3 -2 eye fire bag", -6),
    ("R3 +6 bag fire eye", 36),
    ("R3 eye bag -4 fire", -24),
    ("R3 +6 fire eye bag", 18),
    ("R3 eye fire bag +6", 0),
]


@pytest.mark.parametrize(("row", "earned"), ROWS_WORKED_BY_HAND)
def test_a_row_or_column_pays_customers_times_markets(row: str, earned: int) -> None:
    upright = square(*(f"{content} . . . ." for content in row.split()))
    assert score(square(row), 2).earned[RED] == score(upright, 2).earned[RED] == earned


@pytest.mark.parametrize(
    ("rows", "earned"),
    [
        (("+1 +2 . . .", "+4 R2 -1 . .", ". +6 . . ."), (2 * 3 + 2 * 8, 0)),  # a market in its row and its column
        (("R3 B2 +5 -1 B1",), (12, 12)),
        (("R1 B2 O3 G4 +2",), (2, 4, 6, 8)),
        # the eye not on the diagonal: row B, column 2
        (("eye +6 R1 . .", "+6 R1 . . .", "R1 . . . ."), (6 + 6, 0)),
        # the bag: row A 2 × 1; column 1: 2 × 2; row C: 3 × 4; column 3: R1 with +4
        (("bag +1 R1 . .", "+2 . . . .", "R1 . +4 . R2"), (2 + 4 + 12 + 4, 0)),
        # a fire: row B +2 only; column 3 +3 only
        ((". . +1 . .", "+2 R1 fire +6 .", ". . R1 . .", ". . +3 . ."), (2 + 3, 0)),
        (
            (
                "+6 R3 -1 B2 +2",
                "fire +1 B1 -6 R1",
                "+4 eye +5 -2 B1",
                "R2 +3 bag B3 -4",
                "-3 +6 fire R1 +1",
                "B4 -5 +2 +4 +3",
            ),
            # rows: A +7, B(2–5) −5, C eye −2, D bag 2 × −1, E(1–2) +3, E(4–5) +1, F +4
            # columns: 1(A) +6, 1(C–F) +1, 2 eye −5, 3(A–D) bag 2 × 4, 3(F) +2, 4 −4, 5 +2
            (
                3 * 7 + 1 * -5 + 2 * -2 + 1 * 1 + 2 * 1 + 3 * -5 + 1 * -4 + 1 * 2,
                2 * 7 + 1 * -5 + 1 * -2 + 3 * -2 + 4 * 4 + 4 * 1 + 1 * 8 + (2 + 3) * -4 + 1 * 2,
            ),
        ),
    ],
)
def test_a_board_pays_as_worked_by_hand(rows: tuple[str, ...], earned: tuple[int, ...]) -> None:
    assert score(square(*rows), len(earned)).earned == earned


def test_the_arithmetic_is_told_segment_by_segment() -> None:
    left, right = score(square("R3 -2 eye +6 bag", "+5 fire B1 +4 -1"), 2).of_line("B")
    assert (left.counted, left.total, left.markets, left.earned) == ((5,), 5, (0, 0), (0, 0))
    assert [SPACES[index] for index in right.indexes] == ["B3", "B4", "B5"]
    assert (right.counted, right.total, right.markets, right.earned) == ((4, -1), 3, (0, 1), (0, 3))
    (whole,) = score(square("R3 -2 eye +6 bag"), 2).of_line("A")
    assert (whole.counted, whole.scared, whole.has_eye, whole.has_bag) == ((-2,), (6,), True, True)
    assert (whole.total, whole.earned) == (-4, (-12, 0))
    assert left.scared == right.scared == ()
    (scared,) = score(square("eye +1 -1 +6"), 2).of_line("A")
    assert (scared.counted, scared.scared) == ((-1,), (1, 6))


def test_a_row_of_fires_has_no_segment() -> None:
    assert score(square("fire fire fire fire fire"), 2).of_line("A") == ()


def slow_earnings(board: Board, seat: Seat) -> int:
    """Walk from each market of `seat` in all four directions up to a fire, and pay it for what it sees."""
    total = 0
    for space, content in zip(SPACES, board, strict=True):
        owner, value = OWNER.get(content, (None, 0))
        if owner == seat:
            row, column = tuple(space)
            along_row = [row + other for other in COLUMNS]
            along_column = [other + column for other in ROWS]
            total += value * sum(slow_customers(board, space, line) for line in (along_row, along_column))
    return total


def slow_customers(board: Board, space: str, line: list[str]) -> int:
    at = line.index(space)
    seen = []
    for direction in (line[:at][::-1], line[at + 1 :]):
        for other in direction:
            if board[INDEX[other]] == FIRE:
                break
            seen.append(board[INDEX[other]])
    values = [VALUE[content] for content in seen if content in VALUE]
    if EYE in seen:
        values = [value for value in values if value < 0]
    return sum(values) * (2 if BAG in seen else 1)


boards = st.lists(st.sampled_from(CONTENTS), min_size=30, max_size=30).map(tuple)


@given(board=boards)
@settings(max_examples=300, deadline=None)
def test_every_board_pays_what_a_slow_walk_from_each_market_finds(board: Board) -> None:
    assert score(board, 4).earned == tuple(slow_earnings(board, Seat(seat)) for seat in range(4))


@given(board=boards, num_seats=st.integers(2, 4))
@settings(max_examples=100, deadline=None)
def test_the_segments_cover_every_space_without_a_fire_once_in_its_row_and_once_in_its_column(
    board: Board, num_seats: int
) -> None:
    told = score(board, num_seats)
    covered = sorted(index for segment in told.segments for index in segment.indexes)
    assert covered == sorted(2 * [index for index, content in enumerate(board) if content != FIRE])
    assert told.earned == tuple(sum(part.earned[seat] for part in told.segments) for seat in range(num_seats))


@given(board=boards, index=st.integers(0, 29), content=st.sampled_from(CONTENTS[1:]), seat=st.integers(0, 3))
@settings(max_examples=300, deadline=None)
@pytest.mark.slow
def test_the_gain_of_a_space_is_the_difference_that_placing_there_makes(
    board: Board, index: int, content: str, seat: int
) -> None:
    before = (*board[:index], EMPTY, *board[index + 1 :])
    after = (*board[:index], content, *board[index + 1 :])
    difference = score(after, 4).earned[seat] - score(before, 4).earned[seat]
    assert gain(before, Seat(seat), content, SPACES[index]) == difference


def test_what_a_market_brings_grows_with_its_value() -> None:
    board = square("+6 . -1 . fire", "+2 . . . .")
    assert [gain(board, RED, MARKETS[RED][value], "A2") for value in (1, 2, 3, 4)] == [5, 10, 15, 20]
    assert gain(board, BLUE, MARKETS[RED][4], "A2") == 0
