"""How a game of Nebelfracht was decided, and each seat's feats."""

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
)
from tests.model.fracht.rules.events import CargoDeclared, CargoLoaded, Searched, WavedThrough
from tests.model.fracht.rules.position import FrachtPublic


def ending(course: Sequence[Chapter]) -> Ending:
    """See `games.contract.Game.ending`."""
    seen = publics(course, FrachtPublic)
    return Ending(_decided(seen), tuple(_feats(happened(course), seen[-1].num_seats)))


def _decided(publics: Sequence[FrachtPublic]) -> Label:
    outcome = publics[-1].outcome
    assert outcome is not None, "a finished game"
    winner = outcome.winners[0]
    since = led([public.coins for public in publics], winner)
    if since is None:
        return Label("decided-shared", {"score": max(outcome.scores)})
    return lead(since, len(publics) - 1, winner)


def _feats(events: Sequence[Event], seats: int) -> Iterator[Feat]:
    searched = [event for event in events if isinstance(event, Searched)]
    waved = [event for event in events if isinstance(event, WavedThrough)]
    found = ((event.seat, 1) for event in searched if event.payer == event.captain)
    yield Feat("found", totals(seats, found))
    yield Feat("searches", totals(seats, ((event.seat, 1) for event in searched)))
    yield Feat("trust", totals(seats, ((event.seat, 1) for event in waved)))
    yield Feat("cargo", highest(seats, ((event.captain, event.coins) for event in waved)))
    yield Feat("said", totals(seats, ((e.seat, e.face) for e in events if isinstance(e, CargoDeclared))))
    yield Feat("loaded", counts(seats, events, CargoLoaded))
