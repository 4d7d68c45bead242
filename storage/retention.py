"""Gradual deletion of expired data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Select, and_, delete, exists, false, or_, select, tuple_, update

from .database import Database
from .notices import INVITATION, Notices
from .queries import has_status, is_served
from .records import OPEN_STATUSES, SessionStatus, ShardSet
from .tables import bans, former_players, notes, notices, results, seats, sessions

PRIVATE_FOR = timedelta(days=30)
"""After the end of a game, its notes, private messages, notices and former seats are kept this long; so are tables

whose game never began.
"""
GAMES_FOR = timedelta(days=365)
"""After its end a game is kept this long, unless someone keeps it."""


RESULTS_FOR = timedelta(days=5 * 365)
"""Results are kept this long, and as long as their game."""


class Retention:
    """Deletes expired data of a `part` of the servers (`None`: all), a limited amount at a time."""

    def __init__(self, database: Database, noted: Notices, now: Callable[[], datetime]) -> None:
        self._database = database
        self._notices = noted
        self._now = now

    async def private_messages(self, part: ShardSet | None, most: int) -> list[tuple[str, int, str]]:
        """Return private messages of long finished games: session, person, and what is stored of each."""
        statement = (
            select(seats.c.session_id, seats.c.user_id, seats.c.private)
            .join(sessions)
            .where(seats.c.private.is_not(None), seats.c.user_id.is_not(None), self._ended(PRIVATE_FOR, part))
            .limit(most)
        )
        return [(row.session_id, row.user_id, row.private) for row in await self._database.read(statement)]

    async def prune(self, part: ShardSet | None, most: int) -> Counter[str]:
        """Delete expired notes, standing orders, former seats, notices, tables, results and blocks.

        Returns how many of each kind. A table is deleted after its private messages.
        """
        has_notes = exists().where(notes.c.session_id == sessions.c.id)
        has_orders = exists().where(seats.c.session_id == sessions.c.id, seats.c.standing_order.is_not(None))
        has_private = exists().where(seats.c.session_id == sessions.c.id, seats.c.private.is_not(None))
        has_former = exists().where(former_players.c.session_id == sessions.c.id)
        was_told = exists().where(notices.c.about == sessions.c.id)
        noted = self._some(most, self._ended(PRIVATE_FOR, part), or_(has_notes, has_orders, has_former, was_told))
        never_begun = and_(sessions.c.state.is_(None), self._ended(PRIVATE_FOR, part))
        is_over = or_(never_begun, and_(sessions.c.is_kept == false(), self._ended(GAMES_FOR, part)))
        old = self._some(most, is_over, ~has_private)
        has_session = exists().where(sessions.c.id == results.c.session_id)
        is_forgotten = and_(
            results.c.ended_at < self._now() - RESULTS_FOR, is_served(part, results.c.guild_id), ~has_session
        )
        is_gone = results.c.session_id.in_(select(results.c.session_id).where(is_forgotten).limit(most))
        ban, pair = (bans.c.guild_id, bans.c.user_id), (notices.c.about, notices.c.user_id)
        passed = select(*ban).where(bans.c.until <= self._now()).limit(most)
        is_old = (notices.c.kind == INVITATION, notices.c.sent_at < self._now() - GAMES_FOR)
        old_pairs = notices.c.kind == INVITATION, tuple_(*pair).in_(select(*pair).where(*is_old).limit(most))
        async with self._database.writing() as connection:
            at = list((await connection.execute(noted)).scalars())
            num_notes = (await connection.execute(delete(notes).where(notes.c.session_id.in_(at)))).rowcount
            await connection.execute(update(seats).where(seats.c.session_id.in_(at)).values(standing_order=None))
            await connection.execute(delete(former_players).where(former_players.c.session_id.in_(at)))
            num_notices = (await connection.execute(delete(notices).where(notices.c.about.in_(at)))).rowcount
            num_tables = (await connection.execute(delete(sessions).where(sessions.c.id.in_(old)))).rowcount
            num_results = (await connection.execute(delete(results).where(is_gone))).rowcount
            num_bans = (await connection.execute(delete(bans).where(tuple_(*ban).in_(passed)))).rowcount
            num_notices += (await connection.execute(delete(notices).where(*old_pairs))).rowcount
        if num_notices:
            self._notices.known.forget_all()
        return Counter(notes=num_notes, tables=num_tables, bans=num_bans, results=num_results)

    async def shrink(self) -> None:
        await self._database.shrink()

    def _ended(self, ago: timedelta, part: ShardSet | None) -> ColumnElement[bool]:
        is_closed = has_status(set(SessionStatus) - OPEN_STATUSES)
        return and_(is_closed, sessions.c.updated_at < self._now() - ago, is_served(part))

    def _some(self, most: int, *conditions: ColumnElement[bool]) -> Select[tuple[str]]:
        return select(sessions.c.id).where(*conditions).limit(most)
