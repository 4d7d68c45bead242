"""Dealing anew what a seat can't know."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Seat
from games.heimlich.board import BLANK, FREE, HELD, Card
from games.heimlich.table import Table
from games.heimlich.view import Phase


def resample(table: Table, seat: Seat | None, rng: Rng) -> None:
    """Deal identities, hands, supply, hidden answers and the dossiers of others anew, as `seat` may imagine them.

    Nothing is hidden at the end but hands and supply.
    """
    others = [other for other in map(Seat, range(table.num_seats)) if other != seat]
    _deal_cards(table, others, rng)
    if table.phase is Phase.OVER:
        return
    _deal_agents(table, others, rng)
    if table.phase is Phase.ASK:
        table.answers = tuple(
            answer if answer is None or other == seat else rng.roll(2) == 1
            for other, answer in enumerate(table.answers)
        )
    if table.dossiers:
        forms = list(table.dossiers)
        for other in others:
            forms[other] = _new_form(table, other, forms[other], rng)
        table.dossiers = tuple(forms)


def _deal_cards(table: Table, others: list[Seat], rng: Rng) -> None:
    unknown = [*table.supply, *(card for other in others for card in table.hands[other])]
    rng.shuffle(unknown)
    hands: list[tuple[Card, ...]] = list(table.hands)
    for other in others:
        size = len(hands[other])
        hands[other] = tuple(unknown[:size])
        del unknown[:size]
    table.hands = tuple(hands)
    table.supply = tuple(unknown)


def _deal_agents(table: Table, others: list[Seat], rng: Rng) -> None:
    unknown = [*table.free, *(agent for other in others for agent in table.held[other])]
    rng.shuffle(unknown)
    held = list(table.held)
    for other in others:
        size = len(held[other])
        held[other] = tuple(unknown[:size])
        del unknown[:size]
    table.held = tuple(held)


def _new_form(table: Table, seat: Seat, form: str, rng: Rng) -> str:
    """Return a form as blank as `form` for the agents that `seat` is now imagined to have held when it got it."""
    num_held = form.count(HELD)
    own = table.held[seat][:num_held]
    who = [*(str(other) for other in range(table.num_seats) if other != seat), FREE]
    blanks = form.count(BLANK)
    last = len(form) - num_held
    entries = [BLANK if number >= last - blanks else rng.pick(who) for number in range(last)]
    return "".join(HELD if agent in own else entries.pop(0) for agent in range(len(form)))
