"""Faults planted by hand, each in one function: a world that does not find them proves nothing.

``python -m tests.world --planted`` lets worlds live with each of them until it is found.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import UTC, datetime
from typing import Any
from unittest.mock import patch

import discord
from sqlalchemy import select, update

from bot.features import season as seasons
from bot.interactions.reply import Arrivals
from bot.notices.letterboxes import Letterboxes
from bot.publishing.card_messages import CardMessages
from bot.publishing.own_messages import OwnMessages
from bot.tables import standing_orders, timing
from bot.tables.checks import must_be_answering
from bot.tables.clock import Asked
from bot.tables.people import People
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.contract import Seat
from storage import Notice, SeatRecord, Storage, commits, tables
from storage.leases import Leases
from storage.notices import Notices as StoredNotices
from storage.sqlite import SqliteDatabase
from storage.uptime import Uptime
from tests.world.planted_live import LIVE

Planted = Callable[[], AbstractContextManager[object]]


def _left_out(what: str, instead: object = None) -> AbstractContextManager[object]:
    """Do nothing where something is to be done, and answer the same each time."""

    async def nothing(*_: object) -> object:
        return instead

    return patch(what, nothing)


def commits_are_not_synced() -> AbstractContextManager[object]:
    """A power failure undoes moves that people were told to have made."""
    engine = SqliteDatabase._engine

    def faulty(*given: Any, **named: Any) -> Any:
        return engine(*given, **{**named, "synchronous": "NORMAL"})

    return patch.object(SqliteDatabase, "_engine", faulty)


def a_move_is_left_out() -> AbstractContextManager[object]:
    """One move of many is not appended to the log."""
    append = commits.append_moves

    async def forgetful(connection: Any, session_id: str, moves: Sequence[Any], now: datetime) -> None:
        await append(connection, session_id, [move for move in moves if move.ply % 10 != 9], now)

    return patch.object(commits, "append_moves", forgetful)


def versions_are_not_compared() -> AbstractContextManager[object]:
    """Whoever commits last wins, over what was committed meanwhile; nobody waits for the lock of a table either."""

    async def advance(connection: Any, session_id: str, _: int, values: Mapping[str, object]) -> None:
        await connection.execute(update(tables.sessions).where(tables.sessions.c.id == session_id).values(**values))

    async def change(self: Tables, session_id: str, changed: Callable[[Table], Any]) -> Any:
        return await changed(await self.load(session_id))

    @contextmanager
    def both() -> Iterator[None]:
        with patch.object(commits, "advance", advance), patch.object(Tables, "change", change):
            yield

    return both()


def old_buttons_work() -> AbstractContextManager[object]:
    """A click counts for whatever its seat is asked by now."""

    def answering(table: Table, user_id: int, _: int) -> Any:
        seat = table.seat_of(user_id)
        return must_be_answering(table, user_id, seat.questions if seat is not None else 0)

    return patch("bot.tables.tables.must_be_answering", answering)


def anybody_answers() -> AbstractContextManager[object]:
    """Whoever clicks plays for the seat that is asked."""

    def answering(table: Table, user_id: int, question: int) -> Any:
        asked = [seat for seat in table.asked if seat.user_id is not None and seat.questions == question]
        return must_be_answering(table, asked[0].user_id or 0 if asked else user_id, question)

    return patch("bot.tables.tables.must_be_answering", answering)


def cards_count_as_shown_too_early() -> AbstractContextManager[object]:
    """A card is noted as published before it is sent."""
    show = CardMessages.show

    async def faulty(self: CardMessages, public: Any, *more: Any) -> Any:
        session = public.session
        if session.card is not None:
            await self.tables.storage.mark_published(session.id, session.version, card=session.card)
        return await show(self, public, *more)

    return patch.object(CardMessages, "show", faulty)


def the_newest_counts_as_shown() -> AbstractContextManager[object]:
    """Not the version that a card shows is noted, but the one that is stored by then."""
    mark = Storage.mark_published

    async def generous(self: Storage, session_id: str, version: int, *, card: str | None) -> bool:
        async with self._database.reading() as connection:
            of = tables.sessions.c
            newest = (await connection.execute(select(of.version).where(of.id == session_id))).scalar_one()
        return await mark(self, session_id, max(version, newest), card=card)

    return patch.object(Storage, "mark_published", generous)


def what_was_left_unpublished_is_forgotten() -> AbstractContextManager[object]:
    """Nobody looks for cards that a process which died has left behind."""
    return _left_out("storage.Storage.unpublished", [])


def refused_edits_count_as_done() -> AbstractContextManager[object]:
    """An edit that Discord did not take is not tried again."""
    edit = OwnMessages.edit

    async def careless(self: OwnMessages, *given: Any) -> None:
        with suppress(discord.HTTPException):
            await edit(self, *given)

    return patch.object(OwnMessages, "edit", careless)


def cards_have_another_nonce_each() -> AbstractContextManager[object]:
    """A card whose confirmation was lost is posted again."""
    numbers = iter(range(10**9))
    return patch("bot.publishing.card_messages.nonce", lambda *_: f"another {next(numbers)}")


def old_cards_stay() -> AbstractContextManager[object]:
    """A card that was replaced is not put away."""
    return _left_out("bot.publishing.card_messages.CardMessages._put_away")


def private_answers_are_public() -> AbstractContextManager[object]:
    """What one person alone may see stands in the channel."""
    send = discord.InteractionResponse.send_message

    async def aloud(self: Any, *given: Any, **named: Any) -> Any:
        return await send(self, *given, **{**named, "ephemeral": False})

    return patch.object(discord.InteractionResponse, "send_message", aloud)


def people_see_the_seat_beside() -> AbstractContextManager[object]:
    """Everybody is shown what their neighbour knows."""
    seen_by = Tables.seen_by

    async def beside(self: Tables, table: Table, seat: int | None) -> Any:
        return await seen_by(self, table, seat if seat is None else (seat + 1) % len(table.seats))

    return patch.object(Tables, "seen_by", beside)


def messages_go_to_the_first_who_had_one() -> AbstractContextManager[object]:
    """All private messages are sent to the same person."""
    first: list[int] = []
    opened = Letterboxes.open

    async def to_first(self: Letterboxes, user_id: int) -> Any:
        first.append(user_id)
        return await opened(self, first[0])

    return patch.object(Letterboxes, "open", to_first)


def nothing_is_ever_due() -> AbstractContextManager[object]:
    """Lobbies never close, nobody is reminded, no limit is over."""
    return _left_out("storage.Storage.due", [])


def outages_are_charged() -> AbstractContextManager[object]:
    """The time in which the bot was down runs against people's limits."""
    beaten = Uptime.beaten

    def charging(self: Uptime, now: datetime) -> Uptime:
        return Uptime(seen_at=beaten(self, now).seen_at)

    return patch.object(Uptime, "beaten", charging)


def records_are_not_kept() -> AbstractContextManager[object]:
    """A game that ends leaves no record that proves it."""
    commit = Storage.commit

    async def careless(self: Storage, *given: Any, **named: Any) -> None:
        await commit(self, *given, **{**named, "record": None})

    return patch.object(Storage, "commit", careless)


def results_are_not_noted() -> AbstractContextManager[object]:
    """How a game ended is not remembered."""
    commit = Storage.commit

    async def careless(self: Storage, *given: Any, **named: Any) -> None:
        await commit(self, *given, **{**named, "finished": None})

    return patch.object(Storage, "commit", careless)


def an_older_state_is_stored() -> AbstractContextManager[object]:
    """Where several moves are made at once, the state before the last one is kept."""
    commit = Tables.commit_moves

    async def careless(self: Tables, table: Table, state: Any, played: Sequence[Any], *more: Any) -> Table:
        kept = table.state if len(played) > 1 and table.state is not None else state
        return await commit(self, table, kept, played, *more)

    return patch.object(Tables, "commit_moves", careless)


def one_vote_is_enough() -> AbstractContextManager[object]:
    """Whoever wants the end of a game ends it for all."""
    return patch("bot.tables.endgame.required_voters", lambda *_: ())


def the_seed_is_logged() -> AbstractContextManager[object]:
    """Who reads the log knows all dice to come."""
    commit = Tables.commit_moves

    async def talkative(self: Tables, table: Table, *more: Any) -> Table:
        logging.getLogger("bot.tables").info("a move of the game %s", table.session.seed)
        return await commit(self, table, *more)

    return patch.object(Tables, "commit_moves", talkative)


def results_name_the_forgotten() -> AbstractContextManager[object]:
    """Whoever is forgotten stays in the results of their games."""
    return _left_out("storage.privacy.results.forget")


def notes_of_the_forgotten_stay() -> AbstractContextManager[object]:
    """Of whoever is forgotten notes, settings and alerts are kept."""
    return _left_out("storage.privacy.forget")


def orders_taken_back_stand() -> AbstractContextManager[object]:
    """What somebody no longer wants to answer ahead is answered all the same."""

    async def cancel(tables: Tables, session_id: str, *_: Any) -> Table:
        return await tables.load(session_id)

    return patch.object(standing_orders, "cancel", cancel)


def people_are_played_for() -> AbstractContextManager[object]:
    """Whoever is asked is taken to have ordered the first move there is."""

    async def answer(tables: Tables, table: Table, seat: SeatRecord) -> Any:
        return table.state.legal_moves(Seat(seat.seat))[0] if seat in table.asked and table.state else None

    return patch.object(standing_orders, "answer", answer)


def who_left_sits_down_elsewhere() -> AbstractContextManager[object]:
    """It is not remembered who has had which seat of a game."""
    return _left_out("storage.Storage.former_seat")


def clicks_are_timed_by_the_clock_on_the_wall() -> AbstractContextManager[object]:
    """Whether it is too late to answer depends on a clock that may be set."""
    made = Arrivals.__init__

    def by_the_wall(self: Arrivals) -> None:
        made(self, time.time)

    return patch.object(Arrivals, "__init__", by_the_wall)


def lost_tables_are_not_noted() -> AbstractContextManager[object]:
    """A table whose channel is gone is taken to be shown."""

    async def mark_lost(tables: Tables, session_id: str, *_: Any) -> tuple[Table, bool]:
        return await tables.load(session_id), False

    return patch("bot.publishing.channel_health.mark_lost", mark_lost)


def the_dead_keep_their_leases() -> AbstractContextManager[object]:
    """Servers of a process that died are served by nobody."""
    renew = Leases.renew

    async def for_ever(self: Leases, process: str, shards: int, seconds: float, **named: Any) -> Any:
        return await renew(self, process, shards, seconds * 10_000, **named)

    return patch.object(Leases, "renew", for_ever)


def everything_is_done_as_often_as_it_comes() -> AbstractContextManager[object]:
    """A click or a command that comes twice is carried out twice."""
    return _left_out("bot.gateway.deduplicator.Deduplicator.is_first", True)


def calls_come_at_night() -> AbstractContextManager[object]:
    """Quiet hours count for nobody who is called."""

    async def waking(self: People, user_id: int, at: datetime, session_id: str = "") -> datetime:
        return max(at, await self.silent_until(session_id, user_id) or at)

    return patch.object(People, "waking", waking)


def silence_is_for_nobody() -> AbstractContextManager[object]:
    """Whoever wants to be called to a table no more today is called all the same."""
    return _left_out("bot.tables.people.People.silent_until")


def results_are_shown_round_by_each() -> AbstractContextManager[object]:
    """It is not remembered that a result is shown round already."""
    return _left_out("bot.features.share.note", True)


def who_declined_is_asked_again() -> AbstractContextManager[object]:
    """A no to an invitation does not count."""
    return _left_out("bot.tables.invitations.declined", frozenset[int]())


def calls_are_not_noted() -> AbstractContextManager[object]:
    """It is not remembered who was called."""
    return _left_out("bot.notices.notices.Notices._put")


def notes_of_calls_are_not_synced() -> AbstractContextManager[object]:
    """A power failure takes the note of who was called."""
    put = StoredNotices.put

    async def faulty(self: StoredNotices, notice: Notice) -> None:
        with patch.object(self._database, "single", self._database.marking):
            await put(self, notice)

    return patch.object(StoredNotices, "put", faulty)


def alerts_are_not_noted() -> AbstractContextManager[object]:
    """It is not remembered who was told of tables with a seat."""
    return _left_out("bot.features.alert.note")


def one_changes_the_pace() -> AbstractContextManager[object]:
    """Whoever wants another pace has it, and so have all others."""
    return patch("bot.features.pace.eligible_voters", lambda *_: ())


def who_plays_alone_is_late() -> AbstractContextManager[object]:
    """Limits run for who plays with computers alone, too."""
    asked = timing._asked

    def faulty(before: Table, after: Table, occupants: Sequence[Any], moves: Sequence[Any]) -> Asked:
        people = frozenset(seat for seat, occupant in enumerate(occupants) if occupant.user_id is not None)
        return asked(before, after, occupants, moves).model_copy(update={"people": people})

    return patch.object(timing, "_asked", faulty)


def who_looks_takes_part() -> AbstractContextManager[object]:
    """Whoever looks at a season takes part in it."""
    season = seasons.season

    async def joining(storage: Storage, guild_id: int, game: str, year: int, viewer: Any) -> Any:
        await seasons.join(storage, guild_id, viewer.user_id, datetime.now(UTC))
        return await season(storage, guild_id, game, year, viewer)

    return patch.object(seasons, "season", joining)


PLANTED: tuple[Planted, ...] = (
    commits_are_not_synced,
    a_move_is_left_out,
    versions_are_not_compared,
    old_buttons_work,
    anybody_answers,
    cards_count_as_shown_too_early,
    the_newest_counts_as_shown,
    what_was_left_unpublished_is_forgotten,
    refused_edits_count_as_done,
    cards_have_another_nonce_each,
    old_cards_stay,
    private_answers_are_public,
    people_see_the_seat_beside,
    messages_go_to_the_first_who_had_one,
    nothing_is_ever_due,
    outages_are_charged,
    records_are_not_kept,
    results_are_not_noted,
    an_older_state_is_stored,
    one_vote_is_enough,
    the_seed_is_logged,
    results_name_the_forgotten,
    notes_of_the_forgotten_stay,
    orders_taken_back_stand,
    people_are_played_for,
    who_left_sits_down_elsewhere,
    clicks_are_timed_by_the_clock_on_the_wall,
    lost_tables_are_not_noted,
    the_dead_keep_their_leases,
    everything_is_done_as_often_as_it_comes,
    calls_come_at_night,
    silence_is_for_nobody,
    results_are_shown_round_by_each,
    who_declined_is_asked_again,
    calls_are_not_noted,
    notes_of_calls_are_not_synced,
    alerts_are_not_noted,
    one_changes_the_pace,
    who_plays_alone_is_late,
    who_looks_takes_part,
    *LIVE,
)
