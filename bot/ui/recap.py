"""The recap on cards and panels: what has happened since somebody's last decision, and what can be seen coming."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from bot.table.recap import Past
from bot.table.table import TableView
from bot.ui.parts import seat_names
from bot.ui.spoken import cut
from games.contract import Event, Seat
from games.recap import Told, threats, told

LONGEST_LINE, LONGEST = 300, 1200
"""Characters of a line and of all; Discord takes 4000 in a message."""


def recap_lines(table: TableView, past: Past, language: str, reader: Seat | None = None) -> list[str]:
    """Return a line for each seat that has done something, what was done to whoever is asked first and in bold.

    News of what these have done themselves since comes last. A `reader` is spoken to, and learns what it may know.
    """
    others = [line for line in _told(table, past.others, past.asked, language, reader) if _is_news_to(line, past)]
    own = _told(table, past.own, None, language, reader, only_news=True)
    lines = [_line(table, line, past) for line in (*others, *own)]
    room = accumulate(map(len, lines))
    return [line for line, used in zip(lines, room, strict=True) if used <= LONGEST]


def threat_lines(table: TableView, language: str, reader: Seat | None = None) -> list[str]:
    """Return what everybody can see coming, each as a line."""
    view = table.view(None)
    return [f"⚠️ {line}" for line in threats(table.game, view.public, language, seat_names(table, view), reader)]


def _is_news_to(line: Told, past: Past) -> bool:
    return bool(line.first or line.others) and (line.seat is None or line.seat != past.asked or bool(line.first))


def _told(
    table: TableView,
    events: Sequence[Event],
    asked: Seat | None,
    language: str,
    reader: Seat | None,
    *,
    only_news: bool = False,
) -> list[Told]:
    view = table.view(None)
    names = seat_names(table, view)
    return told(table.game, events, view.public, language, names, asked, reader, only_news=only_news)


def _line(table: TableView, line: Told, past: Past) -> str:
    voice = " 🤖" if line.seat in past.stood_in else ""
    who = "" if line.seat is None else f"{seat_names(table, table.view(None))[line.seat]}{voice}: "
    first, others = " · ".join(line.first), " · ".join(line.others)
    if not first:
        return cut(f"{who}{others}", LONGEST_LINE)
    return cut(" · ".join(filter(None, [f"**{who}{first}**", others])), LONGEST_LINE)
