"""What the recap tells of Heuchel & Meuchel, and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import Event, Label, Note, Recap, Seat
from games.heuchel.board import is_on_the_way
from games.heuchel.events import (
    BeginsGame,
    Climbed,
    Discarded,
    LookedAt,
    Placed,
    Sacrificed,
    Took,
    Uncovered,
)
from games.heuchel.position import HeuchelPublic, Phase

FEW: Final = 2
"""Players who are still climbing, when the end is near."""


def recap(past: Sequence[Event], public: HeuchelPublic) -> Recap:
    """See `games.contract.Game.recap`.

    A line per seat is enough on a phone: of whoever took somebody or came home the other climbs are left out.
    """
    taken: dict[tuple[Seat | None, Seat, int], list[Took]] = {}
    for took, key in _with_floors(past):
        taken.setdefault(key, []).append(took)
    told = {id(events[0]): (key, events) for key, events in taken.items()}
    busy = {event.seat for event in past if isinstance(event, Took | Climbed) and event.is_news}
    for event in past:
        match event:
            case Took():
                if id(event) in told:
                    yield _taken(*told[id(event)])
            case Climbed() if event.home or event.seat not in busy:
                yield _climbed(event)
            case Uncovered(home=True) | Placed() | BeginsGame() | Discarded() | Sacrificed():
                yield Note(event.seat, (event,))
            case _:
                assert not event.is_news or isinstance(event, LookedAt)


def _with_floors(past: Sequence[Event]) -> Iterator[tuple[Took, tuple[Seat | None, Seat, int]]]:
    """Yield all that took cards, with who took them from whom, and on which floor."""
    floors: dict[Seat | None, int] = {}
    for event in past:
        if isinstance(event, Climbed):
            floors[event.seat] = event.to
        if isinstance(event, Took):
            yield event, (event.seat, event.owner, floors.get(event.seat, 0))


def _climbed(event: Climbed) -> Note:
    args: dict[str, str | int] = {"face": event.face, "more": event.cards - 1, "to": event.to}
    return Note(event.seat, (event,), Label("recap-home" if event.home else "recap-climbed", args))


def _taken(key: tuple[Seat | None, Seat, int], events: Sequence[Took]) -> Note:
    seat, owner, floor = key
    if seat == owner:
        return Note(seat, tuple(events))
    args: dict[str, str | int] = {"cards": sum(event.cards for event in events), "row": floor}
    if args["cards"] == 1:
        args["face"] = events[0].face
    label = Label("recap-took-card" if "face" in args else "recap-took", args, {"owner": owner})
    return Note(seat, tuple(events), label, frozenset({owner}))


def threats(public: HeuchelPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if public.phase in (Phase.ORDER, Phase.OVER):
        return
    climbing = sum(map(is_on_the_way, public.columns))
    if not public.dice and climbing <= FEW:
        yield Label("threat-few-climbing", {"left": climbing})
