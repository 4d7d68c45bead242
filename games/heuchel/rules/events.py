"""What happens in Heuchel & Meuchel."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from games.contract import Event, Revelation, Seat
from games.heuchel.rules.board import Face

ROBBERY: Final = 2
"""So many cards taken at once are a robbery."""
LITTLE: Final = 2
"""For a single card that is worth no more nobody waits when it comes home."""


class Arranged(Event, kind="arranged"):
    """`seat` has fixed the order of its stacks, maybe `again`; it stays secret until all have."""

    again: bool = False


class Placed(Event, kind="placed", binding=True):
    """The stacks of `seat` appeared: top cards from the lowest row up, with the number of cards below: ``Q5+2``."""

    stacks: tuple[str, ...]


class BeginsGame(Event, kind="begins-game"):
    """`seat` was drawn to begin."""


class Rolled(Event, kind="rolled", binding=True):
    """`seat` rolled the die. `stuck`: no move fits, it is in zugzwang."""

    die: int
    stuck: bool


class Climbed(Event, kind="climbed"):
    """`seat` moved `cards` cards, on top `face`, from `row` up to the row `to`; there they are `home`, or not."""

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
    """`seat` saw the covered cards that it took, from top to bottom."""

    faces: tuple[Face, ...]


class Uncovered(Revelation, kind="uncovered"):
    """In the column of `seat` the card `face` came to the top on `row`. `home`: all `cards` of the stack are."""

    face: Face
    row: int
    home: bool
    cards: int

    @property
    @override
    def is_news(self) -> bool:
        return self.home


class Discarded(Revelation, kind="discarded", news=True):
    """`seat` lost the rest of a stack whose new top card stood above its goal: penalties, from top to bottom."""

    faces: tuple[Face, ...]


class Sacrificed(Event, kind="sacrificed", binding=True, news=True):
    """`seat` lost a card in zugzwang, and with it those below that stood above their goals."""

    faces: tuple[Face, ...]
