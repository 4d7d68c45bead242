"""The luck of a table: a secret drawn when it opens, words of the people, and the record that holds both."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.features.check import published
from bot.tables import leave, lobby
from bot.tables.records import text_of
from bot.tables.table import Table
from games.engine.luck import MAX_WORDS, Luck
from games.engine.record import Record, read_record
from games.engine.verify import checks
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused


def luck_of(table: Table) -> Luck:
    assert table.luck is not None
    return table.luck


async def record_of(harness: UseCaseHarness, table: Table) -> Record:
    record = read_record(await text_of(harness.tables, table))
    assert isinstance(record, Record)
    return record


@pytest.mark.slow
async def test_a_table_with_hidden_words_of_an_older_bot_goes_on_and_its_record_says_so(
    harness: UseCaseHarness,
) -> None:
    table = await harness.open(BEN, game="heller")
    old = "hearts \u2764\ufe0f"
    await harness.tables.commit(table, {}, [table.seats[0], replace(table.seats[1], words=old)])
    table = await harness.finish(await harness.do(lobby.start, table, ANNA))
    record = await record_of(harness, table)
    assert record.words[1] == ("typed", old)
    assert [check.id for check in checks(record, published(table)) if check.verdict == "wrong"] == ["visible"]


async def test_words_that_change_nothing_are_no_news_and_those_that_do_not_count_are_refused(
    harness: UseCaseHarness,
) -> None:
    table = await harness.open(BEN)
    give, session_id = partial(lobby.give_words, harness.tables), table.session.id
    given, again = [await give(session_id, ANNA, typed) for typed in ("salt", " salt ")]
    assert given.session.version == table.session.version + 1 == again.session.version
    assert await refused(give(session_id, CLEO, "me too")) == "not-seated"
    assert await refused(give(session_id, ANNA, "x" * (MAX_WORDS + 1))) == "words-too-long"
    for invisible in ("\u200b", " \x00\n", "\u3164 \ufe0f", "\u0378"):
        assert await refused(give(session_id, ANNA, invisible)) == "words-invisible"
    await lobby.start(harness.tables, session_id, ANNA)
    assert await refused(give(session_id, ANNA, "too late")) == "already-started"


async def test_the_seed_is_made_of_the_secret_and_the_words_that_were_given_at_the_start(
    harness: UseCaseHarness,
) -> None:
    table = await harness.open(BEN, CLEO, seats=3)
    await harness.do(lobby.give_words, table, BEN, "three little devils")
    table = await harness.do(lobby.start, table, ANNA)
    assert table.session.seed == luck_of(table).seed
    left = await harness.do(leave.leave, table, BEN)
    assert left.session.seed == luck_of(left).seed, "words stay when somebody leaves"


@pytest.mark.slow
async def test_a_record_proves_what_was_shown_and_no_other(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN, game="heller")
    await harness.do(lobby.give_words, table, BEN, "three little devils")
    table = await harness.finish(await harness.do(lobby.start, table, ANNA))
    record = await record_of(harness, table)
    assert {check.verdict for check in checks(record, published(table))} == {"right"}
    assert record.fingerprint == table.result["fingerprint"]
    assert record.log == [(move.seat, move.code) for move in await harness.tables.moves(table.session.id)]
    assert await refused(harness.tables.act(table.session.id, ANNA, 0, ["end"])) == "game-over"
    assert record.commitment == luck_of(table).commitment
    other = await harness.open(channel=8)
    wrong = {check.id for check in checks(record, published(other)) if check.verdict == "wrong"}
    assert wrong == {"card-commitment", "card-words"}
