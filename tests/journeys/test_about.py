"""What this bot is."""

from __future__ import annotations

from games.engine.registry import GAMES
from games.players.characters import CHARACTERS
from sandbox.person import selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, verb_of
from tests.texts import said, tells, words


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


async def test_how_one_stands_against_each_of_them_one_is_told_alone(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.hosts(ben, players=3, game="heller")
    await anna.press("addcomputer")
    told = await anna.press("rivals", await anna.use("about"))
    assert told["ephemeral"] and not tells(told, "rival-record")
    await anna.press("start")
    await harness.finish()
    (game,) = await harness.storage.results.of_person(anna.user_id)
    places = {seat.name: seat.place for seat in game.seats}
    assert places["Anna"] != places["🤖 Ada"] != places["Ben"], "else nobody is ahead"
    for person in (anna, ben):
        ahead = "you" if places[person.name] < places["🤖 Ada"] else "them"
        lead = said("rival-record", lead=ahead, who="Ada", mine=int(ahead == "you"), theirs=int(ahead == "them"))
        told = await person.more("details", "rivals")
        assert lead in words(told) and not tells(told, "rival-record", who="Babbage")
    assert "leads" not in words(anna.card), "nothing of it is public"


async def test_who_has_not_played_with_them_is_told_nothing_of_others(
    harness: BotHarness, anna: Player, cleo: Player
) -> None:
    await anna.starts(computers=1, game="heller")
    await harness.finish()
    assert not tells(await cleo.press("rivals", await cleo.use("about")), "rival-record")
