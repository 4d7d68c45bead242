"""Windows of the castle as sprites: who looks out, with their value and the cards behind them, and those who may
climb. Each is put together once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from PIL import Image

from games.drawing import Canvas, Sprite, eye, stacked, text_sprite
from games.heuchel.rules.board import Pawn
from games.heuchel.rules.climbs import Gain
from games.heuchel.show.picture.art import ART, CREAM, INK, PAINT, head, mark, stretched
from games.heuchel.show.picture.layout import ROW

SMALL: Final = 60
"""Height of a card without a golden line."""
SILL: Final = ROW - 11
"""Where heads end."""
TALL: Final = 84
"""Height of heads: hats reach out of the windows."""
OVER: Final = 14
"""By so much windows with hats are higher than a floor."""
FACE: Final = 88
"""Room for a head."""
PLAQUE, COIN = 52, 68
"""Width of the value of who is on the way, and of who is home."""
EDGE: Final = 10
"""Between what is in a window and its edge."""
SLIP: Final = 33
"""Room for a covered card that shows its value."""
BACK: Final = 9
"""Room for a covered card of which only the edge is seen."""
NARROW, SLIM = 110, 62
"""A window to climb to that has no more room has a smaller head, and at last the value over it."""
Light = Literal["way", "home", "may"]
"""How a window is lit: who is on the way, who is home, and who may be taken or lost."""


class Shown(NamedTuple):
    """A card of a stack as somebody sees it."""

    pawn: Pawn
    value: int | None
    """None if it is hidden."""
    is_secret: bool = False
    """Whether not everybody knows the value."""


@lru_cache(400)
def window(top: Shown, below: Sequence[Shown], room: int, light: Light, is_home: bool = False) -> Sprite:
    """Return a stack at its window, anchored at the left upper corner of a floor `room` pixels wide.

    That is head and value of the top card; the covered cards beside the value show theirs if it is known, or else
    only their edges peek out below it.
    """
    plate = COIN if is_home else PLAQUE
    room_beside = room - FACE - plate - EDGE - 4 - BACK * len(below)
    known = min(len(below), room_beside // (SLIP - BACK)) if any(one.value is not None for one in below) else 0
    wide = known * (SLIP - BACK) + len(below) * BACK if known > 0 else 0
    width = min(room, FACE + plate + wide + EDGE + 14)
    left, is_below = (room - width) // 2, bool(below) and known <= 0
    canvas = Canvas(room, ROW + OVER, scale=1)
    frame = ART.sprite("pane", ROW, {"pane": PAINT[top.pawn] if is_home else ART.colour("candle")}, (light,))
    canvas.put(stretched(frame, width), left, OVER)
    canvas.put(head(top.pawn, TALL), left + 4 + FACE / 2, OVER + SILL)
    x = left + width - EDGE - wide - plate / 2
    if is_below:
        step = min(18.0, (plate + 4) / len(below))
        for number, one in enumerate(below):
            back = stretched(ART.sprite("slip", 58, {"ground": PAINT[one.pawn]}), round(step) + 2, 34)
            canvas.put(back, x + step * (number - len(below) / 2) - 1, OVER + SILL - 27)
    else:
        for number, one in reversed([*enumerate(below, 1)]):
            right = number * BACK + min(number, known) * (SLIP - BACK)
            shown = one if number <= known else Shown(one.pawn, None)
            canvas.put(slip(shown), x + plate / 2 + right - SLIP, OVER + 13)
    canvas.put(_value(top, is_home, 44 if is_below else 56), x, OVER + (34 if is_below else 40))
    return canvas.sprite(0, OVER)


def _value(card: Shown, is_home: bool, height: int) -> Sprite:
    """Return the value of a top card, anchored at the middle: on a card of its class or, home, as points."""
    if is_home:
        return stacked(mark("coin", height - 4), text_sprite(f"+{card.value}", 0.64 * height, INK))
    plaque = ART.sprite("plaque", height, {"ground": PAINT[card.pawn]})
    return stacked(plaque, text_sprite(str(card.value), 0.74 * height, INK))


@cache
def slip(shown: Shown) -> Sprite:
    """Return a covered card, anchored at its left upper corner: its value, if that is known, above the colour of
    its class. An own secret has an eye."""
    pawn, value, is_secret = shown
    canvas = Canvas(32, 58, scale=1)
    kind = () if value is None else ("secret",) if is_secret else ("known",)
    canvas.put(ART.sprite("slip", 58, {"ground": PAINT[pawn]}, kind), 16, 29)
    if value is not None:
        canvas.put(text_sprite(str(value), 29, INK), 16, 24)
        if is_secret:
            canvas.put(eye(18), 16, 48)
    return canvas.sprite(0, 0)


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
    """Return a lit window for who may climb to where it is put, anchored at its left upper corner: what they would
    count if they come home there, a hand if they may take cards."""
    canvas, is_home, wide = Canvas(width, ROW + OVER, scale=1), gain == "home", min(width, 190)
    left = (width - wide) // 2
    pane = ART.sprite("pane", ROW, {"pane": ART.colour("gold-light") if is_home else CREAM}, ("may",))
    canvas.put(stretched(pane, wide), left, OVER)
    if width < NARROW:
        aside = width >= SLIM
        canvas.put(head(pawn, min(40, 0.6 * width)), width / 2 - 16 * aside, OVER + (SILL - 6 if aside else 46))
        canvas.put(text_sprite(str(value), 39, INK, CREAM, 3), width / 2 + 18 * aside, OVER + (40 if aside else 52))
    else:
        canvas.put(head(pawn, 60), left + 46, OVER + SILL)
        value_sprite = _value(Shown(pawn, value), is_home, 62 if is_home else 54)
        canvas.put(value_sprite, left + wide - 38 - 14 * is_home, OVER + ROW / 2 - 3)
    if gain == "cards":
        canvas.put(mark("hand", 32), left + wide - 18, OVER + 14)
    return canvas.sprite(0, OVER)


@cache
def fan(count: int, sign: str, size: float = 1) -> Sprite:
    """Return so many covered cards with a sign on them, anchored at their middle."""
    canvas, back = Canvas(92 * size, 76 * size, scale=1), card_back(round(48 * size), round(62 * size), "")
    shown = min(count, 3)
    for number in range(shown):
        turned = back.image.rotate(16 - 14 * number, expand=True, resample=Image.Resampling.BICUBIC)
        left, top = (14 + 12 * number - 6 * shown) * size, 38 * size - turned.height / 2
        canvas.image.alpha_composite(turned, (round(left), round(top)))
    if sign:
        canvas.put(text_sprite(sign, 38 * size, CREAM, INK, 4), (32 + 3 * shown) * size, 38 * size)
    return canvas.sprite((32 + 3 * shown) * size, 38 * size)
