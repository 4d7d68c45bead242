"""What Heimlich & Co. gives away: whom a trained observer takes seats for in mid-game, and what dossiers are worth.

The observer sees what is public. It sums up what every choice of a seat brought each agent, compared with the other
choices there were, learns from half of the games how much each sum tells (a conditional logit model after
McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974), and names agents in the other half.

``python -m benchmarks.observer [--games N] [--seats N …]`` measures a part of it, or longer.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from multiprocessing import Pool
from statistics import fmean, pstdev
from typing import Any, Final

from benchmarks.tournament import Score
from games.chance import Chance, seed_from
from games.contract import Event, Seat
from games.heimlich import HeimlichUndCo
from games.heimlich.board import AGENT_INDEX, AGENTS, FINISH, FREE, HELD, VALUES
from games.heimlich.events import Advanced, MarkerMoved
from games.heimlich.gains import Town
from games.heimlich.options import HeimlichOptions
from games.heimlich.position import HeimlichPublic, HeimlichView, Phase
from games.players import next_choice, player
from games.record import deal

GAME: Final = HeimlichUndCo()
GAMES_PER_LINE: Final = 40
SEATS: Final = (2, 4, 7)
TABLES: Final = (("normal", "normal"), ("normal", "easy"))
"""The level that is watched, and that of all others."""
MOST: Final = 0.10
"""So far above chance an observer may get where there are dossiers, in which seats are named."""
MOST_WITHOUT: Final = 0.50
"""So many seats an observer may name where it costs them no points: there players hide less, and win more."""
TRAITS: Final = 5
"""What a choice brought compared with others, how likely it was, points moved, spaces' worth moved, scored."""
TASTE: Final = 2.0
"""In spaces: a choice that brings so much more is taken to be e times as likely."""
EPOCHS, RATE, CAUTION = 150, 0.5, 0.02
"""How the observer learns: so many steps, so large, and how much it distrusts large weights."""

Traits = tuple[tuple[float, ...], ...]
"""What there is to be said for each agent."""


@dataclass(frozen=True)
class Seen:
    """A seat in mid-game, and whose agent it is."""

    traits: Traits
    agent: int


@dataclass
class Watched:
    """A game as far as the dossiers."""

    seen: list[Seen] = field(default_factory=list)
    notes: Score = field(default_factory=Score)
    """The notes of the seats watched that are right."""
    blind: float = 0.0
    """How many would be who always notes what is likeliest before the game begins."""


@dataclass
class Trace:
    """What a seat did, by agent: the observer's notebook."""

    sums: list[list[float]]

    def choose(self, public: HeimlichPublic, seat: Seat, legal_moves: Any, move: Any) -> None:
        """Add what a choice brought every agent, compared with what else there was."""
        for agent, sums in zip(public.agents, self.sums, strict=True):
            town = Town(HeimlichView(seat=seat, public=public, agents=(agent,)))
            gains = [town.gain(other) for other in legal_moves]
            gain = town.gain(move)
            sums[0] += gain - fmean(gains)
            sums[1] += gain / TASTE - math.log(sum(math.exp(other / TASTE) for other in gains))

    def hear(self, event: Event, positions: Sequence[int]) -> None:
        """Add what the seat moved; `positions` are those before."""
        if isinstance(event, Advanced):
            agent = AGENT_INDEX[event.agent]
            at = positions[agent]
            self.sums[agent][2] += event.points
            self.sums[agent][3] += VALUES[(at + event.points) % len(VALUES)] - VALUES[at]
        elif isinstance(event, MarkerMoved):
            self.sums[AGENT_INDEX[event.marker]][4] += event.gain

    @property
    def traits(self) -> Traits:
        """Return the sums as they compare with those of the other agents."""
        columns = [*zip(*self.sums, strict=True)]
        return tuple(zip(*[[value - fmean(column) for value in column] for column in columns], strict=True))


def watch(seats: int, focus: str, others: str, number: int, *, dossier: bool = True) -> Watched:
    """Play until the dossiers are handed in, or to mid-game; watch the focus player or, among equals, all."""
    seed = seed_from(f"observed {seats} {number}")
    state = deal(GAME, HeimlichOptions(dossier=dossier), seats, seed)
    watched = [Seat(seat) for seat in range(seats)] if focus == others else [Seat(number % seats)]
    players = [player(GAME, focus if seat in watched else others) for seat in range(seats)]
    public = _public(GAME.own(state.view(None)))
    traces = [Trace([[0.0] * TRAITS for _ in public.agents]) for _ in range(seats)]
    happened: list[Event] = []
    report = Watched()
    while state.to_act and not all(public.submitted or (bool(report.seen) and not dossier,)):
        seat, move = next_choice(GAME, state, happened, players, seed)
        if public.phase in (Phase.MOVE, Phase.SAFE) and not report.seen and seat in watched:
            traces[seat].choose(public, seat, state.legal_moves(seat), move)
        events = state.apply(seat, move, Chance(seed, state.ply))
        for event in events:
            traces[seat].hear(event, public.positions)
        happened += events
        public = _public(GAME.own(state.view(None)))
        held = [GAME.own(state.view(Seat(seat))).agents[0] for seat in range(seats)]
        if not report.seen and max(public.markers) >= FINISH / 2:
            report.seen = [Seen(traces[seat].traits, AGENT_INDEX[held[seat]]) for seat in watched]
    who = {agent: str(seat) for seat, agent in enumerate(held)}
    for seat in watched if dossier else ():
        form = GAME.own(state.view(seat)).dossier or ""
        right = [note == who.get(agent, FREE) for agent, note in zip(AGENTS, form, strict=False) if note != HELD]
        report.notes += Score(games=len(right), wins=sum(right))
        report.blind += max(public.num_free, 1)
    return report


def _public(view: HeimlichView) -> HeimlichPublic:
    return view.public


def learn(seen: Sequence[Seen]) -> list[float]:
    """Return how much each trait tells, by gradient ascent on the likelihood of what was seen."""
    weights = [0.0] * len(seen[0].traits[0])
    for _ in range(EPOCHS):
        slope = [-CAUTION * weight for weight in weights]
        for one in seen:
            shares = _shares(weights, one.traits)
            for agent, (share, traits) in enumerate(zip(shares, one.traits, strict=True)):
                error = ((agent == one.agent) - share) / len(seen)
                for index, trait in enumerate(traits):
                    slope[index] += error * trait
        weights = [weight + RATE * step for weight, step in zip(weights, slope, strict=True)]
    return weights


def _shares(weights: Sequence[float], traits: Traits) -> list[float]:
    """Return how likely each agent is the one."""
    scores = [sum(map(float.__mul__, weights, of_agent)) for of_agent in traits]
    powers = [math.exp(score - max(scores)) for score in scores]
    return [power / sum(powers) for power in powers]


def scaled(seen: Sequence[Seen]) -> list[Seen]:
    """Return the same with traits of the same size."""
    sizes = [pstdev(column) or 1.0 for column in zip(*chain.from_iterable(one.traits for one in seen), strict=True)]
    return [
        Seen(tuple([tuple(map(float.__truediv__, traits, sizes)) for traits in one.traits]), one.agent)
        for one in seen
    ]


def named(games: Sequence[Sequence[Seen]]) -> Score:
    """Return how many agents an observer names: each half of the games is the lesson for the other."""
    score = Score()
    for half in (0, 1):
        lessons = scaled(list(chain.from_iterable(games[half::2])))
        weights = learn(lessons)
        for one in scaled(list(chain.from_iterable(games[1 - half :: 2]))):
            shares = _shares(weights, one.traits)
            score += Score(games=1, wins=shares.index(max(shares)) == one.agent)
    return score


def run() -> None:
    measure(GAMES_PER_LINE, SEATS)


def measure(games: int, numbers: Sequence[int]) -> None:
    with Pool(os.cpu_count()) as pool:
        for seats in numbers:
            for focus, others in TABLES:
                for dossier in (True, False):
                    report = pool.map(partial(watch, seats, focus, others, dossier=dossier), range(games))
                    print(*lines(seats, focus, others, report), sep="\n", flush=True)


def lines(seats: int, focus: str, others: str, report: Sequence[Watched]) -> list[str]:
    agents = len(report[0].seen[0].traits)
    notes = sum((game.notes for game in report), Score())
    where = "with dossiers" if notes.games else "without"
    table = f"{seats} seats  {focus} among {others:<6}  {where:<13}"
    seen = named([game.seen for game in report])
    most = 1 / agents + MOST if notes.games else MOST_WITHOUT
    told = [
        f"{table}  named in mid-game {_told(seen)}; chance {1 / agents:.1%}, goal at most {most:.1%}  "
        f"{'ok' if seen.share <= most else 'MISSED'}"
    ]
    if notes.games:
        blind = sum(game.blind for game in report) / notes.games
        told.append(
            f"{table}  notes that are right {_told(notes)}; without looking {blind:.1%}  "
            f"{'ok' if notes.interval[0] > blind else 'MISSED'}"
        )
    return told


def _told(score: Score) -> str:
    low, high = score.interval
    return f"{score.share:6.1%} of {score.games} ({low:.1%} to {high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.observer", description="See what is given away.")
    parser.add_argument("--games", type=int, default=GAMES_PER_LINE, help="games per line")
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS, help="numbers of seats")
    asked = parser.parse_args()
    measure(asked.games, asked.seats)


if __name__ == "__main__":
    main()
