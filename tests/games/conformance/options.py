"""Options: each value changes how some game is played, and the rules name the option."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from games.chance import Playout
from games.contract import Game, Options
from games.text import LANGUAGES
from tests.games.choosers import curious, played

TRIED = 3
"""Random games per number of seats in which a value may show."""


def check_option(game: Game, options: Options) -> None:
    """Check one value of one option: the only one of `options` that differs from the default."""
    (name,) = options.model_dump(exclude_defaults=True)
    option = next(option for option in game.options.choices() if option.name == name)
    assert any(
        seen != usual
        for seats in sorted(option.seats or game.seats)
        for number in range(TRIED)
        for seen, usual in zip_longest(
            _course(game, options, seats, number), _course(game, game.options(), seats, number)
        )
    ), f"{options!r} is played like the default"
    for language in LANGUAGES:
        rules = (game.folder / f"RULES.{language}.md").read_text("utf-8")
        label = game.text.format(language, f"option-{name}")
        assert label.casefold() in rules.casefold(), f"RULES.{language}.md says nothing of {label!r}"


def _course(game: Game, options: Options, seats: int, number: int) -> Iterator[object]:
    """Yield all that is played of a random game: who may do what, what happened, how it ended."""
    for state, events in played(game, options, seats, Playout(f"{seats}/{number}"), curious):
        legal = {seat: [move.code for move in state.legal_moves(seat)] for seat in state.may_act}
        public = state.view(None).public
        yield legal, state.to_act, events, state.outcome(), game.is_thrilling(options, public)
