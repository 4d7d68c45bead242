"""The moves of In Teufels Küche."""

from __future__ import annotations

from typing import Annotated, Literal

import pydantic

from games.contract import Move
from games.teufel.rules.board import COOKING_PLACES, KITCHEN, START

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


class FixMenu(Move, kind="menu", rule="Before play", secret=True, plain=True):
    """Assign menu cards to the pots: `cards` in the order of the signs, such as ``3m15``."""

    cards: Menu


class PlacePot(Move, kind="pot", rule="Before play", plain=True):
    """Put the pot with `sign` on a cooking place before play."""

    sign: Sign
    to: CookingPlace


class PlaceRest(Move, kind="rest", rule="Before play", plain=True):
    """Place all remaining pots at random."""


class Step(Move, kind="step", rule="Your turn", plain=True):
    """Move a devil along a path to a neighbouring space, for one point."""

    devil: DevilNumber
    to: AnyPlace


class Fly(Move, kind="fly", rule="Two wings"):
    """Fly with a devil straight to a cooking place, after two wings."""

    devil: DevilNumber
    to: CookingPlace


class PickUp(Move, kind="take", rule="Handling pots"):
    """Take a pot from the devil's place; a carried one is put down there (a swap)."""

    devil: DevilNumber
    pot: PotName


class PutDown(Move, kind="put", rule="Handling pots"):
    """Put the carried pot down."""

    devil: DevilNumber


class EndTurn(Move, kind="end", rule="Your turn", plain=True):
    """End the turn; points left lapse."""


class AcceptDuel(Move, kind="accept", rule="Duels", plain=True):
    """Accept the challenge, as the defender."""


class RefuseDuel(Move, kind="refuse", rule="Duels", plain=True):
    """Refuse the challenge: the defending devil goes home."""


class Press(Move, kind="press", rule="Duels", plain=True):
    """Press the stove for the whole series."""


TeufelMove = (
    FixMenu | PlacePot | PlaceRest | Step | Fly | PickUp | PutDown | EndTurn | AcceptDuel | RefuseDuel | Press
)
