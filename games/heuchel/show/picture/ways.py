"""What has moved, on the picture: the newest turn as white arrows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, lru_cache

from PIL import Image, ImageOps

from games.contract import Event
from games.drawing import Scene, Sprite, stacked, text_sprite
from games.heuchel.rules.events import Took
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture import cards
from games.heuchel.show.picture.art import ART, INK, mark, stretched
from games.heuchel.show.picture.layout import ARROW, Plan


def put_ways(
    drawn: Scene, public: HeuchelPublic, plan: Plan, past: Sequence[Event], offered: Collection[int]
) -> None:
    """Put the newest turn: arrows up a tower, in order, and along the sills to who has taken cards; how many they
    took stands at the window that they left empty, where no climb of the turn seat is `offered`."""
    for owner, row, taker, _, card in public.trace:
        if owner != taker:
            left, top, right, _ = plan.loot(owner, taker, row)
            drawn.put(_loot(round(right - left), owner < taker), left, top, "news")
            if row not in public.columns[owner] and not (owner == public.turn and row in offered):
                took = [each for each in past if isinstance(each, Took) and each.face == public.face(card)]
                sign = f"×{took[-1].cards}" if took else ""
                drawn.put(cards.fan(took[-1].cards if took else 1, sign), *plan.middle(owner, row), "news")
    boxes = [plan.climb(seat, row, to_row) for seat, row, to_row in _climbs(public)]
    for left, top, _, bottom in boxes:
        drawn.put(_arrow(round(bottom - top)), left, top, "news")
    for number, (left, _, right, bottom) in enumerate(boxes if len(boxes) > 1 else (), 1):
        drawn.put(_step(number), (left + right) / 2, bottom - 16, "news")


def _climbs(public: HeuchelPublic) -> list[tuple[int, int, int]]:
    """Return column, row and row to which cards climbed in the newest turn; who climbed on from there is one."""
    found: list[tuple[int, int, int]] = []
    for seat, row, to, to_row, _ in public.trace:
        if seat == to and found and found[-1][2] == row:
            found[-1] = (seat, found[-1][1], to_row)
        elif seat == to:
            found.append((seat, row, to_row))
    return found


@lru_cache(100)
def _arrow(height: int) -> Sprite:
    """Return the arrow of a climb, anchored at its left upper corner."""
    return stretched(ART.sprite("climb", ARROW * 104 / 58), ARROW, height)


@lru_cache(100)
def _loot(width: int, is_right: bool) -> Sprite:
    """Return the arrow of a favour, anchored at its left upper corner."""
    arrow = Sprite(_arrow(width).image.transpose(Image.Transpose.ROTATE_90), (0, 0))
    return mirrored(arrow) if is_right else arrow


@cache
def _step(number: int) -> Sprite:
    """Return the number of a climb of the newest turn, anchored at its middle."""
    return stacked(mark("step", 40), text_sprite(f"{number}.", 26, INK))


@lru_cache(256)
def mirrored(sprite: Sprite) -> Sprite:
    """Return a sprite that points the other way."""
    return Sprite(ImageOps.mirror(sprite.image), (0, 0))
