"""Where a game was lost: the decisions of a seat that cost it most, by what it knew when it made them.

A decision is what a seat does until something happens that it can't foresee. It is compared with what else it could
have done in the same imagined worlds with the same luck, so that the luck it met does not count: first all
decisions at a glance, then the worst of them as long as it takes to be sure. What remains is shown to the strongest
computer player, who must not have done the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from games.chance import Chance, seed_from
from games.contract import Event, Move, Seat, View, taken_back
from games.playback import Recording
from games.players import levels, thinker
from games.players.plans import Comparison, Planner
from games.players.search import is_secret

MOST: Final = 3
"""So many turning points are told at most."""
GLANCE: Final = 120
"""Playouts for each decision at first."""
SUSPECTS: Final = 8
"""So many are looked at further."""
LOOK: Final = 1200
"""Playouts for each of these."""
LEAST: Final = 0.06
"""Of a victory that a turning point costs at least."""
SURE: Final = 2.5
"""Standard errors that its cost must be above zero."""


@dataclass(frozen=True)
class TurningPoint:
    """A decision after `ply` moves of the record: the moves `made`, what was `better`, as codes, by `cost`.

    1 is a victory: 0.2 is what wins one game of five.
    """

    ply: int
    made: tuple[str, ...]
    better: tuple[str, ...]
    cost: float


@dataclass(eq=False)
class Decision:
    """What a seat did after `ply` moves until something happened that it could not foresee, and what it knew."""

    ply: int
    view: View
    observed: Sequence[Event]
    legal_moves: Sequence[Move]
    made: list[Move] = field(default_factory=list)


def turning_points(recording: Recording, seat: Seat) -> tuple[TurningPoint, ...]:
    """Return the decisions that cost `seat` most, in order; none where nothing was clearly a mistake.

    Raises `games.record.BrokenRecord`.
    """
    made = [one for one in decisions(recording, seat) if len(one.legal_moves) > 1]
    glances = [(better(recording, one, GLANCE), one) for one in made]
    glances.sort(key=lambda found: found[0].cost, reverse=True)
    looks = [(better(recording, one, LOOK), one) for glance, one in glances[:SUSPECTS] if glance.cost > 0]
    sure = [(look, one) for look, one in looks if look.cost >= LEAST and look.cost > SURE * look.doubt]
    sure.sort(key=lambda found: found[0].cost, reverse=True)
    worst = [(look, one) for look, one in sure if not _would_do_it(recording, one)][:MOST]
    return tuple(
        TurningPoint(one.ply, _codes(one.made), _codes(look.moves), look.cost)
        for look, one in sorted(worst, key=lambda found: found[1].ply)
    )


def decisions(recording: Recording, seat: Seat) -> Iterator[Decision]:
    """Yield what a seat decided on its own, in order; what was taken back was not."""
    observed: list[Event] = []
    kept: list[Decision | None] = []
    """Of each move that stands, the decision of which it is part."""
    steps = recording.replay()
    state, _ = next(steps)
    current: Decision | None = None
    for ply, (mover, code) in enumerate(recording.moves):
        back = taken_back(code)
        if not back:
            if mover != seat:
                current = None
            elif current is None and not is_secret(view := state.view(seat)):
                current = Decision(ply, view, tuple(observed), state.legal_moves(seat))
            if current is not None:
                current.made.append(recording.rules.moves.decode(code))
            kept.append(current)
        state, events = next(steps)
        observed += [event for event in events if event.is_visible_to(seat)]
        if back:
            for undone in kept[-back:]:
                if undone is not None:
                    undone.made.pop()
            del kept[-back:]
            current = None
        elif mover == seat and (seat not in state.to_act or any(event.is_binding for event in events)):
            current = None
    yield from filter(None, dict.fromkeys(kept))


def better(recording: Recording, decision: Decision, playouts: int, luck: str = "") -> Comparison:
    """Return what would have been better at a decision, by so many playouts with some `luck`."""
    rng = Chance(seed_from(f"hindsight {recording.seed} {playouts} {luck}"), decision.ply)
    planner = Planner(recording.rules, decision.view, decision.observed, decision.legal_moves, rng)
    return planner.better(decision.made, playouts)


def _would_do_it(recording: Recording, decision: Decision) -> bool:
    """Tell whether the strongest computer player would begin as the seat did."""
    game, rng = recording.rules, Chance(seed_from(f"hindsight {recording.seed}"), decision.ply)
    player = thinker(game, game.play.iterations[levels(game)[-1]])
    advice = player.advise(game, decision.view, decision.observed, decision.legal_moves, rng)
    return advice[0].moves[0] == decision.made[0]


def _codes(moves: Sequence[Move]) -> tuple[str, ...]:
    return tuple(move.code for move in moves)
