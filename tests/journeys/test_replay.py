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
    table = await finished(harness, anna, ben)
    observed = private(anna)
    message = await opened(ben)
    assert "The set-up." in words(message)
    assert private(anna) == observed
    message = await stepped(ben, message, ON)
    assert f"move 1 of {table.moves_made}" in words(message)
    message = await stepped(ben, message, ON)
    assert f"move 2 of {table.moves_made}" in words(message)
    message = await stepped(ben, message, BACK)
    assert f"move 1 of {table.moves_made}" in words(message)
    message = await stepped(ben, message, LAST)
    assert f"move {table.moves_made} of {table.moves_made}" in words(message)
    assert "wins" in words(message)
    assert "The set-up." in words(await stepped(ben, message, FIRST))


async def test_what_leads_nowhere_cannot_be_pressed(harness: BotHarness, anna: Person) -> None:
    await finished(harness, anna)
    message = await opened(anna)
    outcome = await anna.click(message, steps(message)[BACK])
    assert outcome.failure == "This button cannot be pressed."
    message = await stepped(anna, message, LAST)
    outcome = await anna.click(message, steps(message)[ON])
    assert outcome.failure == "This button cannot be pressed."


async def test_turns_are_jumped_to(harness: BotHarness, anna: Person) -> None:
    await finished(harness, anna)
    message = await opened(anna)
    for number in (1, 0):
        jumps = selects(message)[number]
        last = jumps["options"][-1]["value"]
        message = await _changed(anna, message, await anna.select(message, jumps["custom_id"], last))
        assert f"move {last} of" in words(message)
        now = selects(message)[1]
        assert [option["value"] for option in now["options"] if option.get("default")] == [last]


async def test_everybodys_secrets_are_open_to_those_who_ask(harness: BotHarness, anna: Person, ben: Person) -> None:
    await finished(harness, anna, ben)
    message = await opened(anna)
    assert "🔑" not in words(message)
    message = await through(anna, message, "1")
    assert words(message).count("🔑") == 1
    assert "You are" in words(message).split("🔑")[1]
    message = await through(anna, message, "open")
    assert words(message).count("🔑") == 2
    assert words(await stepped(anna, message, ON)).count("🔑") == 2, "eyes stay open"


async def test_the_replay_speaks_the_language_of_who_watches(harness: BotHarness, anna: Person) -> None:
    await finished(harness, anna)
    await anna.set_locale("de")
    message = await opened(anna)
    assert "Der Aufbau." in words(message)
    assert "Wie es alle sahen" in [option["label"] for option in whose(message)["options"]]


async def test_a_replay_goes_on_after_a_restart(harness: BotHarness, anna: Person) -> None:
    await finished(harness, anna)
    message = await opened(anna)
    await harness.restart_bot()
    assert "move 1 of" in words(await stepped(anna, message, ON))


async def test_a_running_game_is_not_replayed(harness: BotHarness, anna: Person, ben: Person) -> None:
    await start_table(harness, anna, [ben], game="heimlich", players=2)
    session = (await harness.table()).session.id
    for verb in (f"B:replay:{session}:0:open.on", f"B:film:{session}:0:"):
        told = await refusal(harness, ben, ben.click(card(ben), verb, force=True))
        assert told == "A game can be watched again when it is over: all its secrets are open then."


@pytest.mark.parametrize("rest", ["everything.on", "9.on", ".", "open.on.x", "-1"])
async def test_forged_addresses_of_a_replay_do_no_harm(harness: BotHarness, anna: Person, rest: str) -> None:
    table = await finished(harness, anna)
    outcome = await anna.click(card(anna), f"B:replay:{table.session.id}:99999:{rest}", force=True)
    assert outcome.is_done
    assert private(anna)


async def test_the_result_tells_the_game_in_figures(harness: BotHarness, anna: Person, ben: Person) -> None:
    await finished(harness, anna, ben)
    assert (await ben.click(await more_panel(ben), label="In figures")).is_done
    await ben.wait_until(lambda: bool(private(ben)), timeout=30)
    assert "Anna: " in words(private(ben)[-1])
    assert "expected" in words(private(ben)[-1])


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


async def test_a_record_is_watched_still_when_its_link_has_ended(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    message = await shown(ben, await replayed(ben, await the_record(harness, await finished(harness, anna, ben))))
    harness.local.advance(LINK_SECONDS + 1)
    harness.local.requests.clear()
    message = await stepped(ben, message, ON)
    assert "move 1 of" in words(message)
    await through(ben, message, "open")
    asked = [line for line in harness.local.requests if line.startswith("GET /webhooks/")]
    assert len(asked) == 1, "the message that was sent since has a link of its own"


async def test_a_record_that_discord_has_lost_is_refused(harness: BotHarness, anna: Person, ben: Person) -> None:
    message = await shown(ben, await replayed(ben, await the_record(harness, await finished(harness, anna, ben))))
    harness.local.world.files._files.clear()
    told = await refusal(harness, ben, ben.click(message, steps(message)[ON]))
    assert told == say("en", "refusal-file-gone")


async def test_a_record_that_somebody_brings_is_told_in_figures(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    table = await finished(harness, anna, ben)
    message = await shown(ben, await replayed(ben, await the_record(harness, table)))
    observed = len(private(ben))
    assert (await ben.click(message, "B:infigures:0:0:")).is_done
    await ben.wait_until(lambda: len(private(ben)) > observed, timeout=30)
    assert "🎩 1: " in words(private(ben)[-1])
    assert "expected" in words(private(ben)[-1])


async def test_the_record_of_an_older_table_is_watched(harness: BotHarness, anna: Person) -> None:
    table = await finished(harness, anna)
    assert table.session.seed is not None
    moves = [(move.seat, move.code) for move in await harness.storage.moves(table.session.id)]
    record = SeedRecord.of(table.game, table.options, len(table.seats), table.session.seed, moves)
    message = await shown(anna, await replayed(anna, record.to_json().encode()))
    assert "The set-up." in words(message)


async def test_without_a_record_the_last_game_here_is_watched(harness: BotHarness, anna: Person) -> None:
    told = await refusal(harness, anna, anna.slash(CHANNEL, "replay"))
    assert told.startswith("No game has ended in this channel yet.")
    table = await finished(harness, anna)
    message = await shown(anna, await anna.slash(CHANNEL, "replay"))
    assert f"{table.moves_made} moves" in words(message)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (None, "This file can’t be read as a record."),
        ({"game": "chess"}, "This game can’t be played back here"),
        ({"schema": 99}, "This game can’t be played back here"),
        ({"moves": []}, ""),
        pytest.param(
            {"moves": [{"seat": 0, "code": "fly", "draws": [], "told": []}] * 1001},
            "This record has 1,001 moves. No game of Heimlich & Co. with so many players takes more than 1,000",
            id="too long",
        ),
        ({"moves": [{"seat": 0, "code": "fly", "draws": [], "told": []}]}, "This game can’t be played back here"),
        pytest.param(
            {"moves": [{"seat": 0, "code": f"undo.{'9' * 5000}", "draws": [], "told": []}]},
            "This game can’t be played back here",
            id="a number without end",
        ),
    ],
    ids=str,
)
async def test_what_is_no_record_that_can_be_played_is_said(
    harness: BotHarness, anna: Person, change: dict[str, Any] | None, told: str
) -> None:
    table = await finished(harness, anna)
    record = json.loads(await the_record(harness, table)) | change if change is not None else {"a": "recipe"}
    if told:
        said = await refusal(harness, anna, replayed(anna, json.dumps(record).encode()))
        assert said.startswith(told)
    else:
        message = await shown(anna, await replayed(anna, json.dumps(record).encode()))
        assert "0 moves" in words(message)


async def test_who_has_something_looked_at_already_waits_for_it_first(
    harness: BotHarness, anna: Person, tmp_path: Path
) -> None:
    table = await finished(harness, anna)
    gate, workers = tmp_path / "gate", harness.runtime.workers
    workers.strangers = Pool("strangers", replace(PATIENT, each=1))
    working = asyncio.create_task(workers.strangers.do(Account(1, int(anna.id)), wait_for, gate))
    await asyncio.sleep(0)
    file = await anna.upload("record.json", await the_record(harness, table))
    told = "Your last one is still running. Please wait until it is done."
    assert await refusal(harness, anna, anna.slash(CHANNEL, "check", record=file)) == told
    for address in (f"B:infigures:{table.session.id}:0:", f"B:replay:{table.session.id}:0:public.on"):
        assert await refusal(harness, anna, anna.click(card(anna), address, force=True)) == told
    gate.touch()
    await working


async def test_a_record_that_takes_too_much_work_is_given_up_in_one_sentence(
    harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(harness, anna)

    async def take_too_long(*_: Any, **__: Any) -> None:
        raise TooMuchWork("helper processes die or hang at shown")

    monkeypatch.setattr(harness.runtime.workers, "moment", take_too_long)
    asking = replayed(anna, await the_record(harness, table))
    assert (await refusal(harness, anna, asking)).startswith("Playing this record again takes too long here.")


# Films


async def test_the_result_offers_replay_and_film(harness: BotHarness, anna: Person) -> None:
    table = await finished(harness, anna)
    panel = await more_panel(anna)
    assert {"Replay", "Film"} <= set(labels(panel))
    assert custom_id(panel, "Replay") == f"B:replay:{table.session.id}:0:"
