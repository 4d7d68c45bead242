"""The recap: what has happened since somebody's last decision, gathered into a few things to tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.contract.basics import Seat
from games.contract.events import Event
from games.contract.menu import Label


@dataclass(frozen=True)
class Note:
    """One thing to tell of `seat` (`None`: of the table).

    `events` are those that it tells. `label` is a message ``recap-<id>`` of the game's catalogue, a fragment
    without the name of `seat`; `None`: the events are told as in the log. A seat `x` among its arguments is passed
    as a name, and once more as `x_reads`, ``yes`` or ``no``, for "your" and "you". Whom something was `done_to`
    reads it first.
    """

    seat: Seat | None
    events: tuple[Event, ...]
    label: Label | None = None
    done_to: frozenset[Seat] = frozenset()


Recap = Iterator[Note]
