"""The log: one line per actor in a row, walks in one piece, nothing that the reader may not know."""

from __future__ import annotations

import dataclasses

import pytest

from games.contract import Event, Seat, TurnEnded
from games.engine.log import fragment, lines
from games.engine.registry import game
from games.teufel.rules.events import (
    DuelAccepted,
    DuelDeclared,
    DuelLost,
    Flew,
    MenuFixed,
    PotTaken,
    Pressed,
    Rolled,
    Stepped,
)

TEUFEL = game("teufel")
NAMES = ("🟡 Anna", "🔵 Ben")
ANNA, BEN = Seat(0), Seat(1)


def stepped(origin: str, place: str, devil: int = 1, seat: Seat = ANNA) -> Event:
    return Stepped(seat=seat, devil=devil, origin=origin, place=place)


def told(*events: Event, viewer: Seat | None = None) -> list[str]:
    return lines(TEUFEL, events, "en", NAMES, viewer)


def test_what_one_seat_does_in_a_row_is_one_line() -> None:
    events = (
        Rolled(seat=ANNA, dice=(2, 0)),
        stepped("A1", "B1"),
        DuelDeclared(seat=ANNA, devil=1, place="B1", defender=BEN, defender_colour="blue", defender_devil=2),
        DuelAccepted(seat=BEN),
        Pressed(seat=ANNA, presses=1, popped=True),
    )
    assert told(*events) == [
        "🟡 Anna: 🎲 2 + 🪽 · devil 1 → B1 · ⚔️ devil 1 challenges 🔵 Ben’s devil 2 on B1",
        "🔵 Ben: accepts the duel",
        "🟡 Anna: presses 1×: 💥 the Chief Devil!",
    ]


def test_a_duel_is_pressed_out_in_one_line() -> None:
    events = (
        Pressed(seat=ANNA, presses=1, popped=False),
        Pressed(seat=BEN, presses=2, popped=False),
        Pressed(seat=ANNA, presses=2, popped=True),
        DuelLost(seat=BEN, colour="blue", devil=2, loss="cap", winner=ANNA, winning_devil=1),
    )
    assert told(*events) == [
        "🟡 Anna: presses 1×: nothing … · 🔵 Ben: presses 2×: nothing … · 🟡 Anna: presses 2×: 💥 the Chief Devil!",
        "🔵 Ben: ⚔️ devil 2 loses to 🟡 Anna’s devil 1 and goes home without its cap",
    ]


def test_a_walk_is_told_in_one_piece() -> None:
    assert told(stepped("A1", "B1"), stepped("B1", "C1"), stepped("C1", "C2")) == [
        "🟡 Anna: devil 1 → B1 → C1 → C2"
    ]


@pytest.mark.parametrize(
    ("between", "text"),
    [
        (stepped("A1", "A2", devil=2), "devil 1 → B1 · devil 2 → A2 · devil 1 → C1"),
        (
            PotTaken(seat=ANNA, devil=1, pot="Yd", place="B1"),
            "devil 1 → B1 · devil 1 takes ◆\u2060🟡 · devil 1 → C1",
        ),
        (Flew(seat=ANNA, devil=1, origin="B1", place="B1"), "devil 1 → B1 · 🪽 devil 1 → B1 · devil 1 → C1"),
    ],
)
def test_anything_between_interrupts_a_walk(between: Event, text: str) -> None:
    assert told(stepped("A1", "B1"), between, stepped("B1", "C1")) == [f"🟡 Anna: {text}"]


def test_a_step_from_elsewhere_is_another_walk() -> None:
    assert told(stepped("A1", "B1"), stepped("A1", "A2")) == ["🟡 Anna: devil 1 → B1 · devil 1 → A2"]


def test_the_end_of_a_turn_starts_a_new_line_without_a_word() -> None:
    events = (stepped("A1", "B1"), TurnEnded(seat=ANNA), Rolled(seat=ANNA, dice=(1, 1)))
    assert told(*events) == ["🟡 Anna: devil 1 → B1", "🟡 Anna: 🎲 1 + 1"]


def test_what_nobody_did_has_no_name() -> None:
    lost = DuelLost(colour="violet", devil=1, loss="out", winner=ANNA, winning_devil=2)
    assert told(lost) == ["⚔️ The guard loses to 🟡 Anna’s devil 2 and is gone for good"]


def test_events_are_told_only_to_those_who_may_know() -> None:
    secret = dataclasses.replace(MenuFixed(seat=ANNA), visible_to=(ANNA,))
    assert told(secret, viewer=ANNA) == ["🟡 Anna: has filled the pots"]
    assert told(secret, viewer=BEN) == told(secret) == []


def test_an_unseen_event_does_not_show_in_the_grouping() -> None:
    secret = dataclasses.replace(MenuFixed(seat=BEN), visible_to=(BEN,))
    assert told(stepped("A1", "B1"), secret, stepped("B1", "C1")) == ["🟡 Anna: devil 1 → B1 → C1"]


def test_a_name_is_passed_where_a_field_is_a_seat() -> None:
    event = DuelDeclared(seat=BEN, devil=3, place="C2", defender=ANNA, defender_colour="yellow", defender_devil=1)
    assert fragment(TEUFEL, event, "de", NAMES) == "⚔️ Teufel 3 fordert Teufel 1 von 🟡 Anna auf C2"
