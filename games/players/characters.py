"""Characters: computer players that are as strong as each other, each with a taste of its own.

A taste chooses among moves that are about as good: what is to it counts a little more than it brings, never as much
as a real advantage. A beginner's mistakes are to it, too. What there is to like in a move the game says
(`games.contract.Leanings`), so that a character is itself in all of them, and knows what its seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from games.contract import Game, Leanings, Move, View

Liking = Callable[[View, Move], float]
"""How much more than it brings a move counts to the seat of a view, in chances to win; below 0: it is disliked."""

PRICE: Final = 0.03
"""What of a victory a move counts more that is wholly to one's taste."""
DRAFTS: Final = 2
"""Of so many moves that look good at first glance, the one most to its taste is looked at closely."""


@dataclass(frozen=True)
class Character:
    """A computer player by its name, and what it likes, or dislikes where that is below 0."""

    name: str
    taste: Leanings

    def liking(self, game: Game) -> Liking:
        """Return how much it likes moves of a game."""

        def liking(view: View, move: Move) -> float:
            leanings = game.play.leanings(game.own(view), move)
            return PRICE * sum(map(float.__mul__, self.taste, leanings))

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
    return max(-PRICE, min(sum(liked), PRICE))


def liking_of(game: Game, name: str | None) -> Liking | None:
    """Return how much a character likes moves of a game; `None` for nobody in particular, who has no taste."""
    character = CHARACTERS.get(name or "")
    return None if character is None else character.liking(game)
