"""Why something a person asked for is not done."""

from __future__ import annotations

from datetime import datetime

from bot.tables.memory import Location
from games.contract import Game, IllegalMove

Param = str | int | datetime | Location | tuple[int, ...]
"""An argument of a message; moments are by the clock, several numbers the ids of channels."""


class Refusal(Exception):  # noqa: N818 - an answer, not a failure
    """An answer to the person who asked: the message `refusal-<code>` with `params`.

    It is one of `game` where the rules refuse a move, else one of the bot. `who` are plain names of those whom it
    is about: the arguments `who` and `number` of the message.
    """

    def __init__(self, code: str, /, *who: str, game: Game | None = None, **params: Param) -> None:
        super().__init__(code, params)
        self.code = code
        self.game = game
        self.who = who
        self.params = params

    @classmethod
    def of_move(cls, game: Game, refused: IllegalMove) -> Refusal:
        """Return the refusal that says why the rules of `game` forbid a move."""
        return cls(refused.code, game=game, **refused.params)
