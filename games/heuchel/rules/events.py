"""Events of Heuchel & Meuchel."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from games.contract import Event, Revelation, Seat
from games.heuchel.rules.board import Face

ROBBERY: Final = 2
"""This many cards taken at once are a robbery."""
LITTLE: Final = 2
"""The game doesn't stop for the homecoming of a single card worth no more."""


class Arranged(Event, kind="arranged"):
    """`seat` chose the order of its stacks, possibly `again`; it is secret until all have."""

    again: bool = False


class Placed(Event, kind="placed", binding=True):
    """The stacks of `seat` appeared: top cards, lowest row first, with the number of cards below: ``Q5+2``."""

    stacks: tuple[str, ...]


class BeginsGame(Event, kind="begins-game"):
    """`seat` was drawn to begin."""


class Rolled(Event, kind="rolled", binding=True):
    """`seat` rolled the die; if `stuck`, no move fits and it is in zugzwang."""

    die: int
    stuck: bool


class Climbed(Event, kind="climbed"):
    """`seat` moved `cards` cards, `face` on top, from `row` up to the row `to`; `home`: they are home there."""

    face: Face
    cards: int
    row: int
    to: int
    home: bool

    @property
    @override
    def is_news(self) -> bool:
        return self.home

    @property
    @override
    def is_climax(self) -> bool:
        return self.home and (self.cards > 1 or int(self.face[1]) > LITTLE)


class Took(Event, kind="took", news=True):
    """`seat` took the `cards` cards under `face` from the column of `owner`."""

    owner: Seat
    face: Face
    cards: int

    @property
    @override
    def is_climax(self) -> bool:
        return self.cards >= ROBBERY

    @property
    @override
    def concerned(self) -> frozenset[Seat]:
        return frozenset(seat for seat in (self.seat, self.owner) if seat is not None)


class LookedAt(Revelation, kind="looked-at"):
    """`seat` saw the covered cards it took, from top to bottom."""

    faces: tuple[Face, ...]


class Uncovered(Revelation, kind="uncovered"):
    """The card `face` became the top of a stack of `seat` on `row`; `home`: all its `cards` are home."""

    face: Face
    row: int
    home: bool
    cards: int

    @property
    @override
    def is_news(self) -> bool:
        return self.home


class Discarded(Revelation, kind="discarded", news=True):
    """`seat` lost a rest whose new top card was above its goal: penalties, from top to bottom."""

    faces: tuple[Face, ...]


class Sacrificed(Event, kind="sacrificed", binding=True, news=True):
    """`seat` lost a card in zugzwang, and those below it that were above their goals."""

    faces: tuple[Face, ...]
