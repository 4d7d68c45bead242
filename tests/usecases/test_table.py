"""A table is read once, and while answers are hidden it looks as it did when it was asked, for all but oneself."""

from __future__ import annotations

import asyncio
import inspect
import json
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from bot.tables import leave
from bot.tables.clock import Clock
from bot.tables.memory import CardMemory, PrivateMemory
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables
from games.contract import Seat
from games.engine.record import take_back
from storage import MoveRecord, SessionStatus, StoredSession
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness


async def test_what_is_read_of_a_table_is_that_of_no_other_one(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, time_control="days-1")
    for known in (table, await harness.tables.seen_by(table, 0)):
        for name in ("public", "clock", "votes", "options", "luck", "card", "result"):
            assert getattr(known, name) is getattr(known, name), name
    voted = await harness.do(leave.vote_end, table, ANNA, moderator=False)
    assert not table.votes.end and voted.votes.end
    timeless = replace(table, session=replace(table.session, clock=None))
    assert timeless.clock == Clock() != table.clock


@pytest.mark.parametrize("game", ["teufel", "heuchel"])
@pytest.mark.slow
async def test_nothing_that_is_done_changes_a_table_that_was_loaded(harness: UseCaseHarness, game: str) -> None:
    table = await harness.start(BEN, game=game, seats=3, computers=1)
    while (state := table.state) is not None and state.outcome() is None and table.moves_made < 30:
        before = state.to_json(), repr(table.public)
        after = await harness.let_computers_move(await harness.move(table))
        assert (state.to_json(), repr(table.public)) == before
        assert after.public is not table.public
        table = after


async def test_between_the_tables_of_a_person_others_have_their_turn(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in range(2):
        await harness.start(BEN, channel=channel)
    turns, at = count(), list[int]()
    turn, read = 0, Table.of

    async def take_turns() -> None:
        nonlocal turn
        for turn in turns:  # noqa: B007 - it is looked at below
            await asyncio.sleep(0)

    def reading(stored: StoredSession, known: Table | None) -> Table:
        at.append(turn)
        return read(stored, known)

    others = asyncio.create_task(take_turns())
    monkeypatch.setattr(Table, "of", reading)
    assert len(await harness.tables.of_user(ANNA)) == 2
    others.cancel()
    assert len(set(at)) == 2


def test_card_of_an_older_bot_is_read() -> None:
    assert CardMemory.read(None) is None
    text = '{"message_id":7,"kind":"table","asked":[0,2],"turn_seat":1,"start":4,"context":2}'
    card = CardMemory.read(text)
    assert card == CardMemory(message_id=7, kind="table", asked=(0, 2))
    assert card is not None
    assert card.digest is None


def test_what_is_written_is_read_back() -> None:
    card = CardMemory(message_id=7, kind="closed", digest="abc")
    assert CardMemory.read(card.write()) == card
    private = PrivateMemory(channel_id=1, message_id=2, digest="abc", prompt="menu", is_gone=True)
    assert PrivateMemory.read(private.write()) == private


# Views of a table while answers are hidden: the moment of the question, with own answers


FLOORS = Path(inspect.getfile(TableView)).parents[1]
PAST_THE_DOOR = ("TableView(", "TableView.of", "._state", ".state.")
TABLES = ("import Table\n", "import Table,", "BaseTable")


async def known(tables: Tables, table: Table, seat: int | None) -> list[object]:
    """Return everything that a seat, or the public, may know of a table."""
    seen = await tables.seen_by(table, seat)
    choices = [] if seat is None else [seen.menu(seat)]
    own = [seen.seats[known.seat].questions for known in seen.seats]
    return [seen.view(seat), seen.asked, own, seen.moves_made, await tables.moves_with_events(seen, 0), *choices]


@pytest.mark.parametrize("game", ["teufel", "heuchel"])
async def test_a_seat_sees_its_own_answer_and_nobody_elses(harness: UseCaseHarness, game: str) -> None:
    put = await harness.start(BEN, CLEO, game=game, seats=3)
    everybody, anna, ben = [await known(harness.tables, put, seat) for seat in (None, 0, 1)]
    table = await harness.move(put, user_id=ANNA)
    assert await known(harness.tables, table, None) == everybody
    assert await known(harness.tables, table, 1) == ben
    answered = await known(harness.tables, table, 0)
    assert answered != anna
    table = await harness.move(table, user_id=BEN)
    assert await known(harness.tables, table, None) == everybody
    assert await known(harness.tables, table, 0) == answered


@pytest.mark.slow
async def test_what_another_process_has_put_meanwhile_is_found(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, CLEO, game="heimlich", seats=3, options={"top_secret": "true"})
    for number in range(60):
        here = harness.tables if number % 3 else Tables(harness.storage)
        seen = await here.seen_by(await here.load(table.session.id), None)
        fresh = Tables(harness.storage)
        assert seen.view(None) == (await fresh.seen_by(await fresh.load(table.session.id), None)).view(None)
        table = await harness.move(table)


async def test_an_answer_that_an_earlier_version_took_back_is_hidden_too(harness: UseCaseHarness) -> None:
    put = await harness.start(BEN, CLEO, game="heuchel", seats=3)
    table = await harness.move(put, user_id=ANNA)
    assert table.state is not None and table.session.seed is not None
    past = [(move.seat, move.code) for move in await harness.tables.moves(table.session.id)]
    seed = table.session.seed
    state, events = take_back(table.game, table.state, Seat(0), table.options, 3, seed, past)
    undo = MoveRecord(ply=1, seat=0, code="undo", events=table.game.events.encode(events), user_id=ANNA)
    table = await harness.tables.commit(table, {"state": state.to_json()}, None, [undo], state)
    for tables in (harness.tables, Tables(harness.storage)):
        assert await known(tables, table, None) == await known(harness.tables, put, None)
        assert (await tables.seen_by(table, 0)).asked[0].questions == 2


async def test_a_table_that_is_closed_keeps_its_answers_to_itself(harness: UseCaseHarness) -> None:
    put = await harness.start(BEN, CLEO, game="teufel", seats=3)
    table = await harness.move(put, user_id=ANNA)
    closed = {"status": SessionStatus.ABORTED, "result": json.dumps({"reason": "idle"})}
    table = await harness.tables.commit(table, closed)  # type: ignore[arg-type]
    seen = await harness.tables.seen_by(table, None)
    assert seen.view(None) == (await harness.tables.seen_by(put, None)).view(None)


@pytest.mark.slow
async def test_who_looks_sees_no_other_seat_until_the_game_is_over(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, game="heimlich")
    seen = await harness.tables.seen_by(table, 0)
    for asking in (seen.view, (await harness.tables.seen_by(table, None)).view):
        with pytest.raises(ValueError, match="not who looks"):
            asking(1)
    over = await harness.finish(table)
    assert (await harness.tables.seen_by(over, None)).view(1).seat == 1


@pytest.mark.parametrize("floor", ["ui", "publishing"])
def test_what_shows_tables_gets_at_them_by_one_door(floor: str) -> None:
    modules = list((FLOORS / floor).glob("*.py"))
    assert modules
    for module in modules:
        text = module.read_text("utf-8")
        for name in (*PAST_THE_DOOR, *(TABLES if floor == "ui" else ())):
            assert name not in text, f"{module.name} gets at a table past `Tables.seen_by`: {name}"
