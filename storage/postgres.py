"""PostgreSQL: the URLs that hosts hand out, connections, and what the errors mean."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from time import monotonic
from typing import Any
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit
from uuid import uuid4

import asyncpg
from sqlalchemy import event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry
from typing_extensions import override

from .database import Database, root_cause
from .errors import SettingError, StorageError

SCHEMES = frozenset({"postgres", "postgresql", "postgres+asyncpg", "postgresql+asyncpg"})
CONNECT_TIMEOUT_SECONDS = 10.0
COMMAND_TIMEOUT_SECONDS = 30.0
POOL_SIZE = 10
MAX_OVERFLOW = 5
STATEMENTS_KEPT = 500
"""Prepared statements that a connection keeps: to prepare one takes a round trip."""
TURNS = 4
"""Of the event loop, after which it has read that a connection has ended."""
TRUSTED_SECONDS = 30.0
"""A connection that was idle for longer is asked whether it is still there: hosts drop some without a word."""

# Parameters for libpq or for other drivers: the server would refuse them as unknown settings.
_NOT_FOR_US = frozenset(
    "channel_binding gssencmode keepalives keepalives_idle keepalives_interval keepalives_count "
    "tcp_user_timeout fallback_application_name sslcompression sslsni connection_limit pool_timeout "
    "sslaccept schema statement_cache_size prepared_statement_cache_size".split()
)
_TRUE = frozenset({"1", "true", "yes", "on"})


class PostgresDatabase(Database):
    """A server reached through asyncpg.

    asyncpg reads the URL itself, so `sslmode`, `sslrootcert`, `host` (a socket folder), `application_name`,
    `options` and so on mean what they mean to libpq. `pgbouncer=true` asks for nothing that outlives a
    transaction, as PgBouncer's transaction pooling needs.
    """

    is_shared = True
    takes_all_at_once = True

    def __init__(self, url: str) -> None:
        self._dsn, self._timeout, self._is_pooled = _parse(url)
        self._open: set[asyncpg.Connection] = set()
        self._is_closed = False
        engine = self._create_engine()
        reader = engine if self._is_pooled else engine.execution_options(isolation_level="AUTOCOMMIT")
        super().__init__(reader=reader, writer=engine)

    def _create_engine(self) -> AsyncEngine:
        connect_args: dict[str, object] = {"async_creator_fn": self._connect}
        if self._is_pooled:
            connect_args["prepared_statement_cache_size"] = 0
            connect_args["prepared_statement_name_func"] = lambda: f"__asyncpg_{uuid4()}__"
        else:
            connect_args["prepared_statement_cache_size"] = STATEMENTS_KEPT
        engine = create_async_engine(
            "postgresql+asyncpg://",
            connect_args=connect_args,
            pool_size=POOL_SIZE,
            hide_parameters=True,  # seeds and hidden cards stay out of logs
            max_overflow=MAX_OVERFLOW,
            pool_use_lifo=True,  # those that know the statements already
        )
        event.listen(engine.sync_engine, "checkin", lambda _, record: record.info.update(idle_since=monotonic()))
        event.listen(engine.sync_engine, "checkout", _must_be_there)
        return engine

    async def _connect(self, *_arguments: object, **_keywords: object) -> asyncpg.Connection:
        connection = await asyncpg.connect(
            self._dsn,
            timeout=self._timeout,
            command_timeout=COMMAND_TIMEOUT_SECONDS,
            statement_cache_size=0 if self._is_pooled else STATEMENTS_KEPT,
        )
        if self._is_closed:
            connection.terminate()
            raise ConnectionError("all connections are closed")
        self._open.add(connection)
        connection.add_termination_listener(self._open.discard)
        return connection

    @override
    async def close(self) -> None:
        """Close all connections.

        SQLAlchemy closes those that nobody has. Somebody may still read, or have been cancelled while theirs was
        being given back, which goes on without them: such a one would be left open.
        """
        self._is_closed = True
        await super().close()
        for connection in tuple(self._open):
            connection.terminate()

    def for_tools(self) -> tuple[str, dict[str, str]]:
        """Return where the database is as PostgreSQL's own programs read it, and what they need in the environment.

        The password is there, as the arguments of a program are seen by everybody on the machine.
        """
        parts = urlsplit(self._dsn)
        _, at, place = parts.netloc.rpartition("@")
        dsn = parts._replace(netloc=f"{quote(unquote(parts.username or ''), safe='')}{at}{place}").geturl()
        return dsn, {"PGPASSWORD": unquote(parts.password)} if parts.password else {}

    @override
    def single(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self.writing() if self._is_pooled else self.reading()

    @override
    async def listen(self, channel: str, observed: Callable[[str], object]) -> None:
        if self._is_pooled:
            return  # such a connection is somebody else's after each transaction
        ended = asyncio.Event()
        with self.explained():
            connection = await self._connect()
            try:
                connection.add_termination_listener(lambda _: ended.set())
                await connection.add_listener(channel, lambda *told: observed(told[-1]))
                observed("")
                await ended.wait()
            finally:
                await connection.close()
            raise ConnectionError("the connection has ended")

    def explain(self, error: BaseException) -> StorageError:
        """Return the sentence for an error of the server, the network or the URL."""
        cause = root_cause(error, (asyncpg.PostgresError, asyncpg.InterfaceError, ssl.SSLError, OSError))
        where, said = _without_password(self._dsn), str(cause) or type(cause).__name__
        match cause:
            case asyncpg.InvalidAuthorizationSpecificationError():
                return SettingError(
                    f"The database server refused the login for {where}: check user and password in DATABASE_URL."
                )
            case asyncpg.InvalidCatalogNameError():
                return SettingError(
                    f"There is no such database ({where}): create it, or correct its name in DATABASE_URL."
                )
            case asyncpg.ClientConfigurationError():
                return SettingError(f"DATABASE_URL is not a valid PostgreSQL URL ({said}): correct it.")
            case asyncpg.InsufficientPrivilegeError():
                return StorageError(
                    f"The database user may not do this at {where} ({said}): grant it rights on the schema."
                )
            case asyncpg.PostgresError() | asyncpg.InterfaceError():
                return StorageError(f"The database server at {where} reports: {said}.")
            case ssl.SSLError() | ConnectionError() if "SSL" in said:
                return StorageError(
                    f"No encrypted connection to {where} ({said}): check sslmode in DATABASE_URL and the "
                    "certificates it names."
                )
            case _:
                return StorageError(
                    f"The database server at {where} does not answer ({said}): "
                    "check that it runs and that host and port in DATABASE_URL are right."
                )


def _must_be_there(connection: Any, record: ConnectionPoolEntry, _: object) -> None:
    idle_for = monotonic() - record.info.get("idle_since", monotonic())
    connection.run_async(_hear)
    if connection.driver_connection.is_closed():
        raise DisconnectionError
    if idle_for > TRUSTED_SECONDS:
        try:
            connection.ping()
        except (connection.dbapi.Error, OSError, TimeoutError) as error:
            raise DisconnectionError from error


async def _hear(_: object) -> None:
    """Let the event loop read what a server has sent that ended the connection: that takes it some turns."""
    for _turn in range(TURNS):
        await asyncio.sleep(0)


def _parse(url: str) -> tuple[str, float, bool]:
    """Return the URL as asyncpg reads it, the seconds to wait for a connection, and whether it is pooled."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # raises ValueError unless it is a number
        parameters = dict(parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query)))
        timeout = float(parameters.pop("connect_timeout", CONNECT_TIMEOUT_SECONDS))
    except ValueError as error:
        raise SettingError(
            "DATABASE_URL is not a valid PostgreSQL URL: write postgresql://user:password@host:5432/database, "
            "with special characters in the password percent-encoded."
        ) from error
    is_pooled = parameters.pop("pgbouncer", "").lower() in _TRUE
    encryption = parameters.pop("ssl", None)  # the spelling of SQLAlchemy and of several hosts
    if encryption is not None:
        parameters.setdefault("sslmode", "require" if encryption.lower() in _TRUE else encryption)
    kept = {name: value for name, value in parameters.items() if name not in _NOT_FOR_US}
    dsn = parts._replace(scheme="postgresql", query=urlencode(kept, quote_via=quote)).geturl()
    return dsn, timeout or CONNECT_TIMEOUT_SECONDS, is_pooled


def _without_password(dsn: str) -> str:
    parts = urlsplit(dsn)
    user, at, place = parts.netloc.rpartition("@")
    return f"{user.partition(':')[0]}{at}{place}{parts.path}"
