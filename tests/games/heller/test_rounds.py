"""The rounds of Auf Heller und Pfennig, from the deal to the end; sections are those of RULES.en.md."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import Seat
from games.heller.rules.board import (
    CASH,
    EMPTY,
    EMPTY_BOARD,
    NUM_ROUNDS,
    OWNER,
    SPACES,
    TILES,
    VALUE,
    HellerOptions,
    markets_at_start,
)
from games.heller.rules.events import RoundBegan, RoundEnded, SecretDealt, TileDrawn
from games.heller.rules.moves import Draw, PlaceDrawn, PlaceMarket
from games.heller.rules.position import FinishedRound
from tests.games.heller.boards import (
    BLUE,
    GAME,
    ORANGE,
    RED,
    Reversing,
    events_of,
    full_but,
    last_move,
    positions,
    seen,
    square,
    state,
)

RNG = Playout(1)
seats_and_seeds = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])


# The material


def test_there_are_22_tiles() -> None:
    good = Counter({tile: 2 for tile, value in VALUE.items() if value > 0})
    bad = Counter({tile: 1 for tile, value in VALUE.items() if value < 0})
    assert Counter(TILES) == good + bad + Counter({"fire": 2, "bag": 1, "eye": 1})
    assert sorted(VALUE.values()) == [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6]
    assert len(TILES) == 22
    assert len(SPACES) == 30


@pytest.mark.parametrize(("seats", "ones"), [(2, 4), (3, 3), (4, 2)])
def test_markets_of_value_one_depend_on_the_number_of_seats(seats: int, ones: int) -> None:
    view = seen(GAME.new(HellerOptions(), seats, Playout(1)))
    assert view.public.markets == ((ones, 3, 2, 1),) * seats
    assert view.public.cash == (50,) * seats


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
    every = (
        Counter(TILES),
        Counter(R1=4, R2=3, R3=2, R4=1, B1=4, B2=3, B3=2, B4=1),
    )
    assert game.pieces() == every
    game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
    assert game.pieces() == every


@seats_and_seeds
def test_markets_tiles_and_cash_are_conserved(seats: int, seed: int) -> None:
    for game, _ in positions(seats, seed):
        public = seen(game).public
        played = [OWNER[content] for content in public.board if content in OWNER] if public.prompt else []
        placed = Counter((seat, value) for seat, value in played)
        for finished in public.rounds:
            placed += Counter(
                OWNER[content] for content in finished.board if content in OWNER and "1" not in content
            )
        if public.prompt is None:
            placed += Counter(OWNER[content] for content in public.board if content in OWNER and "1" in content)
        for seat in map(Seat, range(seats)):
            held = tuple(placed[seat, value] + public.markets[seat][value - 1] for value in (1, 2, 3, 4))
            assert held == markets_at_start(seats)
        if public.prompt:
            on_board = sum(content in TILES for content in public.board)
            held_tiles = sum(public.has_tile) + (public.drawn is not None)
            assert on_board + held_tiles + public.pool == len(TILES)
        assert public.cash == tuple(
            CASH + sum(finished.earned[seat] for finished in public.rounds) for seat in range(seats)
        )


# A round


@seats_and_seeds
def test_each_seat_holds_a_secret_tile_and_the_rest_is_the_pool(seats: int, seed: int) -> None:
    game = GAME.new(HellerOptions(), seats, Playout(seed))
    public = seen(game).public
    assert public.round == 1
    assert public.has_tile == (True,) * seats
    assert public.pool == 22 - seats
    assert seen(game).tile is None
    assert all(seen(game, Seat(seat)).tile in TILES for seat in range(seats))


@seats_and_seeds
def test_a_lot_decides_who_begins(seats: int, seed: int) -> None:
    firsts = {GAME.new(HellerOptions(), seats, Playout(number)).turn_seat for number in range(60)}
    assert firsts == set(range(seats))


def test_the_starter_is_picked_from_all_seats() -> None:
    chance = Reversing()
    assert GAME.new(HellerOptions(), 3, chance).turn_seat == ORANGE
    assert chance.picked_from == [[RED, BLUE, ORANGE]]


def test_all_tiles_are_shuffled_dealt_from_the_starter_on_and_drawn_from_the_top() -> None:
    chance = Reversing()
    game = GAME.new(HellerOptions(), 3, chance)
    assert [Counter(pack) for pack in chance.shuffled] == [Counter(TILES)]
    # turned round, what was first of all tiles is on top: +1 +2 +3 +4 +5 +6 …
    assert [seen(game, seat).tile for seat in (ORANGE, RED, BLUE)] == ["+1", "+2", "+3"]
    assert game.apply(ORANGE, Draw(), chance) == [TileDrawn(seat=ORANGE, tile="+4")]
    game.apply(ORANGE, PlaceDrawn("A1"), chance)
    assert game.apply(RED, Draw(), chance) == [TileDrawn(seat=RED, tile="+5")]


def test_the_seat_to_the_left_of_the_last_starter_begins_the_next_round() -> None:
    game = state(full_but(29), first=BLUE, turn=RED, num_seats=3)
    events = game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
    assert events_of(RoundBegan, events) == [RoundBegan(seat=ORANGE, number=2)]
    assert game.turn_seat == seen(game).public.first == ORANGE


def test_secret_tiles_are_dealt_clockwise_from_the_starter_and_told_to_their_owners_only() -> None:
    game = state(full_but(29), first=BLUE, turn=RED, num_seats=3)
    events = game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
    dealt = events_of(SecretDealt, events)
    assert [event.seat for event in dealt] == [ORANGE, RED, BLUE]
    assert [event.visible_to for event in dealt] == [(ORANGE,), (RED,), (BLUE,)]
    assert all(seen(game, event.seat).tile == event.tile for event in dealt)


def test_every_round_is_dealt_from_all_tiles_shuffled_anew() -> None:
    chance = Reversing()
    game = state(full_but(29), first=BLUE, num_seats=3, secrets=("+6", None, "fire"))
    game.apply(RED, PlaceMarket(1, "F5"), chance)
    assert [Counter(pack) for pack in chance.shuffled] == [Counter(TILES)]
    # also the tiles that red and orange never placed are somewhere in the pack, not with them again
    assert [seen(game, seat).tile for seat in (ORANGE, RED, BLUE)] == ["+1", "+2", "+3"]
    assert game.apply(ORANGE, Draw(), chance) == [TileDrawn(seat=ORANGE, tile="+4")]


def test_a_round_ends_when_the_last_space_is_filled() -> None:
    game = state(full_but(28, 29))
    assert not events_of(RoundEnded, game.apply(RED, PlaceMarket(1, "F4"), RNG))
    assert events_of(RoundEnded, game.apply(BLUE, PlaceMarket(1, "F5"), RNG)) == [RoundEnded(number=1)]


# After the round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_markets_of_value_one_come_back_as_a_seat_had_at_the_start(seats: int) -> None:
    for left in range(markets_at_start(seats)[0] + 1):
        held = (left, 1, 0, 1)
        game = state(full_but(29), num_seats=seats, markets=((1, 1, 0, 1), *[held] * (seats - 1)))
        game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
        assert seen(game).public.markets == ((markets_at_start(seats)[0], 1, 0, 1),) * seats


def test_the_square_is_cleared_and_all_tiles_are_shuffled_again() -> None:
    game, _ = last_move()
    public = seen(game).public
    assert public.board == EMPTY_BOARD
    assert (public.round, public.pool, public.has_tile) == (2, 20, (True, True))
    assert public.last is None
    assert GAME.imagine(game.view(None), (), Playout(5)).view(None) == game.view(None)


# The end


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
