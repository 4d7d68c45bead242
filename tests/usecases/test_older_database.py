"""A database written before views, positions and caches were one truth: its running games go on."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.features import play
from bot.features.check import published
from bot.tables import leave, lobby
from bot.tables import leave as leaving
from bot.tables.records import text_of
from bot.tables.seats import level_of
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables
from games.chance import Playout
from games.contract import Seat
from games.engine.record import Record, SeedRecord, read_record
from games.engine.registry import GAMES
from games.engine.verify import verify
from storage import SessionStatus, Storage
from storage.sqlite import FILE_NAME
from tests.size import IS_LONG
from tests.usecases.use_case_harness import ANNA, BEN, UseCaseHarness, play_on, refused

OLD = Path(__file__).parents[1] / "data" / "before-one-truth.sql.gz"
LOBBY = """
INSERT INTO sessions SELECT 'bbbbbbbb', game, 'LOBBY', options, schema, NULL, 3, 3, NULL, guild_id, 9000, host_id,
    language, 3, '{"message_id": 1, "kind": "lobby"}', created_at, updated_at, NULL, NULL, NULL
FROM sessions WHERE id = 'gqvj4894';
INSERT INTO seats SELECT 'bbbbbbbb', seat, user_id, computer, name, 0, NULL, 0, joined_at
FROM seats WHERE session_id = 'gqvj4894';
"""
GAMES_RUNNING = {"teufel": 3, "heimlich": 1, "heller": 1, "heuchel": 2}
PEOPLE = (101, 102, 103, 104)


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        database.executescript(gzip.decompress(OLD.read_bytes()).decode())
        database.executescript(LOBBY)
    async with await Storage.open(data_dir=tmp_path) as storage:
        yield storage


async def running(tables: Tables) -> list[Table]:
    return [await tables.load(session_id) for session_id in await tables.storage.running()]


@pytest.mark.slow
async def test_running_games_go_on_to_their_ends_and_their_records_hold(storage: Storage) -> None:
    tables, luck = Tables(storage), Playout("on and on")
    found = await running(tables)
    one_of_each = {table.game.key: table for table in found}
    for table in found if IS_LONG else one_of_each.values():
        table = await play_on(tables, table, luck)
        assert table.session.status is SessionStatus.FINISHED
        record = read_record(await text_of(tables, table))
        assert isinstance(record, SeedRecord)
        assert record.game_schema == table.session.schema == 1, "by the rules that it began with"
        assert verify(record, published(table)) is None


@pytest.mark.slow
async def test_whoever_has_moved_at_a_running_table_and_sits_there_no_longer_is_known_by_their_seat(
    tmp_path: Path,
) -> None:
    gone, moves = 999, "UPDATE moves SET user_id = 999 WHERE session_id = ? AND seat = 1"
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database, database:
        database.executescript(gzip.decompress(OLD.read_bytes()).decode())
        (running_id,) = database.execute("SELECT id FROM sessions WHERE status = 'RUNNING' ORDER BY id").fetchone()
        database.execute(moves, (running_id,))
    async with await Storage.open(data_dir=tmp_path) as storage:
        table = await Tables(storage).load(running_id)
        assert await storage.former_seat(running_id, gone) == 1
        for person in table.people:
            assert person.user_id is not None
            assert await storage.former_seat(running_id, person.user_id) is None


@pytest.mark.slow
async def test_a_table_that_was_stuck_for_a_flier_that_served_milk_goes_on(storage: Storage) -> None:
    tables = Tables(storage)
    stuck = next(table for table in await running(tables) if table.session.channel_id == 2000)
    assert stuck.state is not None
    assert [move.code for move in stuck.state.legal_moves(Seat(0))] == ["end"]
    after = await tables.act(stuck.session.id, PEOPLE[0], stuck.seats[0].questions, ["end"])
    assert after.asked[0].user_id == PEOPLE[1]


async def test_a_game_finished_before_keeps_its_result(storage: Storage) -> None:
    (finished,) = await storage.of_user(PEOPLE[0], {SessionStatus.FINISHED})
    table = await Tables(storage).load(finished.session.id)
    outcome = TableView.of(table).view(None).public.outcome
    assert outcome is not None
    assert table.result["scores"] == list(outcome.scores)
    record = read_record(await text_of(Tables(storage), table))
    assert isinstance(record, SeedRecord) and verify(record, published(table)) is None


@pytest.mark.slow
async def test_a_table_that_gathered_gets_a_secret_and_a_new_card(storage: Storage) -> None:
    tables, luck = Tables(storage), Playout("a lobby across the update")
    table = await tables.load("bbbbbbbb")
    assert table.luck is not None
    assert table.session.published_version < table.session.version, (
        "the commitment is to be seen before the game begins"
    )
    await lobby.give_words(tables, "bbbbbbbb", PEOPLE[1], "three little devils")
    table = await lobby.start(tables, "bbbbbbbb", table.session.host_id or 0)
    table = await play_on(tables, table, luck)
    record = read_record(await text_of(tables, table))
    assert isinstance(record, Record) and verify(record, published(table)) is None
    assert record.game_schema == table.session.schema == GAMES[table.game.key].rules.schema
    assert [words.origin for words in record.words] == ["drawn", "typed", "drawn"]


# The log is the truth and the stored state a cache; a table whose log is broken too is kept and can be ended


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
