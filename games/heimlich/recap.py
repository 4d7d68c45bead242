"""What the recap tells of Heimlich & Co., and what everybody can see coming."""

from __future__ import annotations

from collections import Counter
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
    if scored := tuple(event for event in mine if isinstance(event, Scored)):
        yield Note(seat, scored, Label("recap-scored", {"times": len(scored)}))
    markers: dict[Agent, list[MarkerMoved]] = {}
    walks: dict[Agent, list[Advanced]] = {}
    for event in mine:
        match event:
            case MarkerMoved():
                markers.setdefault(event.marker, []).append(event)
            case Advanced():
                walks.setdefault(event.agent, []).append(event)
            case _:
                pass
    for agent in sorted(markers, key=lambda agent: -sum(event.gain for event in markers[agent])):
        gain = with_minus(f"{sum(event.gain for event in markers[agent]):+}")
        yield Note(seat, tuple(markers[agent]), Label("recap-marker", {"agent": agent, "gain": gain}))
    for event in mine:
        match event:
            case CardPlayed() | AgentMoved() | FreeAgentTaken() | DossiersOpened() | PartEnded() | DossierJudged():
                yield Note(seat, (event,))
            case IdentityRevealed() | SafeMoved():
                yield Note(seat, (event,))
            case _:
                pass
    if walks:
        steps = Counter({agent: sum(event.points for event in events) for agent, events in walks.items()})
        for agent, points in steps.most_common():
            yield Note(seat, tuple(walks[agent]), Label("recap-advanced", {"agent": agent, "points": points}))
    elif stopped := tuple(event for event in mine if isinstance(event, Stopped)):
        yield Note(seat, stopped)
    if drawn := tuple(event for event in mine if isinstance(event, DrewCard)):
        yield Note(seat, drawn, Label("recap-drew", {"cards": len(drawn)}))


def threats(public: HeimlichPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if public.turn_seat is None:
        return
    first = max(public.markers)
    leaders = [AGENTS[agent] for agent, space in enumerate(public.markers) if space == first]
    if first + ONE_SCORING >= FINISH and len(leaders) == 1:
        yield Label("threat-next-scoring", {"agent": leaders[0], "left": FINISH - first})
