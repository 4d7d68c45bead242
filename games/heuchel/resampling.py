"""What a seat can't know is drawn anew: hands before the stacks appear, values of covered cards afterwards."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Seat
from games.heuchel.board import FACES, HAND, PAWNS, Card, Face
from games.heuchel.setup import has_choice, in_order, orders_of
from games.heuchel.table import Table
from games.heuchel.view import Phase, values_of


def resample(table: Table, seat: Seat | None, rng: Rng) -> None:
    """Redraw in place all that `seat` (`None`: the public) can't know of `table`."""
    if table.phase is Phase.ORDER:
        _deal_anew(table, seat, rng)
    else:
        _redraw_values(table, seat, rng)


def _deal_anew(table: Table, seat: Seat | None, rng: Rng) -> None:
    """Deal other hands: who is asked, and who has answered, shows who holds a class twice."""
    own = () if seat is None else table.hands[seat]
    others = [other for other in range(table.num_seats) if other != seat]
    plain = [other for other in others if not has_choice(table.hands[other])]
    paired = [other for other in others if other not in plain]
    while True:
        deck = [face for face in FACES if face not in own]
        rng.shuffle(deck)
        dealt: dict[int, list[Face]] = {other: _one_of_each(deck) for other in plain}
        for other in paired:
            dealt[other], deck = deck[:HAND], deck[HAND:]
        if all(has_choice(dealt[other]) for other in paired):
            break
    hands = [own if other == seat else in_order(dealt[other]) for other in range(table.num_seats)]
    table.orders = tuple(
        order if order is None or other == seat else rng.pick(orders_of(hands[other])).stacks
        for other, order in enumerate(table.orders)
    )
    table.hands = tuple(hands)


def _one_of_each(deck: list[Face]) -> list[Face]:
    """Take a card of every class from a shuffled deck."""
    hand = [next(face for face in deck if face[0] == pawn) for pawn in PAWNS]
    for face in hand:
        deck.remove(face)
    return hand


def _redraw_values(table: Table, seat: Seat | None, rng: Rng) -> None:
    """Let the cards of each class that `seat` does not know swap their values, those that stayed out included."""
    known = values_of(table.shown + ("" if seat is None else table.known[seat]))
    faces = dict(table.faces)
    for pawn in PAWNS:
        hidden: list[Card] = [card for card in faces if card[0] == pawn and card not in known]
        drawn = [faces[card] for card in hidden]
        rng.shuffle(drawn)
        faces.update(zip(hidden, drawn, strict=True))
    table.faces = faces
    table.known = tuple("".join(card + faces[card][1] for card in values_of(known)) for known in table.known)
