"""The picture of an end: the stage, and all places in a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.drawing.colours import mix
from games.drawing.ranking import GAP, Frame, put_ranking, row_tops
from games.drawing.stage import FRONT, GOLD, INK, Standing, as_png, stage

WIDTH: Final = 1080
MARGIN: Final = 24
FLOOR: Final = 560
"""How high the stage is; below are the places."""
MANY: Final = 5
"""So many places, and a phone shows the headline with them only if all is lower."""
LOW_FLOOR, LOW_ROW = 400, 78
"""How high the stage is above many places, and the row of each."""
ROW: Final = 86
"""How high a row is."""
EDGES: Final = (0, 5, mix(GOLD, "#ffffff", 0.6)), (5, 12, GOLD), (12, 16, INK)
"""Lines of the edge of the stage: from and to which pixel, and their colour."""


def victory(standings: Sequence[Standing]) -> bytes:
    """Return it as PNG; `standings` are the best first."""
    frame = frame_below(standings)
    floor, height = frame.top - 30, row_tops(standings, frame)[-1] + MARGIN - GAP
    sheet = Image.new("RGBA", (WIDTH, height), FRONT)
    sheet.paste(stage((WIDTH, floor), standings))
    for start, end, fill in EDGES:
        sheet.paste(fill, (0, floor + start, WIDTH, floor + end))
    put_ranking(sheet, standings, frame)
    return as_png(sheet)


def frame_below(standings: Sequence[Standing]) -> Frame:
    """Return where the list is below the stage."""
    floor, row = (FLOOR, ROW) if len(standings) < MANY else (LOW_FLOOR, LOW_ROW)
    return Frame(MARGIN, floor + 30, WIDTH - MARGIN, row)
