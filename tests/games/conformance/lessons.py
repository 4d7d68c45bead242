"""A lesson keeps what it promises: it is played by the rules of today, and says everything in all languages."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import LEARNER, Event, Game, Lesson, Menu
from games.engine.lessons import Moment, begin, choose, edition, step_of
from games.text import LANGUAGES

FIRST_STEPS, FURTHER_STEPS = range(8, 13), range(3, 8)
LONGEST_TASK, LONGEST = 125, 165
"""Characters of what stands between board and choices, and of what stands below the board alone: one screen."""
MOST_TRIED = 60
"""Choices of one step that are tried."""


def check_lessons(game: Game) -> None:
    """Every step can be reached and done, teaches what it says, and has its words."""
    first, *further = game.lessons
    steps = [step for lesson in game.lessons for step in lesson.steps]
    assert len({step.id for step in steps}) == len(steps)
    assert len(first.steps) in FIRST_STEPS and all(len(lesson.steps) in FURTHER_STEPS for lesson in further)
    assert not first.id
    needed = {f"lessons-{lesson.id}" for lesson in further}
    assert len(needed) == len(further)
    for lesson in game.lessons:
        needed |= _check_steps(game, lesson)
    for language in LANGUAGES:
        told = {message for message in game.text.ids(language) if message.startswith(("lesson-", "lessons-"))}
        assert told == needed
        alone = {f"lesson-{step.id}{'-done' if step.move else ''}" for step in steps}
        lengths = {message: len(game.text.format(language, message).replace("*", "")) for message in told}
        longest = {message: LONGEST if message in alone else LONGEST_TASK for message in told}
        assert not {message for message in told if lengths[message] > longest[message]}


def _check_steps(game: Game, lesson: Lesson) -> set[str]:
    """Check the steps of a lesson, and return the messages that they need."""
    assert lesson.steps[0].scene is not None, "a lesson begins with a game"
    needed: set[str] = set()
    for number, step in enumerate(lesson.steps):
        assert step_of(game, edition(game, lesson, number)) == (lesson, number)
        moment = begin(game, lesson, number)
        needed.add(f"lesson-{step.id}")
        if step.move:
            needed.add(f"lesson-{step.id}-done")
            check_task_points(game, moment)
            if not _check_choices(game, lesson, number, moment):
                needed.add(f"lesson-{step.id}-other")
        if step.accepts is not None:
            is_new = number + 1 == len(lesson.steps) or lesson.steps[number + 1].scene is not None
            assert is_new, "where several choices are taken, what comes next depends on none of them"
    return needed


def _check_choices(game: Game, lesson: Lesson, number: int, moment: Moment) -> bool:
    """Check what can be chosen in a step, and tell whether the lesson takes it all."""
    assert LEARNER in moment.state.to_act, "the person is asked"
    offered = ["+".join(leaf) for leaf in _leaves(game.menu(moment.view, moment.state.legal_moves(LEARNER)))]
    assert moment.step.move in offered, "the menu offers what the lesson wants"
    made = choose(game, lesson, number, moment.step.move.split("+"))
    assert made.is_wanted
    kinds: set[type[Event]] = {type(event) for event in (*moment.events, *made.events)}
    assert set(moment.step.teaches) <= kinds, f"{moment.step.id} does not show what it teaches"
    assert moment.step.teaches, f"{moment.step.id} teaches nothing"
    tried = [choose(game, lesson, number, codes.split("+")) for codes in offered[:MOST_TRIED]]
    return all(moment.is_wanted for moment in tried)


def check_task_points(game: Game, moment: Moment) -> None:
    """What the lesson wants is the first thing offered, or a task names the list below it that has it.

    No other button is highlighted.
    """
    menu = game.menu(moment.view, moment.state.legal_moves(LEARNER))
    above = next(choice for choice in menu if moment.step.move in map("+".join, _leaves((choice,))))
    bright = [choice for choice in menu if choice.style in ("primary", "success") and choice is not above]
    assert above.style != "secondary" or not bright or moment.step.accepts, "another button is highlighted"
    for language in LANGUAGES:
        words = {**above.label.args, **dict.fromkeys(above.label.seats, "")}
        title = game.text.format(language, above.label.id, words).removesuffix(" …")
        task = game.text.format(language, f"lesson-{moment.step.id}")
        assert not above.listed or above is menu[0] or title in task, f"{title} is not pointed at: {task}"


def _leaves(menu: Menu) -> Iterator[list[str]]:
    for choice in menu:
        if choice.moves:
            yield [move.code for move in choice.moves]
        yield from _leaves(choice.choices)
