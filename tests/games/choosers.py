"""Random games in tests, and scripted chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from typing import Any, TypeVar

from games.chance import Playout, Rng
from games.contract import TAKE_BACK, Choice, Event, Game, Menu, Move, Options, Seat, State
from games.engine.luck import Luck
from games.engine.playback import Recording
from games.engine.record import Record, deal, play_on, rebuild, standing, take_back
from games.text import DEFAULT_LANGUAGE

T = TypeVar("T")
Chooser = Callable[[Sequence[Move], Counter[Move], Rng], Move]
"""Chooses from legal moves, given how often each was played before, and chance."""


class Rigged:
    """Chance that rolls as told, then 2, picks the last item, shuffles back to front, and records all requests."""

    def __init__(self, *rolls: int) -> None:
        self._rolls = list(rolls)
        self.asked: list[tuple[object, ...]] = []

    def roll(self, sides: int) -> int:
        self.asked.append(("roll", sides))
        return self._rolls.pop(0) if self._rolls else 2

    def pick(self, items: Sequence[T]) -> T:
        self.asked.append(("pick", *items))
        return items[-1]

    def shuffle(self, items: MutableSequence[T]) -> None:
        self.asked.append(("shuffle", *items))
        items.reverse()


def uniform(moves: Sequence[Move], played: Counter[Move], rng: Rng) -> Move:
    return rng.pick(moves)


def curious(moves: Sequence[Move], played: Counter[Move], rng: Rng) -> Move:
    """Choose among the moves played least often, which reaches all rules and endings."""
    least = min(played[move] for move in moves)
    return rng.pick([move for move in moves if played[move] == least])


def played(
    game: Game, options: Options, seats: int, rng: Rng, choose: Chooser = uniform
) -> Iterator[tuple[State, list[Event]]]:
    """Yield the state of a random game at its beginning and after each move, with the move's events.

    The state is mutable and reused.
    """
    state, counted = game.new(options, seats, rng), Counter[Move]()
    yield state, []
    while state.to_act:
        seat = rng.pick(sorted(state.to_act))
        move = choose(state.legal_moves(seat), counted, rng)
        counted[move] += 1
        yield state, state.apply(seat, move, rng)


def positions(
    game: Game,
    seats: int,
    seed: int | str,
    every: int = 1,
    *,
    options: Options | None = None,
    any_seat: bool = False,
) -> Iterator[tuple[Any, Seat]]:
    """Yield copies of each `every`-th position of a curious game, with the seat that moves, and of its end.

    The first of the seats asked moves, or `any_seat`; at the end any seat stands for those asked.
    """
    rng = Playout(f"{seats}/{seed}")
    state = game.new(options or game.options(), seats, rng)
    counted: Counter[Move] = Counter()
    while state.to_act:
        seat = rng.pick(sorted(state.to_act)) if any_seat else min(state.to_act)
        if state.ply % every == 0:
            yield state.clone(), seat
        move = curious(state.legal_moves(seat), counted, rng)
        counted[move] += 1
        state.apply(seat, move, rng)
    yield state.clone(), Seat(0)


def recorded(
    game: Game, seats: int, seed: str, options: Options | None = None, most: int | None = None
) -> Recording:
    """Return a random game, or its first moves."""
    options, rng, moves = options or game.options(), Playout(f"{seed} players"), list[tuple[int, str]]()
    state = deal(game, options, seats, seed)
    while state.to_act and len(moves) != most:
        seat = rng.pick(sorted(state.to_act))
        moves.append((int(seat), rng.pick(state.legal_moves(seat)).code))
        play_on(game, state, seat, moves[-1][1], seed)
    return Recording(game.key, options, seats, seed, tuple(moves), game.schema)


# Names for tests: players of up to seven seats, a game's messages, its choices


NAMES = ("Anna", "Ben", "Cleo", "Dschinghis", "Eve", "Fritzi", "Guðrún")


def codes(game: Game, kind: str) -> list[str]:
    """Return the codes of all messages ``<kind>-<code>`` of a game's own catalogue."""
    ids = sorted(game.text.ids(DEFAULT_LANGUAGE))
    return [message.removeprefix(f"{kind}-") for message in ids if message.startswith(f"{kind}-")]


def nodes(choices: Menu) -> Iterator[Choice]:
    """Yield every choice of a menu, including nested ones."""
    for choice in choices:
        yield choice
        yield from nodes(choice.choices)


def leaves(choices: Menu) -> Iterator[Choice]:
    """Yield the choices with moves."""
    return (choice for choice in nodes(choices) if choice.moves)


# Random games for records, with occasional take-backs


TAKEN_BACK, MOST_TAKEN_BACK = 20, 8
"""Percentage of possible take-backs made, and most per game."""


def random_moves(
    game: Game, options: Options, seats: int, seed: str, chooser: int | str, past: Iterable[tuple[int, str]] = ()
) -> list[tuple[int, str]]:
    """Return the moves of a random game with this seed, after those of the `past`."""
    moves = list(past)
    rng = Playout(chooser)
    state = rebuild(game, options, seats, seed, moves)
    left = MOST_TAKEN_BACK
    while state.to_act:
        last = Seat(moves[-1][0]) if moves and left else None
        if last is not None and state.can_take_back(last) and rng.roll(100) <= TAKEN_BACK:
            state, _ = take_back(game, state, last, options, seats, seed, moves)
            moves.append((last, TAKE_BACK))
            left -= 1
            continue
        seat = rng.pick(sorted(state.to_act))
        code = rng.pick(state.legal_moves(seat)).code
        play_on(game, state, seat, code, seed)
        moves.append((seat, code))
    assert len(standing(moves)) == state.ply
    return moves


def random_record(game: Game, options: Options, luck: Luck, chooser: int | str, language: str = "en") -> Record:
    """Return the record of a random game with this luck."""
    moves = random_moves(game, options, len(luck.typed), luck.seed, chooser)
    return Record.of(game, options, luck, moves, language)


def consented_record(game: Game, options: Options, luck: Luck, chooser: int | str) -> Record:
    """Return the record of a random game in which three moves were taken back by consent."""
    moves = random_moves(game, options, len(luck.typed), luck.seed, chooser)[:20]
    past = [*moves, (moves[-1][0], f"{TAKE_BACK}.3")]
    moves = random_moves(game, options, len(luck.typed), luck.seed, f"{chooser} again", past)
    return Record.of(game, options, luck, moves, "en")
