"""What happens in In Teufels Küche."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from games.contract import Event, EventCodec, Seat
from games.teufel.board import Card, Colour, Place, Pot

Dice = tuple[int, int]
"""Pips of both dice; a wing is 0."""


@dataclass(frozen=True, kw_only=True)
class MenuFixed(Event):
    """`seat` has fixed its menu; what it is stays secret."""

    kind: Literal["menu-fixed"] = field(default="menu-fixed", repr=False)


@dataclass(frozen=True, kw_only=True)
class RolledForStart(Event):
    """`seat` rolled to find out who begins."""

    kind: Literal["rolled-for-start"] = field(default="rolled-for-start", repr=False)
    dice: Dice


@dataclass(frozen=True, kw_only=True)
class BeginsGame(Event):
    """`seat` rolled highest and begins."""

    kind: Literal["begins-game"] = field(default="begins-game", repr=False)


@dataclass(frozen=True, kw_only=True)
class PotPlaced(Event):
    """`seat` put a pot on a cooking place before play."""

    kind: Literal["pot-placed"] = field(default="pot-placed", repr=False)
    pot: Pot
    place: Place
    at_random: bool = False


@dataclass(frozen=True, kw_only=True)
class Rolled(Event):
    """`seat` rolled for its turn. Two wings are (0, 0)."""

    kind: Literal["rolled"] = field(default="rolled", repr=False)
    dice: Dice


@dataclass(frozen=True, kw_only=True)
class Stepped(Event):
    """A devil of `seat` stepped from `origin` to `place`."""

    kind: Literal["stepped"] = field(default="stepped", repr=False)
    devil: int
    origin: Place
    place: Place


@dataclass(frozen=True, kw_only=True)
class Flew(Event):
    """A devil of `seat` flew from `origin` to `place`."""

    kind: Literal["flew"] = field(default="flew", repr=False)
    devil: int
    origin: Place
    place: Place


@dataclass(frozen=True, kw_only=True)
class PotTaken(Event):
    """A devil took `pot`; in a swap it left `left` behind."""

    kind: Literal["pot-taken"] = field(default="pot-taken", repr=False)
    devil: int
    pot: Pot
    place: Place
    left: Pot | None = None


@dataclass(frozen=True, kw_only=True)
class PotPutDown(Event):
    """A devil put `pot` down."""

    kind: Literal["pot-put-down"] = field(default="pot-put-down", repr=False)
    devil: int
    pot: Pot
    place: Place


@dataclass(frozen=True, kw_only=True)
class DuelDeclared(Event):
    """The devil of `seat` met an enemy: the devil `defender_devil` of `defender` (`None`: a guard)."""

    kind: Literal["duel-declared"] = field(default="duel-declared", repr=False)
    devil: int
    place: Place
    defender: Seat | None = None
    defender_colour: Colour
    defender_devil: int


@dataclass(frozen=True, kw_only=True)
class DuelRefused(Event):
    """`seat` refused; its devil went back to its start."""

    kind: Literal["duel-refused"] = field(default="duel-refused", repr=False)
    devil: int


@dataclass(frozen=True, kw_only=True)
class DuelAccepted(Event):
    """`seat` accepted the duel."""

    kind: Literal["duel-accepted"] = field(default="duel-accepted", repr=False)


@dataclass(frozen=True, kw_only=True)
class Pressed(Event):
    """`seat` pressed the stove `presses` times; the Oberteufel popped out with the last press, or not.

    `for_guard`: the seat pressed for a guard.
    """

    kind: Literal["pressed"] = field(default="pressed", repr=False)
    presses: int
    popped: bool
    for_guard: bool = False


@dataclass(frozen=True, kw_only=True)
class DuelLost(Event):
    """A devil lost the duel: of `seat`, or a guard (`None`), of `colour`.

    `loss` is ``cap`` (lost it), ``out`` (left the game) or ``spared`` (a seat's last devil stays).
    """

    kind: Literal["duel-lost"] = field(default="duel-lost", repr=False)
    colour: Colour
    devil: int
    loss: Literal["cap", "out", "spared"]


@dataclass(frozen=True, kw_only=True)
class BonusPointWon(Event):
    """The devil of `seat` won as attacker and has a bonus point."""

    kind: Literal["bonus-point-won"] = field(default="bonus-point-won", repr=False)
    devil: int


@dataclass(frozen=True, kw_only=True)
class Delivered(Event):
    """A devil of `seat` brought `pot` into its kitchen; `card` was in it; `total` are the seat's points now."""

    kind: Literal["delivered"] = field(default="delivered", repr=False)
    devil: int
    pot: Pot
    card: Card
    total: int


@dataclass(frozen=True, kw_only=True)
class DevilBanished(Event):
    """A devil of `seat` left the game for delivering milk."""

    kind: Literal["devil-banished"] = field(default="devil-banished", repr=False)
    devil: int


@dataclass(frozen=True, kw_only=True)
class WentOut(Event):
    """`seat` has no devil left and is out."""

    kind: Literal["went-out"] = field(default="went-out", repr=False)


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """The turn of `seat` is over."""

    kind: Literal["turn-ended"] = field(default="turn-ended", repr=False)


EVENTS = EventCodec(
    MenuFixed,
    RolledForStart,
    BeginsGame,
    PotPlaced,
    Rolled,
    Stepped,
    Flew,
    PotTaken,
    PotPutDown,
    DuelDeclared,
    DuelRefused,
    DuelAccepted,
    Pressed,
    DuelLost,
    BonusPointWon,
    Delivered,
    DevilBanished,
    WentOut,
    TurnEnded,
)
