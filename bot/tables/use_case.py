"""How a use case that changes a table is written: it takes the sessions and the table, and commits once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from bot.tables.table import Table
from storage import StoredSession

Args = ParamSpec("Args")
Changed = TypeVar("Changed")
"""What a use case returns: the table as it is then, and what else there is to tell."""


class _Tables(Protocol):
    async def change(
        self, session: str | StoredSession, change: Callable[[Table], Awaitable[Changed]], /
    ) -> Changed: ...


Tables = TypeVar("Tables", bound=_Tables)


def changes_table(
    use_case: Callable[Concatenate[Tables, Table, Args], Awaitable[Changed]],
) -> Callable[Concatenate[Tables, str | StoredSession, Args], Coroutine[Any, Any, Changed]]:
    """Make a use case that takes a table one that takes the id of its session, carried out by `Sessions.change`.

    What was loaded of it a moment ago may be given instead, and spares loading it.

    So it may be carried out again: until it commits it does nothing that must be done but once.
    """

    @wraps(use_case)
    async def carry_out(
        tables: Tables, session: str | StoredSession, /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Changed:
        return await tables.change(session, lambda table: use_case(tables, table, *args, **kwargs))

    return carry_out
