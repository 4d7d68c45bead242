"""What goes wrong outside: deleted cards, slow and failing storage, Discord and its odd answers, late clicks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import replace

import pydantic
import pytest

from bot.gateway.deduplicator import ClickRate
from bot.interactions.reply import Answer
from bot.metrics import DROPPED
from bot.publishing.own_messages import OwnMessages
from bot.ui.content import NO_PICTURE
from games.contract import State
from sandbox.person import Outcome, buttons, pictures
from sandbox.weather import Fault, Trouble
from storage.sqlite import FILE_NAME
from tests.journeys.bot_harness import BotHarness, until
from tests.journeys.faults import (
    BLOCKS,
    VIA,
    Gate,
    answering,
    expect_errors,
    fail_to_draw,
    locked,
    refusing_emojis,
    written,
)
from tests.journeys.people import (
    Player,
    card,
    for_verb,
    labels,
    my_offers,
    offers,
    on_turn,
    private,
)
from tests.journeys.robots import cook
from tests.texts import said, tells, words

pytestmark = pytest.mark.usefixtures("in_time")
FAILED = "The application did not respond"


async def one_click(harness: BotHarness, person: Player) -> None:
    before = (await harness.table()).moves_made
    await person.take()
    assert (await harness.table()).moves_made > before


# The channel


async def test_a_deleted_card_is_posted_again(harness: BotHarness, anna: Player, ben: Player) -> None:
    playing, _ = await on_turn([anna, ben])
    for _ in range(3):
        await anna.delete(anna.card)
        await playing.use("board")
        assert offers(playing.card)
    await one_click(harness, playing)


async def test_play_goes_on_in_a_thread_that_was_archived_and_when_a_locked_one_is_opened(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    world, side = harness.local.world, "side-game"
    thread = world.create_thread(anna.channel_id("games"), side, anna.id)
    for person in (anna, ben):
        await person.open(thread)
    await anna.starts(ben, channel=side)
    assert harness.public("games") == []
    await harness.forward("turn", channel=side)
    playing, other = sorted((anna, ben), key=lambda person: not my_offers(person, side))
    thread["thread_metadata"]["archived"] = True
    assert (await my_offers(playing, side)[0].take(playing)).is_done
    await harness.settle()
    before, observed = card(anna, side), len(anna.dms())
    playing, other = sorted((anna, ben), key=lambda person: not my_offers(person, side))
    thread["thread_metadata"].update(archived=True, locked=True)
    clicking = asyncio.create_task(my_offers(playing, side)[0].take(playing))
    await anna.wait_message(lambda m: tells(m, "lost-forbidden"))
    harness.local.advance(4)
    assert not (await clicking).is_done and len(anna.dms()) == observed + 1
    thread["thread_metadata"].update(archived=False, locked=False)
    world.update_channel(thread)
    await anna.wait_until(lambda: card(anna, side) != before)
    await harness.settle()
    assert await harness.shows_what_is_stored(card(other, side), side)
    assert len([message for message in harness.public(side) if buttons(message)]) == 1
    assert not thread["thread_metadata"]["archived"]


# Storage that is slow


async def test_a_click_is_answered_in_time_however_slow_storage_is(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, _ = await on_turn([anna, ben])
    before = (await harness.table()).moves_made
    gate = Gate(harness.storage, "commit", monkeypatch)
    assert (await my_offers(playing)[0].take(playing)).is_done, "acknowledged within three seconds"
    gate.opened.set()
    await harness.settle()
    assert (await harness.table()).moves_made > before


async def test_a_click_under_way_is_answered_before_the_bot_stops(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, _ = await on_turn([anna, ben])
    gate = Gate(harness.storage, "commit", monkeypatch)
    clicking = asyncio.create_task(my_offers(playing)[0].take(playing))
    await gate.reached.wait()
    stopping = asyncio.create_task(harness.stop_bot())
    await asyncio.sleep(0)
    gate.opened.set()
    assert (await clicking).is_done
    await stopping


async def test_a_slow_refusal_and_a_slow_panel_still_arrive(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, other = await on_turn([anna, ben])
    harness.bot.pace = replace(harness.pace, patience=0.05)
    gate = Gate(harness.storage, "load", monkeypatch)
    for asking in (
        other.tap("mycards"),
        offers(other.card)[0].take(other),
        playing.slash("games", "mycards"),
        playing.tap("mycards"),
    ):
        assert (await asking).is_done
    gate.opened.set()
    await other.wait_message(lambda m: m["ephemeral"] and tells(m, "refusal-not-your-turn"))
    for person in (playing, other):
        await person.wait_message(lambda m: m["ephemeral"] and "Your menu" in words(m))


async def test_who_clicks_a_hundred_times_at_once_keeps_nobody_else_waiting(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    join, answered = for_verb(await anna.hosts(ben), "join"), list[str]()

    async def click(person: Player) -> None:
        await person.tap(join)
        answered.append(person.name)

    async with asyncio.TaskGroup() as clicks:
        for person in (*100 * [ben], anna):
            clicks.create_task(click(person))
    assert answered.index("Anna") < 5, "hers waits for no more of them than are being answered"


# What fails


async def test_a_failing_game_is_excused_and_nothing_is_lost(
    harness: BotHarness,
    anna: Player,
    ben: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    playing, _ = await on_turn([anna, ben])
    with monkeypatch.context() as broken:
        broken.setattr(State, "apply", lambda *_: 1 / 0)
        await playing.is_refused("unexpected", my_offers(playing)[0].take(playing))
    assert expect_errors(caplog) == [f"unexpected error, session {(await harness.table()).session.id}"]
    await one_click(harness, playing)


async def test_a_database_that_takes_no_move_is_excused_once_and_play_goes_on_when_it_does(
    harness: BotHarness, anna: Player, ben: Player, caplog: pytest.LogCaptureFixture
) -> None:
    file = harness.settings.data_dir / FILE_NAME
    url = pydantic.SecretStr(f"sqlite:///{file}?timeout=0.1")  # it waits for a locked file no longer than a moment
    harness.settings = harness.settings.model_copy(update={"database_url": url})
    await harness.restart_bot()
    await harness.bot.rounds.stop()  # the first one may still store something when nothing can be stored
    mover, other = await on_turn([anna, ben])
    shown, told = other.card, private(mover)
    with ExitStack() as stack:
        # In a thread: it may have to wait for a transaction of the bot, which needs the event loop to end.
        await asyncio.to_thread(stack.enter_context, locked(file))
        await mover.take()
        assert [words(message) for message in private(mover)[len(told) :]] == [said("refusal-storage")]
        assert "Your menu" in words(await other.press("mycards")), "looking needs no write"
    assert expect_errors(caplog) and other.card == shown
    await one_click(harness, mover)
    assert await harness.shows_what_is_stored(other.card)


async def test_a_board_that_cannot_be_drawn_is_excused_played_without_and_drawn_later(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, other = await on_turn([anna, ben])
    with monkeypatch.context() as broken:
        broken.setattr(harness.runtime.workers, "picture", fail_to_draw)
        await mover.take()
        (picture,) = pictures(other.card)
        assert await other.download(picture["url"]) == NO_PICTURE
        assert picture["description"], "what the board would show is told in words"
        panel = await other.press("mycards")
        assert "Your menu" in words(panel) and not pictures(panel)
        assert "```" in words(await other.use("board"))
    await harness.restart_bot()
    assert await harness.shows_what_is_stored(other.card) and not harness.runtime.publisher.pending
    assert await other.download(pictures(other.card)[0]["url"]) != NO_PICTURE


# Discord


async def test_private_channels_that_may_not_be_opened_now_are_opened_later_and_nobody_waits_for_them(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    opening = "POST /users/@me/channels"
    harness.local.weather.announce(Fault(40003, opening))
    await anna.starts(ben, game="heimlich")
    for is_later in (False, True):
        assert not anna.dms() and not ben.dms()
        assert harness.local.requests.count(opening) == 1, "the others are not asked for, too"
        assert await harness.shows_what_is_stored(anna.card)
        if is_later:
            harness.runtime.letterboxes._opens_at = 0.0
        await harness.round()
    for person in (anna, ben):
        await person.wait_until(lambda person=person: len(person.dms()) == 1)  # type: ignore[misc]
    assert not harness.runtime.publisher.pending


async def test_discord_failing_for_a_moment_loses_nothing(harness: BotHarness, anna: Player, ben: Player) -> None:
    playing, other = await on_turn([anna, ben])
    await ben.say("games", "a new card is to come below this")
    posting = f"POST /channels/{harness.channel_id()}/messages"
    harness.local.weather.announced += [Fault(429, posting, retry_after=0.01), Fault(500, posting)]
    await playing.end_turn()
    assert not harness.local.weather.announced and my_offers(other)
    assert len([message for message in harness.public() if buttons(message)]) == 1


async def test_a_command_and_a_click_that_come_twice_are_one(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    harness.local.weather.announce(Fault(Trouble.DUPLICATED, "INTERACTION_CREATE"))
    await anna.hosts(ben, players=4)
    (told,) = private(anna)
    assert tells(told, "opened")
    harness.local.weather.announce(Fault(Trouble.DUPLICATED, "INTERACTION_CREATE"))
    await anna.press("addcomputer")
    assert len((await harness.table()).computers) == 1, "nothing else refuses the second one"
    await anna.menu_of_lobby("removecomputer")
    await anna.press("start")
    await harness.forward("turn")
    playing, other = sorted((anna, ben), key=lambda person: not my_offers(person))
    observed = private(playing)
    harness.local.weather.announce(Fault(Trouble.DUPLICATED, "INTERACTION_CREATE"))
    await one_click(harness, playing)
    assert private(playing) == observed
    assert await harness.shows_what_is_stored(other.card)


# Acknowledged first, dropped when it is too late


def dropped() -> float:
    """Return how many interactions were dropped so far."""
    kinds = ("component", "application_command", "modal_submit")
    return sum(float(DROPPED.labels(kind)._value.get()) for kind in kinds)


async def comes_late(harness: BotHarness, seconds: float, doing: Awaitable[Outcome]) -> Outcome:
    """Let an interaction reach the bot so late, by its clock, and by Discord's once it is dropped."""
    before = dropped()
    harness.bot.acceptor.arrivals.clock = lambda: time.monotonic() + seconds
    making = asyncio.ensure_future(doing)
    while not making.done() and dropped() == before:
        await asyncio.sleep(0.001)
    harness.local.advance(seconds)
    outcome = await making
    await harness.settle()
    return outcome


async def test_it_is_acknowledged_though_the_database_does_not_say_whether_it_came_twice(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    await anna.starts(ben, channel="lounge")
    lobby = await anna.hosts()
    form = await anna.slash("lounge", "notes")
    harness.bot.pace = replace(harness.pace, patience=0.05)
    asks: dict[str, Callable[[], Awaitable[Outcome]]] = {
        "refusal-already-seated": lambda: anna.tap("join", lobby),
        "": lambda: anna.slash("games", "rules", game="teufel"),
        "notes-kept": lambda: anna.submit(form, {"notes": "Ben bluffs"}),
    }
    for key, ask in asks.items():
        with monkeypatch.context() as freezing:
            gate = Gate(harness.runtime.deduplicator, "is_first", freezing)
            assert (await ask()).is_done
            assert gate.reached.is_set() and not gate.opened.is_set()
            gate.opened.set()
            await anna.wait_message(
                lambda m, key=key: m["ephemeral"] and (tells(m, key) if key else "## " in words(m))  # type: ignore[misc]
            )
    table = await harness.table("lounge")
    assert await harness.tables.storage.notes.read(table.session.id, anna.user_id) == "Ben bluffs"


async def test_what_waits_in_line_is_acknowledged_and_carried_out_however_long_it_waits(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await anna.hosts()
    harness.bot.pace = replace(harness.pace, patience=0.05)
    gate = Gate(harness.storage, "commit", monkeypatch)
    for verb in ("join", "leave"):
        assert (await ben.tap(for_verb(lobby, verb))).is_done
    harness.local.advance(10)
    gate.opened.set()
    await harness.settle()
    table = await harness.table()
    assert table.session.version == 2 and [seat.name for seat in table.seats] == ["Anna"]


async def test_a_click_that_nobody_could_answer_any_more_is_dropped_and_can_be_made_again(
    harness: BotHarness, anna: Player, ben: Player, caplog: pytest.LogCaptureFixture
) -> None:
    playing, _ = await on_turn([anna, ben])
    form = await anna.slash("games", "notes")
    before, lost, offer = harness.snapshot(), dropped(), my_offers(playing)[0]
    caplog.set_level(logging.WARNING)
    assert (await comes_late(harness, 4.0, offer.take(playing))).failure == FAILED
    assert harness.snapshot() == before and dropped() == lost + 1
    assert [record.levelname for record in caplog.records if "too late" in record.getMessage()] == ["WARNING"]
    assert (await comes_late(harness, 9.0, anna.slash("lounge", "newgame", game="heller"))).failure == FAILED
    assert (await comes_late(harness, 18.0, anna.submit(form, {"notes": "Ben bluffs"}))).failure == FAILED
    assert harness.snapshot() == before, "commands and forms, too"
    harness.bot.acceptor.arrivals.clock = time.monotonic
    await playing.take()
    assert harness.snapshot() != before


async def test_one_that_is_nearly_too_late_is_carried_out_unless_discord_says_that_it_is(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    lobby = await anna.hosts()
    harness.bot.acceptor.arrivals.clock = lambda: time.monotonic() + 2.0
    await ben.press("join", lobby)
    assert (await harness.table()).seat_of(ben.user_id)
    before, lost = harness.snapshot(), dropped()
    harness.local.weather.announce(Fault(Trouble.LATE, "INTERACTION_CREATE", delay=(0.2, 0.2)))
    clicking = asyncio.create_task(ben.tap(for_verb(lobby, "leave")))
    while harness.local.weather.announced:
        await asyncio.sleep(0)
    harness.local.advance(4)
    assert (await clicking).failure == FAILED
    await until(lambda: dropped() != lost)
    await harness.settle()
    assert harness.snapshot() == before


async def test_who_clicks_faster_than_people_do_is_not_answered_and_nobody_else_notices(
    harness: BotHarness, anna: Player, ben: Player, caplog: pytest.LogCaptureFixture
) -> None:
    await anna.starts(ben)
    harness.bot.acceptor.click_rate = ClickRate(5, 0.0)
    harness.local.requests.clear()
    flood = [asyncio.create_task(anna.tap("mycards")) for _ in range(30)]
    await until(lambda: sum(one.done() for one in flood) >= 5)
    assert (await ben.tap("mycards")).is_done
    assert sum("/callback" in request for request in harness.local.requests) == 5 + 1
    for one in flood:
        one.cancel()
    await asyncio.gather(*flood, return_exceptions=True)
    assert "clicks faster than people do" in caplog.text


# What Discord answers now and then: refused emojis, blocks in any form, answers cut off


@pytest.fixture
def edits(harness: BotHarness) -> None:
    """Let cards be changed by edits, not by answers to clicks."""
    harness.runtime.pace = replace(harness.runtime.pace, card_answer=0.0)


WEBHOOK = "/webhooks/{application}/{token}"
CALLBACK, FOLLOW_UP = "POST /interactions/{interaction}/{token}/callback", f"POST {WEBHOOK}"
BY_TOKEN = f"PATCH {WEBHOOK}/messages/{{message}}"
POST, EDIT = "POST /channels/{channel}/messages", "PATCH /channels/{channel}/messages/{message}"


# Emojis


@pytest.mark.usefixtures("edits")
async def test_whatever_is_refused_for_an_emoji_goes_out_again_without(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    with refusing_emojis(harness.local) as refused:
        await anna.starts(ben)
        await harness.forward("turn")
        assert "🏁 End turn" in labels(card(anna))
        with monkeypatch.context() as patch:
            patch.setattr(OwnMessages, "_is_done", fail_by_token)
            await harness.forward("turn", cook(2))
        assert labels(await anna.press("menu"))
        monkeypatch.setattr(Answer, "learn_language", Answer.acknowledge)
        await anna.press("menu")
    assert set(refused) == {CALLBACK, FOLLOW_UP, BY_TOKEN, POST, EDIT}


async def fail_by_token(*_: object) -> bool:
    return False


@pytest.mark.parametrize(
    ("status", "code", "times"),
    [(400, 50035, 2 + 2), (403, 50083, 1)],
    ids=["an invalid form, in the answer and in the apology for it", "a locked thread"],
)
async def test_what_is_refused_for_something_else_is_sent_no_third_time(
    harness: BotHarness, anna: Player, caplog: pytest.LogCaptureFixture, status: int, code: int, times: int
) -> None:
    answer = written(status, {"code": code, "message": "No"}, VIA)
    with answering(harness.local, "/callback$", answer) as asked:
        assert (await anna.slash("games", "about")).failure
    assert len(asked) == times
    assert bool(expect_errors(caplog)) is (times > 1), "a locked thread is no fault"


# Blocks


@pytest.mark.usefixtures("edits")
async def test_nobody_is_told_that_a_channel_is_closed_because_of_a_block(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    people = await on_turn([anna, ben])
    observed = [len(person.dms()) for person in (anna, ben)]
    for form, block in BLOCKS.items():
        playing = next(person for person in people if my_offers(person))
        before = (await harness.table()).moves_made
        with answering(harness.local, "(PATCH|POST) /(channels|webhooks)", written(*block)) as blocked:
            await playing.take()
            assert blocked, form
            assert (await harness.table()).lost is None, form
        await harness.round()
        assert (await harness.table()).moves_made > before, form
        assert await harness.shows_what_is_stored(card(anna)), form
        assert [len(person.dms()) for person in (anna, ben)] == observed, form
        with answering(harness.local, "/callback$", written(*block), times=1) as blocked:
            await anna.use("about")
        assert blocked, form
