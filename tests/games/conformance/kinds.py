"""What a game must have for each kind of move and each value of an option, asked in random games."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest

from games.chance import Playout
from games.contract import Game, Move, Options
from games.engine.log import lines
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from tests.games.choosers import curious, played
from tests.games.conformance.playout import setups, whose_move
from tests.games.conformance.shown import NAMES

GAMES = 3
"""Random games per number of seats and set of options, at most: none is played when nothing is missing."""
MAX_PLIES = 400


def check_kinds(game: Game) -> None:
    """Every kind of move is listed, explained and told when made: all else is checked wherever it is legal."""
    kinds, told = set(game.moves.kinds), _told(game)
    assert _defined(game) <= kinds, "a kind of move is not in the union of the game's moves"
    headings = [part.partition("\n")[0] for part in game.rulebook(DEFAULT_LANGUAGE).split("\n## ")[1:]]
    fewest = min(game.rulebook(language).count("\n## ") for language in LANGUAGES)
    assert {kind.rule for kind in kinds} <= {*headings[:fewest]}, "no section of the rules explains it"
    assert told == kinds, "in no random game it was legal, and something was told of it"


def _defined(game: Game) -> set[type[Move]]:
    """Return the kinds of moves that are defined beside those of a game."""
    modules = {kind.__module__: vars(sys.modules[kind.__module__]).values() for kind in game.moves.kinds}
    return {
        named
        for module, names in modules.items()
        for named in names
        if isinstance(named, type) and issubclass(named, Move) and named.__module__ == module
    }


def _told(game: Game) -> set[type[Move]]:
    """Return the kinds of moves of which something is told, to who made them, in random games."""
    told = set[type[Move]]()
    for number in range(GAMES):
        for seats, options in setups(game):
            rng, counted = Playout(f"kinds/{seats}/{number}"), Counter[Move]()
            state = game.new(options, seats, rng)
            while told != {*game.moves.kinds} and state.to_act and state.ply < MAX_PLIES:
                seat = whose_move(state, rng)
                move = curious(state.legal_moves(seat), counted, rng)
                counted[move] += 1
                events = state.apply(seat, move, rng)
                if type(move) not in told and all(lines(game, events, lang, NAMES, seat) for lang in LANGUAGES):
                    told.add(type(move))
    return told


# Options: each value changes how some game is played, and the rules name the option


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
