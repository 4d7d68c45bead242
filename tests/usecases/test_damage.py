"""The log is the truth and the stored state a cache; a table whose log is broken too is kept and can be ended."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.features import play
from bot.tables import leave
from bot.tables import leave as leaving
from bot.tables.seats import level_of
from bot.tables.table import Table, TableView
from storage import SessionStatus
from storage.sqlite import FILE_NAME
from tests.usecases.use_case_harness import ANNA, BEN, UseCaseHarness, refused

DAMAGES = {"older": '{"schema": 0}', "newer": '{"schema": 99}', "no JSON": "{", "nothing": ""}


def tamper(folder: Path, statement: str, *values: str) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME)) as database, database:
        assert database.execute(statement, values).rowcount > 0


async def played(harness: UseCaseHarness, moves: int = 12) -> Table:
    table = await harness.start(BEN)
    for _ in range(moves):
        table = await harness.move(table)
    return table


@pytest.mark.parametrize("state", DAMAGES.values(), ids=DAMAGES)
@pytest.mark.slow
async def test_table_with_a_damaged_state_goes_on_and_the_next_move_mends_it(
    harness: UseCaseHarness, tmp_path: Path, state: str
) -> None:
    table = await played(harness)
    tamper(tmp_path, "UPDATE sessions SET state = ?", state)
    again = await harness.tables.load(table.session.id)
    assert TableView.of(again, 0).view(0) == TableView.of(table, 0).view(0)
    assert again.asked == table.asked
    assert [TableView.of(mine).view(None) for mine in await harness.tables.of_user(ANNA)] == [
        TableView.of(table).view(None)
    ]
    assert again.session.state == state, "looking alone writes nothing"
    after = await harness.move(again)
    stored = await harness.storage.load(table.session.id)
    assert stored is not None
    assert TableView.of(Table.of(stored), 1).view(1) == TableView.of(after, 1).view(1)
    assert after.moves_made > table.moves_made


async def test_game_with_moves_taken_back_is_played_again(harness: UseCaseHarness, tmp_path: Path) -> None:
    table = await harness.start(BEN, game="heller", seats=2)
    while not (able := [seat for seat in table.seats if table.can_take_back(seat.seat)]):
        table = await harness.move(table)
    table = await harness.do(play.take_back, table, able[0].user_id or 0, able[0].questions)
    table = await harness.move(table)
    tamper(tmp_path, "UPDATE sessions SET state = '{}'")
    again = await harness.tables.load(table.session.id)
    assert TableView.of(again, 0).view(0) == TableView.of(table, 0).view(0)


async def test_past_that_can_not_be_read_is_told_from_the_log(harness: UseCaseHarness, tmp_path: Path) -> None:
    table = await played(harness)
    told = await harness.tables.events(TableView.of(table), 3)
    assert told
    tamper(tmp_path, 'UPDATE moves SET events = \'[{"kind": "of old"}]\' WHERE ply > 5')
    assert await harness.tables.events(TableView.of(table), 3) == told


BREAKS = {
    "a strange move": "UPDATE moves SET code = 'nonsense' WHERE ply = 1",
    "a move that is refused": "UPDATE moves SET code = 'end' WHERE ply = 1",
    "a missing move": "DELETE FROM moves WHERE ply = 0",
    "nothing to take back": "UPDATE moves SET code = 'undo' WHERE ply = 0",
    "other options": "UPDATE sessions SET options = '{\"stove\": 99}'",
    "no seed": "UPDATE sessions SET seed = NULL",
}


@pytest.mark.parametrize("statement", BREAKS.values(), ids=BREAKS)
@pytest.mark.slow
async def test_broken_table_refuses_to_be_played_keeps_everything_and_can_be_ended(
    harness: UseCaseHarness, tmp_path: Path, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await played(harness)
    tamper(tmp_path, "UPDATE sessions SET state = ?", '{"menus": ["13m5"]}')
    tamper(tmp_path, statement)
    broken = await harness.tables.load(table.session.id)
    assert broken.is_broken
    assert (broken.state, broken.asked, broken.may_act) == (None, (), ())
    assert [mine.is_broken for mine in await harness.tables.of_user(BEN)] == [True]
    for asking in (
        harness.tables.act(table.session.id, ANNA, broken.seats[0].questions, ["end"]),
        harness.do(play.take_back, table, ANNA, broken.seats[0].questions),
    ):
        assert await refused(asking) == "unreadable"
    assert (await harness.tables.act_computer(table.session.id, 0, 0, "end"))[1] is False
    assert (await harness.tables.load(table.session.id)).session == broken.session
    assert not any(secret in caplog.text for secret in ("13m5", "nonsense", "menu.", "99"))
    caplog.clear()
    left = await harness.do(leaving.leave, table, ANNA)
    assert left.seats[0].computer == level_of(left.game, "normal")
    ended = await harness.do(leave.vote_end, table, BEN, moderator=False)
    assert ended.session.status is SessionStatus.ABORTED
    assert ended.session.state == broken.session.state
    caplog.clear()
