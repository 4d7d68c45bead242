"""The climb as a picture: how many cards of each house were home, turn by turn. It holds no words."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from games.drawing import Backdrop, Canvas, Point, Scene, Sprite, mix, text_sprite
from games.heuchel.rules.board import HOUSES
from games.heuchel.show.picture.art import CREAM, GOLD, INK, TINCTURE, shield

WIDTH: Final = 1080
HEIGHT: Final = 720
NIGHT: Final = "#20304f"
_LEFT, _RIGHT, _TOP, _BOTTOM = 84.0, 930.0, 40.0, 640.0
_PITCH: Final = 84
"""Distance of the shields at the ends of the lines, at least."""
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200)


def climb_scene(climbs: Sequence[Sequence[int]]) -> Scene:
    """Return the chart: a line per seat through its cards at home, after the set-up and after every turn."""
    drawn = Scene(_backdrop())
    turns, most = max(len(climbs[0]) - 1, 1), max(1, *(climb[-1] for climb in climbs), *map(max, climbs))
    for home in range(0, most + 1, _step(most, 8)):
        drawn.put(_rule(), _LEFT, _y(home, most))
        drawn.put(text_sprite(str(home), 26, CREAM), _LEFT - 40, _y(home, most))
    for turn in range(_step(turns, 12), turns + 1, _step(turns, 12)):
        drawn.put(text_sprite(str(turn), 26, CREAM), _x(turn, turns), _BOTTOM + 36)
    drawn.put(_drawn(climbs, turns, most), 0, 0)
    for seat, y in _ends(climbs, most):
        drawn.put(shield(HOUSES[seat], 0.7), _RIGHT + 48, y)
        drawn.put(text_sprite(str(climbs[seat][-1]), 32, CREAM), _RIGHT + 116, y)
    return drawn


def _step(highest: int, lines: int) -> int:
    return next((step for step in _STEPS if highest <= lines * step), _STEPS[-1])


def _x(turn: int, turns: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * turn / turns


def _y(home: int, most: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * home / most


def _ends(climbs: Sequence[Sequence[int]], most: int) -> list[tuple[int, float]]:
    """Return at which height each house is named at the end of its line: no two on top of each other."""
    order = sorted(range(len(climbs)), key=lambda seat: climbs[seat][-1])
    heights: list[float] = []
    for seat in order:
        wanted = _y(climbs[seat][-1], most)
        heights.append(min(wanted, heights[-1] - _PITCH) if heights else wanted)
    shift = max(0.0, _TOP + 10 - heights[-1])
    return [(seat, y + shift) for seat, y in zip(order, heights, strict=True)]


def _drawn(climbs: Sequence[Sequence[int]], turns: int, most: int) -> Sprite:
    canvas = Canvas(_RIGHT + 10, _BOTTOM + 20, scale=2)
    for seat, climb in enumerate(climbs):
        aside = 4.0 * (seat - (len(climbs) - 1) / 2)
        corners: list[Point] = []
        for turn, home in enumerate(climb):
            if corners:
                corners.append((_x(turn, turns), corners[-1][1]))
            corners.append((_x(turn, turns), _y(home, most) + aside))
        canvas.line(corners, INK, 9)
        canvas.line(corners, TINCTURE[HOUSES[seat]], 5)
    return canvas.sprite(0, 0)


@functools.cache
def _rule() -> Sprite:
    canvas = Canvas(_RIGHT - _LEFT, 4)
    canvas.line([(1, 2), (_RIGHT - _LEFT - 1, 2)], mix(NIGHT, CREAM, 0.25), 2)
    return canvas.sprite(0, 2)


@functools.cache
def _backdrop() -> Backdrop:
    canvas = Canvas(WIDTH, HEIGHT, scale=2, fill=NIGHT)
    canvas.line([(_LEFT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM)], CREAM, 3)
    cast = [shield(house, 0.7) for house in HOUSES]
    return Backdrop(canvas.sprite(0, 0).image, cast, (NIGHT, CREAM, GOLD, INK, *TINCTURE.values()))
