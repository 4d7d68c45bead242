"""The conformance suite itself: a game that misleads computer players is caught."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from games.chance import Rng
from games.contract import Event
from tests.games import test_conformance as suite
from tests.games.broken import Caught, catching, changed_game, check, with_rules
from tests.model.fracht.play import PLAY
from tests.model.fracht.rules.imagination import imagine
from tests.model.fracht.rules.moves import Declare
from tests.model.fracht.rules.position import FrachtSecret, FrachtView


def test_what_can_not_be_imagined_so_that_the_game_goes_on_is_caught() -> None:
    def unload(view: FrachtView, observed: Sequence[Event]) -> Callable[[Rng], FrachtSecret]:
        nothing = (None,) * view.public.num_seats
        return lambda rng: dataclasses.replace(imagine(view, observed)(rng), cargo=nothing)

    with pytest.raises(Caught):
        suite.test_an_imagined_game_can_be_played_to_its_end(with_rules(imagine=unload), 2)


@pytest.mark.parametrize(
    "changed",
    [
        {"policy": lambda view, moves, rng: Declare(1)},
        {"worth": lambda view: math.nan},
        {"progress": lambda view: view.public.ply},
        {"suspicion": lambda view, observed: lambda events: 2.0},
        {"secrecy": lambda view: -1.0},
    ],
)
def test_a_computer_player_that_knows_another_game_is_caught(changed: dict[str, Any]) -> None:
    with pytest.raises(Caught) as failure:
        check(changed_game(play=dataclasses.replace(PLAY, iterations={}, **changed)))
    assert catching(failure) in ("check_play", "check_suspicion", "check_secrecy")
