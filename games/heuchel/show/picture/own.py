"""The strip of a seat's own picture: all its cards that others can't see, floor by floor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from games.drawing import MINE, Scene, Sprite, own_strip, stacked, stretched, text_sprite
from games.heuchel.rules.board import GOAL
from games.heuchel.show.picture.art import ART, INK, PAINT, head
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
    drawn.put(own_strip(WIDTH - 8, OWN - 8, ART.colour("panel")), 4, HEIGHT + 4)
    for x in (left - 7, left + wide - 2):
        drawn.put(stretched(ART.sprite("border", 40, {"mine": MINE}), 9, HEIGHT - HEAD), x, HEAD)
    room = WIDTH - START_X - 24 - len(groups) * (FLOOR + BETWEEN)
    width = min(WIDEST, int(room / max(1, sum(len(group.cards) for group in groups))))
    x = START_X
    for row, cards in groups:
        drawn.put(_floor(row), x + FLOOR / 2 - 3, middle)
        x += FLOOR
        for card in cards:
            drawn.put(_card(card, width), x, middle - TALL / 2, "card")
            x += width
        x += BETWEEN


@cache
def _floor(row: int) -> Sprite:
    """Return the number of a floor on stone, anchored at its middle."""
    stone = ART.sprite("plaque", 58, {"ground": ART.colour("stone")}, ("card",))
    return stacked(stone, text_sprite(str(row), 30, INK))


@cache
def _card(card: Shown, width: int) -> Sprite:
    """Return an own card, anchored at its left upper corner."""
    plaque = stretched(ART.sprite("plaque", TALL, {"ground": PAINT[card.pawn]}, ("card",)), width - 2)
    with_head = stacked(plaque, head(card.pawn, min(58, 0.8 * width)), width / 2 - 1, 68)
    return stacked(with_head, text_sprite(str(card.value), 36, INK), width / 2 - 1, 91)
