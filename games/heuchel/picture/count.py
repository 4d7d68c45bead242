"""The final count as a picture: by seat all its cards, sorted as they are counted."""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from games.contract import Outcome, Seat
from games.drawing import Canvas, Scene, Sprite, mix, text_width
from games.heuchel.board import HOUSES, PAWNS, START, House, Stack
from games.heuchel.picture import cards, layout, marks
from games.heuchel.picture.backdrop import DUSK, GAIN, LOSS, sheet
from games.heuchel.picture.figures import CREAM, GOLD, INK
from games.heuchel.picture.houses import TINCTURE, shield
from games.heuchel.position import SEATS, HeuchelPublic
from games.text import with_minus

_LINE: Final = 90
_LEFT: Final = 402
"""Where the cards begin."""
_TAB: Final = layout.TAB[0]
_GAP: Final = 12
_HEAD: Final = 130
"""Least height of a seat: its shield and its points."""
_STRIPE: Final = 122
"""Width of the stripe in the colour of its house."""
_POINTS: Final = 52.0
"""Height of the points of a seat, at most."""


class _Line(NamedTuple):
    """Cards of one part of the count; `text` is its sum, empty where a line goes on."""

    part: str
    text: str
    cards: Stack


def count_scene(public: HeuchelPublic, outcome: Outcome) -> Scene:
    """Return the count, winners first."""
    order = sorted(SEATS[: public.num_seats], key=lambda seat: -outcome.scores[seat])
    blocks = [(seat, _lines(public, seat)) for seat in order]
    height = _GAP + sum(_height(lines) + _GAP for _, lines in blocks)
    drawn = Scene(sheet(), height)
    top = float(_GAP)
    for seat, lines in blocks:
        _put_seat(drawn, public, outcome, seat, top, lines)
        top += _height(lines) + _GAP
    return drawn


def _height(lines: list[_Line]) -> int:
    return max(_HEAD, len(lines) * _LINE + 16)


def _lines(public: HeuchelPublic, seat: Seat) -> list[_Line]:
    """Return the parts of the count with their marks, broken into lines."""
    in_line = int((layout.WIDTH - _LEFT) // (_TAB + 3))
    lines: list[_Line] = []
    for part, counted in public.balance(seat)._asdict().items():
        for start in range(0, len(counted), in_line):
            total = sum(public.values[card] for card in counted)
            text = f"{'+' if part == 'arrived' else '−'}{total}"
            lines.append(_Line(part, text if not start else "", counted[start : start + in_line]))
    return lines


def _put_seat(
    drawn: Scene, public: HeuchelPublic, outcome: Outcome, seat: Seat, top: float, lines: list[_Line]
) -> None:
    height = _height(lines)
    has_won, middle = seat in outcome.winners, top + height / 2
    drawn.put(_panel(height, HOUSES[seat], has_won), 8, top)
    drawn.put(shield(HOUSES[seat], 0.94), 8 + _STRIPE / 2, middle + 14 * has_won)
    if has_won:
        drawn.put(marks.crown(0.86), 8 + _STRIPE / 2, middle - 18)
    points = with_minus(outcome.scores[seat])
    size = min(_POINTS, _POINTS * 104 / text_width(points, _POINTS))
    drawn.put(marks.number(points, size, GOLD if has_won else CREAM), 192, middle)
    first = top + (height - len(lines) * _LINE) / 2
    for i, line in enumerate(lines):
        y = first + (i + 0.5) * _LINE
        if line.text:
            drawn.put(marks.part_mark(line.part), _LEFT - 126, y)
            drawn.put(marks.number(line.text, 34, GAIN if line.part == "arrived" else LOSS), _LEFT - 58, y)
        for k, card in enumerate(line.cards):
            tab = cards.tab(PAWNS[START[card[0]] - 1], public.values[card])
            drawn.put(tab, _LEFT + k * (_TAB + 3), y - layout.CARD / 2)


@functools.cache
def _panel(height: int, house: House, has_won: bool) -> Sprite:
    """Return the panel of a seat with a stripe in the colour of its house, anchored at its left upper corner."""
    width = layout.WIDTH - 16
    canvas = Canvas(width, height, scale=2)
    canvas.rectangle((0, 0, width, height), 20, DUSK[2])
    canvas.rectangle((0, 0, 60, height), 20, mix(TINCTURE[house], INK, 0.3))
    canvas.rectangle((20, 0, _STRIPE, height), 0, mix(TINCTURE[house], INK, 0.3))
    canvas.rectangle((0, 0, width, height), 20, None, GOLD if has_won else INK, 7 if has_won else 4)
    return canvas.sprite(0, 0)
