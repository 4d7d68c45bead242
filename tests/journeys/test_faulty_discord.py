"""The bot lives with what Discord answers now and then: refused emojis, blocks in any form, answers cut off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.interactions.reply import Answer
from bot.publishing.own_messages import OwnMessages
from tests.journeys.bot_harness import BotHarness
from tests.journeys.faults import BLOCKS, VIA, answering, expect_errors, refusing_emojis, written
from tests.journeys.people import Player, card, labels, my_offers, on_turn
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


async def test_a_locked_thread_that_takes_no_first_answer_is_no_fault(
    harness: BotHarness, anna: Player, caplog: pytest.LogCaptureFixture
) -> None:
    archived = written(403, {"code": 50083, "message": "Thread is archived"}, VIA)
    with answering(harness.local, "/callback$", archived) as asked:
        assert (await anna.slash("games", "about")).failure
    assert len(asked) == 1


# Somebody else's answers
