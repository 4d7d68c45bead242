"""What one process answers with: the use cases, what publishes their changes, and its part of the servers."""

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
"""What panels have that show somebody's cards, and steps of a choice within them: what leads back."""


class Panel(NamedTuple):
    """What a person has open in private, and the answer that shows it."""

    moment: Moment
    answer: Answer


class OpenPanels:
    """What people have open in private."""

    def __init__(self) -> None:
        self._open: OrderedDict[int, dict[int, Panel]] = OrderedDict()
        """By person, whoever was shown one last comes last, and by message."""

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
        """Note that a private message is gone, or shows nothing that can be over."""
        self._open.get(user_id, {}).pop(message_id, None)

    def of(self, user_id: int, session_id: str) -> dict[int, Panel]:
        """Return what a person has open of a table and can be changed yet, by message."""
        known = self._open.get(user_id, {})
        return {
            message_id: panel
            for message_id, panel in known.items()
            if panel.moment.session == session_id and not panel.answer.interaction.is_expired()
        }

    async def close_older(self, answer: Answer) -> None:
        """Close the cards of whoever has just opened them anew."""
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
"""Files of what is stored that one person gets in so many seconds."""


class Background(Tasks):
    """What a feature does in a process though no click waits for it, and what is known for that."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__()


Working = TypeVar("Working", bound=Background)


class Runtime:
    """All that is alive in a process that answers; `on_handover` is called after shards have come or gone,
    `on_shown` when a card shows its table as it is.

    `card_parts` are what features add to the card of a running game, `notice_kinds` what they tell people.
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
        """One per person and table: what one person does at one table is done one after the other."""
        self.heavy_clicks: set[Hashable] = set()
        """Who is being answered by heavy work, and what they clicked."""
        self.backgrounds: dict[type[Background], Any] = {}

    def background(self, kind: type[Working]) -> Working:
        """Return what a feature does in the background, made where nobody has asked for it before."""
        found: Working = self.backgrounds.get(kind) or self.backgrounds.setdefault(kind, kind(self))
        return found

    def all_changed(self, tables: Iterable[Table]) -> None:
        for table in tables:
            self.changed(table)

    def changed(self, table: Table, click: AnsweredClick | None = None) -> None:
        """See to everything that follows from a committed change; `table` is as the change left it.

        What follows for the servers of another process is that process's to see to.
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
        """Stop no longer for the climax that move number `ply` brought about."""
        self.publisher.go_on(table.session.id, ply)
        self.computers.hurry(table.session.id)

    def skip(self, table: Table) -> None:
        """Let the computers move on without pauses until somebody is asked who must click."""
        self.publisher.go_on(table.session.id, table.moves_made)
        self.computers.skip(table.session.id)

    def take_up(self, session_id: str) -> None:
        """See to everything that may follow from a change that another process has made."""
        self.publisher.wake(session_id)
        self.computers.wake(session_id)

    def _moved(self, table: Table) -> None:
        """Show what a computer player has done; where it costs much and only others follow, with what these do."""
        goes_on, wait = table.is_running and not table.asked_people, 0.0
        if goes_on and table.card is not None:
            spacing = self.pace.card_spacing * self.publisher.budget.strain
            wait = self.own_messages.wait(table.card.message_id, spacing)
        self.publisher.wake_in(wait, table.session.id)

    def note_export(self, user_id: int) -> None:
        """Count a file that a person asks for. Raises `Refusal` where they got several just now."""
        if not self.export_rate.allows(user_id):
            raise Refusal("too-often", most=EXPORTS, minutes=int(EXPORTS_WITHIN / 60))
