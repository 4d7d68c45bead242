"""What can be told of a game: news, turns, luck, how it was decided, and awards."""

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
    """A finished turn: its events, including secret ones, and the public view after it."""

    events: tuple[Event, ...]
    view: View


def publics(course: Sequence[Chapter], kind: type[P]) -> list[P]:
    """Return the public view after each turn."""
    return [public for chapter in course if isinstance(public := chapter.view.public, kind)]


def happened(course: Sequence[Chapter]) -> list[Event]:
    """Return all events in order."""
    return [event for chapter in course for event in chapter.events]


class Roll(NamedTuple):
    """The value a seat rolled or drew, and the expected value."""

    seat: Seat
    value: float
    expected: float
    times: int = 1


def rolls(course: Sequence[Chapter], kind: type[E], value: Callable[[E], float], expected: float) -> list[Roll]:
    """Return the rolls found in events of one kind."""
    events = (event for event in happened(course) if isinstance(event, kind))
    return [Roll(event.seat, value(event), expected) for event in events if event.seat is not None]


def fortunes(
    text: Catalogue, message: str, rolls: Iterable[Roll], language: str, names: Sequence[str]
) -> Iterator[str]:
    """Yield a title, the `message` of the game's catalogue, and a line `message`-seat for every seat that rolled.

    The arguments are `name`, the `count` of rolls, the sums `value` and `expected`, and their `difference`, with
    one decimal.
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
    """A feat by which seats can be compared: the message ``award-<id>`` of the game's catalogue.

    `values` by seat; 0 or less gets no award. The message is a fragment without the seat's name; it takes `value`,
    and `best`: ``yes`` if no other seat has more. `shown`, by seat, replaces `values` in the message if the
    comparison uses another number than the text.
    """

    id: str
    values: tuple[int, ...]
    shown: tuple[int, ...] | None = None

    def value(self, seat: int) -> int:
        """Return the value told of a seat."""
        return (self.shown or self.values)[seat]


@dataclass(frozen=True)
class Ending:
    """How a game was won, as told from its log.

    `decided`: a sentence, the message ``decided-<id>`` of the game's catalogue or the common one. `feats`: possible
    awards, best first.
    """

    decided: Label
    feats: tuple[Feat, ...]


def totals(num_seats: int, found: Iterable[tuple[Seat | None, int]]) -> tuple[int, ...]:
    """Return the sum of numbers by seat; those of no seat are skipped."""
    sums = [0] * num_seats
    for seat, number in found:
        if seat is not None:
            sums[seat] += number
    return tuple(sums)


def counts(num_seats: int, events: Iterable[Event], *kinds: type[Event]) -> tuple[int, ...]:
    """Return the number of events of these kinds by seat."""
    return totals(num_seats, ((event.seat, 1) for event in events if isinstance(event, kinds)))


def turn_totals(
    course: Sequence[Chapter], kind: type[E], number: Callable[[E], int], piece: Callable[[E], object]
) -> Iterator[tuple[Seat | None, int]]:
    """Yield, for each turn, the sum of a number by seat and piece: for example, how far a piece was moved."""
    for chapter in course:
        sums: dict[tuple[Seat | None, object], int] = {}
        for event in chapter.events:
            if isinstance(event, kind):
                sums[event.seat, piece(event)] = sums.get((event.seat, piece(event)), 0) + number(event)
        yield from ((seat, total) for (seat, _), total in sums.items())


def highest(num_seats: int, found: Iterable[tuple[Seat | None, int]]) -> tuple[int, ...]:
    """Return the highest number by seat, at least 0."""
    best = [0] * num_seats
    for seat, number in found:
        if seat is not None:
            best[seat] = max(best[seat], number)
    return tuple(best)


def led(scores: Sequence[Sequence[int]], leader: int) -> int | None:
    """Return the index in `scores`, by moment, from which `leader` had the most until the end.

    `None`: not even at the end. Each of `scores` has one number per competitor.
    """
    since = None
    for moment in reversed(range(len(scores))):
        if any(score >= scores[moment][leader] for other, score in enumerate(scores[moment]) if other != leader):
            break
        since = moment
    return since


def lead(since: int, turns: int, who: Seat) -> Label:
    """Return the sentence that `who` took the lead in turn `since` of `turns` and kept it."""
    when = "start" if since <= 1 else "end" if since == turns else "turn"
    return Label("decided-led", {"when": when, "turn": since, "turns": turns}, {"who": who})


@dataclass(frozen=True)
class Note:
    """A piece of news about `seat` (`None`: the table).

    `events`: those it tells. `label`: a message ``recap-<id>`` of the game's catalogue, a fragment without the
    seat's name; `None`: the events are told as in the log. A seat `x` among the arguments is passed as a name and
    as `x_reads`, ``yes`` or ``no``, for "you". The seat it was `done_to` reads it in bold. `is_news`: told to the
    player asked as well, as is anything with news among its events. `joint`, such as a comma, joins it to the note
    before.
    """

    seat: Seat | None
    events: tuple[Event, ...]
    label: Label | None = None
    done_to: frozenset[Seat] = frozenset()
    is_news: bool = False
    joint: str = ""


Recap = Iterator[Note]
