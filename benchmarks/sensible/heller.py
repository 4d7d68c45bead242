"""A sensible person at Auf Heller und Pfennig: puts down what brings most in its row and column as they are now.

They keep large markets for good places, and draw where nothing pays enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.chance import Rng
from games.contract import Event
from games.heller.rules.board import MARKETS, Content, Space
from games.heller.rules.moves import Draw, HellerMove, PlaceDrawn, PlaceMarket
from games.heller.rules.position import HellerView
from games.heller.rules.scoring import changes

TO_DRAW: Final = 3.0
"""In Heller: what must pay so much is better than to draw."""
TO_SPEND: Final = 4.0
"""In Heller, for each point of a market that does not come back."""


def choose(view: HellerView, observed: Sequence[Event], moves: Sequence[HellerMove], rng: Rng) -> HellerMove:
    """Do what brings most, compared with what it brings the others."""
    return max(moves, key=lambda move: _worth(view, move) + rng.roll(100) / 100)


def _worth(view: HellerView, move: HellerMove) -> float:
    public = view.public
    assert view.seat is not None
    if isinstance(move, Draw):
        return TO_DRAW
    if isinstance(move, PlaceMarket):
        spent = TO_SPEND * move.value if move.value > 1 else 0.0
        return _brings(view, move.space, MARKETS[view.seat][move.value]) - spent
    tile = public.drawn if isinstance(move, PlaceDrawn) else view.tile
    assert tile is not None
    return _brings(view, move.space, tile)


def _brings(view: HellerView, space: Space, content: Content) -> float:
    """Return how much more the seat gets by it than the others do, one with another."""
    public = view.public
    assert view.seat is not None
    gains = list(changes(public.board, content, space)[: public.num_seats])
    own = gains.pop(view.seat)
    return own - sum(gains) / len(gains)
