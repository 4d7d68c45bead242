"""Results are shown round once, by those who played, and go when whoever shared them, or a moderator, wants it."""

from __future__ import annotations

import asyncio
import io
from functools import partial
from typing import Any
from unittest.mock import AsyncMock

import pytest
from PIL import Image

from bot.features.share import MOST
from bot.tables.table import Table
from bot.workers.workers import Workers
from games.drawing.victory import WIDE
from sandbox.components import files_of
from sandbox.person import pictures
from sandbox.weather import Fault, Trouble
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness, until
from tests.journeys.fake_workers import FakePictures
from tests.journeys.people import Player, custom_id, for_verb, verbs
from tests.texts import Message, tells, words

FILM = b"RIFF\x00\x00\x00\x00WEBP"


async def film(*_: object, **__: object) -> bytes:
    return FILM


@pytest.fixture(autouse=True)
def no_films(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Workers, "film", AsyncMock(return_value=None))
    monkeypatch.setattr(FakePictures, "film", AsyncMock(return_value=None))


@pytest.fixture
async def table(harness: BotHarness, anna: Player, ben: Player) -> Table:
    """A game of Anna and Ben that is over."""
    await anna.starts(ben, game="heller")
    return await harness.finish()


def shared(harness: BotHarness) -> list[Message]:
    return [message for message in harness.public() if "unshare" in verbs(message)]


def result(harness: BotHarness) -> Message:
    return next(message for message in reversed(harness.public()) if "rematch" in verbs(message))


async def share(person: Player) -> Message:
    """Share the result; return it as it is shared then."""
    await person.press("share", result(person.harness))
    return shared(person.harness)[-1]


def file_kinds(message: Message) -> list[str]:
    return [file["filename"].split("-")[0] for file in files_of(message)]


@pytest.mark.usefixtures("boards", "table")
async def test_a_shared_result_tells_the_end_with_a_wide_picture_and_calls_nobody(
    harness: BotHarness, anna: Player, ben: Player, table: Table
) -> None:
    message = await share(ben)
    assert words(message) == words(result(harness)), "as on the result, where nothing is secret"
    assert "Anna" in words(message) and "Ben" in words(message) and table.session.id not in words(message)
    assert not message["mentions"] and not message["content"]
    wide, chart = pictures(message)
    with Image.open(io.BytesIO(await anna.download(wide["url"]))) as picture:
        assert picture.size == WIDE
    assert wide["description"] and chart["description"] and verbs(message) == ["unshare"]


@pytest.mark.usefixtures("table")
async def test_a_result_is_shared_once_and_a_second_click_says_where(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever clicks, at once, again, or after a restart; nothing is drawn again, and its film stays."""
    draw: Any = FakePictures.shared_result
    drawn = AsyncMock(side_effect=partial(draw, harness.runtime.workers))
    monkeypatch.setattr(FakePictures, "shared_result", drawn)
    monkeypatch.setattr(FakePictures, "film", film)
    await asyncio.gather(share(anna), share(ben))
    (message,) = shared(harness)
    assert file_kinds(message) == ["result", "film"]
    harness.local.requests.clear()
    for _ in range(5):
        await share(anna)
        await share(ben)
        told = words(ben.newest)
        assert tells(told, "refusal-already-shared") and f"/{message['channel_id']}/{message['id']}" in told
    asked = [request for request in harness.local.requests if " /channels/" in request]
    assert drawn.await_count == 1 and len(asked) <= 1, "whether it is still there, once for all"
    await harness.restart_bot()
    await share(ben)
    assert shared(harness) == [message]
    await anna.press("unshare", message)
    assert not shared(harness)


@pytest.mark.usefixtures("table")
async def test_nobody_shares_results_again_and_again(harness: BotHarness, anna: Player, ben: Player) -> None:
    for _ in range(MOST):
        await anna.press("unshare", await share(anna))
    await anna.is_refused("too-often", anna.tap("share", result(harness)), most=MOST)
    assert await share(ben)


@pytest.mark.usefixtures("table")
async def test_a_shared_result_is_deleted_by_who_shared_it_or_a_moderator_and_can_be_shared_again(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    message = await share(anna)
    await ben.is_refused("not-your-share", ben.tap("unshare", message))
    await anna.press("unshare", message)
    assert not shared(harness)
    message = await share(ben)
    await cleo.is_refused("not-seated", cleo.tap("unshare", message))
    for is_moderator in (False, True):
        await cleo.set_moderator(is_moderator)
        await cleo.is_refused("not-seated", cleo.tap("share", result(harness)))
    await cleo.press("unshare", message)
    assert not shared(harness)
    message = await share(anna)
    await anna.is_refused("old-button", anna.tap(custom_id(message, "unshare"), result(harness)))
    await anna.delete(message)
    assert (await share(ben))["id"] != message["id"], "what is deleted by hand can be shared again"


@pytest.mark.usefixtures("table")
async def test_a_result_of_which_nothing_was_noted_or_heard_is_shared_once(
    harness: BotHarness, anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code, why in ((50013, "share-forbidden"), (50083, "share-forbidden"), (10003, "share-gone")):
        harness.local.weather.announce(Fault(code, "POST /channels"))
        await anna.is_refused(why, anna.tap("share", result(harness)))
        assert (await harness.table_of(anna, SessionStatus.FINISHED)).shared is None
    with monkeypatch.context() as dying:
        dying.setattr("storage.Storage.set_shared", AsyncMock(side_effect=asyncio.CancelledError))
        clicking = asyncio.create_task(anna.tap("share", result(harness)))
        await until(lambda: shared(harness))
    clicking.cancel()  # nobody will answer
    await harness.restart_bot()
    message = await share(anna)
    assert shared(harness) == [message]
    await anna.press("unshare", message)
    harness.local.weather.announce(Fault(Trouble.CLOSED, "POST /channels", after=True))
    await share(anna)
    assert (await harness.table_of(anna, SessionStatus.FINISHED)).shared is not None
    assert len(shared(harness)) == 1


async def test_a_film_names_nobody_who_does_not_want_to_be_named(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does the message: somebody is their colour."""
    monkeypatch.setattr(FakePictures, "film", made := AsyncMock(return_value=None))
    await ben.prefers(history="hidden")
    card = await anna.starts(ben, game="heller")
    await anna.is_refused("after-the-game", anna.tap(for_verb(card, "share")))
    await harness.finish()
    told = words(await share(anna))
    assert "Anna" in told and "🟦 Blue" in told and "Ben" not in told
    await anna.press("film", await anna.press("more", result(harness)))
    assert [call.args[2] for call in made.await_args_list] == [("Anna", "Blue")] * 2


@pytest.mark.usefixtures("boards")
async def test_the_film_is_added_when_it_is_made_or_left_out_where_the_line_is_cut(
    harness: BotHarness,
    anna: Player,
    ben: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    made = asyncio.Event()

    async def slow_film(*_: object, **__: object) -> bytes:
        await made.wait()
        return FILM

    monkeypatch.setattr(Workers, "film", slow_film)
    await anna.starts(ben, game="heller")
    await harness.finish()
    await anna.tap("share", result(harness))
    await harness.bot.acceptor.settle()
    assert file_kinds(shared(harness)[0]) == ["result", "chart"]
    made.set()
    await harness.settle()
    assert file_kinds(shared(harness)[0]) == ["result", "chart", "film"]
    await anna.press("unshare", shared(harness)[0])
    harness.local.weather.announce(Fault(Trouble.CLOSED, "PATCH /channels"), times=2)  # aiohttp asks twice
    await share(anna)
    assert "goes without its film" in caplog.text
