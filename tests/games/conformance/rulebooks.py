"""Rules and lessons are correct: they show positions of the engine, and have texts in every language."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import dist

from PIL import Image

from games.chance import seed_from
from games.contract import BOARD, LEARNER, LEGEND, LID, Event, Game, Lesson, Menu, written
from games.drawing import Point
from games.drawing.marks import RADIUS
from games.engine.lessons import Moment, begin, choose, edition, step_of
from games.engine.record import rebuild
from games.engine.rulebook import Shown, built, picture_of, section_of, shown_in, text_of, titles
from games.text import DEFAULT_LANGUAGE, LANGUAGES

FEWEST, MOST = 8, 16
LONGEST, LONGEST_WITH_EXAMPLE = 1500, 3500
"""Most characters of a section, and of one with its example's events: a message of Discord."""
NUMBERED = re.compile(r"^([0-9]+)\. ", re.MULTILINE)
FIGURE = re.compile(r"\{([a-z]+)\}")


def check_rulebook(game: Game) -> None:
    """Each section has a picture of a valid table, and the same content in all languages."""
    sections = game.sections
    assert FEWEST <= len(sections) <= MOST
    assert [section.heading for section in sections] == titles(game, DEFAULT_LANGUAGE)
    for language in LANGUAGES:
        assert len(set(titles(game, language))) == len(sections)
    for number in range(len(sections)):
        shown = _check_table(game, number)
        _check_text(game, number, shown)
        _check_picture(game, number, shown)
    for special in (LEGEND, LID):
        assert [section.shown.shows for section in sections].count(special) == 1
    _check_questions(game)


def _check_table(game: Game, number: int) -> Shown:
    """The table can be stored and has all pieces; its example is legal."""
    drawn = game.sections[number].shown
    before = rebuild(game, drawn.options, drawn.seats, seed_from(drawn.scene.seed), written(drawn.scene.moves))
    state = built(game, drawn)
    assert state.pieces() == before.pieces(), "pieces are added or lost"
    assert game.load(state.to_json()).pieces() == state.pieces()
    shown = shown_in(game, number)
    assert bool(shown.state.to_act) == (shown.state.outcome() is None)
    assert all(shown.state.legal_moves(seat) for seat in shown.state.to_act)
    return shown


def _check_text(game: Game, number: int, shown: Shown) -> None:
    section = game.sections[number]
    known = set() if section.figures is None else set(section.figures(shown.view.public))
    for language in LANGUAGES:
        raw = game.rulebook(language).split("\n## ")[number + 1]
        assert set(FIGURE.findall(raw)) == known, "figures that are not found, or not told"
        text = text_of(game, number, language, shown)
        assert "{" not in text.body and len(text.body) <= LONGEST
        assert bool(text.told) == bool(section.shown.example), "what happens is told"
        assert len(text.body) + sum(map(len, text.told)) <= LONGEST_WITH_EXAMPLE


def _check_picture(game: Game, number: int, shown: Shown) -> None:
    shows = game.sections[number].shown.shows
    if shows not in (BOARD, LEGEND, LID):
        assert shows in {page.id for page in game.pages(shown.view)}
    drawn = picture_of(game, number, DEFAULT_LANGUAGE)
    with Image.open(io.BytesIO(drawn.png)) as image:
        assert image.format == "PNG"
    assert drawn.alt.strip()
    if shows == LEGEND:
        spots = list(game.legend(shown.view, shown.events))
        for language in LANGUAGES:
            _check_legend(drawn.png, spots, NUMBERED.findall(text_of(game, number, language, shown).body))


def _check_legend(picture: bytes, spots: Sequence[Point], numbered: Sequence[str]) -> None:
    """Every number on the picture is explained and legible."""
    assert numbered == [str(number) for number in range(1, len(spots) + 1)]
    with Image.open(io.BytesIO(picture)) as image:
        width, height = image.size
    assert all(0 <= x <= width and 0 <= y <= height for x, y in spots)
    assert all(dist(one, other) >= 1.5 * RADIUS for one, other in combinations(spots, 2))


def _check_questions(game: Game) -> None:
    """Every prompt has one section, and sections name only existing prompts."""
    put = {message.removeprefix("prompt-") for message in game.text.ids(DEFAULT_LANGUAGE) if "prompt-" in message}
    explained = [prompt for section in game.sections for prompt in section.prompts]
    assert sorted(explained) == sorted(put), f"explained by no section or by two: {sorted({*put} ^ {*explained})}"
    assert section_of(game, None) == 0


FIRST_STEPS, FURTHER_STEPS = range(8, 13), range(3, 8)
LONGEST_TASK, LONGEST_TOLD = 125, 165
"""Most characters between board and choices, and below a board alone: one screen."""
MOST_TRIED = 60
"""Most choices tried per step."""


def check_lessons(game: Game) -> None:
    """Every step can be reached and done, teaches its events, and has its texts."""
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
        assert told == needed, f"{language}: missing {sorted(needed - told)}, not needed {sorted(told - needed)}"
        alone = {f"lesson-{step.id}{'-done' if step.move else ''}" for step in steps}
        lengths = {message: len(game.text.format(language, message).replace("*", "")) for message in told}
        longest = {message: LONGEST_TOLD if message in alone else LONGEST_TASK for message in told}
        too_long = sorted(message for message in told if lengths[message] > longest[message])
        assert not too_long, f"{language}: too long are {too_long}"


def _check_steps(game: Game, lesson: Lesson) -> set[str]:
    """Check the steps of a lesson; return the messages they need."""
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
    """Check a step's choices; tell whether the lesson accepts them all."""
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
    """The wanted choice comes first, or the task names the list that has it.

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
