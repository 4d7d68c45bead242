"""How many planted blunders the look back at a game finds, how often it blames without reason, and what it costs.

Strong players play whole games. In some of them decisions of every seat are replaced by a blunder: a plan that
costs `BLUNDER` of a victory by a judge of its own, with other luck and more of it. As many of these are played as
it takes to plant enough. A blunder counts as found if it is among the turning points told to its seat. In the
others every turning point is put before the same judge: it is a false alarm where what is said to be better does
not spare the seat `HARM`.

``python -m benchmarks.hindsight --blunders 25``; two processes at once.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from statistics import fmean, median

from benchmarks.tournament import Score
from games.chance import Playout, seed_from
from games.contract import Event, Game, Move, Seat, State
from games.hindsight import TurningPoint, better, decisions, turning_points
from games.playback import Recording
from games.players import levels, next_choice, player
from games.players.plans import DRAWN, Planner
from games.players.search import is_secret
from games.record import deal, play_on
from games.registry import GAMES

BLUNDER, HARM = 0.2, 0.02
"""Of a victory: what a planted blunder costs at least, and a turning point that is none costs at most."""
JUDGED = 3000
"""Playouts of the judge."""
GLANCES, TRIED = 12, 3
"""In so many worlds all plans are tried at a decision where a blunder is to be planted, and so many of those that
seem one are put before the judge."""
FOUND, FALSE = 0.8, 0.1
"""Goals: share of blunders found, and of games without one in which there is a false alarm."""
SECONDS = 20.0
A_SEAT = 2
"""So many blunders are planted in the decisions of a seat, if its game lets them be."""
A_GAME = 6
"""A game without blunders is played for so many planted ones."""
LATEST = 75
"""A blunder is planted after so many moves of the game, or fewer."""
MOST_PLIES = 3000
PROCESSES = 2


@dataclass(frozen=True)
class Looked:
    """What came of the look back of a seat: for each planted blunder whether it was found, and how many were told.

    `false` are those of them of which the judge says that it isn't so; they are counted where nothing was planted.
    """

    is_planted: bool
    found: Sequence[bool]
    told: int
    false: int
    seconds: float


def run() -> None:
    measure(25)


def measure(blunders: int) -> None:
    """Print a line per game of the box, of so many blunders planted in each."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        for game in GAMES.values():
            without = range(math.ceil(blunders / A_GAME))
            looked = [seat for seats in pool.map(partial(look_back, game.key, False), without) for seat in seats]
            numbers = count()
            while sum(len(one.found) for one in looked) < blunders:
                batch = islice(numbers, PROCESSES)
                looked += [seat for seats in pool.map(partial(look_back, game.key, True), batch) for seat in seats]
            show(game.key, looked)


def show(key: str, looked: Sequence[Looked]) -> None:
    """Print what came of all looks back at games of one kind."""
    found = [is_found for one in looked for is_found in one.found]
    clean = [one for one in looked if not one.is_planted]
    seconds = [one.seconds for one in looked]
    print(
        f"{key:10} found {_share(found)} (goal {FOUND:.0%}), "
        f"false alarms at {_share([one.false > 0 for one in clean])} (goal {FALSE:.0%}), "
        f"{sum(one.told for one in clean) / max(1, len(clean)):.2f} told a seat without, "
        f"CPU {median(seconds):.1f} s, worst {max(seconds):.1f} s (goal {SECONDS:.0f})",
        flush=True,
    )


def _share(held: Sequence[bool]) -> str:
    if not held:
        return "none"
    score = Score(len(held), sum(held))
    low, high = score.interval
    return f"{score.share:.0%} of {len(held)} ({low:.0%} to {high:.0%})"


def look_back(key: str, is_planted: bool, number: int) -> Sequence[Looked]:
    """Play one game and look back at it for each of its seats."""
    game, num_seats = GAMES[key], GAMES[key].seats[0] + number % 2
    seed = seed_from(f"hindsight/{key}/{is_planted}/{number}")
    recording, planted = _played(game, num_seats, seed, is_planted)
    return [_look_back(recording, seat, is_planted, planted[seat]) for seat in planted]


def _look_back(recording: Recording, seat: Seat, is_planted: bool, plies: Sequence[int]) -> Looked:
    made = {one.ply: one for one in decisions(recording, seat)}
    begun = time.process_time()
    points = {point.ply: point for point in turning_points(recording, seat)}
    seconds = time.process_time() - begun

    def cost(ply: int, *others: Sequence[Move]) -> float:
        return better(recording, made[ply], JUDGED, "judge", *others).cost

    def harm(point: TurningPoint) -> float:
        return cost(point.ply, [recording.rules.moves.decode(code) for code in point.better])

    planted = {max(begin for begin in made if begin <= ply) for ply in plies}
    return Looked(
        is_planted,
        [begin in points for begin in planted if cost(begin) >= BLUNDER],  # others were made good within the turn
        len(points),
        0 if is_planted else sum(harm(point) < HARM for point in points.values()),
        seconds,
    )


def _played(game: Game, num_seats: int, seed: str, is_planted: bool) -> tuple[Recording, dict[Seat, list[int]]]:
    """Return a game of strong players, and after how many moves each seat made its blunders, if any."""
    rng, options = Playout(f"{seed}/plant"), game.options()
    state, happened, moves = deal(game, options, num_seats, seed), list[Event](), list[tuple[int, str]]()
    players = [player(game, levels(game)[-1])] * num_seats
    planted: dict[Seat, list[int]] = {Seat(seat): [] for seat in range(num_seats)}
    waits = {seat: sorted(rng.roll(LATEST) for _ in range(A_SEAT * is_planted)) for seat in planted}
    blunder: list[Move] = []
    while state.to_act and state.ply < MOST_PLIES:
        seat = min(state.to_act)
        if not blunder and waits[seat] and state.ply >= waits[seat][0]:
            blunder = _blunder(game, state, seat, happened, rng)
            if blunder:
                planted[seat].append(state.ply)
                waits[seat].pop(0)
        move = blunder.pop(0) if blunder else next_choice(game, state, happened, players, seed)[1]
        happened += play_on(game, state, seat, move.code, seed)
        moves.append((int(seat), move.code))
    return Recording(game.key, options, num_seats, seed, tuple(moves), game.schema), planted


def _blunder(game: Game, state: State, seat: Seat, happened: Sequence[Event], rng: Playout) -> list[Move]:
    """Return one of a few plans that the judge finds a blunder, if there is one."""
    view = state.view(seat)
    if len(state.legal_moves(seat)) < 2 or is_secret(view):
        return []
    observed = [event for event in happened if event.is_visible_to(seat)]
    planner = Planner(game, view, observed, state.legal_moves(seat), rng)
    plans = planner.plans(DRAWN)
    for world in range(GLANCES):
        planner.try_all(plans, world)
    best = max(fmean(plan.values) for plan in plans)
    blunders = [plan for plan in plans if best - fmean(plan.values) >= BLUNDER]
    rng.shuffle(blunders)
    for plan in blunders[:TRIED]:
        if planner.better(plan.moves, JUDGED // 4).cost >= BLUNDER:
            return list(plan.moves)
    return []


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hindsight", description=__doc__)
    parser.add_argument("--blunders", type=int, default=25, help="to be planted in each game of the box")
    measure(parser.parse_args().blunders)


if __name__ == "__main__":
    main()
