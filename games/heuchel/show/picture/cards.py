"""Cards in the tower as sprites: a top card with its value and class, what peeks out below it, how many there are,
and the ghosts of those that may climb. Each is put together once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from PIL import Image

from games.drawing import Canvas, Sprite, mix, text_sprite
from games.heuchel.rules.board import Pawn
from games.heuchel.rules.climbs import Gain
from games.heuchel.show.picture.art import (
    ART,
    CREAM,
    GOLD,
    INK,
    PAINT,
    RED,
    Mood,
    bust,
    faded,
    head,
    mark,
    stretched,
)
from games.heuchel.show.picture.layout import FACE, FACE_FIGURE, FIGURE, FLAT, PLATE, Box

SECRET: Final = ART.colour("secret")
"""Behind values that not everybody knows."""
SMALL: Final = 60
"""Height of a card without a golden line."""
GREEN: Final = ART.colour("favour")
"""Favours."""
REACH: Final = {"home": GOLD, "cards": GREEN, "floors": GOLD}
"""The outline of a ghost, by what its climb brings."""
NARROW: Final = 110
"""A ghost that has no more room is smaller, without the number of cards."""
GHOST: Final = 0.85
"""How strong the head of a ghost is."""
BELOW: Final = 0.25
"""How much darker cards below others are."""


class Shown(NamedTuple):
    """A card of a stack as somebody sees it."""

    pawn: Pawn
    value: int | None
    """None if it is hidden."""
    is_secret: bool = False
    """Whether not everybody knows the value."""
    falls: bool = False
    """Whether it is lost once it is uncovered."""


@lru_cache(400)
def stack(top: Shown, size: tuple[int, int], mood: Mood, below: Sequence[Shown], boxes: Sequence[Box]) -> Sprite:
    """Return a stack, anchored at the left upper corner of its top card: before this lie the faces of those below
    it, in `boxes` around there."""
    assert top.value is not None
    upper = card(top.pawn, top.value, *size, mood, round(boxes[0][0]) if boxes else None)
    image = upper.image.copy()
    # each lies below the one before
    for (left, above, right, foot), one in reversed(list(zip(boxes, below, strict=True))):
        image.paste(face(one, round(right - left), round(foot - above)).image, (round(left), round(above)))
    return Sprite(image, (0, 0))


@cache
def card(pawn: Pawn, value: int, width: int, height: int, mood: Mood, faces_at: int | None = None) -> Sprite:
    """Return a top card, anchored at its left upper corner: its value, on gold when it cheers at home, and somebody
    of its class, left of the faces of those below or above them; these begin at `faces_at`."""
    ground = ART.sprite("card", 74, {"ground": PAINT[pawn]}, ("home" if mood == "cheers" else "way",))
    canvas = Canvas(width, height, scale=1)
    canvas.put(stretched(ground, width, height), 0, 0)
    room, foot = width - PLATE, height - 3
    if faces_at is not None and faces_at > PLATE + 9:
        room = faces_at - PLATE
    elif faces_at is not None:
        foot -= FACE
    tall, x = min(foot - 2, room * 1.1), PLATE + room / 2 - 1
    if tall < FLAT:
        canvas.put(head(pawn, min(tall, room * 0.9)), x, foot)
    else:
        # from the chest up: the sill hides the rest
        canvas.put(bust(pawn, mood, 1.16 * tall), x, foot + 0.16 * tall)
        canvas.rectangle((PLATE - 2, 0, width, height), 0, None, INK, 3)
    canvas.put(text_sprite(str(value), min(FIGURE, height - 12), INK), PLATE / 2 + 1, height / 2 + 1)
    return opaque(canvas)


def opaque(canvas: Canvas) -> Sprite:
    """Return a canvas as a sprite that hides all that is behind it: such are put in a tenth of the time."""
    sprite = canvas.sprite(0, 0)
    return Sprite(sprite.image.convert("RGB"), (0, 0), sprite.texts)


@cache
def card_back(width: int, height: int = 74, sign: str = "?") -> Sprite:
    """Return a card that nobody has seen yet, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=1)
    canvas.put(stretched(mark("back", 74, *(("large",) if height > SMALL else ())), width, height), 0, 0)
    if sign:
        canvas.put(text_sprite(sign, max(26, height / 2), CREAM), width / 2, height / 2 + 1)
    return canvas.sprite(0, 0)


@cache
def face(shown: Shown, width: int, height: int) -> Sprite:
    """Return a card below the top one, anchored at its left upper corner: the head of its class and its value, if
    that is known. An own secret lies on yellow and has an eye. A red foot: whoever uncovers it throws it out."""
    pawn, value, is_secret, falls = shown
    canvas = Canvas(width, height, scale=1, fill=INK)
    canvas.rectangle((2, 2, width - 3, height - 3), 0, mix(PAINT[pawn], INK, BELOW))
    size = min(width, height)
    canvas.put(head(pawn, size - 5), size / 2, size - 2)
    if value is not None and width != height:
        left, top = (size, 2) if width > height else (2, size - 5)
        canvas.rectangle((left, top, width - 3, height - 3), 0, SECRET if is_secret else CREAM)
        x, y = (left + width - 3) / 2, (top + height - 2) / 2
        canvas.put(text_sprite(str(value), max(FACE_FIGURE, 0.78 * height * (width > height)), INK), x, y)
        if is_secret:
            canvas.put(mark("eye", 15), width - 11, top + 6)
    if falls:
        canvas.rectangle((2, height - 9, width - 3, height - 3), 0, RED)
    return opaque(canvas)


@cache
def ghost(pawn: Pawn, value: int, gain: Gain, width: int, height: int, there: int = 0) -> Sprite:
    """Return who may climb to where it is put, anchored at its left upper corner: a pale card.

    What the climb brings is at its right: a house, or a hand with how many cards are `there`.
    """
    canvas, ground = Canvas(width, height, scale=1), {"ground": PAINT[pawn], "reach-line": REACH[gain]}
    canvas.put(stretched(ART.sprite("ghost", 74, ground), width, height), 0, 0)
    is_wide, sign = width >= NARROW, 40 if width >= NARROW else 26
    corner = width - 0.5 * sign - (14 if is_wide else 4)
    plate = 46 if is_wide else 34 if width >= 70 else 0
    room = width - plate - (4 + (gain != "floors") * 54 if is_wide else 6)
    tall = min(76, height - 10, room * 0.9)
    canvas.put(faded(head(pawn, tall), GHOST), plate + room / 2, height - 7)
    x = 28 if is_wide else 20
    canvas.put(
        text_sprite(str(value), min(FIGURE if is_wide else 40, height - 12), INK, CREAM, 3), x, height / 2 + 3
    )
    if gain == "home":
        canvas.put(mark("home", sign, "home"), corner, height / 2 if is_wide else sign / 2 + 4)
    elif gain == "cards":
        canvas.put(mark("hand", sign - 4), corner + 4, sign / 2 + 2)
        if is_wide:
            canvas.put(text_sprite(f"+{there}", 39, INK, "#ffffff", 3), corner - 4, height - 24)
    return opaque(canvas)


@cache
def fan(count: int, sign: str, size: float = 1) -> Sprite:
    """Return so many covered cards with a sign on them, anchored at their middle."""
    canvas, back = Canvas(92 * size, 76 * size, scale=1), card_back(round(48 * size), round(62 * size), "")
    shown = min(count, 3)
    for number in range(shown):
        turned = back.image.rotate(16 - 14 * number, expand=True, resample=Image.Resampling.BICUBIC)
        left, top = (14 + 12 * number - 6 * shown) * size, 38 * size - turned.height / 2
        canvas.image.alpha_composite(turned, (round(left), round(top)))
    canvas.put(text_sprite(sign, 38 * size, CREAM, INK, 4), (32 + 3 * shown) * size, 38 * size)
    return canvas.sprite((32 + 3 * shown) * size, 38 * size)


@cache
def bar(width: int, height: int, colour: str) -> Sprite:
    """Return a part of a frame, with inked edges, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=1, fill=INK)
    canvas.rectangle((2, 2, width - 3, height - 3), 0, colour)
    return opaque(canvas)
