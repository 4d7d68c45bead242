"""The picture of a result: the stage, and a list of all places with emblems, names and points."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.drawing.art import SHARED
from games.drawing.canvas import Sprite, stretched
from games.drawing.colours import mix
from games.drawing.fonts import drawable, fitted, text_sprite, text_width
from games.drawing.sprites import stacked
from games.drawing.stage import CREAM, FRONT, GOLD, INK, METALS, Standing, as_png, emblem_of, put, stage
from games.text import with_minus

WIDTH: Final = 1080
MARGIN: Final = 24
FLOOR: Final = 560
"""Height of the stage; the list is below."""
MANY: Final = 5
"""From so many places on everything is lower, so that a phone shows the headline, too."""
LOW_FLOOR, LOW_ROW = 400, 78
"""Height of the stage above many places, and of their rows."""
ROW: Final = 86
"""Height of a row."""
EDGES: Final = (0, 5, mix(GOLD, "#ffffff", 0.6)), (5, 12, GOLD), (12, 16, INK)
"""Lines at the stage's edge: from and to which pixel, and colour."""
OWED, SPOKEN = "#ff9d92", "#f3e8d8"
"""Colours of negative points, and of names."""
GAP: Final = 8
"""Gap between rows in pixels."""
FIRST: Final = 1.25
"""Relative height of a winner's row. This and what follows is in heights of a row."""
POINTS: Final = 0.7, 0.54
"""Heights of the digits of a winner's points, and of others'."""
NAME: Final = 0.51, 0.3
"""Greatest and smallest height of names' capitals; what doesn't fit is cut."""
MEDAL, SIGN, WORDS = 0.64, 1.68, 2.42
"""Centres of medal and emblem, and start of names."""
END: Final = 0.34
"""Distance of points from the right edge."""


def victory(standings: Sequence[Standing]) -> bytes:
    """Return the picture as PNG; `standings` are best first."""
    frame = frame_below(standings)
    floor, height = frame.top - 30, row_tops(standings, frame)[-1] + MARGIN - GAP
    sheet = Image.new("RGB", (WIDTH, height), FRONT)
    sheet.paste(stage((WIDTH, floor), standings))
    for start, end, fill in EDGES:
        sheet.paste(fill, (0, floor + start, WIDTH, floor + end))
    put_ranking(sheet, standings, frame)
    return as_png(sheet)


def frame_below(standings: Sequence[Standing]) -> Frame:
    """Return the place of the list below the stage."""
    floor, row = (FLOOR, ROW) if len(standings) < MANY else (LOW_FLOOR, LOW_ROW)
    return Frame(MARGIN, floor + 30, WIDTH - MARGIN, row)


class Frame(NamedTuple):
    """The place of a list: left, top and right in pixels, and the height of a row."""

    left: int
    top: int
    right: int
    row: int


def put_ranking(sheet: Image.Image, standings: Sequence[Standing], frame: Frame) -> None:
    """Draw the list of `standings`, best first."""
    is_won = any(standing.has_won for standing in standings)
    size = name_size(standings, frame)
    tops = row_tops(standings, frame)
    for standing, name, top in zip(standings, names(standings, frame), tops, strict=False):
        _put_row(sheet, standing, frame, top, text_sprite(name, size, _paint(standing)), is_won=is_won)


def row_tops(standings: Sequence[Standing], frame: Frame) -> Sequence[int]:
    """Return the top of each row, and of one more."""
    tops = [frame.top]
    for standing in standings:
        tops.append(tops[-1] + _height(standing, frame) + GAP)
    return tops


def name_size(standings: Sequence[Standing], frame: Frame) -> float:
    """Return the height of all names' capitals, so that the longest name fits."""
    largest, smallest = (size * frame.row for size in NAME)
    rooms = [(drawable(standing.name), _name_room(standing, frame)) for standing in standings]
    return min(fitted(name, room, largest, smallest)[1] for name, room in rooms)


def names(standings: Sequence[Standing], frame: Frame) -> Sequence[str]:
    """Return the names, cut where there is no room."""
    size = name_size(standings, frame)
    # the longest name takes all its room: less than a pixel more is no reason to cut it
    return [fitted(drawable(one.name), _name_room(one, frame) + 1, size, size)[0] for one in standings]


def _height(standing: Standing, frame: Frame) -> int:
    return round(frame.row * (FIRST if standing.has_won else 1))


def _name_room(standing: Standing, frame: Frame) -> float:
    """Return the width of a name beside its points."""
    points = text_width(with_minus(standing.points), _points_size(standing, frame))
    return frame.right - frame.left - points - frame.row * (WORDS + 2 * END)


def _points_size(standing: Standing, frame: Frame) -> float:
    return frame.row * POINTS[not standing.has_won]


def _paint(standing: Standing) -> str:
    """Return the colour of a name."""
    return GOLD if standing.has_won else SPOKEN


def _put_row(sheet: Image.Image, standing: Standing, frame: Frame, top: int, name: Sprite, *, is_won: bool) -> None:
    """Draw a row: place, emblem, name and points."""
    left, _, right, row = frame
    high = _height(standing, frame)
    middle = top + high / 2
    fill = mix(FRONT, *((GOLD, 0.2) if standing.has_won else ("#ffffff", 0.07)))
    bar = SHARED.sprite("bar", 60, {"bar": fill}, ["won"] * standing.has_won)
    put(sheet, stretched(bar, right - left, high), left, top)
    if is_won:
        put(sheet, _medal(standing.rank, round(high * 0.36)), left + MEDAL * row, middle)
    emblem = emblem_of(standing, (round(1.07 * row), high - 14))
    put(sheet, Sprite(emblem, (emblem.width // 2, emblem.height // 2)), left + SIGN * row, middle)
    put(sheet, name, left + WORDS * row + name.width / 2, middle)
    paint = GOLD if standing.has_won else OWED if standing.points < 0 else CREAM
    points = text_sprite(with_minus(standing.points), _points_size(standing, frame), paint)
    put(sheet, points, right - END * row - points.width / 2, middle)


@functools.lru_cache(24)
def _medal(rank: int, radius: int) -> Sprite:
    """Return the medal of a place: of metal for the first ones."""
    metal = METALS[rank - 1] if rank <= len(METALS) else mix(FRONT, "#ffffff", 0.22)
    figure = text_sprite(str(rank), radius * 0.98, INK if rank <= len(METALS) else CREAM)
    return stacked(SHARED.sprite("medal", 2 * radius + 4, {"metal": metal}), figure)
