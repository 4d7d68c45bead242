"""Properties of every moment of a game: codes, copies, refusals, views, and secrecy."""

from __future__ import annotations

import dataclasses
import enum
import math
import sys
from collections import Counter
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

import pytest

from games.chance import Playout, Rng
from games.contract import MAX_CODE, Choice, Event, Game, IllegalMove, Menu, Move, Position, Seat, State, View
from games.players import RandomPlayer, thinker
from games.players.advice import Decision
from games.players.characters import CHARACTERS
from games.players.greedy import GreedyPlayer
from games.text import LANGUAGES
from tests.games.conformance.shown import NAMES, check_sentence, seats_and_public

GARBLED = ("", ".", "nonsense", "nonsense.1", "x" * (MAX_CODE + 1), "é", "a.b.c.d.e", "\x00")
FIELDS: dict[type, list[str]] = {}
"""Names of the fields of classes in views that were found to be frozen."""


class Stranger(Move, kind="stranger"):
    """A move of no game."""


def check_codes(game: Game, state: State, seats: int) -> None:
    """A move is read back from its code and rebuilt by its repr."""
    for seat in map(Seat, range(seats)):
        for move in state.legal_moves(seat):
            assert game.moves.decode(move.code) is move, "equal moves are one object"
            assert eval(repr(move), dict(vars(sys.modules[type(move).__module__]))) is move
            with pytest.raises(dataclasses.FrozenInstanceError):
                move.code = "other"


def check_copies(game: Game, state: State, seats: int, rng: Playout) -> None:
    """Clones and stored texts are equal to the state and independent of it."""
    before = state.to_json()
    views = [state.view(seat) for seat in seats_and_public(seats)]
    for copy in (state.clone(), game.load(before)):
        assert copy.to_json() == before
        assert [copy.view(seat) for seat in seats_and_public(seats)] == views
        for seat in sorted(state.to_act):
            assert list(copy.legal_moves(seat)) == list(state.legal_moves(seat))
    twins = [state.clone(), game.load(before)]
    for _ in range(5):
        if not twins[0].to_act:
            break
        seat = rng.pick(sorted(twins[0].to_act))
        move = rng.pick(twins[0].legal_moves(seat))
        seed = rng.roll(2**30)
        events = [twin.apply(seat, move, Playout(seed)) for twin in twins]
        assert events[0] == events[1]
        assert twins[0].to_json() == twins[1].to_json(), f"the stored state goes on differently after {move!r}"
    assert state.to_json() == before, "a copy is independent"
    assert [state.view(seat) for seat in seats_and_public(seats)] == views


def check_refusals(game: Game, state: State, seats: int, rng: Playout, seen: Counter[Move]) -> None:
    """Illegal moves are refused with a reason that has a text, and change nothing; legal ones are accepted."""
    for code in GARBLED:
        refused(game, partial(game.moves.decode, code), "malformed")
    for seat in state.to_act:
        code = state.legal_moves(seat)[0].code
        for garbled in (code + ".", code + " ", "." + code, code + ".1", code.upper(), code + "\n"):
            if garbled != code:
                refused(game, partial(game.moves.decode, garbled), "malformed")
    before = state.to_json()
    tried = [*sample(rng, list(seen), 12), Stranger()]
    tried += [move for seat in sorted(state.to_act) for move in state.legal_moves(seat)][:3]
    for seat in map(Seat, (*range(seats), seats, -1)):
        legal = state.legal_moves(seat) if seat in state.may_act else ()
        reason = None if seat in state.may_act else "not-asked" if state.to_act else "finished"
        for move in tried:
            if move not in legal:
                expected = reason or ("malformed" if isinstance(move, Stranger) else None)
                refused(game, partial(state.apply, seat, move, Playout(1)), expected)
                assert state.to_json() == before, f"{move!r} was refused by halves"
        for move in sample(rng, list(legal), 8):
            state.clone().apply(seat, move, Playout(1))


def refused(game: Game, act: Callable[[], object], reason: str | None = None) -> None:
    refusal = refusal_of(act)
    assert reason is None or refusal.code == reason
    for language in LANGUAGES:
        check_sentence(game.text.format(language, f"refusal-{refusal.code}", refusal.params))


def refusal_of(act: Callable[[], object]) -> IllegalMove:
    """Return the refusal of an action; `pytest.raises` is slower than most moves."""
    try:
        act()
    except IllegalMove as refusal:
        return refusal
    pytest.fail("DID NOT RAISE IllegalMove")


def sample(rng: Playout, items: list[Any], size: int) -> list[Any]:
    rng.shuffle(items)
    return items[:size]


def check_views(game: Game, state: State, seats: int, rng: Playout) -> None:
    """Views are for the seat that asked, share the public part, and are immutable."""
    views = [state.view(seat) for seat in seats_and_public(seats)]
    assert all(isinstance(view, game.rules.view) for view in views)
    assert [view.seat for view in views] == seats_and_public(seats)
    assert all(view.public == views[0].public for view in views)
    public = views[0].public
    told = (public.num_seats, public.ply, public.to_act, public.may_act, public.turn_seat, public.outcome)
    assert told == (seats, state.ply, state.to_act, state.may_act, state.turn_seat, state.outcome())
    assert (public.prompt is None) == (not state.to_act), "there is a question exactly when somebody is asked"
    for view in views:
        check_frozen(view)
        assert game.read_view(view.to_json()) == view, "views travel as text"
        check_frozen(game.read_view(view.to_json()))
    texts = [view.to_json() for view in views]
    reprs = [repr(view) for view in views]
    later = state.clone()
    views = [later.view(seat) for seat in seats_and_public(seats)]
    if later.to_act:
        seat = min(later.to_act)
        later.apply(seat, rng.pick(later.legal_moves(seat)), Playout(2))
    assert [repr(view) for view in views] == reprs, "a view is a moment: it doesn't go on with the state"
    assert [view.to_json() for view in views] == texts


def check_frozen(thing: object) -> None:
    """Nothing in a view can be assigned, and no container in it altered."""
    if thing is None or isinstance(thing, (str, int, float, bool, enum.Enum)):
        return
    if isinstance(thing, (tuple, frozenset)):
        for part in thing:
            check_frozen(part)
    elif isinstance(thing, MappingProxyType):
        for key, value in thing.items():
            check_frozen(key)
            check_frozen(value)
    else:
        assert dataclasses.is_dataclass(thing) and not isinstance(thing, type), f"a view holds {thing!r}"
        names = FIELDS.get(type(thing)) or fields_of_frozen(thing)
        for name in names:
            check_frozen(getattr(thing, name))


def fields_of_frozen(thing: Any) -> list[str]:
    """Return the names of the fields of a dataclass whose class forbids assignments."""
    names = FIELDS[type(thing)] = [field.name for field in dataclasses.fields(thing)]
    for name in names:
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(thing, name, None)
    return names


def noticed_pieces(game: Game, state: State) -> set[str]:
    """Return the fields of the position that count for `Rules.pieces`: it notices if a part of one is missing."""
    position: Position = game.rules.position.codec.read_cache(state.to_json(), game.schema)
    counted = game.rules.pieces(position)
    noticed = set()
    for part in ("public", "secret"):
        for field in dataclasses.fields(getattr(position, part)):
            damaged = position.clone()
            fields = getattr(damaged, part)
            setattr(fields, field.name, with_one_less(getattr(fields, field.name)))
            if counted_or_not(game, damaged) != counted:
                noticed.add(f"{part}.{field.name}")
    return noticed


def with_one_less(value: Any) -> Any:
    if isinstance(value, tuple):
        return value[1:]
    if isinstance(value, frozenset):
        return frozenset(sorted(value)[1:])
    if isinstance(value, Mapping):
        return MappingProxyType(dict(list(value.items())[1:]))
    return value - 1 if isinstance(value, int) else value


def counted_or_not(game: Game, position: Position) -> object:
    try:
        return game.rules.pieces(position)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        return "a position that can't be"


def check_play(game: Game, state: State, seats: int, rng: Playout) -> None:
    """The policy chooses among the given moves, and every moment has a worth and a progress.

    Leanings are bounded, and others' suspicion is valid.
    """
    for seat in map(Seat, range(seats)):
        view = game.own(state.view(seat))
        assert math.isfinite(game.play.worth(view))
        assert 0 <= game.play.progress(view) <= 1
        moves = list(state.legal_moves(seat))
        if len(moves) > 1:
            some = sample(rng, moves, len(moves) // 2 + 1)
            assert game.play.policy(view, some, rng) in some
            assert all(-1 <= much <= 1 for move in some for much in game.play.leanings(view, move))
            check_suspicion(game, state, view, moves, rng)


def check_suspicion(game: Game, state: State, view: View, moves: Sequence[Move], rng: Playout) -> None:
    """Suspicion is a probability, and being found out costs something or nothing."""
    assert view.seat is not None
    assert game.play.secrecy(view) >= 0
    suspicion = game.play.suspicion(view, ())
    for move in sample(rng, list(moves), 2):
        events = state.clone().apply(view.seat, move, rng)
        heard = [event for event in events if event.visible_to is None]
        assert 0 <= suspicion(heard) <= 1
        assert suspicion(heard) == suspicion(heard), "asking changes nothing"


# Nothing that reaches a seat depends on what it can't know


T = TypeVar("T")
COMPUTERS = (RandomPlayer(), GreedyPlayer(mistakes=0))
ITERATIONS = 3
"""Iterations of the planning player, with each character in turn; levels differ in numbers only."""
NUM_TRIED = 12
"""Number of moves whose refusals are compared."""


class NoChance:
    """The chance of a move that can be taken back, which draws nothing."""

    def roll(self, sides: int) -> int:
        raise AssertionError("a move that draws can't be taken back")

    def pick(self, items: Sequence[T]) -> T:
        raise AssertionError("a move that draws can't be taken back")

    def shuffle(self, items: MutableSequence[T]) -> None:
        raise AssertionError("a move that draws can't be taken back")


def check_secrecy(
    game: Game, state: State, viewer: Seat | None, rng: Playout, seen: Counter[Move], happened: Sequence[Event]
) -> State:
    """Return a complete state as imagined by `viewer`, which learns the same from it."""
    tried = list(seen)
    rng.shuffle(tried)
    other = imagined(game, state, viewer, happened, rng)
    assert other.view(viewer) == state.view(viewer), "an imagined position looks the same"
    assert other.pieces() == state.pieces(), "an imagined position has all its pieces"
    assert other.forced == state.forced, "an answer that gives itself follows from what is public"
    for seat in {viewer, None}:
        learnt = observed(happened, seat)
        reached = [what_reaches(game, one, seat, tried, learnt) for one in (state, other)]
        assert reached[0] == reached[1]
    return other


def imagined(game: Game, state: State, viewer: Seat | None, happened: Sequence[Event], rng: Rng) -> State:
    """Return a state indistinguishable to `viewer`."""
    return game.imagine(state.view(viewer), observed(happened, viewer), rng)


def what_reaches(
    game: Game, state: State, seat: Seat | None, tried: Sequence[Move], learnt: Sequence[Event]
) -> dict[str, object]:
    """Return everything that reaches a seat, except texts and pictures, which get only the view."""
    view = state.view(seat)
    told: dict[str, object] = {
        "view": view,
        "json": view.to_json(),
        "asked": state.to_act,
        "badges": game.badges(view),
    }
    prompt = view.public.prompt
    if seat is None:
        if prompt is not None and not prompt.secret:
            asked = sorted(state.to_act)
            told["menus"] = [shut(game.menu(state.view(one), state.legal_moves(one))) for one in asked]
        return told
    moves = state.legal_moves(seat)
    told["moves"] = [move.code for move in moves]
    told["refusals"] = [refusal(state, seat, move) for move in tried[:NUM_TRIED] if move not in moves]
    if moves:
        told["menu"] = game.menu(view, moves)
        liking = [*CHARACTERS.values()][state.ply % len(CHARACTERS)].liking(game)
        for player in (*COMPUTERS, thinker(game, ITERATIONS, liking)):
            chosen = player.plan(Decision(game, view, learnt, moves), Playout(4))[0]
            assert chosen in moves, "a computer player enters by the same door"
            told[type(player).__name__] = chosen.code
    return told


def shut(menu: Menu) -> list[Choice]:
    """Return the visible part of a menu on a card, without what is behind secrets."""
    return [
        dataclasses.replace(choice, choices=(), secret=None, own=None)
        if choice.secret is not None
        else dataclasses.replace(choice, choices=tuple(shut(choice.choices)), own=None)
        for choice in menu
    ]


def refusal(state: State, seat: Seat, move: Move) -> tuple[str, dict[str, str | int]]:
    refused = refusal_of(lambda: state.apply(seat, move, Playout(1)))
    return refused.code, dict(refused.params)


def words_for(game: Game, state: State, seat: Seat | None) -> list[object]:
    """Return all texts for a seat."""
    view = state.view(seat)
    tellers = (game.alt_text, game.text_board, game.standings)
    told: list[object] = [tell(view, language) for tell in tellers for language in LANGUAGES]
    return told + [game.secrets(view, language, NAMES) for language in LANGUAGES]


def check_hearing(state: State, other: State, viewer: Seat | None, rng: Playout) -> None:
    """A move's events tell `viewer` no more than the view afterwards; `other` looks the same to it."""
    for seat in sorted(state.to_act):
        move = rng.pick(state.legal_moves(seat))
        if move in other.legal_moves(seat):
            one, two = state.clone(), other.clone()
            events = [twin.apply(seat, move, Playout(5)) for twin in (one, two)]
            if one.view(viewer) == two.view(viewer):
                assert observed(events[0], viewer) == observed(events[1], viewer), (
                    "an event tells what the view hides"
                )


def check_take_back(game: Game, before: State, seats: int, seat: Seat, move: Move, rng: Playout) -> None:
    """A move that can be taken back has drawn nothing and revealed nothing."""
    after = before.clone()
    events = after.apply(seat, move, NoChance())
    assert not any(event.is_binding for event in events)
    for viewer in seats_and_public(seats):
        other = imagined(game, before, viewer, (), rng)
        if move in other.legal_moves(seat):
            told = other.apply(seat, move, NoChance())
            assert observed(told, viewer) == observed(events, viewer), f"{move!r} told something that it takes back"
            assert other.view(viewer) == after.view(viewer), f"{move!r} showed something that it takes back"


def observed(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.visible_to is None or event.is_visible_to(viewer)]
