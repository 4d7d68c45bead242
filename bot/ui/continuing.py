"""Tables that go on: the list of one's tables, word that one can't be shown, and the question where to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.tables.memory import Lost
from bot.tables.table import TableView
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton, ActionSelect, Address
from bot.ui.parts import names_line, where
from bot.ui.results import result_parts
from bot.ui.time import deadline, gathering
from bot.ui.words import escaped, say
from storage import FinishedGame

MOST_GAMES = 20
MOST_WAITING = 8
"""Tables with a button; each takes three of the forty components of a message."""
MOST_ENDED = 5
LONGEST = 1600
"""Characters of the list; Discord takes 4000 in a message, and names can be long."""


def my_games(
    tables: Sequence[TableView],
    waiting: Sequence[TableView],
    ended: Sequence[FinishedGame],
    user_id: int,
    language: str,
    *,
    is_here: bool,
) -> Content:
    """Return the list of a person's tables: those that wait for them first, and those that only wait for a place.

    Below stand as many of the games that have `ended` as there is room for. `is_here`: it is shown in a channel,
    where those that have lost theirs can go on.
    """
    shown_elsewhere = {table.session.id for table in waiting}
    others = [table for table in tables if table.session.id not in shown_elsewhere]
    others.sort(key=lambda table: user_id not in table.asked_people)
    body: list[str] = []
    for table in others[:MOST_GAMES]:
        lines = list(_open_lines(table, user_id, language))
        if sum(map(len, body)) + sum(map(len, lines)) > LONGEST:
            break
        body += lines
    if not body and not waiting:
        body = [say(language, "mygames-none-running" if ended else "mygames-none")]
    head = text(f"### {say(language, 'mygames-title')}", *body)
    sections = [_waiting(table, _go_on(table, is_here=is_here), language) for table in waiting[:MOST_WAITING]]
    last = result_parts(ended[: max(0, MOST_ENDED - len(sections))], language, user_id)
    title = [text(f"**{say(language, 'mygames-ended')}**")] if last else []
    alerts = ActionButton(Address("alert", "0"), say(language, "button-alert"), emoji="🔔")
    return Content(parts=(head, *sections, *title, *last, *([ui.ActionRow(alerts)] if is_here else [])))


def which_here(waiting: Sequence[TableView], language: str) -> Content:
    """Return the question which table is to go on here."""
    head = text(f"### {say(language, 'continue-which')}")
    sections = (
        _waiting(table, Address("continuehere", table.session.id), language) for table in waiting[:MOST_WAITING]
    )
    return Content(parts=(head, *sections))


def lost_notice(table: TableView, why: Lost, server: str, language: str) -> Content:
    """Return what the people of a table are told in private, once, when it can't be shown any more."""
    channel = f"<#{table.session.channel_id}>"
    place = [escaped(server)] if server else []
    head = (f"### {table.game.title}", small([" · ".join([*place, names_line(table.seats, language)])]))
    words = text(*head, say(language, f"lost-{why}", channel=channel))
    button = _button(Address("continueelsewhere", table.session.id), language)
    return Content(parts=(words, *([ui.ActionRow(button)] if why != "server" else [])))


def places_panel(table: TableView, channels: Sequence[tuple[int, str]], language: str) -> Content:
    """Return the question where a table is to go on; each channel is its id and its name."""
    head = f"### {table.game.title}"
    if not channels:
        return Content(parts=(text(head, say(language, "continue-places-none")),))
    options = [discord.SelectOption(label=f"#{name}", value=str(channel)) for channel, name in channels]
    select = ActionSelect(Address("continueat", table.session.id), options, say(language, "continue-places-choose"))
    return Content(parts=(text(head, say(language, "continue-places")), ui.ActionRow(select)))


def _go_on(table: TableView, *, is_here: bool) -> Address:
    """Return what lets a table go on: in its own channel where that can be used, else here or in another one."""
    if table.lost is None:
        return Address("continue", table.session.id)
    return Address("continuehere", table.session.id) if is_here else Address("continueelsewhere", table.session.id)


def _button(address: Address, language: str) -> ActionButton:
    return ActionButton(address, say(language, f"button-{address.verb}"), emoji="▶️", style="success")


def _waiting(table: TableView, address: Address, language: str) -> ui.Section[Any]:
    return ui.Section(text(*_waiting_lines(table, language)), accessory=_button(address, language))


def _open_lines(table: TableView, user_id: int, language: str) -> Iterator[str]:
    if user_id in table.asked_people:
        state = say(language, "mygames-your-turn")
    elif table.is_running:
        state = say(language, "table-waits", who=names_line(table.asked, language))
    else:
        state = gathering(table, language)
    yield f"- **{table.game.title}** – {state}{_deadline(table)}"
    yield small([f"{where(table, language)} · {names_line(table.seats, language)}"])


def _deadline(table: TableView) -> str:
    """Return when the time of who is asked is up, as everybody may know it."""
    asked = [decision.seats[0] for decision in table.clock.decisions if decision.seats]
    when = deadline(table, asked[0]) if asked and table.is_running else "none"
    return "" if when == "none" else f" ({when})"


def _waiting_lines(table: TableView, language: str) -> Iterator[str]:
    yield f"**{table.game.title}**"
    yield say(language, f"waits-{table.lost or 'idle'}", channel=f"<#{table.session.channel_id}>")
    yield small([names_line(table.seats, language)])
