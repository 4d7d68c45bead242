"""The contract as assertions, checked while games are played."""

from __future__ import annotations

import dataclasses
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest

from games.chance import Playout
from games.contract import MAX_CODE, Event, Game, Move, Options, Seat, State
from games.engine.log import fragment, lines
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from tests.games.choosers import Chooser, curious, played
from tests.games.conformance.moments import (
    check_codes,
    check_copies,
    check_hearing,
    check_play,
    check_refusals,
    check_secrecy,
    check_take_back,
    check_views,
    imagined,
    noticed_pieces,
    observed,
    words_for,
)
from tests.games.conformance.shown import NAMES, check_menu, check_recap, check_words, seats_and_public
from tests.games.conformance.standing_orders import check_standing_orders

EVERY = 100
"""Plies between two thorough checks."""
OFTEN = 3
"""Number of events of each kind formatted per playout, and of moves of each kind taken back."""
MAX_PLIES = 6000
"""Most plies of any game: random play must end, too."""
CHANGES = 8
"""One in so many answers comes from a seat that changes its own."""
FEW = 8
"""Options with more values are tested at their bounds only."""


def setups(game: Game) -> list[tuple[int, Options]]:
    """Return every number of seats with the default options and with each value of each option once."""
    return [(seats, options) for seats in game.seats for options in option_sets(game.options)]


def setups_in_turn(game: Game) -> list[tuple[int, Options]]:
    """Return every number of seats with the default options, and each value of each option with one of them.

    Each value has a number of seats for which it matters, in turn.
    """
    defaults, *others = option_sets(game.options)
    meant = {option.name: sorted(option.seats or game.seats) for option in game.options.choices()}
    tried = [(seats, defaults) for seats in game.seats]
    for turn, options in enumerate(others):
        (name,) = options.model_dump(exclude_defaults=True)
        tried.append((meant[name][turn % len(meant[name])], options))
    return tried


def option_sets(model: type[Options]) -> list[Options]:
    """Return the defaults, then one set per other value of each option; of many numbers, the least and the most."""
    sets = [model()]
    for option in model.choices():
        values = option.values if len(option.values) <= FEW else (option.values[0], option.values[-1])
        sets += [model.model_validate({option.name: value}) for value in values if value != option.default]
    return sets


@dataclasses.dataclass
class Seen:
    """What a playout has covered so far."""

    asked: set[tuple[str | None, bool]] = dataclasses.field(default_factory=set)
    moves: Counter[Move] = dataclasses.field(default_factory=Counter)
    happened: list[Event] = dataclasses.field(default_factory=list)
    by_move: list[list[Event]] = dataclasses.field(default_factory=list)
    told: Counter[type[Event]] = dataclasses.field(default_factory=Counter)
    retracted: Counter[type[Move]] = dataclasses.field(default_factory=Counter)
    pieces: set[str] = dataclasses.field(default_factory=set)
    """Parts of the position noticed by `State.pieces`: see `noticed_pieces`."""
    num_secrets: int = 0
    """How often another seat had secrets, …"""
    num_varied: int = 0
    """… and how often they differed in the imagined world."""


def check_playout(game: Game, seats: int, options: Options, seed: str, choose: Chooser = curious) -> None:
    """Play one random game and check everything.

    Cheap checks run at every ply, expensive ones (`check_thoroughly`) at the first ply, at every new question, when
    a question first has only one answer, at every `EVERY`-th ply and at the end.
    """
    rng = Playout(seed)
    state = game.new(options, seats, rng)
    assert state.ply == 0
    pieces = state.pieces()
    seen = Seen()
    while state.to_act:
        check_question(game, state, seats)
        question = prompt_id(state), state.forced is not None
        is_new = question not in seen.asked
        seen.asked.add(question)
        if is_new or state.ply % EVERY == 0:
            check_thoroughly(game, state, seats, rng, seen, is_new=is_new)
        seat = whose_move(state, rng)
        move = choose(state.legal_moves(seat), seen.moves, rng)
        seen.moves[move] += 1
        before = state.clone()
        events = state.apply(seat, move, rng)
        assert state.ply == before.ply + 1, "a move is a ply"
        check_hidden_answer(before, state)
        seen.happened += events
        seen.by_move.append(events)
        check_events(game, events, seats, seen.told)
        assert state.pieces() == pieces, f"pieces got lost or made by {move!r} at ply {before.ply}"
        if state.can_take_back(seat) and seen.retracted[type(move)] < OFTEN:
            seen.retracted[type(move)] += 1
            check_take_back(game, before, seats, seat, move, rng)
        assert state.ply <= MAX_PLIES
    check_question(game, state, seats)
    check_thoroughly(game, state, seats, rng, seen)
    check_outcome(game, state, seats)
    check_seen(seen)


def whose_move(state: State, rng: Playout) -> Seat:
    """Return a seat that is asked, or now and then one that may change its answer."""
    changes = state.may_act != state.to_act and rng.roll(CHANGES) == 1
    return rng.pick(sorted(state.may_act if changes else state.to_act))


def prompt_id(state: State) -> str | None:
    prompt = state.view(None).public.prompt
    return prompt.id if prompt else None


def check_question(game: Game, state: State, seats: int) -> None:
    """Only seats that may act have moves, at least one each; codes are unique, short and readable."""
    to_act = state.to_act
    assert to_act <= state.may_act <= set(range(seats))
    assert (not to_act) == (state.outcome() is not None), "somebody is asked until there is an outcome"
    assert state.turn_seat is None or state.turn_seat in range(seats)
    for seat in map(Seat, range(seats)):
        moves = state.legal_moves(seat)
        assert bool(moves) == (seat in state.may_act), (
            f"seat {seat}, asked {sorted(to_act)}, has {len(moves)} moves"
        )
        codes = [move.code for move in moves]
        assert len(set(codes)) == len(codes), "codes are unique"
        assert all(0 < len(code) <= MAX_CODE and code.isascii() for code in codes)


def check_hidden_answer(before: State, after: State) -> None:
    """While others are still asked in secret, the question and its seats stay the same."""
    prompt = before.view(None).public.prompt
    if prompt is not None and prompt.secret and len(before.to_act) > 1:
        assert before.secret_question is not None and before.to_act <= before.secret_question[1]
        assert after.secret_question == before.secret_question


def check_events(game: Game, events: list[Event], seats: int, told: Counter[type[Event]]) -> None:
    """Events name seats of this table, survive storage and have texts."""
    names = [f"seat {seat}" for seat in range(seats)]
    for event in events:
        assert event.seat is None or event.seat in range(seats)
        assert event.visible_to is None or set(event.visible_to) <= set(range(seats))
        assert isinstance(event, game.events.kinds)
    if events:
        assert game.events.decode(game.events.encode(events)) == events
    for event in events:
        told[type(event)] += 1
        if told[type(event)] <= OFTEN:
            for language in LANGUAGES:
                fragment(game, event, language, names)


def check_outcome(game: Game, state: State, seats: int) -> None:
    """The outcome names winners, a score per seat, and a reason with a text."""
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(seats))
    assert len(outcome.scores) == seats
    for language in LANGUAGES:
        assert game.text.format(language, f"outcome-{outcome.reason}")


def check_thoroughly(
    game: Game, state: State, seats: int, rng: Playout, seen: Seen, *, is_new: bool = False
) -> None:
    """All checks too slow for every ply.

    At a question that `is_new`, the standing orders of all seats are checked, else those of one, as they may be
    many.
    """
    before = state.to_json()
    check_codes(game, state, seats)
    check_copies(game, state, seats, rng)
    check_refusals(game, state, seats, rng, seen.moves)
    check_views(game, state, seats, rng)
    for seat in map(Seat, range(seats)):
        check_menu(game, state, seat)
    for viewer in seats_and_public(seats):
        other = check_secrecy(game, state, viewer, rng, seen.moves, seen.happened)
        check_hearing(state, other, viewer, rng)
        if viewer is not None and (is_new or viewer == state.ply % seats):
            check_standing_orders(game, state, other, viewer, observed(seen.happened, viewer))
        another = imagined(game, state, viewer, seen.happened, rng)
        for opponent in map(Seat, range(seats)):
            if opponent != viewer:
                seen.num_secrets += bool(game.secrets(state.view(opponent), "en", NAMES))
                seen.num_varied += other.view(opponent) != another.view(opponent)
    check_play(game, state, seats, rng)
    viewer = rng.pick(seats_and_public(seats))
    check_words(game, state, viewer)
    assert words_for(game, imagined(game, state, viewer, seen.happened, rng), viewer) == words_for(
        game, state, viewer
    )
    check_recap(game, state, seen.by_move, rng)
    seen.pieces |= noticed_pieces(game, state)
    assert state.to_json() == before, "asking changes nothing"


def check_seen(seen: Seen) -> None:
    """Every check had a case."""
    assert seen.num_varied or not seen.num_secrets, "what a seat can't know was always imagined alike"
    assert seen.pieces, "something is conserved in every game, and pieces counts it"


# Requirements per kind of move and value of an option, in random games

GAMES = 3
"""Most random games per number of seats and set of options; none if nothing is missing."""
PLIES_FOR_KINDS = 400


def check_kinds(game: Game) -> None:
    """Every kind of move is listed, explained and told when made; other checks apply wherever it is legal."""
    kinds, told = set(game.moves.kinds), _told(game)
    assert _defined(game) <= kinds, "a kind of move is not in the union of the game's moves"
    headings = [part.partition("\n")[0] for part in game.rulebook(DEFAULT_LANGUAGE).split("\n## ")[1:]]
    fewest = min(game.rulebook(language).count("\n## ") for language in LANGUAGES)
    assert {kind.rule for kind in kinds} <= {*headings[:fewest]}, "no section of the rules explains it"
    assert told == kinds, "in no random game it was legal, and something was told of it"


def _defined(game: Game) -> set[type[Move]]:
    """Return the kinds of moves defined in a game's module."""
    modules = {kind.__module__: vars(sys.modules[kind.__module__]).values() for kind in game.moves.kinds}
    return {
        named
        for module, names in modules.items()
        for named in names
        if isinstance(named, type) and issubclass(named, Move) and named.__module__ == module
    }


def _told(game: Game) -> set[type[Move]]:
    """Return the kinds of moves that random games tell to their seats."""
    told = set[type[Move]]()
    for number in range(GAMES):
        for seats, options in setups(game):
            rng, counted = Playout(f"kinds/{seats}/{number}"), Counter[Move]()
            state = game.new(options, seats, rng)
            while told != {*game.moves.kinds} and state.to_act and state.ply < PLIES_FOR_KINDS:
                seat = whose_move(state, rng)
                move = curious(state.legal_moves(seat), counted, rng)
                counted[move] += 1
                events = state.apply(seat, move, rng)
                if type(move) not in told and all(lines(game, events, lang, NAMES, seat) for lang in LANGUAGES):
                    told.add(type(move))
    return told


# Options: each value changes some game, and the rules name the option


TRIED = 3
"""Random games per number of seats in which a value must show."""


def check_option(game: Game, options: Options) -> None:
    """Check a value of an option, the only one of `options` that differs from the default."""
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
    """Yield everything in a random game: legal moves, events, outcome."""
    for state, events in played(game, options, seats, Playout(f"{seats}/{number}"), curious):
        legal = {seat: [move.code for move in state.legal_moves(seat)] for seat in state.may_act}
        public = state.view(None).public
        yield legal, state.to_act, events, state.outcome(), game.is_thrilling(options, public)
