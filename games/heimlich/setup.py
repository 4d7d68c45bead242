"""Before play: agents and cards are dealt, a start seat is drawn, the first die is rolled."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Seat
from games.heimlich.board import AGENTS_IN_PLAY, CHURCH, FIRST_HAND, Card, pack_for
from games.heimlich.options import HeimlichOptions
from games.heimlich.table import Table
from games.heimlich.turn import begin_turn


def new_table(options: HeimlichOptions, seats: int, rng: Rng) -> Table:
    """Lay the table for 2 to 7 seats: all agents in the church, the first seat about to move."""
    count = AGENTS_IN_PLAY[seats]
    agents = list(range(count))
    rng.shuffle(agents)
    start = Seat(rng.roll(seats) - 1)
    table = Table(
        top_secret=options.top_secret,
        dossier=options.dossier,
        held=tuple((agent,) for agent in agents[:seats]),
        positions=(CHURCH,) * count,
        markers=(0,) * count,
        trace_positions=(CHURCH,) * count,
        trace_markers=(0,) * count,
        hands=((),) * seats,
        turn=start,
    )
    if options.top_secret:
        _deal(table, start, rng)
    begin_turn(table, start, rng)
    return table


def _deal(table: Table, start: Seat, rng: Rng) -> None:
    """Deal two cards to each seat, clockwise from the start seat on."""
    cards = list(pack_for(table.num_seats))
    rng.shuffle(cards)
    hands: list[tuple[Card, ...]] = [()] * table.num_seats
    for seat in table.clockwise_from(start):
        hands[seat] = tuple(cards[:FIRST_HAND])
        del cards[:FIRST_HAND]
    table.hands = tuple(hands)
    table.supply = tuple(cards)
