"""Plays lessons: where a step begins, and what comes of a choice. The same engine as at a table, and no memory."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from games.chance import seed_from
from games.contract import LEARNER, Event, Game, Lesson, Seat, State, Step, View, written
from games.engine.record import play_on, rebuild

STEPS = 100
"""More than any lesson has."""
EDITIONS = 10**12


@dataclass(frozen=True)
class Moment:
    """A moment of a lesson, as its person sees it, and what happened since the last choice or by the newest one."""

    step: Step
    state: State
    view: View
    events: tuple[Event, ...]
    is_wanted: bool = True
    """Whether what was chosen is what the lesson wants."""

    @property
    def seen(self) -> View:
        """The view that is shown as a picture."""
        return self.view if self.step.shows_own else self.state.view(None)


def edition(game: Game, lesson: Lesson, number: int) -> int:
    """Return a number that is another one as soon as anything up to step `number` is: rules, luck or moves.

    Its last two digits are those of the step.
    """
    steps = [(step.id, step.scene, step.before, step.move) for step in lesson.steps[: number + 1]]
    known = (game.key, game.schema, lesson.id, lesson.seats, lesson.options, steps)
    digest = hashlib.sha256(repr(known).encode()).hexdigest()
    return int(digest, 16) % EDITIONS * STEPS + number


def step_of(game: Game, known: int) -> tuple[Lesson, int] | None:
    """Return the lesson and the number of the step that `edition` stands for; `None`: another edition."""
    number = known % STEPS
    lessons = (lesson for lesson in game.lessons if number <= len(lesson.steps))
    return next(((lesson, number) for lesson in lessons if known == edition(game, lesson, number)), None)


def begin(game: Game, lesson: Lesson, number: int) -> Moment:
    """Return the moment at which the person reads a step and chooses."""
    step = lesson.steps[number]
    scene, past = lesson.scene(number), lesson.moves_before(number)
    seed = seed_from(scene.seed)
    state = rebuild(game, lesson.options, lesson.seats, seed, past)
    events: list[Event] = []
    for seat, code in written(step.before):
        events += play_on(game, state, Seat(seat), code, seed)
    return Moment(step, state, state.view(LEARNER), tuple(events))


def choose(game: Game, lesson: Lesson, number: int, codes: Sequence[str]) -> Moment:
    """Return what comes of a choice, given by the codes of its moves. Raises `IllegalMove` as the rules do."""
    moment = begin(game, lesson, number)
    step, state, seed = moment.step, moment.state, seed_from(lesson.scene(number).seed)
    events: list[Event] = []
    for code in codes:
        events += play_on(game, state, LEARNER, code, seed)
    view = state.view(LEARNER)
    is_wanted = "+".join(codes) == step.move or (step.accepts is not None and step.accepts(view))
    return Moment(step, state, view, tuple(events), is_wanted)
