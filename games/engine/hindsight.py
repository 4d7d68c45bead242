"""Turning points: the decisions of a seat that cost it most, by what it knew at the time.

A decision covers a seat's moves until an unforeseeable event. It is compared with its alternatives in the same
imagined worlds with the same luck, so that luck doesn't count: first all decisions briefly, then the worst ones
until it is certain. Alternatives that win more only by giving secrets away are charged for it. What remains is
compared with the strongest computer's choice, which must be better, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile
from typing import Final

from games.chance import Chance, seed_from
from games.contract import Event, Move, Seat, taken_back
from games.engine.playback import Recording
from games.players import thinker
from games.players.advice import Decision
from games.players.plans import Comparison, Planner, may_plan_on
from games.players.search import is_secret

MOST: Final = 3
"""Most turning points told."""
GLANCE: Final = 120
"""Playouts per decision at first."""
SUSPECTS: Final = 8
"""Number of decisions examined further."""
LOOK: Final = 1200
"""Playouts for each of these."""
LEAST: Final = 0.06
"""Least cost of a turning point, in victories."""
SURE: Final = 2.5
"""Standard errors by which its cost must exceed zero."""


@dataclass(frozen=True)
class TurningPoint:
    """A decision after `ply` moves of the record: codes of the moves `made`, and of `better` ones.

    Their first moves differ. `cost` is in victories: 0.2 means one game in five.
    """

    ply: int
    made: tuple[str, ...]
    better: tuple[str, ...]
    cost: float


@dataclass(eq=False)
class Made:
    """A seat's moves after `ply` until an unforeseeable event."""

    ply: int
    decision: Decision
    moves: list[Move] = field(default_factory=list)


def turning_points(recording: Recording, seat: Seat) -> tuple[TurningPoint, ...]:
    """Return the decisions that cost `seat` most, in order; none if nothing was clearly a mistake.

    Raises `games.engine.record.BrokenRecord`.
    """
    glances = [(better(recording, one, GLANCE), one) for one in decisions(recording, seat)]
    glances.sort(key=lambda found: found[0].cost, reverse=True)
    looks = [(better(recording, one, LOOK), one) for glance, one in glances[:SUSPECTS] if glance.cost > 0]
    looks.sort(key=lambda found: found[0].cost, reverse=True)
    mistakes = (
        _parting(one, look) for look, one in looks if _is_sure(look) and _knows_better(recording, look, one)
    )
    worst = islice((point for point in mistakes if point.made and point.better), MOST)
    return tuple(sorted(worst, key=lambda point: point.ply))


def _parting(made: Made, look: Comparison) -> TurningPoint:
    """Return a turning point at the first move in which the better moves differ; without one, moves are missing."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(made.moves, look.moves, strict=False)))
    return TurningPoint(made.ply + same, _codes(made.moves[same:]), _codes(look.moves[same:]), look.cost)


def decisions(recording: Recording, seat: Seat) -> Iterator[Made]:
    """Yield a seat's own decisions, in order, without those taken back."""
    observed: list[Event] = []
    kept: list[Made | None] = []
    """For each standing move, its decision."""
    game, steps = recording.rules, recording.replay()
    state, _ = next(steps)
    current: Made | None = None
    for ply, (mover, code) in enumerate(recording.moves):
        back = taken_back(code)
        if not back:
            if mover != seat:
                current = None
            elif current is None and len(moves := state.legal_moves(seat)) > 1:
                view = state.view(seat)
                current = None if is_secret(view) else Made(ply, Decision(game, view, tuple(observed), moves))
            if current is not None:
                current.moves.append(game.moves.decode(code))
            kept.append(current)
        state, events = next(steps)
        observed += [event for event in events if event.is_visible_to(seat)]
        if back:
            for undone in kept[-back:]:
                if undone is not None:
                    undone.moves.pop()
            del kept[-back:]
            current = None
        elif mover == seat and not may_plan_on(state, seat, events):
            current = None
    yield from filter(None, dict.fromkeys(kept))


def better(recording: Recording, made: Made, playouts: int, luck: str = "", *others: Sequence[Move]) -> Comparison:
    """Return the better alternative to a decision, of `others` or all, by so many playouts with the given luck."""
    rng = Chance(seed_from(f"hindsight {recording.seed} {playouts} {luck}"), made.ply)
    return Planner(made.decision, rng).better(made.moves, playouts, *others)


def _is_sure(look: Comparison) -> bool:
    return look.cost >= LEAST and look.cost > SURE * look.doubt


def _knows_better(recording: Recording, look: Comparison, made: Made) -> bool:
    """Tell whether the strongest computer also deviates like the better choice, or in another better way."""
    moves: list[Move] = []
    for move in _strong(recording, made):
        moves.append(move)
        if moves == list(look.moves[: len(moves)]) != made.moves[: len(moves)]:
            return True
    return _is_sure(better(recording, made, LOOK, "strong", moves))


def _strong(recording: Recording, made: Made) -> Iterator[Move]:
    """Yield the strongest computer's moves until an unforeseeable event.

    It thinks long until it deviates from the seat's moves, then plays on like a quicker one.
    """
    game, rng = recording.rules, Chance(seed_from(f"hindsight {recording.seed}"), made.ply)
    thinkers = [thinker(game, iterations) for iterations in game.play.iterations.values()]
    view, observed, moves = made.decision.view, list(made.decision.observed), list[Move]()
    state, seat = game.imagine(view, observed, rng), view.own_seat
    is_open = True
    while is_open:
        chooser = thinkers[-1 if moves == made.moves[: len(moves)] else 0]
        for move in chooser.plan(Decision(game, state.view(seat), observed, state.legal_moves(seat)), rng):
            yield move
            moves.append(move)
            events = state.apply(seat, move, rng)
            observed += [event for event in events if event.is_visible_to(seat)]
            is_open = may_plan_on(state, seat, events)


def _codes(moves: Sequence[Move]) -> tuple[str, ...]:
    return tuple(move.code for move in moves)
