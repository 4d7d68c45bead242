"""The rules of Nebelfracht, as `games.contract.State` plays by them."""

from __future__ import annotations

from typing import Final

from games.chance import Rng
from games.contract import Rules, Seat, on
from tests.model.fracht.board import FACES
from tests.model.fracht.moves import Declare, Load, Search, Wave
from tests.model.fracht.position import FrachtPosition, FrachtPublic, FrachtView
from tests.model.fracht.rules import legal, voyage


def _see(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    if seat is None:
        return FrachtView(seat=None, public=public)
    secret = position.secret
    return FrachtView(seat=seat, public=public, cup=secret.cups[seat], cargo=secret.cargo[seat])


def _resample(position: FrachtPosition, seat: Seat | None, rng: Rng) -> None:
    """Roll all dice of the others anew, those on board too."""
    cups, cargo = list(position.secret.cups), list(position.secret.cargo)
    for other in range(position.public.num_seats):
        if other != seat:
            cups[other] = tuple(sorted(rng.pick(FACES) for _ in cups[other]))
            cargo[other] = cargo[other] and rng.pick(FACES)
    position.secret.cups, position.secret.cargo = tuple(cups), tuple(cargo)


def _pieces(position: FrachtPosition) -> object:
    """Count all coins, and by seat its dice: in the cup, on board or ashore."""
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
    handlers=dict(
        (on(Load, voyage.load), on(Declare, voyage.declare), on(Wave, voyage.wave), on(Search, voyage.search))
    ),
    legal_moves=legal.legal_moves,
    refusal=legal.refusal,
    see=_see,
    resample=_resample,
    pieces=_pieces,
)
