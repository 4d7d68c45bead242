"""The rules of Heuchel & Meuchel, for `games.contract.State`."""

from __future__ import annotations

from typing import Final, assert_never

from games.chance import Rng
from games.contract import Event, MoveCodec, Rules, Seat
from games.heuchel.rules import legal, setup, turn
from games.heuchel.rules.board import FACES
from games.heuchel.rules.imagination import imagine
from games.heuchel.rules.moves import Arrange, Climb, EndTurn, HeuchelMove, RollAgain, Sacrifice, Take
from games.heuchel.rules.position import ORDER, SCHEMA, HeuchelPosition, HeuchelPublic, HeuchelView, knowledge_of


def _apply(position: HeuchelPosition, seat: Seat, move: HeuchelMove, rng: Rng) -> list[Event]:
    match move:
        case Climb():
            return turn.climb(position, seat, move, rng)
        case Take():
            return turn.take(position, seat, move, rng)
        case EndTurn():
            return turn.end_turn(position.public, rng)
        case RollAgain():
            return turn.roll_again(position, rng)
        case Sacrifice():
            return turn.sacrifice(position, seat, move, rng)
        case Arrange():
            return setup.arrange(position, seat, move, rng)
        case _:
            assert_never(move)


def _see(position: HeuchelPosition, public: HeuchelPublic, seat: Seat | None) -> HeuchelView:
    if seat is None:
        return HeuchelView(seat=None, public=public)
    secret = position.secret
    if public.phase is ORDER:
        return HeuchelView(seat=seat, public=public, hand=secret.hands[seat], order=secret.orders[seat])
    return HeuchelView(seat=seat, public=public, known=knowledge_of(public.learned[seat], secret.faces))


def _pieces(position: HeuchelPosition) -> object:
    """Return the number of cards in hands, columns and penalties, and all faces, including those left out."""
    public, secret = position.public, position.secret
    laid = [stack for column in public.columns for stack in column.values()]
    placed = [card for stack in (*laid, *public.penalties) for card in stack]
    held = [face for hand in secret.hands for face in hand]
    left_out = {*FACES}.difference(held) if held else ()
    return len(placed) + len(held), sorted([*held, *left_out, *secret.faces.values()])


RULES: Final = Rules(
    schema=SCHEMA,
    position=HeuchelPosition,
    view=HeuchelView,
    set_up=setup.set_up,
    moves=MoveCodec.of(HeuchelMove),
    apply=_apply,
    legal_moves=legal.legal_moves,
    refusal=legal.refusal,
    see=_see,
    imagine=imagine,
    pieces=_pieces,
)
