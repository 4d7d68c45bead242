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
    TileDrawn,
    TilePlaced,
)
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import changes

Placing: Final = TilePlaced | SecretPlaced | MarketPlaced
FEW: Final = 5
"""Most empty spaces when a round is nearly over: a seat on turn, of four, may have to fill the last one."""


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
                yield Note(None, (event,), done_to=everybody)
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
            case TileDrawn() if number == len(past) - 1:
                yield Note(event.seat, (event,))
            case RoundBegan():
                yield from unplaced
                unplaced.clear()
            case _:
                pass
    yield from unplaced


def _changed(event: Event, made: Mapping[Seat, int]) -> Recap:
    """Yield what a placing brings its seat, then whom it brings most, then whom it costs most, as two lists."""
    before = 0
    for whose, change in sorted(made.items(), key=lambda one: (one[0] != event.seat, one[1] < 0, -abs(one[1]))):
        is_own, is_more = whose == event.seat, before * change > 0
        kind = (("brings", "costs"), ("gains", "loses"))[is_own][change < 0]
        label = Label(
            f"recap-{kind}", {"heller": abs(change), "more": "yes" if is_more else "no"}, {"whose": whose}
        )
        others = frozenset(made) - {event.seat} if not is_own else frozenset[Seat]()
        yield Note(event.seat, (event,), label, others, joint=", " if is_more else "")
        before = 0 if is_own else change


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
        told = {"free": free, "last": "yes" if public.round == NUM_ROUNDS else "no"}
        # With enough tiles in the pool, no seat is skipped.
        is_known = 1 < free <= public.pool
        last = {"who": Seat((public.turn + free - 1) % public.num_seats)} if is_known else {}
        yield Label("threat-last-space" if is_known else "threat-round-ends", told, last)
