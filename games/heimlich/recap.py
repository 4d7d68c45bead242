"""What the recap tells of Heimlich & Co., and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import Event, Label, Note, Recap, Seat
from games.heimlich.board import AGENTS, FINISH, VALUES, Agent
from games.heimlich.events import (
    Advanced,
    AgentMoved,
    CardPlayed,
    DossierJudged,
    DossiersOpened,
    DrewCard,
    FreeAgentTaken,
    IdentityRevealed,
    MarkerMoved,
    PartEnded,
    SafeMoved,
    Scored,
    Stopped,
)
from games.heimlich.position import HeimlichPublic
from games.text import with_minus

ONE_SCORING: Final = max(VALUES)


def recap(past: Sequence[Event], public: HeimlichPublic) -> Recap:
    """See `games.contract.Game.recap`."""
    for seat in dict.fromkeys(event.seat for event in past):
        yield from _notes(seat, [event for event in past if event.seat == seat])


def _notes(seat: Seat | None, mine: Sequence[Event]) -> Recap:
    """Yield first what the seat did, then what came of it."""
    for event in mine:
        match event:
            case CardPlayed() | AgentMoved() | FreeAgentTaken():
                yield Note(seat, (event,))
            case _:
                pass
    walks: dict[Agent, list[Advanced]] = {}
    for event in mine:
        if isinstance(event, Advanced):
            walks.setdefault(event.agent, []).append(event)
    steps = {agent: sum(event.points for event in walks[agent]) for agent in walks}
    for agent in sorted(steps, key=lambda agent: -steps[agent]):
        yield Note(seat, tuple(walks[agent]), Label("recap-advanced", {"agent": agent, "points": steps[agent]}))
    if not walks and (stopped := tuple(event for event in mine if isinstance(event, Stopped))):
        yield Note(seat, stopped)
    yield from _scorings(seat, mine)
    for event in mine:
        match event:
            case DossiersOpened() | PartEnded() | DossierJudged() | IdentityRevealed() | SafeMoved():
                yield Note(seat, (event,))
            case _:
                pass
    if drawn := tuple(event for event in mine if isinstance(event, DrewCard)):
        yield Note(seat, drawn, Label("recap-drew", {"cards": len(drawn)}))


def _scorings(seat: Seat | None, mine: Sequence[Event]) -> Recap:
    if scored := tuple(event for event in mine if isinstance(event, Scored)):
        yield Note(seat, scored, Label("recap-scored", {"times": len(scored)}))
    markers: dict[Agent, list[MarkerMoved]] = {}
    for event in mine:
        if isinstance(event, MarkerMoved):
            markers.setdefault(event.marker, []).append(event)
    gains = {agent: sum(event.gain for event in markers[agent]) for agent in markers}
    for agent in sorted(gains, key=lambda agent: -gains[agent]):
        gain = with_minus(f"{gains[agent]:+}")
        yield Note(seat, tuple(markers[agent]), Label("recap-marker", {"agent": agent, "gain": gain}))


def threats(public: HeimlichPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if public.turn_seat is None:
        return
    first = max(public.markers)
    leaders = [AGENTS[agent] for agent, space in enumerate(public.markers) if space == first]
    if first + ONE_SCORING >= FINISH and len(leaders) == 1:
        yield Label("threat-next-scoring", {"agent": leaders[0], "left": FINISH - first})
