"""The picture of the market square: it shows all that is public, its owner's secret, and nothing else."""

from __future__ import annotations

import dataclasses
import io
import itertools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from PIL import Image, ImageChops

from games.chance import Playout
from games.contract import Event, Outcome, State
from games.drawing import contrast, difference, seen_without
from games.heller.rules.board import COLUMNS, OWNER, ROWS, TILES, markets_at_start
from games.heller.rules.events import MarketPlaced, RoundBegan, SecretPlaced, TilePlaced
from games.heller.rules.position import HellerPublic, Placed
from games.heller.rules.scoring import score
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.customers import CREAM, INK
from games.heller.show.picture.layout import MARKET_SQUARE
from games.heller.show.picture.scene import picture, placed_since, scene
from tests.games.heller.boards import BLUE, GAME, ORANGE, RED, positions, seen, square, state
from tests.games.names import NAMES

pytestmark = pytest.mark.slow

BOARD = square("R3 +6 fire -2 .", ". B4 eye bag .", "+1 . . -5 O1")


def table(**changes: Any) -> State:
    fields: dict[str, Any] = {"board": BOARD, "num_seats": 3, "pool": 9, "last": Placed(BLUE, "B2", "market")}
    return state(**(fields | changes))


def shown(game: State, past: Sequence[Event] = ()) -> bytes:
    return picture(seen(game), NAMES, past)


PUBLIC: dict[str, dict[str, Any]] = {
    "a customer": {"board": square("R3 +5 fire -2 .", ". B4 eye bag .", "+1 . . -5 O1")},
    "the value of a market": {"board": square("R2 +6 fire -2 .", ". B4 eye bag .", "+1 . . -5 O1")},
    "the owner of a market": {"board": square("R3 +6 fire -2 .", ". O4 eye bag .", "+1 . . -5 O1")},
    "a fire": {"board": square("R3 +6 . -2 .", ". B4 eye bag .", "+1 . . -5 O1")},
    "the eye": {"board": square("R3 +6 fire -2 .", ". B4 . bag .", "+1 . . -5 O1")},
    "the bag": {"board": square("R3 +6 fire -2 .", ". B4 eye . .", "+1 . . -5 O1")},
    "the space placed on last": {"last": Placed(BLUE, "C5", "market")},
    "who placed last": {"last": Placed(ORANGE, "A2", "tile")},
    "whose turn it is": {"turn": BLUE},
    "the pool": {"pool": 8},
    "an empty pool": {"pool": 0},
    "the drawn tile": {"drawn": "+4"},
    "the cash": {"cash": (50, 50, 51)},
    "cash below zero": {"cash": (50, -50, 50)},
    "the markets left": {"markets": ((3, 3, 2, 1), (3, 3, 1, 1), (3, 3, 2, 1))},
    "a market used up": {"markets": ((3, 3, 2, 1), (3, 3, 2, 0), (3, 3, 2, 1))},
    "a secret tile held": {"secrets": (None, "+1", None)},
}


@pytest.mark.parametrize("changes", PUBLIC.values(), ids=PUBLIC.keys())
def test_everything_public_is_shown(changes: dict[str, Any]) -> None:
    assert shown(table(**changes)) != shown(table())


def test_the_round_is_shown() -> None:
    finished = next(seen(game).public.rounds for game, _ in positions(3, 51) if seen(game).public.rounds)
    pictures = [shown(table(rounds=finished * number)) for number in (0, 1, 2)]
    assert len(set(pictures)) == 3


def test_the_winners_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    (*_, (over, _)) = positions(3, 52)
    view = seen(over)
    outcome = view.public.outcome
    assert isinstance(outcome, Outcome)
    pictures = set()
    for winners in ((RED,), (BLUE,), (RED, BLUE, ORANGE)):
        monkeypatch.setattr(HellerPublic, "outcome", Outcome(winners, outcome.scores, outcome.reason))
        pictures.add(picture(view, NAMES))
    assert len(pictures) == 3


def test_stalls_that_are_left_when_all_is_over_lie_over_no_purse(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = Outcome((RED,), (52, 51, 50), "richest")
    left, none = ((3, 3, 2, 1),) * 3, ((0, 0, 0, 0),) * 3
    monkeypatch.setattr(HellerPublic, "outcome", outcome)
    assert shown(table(markets=left)) == shown(table(markets=none))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_tile_and_stall_of_the_square_is_where_it_lies(seats: int) -> None:
    for space in ("A1", "C3", "F5"):
        empty, full = state(square(), seats), state(tuple("+6" if s == space else "." for s in _spaces()), seats)
        before, after = (scene(seen(game), NAMES).quantised().convert("RGB") for game in (empty, full))
        x, y = (round(part) for part in MARKET_SQUARE.middle(space))
        assert before.getpixel((x, y + 50)) != after.getpixel((x, y + 50))


def _spaces() -> list[str]:
    return [row + column for row in ROWS for column in COLUMNS]


def test_a_seat_sees_its_secret_tile_and_nobody_else_does() -> None:
    pictures = {tile: table(secrets=(tile, "+1", None)) for tile in dict.fromkeys(TILES)}
    own = {tile: picture(seen(game, RED), NAMES) for tile, game in pictures.items()}
    assert len(set(own.values())) == len(own)
    assert len({shown(game) for game in pictures.values()}) == 1
    assert len({picture(seen(game, BLUE), NAMES) for game in pictures.values()}) == 1


def test_a_picture_is_a_png_of_the_same_size_for_everybody() -> None:
    for seats in (2, 3, 4):
        for game, seat in itertools.islice(positions(seats, 53, every=17), 4):
            for view in (seen(game), seen(game, seat)):
                with Image.open(io.BytesIO(GAME.picture(view, NAMES))) as image:
                    assert (image.format, image.size) == ("PNG", (layout.WIDTH, layout.HEIGHT))


def test_the_same_view_gives_the_same_picture_in_every_thread() -> None:
    views = [seen(table(pool=pool)) for pool in (1, 5, 9, 9)]
    alone = [picture(view, NAMES) for view in views]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(picture, views, itertools.repeat(NAMES))) == alone
    assert alone[2] == alone[3] != alone[0]


def _is_on(space: str, x: float, y: float, half: float) -> bool:
    middle_x, middle_y = MARKET_SQUARE.middle(space)
    reach = layout.PIECE / 2 + half
    return abs(x - middle_x) < reach and abs(y - middle_y) < reach


@pytest.mark.parametrize("fires", [("C1",), ("C3",), ("C5",), ("C2", "C4"), ("B3", "E3"), ("A3", "C3", "F3")])
def test_the_total_of_a_part_stands_at_its_end_or_on_a_fire_and_on_nothing_else(fires: tuple[str, ...]) -> None:
    board = tuple("fire" if space in fires else "." for space in _spaces())
    boxes = []
    for segment in score(board, 2).segments:
        x, y, side, is_small, _ = layout.total_spot(MARKET_SQUARE, segment)
        width, height = marks.total(-33, side, is_small).image.size
        box = (x - width / 2 + 13, y - height / 2 + 13, x + width / 2 - 13, y + height / 2 - 13)
        boxes.append(box)
        assert box[0] > 0 and box[2] < layout.WIDTH and box[3] <= layout.TOTALS_BOTTOM
        covered = {space for space in _spaces() if _is_on(space, x, y, 0)}
        assert covered <= set(fires)
        names = [layout.head_spot(MARKET_SQUARE, line, is_cut=True) for line in (*ROWS, *COLUMNS)]
        assert not any(box[0] < at[0] < box[2] and box[1] < at[1] < box[3] for at in names)
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_a_fire_parts_the_sums_of_its_row_to_both_ends() -> None:
    left, right = score(square("+4 . fire -2 ."), 2).of_line("A")
    before, behind = (layout.total_spot(MARKET_SQUARE, part) for part in (left, right))
    assert before.x < MARKET_SQUARE.left < MARKET_SQUARE.right < behind.x
    assert (before.side, behind.side) == ("right", "left"), "the tip is where the part is"


def test_no_figure_is_smaller_than_a_phone_shows() -> None:
    a_pixel = 337 / layout.WIDTH
    for seats in (2, 3, 4):
        left, _, right, _ = layout.seat_box(0, seats)
        stalls = sum(markets_at_start(seats))
        pitch = (right - left - 15) / stalls
        # capitals are 0.7 of the size of a font, of which 12 pixels can be read
        assert min(34, 1.1 * (pitch - 2)) * a_pixel >= 0.7 * 12


def test_the_panels_of_the_seats_lie_beside_each_other() -> None:
    for seats in (2, 3, 4):
        boxes = [layout.seat_box(seat, seats) for seat in range(seats)]
        assert boxes[0][0] >= 0 and boxes[-1][2] <= layout.WIDTH and boxes[0][3] <= layout.HEIGHT
        assert all(left[2] < right[0] for left, right in itertools.pairwise(boxes))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_name_stands_in_the_panel_of_its_seat(seats: int) -> None:
    view = seen(GAME.new(GAME.options(), seats, Playout("names")))
    nobody = scene(view, [""] * seats).quantised().convert("RGB")
    for seat in range(seats):
        names = ["Friederike" if other == seat else "" for other in range(seats)]
        found = ImageChops.difference(nobody, scene(view, names).quantised().convert("RGB")).getbbox()
        left, top, right, bottom = layout.seat_box(seat, seats)
        assert found and left <= found[0] and top <= found[1] and found[2] <= right and found[3] <= bottom


def test_the_smallest_names_can_be_read_on_a_phone() -> None:
    # capitals are 0.7 of the size of a font, of which 10 pixels can be read
    assert layout.NAME[1] * 337 / layout.WIDTH >= 0.7 * 10


def test_numbers_stand_out_from_their_paper() -> None:
    pairs = [(pieces.GAIN, pieces.GOOD_PAPER), (CREAM, pieces.BAD_PAPER), (CREAM, INK)]
    pairs += [(marks.colour_of(amount), marks.PAPER) for amount in (1, 0, -1)]
    assert [pair for pair in pairs if contrast(*pair) < 4.4] == []


def test_the_shapes_of_the_seats_differ_without_their_colours() -> None:
    grey = {pieces.badge(seat, 20).image.convert("LA").tobytes() for seat in range(4)}
    outlines = {pieces.badge(seat, 20).image.getchannel("A").tobytes() for seat in range(4)}
    assert len(grey) == len(outlines) == 4


PAST: list[Event] = [
    TilePlaced(seat=RED, tile="+6", space="A2"),
    MarketPlaced(seat=ORANGE, value=1, space="C5"),
    SecretPlaced(seat=RED, tile="bag", space="B4"),
    MarketPlaced(seat=BLUE, value=4, space="B2"),
]


@pytest.mark.parametrize("number", range(3))
def test_all_that_was_placed_since_is_marked_with_who_did_it(number: int) -> None:
    whole, missing = shown(table(), PAST), shown(table(), PAST[:number] + PAST[number + 1 :])
    by_another = [*PAST]
    by_another[number] = dataclasses.replace(PAST[number], seat=BLUE)
    is_stall = isinstance(PAST[number], MarketPlaced)
    assert missing != whole
    assert (shown(table(), by_another) == whole) is is_stall, "whose a stall is shows on it"


def test_the_newest_mark_is_another_one_than_those_before() -> None:
    assert shown(table(), PAST) == shown(table(), PAST[:-1]), "it is marked without a past"
    before = table(last=Placed(RED, "B4", "tile"))
    assert shown(before, PAST[:-1]) != shown(table(), PAST)


def test_what_was_placed_in_an_earlier_round_is_not_marked() -> None:
    began: list[Event] = [*PAST, RoundBegan(seat=RED, number=2)]
    assert placed_since(began) == [] and placed_since([*began, *PAST[:1]]) == PAST[:1]
    assert shown(table(), began) == shown(table())


def test_seat_colours_differ_for_those_who_see_no_green() -> None:
    for one, other in itertools.combinations(pieces.PAINT.values(), 2):
        assert difference(one, other) > 40
        assert difference(seen_without("green", one), seen_without("green", other)) > 18


def test_every_stall_differs_from_every_other_without_its_colours() -> None:
    grey = {content: pieces.piece(content).image.convert("LA").tobytes() for content in OWNER}
    assert len(set(grey.values())) == 16
