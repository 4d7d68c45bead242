"""Ways to choose a move at random in tests, and games played so: whoever chooses sees what was played before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from games.chance import Playout, Rng
from games.contract import Game, Move, Options, Seat, State

Chooser = Callable[[Sequence[Move], Counter[Move], Rng], Move]
"""Takes the legal moves, how often each move was played before, and chance."""


def uniform(moves: Sequence[Move], played: Counter[Move], rng: Rng) -> Move:
    return rng.pick(moves)


def curious(moves: Sequence[Move], played: Counter[Move], rng: Rng) -> Move:
    """Choose among the moves played least often: such games reach all corners of the rules and all endings."""
    least = min(played[move] for move in moves)
    return rng.pick([move for move in moves if played[move] == least])


def positions(
    game: Game, options: Options, seats: int, seed: int | str, every: int = 1, *, any_seat: bool = False
) -> Iterator[tuple[Any, Seat]]:
    """Yield copies of each `every`-th position of a curious game, with the seat that moves, and of its end.

    The first of the seats asked moves, or `any_seat`; at the end any seat stands for those asked.
    """
    rng = Playout(f"{seats}/{seed}")
    state = game.new(options, seats, rng)
    played: Counter[Move] = Counter()
    while state.to_act:
        seat = rng.pick(sorted(state.to_act)) if any_seat else min(state.to_act)
        if state.ply % every == 0:
            yield state.clone(), seat
        move = curious(state.legal_moves(seat), played, rng)
        played[move] += 1
        state.apply(seat, move, rng)
    yield state.clone(), Seat(0)


def glances(game: Game, state: State, seeds: int = 20) -> list[Move]:
    """Return what the policy of a game chooses for the first seat asked, with different luck."""
    seat = min(state.to_act)
    view, moves = game.own(state.view(seat)), state.legal_moves(seat)
    return [game.play.policy(view, moves, Playout(seed)) for seed in range(seeds)]


def glance(game: Game, state: State) -> Move:
    """Return what it chooses whatever its luck is."""
    (chosen,) = set(glances(game, state))
    return chosen
