"""Windows of the castle as sprites: who looks out, with their value and the cards behind them, and those who may
climb. Each is put together once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from PIL import Image

from games.drawing import Canvas, Sprite, eye, stacked, text_sprite, text_width, trimmed
from games.heuchel.rules.board import PAWNS, START, Pawn
from games.heuchel.rules.climbs import Gain
from games.heuchel.show.picture.art import ART, CREAM, GOLD, INK, PAINT, head, mark, stretched
from games.heuchel.show.picture.layout import ROW
from games.text import with_minus

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
COIN: Final = 68
"""Width of points at home, at least."""
VALUE: Final = 54
"""Height of points and values."""
EDGE: Final = 10
"""Between what is in a window and its edge."""
SLIP: Final = 33
"""Room for a covered card that shows its value."""
SLAB: Final = 46, 24
"""Width, at most, and height of a covered card on a sill."""
POINTS: Final = (36, 32, 29, 26)
"""Heights of points at home: the greatest that leaves the face free."""
NARROW, SLIM = 110, 62
"""A window to climb to that has no more room has a smaller head, and at last no value."""
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

    That is head and value of the top card; beside it the covered cards, where some of their values are known and
    there is room, or else on its sill, each a slab: golden if it is counted at home.
    """
    value, wide = _value(top, below, room - FACE, is_home=is_home), SLIP * len(below)
    plate = value.width
    if is_home or all(one.value is None for one in below) or FACE + plate + wide + EDGE + 4 > room:
        wide = 0
    width = min(room, FACE + plate + wide + EDGE + 14)
    left = (room - width) // 2
    canvas = Canvas(room, ROW + OVER, scale=1)
    frame = ART.sprite("pane", ROW, {"pane": PAINT[top.pawn] if is_home else ART.colour("candle")}, (light,))
    canvas.put(stretched(frame, width), left, OVER)
    canvas.put(head(top.pawn, TALL), left + 4 + FACE / 2, OVER + SILL)
    x = left + width - (EDGE - 5 * is_home) - wide - plate / 2
    canvas.put(value, x, OVER + 37)
    if wide:
        for number, one in enumerate(below):
            canvas.put(slip(one), x + plate / 2 + SLIP * number, OVER + 13)
    elif below:
        paints = tuple(GOLD if is_home and one.value is not None else PAINT[one.pawn] for one in below)
        canvas.put(_slabs(paints, width - 12), left + width / 2, OVER + ROW)
    return trimmed(canvas.sprite(0, OVER))


def pawn_of(card: str) -> Pawn:
    """Return the class of a card, or of its face."""
    return PAWNS[START[card[0]] - 1]


def _value(top: Shown, below: Sequence[Shown], room: float, *, is_home: bool) -> Sprite:
    """Return the value of a top card, anchored at the middle: on a card of its class or, home, all points."""
    if not is_home:
        plaque = ART.sprite("plaque", VALUE, {"ground": PAINT[top.pawn]})
        return stacked(plaque, text_sprite(str(top.value), 0.74 * VALUE, INK))
    points = with_minus(f"{top.value:+}") + "?" * any(one.value is None for one in below)
    height = next((size for size in POINTS if text_width(points, size) + 16 <= room), POINTS[-1])
    return coin(points, height, VALUE)


@lru_cache(400)
def coin(points: str, height: float, tall: int, least: float = COIN) -> Sprite:
    """Return points with figures of that `height` on gold, anchored at the middle: they are home."""
    text = text_sprite(points, height, INK)
    gold = stretched(mark("coin", tall), round(max(least, text.width + 16)))
    return stacked(Sprite(gold.image, (gold.width // 2, gold.height // 2)), text)


@cache
def _slabs(paints: Sequence[str], room: int) -> Sprite:
    """Return covered cards beside each other in these colours, anchored at the middle of their foot."""
    pitch = min(SLAB[0], room / len(paints))
    canvas = Canvas(pitch * len(paints) + 4, SLAB[1], scale=1)
    for number, paint in enumerate(paints):
        left, right = round(pitch * number), round(pitch * (number + 1))
        canvas.rectangle((left, 0, right + 2, SLAB[1] - 1), 4, INK)
        canvas.rectangle((left + 3, 3, right - 1, SLAB[1] - 4), 2, paint)
    return canvas.sprite(canvas.width / 2, SLAB[1])


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
def ghost(pawn: Pawn, value: int, gain: Gain, counted: str, width: int) -> Sprite:
    """Return a lit window for who may climb to where it is put, anchored at its left upper corner: with their value
    or, where there is room, what is `counted` if they come home there, and a hand if they may take cards."""
    canvas, is_home, wide = Canvas(width, ROW + OVER, scale=1), gain == "home", min(width, 190)
    left = (width - wide) // 2
    pane = ART.sprite("pane", ROW, {"pane": ART.colour("gold-light") if is_home else CREAM}, ("may",))
    canvas.put(stretched(pane, wide), left, OVER)
    if width < SLIM:
        canvas.put(head(pawn, 0.9 * width), width / 2, OVER + SILL - 8)
    elif width < NARROW:
        canvas.put(head(pawn, 40), width / 2 - 16, OVER + SILL - 6)
        canvas.put(text_sprite(str(value), 39, INK, CREAM, 3), width / 2 + 18, OVER + 40)
    else:
        canvas.put(head(pawn, 60), left + 46, OVER + SILL)
        sign = _value(Shown(pawn, value), (), 0, is_home=False)
        if is_home:
            sign = coin(counted, min(39, 39 * (wide - 28) / text_width(counted, 39)), 58)
        canvas.put(sign, left + wide - 12 - sign.size[0] / 2, OVER + ROW / 2 - 3)
    if gain == "cards":
        canvas.put(mark("hand", 32), left + wide - 18, OVER + 14)
    return trimmed(canvas.sprite(0, OVER))


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
