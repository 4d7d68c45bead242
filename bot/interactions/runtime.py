"""The objects that answer interactions in a process: use cases, publishing, and its shards."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import aiohttp
import discord

from bot.gateway.budget import Budget
from bot.gateway.deduplicator import ClickRate, Deduplicator
from bot.gateway.shard_leases import OnHandover, ShardLeases
from bot.notices.kind import NoticeKind
from bot.notices.letterboxes import Letterboxes
from bot.notices.notices import Notices
from bot.pace import Pace, Tasks
from bot.publishing.card_messages import CardMessages
from bot.publishing.channel_health import ChannelHealth
from bot.publishing.direct_messages import DirectMessages
from bot.publishing.emojis import Emojis
from bot.publishing.own_messages import OwnMessages, Talk
from bot.publishing.publication import AnsweredClick
from bot.publishing.publisher import Publisher
from bot.tables.checks import Refusal
from bot.tables.computers import Computers
from bot.tables.table import Table
from bot.tables.tables import Locks, Tables
from bot.ui.cards import CardPart
from bot.ui.content import Content, Moment
from bot.workers.workers import Workers

if TYPE_CHECKING:
    from bot.interactions.reply import Answer

logger = logging.getLogger(__name__)


CARDS: Final = frozenset({"notes", "mycards"})
"""Verbs found on cards panels and the steps below them: they lead back."""


class Panel(NamedTuple):
    """An ephemeral panel of a person, and the answer that shows it."""

    moment: Moment
    answer: Answer


class OpenPanels:
    """Ephemeral panels that people have open."""

    def __init__(self) -> None:
        self._open: OrderedDict[int, dict[int, Panel]] = OrderedDict()
        """By person, most recent last, and by message."""

    def note(self, message_id: int, content: Content, answer: Answer) -> None:
        self.forget(answer.user_id, message_id)
        if content.moment is not None:
            self._open.setdefault(answer.user_id, {})[message_id] = Panel(content.moment, answer)
            self._open.move_to_end(answer.user_id)
        while self._open and all(
            panel.answer.interaction.is_expired() for panel in next(iter(self._open.values())).values()
        ):
            self._open.popitem(last=False)

    def forget(self, user_id: int, message_id: int) -> None:
        """Forget a message that is gone, or whose content can't be outdated."""
        self._open.get(user_id, {}).pop(message_id, None)

    def of(self, user_id: int, session_id: str) -> dict[int, Panel]:
        """Return a person's open panels of a table that can still be edited, by message."""
        known = self._open.get(user_id, {})
        return {
            message_id: panel
            for message_id, panel in known.items()
            if panel.moment.session == session_id and not panel.answer.interaction.is_expired()
        }

    async def close_older(self, answer: Answer) -> None:
        """Close a person's older cards panels after they have opened a new one."""
        user_id = answer.user_id
        cards = {number: panel for number, panel in self._open.get(user_id, {}).items() if panel.moment.is_followed}
        anew = {panel.moment.session for panel in cards.values() if panel.answer is answer}
        for message_id, panel in cards.items():
            if panel.moment.session in anew and panel.answer is not answer:
                self.forget(user_id, message_id)
                with failure_logged(panel.moment.session):
                    await panel.answer.remove()


@contextmanager
def failure_logged(session_id: str | None) -> Iterator[None]:
    """Log that a private panel can't be changed: what it is about has happened, and the card shows it."""
    try:
        yield
    except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:
        logger.info("a panel of %s stays as it is: %s", session_id, refused)


EXPORTS, EXPORTS_WITHIN = 3, 600.0
"""Data exports per person, and the window in seconds."""


class Background(Tasks):
    """A feature's background work and its state."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__()


Working = TypeVar("Working", bound=Background)


class Runtime:
    """Everything alive in a process; `on_handover` is called after shards moved, `on_shown` when a card is current.

    `card_parts`: features' parts of the card; `notice_kinds`: kinds of notices.
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        tables: Tables,
        workers: Workers,
        pace: Pace,
        budget: Budget,
        *,
        card_parts: Sequence[CardPart],
        notice_kinds: Sequence[NoticeKind],
        on_handover: OnHandover,
        on_shown: Sequence[Callable[[Runtime, Table], None]],
    ) -> None:
        storage, now = tables.storage, tables.now
        self.client = client
        self.tables = tables
        self.workers = workers
        self.pace = pace
        self.shard_leases = ShardLeases(client, storage, pace, on_handover=on_handover, on_change=self.take_up)
        self.talk = Talk(client, now)
        self.own_messages = OwnMessages(client)
        self.emojis = Emojis(client, workers, pace, self.shard_leases.serves_first)
        self.letterboxes = letterboxes = Letterboxes(client, now, pace)
        self.direct_messages = DirectMessages(client, tables, self.own_messages, self.emojis, letterboxes, pace)
        self.channel_health = ChannelHealth(client, tables, self.direct_messages, knows=self.shard_leases.knows)
        self.notices = Notices(client, tables, letterboxes, notice_kinds)
        cards = CardMessages(client, tables, workers, self.own_messages, self.emojis, self.talk, pace, card_parts)
        self.publisher = Publisher(
            tables,
            cards,
            self.direct_messages,
            self.notices,
            self.channel_health,
            pace,
            budget,
            on_shown=[partial(follow, self) for follow in on_shown],
        )
        self.computers = Computers(
            tables,
            workers,
            self._moved,
            pace,
            strain=lambda: budget.strain,
            show=self.publisher.show,
        )
        self.open_panels = OpenPanels()
        self.deduplicator = Deduplicator(storage)
        self.export_rate = ClickRate(EXPORTS, EXPORTS / EXPORTS_WITHIN, asyncio.get_running_loop().time)
        self.turns = Locks()
        """One per person and table, so that a person's interactions there are handled in order."""
        self.heavy_clicks: set[Hashable] = set()
        """Accounts and clicks of running heavy work."""
        self.backgrounds: dict[type[Background], Any] = {}

    def background(self, kind: type[Working]) -> Working:
        """Return a feature's background work, created on demand."""
        found: Working = self.backgrounds.get(kind) or self.backgrounds.setdefault(kind, kind(self))
        return found

    def all_changed(self, tables: Iterable[Table]) -> None:
        for table in tables:
            self.changed(table)

    def changed(self, table: Table, click: AnsweredClick | None = None) -> None:
        """Start everything that follows a commit; `table` is the table after it.

        For servers of another process that process does it.
        """
        if not self.shard_leases.serves(table.session.guild_id):
            self.shard_leases.notify(table.session.id, table.session.guild_id)
            if click is not None:
                click.decline()
            return
        self.publisher.wake(table.session.id, click)
        if table.is_running and any(seat.is_automatic or seat.standing_order for seat in table.seats):
            self.computers.wake(table.session.id)

    def go_on(self, table: Table, ply: int) -> None:
        """Dismiss the climax of move number `ply`, and earlier ones."""
        self.publisher.go_on(table.session.id, ply)
        self.computers.hurry(table.session.id)

    def skip(self, table: Table) -> None:
        """Let computers move without pauses until a person must click."""
        self.publisher.go_on(table.session.id, table.moves_made)
        self.computers.skip(table.session.id)

    def take_up(self, session_id: str) -> None:
        """Start everything that may follow a commit of another process."""
        self.publisher.wake(session_id)
        self.computers.wake(session_id)

    def _moved(self, table: Table) -> None:
        """Publish a computer's move; under load, together with the next ones."""
        goes_on, wait = table.is_running and not table.asked_people, 0.0
        if goes_on and table.card is not None:
            spacing = self.pace.card_spacing * self.publisher.budget.strain
            wait = self.own_messages.wait(table.card.message_id, spacing)
        self.publisher.wake_in(wait, table.session.id)

    def note_export(self, user_id: int) -> None:
        """Count a data export. Raises `Refusal` if the person had several recently."""
        if not self.export_rate.allows(user_id):
            raise Refusal("too-often", most=EXPORTS, minutes=int(EXPORTS_WITHIN / 60))
