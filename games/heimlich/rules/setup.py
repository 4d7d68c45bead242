"""Set-up: agents and cards are dealt, a start seat is drawn, the first die is rolled."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Seat
from games.heimlich.rules.board import AGENTS_IN_PLAY, CHURCH, FIRST_HAND, HeimlichOptions, pack_for
from games.heimlich.rules.position import HeimlichPosition, HeimlichPublic, HeimlichSecret
from games.heimlich.rules.turn import begin_turn


def set_up(options: HeimlichOptions, seats: int, rng: Rng) -> HeimlichPosition:
    """Return the initial position: all agents in the church, the start seat about to move."""
    count = AGENTS_IN_PLAY[seats]
    agents = list(range(count))
    rng.shuffle(agents)
    start = Seat(rng.roll(seats) - 1)
    position = HeimlichPosition(
        HeimlichPublic(
            top_secret=options.top_secret,
            dossier=options.dossier,
            positions=(CHURCH,) * count,
            markers=(0,) * count,
            trace_positions=(CHURCH,) * count,
            trace_markers=(0,) * count,
            num_held=(1,) * seats,
            hand_sizes=(0,) * seats,
            turn=start,
        ),
        HeimlichSecret(held=tuple((agent,) for agent in agents[:seats]), hands=((),) * seats),
    )
    if options.top_secret:
        _deal(position, start, rng)
    begin_turn(position.public, start, rng)
    return position


def _deal(position: HeimlichPosition, start: Seat, rng: Rng) -> None:
    """Deal two cards to each seat, clockwise from the start seat."""
    cards = list(pack_for(position.public.num_seats))
    rng.shuffle(cards)
    for seat in position.public.clockwise_from(start):
        position.set_hand(seat, tuple(cards[:FIRST_HAND]))
        del cards[:FIRST_HAND]
    position.set_supply(tuple(cards))
