"""The ending: when and why a game was decided, and what its seats can be compared in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.contract.basics import Seat
from games.contract.menu import Label


@dataclass(frozen=True)
class Feat:
    """Something in which seats can be compared: the message ``award-<id>`` of the game's catalogue.

    `values` are by seat; whose is 0 or less did nothing of it. The message is a fragment without the name of the
    seat; it takes `value`, and `best`: ``yes`` where nobody else did more, ``no`` where somebody did. `shown` are
    told as `value` instead, where what is compared is another number: of the fewest losses, say.
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
