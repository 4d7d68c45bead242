"""Heavy work in helper processes, so that drawing doesn't delay answers.

Boards, computers, finished games, films and hindsight have a pool each, so that no kind waits for another.
Computers have one process fewer than there are cores if enough tables wait. A picture for one person is drawn by
the pool of boards, where a card waits for one picture at most; anything longer is done elsewhere. During a game
helpers get views as text, never a state, and so know no more than the seat they work for.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import ClassVar, TypeVar

from cachetools import LRUCache

from bot.account import Account
from bot.metrics import HURRIED_MOVES
from bot.workers import jobs
from bot.workers.jobs import NotTaken, Page
from bot.workers.pool import Limits, Pool, StillRunning, TooMuchWork, WorkFailed
from games.contract import Event, Game, Move, Sign, View
from games.engine.ending import ToldEnding
from games.engine.playback import Eyes, Recording
from games.engine.registry import GAMES
from games.engine.replay import Snapshot
from games.players import advise, choose, first_glance
from games.players.advice import Advice, Candidate, DecisionPoint

__all__ = ["NotTaken", "StillRunning", "TooMuchWork", "WorkFailed", "Workers"]

T = TypeVar("T")
logger = logging.getLogger(__name__)

FILM_SECONDS = 120.0
"""CPU seconds; a film takes about ten."""
HINDSIGHT_SECONDS = 60.0
"""CPU seconds; hindsight takes about five."""
FILMS_KEPT = 3
"""A film has up to ten megabytes."""
OF_ALL = Account(0, 0, "signs")


class Workers:
    """A pool for each kind of work; `whose` is the account charged, so that no one delays others.

    `limit`: CPU seconds per job, seconds that a process may hang, and seconds that callers wait for a board or a
    move; a cold process always gets enough for its first board. If it `is_warm`, processes start before they are
    needed.
    """

    new_pool: ClassVar[type[Pool]] = Pool

    def __init__(self, limit: float = 10.0, *, is_warm: bool = False) -> None:
        boards = Limits(seconds=limit, idle=limit, patience=limit, waiting=1000, per_account=4)
        moves = Limits(
            seconds=limit,
            idle=limit,
            patience=limit,
            waiting=100,
            per_account=10,
            niceness=18,
            processes=max(1, (os.cpu_count() or 1) - 1),
        )
        records = Limits(seconds=limit, idle=limit, patience=6 * limit, waiting=40, per_account=1, niceness=19)
        films = Limits(
            seconds=FILM_SECONDS,
            idle=limit,
            patience=60 * limit,
            waiting=20,
            per_account=1,
            niceness=19,
        )
        games = replace(films, seconds=HINDSIGHT_SECONDS)
        self.drawing = self.new_pool("drawing", boards, [(jobs.box, key) for key in GAMES] if is_warm else ())
        self.thinking = self.new_pool("thinking", moves)
        self.strangers = self.new_pool("strangers", records)
        self.filming = self.new_pool("filming", films)
        self.hindsight = self.new_pool("looking-back", games)
        self.pools = (self.drawing, self.thinking, self.strangers, self.filming, self.hindsight)
        self._films = LRUCache[tuple[str, tuple[str, ...], int], asyncio.Task[bytes | None]](FILMS_KEPT)
        self._is_hurried = False

    def warm_up(self) -> None:
        self.drawing.start()

    async def close(self) -> None:
        for pool in self.pools:
            await pool.close()

    # Boards

    async def picture(
        self,
        game: Game,
        view: View,
        names: Sequence[str],
        past: Sequence[Event] = (),
        moves: Sequence[Move] = (),
        *,
        whose: Account,
    ) -> bytes:
        """Return the board of `view` as PNG, like `Game.picture`. Raises `WorkFailed`."""
        codes = tuple(move.code for move in moves)
        shown = game.key, view.to_json(), tuple(names), game.events.encode(past), codes
        return await self.drawing.do(whose, jobs.picture, *shown)

    async def if_possible(self, drawing: Awaitable[T]) -> T | None:
        """Return an optional picture; `None` if it failed, which is logged."""
        try:
            return await drawing
        except WorkFailed as failure:
            logger.warning("a board is not shown to whoever wants to see it: %s", failure)
            return None

    async def climax(
        self, game: Game, event: Event, view: View, names: Sequence[str], *, whose: Account
    ) -> bytes | None:
        shown = game.key, game.events.encode([event]), view.to_json(), tuple(names)
        return await self.drawing.do(whose, jobs.climax, *shown)

    async def box(self, game: Game, *, whose: Account) -> bytes:
        return await self.drawing.do(whose, jobs.box, game.key)

    async def signs(self, game: Game) -> Sequence[Sign]:
        return await self.drawing.do(OF_ALL, jobs.signs, game.key)

    async def page(
        self, game: Game, view: View, page: str, language: str, names: Sequence[str], *, whose: Account
    ) -> Page:
        """Return the text and picture of a page, like `Game.page`."""
        if page not in {listed.id for listed in game.pages(view)}:
            raise KeyError(page)
        pool = self.strangers if view.public.outcome is not None else self.drawing
        return await pool.do(whose, jobs.page, game.key, view.to_json(), page, language, tuple(names))

    async def section(self, game: Game, number: int, language: str, *, whose: Account) -> tuple[str, bytes]:
        """Return what a section of the rules shows, in words and as PNG. Raises `WorkFailed`."""
        return await self.drawing.do(whose, jobs.section, game.key, number, language)

    async def ending(
        self, recording: Recording, language: str, names: Sequence[str], plain: Sequence[str], *, whose: Account
    ) -> tuple[ToldEnding, bytes] | None:
        """Return how a game ended, with a picture; `None` if it can't be replayed."""
        try:
            return await self.drawing.do(whose, jobs.ending, recording, language, tuple(names), tuple(plain))
        except NotTaken:
            return None

    # Computer players

    async def plan(self, point: DecisionPoint, *, whose: Account) -> Sequence[Move]:
        try:
            codes = await self._think(choose, point, whose, point.character)
        except WorkFailed:
            return (_at_first_glance(point),)
        return [point.game.moves.decode(code) for code in codes]

    async def advice(self, point: DecisionPoint, *, whose: Account) -> Advice:
        try:
            told = await self._think(advise, point, whose)
        except WorkFailed:
            return [Candidate((_at_first_glance(point),), 0.0)]
        return [Candidate(tuple(map(point.game.moves.decode, codes)), value) for codes, value in told]

    async def _think(self, think: Callable[..., T], point: DecisionPoint, whose: Account, *more: object) -> T:
        """Let a helper process think. Raises `WorkFailed`, and logs once that moves are made without thinking."""
        game, codes = point.game, [move.code for move in point.legal_moves]
        told = (point.view.to_json(), game.events.encode(point.observed), codes, point.seed)
        try:
            return await self.thinking.do(whose, think, game.key, point.level, *told, *more)
        except WorkFailed as failure:
            HURRIED_MOVES.inc()
            if not self._is_hurried:
                self._is_hurried = True
                logger.warning("a move was made without thinking ahead, which is said once: %s", failure)
            raise

    # Finished games raise `NotTaken`, too; where no view becomes text, the pool is asked directly.

    async def moment(
        self,
        recording: Recording,
        ply: int,
        eyes: Eyes,
        language: str,
        names: Sequence[str],
        plain: Sequence[str],
        *,
        whose: Account,
    ) -> tuple[Snapshot, bytes]:
        return await self.strangers.do(whose, jobs.moment, recording, ply, eyes, language, names, plain)

    async def film(
        self, session_id: str, recording: Recording, names: Sequence[str], most: int, *, whose: Account
    ) -> bytes | None:
        """Return the film of a game as WebP; `None` if `most` bytes are too few.

        It is made once for all who ask at the same time or soon after.
        """
        wanted = session_id, tuple(names), most
        film = self._films.get(wanted)
        if film is None or (film.done() and film.exception() is not None):
            making = self.filming.do(whose, jobs.film, recording, *wanted[1:])
            film = asyncio.create_task(making, name=f"film {session_id}")
            self._films[wanted] = film
        return await asyncio.shield(film)


def _at_first_glance(point: DecisionPoint) -> Move:
    return first_glance(point.game, point.view, point.legal_moves, point.seed)


def warm_workers() -> Workers:
    """Return the workers of a running bot, which load in advance."""
    return Workers(is_warm=True)
