"""Copies of the database and how they are put back, on both engines."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from storage import Storage, StorageError
from storage.__main__ import main
from storage.backup import backup, restore
from storage.postgres import PostgresDatabase

from .support import ANN, BEN, NewTable, reload

NOWHERE = Path("nowhere")


@pytest.fixture(autouse=True)
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let PostgreSQL's programs be those of the server that the tests run."""
    pgserver = pytest.importorskip("pgserver")
    programs = Path(pgserver.__file__).parent / "pginstall" / "bin"
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")


async def test_a_copy_made_while_the_bot_works_brings_everything_back(
    url: str, new_table: NewTable, storage: Storage, tmp_path: Path
) -> None:
    table = await new_table()
    await storage.set_note(table.session.id, ANN, "a note")
    copy = tmp_path / "copies" / "first.backup"
    await backup(url, NOWHERE, copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600, "it holds secrets"
    await storage.set_note(table.session.id, ANN, "another note")
    later = await new_table()
    await storage.close()
    await restore(url, NOWHERE, copy)
    async with await Storage.open(url) as again:
        assert await again.note(table.session.id, ANN) == "a note"
        assert await again.load(later.session.id) is None
        assert (await reload(again, table)).session == table.session
    assert sorted(path.name for path in copy.parent.iterdir()) == ["first.backup"]


async def test_open_tables_of_a_backup_lack_their_card_until_they_are_shown(
    url: str, new_table: NewTable, storage: Storage, tmp_path: Path
) -> None:
    table = await new_table()
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
        await storage.leases.leave("process")


@pytest.mark.parametrize("damage", ["empty", "foreign", "cut", "missing"])
async def test_what_is_no_whole_backup_is_refused_and_nothing_changes(
    url: str, new_table: NewTable, storage: Storage, tmp_path: Path, damage: str
) -> None:
    table, copy = await new_table(), tmp_path / "copy"
    await backup(url, NOWHERE, copy)
    whole = copy.read_bytes()
    if damage == "missing":
        copy.unlink()
    else:
        copy.write_bytes({"empty": b"", "foreign": b"Dear diary" * 1000, "cut": whole[: len(whole) // 2]}[damage])
    await storage.close()
    with pytest.raises(StorageError) as refused:
        await restore(url, NOWHERE, copy)
    sentence = str(refused.value)
    assert sentence.endswith(".") and "\n" not in sentence
    async with await Storage.open(url) as again:
        assert await reload(again, table) == table


async def test_a_database_of_another_program_is_no_backup(sqlite_file: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other")) as connection:
        connection.execute("CREATE TABLE diary (x)")
    with pytest.raises(StorageError, match="not one of this bot"):
        await restore(f"sqlite:///{sqlite_file}", NOWHERE, tmp_path / "other")
    assert not sqlite_file.exists()


async def test_the_database_from_before_is_kept(sqlite_file: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{sqlite_file}"
    async with await Storage.open(url) as storage:
        await backup(url, NOWHERE, tmp_path / "copy")
        await storage.set_setting("app", 0, "key", '"later"')
    told = await restore(url, NOWHERE, tmp_path / "copy")
    (kept,) = sqlite_file.parent.glob(f"{sqlite_file.name}.before-*")
    assert str(kept) in told
    async with await Storage.open(f"sqlite:///{kept}") as before, await Storage.open(url) as now:
        assert await before.setting("app", 0, "key") == '"later"'
        assert await now.setting("app", 0, "key") is None


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
async def test_tables_of_a_newer_version_are_gone_after_a_restoration(
    url: str, storage: Storage, tmp_path: Path
) -> None:
    await backup(url, NOWHERE, tmp_path / "copy")
    async with storage._database.writing() as connection:
        await connection.exec_driver_sql("CREATE TABLE from_the_future (x INTEGER)")
    await storage.close()
    await restore(url, NOWHERE, tmp_path / "copy")
    async with await Storage.open(url) as again, again._database.reading() as connection:
        found = await connection.exec_driver_sql("SELECT to_regclass('from_the_future')")
        assert found.scalar_one() is None


async def test_a_damaged_database_is_no_hindrance(sqlite_file: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{sqlite_file}"
    async with await Storage.open(url) as storage:
        await storage.set_setting("app", 0, "key", '"whole"')
        await backup(url, NOWHERE, tmp_path / "copy")
    sqlite_file.write_bytes(b"Dear diary" * 1000)
    await restore(url, NOWHERE, tmp_path / "copy")
    async with await Storage.open(url) as again:
        assert await again.setting("app", 0, "key") == '"whole"'


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


async def test_missing_programs_are_named(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StorageError, match="pg_dump is not installed here"):
        await backup(postgres_url, NOWHERE, tmp_path / "copy")


def test_the_command_line_copies_and_puts_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///games.sqlite3")
    assert main(["backup", "copy"]) == 1
    assert "nothing to copy" in capsys.readouterr().err
    with closing(sqlite3.connect("games.sqlite3")) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    assert main(["backup", "copy"]) == 0
    assert "copy is written and verified" in capsys.readouterr().out
