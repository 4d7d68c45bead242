"""Characters: computer players that are as strong as each other, each with a taste of its own.

A taste chooses among moves that have come out as good as each other: it has no part in thinking. A beginner's
mistakes are to it, too. What there is to like in a move the game says (`games.contract.Leanings`), so that a
character is itself in all of them, and knows what its seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from games.contract import Game, Leanings, Move, View

Liking = Callable[[View, Move], float]
"""How much a move is to the taste of the seat of a view, -1 to 1."""

AS_GOOD: Final = 0.02
"""A move that brings so much less of a victory than the best is as good, for all that thinking tells."""
TESTED: Final = 0.3
"""A move must have been tried so often, in parts of how often the best was: of others too little is known."""


@dataclass(frozen=True)
class Character:
    """A computer player by its name, and what it likes, or dislikes where that is below 0."""

    name: str
    taste: Leanings

    def liking(self, game: Game) -> Liking:
        """Return how much it likes moves of a game."""

        def liking(view: View, move: Move) -> float:
            leanings = game.play.leanings(game.own(view), move)
            return sum(map(float.__mul__, self.taste, leanings))

        return liking


CHARACTERS: Final[Mapping[str, Character]] = {
    one.name: one
    for one in (
        Character("Ada", Leanings(daring=1.0)),
        Character("Babbage", Leanings(fierce=1.0)),
        Character("Curie", Leanings(hasty=-1.0)),
        Character("Dijkstra", Leanings(hasty=1.0)),
        Character("Euler", Leanings(fierce=-1.0)),
        Character("Franklin", Leanings(sly=1.0)),
        Character("Gauss", Leanings(daring=-1.0)),
    )
}
"""All there are, by name, in the order in which they sit down at a table."""


def in_all(liked: Iterable[float]) -> float:
    """Return how much a turn is liked for its moves: no more than a single one may be."""
    return max(-1.0, min(sum(liked), 1.0))


def liking_of(game: Game, name: str | None) -> Liking | None:
    """Return how much a character likes moves of a game; `None` for nobody in particular, who has no taste."""
    character = CHARACTERS.get(name or "")
    return None if character is None else character.liking(game)
