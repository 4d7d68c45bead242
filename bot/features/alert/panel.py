"""Being told when a table opens: the message, and the panel on which one says for which games."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord

from bot.tables.table import Table
from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, in_rows
from bot.ui.words import escaped, say, to_card
from games.engine.registry import GAMES

MOST_TOLD = 5
"""Tables in one message."""
IN_ROW = 2
"""Titles of games that a phone shows in a row."""


def alert_words(tables: Sequence[Table], server: str, language: str) -> str:
    """Return the plain words that tell somebody of tables, a line for each: only such words arrive on phones."""
    return "\n".join(_words(table, server, language) for table in tables[:MOST_TOLD])


def _words(table: Table, server: str, language: str) -> str:
    card, game = to_card(table.card_location, language), table.game.title
    if table.is_running:
        pace = say(language, f"time-control-{table.session.time_control}")
        return say(language, "alert-seat", game=game, server=escaped(server), pace=pace, card=card)
    host = next((seat.name for seat in table.people if seat.user_id == table.session.host_id), "")
    start = table.clock.start
    return say(
        language,
        "alert",
        host=escaped(host) or "none",
        game=game,
        server=escaped(server),
        free=table.session.num_seats - len(table.seats) + len(table.computers),
        start="none" if start is None else discord.utils.format_dt(start.at, "F"),
        card=card,
    )


def alert_button(guild_id: int, language: str) -> ActionButton:
    """Return the button that ends the alerts of a server."""
    return ActionButton(Address("alertend", "0", 0, str(guild_id)), say(language, "button-alertend"), emoji="🔕")


def alerts_panel(games: Collection[str], language: str) -> Content:
    """Return what a person is told of, with a button for each game that changes it."""
    buttons = [
        ActionButton(
            Address("alert", "0", 0, key),
            game.title,
            emoji="🔔" if key in games else "🔕",
            style="success" if key in games else "secondary",
        )
        for key, game in GAMES.items()
    ]
    said = say(language, "alert-on" if games else "alert-off")
    return Content(parts=(text(f"### 🔔 {say(language, 'alert-title')}", said), *in_rows(buttons, IN_ROW)))
