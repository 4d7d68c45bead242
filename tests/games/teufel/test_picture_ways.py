"""The ways and ghosts of earlier turns on the picture of the kitchen."""

from __future__ import annotations

import io
import itertools
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from games.contract import Event, Seat, TurnEnded
from games.drawing import difference, seen_without
from games.teufel.rules.board import COLOURS, EXITS, KITCHEN, NEIGHBOURS, START, Card, Place, Pot
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
from games.teufel.show.picture import layout, marks, pieces, ways
from games.teufel.show.picture.layout import arrangement, middle, shifted
from games.teufel.show.picture.scene import picture
from tests.games.names import NAMES
from tests.games.teufel.situations import situation, view
from tests.games.teufel.test_picture import around, assert_changes, figure_at, public, rounded, with_devil

pytestmark = pytest.mark.slow

YELLOW, VIOLET, BLUE, GREEN = (Seat(seat) for seat in range(4))
ONE_STEP: tuple[Event, ...] = (
    Rolled(seat=GREEN, dice=(1, 0)),
    Stepped(seat=GREEN, devil=1, origin="F3", place="F4"),
    TurnEnded(seat=GREEN),
)


def seen(table: TeufelPublic, past: Sequence[Event] = ()) -> Image.Image:
    png = picture(TeufelView(seat=None, public=table), NAMES, past)
    return Image.open(io.BytesIO(png)).convert("RGB")


def changed(table: TeufelPublic, past: Sequence[Event]) -> Image.Image:
    """Return what `past` changes, grey: black where it changes nothing."""
    return ImageChops.difference(seen(table), seen(table, past)).convert("L")


def test_the_way_of_an_earlier_turn_is_drawn_where_it_was() -> None:
    assert_changes(changed(public(), ONE_STEP), [around("F3"), around("F4")])


def test_the_way_of_an_earlier_turn_is_fainter_than_the_newest() -> None:
    newest = replace(public(), trace=(("green", "F3", "F4"),))
    solid = ImageChops.difference(seen(public()), seen(newest)).convert("L")
    path = rounded((middle("F3")[0] - 50, middle("F3")[1] + 60, middle("F3")[0] + 40, middle("F3")[1] + 110))
    strength = [ImageStat.Stat(image.crop(path)).sum[0] for image in (changed(public(), ONE_STEP), solid)]
    assert 0 < strength[0] < 0.7 * strength[1]


def test_faint_colours_can_be_told_apart_without_seeing_green() -> None:
    for one, other in itertools.combinations(marks.PAST.values(), 2):
        assert difference(one, other) > 20
        assert difference(seen_without("green", one), seen_without("green", other)) > 20


def test_the_ways_of_three_earlier_turns_are_all_drawn() -> None:
    past = tuple(
        event
        for seat, (origin, place) in ((VIOLET, ("F3", "F4")), (BLUE, ("C1", "D1")), (GREEN, ("A4", "A5")))
        for event in (Stepped(seat=seat, devil=1, origin=origin, place=place), TurnEnded(seat=seat))
    )
    assert_changes(changed(public(), past), [around(place) for place in ("F3", "F4", "C1", "D1", "A4", "A5")])


def test_the_newest_turn_is_solid_although_the_past_tells_of_it() -> None:
    table = replace(public(), trace=(("green", "F3", "F4"),))
    assert seen(table, ONE_STEP).tobytes() == seen(table).tobytes()


def test_a_past_that_begins_within_the_newest_turn_adds_nothing() -> None:
    table = replace(public(), trace=(("green", "F2", "F3"), ("green", "F3", "F4")))
    assert seen(table, ONE_STEP).tobytes() == seen(table).tobytes()


def test_an_earlier_flight_leaves_a_trail() -> None:
    past = (Flew(seat=BLUE, devil=1, origin="A4", place="F4"), TurnEnded(seat=BLUE))
    (x, y), (right, bottom) = middle("A4"), middle("F4")
    assert_changes(changed(public(), past), [(x - 60, y - 115, right + 80, bottom + 200)])


@pytest.mark.parametrize("one", [*NEIGHBOURS, *START.values()])
def test_two_turns_on_one_path_lie_beside_each_other(one: Place) -> None:
    for other in (NEIGHBOURS | EXITS)[one]:
        first, second = (ways.corners([one, other], lane) for lane in (0, 1))
        apart = ((first[0][0] - second[0][0]) ** 2 + (first[0][1] - second[0][1]) ** 2) ** 0.5
        assert apart >= 16


def test_a_pot_that_was_taken_leaves_a_ghost() -> None:
    taken = PotTaken(seat=GREEN, devil=1, pot="Vs", place="F3")
    assert_changes(changed(public(), [taken]), [around("F3", 80)])


def test_where_something_stands_now_there_is_no_ghost_of_a_pot() -> None:
    table = with_devil(public(), "B1", place="F3")
    assert not changed(table, [PotTaken(seat=GREEN, devil=1, pot="Vs", place="F3")]).getbbox()


def test_a_walk_is_one_line_with_one_head_that_bends_where_it_turns() -> None:
    steps: list[ways.Walked] = [("green", "F2", "F3"), ("green", "F3", "E3"), ("green", "E3", "F3")]
    assert ways.walks_of([*steps, ("blue", "C1", "D1")]) == [
        ("green", ["F2", "F3", "E3", "F3"]),
        ("blue", ["C1", "D1"]),
    ]
    assert len(ways.corners(["F2", "F3", "E3"], 0)) == 3


def test_a_flight_is_no_part_of_a_walk() -> None:
    flown: list[ways.Walked] = [("green", "A5", "A4"), ("green", "A4", "F4"), ("green", "F4", "F5")]
    assert [places for _, places in ways.walks_of(flown)] == [["A5", "A4"], ["A4", "F4"], ["F4", "F5"]]


@pytest.mark.parametrize("is_carried", [False, True])
def test_a_pot_that_is_where_it_was_leaves_no_ghost(is_carried: bool) -> None:
    table = with_devil(public(), "G1", place="F3", carries="Vs") if is_carried else public(pots={"F3": ("Vs",)})
    assert not changed(table, [PotTaken(seat=GREEN, devil=1, pot="Vs", place="F3")]).getbbox()


DECLARED = DuelDeclared(
    seat=GREEN, devil=1, place="F3", defender=VIOLET, defender_colour="violet", defender_devil=2
)
SENT_AWAY: dict[str, tuple[Event, ...]] = {
    "who ran away": (DECLARED, DuelRefused(seat=VIOLET, devil=2)),
    "a defender that lost": (
        DECLARED,
        DuelAccepted(seat=VIOLET),
        DuelLost(seat=VIOLET, colour="violet", devil=2, loss="cap", winner=GREEN, winning_devil=1),
    ),
    "an attacker that lost": (
        DECLARED,
        DuelLost(seat=GREEN, colour="green", devil=1, loss="out", winner=VIOLET, winning_devil=2),
    ),
    "a guard that lost": (
        DuelDeclared(seat=GREEN, devil=1, place="F3", defender_colour="blue", defender_devil=1),
        DuelLost(colour="blue", devil=1, loss="out", winner=GREEN, winning_devil=1),
    ),
}


@pytest.mark.parametrize("name", SENT_AWAY)
@pytest.mark.parametrize("stands_there", [False, True])
def test_a_devil_that_was_sent_away_leaves_a_ghost(name: str, stands_there: bool) -> None:
    table = with_devil(public(), "B3", place="F3") if stands_there else public()
    way_home: list[layout.Box] = [(950, 160, 1075, 345)] if name in ("who ran away", "a defender that lost") else []
    assert_changes(changed(table, SENT_AWAY[name]), [around("F3", 122), *way_home])


def test_the_way_home_from_a_duel_has_the_colour_of_who_went_and_an_earlier_one_is_fainter() -> None:
    past = (*SENT_AWAY["who ran away"], TurnEnded(seat=GREEN))
    newest, earlier = seen(public(), past), seen(public(), (*past, *ONE_STEP))
    beside = (950, 160, 1075, 345)
    for image, colour in ((newest, pieces.PAINT["violet"]), (earlier, marks.PAST["violet"])):
        raw = image.crop(beside).tobytes()
        pixels = {f"#{raw[start : start + 3].hex()}" for start in range(0, len(raw), 3)}
        assert min(difference(pixel, colour) for pixel in pixels) < 4


def test_of_a_duel_that_began_before_the_past_there_is_no_ghost() -> None:
    assert not changed(public(), SENT_AWAY["who ran away"][1:]).getbbox()


def everywhere(table: TeufelPublic) -> tuple[Event, ...]:
    """Return ways along every path, there and back, by all seats, and ghosts on every place."""
    past: list[Event] = []
    for seat in map(Seat, range(table.num_seats)):
        for one, others in NEIGHBOURS.items():
            past += [Stepped(seat=seat, devil=1, origin=one, place=other) for other in others]
            past.append(PotTaken(seat=seat, devil=1, pot="Vs", place=one))
        colour = table.colours[seat]
        past += [Stepped(seat=seat, devil=2, origin=START[colour], place=to) for to in EXITS[START[colour]]]
        past += [Stepped(seat=seat, devil=2, origin="F1", place=KITCHEN[colour]), TurnEnded(seat=seat)]
    return tuple(past)


def crowded() -> TeufelPublic:
    table = with_devil(public(), "B1", place="F4", carries="Yt")
    grills: tuple[tuple[tuple[Pot, Card], ...], ...] = ((("Bd", "5"),), (), (("Gt", "1"), ("Gs", "m")), ())
    return replace(table, points=4, grills=grills, scores=(5, 0, 1, 0))


def test_nothing_that_must_be_read_is_hidden_by_ways_and_ghosts() -> None:
    table = crowded()
    change = changed(table, everywhere(table))
    devils: dict[Place, list[bool]] = {}
    for devil in table.devils:
        if devil.place and devil.place not in START.values():
            devils.setdefault(devil.place, []).append(devil.carries is not None)
    boxes = [
        figure_at((middle(START[colour])[0] + dx, middle(START[colour])[1] + dy), layout.AT_HOME)
        for colour, number in itertools.product(COLOURS, (2, 3))
        for dx, dy in [layout.home(number)]
    ]
    for place in {*devils, *table.pots}:
        where = arrangement(devils.get(place, []), len(table.pots.get(place, ())))
        x, y = middle(place)
        boxes += [figure_at((x + dx, y + dy), where.devil_size) for dx, dy in where.devils]
        boxes += [
            shifted((-11, -14, 11, 14), (x + pot[0], y + pot[1])) for pot in (*where.pots, *where.carried) if pot
        ]
    for colour, grill in zip(table.colours, table.grills, strict=True):
        x, y = middle(KITCHEN[colour])
        for i in range(len(grill)):
            dx, dy = layout.grill_card(i, len(grill))
            boxes.append(shifted((-18, -40, 18, 40), (x + dx, y + dy)))
    assert change.getbbox()
    for box in boxes:
        assert change.crop(rounded(box)).getbbox() is None, f"something is hidden in {box}"


@pytest.mark.parametrize("seat", [None, 0])
def test_ways_and_ghosts_tell_only_what_the_seat_knows(seat: int | None) -> None:
    """Whatever the others put into their pots, the picture with the past is the same."""
    state = situation({"Y1": "E4^Vt", "G1": "F4"}, menus=["1m35"] * 4)
    other = situation({"Y1": "E4^Vt", "G1": "F4"}, menus=["1m35", "5m31", "m135", "531m"])
    past = (*ONE_STEP, PotTaken(seat=VIOLET, devil=1, pot="Bs", place="C1"))
    with_past, without = picture(view(state, seat), NAMES, past), picture(view(state, seat), NAMES)
    assert with_past == picture(view(other, seat), NAMES, past) != without
