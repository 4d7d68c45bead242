"""Who is called to a table that gathers: to the chair kept for them, and before their game begins by itself."""

from __future__ import annotations

import discord

from bot.notices.kind import Addressed, NoticeKind
from bot.tables.invitations import call_claimed
from bot.tables.presence import AT_ONCE, Call, Presence
from bot.tables.table import TableView
from bot.ui.items import ActionButton
from bot.ui.parts import action_button


def _to_chair(table: TableView, presence: Presence) -> list[Call]:
    return [Call(seat.seat, seat.questions, AT_ONCE) for seat in table.invited]


def _to_start(table: TableView, presence: Presence) -> list[Call]:
    return [presence.call(table, seat) for seat in table.to_remind_of_start]


def _start(table: TableView, to: Addressed) -> dict[str, str]:
    start = table.clock.start
    if start is None:
        return {"start": "none"}
    return {"start": discord.utils.format_dt(start.at, "F"), "when": discord.utils.format_dt(start.at, "R")}


def _answers(table: TableView, to: Addressed) -> list[ActionButton]:
    join = action_button(table, "join", to.language, "🪑", "success")
    return [join, action_button(table, "decline", to.language)]


NOTICES = (
    NoticeKind("invited", _to_chair, _start, _answers, claim=call_claimed),
    NoticeKind("start", _to_start, _start),
)
