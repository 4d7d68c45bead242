"""What this bot is."""

from __future__ import annotations

import pytest

from games.engine.registry import GAMES
from games.players.characters import CHARACTERS
from sandbox.person import Person, selects
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.people import (
    choose,
    words,
)
from tests.journeys.test_rivals import rivals

pytestmark = pytest.mark.usefixtures("small_pictures")


async def test_about_names_who_made_each_game_and_who_the_computers_are(harness: BotHarness, anna: Person) -> None:
    for game in GAMES.values():
        about = (await anna.slash(CHANNEL, "about")).message or {}
        assert game.text.format("en", "credits") in words(about)
        (listed,) = selects(about)
        value = next(option["value"] for option in listed["options"] if option["label"] == game.title)
        assert (await anna.select(about, listed["custom_id"], [value])).is_done
        assert "## About this game" in words(anna.message(about))
    about = (await anna.slash(CHANNEL, "about")).message or {}
    told = await rivals(anna, about)
    assert all(f"**{name}** –" in told for name in CHARACTERS)
    await choose(anna, "language", "de")
    about = (await anna.slash(CHANNEL, "about")).message or {}
    assert "Verschollene Brettspiele" in words(about)
