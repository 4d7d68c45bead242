"""What moves of In Teufels Küche are like: who takes duels, who picks quarrels, who hurries home, who feigns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from games.contract import Leanings
from games.teufel.board import KITCHEN, LETTER, POINTS, SIGNS, Colour, Pot, colour_of
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
    TeufelMove,
)
from games.teufel.position import TeufelView
from games.teufel.prospects import suits

ON_THE_WAY: Final = 0.3
"""How hasty a step of a devil is that carries a pot; one without is as patient."""
USUAL: Final = sum(POINTS.values()) / len(POINTS)
MOST: Final = max(POINTS.values())
_POINTS: Final[Mapping[str, int]] = dict(POINTS.items())


def leanings(view: TeufelView, move: TeufelMove) -> Leanings:
    """See `games.contract.Play.leanings`."""
    match move:
        case AcceptDuel():
            return Leanings(daring=1.0, fierce=1.0)
        case RefuseDuel():
            return Leanings(daring=-1.0, fierce=-1.0)
        case Step() | Fly():
            return _go(view, move)
        case PickUp():
            is_foreign = colour_of(move.pot) != _colour(view)
            return Leanings(
                daring=float(is_foreign), hasty=-1.0, sly=0.0 if is_foreign else -_worth(view, move.pot)
            )
        case PlacePot():
            feigned = -_worth(view, LETTER[_colour(view)] + move.sign) * suits(_colour(view))[move.to]
            return Leanings(sly=max(-1.0, min(3 * feigned, 1.0)))
        case FixMenu() | PlaceRest() | PutDown() | EndTurn() | Press():
            return Leanings()
        case _:
            assert_never(move)


def _go(view: TeufelView, move: Step | Fly) -> Leanings:
    public, seat = view.public, view.seat
    assert seat is not None
    colour = public.colours[seat]
    devil = public.devils_of(seat)[move.devil - 1]
    meets = any(other.place == move.to and other.colour != colour for other in public.devils)
    hasty = 1.0 if move.to == KITCHEN[colour] else ON_THE_WAY if devil.carries is not None else -ON_THE_WAY
    return Leanings(daring=float(meets), fierce=float(meets), hasty=hasty)


def _colour(view: TeufelView) -> Colour:
    assert view.seat is not None
    return view.public.colours[view.seat]


def _worth(view: TeufelView, pot: Pot) -> float:
    """Return how much more a pot of the seat's own brings than one does on the whole, -1 to 1."""
    assert view.menu is not None
    return (_POINTS[view.menu[SIGNS.index(pot[1])]] - USUAL) / MOST
