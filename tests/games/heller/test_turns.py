"""A turn in Auf Heller und Pfennig: what may be done, taken back and known; sections are those of RULES.en.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.chance import Playout
from games.contract import IllegalMove, Move, Seat
from games.heller.rules.board import EMPTY_BOARD, MARKET_VALUES, SPACES
from games.heller.rules.events import TileDrawn
from games.heller.rules.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import Placed
from tests.games.heller.boards import (
    BLUE,
    GAME,
    ORANGE,
    RED,
    Reversing,
    end,
    last_move,
    positions,
    seen,
    square,
    state,
)
from tests.games.names import codes

RNG = Playout(1)
ALL_MOVES: list[Move] = [
    Draw(),
    *(kind(space) for kind in (PlaceDrawn, PlaceTile) for space in SPACES),
    *(PlaceMarket(value, space) for value in MARKET_VALUES for space in SPACES),
]
seats_and_seeds = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])


# Your turn


# Taking back


def test_a_market_and_the_placing_of_a_drawn_tile_can_be_taken_back_until_the_next_seat_acts() -> None:
    game = state(EMPTY_BOARD)
    assert not game.can_take_back(RED)
    game.apply(RED, PlaceMarket(1, "A1"), RNG)
    assert game.can_take_back(RED) and not game.can_take_back(BLUE)
    game.apply(BLUE, Draw(), RNG)
    assert not game.can_take_back(RED) and not game.can_take_back(BLUE)
    game.apply(BLUE, PlaceDrawn("A2"), RNG)
    assert game.can_take_back(BLUE) and not game.can_take_back(RED)


def test_a_secret_tile_can_not_be_taken_back() -> None:
    game = state(EMPTY_BOARD, secrets=("+6", None))
    game.apply(RED, PlaceTile("A1"), RNG)
    assert not game.can_take_back(RED)


def test_nothing_is_taken_back_across_the_end_of_a_round_or_of_the_game() -> None:
    game, _ = last_move()
    assert not game.can_take_back(RED)
    over = end((1, 2))
    assert seen(over).public.last == Placed(RED, "F5", "market")
    assert not over.can_take_back(RED)


# The checked door


@seats_and_seeds
def test_exactly_the_listed_moves_are_accepted(seats: int, seed: int) -> None:
    reasons = set()
    for game, seat in positions(seats, seed, every=4):
        if game.to_act:
            accepted = set()
            for move in ALL_MOVES:
                try:
                    game.clone().apply(seat, move, RNG)
                except IllegalMove as refusal:
                    reasons.add(refusal.code)
                else:
                    accepted.add(move)
            assert accepted == set(game.legal_moves(seat))
    assert reasons <= set(codes(GAME, "refusal"))


# Secrets


@seats_and_seeds
def test_a_seat_sees_its_own_tile_and_nobody_elses(seats: int, seed: int) -> None:
    changed = 0
    for game, seat in positions(seats, seed, every=9):
        other = GAME.imagine(game.view(seat), (), Playout(seed))
        assert other.view(seat) == game.view(seat)
        assert seen(game).public == replace(game.view(seat), seat=None).public
        changed += any(other.view(Seat(one)) != game.view(Seat(one)) for one in range(seats))
    assert changed


def test_what_a_seat_cannot_know_is_shuffled_with_the_pool() -> None:
    board = square("+4 +5 +6 +1 +2", "+3 +4 +5 +6 -1", "-2 -3 -4 -5 -6", "fire bag")
    game = state(board, num_seats=3, pool=3, secrets=("fire", "eye", None))
    chance = Reversing()
    other = GAME.imagine(game.view(RED), (), chance)
    assert [Counter(hidden) for hidden in chance.shuffled] == [Counter(["+1", "+2", "+3", "eye"])]
    # turned round: blue holds what was the bottom of the pool, and the next one is on top
    assert [seen(other, seat).tile for seat in (RED, BLUE, ORANGE)] == ["fire", "+1", None]
    assert other.apply(RED, Draw(), chance) == [TileDrawn(seat=RED, tile="+2")]
    assert other.pieces() == game.pieces()
    assert [seen(game, seat).tile for seat in (RED, BLUE, ORANGE)] == ["fire", "eye", None]
