"""The rules of Auf Heller und Pfennig, as `games.contract.State` plays by them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.chance import Rng
from games.contract import Rules, Seat, on
from games.heller.board import MARKET_VALUES, MARKETS, OWNER, TILES
from games.heller.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.position import HellerPosition, HellerPublic, HellerView
from games.heller.rules import legal, rounds


def _see(position: HellerPosition, public: HellerPublic, seat: Seat | None) -> HellerView:
    tile = None if seat is None else position.secret.tiles[seat]
    return HellerView(seat=seat, public=public, tile=tile)


def _resample(position: HellerPosition, seat: Seat | None, rng: Rng) -> None:
    """Shuffle the pool and the secret tiles of the others anew."""
    secret = position.secret
    others = {other: tile for other, tile in enumerate(secret.tiles) if tile is not None and other != seat}
    hidden = [*secret.pool, *others.values()]
    rng.shuffle(hidden)
    secret.tiles = tuple(hidden.pop() if other in others else tile for other, tile in enumerate(secret.tiles))
    secret.pool = tuple(hidden)


def _pieces(position: HellerPosition) -> object:
    """Count all tiles and markets: in hand, on the board or, of value 2 and more, gone with an earlier round."""
    public, secret = position.public, position.secret
    unplaced = public.rounds[-1].unplaced if public.is_over else secret.tiles
    tiles = Counter(tile for tile in (*secret.pool, *unplaced, public.drawn, *public.board) if tile in TILES)
    markets = Counter(content for content in public.board if content in OWNER)
    for finished in public.rounds[: public.round - 1]:
        markets.update(content for content in finished.board if content in OWNER and OWNER[content][1] > 1)
    for own, left in zip(MARKETS, public.markets, strict=False):
        markets.update({own[value]: number for value, number in zip(MARKET_VALUES, left, strict=True)})
    return tiles, markets


RULES: Final = Rules(
    schema=1,
    position=HellerPosition,
    view=HellerView,
    set_up=rounds.set_up,
    handlers=dict(
        (
            on(Draw, rounds.draw),
            on(PlaceDrawn, rounds.place_drawn),
            on(PlaceTile, rounds.place_tile),
            on(PlaceMarket, rounds.place_market),
        )
    ),
    legal_moves=legal.legal_moves,
    refusal=legal.refusal,
    see=_see,
    resample=_resample,
    pieces=_pieces,
)
