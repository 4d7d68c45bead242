"""Windows of the castle as sprites: stacks with their values, and possible climbs; all are cached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from games.drawing import (
    MINE,
    SHARED,
    Canvas,
    Sprite,
    pale,
    stacked,
    stretched,
    text_sprite,
    tilted,
    trimmed,
)
from games.heuchel.evaluation import Gain
from games.heuchel.rules.board import PAWNS, START, Pawn
from games.heuchel.show.picture.art import ART, CREAM, INK, PAINT, head, mark
from games.heuchel.show.picture.heads import coin
from games.heuchel.show.picture.layout import ROW

Size = tuple[int, int]
"""Width and height."""
SMALL: Final = 60
"""Height of a card without a golden line."""
SILL: Final = ROW - 9
"""Bottom of heads."""
TALL: Final = 80
"""Height of heads if there is room."""
OVER: Final = 8
"""How much higher than a floor windows with hats are."""
FACE, PROFILE = 78, 44
"""Room for a head, and least room for one beside two lines of cards."""
EDGE: Final = 8
"""Distance of a window's content from its edge."""
TOP, HIGH = (48, 54), (41, 45)
"""Sizes of top cards, and of those above covered ones."""
LARGE, SLIP = (36, 46), (34, 36)
"""Sizes of covered cards in one line, and otherwise."""
FEW: Final = 2
"""At most this many covered cards stand below a large value."""
THIN: Final = 20
"""Least width of cards."""
NARROW: Final = 110
"""Windows without more room show no head."""
ALONE, HEAD = 190, 66
"""Width of a window for one possible climb, and room for a head in it."""
Light = Literal["way", "home", "may", "prey"]
"""Light of a window: on the way, home, may go or be lost, may be taken."""
Counts = Literal["", "plus", "minus"]
"""Whether and how a card counts now."""


class Shown(NamedTuple):
    """A card as a viewer sees it."""

    pawn: Pawn
    value: int | None
    """`None` if hidden."""
    is_secret: bool = False
    """Whether the value isn't public."""
    counts: Counts = ""


@lru_cache(400)
def window(top: Shown, below: Sequence[Shown], room: int, light: Light) -> Sprite:
    """Return a stack at its window, anchored at the upper left corner of a floor `room` pixels wide.

    It shows the head of the top card and all values: in one line or, without room, in two, the second also below
    the head.
    """
    cells = _cells(top, below, room)
    width = min(room, FACE + _width(cells) + 2 * EDGE)
    left, face, canvas = (room - width) // 2, width - _width(cells) - 2 * EDGE, Canvas(room, ROW + OVER, scale=1)
    pane = ART.sprite("pane", ROW, {"pane": PAINT[top.pawn] if light == "home" else ART.colour("candle")}, (light,))
    canvas.put(stretched(pane, width), left, OVER)
    start = left + EDGE + face
    is_tall = min(x for _, x, _ in cells) < 0
    if room >= NARROW:
        tall = 44 if is_tall else TALL
        figure = head(top.pawn, min(tall, tall * (face + EDGE / 2) / head(top.pawn, tall).width))
        foot = OVER + SILL - is_tall * (SLIP[1] - 4)
        canvas.put(figure, start - (face + figure.width) / 2 + figure.anchor[0], foot)
    for cell, x, y in cells:
        canvas.put(cell, start + x + is_tall * EDGE // 2, OVER + y)
    return trimmed(canvas.sprite(0, OVER))


Cell = tuple[Sprite, int, int]
"""A card and its upper left corner, from the right of a head and the top of a floor."""


def _cells(top: Shown, below: Sequence[Shown], room: int) -> Sequence[Cell]:
    whole, cells = room - 2 * EDGE, list(_one_line(top, below))
    if FACE + _width(cells) > whole:
        cells = list(_two_lines(top, below, whole - PROFILE * (room >= NARROW), whole))
    return cells


def _width(cells: Sequence[Cell]) -> int:
    return max(x + cell.width for cell, x, _ in cells)


def _one_line(top: Shown, below: Sequence[Shown]) -> Iterator[Cell]:
    yield card(top, TOP, is_top=True), 0, 12
    for number, one in enumerate(below):
        yield card(one, LARGE), TOP[0] + LARGE[0] * number, 19


def _two_lines(top: Shown, below: Sequence[Shown], beside: int, whole: int) -> Iterator[Cell]:
    """Yield a value above few covered cards, or many beside it and in a second line, also below the head.

    The more cards, the narrower; those without room are counted.
    """
    count, high, foot = len(below), SLIP[1], ROW - 1 - SLIP[1]
    if count <= FEW:
        wide = min(SLIP[0], beside // FEW)
        right = max(HIGH[0], wide * count)
        yield card(top, HIGH, is_top=True), right - HIGH[0], -1
        yield from ((card(one, (wide, high)), right - wide * (count - i), foot) for i, one in enumerate(below))
        return
    wide = next((wide for wide in range(SLIP[0], THIN, -1) if beside // wide + whole // wide > count), THIN)
    across, places = min(beside // wide, count // 2 + 1), whole // wide
    yield card(top, (wide, high + 2), is_top=True), 0, 3
    above, under = below[: across - 1], below[across - 1 :]
    yield from ((card(one, (wide, high)), wide * number, 5) for number, one in enumerate(above, 1))
    shown = len(under) if len(under) <= places else places - FEW
    start = wide * min(0, across - min(len(under), places))
    yield from ((card(one, (wide, high)), start + wide * number, foot) for number, one in enumerate(under[:shown]))
    if shown < len(under):
        yield _all_of(count, FEW * wide), start + wide * shown, foot


def _all_of(below: int, width: int) -> Sprite:
    """Return the number of all cards of a stack, given the covered ones."""
    plate = stretched(ART.sprite("slip", SLIP[1], {"ground": CREAM}, ("card", "known")), width)
    return stacked(plate, text_sprite(f"×{below + 1}", 26, INK), width / 2, SLIP[1] / 2)


def pawn_of(card: str) -> Pawn:
    """Return the class of a card or face."""
    return PAWNS[START[card[0]] - 1]


@cache
def card(shown: Shown, size: Size, *, is_top: bool = False) -> Sprite:
    """Return a card, anchored at its upper left corner: a gable for plus, red for minus, an edge if secret."""
    (width, height), (pawn, value, is_secret, counts) = size, shown
    ground, fill, behind = PAINT[pawn], INK, PAINT[pawn]
    if value is None:
        fill, behind = ART.colour("minus") if counts == "minus" else ground, INK
    elif counts == "minus":
        ground, fill, behind = ART.colour("sum-loss"), CREAM, ART.colour("sum-loss")
    shape, seen = "house" if counts == "plus" else "card", "secret" if is_secret else "known"
    kinds = (shape,) if is_top else (shape, "unseen" if value is None else seen)
    colours = {"ground": ground, "mine": MINE}
    plate = stretched(ART.sprite("plaque" if is_top else "slip", height, colours, kinds), width)
    figure = text_sprite("?" if value is None else str(value), max(26, (0.68 if is_top else 0.7) * height), fill)
    # thin cards have no room for their ground beside the figure
    figure = Sprite(figure.image, figure.anchor, [text._replace(ground=behind) for text in figure.texts])
    return stacked(plate, figure, width / 2, height / 2 + 0.07 * height * (counts == "plus"))


@cache
def card_back(width: int, height: int = 74, sign: str = "?") -> Sprite:
    """Return the back of a card, anchored at its upper left corner."""
    canvas = Canvas(width, height, scale=1)
    canvas.put(stretched(mark("back", 74, *(("large",) if height > SMALL else ())), width, height), 0, 0)
    if sign:
        canvas.put(text_sprite(sign, max(26, height / 2), CREAM), width / 2, height / 2 + 1)
    return canvas.sprite(0, 0)


@cache
def left_by(pawn: Pawn, paint: str | None, width: int) -> Sprite:
    """Return a former place's window, anchored at a floor's upper left corner; `paint` colours an arrow up."""
    canvas, wide = Canvas(width, ROW + OVER, scale=1), min(width, 140)
    canvas.put(stretched(ART.sprite("pane", ROW, variants=("left",)), wide), (width - wide) // 2, OVER)
    canvas.put(pale(head(pawn, 64), 0.85), (width - wide) / 2 + 44, OVER + SILL)
    if paint:
        canvas.put(tilted(SHARED.sprite("arrow", 66, {"news": paint}), 90), (width + wide) / 2 - 40, OVER + 40)
    return trimmed(canvas.sprite(0, OVER))


class Climber(NamedTuple):
    """A possible climb to a floor."""

    pawn: Pawn
    value: int
    gain: Gain
    counted: str
    """Its effect on the points, if it leads home."""


@lru_cache(400)
def landing(climbers: Sequence[Climber], room: int) -> Sprite:
    """Return the outline for possible climbs, anchored at its upper left corner: values, points, favours."""
    gains, canvas = {climber.gain for climber in climbers}, Canvas(room, ROW + OVER, scale=1)
    wide = min(room, ALONE * len(climbers))
    left, each = (room - wide) // 2, (wide - 2 * EDGE) / len(climbers)
    canvas.put(stretched(ART.sprite("pane", ROW, variants=("open",)), wide), left, OVER)
    face = HEAD if each >= NARROW - 2 * EDGE else 0
    for number, (pawn, value, gain, counted) in enumerate(climbers):
        start = left + EDGE + each * number
        if face:
            canvas.put(pale(head(pawn, 60), 0.85), start + 34, OVER + SILL)
        space = round(each - face)
        if gain == "home":
            canvas.put(coin(counted, space, 50), start + face + space / 2, OVER + ROW / 2 - 3)
        else:
            canvas.put(text_sprite(str(value), 46, PAINT[pawn], INK, 5), start + face + space / 2, OVER + ROW / 2)
    canvas.put(mark("climb", 44), left + 12, 0)
    if "cards" in gains:
        canvas.put(mark("hand", 44), left + wide - 18, OVER + 14)
    return trimmed(canvas.sprite(0, OVER))
