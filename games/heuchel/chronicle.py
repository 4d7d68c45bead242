"""The chronicle of Heuchel & Meuchel: how everybody climbed, and what the die gave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import Chapter, Roll, fortunes
from games.heuchel.events import Rolled
from games.heuchel.picture.climb import climb_scene
from games.heuchel.position import SEATS, HeuchelPublic, HeuchelView
from games.heuchel.words import TEXT

_EXPECTED = 3.5
"""Floors of a roll, on average."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the chronicle in words and as a chart of the climb."""
    publics = list(_publics(course))
    climbs = [[_home(public, seat) for public in publics] for seat in SEATS[: publics[-1].num_seats]]
    lines = [TEXT.format(language, "chronicle-climb")]
    for seat, climb in enumerate(climbs):
        first = next((number for number, home in enumerate(climb) if home), 0)
        lost = len(publics[-1].penalties[seat])
        args: dict[str, str | int] = {"name": names[seat], "home": climb[-1], "since": first, "lost": lost}
        lines.append(TEXT.format(language, "chronicle-climb-seat", args))
    rolls = list(_rolls(course))
    if rolls:
        lines.append(TEXT.format(language, "chronicle-dice"))
        lines += fortunes(TEXT, "chronicle-dice-seat", rolls, language, names)
    return "\n".join(lines), climb_scene(climbs).png()


def _publics(course: Sequence[Chapter]) -> Iterator[HeuchelPublic]:
    for chapter in course:
        assert isinstance(chapter.view, HeuchelView)
        yield chapter.view.public


def _home(public: HeuchelPublic, seat: int) -> int:
    """Return how many cards of a seat are home."""
    sorted_cards = public.balance(SEATS[seat])
    return len(sorted_cards.arrived) + len(sorted_cards.below)


def _rolls(course: Sequence[Chapter]) -> Iterator[Roll]:
    for chapter in course:
        for event in chapter.events:
            if isinstance(event, Rolled) and event.seat is not None:
                yield Roll(event.seat, event.die, _EXPECTED)
