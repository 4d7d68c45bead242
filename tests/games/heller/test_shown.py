"""Auf Heller und Pfennig as it is shown: words that fit, buttons that fit, previews and accounts that add up."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from games.contract import Event, Seat
from games.drawing import Scene
from games.drawing.canvas import Text
from games.heller.rules.board import COLUMNS, EMPTY_BOARD, ROWS, SPACES, TILES, signed
from games.heller.rules.events import MarketPlaced, RoundEnded, SecretShown, TilePlaced
from games.heller.rules.moves import HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import FinishedRound, Placed
from games.heller.rules.scoring import gain, score
from games.heller.show.picture import layout
from games.heller.show.picture.layout import MARKET_SQUARE, PLACING_SQUARE, WIDTH, Square
from games.text import LANGUAGES, with_minus
from tests.games.choosers import NAMES
from tests.games.conformance.shown import MAX_ALT_TEXT, MAX_PAGE, ROW
from tests.games.heller import BLUE, GAME, ORANGE, RED, positions, seen, square, state
from tests.games.heller.told import BOARD, FREE, payday, table
from tests.playthroughs.told import scene_of

MAX_COMPONENTS = 38
"""What a message of buttons has room for: 40 components but for its frame and its title."""
RICH = square("+6 R3 -1 B2", "+4 . fire . .", ". -5 . bag .")
FULL = square(
    "+6 +6 O4 fire -6",
    "O3 O3 eye G3 G3",
    "fire -5 bag -4 +5",
    "G4 G2 -3 R3 +5",
    "B3 B3 -2 +4 +4",
    "G2 O2 O2 O2 -1",
)
"""The longest board: every space is full, everything is cut."""
STALLS = square(
    "R1 B1 O1 G1 fire",
    "G4 fire R2 B2 O2",
    "R3 B3 O3 G3 -6",
    "-5 O2 G2 R2 B2",
    "bag R1 B1 eye O1",
    "G1 -4 +6 B4 O3",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_the_longest_alternative_text_and_accounts_fit(language: str) -> None:
    game = state(
        (*FULL[:29], "."),
        num_seats=4,
        pool=17,
        drawn="eye",
        cash=(-123, -234, -345, -456),
        secrets=("+1", "+2", "+3", "−1"),
        last=Placed(Seat(3), "A4", "drawn"),
    )
    assert len(GAME.alt_text(game.view(None), language)) <= MAX_ALT_TEXT
    for board in (FULL, STALLS):
        finished = FinishedRound(RED, board, ("fire", "fire", "eye", "bag"), score(board, 4).earned)
        over = state(EMPTY_BOARD, num_seats=4, rounds=(finished,))
        names = [f"🟦 {name}" for name in NAMES]
        assert len(GAME.page(over.view(None), "first", language, names)[0]) <= MAX_PAGE


def test_every_step_fits_one_message_as_buttons() -> None:
    for game in (state(EMPTY_BOARD, secrets=("+1", None)), state(RICH)):
        menu = GAME.menu(game.view(RED), game.legal_moves(RED))
        assert all(len(group.choices) <= ROW for group in menu)
        for node in (choice for group in menu for choice in group.choices if choice.choices):
            assert all(len(row.choices) <= ROW for row in node.choices)
            assert sum(1 + len(row.choices) for row in node.choices) <= MAX_COMPONENTS


@pytest.mark.parametrize(("seats", "seed"), [(2, 42), (3, 43), (4, 44)])
@pytest.mark.slow
def test_the_sums_of_the_account_are_what_was_paid(seats: int, seed: int) -> None:
    (*_, (over, _)) = positions(seats, seed)
    view = seen(over)
    cash = [50] * seats
    for number, page in enumerate(("first", "second", "third")):
        told = GAME.page(view, page, "en", NAMES)[0]
        for seat, earned in enumerate(view.public.rounds[number].earned):
            before, cash[seat] = cash[seat], cash[seat] + earned
            assert f"{with_minus(before)} → **{with_minus(cash[seat])}**" in told
    assert tuple(cash) == view.public.cash


def test_secret_tiles_that_were_kept_stand_behind_one_heading() -> None:
    kept = [SecretShown(seat=Seat(0), tile="-1"), SecretShown(seat=Seat(1), tile="+5")]
    for told in (kept[:1], kept):
        labels = [note.label for note in GAME.recap(told, state(EMPTY_BOARD).view(None).public)]
        assert [label.args["leads"] for label in labels if label] == ["yes", "no"][: len(told)]


# The picture: what lies where is in the golden drawings


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


@pytest.mark.parametrize(
    ("kind", "content"),
    [(PlaceDrawn, "+4"), (PlaceTile, "−6"), (lambda space: PlaceMarket(3, space), "R3")],
    ids=["drawn", "secret", "stall"],
)
@pytest.mark.slow
def test_who_looks_for_a_space_sees_what_each_would_bring_and_what_to_others(
    kind: Callable[[str], HellerMove], content: str
) -> None:
    drawn = scene_of(table(RED, [kind(space) for space in FREE], drawn="+4", secrets=("−6", "+1", None)))
    for space in FREE:
        own, *others = (gain(BOARD, seat, content, space) for seat in (RED, BLUE, ORANGE))
        assert told_on(drawn, PLACING_SQUARE, space) == list(map(signed, (own, *filter(None, others))))


@pytest.mark.slow
def test_what_others_placed_since_has_their_sign_and_what_was_paid_for_no_longer() -> None:
    def puts(*past: Event) -> int:
        view = seen(state(BOARD, num_seats=3))
        return len(scene_of(lambda: GAME.picture(view, NAMES, past)).puts)

    placed = TilePlaced(seat=BLUE, tile="+6", space="A2"), MarketPlaced(seat=ORANGE, value=1, space="C5")
    assert puts(*placed) == puts() + 2
    assert puts(*placed, RoundEnded(number=1)) == puts()


@pytest.mark.slow
def test_what_the_newest_move_changes_says_so_at_the_sum_the_stall_and_the_purse() -> None:
    board = square("R3 . +6", ". B1", "O1 . .", "+1 . .", "R1 B1 O1")

    def fresh(**changes: Any) -> int:
        view = seen(state(board, num_seats=3, **changes))
        return sum(put.name == "news" for put in scene_of(lambda: GAME.picture(view, NAMES)).puts)

    # +1 on D1 itself, the sums of row D and column 1, three stalls there, the purses of their two owners
    assert [fresh(), fresh(last=Placed(BLUE, "D1", "tile"))] == [0, 1 + 2 + 3 + 2]


@pytest.mark.slow
def test_spaces_tell_nobody_else_what_a_secret_tile_would_bring() -> None:
    moves = [PlaceTile(space) for space in FREE]
    assert len({table(None, moves, secrets=(tile, "+1", None))() for tile in TILES}) == 1


@pytest.mark.slow
def test_a_secret_tile_of_the_next_round_shows_nowhere_at_a_payday() -> None:
    assert len({payday((10, -5), secrets=(secret, "+1"))() for secret in ("+2", "−6")}) == 1


@pytest.mark.parametrize("square_of", [MARKET_SQUARE, PLACING_SQUARE], ids=["large", "small"])
@pytest.mark.parametrize("fires", [("C1",), ("C3",), ("C5",), ("C2", "C4"), ("B3", "E3"), ("A3", "C3", "F3")])
@pytest.mark.slow
def test_the_sum_of_a_part_stands_at_its_end_in_place_of_the_name_or_on_a_fire_and_on_nothing_else(
    fires: tuple[str, ...], square_of: Square
) -> None:
    counted, boxes = score(tuple("fire" if space in fires else "." for space in SPACES), 2), []
    lines = (*ROWS, *COLUMNS)
    names = {square_of.head(line): line for line in lines}
    for segment, (x, y, _, tag, _) in (
        spot for line in lines for spot in layout.total_spots(square_of, counted.of_line(line))
    ):
        wide, high = 0.5 * tag, 0.25 * tag
        box = (x - wide, y - high, x + wide, y + high)
        boxes.append(box)
        assert box[0] > 0 and box[2] < WIDTH
        middles = {space: square_of.middle(space) for space in SPACES}
        size = square_of.wide / 2, square_of.high / 2
        on = {space for space, at in middles.items() if abs(x - at[0]) < size[0] and abs(y - at[1]) < size[1]}
        assert on <= set(fires)
        under = {names[at] for at in names if box[0] < at[0] < box[2] and box[1] < at[1] < box[3]}
        assert under <= {segment.line} and (not under or (x, y) in names)
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("earned", [(-60, -60), (60, -60), (0, 0), (2000, -2000)], ids=str)
@pytest.mark.slow
def test_debts_and_riches_stay_within_the_picture(earned: tuple[int, int]) -> None:
    for number in (1, 2, 3):
        drawn = scene_of(payday(*[earned] * number))
        assert drawn.size == (layout.WIDTH, layout.ACCOUNT_HEIGHT)
        for text in (text for put in drawn.puts for text in put.texts):
            left, top, right, bottom = text.box
            assert 0 <= left < right <= layout.WIDTH and 0 <= top < bottom <= layout.ACCOUNT_HEIGHT
