"""Faults planted by hand, each in one function of the bot: a world that does not find them proves nothing.

``python -m tests.world --planted`` lets worlds live with each of them until it is found.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import datetime
from pkgutil import resolve_name
from typing import Any
from unittest.mock import patch

import discord
from sqlalchemy import select

from games.contract import Seat
from storage import tables
from storage.uptime import Uptime

Planted = Callable[[], AbstractContextManager[object]]

PLANTED: dict[str, Planted] = {}
"""Each fault, by its name."""


def planted(fault: Callable[[], Iterator[None]]) -> None:
    """Plant what is wrong in several places."""
    PLANTED[fault.__name__] = contextmanager(fault)


def instead_of(path: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Plant a function in place of one of the bot, which it gets as its first argument."""
    place, _, name = path.rpartition(".")
    holder = resolve_name(place)
    right = getattr(holder, name)

    def plant(faulty: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any, **named: Any) -> Any:
            return faulty(right, *given, **named)

        PLANTED[faulty.__name__] = lambda: patch.object(holder, name, called)
        return faulty

    return plant


def left_out(fault: str, path: str, answer: object = None) -> None:
    """Plant what does nothing where something is to be done, and answers the same each time."""

    async def nothing(*_: object) -> object:
        return answer

    PLANTED[fault] = lambda: patch(path, nothing)


# Nobody looks for cards that a process which died has left behind.
left_out("what_was_left_unpublished_is_forgotten", "storage.Storage.unpublished", [])
# A card that was replaced is not put away.
left_out("old_cards_stay", "bot.publishing.card_messages.CardMessages._put_away")
# Lobbies never close, nobody is reminded, no limit is over.
left_out("nothing_is_ever_due", "storage.Storage.due", [])
# Whoever is forgotten stays in the results of their games.
left_out("results_name_the_forgotten", "storage.privacy.results.forget")
# Of whoever is forgotten notes, settings and alerts are kept.
left_out("notes_of_the_forgotten_stay", "storage.privacy.forget")
# A click or a command that comes twice is carried out twice.
left_out("everything_is_done_as_often_as_it_comes", "bot.gateway.deduplicator.Deduplicator.is_first", True)
# Whoever wants to be called to a table no more today is called all the same.
left_out("silence_is_for_nobody", "bot.tables.people.People.silent_until")
# It is not remembered who was called.
left_out("calls_are_not_noted", "bot.notices.notices.Notices._put")
# It is not remembered who was told of tables with a seat.
left_out("alerts_are_not_noted", "bot.features.alert.note")

# Moves


@instead_of("storage.sqlite.SqliteDatabase._engine")
def commits_are_not_synced(engine: Any, *given: Any, **named: Any) -> Any:
    """A power failure undoes moves that people were told to have made."""
    return engine(*given, **{**named, "synchronous": "NORMAL"})


@instead_of("storage.commits.append_moves")
def a_move_is_left_out(append: Any, connection: Any, session_id: str, moves: Any, now: datetime) -> None:
    """One move of many is not appended to the log."""
    append(connection, session_id, [move for move in moves if move.ply % 10 != 9], now)


@instead_of("bot.tables.tables.must_be_answering")
def old_buttons_work(must_be_answering: Any, table: Any, user_id: int, _: int) -> Any:
    """A click counts for whatever its seat is asked by now."""
    seat = table.seat_of(user_id)
    return must_be_answering(table, user_id, seat.questions if seat is not None else 0)


@instead_of("bot.tables.tables.must_be_answering")
def anybody_answers(must_be_answering: Any, table: Any, user_id: int, question: int) -> Any:
    """Whoever clicks plays for the seat that is asked."""
    asked = [seat for seat in table.asked if seat.user_id is not None and seat.questions == question]
    return must_be_answering(table, asked[0].user_id or 0 if asked else user_id, question)


@instead_of("bot.tables.tables.Tables.commit_moves")
async def an_older_state_is_stored(commit: Any, self: Any, table: Any, state: Any, played: Any, *more: Any) -> Any:
    """Where several moves are made at once, the state before the last one is kept."""
    stored = table.state if len(played) > 1 and table.state is not None else state
    return await commit(self, table, stored, played, *more)


@instead_of("bot.tables.tables.Tables.commit_moves")
async def the_seed_is_logged(commit: Any, self: Any, table: Any, *more: Any) -> Any:
    """Who reads the log knows all dice to come."""
    logging.getLogger("bot.tables").info("a move of the game %s", table.session.seed)
    return await commit(self, table, *more)


@instead_of("bot.tables.standing_orders.cancel")
async def orders_taken_back_stand(_: Any, tables: Any, table: Any, *__: Any) -> Any:
    """What somebody no longer wants to answer ahead is answered all the same."""
    return table


@instead_of("bot.tables.standing_orders.answer")
async def people_are_played_for(_: Any, tables: Any, table: Any, seat: Any) -> Any:
    """Whoever is asked is taken to have ordered the first move there is."""
    return table.state.legal_moves(Seat(seat.seat))[0] if seat in table.asked and table.state else None


@instead_of("storage.Storage.commit")
async def records_are_not_kept(commit: Any, *given: Any, **named: Any) -> Any:
    """A game that ends leaves no record that proves it."""
    return await commit(*given, **{**named, "record": None})


@instead_of("storage.Storage.commit")
async def results_are_not_noted(commit: Any, *given: Any, **named: Any) -> Any:
    """How a game ended is not remembered."""
    return await commit(*given, **{**named, "finished": None})


# Cards and messages


@instead_of("bot.publishing.card_messages.CardMessages.show")
async def cards_count_as_shown_too_early(show: Any, self: Any, public: Any, *more: Any) -> Any:
    """A card is noted as published before it is sent."""
    session = public.session
    if session.card is not None:
        await self.tables.storage.mark_published(session.id, session.version, card=session.card)
    return await show(self, public, *more)


@instead_of("storage.Storage.mark_published")
async def the_newest_counts_as_shown(mark: Any, self: Any, session_id: str, version: int, **named: Any) -> Any:
    """Not the version that a card shows is noted, but the one that is stored by then."""
    async with self._database.reading() as connection:
        of = tables.sessions.c
        newest = (await connection.execute(select(of.version).where(of.id == session_id))).scalar_one()
    return await mark(self, session_id, max(version, newest), **named)


@instead_of("bot.publishing.own_messages.OwnMessages.edit")
async def refused_edits_count_as_done(edit: Any, *given: Any) -> None:
    """An edit that Discord did not take is not tried again."""
    with suppress(discord.HTTPException):
        await edit(*given)


@instead_of("bot.publishing.card_messages.nonce")
def cards_have_another_nonce_each(*_: Any) -> str:
    """A card whose confirmation was lost is posted again."""
    return f"another {random.random()}"


@instead_of("discord.InteractionResponse.send_message")
async def private_answers_are_public(send: Any, *given: Any, **named: Any) -> Any:
    """What one person alone may see stands in the channel."""
    return await send(*given, **{**named, "ephemeral": False})


@instead_of("bot.tables.tables.Tables.seen_by")
async def people_see_the_seat_beside(seen_by: Any, self: Any, table: Any, seat: int | None, *more: Any) -> Any:
    """Everybody is shown what their neighbour knows."""
    return await seen_by(self, table, seat if seat is None else (seat + 1) % len(table.seats), *more)


@planted
def messages_go_to_the_first_who_had_one() -> Iterator[None]:
    """All private messages are sent to the same person."""
    first: list[int] = []
    opened = resolve_name("bot.notices.letterboxes.Letterboxes.open")

    async def to_first(self: Any, user_id: int) -> Any:
        first.append(user_id)
        return await opened(self, first[0])

    with patch("bot.notices.letterboxes.Letterboxes.open", to_first):
        yield


@instead_of("bot.publishing.channel_health.mark_lost")
async def lost_tables_are_not_noted(_: Any, tables: Any, table: Any, *__: Any) -> Any:
    """A table whose channel is gone is taken to be shown."""
    return table, False


# Time, consent, notices


@instead_of("storage.uptime.Uptime.beaten")
def outages_are_charged(beaten: Any, self: Any, now: datetime) -> Uptime:
    """The time in which the bot was down runs against people's limits."""
    return Uptime(seen_at=beaten(self, now).seen_at)


@instead_of("bot.interactions.reply.Arrivals.__init__")
def clicks_are_timed_by_the_clock_on_the_wall(made: Any, self: Any) -> None:
    """Whether it is too late to answer depends on a clock that may be set."""
    made(self, time.time)


@instead_of("bot.tables.timing._asked")
def who_plays_alone_is_late(asked: Any, before: Any, after: Any, occupants: Any, moves: Any) -> Any:
    """Limits run for who plays with computers alone, too."""
    people = frozenset(seat for seat, occupant in enumerate(occupants) if occupant.user_id is not None)
    return asked(before, after, occupants, moves).model_copy(update={"people": people})


@instead_of("bot.tables.leave.required_voters")
def one_vote_is_enough(*_: Any) -> Any:
    """Whoever wants the end of a game ends it for all."""
    return ()


@instead_of("bot.features.pace.eligible_voters")
def one_changes_the_pace(*_: Any) -> Any:
    """Whoever wants another pace has it, and so have all others."""
    return ()


@instead_of("bot.tables.people.People.waking")
async def calls_come_at_night(_: Any, self: Any, user_id: int, at: datetime, session_id: str = "") -> Any:
    """Quiet hours count for nobody who is called."""
    return max(at, await self.silent_until(session_id, user_id) or at)


# What is kept in memory of tables that are being played


@instead_of("storage.live.LiveSessions.advance")
def commits_are_not_kept(*_: object, **__: object) -> None:
    """After a commit a table is kept as it was before."""


@instead_of("storage.live.LiveSessions.advance")
def moves_are_not_counted(advance: Any, self: Any, id: str, at: int, values: Any, _: Any, *more: Any) -> None:
    """A commit does not count the questions of the seats that moved."""
    advance(self, id, at, values, [], *more)


@instead_of("bot.publishing.publication.AnsweredClick.note_answer")
def all_cards_count_as_answers(note: Any, self: Any, **_: Any) -> None:
    """A card counts as shown by the answer to a click, whatever became of that answer."""
    note(self, is_shown=True)
