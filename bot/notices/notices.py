"""Brings notices up to date: short plain messages, deleted when they are over.

Only plain content reaches phones: a mention inside a layout pushes an empty notification (discord-api-docs #7854).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field, replace
from datetime import datetime

import discord

from bot.gateway.errors import UNKNOWN_CHANNEL, OpeningTooFast, is_forbidden, tidying
from bot.notices.kind import Addressed, NoticeKind
from bot.notices.letterboxes import Letterboxes, only, post
from bot.tables.memory import PrivateMemory
from bot.tables.people import AT_ONCE, AWAY_AFTER, Call
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables
from bot.ui.words import server_name
from storage import EVERYBODY, Notice, SeatRecord, ShardSet

LETTER = "letter"
"""Kind of notice: a private message was sent silently, and is repeated when quiet hours end."""

_Key = tuple[str, int, bool]


@dataclass(frozen=True)
class _Due:
    """A pending notice: its call and recipients."""

    kind: NoticeKind
    seats: Sequence[SeatRecord]
    call: Call

    @property
    def user_id(self) -> int:
        return EVERYBODY if self.kind.is_together else self.seats[0].user_id or 0


@dataclass
class _Book:
    """The notices of a table during an update, and the outcome."""

    public: TableView
    notices: dict[_Key, Notice]
    now: datetime
    failures: list[Exception] = field(default_factory=list)
    waiting: dict[_Key, datetime] = field(default_factory=dict)
    """Due times of notices not yet sent."""

    def known(self, *key: *_Key) -> Notice:
        return self.notices.get(key) or Notice(self.public.session.id, *key)

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Collect failures of one recipient, so that the others are served. Raises what closes the channel."""
        try:
            yield
        except Exception as failure:
            if is_forbidden(failure) or getattr(failure, "code", None) == UNKNOWN_CHANNEL:
                raise
            self.failures.append(failure)


@dataclass(eq=False)
class Notices:
    """The notices of tables. Due times are kept in memory, and stored if they may outlast the process."""

    client: discord.Client
    tables: Tables
    letterboxes: Letterboxes
    kinds: Sequence[NoticeKind]

    def __post_init__(self) -> None:
        self._next: dict[str, datetime] = {}

    async def take_up(self, part: ShardSet | None) -> None:
        self._next |= await self.tables.storage.notices.due(part)

    def forget(self) -> None:
        self._next.clear()

    def due(self) -> list[str]:
        """Return, once, the tables with a notice due."""
        now = self.tables.now()
        due = [session_id for session_id, at in self._next.items() if at <= now]
        for session_id in due:
            del self._next[session_id]
        return due

    async def update(self, table: Table, public: TableView) -> None:
        """Send due notices and delete those that are over; `public` is the table's public view.

        Raises `ExceptionGroup` for failures, after serving everyone else.
        """
        if public.card is None:
            return
        self.tables.presence.note_asked(public)
        known = await self.tables.storage.notices.of(public.session.id)
        book = _Book(public, {notice.key: notice for notice in known}, self.tables.now())
        due = [one for kind in self.kinds for one in await self._due(kind, table, public)]
        standing = {(one.kind.name, one.user_id): one for one in due}
        for notice in filter(_stands, known):
            with book.apart():
                await self._tidy(book, notice, standing.get((notice.kind, notice.user_id)))
        for one in due:
            with book.apart():
                await self._call(book, one)
        with book.apart():
            await self._note_waiting(book)
        if book.failures:
            raise ExceptionGroup("people were not called", book.failures)

    async def _due(self, kind: NoticeKind, table: Table, public: TableView) -> list[_Due]:
        """Return the current notices of a kind; reminders skip those who have answered, invisibly to others."""
        views = [public]
        if kind.reminds_of_letter:
            reminded = [seat.seat for seat in table.people if table.clock.reminders(seat.seat)]
            views = [await self.tables.seen_by(table, seat) for seat in reminded]
        calls = [call for view in views for call in kind.calls(view, self.tables.presence)]
        seats = [public.seats[call.seat] for call in calls]
        if kind.is_together:
            return [_Due(kind, seats, calls[0])] if calls else []
        return [_Due(kind, (seat,), call) for seat, call in zip(seats, calls, strict=True)]

    # Existing notices

    async def _tidy(self, book: _Book, notice: Notice, due: _Due | None) -> None:
        """Delete a notice that is over or will be repeated; otherwise point its link to the current card.

        It is kept as long as its message exists and its player sits there.
        """
        channel = self.client.get_partial_messageable(notice.channel_id or 0)
        message, is_there = channel.get_partial_message(notice.message_id or 0), False
        if due is None or notice.question != due.call.question or notice.times < due.call.times:
            with tidying(f"notice {message.id} of {notice.about}"):
                await message.delete()
            if notice.user_id != EVERYBODY and book.public.seat_of(notice.user_id) is None:
                del book.notices[notice.key]
                await self.tables.storage.notices.drop(notice)
                return
        else:
            seats = await self._wanting(due) or due.seats
            to = await self._addressed(book.public, due, seats, is_private=notice.is_private)
            words = due.kind.text(book.public, to)
            if notice.said == (said := _digest(words)):
                return
            with tidying(f"notice {message.id} of {notice.about}"):
                await message.edit(content=words, allowed_mentions=only(() if notice.is_private else seats))
                notice, is_there = replace(notice, said=said, times=due.call.times), True
        await self._put(book, replace(notice, until=None if is_there else book.now))

    # Recipients

    async def _call(self, book: _Book, due: _Due) -> None:
        in_private, in_channel = (
            book.known(due.kind.name, due.user_id, is_private) for is_private in (True, False)
        )
        seats = await self._wanting(due)
        if not seats or due.call.at is None or _stands(in_private if due.kind.reminds_of_letter else in_channel):
            return
        at = await self._time_for(book, due, seats, in_private)
        is_first = at is not None and at <= book.now and due.kind.claim is not None and not _stands(in_private)
        claim = due.kind.claim if is_first else None
        host_id = book.public.session.host_id or 0
        claimed = claim(self.tables.storage, host_id, due.user_id, book.now) if claim else nullcontext(at)
        async with claimed as at:
            if at is not None and at > book.now:
                book.waiting[in_channel.key] = at
            elif at is not None:
                await self._send(book, due, seats, in_private, in_channel)

    async def _wanting(self, due: _Due) -> list[SeatRecord]:
        return [seat for seat in due.seats if await self._wish(seat.user_id or 0) != "never"]

    async def _wish(self, user_id: int) -> str:
        return (await self.tables.people.preferences(user_id)).pings

    async def _time_for(
        self, book: _Book, due: _Due, seats: Sequence[SeatRecord], in_private: Notice
    ) -> datetime | None:
        """Return when a notice may be sent; `None`: not needed.

        It is not needed if the one `in_private` served, or a private message did that its reader is known to see.
        """
        call, at, sent_at = due.call, due.call.at or AT_ONCE, due.call.put_at
        if _stands(in_private):
            sent_at = in_private.sent_at or AT_ONCE
            at = max(at, sent_at + AWAY_AFTER)
        if sent_at is not None:
            if await self.tables.people.reads_letters(due.user_id, book.now if _stands(in_private) else sent_at):
                return None
        elif call.eager_at is not None and await self._wish(due.user_id) == "always":
            at = call.eager_at
        session_id, at = book.public.session.id, max(at, book.now)
        return max([await self.tables.people.waking(seat.user_id or 0, at, session_id) for seat in seats])

    async def _send(
        self, book: _Book, due: _Due, seats: Sequence[SeatRecord], in_private: Notice, in_channel: Notice
    ) -> None:
        is_private = due.kind.reminds_of_letter
        if not is_private and not due.kind.is_together and due.call.put_at is None and not _stands(in_private):
            is_private = await self._wish(due.user_id) == "message"
        is_sent = is_private and await self._post(book, due, in_private, seats)
        if is_sent and not due.kind.reminds_of_letter:
            book.waiting[in_channel.key] = book.now + AWAY_AFTER
        elif not is_sent and not due.kind.reminds_of_letter:
            await self._post(book, due, in_channel, seats)

    async def _post(self, book: _Book, due: _Due, notice: Notice, seats: Sequence[SeatRecord]) -> bool:
        """Post a notice once; return whether it was posted, which fails for closed private channels."""
        public, call = book.public, due.call
        to = await self._addressed(public, due, seats, is_private=notice.is_private)
        words, buttons = due.kind.text(public, to), due.kind.buttons(public, to)
        unique = (notice.about, *notice.key, notice.message_id or 0, call.question, call.times)
        sent: discord.Message | None = None
        if not notice.is_private:
            place = self.client.get_partial_messageable(public.session.channel_id, guild_id=public.session.guild_id)
            sent = await post(place, words, unique, buttons, seats)
        elif not seats[0].dm_closed:
            with suppress(OpeningTooFast):
                sent = await self.letterboxes.write(due.user_id, words, unique, buttons)
        if sent is None:
            return False
        said = replace(
            notice, question=call.question, times=call.times, due_at=None, until=None, said=_digest(words)
        )
        said = replace(said, sent_at=book.now, channel_id=sent.channel.id, message_id=sent.id)
        await self._put(book, said)
        return True

    async def _addressed(
        self, public: TableView, due: _Due, seats: Sequence[SeatRecord], *, is_private: bool
    ) -> Addressed:
        """Return the recipients and the language: the table's in its channel, theirs in private."""
        if not is_private:
            return Addressed(seats, public.session.language)
        language, server = (
            await self.tables.people.language(due.user_id),
            server_name(self.client, public.session.guild_id),
        )
        to = Addressed(seats, language, server, is_private=True)
        if not due.kind.reminds_of_letter:
            return to
        stored = await self.tables.storage.load(public.session.id)  # it may have been sent a moment ago
        seat = None if stored is None else stored.seat_of(due.user_id)
        letter = None if seat is None else PrivateMemory.read(seat.private)
        return to if letter is None else replace(to, letter=letter.location)

    # Waiting notices

    async def _note_waiting(self, book: _Book) -> None:
        """Store the next due time if it may outlast this process.

        A silent private message with a secret question is repeated when quiet hours end or its reader is absent,
        whether they have answered or not.
        """
        public = book.public
        for seat in public.asked if public.asks_secretly else ():
            away_from = self.tables.presence.away_from(public.session.id, seat.user_id or 0)
            at = await self.tables.people.waking(seat.user_id or 0, max(book.now, away_from), public.session.id)
            if at > book.now:
                book.waiting[LETTER, seat.user_id or 0, False] = at
        for key in {*book.notices, *book.waiting}:
            known, at_last = book.known(*key), book.waiting.get(key, AT_ONCE)
            due_at = at_last if at_last > book.now + AWAY_AFTER else None
            if known.due_at != due_at:
                await self._put(book, replace(known, due_at=due_at))
        self._next.pop(public.session.id, None)
        if book.waiting:
            self._next[public.session.id] = min(book.waiting.values())

    async def _put(self, book: _Book, notice: Notice) -> None:
        book.notices[notice.key] = notice
        await self.tables.storage.notices.put(notice)


def _stands(notice: Notice) -> bool:
    return notice.message_id is not None and notice.until is None


def _digest(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()[:16]
