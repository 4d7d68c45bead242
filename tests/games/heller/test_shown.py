"""Auf Heller und Pfennig as it is shown: words that fit, choices without secrets, pages that add up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.chance import Playout
from games.contract import Choice, Menu, Seat, State
from games.heller.rules.board import COLUMNS, EMPTY, EMPTY_BOARD, ROWS, TILES, Board, signed
from games.heller.rules.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import FinishedRound, Placed
from games.heller.rules.scoring import gain, score
from games.heller.show.picture import layout, ledger
from games.text import LANGUAGES
from tests.games.conformance.shown import MAX_PAGE
from tests.games.heller.boards import GAME, RED, positions, seen, square, state
from tests.games.menus import leaves

every_language = pytest.mark.parametrize("language", LANGUAGES)


FULL = square(
    "+6 +6 O4 fire -6",
    "O3 O3 eye G3 G3",
    "fire -5 bag -4 +5",
    "G4 G2 -3 R3 +5",
    "B3 B3 -2 +4 +4",
    "G2 O2 O2 O2 -1",
)
"""The longest board: every space is full, everything is cut."""


@every_language
def test_the_longest_alternative_text_fits(language: str) -> None:
    game = state(
        (*FULL[:29], "."),
        num_seats=4,
        pool=17,
        drawn="eye",
        cash=(-123, -234, -345, -456),
        secrets=("+1", "+2", "+3", "−1"),
        last=Placed(Seat(3), "A4", "drawn"),
    )
    assert len(GAME.alt_text(game.view(None), language)) <= 1024


BUTTONS_IN_ROW = 5
MAX_COMPONENTS = 38
"""What a message of buttons has room for: 40 components but for its frame and its title."""
MAX_BUTTON = 38
"""Characters of a button that a phone shows in full."""
RICH = square("+6 R3 -1 B2", "+4 . fire . .", ". -5 . bag .")


def menu(game: State) -> Menu:
    (seat,) = game.to_act
    return GAME.menu(game.view(seat), game.legal_moves(seat))


def words(choice: Choice, language: str = "en") -> str:
    return GAME.text.format(language, choice.label.id, choice.label.args)


def named(choices: Menu, label: str) -> Choice:
    return next(choice for group in choices for choice in group.choices if words(choice) == label)


def test_the_spaces_are_a_map_of_the_square() -> None:
    node = named(menu(state(RICH)), "Stall 2")
    assert [words(row) for row in node.choices] == [f"Row {row} …" for row in ROWS]
    assert all(len(row.choices) == len(COLUMNS) for row in node.choices)
    assert [leaf.moves[0] for leaf in leaves(node.choices[:2])] == [
        PlaceMarket(2, "A5"),
        PlaceMarket(2, "B2"),
        PlaceMarket(2, "B4"),
        PlaceMarket(2, "B5"),
    ]


def test_every_step_fits_one_message_as_buttons() -> None:
    for choices in (menu(state(EMPTY_BOARD, secrets=("+1", None))), menu(state(RICH))):
        assert all(len(group.choices) <= BUTTONS_IN_ROW for group in choices)
        for node in (choice for group in choices for choice in group.choices if choice.choices):
            assert all(len(row.choices) <= BUTTONS_IN_ROW for row in node.choices)
            assert sum(1 + len(row.choices) for row in node.choices) <= MAX_COMPONENTS


@pytest.mark.parametrize(("seats", "seed"), [(2, 21), (3, 22), (4, 23)])
def test_previews_are_the_gains_of_the_seat_that_is_asked(seats: int, seed: int) -> None:
    for game, seat in positions(seats, seed, every=11):
        if not game.to_act:
            continue
        public = seen(game).public
        for leaf in leaves(menu(game)):
            (move,) = leaf.moves
            if isinstance(move, PlaceMarket | PlaceDrawn | PlaceTile):
                hidden = seen(game, seat).tile if isinstance(move, PlaceTile) else public.drawn
                placed = f"{'RBOG'[seat]}{move.value}" if isinstance(move, PlaceMarket) else hidden
                assert placed is not None and leaf.note is not None
                assert leaf.note.args["gain"] == signed(gain(public.board, seat, placed, move.space))


def test_only_what_is_behind_the_secret_tile_depends_on_it() -> None:
    menus = [menu(state(RICH, secrets=(tile, "+1"))) for tile in dict.fromkeys(TILES)]
    shut = [
        [[replace(choice, choices=(), secret=None) for choice in group.choices] for group in one] for one in menus
    ]
    assert all(other == shut[0] for other in shut)
    secrets = [named(one, "Place secret tile").secret for one in menus]
    assert all(secrets.count(secret) == 1 for secret in secrets)


def test_a_secret_tile_is_placed_on_the_same_coloured_square_as_one_that_was_drawn() -> None:
    secret = named(menu(state(RICH, secrets=("+1", None))), "Place secret tile")
    game = state(RICH, pool=1)
    game.apply(RED, Draw(), Playout(1))
    drawn = menu(game)[0].choices[0]
    assert [(leaf.label, leaf.style) for leaf in leaves((secret,))] == [
        (leaf.label, leaf.style) for leaf in leaves((drawn,))
    ]
    assert {type(leaf.moves[0]) for leaf in leaves((secret,))} == {PlaceTile}


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_fit_a_phone(language: str) -> None:
    for pool in (1, 20):
        for choices in (menu(state(RICH, secrets=("+1", None), pool=pool)), menu(state(EMPTY_BOARD, num_seats=4))):
            for choice in [*leaves(choices), *(node for group in choices for node in group.choices)]:
                assert len(words(choice, language)) <= MAX_BUTTON


NAMES = ("🔴 Anna", "🟦 Ben", "🔶 Cleo", "💚 Dora")


def after(board: Board, seats: int = 2, unplaced: tuple[str | None, ...] | None = None) -> State:
    """Return a game in its second round, after `board`; with two seats its gaps are filled to no effect."""
    if seats == 2:
        board = tuple("G1" if content == EMPTY else content for content in board)
    earned = score(board, seats).earned
    finished = FinishedRound(RED, board, unplaced or (None,) * seats, earned)
    cash = tuple(50 + amount for amount in earned)
    return state(EMPTY_BOARD, num_seats=seats, rounds=(finished,), cash=cash)


def test_the_last_rounds_account_is_to_be_had_during_the_next_one_and_all_at_the_end() -> None:
    offered: dict[int, list[str]] = {}
    for game, seat in positions(3, 41):
        public = seen(game).public
        offered[len(public.rounds)] = [page.id for page in GAME.pages(game.view(seat))]
    assert offered == {0: [], 1: ["first"], 2: ["second"], 3: ["cash", "third", "second", "first"]}


@every_language
@pytest.mark.slow
def test_the_longest_account_fits(language: str) -> None:
    rows = [
        "R1 B1 O1 G1 fire",
        "G4 fire R2 B2 O2",
        "R3 B3 O3 G3 -6",
        "-5 O2 G2 R2 B2",
        "bag R1 B1 eye O1",
        "G1 -4 +6 B4 O3",
    ]
    for board in (FULL, square(*rows)):
        game = after(board, 4, ("fire", "fire", "eye", "bag"))
        assert len(GAME.page(game.view(None), "first", language, NAMES)[0]) <= MAX_PAGE


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
            assert f"{before} → **{cash[seat]}** Heller".replace("-", "−") in told
    assert tuple(cash) == view.public.cash


@pytest.mark.slow
def test_the_picture_of_an_account_tells_what_each_row_and_column_paid() -> None:
    game = after(square("R1 B2 G1 O2 +6", "fire -4", "R1 -3", "B1", "fire +2", "B1 . . . +1"), 4)
    public = seen(game).public
    drawn = ledger.account(public, 0, NAMES)
    assert drawn.size[0] == 1080
    paid = [put for put in drawn.puts if put.name == "paid"]
    assert all(put.box[2] <= 1080 and put.box[3] <= layout.account_box(0, 4)[1] for put in paid)
    told = [int(text.words.replace("−", "-")) for put in paid for text in put.texts]
    assert sum(told) == sum(public.rounds[0].earned) and 0 not in told


def test_pictures_of_pages_differ_with_what_they_tell() -> None:
    one = GAME.page(after(square("R3 +6")).view(None), "first", "en", NAMES)[1]
    other = GAME.page(after(square("R3 +5")).view(None), "first", "en", NAMES)[1]
    private = GAME.page(after(square("R3 +6")).view(Seat(1)), "first", "de", NAMES)[1]
    assert one != other
    assert one == private


def test_names_stand_in_pictures_of_pages_as_people_write_them() -> None:
    view = after(square("R3 +6")).view(None)
    pictures = {GAME.page(view, "first", "en", (name, *NAMES[1:]))[1] for name in (r"Anna\_\*", "Anna_*")}
    assert len(pictures) == 1 and GAME.page(view, "first", "en", NAMES)[1] not in pictures
