"""The story of an ending: when and why a game was decided, and an award for every seat.

Everything told is true of the log: the award for the most of something goes to the seat with the most, and says so
if others did as much. No two seats get the same award.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.contract import Feat, Game, Outcome
from games.engine.log import labelled
from games.engine.playback import Recording, course
from games.text import COMMON

ALONE, SHARED, OWN = 1000, 500, 100
"""Weight of an award for more than anyone else, for as much as others, and for anything at all."""
PLACE: Final = 10
"""Deduction per place further back."""


@dataclass(frozen=True)
class Award:
    """A seat's award; `is_best`: no one did more, `is_shared`: others did as much."""

    seat: int
    feat: Feat
    is_best: bool
    is_shared: bool
    worth: int


@dataclass(frozen=True)
class ToldEnding:
    """The ending in words: a sentence, and an award per seat, possibly empty."""

    decided: str
    awards: tuple[str, ...]


class Place(NamedTuple):
    """The place of a seat, from 1."""

    seat: int
    rank: int


def places(outcome: Outcome) -> list[Place]:
    """Return the places of all seats, best first."""
    found = [Place(seat, rank) for seat, rank in enumerate(outcome.places)]
    return sorted(found, key=lambda place: place.rank)


def told_ending(recording: Recording, language: str, names: Sequence[str]) -> ToldEnding:
    """Return the ending of a finished game. `names` are the seats' names, ready for display.

    Raises `games.engine.record.BrokenRecord`.
    """
    game, ending = recording.rules, recording.rules.ending(course(recording))
    awards = awarded(ending.feats, recording.seats)
    return ToldEnding(
        labelled(game, ending.decided, language, names),
        tuple(award_in_words(game, award, language) if award else "" for award in awards),
    )


def award_in_words(game: Game, award: Award, language: str) -> str:
    """Return an award in words, without the seat's name."""
    value = award.feat.value(award.seat)
    is_most = award.is_best and value != 1  # the most of something isn't worth mentioning if it was one
    args: dict[str, str | int] = {"value": value, "best": "yes" if is_most else "no"}
    words = game.text.format(language, f"award-{award.feat.id}", args)
    return COMMON.format(language, "award-shared", {"award": words}) if award.is_shared and is_most else words


def awarded(feats: Sequence[Feat], num_seats: int) -> tuple[Award | None, ...]:
    """Return awards of different feats: for as many seats as possible, and then the best in total.

    Dynamic programming over feats: each goes to one more seat, or to none.
    """
    plans: dict[frozenset[int], tuple[int, tuple[Award, ...]]] = {frozenset(): (0, ())}
    for number, feat in enumerate(feats):
        for taken, (worth, awards) in [*plans.items()]:
            for award in _candidates(feat, number):
                having = taken | {award.seat}
                if award.seat not in taken and plans.get(having, (0,))[0] < worth + award.worth:
                    plans[having] = worth + award.worth, (*awards, award)
    most = max(plans, key=lambda taken: (len(taken), plans[taken][0]))
    by_seat = {award.seat: award for award in plans[most][1]}
    return tuple(by_seat.get(seat) for seat in range(num_seats))


def _candidates(feat: Feat, number: int) -> Iterator[Award]:
    """Yield the possible awards for a feat; none if all did as much."""
    top = max(feat.values)
    is_told = any(value < top for value in feat.values)
    for seat, value in enumerate(feat.values):
        if value <= 0:
            continue
        is_best, ahead = is_told and value == top, sum(other > value for other in feat.values)
        is_shared = is_best and feat.values.count(top) > 1
        worth = (SHARED if is_shared else ALONE) if is_best else OWN - PLACE * ahead
        yield Award(seat, feat, is_best, is_shared, worth - number)
