"""The choices of Auf Heller und Pfennig: few clicks, and no secret on a button."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.chance import Playout
from games.contract import Choice, Menu, State
from games.heller.rules.board import COLUMNS, EMPTY_BOARD, ROWS, SPACES, TILES, signed
from games.heller.rules.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.scoring import gain
from games.text import LANGUAGES
from tests.games.heller.boards import GAME, RED, positions, seen, square, state
from tests.games.menus import leaves

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


def test_the_turn_offers_tiles_and_markets_as_two_rows_of_buttons() -> None:
    tiles, markets = menu(state(RICH, secrets=("+1", None), pool=9))
    assert [words(choice) for choice in tiles.choices] == ["Draw a tile", "Place secret tile"]
    assert [words(choice) for choice in markets.choices] == ["Stall 4", "Stall 3", "Stall 2", "Stall 1"]


def test_one_or_two_stalls_have_room_to_say_what_is_done_with_them() -> None:
    for left, names in (((2, 0, 0, 0), ["Place stall 1"]), ((2, 0, 1, 0), ["Place stall 3", "Place stall 1"])):
        (markets,) = menu(state(RICH, pool=0, markets=(left, (4, 3, 2, 1))))
        assert [words(choice) for choice in markets.choices] == names
        assert [words(choice, "de") for choice in markets.choices] == [f"Stand {name[-1]} legen" for name in names]


def test_drawing_is_one_click() -> None:
    (tiles, _) = menu(state(EMPTY_BOARD))
    assert tiles.choices[0].moves == (Draw(),)


def test_what_is_not_there_is_not_offered() -> None:
    (markets,) = menu(state(RICH, pool=0, markets=((0, 0, 2, 0), (4, 3, 2, 1))))
    assert [words(choice) for choice in markets.choices] == ["Place stall 3"]
    (tiles,) = menu(state(RICH, pool=0, secrets=("eye", None), markets=((0, 0, 0, 0), (4, 3, 2, 1))))
    assert [words(choice) for choice in tiles.choices] == ["Place secret tile"]


def test_a_drawn_tile_is_all_there_is_to_place() -> None:
    game = state(RICH, pool=1)
    game.apply(RED, Draw(), Playout(1))
    ((node,),) = [group.choices for group in menu(game)]
    assert words(node) == "Place +1: where?"
    assert {type(leaf.moves[0]) for leaf in leaves((node,))} == {PlaceDrawn}


def test_the_spaces_are_a_map_of_the_square() -> None:
    node = named(menu(state(RICH)), "Stall 2")
    assert [words(row) for row in node.choices] == [f"Row {row}" for row in ROWS]
    assert all(len(row.choices) == len(COLUMNS) for row in node.choices)
    assert [leaf.moves[0] for leaf in leaves(node.choices[:2])] == [
        PlaceMarket(2, "A5"),
        PlaceMarket(2, "B2"),
        PlaceMarket(2, "B4"),
        PlaceMarket(2, "B5"),
    ]


def test_taken_spaces_keep_their_place_and_show_what_lies_there() -> None:
    node = named(menu(state(RICH)), "Stall 2")
    row_a, row_b, row_c = node.choices[:3]
    assert [(taken.emoji, words(taken)) for taken in row_a.choices[:4]] == [
        (None, "+6"),
        ("🔴", "3"),
        (None, "−1"),
        ("🟦", "2"),
    ]
    assert words(row_b.choices[2]) == "🔥"
    assert words(row_c.choices[3]) == "💰"
    assert not any(taken.moves or taken.choices for taken in row_a.choices[:4])


def test_a_full_row_keeps_its_place() -> None:
    node = named(menu(state(square("+1 +2 +3 +4 +5"))), "Stall 2")
    assert [words(taken) for taken in node.choices[0].choices] == ["+1", "+2", "+3", "+4", "+5"]


def test_my_tile_tells_its_owner_which_it_is() -> None:
    choices = menu(state(RICH, secrets=("+1", None)))
    secret = named(choices, "Place secret tile").secret
    assert secret is not None
    assert GAME.text.format("en", secret.id, secret.args) == (
        "❓ Only you see this: +1. Best for you as the board stands: A5 +3 · B2 +3 · D2 +3 · E2 +3"
    )
    assert named(choices, "Stall 4").secret is None


def test_every_step_fits_one_message_as_buttons() -> None:
    for choices in (menu(state(EMPTY_BOARD, secrets=("+1", None))), menu(state(RICH))):
        assert all(len(group.choices) <= BUTTONS_IN_ROW for group in choices)
        for node in (choice for group in choices for choice in group.choices if choice.choices):
            assert all(len(row.choices) <= BUTTONS_IN_ROW for row in node.choices)
            assert sum(1 + len(row.choices) for row in node.choices) <= MAX_COMPONENTS


def test_a_space_says_what_it_would_bring() -> None:
    node = named(menu(state(RICH)), "Stall 3")
    by_space = {leaf.moves[0].space: leaf for leaf in leaves((node,))}  # type: ignore[attr-defined]
    # row A and column 5: three times 6 − 1; rows B and C differ: a fire, the bag
    assert [(words(by_space[space]), by_space[space].style) for space in ("A5", "F5", "C3")] == [
        ("A5", "success"),
        ("F5", "secondary"),
        ("C3", "danger"),
    ]
    note = by_space["C3"].note
    assert note is not None
    assert GAME.text.format("en", note.id, note.args) == "As the board stands: −30 Heller for you"


def test_the_best_spaces_are_named_with_what_they_bring() -> None:
    note = named(menu(state(RICH)), "Stall 3").note
    assert note is not None
    assert GAME.text.format("en", note.id, note.args) == (
        "Best for you as the board stands: D1 +30 · E1 +30 · F1 +30 · A5 +15"
    )


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


def test_where_nothing_brings_anything_nothing_is_named_the_best() -> None:
    choices = menu(state(EMPTY_BOARD, secrets=("+1", None)))
    assert named(choices, "Stall 4").note is None
    secret = named(choices, "Place secret tile").secret
    assert secret is not None
    assert GAME.text.format("en", secret.id, secret.args) == "❓ Only you see this: +1"
    assert GAME.text.format("de", secret.id, secret.args) == "❓ Nur du siehst das: +1"


def test_spaces_that_bring_nothing_are_not_among_the_best() -> None:
    note = named(menu(state(square("+6"))), "Stall 1").note
    assert note is not None
    assert note.args["spaces"] == "A2 +6 · A3 +6 · A4 +6 · A5 +6"


def test_nobody_else_is_offered_anything() -> None:
    game = state(RICH)
    assert GAME.menu(game.view(None), ()) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_fit_a_phone(language: str) -> None:
    for pool in (1, 20):
        for choices in (menu(state(RICH, secrets=("+1", None), pool=pool)), menu(state(EMPTY_BOARD, num_seats=4))):
            for choice in [*leaves(choices), *(node for group in choices for node in group.choices)]:
                assert len(words(choice, language)) <= MAX_BUTTON
    assert len(SPACES) == 30
