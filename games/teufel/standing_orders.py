"""Standing orders of In Teufels Küche: duels, places of pots, and pots that devils fetch and serve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import Event, Label, Move, Offer, OrderGroup, StandingOrder
from games.teufel.rules.board import COOKING_PLACES, KITCHEN, SIGNS, START, SYMBOL, Devil, Place, Pot
from games.teufel.rules.events import Delivered, DevilBanished, DuelLost, DuelRefused, PotPlaced
from games.teufel.rules.legal import ACCEPT, END_TURN, PICK_UPS, PLACINGS, REFUSE, STEPS
from games.teufel.rules.position import Phase, TeufelView
from games.teufel.rules.ways import clear_way

Order = StandingOrder[TeufelView]
PLACING_OF: Final = {sign: {move.to: move for move in placings} for sign, placings in PLACINGS.items()}


def standing_orders(view: TeufelView, within: str) -> tuple[Offer[TeufelView], ...]:
    """Return the orders for duels, for the places of all pots, and for fetching and serving."""
    kind, *parts = within.split(".")
    public = view.public
    if kind == "pots":
        return tuple(_places(parts))
    if kind == "fetch":
        return tuple(_errand(f"{within}.{pot}.{place}") for place, pots in public.pots.items() for pot in pots)
    if public.phase is Phase.TURN or public.phase is Phase.ANSWER or public.phase is Phase.PRESS:
        return (*_errands(view), *DUELS)
    return tuple(_pots(view)) if public.phase is Phase.MENU else (*_pots(view), *DUELS)


def standing_order(view: TeufelView, id: str) -> Order | None:
    kind, *parts = id.split(".")
    if kind == "pots":
        return _all_pots(parts)
    if kind in ("fetch", "serve"):
        return _errand(id)
    return next((order for order in DUELS if order.id == id), None)


# Duels


def _with_pot(view: TeufelView) -> Move:
    return REFUSE if view.public.fighters[1].carries is None else ACCEPT


def _empty_handed(view: TeufelView) -> Move | None:
    return ACCEPT if view.public.fighters[1].carries is None else None


def _lost_devil(view: TeufelView, event: Event) -> bool:
    is_lost = isinstance(event, DuelLost) and event.loss == "out"
    return event.seat == view.seat and (is_lost or isinstance(event, DevilBanished))


DUELS: Final = tuple(
    Order(id=id, about="duels", answers={"answer-duel": answer}, ends={"lost-devil": _lost_devil})
    for id, answer in (("run", REFUSE), ("loaded", _with_pot), ("empty", _empty_handed), ("accept", ACCEPT))
)
"""Loads are public, so answers that depend on them reveal nothing."""


# Pots


def _pots(view: TeufelView) -> Iterator[OrderGroup]:
    """Yield the order for all pots, once the menu is fixed and until the first one is placed."""
    if view.menu is not None and len(view.public.unplaced[view.own_seat]) == len(SIGNS):
        yield OrderGroup(id="pots", label=Label("order-pots-begin"), about="pots")


def _places(chosen: Sequence[Place]) -> Iterator[Offer[TeufelView]]:
    """Yield the next pot's places, without those of its brothers."""
    for place in COOKING_PLACES:
        if place not in chosen:
            places = [*chosen, place]
            if len(places) == len(SIGNS):
                yield _all_pots(places)
            else:
                label = Label("order-pots-place", {"sign": SYMBOL[SIGNS[len(chosen)]], "place": place})
                yield OrderGroup(id=".".join(["pots", *places]), label=label, about="pots")


def _all_pots(places: Sequence[Place]) -> Order:
    where = dict(zip(SIGNS, places, strict=True))

    def placing(view: TeufelView) -> Move | None:
        return next((PLACING_OF[pot[1]][where[pot[1]]] for pot in view.public.unplaced[view.own_seat]), None)

    return Order(
        id=".".join(["pots", *places]),
        about="pots",
        args=dict(zip(("diamond", "circle", "triangle", "square"), places, strict=True)),
        answers={"place-pot": placing},
        ends={"all-placed": _all_placed},
    )


def _all_placed(view: TeufelView, event: Event) -> bool:
    return isinstance(event, PotPlaced) and not view.public.unplaced[view.own_seat]


# Errands


def _errands(view: TeufelView) -> Iterator[Offer[TeufelView]]:
    """Yield errands by devil; of equal ones at home only the first."""
    home: set[bool] = set()
    for devil in view.public.in_game(view.own_seat):
        if devil.carries is not None:
            yield _errand(f"serve.{devil.number}.{devil.carries}")
        elif view.public.pots and not (devil.place == START[devil.colour] and devil.has_cap in home):
            yield OrderGroup(id=f"fetch.{devil.number}", label=Label("order-fetch-begin", {"devil": devil.number}))
        if devil.place == START[devil.colour]:
            home.add(devil.has_cap)


def _errand(id: str) -> Order:
    """Return an order to serve a carried pot, or to fetch it first."""
    _, devil_number, pot, *places = id.split(".")
    number, place = int(devil_number), places[0] if places else None

    def next_move(view: TeufelView) -> Move | None:
        return _next_move(view, number, pot, place)

    def where(view: TeufelView) -> bool:
        devil = _devil(view, number)
        is_there = place is not None and devil.carries is None and pot in view.public.pots.get(place, ())
        return devil.carries == pot or is_there

    def served(view: TeufelView, event: Event) -> bool:
        return isinstance(event, Delivered) and (event.seat, event.pot) == (view.seat, pot)

    def challenged(view: TeufelView, event: Event) -> bool:
        is_refused = isinstance(event, DuelRefused) and (event.seat, event.devil) == (view.seat, number)
        return is_refused or (isinstance(event, DuelLost) and (event.seat, event.devil) == (view.seat, number))

    args: dict[str, str | int] = {"devil": number, "pot": pot}
    return Order(
        id=id,
        args={**args, "place": place} if place is not None else args,
        answers={"turn": next_move},
        ends={"served": served, "sent-home": challenged},
        rests_on=where,
    )


def _devil(view: TeufelView, number: int) -> Devil:
    return view.public.devils_of(view.own_seat)[number - 1]


def _next_move(view: TeufelView, number: int, pot: Pot, place: Place | None) -> Move | None:
    """Return an errand's next move; `None` if no way is free, or another devil must act."""
    public, devil = view.public, _devil(view, number)
    if devil.place is None or public.must_move not in (None, number) or public.flier not in (None, number):
        return None
    if devil.carries is None and devil.place == place:
        return PICK_UPS[number][pot] if public.may_handle(number) else None
    if not public.points + (public.bonus == number):
        return END_TURN
    aim = KITCHEN[devil.colour] if devil.carries == pot else place
    way = clear_way(public, devil, aim) if aim is not None else None
    return STEPS[number][way[0]] if way else None
