"""What a player of In Teufels Küche may submit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

import pydantic

from games.contract import Move, MoveCodec
from games.teufel.board import COOKING_PLACES, KITCHEN, START

DevilNumber = Annotated[int, pydantic.Field(ge=1, le=3)]
Sign = Literal["d", "c", "t", "s"]


def _one_of(*places: str) -> pydantic.AfterValidator:
    def check(place: str) -> str:
        if place not in places:
            raise ValueError("no such place")
        return place

    return pydantic.AfterValidator(check)


CookingPlace = Annotated[str, _one_of(*COOKING_PLACES)]
AnyPlace = Annotated[str, _one_of(*COOKING_PLACES, *START.values(), *KITCHEN.values())]
Menu = Annotated[str, pydantic.AfterValidator(lambda cards: _permutation(cards))]
PotName = Annotated[str, pydantic.StringConstraints(pattern="^[YVBG][dcts]$")]


def _permutation(cards: str) -> str:
    if sorted(cards) != sorted("135m"):
        raise ValueError("a menu is an order of 1, 3, 5 and m")
    return cards


@dataclass(frozen=True)
class FixMenu(Move):
    """Assign the menu cards to the pots: `cards` in the order of the signs, e.g. ``3m15``."""

    kind: Literal["menu"] = field(default="menu", kw_only=True, repr=False)
    cards: Menu


@dataclass(frozen=True)
class PlacePot(Move):
    """Put one's pot with `sign` on a cooking place, before play."""

    kind: Literal["pot"] = field(default="pot", kw_only=True, repr=False)
    sign: Sign
    to: CookingPlace


@dataclass(frozen=True)
class PlaceRest(Move):
    """Have all one's remaining pots placed at random."""

    kind: Literal["rest"] = field(default="rest", kw_only=True, repr=False)


@dataclass(frozen=True)
class Step(Move):
    """Move a devil along a path to a neighbouring space, for one point."""

    kind: Literal["step"] = field(default="step", kw_only=True, repr=False)
    devil: DevilNumber
    to: AnyPlace


@dataclass(frozen=True)
class Fly(Move):
    """Fly with a devil straight to a cooking place, after two wings."""

    kind: Literal["fly"] = field(default="fly", kw_only=True, repr=False)
    devil: DevilNumber
    to: CookingPlace


@dataclass(frozen=True)
class PickUp(Move):
    """Take a pot from where the devil stands; what it carried, if anything, is put down there (a swap)."""

    kind: Literal["take"] = field(default="take", kw_only=True, repr=False)
    devil: DevilNumber
    pot: PotName


@dataclass(frozen=True)
class PutDown(Move):
    """Put the carried pot down where the devil stands."""

    kind: Literal["put"] = field(default="put", kw_only=True, repr=False)
    devil: DevilNumber


@dataclass(frozen=True)
class EndTurn(Move):
    """End one's turn; left-over points lapse."""

    kind: Literal["end"] = field(default="end", kw_only=True, repr=False)


@dataclass(frozen=True)
class AcceptDuel(Move):
    """Accept the challenge, as the defender."""

    kind: Literal["accept"] = field(default="accept", kw_only=True, repr=False)


@dataclass(frozen=True)
class RefuseDuel(Move):
    """Refuse the challenge: the defending devil goes home."""

    kind: Literal["refuse"] = field(default="refuse", kw_only=True, repr=False)


@dataclass(frozen=True)
class Press(Move):
    """Press the stove, as often as one's series demands."""

    kind: Literal["press"] = field(default="press", kw_only=True, repr=False)


MOVES = MoveCodec(FixMenu, PlacePot, PlaceRest, Step, Fly, PickUp, PutDown, EndTurn, AcceptDuel, RefuseDuel, Press)
