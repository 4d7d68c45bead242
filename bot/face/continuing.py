"""Tables that go on: the list of one's tables, word that one can't be shown, and the question where to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.face.address import Address
from bot.face.content import Content, small, text
from bot.face.items import ActionButton, ActionSelect
from bot.face.parts import where
from bot.face.spoken import cut
from bot.face.time import deadline
from bot.face.words import listed, say, shown
from bot.table.memory import Lost
from bot.table.table import Table

MOST_GAMES = 20
MOST_WAITING = 8
"""Tables with a button; each takes three of the forty components of a message."""
LONGEST, LONGEST_NAMES = 1600, 140
"""Characters of the list, and of the people at a table; Discord takes 4000 in a message, and names can be long."""


def my_games(
    tables: Sequence[Table], waiting: Sequence[Table], user_id: int, language: str, *, is_here: bool
) -> Content:
    """Return the list of a person's tables: those that wait for them first, and those that only wait for a place.

    `is_here`: it is shown in a channel, where these can go on.
    """
    open_ = [table for table in tables if table.session.id not in {other.session.id for other in waiting}]
    ranked = sorted(open_, key=lambda table: user_id not in table.asked_people)[:MOST_GAMES]
    body: list[str] = []
    for table in ranked:
        lines = list(_open_lines(table, user_id, language))
        if sum(map(len, body)) + sum(map(len, lines)) > LONGEST:
            break
        body += lines
    if not body and not waiting:
        body = [say(language, "no-games")]
    parts: list[ui.Item[Any]] = [text(f"### {say(language, 'my-games-title')}", *body)]
    for table in waiting[:MOST_WAITING]:
        button = _go_on(table, language, is_here=is_here)
        parts.append(ui.Section(text(*_waiting_lines(table, language)), accessory=button))
    return Content(parts=tuple(parts))


def lost_notice(table: Table, why: Lost, language: str) -> Content:
    """Return what the people of a table are told in private, once, when it can't be shown any more."""
    channel = f"<#{table.session.channel_id}>"
    words = text(f"### {table.game.title}", say(language, f"lost-{why}", channel=channel), _people(table, language))
    button = _go_on(table, language, is_here=False)
    return Content(parts=(words, *([ui.ActionRow(button)] if why != "server" else [])))


def places_panel(table: Table, channels: Sequence[tuple[int, str]], language: str) -> Content:
    """Return the question where a table is to go on; each channel is its id and its name."""
    head = f"### {table.game.title}"
    if not channels:
        return Content(parts=(text(head, say(language, "places-none")),))
    options = [discord.SelectOption(label=f"#{name}"[:100], value=str(channel)) for channel, name in channels]
    select = ActionSelect(Address("moveto", table.session.id), options, say(language, "places-choose"))
    return Content(parts=(text(head, say(language, "places")), ui.ActionRow(select)))


def _go_on(table: Table, language: str, *, is_here: bool) -> ActionButton:
    session_id = table.session.id
    to_open = Address("goonhere", session_id) if is_here else Address("elsewhere", session_id)
    has_place = not table.session.is_open and table.lost is None
    address = Address("reopen", session_id) if has_place else to_open
    return ActionButton(address, say(language, f"button-{address.verb}"), emoji="▶️", style="success")


def _open_lines(table: Table, user_id: int, language: str) -> Iterator[str]:
    is_asked = user_id in table.asked_people
    state = "your-turn" if is_asked else "waiting" if table.is_running else "gathering"
    yield f"- **{table.game.title}** - {say(language, state)}{_deadline(table)}"
    yield small([f"{where(table, language)} · {_people(table, language)}"])


def _deadline(table: Table) -> str:
    """Return when the time of who is asked is up, as everybody may know it."""
    asked = [decision.seats[0] for decision in table.clock.decisions if decision.seats]
    when = deadline(table, asked[0]) if asked and table.is_running else "none"
    return "" if when == "none" else f" ({when})"


def _waiting_lines(table: Table, language: str) -> Iterator[str]:
    yield f"**{table.game.title}**"
    yield say(language, f"waits-{table.lost or 'idle'}", channel=f"<#{table.session.channel_id}>")
    yield small([_people(table, language)])


def _people(table: Table, language: str) -> str:
    return cut(listed([shown(seat.name) for seat in table.seats if seat.name], language), LONGEST_NAMES)
