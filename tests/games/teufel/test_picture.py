"""The picture of the kitchen: however many stand on a square, all of them are seen; every colour has a shape of its
own; and news tell nobody what is in the pots. What lies where is in the golden drawings."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pytest
from PIL import Image, ImageChops

from games.contract import Seat
from games.drawing import Sprite
from games.drawing.canvas import Box
from games.teufel.rules.board import COLOURS, LETTER, Devil
from games.teufel.rules.events import DuelLost, PotTaken
from games.teufel.show.picture import layout, pieces
from games.teufel.show.picture.layout import arrangement
from tests.games.choosers import NAMES
from tests.games.teufel import GAME, public, situation
from tests.games.teufel.told import LOST, SERVING, kitchen, went
from tests.playthroughs.drawn import scene_of

pytestmark = pytest.mark.slow

BLUE = Seat(2)
CROWDS: list[tuple[tuple[bool, ...], int]] = [((), pots) for pots in range(10)]
CROWDS += [
    (carrying, pots)
    for pots in range(7)
    for number in (1, 2)
    for carrying in itertools.product((False, True), repeat=number)
]
RING = 74
"""Half of what a pot on the ground keeps to, so that it covers no kitchen and no other square."""
HALF = 82
"""Half the side of a square: what stands on it stays within."""
DEVIL_BOX = (-42, -58, 42, 54)
"""A devil around its position: horns or cap, body, outline."""
NUMBER_BOX = (-16, 14, 16, 52)
"""The number on a devil around its position."""
POT_BOX = (-32, -37, 32, 24)
"""A pot around the middle of its sign, lid and all."""
SIGN_BOX = (-16, -16, 16, 16)


def scaled(box: Box, size: float) -> Box:
    left, top, right, bottom = box
    return left * size, top * size, right * size, bottom * size


def shifted(box: Box, position: layout.Position) -> Box:
    x, y = position
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def number_at(devil: tuple[float, float], size: float) -> Box:
    return shifted(scaled(NUMBER_BOX, size), devil)


@pytest.mark.parametrize(("carrying", "pots"), CROWDS)
def test_no_sign_and_no_number_is_covered_and_all_stay_on_their_square(
    carrying: tuple[bool, ...], pots: int
) -> None:
    where = arrangement(carrying, pots)
    assert len(where.pots) == pots
    rows = [number_at(devil, where.devil_size) for devil in where.devils]
    drawn = [(hand, where.carried_size) for hand in where.carried if hand]
    drawn += [(pot, where.pot_size) for pot in sorted(where.pots, key=lambda pot: (pot[1], pot[0]))]
    boxes = [shifted(scaled(POT_BOX, size), pot) for pot, size in drawn]
    assert not any(overlap(*pair) for pair in (*itertools.product(rows, boxes), *itertools.combinations(rows, 2)))
    for i, (pot, size) in enumerate(drawn):
        sign = shifted(scaled(SIGN_BOX, size), pot)
        assert not any(overlap(sign, later) for later in boxes[i + 1 :])
    for devil, hand in zip(where.devils, where.carried, strict=True):
        assert hand is None or (hand[0] == devil[0] and hand[1] + 21 * where.carried_size < devil[1] - 24)
    if len(carrying) <= 1:
        boxes += [shifted(scaled(DEVIL_BOX, where.devil_size), devil) for devil in where.devils]
        assert all(abs(part) <= HALF + 6 for box in boxes for part in box)
    if pots in (1, 2):
        assert all(math.hypot(x, y) + 27 * where.pot_size <= RING for x, y in where.pots)
        assert all(y > 20 for _, y in where.pots) or not carrying
        assert where.pot_size < where.carried_size or len(carrying) != 1


def shape(sprite: Sprite) -> Image.Image:
    return sprite.image.getchannel("A").point(lambda alpha: 255 if alpha > 127 else 0)


def differing(one: Sprite, other: Sprite) -> float:
    """Return how much of its shape a sprite has for itself."""
    return ImageChops.difference(shape(one), shape(other)).histogram()[255] / shape(other).histogram()[255]


def test_every_colour_has_a_shape_of_its_own_and_who_carries_something_is_told_by_arms_and_a_tray() -> None:
    for one, other in itertools.permutations(COLOURS, 2):
        assert differing(pieces.devil(one, 1, ["grim"]), pieces.devil(other, 1, ["grim"])) > 0.08
        assert differing(pieces.pot(f"{LETTER[one]}d"), pieces.pot(f"{LETTER[other]}d")) > 0.08
    bears, idle = (pieces.piece(Devil("blue", 1, None, True, pot), layout.DEVIL) for pot in ("Yd", None))
    assert differing(bears, idle) > 0.15


def test_ways_lie_below_what_stands_on_the_board_and_who_went_has_a_white_edge() -> None:
    walked = (("yellow", "A1", "A2"), ("yellow", "A2", "A3"), ("yellow", "A3", "B3"))
    names = [put.name for put in scene_of(kitchen({"Y1": "B3", "G1": "F4"}, trace=walked)).puts]
    *ways, edge = (number for number, name in enumerate(names) if name == "news")
    standing = [number for number, name in enumerate(names) if name.startswith(("devil", "pot", "home"))]
    assert ways and max(ways) < min(standing)
    assert names[edge + 1] == "devil 0"


@pytest.mark.parametrize("seat", [None, 0])
def test_news_tell_only_what_the_seat_knows(seat: int | None) -> None:
    """Whatever the others put into their pots, the picture with the past is the same."""
    past = [*went(("F3", "F4")), PotTaken(seat=Seat(1), devil=1, pot="Bs", place="C1")]

    def drawn(menus: Sequence[str]) -> object:
        return kitchen({"Y1": "E4^Vt", "G1": "F4"}, seat=seat, past=past, menus=menus)()

    assert drawn(["1m35"] * 4) == drawn(["1m35", "5m31", "m135", "531m"])


def test_at_a_climax_those_who_take_part_are_named_and_nobody_else() -> None:
    table = public(situation())
    for event in (LOST, SERVING):
        named = GAME.climax(event, table, NAMES)
        assert GAME.climax(event, table, [""] * 4) != named == GAME.climax(event, table, [*NAMES[:2], "Zoë", "Zoë"])
    assert GAME.climax(DuelLost(seat=BLUE, colour="blue", devil=1, loss="cap"), table, NAMES) is None, "by whom?"
