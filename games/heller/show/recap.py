"""The recap of Auf Heller und Pfennig, and its public threats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.contract import Event, Label, Note, Recap, Seat, replaced
from games.heller.rules.board import EMPTY, INDEX, NUM_ROUNDS, signed
from games.heller.rules.events import (
    MarketPlaced,
    PaidOut,
    RoundBegan,
    RoundEnded,
    SecretPlaced,
    SecretShown,
    Skipped,
    TilePlaced,
)
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import changes

Placing: Final = TilePlaced | SecretPlaced | MarketPlaced
FEW: Final = 4
"""Most empty spaces when a round is nearly over."""


def recap(past: Sequence[Event], public: HellerPublic) -> Recap:
    """See `games.contract.Game.recap`."""
    paid = max((number for number, event in enumerate(past) if isinstance(event, RoundEnded)), default=-1)
    is_cleared = any(isinstance(event, Placing) for event in past[paid + 1 :])
    everybody = frozenset(map(Seat, range(public.num_seats)))
    unplaced, joint = list[Note](), ""
    for number, (event, made) in enumerate(with_changes(past, public)):
        match event:
            case TilePlaced() | SecretPlaced() | MarketPlaced() if number > paid or not is_cleared:
                yield Note(event.seat, (event,), done_to=frozenset(made) - {event.seat})
                yield from _changed(event, made)
            case RoundEnded():
                yield Note(None, (event,), Label("recap-payday", {"round": event.number}), everybody)
                joint = ": "
            case PaidOut() if event.seat is not None:
                label = Label("recap-paid", {"change": signed(event.gained - event.lost)}, {"whose": event.seat})
                yield Note(None, (event,), label, everybody, joint=joint)
                joint = ", "
            case SecretShown() if event.seat is not None:
                told = {"tile": event.tile, "more": "yes" if unplaced else "no"}
                label = Label("recap-unplaced", told, {"whose": event.seat})
                unplaced.append(Note(None, (event,), label, everybody, True, ", " if unplaced else ""))
            case Skipped():
                yield Note(event.seat, (event,))
            case RoundBegan():
                yield from unplaced
                unplaced.clear()
            case _:
                pass
    yield from unplaced


def _changed(event: Event, made: Mapping[Seat, int]) -> Recap:
    """Yield the seats that a placing brings most, then those it costs most, as two lists."""
    in_order = sorted(made.items(), key=lambda one: (one[1] < 0, -abs(one[1])))
    for number, (whose, change) in enumerate(in_order):
        is_more = number > 0 and (change > 0) == (in_order[number - 1][1] > 0)
        told = {"heller": abs(change), "more": "yes" if is_more else "no"}
        label = Label("recap-brings" if change > 0 else "recap-costs", told, {"whose": whose})
        yield Note(event.seat, (event,), label, frozenset(made) - {event.seat}, joint=", " if is_more else "")


def with_changes(past: Sequence[Event], public: HellerPublic) -> Iterator[tuple[Event, dict[Seat, int]]]:
    """Yield every event with the changes of earnings it caused, computed backwards from the current board."""
    boards = [public.board, *(finished.board for finished in reversed(public.rounds[: public.round - 1]))]
    board, found = boards.pop(0), list[tuple[Event, dict[Seat, int]]]()
    for event in reversed(past):
        made: Sequence[int] = ()
        match event:
            case RoundBegan() if boards:
                board = boards.pop(0)
            case TilePlaced() | SecretPlaced() | MarketPlaced():
                placed, board = board[INDEX[event.space]], replaced(board, INDEX[event.space], EMPTY)
                made = changes(board, placed, event.space)
            case _:
                pass
        found.append((event, {Seat(seat): change for seat, change in enumerate(made) if change}))
    return reversed(found)


def threats(view: HellerView) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    public = view.public
    if public.is_over:
        return
    free = len(public.free)
    if free <= FEW:
        yield Label("threat-round-ends", {"free": free, "last": "yes" if public.round == NUM_ROUNDS else "no"})
