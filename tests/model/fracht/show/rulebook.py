"""Illustrations of the rules of Nebelfracht: moments of its lesson's game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.contract import LEGEND, LID, Played, Seat, Section
from tests.model.fracht.rules.board import FrachtOptions
from tests.model.fracht.rules.position import FrachtPosition, FrachtPublic

GAME: Final = Played(
    seats=2,
    options=FrachtOptions(voyages=2, lot=False),
    seed="lesson 21",
    moves="0:load.2 1:load.1 0:declare.5 1:wave 1:declare.4 0:search",
)


def _poorer(position: FrachtPosition) -> None:
    """Move three coins from the first captain to the chest."""
    public = position.public
    public.coins = (public.coins[0] - 3, *public.coins[1:])
    public.chest += 3


def _purse(public: FrachtPublic) -> Mapping[str, str]:
    return {"left": str(public.coins[0])}


SECTIONS: Final = (
    Section(heading="The game in a minute", shown=GAME.at(3)),
    Section(heading="The material", shown=GAME.at(0)),
    Section(heading="A voyage", shown=GAME.at(2)),
    Section(heading="Loading", prompts=("load",), shown=GAME.at(0, 2, seat=Seat(0))),
    Section(heading="Declaring", prompts=("declare",), shown=GAME.at(2, 3)),
    Section(heading="Wave through or search", prompts=("inspect",), shown=GAME.at(5, 6)),
    Section(heading="Empty purses", shown=replace(GAME.at(4), arrange=_poorer), figures=_purse),
    Section(heading="The end", shown=GAME.at(6)),
    Section(heading="Options", shown=GAME.at(0)),
    Section(heading="Reading the picture", shown=GAME.at(3, shows=LEGEND)),
    Section(heading="About this game", shown=GAME.at(3, shows=LID)),
)
