"""The recap: what has happened since somebody's last decision, gathered into a few things to tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.contract.basics import Seat
from games.contract.events import Event, TurnEnded
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


def with_idle_turns(notes: Iterable[Note], past: Sequence[Event]) -> Recap:
    """Yield `notes`, and then ``recap-stayed`` of each seat of which they say nothing though its turn ended."""
    told: set[Seat | None] = set()
    for note in notes:
        told.add(note.seat)
        yield note
    for event in past:
        if isinstance(event, TurnEnded) and event.seat not in told:
            told.add(event.seat)
            yield Note(event.seat, (event,), Label("recap-stayed"))
