"""Replacements of worker processes: dice instead of thinking, a thread, dots instead of boards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from bot.account import Account
from bot.workers import jobs
from bot.workers.jobs import NotTaken
from bot.workers.pool import Pool, WorkFailed
from bot.workers.workers import Workers
from games.chance import Playout
from games.contract import Event, Game, Move, Sign, View
from games.engine.ending import ToldEnding, told_ending
from games.engine.playback import Eyes, Recording
from games.engine.record import BrokenRecord
from games.engine.replay import Snapshot
from games.players.advice import Advice, Candidate, DecisionPoint

T = TypeVar("T")
NewWorkers = Callable[[], Workers]
"""Makes a bot's workers."""

DOT = (Path(__file__).parent / "dot.png").read_bytes()


class RandomComputers(Workers):
    """Lets computers move at random, immediately, for tests of anything but their skill."""

    async def plan(self, point: DecisionPoint, *, whose: Account) -> Sequence[Move]:
        return (Playout(point.seed).pick(point.legal_moves),)

    async def advice(self, point: DecisionPoint, *, whose: Account) -> Advice:
        moves = list(point.legal_moves)
        Playout(point.seed).shuffle(moves)
        return [Candidate((move,), 1 / rank) for rank, move in enumerate(moves[:3], 1)]


class _Thread(Pool):
    async def do(self, whose: Account, work: Callable[..., T], *handed: object) -> T:
        try:
            return await asyncio.to_thread(work, *handed)
        except NotTaken:
            raise
        except Exception as error:
            raise WorkFailed(work.__name__) from error


class WorkInThread(RandomComputers):
    """Works in a thread of this process, so that later tests share what is loaded and drawn."""

    new_pool = _Thread

    async def signs(self, game: Game) -> Sequence[Sign]:
        """Return none: texts keep their signs unless a test is about them."""
        return ()


class RealPictures(WorkInThread):
    """Draws the signs of texts, too, like the real bot."""

    signs = Workers.signs


class FakePictures(WorkInThread):
    """Draws a dot instead of each board; the board's words, behind the end of the file, distinguish it."""

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
        return DOT + repr(names).encode() + self.told(game, view, past).encode()

    def told(self, game: Game, view: View, past: Sequence[Event]) -> str:
        """Return the text that distinguishes a board's picture."""
        return game.alt_text(view, "en")

    async def ending(
        self, recording: Recording, language: str, names: Sequence[str], plain: Sequence[str], *, whose: Account
    ) -> tuple[ToldEnding, bytes] | None:
        try:
            return told_ending(recording, language, names), DOT + repr(plain).encode()
        except BrokenRecord:
            return None

    async def film(
        self, session_id: str, recording: Recording, names: Sequence[str], most: int, *, whose: Account
    ) -> bytes | None:
        return DOT

    async def box(self, game: Game, *, whose: Account) -> bytes:
        return DOT

    async def section(self, game: Game, number: int, language: str, *, whose: Account) -> tuple[str, bytes]:
        return game.title, DOT + f"{game.key} {number}".encode()

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
        found = await self.strangers.do(whose, jobs.seen, recording, ply, eyes, language, names)
        return found, DOT + repr(plain).encode() + found.alt.encode()


class FakePicturesAndFilms(FakePictures):
    """Draws dots, but makes films."""

    film = WorkInThread.film
