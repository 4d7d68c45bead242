"""Windows of the castle as sprites: who looks out, with their value and the cards behind them, and those who may
climb. Each is put together once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from PIL import Image

from games.drawing import Canvas, Sprite, eye, stacked, text_sprite, trimmed
from games.heuchel.rules.board import PAWNS, START, Pawn
from games.heuchel.rules.climbs import Gain
from games.heuchel.show.picture.art import ART, CREAM, INK, PAINT, head, mark, stretched
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
PLAQUE, COIN = 52, 68
"""Width of the value of who is on the way, and of who is home."""
EDGE: Final = 10
"""Between what is in a window and its edge."""
SLIP: Final = 33
"""Room for a covered card that shows its value."""
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
    there is room, or else below it how many they are.
    """
    plate, wide = COIN if is_home else PLAQUE, SLIP * len(below)
    if all(one.value is None for one in below) or FACE + plate + wide + EDGE + 4 > room:
        wide = 0
    width = min(room, FACE + plate + wide + EDGE + 14)
    left, is_below = (room - width) // 2, bool(below) and not wide
    canvas = Canvas(room, ROW + OVER, scale=1)
    frame = ART.sprite("pane", ROW, {"pane": PAINT[top.pawn] if is_home else ART.colour("candle")}, (light,))
    canvas.put(stretched(frame, width), left, OVER)
    canvas.put(head(top.pawn, TALL), left + 4 + FACE / 2, OVER + SILL)
    x = left + width - EDGE - wide - plate / 2
    if is_below:
        canvas.put(_carried(tuple(one.pawn for one in below), is_home), x, OVER + 54)
    else:
        for number, one in enumerate(below):
            canvas.put(slip(one), x + plate / 2 + SLIP * number, OVER + 13)
    canvas.put(_value(top, is_home, 40 if is_below else 56), x, OVER + (22 if is_below else 40))
    return trimmed(canvas.sprite(0, OVER))


def pawn_of(card: str) -> Pawn:
    """Return the class of a card, or of its face."""
    return PAWNS[START[card[0]] - 1]


def _value(card: Shown, is_home: bool, height: int) -> Sprite:
    """Return the value of a top card, anchored at the middle: on a card of its class or, home, all points."""
    if is_home:
        points = text_sprite(with_minus(f"{card.value:+}"), 0.64 * height, INK)
        coin = stretched(mark("coin", height - 4), max(COIN, points.width + 26))
        return stacked(Sprite(coin.image, (coin.width // 2, coin.height // 2)), points)
    plaque = ART.sprite("plaque", height, {"ground": PAINT[card.pawn]})
    return stacked(plaque, text_sprite(str(card.value), 0.74 * height, INK))


@cache
def _carried(pawns: Sequence[Pawn], is_home: bool) -> Sprite:
    """Return how many cards are below one, or at home may count more, on the colours of their classes; anchored at
    the middle."""
    text = text_sprite("?" if is_home else f"+{len(pawns)}", 26, INK)
    width = max(60, text.width + 12)
    canvas = Canvas(width, 34, scale=1)
    canvas.rectangle((0, 0, width - 1, 33), 7, INK)
    for number, pawn in enumerate(pawns):
        left, right = (3 + round((width - 6) * part / len(pawns)) for part in (number, number + 1))
        canvas.rectangle((left, 3, right - 1, 30), 0, PAINT[pawn])
    canvas.put(text, width / 2, 17)
    return canvas.sprite(width / 2, 17)


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
    if width < SLIM:
        canvas.put(head(pawn, 0.9 * width), width / 2, OVER + SILL - 8)
    elif width < NARROW:
        canvas.put(head(pawn, 40), width / 2 - 16, OVER + SILL - 6)
        canvas.put(text_sprite(str(value), 39, INK, CREAM, 3), width / 2 + 18, OVER + 40)
    else:
        canvas.put(head(pawn, 60), left + 46, OVER + SILL)
        value_sprite = _value(Shown(pawn, value), is_home, 62 if is_home else 54)
        canvas.put(value_sprite, left + wide - 38 - 14 * is_home, OVER + ROW / 2 - 3)
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
