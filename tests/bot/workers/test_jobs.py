"""What helper processes say of games that are over and can't be played again."""

from __future__ import annotations

import pytest

from bot.workers import jobs
from bot.workers.jobs import NotTaken
from games.chance import seed_from
from games.engine.playback import Eyes, Recording
from games.engine.registry import GAMES


def test_what_cannot_be_played_is_not_taken() -> None:
    nonsense = Recording("heller", GAMES["heller"].options(), 2, seed_from("a record"), ((0, "nonsense"),), 1)
    with pytest.raises(NotTaken, match="unplayable"):
        jobs.moment(nonsense, 1, Eyes(), "en", ("Anna", "Ben"), ("Anna", "Ben"))
