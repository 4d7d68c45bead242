"""The chart of the markers over the turns as PNG; it holds no words."""

from __future__ import annotations

from typing import Final

from games.drawing import Backdrop, Canvas, Scene, Sprite, mix, text_sprite
from games.heimlich.rules.board import AGENTS, DOSSIER_AT, FINISH
from games.heimlich.rules.position import HeimlichPublic
from games.heimlich.show.picture import pieces
from games.heimlich.show.picture.pieces import CREAM, FOLDER, GOLD, INK, NIGHT, PAINT

WIDTH: Final = 1080
HEIGHT: Final = 720
_LEFT, _RIGHT, _TOP, _BOTTOM = 84.0, 960.0, 40.0, 640.0
_HIGHEST: Final = 52
"""Farther no marker can come."""
_PITCH: Final = 46
"""Distance of the markers at the ends of the lines, at least."""

_Line = tuple[tuple[float, float], ...]


def chart(public: HeimlichPublic) -> bytes:
    """Return the chart as PNG of `WIDTH` by `HEIGHT` pixels: a line per agent, turns to the right, points up."""
    return scene(public).png()


def scene(public: HeimlichPublic) -> Scene:
    """Return the drawn chart before it is encoded."""
    drawn = Scene(Backdrop.kept(FOLDER, _ground, "chart"))
    turns = max(public.turns_ended, 1)
    for turn in _ticks(turns):
        drawn.put(text_sprite(str(turn), 26, CREAM), _x(turn, turns), _BOTTOM + 36)
    if public.dossier:
        drawn.put(pieces.drawing("dossier", 38), _LEFT + 28, _y(DOSSIER_AT))
    drawn.put(_drawn(_lines(public, turns)), 0, 0)
    for agent, y in _ends(public):
        drawn.put(pieces.marker(AGENTS[agent], 54), _RIGHT + 34, y)
        drawn.put(text_sprite(str(public.markers[agent]), 28, CREAM), _RIGHT + 86, y)
    return drawn


def _lines(public: HeimlichPublic, turns: int) -> list[_Line]:
    """Return the corners of each agent's line: it stays level until a turn that moved the marker."""
    lines: list[_Line] = []
    for agent in range(len(public.agents)):
        aside = 3.0 * (agent - (len(public.agents) - 1) / 2)
        corners = [(_x(0, turns), _y(0) + aside)]
        for point in public.chart:
            x = _x(point.turn, turns)
            corners += [(_x(point.turn - 1, turns), corners[-1][1]), (x, _y(point.markers[agent]) + aside)]
        corners.append((_x(turns, turns), corners[-1][1]))
        lines.append(tuple(corners))
    return lines


def _ends(public: HeimlichPublic) -> list[tuple[int, float]]:
    """Return at which height each agent is named at the end of its line: no two on top of each other."""
    order = sorted(range(len(public.agents)), key=public.markers.__getitem__)
    heights: list[float] = []
    for agent in order:
        wanted = _y(public.markers[agent])
        heights.append(min(wanted, heights[-1] - _PITCH) if heights else wanted)
    shift = max(0.0, _TOP + 10 - heights[-1])
    return [(agent, y + shift) for agent, y in zip(order, heights, strict=True)]


def _x(turn: int, turns: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * turn / turns


def _y(points: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * points / _HIGHEST


def _ticks(turns: int) -> range:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, turns) if turns <= 12 * step or step == turns)
    return range(step, turns + 1, step)


def _ground() -> Backdrop:
    canvas = Canvas(WIDTH, HEIGHT, scale=2, fill=NIGHT)
    for points in range(0, _HIGHEST, 10):
        canvas.line([(_LEFT, _y(points)), (_RIGHT, _y(points))], mix(NIGHT, CREAM, 0.25), 2)
        canvas.put(text_sprite(str(points), 26, CREAM), _LEFT - 40, _y(points))
    canvas.line([(_LEFT, _y(FINISH)), (_RIGHT, _y(FINISH))], GOLD, 4)
    canvas.line([(_LEFT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM)], CREAM, 3)
    canvas.put(pieces.drawing("flag", 44), _LEFT + 8, _y(FINISH))
    cast = [pieces.marker(letter, 54) for letter in AGENTS] + [pieces.drawing("dossier", 38)]
    return Backdrop(canvas.sprite(0, 0).image, cast, (NIGHT, CREAM, GOLD, INK, *PAINT.values()))


def _drawn(lines: list[_Line]) -> Sprite:
    canvas = Canvas(_RIGHT + 10, _BOTTOM + 20, scale=2)
    for letter, line in zip(AGENTS, lines, strict=False):
        canvas.line(line, INK, 9)
        canvas.line(line, PAINT[letter], 5)
    return canvas.sprite(0, 0)
