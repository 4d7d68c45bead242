"""The bot dies and comes back: nothing is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from bot.app.backups import copy_of_day
from bot.config import Config
from bot.publishing.direct_messages import DirectMessages
from bot.tables.memory import PrivateMemory
from sandbox.person import buttons
from storage import Storage
from storage.backup import backup, restore
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, card, my_offers, on_turn, private
from tests.journeys.robots import cook
from tests.texts import tells


def die() -> AsyncMock:
    """Return a coroutine that never ends, as in a dead process."""
    return AsyncMock(side_effect=asyncio.CancelledError)


async def test_what_was_stored_but_not_shown_is_shown_after_a_restart(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, _ = await on_turn([anna, ben])
    seen = anna.card
    await harness.move_by(playing.user_id, "end")
    await harness.settle()
    assert buttons(harness.card()) == buttons(seen), "stored, and nobody told the publisher"
    await harness.restart_bot()
    assert anna.card["id"] != seen["id"] or anna.card != seen
    table = await harness.table()
    assert table.session.published_version == table.session.version


async def test_a_card_that_was_posted_but_not_remembered_is_not_posted_twice(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await anna.hosts(ben, players=2)
    with monkeypatch.context() as dying:
        dying.setattr(harness.storage, "mark_published", die())
        assert (await anna.tap("start", lobby)).is_done
        await asyncio.gather(harness.settle(), return_exceptions=True)
    await harness.restart_bot()
    assert len([message for message in harness.public() if buttons(message)]) == 1
    assert (await harness.table()).session.card is not None


async def test_a_power_failure_takes_no_note_of_a_new_card_a_private_message_nor_of_what_reminds_of_it(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    with harness.power_failing():
        await anna.starts(ben, pace="days-1")
        await harness.round(later=timedelta(hours=12))
    table = await harness.table()
    assert table.card is not None and str(table.card.message_id) == anna.card["id"]
    reminded = await harness.storage.notices.of(table.session.id, "reminder")
    for person, seat in zip((anna, ben), table.seats, strict=True):
        noted = PrivateMemory.read(seat.private)
        reminders = [str(notice.message_id) for notice in reminded if notice.user_id == person.user_id]
        question, reminder = (message["id"] for message in person.dms())
        assert noted is not None and (str(noted.message_id), reminders) == (question, [reminder])


async def test_who_is_called_when_the_bot_dies_is_called_once(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, _ = await on_turn([anna, ben])
    with monkeypatch.context() as dying:
        dying.setattr(harness.storage, "mark_published", die())
        await asyncio.gather(harness.round(later=timedelta(minutes=3)), return_exceptions=True)
    await harness.restart_bot()
    await harness.round(later=timedelta(minutes=3))
    assert len(harness.calls()) == 1
    await playing.end_turn()
    assert harness.calls() == []


async def test_a_private_message_that_was_not_sent_before_the_end_is_sent_after_it(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await anna.hosts(ben, players=2)
    with monkeypatch.context() as dying:
        dying.setattr(DirectMessages, "deliver", die())
        assert (await anna.tap("start", lobby)).is_done
        await asyncio.gather(harness.settle(), return_exceptions=True)
    assert anna.dms() == []
    await harness.restart_bot()
    assert len(anna.dms()) == len(ben.dms()) == 1


async def test_computers_go_on_after_a_restart(harness: BotHarness, anna: Player) -> None:
    await anna.starts(computers=1)
    await harness.runtime.computers.close()
    while (table := await harness.table()).asked[0].computer is None:  # wait for a computer's turn
        code = cook(1)(table, 0, [offer.code for offer in my_offers(anna)])
        await harness.move_by(anna.user_id, *code.split("+"))
        harness.runtime.publisher.wake(table.session.id)
        await harness.settle()
    await harness.restart_bot()
    assert my_offers(anna)


# Backups: a table goes on out of one, and copies of the database are made by themselves


async def test_a_table_goes_on_where_the_backup_has_it_once_somebody_turns_to_it(
    harness: BotHarness, anna: Player, ben: Player, tmp_path: Path
) -> None:
    await anna.starts(ben)
    table = await harness.forward("turn")
    copy, data_dir = tmp_path / "copy", harness.settings.data_dir
    await backup("", data_dir, copy)
    made = table.moves_made
    await harness.forward(lambda state: state.ply > made + 6, cook(2))
    later = card(anna)
    mover = next(person for person in (anna, ben) if my_offers(person))
    await harness.stop_bot()
    await restore("", data_dir, copy)
    harness.local.advance(600)  # Discord has forgotten the nonces of what was posted before
    await harness.start_bot()
    await harness.round()
    assert card(anna) == later, "nothing is posted as long as nobody comes"
    await mover.take()
    assert tells(private(mover)[-1], "refusal-restored")
    await harness.settle()
    assert card(anna)["id"] != later["id"]
    assert await harness.shows_what_is_stored(card(anna))
    table = await harness.table()
    assert table.moves_made == made
    mover = next(person for person in (anna, ben) if person.user_id in table.asked_people)
    await mover.take()
    assert (await harness.table()).moves_made > made


@pytest.mark.slow
async def test_a_copy_a_day_is_made_and_the_newest_are_kept(tmp_path: Path) -> None:
    settings = Config(discord_token="x", data_dir=tmp_path, backups=2)
    async with await Storage.open(data_dir=tmp_path):
        day = datetime(2026, 3, 1, tzinfo=UTC)
        for number in range(4):
            for hour in (1, 13):
                await copy_of_day(settings, day + timedelta(days=number, hours=hour))
    kept = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert kept == ["2026-03-03.backup", "2026-03-04.backup"]
