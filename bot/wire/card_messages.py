"""The one card of each table in its channel: when it is posted, when edited, and what becomes of older ones."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

import aiohttp
import discord

from bot.face.cards import Log, broken_card, old_card, result_card, table_card
from bot.face.content import NO_PICTURE, Content
from bot.face.lobby_card import closed_card, lobby_card
from bot.face.luck import begun_card
from bot.face.parts import seat_names
from bot.table.memory import CardMemory
from bot.table.sessions import Sessions
from bot.table.table import Table
from bot.wire.faults import THREAD_ARCHIVED, TOO_MANY_EDITS, UNKNOWN_MESSAGE, is_passing
from bot.wire.once import nonce
from bot.wire.publication import Publication, Via
from bot.workers import Workers, WorkFailed
from games.log import lines
from storage import SessionStatus

logger = logging.getLogger(__name__)

MOST_MOVES = 120
"""Moves that a log looks back at most."""
TOKEN_LIFE = 14 * 60
"""Seconds for which an interaction's token is used; Discord lets it live for 15 minutes."""


@dataclass(frozen=True)
class _Showing:
    """One attempt to show a table, as it may be shown to everybody.

    `picture` is its board, once the game has begun. `asked` are the seats of people who still have to answer, which
    may be fewer than the card tells.
    """

    table: Table
    picture: bytes
    asked: tuple[int, ...]
    publication: Publication
    via: Via | None


class CardMessages:
    """Posts and edits the cards."""

    def __init__(self, client: discord.Client, sessions: Sessions, workers: Workers) -> None:
        self._client = client
        self._sessions = sessions
        self._workers = workers

    async def show(self, table: Table, publication: Publication, via: Via | None) -> Table | None:
        """Let the channel show a table, note it, and return the table with its card.

        Returns None when another process has shown a newer version meanwhile, over which this one may lie now.
        Where nothing has changed for the eye, nothing is sent: a hidden answer leaves no trace.
        """
        asked = tuple(seat.seat for seat in table.asked if seat.user_id is not None)
        public = await self._sessions.public(table)
        try:
            picture = await self._picture(public)
        except WorkFailed as failure:
            logger.warning("the card of session %s goes without its board: %s", table.session.id, failure)
            picture, publication.is_undrawn = NO_PICTURE, True
        showing = _Showing(public, picture, asked, publication, via)
        card = (await self._show(showing, CardMemory.read(table.session.card))).write()
        session = table.session
        if not await self._sessions.storage.mark_published(session.id, session.version, card=card):
            return None
        return table.with_card(card)

    async def is_deleted(self, table: Table) -> bool:
        """Ask Discord whether somebody has deleted the card."""
        card = CardMemory.read(table.session.card)
        if card is None:
            return False
        try:
            await self._channel(table).fetch_message(card.message_id)
        except discord.NotFound as missing:
            if missing.code != UNKNOWN_MESSAGE:
                raise
            return True
        return False

    async def due(self, table: Table, since: int) -> Content:
        """Return what a card shows of a game that has begun and of what happened from the move `since` on."""
        return _card_of(table, await self._picture(table), await self._log(table, since))

    async def _picture(self, table: Table) -> bytes:
        if table.state is None or table.session.status is SessionStatus.ABORTED:
            return b""
        return await self._workers.picture(table.game, table.view(None))

    async def _log(self, table: Table, since: int) -> Log:
        if table.state is None:
            return Log()
        events = await self._sessions.events(table, max(since, table.moves_made - MOST_MOVES))
        names = seat_names(table, table.view(None))
        return Log(tuple(lines(table.game, events, table.session.language, names, None)))

    # Which card

    async def _show(self, showing: _Showing, card: CardMemory | None) -> CardMemory:
        table = showing.table
        match table.session.status:
            case SessionStatus.RUNNING:
                return await self._show_running(showing, card)
            case SessionStatus.FINISHED:
                return await self._show_result(showing, card)
            case SessionStatus.ABORTED:
                memory = CardMemory(message_id=0, kind="closed")
                return await self._edit_or_post(showing, card, closed_card(table), memory)
            case SessionStatus.LOBBY:
                memory = CardMemory(message_id=0, kind="lobby")
                return await self._edit_or_post(showing, card, lobby_card(table), memory)

    async def _show_running(self, showing: _Showing, card: CardMemory | None) -> CardMemory:
        table, asked = showing.table, showing.asked
        made, turn_seat = table.moves_made, table.state.turn_seat if table.state is not None else None
        content = await self._edited(showing, card) if card is not None else None
        if card is not None and content is not None:
            if not asked and turn_seat == card.turn_seat:
                # A computer player acts within somebody's turn, as in a duel: they go on without another ping.
                asked = card.asked
            memory = card.model_copy(update={"asked": asked, "turn_seat": turn_seat})
            return await self._edit_or_post(showing, card, content, memory)
        context = card.start if card is not None and card.kind == "table" else made
        log = await self._log(table, context)
        memory = CardMemory(
            message_id=0,
            kind="table",
            asked=asked,
            turn_seat=turn_seat,
            start=made,
            context=context,
            lobby=card and card.commitment,
        )
        return await self._replace(showing, card, _card_of(table, showing.picture, log), memory, log)

    async def _edited(self, showing: _Showing, card: CardMemory) -> Content | None:
        """Return what the card shows from now on, or `None` where a new one must ping somebody."""
        if card.kind != "table" or showing.publication.is_unsure:
            return None
        has_pinged = set(showing.asked) <= set(card.asked)
        prompt = showing.table.view(None).public.prompt if showing.table.state is not None else None
        if not has_pinged and (prompt is None or not prompt.secret):
            return None
        content = _card_of(showing.table, showing.picture, await self._log(showing.table, card.context))
        # Who has taken a hidden answer back is asked again by the very same card.
        return content if has_pinged or content.digest() == card.digest else None

    async def _show_result(self, showing: _Showing, card: CardMemory | None) -> CardMemory:
        context = card.start if card is not None else 0
        log = await self._log(showing.table, context)
        content = _card_of(showing.table, showing.picture, log)
        memory = CardMemory(
            message_id=0,
            kind="closed",
            start=showing.table.moves_made,
            context=context,
            lobby=card and card.commitment,
        )
        if card is not None and card.kind == "closed":
            return await self._edit_or_post(showing, card, content, memory)
        return await self._replace(showing, card, content, memory, log)

    # Messages

    async def _replace(
        self, showing: _Showing, old: CardMemory | None, content: Content, memory: CardMemory, log: Log
    ) -> CardMemory:
        """Post a new card; `log` is what happened while the old one stood, which is deleted if that is nothing."""
        posted = await self._post(showing, content, memory)
        if old is not None:
            await self._shrink(showing.table, old, log if old.kind == "table" else Log())
        return posted

    async def _edit_or_post(
        self, showing: _Showing, card: CardMemory | None, content: Content, memory: CardMemory
    ) -> CardMemory:
        if card is None:
            return await self._post(showing, content, memory)
        publication, digest = showing.publication, content.digest()
        shown = memory.model_copy(update={"message_id": card.message_id, "digest": digest})
        if card.digest == digest and not publication.is_unsure and not publication.is_touched:
            return shown
        publication.is_touched = True
        try:
            await self._edit(showing, card.message_id, content)
        except discord.HTTPException as refused:
            if refused.code not in (UNKNOWN_MESSAGE, TOO_MANY_EDITS, THREAD_ARCHIVED):
                raise
            return await self._replace(showing, card, content, memory, Log())
        return shown

    async def _post(self, showing: _Showing, content: Content, memory: CardMemory) -> CardMemory:
        """Post a card once, even if the confirmation of an earlier attempt was lost or we died before noting it.

        Discord answers a repeated nonce with the message it already has. All cards that are to follow the newest
        one we noted have the same nonce, so that one that we don't know of is found; if it shows an older version
        it is brought up to date, so there are never two, however often we die in between. Where somebody must be
        pinged whom it did not ping, it is noted, and another takes its place.
        """
        showing.publication.is_unsure = True
        table, session = showing.table, showing.table.session
        card = CardMemory.read(session.card)
        message = await self._send(table, content, card.message_id if card is not None else 0)
        found = memory.model_copy(update={"message_id": message.id, "digest": content.digest()})
        if content.is_shown_by(message):
            return found
        if set(content.pings) <= {user.id for user in message.mentions}:
            await self._edit(showing, message.id, content)
            return found
        noted = found.model_copy(update={"digest": None}).write()
        await self._sessions.storage.mark_published(session.id, session.published_version, card=noted)
        again = replace(showing, table=table.with_card(noted), via=None)
        return await self._replace(again, found, content, memory, Log())

    async def _send(self, table: Table, content: Content, follows: int) -> discord.Message:
        return await self._channel(table).send(
            view=content.layout(),
            files=content.new_files(),
            allowed_mentions=content.allowed(),
            nonce=nonce(table.session.id, follows),
        )

    async def _edit(self, showing: _Showing, message_id: int, content: Content) -> None:
        via = showing.via
        if via is not None and _opens(via, message_id):
            try:
                await via.edit_original_response(
                    view=content.layout(),
                    attachments=content.new_files(),
                    allowed_mentions=content.allowed(),
                )
            except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:
                logger.info("card of %s not edited by its click: %s", showing.table.session.id, refused)
            else:
                return
        message = self._channel(showing.table).get_partial_message(message_id)
        await message.edit(
            view=content.layout(), attachments=content.new_files(), allowed_mentions=content.allowed()
        )

    async def _shrink(self, table: Table, old: CardMemory, log: Log) -> None:
        message = self._channel(table).get_partial_message(old.message_id)
        try:
            if old.kind == "lobby" and table.state is not None and table.luck is not None:
                await message.edit(view=begun_card(table, table.luck).layout(), attachments=[])
            elif log.lines:
                await message.edit(view=old_card(log).layout(), attachments=[])
            else:
                await message.delete()
        except discord.HTTPException as refused:
            if is_passing(refused):
                raise
            # The new card stands already; an old one that can't be tidied must not hold up the game.
            logger.warning("old card of %s not tidied: %s", table.session.id, refused)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.session.channel_id, guild_id=table.session.guild_id)


def _card_of(table: Table, picture: bytes, log: Log) -> Content:
    if table.state is None:
        return broken_card(table)
    return table_card(table, picture, log) if table.is_running else result_card(table, picture, log)


def _opens(via: Via, message_id: int) -> bool:
    age = (discord.utils.utcnow() - via.created_at).total_seconds()
    return via.message is not None and via.message.id == message_id and age < TOKEN_LIFE
