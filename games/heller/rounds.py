"""Turns, rounds and the end of Auf Heller und Pfennig."""

from __future__ import annotations

from functools import cache

from games.chance import Rng
from games.contract import Event, Outcome, Seat
from games.heller.board import (
    CASH,
    EMPTY_BOARD,
    INDEX,
    MARKETS,
    NUM_ONES,
    NUM_ROUNDS,
    SPACES,
    TILES,
    Content,
    Space,
    Tile,
    markets_at_start,
)
from games.heller.events import (
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
    TurnEnded,
)
from games.heller.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.scoring import score
from games.heller.table import Markets, Table, replaced
from games.heller.view import FinishedRound, Placed

REASONS = ("most-cash", "tie")
"""Reasons of an outcome: one seat has most cash, or several share the victory."""


def new_table(seats: int, rng: Rng) -> Table:
    """Deal the first round; the seat that begins it is drawn by lot."""
    table = Table(
        num_seats=seats,
        first=rng.pick([Seat(seat) for seat in range(seats)]),
        turn=Seat(0),
        pool=(),
        secrets=(),
        markets=(markets_at_start(seats),) * seats,
        cash=(CASH,) * seats,
    )
    _deal(table, rng)
    return table


def draw(table: Table, seat: Seat, move: Draw, rng: Rng) -> list[Event]:
    """Draw the top tile of the pool: everybody sees it before its space is chosen."""
    table.drawn = tile = table.pool[-1]
    table.pool = table.pool[:-1]
    return [_tile_drawn(seat, tile)]


def place_drawn(table: Table, seat: Seat, move: PlaceDrawn, rng: Rng) -> list[Event]:
    """Place the drawn tile."""
    tile = table.drawn
    assert tile is not None
    table.drawn = None
    _put(table, tile, _placed(seat, move.space, "drawn"))
    return [_tile_placed(seat, tile, move.space), *_end_turn(table, rng)]


def place_tile(table: Table, seat: Seat, move: PlaceTile, rng: Rng) -> list[Event]:
    """Place the secret tile, which everybody sees from now on."""
    tile = table.secrets[seat]
    assert tile is not None
    table.secrets = replaced(table.secrets, seat, None)
    _put(table, tile, _placed(seat, move.space, "tile"))
    return [SecretPlaced(seat=seat, tile=tile, space=move.space), *_end_turn(table, rng)]


def place_market(table: Table, seat: Seat, move: PlaceMarket, rng: Rng) -> list[Event]:
    """Place a market."""
    table.markets = replaced(table.markets, seat, _without(table.markets[seat], move.value))
    _put(table, MARKETS[seat][move.value], _placed(seat, move.space, "market"))
    return [_market_placed(seat, move.value, move.space), *_end_turn(table, rng)]


def outcome(table: Table) -> Outcome | None:
    """Return how the game ended, or `None` while it goes on."""
    if not table.is_over:
        return None
    most = max(table.cash)
    winners = tuple(Seat(seat) for seat, cash in enumerate(table.cash) if cash == most)
    return Outcome(winners, table.cash, "most-cash" if len(winners) == 1 else "tie")


def _put(table: Table, content: Content, placed: Placed) -> None:
    table.put(content, INDEX[placed.space])
    table.last = placed


def _end_turn(table: Table, rng: Rng) -> list[Event]:
    """Pass the turn to the next seat that can act: tiles and markets always suffice to fill the board."""
    events = [_turn_ended(table.turn)]
    if not table.free:
        return events + _end_round(table, rng)
    table.turn = table.next_seat(table.turn)
    while not table.can_act(table.turn):
        events.append(_skipped(table.turn))
        table.turn = table.next_seat(table.turn)
    return events


def _end_round(table: Table, rng: Rng) -> list[Event]:
    """Show the secret tiles never placed, pay out, and deal the next round unless it was the last one."""
    earned = score(table.board, table.num_seats).earned
    table.cash = tuple(cash + amount for cash, amount in zip(table.cash, earned, strict=True))
    table.rounds = (*table.rounds, FinishedRound(table.first, table.board, table.secrets, earned))
    events: list[Event] = [RoundEnded(number=len(table.rounds))]
    for seat, tile in enumerate(table.secrets):
        if tile is not None:
            events.append(SecretShown(seat=Seat(seat), tile=tile))
    for seat, (amount, cash) in enumerate(zip(earned, table.cash, strict=True)):
        events.append(PaidOut(seat=Seat(seat), gained=max(amount, 0), lost=max(-amount, 0), cash=cash))
    return events + (_close(table) if len(table.rounds) == NUM_ROUNDS else _begin_next_round(table, rng))


def _close(table: Table) -> list[Event]:
    """Leave the last board as it is; what was in the pool stays unknown."""
    table.is_over = True
    table.pool = ()
    table.secrets = (None,) * table.num_seats
    return []


def _begin_next_round(table: Table, rng: Rng) -> list[Event]:
    """Clear the board: markets of value 1 go back to their owners, other placed ones have left the game."""
    ones = NUM_ONES[table.num_seats]
    table.markets = tuple((ones, twos, threes, fours) for _, twos, threes, fours in table.markets)
    table.board = EMPTY_BOARD
    table.free = tuple(range(len(SPACES)))
    table.last = None
    table.first = table.next_seat(table.first)
    began = RoundBegan(seat=table.first, number=len(table.rounds) + 1)
    return [began, *_deal(table, rng)]


def _deal(table: Table, rng: Rng) -> list[Event]:
    """Shuffle all 22 tiles and deal each seat a secret one, clockwise from the seat that begins."""
    tiles = list(TILES)
    rng.shuffle(tiles)
    table.secrets = (None,) * table.num_seats
    events: list[Event] = []
    for distance in range(table.num_seats):
        seat, tile = Seat((table.first + distance) % table.num_seats), tiles.pop()
        table.secrets = replaced(table.secrets, seat, tile)
        events.append(SecretDealt(seat=seat, tile=tile, visible_to=(seat,)))
    table.pool = tuple(tiles)
    table.turn = table.first
    return events


@cache
def _without(markets: Markets, value: int) -> Markets:
    left = list(markets)
    left[value - 1] -= 1
    return left[0], left[1], left[2], left[3]


_placed = cache(Placed)


@cache
def _tile_drawn(seat: Seat, tile: Tile) -> Event:
    return TileDrawn(seat=seat, tile=tile)


@cache
def _tile_placed(seat: Seat, tile: Tile, space: Space) -> Event:
    return TilePlaced(seat=seat, tile=tile, space=space)


@cache
def _market_placed(seat: Seat, value: int, space: Space) -> Event:
    return MarketPlaced(seat=seat, value=value, space=space)


@cache
def _turn_ended(seat: Seat) -> Event:
    return TurnEnded(seat=seat)


@cache
def _skipped(seat: Seat) -> Event:
    return Skipped(seat=seat)
