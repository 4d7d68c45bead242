"""What the recap tells of Auf Heller und Pfennig, and what everybody can see coming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import Event, Label, Note, Recap, Seat, replaced
from games.heller.rules.board import EMPTY, INDEX, NUM_ROUNDS, Board
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
from games.heller.rules.position import HellerPublic
from games.heller.rules.scoring import score

FEW: Final = 4
"""Spaces that are still empty, when a round is nearly over."""


def recap(past: Sequence[Event], public: HellerPublic) -> Recap:
    """See `games.contract.Game.recap`."""
    for event, costs in with_costs(past, public):
        match event:
            case TilePlaced() | SecretPlaced() | MarketPlaced():
                yield Note(event.seat, (event,))
                for victim, loss in costs.items():
                    label = Label("recap-costs", {"loss": loss}, {"victim": victim})
                    yield Note(event.seat, (event,), label, frozenset({victim}))
            case RoundEnded() | PaidOut() | SecretShown() | RoundBegan() | Skipped():
                yield Note(event.seat, (event,))
            case _:
                pass


def with_costs(past: Sequence[Event], public: HellerPublic) -> Iterator[tuple[Event, dict[Seat, int]]]:
    """Yield every event with what it costs other seats, going back from the board as it is now."""
    boards = [public.board, *(finished.board for finished in reversed(public.rounds[: public.round - 1]))]
    seats, board, found = public.num_seats, boards.pop(0), list[tuple[Event, dict[Seat, int]]]()
    for event in reversed(past):
        costs: dict[Seat, int] = {}
        match event:
            case RoundBegan() if boards:
                board = boards.pop(0)
            case TilePlaced() | SecretPlaced() | MarketPlaced():
                before: Board = replaced(board, INDEX[event.space], EMPTY)
                changes = zip(score(board, seats).earned, score(before, seats).earned, strict=True)
                lost = {Seat(seat): was - now for seat, (now, was) in enumerate(changes)}
                costs = {seat: loss for seat, loss in lost.items() if loss > 0 and seat != event.seat}
                board = before
            case _:
                pass
        found.append((event, costs))
    return reversed(found)


def threats(public: HellerPublic) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if public.is_over:
        return
    free = len(public.free)
    if free <= FEW:
        yield Label("threat-round-ends", {"free": free, "last": "yes" if public.round == NUM_ROUNDS else "no"})
