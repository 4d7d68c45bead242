"""What has moved, on the picture: the newest turn as a chain of arrows, and cards that somebody has lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import ImageOps

from games.contract import Event, Seat
from games.drawing import Scene, Sprite, mix, stacked, text_sprite
from games.heuchel.rules.board import HOUSES
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.rules.position import HeuchelPublic, Way
from games.heuchel.show.picture import cards
from games.heuchel.show.picture.art import ART, INK, TINCTURE, mark, shield, stretched
from games.heuchel.show.picture.layout import ARROW, OVER, ROBBERY, WALL, Box, Plan

HEADS: Final = 54, 66
"""How long the heads of arrows are: of a climb, and of a favour, where a room is free for it."""
TIP: Final = 3 * OVER
"""How much of the head of a climb lies before who was leapt over."""
BAR: Final = 11
"""Width of the bars of a frame."""
NARROW: Final = 34
"""Height of a favour's arrow where somebody else stands beside its end."""


class Loss(NamedTuple):
    """Cards that were taken from a seat on a floor, and who has them now."""

    owner: Seat
    row: int
    taker: Seat
    cards: int


def put_shafts(drawn: Scene, public: HeuchelPublic, plan: Plan) -> None:
    """Put the arrows of the newest turn, on which cards may lie."""
    for way in public.trace:
        left, top, *_ = _box(public, plan, way)
        drawn.put(_arrow(public, plan, way), left, top, "news")


def put_tips(drawn: Scene, public: HeuchelPublic, plan: Plan) -> None:
    """Put the heads of the arrows before the cards at which they end, and a frame around the last one. Several
    climbs have numbers."""
    if public.trace:
        *_, last, row, _ = public.trace[-1]
        put_frame(drawn, plan.room(last, row), TINCTURE[HOUSES[last]], "news")
    climbs = [way for way in public.trace if way[0] == way[2]]
    for way in public.trace:
        left, top, right, bottom = _box(public, plan, way)
        (seat, _, to_seat, *_), reach = way, _reach(public, way)
        towards = "up" if seat == to_seat else "right" if seat < to_seat else "left"
        tip = _tip(_arrow(public, plan, way), reach, towards)
        drawn.put(tip, right - reach if seat < to_seat else left, top, "news")
        if len(climbs) > 1 and way in climbs and way[1] not in public.columns[seat]:
            drawn.put(_step(climbs.index(way) + 1), (left + right) / 2, bottom - 22, "news")


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


def put_losses(
    drawn: Scene, public: HeuchelPublic, plan: Plan, losses: Sequence[Loss], taken: Mapping[int, object]
) -> None:
    """Put the cards that were taken out of a room, where nothing is left, and if there is no arrow by whom; `taken`
    are rooms of the turn seat with ghosts."""
    newest = {way[:2] for way in public.trace}
    for owner, row, taker, count in losses:
        if row not in public.columns[owner] and not (owner == public.turn_seat and row in taken):
            x, y = plan.middle(owner, row)
            if (owner, row) in newest:
                drawn.put(cards.fan(count, str(count)), x, y, "news")
            else:
                drawn.put(cards.fan(count, str(count)), x - 30, y, "news")
                drawn.put(shield(HOUSES[taker], 0.6), x + 40, y, "news")


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


def _box(public: HeuchelPublic, plan: Plan, way: Way) -> Box:
    seat, row, to_seat, to_row, _ = way
    if seat == to_seat:
        return plan.climb(seat, row, to_row)
    return plan.favour(seat, to_seat, row, _height(public, way))


def _height(public: HeuchelPublic, way: Way) -> int:
    """Return how high the arrow of a favour is: large where its head lies in a free room."""
    seat, row, to_seat, *_ = way
    beside = to_seat - 1 if seat < to_seat else to_seat + 1
    return NARROW if row in public.columns[beside] else ROBBERY


def _reach(public: HeuchelPublic, way: Way) -> int:
    """Return how long the head of an arrow is."""
    if way[0] == way[2]:
        return TIP if way[3] - 1 in public.columns[way[0]] else HEADS[0]
    return HEADS[1] if _height(public, way) == ROBBERY else OVER + 2 * WALL


def _arrow(public: HeuchelPublic, plan: Plan, way: Way) -> Sprite:
    """Return an arrow as long as its way, in the colour of who moved, anchored at its left upper corner."""
    seat, _, to_seat, *_ = way
    left, top, right, bottom = _box(public, plan, way)
    paint = TINCTURE[HOUSES[to_seat]]
    colours = {"way": paint, "way-shade": mix(paint, INK, 0.3)}
    if seat == to_seat:
        return stretched(ART.sprite("climb", 104, colours), ARROW, round(bottom - top))
    arrow = stretched(ART.sprite("robbery", _height(public, way), colours), round(right - left))
    return mirrored(arrow) if seat < to_seat else arrow


@cache
def _step(number: int) -> Sprite:
    """Return the number of a climb of the newest turn, anchored at its middle."""
    return stacked(mark("step", 40), text_sprite(str(number), 27, INK))


@lru_cache(256)
def mirrored(sprite: Sprite) -> Sprite:
    """Return a sprite that points the other way."""
    return Sprite(ImageOps.mirror(sprite.image), (0, 0))


@lru_cache(512)
def _tip(arrow: Sprite, reach: int, towards: str) -> Sprite:
    """Return the end of an arrow, `reach` pixels long, anchored at its left upper corner."""
    width, height = arrow.image.size
    boxes = {"up": (0, 0, width, reach), "left": (0, 0, reach, height), "right": (width - reach, 0, width, height)}
    return Sprite(arrow.image.crop(boxes[towards]), (0, 0))
