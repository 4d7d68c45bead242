"""What tests put in the place of helper processes: dice instead of thoughts, a thread, dots instead of boards."""

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
"""Makes what a bot works with."""

DOT = (Path(__file__).parent / "dot.png").read_bytes()


class RandomComputers(Workers):
    """Lets computer players choose at random, at once: where something else is looked at than their skill."""

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
    """Works in a thread of this process: what it has loaded and drawn once is there for all tests after that."""

    new_pool = _Thread

    async def signs(self, game: Game) -> Sequence[Sign]:
        """Return none: texts keep their signs unless a test is about that."""
        return ()


class RealPictures(WorkInThread):
    """Draws the signs of texts, too, as the bot that runs does."""

    signs = Workers.signs


class FakePictures(WorkInThread):
    """Draws no boards: a dot, and behind its end the words of the board, which make it another file."""

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
        """Return what makes the picture of a board another file."""
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
