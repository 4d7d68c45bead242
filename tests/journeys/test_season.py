"""What is made of finished games: seasons that one joins with a tap, and turning points found for oneself alone."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.season import LEAST_GAMES
from storage import season_key
from tests.journeys.bot_harness import BotHarness
from tests.journeys.finished_games import ended
from tests.journeys.people import Player, verbs
from tests.texts import Message, tells, words


async def store(harness: BotHarness, people: Sequence[Player], number: int) -> None:
    """Store games that people have ended in this order."""
    names = {person.user_id: person.name for person in people}
    for _ in range(number):
        await ended(harness.storage, names, guild_id=int(people[0].guild["id"]), seen_in=harness.channel_id())


async def season_of(person: Player) -> Message:
    """Return the season that the button below the history of the server opens."""
    return await person.press("season", await person.use("history"))


async def join_season(*people: Player) -> None:
    for person in people:
        await person.press("seasonjoin", await season_of(person))


async def test_a_season_is_joined_and_left_with_one_tap_that_says_what_for(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    people = [anna, ben, cleo]
    panel = await season_of(anna)
    assert tells(panel, "season-consent") and "seasonjoin" in verbs(panel) and "seasonend" not in verbs(panel)
    joined = await anna.press("seasonjoin", panel)
    assert tells(joined, "season-joined") and "seasonjoin" not in verbs(joined)
    await join_season(ben, cleo)
    await store(harness, people, LEAST_GAMES - 1)
    told = words(await season_of(anna))
    assert tells(told, "season-waiting") and f"Anna {LEAST_GAMES - 1}, Ben" in told and "🥇" not in told
    await store(harness, people, 1)
    panel = await season_of(cleo)
    told = words(panel)
    places = [told.index(line) for line in ("🥇 Anna · **2", "🥈 Ben · **1", "🥉 Cleo · **")]
    assert places == sorted(places) and tells(told, "season-games", games=LEAST_GAMES)
    other = words(await cleo.pick("season", ["heimlich"], panel))
    assert "Heimlich & Co." in other and tells(other, "season-none"), "each game has one of its own"
    over = await anna.press("seasonend", await season_of(anna))
    assert "Anna" not in words(over) and "seasonjoin" in verbs(over)
    assert await harness.storage.setting("user", anna.user_id, season_key(int(anna.guild["id"]))) is None
