"""Characters: computers of equal strength with different tastes.

Taste chooses among moves that planning found equally good, and among a beginner's mistakes. Games describe moves by
`games.contract.Leanings`, so a character is the same in all games, and knows only what its seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from games.contract import Game, Leanings, Move, View

Liking = Callable[[View, Move], float]
"""How much a move is to a seat's taste, -1 to 1."""

AS_GOOD: Final = 0.02
"""Moves whose value is at most this much below the best count as equal."""
TESTED: Final = 0.3
"""Such moves must have been tried this often, relative to the best."""


@dataclass(frozen=True)
class Character:
    """A computer's name and tastes; negative values are dislikes."""

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
"""All characters by name, in the order in which they take seats."""


def in_all(liked: Iterable[float]) -> float:
    """Return the liking of a turn from that of its moves, within the same limits."""
    return max(-1.0, min(sum(liked), 1.0))


def liking_of(game: Game, name: str | None) -> Liking | None:
    """Return a character's liking for moves of a game; `None` without a character."""
    character = CHARACTERS.get(name or "")
    return None if character is None else character.liking(game)
