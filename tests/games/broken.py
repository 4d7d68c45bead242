"""Broken variants of the model game, and what notices them."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from games.chance import Rng
from games.contract import Game
from games.contract.codec import Codec
from tests.games.conformance import check_playout
from tests.model import FRACHT
from tests.model.fracht.rules import RULES
from tests.model.fracht.rules.board import FrachtOptions
from tests.model.fracht.rules.position import FrachtPosition

Caught = (AssertionError, pytest.fail.Exception, UserWarning)
"""What a check raises: its own assertion, that of `pytest.raises`, or pydantic's about a field of another type."""


def check(game: Game, games: int = 4) -> None:
    for number in range(games):
        check_playout(game, 3, FrachtOptions(voyages=2), str(number))


def catching(failure: pytest.ExceptionInfo[BaseException]) -> str:
    """Return the name of the innermost check that failed."""
    return [entry.name for entry in failure.traceback if entry.name.startswith("check_")][-1]


def with_rules(**changed: Any) -> Game:
    """Return the model game with other rules."""
    return changed_game(rules=dataclasses.replace(RULES, **changed))


def with_position(kind: type[FrachtPosition]) -> Game:
    """Return the model game with positions of another kind."""

    def set_up(options: FrachtOptions, seats: int, rng: Rng) -> FrachtPosition:
        honest = RULES.set_up(options, seats, rng)
        return kind(honest.public, honest.secret)

    return with_rules(position=kind, set_up=set_up)


def with_codec(codec: type[Codec[FrachtPosition]]) -> Game:
    """Return the model game with positions that are written and read in another way."""

    class OtherPosition(FrachtPosition):
        pass

    OtherPosition.codec = codec(OtherPosition)
    return with_position(OtherPosition)


def changed_game(**fields: Any) -> Game:
    """Return the model game with other fields."""
    return dataclasses.replace(FRACHT, **fields)
