"""What holds in every game of Auf Heller und Pfennig, and which moves are accepted."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import IllegalMove, Move
from games.heller.rules.board import EMPTY, EMPTY_BOARD, MARKET_VALUES, NUM_ROUNDS, SPACES, TILES, HellerOptions
from games.heller.rules.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import FinishedRound
from tests.games.heller import GAME, RED, positions, seen, square, state
from tests.games.names import codes

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
