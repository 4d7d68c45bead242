"""Why something a person asked for is not done."""

from __future__ import annotations

from bot.words import WORDS
from games.contract import Game, IllegalMove
from games.text import Catalogue


class Refusal(Exception):  # noqa: N818 - an answer, not a failure
    """One sentence for the person who asked: the message `refusal-<code>` with its arguments."""

    def __init__(self, code: str, /, *, catalogue: Catalogue = WORDS, **args: str | int) -> None:
        super().__init__(code, args)
        self.code = code
        self._catalogue = catalogue
        self._args = args

    @classmethod
    def of_move(cls, game: Game, refused: IllegalMove) -> Refusal:
        """Return the refusal that says why the rules of `game` forbid a move."""
        return cls(refused.code, catalogue=game.text, **refused.params)

    def sentence(self, language: str) -> str:
        """Return the sentence in `language`."""
        return self._catalogue.format(language, f"refusal-{self.code}", self._args)
