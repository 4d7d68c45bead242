"""The pictures of the climaxes of In Teufels Küche: a duel that is lost, and a pot that is opened."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event
from games.teufel.rules.events import Delivered, DuelLost
from games.teufel.rules.position import TeufelPublic
from games.teufel.show.picture import deliveries, duels


def climax(event: Event, public: TeufelPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`. Who won a duel of older databases is not known: it is left to words."""
    named = dict(zip(public.colours, names, strict=False))
    match event:
        case DuelLost(winning_devil=int(number)):
            winner = public.devils[public.index(event.winner, number)]
            loser = public.devils[public.index(event.seat, event.devil)]
            left = [devil for devil in public.devils if devil.colour == loser.colour]
            return duels.duel(winner, loser, public.guard_colour, event.loss, left, named).png()
        case Delivered(seat=seat) if seat is not None:
            team = public.devils_of(seat)
            return deliveries.delivery(team, team[event.devil - 1], event.pot, event.card, event.total, named).png()
        case _:
            return None
