"""The conformance suite itself: rules that show no table, or none that can be, are noticed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.contract import BOARD, LEGEND, Event, Game, IllegalMove, Legend, Section, View
from games.engine.record import BrokenRecord
from tests.games.broken import Caught, changed_game
from tests.games.conformance import check_rulebook
from tests.model import FRACHT
from tests.model.fracht.rules.position import FrachtPosition


def with_section(number: int, **changed: Any) -> Game:
    """Return the model game with another section in its rules."""
    sections = list(FRACHT.sections)
    sections[number] = replace(sections[number], **changed)
    return with_sections(sections)


def with_sections(sections: Sequence[Section]) -> Game:
    return changed_game(sections=tuple(sections))


def with_table(number: int, **changed: Any) -> Game:
    """Return the model game with another table in a section of its rules."""
    return with_section(number, shown=replace(FRACHT.sections[number].shown, **changed))


def test_the_rules_of_the_model_are_fine() -> None:
    check_rulebook(FRACHT)


def _richer(position: FrachtPosition) -> None:
    position.public.chest += 1


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(with_section(0, heading="Nowhere"), id="a section that the text has not"),
        pytest.param(with_sections(FRACHT.sections[1:]), id="a section left out"),
        pytest.param(with_table(3, example="0:load.4"), id="a die that nobody has rolled"),
        pytest.param(with_table(3, example="0:search"), id="a move against the rules"),
        pytest.param(with_table(4, example="0:declare.5 1:search 1:search"), id="a move when nobody is asked"),
        pytest.param(with_table(6, arrange=_richer), id="a coin too many"),
        pytest.param(with_section(6, figures=None), id="a figure in the text that nothing finds"),
        pytest.param(with_section(5, figures=lambda public: {"lost": "3"}), id="a figure that is not told"),
        pytest.param(with_table(0, shows="nothing"), id="a page that is not there"),
        pytest.param(with_table(9, shows=BOARD), id="no picture with numbers"),
        pytest.param(with_table(8, shows=LEGEND), id="two of them"),
        pytest.param(with_section(3, prompts=()), id="a question without a section"),
        pytest.param(with_section(4, prompts=("declare", "load")), id="a question with two"),
        pytest.param(with_section(4, prompts=("declare", "guess")), id="a question that is never put"),
    ],
)
def test_rules_that_do_not_keep_their_word_are_noticed(game: Game) -> None:
    with pytest.raises((*Caught, IllegalMove, BrokenRecord, KeyError)):
        check_rulebook(game)


def test_a_game_whose_moves_are_no_longer_legal_is_noticed() -> None:
    drawn = FRACHT.sections[0].shown
    with pytest.raises(BrokenRecord):
        check_rulebook(with_table(0, scene=replace(drawn.scene, moves="0:load.2 1:load.5")))


def _moved(change: Callable[[tuple[tuple[float, float], ...]], tuple[tuple[float, float], ...]]) -> Game:
    def legend(game: Game, view: View, names: Sequence[str], past: Sequence[Event] = ()) -> Legend:
        drawn = FRACHT.legend(view, names, past)
        return drawn._replace(spots=change(drawn.spots))

    return changed_game(legend=legend)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(_moved(lambda spots: spots[1:]), id="a line without a number"),
        pytest.param(_moved(lambda spots: (*spots, (50.0, 50.0))), id="a number without a line"),
        pytest.param(_moved(lambda spots: ((-50.0, 20.0), *spots[1:])), id="a number outside"),
        pytest.param(_moved(lambda spots: (spots[1], *spots[1:])), id="two numbers in one place"),
    ],
)
def test_numbers_that_cannot_be_read_are_noticed(game: Game) -> None:
    with pytest.raises(Caught):
        check_rulebook(game)
