"""The chronicle of Heimlich & Co.: what the die gave. Its other stories are pages."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Chapter, fortunes, rolls
from games.heimlich.rules.board import FACES, UP_TO
from games.heimlich.rules.events import Rolled
from games.heimlich.show.words import TEXT

_EXPECTED = sum(face or UP_TO for face in FACES) / len(FACES)
"""Points of a roll, on average; "1–3" counts as the three that it gives at most."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the chronicle in words."""
    rolled = rolls(course, Rolled, lambda event: event.face or UP_TO, _EXPECTED)
    return "\n".join(fortunes(TEXT, "chronicle-dice", rolled, language, names)), None
