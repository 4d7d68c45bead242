"""The recap of Heimlich & Co., and its public threats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby, zip_longest
from operator import attrgetter
from typing import Final

from games.contract import Event, Label, Note, Recap, Seat, by_turn
from games.heimlich.rules.board import (
    AGENTS,
    BUILDING_INDEX,
    BUILDINGS,
    FINISH,
    VALUES,
    Agent,
    clockwise,
)
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
    SafeMoved,
    Scored,
    Stopped,
)
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase
from games.text import NONE, with_minus

WITH_SPACES: Final = (("best", "space"), ("second", "behind"))
"""Arguments for agents told with their spaces; if there are more agents, they are only named."""
UNMASKING: Final = (DossiersOpened, DossierJudged, IdentityRevealed)


def recap(past: Sequence[Event], public: HeimlichPublic) -> Recap:
    """See `games.contract.Game.recap`: in order; all that a seat did is news in its running turn, or if any is."""
    turns = by_turn(past)
    for number, turn in enumerate(turns, 1):
        is_newest = not any(isinstance(event, Advanced | Stopped) for event in chain(*turns[number:]))
        done = [event for event in turn if event.seat is not None or isinstance(event, UNMASKING)]
        for seat, run in groupby(done, key=attrgetter("seat")):
            mine = tuple(run)
            is_running = number == len(turns) and seat == public.turn_seat
            scorings = _scorings(seat, mine, is_newest=is_newest)
            notes = chain(_walks(seat, mine), _cards(seat, mine), scorings, _unmasked(mine, turn, public))
            begins = {id(event): begin for begin, event in enumerate(mine)}
            is_news = is_running or any(event.is_news for event in mine)
            for note in sorted(notes, key=lambda note: begins[id(note.events[0])]):
                yield replace(note, is_news=is_news)


def _cards(seat: Seat | None, mine: Sequence[Event]) -> Recap:
    """Yield notes of cards drawn and played, of the safe, and of dossiers."""
    card = ""
    for event in mine:
        match event:
            case CardPlayed():
                card = event.card
                yield Note(seat, (event,))
            case SafeMoved():
                yield Note(seat, (event,), Label("recap-safe", {"goal": event.building}))
            case DrewCard() | FreeAgentTaken() | DossiersOpened() | DossierJudged():
                yield Note(seat, (event,))
            case AgentMoved() if card != "church":
                yield Note(seat, (event,), Label("recap-moved", {"sign": event.agent, "goal": event.building}))
            case _:
                pass


def _walks(seat: Seat | None, mine: Sequence[Event]) -> Recap:
    """Yield a note per agent moved, or that none was."""
    walks: dict[Agent, list[Advanced]] = {}
    for event in mine:
        if isinstance(event, Advanced):
            walks.setdefault(event.agent, []).append(event)
    for agent, steps in walks.items():
        origin = BUILDINGS[clockwise(BUILDING_INDEX[steps[0].building], -steps[0].points)]
        args = {"sign": agent, "origin": origin, "goal": steps[-1].building}
        yield Note(seat, tuple(steps), Label("recap-walked", args))
    stopped = tuple(event for event in mine if isinstance(event, Stopped))
    if stopped and not walks:
        yield Note(seat, stopped)


def _scorings(seat: Seat | None, mine: Sequence[Event], *, is_newest: bool) -> Recap:
    """Yield a scoring, with the gains in the newest turn, and gains of other moved markers, highest first."""
    scored = tuple(event for event in mine if isinstance(event, Scored))
    moved = tuple(event for event in mine if isinstance(event, MarkerMoved))
    gains: dict[Agent, int] = {}
    for event in moved:
        gains[event.marker] = gains.get(event.marker, 0) + event.gain
    best = sorted(gains, key=lambda agent: -gains[agent])
    told = best if is_newest or not scored else ()
    args = {"gains": ", ".join(_gain(agent, gains[agent]) for agent in told) or NONE}
    if scored:
        yield Note(seat, (*scored, *moved), Label("recap-scored", args))
    elif moved:
        yield Note(seat, moved, Label("recap-markers", args))


def _unmasked(mine: Sequence[Event], turn: Sequence[Event], public: HeimlichPublic) -> Recap:
    """Yield a note per unmasked agent, with the others as its events, as one picture shows all of them."""
    shown = [event for event in turn if isinstance(event, IdentityRevealed)]
    for event in mine:
        if isinstance(event, IdentityRevealed):
            wins = event.kept and public.outcome is not None and event.seat in public.outcome.winners
            args = {"agent": event.agent, "kept": "yes" if event.kept else "no"}
            seats = {} if event.seat is None else {"who": event.seat}
            label = Label(f"recap-{'winner' if wins else 'unmasked'}", args, seats)
            yield Note(None, (event, *(other for other in shown if other is not event)), label)


def _gain(agent: Agent, gain: int) -> str:
    return f"{agent}\N{NO-BREAK SPACE}{with_minus(f'{gain:+}')}"


def threats(view: HeimlichView) -> Iterator[Label]:
    """See `games.contract.Game.threats`: a last scoring possible in this turn, or else as agents stand now."""
    public = view.public
    if public.turn_seat is None:
        return
    for when, spaces in (("now", _in_reach(public)), ("next", public.scored_markers)):
        last = sorted((-space, agent) for agent, space in enumerate(spaces) if space >= FINISH)
        if last:
            many = [AGENTS[one] for _, one in last] if len(last) > len(WITH_SPACES) else [NONE]
            args: dict[str, str | int] = {"many": ", ".join(many[:-1]) or NONE, "last": many[-1]}
            for (who, where), one in zip_longest(WITH_SPACES, last[: len(WITH_SPACES)]):
                args |= {who: NONE, where: 0} if one is None else {who: AGENTS[one[1]], where: -one[0]}
            args["level"] = "yes" if args["space"] == args["behind"] else "no"
            yield Label(f"threat-last-scoring-{when}", args)
            return


def _in_reach(public: HeimlichPublic) -> list[int]:
    """Return by agent its farthest space by a scoring in this turn: one due, or caused by a card or a walk."""
    ways: dict[int | None, int] = dict(near_safe(public).items())
    if public.phase is Phase.MOVE and public.is_scoring_ahead:
        ways |= dict.fromkeys(public.newcomers, 0)
    elif public.is_scoring_ahead or (public.phase is not Phase.SAFE and any(public.hand_sizes)):
        ways[None] = 0
    found = [0] * len(public.positions)
    for walker, steps in ways.items():
        for agent, (marker, place) in enumerate(zip(public.markers, public.positions, strict=True)):
            ends = [steps] if agent == walker else range(public.left - steps + 1)
            found[agent] = max(found[agent], *(marker + VALUES[clockwise(place, end)] for end in ends))
    return found


def near_safe(public: HeimlichPublic) -> dict[int, int]:
    """Return the agents that can walk to the safe with the steps left, and the steps each needs."""
    if public.phase is not Phase.MOVE:
        return {}
    ways = enumerate((public.safe - place) % len(BUILDINGS) for place in public.positions)
    return {agent: steps for agent, steps in ways if 0 < steps <= public.left}
