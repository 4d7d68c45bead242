"""Cards in the tower as sprites: a top card with its value and class, what peeks out below it, how many there are,
and the ghosts of those that may climb. Each is put together once and kept."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from games.drawing import Canvas, Sprite, mix, text_sprite
from games.heuchel.rules.board import Pawn
from games.heuchel.rules.climbs import Gain
from games.heuchel.show.picture.art import ART, CREAM, GOLD, INK, PAINT, faded, head, mark, stretched
from games.heuchel.show.picture.layout import CARD, COUNT, FIGURE, PILE, PLATE, TAB, TAB_FIGURE

HIDDEN: Final = "#d5cbe0"
"""Behind question marks."""
SECRET: Final = ART.colour("secret")
"""Behind values that not everybody knows."""
SMALL: Final = 60
"""Height of a card without a golden line."""
GREEN: Final = ART.colour("favour")
"""Favours."""
REACH: Final = {"home": GOLD, "cards": GREEN, "floors": GOLD}
"""The outline of a ghost, by what its climb brings."""
NARROW: Final = 110
"""A ghost that has no more room shows its value before its head."""
LEAST_FIGURE: Final = 39
GHOST: Final = 0.62
"""How strong the head of a ghost is."""
BELOW: Final = 0.25
"""How much darker cards below others are."""


@cache
def card(pawn: Pawn, value: int, width: int, *, is_home: bool = False) -> Sprite:
    """Return a top card, anchored at its left upper corner: its value, on gold when it is home, and the head of its
    class."""
    ground = ART.sprite("card", CARD, {"ground": PAINT[pawn]}, ("home" if is_home else "way",))
    canvas = Canvas(width, CARD, scale=1)
    canvas.put(stretched(ground, width), 0, 0)
    room = width - PLATE
    canvas.put(head(pawn, min(CARD - 6, (room - 2) * 0.88)), PLATE + room / 2 - 1, CARD - 3)
    canvas.put(text_sprite(str(value), FIGURE, INK), PLATE / 2 + 3, CARD / 2 + 2)
    return opaque(canvas)


def opaque(canvas: Canvas) -> Sprite:
    """Return a canvas as a sprite that hides all that is behind it: such are put in a tenth of the time."""
    sprite = canvas.sprite(0, 0)
    return Sprite(sprite.image.convert("RGB"), (0, 0), sprite.texts)


@cache
def card_back(width: int, height: int = CARD, sign: str = "?") -> Sprite:
    """Return a card that nobody has seen yet, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=1)
    canvas.put(stretched(mark("back", CARD, *(("large",) if height > SMALL else ())), width, height), 0, 0)
    if sign:
        canvas.put(text_sprite(sign, max(26, height / 2), CREAM), width / 2, height / 2 + 1)
    return canvas.sprite(0, 0)


@cache
def tab(pawn: Pawn, value: int | None, is_own_secret: bool = False) -> Sprite:
    """Return what peeks out of a card below the top one, anchored at its left upper corner: the head of its class,
    and its value or a question mark. An own secret lies on yellow and has a dot: not everybody knows it."""
    paper = HIDDEN if value is None else SECRET if is_own_secret else CREAM
    colours = {"ground": mix(PAINT[pawn], INK, BELOW), "paper": paper}
    canvas = Canvas(TAB, CARD, scale=1)
    canvas.put(ART.sprite("tab", CARD, colours, ("secret",) if is_own_secret else ()), 0, 0)
    canvas.put(head(pawn, 32), TAB / 2 - 1, 36)
    canvas.put(text_sprite("?" if value is None else str(value), TAB_FIGURE, INK), TAB / 2 - 1, 53)
    return opaque(canvas)


@cache
def pile(count: int, has_secret: bool = False) -> Sprite:
    """Return the pile below a card, with how many cards there are in all, anchored at its left upper corner. Yellow
    and a dot: the viewer knows values that not all know."""
    colours = {"pile-2": SECRET} if has_secret else {}
    canvas = Canvas(PILE, CARD, scale=1)
    canvas.put(ART.sprite("pile", CARD, colours, ("secret",) if has_secret else ()), 0, 0)
    canvas.put(text_sprite(str(count), COUNT[count > 9], INK), 22, 46)
    return canvas.sprite(0, 0)


@cache
def ghost(pawn: Pawn, value: int, gain: Gain, width: int, there: int = 0) -> Sprite:
    """Return who may climb to where it is put, anchored at its left upper corner: a pale card.

    What the climb brings is at its right: a house, or a hand with how many cards are `there`.
    """
    canvas, ground = Canvas(width, CARD, scale=1), {"ground": PAINT[pawn], "reach-line": REACH[gain]}
    canvas.put(stretched(ART.sprite("ghost", CARD, ground), width), 0, 0)
    is_wide, sign = width > NARROW, 46 if width > NARROW else 34
    plate, figure = (PLATE, FIGURE) if is_wide else (36, LEAST_FIGURE)
    room = width - plate - (is_wide and gain != "floors") * (sign + 6)
    tall = min(CARD - 8, room * 0.88) if is_wide or gain == "floors" else min(34, room * 0.88)
    canvas.put(faded(head(pawn, tall), GHOST), plate + room / 2 - 2, CARD - 5)
    canvas.put(text_sprite(str(value), figure, INK, CREAM, 3), plate / 2 + 3, CARD / 2 + 2)
    x = width - sign / 2 - 6
    if gain == "home":
        canvas.put(mark("home", sign, "home"), x, CARD / 2 + 1 if is_wide else 20)
    elif gain == "cards":
        canvas.put(mark("hand", sign - 4), x, 22 if is_wide else 20)
        if is_wide:
            canvas.put(text_sprite(f"+{there}", 39, INK, "#ffffff", 3), x - 5, 54)
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
