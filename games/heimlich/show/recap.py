"""What the recap tells of Heimlich & Co., and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby, takewhile
from operator import attrgetter
from typing import Final

from games.contract import Event, Label, Note, Recap, Seat, by_turn
from games.heimlich.rules.board import AGENTS, BUILDING_INDEX, BUILDINGS, FINISH, UP_TO, VALUES, Agent, clockwise
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
    Rolled,
    SafeMoved,
    Scored,
    Stopped,
)
from games.heimlich.rules.position import HeimlichPublic, Phase
from games.text import NONE, with_minus

ONE_SCORING: Final = max(VALUES)
UNMASKING: Final = (DossiersOpened, DossierJudged, IdentityRevealed)


def recap(past: Sequence[Event], public: HeimlichPublic) -> Recap:
    """See `games.contract.Game.recap`: in the order of events, as cards are played in turns of others."""
    turns = by_turn(past)
    for number, turn in enumerate(turns, 1):
        is_newest = not any(isinstance(event, Advanced | Stopped) for event in chain(*turns[number:]))
        face = public.face if number == len(turns) else None
        done = [event for event in turn if event.seat is not None or isinstance(event, UNMASKING)]
        for seat, run in groupby(done, key=attrgetter("seat")):
            mine = tuple(run)
            yield from _walks(seat, mine, face if seat == public.turn else None)
            yield from _cards(seat, mine)
            yield from _scorings(seat, mine, turn, is_newest=is_newest)
            for event in mine:
                if isinstance(event, SafeMoved):
                    yield Note(seat, (event,), Label("recap-safe", {"goal": event.building}))
                elif isinstance(event, UNMASKING):
                    yield Note(seat, (event,))


def _cards(seat: Seat | None, mine: Sequence[Event]) -> Recap:
    """Yield what the seat has drawn and played."""
    if drawn := tuple(event for event in mine if isinstance(event, DrewCard)):
        yield Note(seat, drawn, Label("recap-drew", {"cards": len(drawn)}))
    card = ""
    for event in mine:
        match event:
            case CardPlayed():
                card = event.card
                yield Note(seat, (event,))
            case FreeAgentTaken():
                yield Note(seat, (event,))
            case AgentMoved() if card != "church":
                yield Note(seat, (event,), Label("recap-moved", {"sign": event.agent, "goal": event.building}))
            case _:
                pass


def _walks(seat: Seat | None, mine: Sequence[Event], face: int | None) -> Recap:
    """Yield from where to where the seat has moved each agent, the first with the roll, if that is told, is the
    `face` that lies there, or follows from the steps."""
    walks: dict[Agent, list[Advanced]] = {}
    for event in mine:
        if isinstance(event, Advanced):
            walks.setdefault(event.agent, []).append(event)
    stopped = tuple(event for event in mine if isinstance(event, Stopped))
    faces = [event.face for event in mine if isinstance(event, Rolled)]
    faces += [face] if face is not None else [0] * len(stopped)
    faces += {sum(step.points for steps in walks.values() for step in steps)} - {UP_TO}
    message, rolled = ("recap-rolled", faces[0]) if faces else ("recap-walked", 0)
    for agent, steps in walks.items():
        origin = BUILDINGS[clockwise(BUILDING_INDEX[steps[0].building], -steps[0].points)]
        args = {"sign": agent, "origin": origin, "goal": steps[-1].building, "face": rolled}
        yield Note(seat, tuple(steps), Label(message, args))
        message = "recap-walked"
    if stopped and not walks:
        yield Note(seat, stopped)


def _scorings(seat: Seat | None, mine: Sequence[Event], turn: Sequence[Event], *, is_newest: bool) -> Recap:
    """Yield who has come to the safe, and of the newest turn what each agent got, of others who got the most; of
    markers that moved otherwise every gain."""
    scored = tuple(event for event in mine if isinstance(event, Scored))
    moved = tuple(event for event in mine if isinstance(event, MarkerMoved))
    gains: dict[Agent, int] = {}
    for event in moved:
        gains[event.marker] = gains.get(event.marker, 0) + event.gain
    best = sorted(gains, key=lambda agent: -gains[agent])
    told = [agent for agent in best if is_newest or not scored or gains[agent] == gains[best[0]]]
    args: dict[str, str | int] = {"gains": ", ".join(_gain(agent, gains[agent]) for agent in told) or NONE}
    if scored:
        args |= {"times": len(scored), "all": "yes" if is_newest else "no"}
        args["came"] = ", ".join(dict.fromkeys(agent for event in scored for agent in _came(turn, event))) or NONE
        yield Note(seat, (*scored, *moved), Label("recap-scored", args))
    elif moved:
        yield Note(seat, moved, Label("recap-markers", args))


def _gain(agent: Agent, gain: int) -> str:
    return f"{agent}\N{NO-BREAK SPACE}{with_minus(f'{gain:+}')}"


def _came(turn: Sequence[Event], scored: Scored) -> list[Agent]:
    """Return the agents that the turn of a scoring has moved to the safe."""
    at: dict[Agent, str] = {}
    for event in takewhile(lambda event: event is not scored, turn):
        if isinstance(event, Advanced | AgentMoved):
            at[event.agent] = event.building
    return [agent for agent in at if at[agent] == scored.building]


def threats(public: HeimlichPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if public.turn_seat is None:
        return
    first, ahead = max(public.markers), max(public.scored_markers)
    leaders = [AGENTS[agent] for agent, space in enumerate(public.markers) if space == first]
    if ahead >= FINISH and public.phase is not Phase.SAFE:
        best = [agent for agent, space in zip(AGENTS, public.scored_markers, strict=False) if space == ahead]
        yield Label("threat-last-scoring", {"best": ", ".join(best), "space": ahead})
    elif public.is_scoring_ahead:
        came = public.newcomers if public.phase is Phase.MOVE else public.arrived
        yield Label("threat-scoring-ahead", {"came": ", ".join(AGENTS[agent] for agent in sorted(came))})
    elif first + ONE_SCORING >= FINISH and len(leaders) == 1:
        yield Label("threat-next-scoring", {"agent": leaders[0], "left": FINISH - first})
