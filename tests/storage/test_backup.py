"""Copies of the database and how they are put back, on both engines."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import asyncpg
import pytest

from storage import Storage, StorageError, StoredSession, migrate
from storage.backup import backup, restore
from storage.engine import locate
from storage.migrate import newest
from storage.postgres import PostgresDatabase

from .support import ANN, BEN, POSTGRES_PROGRAMS, PostgresServer, StorageInTest, make_older, reload

NOWHERE = Path("nowhere")


@pytest.fixture(autouse=True)
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let PostgreSQL's programs be those of the server that the tests run."""
    monkeypatch.setenv("PATH", f"{POSTGRES_PROGRAMS}:{os.environ['PATH']}")


async def test_a_copy_made_while_the_bot_works_brings_everything_back(
    url: str, storage: StorageInTest, tmp_path: Path
) -> None:
    table = await storage.new_table()
    await storage.notes.write(table.session.id, ANN, "a note")
    copy = tmp_path / "copies" / "first.backup"
    await backup(url, NOWHERE, copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600, "it holds secrets"
    await storage.notes.write(table.session.id, ANN, "another note")
    later = await storage.new_table()
    await storage.close()
    await restore(url, NOWHERE, copy)
    async with await Storage.open(url) as again:
        assert await again.notes.read(table.session.id, ANN) == "a note"
        assert await again.load(later.session.id) is None
        assert (await reload(again, table)).session == table.session
    assert sorted(path.name for path in copy.parent.iterdir()) == ["first.backup"]


async def test_open_tables_of_a_backup_lack_their_card_until_they_are_shown(
    url: str, table: StoredSession, storage: Storage, tmp_path: Path
) -> None:
    await storage.mark_published(table.session.id, 0, card="{}")
    await storage.mark_private(table.session.id, BEN, private="{}", dm_closed=True)
    assert not (await reload(storage, table)).session.lacks_card
    await backup(url, NOWHERE, tmp_path / "copy")
    await storage.close()
    await restore(url, NOWHERE, tmp_path / "copy")
    async with await Storage.open(url) as again:
        stored = await reload(again, table)
        assert stored.session.lacks_card
        assert await again.unpublished() == []
        assert [seat.private for seat in stored.seats] == [None] * 3
        assert [seat.dm_closed for seat in stored.seats] == [False, True, False]
        await again.mark_published(table.session.id, 0, card="{}")
        assert not (await reload(again, table)).session.lacks_card


async def test_nothing_is_put_back_under_a_running_bot(url: str, tmp_path: Path) -> None:
    async with await Storage.open(url, is_bot=True) as storage:
        await storage.leases.renew("process", 1, 60.0)
        await backup(url, NOWHERE, tmp_path / "copy")
        with pytest.raises(StorageError, match=r"stop (that one|all its processes) first"):
            await restore(url, NOWHERE, tmp_path / "copy")
        await storage.leases.release("process")


CREATE_MARK = "CREATE TABLE alembic_version (version_num VARCHAR(32))"
FOREIGN = {
    "a program with alembic": CREATE_MARK,
    "a shop": f"{CREATE_MARK}; INSERT INTO alembic_version VALUES ('0001'); CREATE TABLE sessions (cookie TEXT)",
}
"""What other programs have in their databases."""


async def foreign_database(server: PostgresServer, program: str) -> str:
    """Make a database of another program; return its URL."""
    name = await server.new_database()
    await server.run(FOREIGN[program], name)
    return server.url(name)


def dump(url: str, copy: Path) -> None:
    subprocess.run(["pg_dump", "--format=custom", f"--file={copy}", f"--dbname={url}"], check=True)


async def copy_wrongly(wrong: str, url: str, storage: Storage, server: PostgresServer, copy: Path) -> None:
    """Make a file that must not be put back."""
    if wrong in FOREIGN and url.startswith("sqlite"):
        with closing(sqlite3.connect(copy)) as connection, connection:
            connection.executescript(FOREIGN[wrong])
    elif wrong in FOREIGN:
        dump(await foreign_database(server, wrong), copy)
    elif wrong == "newer":
        with patch.object(migrate, "known", lambda: frozenset({"9999"})):
            await set_version(storage, "9999")
            await backup(url, NOWHERE, copy)
        await set_version(storage, newest())
    elif wrong == "cut":
        await backup(url, NOWHERE, copy)
        copy.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    else:
        copy.write_bytes(b"Dear diary" * 1000)


@pytest.mark.parametrize("wrong", ["a text", "cut", "newer", *FOREIGN])
async def test_what_is_no_whole_backup_of_this_bot_is_refused_and_nothing_changes(
    url: str, table: StoredSession, storage: Storage, tmp_path: Path, postgres_server: PostgresServer, wrong: str
) -> None:
    await copy_wrongly(wrong, url, storage, postgres_server, tmp_path / "copy")
    await storage.close()
    told = {"newer": "of a newer version"} | dict.fromkeys(FOREIGN, "not one of this bot")
    with pytest.raises(StorageError, match=told.get(wrong)) as refused:
        await restore(url, NOWHERE, tmp_path / "copy")
    sentence = str(refused.value)
    assert sentence.endswith(".") and "\n" not in sentence
    async with await Storage.open(url) as again:
        assert await reload(again, table) == table


async def set_version(storage: Storage, version: str) -> None:
    async with storage._database.writing() as connection:
        await connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{version}'")


async def test_an_older_copy_stays_as_old_as_it_is_until_the_bot_starts(url: str, tmp_path: Path) -> None:
    await make_older(url, "0010", {})
    await backup(url, NOWHERE, tmp_path / "copy")
    async with await Storage.open(url):
        pass
    told = await restore(url, NOWHERE, tmp_path / "copy")
    assert told.endswith(f"is of an older version (schema 0010): the next start brings it to {newest()}.")
    database = locate(url, NOWHERE)
    async with database.reading() as connection:
        assert await connection.run_sync(migrate.revision_of) == "0010"
    await database.close()
    with pytest.raises(StorageError, match="start it first"):
        await Storage.open(url, as_it_is=True)
    async with await Storage.open(url), await Storage.open(url, as_it_is=True):
        pass


@pytest.mark.parametrize("is_damaged", [False, True])
@pytest.mark.slow
async def test_the_database_from_before_is_kept_and_a_damaged_one_no_hindrance(
    sqlite_file: Path, tmp_path: Path, is_damaged: bool
) -> None:
    url = f"sqlite:///{sqlite_file}"
    async with await Storage.open(url) as storage:
        await backup(url, NOWHERE, tmp_path / "copy")
        await storage.set_setting("app", 0, "key", '"later"')
    if is_damaged:
        sqlite_file.write_bytes(b"Dear diary" * 1000)
    told = await restore(url, NOWHERE, tmp_path / "copy")
    (kept,) = sqlite_file.parent.glob(f"{sqlite_file.name}.before-*")
    assert str(kept) in told
    async with await Storage.open(url) as now:
        assert await now.setting("app", 0, "key") is None
    if is_damaged:
        assert kept.read_bytes().startswith(b"Dear diary")
    else:
        async with await Storage.open(f"sqlite:///{kept}") as before:
            assert await before.setting("app", 0, "key") == '"later"'


async def all_rows(url: str, table: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in await run(url, f"SELECT * FROM {table}")]


async def run(url: str, *statements: str) -> list[Any]:
    """Execute statements and return the rows of the last."""
    connection = await asyncpg.connect(url)
    for statement in statements:
        rows = await connection.fetch(statement)
    await connection.close()
    return list(rows)


@pytest.mark.parametrize("is_dumped", [False, True])
@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_tables_of_others_in_the_same_database_are_not_touched(
    url: str, storage: StorageInTest, tmp_path: Path, is_dumped: bool
) -> None:
    table, copy = await storage.new_table(), tmp_path / "copy"
    await run(url, "CREATE TABLE diary (x TEXT)", "INSERT INTO diary VALUES ('dear')")
    if is_dumped:
        dump(url, copy)
    else:
        await backup(url, NOWHERE, copy)
    await run(url, "INSERT INTO diary VALUES ('diary')")
    later = await storage.new_table()
    await storage.close()
    await restore(url, NOWHERE, copy)
    assert await all_rows(url, "diary") == [("dear",), ("diary",)]
    async with await Storage.open(url) as again:
        assert (await reload(again, table)).session == table.session
        assert await again.load(later.session.id) is None


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_a_restoration_that_fails_half_way_changes_nothing(
    url: str, storage: StorageInTest, tmp_path: Path
) -> None:
    table = await storage.new_table()
    await backup(url, NOWHERE, tmp_path / "copy")
    later = await storage.new_table()
    await storage.close()
    await run(url, "ALTER INDEX ix_bans_user_id RENAME TO renamed", "CREATE TABLE ix_bans_user_id (x TEXT)")
    with pytest.raises(StorageError, match="psql failed"):
        await restore(url, NOWHERE, tmp_path / "copy")
    async with await Storage.open(url) as again:
        assert [await reload(again, t) for t in (table, later)] == [table, later]


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_nothing_is_put_where_another_program_lives(
    url: str, storage: Storage, tmp_path: Path, postgres_server: PostgresServer
) -> None:
    await backup(url, NOWHERE, tmp_path / "copy")
    await storage.close()
    theirs = await foreign_database(postgres_server, "a shop")
    await run(theirs, "INSERT INTO alembic_version VALUES ('theirs')")
    before = await all_rows(theirs, "alembic_version")
    with pytest.raises(StorageError, match="another program"):
        await restore(theirs, NOWHERE, tmp_path / "copy")
    assert await all_rows(theirs, "alembic_version") == before


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_a_database_of_a_newer_version_is_put_back_by_that_version_alone(
    url: str, storage: Storage, tmp_path: Path
) -> None:
    await backup(url, NOWHERE, tmp_path / "copy")
    async with storage._database.writing() as connection:
        await connection.exec_driver_sql("CREATE TABLE from_the_future (x INTEGER)")
    await set_version(storage, "9999")
    await storage.close()
    for verb in (restore, backup):
        with pytest.raises(StorageError, match="by a newer version"):
            await verb(url, NOWHERE, tmp_path / "copy")
    assert await all_rows(url, "alembic_version") == [("9999",)]


async def test_a_copy_that_fails_leaves_the_older_one(sqlite_file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.write_text("older")
    with pytest.raises(StorageError, match="nothing to copy"):
        await backup(f"sqlite:///{sqlite_file}", NOWHERE, copy)
    assert copy.read_text() == "older"
    assert [path.name for path in tmp_path.iterdir()] == ["copy"]


def test_the_password_is_no_argument_of_a_program() -> None:
    database = PostgresDatabase("postgresql://ann:s%40cret@host:5432/games?sslmode=require")
    dsn, environment = database.for_tools()
    assert dsn == "postgresql://ann@host:5432/games?sslmode=require"
    assert environment == {"PGPASSWORD": "s@cret"}


TOO_OLD = """#!/bin/sh
echo 'pg_dump: error: aborting because of server version mismatch' >&2
echo 'pg_dump: detail: server version: 17.2; pg_dump version: 15.4' >&2
exit 1
"""


@pytest.mark.parametrize(
    ("program", "told"),
    [(None, "pg_dump is not installed here"), (TOO_OLD, r"server version: 17\.2; pg_dump version: 15\.4\.$")],
)
async def test_programs_that_are_missing_or_too_old_for_the_server_are_named(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str | None, told: str
) -> None:
    await make(postgres_url)
    if program is not None:
        (tmp_path / "pg_dump").write_text(program)
        (tmp_path / "pg_dump").chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin" if program else str(tmp_path))
    with pytest.raises(StorageError, match=told):
        await backup(postgres_url, NOWHERE, tmp_path / "copy")


ODD = "50% #1? %41"
"""What means something in a URI."""


async def test_folders_and_files_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / ODD
    async with await Storage.open(data_dir=folder) as storage:
        await storage.set_setting("app", 0, "key", '"value"')
    await backup("", folder, folder / ODD)
    await restore("", tmp_path / "other", folder / ODD)
    async with await Storage.open(data_dir=tmp_path / "other") as again:
        assert await again.setting("app", 0, "key") == '"value"'
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == []


async def make(url: str) -> None:
    async with await Storage.open(url):
        pass
