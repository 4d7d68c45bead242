"""Who is called to a question, and who is reminded of a secret one."""

from __future__ import annotations

from dataclasses import replace

from bot.notices.kind import Addressed, NoticeKind
from bot.tables.presence import AT_ONCE, AWAY_AFTER, Call, Presence
from bot.tables.table import TableView
from bot.ui.time import deadline
from storage import SeatRecord


def _to_question(table: TableView, presence: Presence) -> list[Call]:
    """Return the calls to a question, which tell nothing that is hidden: never who has answered a secret one.

    That is asked by direct message, and then in the channel of all alike who may not have seen it; at once where
    these are closed. Nobody who is away is called, nor who plays with computers alone: nobody waits for them.
    """
    are_waited_for = sum(not seat.is_automatic for seat in table.people) > 1
    return [
        _call(table, presence, seat, is_waited_for=are_waited_for and table.clock.away_until(seat.seat) is None)
        for seat in table.asked
        if seat.user_id is not None
    ]


def _call(table: TableView, presence: Presence, seat: SeatRecord, *, is_waited_for: bool) -> Call:
    is_put_in_private = table.asks_secretly and not seat.dm_closed
    # Of a secret question whoever has not answered is reminded in private.
    times = 0 if is_put_in_private else table.nudges + table.clock.reminders(seat.seat)
    asked = presence.asked(table.session.id, seat.seat)
    earliest = AT_ONCE if asked is None else asked.callable_from
    if seat.is_automatic or not is_waited_for:
        return Call(seat.seat, seat.questions, None, times=times)
    if is_put_in_private:
        put = [table.clock.display_time(known.since) for known in table.clock.decisions if known.is_secret]
        at = max(earliest, put[0] + AWAY_AFTER) if put else None
        return Call(seat.seat, seat.questions, at, put_at=put[0] if put else None)
    if table.asks_secretly:
        return Call(seat.seat, seat.questions, earliest, times=times)
    usual = presence.call(table, seat, seat.questions, times)
    eager_at = earliest if asked is not None and asked.is_turn else None
    return replace(usual, at=max(earliest, usual.at or AT_ONCE), eager_at=eager_at)


def _to_answer(table: TableView, presence: Presence) -> list[Call]:
    """Return the call of the viewer, if they have not answered a secret question and were reminded of it."""
    asked = [seat for seat in table.asked if table.asks_secretly and seat.seat == table.viewer]
    seats = [seat.seat for seat in asked if not seat.is_automatic]
    return [Call(seat, 0, AT_ONCE, times=table.clock.reminders(seat)) for seat in seats]


def _question(table: TableView, to: Addressed) -> dict[str, str]:
    prompt, (seat,) = table.view(None).public.prompt, to.seats
    if prompt is None:
        raise ValueError("nobody is asked")
    question = table.game.text.format(to.language, f"prompt-{prompt.id}", prompt.params)
    return {
        "question": question,
        "until": deadline(table, seat.seat) if table.clock.reminders(seat.seat) else "none",
    }


NOTICES = (
    NoticeKind("turn", _to_question, _question),
    NoticeKind("reminder", _to_answer, _question, message="turn", in_letter=True),
)
