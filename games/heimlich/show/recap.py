"""What the recap tells of Heimlich & Co., and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import Event, Label, Note, Recap, Seat, TurnEnded
from games.heimlich.rules.board import AGENTS, FINISH, VALUES, Agent
from games.heimlich.rules.events import (
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
from games.heimlich.rules.position import HeimlichPublic
from games.text import NONE, with_minus

ONE_SCORING: Final = max(VALUES)


def recap(past: Sequence[Event], public: HeimlichPublic) -> Recap:
    """See `games.contract.Game.recap`."""
    for seat in dict.fromkeys(event.seat for event in past):
        yield from _notes(seat, past)


def _notes(seat: Seat | None, past: Sequence[Event]) -> Recap:
    """Yield first what the seat did, then what came of it."""
    mine = [event for event in past if event.seat == seat]
    for event in mine:
        match event:
            case CardPlayed() | AgentMoved() | FreeAgentTaken():
                yield Note(seat, (event,))
            case _:
                pass
    yield from _walks(seat, mine)
    yield from _scorings(seat, past)
    for event in mine:
        match event:
            case SafeMoved():
                yield Note(seat, (event,), Label("recap-safe", {"building": event.building}))
            case DossiersOpened() | PartEnded() | DossierJudged() | IdentityRevealed():
                yield Note(seat, (event,))
            case _:
                pass
    if drawn := tuple(event for event in mine if isinstance(event, DrewCard)):
        yield Note(seat, drawn, Label("recap-drew", {"cards": len(drawn)}))


def _walks(seat: Seat | None, mine: Sequence[Event]) -> Recap:
    """Yield how far the seat has moved each agent, the farthest first: only there it is said that it is steps."""
    walks: dict[Agent, list[Advanced]] = {}
    for event in mine:
        if isinstance(event, Advanced):
            walks.setdefault(event.agent, []).append(event)
    steps = {agent: sum(event.points for event in walks[agent]) for agent in walks}
    message = "recap-advanced"
    for agent in sorted(steps, key=lambda agent: -steps[agent]):
        yield Note(seat, tuple(walks[agent]), Label(message, {"sign": agent, "points": steps[agent]}))
        message = "recap-advanced-too"
    if not walks and (stopped := tuple(event for event in mine if isinstance(event, Stopped))):
        yield Note(seat, stopped)


def _scorings(seat: Seat | None, past: Sequence[Event]) -> Recap:
    """Yield in one who has come to the safe in turns of the seat and who got the most; the picture has all gains.

    Of markers that moved otherwise it tells every gain.
    """
    scored = [event for event in past if isinstance(event, Scored) and event.seat == seat]
    moved = [event for event in past if isinstance(event, MarkerMoved) and event.seat == seat]
    gains: dict[Agent, int] = {}
    for event in moved:
        gains[event.marker] = gains.get(event.marker, 0) + event.gain
    if scored:
        most = max(gains.values(), default=0)
        args: dict[str, str | int] = {"times": len(scored), "most": max(0, most)}
        args["best"] = ", ".join(agent for agent in AGENTS if gains.get(agent) == most)
        args["came"] = ", ".join(dict.fromkeys(agent for event in scored for agent in _came(past, event))) or NONE
        yield Note(seat, (*scored, *moved), Label("recap-scored", args))
    elif moved:
        told = [_gain(agent, gains[agent]) for agent in sorted(gains, key=lambda agent: -gains[agent])]
        yield Note(seat, tuple(moved), Label("recap-markers", {"gains": ", ".join(told)}))


def _gain(agent: Agent, gain: int) -> str:
    return f"{agent}\N{NO-BREAK SPACE}{with_minus(f'{gain:+}')}"


def _came(past: Sequence[Event], scored: Scored) -> list[Agent]:
    """Return the agents that the turn of a scoring has moved to the safe."""
    at: dict[Agent, str] = {}
    for event in past[: next(number for number, event in enumerate(past) if event is scored)]:
        if isinstance(event, TurnEnded):
            at.clear()
        elif isinstance(event, Advanced | AgentMoved):
            at[event.agent] = event.building
    return [agent for agent in at if at[agent] == scored.building]


def threats(public: HeimlichPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if public.turn_seat is None:
        return
    first = max(public.markers)
    leaders = [AGENTS[agent] for agent, space in enumerate(public.markers) if space == first]
    if first + ONE_SCORING >= FINISH and len(leaders) == 1:
        yield Label("threat-next-scoring", {"agent": leaders[0], "left": FINISH - first})
