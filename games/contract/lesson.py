"""A lesson: a first game of which every step is known, so that it can be said what matters and what to do now.

It is data: games that were played, cut into steps. `games.engine.lessons` plays them by the same engine as any
table, so a lesson can't tell of rules that are no longer there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from games.contract.basics import Seat
from games.contract.events import Event
from games.contract.options import Options
from games.contract.position import View

LEARNER: Final = Seat(0)
"""Where the person who learns sits."""
Log = tuple[tuple[int, str], ...]
"""Pairs of seat and move code, in order."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A game that a lesson shows: its luck, and the `moves` that lead to where its first step begins.

    Moves are written as seat and code, in order: ``0:go.J.3 1:safe.5``.
    """

    seed: str
    moves: str = ""


@dataclass(frozen=True, kw_only=True)
class Step:
    """What a person reads and does next. `id` names its texts in the game's catalogue.

    ``lesson-<id>`` says what matters now and what to do; ``lesson-<id>-done`` what came of it;
    ``lesson-<id>-other``, why the lesson wants something else than what was chosen, which the rules would let pass.
    """

    id: str
    before: str = ""
    """What happens first, written as the moves of a `Scene` are."""
    move: str = ""
    """What the person does: the codes of one choice of the menu, joined by ``+``. Empty: there is only to read."""
    accepts: Callable[[Any], bool] | None = None
    """Whether the lesson takes another choice just as well, told from what the person sees afterwards.

    What comes next is then a scene of its own.
    """
    teaches: tuple[type[Event], ...] = ()
    """What happens in it: in `before`, or by the person's choice."""
    shows_own: bool = False
    """Whether the picture shows what only the person knows, too; most are those that everybody at a table sees."""
    scene: Scene | None = None
    """The game that begins here; `None`: the one before goes on."""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """The steps by which somebody learns a game on the seat `LEARNER`, at a table for `seats` with `options`.

    The first lesson of a game has no `id`; that of any other names its title in the catalogue: ``lessons-<id>``.
    """

    id: str = ""
    seats: int
    options: Options
    steps: tuple[Step, ...]

    def scene(self, number: int) -> Scene:
        """Return the game that step `number` is in."""
        return next(scene for step in reversed(self.steps[: number + 1]) if (scene := step.scene) is not None)

    def moves_before(self, number: int) -> Log:
        """Return the moves of the scene up to where step `number` begins, without what happens first in it."""
        moves: Log = ()
        for step in self.steps[:number]:
            moves = (*self._opened(step, moves), *written(step.before), *self.moves_of(step))
        return self._opened(self.steps[number], moves)

    @staticmethod
    def moves_of(step: Step) -> Log:
        """Return what the person does in a step."""
        return tuple((LEARNER, code) for code in filter(None, step.move.split("+")))

    @staticmethod
    def _opened(step: Step, moves: Log) -> Log:
        return moves if step.scene is None else written(step.scene.moves)


def anything(view: View) -> bool:
    """Whatever was chosen serves as well: what a step may accept."""
    return True


def written(moves: str) -> Log:
    """Read moves as scenes and steps have them. Raises `ValueError` for anything else."""
    pairs = (move.split(":") for move in moves.split())
    return tuple((int(seat), code) for seat, code in pairs)
