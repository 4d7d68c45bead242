"""What a seat can't know, as it may imagine it: the dice of the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.chance import Rng
from games.contract import Event, Seat
from tests.model.fracht.rules import voyage
from tests.model.fracht.rules.board import FACES
from tests.model.fracht.rules.position import FrachtSecret, FrachtView


def imagine(view: FrachtView, observed: Sequence[Event]) -> Callable[[Rng], FrachtSecret]:
    """Return how to roll the dice of the others; a captain speaks the truth more often than any single lie."""
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
