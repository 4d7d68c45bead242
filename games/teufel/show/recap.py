"""What the recap tells of In Teufels Küche, and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import takewhile
from operator import itemgetter
from typing import Final

from games.contract import Event, Label, Movement, Note, Recap, Seat, TurnEnded
from games.teufel.rules.board import COOKING_PLACES, MILK, POINTS, Devil, Place, Pot, colour_of
from games.teufel.rules.events import (
    BeginsGame,
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
from games.teufel.rules.position import LAST_TURN, Phase, TeufelPublic
from games.teufel.rules.ways import servings
from games.text import NONE

_Words = dict[str, str | int]


@dataclass
class _Way:
    """What a devil did: where it went from and to, and where it took which pot."""

    origin: Place = NONE
    place: Place = NONE
    events: list[Event] = field(default_factory=list)
    end: int = 0
    """Which of all events was the last of it."""

    def words(self, devil: Devil, *, is_settled: bool) -> Label:
        """Return what is told of it at its end, where the devil may be, with a pot, or not any more.

        The duel that it led to may be `is_settled`: what it carries there now may come from that.
        """
        pot = devil.carries if devil.place == self.place and not is_settled else None
        taken = [event for event in self.events if isinstance(event, PotTaken) and event.pot == pot][-1:]
        flies = "yes" if any(isinstance(event, Flew) for event in self.events) else "no"
        told: _Words = {"devil": devil.number, "place": self.place, "pot": pot or NONE, "flies": flies}
        for event in taken:
            told |= {"at": event.place, "left": event.left or NONE}
            return Label("recap-took", told | {"place": NONE if event.place == self.place else self.place})
        return Label("recap-walked", told | {"from": NONE if self.origin == self.place else self.origin})


_Who = tuple[Seat | None, int]
_Ways = dict[_Who, _Way]
_WON: Final = frozenset({"recap-duel-won", "recap-guard-beaten"})


def recap(past: Sequence[Event], public: TeufelPublic) -> Recap:
    """See `games.contract.Game.recap`."""
    notes = [note for _, note in sorted(_notes(past, public), key=itemgetter(0))]
    for seat in dict.fromkeys(note.seat for note in notes):
        yield from _short([note for note in notes if note.seat == seat])
    yield from _idle(past, {note.seat for note in notes})


def _short(notes: Sequence[Note]) -> Recap:
    """Yield what a seat did: in one with a duel where its winner went next."""
    kept, last = list[Note](), dict[object, int]()
    for note in notes:
        if (told := note.label) is not None:
            devil = told.args.get("winner" if told.id in _WON else "devil")
            fight = kept[last[devil]] if devil in last else note
            if told.id == "recap-walked" and (won := fight.label) is not None and won.id in _WON:
                won = replace(won, args={**won.args, "onward": told.args["place"]})
                kept[last[devil]] = replace(fight, events=(*fight.events, *note.events), label=won)
                continue
            last[devil] = len(kept)
        kept.append(note)
    yield from kept


_Notes = Iterator[tuple[int, Note]]
"""Notes, each with which of all events it ended with."""


def _notes(past: Sequence[Event], public: TeufelPublic) -> _Notes:
    """Yield what seats did: a way in one with its duel or delivery."""
    for seat in dict.fromkeys(event.seat for event in past if isinstance(event, PotPlaced)):
        placed = tuple(event for event in past if isinstance(event, PotPlaced) and event.seat == seat)
        told: _Words = {"number": len(placed), "pot": placed[-1].pot, "place": placed[-1].place}
        yield past.index(placed[0]), Note(seat, placed, Label("recap-pots-placed", told))
    ways: _Ways = {}
    duel: DuelDeclared | None = None
    for number, event in enumerate(past):
        after = past[number + 1 :]
        match event:
            case Stepped() | Flew() | PotTaken():
                way = ways.setdefault((event.seat, event.devil), _Way(getattr(event, "origin", event.place)))
                way.events.append(event)
                way.place, way.end = event.place, number
            case Delivered():
                yield number, _delivery(event, ways.pop((event.seat, event.devil), _Way()), past)
            case DuelDeclared():
                duel = event
                yield from _walks(ways, public, [(event.defender, event.defender_devil)])
            case DuelRefused():
                yield number, _flight(event, duel, _came(ways, duel), after)
            case DuelLost():
                way = _came(ways, duel) if duel else _Way(place=_fought(event, after, public))
                yield number, _duel(event, way, after)
            case TurnEnded():
                yield from _walks(ways, public, [who for who in ways if who[0] == event.seat])
            case WentOut() | BeginsGame():
                yield number, Note(event.seat, (event,))
            case _:
                pass
    settled = (duel.seat, duel.devil) if duel is not None and public.duel is None else None
    for number, note in _walks(ways, public, [*ways], settled):
        yield number, replace(note, is_news=True)  # a turn under way: how whoever is asked has gone so far


def _delivery(event: Delivered, way: _Way, past: Sequence[Event]) -> Note:
    """Return what was served; milk with the devil that it costs."""
    gone = (other for other in past if isinstance(other, DevilBanished) and event.card == MILK)
    banished = (other for other in gone if (other.seat, other.devil) == (event.seat, event.devil))
    served: _Words = {"devil": event.devil, "pot": event.pot}
    served |= {"card": event.card, "before": event.total - POINTS[event.card], "total": event.total}
    return Note(event.seat, (*way.events, event, *banished), Label("recap-delivered", served))


def _came(ways: _Ways, duel: DuelDeclared | None) -> _Way:
    """Return how who attacked came to the place of the duel, as far as that is known."""
    return _Way() if duel is None else ways.pop((duel.seat, duel.devil), _Way(place=duel.place))


def _left_behind(pot: Pot | None, after: Sequence[Event]) -> str:
    """Return a pot that a duel left behind, if nobody took it in what was left of that turn."""
    turn = takewhile(lambda event: not isinstance(event, TurnEnded), after)
    is_taken = any(isinstance(event, PotTaken) and event.pot == pot for event in turn)
    return NONE if pot is None or is_taken else pot


def _flight(event: DuelRefused, duel: DuelDeclared | None, way: _Way, after: Sequence[Event]) -> Note:
    """Return who ran home from whom, and the pot it left behind, if it put one down right `after` that."""
    dropped = [then.pot for then in after[:1] if isinstance(then, PotPutDown)]
    pot = _left_behind(dropped[0] if dropped else None, after)
    told: _Words = {"devil": event.devil, "pot": pot}
    if duel is None or duel.seat is None:
        return Note(event.seat, (event,), Label("recap-fled", told))
    told |= {"number": duel.devil, "place": way.place}
    return Note(event.seat, (*way.events, event), Label("recap-fled-from", told, {"attacker": duel.seat}))


def _duel(event: DuelLost, way: _Way, after: Sequence[Event]) -> Note:
    """Return who beat whom."""
    winner, loser, events = event.winner, event.seat, (*way.events, event)
    fought: _Words = {"devil": event.devil, "winner": event.winning_devil or NONE, "loss": event.loss}
    fought |= {"pot": _left_behind(event.pot, after), "place": way.place, "onward": NONE}
    if winner is None:
        return Note(loser, events, Label("recap-duel-lost", fought))
    if loser is None:
        return Note(winner, events, Label("recap-guard-beaten", fought))
    label = Label("recap-duel-won", fought, {"loser": loser})
    return Note(winner, events, label, frozenset({loser}))


def _fought(event: DuelLost, after: Sequence[Event], public: TeufelPublic) -> Place:
    """Return where a duel was of which only the end is told: from there its winner has gone on, or it is there."""
    if event.winning_devil is None:
        return NONE
    who = event.winner, event.winning_devil
    went = (way for way in after if isinstance(way, Stepped | Flew) and (way.seat, way.devil) == who)
    place = next((way.origin for way in went), public.devils[public.index(*who)].place)
    return place if place in COOKING_PLACES else NONE


def _walks(ways: _Ways, public: TeufelPublic, those: Sequence[_Who], settled: _Who | None = None) -> _Notes:
    """Yield what some devils did that is not told of otherwise, and what they carry there: not who has `settled` a
    duel there since."""
    for seat, number in those:
        if (way := ways.pop((seat, number), None)) is None:
            continue
        told = way.words(public.devils[public.index(seat, number)], is_settled=(seat, number) == settled)
        if told.args["pot"] == NONE and all(isinstance(event, PotTaken) for event in way.events):
            continue  # a pot was only lifted
        yield way.end, Note(seat, tuple(way.events), told)


def _idle(past: Sequence[Event], told: Set[Seat | None]) -> Recap:
    """Yield who stayed put, of those of whom nothing else is `told`: only of a whole turn can that be known."""
    moved = {event.seat for event in past if isinstance(event, Movement)}
    whole = [event for event in past if isinstance(event, TurnEnded)][1:]
    for seat, event in {event.seat: event for event in whole}.items():
        if seat not in told and seat not in moved:
            yield Note(seat, (event,), Label("recap-stayed"))


def threats(public: TeufelPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`: who can win in this turn, and each of the others who could win or
    serve in the next one, if there is one, as all stand now."""
    if public.turn_seat is None:
        return
    turn = public.turn
    winning = {colour for colour in public.colours if public.may_win(turn, colour)}
    now = servings(public) if winning and public.phase is Phase.TURN else ()
    if serving := next((serving for serving in now if colour_of(serving.pot) in winning), None):
        yield Label("threat-wins-now", {"steps": serving.cost, "pot": serving.pot}, {"who": turn})
    left = LAST_TURN - public.turns_ended
    coming = [seat for seat in public.seats if 0 < (seat - turn) % public.num_seats < left]
    for seat in coming if public.phase is Phase.TURN else ():
        found = servings(public, seat)
        wins = [serving for serving in found if public.may_win(seat, colour_of(serving.pot))]
        for serving in (wins or [serving for serving in found if serving.fetch is None])[:1]:
            near: _Words = {"steps": serving.cost, "pot": serving.pot, "wins": "yes" if wins else "no"}
            yield Label("threat-near-home", near, {"who": seat})
    if left <= public.num_seats:
        yield Label("threat-last-turns", {"turns": left})
