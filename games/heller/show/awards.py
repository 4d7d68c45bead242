"""How a game of Auf Heller und Pfennig was decided, and each seat's feats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.contract import (
    Chapter,
    Ending,
    Event,
    Feat,
    Label,
    Seat,
    counts,
    happened,
    highest,
    led,
    publics,
    totals,
)
from games.heller.rules.board import BAG, EYE, FIRE, NUM_ROUNDS, VALUE
from games.heller.rules.events import MarketPlaced, SecretPlaced, TileDrawn, TilePlaced
from games.heller.rules.position import HellerPublic
from games.heller.rules.scoring import score
from games.heller.show.recap import with_changes


def ending(course: Sequence[Chapter]) -> Ending:
    """See `games.contract.Game.ending`."""
    end = publics(course, HellerPublic)[-1]
    return Ending(_decided(end), tuple(_feats(happened(course), end)))


def _decided(end: HellerPublic) -> Label:
    outcome = end.outcome
    assert outcome is not None, "a finished game"
    winner = outcome.winners[0]
    cash = [end.cash_after_rounds(seat) for seat in range(end.num_seats)]
    after_rounds = [*zip(*cash, strict=True)][1:]
    since = led(after_rounds, winner)
    if since is None:
        return Label("decided-shared", {"score": max(outcome.scores)})
    last = end.rounds[-1].earned[winner]
    if since == NUM_ROUNDS - 1:
        before = max(range(end.num_seats), key=after_rounds[-2].__getitem__)
        if before != winner and last > 0:
            return Label("decided-last-round", {"earned": last}, {"who": winner, "before": Seat(before)})
    return Label("decided-led-round", {"round": since + 1, "rounds": NUM_ROUNDS}, {"who": winner})


def _feats(events: Sequence[Event], end: HellerPublic) -> Iterator[Feat]:
    seats = end.num_seats
    paid = [(Seat(seat), earned) for finished in end.rounds for seat, earned in enumerate(finished.earned)]
    lines = [
        (Seat(seat), earned)
        for finished in end.rounds
        for segments in score(finished.board).values()
        for segment in segments
        for seat, earned in enumerate(segment.earned[:seats])
    ]
    harm = (
        (event.seat, -sum(min(change, 0) for seat, change in changes.items() if seat != event.seat))
        for event, changes in with_changes(events, end)
    )
    tiles = [event for event in events if isinstance(event, TilePlaced | SecretPlaced)]
    good = [(event.seat, VALUE[event.tile]) for event in tiles if VALUE.get(event.tile, 0) > 0]
    bad = [(event.seat, 1) for event in tiles if VALUE.get(event.tile, 0) < 0]
    rises = (
        (Seat(seat), after - before)
        for one, other in pairwise(end.rounds)
        for seat, (before, after) in enumerate(zip(one.earned, other.earned, strict=True))
    )
    markets = [event for event in events if isinstance(event, MarketPlaced)]
    yield Feat("payday", highest(seats, paid))
    yield Feat("line", highest(seats, lines))
    yield Feat("harm", totals(seats, harm))
    yield Feat("rise", highest(seats, rises))
    yield Feat("steady", tuple(min(finished.earned[seat] for finished in end.rounds) for seat in range(seats)))
    yield Feat("good", totals(seats, good))
    yield Feat("bad", totals(seats, bad))
    for special in (FIRE, EYE, BAG):
        yield Feat(f"{special}s", totals(seats, ((event.seat, 1) for event in tiles if event.tile == special)))
    yield Feat("stalls", totals(seats, ((event.seat, event.value) for event in markets)))
    yield Feat("drawn", counts(seats, events, TileDrawn))
    yield Feat("placed", totals(seats, ((event.seat, 1) for event in (*tiles, *markets))))
