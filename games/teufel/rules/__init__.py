"""The rules of In Teufels Küche, for `games.contract.State`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Event, MoveCodec, Rules, Seat
from games.teufel.rules import duel, legal, setup, turn
from games.teufel.rules import moves as kinds
from games.teufel.rules.board import CARDS, Card, pots_of
from games.teufel.rules.moves import TeufelMove
from games.teufel.rules.position import SCHEMA, TeufelPosition, TeufelPublic, TeufelSecret, TeufelView
from games.teufel.rules.rounds import end_turn


def _apply(position: TeufelPosition, seat: Seat, move: TeufelMove, rng: Rng) -> list[Event]:
    match move:
        case kinds.Step():
            return turn.step(position, seat, move, rng)
        case kinds.PickUp():
            return turn.pick_up(position, seat, move)
        case kinds.PutDown():
            return turn.put_down(position, seat, move)
        case kinds.EndTurn():
            return end_turn(position.public, rng)
        case kinds.Press():
            return duel.press(position, seat, rng)
        case kinds.AcceptDuel():
            return duel.accept(position, seat)
        case kinds.RefuseDuel():
            return duel.refuse(position, seat)
        case kinds.Fly():
            return turn.fly(position, seat, move)
        case kinds.PlacePot():
            return setup.place_pot(position, seat, move, rng)
        case kinds.PlaceRest():
            return setup.place_rest(position, seat, rng)
        case kinds.FixMenu():
            return setup.fix_menu(position, seat, move, rng)
        case _:
            assert_never(move)


def _see(position: TeufelPosition, public: TeufelPublic, seat: Seat | None) -> TeufelView:
    menu = None if seat is None else position.secret.menus[seat]
    return TeufelView(seat=seat, public=public, menu=menu)


def _imagine(view: TeufelView, observed: Sequence[Event]) -> Callable[[Rng], TeufelSecret]:
    """Return a function that deals unseen cards to the pots they may be in."""
    public = view.public
    revealed = {pot: card for grill in public.grills for pot, card in grill}
    menus: list[str | None] = []
    open_menus: list[tuple[int, list[Card | None], list[Card]]] = []
    for seat, (colour, is_fixed) in enumerate(zip(public.colours, public.menus_fixed, strict=True)):
        menus.append(view.menu if seat == view.seat else None)
        if is_fixed and seat != view.seat:
            shown = [revealed.get(pot) for pot in pots_of(colour)]
            open_menus.append((seat, shown, [card for card in CARDS if card not in shown]))

    def draw(rng: Rng) -> TeufelSecret:
        drawn = menus.copy()
        for seat, shown, hidden in open_menus:
            cards = hidden.copy()
            drawn[seat] = "".join([card or cards.pop(rng.roll(len(cards)) - 1) for card in shown])
        return TeufelSecret(menus=tuple(drawn))

    return draw


def _pieces(position: TeufelPosition) -> object:
    """Return counts of devils, pots, and cards: revealed on a grill, under a pot, or unassigned."""
    public = position.public
    devils = Counter((devil.colour, devil.number) for devil in public.devils)
    served = {pot: card for grill in public.grills for pot, card in grill}
    pots = [devil.carries for devil in public.devils if devil.carries is not None]
    pots += [pot for some in (*public.pots.values(), *public.unplaced) for pot in some]
    pots += [pot for grill in public.grills for pot, _ in grill]
    cards = Counter(
        (colour, served.get(pot, card))
        for colour, menu in zip(public.colours, position.secret.menus, strict=True)
        for pot, card in zip(pots_of(colour), menu or CARDS, strict=True)
    )
    return devils, Counter(pots), cards


RULES: Final = Rules(
    schema=SCHEMA,
    position=TeufelPosition,
    view=TeufelView,
    set_up=setup.set_up,
    moves=MoveCodec.of(TeufelMove),
    apply=_apply,
    legal_moves=legal.legal_moves,
    refusal=legal.refusal,
    see=_see,
    imagine=_imagine,
    pieces=_pieces,
)
