"""The bot lives with what Discord answers now and then: refused emojis, blocks in any form, answers cut off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.gateway import deduplicator
from bot.interactions.reply import Answer
from bot.publishing.own_messages import OwnMessages
from tests.journeys.bot_harness import BotHarness
from tests.journeys.faults import BLOCKS, VIA, answering, expect_errors, refusing_emojis, written
from tests.journeys.people import Player, card, labels, on_turn
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("in_time")


@pytest.fixture(autouse=True)
def edits(harness: BotHarness) -> None:
    """Let cards be changed by edits, not by answers to clicks."""
    harness.runtime.pace = replace(harness.runtime.pace, card_answer=0.0)


WEBHOOK = "/webhooks/{application}/{token}"
CALLBACK, FOLLOW_UP = "POST /interactions/{interaction}/{token}/callback", f"POST {WEBHOOK}"
BY_TOKEN = f"PATCH {WEBHOOK}/messages/{{message}}"
POST, EDIT = "POST /channels/{channel}/messages", "PATCH /channels/{channel}/messages/{message}"


# Emojis


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


async def test_what_is_refused_for_something_else_is_sent_no_third_time(
    harness: BotHarness, anna: Player, caplog: pytest.LogCaptureFixture
) -> None:
    answer = written(400, {"code": 50035, "message": "Invalid Form Body"}, VIA)
    with answering(harness.local, "/callback$", answer) as asked:
        assert (await anna.slash("games", "about")).failure
    assert len(asked) == 2 + 2, "the answer, and the apology for it"
    assert expect_errors(caplog)


# Blocks


@pytest.mark.parametrize("form", BLOCKS)
async def test_nobody_is_told_that_a_channel_is_closed_because_of_a_block(
    harness: BotHarness, anna: Player, ben: Player, form: str
) -> None:
    playing, other = await on_turn([anna, ben])
    observed = [len(person.dms()) for person in (anna, ben)]
    before = (await harness.table()).moves_made
    with answering(harness.local, "(PATCH|POST) /(channels|webhooks)", written(*BLOCKS[form])) as blocked:
        await playing.take()
        assert blocked
        assert (await harness.table()).lost is None
    await harness.round()
    assert (await harness.table()).moves_made > before
    assert await harness.shows_what_is_stored(card(other))
    assert [len(person.dms()) for person in (anna, ben)] == observed
    with answering(harness.local, "/callback$", written(*BLOCKS[form]), times=1) as blocked:
        await anna.use("about")
    assert blocked


async def test_an_old_card_that_takes_no_edit_is_replaced(harness: BotHarness, anna: Player, ben: Player) -> None:
    playing, other = await on_turn([anna, ben])
    before = card(anna)["id"]
    refused = {"code": 30046, "message": "Maximum number of edits to messages older than 1 hour reached {}."}
    with answering(harness.local, "PATCH /(channels|webhooks)", written(429, refused, VIA)):
        await playing.take()
    assert card(anna)["id"] != before
    assert await harness.shows_what_is_stored(card(other))


async def test_a_card_that_is_refused_as_an_answer_is_edited_or_replaced(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    harness.runtime.pace = replace(harness.runtime.pace, card_answer=60.0)
    playing, other = await on_turn([anna, ben])
    refused = {"code": 30046, "message": "Maximum number of edits to messages older than 1 hour reached {}."}
    with answering(harness.local, "/callback$", written(429, refused, VIA), times=1) as asked:
        await playing.take()
    assert asked
    assert await harness.shows_what_is_stored(card(other))


async def test_a_locked_thread_that_takes_no_first_answer_is_no_fault(
    harness: BotHarness, anna: Player, caplog: pytest.LogCaptureFixture
) -> None:
    archived = written(403, {"code": 50083, "message": "Thread is archived"}, VIA)
    with answering(harness.local, "/callback$", archived) as asked:
        assert (await anna.slash("games", "about")).failure
    assert len(asked) == 1


# Somebody else's answers


async def test_who_else_uses_the_token_is_told_of_once(
    harness: BotHarness, anna: Player, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deduplicator, "FOREIGN", 2)
    taken = written(400, {"code": 40060, "message": "Interaction has already been acknowledged."}, VIA)
    with answering(harness.local, "/callback$", taken):
        for _ in range(3):
            assert (await anna.slash("games", "about")).failure
    assert [error.partition(":")[0] for error in expect_errors(caplog)] == [
        "Another program answers people in the place of this one"
    ]
