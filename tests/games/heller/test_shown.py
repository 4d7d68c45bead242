"""Auf Heller und Pfennig as it is shown: words that fit, buttons that fit, previews."""

from __future__ import annotations

import pytest

from games.contract import Seat
from games.engine.log import threats
from games.heller.rules.board import EMPTY_BOARD, Board
from games.heller.rules.position import FinishedRound, Placed
from games.heller.rules.scoring import earnings
from games.heller.show.words import best_spaces
from games.text import LANGUAGES, NONE
from tests.games.choosers import NAMES
from tests.games.conformance.shown import MAX_ALT_TEXT, MAX_PAGE, ROW
from tests.games.heller import GAME, RED, full_but, seen, square, state

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
        last=Placed(Seat(3), "A4"),
    )
    assert len(GAME.alt_text(game.view(None), language)) <= MAX_ALT_TEXT
    for board in (FULL, STALLS):
        finished = FinishedRound(board, ("fire", "fire", "eye", "bag"), earnings(board))
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


def test_a_row_of_stalls_is_a_row_of_buttons_each_with_the_sign_of_its_owner_alone() -> None:
    """A phone puts what is wider on a line of its own, and the buttons stand no longer as the spaces do."""
    board = square("R4 B3 O2 G1 .")
    game = state(board, 4)
    menu = GAME.menu(seen(game, RED), game.legal_moves(RED))
    (grid, *_) = (choice for stalls in menu if stalls.label.id == "label-markets" for choice in stalls.choices)
    taken = [space for space in grid.choices[0].choices if not space.moves]
    signs = {GAME.text.format("en", space.label.id, space.label.args) for space in taken}
    assert signs == {*GAME.badges(seen(game))} and not any(space.emoji for space in taken)


@pytest.mark.parametrize(
    ("gains", "hint"),
    [({"A1": 3, "A2": 0, "B1": 5}, "B1 +5 · A1 +3"), ({"A1": -3, "A2": -1}, "A2 −1 · A1 −3")]
    + [(same, NONE) for same in ({"A1": 3}, {"A1": 3, "A2": 3}, {"A1": -3, "A2": -3}, {"A1": 0, "A2": -3})],
)
def test_spaces_are_hinted_at_only_where_there_is_a_choice_between_better_and_worse(
    gains: dict[str, int], hint: str
) -> None:
    assert best_spaces(gains, is_forced=True) == hint


def test_of_a_secret_tile_it_is_hinted_where_it_brings_something_unless_a_drawn_one_comes_first() -> None:
    board: Board = (*full_but(0)[:28], "fire", ".")
    for tile, drawn, is_hinted in (("+6", None, True), ("+6", "+1", False), ("−6", None, False)):
        game = state(board, secrets=(tile, None), drawn=drawn)
        assert ("Best for you" in GAME.secrets(game.view(RED), "en", NAMES)) is is_hinted


def test_where_a_drawn_tile_costs_something_everywhere_it_is_said_where_least() -> None:
    game = state((*full_but(0)[:28], "fire", "."), drawn="−6")
    (place,) = GAME.menu(game.view(RED), game.legal_moves(RED))[0].choices
    assert place.note is not None
    assert GAME.text.format("en", place.note.id, place.note.args) == "Costs you least now: F5 −30 · A1 −54"


@pytest.mark.parametrize(
    ("free", "pool", "told"),
    [
        (6, 9, []),
        (5, 9, ["5 free spaces left, then it’s payday. You fill the last one."]),
        (4, 9, ["4 free spaces left, then it’s payday. Dora fills the last one."]),
        (4, 3, ["4 free spaces left, then it’s payday."]),
        (1, 9, ["Last free space, then it’s payday."]),
    ],
)
def test_near_the_end_of_a_round_it_is_told_who_must_fill_the_last_space_if_nobody_can_be_skipped(
    free: int, pool: int, told: list[str]
) -> None:
    view = state(full_but(*range(free)), num_seats=4, pool=pool).view(RED)
    assert [words for words, _ in threats(GAME, view, "en", ("Anna", "Ben", "Cleo", "Dora"))] == told
