"""Drawing top secret cards."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Event, Seat
from games.heimlich.rules.events import DrewCard, DrewNothing, Reshuffled, SawCard
from games.heimlich.rules.position import HeimlichPosition


def earn_card(position: HeimlichPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Draw a card for `seat`, unless its hand is full.

    The discards are shuffled when the supply is empty; if both are empty nothing is drawn.
    """
    public, secret = position.public, position.secret
    if public.has_full_hand(seat):
        return [DrewNothing(seat=seat, reason="full")]
    events: list[Event] = []
    if not secret.supply and public.discard:
        cards = list(public.discard)
        rng.shuffle(cards)
        public.discard = ()
        position.set_supply(tuple(cards))
        events.append(Reshuffled(cards=len(cards)))
    if not secret.supply:
        return [DrewNothing(seat=seat, reason="none")]
    card, *rest = secret.supply
    position.set_supply(tuple(rest))
    position.set_hand(seat, (*secret.hands[seat], card))
    return [*events, DrewCard(seat=seat), SawCard(seat=seat, visible_to=(seat,), card=card)]
