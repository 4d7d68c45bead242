"""A sensible person at Auf Heller und Pfennig: places what gains most in row and column now.

They keep large markets for good places, and draw if nothing pays enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.chance import Rng
from games.contract import Event
from games.heller.rules.board import Content, Space
from games.heller.rules.legal import placed_by
from games.heller.rules.moves import Draw, HellerMove, PlaceMarket
from games.heller.rules.position import HellerView
from games.heller.rules.scoring import changes

TO_DRAW: Final = 3.0
"""In Heller: least gain that beats drawing."""
TO_SPEND: Final = 4.0
"""In Heller, per point of a market that doesn't come back."""


def choose(view: HellerView, observed: Sequence[Event], moves: Sequence[HellerMove], rng: Rng) -> HellerMove:
    """Choose the move with the highest gain relative to others."""
    return max(moves, key=lambda move: _worth(view, move) + rng.roll(100) / 100)


def _worth(view: HellerView, move: HellerMove) -> float:
    if isinstance(move, Draw):
        return TO_DRAW
    content = placed_by(view, move)
    assert content is not None
    spent = TO_SPEND * move.value if isinstance(move, PlaceMarket) and move.value > 1 else 0.0
    return _brings(view, move.space, content) - spent


def _brings(view: HellerView, space: Space, content: Content) -> float:
    """Return the seat's gain above the others' mean gain."""
    public = view.public
    assert view.seat is not None
    gains = list(changes(public.board, content, space)[: public.num_seats])
    own = gains.pop(view.seat)
    return own - sum(gains) / len(gains)
