"""What is told of a game: what has happened meanwhile, its turns, its luck, how it was decided, and the feats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from games.contract.basics import Seat
from games.contract.events import Event
from games.contract.menu import Label
from games.contract.position import Public, View
from games.text import Catalogue, with_decimal

E = TypeVar("E", bound=Event)
P = TypeVar("P", bound=Public)


@dataclass(frozen=True)
class Chapter:
    """A turn that is over: what happened in it, secret things too, and what everybody saw after it."""

    events: tuple[Event, ...]
    view: View


def publics(course: Sequence[Chapter], kind: type[P]) -> list[P]:
    """Return what everybody saw after each turn."""
    return [public for chapter in course if isinstance(public := chapter.view.public, kind)]


def happened(course: Sequence[Chapter]) -> list[Event]:
    """Return all events in order."""
    return [event for chapter in course for event in chapter.events]


class Roll(NamedTuple):
    """What chance gave a seat, and what was to be expected: the average of all it could have given."""

    seat: Seat
    value: float
    expected: float
    times: int = 1


def rolls(course: Sequence[Chapter], kind: type[E], value: Callable[[E], float], expected: float) -> list[Roll]:
    """Return what the events of one kind gave to seats."""
    events = (event for event in happened(course) if isinstance(event, kind))
    return [Roll(event.seat, value(event), expected) for event in events if event.seat is not None]


def fortunes(
    text: Catalogue, message: str, rolls: Iterable[Roll], language: str, names: Sequence[str]
) -> Iterator[str]:
    """Yield a title, the `message` of the game's catalogue, and a line for every seat that rolled, `message`-seat.

    Its arguments are `name`, `count` of rolls, and the sums `value` and `expected` with their `difference`, as
    texts with one decimal.
    """
    yield text.format(language, message)
    by_seat: dict[int, list[Roll]] = {}
    for roll in rolls:
        by_seat.setdefault(roll.seat, []).append(roll)
    for seat, own in sorted(by_seat.items()):
        value, expected = sum(roll.value for roll in own), sum(roll.expected for roll in own)
        args: dict[str, str | int] = {
            "name": names[seat],
            "count": sum(roll.times for roll in own),
            "value": with_decimal(value, language, "0.#"),
            "expected": with_decimal(expected, language),
            "difference": with_decimal(value - expected, language, "+0.0;-0.0"),
        }
        yield text.format(language, f"{message}-seat", args)


@dataclass(frozen=True)
class Feat:
    """Something in which seats can be compared: the message ``award-<id>`` of the game's catalogue.

    `values` are by seat; a seat with 0 or less gets no award. The message is a fragment without the name of the
    seat; it takes `value`, and `best`: ``yes`` if no other seat has more, else ``no``. `shown`, by seat, replace
    `values` in the message: the fewest losses are compared by another number than the one that is told.
    """

    id: str
    values: tuple[int, ...]
    shown: tuple[int, ...] | None = None

    def value(self, seat: int) -> int:
        """Return what is told of a seat."""
        return (self.shown or self.values)[seat]


@dataclass(frozen=True)
class Ending:
    """How a game came to its end, told from its log.

    `decided` is a sentence: a message ``decided-<id>`` of the game's catalogue or of the common one. `feats` are
    what there is to award, the best story first.
    """

    decided: Label
    feats: tuple[Feat, ...]


def totals(num_seats: int, found: Iterable[tuple[Seat | None, int]]) -> tuple[int, ...]:
    """Return the sum of the numbers found of each seat; those of nobody are left out."""
    sums = [0] * num_seats
    for seat, number in found:
        if seat is not None:
            sums[seat] += number
    return tuple(sums)


def counts(num_seats: int, events: Iterable[Event], *kinds: type[Event]) -> tuple[int, ...]:
    """Return how many events of some kinds each seat brought about."""
    return totals(num_seats, ((event.seat, 1) for event in events if isinstance(event, kinds)))


def turn_totals(
    course: Sequence[Chapter], kind: type[E], number: Callable[[E], int], piece: Callable[[E], object]
) -> Iterator[tuple[Seat | None, int]]:
    """Yield for each turn the sum of a number of its events by seat and piece: how far a piece was moved, say."""
    for chapter in course:
        sums: dict[tuple[Seat | None, object], int] = {}
        for event in chapter.events:
            if isinstance(event, kind):
                sums[event.seat, piece(event)] = sums.get((event.seat, piece(event)), 0) + number(event)
        yield from ((seat, total) for (seat, _), total in sums.items())


def highest(num_seats: int, found: Iterable[tuple[Seat | None, int]]) -> tuple[int, ...]:
    """Return the highest of the numbers found of each seat, 0 where there is none above it."""
    best = [0] * num_seats
    for seat, number in found:
        if seat is not None:
            best[seat] = max(best[seat], number)
    return tuple(best)


def led(scores: Sequence[Sequence[int]], leader: int) -> int | None:
    """Return the index in `scores`, by moment, from which on `leader` had more than any other to the end.

    `None`: it has not even at the end. Each of `scores` holds those of the seats, or of whatever leads.
    """
    since = None
    for moment in reversed(range(len(scores))):
        if any(score >= scores[moment][leader] for other, score in enumerate(scores[moment]) if other != leader):
            break
        since = moment
    return since


def lead(since: int, turns: int, who: Seat) -> Label:
    """Return the sentence that `who` took the lead in the turn `since` of `turns` and kept it."""
    when = "start" if since <= 1 else "end" if since == turns else "turn"
    return Label("decided-led", {"when": when, "turn": since, "turns": turns}, {"who": who})


@dataclass(frozen=True)
class Note:
    """One thing to tell of `seat` (`None`: of the table).

    `events` are those that it tells. `label` is a message ``recap-<id>`` of the game's catalogue, a fragment
    without the name of `seat`; `None`: the events are told as in the log. A seat `x` among its arguments is passed
    as a name, and once more as `x_reads`, ``yes`` or ``no``, for "your" and "you". Whom something was `done_to`
    reads it in bold. What `is_news` is told of whoever is asked, too, as what has news among its events is. A
    `joint`, like a comma, makes it one with the note before.
    """

    seat: Seat | None
    events: tuple[Event, ...]
    label: Label | None = None
    done_to: frozenset[Seat] = frozenset()
    is_news: bool = False
    joint: str = ""


Recap = Iterator[Note]
