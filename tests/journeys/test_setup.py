"""`/setup`: server managers set rules for tables, and new tables obey."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.person import selects
from sandbox.world import SUPPRESS_NOTIFICATIONS
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, labels, listed
from tests.texts import labelled, said, words


async def set_up(person: Player, name: str, values: Sequence[str]) -> None:
    await person.pick(name, values, await person.use("setup"))


async def test_only_who_manages_the_server_sets_it_up(harness: BotHarness, anna: Player) -> None:
    assert not (await anna.slash("games", "setup")).is_done, "Discord shows it to admins alone"
    await anna.set_moderator(True)
    panel = await anna.use("setup")
    assert len(selects(panel)) == 6
    await anna.set_locale("de")
    assert said("setup-title", "de") in words(await anna.use("setup"))
    await anna.set_locale("en-US")
    await anna.set_moderator(False)
    await anna.is_refused("only-admins", anna.select(panel, listed(panel, "language")["custom_id"], ["de"]))


async def test_new_tables_are_as_the_server_wants_them(harness: BotHarness, anna: Player, ben: Player) -> None:
    """They speak its language, that of their host, or one that was asked for."""
    lobby = await anna.hosts()
    assert lobby["flags"] & SUPPRESS_NOTIFICATIONS and labelled("join") in labels(lobby)
    await anna.set_moderator(True)
    await set_up(anna, "tables", ["1"])
    await anna.is_refused("too-many-tables", anna.slash("lounge", "newgame", game="heller"), "lounge")
    for name, value in (("tables", "5"), ("language", "de"), ("cards", "loud")):
        await set_up(anna, name, [value])
    lobby = await anna.hosts(channel="lounge")
    assert not lobby["flags"] & SUPPRESS_NOTIFICATIONS and labelled("join", "de") in labels(lobby)
    await ben.set_locale("de")
    for name, asked, language in (("english", "en", "en"), ("host", None, "de"), ("server", None, "en")):
        if asked is None:
            await set_up(anna, "language", [name])
        thread = harness.local.world.create_thread(anna.channel_id("games"), name, anna.id)
        await ben.open(thread)
        lobby = await ben.hosts(channel=name, **({"language": asked} if asked else {}))
        assert labelled("join", language) in labels(lobby)
