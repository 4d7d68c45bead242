"""The picture of a robbery: who was robbed, weeping at an empty window, and who went off with how many cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Event, Seat
from games.drawing import Scene, mix
from games.heuchel.rules.board import HOUSES, Card
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture.art import ART, COLOURS, INK, TINCTURE, bust, shield, stretched
from games.heuchel.show.picture.homecoming import homecoming, pawn_of
from games.heuchel.show.picture.stage import MIDDLE, SUM_Y, burst, covered, night, put_house, put_houses, scroll, tile
from games.heuchel.show.picture.ways import mirrored

ARROW: Final = 150
"""Height of the arrow from the house that was robbed."""


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
    drawn = Scene(night())
    put_house(drawn, HOUSES[event.owner], pawn_of(event.face), "weeps")
    paint = TINCTURE[HOUSES[seat]]
    arrow = ART.sprite("robbery", ARROW, {"way": paint, "way-shade": mix(paint, INK, 0.3)})
    drawn.put(mirrored(stretched(arrow, 420)), 640, 520)
    drawn.put(bust(pawn_of(_taker(event, seat, public)), "cheers", 300), 880, 800)
    drawn.put(shield(HOUSES[seat], 1.3), 800, 600)
    backs = min(event.cards - 1, 3)
    width = 92 + 40 + 2 * 88 + 130 * bool(backs)
    drawn.put(scroll(width + 130), MIDDLE - 120, SUM_Y)
    x = MIDDLE - 120 - width / 2 + 46
    drawn.put(tile(pawn_of(event.face), event.face[1], 1, False, 1.16), x, SUM_Y)
    if backs:
        drawn.put(covered(backs), x + 124, SUM_Y)
    drawn.put(burst(f"−{event.cards}", 88), MIDDLE - 120 + width / 2 - 88, SUM_Y)
    put_houses(drawn, public, event.owner, names, known=None, colour=COLOURS["sum-loss"])
    return drawn


def _taker(event: Took, seat: Seat, public: HeuchelPublic) -> Card:
    """Return the top card of the stack that has taken them."""
    taken = next(card for card in public.values if public.face(card) == event.face)
    return next(stack[0] for stack in public.columns[seat].values() if taken in stack)
