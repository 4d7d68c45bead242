"""The rules of Nebelfracht, as `games.contract.State` plays by them."""

from __future__ import annotations

from typing import Final

from games.contract import Rules, Seat, on
from tests.model.fracht.moves import Declare, Load, Search, Wave
from tests.model.fracht.position import FrachtPosition, FrachtPublic, FrachtView
from tests.model.fracht.rules import legal, voyage
from tests.model.fracht.rules.imagination import imagine


def _see(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    if seat is None:
        return FrachtView(seat=None, public=public)
    secret = position.secret
    return FrachtView(seat=seat, public=public, cup=secret.cups[seat], cargo=secret.cargo[seat])


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
    imagine=imagine,
    pieces=_pieces,
)
