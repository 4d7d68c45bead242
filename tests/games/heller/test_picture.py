"""The picture of the market square: sums and panels have their room, what is told adds up, and secret tiles show to
their owners alone. What lies where is in the golden drawings."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from games.drawing.scene import Put
from games.heller.rules.board import COLUMNS, ROWS, SPACES, TILES, signed
from games.heller.rules.moves import HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.scoring import gain, score
from games.heller.show.picture import layout
from games.heller.show.picture.layout import MARKET_SQUARE, PLACING_SQUARE, WIDTH, Square
from tests.games.heller import RED
from tests.games.heller.told import BOARD, FREE, payday, table
from tests.playthroughs.drawn import scene_of

pytestmark = pytest.mark.slow


def near(put: Put, square_of: Square, space: str) -> bool:
    left, top, right, bottom = put.box
    x, y = square_of.middle(space)
    return abs((left + right) / 2 - x) < 8 and abs((top + bottom) / 2 - y) < 8


@pytest.mark.parametrize(
    ("kind", "content"),
    [(PlaceDrawn, "+4"), (PlaceTile, "−6"), (lambda space: PlaceMarket(3, space), "R3")],
    ids=["drawn", "secret", "stall"],
)
def test_who_looks_for_a_space_sees_what_each_would_bring(kind: Callable[[str], HellerMove], content: str) -> None:
    drawn = scene_of(table(RED, [kind(space) for space in FREE], drawn="+4", secrets=("−6", "+1", None)))
    for space in FREE:
        (there,) = (put for put in drawn.puts if put.name == "choice" and near(put, PLACING_SQUARE, space))
        assert [text.words for text in there.texts] == [signed(gain(BOARD, RED, content, space))]


def test_spaces_tell_nobody_else_what_a_secret_tile_would_bring() -> None:
    moves = [PlaceTile(space) for space in FREE]
    assert len({table(None, moves, secrets=(tile, "+1", None))() for tile in TILES}) == 1


def test_a_secret_tile_of_the_next_round_shows_nowhere_at_a_payday() -> None:
    assert len({payday((10, -5), secrets=(secret, "+1"))() for secret in ("+2", "−6")}) == 1


@pytest.mark.parametrize("square_of", [MARKET_SQUARE, PLACING_SQUARE], ids=["large", "small"])
@pytest.mark.parametrize("fires", [("C1",), ("C3",), ("C5",), ("C2", "C4"), ("B3", "E3"), ("A3", "C3", "F3")])
def test_the_sum_of_a_part_stands_at_its_end_or_on_a_fire_and_on_nothing_else(
    fires: tuple[str, ...], square_of: Square
) -> None:
    counted, boxes = score(tuple("fire" if space in fires else "." for space in SPACES), 2), []
    lines = (*ROWS, *COLUMNS)
    names = [square_of.head(line) for line in lines]
    for _, (x, y, _) in (spot for line in lines for spot in layout.total_spots(square_of, counted.of_line(line))):
        wide, high = 0.77 * square_of.tag, 0.32 * square_of.tag
        box = (x - wide, y - high, x + wide, y + high)
        boxes.append(box)
        assert box[0] > 0 and box[2] < WIDTH
        middles = {space: square_of.middle(space) for space in SPACES}
        size = square_of.wide / 2, square_of.high / 2
        on = {space for space, at in middles.items() if abs(x - at[0]) < size[0] and abs(y - at[1]) < size[1]}
        assert on <= set(fires)
        assert not any(box[0] < at[0] < box[2] and box[1] < at[1] < box[3] for at in names)
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("earned", [(-60, -60), (60, -60), (0, 0), (2000, -2000)], ids=str)
def test_debts_and_riches_stay_within_the_picture(earned: tuple[int, int]) -> None:
    for number in (1, 2, 3):
        drawn = scene_of(payday(*[earned] * number))
        assert drawn.size == (layout.WIDTH, layout.HEIGHT)
        for text in (text for put in drawn.puts for text in put.texts):
            assert (
                0 <= text.box[0] < text.box[2] <= layout.WIDTH and 0 <= text.box[1] < text.box[3] <= layout.HEIGHT
            )
