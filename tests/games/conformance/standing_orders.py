"""Standing orders: answers that a seat might give by hand, from what it knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.chance import Playout
from games.contract import (
    LONGEST_LIST,
    Ended,
    Event,
    Game,
    Label,
    Move,
    Options,
    OrderGroup,
    Seat,
    StandingOrder,
    State,
    View,
)
from games.text import LANGUAGES
from tests.games.conformance.moments import imagined
from tests.games.conformance.shown import MAX_LABEL, MAX_NOTE, length

KEPT = 20
"""Number of events heard since an order."""
LONGEST_ID = 99
"""Characters of an id: a value of Discord's lists with a sign before it."""
MOST_PLIES = 250
PLACED_EVERY = 3
"""Mean number of plies between two new orders."""
IMAGINED_EVERY = 5
"""Every so many moves by order are compared with an imagined world."""


def check_standing_orders(game: Game, state: State, other: State, seat: Seat, observed: Sequence[Event]) -> None:
    """An order answers with legal moves, the same in a world indistinguishable to its seat; it has its texts.

    Once ended it stays ended, whatever follows.
    """
    view, messages = state.view(seat), game.text.ids("en")
    for order in _offered(game, view):
        names = [order.label, *(Label(f"order-ended-{reason}") for reason in order.reasons)]
        for language in LANGUAGES:
            assert all(0 < length(game.text, language, name) <= MAX_LABEL for name in names)
            assert 0 < length(game.text, language, order.note) <= MAX_NOTE, order.id
        assert order.ends, "a promise ends by itself when something happens"
        assert {f"prompt-{prompt}" for prompt in order.answers} <= messages, "answers answer questions"
        assert order.rests_on is None or order.rests_on(game.own(view)), "what is offered rests on what is so"
        known = game.standing_order(view, order.id)
        assert known is not None and (known.id, known.about) == (order.id, order.about)
        newest = observed[-KEPT:]
        for since in ((), newest):
            decided = order.decide(game.own(view), since)
            if isinstance(decided, Move):
                assert decided in state.legal_moves(seat), f"{order.id} answers {decided!r}, which is not legal"
            assert decided == known.decide(game.read_view(other.view(seat).to_json()), since), (
                f"{order.id} depends on what its seat can't know"
            )
        for end in range(len(newest)):
            if isinstance(order.decide(game.own(view), newest[:end]), Ended):
                whole = order.decide(game.own(view), newest)
                assert whole == order.decide(game.own(view), newest[:end]), "what ended goes on"


def check_orders_carried_out(game: Game, seats: int, options: Options, seed: str) -> int:
    """Play a random game in which seats give orders at any time; return the number of moves by order.

    An order's answer is always legal, and follows from what its seat knows.
    """
    rng, carried_out = Playout(seed), 0
    state, happened = game.new(options, seats, rng), list[Event]()
    placed: list[tuple[Seat, str, int]] = []
    while state.to_act and state.ply < MOST_PLIES:
        view = state.view(seat := Seat(rng.roll(seats) - 1))
        if rng.roll(PLACED_EVERY) == 1 and (id := _at_random(game, view, rng)) is not None:
            placed.append((seat, id, len(happened)))
        due: tuple[Seat, Move] | None = None
        for seat, id, since in [*placed]:
            decided = _decided(game, state, seat, id, happened[since:])
            if isinstance(decided, Ended):
                placed.remove((seat, id, since))
            elif decided is not None:
                assert decided in state.legal_moves(seat), f"{id} answers {decided!r}, which is not legal"
                due = due or (seat, decided)
                if carried_out % IMAGINED_EVERY == 0:
                    elsewhere = imagined(game, state, seat, happened, rng)
                    there = _decided(game, elsewhere, seat, id, happened[since:])
                    assert decided == there, "it knows what nobody does"
        if due is not None:
            carried_out += 1
        else:
            seat = rng.pick(sorted(state.to_act))
            due = seat, rng.pick(state.legal_moves(seat))
        happened += state.apply(*due, rng)
    return carried_out


def _decided(game: Game, state: State, seat: Seat, id: str, events: Sequence[Event]) -> Move | Ended | None:
    view = state.view(seat)
    order = game.standing_order(view, id)
    assert order is not None, f"{id} is forgotten"
    return order.decide(game.own(view), [event for event in events if event.is_visible_to(seat)])


def _at_random(game: Game, view: View, rng: Playout) -> str | None:
    within = ""
    while offered := game.standing_orders(view, within):
        offer = rng.pick(offered)
        if isinstance(offer, StandingOrder):
            return offer.id
        within = offer.id
    return None


def _offered(game: Game, view: View, within: str = "") -> Iterator[StandingOrder[Any]]:
    """Yield all orders offered directly, and the first and last of each group."""
    offered = game.standing_orders(view, within)
    assert offered or not within, "a group leads somewhere"
    assert len(offered) <= LONGEST_LIST
    assert len({offer.id for offer in offered}) == len(offered), "offers are told apart by their ids"
    for offer in offered:
        assert len(offer.id) <= LONGEST_ID and offer.id.isascii()
        assert not within or offer.id.startswith(f"{within}."), "what is within a group begins as it does"
        if isinstance(offer, OrderGroup):
            for language in LANGUAGES:
                assert 0 < length(game.text, language, offer.label) <= MAX_LABEL
    for offer in {offer.id: offer for offer in (*offered[:1], *offered[-1:])}.values():
        found = game.offer(view, offer.id)
        assert found is not None and type(found) is type(offer)
    orders = [offer for offer in offered if isinstance(offer, StandingOrder)]
    yield from orders if not within else orders[:1] + orders[-1:]
    groups = [offer.id for offer in offered if isinstance(offer, OrderGroup)]
    for group in groups if not within else groups[:1] + groups[-1:]:
        yield from _offered(game, view, group)
