"""A dot instead of a board, where words and clicks alone are looked at."""

from __future__ import annotations

from pathlib import Path

from bot.workers import Workers
from games.contract import Game, Seat, State

DOT = (Path(__file__).parent / "dot.png").read_bytes()


class Dots(Workers):
    """Draws no boards: a dot, and behind its end what makes it another file, the words of the board."""

    async def picture(self, game: Game, state: State, seat: int | None) -> bytes:
        return DOT + game.alt_text(state.view(None if seat is None else Seat(seat)), "en").encode()
