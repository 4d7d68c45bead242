"""Reasons for placings at Auf Heller und Pfennig: gains and costs on the current square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import Label, Seat, of_kind, replaced
from games.heller.rules.board import (
    BAD,
    EMPTY,
    EYE,
    FIRE,
    GOOD,
    INDEX,
    LINES,
    MARKETS,
    OWNER,
    VALUE,
    Content,
    Space,
)
from games.heller.rules.legal import placed_by
from games.heller.rules.moves import Draw, HellerMove, PlaceMarket
from games.heller.rules.position import HellerView
from games.heller.rules.scoring import changes, gain, gains, payment, score

HURTS: Final = 3
"""In Heller: least loss of another seat that is worth mentioning."""
POOR: Final = 15
"""In Heller: a stall that can't gain more had better wait."""
ROOM: Final = 4
"""Number of empty spaces beside a stall that let it earn more."""


def reasons(view: HellerView, moves: Sequence[HellerMove], legal_moves: Sequence[HellerMove]) -> Iterator[Label]:
    """See `games.contract.Reasons`."""
    if isinstance(move := moves[0], Draw):
        return _drawing(view, view.own_seat, legal_moves)
    content = placed_by(view, move)
    assert content is not None
    return _placing(view, view.own_seat, content, move.space)


def _drawing(view: HellerView, seat: Seat, legal_moves: Sequence[HellerMove]) -> Iterator[Label]:
    board = view.public.board
    markets = of_kind(PlaceMarket, legal_moves)
    most = max([gain(board, seat, MARKETS[seat][move.value], move.space) for move in markets], default=0)
    if markets and most <= 0:
        yield Label("reason-no-stall-pays")
    elif markets and most <= POOR:
        yield Label("reason-stalls-bring-little", {"most": most})
    hidden = view.unseen
    good = sum(hidden[tile] for tile in GOOD)
    if good > 1 and good > sum(hidden[tile] for tile in BAD):
        yield Label("reason-good-to-come", {"good": good, "hidden": hidden.total()})


def _placing(view: HellerView, seat: Seat, content: Content, space: Space) -> Iterator[Label]:
    """Yield a placing's gain, its greatest cost to another seat, and other merits of the space."""
    board, num_seats = view.public.board, view.public.num_seats
    after, brings = replaced(board, INDEX[space], content), changes(board, content, space)
    others = {Seat(other): brings[other] for other in range(num_seats) if other != seat}
    hit = min(others, key=others.__getitem__)
    everywhere = gains(board, seat, content).values()
    if brings[seat] > 0:
        yield Label("reason-brings", {"heller": brings[seat]})
    if others[hit] <= -HURTS and brings[seat] >= 0:
        yield Label("reason-costs", {"loss": -others[hit]}, {"who": hit})
    for line in space:
        if EMPTY not in (contents := after[LINES[line]]) and (earns := payment(contents)[seat]) > 0:
            yield Label("reason-line-full", _line(line) | {"heller": earns})
    beside = [one for line in space for one in score(after)[line] if INDEX[space] in one.indexes]
    if content in OWNER:
        yield from (Label("reason-bag", _line(one.line)) for one in beside if one.has_bag and one.total >= 0)
    if brings[seat] > 0 and brings[seat] == max(everywhere) > min(everywhere):
        yield Label("reason-best-space")
    if brings[seat] == 0 and content in (*BAD, FIRE, EYE):
        yield Label("reason-harmless")
    if brings[seat] < 0 and brings[seat] == max(everywhere):
        yield Label("reason-least", {"loss": -brings[seat]})
    free = sum(after[index] == EMPTY for one in beside for index in one.indexes)
    if content in OWNER and free >= ROOM:
        yield Label("reason-room", {"free": free})
    elif content in GOOD and max(others.values()) <= 0:
        yield Label("reason-helps-nobody-else")
    if content in VALUE and brings[seat] < 0 and others[hit] < brings[seat]:
        yield Label("reason-costs-more", {"loss": -others[hit], "own": -brings[seat]}, {"who": hit})


def _line(line: str) -> dict[str, str | int]:
    return {"line": line, "way": "column" if line.isdecimal() else "row"}
