"""How a game of Heuchel & Meuchel was decided, and each seat's feats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import (
    Chapter,
    Ending,
    Event,
    Feat,
    Label,
    Seat,
    happened,
    highest,
    lead,
    led,
    publics,
    totals,
    turn_totals,
)
from games.heuchel.rules.board import CARDS
from games.heuchel.rules.events import Climbed, Discarded, Sacrificed, Took
from games.heuchel.rules.position import HeuchelPublic

PRINCE = "H"


def ending(course: Sequence[Chapter]) -> Ending:
    """See `games.contract.Game.ending`."""
    seen = publics(course, HeuchelPublic)
    return Ending(_decided(seen), tuple(_feats(course, seen)))


def _decided(publics: Sequence[HeuchelPublic]) -> Label:
    """Return since when the winner led in points, with all values as known at the end."""
    end = publics[-1]
    outcome = end.outcome
    assert outcome is not None, "a finished game"
    winner = outcome.winners[0]
    if len(outcome.winners) > 1:
        return Label("decided-shared", {"score": max(outcome.scores)})
    seats = end.seats
    since = led([[public.points(seat, end.values) for seat in seats] for public in publics], winner)
    assert since is not None, "who alone has won has most at the end"
    return lead(since, len(publics) - 1, winner)


def _feats(course: Sequence[Chapter], publics: Sequence[HeuchelPublic]) -> Iterator[Feat]:
    end = publics[-1]
    seats, num_seats = end.seats, end.num_seats
    events = happened(course)
    climbed = [event for event in events if isinstance(event, Climbed)]
    home = [end.balance(seat).arrived for seat in seats]
    first = [
        next((turn for turn, public in enumerate(publics) if public.num_home(seat)), len(publics)) for seat in seats
    ]
    taken = [event for event in events if isinstance(event, Took)]
    losses = [
        sum(map(len, _lost(events, seat)))
        + sum(event.cards for event in taken if event.owner == seat != event.seat)
        for seat in seats
    ]
    chains = turn_totals(course, Climbed, lambda event: 1, lambda event: None)
    yield Feat(
        "took", totals(num_seats, ((event.seat, event.cards) for event in taken if event.owner != event.seat))
    )
    yield Feat("chain", highest(num_seats, chains))
    yield Feat("princes", tuple(sum(card[0] == PRINCE for card in cards) for cards in home))
    yield Feat("first-home", tuple(len(publics) - turn for turn in first), tuple(first))
    yield Feat("group", highest(num_seats, ((event.seat, event.cards) for event in climbed)))
    yield Feat("leap", highest(num_seats, ((event.seat, event.to - event.row) for event in climbed)))
    yield Feat("homecomings", totals(num_seats, ((event.seat, 1) for event in climbed if event.home)))
    yield Feat("careful", tuple(len(CARDS) - lost for lost in losses), tuple(losses))
    yield Feat("home", tuple(end.num_home(seat) for seat in seats))
    yield Feat("floors", totals(num_seats, ((event.seat, event.to - event.row) for event in climbed)))
    yield Feat("climbs", totals(num_seats, ((event.seat, 1) for event in climbed)))


def _lost(events: Sequence[Event], seat: Seat) -> Iterator[tuple[str, ...]]:
    return (event.faces for event in events if isinstance(event, Discarded | Sacrificed) and event.seat == seat)
