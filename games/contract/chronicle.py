"""The chronicle of a finished game: its turns, and what chance gave to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.contract.basics import Seat
from games.contract.events import Event
from games.contract.position import View
from games.text import Catalogue, with_decimal


@dataclass(frozen=True)
class Chapter:
    """A turn that is over: what happened in it, secret things too, and what everybody saw after it."""

    events: tuple[Event, ...]
    view: View


class Roll(NamedTuple):
    """What chance gave a seat, and what was to be expected: the average of all it could have given."""

    seat: Seat
    value: float
    expected: float
    times: int = 1


def fortunes(
    text: Catalogue, message: str, rolls: Iterable[Roll], language: str, names: Sequence[str]
) -> Iterator[str]:
    """Yield a line for every seat that rolled: `message` of the game's catalogue.

    Its arguments are `name`, `count` of rolls, and the sums `value` and `expected` with their `difference`, as
    texts with one decimal.
    """
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
        yield text.format(language, message, args)
