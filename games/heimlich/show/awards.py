"""How a game of Heimlich & Co. was decided, and each seat's feats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import (
    Chapter,
    Ending,
    Feat,
    Label,
    counts,
    happened,
    highest,
    lead,
    led,
    publics,
    totals,
    turn_totals,
)
from games.heimlich.rules.board import AGENTS, BUILDINGS, HELD, RUINS
from games.heimlich.rules.events import (
    Advanced,
    AgentMoved,
    CardPlayed,
    DossierJudged,
    DrewCard,
    MarkerMoved,
    SafeMoved,
    Scored,
)
from games.heimlich.rules.position import HeimlichPublic, Reveal
from games.heimlich.rules.turn import right_entry

INTO_THE_RUINS = BUILDINGS[RUINS]


def ending(course: Sequence[Chapter]) -> Ending:
    """See `games.contract.Game.ending`."""
    seen = publics(course, HeimlichPublic)
    reveal = seen[-1].reveal
    assert reveal is not None, "a finished game"
    return Ending(_decided(seen, reveal), tuple(_feats(course, seen[-1], reveal)))


def _decided(publics: Sequence[HeimlichPublic], reveal: Reveal) -> Label:
    end, turns = publics[-1], len(publics) - 1
    outcome = end.outcome
    assert outcome is not None, "a finished game"
    if not outcome.winners:
        first = max(end.free_at_end, key=end.markers.__getitem__)
        return Label("decided-free-agent", {"agent": AGENTS[first], "space": end.markers[first]})
    if len(outcome.winners) > 1:
        return Label("decided-shared", {"score": max(outcome.scores)})
    winner = outcome.winners[0]
    agent = reveal.kept[winner]
    since = led([public.markers for public in publics], agent)
    if since is None and end.markers[agent] == max(end.markers):
        return Label("decided-beside-free", {"agent": AGENTS[agent]}, {"who": winner})
    if since is None:
        args = {"bonus": reveal.bonus(winner), "correct": reveal.correct[winner]}
        return Label("decided-dossier", args, {"who": winner})
    led_by = lead(since, turns, winner)
    return Label("decided-agent", {**led_by.args, "agent": AGENTS[agent]}, led_by.seats)


def _feats(course: Sequence[Chapter], end: HeimlichPublic, reveal: Reveal) -> Iterator[Feat]:
    seats = end.num_seats
    owners = {AGENTS[agent]: seat for seat, agent in enumerate(reveal.kept)}
    events = happened(course)
    walked = [event for event in events if isinstance(event, Advanced)]
    ruined = (
        (event.seat, 1)
        for event in events
        if isinstance(event, Advanced | AgentMoved) and event.building == INTO_THE_RUINS
    )
    gains = [event for event in events if isinstance(event, MarkerMoved) and event.gain > 0]
    own = [(event.seat, event.gain) for event in gains if event.seat == owners.get(event.marker)]
    own_walks = [(event.seat, event.points) for event in walked if event.seat == owners.get(event.agent)]
    moved = [len({event.agent for event in walked if event.seat == seat}) for seat in range(seats)]
    judged = ((event.seat, event.correct) for event in events if isinstance(event, DossierJudged))
    walks = turn_totals(course, Advanced, lambda event: event.points, lambda event: event.agent)

    yield Feat("read", totals(seats, judged))
    yield Feat("fooled", tuple(_fooled(reveal, seat) for seat in range(seats)))
    yield Feat("own-scoring", highest(seats, own))
    yield Feat("scorings", counts(seats, events, Scored))
    yield Feat("ruins", totals(seats, ruined))
    yield Feat("cards", counts(seats, events, CardPlayed))
    yield Feat("own-walk", totals(seats, own_walks))
    yield Feat("walk", highest(seats, walks))
    yield Feat("safe", counts(seats, events, SafeMoved))
    yield Feat("drawn", counts(seats, events, DrewCard))
    yield Feat("agents", tuple(moved))
    yield Feat("steps", totals(seats, ((event.seat, event.points) for event in walked)))
    yield Feat("moves", counts(seats, events, Advanced))


def _fooled(reveal: Reveal, seat: int) -> int:
    """Return the number of other dossiers with a wrong entry about the agent that a seat kept."""
    agent = reveal.kept[seat]
    noted = [form[agent] for other, form in enumerate(reveal.dossiers) if other != seat]
    return sum(entry not in (HELD, right_entry(agent, reveal.kept)) for entry in noted)
