"""A click under way, as the verbs of addresses get it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from bot.face.address import Address
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.wire.answer import Answer
from bot.wire.base import BaseBot
from bot.wire.publication import Via


@dataclass(frozen=True)
class Click:
    """A click under way: where it goes, what was chosen (of a select) or stands behind the address, its answer."""

    bot: BaseBot
    answer: Answer
    address: Address
    value: str

    @property
    def session(self) -> str:
        """The id of the session it is about."""
        return self.address.session

    @property
    def user_id(self) -> int:
        """Who clicked."""
        return self.answer.user_id

    @property
    def values(self) -> list[str]:
        """All that was chosen of a select, perhaps nothing."""
        data: Any = self.answer.interaction.data
        return list(data.get("values", ()))

    @property
    def number(self) -> int:
        """What was chosen, as a number. Raises `Refusal`."""
        if not self.value.isdecimal():
            raise Refusal("old-button")
        return int(self.value)

    async def table(self) -> Table:
        """Return the table it is about."""
        return await self.bot.sessions.load(self.session)

    async def carried_out(self, table: Table) -> None:
        """Answer silently and publish what was committed."""
        with self.publishing(table):
            await self.answer.done()

    @contextmanager
    def publishing(self, table: Table) -> Iterator[None]:
        """Publish a committed change while its click is answered.

        Until that is done, or can't be, Discord takes no edits by the token of the click.
        """
        via: Via = asyncio.get_running_loop().create_future()
        self.bot.changed(table, via)
        try:
            yield
        finally:
            if not via.done():
                via.set_result(self.answer.interaction if self.answer.is_ours else None)


Verb = Callable[[Click], Awaitable[None]]
