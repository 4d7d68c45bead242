"""Publishes committed versions to channels and private messages, off the clicker's path.

One task per session publishes the newest state only. If requests are short, it waits for its turn before reading
the table, sooner the more people watch, and not at all if a click's token can be used. What a dead process left
unpublished is found by `published_version < version`.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic

import discord

from bot.gateway.budget import Budget, Urgency, asking
from bot.gateway.errors import PutOff, TurnNeeded
from bot.metrics import LAST_PUBLICATION, PUBLICATIONS
from bot.notices.notices import Notices
from bot.pace import Pace, ended
from bot.publishing.card_messages import CardMessages
from bot.publishing.channel_health import ChannelHealth
from bot.publishing.direct_messages import DirectMessages
from bot.publishing.publication import CARD_DOUBTFUL, AnsweredClick, Event, Pending, Publication
from bot.tables.opening import mark_found
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.workers.workers import WorkFailed

CATCH_UP_WIDTH = 4
"""Number of left-behind sessions published at once."""


@dataclass(eq=False)
class Publisher:
    """Keeps messages equal to the stored state."""

    tables: Tables
    cards: CardMessages
    direct_messages: DirectMessages
    notices: Notices
    channel_health: ChannelHealth
    pace: Pace
    budget: Budget
    on_shown: Sequence[Callable[[Table], None]]

    def __post_init__(self) -> None:
        self._publications: dict[str, Publication] = {}
        self._left_behind: deque[str] = deque()
        """Sessions still to be published by a round."""

    def wake(
        self, session_id: str, click: AnsweredClick | None = None, *, is_missed: bool = False
    ) -> asyncio.Task[None]:
        """Publish a session's newest state soon; return the task.

        `click`: a new one; the card is prepared while it is answered, then edited with its token if it was on the
        card. `is_missed`: someone looks for the card; it is posted anew if it was deleted.
        """
        publication = self._of(session_id)
        publication.note(Event.MISSED if is_missed else Event.WOKEN)
        if click is not None:
            if publication.click is not None:
                publication.click.decline()
            publication.click = click
            publication.stop_waiting()
        if publication.task is None or publication.task.done():
            publication.task = asyncio.create_task(self._work(publication), name=f"publish {session_id}")
        return publication.task

    def wake_in(self, seconds: float, session_id: str) -> None:
        """Publish a session's newest state in so many seconds, unless something else triggers it before."""
        if seconds > 0:
            self._of(session_id).wait(seconds, self.wake)
        else:
            self.wake(session_id)

    async def show(self, session_id: str) -> None:
        """Publish now what could wait for what follows; return when the card shows it, or a retry is pending."""
        known = self._publications.get(session_id)
        if known is not None:
            if Pending.LAGGING in known.pending:
                self.wake(session_id)
            await known.seen_to()

    def go_on(self, session_id: str, ply: int) -> None:
        """Dismiss the climax of move number `ply`, and earlier ones."""
        self._of(session_id).goes_on = ply
        self.wake(session_id)

    def resume(self, unpublished: Iterable[str], running: Iterable[str]) -> None:
        """Remember what a dead process may have left behind."""
        for session_id in unpublished:
            self._of(session_id).note(Event.LEFT_UNPUBLISHED)
        for session_id in running:
            self._of(session_id).note(Event.LEFT_UNTOLD)

    @property
    def pending(self) -> set[str]:
        return set(self._publications)

    @property
    def behind(self) -> list[float]:
        """Seconds since each unpublished table became due."""
        since = (known.behind_since for known in self._publications.values())
        return [monotonic() - moment for moment in since if moment is not None]

    @property
    def retrying(self) -> list[str]:
        return self._with(Pending.RETRY)

    def retry(self, session_ids: Iterable[str]) -> None:
        """Retry these sessions now, also those being tried."""
        for session_id in [known for known in session_ids if known in self._publications]:
            self._publications[session_id].cancel_retry()
            self.wake(session_id)

    async def catch_up(self, unpublished: Iterable[str]) -> None:
        """Publish what was left behind or is due, a few sessions at a time, so that clicks come through."""
        due = dict.fromkeys((*unpublished, *self._with(Pending.MESSAGES_OWED)))
        later = set(self.retrying)
        self._left_behind = left_behind = deque(session_id for session_id in due if session_id not in later)

        async def publish_in_turn() -> None:
            while left_behind:
                await asyncio.wait({self.wake(left_behind.popleft())}, timeout=self.pace.catch_up)

        await asyncio.gather(*(publish_in_turn() for _ in range(CATCH_UP_WIDTH)))

    async def settle(self) -> None:
        while tasks := self._tasks():
            await asyncio.gather(*tasks)

    async def close(self) -> None:
        """Stop at once and forget everything: the next start, or a successor, publishes the rest."""
        self._left_behind.clear()
        for publication in self._publications.values():
            publication.close()
        while tasks := self._tasks():  # new ones may start while others end
            await ended(*tasks)
        self._publications.clear()

    def _of(self, session_id: str) -> Publication:
        return self._publications.setdefault(session_id, Publication(session_id))

    def _with(self, pending: Pending) -> list[str]:
        return [session_id for session_id, known in self._publications.items() if pending in known.pending]

    def _tasks(self) -> list[asyncio.Task[None]]:
        tasks = [known.task for known in self._publications.values() if known.task is not None]
        return [task for task in tasks if not task.done()]  # some were cancelled before their start

    async def _work(self, publication: Publication) -> None:
        try:
            while Pending.DUE in publication.pending:
                try:
                    publication.succeed(is_owing=await self._publish(publication))
                    PUBLICATIONS.inc()
                    LAST_PUBLICATION.set_to_current_time()
                except Exception as error:
                    publication.put_off(error, self.pace, self.wake)
        finally:
            publication.task = None
            if not publication.pending:
                del self._publications[publication.session_id]

    async def _publish(self, publication: Publication) -> bool:
        """Bring everything people see up to date; return whether private messages are owed."""
        await self._wait_for_turn(publication)
        click = publication.start()
        table = await self.tables.load(publication.session_id)
        urgency = self._urgency(table)
        publication.is_sparing = self.budget.is_short_for(urgency)
        try:
            with asking(urgency):
                return await self._bring_up_to_date(table, publication, click)
        finally:
            if click is not None:
                click.decline()

    async def _wait_for_turn(self, publication: Publication) -> None:
        """Wait for a turn if requests are short and no click's token can be used; the next click ends the wait."""
        if publication.click is not None:
            return
        urgency = Urgency.PEOPLE
        if self.budget.is_short:
            table = await self.tables.load(publication.session_id)
            if self.cards.is_free(table):
                return
            urgency = self._urgency(table)
        await publication.wait_for(partial(self.budget.turn, urgency))

    def _urgency(self, table: Table) -> Urgency:
        """Return a table's urgency by its audience, regardless of who has answered a secret question."""
        is_for_people = not table.is_running or table.asks_secretly or bool(table.asked_people)
        user_ids = [seat.user_id for seat in table.people if seat.user_id is not None]
        if any(self.tables.presence.is_there(table.session.id, user_id) for user_id in user_ids):
            return Urgency.PEOPLE if is_for_people else Urgency.COMPUTERS
        return Urgency.IDLE if is_for_people else Urgency.UPKEEP

    async def _bring_up_to_date(self, table: Table, publication: Publication, click: AnsweredClick | None) -> bool:
        table = await self.channel_health.check_place(table)
        if await self.channel_health.give_up_if_lost(table):
            publication.note(Event.UNREACHABLE)
            return False
        if table.session.lacks_card and Pending.EDIT_UNCONFIRMED not in publication.pending:
            return False  # restored from a backup: it waits until someone uses it
        try:
            return await self._show(table, publication, click)
        except discord.HTTPException as refused:
            if not await self.channel_health.handle_refusal(table, refused):
                raise
            publication.note(Event.UNREACHABLE)
            return False

    async def _show(self, table: Table, publication: Publication, click: AnsweredClick | None) -> bool:
        public = await self.tables.seen_by(table, None)
        is_new = table.session.published_version < table.session.version
        goes_on = publication.goes_on
        if is_new or table.held is not None or publication.pending & CARD_DOUBTFUL:
            card = await self.cards.show(public, publication, click)
            if card is None:
                publication.note(Event.OVERTAKEN)
                return False
            table, public = table.with_card(card), public.with_card(card)
        publication.note(Event.SHOWN)
        for follow in self.on_shown:
            follow(table)
        if publication.goes_on == goes_on:  # another climax may have been dismissed meanwhile
            publication.goes_on = None
        if table.held is not None:
            left = (table.held - self.tables.time.wall_now()).total_seconds()
            publication.hold(max(0.0, left), self.wake)
        if click is not None:
            click.decline()
            await click.answered()  # it may be on a private message
        failure: Exception | None = None
        is_owing = False
        try:
            if table.is_running or table.held is None:  # the result comes after the last scene
                is_owing = await self._deliver(table, publication)
        except Exception as failed:  # people are notified whatever happens to private messages
            failure = failed
        await self.notices.update(table, public)
        if table.lost is not None:  # it could be shown
            await mark_found(self.tables, table.session.id)
            publication.note(Event.WOKEN)
        if failure is not None:
            raise failure
        if Pending.CARD_BOARDLESS in publication.pending:
            raise WorkFailed("the card lacks its board")
        return is_owing

    async def _deliver(self, table: Table, publication: Publication) -> bool:
        """Deliver private messages; return whether some are postponed.

        New ones wait for a turn if requests are short. A click meanwhile is shown before them.
        """
        try:
            if await self.direct_messages.deliver(table, is_sparing=publication.is_sparing):
                publication.note(Event.MESSAGES_REFUSED)
        except TurnNeeded:
            if not await publication.wait_for(partial(self.budget.turn, self._urgency(table))):
                return True
            publication.is_sparing = False
            return await self._deliver(table, publication)
        except PutOff:
            return True
        return False
