"""What the recap tells of In Teufels Küche, and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from itertools import pairwise

from games.contract import Event, Label, Movement, Note, Recap, Seat, TurnEnded
from games.teufel.rules.board import MILK, POINTS, Place, Pot
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
from games.teufel.rules.ways import NEAR, servings, steps_to_serve
from games.text import NONE

_Words = dict[str, str | int]


@dataclass
class _Way:
    """What a devil did: where it went from and to, and the last pot that it took or dropped, if not in a duel."""

    events: list[Event] = field(default_factory=list)
    origin: Place = NONE
    place: Place = NONE
    handled: PotTaken | PotPutDown | None = None

    def goes_on(self, event: Stepped | Flew | PotTaken | PotPutDown) -> None:
        self.events.append(event)
        self.place = event.place
        if isinstance(event, PotTaken | PotPutDown):
            self.handled = event
        elif self.origin == NONE:
            self.origin = event.origin

    def words(self, devil: int, carried: Pot | None = None) -> _Words:
        """Return what is told of it; where a pot was handled only if that is not where it ends."""
        handled, left = self.handled, getattr(self.handled, "left", None)
        deed = "carries" if carried else NONE
        if handled is not None:
            deed = "drops" if isinstance(handled, PotPutDown) else "swaps" if left else "takes"
        pot = carried if handled is None else handled.pot
        at = NONE if handled is None or handled.place == self.place != self.origin != NONE else handled.place
        told: _Words = {"devil": devil, "from": self.origin, "place": self.place, "deed": deed, "at": at}
        return told | {"pot": pot or NONE, "left": left or NONE}


_Who = tuple[Seat | None, int]
_Ways = dict[_Who, _Way]


def recap(past: Sequence[Event], public: TeufelPublic) -> Recap:
    """See `games.contract.Game.recap`."""
    notes = [*_notes(past, public)]
    yield from notes
    yield from _idle(past, {note.seat for note in notes})


def _notes(past: Sequence[Event], public: TeufelPublic) -> Recap:
    """Yield what seats did, in the order in which that ended: a way in one with its duel or delivery."""
    ways: _Ways = {}
    duel: DuelDeclared | None = None
    dropped = {id(then) for event, then in pairwise(past) if isinstance(event, DuelLost | DuelRefused)}
    for number, event in enumerate(past):
        match event:
            case Stepped() | Flew() | PotTaken() | PotPutDown() if id(event) not in dropped:
                ways.setdefault((event.seat, event.devil), _Way()).goes_on(event)
            case Delivered():
                yield _delivery(event, ways.pop((event.seat, event.devil), _Way()), past)
            case DuelDeclared():
                duel = event
                yield from _walks(ways, public, [(event.defender, event.defender_devil)])
            case DuelRefused():
                yield _flight(event, duel, _came(ways, duel), past[number + 1 : number + 2])
                duel = None
            case DuelLost():
                yield _duel(event, duel, _came(ways, duel))
                duel = None
            case TurnEnded():
                yield from _walks(ways, public, [who for who in ways if who[0] == event.seat])
            case WentOut() | BeginsGame():
                yield Note(event.seat, (event,))
            case _:
                pass
    if duel is not None:
        yield _attack(duel, _came(ways, duel))
    yield from _walks(ways, public, [*ways])
    for seat in dict.fromkeys(event.seat for event in past if isinstance(event, PotPlaced)):
        placed = tuple(event for event in past if isinstance(event, PotPlaced) and event.seat == seat)
        told: _Words = {"number": len(placed), "pot": placed[-1].pot, "place": placed[-1].place}
        yield Note(seat, placed, Label("recap-pots-placed", told))


def _delivery(event: Delivered, way: _Way, past: Sequence[Event]) -> Note:
    """Return what was served; milk with the devil that it costs."""
    gone = (other for other in past if isinstance(other, DevilBanished) and event.card == MILK)
    banished = (other for other in gone if (other.seat, other.devil) == (event.seat, event.devil))
    served = {**way.words(event.devil), "pot": event.pot, "card": event.card}
    points: _Words = {"before": event.total - POINTS[event.card], "total": event.total}
    return Note(event.seat, (*way.events, event, *banished), Label("recap-delivered", served | points))


def _came(ways: _Ways, duel: DuelDeclared | None) -> _Way:
    """Return how who attacked came to the place of the duel, as far as that is known."""
    return _Way() if duel is None else ways.pop((duel.seat, duel.devil), _Way(place=duel.place))


def _attack(duel: DuelDeclared, way: _Way) -> Note:
    """Return who attacks whom in a duel that is not over."""
    fights, events = {**way.words(duel.devil), "number": duel.defender_devil}, (*way.events, duel)
    if duel.defender is None:
        return Note(duel.seat, events, Label("recap-attacks-guard", fights))
    whom = {"defender": duel.defender}
    return Note(duel.seat, events, Label("recap-attacks", fights, whom), frozenset({duel.defender}))


def _flight(event: DuelRefused, duel: DuelDeclared | None, way: _Way, then: Sequence[Event]) -> Note:
    """Return who ran home from whom, and what it left behind."""
    pots = [drop.pot for drop in then if isinstance(drop, PotPutDown)]
    told: _Words = {"devil": event.devil, "pot": pots[0] if pots else NONE}
    if duel is None or duel.seat is None:
        return Note(event.seat, (event,), Label("recap-fled", told))
    told |= {"number": duel.devil, "from": way.origin, "place": way.place}
    return Note(event.seat, (*way.events, event), Label("recap-fled-from", told, {"attacker": duel.seat}))


def _duel(event: DuelLost, duel: DuelDeclared | None, way: _Way) -> Note:
    """Return who beat whom, and how who attacked had come."""
    winner, loser, events = event.winner, event.seat, (*way.events, event)
    fought: _Words = {"devil": event.devil, "winner": event.winning_devil or NONE, "pot": event.pot or NONE}
    fought |= {"loss": event.loss, "from": way.origin, "place": way.place}
    if winner is None:
        return Note(loser, events, Label("recap-duel-lost", fought))
    if loser is None:
        return Note(winner, events, Label("recap-guard-beaten", fought))
    attacked = "yes" if duel is not None and duel.seat == winner else "no"
    label = Label("recap-duel-won", {**fought, "attacked": attacked}, {"loser": loser})
    return Note(winner, events, label, frozenset({loser}))


def _walks(ways: _Ways, public: TeufelPublic, those: Sequence[_Who]) -> Recap:
    """Yield what some devils did that is not told of otherwise, and what they carry there."""
    walked = set[Seat | None]()
    for seat, number in those:
        if way := ways.pop((seat, number), None):
            devil = public.devils[public.index(seat, number)]
            words = way.words(number, devil.carries if devil.place == way.place else None)
            kind = "recap-walked-too" if seat in walked else "recap-walked"
            yield Note(seat, tuple(way.events), Label(kind, words))
            walked.add(seat)


def _idle(past: Sequence[Event], told: Set[Seat | None]) -> Recap:
    """Yield who stayed put, of those of whom nothing else is `told`: only of a whole turn can that be known."""
    moved = {event.seat for event in past if isinstance(event, Movement)}
    whole = [event for event in past if isinstance(event, TurnEnded)][1:]
    for seat, event in {event.seat: event for event in whole}.items():
        if seat not in told and seat not in moved:
            yield Note(seat, (event,), Label("recap-stayed"))


def threats(public: TeufelPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`: who can win in this turn, and who could serve in the next one."""
    if public.turn_seat is None:
        return
    now = servings(public) if public.phase is Phase.TURN and public.may_win(public.turn) else ()
    for serving in now[:1]:
        yield Label("threat-wins-now", {"steps": serving.cost, "pot": serving.pot}, {"who": public.turn})
    for seat in public.seats:
        far = steps_to_serve(public, seat)
        if seat != public.turn and far is not None and far <= NEAR:
            wins = "yes" if public.may_win(seat) else "no"
            yield Label("threat-near-home", {"steps": far, "wins": wins}, {"who": seat})
    left = LAST_TURN - public.turns_ended
    if left <= public.num_seats:
        yield Label("threat-last-turns", {"turns": left})
