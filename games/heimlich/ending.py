"""The end of a game: agents given back, dossiers judged, the winners."""

from __future__ import annotations

from typing import Final

from games.contract import Event, Outcome, Seat
from games.heimlich.board import AGENTS, DOSSIER_POINTS, FREE
from games.heimlich.events import DossierJudged, FreeAgentRevealed, IdentityRevealed
from games.heimlich.table import Table
from games.heimlich.view import Reveal

REASONS: Final = ("free-agent", "first", "level")
"""Reasons of an outcome: nobody's marker, one seat's marker or those of several seats are the farthest."""


def reveal(table: Table) -> Reveal:
    """Return who was who, by the markers before any points for dossiers.

    Each seat keeps its farthest agent, in a tie the one it had first; an agent given back is free. Then the
    dossiers are judged.
    """
    kept = tuple(max(agents, key=table.markers.__getitem__) for agents in table.held)
    player = {agent: str(seat) for seat, agent in enumerate(kept)}
    correct = tuple(
        sum(entry == player.get(agent, FREE) for agent, entry in enumerate(form)) for form in table.dossiers
    )
    return Reveal(table.held, kept, table.dossiers, correct or (0,) * table.num_seats)


def outcome(table: Table) -> Outcome:
    """Return who won: the farthest marker's owner, with the points for dossiers.

    Owners whose markers tie share; free agents score nothing for dossiers, and alone at the top win for nobody.
    """
    shown = reveal(table)
    scores = tuple(
        table.markers[agent] + DOSSIER_POINTS * correct
        for agent, correct in zip(shown.kept, shown.correct, strict=True)
    )
    free = [marker for agent, marker in enumerate(table.markers) if agent not in shown.kept]
    top = max((*scores, *free))
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == top)
    return Outcome(winners, scores, REASONS[min(len(winners), 2)])


def reveal_events(table: Table) -> list[Event]:
    """Return what is seen when the cards and dossiers are turned up."""
    shown = reveal(table)
    events: list[Event] = []
    for seat in map(Seat, range(table.num_seats)):
        events += [
            IdentityRevealed(seat=seat, agent=AGENTS[agent], kept=agent == shown.kept[seat])
            for agent in shown.held[seat]
        ]
        if shown.dossiers:
            correct = shown.correct[seat]
            events.append(DossierJudged(seat=seat, correct=correct, points=DOSSIER_POINTS * correct))
    events += [FreeAgentRevealed(agent=AGENTS[agent]) for agent in table.free]
    return events
