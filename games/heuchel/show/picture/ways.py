"""What has moved, on the picture: the newest turn as a chain of arrows, and cards that somebody has lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import ImageOps

from games.contract import Event, Seat
from games.drawing import Canvas, Scene, Sprite, mix, stacked, text_sprite
from games.heuchel.rules.board import HOUSES, House
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture import cards
from games.heuchel.show.picture.art import ART, CREAM, INK, TINCTURE, mark, shield, stretched
from games.heuchel.show.picture.layout import ARROW, LOOT, Box, Plan

BAR: Final = 11
"""Width of the bars of a frame."""


class Loss(NamedTuple):
    """Cards that were taken from a seat on a floor, and who has them now."""

    owner: Seat
    row: int
    taker: Seat
    cards: int


def put_climbs(drawn: Scene, public: HeuchelPublic, plan: Plan) -> None:
    """Put the climbs of the newest turn, as arrows up a ladder, in order, and a frame around where it ended."""
    if public.trace:
        *_, last, row, _ = public.trace[-1]
        put_frame(drawn, plan.room(last, row), TINCTURE[HOUSES[last]], "news")
    climbs = [way for way in public.trace if way[0] == way[2]]
    boxes = [plan.climb(seat, row, to_row) for seat, row, _, to_row, _ in climbs]
    for (seat, *_), (left, top, _, bottom) in zip(climbs, boxes, strict=True):
        drawn.put(_arrow(HOUSES[seat], round(bottom - top)), left, top, "news")
    for number, (left, _, right, bottom) in enumerate(boxes if len(boxes) > 1 else (), 1):
        drawn.put(_step(number), (left + right) / 2, bottom - 16, "news")


def put_left(drawn: Scene, public: HeuchelPublic, plan: Plan) -> None:
    """Put the windows that the newest turn has left: open, and nobody there."""
    for seat, row, to, *_ in public.trace:
        if seat == to and row not in public.columns[seat]:
            left, top, right, _ = plan.room(seat, row)
            drawn.put(cards.left_open(round(right - left)), left, top, "news")


def put_frame(drawn: Scene, box: Box, colour: str, name: str) -> None:
    """Put a frame around a room, as four bars: few pixels."""
    left, top, right, bottom = (round(part) for part in box)
    for bar, x, y in (
        (cards.bar(right - left + 4, BAR, colour), left - 2, top - 4),
        (cards.bar(right - left + 4, BAR, colour), left - 2, bottom - 4),
        (cards.bar(BAR, bottom - top + BAR, colour), left - 4, top - 4),
        (cards.bar(BAR, bottom - top + BAR, colour), right - 4, top - 4),
    ):
        drawn.put(bar, x, y, name)


def put_losses(drawn: Scene, public: HeuchelPublic, plan: Plan, losses: Sequence[Loss]) -> None:
    """Put how many cards were taken out of a room, by whom and to which side."""
    taken = {(way[0], way[1], way[2]): 0 for way in public.trace if way[0] != way[2]}
    counts = {loss[:3]: loss.cards for loss in losses}
    for (owner, row, taker), count in (taken | counts).items():
        is_free = row not in public.columns[owner]
        left, top, _, bottom = plan.loot(owner, taker, row, is_free=is_free)
        drawn.put(_loot(HOUSES[taker], count, round(bottom - top), owner < taker), left, top, "news")


def losses_of(public: HeuchelPublic, past: Sequence[Event]) -> Sequence[Loss]:
    """Return what was taken in `past` by floor: from the turn seat in all turns, from others in the newest one."""
    found: dict[tuple[Seat, int, Seat], int] = {}
    floors: dict[Seat | None, int] = {}
    newest = {way[:2] for way in public.trace}
    for event in past:
        if isinstance(event, Climbed):
            floors[event.seat] = event.to
        elif isinstance(event, Took) and event.seat is not None and event.seat in floors:
            place = event.owner, floors[event.seat], event.seat
            if event.owner == public.turn or place[:2] in newest:
                found[place] = found.get(place, 0) + event.cards
    return [Loss(*place, count) for place, count in found.items()]


@lru_cache(200)
def _arrow(house: House, height: int) -> Sprite:
    """Return the arrow of a climb in the colour of who moved, anchored at its left upper corner."""
    return stretched(ART.sprite("climb", ARROW * 104 / 58, _painted(house)), ARROW, height)


@cache
def _loot(house: House, count: int, height: int, is_right: bool) -> Sprite:
    """Return an arrow towards who has taken so many cards, anchored at its left upper corner."""
    arrow = stretched(ART.sprite("robbery", height, _painted(house)), LOOT[0])
    canvas = Canvas(LOOT[0], height, scale=1)
    canvas.put(mirrored(arrow) if is_right else arrow, 0, 0)
    x = LOOT[0] / 2 + (-8 if is_right else 8)
    canvas.put(shield(house, height / 130), x - 24 * bool(count), height / 2)
    if count:
        canvas.put(text_sprite(f"×{count}", min(28, height), CREAM, INK, 4), x + 18, height / 2)
    return canvas.sprite(0, 0)


def _painted(house: House) -> Mapping[str, str]:
    return {"way": TINCTURE[house], "way-shade": mix(TINCTURE[house], INK, 0.3)}


@cache
def _step(number: int) -> Sprite:
    """Return the number of a climb of the newest turn, anchored at its middle."""
    return stacked(mark("step", 40), text_sprite(f"{number}.", 26, INK))


@lru_cache(256)
def mirrored(sprite: Sprite) -> Sprite:
    """Return a sprite that points the other way."""
    return Sprite(ImageOps.mirror(sprite.image), (0, 0))
