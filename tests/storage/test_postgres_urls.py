"""The URLs that hosts hand out, encryption, and connections that break: PostgreSQL over TCP."""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import trustme
from sqlalchemy import event, text

from storage import Occupant, Storage, StorageError, postgres
from storage.postgres import CONNECT_TIMEOUT_SECONDS, _parse

from .support import ANN, PostgresServer, new_session

SSL_REQUEST = struct.pack("!ii", 8, 80877103)


class Gateway:
    """A TCP port in front of the server's socket, as a host has one: with or without TLS, and it can fail."""

    def __init__(self, socket_folder: str) -> None:
        self._socket = f"{socket_folder}/.s.PGSQL.5432"
        self._connections: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.tls: ssl.SSLContext | None = None
        self.encrypted = 0
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def drop_connections(self) -> None:
        """End all connections, and let the event loop read that they have ended."""
        connections, self._connections = self._connections, set()
        for writer in connections:
            writer.transport.abort()
        for writer in connections:
            with suppress(OSError):
                await writer.wait_closed()
        for _ in range(5):
            await asyncio.sleep(0)

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        await self.drop_connections()
        await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._connections.add(writer)
        with suppress(OSError, asyncio.IncompleteReadError):
            greeting = await reader.readexactly(8)
            if greeting == SSL_REQUEST:
                greeting = b""
                writer.write(b"S" if self.tls else b"N")
                await writer.drain()
                if self.tls:
                    await writer.start_tls(self.tls)
                    self.encrypted += 1
            server_reader, server_writer = await asyncio.open_unix_connection(self._socket)
            self._connections.add(server_writer)
            server_writer.write(greeting)
            await asyncio.gather(copy(reader, server_writer), copy(server_reader, writer))


async def copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    target.close()


@pytest.fixture
async def gateway(postgres_server: PostgresServer) -> AsyncIterator[Gateway]:
    gateway = Gateway(postgres_server.socket_folder)
    await gateway.open()
    yield gateway
    await gateway.close()


@pytest.fixture
async def tcp_url(gateway: Gateway, postgres_server: PostgresServer) -> str:
    database = await postgres_server.with_tables()
    return f"postgres://postgres:p%40ss%2Fw%23rd@127.0.0.1:{gateway.port}/{database}"


@pytest.fixture(scope="session")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def tls(authority: trustme.CA) -> ssl.SSLContext:
    """Return the encryption of a server that has a certificate for 127.0.0.1 alone."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("127.0.0.1").configure_cert(context)
    return context


@pytest.mark.parametrize(
    ("url", "dsn"),
    [
        ("postgres://a:b@h/d", "postgresql://a:b@h/d"),
        ("postgresql+asyncpg://a:b@h:6/d", "postgresql://a:b@h:6/d"),
        ("postgres://a:p%40%2F@h/d?sslmode=require", "postgresql://a:p%40%2F@h/d?sslmode=require"),
        ("postgres://a:b@h/d?sslmode=require&channel_binding=require", "postgresql://a:b@h/d?sslmode=require"),
        ("postgres://a:b@h/d?ssl=true", "postgresql://a:b@h/d?sslmode=require"),
        ("postgres://a:b@h/d?ssl=prefer", "postgresql://a:b@h/d?sslmode=prefer"),
        ("postgres://a:b@h/d?ssl=true&sslmode=verify-full", "postgresql://a:b@h/d?sslmode=verify-full"),
        ("postgres://a@/d?host=/run/my%20socket", "postgresql://a@/d?host=%2Frun%2Fmy%20socket"),
        ("postgres://a:b@h/d?options=endpoint%3Dx", "postgresql://a:b@h/d?options=endpoint%3Dx"),
        ("postgres://a:b@h1,h2/d?target_session_attrs=any", "postgresql://a:b@h1,h2/d?target_session_attrs=any"),
    ],
)
def test_a_url_is_passed_on_as_asyncpg_understands_it(url: str, dsn: str) -> None:
    assert _parse(url) == (dsn, CONNECT_TIMEOUT_SECONDS, False)


def test_the_connect_timeout_and_the_pooler_of_a_url_are_for_us() -> None:
    assert _parse("postgres://h/d?connect_timeout=3&pgbouncer=true") == ("postgresql://h/d", 3, True)
    plain = _parse("postgres://h/d?connect_timeout=0&pgbouncer=false")
    assert plain == ("postgresql://h/d", CONNECT_TIMEOUT_SECONDS, False)


@pytest.mark.parametrize(
    ("parameters", "is_encrypted"),
    [
        ("", False),
        ("?sslmode=prefer", False),
        ("?sslmode=disable&connect_timeout=5", False),
        ("?channel_binding=prefer&keepalives=1&application_name=lost%20games", False),
        ("?sslmode=require", True),
        ("?sslmode=require&channel_binding=require", True),
        ("?ssl=true", True),
        ("?sslmode=prefer", True),
    ],
)
async def test_a_server_is_reached_with_encryption_where_it_has_any(
    gateway: Gateway, tls: ssl.SSLContext, tcp_url: str, parameters: str, is_encrypted: bool
) -> None:
    gateway.tls = tls if is_encrypted else None
    async with await Storage.open(tcp_url + parameters) as storage, storage._database.reading() as connection:
        name = await connection.scalar(text("SELECT current_setting('application_name')"))
    assert bool(gateway.encrypted) is is_encrypted
    assert (name == "lost games") is ("lost" in parameters)


async def test_what_a_url_requires_of_encryption_is_refused_where_it_is_not_there(
    gateway: Gateway, tls: ssl.SSLContext, authority: trustme.CA, tcp_url: str, tmp_path: Path
) -> None:
    with pytest.raises(StorageError, match="No encrypted connection"):
        await Storage.open(f"{tcp_url}?sslmode=require")
    gateway.tls = tls
    authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    verified = f"?sslmode=verify-full&sslrootcert={tmp_path}/ca.pem"
    async with await Storage.open(tcp_url + verified) as storage:
        assert await storage.running() == []
    with pytest.raises(StorageError, match="No encrypted connection"):  # the certificate is for the address alone
        await Storage.open(tcp_url.replace("127.0.0.1", "localhost") + verified)


async def test_a_pooler_of_transactions_is_served(tcp_url: str) -> None:
    async with await Storage.open(f"{tcp_url}?pgbouncer=true") as storage:
        for value in ("1", "2"):
            await storage.set_setting("user", ANN, "key", value)
            assert await storage.setting("user", ANN, "key") == value
        async with storage._database.reading() as connection:
            prepared = await connection.scalar(text("SELECT count(*) FROM pg_prepared_statements"))
    assert prepared <= 1


async def test_a_server_that_goes_away_is_reported_and_used_again_when_it_is_back(
    gateway: Gateway, tcp_url: str
) -> None:
    async with await Storage.open(tcp_url) as storage:
        await storage.set_setting("app", 0, "key", "1")
        await gateway.close()
        with pytest.raises(StorageError, match="does not answer"):
            await storage.setting("app", 0, "key")
        with pytest.raises(StorageError, match="does not answer"):
            await storage.set_setting("app", 0, "key", "2")
        await gateway.open()
        assert await storage.setting("app", 0, "key") == "1"


async def test_a_connection_that_breaks_in_a_commit_leaves_the_old_state(gateway: Gateway, tcp_url: str) -> None:
    async with await Storage.open(tcp_url) as storage:
        await storage.set_setting("app", 0, "key", "1")
        engine = storage._database.writer.sync_engine

        def cut(connection: object) -> None:
            for writer in gateway._connections:
                writer.transport.abort()

        event.listen(engine, "commit", cut, once=True)
        with pytest.raises(StorageError):
            await storage.create(new_session(), [Occupant(user_id=1, name="Ann")])
        assert await storage.setting("app", 0, "key") == "1"
        assert await storage.of_user(1) == []


@pytest.fixture
async def storage(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Storage]:
    monkeypatch.setattr(postgres, "COMMAND_TIMEOUT_SECONDS", 1.0)
    async with await Storage.open(f"{postgres_url}&connect_timeout=1") as storage:
        await storage.set_setting("app", 0, "key", "1")
        yield storage


async def test_connections_that_the_server_ended_are_replaced_unnoticed(
    storage: Storage, postgres_server: PostgresServer
) -> None:
    await postgres_server.run(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
        "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )
    assert await storage.setting("app", 0, "key") == "1"
    await storage.set_setting("app", 0, "key", "2")


async def test_a_server_that_freezes_is_told_in_a_sentence_and_used_again_when_it_wakes(
    storage: Storage, postgres_server: PostgresServer
) -> None:
    with postgres_server.frozen():
        for verb in (storage.setting("app", 0, "key"), storage.set_setting("app", 0, "key", "2")):
            with pytest.raises(StorageError, match=r"does not answer \(\w+") as told:
                await verb
            assert "\n" not in str(told.value)
    assert await storage.setting("app", 0, "key") == "1"
    await storage.set_setting("app", 0, "key", "3")
    assert await storage.setting("app", 0, "key") == "3"
