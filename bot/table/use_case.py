"""How a use case is written that changes a table: as a method that takes the table as it is, and commits once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from bot.table.table import Table
from storage import StoredSession

Args = ParamSpec("Args")
Changed = TypeVar("Changed")
"""What a use case returns: the table as it is then, and what else there is to tell."""


class _Tables(Protocol):
    async def change(
        self, session: str | StoredSession, change: Callable[[Table], Awaitable[Changed]], /
    ) -> Changed: ...


class _UseCases(Protocol):
    @property
    def _sessions(self) -> _Tables: ...


Cases = TypeVar("Cases", bound=_UseCases)


def changes_table(
    use_case: Callable[Concatenate[Cases, Table, Args], Awaitable[Changed]],
) -> Callable[Concatenate[Cases, str | StoredSession, Args], Coroutine[Any, Any, Changed]]:
    """Make a use case that takes a table one that takes the id of its session, carried out by `Sessions.change`.

    What was loaded of it a moment ago may be given instead, and spares loading it.

    So it may be carried out again: until it commits it does nothing that must be done but once.
    """

    @wraps(use_case)
    async def carry_out(
        self: Cases, session: str | StoredSession, /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Changed:
        return await self._sessions.change(session, lambda table: use_case(self, table, *args, **kwargs))

    return carry_out
