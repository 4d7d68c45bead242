"""A click under way, as verbs get it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.interactions.answer import Answer
from bot.interactions.runtime import Runtime
from bot.publishing.publication import AnsweredClick
from bot.tables.refusal import Refusal
from bot.tables.services import Services
from bot.tables.table import Table, TableView
from bot.ui.address import Address
from bot.ui.words import clean_name
from storage import StoredSession

LARGEST = 2**63 - 1
"""Of Discord's ids, and of what a database takes for a number."""


class Chosen(NamedTuple):
    """A person of Discord whom somebody has chosen in a select."""

    id: int
    name: str
    is_bot: bool


@dataclass(frozen=True)
class Click:
    """A click under way: where it goes, all that was chosen of a select, its answer.

    `loaded` is the table it is about as it was when it came in.
    """

    answer: Answer
    address: Address
    values: tuple[str, ...] = ()
    loaded: StoredSession | None = None

    @property
    def services(self) -> Services:
        """The use cases."""
        return self.answer.services

    @property
    def runtime(self) -> Runtime:
        """What else this process answers with."""
        return self.answer.runtime

    @property
    def value(self) -> str:
        """What was chosen of a select, else what stands behind the address."""
        return self.values[0] if self.values else self.address.rest

    @property
    def session(self) -> str:
        """The id of the session it is about."""
        return self.address.session

    @property
    def whose(self) -> str | StoredSession:
        """What a use case is told of the table it is about: nothing has changed yet through this click."""
        return self.loaded or self.session

    @property
    def user_id(self) -> int:
        """Who clicked."""
        return self.answer.user_id

    @property
    def number(self) -> int:
        """What was chosen, as a number. Raises `Refusal`."""
        return number(self.value)

    @property
    def people(self) -> list[Chosen]:
        """The people who were chosen, in that order, as Discord describes them beside the choice.

        Raises `Refusal` where it describes one of them not at all.
        """
        data: Any = self.answer.interaction.data
        try:
            users, members = data["resolved"]["users"], data["resolved"].get("members", {})
            return [_chosen(users[user_id], members.get(user_id, {})) for user_id in self.values]
        except (KeyError, TypeError, AttributeError):
            raise Refusal("old-button") from None

    async def table(self) -> Table:
        """Return the table it is about, as it was when the click came in."""
        return await self.services.sessions.load(self.whose)

    async def seen(self, table: Table | None = None) -> TableView:
        """Return the table it is about, or this one, as whoever clicked may see it."""
        return await self.services.sessions.seen_by_user(
            table or await self.table(), self.user_id, self.answer.language
        )

    async def carried_out(self, table: Table) -> None:
        """Answer silently and publish what was committed."""
        with self.publishing(table):
            await self.answer.done()

    @contextmanager
    def publishing(self, table: Table) -> Iterator[None]:
        """Publish a committed change while its click is answered.

        Until that is done, or can't be, Discord takes no edits by the token of the click.
        """
        answered: AnsweredClick = asyncio.get_running_loop().create_future()
        self.runtime.changed(table, answered)
        try:
            yield
        finally:
            if not answered.done():
                answered.set_result(None)


def number(text: str) -> int:
    """Return the number that a text is. Raises `Refusal` for anything else, and for one too large for anything."""
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(LARGEST)) or int(text) > LARGEST:
        raise Refusal("old-button")
    return int(text)


def _chosen(user: Any, member: Any) -> Chosen:
    name = clean_name(member.get("nick") or "", user.get("global_name") or "", user["username"])
    return Chosen(number(str(user["id"])), name, bool(user.get("bot")))
