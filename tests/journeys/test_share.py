"""Results are shown round once, by those who played, and go when whoever shared them, or a moderator, wants it."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest
from PIL import Image

from bot.features.share import MOST, SharedResults
from bot.tables.table import Table
from bot.workers.workers import Workers
from games.drawing.victory import WIDE
from sandbox.components import files_of
from sandbox.person import Outcome, Person, buttons, pictures
from sandbox.weather import Fault, Trouble
from storage import SessionStatus
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.fake_workers import FakePictures
from tests.journeys.people import Message, card, choose, click, private, refusal, start_table, until_all_see, words
from tests.journeys.robots import anything


@pytest.fixture(autouse=True)
def no_films(monkeypatch: pytest.MonkeyPatch) -> None:
    async def film(*_: object, **__: object) -> None:
        return None

    monkeypatch.setattr(Workers, "film", film)


async def finished(harness: BotHarness, people: list[Person], game: str = "heller") -> Table:
    await start_table(harness, people[0], people[1:], game=game, players=len(people))
    table = await harness.finish(anything(1))
    await until_all_see(harness, people)
    return table


def shared(harness: BotHarness) -> list[Message]:
    return [message for message in harness.public() if _button(message, "unshare")]


def _button(message: Message, verb: str) -> str | None:
    found = (str(button.get("custom_id")) for button in buttons(message))
    return next((custom_id for custom_id in found if custom_id.startswith(f"B:{verb}:")), None)


def result(harness: BotHarness) -> Message:
    return next(message for message in reversed(harness.public()) if _button(message, "rematch"))


async def share(harness: BotHarness, person: Person) -> Outcome:
    outcome = await person.click(result(harness), _button(result(harness), "share"))
    await harness.bot.acceptor.settle()
    await harness.runtime.background(SharedResults).settle()
    return outcome


async def unshare(harness: BotHarness, person: Person, message: Message) -> Outcome:
    await until_all_see(harness, [person])
    outcome = await person.click(message, _button(message, "unshare"), force=True)
    await harness.bot.acceptor.settle()
    return outcome


async def test_a_shared_result_tells_the_end_with_a_wide_picture_and_calls_nobody(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    table = await finished(harness, [anna, ben])
    assert (await share(harness, ben)).is_done
    (message,) = shared(harness)
    told, own = words(message), words(result(harness))
    assert told == own, "as on the result, where nothing is secret"
    assert "Anna" in told and "Ben" in told and table.session.id not in told
    assert not message["mentions"] and not message["content"]
    await until_all_see(harness, [anna])
    wide, chart = pictures(message)
    with Image.open(io.BytesIO(await anna.download(wide["url"]))) as picture:
        assert picture.size == WIDE
    assert wide["description"] and chart["description"]
    assert [button.get("label") for button in buttons(message)] == [None], "nothing but the way to delete it"


@pytest.mark.usefixtures("small_pictures")
async def test_a_result_is_shared_once_and_a_second_click_says_where(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await finished(harness, [anna, ben])
    await share(harness, anna)
    (message,) = shared(harness)
    await share(harness, ben)
    assert len(shared(harness)) == 1
    await ben.open(CHANNEL)
    assert words(private(ben)[-1]).startswith("This result is shared already: ")
    assert f"/{message['channel_id']}/{message['id']}" in words(private(ben)[-1])


@pytest.mark.usefixtures("small_pictures")
async def test_a_click_on_a_shared_result_draws_and_uploads_nothing_and_leaves_its_film(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, draw = list[object](), FakePictures.shared_result

    async def film(*_: object, **__: object) -> bytes:
        return b"RIFF\x00\x00\x00\x00WEBP"

    async def shared_result(*given: Any, **named: Any) -> Any:
        drawn.append(given)
        return await draw(*given, **named)

    monkeypatch.setattr(FakePictures, "film", film)
    monkeypatch.setattr(FakePictures, "shared_result", shared_result)
    await finished(harness, [anna, ben])
    await share(harness, anna)
    before = shared(harness)
    assert [file["filename"].split("-")[0] for file in files_of(before[0])] == ["result", "film"]
    harness.local.requests.clear()
    for _ in range(5):
        await share(harness, anna)
        await share(harness, ben)
    asked = [request for request in harness.local.requests if " /channels/" in request]
    assert len(drawn) == 1
    assert len(asked) <= 1, "whether it is still there, once for all"
    assert files_of(shared(harness)[0]) == files_of(before[0])


@pytest.mark.usefixtures("small_pictures")
async def test_nobody_shares_results_again_and_again(harness: BotHarness, anna: Person, ben: Person) -> None:
    await finished(harness, [anna, ben])
    for _ in range(MOST):
        assert (await share(harness, anna)).is_done
        await unshare(harness, anna, shared(harness)[0])
    told = await refusal(harness, anna, anna.click(result(harness), _button(result(harness), "share")))
    assert told.startswith(f"Wait a little: {MOST} in 10 minutes")
    assert (await share(harness, ben)).is_done and shared(harness)


@pytest.mark.usefixtures("small_pictures")
async def test_two_who_share_at_once_share_one_message(harness: BotHarness, anna: Person, ben: Person) -> None:
    await finished(harness, [anna, ben])
    await asyncio.gather(share(harness, anna), share(harness, ben))
    assert len(shared(harness)) == 1


@pytest.mark.usefixtures("small_pictures")
async def test_only_those_who_played_share_a_result(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await finished(harness, [anna, ben])
    await cleo.open(CHANNEL)
    address = _button(result(harness), "share")
    assert await refusal(harness, cleo, cleo.click(result(harness), address)) == "You’re not at this table."
    await cleo.set_moderator(True)
    assert await refusal(harness, cleo, cleo.click(result(harness), address)) == "You’re not at this table."


@pytest.mark.usefixtures("small_pictures")
async def test_a_running_game_is_not_shared(harness: BotHarness, anna: Person, ben: Person) -> None:
    await start_table(harness, anna, [ben], game="heller", players=2)
    address = f"B:share:{(await harness.table()).session.id}:0:"
    assert (await refusal(harness, anna, anna.click(card(anna), address, force=True))).startswith(
        "Wait for the end of the game"
    )


@pytest.mark.usefixtures("small_pictures")
async def test_a_shared_result_is_deleted_by_who_shared_it_and_can_be_shared_again(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await finished(harness, [anna, ben])
    await share(harness, anna)
    (message,) = shared(harness)
    await until_all_see(harness, [anna, ben])
    told = await refusal(harness, ben, ben.click(message, _button(message, "unshare")))
    assert told == "Only its sender or a moderator can delete it."
    assert (await unshare(harness, anna, message)).is_done
    assert not shared(harness)
    await share(harness, ben)
    (again,) = shared(harness)
    assert again["id"] != message["id"]
    assert (await unshare(harness, ben, again)).is_done and not shared(harness)


@pytest.mark.usefixtures("small_pictures")
async def test_a_moderator_deletes_a_shared_result(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await finished(harness, [anna, ben])
    await share(harness, anna)
    await cleo.open(CHANNEL)
    (message,) = shared(harness)
    assert await refusal(harness, cleo, cleo.click(message, _button(message, "unshare")))
    assert shared(harness)
    await cleo.set_moderator(True)
    assert (await unshare(harness, cleo, message)).is_done
    assert not shared(harness)


@pytest.mark.usefixtures("small_pictures")
async def test_a_forged_address_deletes_no_other_message(harness: BotHarness, anna: Person, ben: Person) -> None:
    await finished(harness, [anna, ben])
    await share(harness, anna)
    address = _button(shared(harness)[0], "unshare")
    told = await refusal(harness, anna, anna.click(result(harness), address, force=True))
    assert told.startswith("This button is old")
    assert shared(harness) and result(harness)


@pytest.mark.usefixtures("small_pictures")
async def test_what_a_moderator_has_deleted_by_hand_can_be_shared_again(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await finished(harness, [anna, ben])
    await share(harness, anna)
    (message,) = shared(harness)
    channel = harness.bot.get_partial_messageable(int(message["channel_id"]))
    await channel.get_partial_message(int(message["id"])).delete()
    assert (await share(harness, ben)).is_done
    assert [m["id"] for m in shared(harness)] not in ([], [message["id"]])


@pytest.mark.usefixtures("small_pictures")
async def test_where_a_result_is_shared_is_known_after_a_restart(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await finished(harness, [anna, ben])
    await share(harness, anna)
    (message,) = shared(harness)
    await harness.restart_bot()
    await share(harness, ben)
    assert [m["id"] for m in shared(harness)] == [message["id"]]
    assert (await unshare(harness, anna, message)).is_done and not shared(harness)


@pytest.mark.usefixtures("small_pictures")
async def test_a_process_that_dies_before_it_notes_a_shared_result_leaves_one_message(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(harness, [anna, ben])

    async def die(*_: object, **__: object) -> bool:
        raise asyncio.CancelledError

    with monkeypatch.context() as dying:
        dying.setattr("storage.Storage.set_shared", die)
        clicking = asyncio.create_task(anna.click(result(harness), _button(result(harness), "share")))
        while not shared(harness):
            await asyncio.sleep(0.01)
    clicking.cancel()  # nobody will answer
    await harness.restart_bot()
    await share(harness, anna)
    assert len(shared(harness)) == 1


@pytest.mark.usefixtures("small_pictures")
async def test_a_result_of_whose_message_nothing_was_heard_is_shared_once(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await finished(harness, [anna, ben])
    harness.local.weather.announce(Fault(Trouble.CLOSED, "POST /channels", after=True))
    await share(harness, anna)
    assert (await harness.table_of(anna, SessionStatus.FINISHED)).shared is not None
    assert len(shared(harness)) == 1


@pytest.mark.usefixtures("small_pictures")
async def test_a_result_goes_without_its_film_where_discord_cuts_the_line(
    harness: BotHarness,
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def film(*_: object, **__: object) -> bytes:
        harness.local.weather.announce(Fault(Trouble.CLOSED, "PATCH /channels"), times=2)  # aiohttp asks twice
        return b"RIFF\x00\x00\x00\x00WEBP"

    monkeypatch.setattr(FakePictures, "film", film)
    await finished(harness, [anna, ben])
    await share(harness, anna)
    assert "goes without its film" in caplog.text


@pytest.mark.parametrize("name", ["hidden", "named"])
@pytest.mark.usefixtures("small_pictures")
async def test_who_does_not_want_to_be_named_is_their_colour(
    harness: BotHarness, anna: Person, ben: Person, name: str
) -> None:
    await choose(ben, "history", name)
    await finished(harness, [anna, ben])
    await share(harness, anna)
    told = words(shared(harness)[0])
    assert ("Ben" in told) == (name == "named") and ("🟦 Blue" in told) == (name == "hidden")
    assert "Anna" in told


@pytest.mark.parametrize("name", ["named", "hidden"])
@pytest.mark.usefixtures("small_pictures")
async def test_a_film_names_nobody_who_does_not_want_to_be_named(
    harness: BotHarness, anna: Person, ben: Person, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    named: list[object] = []

    async def film(workers: Workers, session: str, game: object, names: object, *_: object, **__: object) -> None:
        named.append(names)

    monkeypatch.setattr(FakePictures, "film", film)
    await choose(ben, "history", name)
    await finished(harness, [anna, ben])
    await share(harness, anna)
    panel = (await anna.click(result(harness), _button(result(harness), "more"))).message or {}
    await anna.click(panel, _button(panel, "film"))
    await harness.bot.acceptor.settle()
    assert named == [("Anna", "Blue" if name == "hidden" else "Ben")] * 2


@pytest.mark.parametrize(
    ("code", "why"),
    [(50013, "I can’t post here"), (50083, "I can’t post here"), (10003, "This table’s channel was deleted.")],
)
@pytest.mark.usefixtures("small_pictures")
async def test_where_the_bot_cannot_post_that_is_said_and_nothing_is_noted(
    harness: BotHarness, anna: Person, ben: Person, code: int, why: str
) -> None:
    await finished(harness, [anna, ben])
    harness.local.weather.announce(Fault(code, "POST /channels"))
    told = await refusal(harness, anna, anna.click(result(harness), _button(result(harness), "share")))
    assert told.startswith(why)
    assert (await harness.table_of(anna, SessionStatus.FINISHED)).shared is None
    assert (await share(harness, anna)).is_done and len(shared(harness)) == 1


async def test_the_film_is_added_when_it_is_made(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = asyncio.Event()

    async def film(*_: object, **__: object) -> bytes:
        await made.wait()
        return b"RIFF\x00\x00\x00\x00WEBP"

    monkeypatch.setattr(Workers, "film", film)
    await finished(harness, [anna, ben])
    await click(anna, result(harness), "Share")
    await harness.bot.acceptor.settle()
    (message,) = shared(harness)
    assert [file["filename"].split("-")[0] for file in files_of(message)] == ["result", "chart"]
    made.set()
    await harness.runtime.background(SharedResults).settle()
    (message,) = shared(harness)
    assert [file["filename"].split("-")[0] for file in files_of(message)] == ["result", "chart", "film"]


@pytest.mark.usefixtures("small_pictures")
async def test_buttons_of_older_results_still_do_what_they_say(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    table = await finished(harness, [anna, ben])
    for verb, said in (
        ("replay", "⏯️"),
        ("record", "📜"),
        ("recap", "Round 3 is over"),
        ("keep", "This game is kept"),
    ):
        address = f"B:{verb}:{table.session.id}:0:"
        assert (await anna.click(result(harness), address, force=True)).is_done
        await harness.bot.acceptor.settle()
        await anna.open(CHANNEL)
        assert said in words(private(anna)[-1]), verb
