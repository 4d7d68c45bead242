"""The picture of a robbery: who was robbed, weeping at an empty window, and who went off with how many cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Event, Seat
from games.drawing import Scene, mix
from games.heuchel.rules.board import HOUSES, Card
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture.art import ART, GOLD, INK, TINCTURE, bust, shield, stretched
from games.heuchel.show.picture.cards import fan
from games.heuchel.show.picture.homecoming import homecoming, pawn_of
from games.heuchel.show.picture.stage import FOOT, night, put_house, put_houses, tile
from games.heuchel.show.picture.ways import mirrored

ARROW, LOOT = 270, 850
"""Height of the arrow to who has the cards now, and its middle."""
LOST: Final = "#ff6b5e"
"""Around the panel of who was robbed."""


def climax(event: Event, public: HeuchelPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: somebody comes home, or is robbed of several cards."""
    if event.seat is None:
        return None
    if isinstance(event, Climbed) and event.home:
        return homecoming(event, event.seat, public, names).png()
    if isinstance(event, Took) and event.is_climax:
        return robbery(event, event.seat, public, names).png()
    return None


def robbery(event: Took, seat: Seat, public: HeuchelPublic, names: Sequence[str]) -> Scene:
    """Return the drawn picture of cards that `seat` has taken."""
    drawn, paint = Scene(night()), TINCTURE[HOUSES[seat]]
    put_house(drawn, HOUSES[event.owner], pawn_of(event.face), "weeps", aside=-130)
    arrow = ART.sprite("robbery", ARROW, {"way": paint, "way-shade": mix(paint, INK, 0.3)})
    drawn.put(mirrored(stretched(arrow, 640)), 44, LOOT - ARROW / 2)
    drawn.put(tile(pawn_of(event.face), event.face[1], 1, False, 1.1), 372, LOOT)
    drawn.put(fan(event.cards, f"×{event.cards}", 2.7), 190, LOOT)
    drawn.put(bust(pawn_of(_taker(event, seat, public)), "cheers", 384), 846, FOOT + 4)
    drawn.put(shield(HOUSES[seat], 1.25), 742, 640)
    put_houses(drawn, public, {event.owner: LOST, seat: GOLD}, names)
    return drawn


def _taker(event: Took, seat: Seat, public: HeuchelPublic) -> Card:
    """Return the top card of the stack that has taken them."""
    taken = next(card for card in public.values if public.face(card) == event.face)
    return next(stack[0] for stack in public.columns[seat].values() if taken in stack)
