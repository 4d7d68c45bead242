"""Imagining what a seat can't know: hands before the stacks appear, covered values afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType

from games.chance import Rng
from games.contract import Event, Seat
from games.heuchel.rules.board import CARDS, FACES, HAND, PAWNS, VALUES, Face
from games.heuchel.rules.position import ORDER, HeuchelSecret, HeuchelView
from games.heuchel.rules.setup import has_choice, in_order, orders_of


def imagine(view: HeuchelView, observed: Sequence[Event]) -> Callable[[Rng], HeuchelSecret]:
    """Return a function that draws everything unknown; others order their stacks at random."""
    return _hands(view) if view.public.phase is ORDER else _values(view)


def _hands(view: HeuchelView) -> Callable[[Rng], HeuchelSecret]:
    """Deal other hands: publicly, exactly the seats asked hold a class twice."""
    public, own = view.public, view.seat
    seats = public.seats
    plain = [seat for seat in seats if seat != own and seat not in public.arranging]
    paired = [seat for seat in seats if seat != own and seat in public.arranging]

    def draw(rng: Rng) -> HeuchelSecret:
        while True:
            deck = [face for face in FACES if face not in view.hand]
            rng.shuffle(deck)
            dealt: dict[Seat, Sequence[Face]] = {seat: _one_of_each(deck) for seat in plain}
            rng.shuffle(deck)  # taking the first of each class left the others further back
            for seat in paired:
                dealt[seat], deck = deck[:HAND], deck[HAND:]
            if all(has_choice(dealt[seat]) for seat in paired):
                break
        hands = tuple(view.hand if seat == own else in_order(dealt[seat]) for seat in seats)
        orders = tuple(
            view.order
            if seat == own
            else rng.pick(orders_of(hands[seat])).stacks
            if seat in paired and public.ready[seat]
            else None
            for seat in seats
        )
        return HeuchelSecret(hands=hands, orders=orders, faces=MappingProxyType({}))

    return draw


def _one_of_each(deck: list[Face]) -> list[Face]:
    """Take a card of each class from a shuffled deck."""
    hand = [next(face for face in deck if face[0] == pawn) for pawn in PAWNS]
    for face in hand:
        deck.remove(face)
    return hand


def _values(view: HeuchelView) -> Callable[[Rng], HeuchelSecret]:
    """Shuffle the unknown values of each class among its cards, including those left out."""
    known = {card: f"{card[0]}{value}" for card, value in view.values.items()}
    hidden = [card for card in CARDS if card not in known]
    seen = {*known.values()}
    values = {pawn: [f"{pawn}{value}" for value in VALUES if f"{pawn}{value}" not in seen] for pawn in PAWNS}
    num_seats = view.public.num_seats

    def draw(rng: Rng) -> HeuchelSecret:
        faces: list[Face] = []
        for left in values.values():
            drawn = left.copy()
            rng.shuffle(drawn)
            faces += drawn
        all_faces = MappingProxyType(known | dict(zip(hidden, faces, strict=True)))
        return HeuchelSecret(hands=((),) * num_seats, orders=(None,) * num_seats, faces=all_faces)

    return draw
