"""The pictures of an end, tall for the card and wide to be shown elsewhere: the stage, and all places in a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.drawing.colours import mix
from games.drawing.fonts import drawable, fitted, text_sprite
from games.drawing.ranking import FIRST, GAP, Frame, name_size, names, put_ranking, row_tops
from games.drawing.stage import CREAM, FRONT, GOLD, INK, Standing, as_png, put, stage

WIDTH: Final = 1080
MARGIN: Final = 24
FLOOR: Final = 560
"""How high the stage is; below are the places."""
MANY: Final = 5
"""So many places, and a phone shows the headline with them only if all is lower."""
LOW_FLOOR, LOW_ROW = 400, 78
"""How high the stage is above many places, and the row of each."""
ROW, HIGHEST = 86, 116
"""How high a row is in the tall picture, and at most in the wide one."""
LEAST: Final = 40
"""How high it is at least in that one."""
WIDE: Final = 1100, 700
"""Width and height of the picture to be shown elsewhere."""
SIDE: Final = 520
"""How wide the stage is in it, at the left."""
TITLE: Final = 40.0, 24.0
"""Heights of the capitals of a title, the largest and the smallest."""
LIST_TOP: Final = 112
EDGES: Final = (0, 5, mix(GOLD, "#ffffff", 0.6)), (5, 12, GOLD), (12, 16, INK)
"""Lines of the edge of the stage: from and to which pixel, and their colour."""


def victory(standings: Sequence[Standing]) -> bytes:
    """Return the tall picture as PNG; `standings` are the best first."""
    frame = frame_below(standings)
    floor, height = frame.top - 30, row_tops(standings, frame)[-1] + MARGIN - GAP
    sheet = Image.new("RGBA", (WIDTH, height), FRONT)
    sheet.paste(stage((WIDTH, floor), standings))
    _put_edge(sheet, (0, floor, WIDTH, floor + 16), is_upright=False)
    put_ranking(sheet, standings, frame)
    return as_png(sheet)


def frame_below(standings: Sequence[Standing]) -> Frame:
    """Return where the list is below the stage."""
    floor, row = (FLOOR, ROW) if len(standings) < MANY else (LOW_FLOOR, LOW_ROW)
    return Frame(MARGIN, floor + 30, WIDTH - MARGIN, row)


def podium(title: str, standings: Sequence[Standing]) -> bytes:
    """Return the wide picture as PNG: the stage, beside it the game's `title` and the
    list of `standings`, the best first."""
    sheet, height = Image.new("RGBA", WIDE, FRONT), WIDE[1]
    sheet.paste(stage((SIDE, height), standings))
    _put_edge(sheet, (SIDE, 0, SIDE + 16, height), is_upright=True)
    frame = frame_beside(standings)
    words, size = fitted(title, frame.right - frame.left, *TITLE)
    name = text_sprite(words, size, CREAM)
    put(sheet, name, (frame.left + frame.right) / 2, LIST_TOP / 2 + 6)
    put_ranking(sheet, standings, frame)
    return as_png(sheet)


def frame_beside(standings: Sequence[Standing]) -> Frame:
    """Return where the list is beside the stage: with names as large as they can be and whole, in rows that fit."""
    width, height = WIDE
    room = height - LIST_TOP - MARGIN - GAP * (len(standings) - 1)
    highest = min(HIGHEST, int(room / sum(FIRST if standing.has_won else 1 for standing in standings)))
    frames = [Frame(SIDE + 16 + MARGIN, LIST_TOP, width - MARGIN, row) for row in range(LEAST, highest + 1)]
    told = [drawable(standing.name) for standing in standings]
    whole = [frame for frame in frames if names(standings, frame) == told] or frames[:1]
    best = max(whole, key=lambda frame: name_size(standings, frame))
    spare = height - MARGIN - row_tops(standings, best)[-1]
    return best._replace(top=LIST_TOP + max(0, spare) // 3)


def _put_edge(sheet: Image.Image, box: tuple[int, int, int, int], *, is_upright: bool) -> None:
    """Put the edge of the stage into a box."""
    left, top, right, bottom = box
    for start, end, fill in EDGES:
        place = (left + start, top, left + end, bottom) if is_upright else (left, top + start, right, top + end)
        sheet.paste(fill, place)
