"""The final count as a picture: by seat all its cards, sorted as they are counted."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.contract import Outcome, Seat
from games.drawing import Scene
from games.heuchel.board import HOUSES, PAWNS, START, Stack
from games.heuchel.picture import cards, layout, marks
from games.heuchel.picture.backdrop import banner, sheet
from games.heuchel.picture.houses import shield
from games.heuchel.position import SEATS, HeuchelPublic
from games.text import with_minus

_LINE: Final = 90
_LEFT: Final = 390
"""Where the cards begin."""
_TAB: Final = layout.TAB[0]
_GAP: Final = 12
_HEAD: Final = 124
"""Least height of a seat: its shield and its points."""


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
    drawn.put(marks.panel(layout.WIDTH - 16, height, banner(HOUSES[seat])), 8, top)
    drawn.put(shield(HOUSES[seat]), 70, top + _HEAD / 2)
    drawn.put(marks.plaque(with_minus(outcome.scores[seat]), height=36), 190, top + 84)
    if seat in outcome.winners:
        drawn.put(marks.crown(), 190, top + 60)
    first = top + (height - len(lines) * _LINE) / 2
    for i, line in enumerate(lines):
        y = first + (i + 0.5) * _LINE
        if line.text:
            drawn.put(marks.part_mark(line.part), _LEFT - 126, y)
            drawn.put(marks.number(line.text), _LEFT - 56, y)
        for k, card in enumerate(line.cards):
            tab = cards.tab(PAWNS[START[card[0]] - 1], public.values[card])
            drawn.put(tab, _LEFT + k * (_TAB + 3), y - layout.CARD / 2)
