"""Heuchel & Meuchel as it is shown: names, few choices, pages that add up."""

from __future__ import annotations

import re

import pytest

from games.chance import seed_from
from games.contract import Choice, Menu, Seat, State, written
from games.engine.record import rebuild, replay
from games.heuchel.rules.board import EMBLEM, HOUSES, PAWNS
from games.heuchel.rules.position import HeuchelView
from games.heuchel.rules.setup import orders_of
from games.heuchel.show.rulebook import GAME as PLAYED
from games.text import LANGUAGES
from tests.games.conformance.shown import check_labels
from tests.games.heuchel.playouts import GAME, NAMES, ROSE, dealt, positions, seen
from tests.games.menus import nodes
from tests.games.names import NAMES as PEOPLE

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_classes_and_houses_have_names_of_their_own(language: str) -> None:
    assert len({GAME.text.format(language, "pawn-name", {"pawn": pawn}) for pawn in PAWNS}) == len(PAWNS)
    assert len({GAME.text.format(language, "house", {"house": house}) for house in HOUSES}) == len(HOUSES)


def test_class_letters_are_the_initials_in_both_languages() -> None:
    for pawn in PAWNS[:-1]:
        for language in LANGUAGES:
            assert GAME.text.format(language, "pawn-name", {"pawn": pawn}).startswith(pawn)


@every_language
def test_the_rules_explain_every_emblem(language: str) -> None:
    assert all(emblem in GAME.rulebook(language) for emblem in EMBLEM.values())


games_played = pytest.mark.parametrize(("seats", "seed", "dice"), [(3, 1, False), (6, 2, False), (4, 3, True)])


def menu_of(state: State, seat: Seat) -> Menu:
    return GAME.menu(state.view(seat), state.legal_moves(seat))


def text(choice: Choice, language: str = "en") -> str:
    seats = {argument: NAMES[seat] for argument, seat in choice.label.seats.items()}
    return GAME.text.format(language, choice.label.id, {**choice.label.args, **seats})


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
    assert len({text(choice) for choice in leaves}) == len(leaves)
    check_labels(GAME, menu)


SIGNED = re.compile(r"([+−])([0-9]+): ")


def told(view: HeuchelView) -> list[str]:
    return GAME.page(view, "points", "en", PEOPLE)[0].splitlines()


def test_the_points_of_everybody_are_what_the_cards_below_them_make_at_any_moment() -> None:
    moments = 0
    for state, _ in replay(GAME, PLAYED.options, PLAYED.seats, seed_from(PLAYED.seed), written(PLAYED.moves)):
        for seat in (None, Seat(0), Seat(1)):
            view: HeuchelView = GAME.own(state.view(seat))
            if "points" not in {page.id for page in GAME.pages(view)}:
                continue
            moments += 1
            shown = {
                name: view.public.score_so_far(Seat(i), view.values)
                for i, name in enumerate(PEOPLE[: PLAYED.seats])
            }
            total, who = 0, ""
            for line in [*told(view)[2:], "**end: 0**"]:
                if line.startswith("**"):
                    assert not who or total == shown[who]
                    who, total = line.strip("*").partition(":")[0], 0
                elif "climbing" not in line:
                    sign, number = SIGNED.search(line).groups()  # type: ignore[union-attr]
                    total += int(number) if sign == "+" else -int(number)
    assert moments > 30


def test_values_that_a_seat_does_not_know_stay_unknown_in_the_count() -> None:
    seed, moves = seed_from(PLAYED.seed), written(PLAYED.moves)
    view = rebuild(GAME, PLAYED.options, PLAYED.seats, seed, moves[:59])
    public, owner = GAME.own(view.view(None)), GAME.own(view.view(Seat(1)))
    assert "18 + hidden" in "\n".join(told(public)) and "?" in "\n".join(told(public)[3:4])
    assert sum(line.count("?") for line in told(owner)) < sum(line.count("?") for line in told(public))


def test_the_final_count_takes_its_place_at_the_end() -> None:
    seed, moves = seed_from(PLAYED.seed), written(PLAYED.moves)
    state = rebuild(GAME, PLAYED.options, PLAYED.seats, seed, moves)
    assert [page.id for page in GAME.pages(state.view(None))] == ["result"]
