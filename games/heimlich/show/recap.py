"""What the recap tells of Heimlich & Co., and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from games.heimlich.show.reach import near_safe
from games.text import NONE, with_minus

ONE_SCORING: Final = max(VALUES)


def recap(past: Sequence[Event], public: HeimlichPublic) -> Recap:
    """See `games.contract.Game.recap`."""
    for seat in dict.fromkeys(event.seat for event in past):
        yield from _notes(seat, past, public)


def _notes(seat: Seat | None, past: Sequence[Event], public: HeimlichPublic) -> Recap:
    """Yield first what the seat did, then what came of it."""
    mine = [event for event in past if event.seat == seat]
    yield from _walks(seat, past, public)
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
    yield from _scorings(seat, past)
    for event in mine:
        match event:
            case SafeMoved():
                yield Note(seat, (event,), Label("recap-safe", {"goal": event.building}))
            case DossiersOpened() | DossierJudged() | IdentityRevealed():
                yield Note(seat, (event,))
            case _:
                pass
    if drawn := tuple(event for event in mine if isinstance(event, DrewCard)):
        yield Note(seat, drawn, Label("recap-drew", {"cards": len(drawn)}))


def _walks(seat: Seat | None, past: Sequence[Event], public: HeimlichPublic) -> Recap:
    """Yield turn by turn from where to where the seat has moved each agent, the first with the roll, if that is
    told or follows from the steps."""
    turns = by_turn(past)
    for turn in turns:
        mine = [event for event in turn if event.seat == seat]
        walks: dict[Agent, list[Advanced]] = {}
        for event in mine:
            if isinstance(event, Advanced):
                walks.setdefault(event.agent, []).append(event)
        stopped = tuple(event for event in mine if isinstance(event, Stopped))
        faces = [event.face for event in mine if isinstance(event, Rolled)]
        faces += [public.face] if turn is turns[-1] and seat == public.turn else [0] * len(stopped)
        total = sum(step.points for steps in walks.values() for step in steps)
        faces += {total} - {UP_TO}
        message, face = ("recap-rolled", faces[0]) if faces else ("recap-walked-three", 0)
        for agent, steps in walks.items():
            origin = BUILDINGS[clockwise(BUILDING_INDEX[steps[0].building], -steps[0].points)]
            args = {"sign": agent, "origin": origin, "goal": steps[-1].building, "face": face}
            yield Note(seat, tuple(steps), Label(message, args))
            message = "recap-walked"
        if stopped and not walks:
            yield Note(seat, stopped)


def _scorings(seat: Seat | None, past: Sequence[Event]) -> Recap:
    """Yield in one, of a scoring in the newest turn, what each agent got, of others who got the most; of markers
    that moved otherwise every gain."""
    scored = [event for event in past if isinstance(event, Scored) and event.seat == seat]
    moved = [event for event in past if isinstance(event, MarkerMoved) and event.seat == seat]
    gains: dict[Agent, int] = {}
    for event in moved:
        gains[event.marker] = gains.get(event.marker, 0) + event.gain
    best = sorted(gains, key=lambda agent: -gains[agent])
    later = past[past.index(scored[-1]) :] if scored else ()
    is_new = not any(isinstance(event, Advanced | Stopped) for event in later)
    told = [agent for agent in best if is_new or gains[agent] == gains[best[0]]]
    args: dict[str, str | int] = {"gains": ", ".join(_gain(agent, gains[agent]) for agent in told) or NONE}
    if scored:
        args |= {"times": len(scored), "all": "yes" if told == best else "no"}
        yield Note(seat, (*scored, *moved), Label("recap-scored", args))
    elif moved:
        yield Note(seat, tuple(moved), Label("recap-markers", args))


def _gain(agent: Agent, gain: int) -> str:
    return f"{agent}\N{NO-BREAK SPACE}{with_minus(f'{gain:+}')}"


def threats(public: HeimlichPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if public.turn_seat is None:
        return
    first, (ahead, best) = max(public.markers), max(_scorings_ahead(public), default=(0, []))
    leaders = [AGENTS[agent] for agent, space in enumerate(public.markers) if space == first]
    if ahead >= FINISH:
        yield Label("threat-last-scoring", {"best": ", ".join(best), "space": ahead})
    elif public.is_scoring_ahead:
        came = public.newcomers if public.phase is Phase.MOVE else public.arrived
        yield Label("threat-scoring-ahead", {"came": ", ".join(AGENTS[agent] for agent in sorted(came))})
    elif first + ONE_SCORING >= FINISH and len(leaders) == 1:
        yield Label("threat-next-scoring", {"agent": leaders[0], "left": FINISH - first})


def _scorings_ahead(public: HeimlichPublic) -> Iterator[tuple[int, list[Agent]]]:
    """Yield of every scoring that this turn may bring how far the first would get, and who: agents stand as they
    do, or one of them walks to the safe."""
    is_possible = public.is_scoring_ahead or (public.phase is not Phase.SAFE and any(public.hand_sizes))
    for walker in [*[None] * is_possible, *near_safe(public)]:
        places = [public.safe if agent == walker else at for agent, at in enumerate(public.positions)]
        spaces = [marker + VALUES[place] for marker, place in zip(public.markers, places, strict=True)]
        yield max(spaces), [agent for agent, space in zip(AGENTS, spaces, strict=False) if space == max(spaces)]
