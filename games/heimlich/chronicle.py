"""The chronicle of Heimlich & Co.: what the die gave. Its other stories are pages."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Chapter, Roll, fortunes
from games.heimlich.board import FACES, UP_TO
from games.heimlich.events import Rolled
from games.heimlich.words import TEXT

_EXPECTED = sum(face or UP_TO for face in FACES) / len(FACES)
"""Points of a roll, on average; "1–3" counts as the three that it gives at most."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the chronicle in words."""
    rolls = (
        Roll(event.seat, event.face or UP_TO, _EXPECTED)
        for chapter in course
        for event in chapter.events
        if isinstance(event, Rolled) and event.seat is not None
    )
    lines = fortunes(TEXT, "chronicle-dice-seat", rolls, language, names)
    return "\n".join([TEXT.format(language, "chronicle-dice"), *lines]), None
