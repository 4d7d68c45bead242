"""What a seat can't know is drawn anew: hands before the stacks appear, values of covered cards afterwards."""

from __future__ import annotations

from types import MappingProxyType

from games.chance import Rng
from games.contract import Seat
from games.heuchel.board import CARDS, FACES, HAND, PAWNS, Face
from games.heuchel.position import ORDER, SEATS, HeuchelPosition, told, values_of
from games.heuchel.rules.setup import has_choice, in_order, orders_of


def resample(position: HeuchelPosition, seat: Seat | None, rng: Rng) -> None:
    """Redraw in place all that `seat` (`None`: the public) can't know."""
    if position.public.phase is ORDER:
        _deal_anew(position, seat, rng)
    else:
        _redraw_values(position, seat, rng)


def _deal_anew(position: HeuchelPosition, seat: Seat | None, rng: Rng) -> None:
    """Deal other hands: who is asked, and who has answered, shows who holds a class twice."""
    public, secret = position.public, position.secret
    seats = SEATS[: public.num_seats]
    own = () if seat is None else secret.hands[seat]
    plain = [other for other in seats if other != seat and other not in public.arranging]
    paired = [other for other in seats if other != seat and other in public.arranging]
    while True:
        deck = [face for face in FACES if face not in own]
        rng.shuffle(deck)
        dealt: dict[Seat, list[Face]] = {other: _one_of_each(deck) for other in plain}
        for other in paired:
            dealt[other], deck = deck[:HAND], deck[HAND:]
        if all(has_choice(dealt[other]) for other in paired):
            break
    secret.hands = tuple(own if other == seat else in_order(dealt[other]) for other in seats)
    secret.orders = tuple(
        order if order is None or other == seat else rng.pick(orders_of(secret.hands[other])).stacks
        for other, order in enumerate(secret.orders)
    )


def _one_of_each(deck: list[Face]) -> list[Face]:
    """Take a card of every class from a shuffled deck."""
    hand = [next(face for face in deck if face[0] == pawn) for pawn in PAWNS]
    for face in hand:
        deck.remove(face)
    return hand


def _redraw_values(position: HeuchelPosition, seat: Seat | None, rng: Rng) -> None:
    """Let the cards of each class that `seat` does not know swap their values, those that stayed out included."""
    secret = position.secret
    known = values_of(position.public.shown + ("" if seat is None else secret.known[seat]))
    faces = dict(secret.faces)
    for pawn in PAWNS:
        hidden = [card for card in CARDS if card[0] == pawn and card not in known]
        drawn = [faces[card] for card in hidden]
        rng.shuffle(drawn)
        faces.update(zip(hidden, drawn, strict=True))
    secret.faces = MappingProxyType(faces)
    secret.known = tuple(told(values_of(known), faces) for known in secret.known)
