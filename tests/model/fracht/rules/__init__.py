"""The rules of Nebelfracht, for `games.contract.State`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Event, MoveCodec, Rules, Seat
from tests.model.fracht.rules import legal, voyage
from tests.model.fracht.rules.board import FACES
from tests.model.fracht.rules.moves import Declare, FrachtMove, Load, Search, Wave
from tests.model.fracht.rules.position import FrachtPosition, FrachtPublic, FrachtSecret, FrachtView


def imagine(view: FrachtView, observed: Sequence[Event]) -> Callable[[Rng], FrachtSecret]:
    """Return a function that rolls the others' dice; a declaration is more likely true than any single lie."""
    public, own = view.public, view.seat
    seats = range(public.num_seats)
    likely = {public.captain: (*FACES, public.declared, public.declared)} if public.declared else {}

    def draw(rng: Rng) -> FrachtSecret:
        return FrachtSecret(
            cups=tuple(view.cup if seat == own else voyage.roll(public.num_dice(seat), rng) for seat in seats),
            cargo=tuple(
                view.cargo
                if seat == own
                else rng.pick(likely.get(Seat(seat), FACES))
                if public.is_aboard(seat)
                else None
                for seat in seats
            ),
        )

    return draw


def _apply(position: FrachtPosition, seat: Seat, move: FrachtMove, rng: Rng) -> list[Event]:
    match move:
        case Load():
            return voyage.load(position, seat, move)
        case Declare():
            return voyage.declare(position, seat, move)
        case Wave():
            return voyage.wave(position, seat, rng)
        case Search():
            return voyage.search(position, seat, rng)
        case _:
            assert_never(move)


def _see(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    if seat is None:
        return FrachtView(seat=None, public=public)
    secret = position.secret
    return FrachtView(seat=seat, public=public, cup=secret.cups[seat], cargo=secret.cargo[seat])


def _pieces(position: FrachtPosition) -> object:
    """Return the count of all coins, and each seat's dice: in the cup, on board or ashore."""
    public, secret = position.public, position.secret
    ashore = [entry.captain for entry in public.logbook]
    held = enumerate(zip(secret.cups, secret.cargo, strict=True))
    dice = [len(cup) + (cargo is not None) + ashore.count(Seat(seat)) for seat, (cup, cargo) in held]
    return public.chest + sum(public.coins), dice


RULES: Final = Rules(
    schema=1,
    position=FrachtPosition,
    view=FrachtView,
    set_up=voyage.set_up,
    moves=MoveCodec.of(FrachtMove),
    apply=_apply,
    legal_moves=legal.legal_moves,
    refusal=legal.refusal,
    see=_see,
    imagine=imagine,
    pieces=_pieces,
)
