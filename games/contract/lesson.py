"""Lessons: scripted first games, explained step by step.

A lesson is data: recorded games cut into steps. `games.engine.lessons` replays them with the normal engine, so a
lesson can't teach outdated rules.
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
"""The learner's seat."""
Log = tuple[tuple[int, str], ...]
"""Pairs of seat and move code, in order."""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A recorded game: its luck, and the `moves` before its first step.

    Moves are written as seat and code, in order: ``0:go.J.3 1:safe.5``.
    """

    seed: str
    moves: str = ""


@dataclass(frozen=True, kw_only=True)
class Step:
    """What the learner reads and does next. `id` names its texts in the game's catalogue.

    ``lesson-<id>`` explains and asks; ``lesson-<id>-done`` tells the result; ``lesson-<id>-other`` explains why the
    lesson wants something else than the legal choice made.
    """

    id: str
    before: str = ""
    """Moves made first, written as in `Scene`."""
    move: str = ""
    """The learner's choice: its move codes joined by ``+``. Empty: only reading."""
    accepts: Callable[[Any], bool] | None = None
    """Whether the lesson accepts another choice, given the view after it.

    The next step must then begin a scene of its own.
    """
    teaches: tuple[type[Event], ...] = ()
    """Events that happen in it, in `before` or by the learner's choice."""
    shows_own: bool = False
    """Whether the picture shows the learner's secrets, too; most show the public view."""
    scene: Scene | None = None
    """The game that begins here; `None`: continue."""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """The steps of a lesson on seat `LEARNER`, at a table of `seats` with `options`.

    The first lesson of a game has no `id`; others name their title: ``lessons-<id>``.
    """

    id: str = ""
    seats: int
    options: Options
    steps: tuple[Step, ...]

    def scene(self, number: int) -> Scene:
        """Return the scene of step `number`."""
        return next(scene for step in reversed(self.steps[: number + 1]) if (scene := step.scene) is not None)

    def moves_before(self, number: int) -> Log:
        """Return the scene's moves before step `number`, without its `before`."""
        moves: Log = ()
        for step in self.steps[:number]:
            moves = (*self._opened(step, moves), *written(step.before), *self.moves_of(step))
        return self._opened(self.steps[number], moves)

    @staticmethod
    def moves_of(step: Step) -> Log:
        """Return the learner's moves in a step."""
        return tuple((LEARNER, code) for code in filter(None, step.move.split("+")))

    @staticmethod
    def _opened(step: Step, moves: Log) -> Log:
        return moves if step.scene is None else written(step.scene.moves)


def anything(view: View) -> bool:
    """Accept any choice."""
    return True


def written(moves: str) -> Log:
    """Parse moves as written in scenes and steps. Raises `ValueError`."""
    pairs = (move.split(":") for move in moves.split())
    return tuple((int(seat), code) for seat, code in pairs)
