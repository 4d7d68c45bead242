"""What happens in Heuchel & Meuchel."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from games.contract import Event, EventCodec, Seat
from games.heuchel.board import Face


@dataclass(frozen=True, kw_only=True)
class Arranged(Event):
    """`seat` has fixed the order of its stacks, maybe `again`; it stays secret until all have."""

    kind: Literal["arranged"] = field(default="arranged", repr=False)
    again: bool = False


@dataclass(frozen=True, kw_only=True)
class Placed(Event):
    """The stacks of `seat` appeared: top cards from the lowest row up, with the number of cards below: ``Q5+2``."""

    kind: Literal["placed"] = field(default="placed", repr=False)
    stacks: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class BeginsGame(Event):
    """`seat` was drawn to begin."""

    kind: Literal["begins-game"] = field(default="begins-game", repr=False)


@dataclass(frozen=True, kw_only=True)
class Rolled(Event):
    """`seat` rolled the die. `stuck`: no move fits, it is in zugzwang."""

    kind: Literal["rolled"] = field(default="rolled", repr=False)
    die: int
    stuck: bool


@dataclass(frozen=True, kw_only=True)
class Climbed(Event):
    """`seat` moved `cards` cards, on top `face`, from `row` up to the row `to`; there they are `home`, or not."""

    kind: Literal["climbed"] = field(default="climbed", repr=False)
    face: Face
    cards: int
    row: int
    to: int
    home: bool


@dataclass(frozen=True, kw_only=True)
class Took(Event):
    """`seat` took the `cards` cards under `face` from the column of `owner`."""

    kind: Literal["took"] = field(default="took", repr=False)
    owner: Seat
    face: Face
    cards: int


@dataclass(frozen=True, kw_only=True)
class LookedAt(Event):
    """`seat` saw the covered cards that it took, from top to bottom."""

    kind: Literal["looked-at"] = field(default="looked-at", repr=False)
    faces: tuple[Face, ...]


@dataclass(frozen=True, kw_only=True)
class Uncovered(Event):
    """In the column of `seat` the card `face` came to the top on `row`. `home`: all `cards` of the stack are."""

    kind: Literal["uncovered"] = field(default="uncovered", repr=False)
    face: Face
    row: int
    home: bool
    cards: int


@dataclass(frozen=True, kw_only=True)
class Discarded(Event):
    """`seat` lost the rest of a stack whose new top card stood above its goal: penalties, from top to bottom."""

    kind: Literal["discarded"] = field(default="discarded", repr=False)
    faces: tuple[Face, ...]


@dataclass(frozen=True, kw_only=True)
class Sacrificed(Event):
    """`seat` lost a card in zugzwang, and with it those below that stood above their goals."""

    kind: Literal["sacrificed"] = field(default="sacrificed", repr=False)
    faces: tuple[Face, ...]


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """The turn of `seat` is over."""

    kind: Literal["turn-ended"] = field(default="turn-ended", repr=False)


EVENTS = EventCodec(
    Arranged,
    Placed,
    BeginsGame,
    Rolled,
    Climbed,
    Took,
    LookedAt,
    Uncovered,
    Discarded,
    Sacrificed,
    TurnEnded,
)
