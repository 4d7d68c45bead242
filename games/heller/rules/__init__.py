"""The rules of Auf Heller und Pfennig, for `games.contract.State`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from games.chance import Rng
from games.contract import Event, MoveCodec, Rules, Seat
from games.heller.rules import legal, rounds
from games.heller.rules.board import MARKET_VALUES, MARKETS, OWNER, TILES
from games.heller.rules.moves import HellerMove
from games.heller.rules.position import HellerPosition, HellerPublic, HellerSecret, HellerView


def _see(position: HellerPosition, public: HellerPublic, seat: Seat | None) -> HellerView:
    tile = None if seat is None else position.secret.tiles[seat]
    return HellerView(seat=seat, public=public, tile=tile)


def _imagine(view: HellerView, observed: Sequence[Event]) -> Callable[[Rng], HellerSecret]:
    """Return a function that deals the unseen tiles; no move so far reveals their holders."""
    public = view.public
    shown = public.rounds[-1].unplaced if public.is_over else ()
    unseen = list((view.unseen - Counter(filter(None, shown))).elements())

    def draw(rng: Rng) -> HellerSecret:
        pool = unseen.copy()
        rng.shuffle(pool)
        tiles = tuple(
            view.tile if seat == view.seat else pool.pop() if has_tile else None
            for seat, has_tile in enumerate(public.has_tile)
        )
        return HellerSecret(pool=tuple(pool), tiles=tiles)

    return draw


def _pieces(position: HellerPosition) -> object:
    """Return counts of all tiles and markets: in hand, on the board or, from value 2, gone in earlier rounds."""
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
    moves=MoveCodec.of(HellerMove),
    apply=rounds.apply,
    legal_moves=legal.legal_moves,
    refusal=legal.refusal,
    see=_see,
    imagine=_imagine,
    pieces=_pieces,
)
