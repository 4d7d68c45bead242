"""Plays lessons with the engine used at tables, without storing progress."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from games.chance import seed_from
from games.contract import LEARNER, Event, Game, Lesson, Seat, State, Step, View, written
from games.engine.record import play_on, rebuild

STEPS = 100
"""Upper limit of a lesson's steps."""
EDITIONS = 10**12


@dataclass(frozen=True)
class Moment:
    """A moment of a lesson as the learner sees it, with events since their last choice, or of the newest."""

    step: Step
    state: State
    view: View
    events: tuple[Event, ...]
    is_wanted: bool = False
    """Whether the wanted choice was made."""

    @property
    def seen(self) -> View:
        """The view shown as a picture."""
        return self.view if self.step.shows_own else self.state.view(None)


def edition(game: Game, lesson: Lesson, number: int) -> int:
    """Return a number that changes with the rules, luck or moves up to step `number`.

    Its last two digits are those of the step.
    """
    steps = [(step.id, step.scene, step.before, step.move) for step in lesson.steps[: number + 1]]
    known = (game.key, game.schema, lesson.id, lesson.seats, lesson.options, steps)
    digest = hashlib.sha256(repr(known).encode()).hexdigest()
    return int(digest, 16) % EDITIONS * STEPS + number


def step_of(game: Game, known: int) -> tuple[Lesson, int] | None:
    """Return the lesson and step that `edition` stands for; `None` if it is outdated."""
    number = known % STEPS
    lessons = (lesson for lesson in game.lessons if number <= len(lesson.steps))
    return next(((lesson, number) for lesson in lessons if known == edition(game, lesson, number)), None)


def begin(game: Game, lesson: Lesson, number: int) -> Moment:
    """Return the moment at which the learner reads a step and chooses."""
    step = lesson.steps[number]
    scene, past = lesson.scene(number), lesson.moves_before(number)
    seed = seed_from(scene.seed)
    state = rebuild(game, lesson.options, lesson.seats, seed, past)
    events: list[Event] = []
    for seat, code in written(step.before):
        events += play_on(game, state, Seat(seat), code, seed)
    return Moment(step, state, state.view(LEARNER), tuple(events))


def choose(game: Game, lesson: Lesson, number: int, codes: Sequence[str]) -> Moment:
    """Return the result of a choice, given by its move codes. Raises `IllegalMove`."""
    moment = begin(game, lesson, number)
    step, state, seed = moment.step, moment.state, seed_from(lesson.scene(number).seed)
    events: list[Event] = []
    for code in codes:
        events += play_on(game, state, LEARNER, code, seed)
    view = state.view(LEARNER)
    is_wanted = "+".join(codes) == step.move or (step.accepts is not None and step.accepts(view))
    return Moment(step, state, view, tuple(events), is_wanted)
