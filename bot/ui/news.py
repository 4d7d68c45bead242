"""The recap on cards and panels: what has happened since somebody's last decision, and what can be seen coming."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate

from bot.tables.news import TableNews
from bot.tables.table import TableView
from bot.ui.parts import seat_names
from bot.ui.words import UNBROKEN, cut
from games.contract import Seat
from games.engine.recap import Told, threats, told

LONGEST_LINE, LONGEST = 300, 1200
"""Characters of a line and of all; Discord takes 4000 in a message."""


def news_lines(table: TableView, news: TableNews, language: str, reader: Seat | None = None) -> list[str]:
    """Return a line for each seat that has done something, what was done to whoever is asked first and in bold.

    News of what these have done themselves since comes last. A `reader` is spoken to, and learns what it may know.
    """
    view = table.view(None)
    names = seat_names(table, view)
    tell = partial(told, table.game, public=view.public, language=language, names=names, reader=reader)
    found = *tell(news.others, asked=news.asked), *tell(news.own, asked=None, only_news=True)
    lines = [_line(line, names, news) for line in found]
    room = accumulate(map(len, lines))
    return [line for line, used in zip(lines, room, strict=True) if used <= LONGEST]


def threat_lines(table: TableView, language: str, reader: Seat | None = None) -> list[str]:
    """Return what everybody can see coming, each as a line."""
    view = table.view(None)
    return [f"⚠️ {line}" for line in threats(table.game, view.public, language, seat_names(table, view), reader)]


def _line(line: Told, names: Sequence[str], news: TableNews) -> str:
    voice = " 🤖" if line.seat in news.stood_in else ""
    who = "" if line.seat is None else f"{names[line.seat]}{voice}: "
    first, others = " · ".join(line.first), " · ".join(line.others)
    said = f"{who}{others}" if not first else " · ".join(filter(None, [f"**{who}{first}**", others]))
    for name in names:  # one that begins a line looks as if it had done what is told
        said = said.replace(f" {name}", f"{UNBROKEN}{name.replace(' ', UNBROKEN)}")
    return cut(said, LONGEST_LINE)
