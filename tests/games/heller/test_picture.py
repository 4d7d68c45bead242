"""The picture of the market square: it shows all that is public, its owner's secret, and nothing else."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from PIL import Image

from games.chance import Playout
from games.contract import Outcome, Seat, State
from games.drawing import SHARED, Scene
from games.drawing.scene import Put
from games.heller.rules.board import BAG, COLUMNS, EYE, ROWS, SPACES, TILES, signed
from games.heller.rules.moves import Draw, HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import FinishedRound, HellerPublic, HellerView, Placed
from games.heller.rules.scoring import Segment, gain, score
from games.heller.show.picture import layout, placing
from games.heller.show.picture.layout import MARKET_SQUARE, PLACING_SQUARE, WIDTH, Square
from games.heller.show.picture.pieces import ART
from games.heller.show.picture.scene import picture, scene
from tests.games.heller.boards import BLUE, GAME, ORANGE, RED, positions, seen, square, state
from tests.games.names import NAMES

pytestmark = pytest.mark.slow

WHO = "Anna", "Ben", "Carla", "Dimitri"
BOARD = square("R3 +6 fire -2 .", ". B4 eye bag .", "+1 . . -5 O1")


def table(**changes: Any) -> State:
    fields: dict[str, Any] = {"board": BOARD, "num_seats": 3, "pool": 9, "last": Placed(BLUE, "B2", "market")}
    return state(**(fields | changes))


def shown(game: State) -> bytes:
    return picture(seen(game), NAMES)


def middle(put: Put) -> tuple[float, float]:
    left, top, right, bottom = put.box
    return (left + right) / 2, (top + bottom) / 2


def at(drawn: Scene, square: Square, space: str) -> list[str]:
    """Return the names of the pieces on a space."""
    x, y = square.middle(space)
    near = [put for put in drawn.puts if abs(middle(put)[0] - x) < 8 and abs(middle(put)[1] - y) < 8]
    return [put.name for put in near if put.name]


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
    rounds = (FinishedRound(RED, BOARD, (None,) * 3, (0, 0, 0)),) * 3
    assert shown(table(markets=left, rounds=rounds)) == shown(table(markets=none, rounds=rounds))


def test_every_tile_and_stall_of_the_square_is_where_it_lies() -> None:
    drawn = scene(seen(table()), NAMES)
    found = [at(drawn, MARKET_SQUARE, space) for space in ("A1", "A2", "A3", "A5", "B2", "C5")]
    assert found == [["stall 0"], ["tile"], ["tile"], [], ["stall 1", "news"], ["stall 2"]]


def test_a_seat_sees_its_secret_tile_and_nobody_else_does() -> None:
    pictures = {tile: table(secrets=(tile, "+1", None)) for tile in dict.fromkeys(TILES)}
    own = {tile: picture(seen(game, RED), NAMES) for tile, game in pictures.items()}
    assert len(set(own.values())) == len(own)
    assert len({shown(game) for game in pictures.values()}) == 1
    assert len({picture(seen(game, BLUE), NAMES) for game in pictures.values()}) == 1


@pytest.mark.parametrize("seat", [None, RED])
def test_a_tile_that_is_to_be_placed_is_a_quarter_of_a_phone_wide(seat: Seat | None) -> None:
    view = seen(table(drawn="+4", secrets=("−2", None, None)), seat)
    drawn, small = scene(view, NAMES), placing.scene(view, [PlaceDrawn("C4")])
    assert small is not None
    for one in (drawn, small):
        texts = [[text.words for text in put.texts] for put in one.puts]
        number = next(
            number for number, put in enumerate(one.puts) if put.name == "choice" and texts[number] == ["+4"]
        )
        frame, held = one.puts[number - 1 : number + 1]
        assert frame.sprite.image.width * 337 / WIDTH >= 80
        assert held.sprite.image.width >= 0.9 * frame.sprite.image.width


def moves_of(view: HellerView, kind: Callable[[str], HellerMove]) -> list[HellerMove]:
    return [kind(SPACES[index]) for index in view.public.free]


@pytest.mark.parametrize(
    ("kind", "content"),
    [(PlaceDrawn, "+4"), (PlaceTile, "−6"), (lambda space: PlaceMarket(3, space), "R3")],
    ids=["drawn", "secret", "stall"],
)
def test_who_looks_for_a_space_sees_what_each_would_bring(kind: Callable[[str], HellerMove], content: str) -> None:
    view = seen(table(drawn="+4", secrets=("−6", "+1", None)), RED)
    drawn = placing.scene(view, moves_of(view, kind))
    assert drawn is not None
    for index in view.public.free:
        (there,) = (put for put in drawn.puts if put.name == "choice" and _is_near(put, SPACES[index]))
        brings = gain(view.public.board, RED, content, SPACES[index])
        assert [text.words for text in there.texts] == [signed(brings)]
    assert at(drawn, PLACING_SQUARE, "B2") == ["stall 1"]


def _is_near(put: Put, space: str) -> bool:
    x, y = PLACING_SQUARE.middle(space)
    return abs(middle(put)[0] - x) < 8 and abs(middle(put)[1] - y) < 8


def test_spaces_tell_nobody_else_what_a_secret_tile_would_bring() -> None:
    pictures = set()
    for tile in ("+6", "−6"):
        view = seen(table(secrets=(tile, "+1", None)))
        pictures.add(picture(view, NAMES, (), moves_of(view, PlaceTile)))
    assert len(pictures) == 1


def test_whoever_may_do_several_things_sees_the_whole_market() -> None:
    view = seen(table(), RED)
    assert placing.scene(view, []) is None
    assert placing.scene(view, [Draw(), PlaceMarket(1, "C4")]) is None
    assert placing.scene(view, [PlaceMarket(1, "C4"), PlaceMarket(2, "C4")]) is None


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


@pytest.mark.parametrize("square_of", [MARKET_SQUARE, PLACING_SQUARE], ids=["large", "small"])
@pytest.mark.parametrize("fires", [("C1",), ("C3",), ("C5",), ("C2", "C4"), ("B3", "E3"), ("A3", "C3", "F3")])
def test_the_sum_of_a_part_stands_at_its_end_or_on_a_fire_and_on_nothing_else(
    fires: tuple[str, ...], square_of: Square
) -> None:
    board = tuple("fire" if space in fires else "." for space in SPACES)
    boxes, counted = [], score(board, 2)
    for x, y, _ in (spot for line in (*ROWS, *COLUMNS) for spot in spots(square_of, counted.of_line(line))):
        wide, high = 0.7 * square_of.tag, 0.32 * square_of.tag
        box = (x - wide, y - high, x + wide, y + high)
        boxes.append(box)
        assert box[0] > 0 and box[2] < WIDTH
        covered = {space for space in SPACES if _is_on(square_of, space, x, y)}
        assert covered <= set(fires)
        names = [square_of.head(line) for line in (*ROWS, *COLUMNS)]
        assert not any(box[0] < at[0] < box[2] and box[1] < at[1] < box[3] for at in names)
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def spots(square_of: Square, segments: Sequence[Segment]) -> list[layout.Spot]:
    return [spot for _, spot in layout.total_spots(square_of, segments)]


def _is_on(square_of: Square, space: str, x: float, y: float) -> bool:
    middle_x, middle_y = square_of.middle(space)
    return abs(x - middle_x) < square_of.wide / 2 and abs(y - middle_y) < square_of.high / 2


def test_a_fire_parts_the_sums_of_its_row_to_both_ends() -> None:
    before, behind = spots(MARKET_SQUARE, score(square("+4 . fire -2 ."), 2).of_line("A"))
    assert before.x < MARKET_SQUARE.left < MARKET_SQUARE.right < behind.x
    assert (before.side, behind.side) == ("right", "left"), "the tip is where the part is"


def test_the_sums_of_both_parts_are_of_one_size() -> None:
    drawn = scene(seen(state(square("+4 . fire +4 ."), 2)), NAMES)
    tags = [put for put in drawn.puts if [text.words for text in put.texts] == ["+4"] and not put.name]
    before, behind = (tag.sprite.image.size for tag in tags if abs(middle(tag)[1] - MARKET_SQUARE.row("A")) < 9)
    assert before == behind


def test_a_sum_bears_the_sign_of_the_tile_that_changes_it() -> None:
    def tag(tile: str) -> bytes:
        drawn = scene(seen(state(square(f"-4 {tile} . -2 ."), 2)), NAMES)
        beside = [put for put in drawn.puts if put.texts and middle(put)[0] > MARKET_SQUARE.right]
        return next(put.sprite.image.tobytes() for put in beside if middle(put)[1] > MARKET_SQUARE.top)

    assert len({tag(tile) for tile in (EYE, BAG, "B1")}) == 3


def test_the_panels_of_the_seats_lie_apart() -> None:
    for seats in (2, 3, 4):
        boxes = [layout.panel(seat, seats) for seat in range(seats)]
        assert boxes[0][0] >= 0 and boxes[-1][2] <= layout.CORNER[0] and boxes[-1][3] <= layout.HEIGHT
        for one, other in itertools.combinations(boxes, 2):
            assert one[2] < other[0] or one[3] < other[1] or other[2] < one[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_name_stands_in_the_panel_of_its_seat(seats: int) -> None:
    drawn = scene(seen(GAME.new(GAME.options(), seats, Playout("names"))), WHO[:seats])
    for seat in range(seats):
        left, top, right, bottom = layout.panel(seat, seats)
        (name,) = (text.box for put in drawn.puts for text in put.texts if text.words == WHO[seat])
        assert left <= name[0] and top <= name[1] and name[2] <= right and name[3] <= bottom


def in_panels(drawn: Scene, is_meant: Callable[[Put], bool]) -> list[int]:
    """Return the seats in whose panels something is meant."""
    boxes = [layout.panel(seat, 3) for seat in range(3)]
    found = [middle(put) for put in drawn.puts if is_meant(put)]
    return [seat for seat, box in enumerate(boxes) for x, y in found if box[0] < x < box[2] and box[1] < y < box[3]]


def test_an_arrow_tells_whose_prospects_the_newest_placing_has_changed() -> None:
    for space, changed in (("A2", [RED, BLUE]), ("A1", [RED]), ("A4", [])):
        drawn = scene(seen(table(last=Placed(BLUE, space, "tile"))), NAMES)
        assert in_panels(drawn, lambda put: put.name == "news") == changed


@pytest.mark.parametrize(("cash", "crowned"), [((9, 9, 9), []), ((9, 10, 8), [BLUE]), ((9, 9, 8), [RED, BLUE])])
def test_whoever_has_the_most_wears_the_crown_whatever_the_square_would_pay(
    cash: tuple[int, ...], crowned: list[int]
) -> None:
    crown = SHARED.sprite("crown", 38)
    assert in_panels(scene(seen(table(cash=cash)), NAMES), lambda put: put.sprite is crown) == crowned


def tags(drawn: Scene) -> list[str]:
    """Return the sums right of the square, from the top."""
    beside = [put for put in drawn.puts if MARKET_SQUARE.right < middle(put)[0] < layout.POOL[0]]
    return [put.texts[0].words for put in beside if put.texts and put.box[3] < layout.TAGS_BOTTOM and not put.name]


def test_wherever_something_lies_the_sum_is_told_even_if_it_is_0() -> None:
    board = square("+1 fire R1 . .", "eye +3", "+2 -2", "fire", "B1")
    assert tags(scene(seen(state(board, 2)), NAMES)) == ["0", "0", "0", "0"]


def gone(view: HellerView) -> int:
    """Return how many of all tiles are shown as seen by everybody."""
    empty = ART.sprite("chip", layout.CHIP, variants=["gone"])
    return sum(put.sprite is empty for put in scene(view, NAMES).puts)


def test_what_has_been_seen_is_gone_from_all_tiles_and_what_is_hidden_is_not() -> None:
    lying = sum(content in TILES for content in BOARD)
    assert gone(seen(table())) == lying
    assert gone(seen(table(drawn="+4"))) == lying + 1
    assert gone(seen(table(secrets=("−2", "+1", None)), RED)) == lying


def on_stage(view: HellerView) -> list[str]:
    """Return what is written on what lies large beside the seats."""
    large = [put for put in scene(view, NAMES).puts if _is_at(put, layout.HELD_AT)]
    return [text.words for put in large for text in put.texts]


def test_what_was_drawn_lies_large_or_else_what_one_holds_or_what_was_placed_last() -> None:
    secrets = ("−6", "+1", None)
    assert on_stage(seen(table(drawn="+4", secrets=secrets), RED)) == ["+4"]
    assert on_stage(seen(table(secrets=secrets), RED)) == ["−6"]
    assert on_stage(seen(table(secrets=secrets))) == ["4"]
    assert on_stage(seen(table(last=None))) == []


@pytest.mark.parametrize("drawn_tile", [None, "+4"])
def test_the_secret_tile_has_one_place_and_turns_face_up_for_its_owner(drawn_tile: str | None) -> None:
    game = table(drawn=drawn_tile, secrets=("−6", "+1", None))
    slots = [layout.slot(seat, 3) for seat in range(3)]
    for eyes, seats in ((None, []), (RED, [RED]), (BLUE, [BLUE])):
        drawn = scene(seen(game, eyes), NAMES)
        words = [[text.words for put in drawn.puts for text in put.texts if _is_at(put, slot)] for slot in slots]
        secrets = [["−6"] if RED in seats else ["?"], ["+1"] if BLUE in seats else ["?"], []]
        assert words == secrets


def _is_at(put: Put, spot: tuple[float, float]) -> bool:
    return max(abs(one - other) for one, other in zip(middle(put), spot, strict=True)) < 9


def test_only_what_was_placed_last_is_marked_with_who_did_it() -> None:
    def marked(last: Placed | None) -> list[str]:
        drawn = scene(seen(table(last=last)), NAMES)
        return [space for space in SPACES if "news" in at(drawn, MARKET_SQUARE, space)]

    assert marked(None) == [] and marked(Placed(RED, "B4", "tile")) == ["B4"]
    by_red, by_blue = (shown(table(last=Placed(seat, "B4", "tile"))) for seat in (RED, BLUE))
    assert by_red != by_blue
    stall = [shown(table(last=Placed(seat, "B2", "market"))) for seat in (RED, BLUE)]
    assert stall[0] == stall[1], "whose a stall is shows on it"
