"""Windows of the castle as sprites: who looks out, with their value and the cards behind them, and those who may
climb. Each is put together once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from PIL import Image

from games.drawing import Canvas, Sprite, stacked, text_sprite, text_width, trimmed
from games.heuchel.rules.board import PAWNS, START, Pawn
from games.heuchel.rules.climbs import Gain
from games.heuchel.show.picture.art import ART, CREAM, INK, PAINT, head, mark, stretched
from games.heuchel.show.picture.layout import ROW
from games.text import with_minus

SMALL: Final = 60
"""Height of a card without a golden line."""
SILL: Final = ROW - 9
"""Where heads end."""
TALL, LOW = 80, 60
"""Height of heads, and of those below whose faces covered cards lie."""
OVER: Final = 8
"""By so much windows with hats are higher than a floor."""
FACE: Final = 82
"""Room for a head."""
COIN: Final = 62
"""Width of points at home, at least."""
VALUE, HIGH = 54, 43
"""Height of points and values, and of those above covered cards."""
EDGE: Final = 12
"""Between what is in a window and its edge."""
SLIP, LARGE = (28, 36), (34, 50)
"""Width and height of covered cards below a value, and of those for which there is room beside it."""
POINTS: Final = (36, 32, 29, 26)
"""Heights of points at home: the greatest that leaves the face free."""
NARROW: Final = 110
"""Windows to climb to that have no more room are one, without values."""
LINE, CROWD = 3, 56
"""So many heads are in one line there, and the height of all lines."""
Light = Literal["way", "home", "may"]
"""How a window is lit: who is on the way, who is home, and who may be taken or lost."""


class Shown(NamedTuple):
    """A card of a stack as somebody sees it."""

    pawn: Pawn
    value: int | None
    """None if it is hidden."""
    is_secret: bool = False
    """Whether not everybody knows the value."""
    is_beyond: bool = False
    """Whether it counts plus already in a stack that still climbs."""


@lru_cache(400)
def window(top: Shown, below: Sequence[Shown], room: int, light: Light, is_home: bool = False) -> Sprite:
    """Return a stack at its window, anchored at the left upper corner of a floor `room` pixels wide.

    That is head and value of the top card, and the covered cards in front of it on the sill.
    """
    value = _value(top, room - FACE - EDGE, VALUE, is_home=is_home)
    width = FACE + value.width + LARGE[0] * len(below) + 2 * EDGE
    if is_beside := not below or width <= room:
        row, is_free = _row(below, room, LARGE), True
    else:
        row, value = _row(below, room - 2 * EDGE, SLIP), _value(top, room - FACE - EDGE, HIGH, is_home=is_home)
        width = min(room, FACE + max(value.width, row.width) + 2 * EDGE)
        is_free = FACE + row.width + 2 * EDGE <= room
    left = (room - (width := min(room, width))) // 2
    canvas, right = Canvas(room, ROW + OVER, scale=1), left + width - EDGE
    frame = ART.sprite("pane", ROW, {"pane": PAINT[top.pawn] if is_home else ART.colour("candle")}, (light,))
    canvas.put(stretched(frame, width), left, OVER)
    canvas.put(head(top.pawn, TALL if is_free else LOW), left + 5 + FACE / 2, OVER + (SILL if is_free else LOW + 1))
    canvas.put(value, right - value.width / 2 - row.width * is_beside, OVER + (38 if is_beside else 22))
    canvas.put(row, right, OVER + (63 if is_beside else ROW - 1))
    return trimmed(canvas.sprite(0, OVER))


def pawn_of(card: str) -> Pawn:
    """Return the class of a card, or of its face."""
    return PAWNS[START[card[0]] - 1]


def _value(top: Shown, room: float, tall: int, *, is_home: bool) -> Sprite:
    """Return the value of a top card, anchored at the middle: on a card of its class or, home, all points."""
    if not is_home:
        plaque = ART.sprite("plaque", tall, {"ground": PAINT[top.pawn]})
        return stacked(plaque, text_sprite(str(top.value), 0.74 * tall, INK))
    points = with_minus(f"{top.value:+}")
    most = 0.72 * tall
    height = next((size for size in POINTS if size <= most and text_width(points, size) + 16 <= room), POINTS[-1])
    return coin(points, height, tall)


@lru_cache(400)
def coin(points: str, height: float, tall: int, least: float = COIN) -> Sprite:
    """Return points with figures of that `height` on gold, anchored at the middle: they are home."""
    text = text_sprite(points, height, INK)
    gold = stretched(mark("coin", tall), round(max(least, text.width + 16)))
    return stacked(Sprite(gold.image, (gold.width // 2, gold.height // 2)), text)


def _row(below: Sequence[Shown], room: float, size: tuple[int, int]) -> Sprite:
    """Return covered cards beside each other, anchored at their right lower corner; too many for the `room` are
    narrow, behind the number of all cards of the stack."""
    (wide, high), count = size, len(below)
    sign = text_sprite(f"×{count + 1}", 27, INK)
    left = sign.width + 8 if count * wide > room else 0
    if left:
        wide = int((room - left) / count)
    canvas = Canvas(wide * count + left, high, scale=1)
    if left:
        canvas.put(stretched(ART.sprite("plaque", high, {"ground": CREAM}), left), 0, 0)
        canvas.put(sign, left / 2, high / 2)
    for number, one in enumerate(below):
        canvas.put(slip(one, (wide, high)), left + wide * number, 0)
    return canvas.sprite(canvas.width, high)


def slip(shown: Shown, size: tuple[int, int] = SLIP) -> Sprite:
    """Return a covered card with its value, anchored at its left upper corner: it is red if it counts minus, and an
    own secret has an edge of its own."""
    pawn, value, is_secret, is_beyond = shown
    edge = ("beyond",) if is_beyond else ()
    if value is None:
        return _small(("unseen", *edge), PAINT[pawn], "?", PAINT[pawn], size)
    kind, is_plus = "secret" if is_secret else "known", value > 0
    paint, fill = (PAINT[pawn], INK) if is_plus else (ART.colour("sum-loss"), CREAM)
    return _small((kind, *edge), paint, str(abs(value)), fill, size)


def unseen() -> Sprite:
    """Return a dark card: not everybody has seen its value."""
    return _small(("unseen",), CREAM, "?", CREAM, SLIP)


@cache
def _small(kinds: Sequence[str], paint: str, sign: str, fill: str, size: tuple[int, int]) -> Sprite:
    """Return a small card, without a sign where it is narrow."""
    width, height = size
    card = stretched(ART.sprite("slip", SLIP[1], {"ground": paint}, kinds), width, height)
    if width < SLIP[0]:
        return card
    return stacked(card, text_sprite(sign, 26 if size == SLIP else 33, fill), width / 2, height / 2)


@cache
def card_back(width: int, height: int = 74, sign: str = "?") -> Sprite:
    """Return a card that nobody has seen yet, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=1)
    canvas.put(stretched(mark("back", 74, *(("large",) if height > SMALL else ())), width, height), 0, 0)
    if sign:
        canvas.put(text_sprite(sign, max(26, height / 2), CREAM), width / 2, height / 2 + 1)
    return canvas.sprite(0, 0)


@cache
def ghost(pawn: Pawn, value: int, gain: Gain, counted: str, is_unsure: bool, width: int) -> Sprite:
    """Return a lit window for who may climb to where it is put, anchored at its left upper corner: with their value
    or, where there is room, what is `counted` if they come home there, and a hand if they may take cards."""
    canvas, is_home, wide = Canvas(width, ROW + OVER, scale=1), gain == "home", min(width, 190)
    left = (width - wide) // 2
    canvas.put(_landing(wide, is_home=is_home), left, OVER)
    canvas.put(head(pawn, 60), left + 42, OVER + SILL)
    right = left + wide - EDGE
    if is_home and is_unsure:
        canvas.put(unseen(), right - SLIP[0], OVER + 20)
        right -= SLIP[0] + 2
    sign = _value(Shown(pawn, value), 0, VALUE, is_home=False)
    canvas.put(mark("climb", 44), left + 12, 0)
    if is_home:
        sign = coin(counted, min(39, 39 * (right - left - 88) / text_width(counted, 39)), 50, 20)
    canvas.put(sign, right - sign.size[0] / 2, OVER + ROW / 2 - 3)
    if gain == "cards":
        canvas.put(mark("hand", 44), left + wide - 18, OVER + 14)
    return trimmed(canvas.sprite(0, OVER))


@cache
def ghosts(pawns: Sequence[Pawn], gains: frozenset[Gain], width: int) -> Sprite:
    """Return the same without room for values: the heads of all who may climb, in one or two lines."""
    canvas, lines = Canvas(width, ROW + OVER, scale=1), 1 + (len(pawns) > LINE)
    canvas.put(_landing(width, is_home="home" in gains), 0, OVER)
    across, room = -(-len(pawns) // lines), width - 2 * EDGE - 26 * ("cards" in gains)
    wide, high = min(52, room // across), CROWD // lines
    for number, pawn in enumerate(pawns):
        line, place = divmod(number, across)
        x = EDGE + room / 2 + wide * (place - (min(across, len(pawns) - across * line) - 1) / 2)
        bottom = OVER + SILL - 3 - high * (lines - 1 - line)
        plaque = ART.sprite("plaque", high, {"ground": PAINT[pawn]})
        canvas.put(stretched(plaque, wide), x - wide / 2, bottom - high)
        canvas.put(head(pawn, min(high - 6, 0.8 * wide)), x, bottom - 3)
    canvas.put(mark("climb", 44), 12, 0)
    if "cards" in gains:
        canvas.put(mark("hand", 44), width - 18, OVER + 14)
    return trimmed(canvas.sprite(0, OVER))


def _landing(width: int, *, is_home: bool) -> Sprite:
    """Return an empty window to climb to, anchored at its left upper corner."""
    pane = ART.colour("gold-light") if is_home else CREAM
    return stretched(ART.sprite("pane", ROW, {"pane": pane}, ("may",)), width)


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
