"""The rules of Heuchel & Meuchel, as `games.contract.State` plays by them."""

from __future__ import annotations

from typing import Final

from games.contract import Rules, Seat, on
from games.heuchel.moves import Arrange, Climb, EndTurn, RollAgain, Sacrifice, Take
from games.heuchel.position import ORDER, HeuchelPosition, HeuchelPublic, HeuchelView
from games.heuchel.rules import legal, setup, turn
from games.heuchel.rules.resampling import resample


def _see(position: HeuchelPosition, public: HeuchelPublic, seat: Seat | None) -> HeuchelView:
    if seat is None:
        return HeuchelView(seat=None, public=public)
    secret = position.secret
    if public.phase is ORDER:
        return HeuchelView(seat=seat, public=public, hand=secret.hands[seat], order=secret.orders[seat])
    return HeuchelView(seat=seat, public=public, known=secret.known[seat])


def _pieces(position: HeuchelPosition) -> object:
    """Sort the cards that were dealt: in hand, in a column or discarded."""
    public = position.public
    laid = [stack for column in public.columns for stack in column.values()]
    placed = [face for stack in (*laid, *public.penalties) for face in position.faces_of(stack)]
    return sorted([*placed, *(face for hand in position.secret.hands for face in hand)])


RULES: Final = Rules(
    schema=1,
    position=HeuchelPosition,
    view=HeuchelView,
    set_up=setup.set_up,
    handlers=dict(
        (
            on(Arrange, setup.arrange),
            on(Climb, turn.climb),
            on(Take, turn.take),
            on(RollAgain, turn.roll_again),
            on(EndTurn, turn.end),
            on(Sacrifice, turn.sacrifice),
        )
    ),
    legal_moves=legal.legal_moves,
    refusal=legal.refusal,
    see=_see,
    resample=resample,
    pieces=_pieces,
)
