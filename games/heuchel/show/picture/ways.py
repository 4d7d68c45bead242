"""What moved, on the picture: arrows behind the cards, their heads before them, and what somebody has lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import ImageOps

from games.contract import Event, Seat, TurnEnded
from games.drawing import Scene, Sprite, mix, stacked, text_sprite
from games.heuchel.rules.board import HOUSES
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.rules.position import HeuchelPublic, Way
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.art import ART, INK, TINCTURE, faded, mark, shield, stretched
from games.heuchel.show.picture.layout import ARROW, ROBBERY, Box
from games.text import with_minus

PAST: Final = 0.5
"""How strong arrows of earlier turns are."""
HEADS: Final = 50, 58
"""How long the heads of arrows are: of a climb, and of a favour, where a room is free for it."""
TIP: Final = 16
"""How much of the head of a climb lies before who was leapt over."""
NARROW: Final = 32
"""Height of a favour's arrow where somebody else stands beside its end."""
MANY: Final = 5
"""Seats whose arrows would cross each other all over the tower."""
Turn = tuple[Sequence[Way], bool]
"""What moved in a turn, in its order, and whether it is the newest one."""


class Loss(NamedTuple):
    """Cards that were taken from a seat on a floor, and who has them now."""

    owner: Seat
    row: int
    taker: Seat
    cards: int


def put_shafts(drawn: Scene, public: HeuchelPublic, turns: Sequence[Turn]) -> None:
    """Put the arrows of `turns`, the newest last, on which cards may lie: earlier ones are paler."""
    for way, is_newest in _told(public, turns):
        left, top, *_ = _box(public, way)
        drawn.put(_arrow(public, way, is_newest), left, top, "news" if is_newest else "")


def put_tips(drawn: Scene, public: HeuchelPublic, turns: Sequence[Turn]) -> None:
    """Put the heads of the newest arrows before the cards at which they end."""
    for way, is_newest in _told(public, turns):
        if is_newest:
            left, top, right, _ = _box(public, way)
            arrow, (seat, _, to_seat, *_) = _arrow(public, way, is_newest), way
            reach = _reach(public, way)
            tip = _tip(arrow, reach, "up" if seat == to_seat else "right" if seat < to_seat else "left")
            drawn.put(tip, right - reach if seat < to_seat else left, top, "news")


def put_losses(drawn: Scene, public: HeuchelPublic, losses: Sequence[Loss], taken: Mapping[int, object]) -> None:
    """Put how many cards were taken out of a room and by whom, where nothing is left; `taken` are rooms of the turn
    seat with ghosts."""
    for owner, row, taker, cards in losses:
        if row not in public.columns[owner] and not (owner == public.turn_seat and row in taken):
            x, y = layout.middle(owner, row, public.num_seats)
            drawn.put(lost(cards), x - 27, y, "news")
            drawn.put(shield(HOUSES[taker], 0.58), x + 38, y, "news")


@cache
def lost(cards: int) -> Sprite:
    """Return how many cards somebody has lost to another, anchored at its middle."""
    return stacked(mark("burst", 78, "loss"), text_sprite(with_minus(-cards), 34, "#ffffff"))


def turns_of(public: HeuchelPublic, past: Sequence[Event]) -> list[Turn]:
    """Return what moved in the earlier turns that `past` tells of, and then the newest one."""
    named = {f"{card[0]}{value}": card for card, value in public.values.items()}
    turns: list[tuple[list[Way], bool]] = []
    mover, to = -1, 0
    for event in past:
        if isinstance(event, TurnEnded):
            mover = -1
        if not isinstance(event, Climbed | Took) or event.seat is None:
            continue
        if event.seat != mover:
            if isinstance(event, Took):
                continue  # the climb that led there lies before `past`
            turns.append(([], False))
            mover = event.seat
        if isinstance(event, Climbed):
            to = event.to
            way = (mover, event.row, mover, to, named[event.face])
        else:
            way = (event.owner, to, mover, to, named[event.face])
        if way not in public.trace:
            turns[-1][0].append(way)
    return [*turns, (public.trace, True)]


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
    return [Loss(*place, cards) for place, cards in found.items()]


def _told(public: HeuchelPublic, turns: Sequence[Turn]) -> Iterator[tuple[Way, bool]]:
    """Yield the ways that are drawn, and whether each is of the newest turn or a loss of the seat that is asked: of
    many players' earlier favours only those that concern that seat."""
    for ways, is_newest in turns:
        for way in ways:
            seat, _, to_seat, *_ = way
            is_loss = seat == public.turn_seat != to_seat
            if is_newest or is_loss or public.num_seats < MANY or public.turn == to_seat or seat == to_seat:
                yield way, is_newest or is_loss


def _box(public: HeuchelPublic, way: Way) -> Box:
    seat, row, to_seat, to_row, _ = way
    if seat == to_seat:
        return layout.climb(seat, row, to_row, public.num_seats)
    left, top, right, bottom = layout.favour(seat, to_seat, row, public.num_seats)
    narrower = (ROBBERY - _height(public, way)) / 2
    return left, top + narrower, right, bottom - narrower


def _height(public: HeuchelPublic, way: Way) -> int:
    """Return how high the arrow of a favour is: large where its head lies in a free room."""
    seat, row, to_seat, *_ = way
    beside = to_seat - 1 if seat < to_seat else to_seat + 1
    return NARROW if row in public.columns[beside] else ROBBERY


def _reach(public: HeuchelPublic, way: Way) -> int:
    """Return how long the head of an arrow is."""
    if way[0] == way[2]:
        return TIP if way[3] - 1 in public.columns[way[0]] else HEADS[0]
    return HEADS[1] if _height(public, way) == ROBBERY else 8 + layout.WALLS[public.num_seats]


def _arrow(public: HeuchelPublic, way: Way, is_newest: bool) -> Sprite:
    """Return an arrow as long as its way, in the colour of who moved, anchored at its left upper corner."""
    seat, _, to_seat, *_ = way
    left, top, right, bottom = _box(public, way)
    paint = TINCTURE[HOUSES[to_seat]]
    colours = {"way": paint, "way-shade": mix(paint, INK, 0.3)}
    if seat == to_seat:
        arrow = stretched(ART.sprite("climb", 90, colours), ARROW, round(bottom - top))
    else:
        arrow = stretched(ART.sprite("robbery", _height(public, way), colours), round(right - left))
        arrow = mirrored(arrow) if seat < to_seat else arrow
    return arrow if is_newest else faded(arrow, PAST)


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
