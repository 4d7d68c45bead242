"""Characters: does it show who somebody is, and is nobody stronger than a player without a character?

``python -m benchmarks.characters [KEY …] [--levels LEVEL …] [--names NAME …] [--positions N] [--games N]`` measures
a part of it.

It shows in the same positions, in which both are asked, with the same luck: of all that could be chosen, from what
is least to the taste of the character (0) to what is most (1), where is their choice? In games the character sits
on every seat equally often, among players of its level that have no character.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from multiprocessing import Pool
from statistics import fmean, stdev

from benchmarks.honesty import Question, questions
from benchmarks.tournament import Cell, Score, Z, tournament
from games.chance import Playout
from games.contract import Game, Move, View
from games.players import LEVELS, levels, plan, player
from games.players.characters import CHARACTERS, Liking
from games.registry import GAMES

POSITIONS = {"easy": 240, "normal": 120, "hard": 40}
GAMES_PER_CELL = {"easy": 100, "normal": 24, "hard": 12}
EVERY = 7
"""So many questions of a game apart."""
REMEMBERED = 256
"""Questions of which is known what a player did: all characters are compared with the one that has no name."""
Decision = tuple[View, Sequence[Move], Move]
"""What a player sees, what it may do, and what it does."""


def run() -> None:
    measure(list(GAMES), LEVELS, list(CHARACTERS), None, None, 2)


def measure(
    keys: Sequence[str],
    wanted: Sequence[str],
    names: Sequence[str],
    positions: int | None,
    games: int | None,
    processes: int,
) -> None:
    cells = [
        Cell(key, min(GAMES[key].seats), f"{level} {name}", level)
        for level in wanted
        for key in keys
        for name in names
        if level in levels(GAMES[key])
    ]
    with Pool(processes) as pool:
        many = [(cell, POSITIONS[cell.others] if positions is None else positions) for cell in cells]
        many = many if positions != 0 else []
        for (cell, _), told in zip(many, pool.imap(_shown, many), strict=True):
            print(shown_line(cell, told), flush=True)
    for cell in cells:
        if most := GAMES_PER_CELL[cell.others] if games is None else games:
            print(*(even_line(*found) for found in tournament([cell], most, processes)), sep="\n", flush=True)


def _shown(asked: tuple[Cell, int]) -> list[tuple[float, float]]:
    cell, positions = asked
    name = cell.focus.partition(" ")[2]
    told = (told_in(question, cell.others, name) for question in _questions(GAMES[cell.key]))
    return list(islice(filter(None, told), positions))


def _questions(game: Game) -> Iterator[Question]:
    """Yield questions of games with the fewest seats and with more, without end."""
    number = 0
    while True:
        seats = game.seats[number % len(game.seats)]
        yield from islice(questions(game, seats, Playout(f"characters {number}")), number % EVERY, None, EVERY)
        number += 1


def told_in(question: Question, level: str, name: str) -> tuple[float, float] | None:
    """Return how much to the taste of a character is what it does, and what a player without one does."""
    liking = CHARACTERS[name].liking(question.game)
    mine, usual = (_tasteful(liking, _done(question, level, asked)) for asked in (name, None))
    return None if mine is None or usual is None else (mine, usual)


def _tasteful(liking: Liking, done: Sequence[Decision]) -> float | None:
    """Return how much what a player does is to a taste; `None`: there is nothing to choose."""
    parts = []
    for view, moves, move in done:
        liked = [liking(view, other) for other in moves]
        if max(liked) > min(liked):
            parts.append((liking(view, move) - min(liked)) / (max(liked) - min(liked)))
    return fmean(parts) if parts else None


@lru_cache(REMEMBERED)
def _done(question: Question, level: str, name: str | None) -> list[Decision]:
    """Return what a player does, move by move; the one without a name is asked for each character again."""
    game, seat, state = question.game, question.seat, question.state.clone()
    luck, done = Playout(1), list[Decision]()
    told = game, state.view(seat), question.observed, state.legal_moves(seat)
    for move in plan(player(game, level, name), *told, luck):
        done.append((state.view(seat), state.legal_moves(seat), move))
        state.apply(seat, move, luck)
    return done


def shown_line(cell: Cell, told: Sequence[tuple[float, float]]) -> str:
    mine, usual = zip(*told, strict=True)
    ahead = [one - other for one, other in told]
    half = Z * stdev(ahead) / math.sqrt(len(ahead))
    low, high = fmean(ahead) - half, fmean(ahead) + half
    return (
        f"{cell.key:<8} {cell.focus:<15}  to its taste {fmean(mine):.1%} of {len(told)} positions, without "
        f"{fmean(usual):.1%}; {fmean(ahead):+.1%} ({low:+.1%} to {high:+.1%})  {'ok' if low > 0 else 'MISSED'}"
    )


def even_line(cell: Cell, score: Score) -> str:
    low, high = score.interval
    return (
        f"{cell.key:<8} {cell.focus:<15}  {score.share:6.1%} of {score.games} games of {cell.seats} "
        f"({low:.1%} to {high:.1%}; fair {cell.fair:.0%})  {'ok' if low <= cell.fair <= high else 'MISSED'}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.characters", description="Measure characters.")
    parser.add_argument("keys", nargs="*", metavar="KEY", help="the games (default: all)")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--names", nargs="+", choices=tuple(CHARACTERS), default=tuple(CHARACTERS))
    parser.add_argument(
        "--positions", type=int, help="positions per line (default: the fewer, the longer they think)"
    )
    parser.add_argument("--games", type=int, help="games per line (default: the same)")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    measure(asked.keys or list(GAMES), asked.levels, asked.names, asked.positions, asked.games, asked.processes)


if __name__ == "__main__":
    main()
