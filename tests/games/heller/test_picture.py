"""The picture of the market square: sums and panels have their room, what is told adds up, and secret tiles show to
their owners alone. What lies where is in the golden drawings."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from games.contract import Event
from games.drawing import Scene
from games.drawing.canvas import Text
from games.heller.rules.board import COLUMNS, ROWS, SPACES, TILES, signed
from games.heller.rules.events import MarketPlaced, RoundEnded, TilePlaced
from games.heller.rules.moves import HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import Placed
from games.heller.rules.scoring import gain, score
from games.heller.show.picture import layout
from games.heller.show.picture.layout import MARKET_SQUARE, PLACING_SQUARE, WIDTH, Square
from tests.games.choosers import NAMES
from tests.games.heller import BLUE, GAME, ORANGE, RED, seen, square, state
from tests.games.heller.told import BOARD, FREE, payday, table
from tests.playthroughs.told import scene_of

pytestmark = pytest.mark.slow


def told_on(drawn: Scene, square_of: Square, space: str) -> list[str]:
    """Return the words on a space, from left to right and then from above."""
    x, y = square_of.middle(space)
    texts = [text for put in drawn.puts for text in put.texts]
    there = [text for text in texts if abs(_middle(text)[0] - x) < 0.5 * square_of.wide]
    there = [text for text in there if abs(_middle(text)[1] - y) < 0.5 * square_of.high]
    return [
        text.words for text in sorted(there, key=lambda text: (round(_middle(text)[0] - x, -1) > 0, text.box[1]))
    ]


def _middle(text: Text) -> tuple[float, float]:
    left, top, right, bottom = text.box
    return (left + right) / 2, (top + bottom) / 2


def test_what_a_seat_alone_knows_takes_no_room_on_its_picture() -> None:
    """A phone shows board and choices at once."""
    drawn = [scene_of(table(seat, secrets=("+4", "-6", "fire"))) for seat in (None, RED)]
    heights = {Image.open(io.BytesIO(scene.png())).height for scene in drawn}
    assert len(heights) == 1
    assert [sum(put.name == "own" for put in scene.puts) for scene in drawn] == [0, 1]


@pytest.mark.parametrize(
    ("kind", "content"),
    [(PlaceDrawn, "+4"), (PlaceTile, "−6"), (lambda space: PlaceMarket(3, space), "R3")],
    ids=["drawn", "secret", "stall"],
)
def test_who_looks_for_a_space_sees_what_each_would_bring_and_what_to_others(
    kind: Callable[[str], HellerMove], content: str
) -> None:
    drawn = scene_of(table(RED, [kind(space) for space in FREE], drawn="+4", secrets=("−6", "+1", None)))
    for space in FREE:
        own, *others = (gain(BOARD, seat, content, space) for seat in (RED, BLUE, ORANGE))
        assert told_on(drawn, PLACING_SQUARE, space) == list(map(signed, (own, *filter(None, others))))


def test_what_others_placed_since_has_their_sign_and_what_was_paid_for_no_longer() -> None:
    def puts(*past: Event) -> int:
        view = seen(state(BOARD, num_seats=3))
        return len(scene_of(lambda: GAME.picture(view, NAMES, past)).puts)

    placed = TilePlaced(seat=BLUE, tile="+6", space="A2"), MarketPlaced(seat=ORANGE, value=1, space="C5")
    assert puts(*placed) == puts() + 2
    assert puts(*placed, RoundEnded(number=1)) == puts()


def test_what_the_newest_move_changes_says_so_at_the_sum_the_stall_and_the_purse() -> None:
    board = square("R3 . +6", ". B1", "O1 . .", "+1 . .", "R1 B1 O1")

    def fresh(**changes: Any) -> int:
        view = seen(state(board, num_seats=3, **changes))
        return sum(put.name == "news" for put in scene_of(lambda: GAME.picture(view, NAMES)).puts)

    # +1 on D1 itself, the sums of row D and column 1, three stalls there, the purses of their two owners
    assert [fresh(), fresh(last=Placed(BLUE, "D1"))] == [0, 1 + 2 + 3 + 2]


def test_spaces_tell_nobody_else_what_a_secret_tile_would_bring() -> None:
    moves = [PlaceTile(space) for space in FREE]
    assert len({table(None, moves, secrets=(tile, "+1", None))() for tile in TILES}) == 1


def test_a_secret_tile_of_the_next_round_shows_nowhere_at_a_payday() -> None:
    assert len({payday((10, -5), secrets=(secret, "+1"))() for secret in ("+2", "−6")}) == 1


@pytest.mark.parametrize("square_of", [MARKET_SQUARE, PLACING_SQUARE], ids=["large", "small"])
@pytest.mark.parametrize("fires", [("C1",), ("C3",), ("C5",), ("C2", "C4"), ("B3", "E3"), ("A3", "C3", "F3")])
def test_the_sum_of_a_part_stands_on_the_frame_or_between_two_fires_on_the_second_and_on_no_name(
    fires: tuple[str, ...], square_of: Square
) -> None:
    counted, boxes = score(tuple("fire" if space in fires else "." for space in SPACES)), []
    lines = (*ROWS, *COLUMNS)
    names = [square_of.head(line, is_cut=len(counted[line]) > 1) for line in lines]
    for _, (x, y, _, tag, _) in (spot for line in lines for spot in layout.total_spots(square_of, counted[line])):
        wide, high = 0.5 * tag, 0.25 * tag
        box = (x - wide, y - high, x + wide, y + high)
        boxes.append(box)
        assert box[0] > 0 and box[2] < WIDTH
        middles = {space: square_of.middle(space) for space in SPACES}
        size = square_of.wide / 2, square_of.high / 2
        on = {space for space, at in middles.items() if abs(x - at[0]) < size[0] and abs(y - at[1]) < size[1]}
        assert on <= set(fires[1:])
        assert not any(box[0] < at[0] < box[2] and box[1] < at[1] < box[3] for at in names)
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("earned", [(-60, -60), (60, -60), (0, 0), (2000, -2000)], ids=str)
def test_debts_and_riches_stay_within_the_picture(earned: tuple[int, int]) -> None:
    for number in (1, 2, 3):
        drawn = scene_of(payday(*[earned] * number))
        assert drawn.size == (layout.WIDTH, layout.ACCOUNT_HEIGHT)
        for text in (text for put in drawn.puts for text in put.texts):
            left, top, right, bottom = text.box
            assert 0 <= left < right <= layout.WIDTH and 0 <= top < bottom <= layout.ACCOUNT_HEIGHT
