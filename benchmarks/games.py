"""Speed of the rules: random playouts of games with the most seats."""

from __future__ import annotations

import itertools
import time
from argparse import Namespace
from collections.abc import Callable

from benchmarks.measuring import REFERENCE, measure, take_games, verdict
from games.chance import Playout
from games.contract import Game, Seat, State
from games.engine.registry import GAMES

PLAYOUTS = 3
"""Games per run; all differ, like those of tables, so that repetition doesn't speed them up."""
MAX_STATE, MAX_VIEW = 2000, 1200
"""Goals for stored states and views, in bytes."""

AfterMove = Callable[[State], object]
_SEEDS = itertools.count()

options = take_games


def run(given: Namespace) -> None:
    for key in given.keys:
        game = GAMES[key]
        print(f"{key}: {game.title}, {max(game.seats)} seats, {PLAYOUTS} playouts, median of 5 runs")
        _speed(game, "move", 25, lambda state: None)
        _speed(game, "move with all views", 62, _views)
        _speed(game, "move with all views as JSON", 200, _views_as_json)
        _sizes(game)


def _speed(game: Game, name: str, goal: float, after_move: AfterMove) -> None:
    measured = measure(lambda: _seconds_per_move(game, after_move))
    micros, allowed = measured.work * 1e6, measured.scaled(goal)
    print(
        f"  {name:<28} {micros:8.1f} µs   goal {allowed:6.1f} µs  {verdict(micros <= allowed):6}"
        f"   ({goal:g} µs where the loop takes {REFERENCE * 1e3:.0f} ms; here {measured.loop * 1e3:.1f} ms)"
    )


def _seconds_per_move(game: Game, after_move: AfterMove) -> float:
    """Play: list the legal moves, pick one, apply it with all checks, encode its code and events."""
    moves = 0
    start = time.process_time()
    for seed in itertools.islice(_SEEDS, PLAYOUTS):
        rng = Playout(seed)
        state = game.new(game.options(), max(game.seats), rng)
        log = []
        while to_act := state.to_act:
            seat = min(to_act)
            move = rng.pick(state.legal_moves(seat))
            log.append((move.code, state.apply(seat, move, rng)))
            after_move(state)
        moves += len(log)
    return (time.process_time() - start) / moves


def _views(state: State) -> None:
    for seat in range(state.view(None).public.num_seats):
        state.view(Seat(seat))


def _views_as_json(state: State) -> None:
    for seat in range(state.view(None).public.num_seats):
        state.view(Seat(seat)).to_json()


def _sizes(game: Game) -> None:
    """Print the largest stored state and view of all plies of the playouts."""
    stored, seen = 0, 0
    seats = max(game.seats)
    for seed in range(PLAYOUTS):
        rng = Playout(seed)
        state = game.new(game.options(), seats, rng)
        while state.to_act:
            seat = min(state.to_act)
            state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
            stored = max(stored, len(state.to_json().encode()))
            seen = max(seen, *(len(state.view(Seat(seat)).to_json().encode()) for seat in range(seats)))
    for name, size, goal in (("largest stored state", stored, MAX_STATE), ("largest view as JSON", seen, MAX_VIEW)):
        print(f"  {name:<28} {size:8} B    goal {goal:6} B   {verdict(size <= goal)}")
