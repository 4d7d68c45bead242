"""Finished games watched again: moments, eyes, records that people bring, films."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.account import Account
from bot.tables.records import text_of
from bot.tables.table import Table
from bot.ui.words import say
from bot.workers.pool import Pool
from bot.workers.workers import TooMuchWork
from games.engine.record import SeedRecord
from sandbox.components import files_of
from sandbox.files import LINK_SECONDS
from sandbox.person import Outcome, Person, buttons, selects
from storage import SessionStatus
from tests.bot.workers.processes import PATIENT
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.faulty_work import wait_for
from tests.journeys.people import (
    Message,
    card,
    custom_id,
    details_panel,
    labels,
    more_panel,
    private,
    refusal,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import anything

pytestmark = pytest.mark.usefixtures("small_pictures")

FIRST, BACK, ON, LAST = range(4)


async def finished(harness: BotHarness, *people: Person) -> Table:
    """Play a game of Heimlich & Co. to its end, and let everybody see the result."""
    await start_table(harness, people[0], people[1:], game="heimlich", players=2, computers=2 - len(people))
    table = await harness.finish(anything(1))
    await until_all_see(harness, people)
    assert table.session.status is SessionStatus.FINISHED
    return table


async def shown(person: Person, asking: Outcome) -> Message:
    """Return the private message that a click or command brought."""
    assert asking.is_done, asking
    await person.wait_until(lambda: bool(private(person)) and bool(selects(private(person)[-1])), timeout=30)
    return private(person)[-1]


async def opened(person: Person) -> Message:
    panel = await more_panel(person)
    first = next(button["custom_id"] for button in buttons(panel) if button["custom_id"].startswith("B:replay:"))
    return await shown(person, await person.click(panel, first))


def steps(message: Message) -> list[str]:
    """Return the custom ids of the buttons to the beginning, back, on and to the end."""
    return [found for found in _ids(message) if found.startswith("B:replay:")]


def _ids(message: Message) -> list[str]:
    rows = [row for row in message["components"][0]["components"] if row["type"] == 1]
    return [found["custom_id"] for row in rows for found in row["components"]]


async def stepped(person: Person, message: Message, step: int) -> Message:
    return await _changed(person, message, await person.click(message, steps(message)[step]))


async def _changed(person: Person, message: Message, outcome: Outcome) -> Message:
    """Return what the same message shows after a click: another moment."""
    assert outcome.is_done, outcome
    before = message["edited_timestamp"]

    def shown_now() -> Message:
        return person.message(message["id"]) or message

    await person.wait_until(lambda: shown_now()["edited_timestamp"] != before, timeout=30)
    return shown_now()


async def through(person: Person, message: Message, eyes: str) -> Message:
    """Look through these eyes."""
    outcome = await person.select(message, whose(message)["custom_id"], eyes)
    return await _changed(person, message, outcome)


def whose(message: Message) -> Message:
    """Return the select of eyes."""
    return next(select for select in selects(message) if select["custom_id"].startswith("S:replayas:"))


async def test_a_finished_game_is_watched_move_by_move(harness: BotHarness, anna: Person, ben: Person) -> None:
    told = await refusal(harness, anna, anna.slash(CHANNEL, "replay"))
    assert told.startswith("No game has ended in this channel yet.")
    table = await finished(harness, anna, ben)
    observed = private(anna)
    panel = await more_panel(ben)
    assert {"Replay", "Film"} <= set(labels(panel))
    assert custom_id(panel, "Replay") == f"B:replay:{table.session.id}:0:"
    message = await opened(ben)
    assert "The set-up." in words(message)
    assert private(anna) == observed
    assert (await ben.click(message, steps(message)[BACK])).failure == "This button cannot be pressed."
    message = await stepped(ben, message, ON)
    assert f"move 1 of {table.moves_made}" in words(message)
    await harness.restart_bot()
    message = await stepped(ben, message, ON)
    assert f"move 2 of {table.moves_made}" in words(message)
    message = await stepped(ben, message, BACK)
    assert f"move 1 of {table.moves_made}" in words(message)
    message = await stepped(ben, message, LAST)
    assert f"move {table.moves_made} of {table.moves_made}" in words(message)
    assert "wins" in words(message)
    assert (await ben.click(message, steps(message)[ON])).failure == "This button cannot be pressed."
    message = await stepped(ben, message, FIRST)
    assert "The set-up." in words(message)
    for number in (1, 0):
        jumps = selects(message)[number]
        last = jumps["options"][-1]["value"]
        message = await _changed(ben, message, await ben.select(message, jumps["custom_id"], last))
        assert f"move {last} of" in words(message)
        now = selects(message)[1]
        assert [option["value"] for option in now["options"] if option.get("default")] == [last]
    for rest in ("everything.on", "9.on", ".", "open.on.x", "-1"):
        forged = f"B:replay:{table.session.id}:99999:{rest}"
        assert (await anna.click(card(anna), forged, force=True)).is_done and private(anna)
    message = await shown(anna, await anna.slash(CHANNEL, "replay"))
    assert f"{table.moves_made} moves" in words(message), "without a record the last game here is watched"


async def test_everybodys_secrets_are_open_to_those_who_ask(harness: BotHarness, anna: Person, ben: Person) -> None:
    await finished(harness, anna, ben)
    message = await opened(anna)
    assert "🔑" not in words(message)
    message = await through(anna, message, "1")
    assert words(message).count("🔑") == 1
    assert "You’re" in words(message).split("🔑")[1]
    message = await through(anna, message, "open")
    assert words(message).count("🔑") == 2
    assert words(await stepped(anna, message, ON)).count("🔑") == 2, "eyes stay open"
    observed = len(private(anna))
    assert (await anna.click(await details_panel(anna), label="In figures")).is_done
    await anna.wait_until(
        lambda: "expected" in words(private(anna)[-1]) and len(private(anna)) > observed, timeout=30
    )
    assert "Anna: " in words(private(anna)[-1])
    await anna.set_locale("de")
    message = await opened(anna)
    assert "Der Aufbau." in words(message)
    assert "Wie es alle sahen" in [option["label"] for option in whose(message)["options"]]


async def test_a_running_game_is_not_replayed(harness: BotHarness, anna: Person, ben: Person) -> None:
    await start_table(harness, anna, [ben], game="heimlich", players=2)
    session = (await harness.table()).session.id
    for verb in (f"B:replay:{session}:0:open.on", f"B:film:{session}:0:"):
        told = await refusal(harness, ben, ben.click(card(ben), verb, force=True))
        assert told == "Wait for the end of the game: all secrets are open then."


# Records that people bring


async def the_record(harness: BotHarness, table: Table) -> bytes:
    return (await text_of(harness.tables, table)).encode()


async def replayed(person: Person, content: bytes, channel: Any = CHANNEL) -> Outcome:
    return await person.slash(channel, "replay", record=await person.upload("game.json", content))


async def test_a_record_is_watched_that_somebody_brings(harness: BotHarness, anna: Person, ben: Person) -> None:
    table = await finished(harness, anna, ben)
    message = await shown(ben, await replayed(ben, await the_record(harness, table)))
    assert "Anna" not in words(message), "no names are in a record"
    await harness.restart_bot()
    message = await stepped(ben, message, ON)
    message = await through(ben, message, "open")
    assert f"move 1 of {table.moves_made}" in words(message)
    assert words(message).count("🔑") == 2
    assert [file["filename"] for file in files_of(message)][-1] == "record.json"
    harness.local.advance(LINK_SECONDS + 1)
    harness.local.requests.clear()
    message = await stepped(ben, message, ON)
    message = await through(ben, message, "public")
    asked = [line for line in harness.local.requests if line.startswith("GET /webhooks/")]
    assert len(asked) == 1, "the message that was sent since has a link of its own"
    observed = len(private(ben))
    assert (await ben.click(message, "B:infigures:0:0:")).is_done
    await ben.wait_until(lambda: len(private(ben)) > observed, timeout=30)
    assert "🎩 1: " in words(private(ben)[-1])
    assert "expected" in words(private(ben)[-1])
    harness.local.world.files._files.clear()
    told = await refusal(harness, ben, ben.click(message, steps(message)[ON]))
    assert told == say("en", "refusal-file-gone")


UNREADABLE: tuple[tuple[dict[str, Any], str], ...] = (
    ({"game": "chess"}, "This game can’t be played back"),
    ({"schema": 99}, "This game can’t be played back"),
    (
        {"moves": [{"seat": 0, "code": "fly", "draws": [], "told": []}] * 1001},
        "This record has 1,001 moves. No game of Heimlich & Co. with so many players takes more than 1,000",
    ),
    ({"moves": [{"seat": 0, "code": "fly", "draws": [], "told": []}]}, "This game can’t be played back"),
    (
        {"moves": [{"seat": 0, "code": f"undo.{'9' * 5000}", "draws": [], "told": []}]},
        "This game can’t be played back",
    ),
)
"""Changes of a record with which it can't be played, and what is said of it."""


async def test_a_record_is_watched_if_it_can_be_played_and_else_it_is_said_why(
    harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(harness, anna)
    record = json.loads(await the_record(harness, table))
    told = await refusal(harness, anna, replayed(anna, b'{"a": "recipe"}'))
    assert told.startswith("This file isn’t a record.")
    for change, sentence in UNREADABLE:
        told = await refusal(harness, anna, replayed(anna, json.dumps(record | change).encode()))
        assert told.startswith(sentence), str(change)[:80]
    message = await shown(anna, await replayed(anna, json.dumps(record | {"moves": []}).encode()))
    assert "0 moves" in words(message)
    assert table.session.seed is not None
    moves = [(move.seat, move.code) for move in await harness.storage.moves(table.session.id)]
    older = SeedRecord.of(table.game, table.options, len(table.seats), table.session.seed, moves)
    message = await shown(anna, await replayed(anna, older.to_json().encode()))
    assert "The set-up." in words(message)

    async def take_too_long(*_: Any, **__: Any) -> None:
        raise TooMuchWork("helper processes die or hang at shown")

    monkeypatch.setattr(harness.runtime.workers, "moment", take_too_long)
    asking = replayed(anna, json.dumps(record).encode())
    assert (await refusal(harness, anna, asking)).startswith("This record takes too long here.")


async def test_who_has_something_looked_at_already_waits_for_it_first(
    harness: BotHarness, anna: Person, tmp_path: Path
) -> None:
    table = await finished(harness, anna)
    gate, workers = tmp_path / "gate", harness.runtime.workers
    workers.strangers = Pool("strangers", replace(PATIENT, each=1))
    working = asyncio.create_task(workers.strangers.do(Account(1, int(anna.id)), wait_for, gate))
    await asyncio.sleep(0)
    file = await anna.upload("record.json", await the_record(harness, table))
    told = "I’m still at your last click. Wait a moment."
    assert await refusal(harness, anna, anna.slash(CHANNEL, "check", record=file)) == told
    for address in (f"B:infigures:{table.session.id}:0:", f"B:replay:{table.session.id}:0:public.on"):
        assert await refusal(harness, anna, anna.click(card(anna), address, force=True)) == told
    gate.touch()
    await working
