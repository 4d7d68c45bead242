"""Computer players against each other: wins, and thinking time.

The focus player sits on every seat equally often, all others play another level; all opponents get the same seeds.
After TAG's ONE_VS_ALL (GAIGResearch/TabletopGames).
"""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import Pool

from benchmarks.ismcts import BookPlayer
from benchmarks.sensible import SensiblePlayer
from benchmarks.sharp import SharpPlayer
from games.chance import Chance, seed_from
from games.contract import Event, Game, Move, Seat, State
from games.engine.record import deal
from games.engine.registry import GAMES
from games.players import ComputerPlayer, player
from games.players.advice import Decision

SENSIBLE = "sensible"
"""Instead of a level: a person who plays by rules of thumb."""
SHARP = "sharp"
"""Instead of a level: an experienced person at In Teufels Küche."""
BOOK = "ismcts"
"""Instead of a level: a textbook search with random playouts."""
Z = 1.96
"""Standard deviations of a 95 % interval."""


@dataclass(frozen=True)
class Cell:
    """Two levels at a game's table, with options; ``normal Ada`` has a character, too."""

    key: str
    seats: int
    focus: str
    others: str

    @property
    def fair(self) -> float:
        """Return the share of wins among equals."""
        return 1 / self.seats


@dataclass(frozen=True)
class Score:
    """Wins of the focus player in so many games; a shared victory counts in part."""

    games: int = 0
    wins: float = 0.0
    moves: int = 0
    seconds: float = 0.0
    plies: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Return the bounds of the 95 % interval of `share` (Wilson)."""
        n, share = self.games, self.share
        centre = share + Z * Z / (2 * n)
        width = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        return max(0.0, centre - width) / (1 + Z * Z / n), (centre + width) / (1 + Z * Z / n)


def play(cell: Cell, number: int) -> Score:
    """Return the focus player's result in game `number` of a cell."""
    return played(cell, number)[1]


def played(cell: Cell, number: int) -> tuple[State, Score]:
    """Play game `number` of a cell; the seed changes when the focus player has sat on every seat."""
    game = GAMES[cell.key]
    focus = Seat(number % cell.seats)
    seed = seed_from(f"{cell.key} {cell.seats} {number // cell.seats}")
    state = deal(game, game.options(), cell.seats, seed)
    observed: list[list[Event]] = [[] for _ in range(cell.seats)]
    score = Score(games=1)
    ahead: Sequence[Move] = ()
    while state.to_act:
        seat = min(state.to_act)
        start = time.process_time()
        if not ahead:
            chooser = _seated(game, cell.focus if seat == focus else cell.others)
            luck = Chance(seed_from(f"{seed} {seat}"), state.ply)
            ahead = chooser.plan(Decision(game, state.view(seat), observed[seat], state.legal_moves(seat)), luck)
        move, *ahead = ahead
        if seat == focus:
            score += Score(moves=1, seconds=time.process_time() - start)
        hear(observed, state.apply(seat, move, Chance(seed, state.ply)))
    outcome = state.outcome()
    assert outcome is not None
    won = 1 / len(outcome.winners) if focus in outcome.winners else 0
    return state, replace(score, wins=won, plies=state.ply)


def hear(observed: Sequence[list[Event]], events: Sequence[Event]) -> None:
    """Let every seat observe the events visible to it."""
    for listener, heard in enumerate(observed):
        heard += (event for event in events if event.is_visible_to(Seat(listener)))


def _seated(game: Game, level: str) -> ComputerPlayer:
    if level == SENSIBLE:
        return SensiblePlayer()
    if level == SHARP:
        return SharpPlayer()
    if level == BOOK:
        return BookPlayer()
    level, _, character = level.partition(" ")
    return player(game, level, character)


def tournament(cells: Iterable[Cell], games: int, processes: int = 2) -> Iterator[tuple[Cell, Score]]:
    """Yield every cell's score, in order, after at least so many games, equally many per seat.

    After an interrupt, yield the score of the cell in progress, and stop.
    """
    with Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for cell in cells:
            score = Score()
            rounds = -(-games // cell.seats)
            try:
                for one in pool.imap(partial(play, cell), range(rounds * cell.seats)):
                    score += one
            except KeyboardInterrupt:
                if score.games:
                    yield cell, score
                return
            yield cell, score
