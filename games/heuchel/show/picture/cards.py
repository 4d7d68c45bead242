"""Windows of the tower as sprites: shut ones, those of a stack with head and value of its top card, and cream ones
of those that may climb. Each is put together once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from PIL import Image

from games.drawing import Canvas, Sprite, mix, text_sprite
from games.heuchel.rules.board import Pawn
from games.heuchel.rules.climbs import Gain
from games.heuchel.show.picture.art import ART, CREAM, GOLD, INK, PAINT, head, mark, stretched
from games.heuchel.show.picture.layout import FACE, FIGURE, PLATE, ROW, SLIP

SECRET: Final = ART.colour("secret")
"""Behind values that not everybody knows."""
SMALL: Final = 60
"""Height of a card without a golden line."""
GREEN: Final = ART.colour("favour")
"""Favours."""
REACH: Final = {"home": GOLD, "cards": GREEN, "floors": CREAM}
"""The frame of a window that may be climbed to, by what the climb brings."""
RIM: Final = ART.colour("stone-light")
"""The edge of open shutters."""
WINDOW: Final = 184
"""Windows with a head and a value are no wider: shutters fill the rest."""
NARROW, SLIM = 120, 92
"""A window to climb to that has no more room has a smaller head, and at last the head above the value."""
SILL: Final = ROW - 8
"""Where heads end."""
BADGE: Final = 26
"""Height of the number of covered cards."""
Light = Literal["way", "home", "take"]
"""How a window is lit: who is on the way, who is home, and from whom one may take cards."""


class Shown(NamedTuple):
    """A card of a stack as somebody sees it."""

    pawn: Pawn
    value: int | None
    """None if it is hidden."""
    is_secret: bool = False
    """Whether not everybody knows the value."""


@lru_cache(400)
def window(top: Shown, below: Sequence[Shown], width: int, light: Light) -> Sprite:
    """Return a stack at its window, anchored at the left upper corner: head and value of the top card; between them
    the covered cards whose values are known, as far as there is room, and the number of all others."""
    room = (width - FACE - PLATE - 16) // SLIP if any(one.value is not None for one in below) else 0
    known = below[: max(0, room)]
    pane = CREAM if light == "take" else PAINT[top.pawn]
    canvas, left = _opened(width, top.pawn, pane, light, SLIP * len(known) + 24 * bool(below))
    plate = width - left - 9 - PLATE
    is_home, is_more = light == "home", len(known) < len(below)
    x = min(left + 8 + FACE / 2, plate - FACE / 2 + 4) + 7 * (is_more and not left)
    canvas.put(head(top.pawn, SILL - 4), x, SILL + 1)
    canvas.rectangle((plate, 11, plate + PLATE, 69), 24 if is_home else 8, GOLD if is_home else CREAM, INK, 2)
    canvas.put(text_sprite(str(top.value), FIGURE - 9 * is_home, INK), plate + PLATE / 2, ROW / 2 + 1)
    for number, one in enumerate(known):
        canvas.put(slip(one), plate - 4 - SLIP * (len(known) - number), 11)
    if is_more:
        badge = _badge(tuple(one.pawn for one in below[len(known) :]))
        canvas.put(badge, plate - 4 - badge.image.width if left and not known else left + 1, ROW - 43)
    return opaque(canvas)


def _opened(width: int, pawn: Pawn, pane: str, light: str, more: int = 0, reach: str = CREAM) -> tuple[Canvas, int]:
    """Return a window with so much `more` than a head and a value between its shutters, and where it begins."""
    canvas, left = Canvas(width, ROW, scale=1), max(0, (width - WINDOW - more) // 2)
    if left:
        shutters = {
            "leaf": mix(PAINT[pawn], INK, 0.4),
            "louvre-dark-line": mix(PAINT[pawn], INK, 0.6),
            "rim-line": RIM,
        }
        canvas.put(stretched(ART.sprite("shut", ROW, shutters), width), 0, 0)
    frame = ART.sprite("open", ROW, {"pane": pane, "reach": reach}, (light,))
    canvas.put(stretched(frame, width - 2 * left), left, 0)
    return canvas, left


@cache
def slip(shown: Shown) -> Sprite:
    """Return a covered card, anchored at its left upper corner: its value, if that is known, above the colour of
    its class. An own secret lies on yellow and has an eye."""
    pawn, value, is_secret = shown
    canvas = Canvas(SLIP, 60, scale=1)
    canvas.rectangle((0, 0, SLIP - 1, 58), 6, PAINT[pawn], INK, 2)
    if value is not None:
        canvas.rectangle((2, 2, SLIP - 3, 42), 4, SECRET if is_secret else CREAM)
        canvas.put(text_sprite(str(value), 29, INK), SLIP / 2, 23)
        if is_secret:
            canvas.put(mark("eye", 16), SLIP / 2, 49)
    else:
        canvas.put(text_sprite("?", 29, INK), SLIP / 2, 30)
    return canvas.sprite(0, 0)


@cache
def _badge(pawns: Sequence[Pawn]) -> Sprite:
    """Return how many cards are covered, above the colours of their classes, anchored at its left upper corner."""
    text = text_sprite(f"+{len(pawns)}", BADGE, INK)
    width, height = text.image.width + 6, 42
    canvas, stripe = Canvas(width, height, scale=1, fill=INK), (width - 4) / len(pawns)
    canvas.rectangle((2, 2, width - 3, height - 13), 0, CREAM)
    for number, pawn in enumerate(pawns):
        canvas.rectangle((2 + stripe * number, height - 10, 1 + stripe * (number + 1), height - 3), 0, PAINT[pawn])
    canvas.put(text, width / 2, 16)
    return canvas.sprite(0, 0)


@cache
def shut(width: int) -> Sprite:
    """Return a window with shut shutters, anchored at its left upper corner."""
    canvas = Canvas(width, ROW, scale=1)
    canvas.put(stretched(ART.sprite("shut", ROW), width), 0, 0)
    canvas.rectangle((width / 2 - 2, 10, width / 2 + 1, SILL), 0, INK)
    return opaque(canvas)


@cache
def left_open(width: int) -> Sprite:
    """Return a window that somebody has just left, anchored at its left upper corner."""
    return opaque_of(stretched(ART.sprite("open", ROW, {"pane": ART.colour("gloom")}, ("way",)), width))


def opaque(canvas: Canvas) -> Sprite:
    """Return a canvas as a sprite that hides all that is behind it: such are put in a tenth of the time."""
    return opaque_of(canvas.sprite(0, 0))


def opaque_of(sprite: Sprite) -> Sprite:
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
def ghost(pawn: Pawn, value: int, gain: Gain, width: int) -> Sprite:
    """Return a cream window for who may climb to where it is put, anchored at its left upper corner; in it is a
    house if they come home there, a hand if they may take cards."""
    canvas, left = _opened(width, pawn, CREAM, "choice", 0, REACH[gain])
    right = width - left
    if width < SLIM:
        canvas.put(head(pawn, min(36, 0.8 * (width - 16))), width / 2 - 8 * (gain != "floors" and width >= 64), 43)
        canvas.put(text_sprite(str(value), 39, INK, CREAM, 3), width / 2, 53)
        sign, x, y = 26, right - 20.0, 22.0
    elif width < NARROW:
        canvas.put(head(pawn, 42), 31, SILL)
        canvas.put(text_sprite(str(value), 42, INK), right - 28, ROW / 2 + 4)
        sign, x, y = 26, 22.0, 21.0
    else:
        tall = min(SILL - 12, (right - left - 54) * 0.88 - 34 * (gain != "floors"))
        canvas.put(head(pawn, tall), left + 9 + tall * 0.56, SILL)
        canvas.put(text_sprite(str(value), FIGURE, INK), right - 32, ROW / 2 + 2)
        sign, x, y = 36, left + 28 + tall * 1.12, ROW / 2
    if gain == "home":
        canvas.put(mark("home", sign, "home"), x, y)
    elif gain == "cards":
        canvas.put(mark("hand", sign), x, y)
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
