"""Opening a database, and every way that can go wrong: one sentence, and nothing written."""

from __future__ import annotations

import asyncio
import gc
import os
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import psutil
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from storage import SettingError, Storage, StorageError
from storage.sqlite import FILE_NAME, SqliteDatabase
from storage.tables import metadata

from .support import PostgresServer

NOBODY = 65534
TO_CORRECT = ("correct", "DATABASE_URL", "DATA_DIR")


async def refusal(url: str, data_dir: Path = Path("data")) -> str:
    """Open a database that must not open, and return what the operator is told."""
    with pytest.raises(StorageError) as refused:
        await Storage.open(url, data_dir=data_dir)
    sentence = str(refused.value)
    assert sentence.endswith(".") and "\n" not in sentence
    is_setting = any(name in sentence for name in TO_CORRECT) and "does not answer" not in sentence
    assert isinstance(refused.value, SettingError) is is_setting, sentence
    return sentence


@contextmanager
def without_privileges() -> Iterator[None]:
    """Drop root's rights, which include writing everywhere."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


@pytest.fixture
def readable_folder() -> Iterator[Path]:
    """Make a folder that every user may enter and only its owner may change."""
    folder = Path(tempfile.mkdtemp(prefix="storage-"))
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


async def test_an_empty_url_means_a_file_in_the_data_folder_and_a_relative_one_is_of_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_dir = tmp_path / "deep" / "data with % and ü"
    monkeypatch.chdir(tmp_path)
    async with await Storage.open("", data_dir=data_dir), await Storage.open("sqlite:///here.sqlite3"):
        assert (data_dir / FILE_NAME).exists() and (tmp_path / "here.sqlite3").exists()


async def test_an_sqlite_file_is_durable_but_for_marks_and_leaves_one_file_when_closed(sqlite_file: Path) -> None:
    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names]

    async with await Storage.open(f"sqlite+aiosqlite:///{sqlite_file}") as storage:
        async with storage._database.writing() as connection:
            assert await connection.run_sync(pragmas) == ["wal", 2, 1, 10_000]
        assert await storage._database.at_once(pragmas) == ["wal", 2, 1, 10_000]
        assert await storage._database.at_once(pragmas, is_safe=False) == ["wal", 1, 1, 10_000]
    assert [path.name for path in sqlite_file.parent.iterdir()] == [sqlite_file.name]


async def test_the_migrations_build_the_tables_that_the_code_describes(url: str, storage: Storage) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async with storage._database.reading() as connection:
        assert await connection.run_sync(differences) == []


async def test_the_partial_indexes_of_the_migrations_have_the_conditions_of_the_tables(
    sqlite_file: Path, tmp_path: Path
) -> None:
    def definitions(path: Path) -> set[str]:
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
            return {" ".join(sql.split()) for (sql,) in rows}

    async with await Storage.open(f"sqlite:///{sqlite_file}"):
        pass
    described = SqliteDatabase(tmp_path / "described.sqlite3")
    async with described.writing() as connection:
        await connection.run_sync(metadata.create_all)
    await described.close()
    assert definitions(sqlite_file) == definitions(tmp_path / "described.sqlite3")
    assert any("WHERE" in definition for definition in definitions(sqlite_file))


@pytest.mark.parametrize("schema", ["9999", "0015"], ids=["newer", "between releases"])
async def test_a_database_of_a_newer_version_is_refused_and_untouched(url: str, schema: str) -> None:
    async with await Storage.open(url) as storage, storage._database.writing() as connection:
        await connection.execute(text(f"UPDATE alembic_version SET version_num = '{schema}'"))
        await connection.execute(text("CREATE TABLE from_the_future (x INTEGER)"))
    before = await contents(url)
    refused = await refusal(url)
    assert "newer version" in refused and "between releases" in refused
    assert await contents(url) == before


async def contents(url: str) -> object:
    """Return the bytes of an SQLite file, or what PostgreSQL knows about its tables."""
    if url.startswith("sqlite"):
        path = Path(url.removeprefix("sqlite:///"))
        return path.read_bytes(), sorted(path.parent.iterdir())
    import asyncpg

    connection = await asyncpg.connect(url)
    tables = await connection.fetch("SELECT relname, relfilenode FROM pg_class ORDER BY relname")
    revision = await connection.fetchval("SELECT version_num FROM alembic_version")
    await connection.close()
    return tables, revision


@pytest.mark.parametrize(
    ("content", "told"), [(None, "another program"), ("Dear diary, " * 1_000, "damaged or is not a database")]
)
async def test_what_is_no_database_of_ours_is_refused_and_untouched(
    sqlite_file: Path, content: str | None, told: str
) -> None:
    if content is not None:
        sqlite_file.write_text(content)
    else:
        with closing(sqlite3.connect(sqlite_file)) as connection:
            connection.execute("CREATE TABLE sessions (cookie TEXT)")
    before = sqlite_file.read_bytes()
    sentence = await refusal(f"sqlite:///{sqlite_file}")
    assert told in sentence and (content is None or str(sqlite_file) in sentence)
    assert sqlite_file.read_bytes() == before


@pytest.mark.slow
async def test_a_damaged_file_is_refused_and_untouched(sqlite_file: Path) -> None:
    url = f"sqlite:///{sqlite_file}"
    async with await Storage.open(url) as storage:
        for key in range(500):
            await storage.set_setting("app", key, "key", '"value"')
    damaged = bytearray(sqlite_file.read_bytes())
    middle = len(damaged) // 2 // 4096 * 4096
    damaged[middle : middle + 8192] = os.urandom(8192)
    sqlite_file.write_bytes(damaged)
    assert "damaged" in await refusal(url)
    assert sqlite_file.read_bytes() == damaged


async def test_a_file_that_is_taken_away_or_replaced_is_neither_read_nor_written(
    sqlite_file: Path, tmp_path: Path
) -> None:
    async with await Storage.open(f"sqlite:///{sqlite_file}") as storage:
        await storage.set_setting("app", 0, "key", "1")
        sqlite_file.rename(tmp_path / "away")
        for _ in range(2):
            with pytest.raises(StorageError, match=r"moved away, deleted or replaced") as refused:
                await storage.set_setting("app", 0, "key", "2")
            assert str(sqlite_file) in str(refused.value)
            with pytest.raises(StorageError):
                await storage.setting("app", 0, "key")
            sqlite_file.write_bytes((tmp_path / "away").read_bytes())
        (tmp_path / "away").replace(sqlite_file)
        assert await storage.setting("app", 0, "key") == "1"
        await storage.set_setting("app", 0, "key", "3")


async def test_a_file_that_can_not_be_there_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "data").write_text("")
    for place in ("folder", "missing/file.sqlite3"):
        assert "cannot be opened for writing" in await refusal(f"sqlite:///{tmp_path}/{place}")
    assert "cannot be made" in await refusal("", data_dir=tmp_path / "data")


async def test_a_folder_that_may_not_be_written_is_refused(readable_folder: Path) -> None:
    readable_folder.chmod(0o555)
    with without_privileges():
        assert "cannot be opened for writing" in await refusal("", data_dir=readable_folder)
        assert "cannot be made" in await refusal("", data_dir=readable_folder / "data")
    assert list(readable_folder.iterdir()) == []


NO_URL, NO_FILE, NOT_VALID = "DATABASE_URL", "sqlite:///path/to/file", "not a valid PostgreSQL URL"
WRONG = {
    **dict.fromkeys(("mysql://user:pw@host/db", "data.sqlite3", "sqlite", "postgresql", "http://x", "://"), NO_URL),
    "C:\\data\\x.db": NO_URL,
    **dict.fromkeys(("sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:///x?timeout=soon"), NO_FILE),
    "postgresql://ann:pa#ss@host:5432/db": NOT_VALID,
    "postgresql://ann:pw@host:notaport/db": NOT_VALID,
    "postgresql://ann:pw@[::1/db": NOT_VALID,
    "postgresql://ann:pw@host/db?sslmode=sometimes": NOT_VALID,
    "postgresql://ann:pw@host/db?connect_timeout=soon": NOT_VALID,
    "postgres://ann:pw@nowhere.invalid:5432/games": "nowhere.invalid:5432/games does not answer",
}


@pytest.mark.parametrize(("url", "told"), WRONG.items(), ids=WRONG)
async def test_a_url_that_leads_nowhere_is_refused_without_its_password(url: str, told: str) -> None:
    sentence = await refusal(url)
    assert told in sentence
    assert "pw" not in sentence and "pa#ss" not in sentence


async def test_a_server_that_lets_us_in_no_further_is_told(
    postgres_server: PostgresServer, postgres_url: str
) -> None:
    database = postgres_url.partition("?")[0].rpartition("/")[2]
    sentence = await refusal(postgres_server.url(database, "locked", "wrong"))
    assert "refused the login" in sentence and "wrong" not in sentence
    assert "grant it rights" in await refusal(postgres_server.url(database, "locked", "right"))
    sentence = await refusal(postgres_server.url("nothing_here"))
    assert "no such database" in sentence and "nothing_here" in sentence


async def test_a_full_disk_is_named(sqlite_file: Path) -> None:
    with closing(sqlite3.connect(sqlite_file)) as connection:
        connection.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.OperationalError) as full:
            connection.execute("CREATE TABLE t (x)")
    assert "no space left" in str(SqliteDatabase(sqlite_file).explain(full.value))


async def test_a_second_process_of_the_bot_is_kept_from_the_file_and_let_in_when_the_first_has_ended(
    sqlite_file: Path,
) -> None:
    url = f"sqlite:///{sqlite_file}"
    first = await Storage.open(url, is_bot=True)
    with pytest.raises(StorageError, match="Another process of this bot works on the database file"):
        await Storage.open(url, is_bot=True)
    async with await Storage.open(url) as looking_on:
        assert await looking_on.running() == []
    await first.close()
    async with await Storage.open(url, is_bot=True):
        pass


@pytest.mark.slow
async def test_only_its_owner_may_read_the_file_and_what_lies_beside_it(sqlite_file: Path) -> None:
    for _ in range(2):
        async with await Storage.open(f"sqlite:///{sqlite_file}", is_bot=True) as storage:
            await storage.set_setting("app", 0, "key", "1")
            modes = {path.name: path.stat().st_mode & 0o777 for path in sqlite_file.parent.iterdir()}
        assert modes.keys() == {f"{sqlite_file.name}{part}" for part in ("", "-wal", "-shm", ".lock")}
        assert set(modes.values()) == {0o600}
        sqlite_file.chmod(0o644)  # as earlier versions made it
        Path(f"{sqlite_file}.lock").touch(0o644)


# Unused connections are closed on every path: no open file, no thread, no warning


@pytest.mark.parametrize("is_cancelled", [False, True])
@pytest.mark.slow
async def test_what_somebody_still_reads_with_is_closed(storage: Storage, is_cancelled: bool) -> None:
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def read() -> None:
        async with storage._database.reading():
            begun.set()
            await goes_on.wait()

    reading = asyncio.create_task(read())
    await begun.wait()
    if is_cancelled:
        reading.cancel()
        await asyncio.wait({reading})
    await storage.close()
    goes_on.set()
    with suppress(StorageError, asyncio.CancelledError):
        await reading
    await _is_forgotten()


async def _is_forgotten() -> None:
    """Let what was closed end, and find what was not."""
    for _ in range(3):
        await asyncio.sleep(0)
    gc.collect()


async def connecting(file: Path) -> tuple[asyncio.Task[None], set[threading.Thread]]:
    """Begin to read a file; return the task, and the threads that it has started."""

    async def read() -> None:
        async with SqliteDatabase(file).reading():
            pass

    before, opening = set(threading.enumerate()), asyncio.create_task(read())
    while not (started := set(threading.enumerate()) - before):
        await asyncio.sleep(0)
    return opening, started


async def is_left(file: Path, threads: set[threading.Thread]) -> bool:
    for thread in threads:
        await asyncio.to_thread(thread.join)
    gc.collect()
    return str(file) in [found.path for found in psutil.Process().open_files()]


@pytest.mark.slow
async def test_what_was_opened_for_somebody_who_was_cancelled_meanwhile_is_closed(sqlite_file: Path) -> None:
    opening, threads = await connecting(sqlite_file)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert not await is_left(sqlite_file, threads) and sqlite_file.exists()
