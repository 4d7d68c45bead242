"""What the recap tells of In Teufels Küche, and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from games.contract import Event, Label, Movement, Note, Recap, Seat, TurnEnded
from games.teufel.rules.board import KITCHEN, MILK, POINTS, START, Devil
from games.teufel.rules.events import (
    BeginsGame,
    Delivered,
    DevilBanished,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    PotPlaced,
    WentOut,
)
from games.teufel.rules.position import LAST_TURN, POINTS_TO_WIN, TeufelPublic
from games.teufel.rules.ways import steps
from games.text import NONE

NEAR_HOME: Final = 3
"""Steps that most rolls allow."""
MOST: Final = max(POINTS.values())


def recap(past: Sequence[Event], public: TeufelPublic) -> Recap:
    """See `games.contract.Game.recap`."""
    acting = [event for event in past if not isinstance(event, TurnEnded)]
    notes = list(_news(past))
    told = {note.seat for note in notes}
    for seat in dict.fromkeys(event.seat for event in acting if event.seat is not None):
        mine = [event for event in acting if event.seat == seat]
        notes += _moves(seat, mine, public, at_home=seat not in told)
    yield from notes
    yield from _idle(past, {note.seat for note in notes})


def _news(past: Sequence[Event]) -> Recap:
    declared: DuelDeclared | None = None
    for event in past:
        match event:
            case Delivered(seat=seat, card=card, devil=devil, total=total):
                gone = (other for other in past if isinstance(other, DevilBanished) and card == MILK)
                banished = (other for other in gone if other.seat == seat and other.devil == devil)
                served = {"card": card, "devil": devil, "before": total - POINTS[card], "total": total}
                yield Note(seat, (event, *banished), Label("recap-delivered", served))
            case DuelLost(seat=loser, devil=devil, loss=loss, winner=winner):
                won: dict[str, str | int] = {"winner": event.winning_devil or NONE, "press": event.presses or NONE}
                if winner is None:
                    lost = {"devil": devil, "loss": loss, "pot": event.pot or NONE}
                    yield Note(loser, (event,), Label("recap-duel-lost", lost))
                elif loser is None:
                    yield Note(winner, (event,), Label("recap-guard-beaten", {"colour": event.colour, **won}))
                else:
                    fought = {"devil": devil, "loss": loss, "pot": event.pot or NONE, **won}
                    label = Label("recap-duel-won", fought, {"loser": loser})
                    yield Note(winner, (event,), label, frozenset({loser}))
            case DuelDeclared():
                declared = event
            case DuelRefused(seat=seat, devil=devil):
                attacker = declared.seat if declared is not None else None
                if attacker is None:
                    yield Note(seat, (event,), Label("recap-fled", {"devil": devil}))
                else:
                    yield Note(seat, (event,), Label("recap-fled-from", {"devil": devil}, {"attacker": attacker}))
            case WentOut() | BeginsGame():
                yield Note(event.seat, (event,))
            case _:
                pass


def _moves(seat: Seat, mine: Sequence[Event], public: TeufelPublic, *, at_home: bool) -> Recap:
    """Yield where the pots of a seat were placed, and where its devils that have moved are now, `at_home`, too."""
    if placed := tuple(event for event in mine if isinstance(event, PotPlaced)):
        yield Note(seat, placed, Label("recap-pots-placed", {"number": len(placed)}))
    walked = "recap-walked"
    for devil in public.devils_of(seat):
        moved = tuple(event for event in mine if isinstance(event, Movement) and _moves_devil(event, devil))
        if moved and devil.place is not None and (at_home or devil.place != START[devil.colour]):
            args: dict[str, str | int] = {"devil": devil.number, "place": devil.place, "pot": devil.carries or NONE}
            yield Note(seat, moved, Label(walked, args))
            walked = "recap-walked-too"


def _idle(past: Sequence[Event], told: Set[Seat | None]) -> Recap:
    """Yield who stayed put, of those of whom nothing else is `told`: only of a whole turn can that be known."""
    moved = {event.seat for event in past if isinstance(event, Movement)}
    whole = [event for event in past if isinstance(event, TurnEnded)][1:]
    for seat, event in {event.seat: event for event in whole}.items():
        if seat not in told and seat not in moved:
            yield Note(seat, (event,), Label("recap-stayed"))


def _moves_devil(event: Movement, devil: Devil) -> bool:
    return bool(getattr(event, "devil", None) == devil.number)


def threats(public: TeufelPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if public.turn_seat is None:
        return
    for seat, score in enumerate(public.scores):
        if score + MOST < POINTS_TO_WIN:
            continue
        far = [
            steps(devil.colour, devil.place)[KITCHEN[devil.colour]]
            for devil in public.devils_of(Seat(seat))
            if devil.carries and devil.place is not None
        ]
        if far and min(far) <= NEAR_HOME:
            yield Label("threat-near-home", {"steps": min(far), "score": score}, {"who": Seat(seat)})
    left = LAST_TURN - public.turns_ended
    if left <= public.num_seats:
        yield Label("threat-last-turns", {"turns": left})
