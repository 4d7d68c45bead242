"""Planted faults, each in one function of the bot: worlds that miss them prove nothing.

``python -m tests.world --planted`` runs worlds with each fault until it is found.
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
"""Faults by name."""


def planted(fault: Callable[[], Iterator[None]]) -> None:
    """Plant a fault in several places."""
    PLANTED[fault.__name__] = contextmanager(fault)


def instead_of(path: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Plant a function that replaces one of the bot and gets the original as its first argument."""
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
    """Plant a coroutine that does nothing and always returns the same."""

    async def nothing(*_: object) -> object:
        return answer

    PLANTED[fault] = lambda: patch(path, nothing)


# Nobody looks for cards left by a dead process.
left_out("what_was_left_unpublished_is_forgotten", "storage.Storage.unpublished", [])
# Replaced cards are not removed.
left_out("old_cards_stay", "bot.publishing.card_messages.CardMessages._put_away")
# Lobbies never close, reminders and time limits never come.
left_out("nothing_is_ever_due", "storage.Storage.due", [])
# Forgotten people stay in the results of their games.
left_out("results_name_the_forgotten", "storage.privacy.results.forget")
# Notes, settings and alerts of forgotten people are kept.
left_out("notes_of_the_forgotten_stay", "storage.privacy.forget")
# A repeated click or command is carried out twice.
left_out("everything_is_done_as_often_as_it_comes", "bot.gateway.deduplicator.Deduplicator.is_first", True)
# People who silenced a table today are notified all the same.
left_out("silence_is_for_nobody", "bot.tables.people.People.silent_until")
# Notifications are not remembered.
left_out("calls_are_not_noted", "bot.notices.notices.Notices._put")
# Alerts of tables with a seat are not remembered.
left_out("alerts_are_not_noted", "bot.features.alert.note")

# Moves


@instead_of("storage.sqlite.SqliteDatabase._engine")
def commits_are_not_synced(engine: Any, *given: Any, **named: Any) -> Any:
    """A power failure undoes confirmed moves."""
    return engine(*given, **{**named, "synchronous": "NORMAL"})


@instead_of("storage.commits.append_moves")
def a_move_is_left_out(append: Any, connection: Any, session_id: str, moves: Any, now: datetime) -> None:
    """One move of many is not appended to the log."""
    append(connection, session_id, [move for move in moves if move.ply % 10 != 9], now)


@instead_of("bot.tables.tables.must_be_answering")
def old_buttons_work(must_be_answering: Any, table: Any, user_id: int, _: int) -> Any:
    """A click counts for its seat's current question."""
    seat = table.seat_of(user_id)
    return must_be_answering(table, user_id, seat.questions if seat is not None else 0)


@instead_of("bot.tables.tables.must_be_answering")
def anybody_answers(must_be_answering: Any, table: Any, user_id: int, question: int) -> Any:
    """Any click plays for the seat that is asked."""
    asked = [seat for seat in table.asked if seat.user_id is not None and seat.questions == question]
    return must_be_answering(table, asked[0].user_id or 0 if asked else user_id, question)


@instead_of("bot.tables.tables.Tables.commit_moves")
async def an_older_state_is_stored(commit: Any, self: Any, table: Any, state: Any, played: Any, *more: Any) -> Any:
    """If several moves are made at once, the state before the last one is stored."""
    stored = table.state if len(played) > 1 and table.state is not None else state
    return await commit(self, table, stored, played, *more)


@instead_of("bot.tables.tables.Tables.commit_moves")
async def the_seed_is_logged(commit: Any, self: Any, table: Any, *more: Any) -> Any:
    """The log reveals all future dice."""
    logging.getLogger("bot.tables").info("a move of the game %s", table.session.seed)
    return await commit(self, table, *more)


@instead_of("bot.tables.standing_orders.cancel")
async def orders_taken_back_stand(_: Any, tables: Any, table: Any, *__: Any) -> Any:
    """Cancelled standing orders keep answering."""
    return table


@instead_of("bot.tables.standing_orders.answer")
async def people_are_played_for(_: Any, tables: Any, table: Any, seat: Any) -> Any:
    """A question is answered with the first legal move, without an order."""
    return table.state.legal_moves(Seat(seat.seat))[0] if seat in table.asked and table.state else None


@instead_of("storage.Storage.commit")
async def records_are_not_kept(commit: Any, *given: Any, **named: Any) -> Any:
    """Finished games have no record."""
    return await commit(*given, **{**named, "record": None})


@instead_of("storage.Storage.commit")
async def results_are_not_noted(commit: Any, *given: Any, **named: Any) -> Any:
    """Results of finished games are not stored."""
    return await commit(*given, **{**named, "finished": None})


# Cards and messages


@instead_of("bot.publishing.card_messages.CardMessages.show")
async def cards_count_as_shown_too_early(show: Any, self: Any, public: Any, *more: Any) -> Any:
    """A card is marked as published before it is sent."""
    session = public.session
    if session.card is not None:
        await self.tables.storage.mark_published(session.id, session.version, card=session.card)
    return await show(self, public, *more)


@instead_of("storage.Storage.mark_published")
async def the_newest_counts_as_shown(mark: Any, self: Any, session_id: str, version: int, **named: Any) -> Any:
    """The stored version is marked as shown instead of the version on the card."""
    async with self._database.reading() as connection:
        of = tables.sessions.c
        newest = (await connection.execute(select(of.version).where(of.id == session_id))).scalar_one()
    return await mark(self, session_id, max(version, newest), **named)


@instead_of("bot.publishing.own_messages.OwnMessages.edit")
async def refused_edits_count_as_done(edit: Any, *given: Any) -> None:
    """Failed edits are not retried."""
    with suppress(discord.HTTPException):
        await edit(*given)


@instead_of("bot.publishing.card_messages.nonce")
def cards_have_another_nonce_each(*_: Any) -> str:
    """A card is posted again if its response was lost."""
    return f"another {random.random()}"


@instead_of("discord.InteractionResponse.send_message")
async def private_answers_are_public(send: Any, *given: Any, **named: Any) -> Any:
    """Private answers are public."""
    return await send(*given, **{**named, "ephemeral": False})


@instead_of("bot.tables.tables.Tables.seen_by")
async def people_see_the_seat_beside(seen_by: Any, self: Any, table: Any, seat: int | None, *more: Any) -> Any:
    """Each viewer sees the secrets of the next seat."""
    return await seen_by(self, table, seat if seat is None else (seat + 1) % len(table.seats), *more)


@planted
def messages_go_to_the_first_who_had_one() -> Iterator[None]:
    """All private messages go to the same person."""
    first: list[int] = []
    opened = resolve_name("bot.notices.letterboxes.Letterboxes.open")

    async def to_first(self: Any, user_id: int) -> Any:
        first.append(user_id)
        return await opened(self, first[0])

    with patch("bot.notices.letterboxes.Letterboxes.open", to_first):
        yield


@instead_of("bot.publishing.channel_health.mark_lost")
async def lost_tables_are_not_noted(_: Any, tables: Any, table: Any, *__: Any) -> Any:
    """A table without its channel counts as shown."""
    return table, False


# Time, consent, notices


@instead_of("storage.uptime.Uptime.beaten")
def outages_are_charged(beaten: Any, self: Any, now: datetime) -> Uptime:
    """Outages count towards players' time limits."""
    return Uptime(seen_at=beaten(self, now).seen_at)


@instead_of("bot.interactions.reply.Arrivals.__init__")
def clicks_are_timed_by_the_clock_on_the_wall(made: Any, self: Any) -> None:
    """Lateness depends on a clock that can be set."""
    made(self, time.time)


@instead_of("bot.tables.timing._asked")
def who_plays_alone_is_late(asked: Any, before: Any, after: Any, occupants: Any, moves: Any) -> Any:
    """Time limits apply to people who play with computers only."""
    people = frozenset(seat for seat, occupant in enumerate(occupants) if occupant.user_id is not None)
    return asked(before, after, occupants, moves).model_copy(update={"people": people})


@instead_of("bot.tables.leave.required_voters")
def one_vote_is_enough(*_: Any) -> Any:
    """One vote ends a game."""
    return ()


@instead_of("bot.features.pace.eligible_voters")
def one_changes_the_pace(*_: Any) -> Any:
    """One vote changes the pace."""
    return ()


@instead_of("bot.tables.people.People.waking")
async def calls_come_at_night(_: Any, self: Any, user_id: int, at: datetime, session_id: str = "") -> Any:
    """Notifications ignore quiet hours."""
    return max(at, await self.silent_until(session_id, user_id) or at)


# Cache of tables in play


@instead_of("storage.live.LiveSessions.advance")
def commits_are_not_kept(*_: object, **__: object) -> None:
    """After a commit, the cached table stays unchanged."""


@instead_of("storage.live.LiveSessions.advance")
def moves_are_not_counted(advance: Any, self: Any, id: str, at: int, values: Any, _: Any, *more: Any) -> None:
    """A commit doesn't count the questions of the seats that moved."""
    advance(self, id, at, values, [], *more)


@instead_of("bot.publishing.publication.AnsweredClick.note_answer")
def all_cards_count_as_answers(note: Any, self: Any, **_: Any) -> None:
    """A click's response counts as showing the card, even if it failed."""
    note(self, is_shown=True)
