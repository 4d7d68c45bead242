"""The chronicle of Heuchel & Meuchel: how everybody climbed, and what the die gave."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Chapter, fortunes, publics, rolls
from games.heuchel.rules.events import Rolled
from games.heuchel.rules.position import SEATS, HeuchelPublic
from games.heuchel.show.picture.climb import climb_scene
from games.heuchel.show.words import TEXT

_EXPECTED = 3.5
"""Floors of a roll, on average."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the chronicle in words and as a chart of the climb."""
    seen = publics(course, HeuchelPublic)
    climbs = [[_home(public, seat) for public in seen] for seat in SEATS[: seen[-1].num_seats]]
    lines = [TEXT.format(language, "chronicle-climb")]
    for seat, climb in enumerate(climbs):
        first = next((number for number, home in enumerate(climb) if home), 0)
        lost = len(seen[-1].penalties[seat])
        args: dict[str, str | int] = {"name": names[seat], "home": climb[-1], "since": first, "lost": lost}
        lines.append(TEXT.format(language, "chronicle-climb-seat", args))
    if rolled := rolls(course, Rolled, lambda event: event.die, _EXPECTED):
        lines += fortunes(TEXT, "chronicle-dice", rolled, language, names)
    return "\n".join(lines), climb_scene(climbs).png()


def _home(public: HeuchelPublic, seat: int) -> int:
    """Return how many cards of a seat are home."""
    sorted_cards = public.balance(SEATS[seat])
    return len(sorted_cards.arrived) + len(sorted_cards.below)
