"""Calls who must act and isn't there: short plain messages, deleted when they are answered.

Only plain text arrives on phones: a mention within a layout pushes an empty notification (discord-api-docs #7854).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.gateway.deduplicator import nonce
from bot.gateway.errors import UNKNOWN_CHANNEL, OpeningTooFast, is_forbidden, tidying
from bot.publishing.letterboxes import Letterboxes
from bot.tables.invitations import claim_call, release_call
from bot.tables.memory import CardMemory, Occasion, PingMemory, PrivateMemory
from bot.tables.people import People, Preferences
from bot.tables.presence import AWAY_AFTER, Call, Presence, occasions
from bot.tables.table import TableView
from bot.ui.items import ActionButton
from bot.ui.parts import call_buttons, ping
from bot.ui.time import idle_call
from bot.ui.words import server_name
from storage import SeatRecord, Storage

logger = logging.getLogger(__name__)

CALLED_AFTER = timedelta(seconds=10)
"""Nobody is called to a turn before: by then answers given ahead have come, and no phone rings for them."""


@dataclass
class _Asked:
    """What a seat is asked: its number, from when on its person may be called, whether a turn has just begun."""

    question: int
    callable_from: datetime
    is_turn: bool


class Pings:
    """Keeps the calls in the channels equal to who is to be called; they are noted beside the card."""

    def __init__(
        self,
        client: discord.Client,
        storage: Storage,
        people: People,
        presence: Presence,
        letterboxes: Letterboxes,
        now: Callable[[], datetime],
    ) -> None:
        self._client = client
        self._storage = storage
        self._people = people
        self._presence = presence
        self._letterboxes = letterboxes
        self._now = now
        self._next: dict[str, datetime] = {}
        self._asked: dict[str, dict[int, _Asked]] = {}
        """The seats that each table asks on its card, as far as this process knows."""

    def due(self) -> list[str]:
        """Return the sessions in which it is time to call somebody."""
        now = self._now()
        return [session_id for session_id, at in self._next.items() if at <= now]

    async def update(self, public: TableView) -> None:
        """Call people, and delete what is answered; `public` is the table as everybody may see it."""
        card = CardMemory.read(public.session.card)
        if card is None:
            return
        failures: list[Exception] = []
        card = await self._tidy(public, card, failures)
        self._note_asked(public)
        card, moments = await self._call_all(public, card, failures)
        with _apart(failures):
            moments += [*await self._call_idle(public, card), *await self._wakings(public)]
        self._next.pop(public.session.id, None)
        if moments:
            self._next[public.session.id] = min(moments)
        if failures:
            raise ExceptionGroup("people were not called", failures)

    # Who is called

    async def _call_all(
        self, public: TableView, card: CardMemory, failures: list[Exception]
    ) -> tuple[CardMemory, list[datetime]]:
        """Call those for whom it is time; return when it will be time for the others."""
        now, later = self._now(), list[datetime]()
        for call in self._presence.calls(public):
            with _apart(failures):
                seat = public.seats[call.seat]
                preferences = await self._preferences(seat)
                made = [known for known in card.pings if (known.seat, known.question) == (call.seat, call.about)]
                if preferences.pings == "never" or any(known.channel_id is None for known in made):
                    continue
                at = await self._time_for(public, call, preferences, made, now)
                if at is not None and at <= now and seat.is_invited and not made:
                    at = await claim_call(self._storage, public.session.host_id or 0, seat.user_id or 0, now)
                if at is None or at > now:
                    later += [] if at is None else [at]
                    continue
                if call.about >= 0 and (asked := self._asked.get(public.session.id, {}).get(call.seat)):
                    asked.is_turn = False
                in_private = preferences.pings == "message" and call.put_at is None and not made
                try:
                    card = await self._call(public, card, seat, call.about, in_private=in_private)
                except Exception:
                    if seat.is_invited and not made:
                        await release_call(self._storage, public.session.host_id or 0, seat.user_id or 0, now)
                    raise
                if in_private:
                    later.append(now + AWAY_AFTER)
        return card, later

    async def _time_for(
        self,
        public: TableView,
        call: Call,
        preferences: Preferences,
        made: Sequence[PingMemory],
        now: datetime,
    ) -> datetime | None:
        """Return when a call may be posted in the channel, or in private; None: it need not be.

        It was `made` in private, or follows a private message: whoever is known to see such has seen it.
        """
        seat, at, sent_at = public.seats[call.seat], call.at, call.put_at
        if made:
            if made[0].at is None:
                return None
            sent_at, at = made[0].at, max(at, made[0].at + AWAY_AFTER)
        if sent_at is not None and await self._people.reads_letters(seat.user_id or 0, now if made else sent_at):
            return None
        asked = self._asked.get(public.session.id, {}).get(call.seat) if call.about >= 0 else None
        if asked is not None:
            is_turn = preferences.pings == "always" and asked.is_turn and sent_at is None
            at = max(now if is_turn else at, asked.callable_from)
        return _waking(seat, preferences, max(at, now))

    async def _wakings(self, public: TableView) -> list[datetime]:
        """Return when quiet ends for those who are asked in secret: what came without a sound comes again then.

        Whether they have answered meanwhile is not asked here.
        """
        if not public.asks_secretly:
            return []
        now = self._now()
        wakings = [_waking(seat, await self._preferences(seat), now) for seat in public.asked]
        return [at for at in wakings if at > now]

    async def _preferences(self, seat: SeatRecord) -> Preferences:
        return Preferences() if seat.user_id is None else await self._people.preferences(seat.user_id)

    def _note_asked(self, public: TableView) -> None:
        """Note who is asked on the card, and from when on: later questions of a turn are no news."""
        known, now = self._asked.pop(public.session.id, None), self._now()
        if not public.is_running:
            return
        asked = self._asked[public.session.id] = {}
        for seat in public.asked:
            before = known.get(seat.seat) if known is not None else None
            if before is None:
                is_news = known is not None and not public.asks_secretly
                from_now = CALLED_AFTER if is_news else timedelta()
                before = _Asked(seat.questions, now + from_now, is_turn=known is not None)
            elif before.question != seat.questions:
                before = _Asked(seat.questions, before.callable_from, is_turn=False)
            asked[seat.seat] = before

    async def _call(
        self, public: TableView, card: CardMemory, seat: SeatRecord, about: int, *, in_private: bool
    ) -> CardMemory:
        reminded, start = public.clock.reminders(seat.seat), public.clock.start
        when = (str(start.at),) if start is not None and about == Occasion.BEGINNING else ()
        key = (public.session.id, card.newest, seat.seat, about, public.nudges, reminded, *when)
        message = await self._post_in_private(public, seat, about, ("private", *key)) if in_private else None
        is_here = message is None
        if message is None:
            words = await self._words(public, seat, about, is_private=False)
            buttons = call_buttons(public, seat, about, public.session.language, is_private=False)
            message = await _post(self._channel(public), words, key, [seat.user_id], buttons)
        called = PingMemory(
            message_id=message.id,
            seat=seat.seat,
            question=about,
            card=card.message_id,
            channel_id=None if is_here else message.channel.id,
            nudges=public.nudges,
            reminded=reminded,
            at=self._now(),
        )
        newest = message.id if is_here else card.newest
        return await self._note(public, card, pings=(*card.pings, called), newest=newest)

    async def _post_in_private(
        self, public: TableView, seat: SeatRecord, about: int, key: Sequence[str | int]
    ) -> discord.Message | None:
        """Call somebody by direct message; `None` where they take none after all, and are called as all others."""
        if seat.user_id is None or seat.dm_closed or self._letterboxes.is_closed(seat.user_id):
            return None
        try:
            channel = await self._letterboxes.open(seat.user_id)
            words = await self._words(public, seat, about, is_private=True)
            language = await self._people.language(seat.user_id)
            buttons = call_buttons(public, seat, about, language, is_private=True)
            return await _post(channel, words, key, buttons=buttons)
        except OpeningTooFast:
            return None
        except discord.HTTPException as refused:
            if not self._letterboxes.note_refusal(seat.user_id, refused):
                raise
            return None

    async def _words(self, public: TableView, seat: SeatRecord, about: int, *, is_private: bool) -> str:
        """Return what calls somebody: in the language of the table, in private in theirs."""
        is_theirs = is_private and seat.user_id is not None
        language = await self._people.language(seat.user_id or 0) if is_theirs else public.session.language
        server = server_name(self._client, public.session.guild_id) if is_theirs else ""
        return ping(public, seat, about, language, server=server)

    # At whose table nobody moves

    async def _call_idle(self, public: TableView, card: CardMemory) -> list[datetime]:
        """Call all people of a table before it closes, once and together; return when it will be time, if ever."""
        if not _is_idle(public) or card.warning is not None:
            return []
        now, called, wakings = self._now(), list[int](), list[datetime]()
        for seat in public.people:
            preferences = await self._preferences(seat)
            if seat.user_id is not None and preferences.pings != "never":
                called.append(seat.user_id)
                wakings.append(_waking(seat, preferences, now))
        if later := [at for at in wakings if at > now]:
            return [max(later)]
        if called:
            key = (public.session.id, "idle", str(public.clock.moved_at))
            message = await _post(self._channel(public), idle_call(public, called), key, called)
            await self._note(public, card, warning=message.id, newest=max(card.newest, message.id))
        return []

    # What stands

    async def _tidy(self, public: TableView, card: CardMemory, failures: list[Exception]) -> CardMemory:
        """Delete the calls that are answered or to be repeated; the others link to the card that stands now."""
        standing = {(seat.seat, about): seat for about, seat in occasions(public)}
        for known in card.pings:
            seat = standing.get((known.seat, known.question))
            reminded = public.clock.reminders(known.seat)
            # Of a secret question whoever has not answered is reminded in private.
            is_repeatable = (
                known.question >= 0 and seat is not None and (not public.asks_secretly or seat.dm_closed)
            )
            is_repeated = known.nudges < public.nudges or known.reminded < reminded
            is_over = seat is None or (is_repeatable and is_repeated)
            if not is_over and (known.card, known.reminded) == (card.message_id, reminded):
                continue
            pings = tuple(other for other in card.pings if other is not known)
            message = self._channel(public, known).get_partial_message(known.message_id)
            with _apart(failures):
                with tidying(f"call {known.message_id} of {public.session.id}"):
                    if seat is None or is_over:
                        await message.delete()
                    else:
                        is_private = known.channel_id is not None
                        words = await self._words(public, seat, known.question, is_private=is_private)
                        await message.edit(content=words, allowed_mentions=_only([seat.user_id]))
                        pings += (known.model_copy(update={"card": card.message_id, "reminded": reminded}),)
                card = await self._note(public, card, pings=pings)
        if card.warning is not None and not _is_idle(public):
            with tidying(f"the call before {public.session.id} closes"):
                await self._channel(public).get_partial_message(card.warning).delete()
            card = await self._note(public, card, warning=None)
        return card

    async def _note(self, public: TableView, card: CardMemory, **changes: Any) -> CardMemory:
        noted = card.model_copy(update=changes)
        session = public.session
        # Nobody finds a call again of which a power failure has taken the note.
        await self._storage.mark_published(session.id, session.version, card=noted.write(), is_safe=True)
        return noted

    def _channel(self, table: TableView, known: PingMemory | None = None) -> discord.PartialMessageable:
        if known is not None and known.channel_id is not None:
            return self._client.get_partial_messageable(known.channel_id)
        return self._client.get_partial_messageable(table.session.channel_id, guild_id=table.session.guild_id)


class Reminders:
    """Keeps the one reminder beside somebody's private message of a secret question that they have not answered.

    Whoever has is left in peace, and nobody else learns of it. Those who take no private messages are called in the
    channel, whether they have answered or not.
    """

    def __init__(self, client: discord.Client, people: People, letterboxes: Letterboxes) -> None:
        self._client = client
        self._people = people
        self._letterboxes = letterboxes

    async def update(self, table: TableView, seat: SeatRecord, memory: PrivateMemory) -> PrivateMemory:
        """Remind somebody if that is due, delete what is answered, and return what is to be remembered."""
        due = _reminders(table, seat)
        if due == memory.reminded or seat.user_id is None:
            return memory
        channel, sent = self._client.get_partial_messageable(memory.channel_id), None
        if due > memory.reminded and (await self._people.preferences(seat.user_id)).pings != "never":
            language = await self._people.language(seat.user_id)
            server = server_name(self._client, table.session.guild_id)
            words = ping(table, seat, seat.questions, language, memory.location, server=server)
            key = (table.session.id, memory.message_id, seat.user_id, due)
            buttons = call_buttons(table, seat, seat.questions, language, is_private=True)
            try:
                sent = await _post(channel, words, key, buttons=buttons)
            except discord.HTTPException as refused:
                if not self._letterboxes.note_refusal(seat.user_id, refused):
                    raise
        if memory.reminder is not None:
            with tidying(f"the reminder {memory.reminder}"):
                await channel.get_partial_message(memory.reminder).delete()
        return memory.model_copy(update={"reminder": sent and sent.id, "reminded": due})


@contextmanager
def _apart(failures: list[Exception]) -> Iterator[None]:
    """Collect what goes wrong for one person, so that it holds up nobody else. Raises what closes the channel."""
    try:
        yield
    except Exception as failure:
        if is_forbidden(failure) or getattr(failure, "code", None) == UNKNOWN_CHANNEL:
            raise
        failures.append(failure)


def _waking(seat: SeatRecord, preferences: Preferences, at: datetime) -> datetime:
    """Return the earliest moment from `at` on at which somebody may be called to a table."""
    return preferences.hours.waking(at if seat.silent_until is None else max(at, seat.silent_until))


def _is_idle(public: TableView) -> bool:
    return public.is_running and public.clock.is_idle


def _reminders(table: TableView, seat: SeatRecord) -> int:
    is_asked = table.asks_secretly and seat in table.asked and not seat.is_automatic
    return table.clock.reminders(seat.seat) if is_asked else 0


async def _post(
    place: discord.abc.Messageable,
    words: str,
    key: Sequence[str | int],
    mentioned: Sequence[int | None] = (),
    buttons: Sequence[ActionButton] = (),
) -> discord.Message:
    """Post a call once, with the `key` of its nonce: Discord answers a repeated one with the message it has."""
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return await place.send(words, view=view, nonce=nonce(*key), allowed_mentions=_only(mentioned))


def _only(mentioned: Sequence[int | None]) -> discord.AllowedMentions:
    """Return that a message mentions these people and nobody else; `None` is nobody."""
    users = [discord.Object(user_id) for user_id in mentioned if user_id is not None]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)
