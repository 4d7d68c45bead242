"""The rules of In Teufels Küche, as `games.contract.State` plays by them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from games.chance import Rng
from games.contract import Rules, Seat, on, replaced
from games.teufel.board import CARDS, SIGNS, pots_of
from games.teufel.moves import (
    AcceptDuel,
    EndTurn,
    FixMenu,
    Fly,
    PickUp,
    PlacePot,
    PlaceRest,
    Press,
    PutDown,
    RefuseDuel,
    Step,
)
from games.teufel.position import TeufelPosition, TeufelPublic, TeufelView
from games.teufel.rules import duel, legal, refusals, setup, turn


def _see(position: TeufelPosition, public: TeufelPublic, seat: Seat | None) -> TeufelView:
    menu = None if seat is None else position.secret.menus[seat]
    return TeufelView(seat=seat, public=public, menu=menu)


def _resample(position: TeufelPosition, seat: Seat | None, rng: Rng) -> None:
    """Deal the cards that `seat` can't know anew to the pots they may be in."""
    public, secret = position.public, position.secret
    revealed = {pot for grill in public.grills for pot, _ in grill}
    for other, (colour, menu) in enumerate(zip(public.colours, secret.menus, strict=True)):
        if menu is None or other == seat:
            continue
        hidden = [i for i, pot in enumerate(pots_of(colour)) if pot not in revealed]
        cards = [menu[i] for i in hidden]
        rng.shuffle(cards)
        dealt = dict(zip(hidden, cards, strict=True))
        secret.menus = replaced(secret.menus, other, "".join(dealt.get(i, menu[i]) for i in range(len(SIGNS))))


def _pieces(position: TeufelPosition) -> object:
    """Count the devils, the pots, and the cards: revealed on a grill, hidden under a pot or not yet assigned."""
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
    schema=1,
    position=TeufelPosition,
    view=TeufelView,
    set_up=setup.set_up,
    handlers=dict(
        (
            on(FixMenu, setup.fix_menu),
            on(PlacePot, setup.place_pot),
            on(PlaceRest, setup.place_rest),
            on(Step, turn.step),
            on(Fly, turn.fly),
            on(PickUp, turn.pick_up),
            on(PutDown, turn.put_down),
            on(EndTurn, turn.end),
            on(AcceptDuel, duel.accept),
            on(RefuseDuel, duel.refuse),
            on(Press, duel.press),
        )
    ),
    legal_moves=legal.legal_moves,
    refusal=refusals.refusal,
    see=_see,
    resample=_resample,
    pieces=_pieces,
)
