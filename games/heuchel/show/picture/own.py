"""The strip of a seat's own picture: all its cards that others can't see, floor by floor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from games.drawing import Canvas, Scene, Sprite, text_sprite
from games.heuchel.rules.board import GOAL
from games.heuchel.show.picture.art import ART, INK, PAINT, head, mark, stretched
from games.heuchel.show.picture.cards import Shown
from games.heuchel.show.picture.layout import HEAD, HEIGHT, OWN, WIDTH

START_X: Final = 136
"""Where the first floor begins, after the eye."""
FLOOR: Final = 56
"""Room for the number of a floor."""
BETWEEN: Final = 14
"""From the cards of a floor to the next one."""
WIDEST: Final = 84
"""A card is no wider."""
TALL: Final = 118
"""Height of a card."""


class Group(NamedTuple):
    """The cards of a seat on a floor, from top to bottom."""

    row: int
    cards: Sequence[Shown]

    @property
    def is_home(self) -> bool:
        """Whether the top card stands on its goal."""
        return GOAL[self.cards[0].pawn] == self.row

    @property
    def is_told(self) -> bool:
        """Whether the strip shows it: it still climbs, or not everybody knows all of it."""
        return not self.is_home or any(card.is_secret for card in self.cards)


def put_own(drawn: Scene, tower: tuple[int, int], groups: Sequence[Group]) -> None:
    """Put the own cards into the strip below the towers, and an edge around the own one: where that begins, and its
    width."""
    left, wide = tower
    middle = HEIGHT + OWN / 2
    drawn.put(_strip(), 0, HEIGHT)
    for x in (left - 7, left + wide - 2):
        drawn.put(_edge(), x, HEAD)
    drawn.put(mark("mine", 92), 72, middle)
    if not groups:
        return
    room = WIDTH - START_X - 24 - len(groups) * (FLOOR + BETWEEN)
    width = min(WIDEST, int(room / sum(len(group.cards) for group in groups)))
    x = START_X
    for row, cards in groups:
        drawn.put(_floor(row), x, middle - 28)
        x += FLOOR
        for card in cards:
            drawn.put(_card(card, width), x, middle - TALL / 2, "card")
            x += width
        x += BETWEEN


@cache
def _floor(row: int) -> Sprite:
    """Return the number of a floor, as at the left of the towers, anchored at its left upper corner."""
    canvas = Canvas(FLOOR, 56, scale=1)
    canvas.rectangle((0, 0, FLOOR - 5, 55), 8, INK)
    canvas.rectangle((3, 3, FLOOR - 8, 52), 6, ART.colour("stone"))
    canvas.put(text_sprite(str(row), 30, INK), FLOOR / 2 - 2, 28)
    return canvas.sprite(0, 0)


@cache
def _edge() -> Sprite:
    canvas = Canvas(9, HEIGHT - HEAD, scale=1, fill=INK)
    canvas.rectangle((2, 0, 6, HEIGHT - HEAD), 0, ART.colour("mine"))
    return Sprite(canvas.sprite(0, 0).image.convert("RGB"), (0, 0))


@cache
def _strip() -> Sprite:
    return stretched(ART.sprite("strip", OWN), WIDTH)


@cache
def _card(card: Shown, width: int) -> Sprite:
    """Return an own card, anchored at its left upper corner."""
    canvas = Canvas(width, TALL, scale=1)
    canvas.put(stretched(ART.sprite("plaque", TALL, {"ground": PAINT[card.pawn]}), width - 2, TALL), 0, 0)
    canvas.put(head(card.pawn, min(58, 0.8 * width)), width / 2 - 1, 68)
    canvas.put(text_sprite(str(card.value), 36, INK), width / 2 - 1, 91)
    return canvas.sprite(0, 0)
