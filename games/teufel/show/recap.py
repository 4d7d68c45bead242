"""The recap of In Teufels Küche, and its public threats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from games.contract import Event, Label, Note, Recap, Seat, TurnEnded
from games.teufel.rules.board import MILK, POINTS, Place, Pot
from games.teufel.rules.events import (
    Delivered,
    DevilBanished,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    Flew,
    PotPlaced,
    PotPutDown,
    PotTaken,
    Stepped,
    WentOut,
)
from games.teufel.rules.position import LAST_TURN, Phase, TeufelPublic, TeufelView
from games.teufel.rules.ways import servings
from games.text import NONE

_Words = dict[str, str | int]
_Who = tuple[Seat | None, int]
"""A devil: its seat and number."""
_Loads = Mapping[int, Pot | None]
"""Loads of devils after events, by the events' ids."""
PLAIN: Final = ("recap-walked", "recap-took", "recap-put-down")
"""Labels of what a devil does without a duel or a serving."""


@dataclass
class _Way:
    """A devil's way: its origin, movements and pots taken."""

    origin: Place = NONE
    events: list[Stepped | Flew | PotTaken] = field(default_factory=list)

    def words(self, number: int, loads: _Loads) -> _Words:
        """Return the words of the way: its origin, or where its final load was taken."""
        if not self.events:
            return {"way": NONE, "devil": number}
        *_, last = self.events
        pot = loads[id(last)]
        flies = "yes" if any(isinstance(event, Flew) for event in self.events) else "no"
        told: _Words = {"devil": number, "place": last.place, "pot": pot or NONE, "flies": flies}
        for event in [event for event in self.events if isinstance(event, PotTaken) and event.pot == pot][-1:]:
            place = NONE if event.place == last.place else last.place
            return told | {"way": "took", "at": event.place, "left": event.left or NONE, "place": place}
        return told | {"way": "walked", "from": NONE if self.origin == last.place else self.origin}


def recap(past: Sequence[Event], public: TeufelPublic) -> Recap:
    """See `games.contract.Game.recap`: turn by turn, each duel with the way that led to it."""
    loads, turns = _loads(past, public), [list[Event]()]
    for before, event in zip([None, *past], past, strict=False):
        if isinstance(before, TurnEnded) or (isinstance(event, PotPlaced) and before and before.seat != event.seat):
            turns.append([])
        turns[-1].append(event)
    if past and isinstance(past[-1], TurnEnded):
        turns.append([])
    for number, turn in enumerate(turns):
        seat = turn[-1].seat if turn and isinstance(turn[-1], TurnEnded) else public.turn
        ends = {id(event): end for end, event in enumerate(turn)}
        found = _notes(turn, seat, loads, is_placing=public.phase is Phase.POTS)
        notes = sorted(found, key=lambda note: ends[id(note.events[-1])])
        for last, note in zip([None, *notes], notes, strict=False):  # all moves of the running turn are news
            yield replace(note, label=_after(note, last), is_news=turn is turns[-1])
        if 0 < number < len(turns) - 1 and isinstance(turn[-1], TurnEnded) and not notes:
            yield Note(seat, (turn[-1],), Label("recap-stayed"))


def _after(note: Note, last: Note | None) -> Label | None:
    """Return the label of a note; what the devil of the `last` note goes on to do doesn't name it again."""
    if note.label is None or last is None or last.label is None or note.label.id not in PLAIN:
        return note.label
    is_same = last.seat == note.seat and last.label.args.get("devil") == note.label.args["devil"]
    return replace(note.label, args={**note.label.args, "devil": 0}) if is_same else note.label


def _loads(past: Sequence[Event], public: TeufelPublic) -> _Loads:
    """Return the devils' loads, computed backwards from the current ones."""
    loads: dict[int, Pot | None] = {}
    now = {(public.seat_of(devil), devil.number): devil.carries for devil in public.devils}
    for event in reversed(past):
        match event:
            case Stepped() | Flew():
                loads[id(event)] = now[event.seat, event.devil]
            case PotTaken():
                loads[id(event)] = event.pot
                now[event.seat, event.devil] = event.left
            case PotPutDown() | Delivered():
                now[event.seat, event.devil] = event.pot
            case _:
                pass
    return loads


def _notes(turn: Sequence[Event], seat: Seat | None, loads: _Loads, *, is_placing: bool) -> Recap:
    """Yield a turn's notes: duels and servings with their ways; pots only lifted are left out."""
    if placed := tuple(event for event in turn if isinstance(event, PotPlaced) and is_placing):
        told: _Words = {"number": len(placed), "pot": placed[-1].pot, "place": placed[-1].place}
        yield Note(placed[0].seat, placed, Label("recap-pots-placed", told))
    ways: dict[_Who, _Way] = {}
    duel: DuelDeclared | None = None
    for number, event in enumerate(turn):
        after = turn[number + 1 :]
        match event:
            case Stepped() | Flew() | PotTaken():
                who = event.seat, event.devil
                way = ways.setdefault(who, _Way(getattr(event, "origin", event.place)))
                way.events.append(event)
            case PotPutDown() if number == 0 or not isinstance(turn[number - 1], DuelRefused | DuelLost):
                way = ways.pop((event.seat, event.devil), _Way())
                if way.events and isinstance(lifted := way.events[-1], PotTaken) and lifted.left is None:
                    way.events.pop()
                    ways |= {(event.seat, event.devil): way} if way.events else {}
                else:
                    yield from _walks({(event.seat, event.devil): way} if way.events else {}, loads)
                    told = {"devil": event.devil, "pot": event.pot}
                    yield Note(event.seat, (event,), Label("recap-put-down", told))
            case Delivered():
                yield _delivery(event, ways.pop((event.seat, event.devil), _Way()), turn)
            case DuelDeclared():
                duel = event
            case DuelRefused() | DuelLost():
                fighter = duel.devil if duel is not None else _fighter(event, seat)
                way = ways.pop((seat, fighter), _Way())
                yield from _walks(ways, loads)
                ways.clear()
                yield _duel(event, seat, way, fighter, loads, after)
            case WentOut():
                yield Note(event.seat, (event,))
            case _:
                pass
    yield from _walks(ways, loads)


def _delivery(event: Delivered, way: _Way, turn: Sequence[Event]) -> Note:
    """Return the note of a serving; milk with the devil it costs."""
    gone = (other for other in turn if isinstance(other, DevilBanished) and event.card == MILK)
    banished = (other for other in gone if (other.seat, other.devil) == (event.seat, event.devil))
    served: _Words = {"devil": event.devil, "pot": event.pot}
    served |= {"card": event.card, "before": event.total - POINTS[event.card], "total": event.total}
    return Note(event.seat, (*way.events, event, *banished), Label("recap-delivered", served))


def _fighter(event: DuelRefused | DuelLost, seat: Seat | None) -> int:
    """Return the attacking devil of `seat`, given only the duel's end; 0 if unknown."""
    if isinstance(event, DuelRefused):
        return 0
    return event.devil if event.seat == seat else event.winning_devil or 0


def _duel(
    event: DuelRefused | DuelLost, seat: Seat | None, way: _Way, number: int, loads: _Loads, after: Sequence[Event]
) -> Note:
    """Return the note of a duel by a devil of `seat`."""
    other, pot, message = event.seat, None, "recap-fled"
    told: _Words = {"enemy": event.devil, **way.words(number, loads)}
    if isinstance(event, DuelLost):
        is_lost = event.seat == seat
        other, pot = event.winner if is_lost else event.seat, event.pot
        message = f"recap-{'guard' if other is None else 'duel'}-{'lost' if is_lost else 'won'}"
        told |= {"enemy": (event.winning_devil if is_lost else event.devil) or 0, "loss": event.loss}
    elif isinstance(then := next(iter(after), None), PotPutDown):
        pot = then.pot
    is_taken = any(isinstance(then, PotTaken) and then.pot == pot for then in after)
    told["stays"] = NONE if pot is None or is_taken else pot
    events = (*way.events, event)
    if other is None:
        return Note(seat, events, Label(message, told))
    return Note(seat, events, Label(message, told, {"other": other}), frozenset({other}))


def _walks(ways: Mapping[_Who, _Way], loads: _Loads) -> Recap:
    """Yield notes of all other ways."""
    for (seat, number), way in ways.items():
        told = way.words(number, loads)
        yield Note(seat, tuple(way.events), Label(f"recap-{told['way']}", told))


def threats(view: TeufelView) -> Iterator[Label]:
    """See `games.contract.Game.threats`: wins possible in this turn, or in the next one with the highest throw."""
    public = view.public
    if public.turn_seat is None:
        return
    left = LAST_TURN - public.turns_ended
    for ahead in range(min(public.num_seats, left) if public.phase is Phase.TURN else 0):
        seat = Seat((public.turn + ahead) % public.num_seats)
        found = servings(public, seat if ahead else None)
        for way in [way for way in found if view.win_chance(seat, way.pot)][:1]:
            args: _Words = {"steps": way.cost, "pot": way.pot, "now": "no" if ahead else "yes"}
            yield Label("threat-wins", args, {"winner": seat})
    if left <= public.num_seats:
        yield Label("threat-last-turns", {"turns": left})
