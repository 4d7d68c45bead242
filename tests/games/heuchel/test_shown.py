"""Heuchel & Meuchel as it is shown: names, few choices, pages that add up; and what is seen at first glance."""

from __future__ import annotations

import re

import pytest

from games.chance import Playout, seed_from
from games.contract import Choice, Menu, Move, Seat, State, written
from games.engine.record import rebuild, replay
from games.heuchel.rules.board import EMBLEM, PAWNS
from games.heuchel.rules.moves import Climb, Take
from games.heuchel.rules.position import HeuchelView, Phase
from games.heuchel.rules.setup import orders_of
from games.heuchel.show.rulebook import GAME as PLAYED
from games.text import LANGUAGES
from tests.games.choosers import NAMES as PEOPLE
from tests.games.choosers import glance, nodes
from tests.games.conformance.shown import check_labels
from tests.games.heuchel import GAME, LION, NAMES, ROSE, dealt, laid, play, positions, seen

UNBROKEN = "\N{NO-BREAK SPACE}"
SIGNED = re.compile(r"([+−])([0-9]+): ")
ON_THE_WAY = re.compile(r"- still climbing( −[0-9]+)?: ")


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
                elif not ON_THE_WAY.match(line):
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
