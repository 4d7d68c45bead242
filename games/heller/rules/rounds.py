"""Turns, rounds and the end of Auf Heller und Pfennig."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from typing import assert_never

from games.chance import Rng
from games.contract import SEATS, Event, Seat, replaced, turn_ended
from games.heller.rules.board import (
    CASH,
    EMPTY,
    EMPTY_BOARD,
    INDEX,
    MARKETS,
    NUM_ONES,
    SPACES,
    TILES,
    HellerOptions,
    markets_at_start,
    without,
)
from games.heller.rules.events import (
    MarketPlaced,
    PaidOut,
    RoundBegan,
    RoundEnded,
    SecretDealt,
    SecretPlaced,
    SecretShown,
    Skipped,
    TileDrawn,
    TilePlaced,
)
from games.heller.rules.moves import Draw, HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import FinishedRound, HellerPosition, HellerPublic, HellerSecret, Placed
from games.heller.rules.scoring import earnings

# Finding a cached value takes a third of the time of making one.
_placed = cache(Placed)


def set_up(options: HellerOptions, seats: int, rng: Rng) -> HellerPosition:
    """Deal the first round, with a random starting seat."""
    first = rng.pick(SEATS[:seats])
    position = HellerPosition(
        HellerPublic(
            first=first,
            turn=first,
            has_tile=(),
            markets=(markets_at_start(seats),) * seats,
            cash=(CASH,) * seats,
        ),
        HellerSecret(pool=(), tiles=()),
    )
    _deal(position, rng)
    return position


def apply(position: HellerPosition, seat: Seat, move: HellerMove, rng: Rng) -> list[Event]:
    """Draw the top tile, visible to all, or place something and end the turn."""
    public, secret = position.public, position.secret
    event: Event
    match move:
        case Draw():
            *pool, tile = secret.pool
            public.drawn, secret.pool, public.pool = tile, tuple(pool), len(pool)
            return [TileDrawn(seat=seat, tile=tile)]
        case PlaceDrawn():
            content, public.drawn = public.drawn or EMPTY, None
            event = TilePlaced(seat=seat, tile=content, space=move.space)
        case PlaceTile():
            content = secret.tiles[seat] or EMPTY
            secret.tiles = replaced(secret.tiles, seat, None)
            public.has_tile = replaced(public.has_tile, seat, False)
            event = SecretPlaced(seat=seat, tile=content, space=move.space)
        case PlaceMarket():
            content = MARKETS[seat][move.value]
            public.markets = replaced(public.markets, seat, without(public.markets[seat], move.value))
            event = MarketPlaced(seat=seat, value=move.value, space=move.space)
        case _:
            assert_never(move)
    index = INDEX[move.space]
    public.board = replaced(public.board, index, content)
    at = bisect_left(public.free, index)
    public.free = public.free[:at] + public.free[at + 1 :]
    public.last = _placed(seat, move.space)
    return [event, *_end_turn(position, rng)]


def _end_turn(position: HellerPosition, rng: Rng) -> list[Event]:
    """Pass the turn to the next seat that can act; tiles and markets always suffice to fill the board."""
    public = position.public
    events: list[Event] = [turn_ended(public.turn)]
    if not public.free:
        return events + _end_round(position, rng)
    seat = public.next_seat(public.turn)
    while not public.can_act(seat):
        events.append(Skipped(seat=seat))
        seat = public.next_seat(seat)
    public.turn = seat
    return events


def _end_round(position: HellerPosition, rng: Rng) -> list[Event]:
    """Show secret tiles never placed, pay out, and deal the next round, if any."""
    public, tiles = position.public, position.secret.tiles
    earned = earnings(public.board)[: public.num_seats]
    public.cash = tuple(cash + amount for cash, amount in zip(public.cash, earned, strict=True))
    public.rounds = (*public.rounds, FinishedRound(public.board, tiles, earned))
    events: list[Event] = [RoundEnded(number=len(public.rounds))]
    events += [SecretShown(seat=Seat(seat), tile=tile) for seat, tile in enumerate(tiles) if tile is not None]
    events += [
        PaidOut(seat=Seat(seat), gained=max(amount, 0), lost=max(-amount, 0), cash=cash)
        for seat, (amount, cash) in enumerate(zip(earned, public.cash, strict=True))
    ]
    if not public.is_over:
        return events + _begin_next_round(position, rng)
    # The last board stays; the rest of the pool stays unknown.
    public.pool = 0
    public.has_tile = (False,) * public.num_seats
    position.secret.tiles = (None,) * public.num_seats
    return events


def _begin_next_round(position: HellerPosition, rng: Rng) -> list[Event]:
    """Clear the board: markets of value 1 return to their owners, others leave the game."""
    public = position.public
    ones = NUM_ONES[public.num_seats]
    public.markets = tuple((ones, twos, threes, fours) for _, twos, threes, fours in public.markets)
    public.board = EMPTY_BOARD
    public.free = tuple(range(len(SPACES)))
    public.last = None
    public.round += 1
    public.first = public.next_seat(public.first)
    return [RoundBegan(seat=public.first, number=public.round), *_deal(position, rng)]


def _deal(position: HellerPosition, rng: Rng) -> list[Event]:
    """Shuffle all 22 tiles and deal a secret one to each seat, clockwise from the starting seat."""
    public, secret = position.public, position.secret
    tiles = list(TILES)
    rng.shuffle(tiles)
    seats = [Seat((public.first + distance) % public.num_seats) for distance in range(public.num_seats)]
    dealt = {seat: tiles.pop() for seat in seats}
    secret.tiles = tuple(dealt[seat] for seat in sorted(seats))
    secret.pool = tuple(tiles)
    public.pool = len(tiles)
    public.has_tile = (True,) * public.num_seats
    public.turn = public.first
    return [SecretDealt(seat=seat, tile=tile, visible_to=(seat,)) for seat, tile in dealt.items()]
