"""The choices a person makes in Heuchel & Meuchel: few clicks, all that matters on the label, nothing secret."""

from __future__ import annotations

import pytest

from games.contract import Choice, Menu, Seat, State
from games.heuchel.rules.setup import orders_of
from games.text import LANGUAGES
from tests.games.heuchel.playouts import GAME, ROSE, dealt, laid, play, positions, seen
from tests.games.menus import nodes

MAX_BUTTON_LABEL = 38
MAX_NOTE = 100
MAX_OPTIONS = 25
MAX_COMPONENTS = 36

FAR = {12: "H1"}
games_played = pytest.mark.parametrize(("seats", "seed", "dice"), [(3, 1, False), (6, 2, False), (4, 3, True)])


def menu_of(state: State, seat: Seat) -> Menu:
    return GAME.menu(state.view(seat), state.legal_moves(seat))


def text(choice: Choice, language: str = "en") -> str:
    return GAME.text.format(language, choice.label.id, choice.label.args)


def note(choice: Choice, language: str = "en") -> str:
    return "" if choice.note is None else GAME.text.format(language, choice.note.id, choice.note.args)


def labels(choices: Menu, language: str = "en") -> list[str]:
    return [text(choice, language) for choice in choices]


@games_played
def test_every_legal_move_is_offered_once(seats: int, seed: int, dice: bool) -> None:
    for state, seat in positions(seats, seed, dice=dice):
        leaves = [choice.moves for choice in nodes(menu_of(state, seat)) if choice.moves]
        assert sorted(move.code for (move,) in leaves) == sorted(move.code for move in state.legal_moves(seat))


@games_played
def test_labels_fit_phones_and_differ_beside_each_other(seats: int, seed: int, dice: bool) -> None:
    for state, seat in positions(seats, seed, every=2, dice=dice):
        menu = menu_of(state, seat)
        for siblings in [menu, *(choice.choices for choice in nodes(menu))]:
            for language in LANGUAGES:
                told = labels(siblings, language)
                assert len(set(told)) == len(told)
                assert all(0 < len(label) <= MAX_BUTTON_LABEL for label in told)
                assert all(len(note(choice, language)) <= MAX_NOTE for choice in siblings)


@games_played
def test_a_move_takes_at_most_two_clicks_and_fits_one_message(seats: int, seed: int, dice: bool) -> None:
    for state, seat in positions(seats, seed, dice=dice):
        menu = menu_of(state, seat)
        asked = seen(state).public.prompt
        if asked is not None and asked.id == "move":
            assert all(not leaf.choices for choice in menu for leaf in choice.choices)
        branches = [choice for choice in menu if choice.choices]
        leaves = len(menu) - len(branches)
        selects = sum(2 * -(-len(choice.choices) // MAX_OPTIONS) for choice in branches)
        assert selects + leaves + -(-leaves // 5) <= MAX_COMPONENTS


def test_stacks_are_listed_from_above_whole_stacks_first_single_cards_as_buttons() -> None:
    state = laid({4: "P3 P6 P1", 6: "H2", 2: "M1"}, FAR, {11: "H5"})
    stack, *singles = menu_of(state, ROSE)
    assert text(stack) == "P3 on row 4: how many of 3?"
    assert labels(stack.choices) == ["P3 +2 → 5", "P3 +1 → 5", "P3 → 5"]
    assert labels(tuple(singles)) == ["H2 → 7", "M1 → 3"]


def test_a_label_says_home_favours_and_what_becomes_of_the_rest() -> None:
    state = laid({7: "F4 M1", 9: "H3 F2 F1", 8: "P2 F5"}, {10: "P1", 12: "H1"}, {10: "B1 M2", 11: "H2"})
    told = {text(choice): note(choice) for choice in nodes(menu_of(state, ROSE)) if choice.moves}
    assert told["H3 → 10 ✋2 · rest 🗑️"] == "Prince; favours in 2 columns; the 2 cards left are discarded"
    assert told["H3 +2 → 10 ✋2"] == "Prince with 2 cards below; favours in 2 columns"
    assert told["P2 → 10 ✋ · rest 🏠"] == "Patrician; a favour in 1 column; the card left is home"
    assert "F4 +1 → 8" not in told
    state = laid({7: "F4 M1"}, FAR, {11: "H2"})
    assert labels(menu_of(state, ROSE)[0].choices) == ["F4 +1 → 8 🏠", "F4 → 8 🏠"]
    assert labels(menu_of(state, ROSE)[0].choices, "de") == ["F4 +1 → 8 🏠", "F4 → 8 🏠"]


def test_favours_are_offered_column_by_column_and_a_new_move_is_a_step_away() -> None:
    state = laid({6: "Q4", 1: "F2"}, {7: "M6 M5", 12: "H1"}, {7: "F1", 12: "H2"})
    play(state, "move.6.1")
    lion, sun, end = menu_of(state, ROSE)
    assert (lion.emoji, labels(lion.choices)) == ("🦁", ["Take M6 +1", "Take M6"])
    assert (sun.emoji, text(sun), text(end)) == ("☀️", "Take F1", "End turn")
    play(state, "take.2.1")
    lion, again, end = menu_of(state, ROSE)
    assert text(again) == "Move again instead"
    assert "F2 → 2" in labels(again.choices)
    play(state, "take.1.1")
    *climbs, end = menu_of(state, ROSE)
    assert text(climbs[0]).startswith("Q4 on row 7")
    assert text(end, "de") == "Zug beenden"


def test_after_a_favour_with_the_die_one_rolls_or_ends() -> None:
    state = laid({4: "Q4", 1: "F6"}, {7: "M1", 1: "F1"}, {1: "M2"}, die=3)
    play(state, "move.4.1", "take.1.1")
    assert labels(menu_of(state, ROSE)) == ["Roll again", "End turn"]


def test_in_zugzwang_a_label_says_how_many_more_are_lost() -> None:
    state = laid({11: "B4 F5 Q6 B1 F2", 12: "H6"}, {1: "F1"}, {1: "M2"}, die=6)
    assert labels(menu_of(state, ROSE)) == ["H6 on row 12", "B4 on row 11 · 🗑️ 2 more"]


def test_few_orders_are_one_list_from_the_highest_cards_on_top() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    (node,) = menu_of(state, ROSE)
    assert len(node.choices) == 12
    assert text(node.choices[0]) == "F 6›3›2 · H 5›2"


@pytest.mark.parametrize(
    "hand",
    ["F6 F5 F4 F3 F2 F1", "F6 F5 F4 F3 F2 M1", "F6 F5 F4 F3 M2 M1", "F6 F5 F4 M3 M2 M1", "F6 F5 M4 M3 H2 H1"],
)
def test_many_orders_are_chosen_card_by_card_in_lists_that_fit(hand: str) -> None:
    rest = [f"{pawn}{value}" for pawn in "FMQPBH" for value in range(1, 7) if f"{pawn}{value}" not in hand.split()]
    state = dealt(hand, " ".join(rest[:6]), " ".join(rest[6:12]))
    menu = menu_of(state, ROSE)
    leaves = [choice for choice in nodes(menu) if choice.moves]
    assert {choice.moves[0] for choice in leaves} == set(orders_of(tuple(hand.split())))
    assert all(len(choice.choices) <= MAX_OPTIONS for choice in nodes(menu))
    assert len({text(choice) for choice in leaves}) == len(leaves)
    assert all(len(text(choice)) <= MAX_BUTTON_LABEL for choice in nodes(menu))


def test_nobody_is_offered_anything_when_not_asked() -> None:
    state, seat = next(positions(3, 0))
    assert GAME.menu(state.view(None), state.legal_moves(seat)) == ()
    assert GAME.menu(state.view(seat), ()) == ()
