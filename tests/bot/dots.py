"""Dots instead of boards and dice instead of thoughts, where neither is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bot.workers import Workers
from games.chance import Playout
from games.contract import Event, Game, Move, View
from games.moment import Moment, moment
from games.playback import Eyes, Recording
from games.record import BrokenRecord

DOT = (Path(__file__).parent / "dot.png").read_bytes()


class Dice(Workers):
    """Lets computer players choose at random, at once: where something else is looked at than their skill."""

    async def choice(
        self, game: Game, level: str, view: View, heard: Sequence[Event], legal_moves: Sequence[Move], seed: str
    ) -> Move:
        return Playout(seed).pick(legal_moves)


class Dots(Dice):
    """Draws no boards: a dot, and behind its end what makes it another file, the words of the board.

    Moments of recorded games are put into words here, without a helper process.
    """

    async def picture(self, game: Game, view: View) -> bytes:
        return DOT + game.alt_text(view, "en").encode()

    async def box(self, game: Game) -> bytes:
        return DOT

    async def moment(
        self, recording: Recording, ply: int, eyes: Eyes, language: str, names: Sequence[str] | None
    ) -> tuple[Moment, bytes] | None:
        try:
            shown = moment(recording, ply, eyes, language, names)
        except BrokenRecord:
            return None
        return shown, DOT + shown.alt.encode()
