"""Heuchel & Meuchel as it is shown: names, few choices, pages that add up; and what is seen at first glance."""

from __future__ import annotations

import re

import pytest

from games.chance import Playout, seed_from
from games.contract import Choice, Menu, Move, Seat, State, written
from games.engine import recap
from games.engine.record import rebuild, replay
from games.heuchel.play import worth
from games.heuchel.rules.board import EMBLEM, PAWNS
from games.heuchel.rules.moves import Arrange, Climb, Take
from games.heuchel.rules.position import HeuchelView, Phase
from games.heuchel.rules.setup import orders_of
from games.heuchel.show.rulebook import GAME as PLAYED
from games.text import LANGUAGES
from tests.games.choosers import NAMES as PEOPLE
from tests.games.choosers import glance, glances, nodes
from tests.games.conformance.shown import check_labels
from tests.games.heuchel import GAME, LION, NAMES, ROSE, SUN, dealt, laid, play, positions, seen

UNBROKEN = "\N{NO-BREAK SPACE}"
SIGNED = re.compile(r"([+−])([0-9]+): ")


def test_class_letters_are_the_initials_and_the_rules_explain_every_emblem() -> None:
    for language in LANGUAGES:
        for pawn in PAWNS[:-1]:
            assert GAME.text.format(language, "pawn-name", {"pawn": pawn}).startswith(pawn)
        assert all(emblem in GAME.rulebook(language) for emblem in EMBLEM.values())


def menu_of(state: State, seat: Seat) -> Menu:
    return GAME.menu(state.view(seat), state.legal_moves(seat))


def text(choice: Choice, *, on_button: bool = False) -> str:
    label = choice.label
    if on_button and choice.brief is not None:
        label = choice.brief
    seats = {argument: NAMES[seat] for argument, seat in label.seats.items()}
    words = GAME.text.format("en", label.id, {**label.args, **seats}).replace(UNBROKEN, " ")
    return f"{choice.emoji} {words}" if on_button else words


@pytest.mark.parametrize(("seats", "seed", "dice"), [(3, 1, False), (6, 2, False), (4, 3, True)])
def test_a_choice_is_a_button_or_in_a_list_and_few_enough_for_a_phone(seats: int, seed: int, dice: bool) -> None:
    for state, seat in positions(seats, seed, dice=dice):
        menu = menu_of(state, seat)
        asked = seen(state).public.prompt
        if asked is not None and asked.id != "order":
            lists = [choice for choice in menu if choice.choices]
            assert all(choice.listed and len(choice.choices) > 1 for choice in lists) and len(lists) <= 2
            assert not any(leaf.choices for choice in lists for leaf in choice.choices)
            assert sum(bool(choice.moves) for choice in menu) <= 5
            assert all(choice.note is None for choice in menu)


@pytest.mark.parametrize(
    "hand",
    ["F6 F5 F4 F3 F2 F1", "F6 F5 F4 F3 F2 M1", "F6 F5 F4 F3 M2 M1", "F6 F5 F4 M3 M2 M1", "F6 F5 M4 M3 H2 H1"],
)
def test_many_orders_are_chosen_card_by_card_in_lists_that_fit(hand: str) -> None:
    rest = [f"{pawn}{value}" for pawn in "FMQPBH" for value in range(1, 7) if f"{pawn}{value}" not in hand.split()]
    menu = menu_of(dealt(hand, " ".join(rest[:6]), " ".join(rest[6:12])), ROSE)
    leaves = [choice for choice in nodes(menu) if choice.moves]
    assert {choice.moves[0] for choice in leaves} == set(orders_of(tuple(hand.split())))
    assert len({text(choice) for choice in leaves}) == len(leaves)
    check_labels(GAME, menu)


@pytest.mark.parametrize(("seats", "seed", "dice"), [(3, 1, False), (6, 2, False), (4, 3, True)])
def test_no_two_choices_of_a_question_read_alike(seats: int, seed: int, dice: bool) -> None:
    for state, seat in positions(seats, seed, dice=dice):
        for on_button in (False, True):
            offered = [text(choice, on_button=on_button) for choice in nodes(menu_of(state, seat))]
            assert len(set(offered)) == len(offered), offered


def test_a_button_that_takes_at_once_says_so_and_so_does_the_climb_that_does_not() -> None:
    state = laid({6: "Q6 Q5", 5: "F5 F4", 1: "F3 F2"}, {7: "F6"}, {4: "P2"})
    offered = {text(choice): choice.moves for choice in nodes(menu_of(state, ROSE)) if choice.moves}
    assert offered["Quack 6, both to floor 7, taking 🔥\N{WORD JOINER}6"] == (Climb(6, 2), Take(LION, 1))
    assert offered["Quack 6, both to floor 7, choose there"] == (Climb(6, 2),)


def test_a_climb_that_uncovers_a_card_at_its_goal_is_among_the_buttons_and_green() -> None:
    state = laid({9: "B6 M5", 6: "P4", 5: "Q3", 4: "F2", 3: "Q1", 2: "M2", 1: "F1"}, {8: "F6"}, {4: "P2"})
    buttons = {text(choice): choice.style for choice in menu_of(state, ROSE) if choice.moves}
    assert buttons["Bishop 6 alone to floor 10, rest gets home"] == "success"


@pytest.mark.parametrize(
    ("stack", "button"),
    [("H3 H2", "Prince 3, both home: +3, 1 unseen"), ("H3", "Prince 3 home: +3")],
)
def test_a_climb_home_says_what_all_know_it_brings(stack: str, button: str) -> None:
    assert button in map(text, menu_of(laid({12: stack, 1: "F1"}, {9: "Q6"}, {4: "P2"}), ROSE))


def heard(state: State, *codes: str) -> list[str]:
    """Return what Ben reads first and then of each seat after these moves."""
    lines = recap.told(GAME, play(state, *codes), seen(state).public, "en", NAMES, LION)
    return [" / ".join((*line.first, *line.others)).replace("\N{WORD JOINER}", "") for line in lines]


def test_the_last_turn_is_told_with_all_its_floors_and_whom_it_robbed() -> None:
    state = laid({6: "B4"}, {7: "M6 M5 F1", 12: "H1"}, {7: "F2"})
    assert heard(state, "move.6.1", "take.1.2", "take.2.1", "move.7.1") == [
        "⛪4: 6 → 7 ✋ 🎻6 with the card below from 🦁 / ✋ 🔥2 from ☀️ / ⛪4: 7 → 8"
    ]
    assert heard(laid({12: "H5 H2"}, {9: "Q6"}, {4: "P2"}), "move.12.2") == ["👑5: 12 → 13, 2 cards home"]


def test_the_card_tells_how_far_the_end_is() -> None:
    columns = {12: "H5"}, {9: "Q6", 4: "P2"}, {4: "P3"}
    assert threat({5: "B4", 4: "P4"}, columns[1], {4: "P3", 3: "Q1"}) == []
    assert threat(*columns) == ["2 of 3 must finish. 🌹 Anna: 1 floor."]
    assert threat({13: "H5"}, *columns[1:]) == ["It’s over once ☀️ Cleo is home: 7 floors."]
    assert threat({13: "H5"}, *columns) == ["3 of 4 must finish: 1 has. 🦁 Ben: 1 floor."]
    assert threat({13: "H5"}, *columns[1:], die=2) == ["3 of 3 must finish: 1 has. ☀️ Cleo: 7 floors."]


def threat(*columns: dict[int, str], die: int | None = None) -> list[str]:
    return recap.threats(GAME, seen(laid(*columns, turn=SUN, die=die)).public, "en", NAMES)


def told(view: HeuchelView, language: str = "en") -> list[str]:
    return GAME.page(view, "points", language, PEOPLE)[0].splitlines()


def test_the_points_of_everybody_are_what_the_cards_below_them_make_at_any_moment() -> None:
    moments = 0
    for state, _ in replay(GAME, PLAYED.options, PLAYED.seats, seed_from(PLAYED.seed), written(PLAYED.moves)):
        for seat in (None, Seat(0), Seat(1)):
            view: HeuchelView = GAME.own(state.view(seat))
            if "points" not in {page.id for page in GAME.pages(view)}:
                continue
            moments += 1
            scores = [view.public.score_so_far(Seat(i), view.values) for i in range(PLAYED.seats)]
            shown = dict(zip(PEOPLE, scores, strict=False))
            total, who = 0, ""
            for line in [*told(view)[2:], "**end: 0**"]:
                if line.startswith("**"):
                    assert not who or total == shown[who]
                    who, total = line.strip("*").partition(":")[0], 0
                elif "climbing" not in line:
                    sign, number = SIGNED.search(line).groups()  # type: ignore[union-attr]
                    total += int(number) if sign == "+" else -int(number)
    assert moments > 30


def test_values_that_a_seat_does_not_know_stay_unknown_in_the_count_until_the_final_one_takes_its_place() -> None:
    seed, moves = seed_from(PLAYED.seed), written(PLAYED.moves)
    state = rebuild(GAME, PLAYED.options, PLAYED.seats, seed, moves[:59])
    public, owner = (sum(line.count("?") for line in told(GAME.own(state.view(seat)))) for seat in (None, Seat(1)))
    assert owner < public
    end = rebuild(GAME, PLAYED.options, PLAYED.seats, seed, moves)
    assert [page.id for page in GAME.pages(end.view(None))] == ["result"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_card_of_a_line_is_known_yet_the_count_has_no_zero(language: str) -> None:
    lines = [
        line
        for line in told(seen(laid({8: "F1 M2"}, {12: "Q2 F1", 1: "F2"}, {11: "H2 M3"})), language)
        if "?" in line and line.startswith("-")
    ]
    assert len(lines) == 3 and not any("0" in line for line in lines)


def test_as_many_things_happen_whatever_the_covered_values_are() -> None:
    for state, seat in positions(5, 3, every=5):
        if seen(state).public.phase not in (Phase.ORDER, Phase.OVER):
            other = GAME.imagine(state.view(None), (), Playout(7))
            for move in state.legal_moves(seat):
                events = [twin.clone().apply(seat, move, Playout(1)) for twin in (state, other)]
                assert [type(event) for event in events[0]] == [type(event) for event in events[1]]


@pytest.mark.parametrize(
    ("columns", "chosen"),
    [
        (({9: "Q6 F3", 2: "M1"}, {3: "Q1"}, {4: "P2"}), Climb(9, 2)),
        (({9: "H6 F5 F4"}, {3: "Q1"}, {4: "P2"}), Climb(9, 3)),
        (({6: "B4"}, {7: "M6 M5 F1", 12: "H1"}, {11: "H2"}), Take(LION, 3)),
    ],
    ids=["home", "with all that would be lost", "a favour with all its cards"],
)
def test_at_first_glance_cards_are_brought_home_kept_and_taken(
    columns: tuple[dict[int, str], ...], chosen: Move
) -> None:
    state = laid(*columns)
    if isinstance(chosen, Take):
        play(state, "move.6.1")
    assert glance(GAME, state) == chosen


def test_at_first_glance_the_highest_cards_come_on_top_and_the_last_one_left_hurries() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    (arranged,) = glances(GAME, state, seeds=1)
    assert isinstance(arranged, Arrange) and ("F6" in arranged.stacks or "H5" in arranged.stacks)
    ahead, behind = laid({7: "F6"}, {1: "F5"}, {1: "F4"}), laid({1: "F6"}, {7: "F5"}, {7: "F4"})
    assert worth(seen(ahead, ROSE)) > worth(seen(behind, ROSE))
