"""Strength of the computer players: every level against the one below, and against people by rules of thumb.

``--games N`` measures longer, ``--against ismcts`` by a textbook search. Interrupting it keeps the results printed.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from functools import partial
from itertools import pairwise
from multiprocessing import Pool

from benchmarks.measuring import take_games, verdict
from benchmarks.sensible import PEOPLE
from benchmarks.tournament import BOOK, SENSIBLE, SHARP, Cell, Score, played, tournament
from games.engine.registry import GAMES
from games.players import LEVELS, RANDOM, levels
from games.teufel.rules.position import TeufelPublic

GAMES_PER_CELL = {"easy": 240, "normal": 48, "hard": 24}
MAX_MS = {"easy": 50, "normal": 300, "hard": 1000}
SERVED, MOST_TURNS = 0.95, 60
"""Share of games of In Teufels Küche among four normal players that points win, within so many turns."""
TIMES_FAIR, MOST = 2, 0.9
"""Easy wins this many times its fair share against random moves, or at least this share with two seats."""

USUAL = (RANDOM, *LEVELS, SENSIBLE, SHARP)
"""Default opponents."""
LOSES = 0.2
"""Easy wins half its fair share among sensible people, within this tolerance, like a beginner."""


def options(parser: ArgumentParser) -> None:
    take_games(parser)
    parser.add_argument("--games", type=int, help="per line (default: the fewer, the longer they think)")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats (default: all)")
    parser.add_argument(
        "--focus", nargs="+", choices=LEVELS, default=LEVELS, help="levels to measure (default: all)"
    )
    parser.add_argument(
        "--against", nargs="+", choices=(*USUAL, BOOK), default=USUAL, help="by whom (default: all but ismcts)"
    )


def run(given: Namespace) -> None:
    for focus in given.focus:
        cells = [
            Cell(key, number, focus, others)
            for key in given.keys
            for number in GAMES[key].seats
            if not given.seats or number in given.seats
            for others, level in _pairs(key)
            if level == focus and others in given.against
        ]
        for cell, score in tournament(cells, given.games or GAMES_PER_CELL[focus], os.cpu_count() or 1):
            print(line(cell, score), flush=True)
    if "teufel" in given.keys and "normal" in given.focus:
        measure_service(given.games or GAMES_PER_CELL["normal"])


def _pairs(key: str) -> list[tuple[str, str]]:
    """Return each level's opponents: the level below, sensible people, and a textbook search.

    Planning levels also have sharp people, if there are any.
    """
    known = levels(GAMES[key])
    others = (SENSIBLE, BOOK) if key in PEOPLE else (BOOK,)
    sharp = [(SHARP, level) for level in known[1:]] if key == "teufel" else []
    return [*pairwise((RANDOM, *known)), *((other, level) for other in others for level in known), *sharp]


def measure_service(games: int) -> None:
    """Print how often, and how soon, one of four normal players of In Teufels Küche wins by points."""
    cell = Cell("teufel", 4, "normal", "normal")
    with Pool(os.cpu_count()) as pool:
        ends = pool.map(partial(_served_in, cell), range(games))
    served = sorted(turns for turns in ends if turns)
    soon = sum(turns <= MOST_TURNS for turns in served) / games
    print(
        f"teufel   4 seats  normal among themselves: {len(served) / games:.0%} of {games} games are won by points, "
        f"{soon:.0%} within {MOST_TURNS} turns (goal {SERVED:.0%})  {verdict(soon >= SERVED)}"
    )


def _served_in(cell: Cell, number: int) -> int:
    """Return the number of turns until a win by points; 0 if there was none."""
    state, _ = played(cell, number * cell.seats)
    outcome, public = state.outcome(), state.view(None).public
    assert outcome is not None and isinstance(public, TeufelPublic)
    return public.turns_ended if outcome.reason == "points" else 0


def goal(cell: Cell) -> float:
    """Return the share that a level must certainly exceed; for easy against people, the share to match."""
    if (cell.focus, cell.others) == (LEVELS[0], SENSIBLE):
        return cell.fair / 2
    return min(TIMES_FAIR * cell.fair, MOST) if cell.others == RANDOM else cell.fair


def _is_reached(cell: Cell, score: Score) -> bool:
    if (cell.focus, cell.others) == (LEVELS[0], SENSIBLE):
        return abs(score.share - goal(cell)) <= LOSES * cell.fair
    return score.interval[0] > goal(cell)


def line(cell: Cell, score: Score) -> str:
    low, high = score.interval
    milliseconds = score.seconds / score.moves * 1e3
    good = _is_reached(cell, score) and milliseconds <= MAX_MS[cell.focus]
    return (
        f"{cell.key:<8} {cell.seats} seats  {cell.focus:>6} against {cell.others:<8}  "
        f"{score.share:6.1%} of {score.games} games ({low:.1%} to {high:.1%}; goal {goal(cell):.0%})  "
        f"{milliseconds:6.1f} ms per move, {1e3 / milliseconds:5.0f} moves/s, "
        f"{score.plies / score.games:4.0f} plies  {verdict(good)}"
    )
