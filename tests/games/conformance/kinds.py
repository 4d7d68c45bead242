"""What a game must have to say of each kind of move: asked in random games, told as one list of what is missing."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final

import pytest

from games.chance import Playout
from games.contract import Event, Game, Move, Options, Seat, State, View, of_kind, one_of_each
from games.engine.log import lines
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from tests.games.choosers import curious, played
from tests.games.conformance.moments import refusal_of
from tests.games.conformance.playout import setups, whose_move
from tests.games.conformance.shown import NAMES, leaves_of

NEEDED: Final = {
    "union": "it is not in the union of the game's moves",
    "rules text": "its `rule` heads no section of the rules in the default language that the others have, too",
    "legal": "no random game had it among the legal moves",
    "apply": "no random game carried it out",
    "log": "no random game told anything of it",
    "menu": "no random game had a button for it",
    "policy": "no computer player was asked what it is worth",
    "refusal": "nobody was told why it is refused",
}
"""What every kind needs, and what is said of one that lacks it."""
GAMES: Final = 3
"""Random games per number of seats and set of options, at most: none is played when nothing is missing."""
MAX_PLIES: Final = 400
KEPT: Final = 6
"""Moves of each kind that are tried where they are not legal."""


def check_kinds(game: Game) -> None:
    """Every kind of move is explained, offered, carried out, told, valued and refused."""
    told = [f"{game.title} does not know all of its moves:"]
    for kind, lacks in missing_of(game).items():
        told.append(f"  {kind.kind} ({kind.__name__}) lacks")
        told += [f"    {what}: {why}" for what, why in lacks.items()]
    if len(told) > 1:
        pytest.fail("\n".join(told), pytrace=False)


def missing_of(game: Game) -> dict[type[Move], dict[str, str]]:
    """Return by kind what it lacks, and why; without kinds that lack nothing."""
    inquiry = Inquiry(game)
    for number in range(GAMES):
        for seats, options in setups(game):
            if inquiry.is_open:
                rng = Playout(f"kinds/{seats}/{number}")
                inquiry.play(game.new(options, seats, rng), rng)
    return inquiry.result()


class Inquiry:
    """What is still missing of each kind of move."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._lacks = {kind: dict(NEEDED) for kind in (*game.moves.kinds, *_left_out(game))}
        self._kept: dict[type[Move], dict[Move, None]] = {kind: {} for kind in self._lacks}
        self._could_be_refused: set[type[Move]] = set()
        for kind in self._lacks:
            self._ask(kind, "union", game.moves.kinds.__contains__, kind)
            self._ask(kind, "rules text", _is_explained, game, kind.rule)

    @property
    def is_open(self) -> bool:
        return any(self._lacks.values())

    def result(self) -> dict[type[Move], dict[str, str]]:
        for kind, kept in self._kept.items():
            if kept and kind not in self._could_be_refused:
                self._lacks[kind].pop("refusal", None)
        return {kind: lacks for kind, lacks in self._lacks.items() if lacks}

    def play(self, state: State, rng: Playout) -> None:
        """Play a random game and ask for what is missing; kinds that can't be carried out are left alone."""
        played: Counter[Move] = Counter()
        stuck: set[type[Move]] = set()
        while state.to_act and state.ply < MAX_PLIES:
            for seat in sorted(state.may_act):
                self._ask_about_legal(state, seat, rng)
                self._ask_about_others(state, seat)
            seat = whose_move(state, rng)
            moves = [move for move in state.legal_moves(seat) if type(move) not in stuck]
            if not moves:
                return
            move, after = curious(moves, played, rng), state.clone()
            if self._carry_out(after, seat, move, rng):
                state = after
                played[move] += 1
            else:
                stuck.add(type(move))

    def _carry_out(self, state: State, seat: Seat, move: Move, rng: Playout) -> bool:
        lacks = self._lacks[type(move)]
        try:
            events = state.apply(seat, move, rng)
        except Exception as failure:
            lacks["apply"] = _failing(failure)
            return False
        lacks.pop("apply", None)
        self._ask(type(move), "log", _is_told, self._game, events, seat)
        return True

    def _ask_about_legal(self, state: State, seat: Seat, rng: Playout) -> None:
        game, legal = self._game, state.legal_moves(seat)
        view = game.own(state.view(seat))
        for move in one_of_each(legal):
            kind = type(move)
            alike = of_kind(kind, legal)
            self._kept[kind].update(dict.fromkeys(alike[: KEPT - len(self._kept[kind])]))
            self._lacks[kind].pop("legal", None)
            self._ask(kind, "menu", _has_button, game, view, alike)
            self._ask(kind, "policy", _is_valued, game, view, alike, rng)

    def _ask_about_others(self, state: State, seat: Seat) -> None:
        legal = state.legal_moves(seat)
        for kind, kept in self._kept.items():
            for move in kept:
                if move not in legal:
                    self._could_be_refused.add(kind)
                    self._ask(kind, "refusal", _is_refused, self._game, state, seat, move)

    def _ask(self, kind: type[Move], what: str, is_there: Callable[..., bool], *about: Any) -> None:
        """Ask for something that is still missing. What fails is missing, too."""
        if what in self._lacks[kind]:
            try:
                if is_there(*about):
                    del self._lacks[kind][what]
            except Exception as failure:
                self._lacks[kind][what] = _failing(failure)


def _failing(failure: Exception) -> str:
    return f"it fails with {failure!r}"


def _left_out(game: Game) -> list[type[Move]]:
    """Return the kinds of moves that are defined beside those of a game, and are not among them."""
    modules = {kind.__module__: vars(sys.modules[kind.__module__]).values() for kind in game.moves.kinds}
    return [
        named
        for module, names in modules.items()
        for named in names
        if isinstance(named, type) and issubclass(named, Move) and named.__module__ == module
        if named not in game.moves.kinds
    ]


def _is_explained(game: Game, heading: str) -> bool:
    """Sections stand in the same order in all languages: so one heading names them all."""
    headings = [part.partition("\n")[0] for part in game.rulebook(DEFAULT_LANGUAGE).split("\n## ")[1:]]
    fewest = min(game.rulebook(language).count("\n## ") for language in LANGUAGES)
    return heading in headings[:fewest]


def _is_told(game: Game, events: Sequence[Event], seat: Seat) -> bool:
    return all(lines(game, events, language, NAMES, seat) for language in LANGUAGES)


def _has_button(game: Game, view: View, moves: Sequence[Move]) -> bool:
    """`leaves_of` puts them into words of both languages."""
    leaves = [leaf for leaf in leaves_of(game, game.menu(view, moves)) if len(leaf.moves) == 1]
    return set(moves) <= {move for leaf in leaves for move in (*leaf.moves, *leaf.alike)}


def _is_valued(game: Game, view: View, moves: Sequence[Move], rng: Playout) -> bool:
    return game.play.policy(view, moves, rng) in moves


def _is_refused(game: Game, state: State, seat: Seat, move: Move) -> bool:
    refusal = refusal_of(lambda: state.clone().apply(seat, move, Playout(1)))
    return all(game.text.format(language, f"refusal-{refusal.code}", refusal.params) for language in LANGUAGES)


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
