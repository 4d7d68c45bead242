"""Calls who must act and isn't there: a short plain message in the channel, deleted when it is answered.

Only plain text arrives on phones: a mention within a layout pushes an empty notification (discord-api-docs #7854).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import datetime

import discord

from bot.connection.deduplicator import nonce
from bot.connection.faults import OPENING_TOO_FAST, is_passing
from bot.publishing.direct_messages import CLOSED_MESSAGES
from bot.publishing.idle_calls import IdleCalls
from bot.publishing.mentions import only
from bot.table.memory import CardMemory, PingMemory
from bot.table.people import People
from bot.table.preferences import Preferences
from bot.table.presence import Presence
from bot.table.table import TableView
from bot.ui.parts import ping
from storage import SeatRecord, Storage

logger = logging.getLogger(__name__)


class Pings:
    """Keeps the calls in the channels equal to who is to be called; they are noted beside the card."""

    def __init__(
        self,
        client: discord.Client,
        storage: Storage,
        people: People,
        presence: Presence,
        now: Callable[[], datetime],
    ) -> None:
        self._client = client
        self._storage = storage
        self._people = people
        self._presence = presence
        self._now = now
        self._idle_calls = IdleCalls(client, storage, people, now)
        self._next: dict[str, datetime] = {}
        self._asked: dict[str, frozenset[int]] = {}
        """The seats that each table asked last, as far as this process knows."""

    def due(self) -> set[str]:
        """Return the sessions in which it is time to call somebody."""
        now = self._now()
        return {session_id for session_id, at in self._next.items() if at <= now}

    async def update(self, public: TableView) -> None:
        """Call people, and delete what is answered; `public` is the table as everybody may see it."""
        card = CardMemory.read(public.session.card)
        if card is None:
            return
        card = await self._tidy(public, card)
        now, called = self._now(), {known.seat for known in card.pings}
        waiting: dict[int, datetime] = {}
        for number, at in self._presence.calls(public).items():
            if number in called or (preferences := await self._preferences(public.seats[number])).pings == "never":
                continue
            is_turn = preferences.pings == "always" and self._is_newly_asked(public, number)
            waiting[number] = preferences.hours.waking(now if is_turn else max(at, now))
            if waiting[number] <= now:
                del waiting[number]
                card = await self._call(
                    public, card, public.seats[number], in_private=preferences.pings == "message"
                )
        idle_at = await self._idle_calls.update(public, card)
        moments = [*waiting.values(), *await self._wakings(public), *([idle_at] if idle_at is not None else [])]
        self._next.pop(public.session.id, None)
        if moments:
            self._next[public.session.id] = min(moments)
        self._note_asked(public)

    async def _wakings(self, public: TableView) -> list[datetime]:
        """Return when quiet ends for those who are asked in secret: what came without a sound comes again then.

        Whether they have answered meanwhile is not asked here.
        """
        if not public.asks_secretly:
            return []
        now = self._now()
        wakings = [(await self._preferences(seat)).hours.waking(now) for seat in public.asked]
        return [at for at in wakings if at > now]

    async def _preferences(self, seat: SeatRecord) -> Preferences:
        return Preferences() if seat.user_id is None else await self._people.preferences(seat.user_id)

    def _is_newly_asked(self, public: TableView, number: int) -> bool:
        """Tell whether a seat was not asked before: later questions of a turn are no news."""
        return number not in self._asked.get(public.session.id, frozenset({number}))

    def _note_asked(self, public: TableView) -> None:
        if public.is_running:
            self._asked[public.session.id] = frozenset(seat.seat for seat in public.asked)
        else:
            self._asked.pop(public.session.id, None)

    async def _call(self, public: TableView, card: CardMemory, seat: SeatRecord, *, in_private: bool) -> CardMemory:
        # Discord answers a repeated nonce with the message it already has: nobody is called twice after a crash.
        reminded = public.clock.reminders(seat.seat)
        unique = nonce(public.session.id, card.newest, seat.seat, seat.questions, public.nudges, reminded)
        message = await self._send_in_private(public, seat, unique) if in_private else None
        is_here = message is None
        if message is None:
            words = await self._words(public, seat, is_private=False)
            message = await self._channel(public).send(words, nonce=unique, allowed_mentions=only([seat.user_id]))
        called = PingMemory(
            message_id=message.id,
            seat=seat.seat,
            question=seat.questions,
            card=card.message_id,
            channel_id=None if is_here else message.channel.id,
            nudges=public.nudges,
            reminded=reminded,
        )
        return await self._note(public, card, (*card.pings, called), newest=message.id if is_here else None)

    async def _send_in_private(self, public: TableView, seat: SeatRecord, unique: str) -> discord.Message | None:
        """Call somebody by direct message; `None` where they take none after all, and are called as all others."""
        if seat.user_id is None or seat.dm_closed:
            return None
        try:
            channel = await self._client.create_dm(discord.Object(seat.user_id))
            return await channel.send(await self._words(public, seat, is_private=True), nonce=unique)
        except discord.HTTPException as refused:
            if refused.code not in {*CLOSED_MESSAGES, OPENING_TOO_FAST}:
                raise
            return None

    async def _words(self, public: TableView, seat: SeatRecord, *, is_private: bool) -> str:
        """Return what calls somebody: in the language of the table, in private in theirs."""
        is_theirs = is_private and seat.user_id is not None
        language = await self._people.language(seat.user_id or 0) if is_theirs else public.session.language
        return ping(public, seat, language)

    async def _tidy(self, public: TableView, card: CardMemory) -> CardMemory:
        """Delete the calls that are answered or to be repeated; the others link to the card that stands now."""
        open_questions = {(seat.seat, seat.questions): seat for seat in (*public.asked, *public.invited)}
        for known in card.pings:
            rest = tuple(other for other in card.pings if other is not known)
            message = self._channel(public, known).get_partial_message(known.message_id)
            seat = open_questions.get((known.seat, known.question))
            reminded = public.clock.reminders(known.seat)
            try:
                if seat is None or known.nudges < public.nudges or known.reminded < reminded:
                    await message.delete()
                elif (known.card, known.reminded) == (card.message_id, reminded):
                    continue
                else:
                    words = await self._words(public, seat, is_private=known.channel_id is not None)
                    await message.edit(content=words, allowed_mentions=only([seat.user_id]))
                    rest = (*rest, known.model_copy(update={"card": card.message_id, "reminded": reminded}))
            except discord.HTTPException as refused:
                if is_passing(refused):
                    raise
                # Somebody has deleted it, or we may no longer write: it must not hold up the game.
                logger.info("call %s of %s not tidied: %s", known.message_id, public.session.id, refused)
            card = await self._note(public, card, rest)
        return card

    async def _note(
        self, public: TableView, card: CardMemory, pings: Iterable[PingMemory], newest: int | None = None
    ) -> CardMemory:
        noted = card.model_copy(update={"pings": tuple(pings), "newest": newest or card.newest})
        await self._storage.mark_published(public.session.id, public.session.version, card=noted.write())
        return noted

    def _channel(self, table: TableView, known: PingMemory | None = None) -> discord.PartialMessageable:
        if known is not None and known.channel_id is not None:
            return self._client.get_partial_messageable(known.channel_id)
        return self._client.get_partial_messageable(table.session.channel_id, guild_id=table.session.guild_id)
