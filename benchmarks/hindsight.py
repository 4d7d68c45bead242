"""How many planted blunders the look back at a game finds, how often it blames without reason, and what it costs.

Strong players play whole games. In half of them one decision of a seat in the middle of the game is replaced by a
blunder: a move that costs `BLUNDER` of a victory by a judge of its own, with other luck and more of it. A game
counts as found if the blunder is among the turning points. In the other half every turning point is put before the
same judge: it is a false alarm where the judge finds no `HARM` in it.

``python -m benchmarks.hindsight --games 25``; two processes at once.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import median

from benchmarks.tournament import Score
from games.chance import Playout, seed_from
from games.contract import Event, Game, Move, Seat, State
from games.hindsight import better, decisions, turning_points
from games.playback import Recording
from games.players import levels, next_choice, player
from games.players.plans import Planner
from games.players.search import is_secret
from games.record import deal, play_on
from games.registry import GAMES

BLUNDER, HARM = 0.2, 0.02
"""Of a victory: what a planted blunder costs at least, and a turning point that is none costs at most."""
JUDGED = 3000
"""Playouts of the judge."""
TRIED = 6
"""So many moves are put before the judge at a decision where a blunder is to be planted."""
FOUND, FALSE = 0.8, 0.1
"""Goals: share of blunders found, and of games without one in which there is a false alarm."""
SECONDS = 20.0
LATEST = 75
"""A blunder is planted after so many moves, or fewer."""
MOST_PLIES = 3000
PROCESSES = 2


@dataclass(frozen=True)
class Looked:
    """What came of a game: whether a blunder was `planted`, was found, and how many alarms were false."""

    planted: bool
    is_found: bool
    told: int
    false: int
    seconds: float


def run() -> None:
    measure(25)


def measure(games: int) -> None:
    """Print a line per game of the box."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        for game in GAMES.values():
            asked = [
                (game.key, game.seats[0] + number % 2, number, bool(number // 2 % 2)) for number in range(2 * games)
            ]
            looked = list(pool.map(_look, *zip(*asked, strict=True)))
            _print(game.key, [one for one in looked if one is not None])


def _print(key: str, looked: Sequence[Looked]) -> None:
    planted = [one for one in looked if one.planted]
    clean = [one for one in looked if not one.planted]
    seconds = [one.seconds for one in looked]
    print(
        f"{key:10} found {_share([one.is_found for one in planted])} (goal {FOUND:.0%}), "
        f"false alarms in {_share([one.false > 0 for one in clean])} (goal {FALSE:.0%}), "
        f"{sum(one.told for one in clean) / max(1, len(clean)):.2f} told of a game without, "
        f"CPU {median(seconds):.1f} s, worst {max(seconds):.1f} s (goal {SECONDS:.0f})",
        flush=True,
    )


def _share(held: Sequence[bool]) -> str:
    if not held:
        return "none"
    score = Score(len(held), sum(held))
    low, high = score.interval
    return f"{score.share:.0%} of {len(held)} ({low:.0%} to {high:.0%})"


def _look(key: str, seats: int, number: int, is_planted: bool) -> Looked | None:
    """Return what came of a game; `None` where no blunder could be planted."""
    game, seed = GAMES[key], seed_from(f"hindsight/{key}/{seats}/{number}")
    recording, ply = _played(game, seats, seed, is_planted)
    made = {one.ply: one for one in decisions(recording, Seat(0))}
    begun = time.process_time()
    found = turning_points(recording, Seat(0))
    seconds = time.process_time() - begun
    if not is_planted:
        false = sum(better(recording, made[one.ply], JUDGED, "judge").cost < HARM for one in found)
        return Looked(False, False, len(found), false, seconds)
    if ply is None:
        return None
    planted = next(one for one in reversed(made.values()) if one.ply <= ply)
    if better(recording, planted, JUDGED, "judge").cost < BLUNDER:
        return None  # made good within the turn
    return Looked(True, any(one.ply == planted.ply for one in found), len(found), 0, seconds)


def _played(game: Game, seats: int, seed: str, is_planted: bool) -> tuple[Recording, int | None]:
    """Return a game of strong players, and after how many moves seat 0 has made a blunder, if it was to."""
    rng, options = Playout(f"{seed}/plant"), game.options()
    state, happened, moves = deal(game, options, seats, seed), list[Event](), list[tuple[int, str]]()
    players = [player(game, levels(game)[-1])] * seats
    wait, planted = rng.roll(LATEST), None
    while state.to_act and state.ply < MOST_PLIES:
        seat, move = next_choice(game, state, happened, players, seed)
        if is_planted and planted is None and seat == 0 and state.ply >= wait:
            blunder = _blunder(game, state, happened, rng)
            if blunder is not None:
                move, planted = blunder, state.ply
        happened += play_on(game, state, seat, move.code, seed)
        moves.append((int(seat), move.code))
    return Recording(game.key, options, seats, seed, tuple(moves)), planted


def _blunder(game: Game, state: State, happened: Sequence[Event], rng: Playout) -> Move | None:
    """Return one of a few legal moves that the judge finds a blunder."""
    seat = Seat(0)
    view, legal_moves = state.view(seat), list(state.legal_moves(seat))
    if len(legal_moves) < 2 or is_secret(view):
        return None
    observed = [event for event in happened if event.is_visible_to(seat)]
    rng.shuffle(legal_moves)
    for move in legal_moves[:TRIED]:
        planner = Planner(game, view, observed, state.legal_moves(seat), rng)
        if planner.better([move], JUDGED // 4).cost >= BLUNDER:
            return move
    return None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hindsight", description=__doc__)
    parser.add_argument("--games", type=int, default=25, help="with a blunder, and as many without")
    measure(parser.parse_args().games)


if __name__ == "__main__":
    main()
