"""The bot's rights: those of the invitation and no others, in every test."""

from __future__ import annotations

import re
from pathlib import Path
from time import monotonic

import discord

from bot.app.client import INTENTS
from bot.interactions import access as demanded
from bot.publishing.own_messages import LOOKS
from bot.tables.memory import CardMemory
from sandbox import permissions
from tests.journeys.bot_harness import BotHarness
from tests.journeys.conftest import join
from tests.journeys.people import Player, card

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
README = (ROOT / "README.md").read_text()
INVITED = int(re.findall(r"permissions=(\d+)", README)[0])
TABLE = README.split("| permission | why |")[1].split("\n\n")[0]
NEEDED = re.findall(r"^\| ([A-Z][\w ]+?) \|", TABLE, re.MULTILINE)


def test_the_invitation_asks_for_what_the_readme_names() -> None:
    names = {name for name, is_granted in discord.Permissions(INVITED) if is_granted}
    called = {"read_messages": "view_channel"}
    assert {called.get(name, name) for name in names} == {name.lower().replace(" ", "_") for name in NEEDED}


def test_the_bot_demands_of_channels_what_it_is_invited_with() -> None:
    assert {*demanded.NEEDED, *demanded.NEEDED_IN_THREADS} == {name.lower().replace(" ", "_") for name in NEEDED}


def test_the_pages_name_these_rights_and_no_others() -> None:
    rows = re.findall(r"^\| [^|]+ \| [^|]+ \| ([^|]+) \|", (DOCS / "discord.md").read_text(), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"(?:[A-Z]\w+ )+(?:in )?[A-Z]\w+", row)}
    assert named == {*NEEDED, "Create Public Threads"}
    for page in (README, *(file.read_text() for file in DOCS.glob("*.md"))):
        counted = re.findall(rf"\b({'|'.join(NUMBERS)}) rights\b", page)
        assert all(NUMBERS.index(number) == len(NEEDED) for number in counted)


def test_the_local_discord_grants_the_invitation_and_nothing_else(harness: BotHarness) -> None:
    world, me = harness.local.world, harness.local.world.bot["id"]
    assert permissions.INVITED == INVITED
    assert world.permissions_of(me, world.channel_named("games")["id"]) == INVITED
    (guild,) = harness.bot.guilds
    (games,) = (channel for channel in guild.text_channels if channel.name == "games")
    assert games.permissions_for(guild.me).value == INVITED, "discord.py reckons the same"
    assert discord.Intents(guilds=True) == INTENTS == harness.bot.intents, "nothing privileged"


async def test_looking_at_the_board_loses_no_table_with_these_rights(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    observed = len(anna.dms()), len(ben.dms())
    for is_deleted in (False, True):
        before = card(anna)
        if is_deleted:
            await anna.delete(before)
        await ben.use("board")
        harness.runtime.own_messages.clock = lambda: monotonic() + LOOKS
        await harness.settle()
        assert (card(anna)["id"] != before["id"]) == is_deleted
        memory = CardMemory.read((await harness.table()).session.card)
        assert memory is not None and memory.lost is None
    assert (len(anna.dms()), len(ben.dms())) == observed
    assert await harness.shows_what_is_stored(card(anna))
    async with await join(harness, "Cleo") as cleo:
        await cleo.use("board")
