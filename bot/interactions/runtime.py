"""What one process answers with: the use cases, what publishes their changes, and its part of the servers."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import aiohttp
import discord

from bot.gateway.budget import Budget
from bot.gateway.deduplicator import ClickRate, Deduplicator
from bot.gateway.shard_leases import Handover, ShardLeases
from bot.notices.kind import NoticeKind
from bot.notices.letterboxes import Letterboxes
from bot.notices.notices import Notices
from bot.pace import Pace
from bot.publishing.card_messages import CardMessages
from bot.publishing.channel_health import ChannelHealth
from bot.publishing.direct_messages import DirectMessages
from bot.publishing.emojis import Emojis
from bot.publishing.own_messages import OwnMessages, Talk
from bot.publishing.publication import AnsweredClick
from bot.publishing.publisher import Publisher
from bot.tables.checks import Refusal
from bot.tables.computers import Computers
from bot.tables.records import Recordings
from bot.tables.table import Table
from bot.tables.tables import Locks, Tables
from bot.ui.cards import CardPart
from bot.ui.content import Content, custom_ids
from bot.ui.items import Address
from bot.workers.workers import Workers
from storage import StorageError

logger = logging.getLogger(__name__)


ASKING = frozenset({"play", "pick", "open", "atrandom", "playthis", "doit"})
"""Verbs of what answers the question whose number is in their addresses."""


CARDS: Final = "mycards"
"""What a panel that shows somebody's cards has: with it they are shown as they are now."""


@dataclass(frozen=True)
class _Panel:
    session_id: str
    question: int | None
    """The number of what it asks; `None` for cards that ask nothing."""
    are_cards: bool
    interaction: discord.Interaction
    delete: Callable[[], Awaitable[None]]


class OpenPanels:
    """What people have open in private."""

    def __init__(self) -> None:
        self._open: OrderedDict[int, dict[int, _Panel]] = OrderedDict()
        """By person, whoever was shown one last comes last, and by message."""
        self._answered: dict[tuple[str, int], discord.Interaction] = {}

    def note(
        self,
        message_id: int,
        content: Content,
        interaction: discord.Interaction,
        delete: Callable[[], Awaitable[None]],
    ) -> None:
        """Note what a private message shows by now, and what takes it away."""
        user_id = interaction.user.id
        self.forget(user_id, message_id)
        found = [address for address in map(Address.read, custom_ids(content)) if address is not None]
        asks = next((address for address in found if address.verb in ASKING), None)
        cards = next((address for address in found if address.verb == CARDS), None)
        if (address := asks or cards) is not None:
            question = asks.question if asks is not None else None
            self._open.setdefault(user_id, {})[message_id] = _Panel(
                address.session, question, cards is not None, interaction, delete
            )
            self._open.move_to_end(user_id)
        while self._open and all(
            panel.interaction.is_expired() for panel in next(iter(self._open.values())).values()
        ):
            self._open.popitem(last=False)

    def forget(self, user_id: int, message_id: int) -> None:
        """Note that a private message is gone, or shows nothing that can be over."""
        self._open.get(user_id, {}).pop(message_id, None)

    async def close_what_is_over(self, tables: Tables, interaction: discord.Interaction) -> None:
        """Close those panels of whoever has just done something that ask what is no longer asked, and cards that
        were opened anew.
        """
        known = self._open.get(interaction.user.id, {})
        anew = {
            panel.session_id for panel in known.values() if panel.are_cards and panel.interaction is interaction
        }
        others = [
            (message_id, panel)
            for message_id, panel in known.items()
            if panel.interaction is not interaction and (panel.question is not None or panel.session_id in anew)
        ]
        for session_id in {panel.session_id for _, panel in others}:
            try:
                table = await tables.load(session_id)
            except (Refusal, StorageError):
                continue
            seat = table.seat_of(interaction.user.id)
            question = seat.questions if seat is not None and seat in table.may_act else None
            for message_id, panel in others:
                is_over = panel.question not in (None, question) or (panel.are_cards and session_id in anew)
                if panel.session_id == session_id and is_over and known.get(message_id) is panel:
                    del known[message_id]
                    await _close(panel)

    def keep(self, session_id: str, interaction: discord.Interaction) -> None:
        """Keep in mind that somebody has answered in a panel, and no panel that can't be changed any more."""
        self._answered = {known: old for known, old in self._answered.items() if not old.is_expired()}
        self._answered[session_id, interaction.user.id] = interaction

    def take(self, session_id: str) -> list[discord.Interaction]:
        """Return the newest clicks on the panels in which a question that is over was answered, and forget them."""
        return [self._answered.pop(known) for known in list(self._answered) if known[0] == session_id]


async def _close(panel: _Panel) -> None:
    try:
        await panel.delete()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:
        logger.info("a panel of %s stays as it is: %s", panel.session_id, refused)


EXPORTS, EXPORTS_WITHIN = 3, 600.0
"""Files of what is stored that one person gets in so many seconds."""


class Background:
    """What a feature does in a process though no click waits for it, and what is known for that."""

    def __init__(self, runtime: Runtime) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is under way."""
        return not self._tasks

    def begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Begin a work for which nobody waits."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until what has begun is done."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Break off what is under way."""
        for task in self._tasks:
            task.cancel()
        await self.settle()


Working = TypeVar("Working", bound=Background)


class Runtime:
    """All that is alive in a process that answers; `on_handover` is called after shards have come or gone.

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
        on_handover: Callable[[Handover], Awaitable[None]],
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
            tables, cards, self.direct_messages, self.notices, self.channel_health, pace, budget
        )
        self.computers = Computers(
            tables,
            workers,
            self._moved,
            pace,
            strain=lambda: self.publisher.strain,
            show=self.publisher.show,
        )
        self.open_panels = OpenPanels()
        self.recordings = Recordings(tables)
        self.deduplicator = Deduplicator(storage)
        self.export_rate = ClickRate(EXPORTS, EXPORTS / EXPORTS_WITHIN, asyncio.get_running_loop().time)
        self.turns = Locks()
        """One per person and table: what one person does at one table is done one after the other."""
        self.heavy_clicks: set[Hashable] = set()
        """Who is being answered by heavy work, and what they clicked."""
        self._backgrounds: dict[type[Background], Any] = {}

    def background(self, kind: type[Working]) -> Working:
        """Return what a feature does in the background, made where nobody has asked for it before."""
        found: Working = self._backgrounds.get(kind) or self._backgrounds.setdefault(kind, kind(self))
        return found

    async def close_backgrounds(self) -> None:
        for background in self._backgrounds.values():
            await background.close()

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
            spacing = self.pace.card_spacing * self.publisher.strain
            wait = self.own_messages.wait(table.card.message_id, spacing)
        self.publisher.wake_in(wait, table.session.id)

    def note_export(self, user_id: int) -> None:
        """Count a file that a person asks for. Raises `Refusal` where they got several just now."""
        if not self.export_rate.allows(user_id):
            raise Refusal("too-often", most=EXPORTS, minutes=int(EXPORTS_WITHIN / 60))
