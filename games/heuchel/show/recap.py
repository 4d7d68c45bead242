"""What the recap tells of Heuchel & Meuchel, and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from games.contract import Event, Label, Note, Recap, TurnEnded
from games.heuchel.rules.board import BADGE, EMBLEM, HOUSES, JOINED, Face, floors_left
from games.heuchel.rules.events import BeginsGame, Climbed, Discarded, LookedAt, Sacrificed, Took, Uncovered
from games.heuchel.rules.position import HeuchelPublic, Phase
from games.text import NONE

LONGEST_TOLD: Final = 13
"""So many characters fit into a line: two numbers of floors, and who shares one."""
SOON: Final = 20
"""Floors from which on it is told how near the end is."""
Brought = Climbed | Took | Uncovered | Discarded
"""What a turn is told for, if it is news."""


def recap(past: Sequence[Event], public: HeuchelPublic) -> Recap:
    """See `games.contract.Game.recap`.

    A climb is told with what was taken at its end, which tells on which floor. Of a turn that brought more there is
    only room for what was taken, lost or came home. Who lost cards by it reads all of it first.
    """
    for turn in _parts(past, TurnEnded):
        is_long = sum(event.is_news and isinstance(event, Brought) for event in turn) > 1
        for move in _parts(turn, Climbed):
            yield from _notes(move, is_long=is_long)


def _notes(move: Sequence[Event], *, is_long: bool) -> Iterator[Note]:
    """Yield what a move of a turn that `is_long`, or not, has brought."""
    climbs = [event for event in move if isinstance(event, Climbed)]
    took = [event for event in move if isinstance(event, Took)]
    done_to = frozenset(event.owner for event in took)
    for event in move:
        match event:
            case Climbed() if event.home or not (took or is_long):
                label = Label("recap-home" if event.home else "recap-climbed", _way(event))
                yield Note(event.seat, (event,), label)
            case Took():
                told = climbs if event is took[0] else ()
                label = _taken(event, *(() if is_long else told))
                yield Note(event.seat, (*told, event), label, done_to - {event.seat})
            case Uncovered(home=True):
                args: dict[str, str | int] = {"climber": signed(event.face), "cards": event.cards}
                yield Note(event.seat, (event,), Label("recap-uncovered", args))
            case BeginsGame() | Discarded() | Sacrificed():
                yield Note(event.seat, (event,))
            case _:
                assert not event.is_news or isinstance(event, LookedAt | Climbed)


def _parts(past: Sequence[Event], kind: type[Event]) -> Iterator[Sequence[Event]]:
    """Part what happened before each event of a kind."""
    starts = [number for number, event in enumerate(past) if isinstance(event, kind)]
    for start, end in pairwise([0, *starts, len(past)]):
        yield past[start:end]


def _way(event: Climbed) -> dict[str, str | int]:
    return {"climber": signed(event.face), "cards": event.cards, "row": event.row, "to": event.to}


def _taken(event: Took, climbed: Climbed | None = None) -> Label:
    """Return what was taken, behind the climb that led to it, if that is told with it."""
    args: dict[str, str | int] = {"climber": NONE, "cards": 0, "row": 0, "to": 0}
    args |= {} if climbed is None else _way(climbed)
    args |= {"sign": signed(event.face), "taken": event.cards, "whom": BADGE[HOUSES[event.owner]]}
    return Label("recap-took", args, {"owner": event.owner})


def signed(face: Face) -> str:
    """Return a card in few characters: the sign of its class, as on the picture, and its value."""
    return EMBLEM[face[0]] + JOINED + face[1]


def threats(public: HeuchelPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`; while everybody climbs, and the end is far, the picture tells it."""
    if public.phase in (Phase.ORDER, Phase.OVER):
        return
    climbing = [seat for seat in public.seats if floors_left(public.columns[seat])]
    needed, done = public.num_seats - (not public.dice), public.num_seats - len(climbing)
    args: dict[str, str | int] = {"more": needed - done, "needed": needed, "players": public.num_seats}
    if done or max(floors_left(public.columns[seat]) for seat in public.finishing) <= SOON:
        yield Label("threat-few-climbing", args | {"done": done, **_to_go(public)})


def _to_go(public: HeuchelPublic) -> dict[str, str | int]:
    """Return how many floors those still climb with whom the game may end: of each, or the least and the most."""
    houses: dict[int, list[str]] = {}
    for seat in public.finishing:
        houses.setdefault(floors_left(public.columns[seat]), []).append(BADGE[HOUSES[seat]])
    told = ", ".join(f"{'/'.join(badges)} {floors}" for floors, badges in houses.items())
    most = max(houses, default=0)
    return {"most": most, "floors": told if len(told) <= LONGEST_TOLD else f"{min(houses)}–{most}"}
