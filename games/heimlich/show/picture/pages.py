"""The pictures of the pages: the chart of the markers, and the key to the top secret cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games import drawing
from games.drawing import Backdrop, Line, Scene, kept_in, numbered, rule
from games.heimlich.rules.board import AGENTS, CARDS, DOSSIER_AT, FINISH, Card
from games.heimlich.rules.position import HeimlichPublic
from games.heimlich.show.picture import pieces
from games.heimlich.show.picture.pieces import CREAM, FOLDER, GOLD, INK, NIGHT, PAINT, RED

WIDTH: Final = 1080
_IN_ROW: Final = 5
_ROW: Final = 232


def chart(public: HeimlichPublic) -> bytes:
    """Return the chart of the markers over the turns as PNG."""
    lines = []
    for agent, after in enumerate(public.markers):
        moved = [(point.turn, point.markers[agent]) for point in public.chart]
        points = [(0, 0), *moved, (public.turns_ended, after)]
        lines.append(Line(points, PAINT[AGENTS[agent]], pieces.marker(AGENTS[agent], 54)))
    marks = [(FINISH, rule(GOLD, 4), 0), (FINISH, pieces.drawing("flag", 44), 8)]
    if public.dossier:
        marks.append((DOSSIER_AT, pieces.drawing("dossier", 38), 28))
    return drawing.chart(FOLDER, NIGHT, lines, pieces.LONGEST, marks)


def key(kinds: Sequence[Card]) -> bytes:
    """Return large pictograms of cards, row by row, with the numbers that the text refers to."""
    drawn = Scene(_ground(), 24 + _ROW * -(-len(kinds) // _IN_ROW))
    places = [(WIDTH * (n % _IN_ROW + 0.6) / _IN_ROW, 12 + _ROW * (n // _IN_ROW + 0.5)) for n in range(len(kinds))]
    for kind, place in zip(kinds, places, strict=True):
        drawn.put(pieces.card(kind, 204), *place)
    return numbered(drawn.png(), [(x - 84, y - 84) for x, y in places])


@kept_in(FOLDER)
def _ground() -> Backdrop:
    image = Image.new("RGB", (WIDTH, 24 + _ROW * -(-len(CARDS) // _IN_ROW)), NIGHT)
    return Backdrop(image, [pieces.card(kind, 204) for kind in CARDS], (NIGHT, RED, INK, CREAM, GOLD))
