"""The card of each table in its channel: posting, editing, and cleaning up older ones."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from bot.gateway.deduplicator import nonce
from bot.gateway.errors import THREAD_ARCHIVED, TOO_MANY_EDITS, UNKNOWN_MESSAGE, tidying
from bot.pace import Pace
from bot.publishing.emojis import Emojis
from bot.publishing.own_messages import OwnMessages, Talk
from bot.publishing.publication import AnsweredClick, Event, Pending, Publication
from bot.tables.lobby import declined
from bot.tables.memory import CardKind, CardMemory
from bot.tables.move_log import SeatHistory, seat_histories
from bot.tables.news import TableNews, asked_person, news_of
from bot.tables.records import recording_with
from bot.tables.seats import names_in_pictures
from bot.tables.table import BaseTable, TableView
from bot.tables.tables import Tables
from bot.ui.cards import CardPart, broken_card, table_card
from bot.ui.content import NO_PICTURE, Content
from bot.ui.lobby import begun_card, closed_card, lobby_card
from bot.ui.results import ResultNames, result_card
from bot.workers.workers import Workers, WorkFailed
from storage import MoveRecord, SessionStatus

logger = logging.getLogger(__name__)

CARD_KINDS: dict[SessionStatus, CardKind] = {SessionStatus.LOBBY: "lobby", SessionStatus.RUNNING: "table"}


@dataclass(frozen=True)
class _Showing:
    """One attempt to show a table; `content` is public."""

    table: TableView
    content: Content
    publication: Publication
    click: AnsweredClick | None


@dataclass(eq=False)
class CardMessages:
    """Posts and edits cards. They mention no one: `bot.notices` notifies people."""

    client: discord.Client
    tables: Tables
    workers: Workers
    own_messages: OwnMessages
    emojis: Emojis
    talk: Talk
    pace: Pace
    features: Sequence[CardPart]

    async def show(self, public: TableView, publication: Publication, click: AnsweredClick | None) -> str | None:
        """Show a table's public view in its channel; store its card and return what is stored.

        Returns `None` if another process has shown a newer version meanwhile, which ours may have overwritten.
        Without a visible change nothing is sent: a hidden answer leaves no trace.
        """
        if publication.goes_on is not None:
            public = public.gone_on(publication.goes_on)
        news, session = await self._news(public), public.session
        if click is not None and public.is_running and public.card is not None and public.card.kind == "lobby":
            with tidying(f"the lobby of {session.id}"):  # show the press at once, however long the board takes
                await self._edit(_Showing(public, begun_card(public), publication, click), public.card.message_id)
        try:
            content = await self._content(public, news)
        except WorkFailed as failure:
            logger.warning("the card of session %s goes without its board: %s", session.id, failure)
            publication.note(Event.BOARD_FAILED)
            news = replace(news, climax=None)
            content = await self._with_picture(public, news, NO_PICTURE)
        else:
            publication.note(Event.BOARD_DRAWN)
        content = self.emojis.put_into(content)
        shown = await self._show(_Showing(public, content, publication, click), public.card)
        held = news.climax and news.climax.until
        noted = shown.model_copy(update={"held": held}).write()
        is_new = public.card is None or shown.message_id != public.card.message_id
        # A finished game stays unpublished until its result is shown, and a card until it has its board, so
        # that a successor finishes either.
        is_left = Pending.CARD_BOARDLESS in publication.pending or (held is not None and not public.is_running)
        version = session.version - is_left
        # Discord finds a card by its nonce only for a while: the note of a new one must be durable.
        is_noted = await self.tables.storage.mark_published(session.id, version, card=noted, is_safe=is_new)
        return noted if is_noted else None

    def is_free(self, table: BaseTable) -> bool:
        return table.card is not None and self.own_messages.is_free(table.card.message_id)

    async def _content(self, table: TableView, news: TableNews) -> Content:
        if table.session.status is SessionStatus.FINISHED and table.has_begun and news.climax is None:
            return await self._result(table)
        return await self._with_picture(table, news, await self._picture(table, news))

    async def _with_picture(self, table: TableView, news: TableNews, picture: bytes) -> Content:
        if table.session.status is SessionStatus.LOBBY:
            return lobby_card(table, picture, await declined(self.tables.storage, table.session.id))
        if table.session.status is SessionStatus.ABORTED:
            return closed_card(table, picture)
        if not table.has_begun:
            return broken_card(table, self.features)
        if table.is_running or news.climax is not None:
            return table_card(table, picture, news, self.features)
        moves = await self.tables.moves(table.session.id)
        return result_card(table, picture, None, await self._seat_histories(table, moves))

    async def _result(self, table: TableView) -> Content:
        """Return the card of a finished game with its ending, or with the board if that can't be told."""
        moves, view, whose = await self.tables.moves(table.session.id), table.view(None), table.account
        names, recording = ResultNames.of(table), recording_with(table, moves)
        found = await self.workers.ending(recording, table.session.language, names.shown, names.plain, whose=whose)
        ending, picture = found or (None, await self.workers.picture(table.game, view, names.plain, whose=whose))
        return result_card(table, picture, ending, await self._seat_histories(table, moves))

    async def _seat_histories(self, table: TableView, moves: Sequence[MoveRecord]) -> list[SeatHistory]:
        nameless = await self.tables.nameless(table, {move.user_id for move in moves})
        return [
            replace(told, former=tuple(None if user_id in nameless else user_id for user_id in told.former))
            for told in seat_histories(table, moves)
        ]

    async def _picture(self, table: TableView, news: TableNews) -> bytes:
        game, whose = table.game, table.account
        if table.session.status is SessionStatus.LOBBY:
            return await self.workers.box(game, whose=whose)
        if not table.has_begun:
            return NO_PICTURE
        view, names = table.view(None), names_in_pictures(table)
        if news.climax is not None:
            seen = await self.tables.seen_after(table, news.climax.made)
            held = await self.workers.climax(game, news.climax.event, seen, names, whose=whose)
            if held is not None:
                return held
        return await self.workers.picture(game, view, names, news.shown, whose=whose)

    async def _news(self, table: TableView) -> TableNews:
        if not table.has_begun or table.session.status is SessionStatus.ABORTED:
            return TableNews()
        return await news_of(self.tables, table, asked_person(table), self.pace)

    # Choosing the card

    async def _show(self, showing: _Showing, card: CardMemory | None) -> CardMemory:
        publication, digest = showing.publication, showing.content.digest()
        memory = _memory_of(showing.table, card, digest)
        if card is None:
            return await self._post(showing, memory)
        if Pending.POST_UNCONFIRMED in publication.pending or card.channel is not None:
            return await self._replace(showing, card, memory)
        if card.digest == digest and Pending.EDIT_UNCONFIRMED not in publication.pending:
            return memory
        if await self._makes_way(showing, card, memory):
            return await self._replace(showing, card, memory)
        publication.note(Event.EDITING)
        try:
            await self._edit(showing, card.message_id)
        except discord.HTTPException as refused:
            if refused.code not in (UNKNOWN_MESSAGE, TOO_MANY_EDITS, THREAD_ARCHIVED):
                raise
            return await self._replace(showing, card, memory)
        return memory

    async def _makes_way(self, showing: _Showing, card: CardMemory, memory: CardMemory) -> bool:
        """Tell whether to post a new card: the game begins, or a person is asked anew and people have talked below.

        At most once a turn, so that it doesn't jump away from a finger. If requests are short, the old card is kept
        as long as it can be edited with a token.
        """
        table = showing.table
        if card.kind == "lobby" and memory.kind == "table":
            return True
        asks_anew = memory.turn != card.turn or not set(memory.asked) <= set(card.asked)
        if memory.kind == card.kind and (not asks_anew or memory.turn == card.posted_in):
            return False
        if showing.publication.is_sparing:
            if showing.click is not None:
                showing.click.decline()
                await showing.click.answered()  # from then on the card can be edited with its token
            if self.is_free(table):
                return False
        calls, channel_id = await self.tables.storage.notices.of(table.session.id), table.session.channel_id
        ours = [call.message_id or 0 for call in calls if call.channel_id == channel_id]
        return await self.talk.newest(channel_id) > max([card.message_id, *ours])

    # Messages

    async def _replace(self, showing: _Showing, old: CardMemory, memory: CardMemory) -> CardMemory:
        posted = await self._post(showing, memory)
        await self._put_away(showing.table, old)
        return posted

    async def _post(self, showing: _Showing, memory: CardMemory) -> CardMemory:
        """Post a card once: all successors of the newest known card have the same nonce.

        So an unknown card is found, and there are never two, however often we crash.
        """
        showing.publication.note(Event.POSTING)
        session, content = showing.table.session, showing.content
        card = CardMemory.read(session.card)
        follows = card.message_id if card is not None else 0
        is_silent = (await self.tables.servers.settings(session.guild_id)).cards == "silent"
        place, unique = self._channel(showing.table), nonce(session.id, follows)
        message = await self.own_messages.post(place, content, unique, silent=is_silent)
        return memory.model_copy(update={"message_id": message.id, "posted_in": memory.turn})

    async def _edit(self, showing: _Showing, message_id: int) -> None:
        if showing.click is not None:
            if await showing.click.offer(message_id, showing.content):
                return
            await showing.click.answered()
        await self.own_messages.edit(self._channel(showing.table).get_partial_message(message_id), showing.content)

    async def _put_away(self, table: TableView, old: CardMemory) -> None:
        message = self._channel(table, old.channel).get_partial_message(old.message_id)
        with tidying(f"the old card of {table.session.id}"):
            await self.own_messages.delete(message)

    def _channel(self, table: BaseTable, channel_id: int | None = None) -> discord.PartialMessageable:
        place = channel_id or table.session.channel_id
        return self.client.get_partial_messageable(place, guild_id=table.session.guild_id)


def _memory_of(table: TableView, card: CardMemory | None, digest: str) -> CardMemory:
    asked = tuple(seat.seat for seat in table.asked if seat.user_id is not None and not seat.is_automatic)
    memory = card or CardMemory(message_id=0, kind="lobby")
    # Computers act within a person's turn, as in a duel: no one else is asked.
    turn = {"asked": asked, "turn": table.clock.turn} if asked else {}
    kind = CARD_KINDS.get(table.session.status, "closed")
    return memory.model_copy(update={"channel": None, "kind": kind, "digest": digest, **turn})
