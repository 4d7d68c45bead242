"""The conformance suite itself: a lesson that can't be played, or says too little, is noticed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.contract import Game, Lesson
from games.engine.record import BrokenRecord
from tests.games.broken import Caught, changed_game
from tests.games.conformance import check_lesson
from tests.model import FRACHT
from tests.model.fracht.rules.events import Searched


def with_step(number: int, **changed: Any) -> Game:
    """Return the model game with another step in its lesson."""
    steps = list(FRACHT.lesson.steps)
    steps[number] = replace(steps[number], **changed)
    return with_lesson(steps=tuple(steps))


def with_lesson(**changed: Any) -> Game:
    lesson: Lesson = replace(FRACHT.lesson, **changed)
    return changed_game(lesson=lesson)


def test_the_lesson_of_the_model_is_fine() -> None:
    check_lesson(FRACHT)


@pytest.mark.parametrize(
    ("number", "changed"),
    [
        pytest.param(1, {"move": "load.4"}, id="a die that the person has not rolled"),
        pytest.param(1, {"move": "search"}, id="a move that is not asked for"),
        pytest.param(1, {"teaches": (Searched,)}, id="something that does not happen"),
        pytest.param(1, {"teaches": ()}, id="nothing taught"),
        pytest.param(1, {"id": "unsaid"}, id="a step without words"),
        pytest.param(1, {"id": "lie"}, id="two steps of one name"),
        pytest.param(7, {"move": "wave"}, id="a step after the end"),
        pytest.param(3, {"scene": None}, id="a scene that follows from one of several choices"),
        pytest.param(0, {"scene": None}, id="a lesson without a game"),
    ],
)
def test_a_step_that_does_not_keep_its_word_is_noticed(number: int, changed: dict[str, Any]) -> None:
    with pytest.raises((*Caught, StopIteration)):
        check_lesson(with_step(number, **changed))


def test_a_move_that_is_no_longer_legal_is_noticed() -> None:
    steps = FRACHT.lesson.steps
    assert steps[3].scene is not None
    with pytest.raises(BrokenRecord):
        check_lesson(with_step(3, scene=replace(steps[3].scene, moves="0:load.2 1:load.5 0:declare.5")))


def test_a_lesson_too_short_is_noticed() -> None:
    with pytest.raises(Caught):
        check_lesson(with_lesson(steps=FRACHT.lesson.steps[:5]))
