"""Heavy work in helper processes, so that nobody's answer waits while a picture is drawn.

They are those of `anyio.to_process`: started when there is work and none is idle, fed through a pipe, and ended
when it closes, that is with the bot, even if that is killed. They know nothing but what they are handed.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import traceback
from collections.abc import Callable, Sequence
from typing import TypeVar

import anyio
import anyio.to_process

from games.contract import Game, Seat, State, View
from games.registry import GAMES

logger = logging.getLogger(__name__)

T = TypeVar("T")
Page = tuple[str, bytes | None]

TRIES = 2


class WorkFailed(Exception):  # noqa: N818 - named like the contract's `UnreadableState`
    """Work was not done; the text says where it failed, without the words of the error: they may tell secrets."""


class Workers:
    """At most `number` helper processes; one that takes longer than `limit` seconds for its work is killed."""

    def __init__(self, number: int = 1, limit: float = 20.0) -> None:
        self._idle = asyncio.Semaphore(number)
        self._limit = limit

    async def picture(self, game: Game, state: State, seat: int | None) -> bytes:
        """Return the board as a seat (or the public) sees it, as PNG. Raises `WorkFailed`."""
        return await self.do(_picture, game.key, state.to_json(), seat)

    async def page(
        self, game: Game, state: State, seat: int | None, page: str, language: str, names: Sequence[str]
    ) -> Page:
        """Return text and picture of a page as a seat (or the public) sees it, as `Game.page` does.

        Raises `KeyError` for a page that is not there now, and `WorkFailed`.
        """
        written = await self.do(_page, game.key, state.to_json(), seat, page, language, tuple(names))
        if written is None:
            raise KeyError(page)
        return written

    async def do(self, work: Callable[..., T], *handed: object) -> T:
        """Return what `work`, a function of a module, makes of what it is handed. Raises `WorkFailed`."""
        async with self._idle:
            for _ in range(TRIES):
                try:
                    with anyio.fail_after(self._limit):
                        done = await anyio.to_process.run_sync(_carry_out, work, handed, cancellable=True)
                except (anyio.BrokenWorkerProcess, TimeoutError) as trouble:
                    # It died, or was killed because it hung: another one gets its chance.
                    logger.warning("a helper process is replaced: %s at %s", type(trouble).__name__, work.__name__)
                    continue
                if isinstance(done, _Failure):
                    raise WorkFailed(done.where)
                return done
        raise WorkFailed(f"helper processes die or hang at {work.__name__}")


class _Failure:
    """What comes back from work that failed: errors themselves can't always travel."""

    def __init__(self, error: Exception) -> None:
        self.where = "".join([*traceback.format_tb(error.__traceback__), type(error).__name__])


def _carry_out(work: Callable[..., T], handed: tuple[object, ...]) -> T | _Failure:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, with which this process ends
    try:
        return work(*handed)
    except Exception as error:
        return _Failure(error)


def _view(game: str, state: str, seat: Seat | None) -> View:
    return GAMES[game].load(state).view(seat)


def _picture(game: str, state: str, seat: Seat | None) -> bytes:
    return GAMES[game].picture(_view(game, state, seat))


def _page(game: str, state: str, seat: Seat | None, page: str, language: str, names: Sequence[str]) -> Page | None:
    rules, view = GAMES[game], _view(game, state, seat)
    is_there = page in {listed.id for listed in rules.pages(view)}
    return rules.page(view, page, language, names) if is_there else None
