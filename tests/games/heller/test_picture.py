"""The picture of the market square: sums and panels have their room, what is told adds up, and secret tiles show to
their owners alone. What lies where is in the golden drawings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.drawing import Scene
from games.drawing.scene import Put
from games.heller.rules.board import TILES, signed
from games.heller.rules.moves import HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.scoring import gain
from games.heller.show.picture import layout
from games.heller.show.picture.layout import PLACING_SQUARE, Square
from tests.games.heller import RED, last_move, seen
from tests.games.heller.told import BOARD, FREE, account, payday, table
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


def paid(drawn: Scene) -> list[int]:
    """Return what rows and columns are told to have paid."""
    return [int(put.texts[-1].words.replace("−", "-")) for put in drawn.puts if put.name == "paid"]


def test_what_rows_and_columns_paid_adds_up() -> None:
    played = seen(last_move()[0]).public.rounds[0]
    amounts = paid(scene_of(payday(played.earned, board=played.board)))
    assert sum(amounts) == sum(played.earned) and len(amounts) <= 8
    rows = ("R1 B2 G1 O2 +6", "fire -4", "R1 -3", "B1", "fire +2", "B1 . . . +1")
    told = paid(scene_of(account(*rows)))
    assert 0 not in told and len(told) > 3


@pytest.mark.parametrize("earned", [(-60, -60), (60, -60), (0, 0), (2000, -2000)], ids=str)
def test_debts_and_riches_stay_within_the_picture(earned: tuple[int, int]) -> None:
    for number in (1, 2, 3):
        drawn = scene_of(payday(*[earned] * number))
        assert drawn.size == (layout.WIDTH, layout.HEIGHT)
        for text in (text for put in drawn.puts for text in put.texts):
            assert (
                0 <= text.box[0] < text.box[2] <= layout.WIDTH and 0 <= text.box[1] < text.box[3] <= layout.HEIGHT
            )
