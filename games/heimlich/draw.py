"""Drawing top secret cards."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Event, Seat
from games.heimlich.board import MAX_HAND
from games.heimlich.events import DrewCard, DrewNothing, Reshuffled, SawCard
from games.heimlich.table import Table, replaced


def earn_card(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """Draw a card for `seat`, unless its hand is full.

    The discards are shuffled when the supply is empty; if both are empty nothing is drawn.
    """
    if len(table.hands[seat]) >= MAX_HAND:
        return [DrewNothing(seat=seat, reason="full")]
    events: list[Event] = []
    if not table.supply and table.discard:
        cards = list(table.discard)
        rng.shuffle(cards)
        table.supply, table.discard = tuple(cards), ()
        events.append(Reshuffled(cards=len(cards)))
    if not table.supply:
        return [DrewNothing(seat=seat, reason="none")]
    card, *rest = table.supply
    table.supply = tuple(rest)
    table.hands = replaced(table.hands, seat, (*table.hands[seat], card))
    table.retractable = None
    return [*events, DrewCard(seat=seat), SawCard(seat=seat, visible_to=(seat,), card=card)]
