"""What is new on the picture of the kitchen: the arrows of the last turn."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from games.contract import Event, Seat, TurnEnded
from games.drawing import Point
from games.teufel.rules.board import EXITS, KITCHEN, NEIGHBOURS, START, Colour
from games.teufel.rules.events import (
    DuelAccepted,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    Flew,
    PotTaken,
    Rolled,
    Stepped,
)
from games.teufel.rules.position import TeufelPublic, TeufelView
from games.teufel.show.picture import layout, ways
from games.teufel.show.picture.layout import middle
from games.teufel.show.picture.scene import picture, scene
from tests.games.names import NAMES
from tests.games.teufel.situations import situation, view
from tests.games.teufel.test_picture import around, assert_changes, public

pytestmark = pytest.mark.slow

YELLOW, VIOLET, BLUE, GREEN = (Seat(seat) for seat in range(4))
ONE_STEP: tuple[Event, ...] = (
    Rolled(seat=GREEN, dice=(1, 0)),
    Stepped(seat=GREEN, devil=1, origin="F3", place="F4"),
    TurnEnded(seat=GREEN),
)


def changed(table: TeufelPublic, past: Sequence[Event]) -> Image.Image:
    """Return what `past` changes, grey: black where it changes nothing."""
    with_it, without = (
        Image.open(io.BytesIO(picture(TeufelView(seat=None, public=table), NAMES, events))).convert("RGB")
        for events in (past, ())
    )
    return ImageChops.difference(with_it, without).convert("L")


def arrows(table: TeufelPublic, past: Sequence[Event] = ()) -> list[Point]:
    """Return where the arrows of what is new lie, the heads last."""
    drawn = scene(TeufelView(seat=None, public=table), NAMES, past)
    news = [put for put in drawn.puts if put.name == "news"]
    return [(put.left + put.sprite.anchor[0], put.top + put.sprite.anchor[1]) for put in news]


def test_the_way_of_the_last_turn_is_an_arrow_also_before_anybody_has_moved_again() -> None:
    assert_changes(changed(public(), ONE_STEP), [around("F3"), around("F4")])
    table = replace(public(), trace=(("green", "F3", "F4"),))
    assert arrows(table) == arrows(table, ONE_STEP) == arrows(public(), ONE_STEP)


def test_only_the_last_turn_in_which_somebody_went_is_shown() -> None:
    earlier = (Stepped(seat=VIOLET, devil=1, origin="C1", place="D1"), TurnEnded(seat=VIOLET))
    idle = (Rolled(seat=BLUE, dice=(1, 2)), TurnEnded(seat=BLUE))
    assert arrows(public(), (*earlier, *ONE_STEP, *idle)) == arrows(public(), ONE_STEP)


def test_an_arrow_begins_where_somebody_stood_and_ends_before_what_stands_on_the_last_square() -> None:
    table = replace(public(), trace=(("green", "F2", "F3"), ("green", "F3", "E3")))
    first, *_, head = arrows(table)
    assert first == pytest.approx(middle("F2"), abs=2)
    assert head == pytest.approx((middle("E3")[0] + ways.BEFORE, middle("E3")[1]), abs=3)


@pytest.mark.parametrize("colour", START)
def test_who_leaves_home_or_serves_is_not_hidden_by_its_arrow(colour: Colour) -> None:
    out = EXITS[START[colour]][0]
    inside = next(place for place in NEIGHBOURS if ways.is_step(place, KITCHEN[colour]))
    for home, trace in (
        (START[colour], (colour, START[colour], out)),
        (KITCHEN[colour], (colour, inside, KITCHEN[colour])),
    ):
        x, y = middle(home)
        for at in arrows(replace(public(), trace=(trace,))):
            assert max(abs(at[0] - x), abs(at[1] - y)) > 50


def test_a_walk_is_one_line_and_a_flight_is_no_part_of_it() -> None:
    steps: list[ways.Walked] = [("green", "F2", "F3"), ("green", "F3", "E3"), ("green", "E3", "F3")]
    flown: list[ways.Walked] = [("green", "A5", "A4"), ("green", "A4", "F4"), ("green", "F4", "F5")]
    assert ways.walks([*steps, ("blue", "C1", "D1")]) == [
        ("green", ["F2", "F3", "E3", "F3"]),
        ("blue", ["C1", "D1"]),
    ]
    assert [places for _, places in ways.walks(flown)] == [["A5", "A4"], ["A4", "F4"], ["F4", "F5"]]


def test_a_flight_is_a_bow() -> None:
    past = (Flew(seat=BLUE, devil=1, origin="A4", place="F4"), TurnEnded(seat=BLUE))
    far = max(abs(y - middle("A4")[1]) for _, y in arrows(public(), past))
    assert far > 100


@pytest.mark.parametrize("way", [("A5", "E6"), ("A2", "B6"), ("B1", "E1"), ("F2", "F5")])
def test_no_flight_leaves_the_board(way: tuple[str, str]) -> None:
    past = (Flew(seat=BLUE, devil=1, origin=way[0], place=way[1]), TurnEnded(seat=BLUE))
    assert all(50 < x < layout.WIDTH - 20 and 50 < y < layout.HEIGHT - 20 for x, y in arrows(public(), past))


DECLARED = DuelDeclared(
    seat=GREEN, devil=1, place="F3", defender=VIOLET, defender_colour="violet", defender_devil=2
)
SENT_HOME: dict[str, tuple[Event, ...]] = {
    "who ran away": (DECLARED, DuelRefused(seat=VIOLET, devil=2)),
    "a defender that lost": (
        DECLARED,
        DuelAccepted(seat=VIOLET),
        DuelLost(seat=VIOLET, colour="violet", devil=2, loss="cap", winner=GREEN, winning_devil=1),
    ),
}


@pytest.mark.parametrize("name", SENT_HOME)
def test_who_a_duel_sent_home_has_an_arrow_there(name: str) -> None:
    first, *_, head = arrows(public(), SENT_HOME[name])
    home = middle(START["violet"])
    assert abs(first[1] - middle("F3")[1]) < 20 and abs(head[1] - home[1]) < 120 and abs(head[0] - home[0]) < 70
    assert not arrows(public(), SENT_HOME[name][1:]), "nothing is known of where a duel was that began before"


def test_who_is_out_goes_nowhere() -> None:
    lost = DuelLost(seat=GREEN, colour="green", devil=1, loss="out", winner=VIOLET, winning_devil=2)
    assert not arrows(public(), (DECLARED, lost))


@pytest.mark.parametrize("seat", [None, 0])
def test_news_tell_only_what_the_seat_knows(seat: int | None) -> None:
    """Whatever the others put into their pots, the picture with the past is the same."""
    state = situation({"Y1": "E4^Vt", "G1": "F4"}, menus=["1m35"] * 4)
    other = situation({"Y1": "E4^Vt", "G1": "F4"}, menus=["1m35", "5m31", "m135", "531m"])
    past = (*ONE_STEP, PotTaken(seat=VIOLET, devil=1, pot="Bs", place="C1"))
    with_past, without = picture(view(state, seat), NAMES, past), picture(view(state, seat), NAMES)
    assert with_past == picture(view(other, seat), NAMES, past) != without


def test_arrows_lie_below_what_stands_on_the_board() -> None:
    drawn = scene(TeufelView(seat=None, public=replace(public(), trace=(("yellow", "A3", "B3"),))), NAMES)
    names = [put.name for put in drawn.puts]
    last = max(number for number, name in enumerate(names) if name == "news")
    assert last < min(number for number, name in enumerate(names) if name.startswith(("devil", "pot", "home")))
