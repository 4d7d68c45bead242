"""How a game of In Teufels Küche was decided, and each seat's feats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import (
    Chapter,
    Ending,
    Event,
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
from games.teufel.rules.board import MILK, POINTS, colour_of
from games.teufel.rules.events import (
    Delivered,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    Flew,
    PotTaken,
    Pressed,
    Rolled,
    Stepped,
    WentOut,
)
from games.teufel.rules.position import TeufelPublic


def ending(course: Sequence[Chapter]) -> Ending:
    """See `games.contract.Game.ending`."""
    seen = publics(course, TeufelPublic)
    return Ending(_decided(course, seen), tuple(_feats(course, happened(course), seen[-1])))


def _decided(course: Sequence[Chapter], publics: Sequence[TeufelPublic]) -> Label:
    outcome = publics[-1].outcome
    assert outcome is not None, "a finished game"
    winner, turn = outcome.winners[0], len(publics) - 1
    for event in reversed(course[-1].events):
        if outcome.reason == "points" and isinstance(event, Delivered):
            args = {"card": event.card, "turn": turn, "total": event.total}
            return Label("decided-served", args, {"who": winner})
        if outcome.reason == "last-seat" and isinstance(event, WentOut) and event.seat is not None:
            return Label("decided-last-seat", {"turn": turn}, {"who": winner, "loser": event.seat})
    if len(outcome.winners) > 1:
        return Label("decided-shared", {"score": max(outcome.scores)})
    since = led([public.scores for public in publics], winner)
    if since is None:
        return Label("decided-devils", {"score": max(outcome.scores)}, {"who": winner})
    return lead(since, turn, winner)


def _feats(course: Sequence[Chapter], events: Sequence[Event], end: TeufelPublic) -> Iterator[Feat]:
    seats = end.num_seats
    served = [event for event in events if isinstance(event, Delivered) and event.seat is not None]
    pressed = [event for event in events if isinstance(event, Pressed)]
    lost = [event for event in events if isinstance(event, DuelLost)]
    foreign = (
        (event.seat, POINTS[event.card])
        for event in served
        if event.seat is not None and colour_of(event.pot) != end.colours[event.seat]
    )
    walks = turn_totals(course, Stepped, lambda event: 1, lambda event: event.devil)
    yield Feat("duels", totals(seats, ((event.winner, 1) for event in lost if event.seat is not None)))
    yield Feat("foreign-pots", totals(seats, foreign))
    yield Feat("walk", highest(seats, walks))
    yield Feat("pots", totals(seats, ((event.seat, 1) for event in served if event.card != MILK)))
    yield Feat("popped", totals(seats, ((event.seat, 1) for event in pressed if event.popped)))
    yield Feat("flights", counts(seats, events, Flew))
    yield Feat("guards", totals(seats, ((event.winner, 1) for event in lost if event.seat is None)))
    yield Feat("attacks", counts(seats, events, DuelDeclared))
    yield Feat("presses", totals(seats, ((event.seat, event.presses) for event in pressed)))
    yield Feat("milk", totals(seats, ((event.seat, 1) for event in served if event.card == MILK)))
    yield Feat("fled", counts(seats, events, DuelRefused))
    yield Feat("taken", counts(seats, events, PotTaken))
    yield Feat("steps", counts(seats, events, Stepped))
    yield Feat(
        "dice", totals(seats, ((event.seat, sum(event.dice)) for event in events if isinstance(event, Rolled)))
    )
