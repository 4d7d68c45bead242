"""Nothing tells who has answered a secret question: before and after its deadline, with and without stand-ins."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables.away import time_out
from bot.tables.clock import limit_of
from bot.tables.votes import REMEDIES, Remedy
from sandbox.person import buttons
from tests.journeys.bot_harness import BotHarness, open_harness
from tests.journeys.conftest import join
from tests.journeys.fake_workers import FakePictures
from tests.journeys.people import Player, sent_to_channel

pytestmark = pytest.mark.slow

NAMES = ("Anna", "Ben", "Cleo")
LONG = timedelta(minutes=10)
"""Within which moments on a card count as equal: two runs are not equally fast."""


@pytest.fixture(autouse=True)
def the_same_luck_in_every_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.commits.new_id", lambda: "test0000")


class Channel:
    """What everybody can see of a bot: the messages, and what was sent to the channel, in order."""

    def __init__(self, harness: BotHarness, person: Player) -> None:
        self._harness = harness
        self._began = harness.now()
        self.seen: list[str] = []

    def look(self) -> None:
        """Note what there is to be seen."""
        changes = sent_to_channel(self._harness)
        messages = [
            {key: message[key] for key in ("content", "components", "attachments", "mentions")}
            for message in self._harness.public()
        ]
        self.seen.append(self._without_ids(json.dumps([changes, messages], sort_keys=True, ensure_ascii=False)))

    def _without_ids(self, text: str) -> str:
        text = re.sub(r"<t:(\d+):", lambda found: f"<t:{self._steps(int(found[1]))}:", text)
        text = re.sub(r":remedy:(\w+):\d+:", r":remedy:\1:", text)
        text = re.sub(
            r"\?ex=[^\"]*", "", text.replace(self._harness.local.origin, "")
        )  # links tell until when they hold
        ids: dict[str, str] = {}
        return re.sub(r"\b\d{17,20}\b", lambda found: ids.setdefault(found[0], f"id{len(ids)}"), text)

    def _steps(self, moment: int) -> int:
        return round((moment - self._began.timestamp()) / LONG.total_seconds())


@asynccontextmanager
async def at_a_secret_question(
    folder: Path, pace: str
) -> AsyncIterator[tuple[BotHarness, dict[str, Player], Channel]]:
    """Let three people begin a game; computers think for as long as it takes to look."""
    async with open_harness(folder, FakePictures) as harness:
        await harness.bot.rounds.stop()  # one of its own may show in two steps what ours shows in one
        people = {name: await join(harness, name) for name in NAMES}
        try:
            await people["Anna"].starts(people["Ben"], people["Cleo"], pace=pace)
            harness.pace = replace(harness.pace, computer_pause=1000.0)
            await restart(harness)
            yield harness, people, Channel(harness, people["Anna"])
        finally:
            await harness.runtime.computers.close()
            for person in people.values():
                await person.close()


async def restart(harness: BotHarness) -> None:
    await harness.stop_bot()
    await harness.start_bot()
    await harness.bot.rounds.stop()
    await harness.round()


async def decide(person: Player, remedy: Remedy) -> None:
    """Let somebody choose what is to be done about whoever is late."""
    panel = await person.press("late")
    await person.press(buttons(panel)[REMEDIES.index(remedy)]["custom_id"], panel)


async def seen(folder: Path, answered: str, pace: str, remedy: Remedy, away: str) -> list[str]:
    """Return what everybody sees where Ben and another one answer, and Ben decides about whoever has not.

    Somebody may be taken for `away`, having let an earlier deadline pass: Ben decides alone then.
    """
    async with at_a_secret_question(folder, pace) as (harness, people, channel):
        if away:
            for table in await time_out(harness.tables, people[away].user_id, await harness.table()):
                harness.runtime.changed(table)
        await harness.settle()
        channel.look()
        for name in ("Ben", answered):
            await people[name].take()
            channel.look()
        limit = limit_of(pace)
        for long in (limit / 2, limit / 2 - timedelta(minutes=1), timedelta(minutes=2)):
            await harness.round(later=long)
            channel.look()
        await decide(people["Ben"], remedy)
        channel.look()
        if away:
            return channel.seen
        await restart(harness)
        await harness.round(later=limit)
        channel.look()
        await decide(people["Ben"], remedy)
        channel.look()
        return channel.seen


@pytest.mark.parametrize(
    ("pace", "remedy", "away"),
    [
        ("evening", "replace", ""),
        ("days-2", "until-back", ""),
        ("days-2", "once", "Anna"),
    ],
)
async def test_everybody_sees_the_same_whoever_has_answered(
    tmp_path: Path, pace: str, remedy: Remedy, away: str
) -> None:
    anna, cleo = [await seen(tmp_path / name, name, pace, remedy, away) for name in ("Anna", "Cleo")]
    for one, other in zip(anna, cleo, strict=True):
        assert one == other
    assert anna[1] == anna[0] == anna[2], "answers leave no trace"
    assert anna[-1] != anna[-2], "what was agreed on is told"
