"""Events of In Teufels Küche."""

from __future__ import annotations

from typing_extensions import override

from games.contract import Event, Movement, Seat
from games.teufel.rules.board import Card, Colour, Loss, Place, Pot

Dice = tuple[int, int]
"""Pips of both dice; a wing is 0."""


class MenuFixed(Event, kind="menu-fixed", binding=True):
    """`seat` fixed its menu, which stays secret."""


class RolledForStart(Event, kind="rolled-for-start", binding=True):
    """`seat` rolled for the start."""

    dice: Dice


class BeginsGame(Event, kind="begins-game", binding=True):
    """`seat` rolled highest and begins."""


class PotPlaced(Event, kind="pot-placed", binding=True):
    """`seat` put a pot on a cooking place before play."""

    pot: Pot
    place: Place
    at_random: bool = False


class Rolled(Event, kind="rolled", binding=True):
    """`seat` rolled for its turn. Two wings are (0, 0)."""

    dice: Dice


class Stepped(Movement, kind="stepped"):
    """A devil of `seat` stepped from `origin` to `place`."""

    devil: int


class Flew(Movement, kind="flew"):
    """A devil of `seat` flew from `origin` to `place`."""

    devil: int


class PotTaken(Event, kind="pot-taken"):
    """A devil took `pot`; in a swap it left `left` behind."""

    devil: int
    pot: Pot
    place: Place
    left: Pot | None = None


class PotPutDown(Event, kind="pot-put-down"):
    """A devil put `pot` down."""

    devil: int
    pot: Pot
    place: Place


class DuelDeclared(Event, kind="duel-declared", binding=True):
    """The devil of `seat` met an enemy: the devil `defender_devil` of `defender` (`None`: a guard)."""

    devil: int
    place: Place
    defender: Seat | None = None
    defender_colour: Colour
    defender_devil: int


class DuelRefused(Event, kind="duel-refused", binding=True, news=True):
    """`seat` refused; its devil went back to its start."""

    devil: int


class DuelAccepted(Event, kind="duel-accepted", binding=True):
    """`seat` accepted the duel."""


class Pressed(Event, kind="pressed", binding=True, exchange=True):
    """`seat` pressed the stove `presses` times; `popped`: the Oberteufel popped out at the last press.

    `of`: length of the series if it ended early. `for_guard`: pressed for a guard.
    """

    presses: int
    popped: bool
    for_guard: bool = False
    of: int | None = None


class DuelLost(Event, kind="duel-lost", binding=True, climax=True):
    """A devil of `colour` lost a duel: of `seat`, or a guard (`None`), against a devil of `winner`, or a guard.

    The loser's `pot` stays behind; `presses` is the length of the last series. Events of older databases have no
    winning devil, pot or presses.
    """

    colour: Colour
    devil: int
    loss: Loss
    winner: Seat | None = None
    winning_devil: int | None = None
    pot: Pot | None = None
    presses: int | None = None

    @property
    @override
    def concerned(self) -> frozenset[Seat]:
        return frozenset(seat for seat in (self.seat, self.winner) if seat is not None)


class BonusPointWon(Event, kind="bonus-point-won"):
    """The devil of `seat` won as attacker and has a bonus point."""

    devil: int


class Delivered(Event, kind="delivered", binding=True, climax=True):
    """A devil of `seat` served `pot` with `card`; `total`: the seat's points now."""

    devil: int
    pot: Pot
    card: Card
    total: int


class DevilBanished(Event, kind="devil-banished", binding=True, news=True):
    """A devil of `seat` left the game for serving milk."""

    devil: int


class WentOut(Event, kind="went-out", news=True):
    """`seat` has no devil left and is out."""
