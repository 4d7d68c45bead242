"""What people see while something that the bot needs fails, and how it heals."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.config import Config
from bot.ui.content import NO_PICTURE
from bot.workers.workers import WorkFailed
from sandbox.person import Person, pictures
from sandbox.weather import Fault
from storage import StorageError
from storage.sqlite import FILE_NAME
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    card,
    click,
    my_offers,
    on_turn,
    private,
    refusal,
    settled,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


async def fail_to_draw(*_: Any, **__: Any) -> bytes:
    raise WorkFailed("helper processes die or hang at _picture")


async def fail_to_write(*_: Any, **__: Any) -> None:
    raise StorageError("There is no space left on the disk.")


async def board_of(person: Person, message: dict[str, Any]) -> bytes:
    (picture,) = pictures(message)
    return await person.download(picture["url"])


async def test_private_channels_that_may_not_be_opened_now_are_opened_later_and_nobody_waits_for_them(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    opening = "POST /users/@me/channels"
    harness.local.weather.announce(Fault(40003, opening))
    await start_table(harness, anna, [ben], game="heimlich", players=2)
    assert not anna.dms() and not ben.dms()
    assert harness.local.requests.count(opening) == 1, "the others are not asked for, too"
    assert await harness.shows_what_is_stored(card(anna))
    await harness.round()
    assert harness.local.requests.count(opening) == 1
    harness.runtime.letterboxes._opens_at = 0.0
    await harness.round()
    for person in (anna, ben):
        await person.wait_until(partial(_has_one, person))
    assert not harness.runtime.publisher.pending


def _has_one(person: Person) -> bool:
    return len(person.dms()) == 1


async def test_a_board_that_cannot_be_drawn_is_excused_played_without_and_drawn_later(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, other = await on_turn(harness, [anna, ben])
    with monkeypatch.context() as broken:
        broken.setattr(harness.runtime.workers, "picture", fail_to_draw)
        assert (await my_offers(mover)[0].take(mover)).is_done
        await settled(harness, [anna, ben])
        assert await board_of(other, card(other)) == NO_PICTURE
        (picture,) = pictures(card(other))
        assert picture["description"], "what the board would show is told in words"
        await click(other, card(other), "My cards")
        assert "Your menu" in words(private(other)[-1])
        assert not pictures(private(other)[-1])
        assert "```" in words((await other.slash("games", "board")).message)
    await harness.round()
    await until_all_see(harness, [anna, ben])
    assert await harness.shows_what_is_stored(card(other))
    assert await board_of(other, card(other)) != NO_PICTURE
    assert not harness.runtime.publisher.pending


async def test_a_page_that_cannot_be_made_is_asked_for_later(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start_table(harness, anna, [ben], game="heller", players=2)
    with monkeypatch.context() as broken:
        broken.setattr(harness.runtime.workers, "page", fail_to_draw)
        page = f"B:page:{(await harness.table()).session.id}:0:round"
        asking = anna.click(card(anna), page, force=True)
        assert (await refusal(harness, anna, asking)).startswith("I’m busy.")


@pytest.mark.parametrize("code", [10013, 50033])
async def test_a_deleted_account_holds_nobody_up(harness: BotHarness, anna: Person, ben: Person, code: int) -> None:
    harness.local.weather.announce(Fault(code, "POST /users/@me/channels"))
    await start_table(harness, anna, [ben], players=2)
    assert not harness.runtime.publisher.pending
    assert {seat.dm_closed for seat in (await harness.table()).seats} == {True, False}
    await harness.finish(cook(3))
    assert not harness.runtime.publisher.pending


async def test_looking_at_ones_cards_needs_no_write(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, other = await on_turn(harness, [anna, ben])
    await other.set_locale("de")
    told = private(other)
    for verb in ("commit", "set_setting", "mark_published", "mark_private"):
        monkeypatch.setattr(harness.storage, verb, fail_to_write)
    monkeypatch.setattr(harness.storage.notes, "write", fail_to_write)
    await click(other, card(other), "My cards")
    assert "Speisekarte" in words(private(other)[-1])
    await harness.settle()
    assert private(other)[:-1] == told, "and nothing is said of the failing database"


REFUSED = "I can’t store anything for a moment. Nothing was changed, try again."


async def with_little_patience(harness: BotHarness) -> None:
    """Start the bot again so that it waits for a locked file no longer than a moment."""
    url = f"sqlite:///{harness.settings.data_dir / FILE_NAME}?timeout=0.1"
    harness.settings = Config(
        discord_token=harness.local.token, data_dir=harness.settings.data_dir, database_url=url
    )
    await harness.restart_bot()


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Let another program write to the database all the time."""
    with closing(sqlite3.connect(file, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def moved_away(file: Path) -> Iterator[None]:
    """Take the database file away from under the bot."""
    away = file.rename(file.with_suffix(".away"))
    try:
        yield
    finally:
        away.rename(file)


@pytest.mark.parametrize("fault", [locked, moved_away])
async def test_a_database_that_takes_no_move_is_excused_once_and_play_goes_on_when_it_does(
    harness: BotHarness,
    anna: Person,
    ben: Person,
    caplog: pytest.LogCaptureFixture,
    fault: Callable[[Path], AbstractContextManager[None]],
) -> None:
    await with_little_patience(harness)
    mover, other = await on_turn(harness, [anna, ben])
    before, shown = (await harness.table()).moves_made, card(other)
    file, told = harness.settings.data_dir / FILE_NAME, private(mover)
    with ExitStack() as stack:
        # In a thread: it may have to wait for a transaction of the bot, which needs the event loop to end.
        await asyncio.to_thread(stack.enter_context, fault(file))
        assert (await my_offers(mover)[0].take(mover)).is_done
        await harness.settle()
        assert [words(message) for message in private(mover)[len(told) :]] == [REFUSED]
        if fault is locked:
            await click(other, card(other), "My cards")
            assert "Your menu" in words(private(other)[-1]), "looking needs no write"
    assert [record.message for record in caplog.records if record.levelname == "ERROR"]
    caplog.clear()
    assert card(other) == shown
    assert (await harness.table()).moves_made == before
    assert (await my_offers(mover)[0].take(mover)).is_done
    await settled(harness, [anna, ben])
    assert (await harness.table()).moves_made > before
    assert await harness.shows_what_is_stored(card(other))


async def test_a_clock_that_jumps_ends_no_game(harness: BotHarness, anna: Person, ben: Person) -> None:
    mover, other = await on_turn(harness, [anna, ben])
    await harness.round()
    for days in (400, -800, 400):
        harness.clock_jumps(timedelta(days=days))
        await harness.round()
        before = (await harness.table()).moves_made
        mover = next(person for person in (anna, ben) if my_offers(person))
        assert (await my_offers(mover)[0].take(mover)).is_done
        await settled(harness, [anna, ben])
        assert (await harness.table()).moves_made > before
    assert await harness.shows_what_is_stored(card(other))
