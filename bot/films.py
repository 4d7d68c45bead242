"""Films of finished games: made once, however many ask for one at the same time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bot.workers import Workers
from games.playback import Recording

KEPT = 3
"""Films are kept for those who ask soon after; a film has up to ten megabytes."""


class Films:
    """Makes films, and keeps the newest."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._films: OrderedDict[tuple[str, int], asyncio.Task[bytes | None]] = OrderedDict()

    async def of(self, session_id: str, recording: Recording, most: int, *, whose: int) -> bytes | None:
        """Return the film of a game in at most `most` bytes for whoever asks, `None` where there is none so small.

        Raises `bot.workers.WorkFailed`.
        """
        film = self._films.get((session_id, most))
        if film is None or (film.done() and film.exception() is not None):
            making = self._workers.film(recording, most, whose=whose)
            film = asyncio.create_task(making, name=f"film {session_id}")
            self._films[session_id, most] = film
            if len(self._films) > KEPT:
                self._films.popitem(last=False)
        return await asyncio.shield(film)
