"""The picture of the kitchen: however many stand on a square, all of them are seen; every colour has a shape of its
own; and news tell nobody what is in the pots. What lies where is in the golden drawings."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from PIL import Image

from games.contract import Seat
from games.drawing import Sprite
from games.drawing.canvas import Box
from games.teufel.rules.events import DuelLost, PotTaken
from games.teufel.show.picture import layout
from games.teufel.show.picture.layout import arrangement
from tests.games.choosers import NAMES
from tests.games.teufel import GAME, public, situation
from tests.games.teufel.told import LOST, SERVING, kitchen, went

pytestmark = pytest.mark.slow

BLUE = Seat(2)
CROWDS: list[tuple[tuple[bool, ...], int]] = [((), pots) for pots in range(10)]
CROWDS += [
    (carrying, pots)
    for pots in range(7)
    for number in (1, 2)
    for carrying in itertools.product((False, True), repeat=number)
]
HALF = 82
"""Half the side of a square: what stands on it stays within."""
DEVIL_BOX = (-42, -58, 42, 54)
"""A devil around its position: horns or cap, body, outline."""
NUMBER_BOX = (-16, 14, 16, 52)
"""The number on a devil around its position."""
POT_BOX = (-32, -37, 32, 24)
"""A pot around the middle of its sign, lid and all."""
SIGN_BOX = (-16, -16, 16, 16)
TABLE = 80
"""Half the side of a start or a kitchen."""


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
    if len(carrying) == 1 and pots in (1, 2):
        corner = HALF / 2
        assert all(abs(x) > corner and y > corner for x, y in where.pots)
        assert where.pot_size < where.carried_size


def shape(sprite: Sprite) -> Image.Image:
    return sprite.image.getchannel("A").point(lambda alpha: 255 if alpha > 127 else 0)


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
