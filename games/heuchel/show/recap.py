"""What the recap tells of Heuchel & Meuchel, and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import Event, Label, Note, Recap, Seat
from games.heuchel.rules.board import BADGE, EMBLEM, HOUSES, Face, is_on_the_way
from games.heuchel.rules.events import BeginsGame, Climbed, Discarded, LookedAt, Sacrificed, Took, Uncovered
from games.heuchel.rules.position import HeuchelPublic, Phase

JOINED: Final = "\N{WORD JOINER}"
"""Between a sign and its number: no line ends there."""


def recap(past: Sequence[Event], public: HeuchelPublic) -> Recap:
    """See `games.contract.Game.recap`.

    A line per seat is enough on a phone: of whoever took somebody or came home the other climbs are left out, and
    all that somebody took of one player is told once.
    """
    taken: dict[tuple[Seat | None, Seat], list[Took]] = {}
    for event in past:
        if isinstance(event, Took):
            taken.setdefault((event.seat, event.owner), []).append(event)
    told = {id(events[0]): events for events in taken.values()}
    busy = {event.seat for event in past if isinstance(event, Took | Climbed) and event.is_news}
    for event in past:
        match event:
            case Took():
                if id(event) in told:
                    yield _taken(told[id(event)])
            case Climbed() if event.home or event.seat not in busy:
                yield _climbed(event)
            case Uncovered(home=True) | BeginsGame() | Discarded() | Sacrificed():
                yield Note(event.seat, (event,))
            case _:
                assert not event.is_news or isinstance(event, LookedAt)


def _climbed(event: Climbed) -> Note:
    args: dict[str, str | int] = {"sign": signed(event.face), "cards": event.cards, "to": event.to}
    return Note(event.seat, (event,), Label("recap-home" if event.home else "recap-climbed", args))


def _taken(events: Sequence[Took]) -> Note:
    """Return what one seat took of one player: the one card, or how many."""
    seat, owner, cards = events[0].seat, events[0].owner, sum(event.cards for event in events)
    args: dict[str, str | int] = {"cards": cards, "sign": signed(events[0].face), "whom": BADGE[HOUSES[owner]]}
    label = Label("recap-took" if cards > 1 else "recap-took-card", args, {"owner": owner})
    return Note(seat, tuple(events), label, frozenset({owner}) - {seat})


def signed(face: Face) -> str:
    """Return a card in few characters: the sign of its class, as on the picture, and its value."""
    return EMBLEM[face[0]] + JOINED + face[1]


def threats(public: HeuchelPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if public.phase in (Phase.ORDER, Phase.OVER):
        return
    climbing = sum(map(is_on_the_way, public.columns))
    if not public.dice and climbing < public.num_seats:
        yield Label("threat-few-climbing", {"left": climbing})
