"""What holds in every game of Auf Heller und Pfennig, and which moves are accepted."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import Seat
from games.heller.rules.board import (
    BAG,
    COLUMNS,
    EMPTY,
    EMPTY_BOARD,
    EYE,
    FIRE,
    INDEX,
    NUM_ROUNDS,
    OWNER,
    ROWS,
    SPACES,
    TILES,
    VALUE,
    Board,
    HellerOptions,
)
from games.heller.rules.moves import PlaceMarket
from games.heller.rules.position import FinishedRound
from games.heller.rules.scoring import earnings, gain, score
from tests.games.heller import CONTENTS, GAME, RED, seen, square, state


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
    earlier = (FinishedRound(EMPTY_BOARD, (None, None), (0, 0)),) * finished
    held = ((2, 1, 1, 1), (2, 2, 1, 0))
    game = state(board, pool=2, secrets=(None, "+5"), markets=held, rounds=earlier)
    every = Counter(TILES), Counter(R1=4, R2=3, R3=2, R4=1, B1=4, B2=3, B3=2, B4=1)
    assert game.pieces() == every
    game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
    assert game.pieces() == every


@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6), market=st.booleans())
@settings(max_examples=25, deadline=None)
def test_every_game_fills_the_square_three_times_however_it_is_played(seats: int, seed: int, market: bool) -> None:
    """Also if all seats place markets first, or keep them for as long as possible."""
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


# What a board pays (rules, "How a row or column pays" and "Fire, evil eye, coin bag")


ROWS_WORKED_BY_HAND = [
    ("R3 +6 +4 -1 -2", 21),  # the seed's example: 3 times +7
    ("R3 +1 -6 -2 .", -21),  # and its counterpart: 3 times -7
    ("R1 +3 -3 R2 .", 0),
    # the evil eye
    ("R3 +6 eye -1 -2", -9),
    # the coin bag
    ("R3 +6 bag -1 -2", 18),
    ("R3 -6 bag +1 .", -30),
    # both: twice the sum of the bad ones
    ("R3 eye bag +6 -2", -12),
    # a fire
    ("R3 +6 fire -1 -2", 18),
    ("fire R3 +6 -1 .", 15),
    # two fires
    ("+5 fire R2 +4 fire", 8),
    # a fire and the evil eye
    ("R3 +6 fire eye -1", 18),
    ("R3 -2 eye fire +6", -6),
    # a fire and the coin bag
    ("R3 +6 fire bag -1", 18),
    # all three
    ("R3 -2 eye fire bag", -6),
    ("R3 eye bag -4 fire", -24),
]


@pytest.mark.parametrize(("row", "earned"), ROWS_WORKED_BY_HAND)
def test_a_row_or_column_pays_customers_times_markets(row: str, earned: int) -> None:
    upright = square(*(f"{content} . . . ." for content in row.split()))
    assert earnings(square(row))[RED] == earnings(upright)[RED] == earned


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
    assert earnings(board) == tuple(slow_earnings(board, Seat(seat)) for seat in range(4))


@given(board=boards)
@settings(max_examples=100, deadline=None)
def test_the_segments_cover_every_space_without_a_fire_once_in_its_row_and_once_in_its_column(
    board: Board,
) -> None:
    told = [segment for segments in score(board).values() for segment in segments]
    covered = sorted(index for segment in told for index in segment.indexes)
    assert covered == sorted(2 * [index for index, content in enumerate(board) if content != FIRE])
    assert earnings(board) == tuple(sum(part.earned[seat] for part in told) for seat in range(4))


@given(board=boards, index=st.integers(0, 29), content=st.sampled_from(CONTENTS[1:]), seat=st.integers(0, 3))
@settings(max_examples=300, deadline=None)
@pytest.mark.slow
def test_the_gain_of_a_space_is_the_difference_that_placing_there_makes(
    board: Board, index: int, content: str, seat: int
) -> None:
    before = (*board[:index], EMPTY, *board[index + 1 :])
    after = (*board[:index], content, *board[index + 1 :])
    difference = earnings(after)[seat] - earnings(before)[seat]
    assert gain(before, Seat(seat), content, SPACES[index]) == difference
