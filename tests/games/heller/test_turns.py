"""A turn in Auf Heller und Pfennig: what may be done, taken back and known; sections are those of RULES.en.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.chance import Playout
from games.contract import IllegalMove, Move, Prompt, Seat, TurnEnded
from games.heller.rules.board import EMPTY_BOARD, MARKET_VALUES, SPACES
from games.heller.rules.events import MarketPlaced, SecretPlaced, Skipped, TileDrawn, TilePlaced
from games.heller.rules.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import Placed
from tests.games.heller.boards import (
    BLUE,
    GAME,
    ORANGE,
    RED,
    Reversing,
    end,
    events_of,
    full_but,
    last_move,
    positions,
    refused,
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


def test_a_seat_may_draw_or_place_its_tile_or_a_market_anywhere_free() -> None:
    game = state(square("R1 +2", "B4"), secrets=("fire", "+1"))
    free = [space for space in SPACES if space not in ("A1", "A2", "B1")]
    expected: list[Move] = [Draw(), *(PlaceTile(space) for space in free)]
    expected += [PlaceMarket(value, space) for value in (1, 2, 3, 4) for space in free]
    assert list(game.legal_moves(RED)) == expected
    assert game.legal_moves(BLUE) == ()


def test_a_drawn_tile_is_shown_to_all_before_its_space_is_chosen() -> None:
    game = state(EMPTY_BOARD, pool=1)
    assert game.apply(RED, Draw(), RNG) == [TileDrawn(seat=RED, tile="+1")]
    public = seen(game).public
    assert (public.drawn, public.turn_seat, public.pool) == ("+1", RED, 0)


def test_a_drawn_tile_must_be_placed_by_the_same_seat() -> None:
    game = state(EMPTY_BOARD, pool=3, secrets=("fire", None))
    game.apply(RED, Draw(), RNG)
    drawn = seen(game).public.drawn
    assert game.legal_moves(RED) == tuple(PlaceDrawn(space) for space in SPACES)
    for move in (Draw(), PlaceMarket(1, "A1"), PlaceTile("A1")):
        refused(game, RED, move, "place-drawn-first", tile=str(drawn))
    refused(game, BLUE, Draw(), "not-asked")
    events = game.apply(RED, PlaceDrawn("C3"), RNG)
    assert events == [TilePlaced(seat=RED, tile=str(drawn), space="C3"), TurnEnded(seat=RED)]
    assert seen(game).public.board[12] == drawn
    assert seen(game).public.last == Placed(RED, "C3", "drawn")
    assert game.turn_seat == BLUE


def test_the_secret_tile_is_placed_once_and_known_from_then_on() -> None:
    game = state(EMPTY_BOARD, secrets=("eye", None))
    events = game.apply(RED, PlaceTile("A1"), RNG)
    assert events == [SecretPlaced(seat=RED, tile="eye", space="A1"), TurnEnded(seat=RED)]
    assert seen(game).public.has_tile == (False, False)
    assert seen(game, RED).tile is None
    assert seen(game).public.last == Placed(RED, "A1", "tile")
    game.apply(BLUE, PlaceMarket(1, "A2"), RNG)
    refused(game, RED, PlaceTile("A3"), "tile-placed")


def test_a_market_is_placed_and_gone_from_the_hand() -> None:
    game = state(EMPTY_BOARD)
    assert game.apply(RED, PlaceMarket(4, "B2"), RNG) == [
        MarketPlaced(seat=RED, value=4, space="B2"),
        TurnEnded(seat=RED),
    ]
    assert seen(game).public.markets == ((4, 3, 2, 0), (4, 3, 2, 1))
    game.apply(BLUE, Draw(), RNG)
    game.apply(BLUE, PlaceDrawn("A1"), RNG)
    refused(game, RED, PlaceMarket(4, "C3"), "no-such-market", value=4)


def test_taken_spaces_and_an_empty_pool_are_refused() -> None:
    game = state(square("+1"), pool=0)
    refused(game, RED, PlaceMarket(1, "A1"), "space-taken", space="A1")
    refused(game, RED, Draw(), "pool-empty")
    refused(game, RED, PlaceDrawn("A2"), "nothing-drawn")


def test_nobody_may_pass_and_a_seat_that_can_do_nothing_is_skipped() -> None:
    nothing = (0, 0, 0, 0)
    game = state(full_but(27, 28, 29), num_seats=3, pool=0, markets=((3, 0, 0, 0), nothing, nothing))
    events = game.apply(RED, PlaceMarket(1, "F3"), RNG)
    assert events_of(Skipped, events) == [Skipped(seat=BLUE), Skipped(seat=ORANGE)]
    assert game.turn_seat == RED


def test_a_secret_tile_alone_or_a_pool_alone_keeps_a_seat_in_turn() -> None:
    nothing = (0, 0, 0, 0)
    held = state(full_but(28, 29), pool=0, markets=((1, 0, 0, 0), nothing), secrets=(None, "+1"))
    held.apply(RED, PlaceMarket(1, "F4"), RNG)
    assert held.legal_moves(BLUE) == [PlaceTile("F5")]
    pooled = state(full_but(28, 29), pool=1, markets=((1, 0, 0, 0), nothing))
    pooled.apply(RED, PlaceMarket(1, "F4"), RNG)
    assert pooled.legal_moves(BLUE) == [Draw()]


@pytest.mark.parametrize("free", [(29,), (7, 28), (0, 7, 28)])
def test_every_free_space_is_offered_however_few_there_are(free: tuple[int, ...]) -> None:
    spaces = [SPACES[index] for index in free]
    game = state(full_but(*free), pool=0, markets=((1, 0, 0, 0),) * 2, secrets=("+1", None))
    assert list(game.legal_moves(RED)) == [*map(PlaceTile, spaces), *(PlaceMarket(1, space) for space in spaces)]
    assert list(state(full_but(*free), drawn="+1").legal_moves(RED)) == [*map(PlaceDrawn, spaces)]


def test_the_question_names_the_size_of_the_pool_and_then_the_drawn_tile() -> None:
    game = state(EMPTY_BOARD, pool=3)
    assert seen(game).public.prompt == Prompt("turn", {"pool": 3})
    game.apply(RED, Draw(), RNG)
    assert seen(game).public.prompt == Prompt("place-drawn", {"tile": str(seen(game).public.drawn)})


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
