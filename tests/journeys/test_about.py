"""What this bot is."""

from __future__ import annotations

from games.engine.registry import GAMES
from games.players.characters import CHARACTERS
from sandbox.person import selects
from tests.journeys.people import Player, verb_of
from tests.texts import tells, words


async def test_about_names_who_made_each_game_and_who_the_computers_are(anna: Player) -> None:
    about = await anna.use("about")
    for game in GAMES.values():
        assert game.text.format("en", "credits") in words(about)
        (games,) = selects(about)
        value = next(option["value"] for option in games["options"] if option["label"] == game.title)
        assert "## About this game" in words(await anna.pick(verb_of(games["custom_id"]), [value], about))
        about = await anna.use("about")
    told = words(await anna.press("rivals", about))
    assert all(f"**{name}** –" in told for name in CHARACTERS)
    await anna.prefers(language="de")
    assert tells(await anna.use("about"), "about-text", "de")
