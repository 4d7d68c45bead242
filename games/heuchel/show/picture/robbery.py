"""The picture of a robbery: who was robbed, weeping at an empty window, and who went off with how many cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Event, Seat
from games.drawing import Scene
from games.heuchel.rules.board import HOUSES, Card
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture.art import GOLD, bust, shield
from games.heuchel.show.picture.cards import fan, pawn_of
from games.heuchel.show.picture.homecoming import homecoming
from games.heuchel.show.picture.stage import FOOT, SUM_Y, arrow, night, put_house, put_houses, scroll, tile

SCROLL: Final = 366
"""Middle of the scroll."""
LOST: Final = "#c0272d"
"""Who was robbed."""


def climax(event: Event, public: HeuchelPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: somebody comes home, or is robbed of several cards."""
    if event.seat is None or not event.is_climax:
        return None
    if isinstance(event, Climbed):
        return homecoming(event, event.seat, public, names).png()
    return robbery(event, event.seat, public, names).png() if isinstance(event, Took) else None


def robbery(event: Took, seat: Seat, public: HeuchelPublic, names: Sequence[str]) -> Scene:
    """Return the drawn picture of cards that `seat` has taken: who is left behind, who goes off with them, and on a
    scroll from which house to which."""
    drawn, pawn = Scene(night()), pawn_of(event.face)
    put_house(drawn, HOUSES[event.owner], pawn, "weeps", aside=-96)
    drawn.put(scroll(660), SCROLL, SUM_Y)
    for house, aside in ((event.owner, -214), (seat, 196)):
        drawn.put(shield(HOUSES[house], 0.98), SCROLL + aside, SUM_Y)
    drawn.put(fan(event.cards, f"×{event.cards}", 1.4), SCROLL - 80, SUM_Y)
    drawn.put(arrow(80), SCROLL + 74, SUM_Y)
    drawn.put(bust(pawn_of(_taker(event, seat, public)), "cheers", 412), 830, FOOT + 4)
    drawn.put(fan(event.cards, "", 2.3), 654, 700)
    drawn.put(tile(pawn, event.face[1], 1, False, 1.16), 662, 712)
    put_houses(drawn, public, {event.owner: LOST, seat: GOLD}, names)
    return drawn


def _taker(event: Took, seat: Seat, public: HeuchelPublic) -> Card:
    """Return the top card of the stack that has taken them."""
    taken = next(card for card in public.values if public.face(card) == event.face)
    return next(stack[0] for stack in public.columns[seat].values() if taken in stack)
