"""The film of a game: the table after every turn."""

from __future__ import annotations

from collections.abc import Sequence

from games.drawing.film import FilmFormat, film
from games.engine.playback import Eyes, Recording, views

FIRST, TURN, LAST = 2000, 1200, 6000
"""How long the set-up, a turn and the end are shown, in milliseconds."""
LONGEST = 150_000
"""How long a film should take: in one of many turns each is shown for a shorter time."""
SHORTEST = 400
"""The shortest time for a turn."""
WIDTHS = (None, 720, 540, 400)
"""Tried in turn until a film is small enough; `None`: as large as the pictures are."""


class FilmTooLarge(ValueError):  # noqa: N818 - named like the contract's `UnreadableState`
    """Even the smallest film has more bytes than allowed."""


def film_of(
    recording: Recording, eyes: Eyes, names: Sequence[str], written: FilmFormat, most: int | None = None
) -> bytes:
    """Return the film of a game as these eyes saw it, of at most `most` bytes.

    `names` are those of the seats, as in `Game.picture`. What changed nothing that they see is left out. Raises
    `BrokenRecord` and `FilmTooLarge`.
    """
    pictures: list[bytes] = []
    for view in views(recording, eyes):
        picture = recording.rules.picture(view, names)
        if not pictures or picture != pictures[-1]:
            pictures.append(picture)
    turn = max(SHORTEST, min(TURN, (LONGEST - FIRST - LAST) // len(pictures)))
    durations = [FIRST, *[turn] * (len(pictures) - 2), LAST][-len(pictures) :]
    for width in WIDTHS:
        made = film(pictures, durations, written, width)
        if most is None or len(made) <= most:
            return made
    raise FilmTooLarge(f"{len(made)} bytes are more than {most}")
