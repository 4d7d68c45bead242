"""The choices a person makes in Heuchel & Meuchel: few clicks, all that matters on the label, nothing secret."""

from __future__ import annotations

import pytest

from games.contract import Choice, Menu, Seat, State
from games.heuchel.rules.setup import orders_of
from games.text import LANGUAGES
from tests.games.heuchel.playouts import GAME, NAMES, ROSE, SUN, dealt, laid, play, positions, seen
from tests.games.menus import nodes
from tests.games.spaces import tilded

MAX_LABEL = 80
MAX_NOTE = 100
MAX_OPTIONS = 25

FAR = {12: "H1"}
games_played = pytest.mark.parametrize(("seats", "seed", "dice"), [(3, 1, False), (6, 2, False), (4, 3, True)])


def menu_of(state: State, seat: Seat) -> Menu:
    return GAME.menu(state.view(seat), state.legal_moves(seat))


def text(choice: Choice, language: str = "en") -> str:
    """Return the words of a choice, with a tilde where no line may end."""
    seats = {argument: NAMES[seat] for argument, seat in choice.label.seats.items()}
    return tilded(GAME.text.format(language, choice.label.id, {**choice.label.args, **seats}))


def note(choice: Choice, language: str = "en") -> str:
    return "" if choice.note is None else tilded(GAME.text.format(language, choice.note.id, choice.note.args))


def labels(choices: Menu, language: str = "en") -> list[str]:
    return [text(choice, language) for choice in choices]


@games_played
def test_every_legal_move_is_offered_once(seats: int, seed: int, dice: bool) -> None:
    for state, seat in positions(seats, seed, dice=dice):
        leaves = [choice.moves for choice in nodes(menu_of(state, seat)) if choice.moves]
        assert sorted(move.code for (move,) in leaves) == sorted(move.code for move in state.legal_moves(seat))


@games_played
def test_labels_fit_and_differ_beside_each_other(seats: int, seed: int, dice: bool) -> None:
    for state, seat in positions(seats, seed, every=2, dice=dice):
        menu = menu_of(state, seat)
        for siblings in [menu, *(choice.choices for choice in nodes(menu))]:
            for language in LANGUAGES:
                told = labels(siblings, language)
                assert len(set(told)) == len(told)
                assert all(0 < len(label) <= MAX_LABEL for label in told)
                assert all(len(note(choice, language)) <= MAX_NOTE for choice in siblings)


@games_played
def test_a_choice_is_a_button_or_in_a_list_and_few_enough_for_a_phone(seats: int, seed: int, dice: bool) -> None:
    for state, seat in positions(seats, seed, dice=dice):
        menu = menu_of(state, seat)
        asked = seen(state).public.prompt
        if asked is not None and asked.id != "order":
            assert all(not leaf.choices for choice in menu for leaf in choice.choices)
            lists = [choice for choice in menu if choice.choices]
            assert sum(bool(choice.moves) for choice in menu) <= 5
            assert len(lists) <= 2
            assert all(choice.listed and len(choice.choices) > 1 for choice in lists)
            assert all(choice.note is None for choice in menu)


def test_two_climbs_are_buttons() -> None:
    state = laid({4: "P3 P1"}, FAR, {11: "H5"})
    assert labels(menu_of(state, ROSE)) == ["🔑③: floor~5", "🔑③, only~1: floor~5"]


def test_of_many_climbs_the_most_promising_are_buttons_and_then_come_the_others_as_a_list_from_above() -> None:
    state = laid({4: "P3 P6 P1", 12: "H2", 2: "M1", 9: "B3"}, {10: "P1"}, {11: "H5"})
    *best, listed = menu_of(state, ROSE)
    assert labels((*best, listed)) == ["👑②: home, +2", "⛪③: take from 🦁", "🔑③: floor~5", "Other climbs …"]
    assert labels(listed.choices) == [
        "Minstrel~① to floor~3",
        "Patrician~③ with 1 below to floor~5",
        "Patrician~③ to floor~5",
    ]
    assert note(listed.choices[1]) == "1 floor up; 1 stays behind"


def test_also_where_no_climb_promises_anything_the_highest_are_buttons() -> None:
    *best, listed = menu_of(laid({4: "P3 P6 P1 P2", 2: "M3"}, FAR, {11: "H5"}), ROSE)
    assert labels(tuple(best)) == ["🔑③: floor~5", "🎻③: floor~3"]
    assert (text(listed), len(listed.choices)) == ("Other climbs …", 3)


def test_a_climb_that_loses_what_it_leaves_behind_promises_nothing() -> None:
    state = laid({9: "H3 F2", 4: "P3 P1"}, {10: "P1"}, {10: "B1 M2"})
    assert labels(menu_of(state, ROSE)) == [
        "👑③: take from 🦁 ☀️",
        "🔑③: floor~5",
        "👑③, only~1: take from 🦁 ☀️, rest lost",
        "🔑③, only~1: floor~5",
    ]


def test_a_label_says_home_favours_and_what_becomes_of_the_rest() -> None:
    state = laid({7: "F4 M1", 9: "H3 F2 F1", 8: "P2 F5"}, {10: "P1", 12: "H1"}, {10: "B1 M2", 11: "H2"})
    told = {text(choice): note(choice) for choice in nodes(menu_of(state, ROSE)) if choice.moves}
    assert (
        told["Prince~③ to floor~10, may take from 🦁 ☀️, rest lost"]
        == "1 floor up; may take from 2 neighbours; the 2 left are lost"
    )
    assert list(told)[:2] == ["👑③: take from 🦁 ☀️", "🔑②: take from 🦁"]
    assert (
        told["Patrician~② to floor~10, may take from 🦁, rest home"]
        == "2 floors up; may take from 1 neighbour; the one left is home"
    )
    assert not any("Fire-eater" in label for label in told)
    state = laid({7: "F4 M1"}, FAR, {11: "H2"})
    assert labels(menu_of(state, ROSE)) == [
        "🔥④: home, +4 + hidden",
        "🔥④, only~1: home, +4",
    ]
    assert labels(menu_of(state, ROSE), "de") == [
        "🔥④: heim, +4 + verdeckt",
        "🔥④, nur~1: heim, +4",
    ]


def test_one_tap_takes_all_that_there_is_or_less() -> None:
    state = laid({6: "Q4", 1: "F2"}, {7: "M6 M5", 12: "H1"}, {12: "H2"})
    play(state, "move.6.1")
    menu = menu_of(state, ROSE)
    assert labels(menu) == ["Take both from 🦁 Ben", "Only Minstrel~⑥", "End turn"]
    assert labels(menu, "de") == ["Nimm beide von 🦁 Ben", "Nur Minnesänger~⑥", "Zug beenden"]
    assert all(choice.moves and choice.moves[0].is_plain for choice in menu)


def test_favours_are_offered_with_the_name_of_who_would_lose_them_and_say_where_they_go() -> None:
    state = laid({6: "Q4", 1: "F2 F5 F6"}, {7: "M6 M5 F4", 12: "H1"}, {7: "F1", 12: "H2"})
    play(state, "move.6.1")
    first, listed, end = menu_of(state, ROSE)
    assert labels((first, listed, end)) == ["Take Minstrel~⑥ with 2 below from 🦁 Ben", "Take others …", "End turn"]
    assert labels(listed.choices) == [
        "Fire-eater~① from ☀️ Cleo",
        "Minstrel~⑥ with 1 below from 🦁 Ben",
        "Minstrel~⑥ from 🦁 Ben",
    ]
    assert note(listed.choices[1]) == "goes under your Quack~④; 1 stays behind"
    play(state, "take.2.1")
    *parts, listed, end = menu_of(state, ROSE)
    assert labels((*parts, listed, end)) == [
        "Take all 3 from 🦁 Ben",
        "Only the top 2",
        "Only Minstrel~⑥",
        "Climb again …",
        "End turn",
    ]
    assert "Fire-eater~② to floor~2" in labels(listed.choices)
    play(state, "take.1.1")
    assert "⚗️④: floor~8" in labels(tuple(nodes(menu_of(state, ROSE))))
    assert labels(menu_of(state, ROSE), "de")[-1] == "Zug beenden"


def test_after_a_favour_with_the_die_one_rolls_or_ends() -> None:
    state = laid({4: "Q4", 1: "F6"}, {7: "M1", 1: "F1"}, {1: "M2"}, die=3)
    play(state, "move.4.1", "take.1.1")
    assert labels(menu_of(state, ROSE)) == ["Roll again", "End turn"]


def test_in_zugzwang_a_label_says_how_many_more_are_lost() -> None:
    state = laid({11: "B4 F5 Q6 B1 F2", 12: "H6"}, {1: "F1"}, {1: "M2"}, die=6)
    assert labels(menu_of(state, ROSE)) == ["Prince~⑥ on floor 12", "Bishop~④ on floor 11 and 2 below"]


def test_few_orders_are_buttons_that_say_who_is_on_top() -> None:
    state = dealt("H5 H2 Q4 F6 M3 B2", "H1 B1 P1 Q1 M1 F1", "H6 B6 B3 M2 M4 P4")
    assert labels(menu_of(state, ROSE)) == ["Prince~5 on top, 2 below", "Prince~2 on top, 5 below"]
    assert labels(menu_of(state, SUN)[-1].choices)[0] == "Minstrel~4 over 2 · Bishop~3 over 6"


def test_of_many_orders_the_two_plainest_are_a_tap_away() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    highest, lowest, others = menu_of(state, ROSE)
    assert [choice.moves[0].code for choice in (highest, lowest)] == ["order.F632-H52", "order.F236-H25"]
    assert labels((highest, lowest)) == ["Highest on top", "Lowest on top"]
    assert len(others.choices) == 10
    assert text(others.choices[0]) == "Fire-eater~6 over 3, 2 · Prince~2 over 5"


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
    assert all(len(text(choice)) <= MAX_LABEL for choice in nodes(menu))


def test_nobody_is_offered_anything_when_not_asked() -> None:
    state, seat = next(positions(3, 0))
    assert GAME.menu(state.view(None), state.legal_moves(seat)) == ()
    assert GAME.menu(state.view(seat), ()) == ()
