from __future__ import annotations

import io
import itertools
import math
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from games.contract import Seat
from games.drawing import Sprite, difference, seen_without
from games.drawing.canvas import Box
from games.teufel.rules.board import (
    CARDS,
    COLOURS,
    COOKING_PLACES,
    EXITS,
    KITCHEN,
    LETTER,
    START,
    Colour,
    Devil,
    Place,
    colour_of,
    pots_of,
)
from games.teufel.rules.moves import Step
from games.teufel.rules.position import LAST_TURN, Duel, Phase, TeufelPublic, TeufelView
from games.teufel.show.picture import layout, pieces
from games.teufel.show.picture.layout import arrangement, middle, shifted
from games.teufel.show.picture.palette import PAINT
from games.teufel.show.picture.scene import picture, scene
from tests.games.names import NAMES
from tests.games.teufel.playouts import positions
from tests.games.teufel.situations import view

pytestmark = pytest.mark.slow

POTS = {"C1": ("Yd", "Bs"), "D5": ("Vt",), "A3": ("Gd", "Yc", "Vc"), "E6": ("Ys", "Vd", "Bc", "Gc")}


def public(colours: tuple[Colour, ...] = COLOURS, **changes: Any) -> TeufelPublic:
    count = len(colours)
    guard_colour = next(colour for colour in COLOURS if colour not in colours) if count == 3 else None
    devils = [Devil(colour, number, START[colour], True, None) for colour in colours for number in (1, 2, 3)]
    if guard_colour:
        devils += [
            Devil(guard_colour, i + 1, place, True, None) for i, place in enumerate(EXITS[START[guard_colour]])
        ]
    table = TeufelPublic(
        phase=Phase.TURN,
        stove=10,
        colours=colours,
        guard_colour=guard_colour,
        devils=tuple(devils),
        pots={place: tuple(pot for pot in pots if colour_of(pot) in colours) for place, pots in POTS.items()},
        unplaced=((),) * count,
        grills=((),) * count,
        scores=(0,) * count,
        out=(False,) * count,
        menus_fixed=(True,) * count,
        dice=(2, 3),
    )
    return replace(with_devil(table, "Y1", place="B3"), **changes)


def with_devil(table: TeufelPublic, name: str, **changes: Any) -> TeufelPublic:
    """Return `table` with the devil called e.g. ``Y1`` changed."""
    devils = [d._replace(**changes) if LETTER[d.colour] + str(d.number) == name else d for d in table.devils]
    return replace(table, devils=tuple(devils))


def rounded(box: Box) -> tuple[int, int, int, int]:
    left, top, right, bottom = map(round, box)
    return left, top, right, bottom


def opened(view: TeufelView) -> Image.Image:
    return Image.open(io.BytesIO(picture(view, NAMES))).convert("RGB")


def around(place: Place, reach: float = 122) -> Box:
    return shifted((-reach, -reach, reach, reach), middle(place))


def start_of(seat: int) -> Box:
    return around(START[COLOURS[seat]])


DESK = shifted((-150, -36, 150, 44), layout.DESK)
NAMED = shifted((-150, -36, 150, 36), layout.on_stove("name"))
"""The name on the stove."""


def coin_of(colour: Colour) -> Box:
    """Return where the points of a colour are, and the crown of who leads."""
    reach = layout.COIN_RADIUS + 4
    return shifted((-reach, -reach - 38, reach, reach), layout.coin(KITCHEN[colour]))


STOVE = shifted((-170, -175, 170, 170), layout.STOVE)
PLATE, TABLE = 64, 80
"""Radius of a cooking place, and half the side of a start or a kitchen."""


def blackened(image: Image.Image, boxes: list[Box]) -> Image.Image:
    image = image.copy()
    for box in boxes:
        image.paste(0, rounded(box))
    return image


def assert_changes_only(before: TeufelView, after: TeufelView, boxes: list[Box]) -> None:
    """Something changes in every one of `boxes`, and nothing outside of them."""
    assert_changes(ImageChops.difference(opened(before), opened(after)).convert("L"), boxes)


def assert_changes(difference: Image.Image, boxes: list[Box]) -> None:
    """Something is changed in every one of `boxes`, and nothing outside of them."""
    for box in boxes:
        assert difference.crop(rounded(box)).getbbox(), f"nothing changes in {box}"
    assert blackened(difference, boxes).getbbox() is None


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


# where things are


def test_every_space_lies_inside_the_picture() -> None:
    reaches = [(place, PLATE + 8) for place in COOKING_PLACES]
    reaches += [(place, TABLE) for place in (*KITCHEN.values(), *START.values())]
    for place, reach in reaches:
        left, top, right, bottom = around(place, reach)
        assert left >= 0
        assert top >= 0
        assert right <= layout.WIDTH
        assert bottom <= layout.HEIGHT


def test_spaces_do_not_overlap() -> None:
    reach = dict.fromkeys(COOKING_PLACES, PLATE) | dict.fromkeys(KITCHEN.values(), TABLE)
    for one, other in itertools.combinations(reach, 2):
        assert not overlap(around(one, reach[one]), around(other, reach[other]))


def test_the_points_at_a_kitchen_hide_no_square_and_no_name() -> None:
    for colour, kitchen in KITCHEN.items():
        coin = layout.coin(kitchen)
        assert coin[1] + layout.COIN_RADIUS < layout.name_at_kitchen(colour)[1] - layout.NAME[0]
        assert all(math.dist(coin, middle(place)) > PLATE + layout.COIN_RADIUS for place in COOKING_PLACES)


CROWDS: list[tuple[tuple[bool, ...], int]] = [((), pots) for pots in range(10)]
CROWDS += [
    (carrying, pots)
    for pots in range(7)
    for number in (1, 2)
    for carrying in itertools.product((False, True), repeat=number)
]


def scaled(box: Box, size: float) -> Box:
    left, top, right, bottom = box
    return left * size, top * size, right * size, bottom * size


def buttons_at(devil: tuple[float, float], size: float) -> Box:
    return shifted(scaled(layout.BUTTONS_BOX, size), devil)


@pytest.mark.parametrize(("carrying", "pots"), CROWDS)
def test_no_sign_and_no_button_is_covered(carrying: tuple[bool, ...], pots: int) -> None:
    where = arrangement(carrying, pots)
    assert len(where.pots) == pots
    rows = [buttons_at(devil, where.devil_size) for devil in where.devils]
    standing = sorted(where.pots, key=lambda pot: (pot[1], pot[0]))
    drawn = [(hand, where.carried_size) for hand in where.carried if hand]
    drawn += [(pot, where.pot_size) for pot in standing]
    for buttons, (pot, size) in itertools.product(rows, drawn):
        assert not overlap(buttons, shifted(scaled(layout.POT_BOX, size), pot))
    for one, other in itertools.combinations(rows, 2):
        assert not overlap(one, other)
    for i, (pot, size) in enumerate(drawn):
        for later, later_size in drawn[i + 1 :]:
            sign = shifted(scaled(layout.SIGN_BOX, size), pot)
            assert not overlap(sign, shifted(scaled(layout.POT_BOX, later_size), later))


@pytest.mark.parametrize(("carrying", "pots"), [crowd for crowd in CROWDS if len(crowd[0]) <= 1 and crowd[1] <= 9])
def test_what_stands_on_a_square_stays_within_it(carrying: tuple[bool, ...], pots: int) -> None:
    where = arrangement(carrying, pots)
    boxes = [shifted(scaled(layout.DEVIL_BOX, where.devil_size), devil) for devil in where.devils]
    boxes += [shifted(scaled(layout.POT_BOX, where.carried_size), hand) for hand in where.carried if hand]
    boxes += [shifted(scaled(layout.POT_BOX, where.pot_size), pot) for pot in where.pots]
    assert all(abs(part) <= layout.HALF + 6 for box in boxes for part in box)


@pytest.mark.parametrize("carries", [False, True])
def test_one_or_two_pots_beside_a_single_devil_stand_clear_of_it_and_are_smaller_than_one_that_is_carried(
    carries: bool,
) -> None:
    for pots in (1, 2):
        where = arrangement((carries,), pots)
        left_of_devil = where.devils[0][0] + layout.DEVIL_BOX[0] * where.devil_size
        assert all(x + layout.POT_BOX[2] * where.pot_size < left_of_devil for x, _ in where.pots)
        assert where.pot_size < where.carried_size


@pytest.mark.parametrize(("carrying", "pots"), [crowd for crowd in CROWDS if any(crowd[0])])
def test_every_devil_carries_its_pot_overhead(carrying: tuple[bool, ...], pots: int) -> None:
    where = arrangement(carrying, pots)
    for devil, hand in zip(where.devils, where.carried, strict=True):
        assert hand is None or (hand[0] == devil[0] and hand[1] + 21 * where.carried_size < devil[1] - 24)


def test_what_is_carried_is_told_from_what_lies_there_by_arms_and_a_tray() -> None:
    bears, idle = (shape(pieces.piece(Devil("blue", 1, None, True, pot), layout.DEVIL)) for pot in ("Yd", None))
    differing = ImageChops.difference(bears, idle).histogram()[255]
    assert differing > 0.15 * idle.histogram()[255]


def test_all_sixteen_pots_find_room_on_one_place() -> None:
    where = arrangement((), 16)
    signs = [shifted(scaled(layout.SIGN_BOX, where.pot_size), pot) for pot in where.pots]
    assert not any(overlap(one, other) for one, other in itertools.combinations(signs, 2))
    assert not any(abs(part) > layout.HALF for sign in signs for part in sign)


def test_buttons_of_devils_at_home_are_all_seen_and_they_stay_on_their_start() -> None:
    body = scaled(layout.DEVIL_BOX, layout.AT_HOME)
    (x, y), berths = middle("A1"), [layout.berth(devil) for devil in public().devils_of(Seat(0))]
    for behind, before in itertools.pairwise(berths):
        assert not overlap(buttons_at(behind, layout.AT_HOME), shifted(body, before))
    bodies = [shifted(body, (left - x, top - y)) for left, top in berths]
    assert all(abs(part) <= layout.HALF + 3 for box in bodies for part in box)


def test_eight_delivered_cards_lie_beside_each_other_in_the_kitchen() -> None:
    assert_cards_lie_beside_each_other(8)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_few_delivered_cards_are_as_large_as_there_is_room_for(count: int) -> None:
    assert layout.served(count)[1] > layout.served(5)[1]
    assert_cards_lie_beside_each_other(count)


def assert_cards_lie_beside_each_other(count: int) -> None:
    places, size, is_wide = layout.served(count)
    width, height = pieces.served("Yd", "1", size, is_wide).image.size
    cards = [shifted((-width / 2 + 2, -height / 2 + 3, width / 2 - 2, height / 2 - 3), place) for place in places]
    assert not any(overlap(one, other) for one, other in itertools.combinations(cards, 2))
    assert all(abs(part) <= TABLE for card in cards for part in card)


# what can be read


def ink_height(sprite: Sprite, ink: str, box: Box) -> int:
    """Return the height of what is painted in about the colour `ink`, in `box` around the anchor."""
    x, y = sprite.anchor
    region = sprite.image.convert("RGB").crop(rounded(shifted(box, (x, y))))
    plain = Image.new("RGB", region.size, ink)
    near = ImageChops.difference(region, plain).convert("L").point(lambda value: 255 if value < 60 else 0)
    bounds = near.getbbox()
    assert bounds
    return bounds[3] - bounds[1]


@pytest.mark.parametrize("pot", [pot for colour in COLOURS for pot in pots_of(colour)])
@pytest.mark.parametrize("size", [arrangement((True,), 0).carried_size, arrangement((True,), 2).pot_size])
def test_signs_of_pots_are_white_and_large(pot: str, size: float) -> None:
    assert ink_height(pieces.pot(pot, None, size), "#ffffff", (-7, -22, 7, 22)) >= 0.6 * layout.FIGURE


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("size", [layout.DEVIL, layout.PAIR, layout.AT_HOME])
def test_devils_have_as_many_buttons_as_their_number(colour: Colour, size: float) -> None:
    for number in (1, 2, 3):
        sprite = pieces.piece(Devil(colour, number, None, True, None), size)
        left, top, right, bottom = rounded(shifted(scaled(layout.BUTTONS_BOX, size), sprite.anchor))
        row = sprite.image.convert("L").crop((left, (top + bottom) // 2, right, (top + bottom) // 2 + 1))
        runs = itertools.groupby(row.tobytes(), key=lambda grey: grey > 225)
        buttons = [len(list(run)) for is_white, run in runs if is_white]
        assert len(buttons) == number and min(buttons) >= 6


def test_colours_can_be_told_apart_without_seeing_green() -> None:
    for one, other in itertools.combinations(PAINT.values(), 2):
        assert difference(one, other) > 35
        assert difference(seen_without("green", one), seen_without("green", other)) > 35


def shape(sprite: Sprite) -> Image.Image:
    return sprite.image.getchannel("A").point(lambda alpha: 255 if alpha > 127 else 0)


@pytest.mark.parametrize("kind", ["devil", "pot"])
def test_every_colour_has_a_shape_of_its_own(kind: str) -> None:
    sprites = {
        colour: pieces.devil(colour, 1, ["grim"]) if kind == "devil" else pieces.pot(LETTER[colour] + "d")
        for colour in COLOURS
    }
    for one, other in itertools.combinations(COLOURS, 2):
        first, second = shape(sprites[one]), shape(sprites[other])
        differing = ImageChops.difference(first, second).histogram()[255]
        assert differing > 0.08 * first.histogram()[255]


# what is on it


@pytest.mark.parametrize(
    "colours", [COLOURS, ("yellow", "blue"), ("violet", "green"), ("yellow", "violet", "green")]
)
def test_picture_has_the_size_of_the_layout(colours: tuple[Colour, ...]) -> None:
    view = TeufelView(seat=None, public=public(colours) if "yellow" in colours else violet_and_green())
    assert opened(view).size == (layout.WIDTH, layout.HEIGHT)


def violet_and_green() -> TeufelPublic:
    return with_devil(public(("violet", "green")), "V1", place="B3")


def test_own_picture_has_a_strip_for_the_menu() -> None:
    own = opened(TeufelView(seat=Seat(0), public=public(), menu="1m35"))
    assert own.size == (layout.WIDTH, layout.HEIGHT + layout.STRIP)
    assert opened(TeufelView(seat=Seat(0), public=public())).size == (layout.WIDTH, layout.HEIGHT)


def test_own_pots_carry_their_values_and_nothing_else_changes() -> None:
    boxes = [around("C1"), around("A3"), around("E6")]
    shown = opened(TeufelView(seat=Seat(0), public=public(), menu="1m35")).crop((0, 0, layout.WIDTH, layout.HEIGHT))
    hidden = opened(TeufelView(seat=None, public=public()))
    changed = ImageChops.difference(shown, hidden).convert("L")
    assert all(changed.crop(rounded(box)).getbbox() for box in boxes)
    assert blackened(changed, boxes).getbbox() is None


@pytest.mark.parametrize("menu", ["13m5", "5m31"])
def test_own_menu_is_told_apart_from_any_other(menu: str) -> None:
    assert picture(TeufelView(seat=Seat(0), public=public(), menu="1m35"), NAMES) != picture(
        TeufelView(seat=Seat(0), public=public(), menu=menu), NAMES
    )


def test_public_picture_never_shows_a_menu() -> None:
    assert picture(TeufelView(seat=None, public=public(), menu="1m35"), NAMES) == picture(
        TeufelView(seat=None, public=public()), NAMES
    )


def test_carried_pot_shows_its_value_to_its_owner_only() -> None:
    table = with_devil(public(), "B1", place="F4", carries="Yt")
    green = [TeufelView(seat=Seat(3), public=table, menu=menu) for menu in ("1m35", "13m5")]
    yellow = [TeufelView(seat=Seat(0), public=table, menu=menu) for menu in ("1m35", "135m")]
    spot = rounded(around("F4"))
    assert opened(green[0]).crop(spot).tobytes() == opened(green[1]).crop(spot).tobytes()
    assert opened(yellow[0]).crop(spot).tobytes() != opened(yellow[1]).crop(spot).tobytes()


DUEL = Duel(
    place="D2",
    attacker=Seat(0),
    devil=1,
    defender=Seat(2),
    defender_colour="blue",
    defender_devil=2,
    presser=Seat(0),
    presses=1,
)
TURNED_ROUND = replace(
    DUEL, attacker=Seat(2), devil=2, defender=Seat(0), defender_colour="yellow", defender_devil=1
)


def duelling(**changes: Any) -> TeufelPublic:
    table = with_devil(with_devil(public(), "Y1", place="D2"), "B2", place="D2", has_cap=False)
    return replace(table, phase=Phase.PRESS, duel=replace(DUEL, **changes))


def won(*winners: int) -> TeufelPublic:
    """Return a table after the last turn, which `winners` have won."""
    scores = tuple(9 if seat in winners else 0 for seat in range(4))
    return public(phase=Phase.OVER, scores=scores, turns_ended=LAST_TURN)


def before_play(**changes: Any) -> TeufelPublic:
    unplaced = tuple(pots_of(colour) for colour in COLOURS)
    nothing: dict[str, Any] = {"phase": Phase.POTS, "dice": None, "points": 0, "pots": {}, "unplaced": unplaced}
    return public(**{**nothing, **changes})


def choosing(**changes: Any) -> TeufelPublic:
    return before_play(**{"phase": Phase.MENU, "menus_fixed": (False,) * 4, **changes})


Change = Callable[[TeufelPublic], TeufelPublic]
FROM_B3 = [around(place, 96) for place in ("A3", "B3", "B4", "C2")]
FROM_A1 = [around(place, 96) for place in ("A2", "B1")]
CHANGES: dict[str, tuple[TeufelPublic, Change, list[Box]]] = {
    "a step": (public(), lambda t: with_devil(t, "Y1", place="C2"), [around("B3"), around("C2")]),
    "leaving home": (public(), lambda t: with_devil(t, "G2", place="B6"), [around("A6"), around("B6")]),
    "a lost cap": (public(), lambda t: with_devil(t, "Y1", has_cap=False), [around("B3")]),
    "leaving the game": (public(), lambda t: with_devil(t, "Y1", place=None), [around("B3"), start_of(0)]),
    "a carried pot": (public(), lambda t: with_devil(t, "Y1", carries="Vs"), [around("B3")]),
    "another carried pot": (
        with_devil(public(), "Y1", carries="Vs"),
        lambda t: with_devil(t, "Y1", carries="Vc"),
        [around("B3")],
    ),
    "a pot on a place": (public(), lambda t: replace(t, pots={**t.pots, "E3": ("Gt",)}), [around("E3")]),
    "a sixth pot": (
        public(pots={"C2": ("Yd", "Yc", "Bs", "Bc", "Gt")}),
        lambda t: replace(t, pots={"C2": ("Yd", "Yc", "Bs", "Bc", "Gt", "Vd")}),
        [around("C2")],
    ),
    "the points": (
        public(points=1, pots={}),
        lambda t: replace(t, points=0),
        [DESK, around("B3"), start_of(0), *FROM_B3, *FROM_A1],
    ),
    "the dice": (public(), lambda t: replace(t, dice=(2, 0)), [DESK]),
    "the order of the dice": (public(), lambda t: replace(t, dice=(3, 2)), [DESK]),
    "the bonus": (public(pots={}), lambda t: replace(t, bonus=1), [DESK, around("B3"), *FROM_B3]),
    "having to move on": (public(), lambda t: replace(t, must_move=1), [around("B3")]),
    "a flight to come": (
        public(pots={}),
        lambda t: replace(t, flight="ready"),
        [DESK, start_of(0), *map(around, COOKING_PLACES)],
    ),
    "a flight that was": (
        public(flight="ready", pots={}),
        lambda t: replace(t, flight="flown"),
        [DESK, start_of(0), *map(around, COOKING_PLACES)],
    ),
    "who has flown": (
        with_devil(public(flight="flown", flier=1), "Y2", place="C1"),
        lambda t: replace(t, flier=2),
        [around("C1")],
    ),
    "the trace of a step": (
        public(),
        lambda t: replace(t, trace=(("yellow", "F3", "F4"),)),
        [around("F3"), around("F4")],
    ),
    "a step that led into a lost duel": (
        public(trace=(("yellow", "A3", "B3"),)),
        lambda t: with_devil(t, "Y1", place="A1"),
        [around("B3"), around("A1")],
    ),
    "a step back": (
        public(trace=(("yellow", "F3", "F4"),)),
        lambda t: replace(t, trace=(*t.trace, ("yellow", "F4", "F3"))),
        [around("F3"), around("F4")],
    ),
    "who left the trace": (
        public(trace=(("yellow", "F3", "F4"),)),
        lambda t: replace(t, trace=(("blue", "F3", "F4"),)),
        [around("F3"), around("F4")],
    ),
    "the trace of a flight": (
        public(),
        lambda t: replace(t, trace=(("yellow", "A4", "F4"),)),
        [(middle("A4")[0] - 60, middle("A4")[1] - 115, middle("F4")[0] + 80, middle("F4")[1] + 290)],
    ),
    "the turn": (
        public(),
        lambda t: replace(t, turn=Seat(2)),
        [start_of(0), start_of(2), NAMED],
    ),
    "who has to act": (
        replace(duelling(), phase=Phase.ANSWER),
        lambda t: replace(t, duel=replace(DUEL, defender=Seat(1), defender_colour="violet")),
        [start_of(1), around("D2"), STOVE],
    ),
    "a delivery": (public(), lambda t: replace(t, grills=((("Bd", "5"),), (), (), ())), [around("E5", 90)]),
    "the card of a delivery": (
        public(grills=((("Bd", "5"),), (), (), ())),
        lambda t: replace(t, grills=((("Bd", "m"),), (), (), ())),
        [around("E5", 90)],
    ),
    "the eighth delivery": (
        public(grills=((), (), ((("Bd", "m"),) * 7), ())),
        lambda t: replace(t, grills=((), (), ((("Bd", "m"),) * 7 + (("Gs", "1"),)), ())),
        [around("B2", 92)],
    ),
    "a score": (public(), lambda t: replace(t, scores=(0, 4, 0, 0)), [coin_of("violet")]),
    "who leads": (
        public(scores=(3, 4, 0, 0)),
        lambda t: replace(t, scores=(3, 3, 0, 0)),
        [coin_of("violet"), coin_of("yellow")],
    ),
    "a devil that is out": (
        with_devil(public(), "V2", place="F4"),
        lambda t: with_devil(t, "V2", place=None),
        [around("F4"), start_of(1)],
    ),
    "the turns ended": (public(), lambda t: replace(t, turns_ended=199), [STOVE]),
    "the stove": (duelling(), lambda t: replace(t, stove=6), [STOVE]),
    "a fixed menu": (
        choosing(),
        lambda t: replace(t, menus_fixed=(False, False, True, False)),
        [start_of(2)],
    ),
    "a placed pot": (
        before_play(),
        lambda t: replace(t, unplaced=(t.unplaced[0], t.unplaced[1][1:], *t.unplaced[2:]), pots={"D5": ("Vd",)}),
        [around("D5")],
    ),
    "whose press it is": (
        duelling(),
        lambda t: replace(t, duel=replace(DUEL, presser=Seat(2), presses=2)),
        [STOVE, around("D2")],
    ),
    "how often is pressed": (duelling(), lambda t: replace(t, duel=replace(DUEL, presses=3)), [STOVE]),
    "the question for a duel": (
        duelling(),
        lambda t: replace(t, phase=Phase.ANSWER),
        [STOVE, around("D2")],
    ),
    "who attacked": (
        duelling(),
        lambda t: replace(t, duel=TURNED_ROUND),
        [around("D2"), STOVE],
    ),
    "a duel": (
        replace(duelling(), phase=Phase.TURN, duel=None),
        lambda t: replace(t, phase=Phase.ANSWER, duel=DUEL),
        [around("D2"), STOVE, DESK],
    ),
    "who won": (
        won(0),
        lambda t: won(3),
        [start_of(0), start_of(3), around("B3", 84), STOVE, coin_of("yellow"), coin_of("green")],
    ),
    "a shared win": (won(0), lambda t: won(0, 3), [start_of(3), STOVE, coin_of("green")]),
    "a guard's cap": (
        public(("yellow", "violet", "green")),
        lambda t: with_devil(t, "B1", has_cap=False),
        [around("F5")],
    ),
    "a guard beaten": (
        public(("yellow", "violet", "green")),
        lambda t: with_devil(t, "B2", place=None),
        [around("E6", 124)],
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_change_is_seen_where_it_belongs_and_nowhere_else(name: str) -> None:
    table, change, boxes = CHANGES[name]
    assert_changes_only(TeufelView(seat=None, public=table), TeufelView(seat=None, public=change(table)), boxes)


def test_devils_that_can_move_are_marked_and_all_squares_they_can_go_to() -> None:
    still, moving = public(points=0, pots={}), public(points=1, pots={})
    one = {"Y2": {"place": None}, "Y3": {"place": None}}
    before, after = (TeufelView(seat=None, public=table) for table in (still, moving))
    assert_changes_only(before, after, [DESK, around("B3"), start_of(0), *FROM_B3, *FROM_A1])
    foe = [with_devil(table, "B2", place="B4") for table in (still, moving)]
    before, after = (TeufelView(seat=None, public=table) for table in foe)
    assert_changes_only(before, after, [DESK, around("B3"), start_of(0), *FROM_B3, *FROM_A1])
    for name, changes in one.items():
        still, moving = with_devil(still, name, **changes), with_devil(moving, name, **changes)
    before, after = (TeufelView(seat=None, public=table) for table in (still, moving))
    assert_changes_only(before, after, [DESK, around("B3"), *FROM_B3])


def test_squares_are_lit_for_the_devil_that_was_chosen() -> None:
    view = TeufelView(seat=None, public=public(points=1, pots={}))
    before, after = (
        Image.open(io.BytesIO(picture(view, NAMES, (), moves))).convert("RGB")
        for moves in ((), (Step(1, "A3"), Step(1, "B4")))
    )
    change = ImageChops.difference(before, after)
    for place in ("C2", "B1", START["yellow"]):
        assert change.crop(rounded(around(place, 70))).getbbox(), f"no longer lit, or golden: {place}"
    for place in ("A3", "B4"):
        assert change.crop(rounded(around(place, 60))).getbbox() is None, "lit before and now"


def lights(table: TeufelPublic) -> dict[Place, Sequence[str]]:
    """Return the squares that are lit, each with what is written on it."""
    puts = [put for put in scene(TeufelView(seat=None, public=table), NAMES).puts if put.name == "choice"]
    spots = [(put.left + put.sprite.anchor[0], put.top + put.sprite.anchor[1], put.texts) for put in puts]
    found = {
        place: [texts for x, y, texts in spots if (x, y) == tuple(map(round, middle(place)))]
        for place in (*COOKING_PLACES, *KITCHEN.values())
    }
    return {place: [text.words for texts in some for text in texts] for place, some in found.items() if some}


def test_squares_to_choose_from_have_their_names_where_nothing_stands() -> None:
    table = with_devil(public(points=1, pots={"A3": ("Vs",)}), "B2", place="B4")
    assert lights(table) == {"B1": ["B1"], "A2": ["A2"], "A3": [], "B4": [], "C2": ["C2"]}


def test_the_own_kitchen_is_lit_where_a_pot_can_be_served() -> None:
    table = with_devil(public(points=1, pots={}), "Y1", place="E4", carries="Vt")
    assert KITCHEN["yellow"] in lights(table)


def test_while_pots_are_placed_all_squares_are_lit_where_one_may_come() -> None:
    table = before_play(pots={"D5": ("Yd",), "C5": ("Vd",)})
    assert set(lights(table)) == set(COOKING_PLACES) - {"D5"}


def test_a_sign_forbids_own_pots_while_the_next_one_must_be_foreign() -> None:
    own, mixed = ((("Yd", "1"), ("Yc", "3")), (("Yd", "1"), ("Vc", "3")))
    at, signs = layout.rule(KITCHEN["yellow"]), []
    for grill in (own, mixed):
        drawn = scene(TeufelView(seat=None, public=public(grills=(grill, (), (), ()))), NAMES)
        signs.append([put for put in drawn.puts if put.sprite is pieces.no_own("yellow")])
    (sign,), none = signs
    assert not none and (sign.left + sign.sprite.anchor[0], sign.top + sign.sprite.anchor[1]) == at


def test_a_duel_names_who_attacks_and_who_is_attacked_and_keeps_the_turn() -> None:
    for table in (duelling(), replace(duelling(), phase=Phase.ANSWER)):
        drawn = scene(TeufelView(seat=None, public=table), NAMES)
        x, y = layout.on_stove("name")
        told = [
            (put.box[0] < x, text.words) for put in drawn.puts for text in put.texts if put.top < y < put.box[3]
        ]
        assert (True, NAMES[0]) in told and (False, NAMES[2]) in told
        turn = [text.words for put in drawn.puts if put.name == "turn" and put.top < 200 for text in put.texts]
        assert turn == [NAMES[0]], "at the start of who has the turn"


def test_names_stand_at_starts_and_kitchens_and_on_the_stove_and_nowhere_else() -> None:
    for number in (2, 3, 4):
        view = TeufelView(seat=None, public=public(COLOURS[:number]))
        nobody, one, other = (
            Image.open(io.BytesIO(picture(view, [name] * number))).convert("RGB") for name in ("", "Anna", "W" * 32)
        )
        plates = [shifted((-152, -36, 152, 36), layout.on_stove("name"))]
        for colour in view.public.colours:
            for at in (layout.name_at_start(colour), layout.name_at_kitchen(colour)):
                plates.append(shifted((-96, -28, 96, 28), at))
        for named in (one, other):
            change = ImageChops.difference(nobody, named)
            assert all(change.crop(rounded(plate)).getbbox() for plate in plates)
            for plate in plates:
                change.paste("#000000", rounded(plate))
            assert change.getbbox() is None


def test_all_places_show_devils_and_pots() -> None:
    for place in COOKING_PLACES:
        standing = with_devil(public(pots={}), "G2", place=place, carries="Bt")
        assert_changes_only(
            TeufelView(seat=None, public=standing),
            TeufelView(seat=None, public=replace(standing, pots={place: ("Yd", "Bs")})),
            [around(place)],
        )


def test_every_menu_card_looks_different() -> None:
    cards = {pieces.card(card).image.tobytes() for card in (*CARDS, None)}
    assert len(cards) == len(CARDS) + 1


# how it is made


def test_picture_is_a_pure_function_of_the_view() -> None:
    view = TeufelView(seat=Seat(0), public=duelling(), menu="1m35")
    assert picture(view, NAMES) == picture(TeufelView(seat=Seat(0), public=duelling(), menu="1m35"), NAMES)


def test_pictures_drawn_in_many_threads_are_the_same() -> None:
    tables = [change(table) for table, change, _ in CHANGES.values()][:12]
    views = [TeufelView(seat=None, public=table) for table in tables]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(picture, views * 2, itertools.repeat(NAMES)))
    assert together == [picture(view, NAMES) for view in views] * 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pictures_of_a_whole_game_are_small(seats: int) -> None:
    for state, seat in positions(seats, seed=5, every=97):
        for viewer in (None, seat):
            png = picture(view(state, viewer), NAMES)
            assert png.startswith(b"\x89PNG")
            assert len(png) < 180_000
