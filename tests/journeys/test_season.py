"""Seasons on the local Discord: joined and left with a tap, and nobody in them who has not chosen to."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.features.season import LEAST_GAMES
from sandbox.person import Person, selects
from storage import season_key
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.finished_games import ended
from tests.journeys.people import Message, click, labels, my_data, private, words

HIDDEN = "lounge"
JOIN, END = "Take part", "Leave the season"


async def play(harness: BotHarness, people: Sequence[Person], number: int, channel: str = CHANNEL) -> None:
    """Store games that people have ended in this order."""
    names = {int(person.id): str(person.me["global_name"]) for person in people}
    guild_id, seen_in = int(people[0].guild["id"]), int(people[0].channel_id(channel))
    for _ in range(number):
        await ended(harness.storage, names, guild_id=guild_id, seen_in=seen_in)


async def shown(person: Person) -> Message:
    """Return the season that the button below the history of the server opens."""
    history = (await person.slash(CHANNEL, "history")).message or {}
    return await pressed(person, history, "Season")


async def pressed(person: Person, message: Message, label: str) -> Message:
    """Return the same panel after a click."""
    outcome = await person.click(message, label=label)
    assert outcome.is_done, outcome
    return person.message(message) or {}


async def join(*people: Person) -> None:
    for person in people:
        await pressed(person, await shown(person), JOIN)


async def test_a_season_is_joined_and_left_with_one_tap_that_says_what_for(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    panel = await shown(anna)
    assert "Take part?" in words(panel) and "finds your name" in words(panel) and "/privacy" in words(panel)
    assert JOIN in labels(panel) and END not in labels(panel)
    joined = await pressed(anna, panel, JOIN)
    assert "You have taken part since <t:" in words(joined) and JOIN not in labels(joined)
    await join(ben, cleo)
    await play(harness, [anna, ben, cleo], LEAST_GAMES - 1)
    told = words(await shown(anna))
    assert f"no number yet: Anna {LEAST_GAMES - 1}, Ben" in told and "🥇" not in told
    await play(harness, [anna, ben, cleo], 1)
    panel = await shown(cleo)
    told = words(panel)
    (select,) = selects(panel)
    assert (await cleo.select(panel, select["custom_id"], ["heimlich"])).is_done
    other = words(cleo.message(panel))
    assert "Heimlich & Co." in other and "No game counts here yet" in other, "each game has one of its own"
    lines = ("🥇 Anna · **2", "🥈 Ben · **1", "🥉 Cleo · **", f"{LEAST_GAMES} games\n-#")
    places = [told.index(line) for line in lines]
    assert places == sorted(places)
    over = await pressed(anna, await shown(anna), END)
    assert "Anna" not in words(over) and JOIN in labels(over)
    assert await harness.storage.setting("user", int(anna.id), season_key(int(anna.guild["id"]))) is None


async def test_who_does_not_take_part_is_nowhere_in_a_season(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await join(anna, ben)
    await play(harness, [cleo, anna, ben], LEAST_GAMES)
    for person in (anna, cleo):
        told = words(await shown(person))
        assert "No game counts here yet" in told and "Cleo" not in told


async def test_what_counts_is_said_in_both_languages(harness: BotHarness, anna: Person) -> None:
    panel = await shown(anna)
    assert not {str(harness.now().year + year) for year in (-1, 1)} & {*labels(panel)}, "nobody took part then"
    await pressed(anna, panel, "What counts?")
    assert "losing against all who stayed" in words(private(anna)[-1])
    await anna.set_locale("de")
    history = (await anna.slash(CHANNEL, "history")).message or {}
    panel = await pressed(anna, history, "Saison")
    assert "Teilnehmen?" in words(panel) and "Noch" not in words(panel)
    await pressed(anna, panel, "Was zählt?")
    assert "heißt verlieren" in words(private(anna)[-1])


async def test_taking_part_is_told_handed_out_and_deleted(harness: BotHarness, anna: Person) -> None:
    await join(anna)
    panel = (await anna.slash(CHANNEL, "privacy")).message or {}
    data = json.loads(await my_data(anna, panel))
    assert season_key(int(anna.guild["id"])) in [row["key"] for row in data["settings"]]
    question = (await click(anna, panel, "Delete my data")).message or {}
    await click(anna, question, "Yes, delete everything")
    assert JOIN in labels(await shown(anna))
