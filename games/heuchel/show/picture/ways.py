"""What has moved, on the picture: who climbed from where, and which cards went over to another tower."""

from __future__ import annotations

from games.drawing import Scene, put_trail
from games.heuchel.rules.board import HOUSES
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture.art import TINCTURE
from games.heuchel.show.picture.cards import left_by, pawn_of
from games.heuchel.show.picture.layout import ROW, Plan


def put_ways(drawn: Scene, public: HeuchelPublic, plan: Plan) -> None:
    """Put the newest turn behind all who look out: dotted windows on floors that were left empty, and ways in the
    colour of whose turn it was."""
    stops = {way[2:4] for way in public.trace}
    for owner, row, taker, to_row, card in public.trace:
        (x, y), (to_x, to_y) = plan.middle(owner, row), plan.middle(taker, to_row)
        is_left = row not in public.columns[owner] and (owner, row) not in stops
        paint = TINCTURE[HOUSES[taker]]
        if is_left:
            width, (place,) = plan.shares(owner, row, 1)
            drawn.put(left_by(pawn_of(card), paint if owner == taker else None, width), *place, "news")
        if owner != taker:
            put_trail(drawn, ((x, y), (to_x + (70 if x > to_x else -70), y)), paint)
        elif to_row > row + 1:
            put_trail(drawn, ((x, y - ROW / 2), (x, to_y + ROW / 2)), paint)
