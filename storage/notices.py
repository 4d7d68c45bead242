"""Notices sent to people, and their decisions about notices; one row each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, and_, bindparam, func, select

from .database import Database, insert_into
from .live import ReadOnce
from .queries import is_served
from .records import ShardSet
from .tables import notices, sessions

ALERT, INVITATION = "alert", "invitation"
"""Kinds that are about a server (a table was announced) or about a host (an invitation notified someone)."""
MOST_KNOWN = 2000
"""Tables whose notices are cached."""
EVERYBODY = 0
"""The user id of a notice to all people of a table."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice to a person about a table, a server (`ALERT`) or a host (`INVITATION`), or their decision about it.

    `about`: the id of that table, server or host. `question` and `times`: what it was sent for, and how often.
    `due_at`: when to send it, if known. `until`: when it ended or ends; `None`: it counts. `channel_id`,
    `message_id`: the message; `said`: a digest of its text.
    """

    about: str
    kind: str
    user_id: int
    is_private: bool = False
    question: int = 0
    times: int = 0
    due_at: datetime | None = None
    sent_at: datetime | None = None
    until: datetime | None = None
    channel_id: int | None = None
    message_id: int | None = None
    said: str | None = None

    @property
    def key(self) -> tuple[str, int, bool]:
        """What identifies it among notices about the same."""
        return self.kind, self.user_id, self.is_private


class Notices:
    """All notices. Writes are durable: a message without its row is never found again.

    Cached if no other process writes (`is_alone`).
    """

    def __init__(self, database: Database, *, is_alone: bool) -> None:
        self._database = database
        self.known = ReadOnce[str, list[Notice]](MOST_KNOWN, is_alone=is_alone)

    async def of(self, about: str, *kinds: str) -> list[Notice]:
        """Return the notices about something, of these kinds or of all."""
        found = await self.known.get(about, self._read)
        return [notice for notice in found if not kinds or notice.kind in kinds]

    async def _read(self, about: str) -> list[Notice]:
        return [Notice(**row) for row in (await self._database.read(_OF, {"wanted": about})).mappings()]

    async def find(self, about: str, kind: str, user_id: int) -> Notice | None:
        return next((notice for notice in await self.of(about, kind) if notice.user_id == user_id), None)

    async def put(self, notice: Notice) -> None:
        values = asdict(notice)
        key = {name: values.pop(name) for name in _KEY}
        with self.known.changing(notice.about):
            await self._database.put(notices, key, values)

    async def drop(self, notice: Notice) -> None:
        with self.known.changing(notice.about):
            await self._database.put(notices, {name: getattr(notice, name) for name in _KEY}, None)

    async def claim(self, notice: Notice, last: datetime) -> bool:
        """Note that a notice is sent, unless it was sent after `last`; return whether it may be sent.

        Atomic among tasks and processes.
        """
        with self.known.changing(notice.about):
            async with self._database.single() as connection:
                insert = insert_into(connection, notices).values(**asdict(notice))
                is_old = notices.c.sent_at <= last
                claimed = insert.on_conflict_do_update(
                    index_elements=_KEY, set_={"sent_at": notice.sent_at}, where=is_old
                )
                return (await connection.execute(claimed)).rowcount == 1

    async def due(self, part: ShardSet | None = None) -> list[tuple[str, datetime]]:
        """Return the tables with a waiting notice, and its due time."""
        statement = (
            select(notices.c.about, func.min(notices.c.due_at).label("at"))
            .join(sessions, sessions.c.id == notices.c.about)
            .where(notices.c.due_at.is_not(None), is_served(part))
            .group_by(notices.c.about)
        )
        return [(row.about, row.at) for row in await self._database.read(statement)]

    async def num_sent(self, kind: str, since: datetime) -> int:
        """Return to how many people a kind was sent since a moment, once per subject."""
        sent = (notices.c.kind == kind, notices.c.sent_at >= since)
        return int((await self._database.read(select(func.count()).where(*sent))).scalar_one())


_OF = select(notices).where(notices.c.about == bindparam("wanted"))
_KEY: Sequence[str] = tuple(column.name for column in notices.primary_key)


def is_unsent(session_id: ColumnElement[str] | str) -> ColumnElement[bool]:
    """Return the condition for notices that are no messages: decisions, and waiting ones."""
    return and_(notices.c.about == session_id, notices.c.message_id.is_(None))
