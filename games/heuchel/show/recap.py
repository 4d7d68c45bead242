"""The recap of Heuchel & Meuchel, and its public threats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from games.contract import Event, Label, Note, Recap, by_turn
from games.heuchel.evaluation import is_in_reach
from games.heuchel.rules.board import BADGE, EMBLEM, HOUSES, JOINED, Face
from games.heuchel.rules.events import BeginsGame, Climbed, Discarded, LookedAt, Sacrificed, Took, Uncovered
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase
from games.text import NONE

NEAR: Final = 14
"""Most floors left when the end is near."""


def recap(past: Sequence[Event], public: HeuchelPublic) -> Recap:
    """See `games.contract.Game.recap`: a climb is told with the first favour after it."""
    turns = by_turn(past)
    for number, turn in enumerate(turns, 1):
        for move in _moves(turn):
            yield from _notes(move, is_running=number == len(turns))


def _notes(move: Sequence[Event], *, is_running: bool) -> Recap:
    """Yield a move's notes; seats that lose cards read them in bold."""
    took = [event for event in move if isinstance(event, Took)]
    done_to = frozenset(event.owner for event in took)
    for event in move:
        match event:
            case Climbed(home=False) if took:
                yield Note(event.seat, (event, took[0]), _taken(took[0], event), done_to - {event.seat})
            case Climbed():
                label = Label("recap-home" if event.home else "recap-climbed", _way(event))
                yield Note(event.seat, (event,), label, is_news=is_running)
            case Took() if event is not took[0] or not isinstance(move[0], Climbed) or move[0].home:
                yield Note(event.seat, (event,), _taken(event), done_to - {event.seat})
            case Uncovered(home=True):
                args: dict[str, str | int] = {"climber": signed(event.face), "below": event.cards - 1}
                yield Note(event.seat, (event,), Label("recap-uncovered", args))
            case BeginsGame() | Discarded() | Sacrificed():
                yield Note(event.seat, (event,))
            case _:
                assert not event.is_news or isinstance(event, LookedAt | Took)


def _moves(turn: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Split a turn before each climb."""
    starts = [number for number, event in enumerate(turn) if isinstance(event, Climbed)]
    for start, end in pairwise([0, *starts, len(turn)]):
        yield turn[start:end]


def _way(event: Climbed) -> dict[str, str | int]:
    return {"climber": signed(event.face), "below": event.cards - 1, "row": event.row, "to": event.to}


def _taken(event: Took, climbed: Climbed | None = None) -> Label:
    """Return the note of a favour, after the climb that led to it if told together."""
    args: dict[str, str | int] = {"climber": NONE, "below": 0, "row": 0, "to": 0}
    args |= {} if climbed is None else _way(climbed)
    args |= {"sign": signed(event.face), "under": event.cards - 1, "whom": BADGE[HOUSES[event.owner]]}
    return Label("recap-took", args, {"owner": event.owner})


def signed(face: Face) -> str:
    """Return a card in few characters: its class's emblem and its value."""
    return EMBLEM[face[0]] + JOINED + face[1:]


def threats(view: HeuchelView) -> Iterator[Label]:
    """See `games.contract.Game.threats`: what each seat may lose next; near the end, when it comes."""
    public = view.public
    if public.phase in (Phase.ORDER, Phase.OVER):
        return
    yield from () if public.dice else _robberies(public)
    if len(public.climbing) == 1 and not public.dice:
        yield Label("threat-last")
        return
    if public.floors_to_end <= NEAR:
        yield Label("threat-end", {"dice": "yes" if public.dice else "no"})
        left = ", ".join(f"{BADGE[HOUSES[seat]]} {floors}" for floors, seat in public.climbing)
        yield Label("threat-left", {"left": left})


def _robberies(public: HeuchelPublic) -> Iterator[Label]:
    """Yield for each seat its top cards that a higher one may take next."""
    for seat in public.seats:
        column = public.columns[seat]
        if tops := [column[row][0] for row in sorted(column, reverse=True) if is_in_reach(public, seat, row)]:
            cards = ", ".join(signed(public.face(top)) for top in tops)
            yield Label("threat-robbed", {"cards": cards}, {"owner": seat})
