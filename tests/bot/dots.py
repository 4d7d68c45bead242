"""What tests put in the place of helper processes: dice instead of thoughts, a thread, dots instead of boards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from bot.workers import Workers, WorkFailed
from games.chance import Playout
from games.contract import Event, Game, Move, View
from games.moment import Moment
from games.playback import Eyes, Recording

T = TypeVar("T")
NewWorkers = Callable[..., Workers]
"""Makes what a bot works with; takes the `limit` of seconds."""

DOT = (Path(__file__).parent / "dot.png").read_bytes()


class Dice(Workers):
    """Lets computer players choose at random, at once: where something else is looked at than their skill."""

    async def choice(
        self, game: Game, level: str, view: View, heard: Sequence[Event], legal_moves: Sequence[Move], seed: str
    ) -> Move:
        return Playout(seed).pick(legal_moves)


class AtHand(Dice):
    """Works in a thread of this process: what it has loaded and drawn once is there for all tests after that."""

    async def do(self, work: Callable[..., T], *handed: object) -> T:
        try:
            return await asyncio.to_thread(work, *handed)
        except Exception as error:
            raise WorkFailed(work.__name__) from error


class Dots(AtHand):
    """Draws no boards: a dot, and behind its end what makes it another file, the words of the board."""

    async def picture(self, game: Game, view: View) -> bytes:
        return DOT + game.alt_text(view, "en").encode()

    async def box(self, game: Game) -> bytes:
        return DOT

    async def moment(
        self, recording: Recording, ply: int, eyes: Eyes, language: str, names: Sequence[str] | None
    ) -> tuple[Moment, bytes] | None:
        seen = await super().moment(recording, ply, eyes, language, names)
        return seen and (seen[0], DOT + seen[0].alt.encode())
