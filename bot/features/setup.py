"""`/setup`: a server's settings, for its managers."""

from __future__ import annotations

import asyncio
import json
import typing
from collections.abc import Collection, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.interactions.access import must_administrate, viewer
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, command
from bot.tables.checks import Refusal
from bot.tables.history import of_server
from bot.tables.settings import ServerSettings
from bot.tables.tables import Tables
from bot.ui.content import Attached, Content, small, text
from bot.ui.items import Address, select_many, select_row, verb_button
from bot.ui.parts import packed
from bot.ui.words import say
from games.text import LANGUAGES
from storage import FinishedGame, Viewer

LISTED: Final = 10_000
"""Most games listed, newest first."""


async def games_file(tables: Tables, guild_id: int, viewer: Viewer, now: datetime) -> tuple[bytes, bool]:
    """Return a server's results as a ZIP archive, and whether older ones are missing.

    They are those the viewer may know of; forgotten and anonymous people have no name. Running games have no
    result.
    """
    games = await of_server(tables.storage, guild_id, viewer, most=LISTED + 1)
    head = {"guild_id": str(guild_id), "exported_at": now.isoformat()}
    return await asyncio.to_thread(_packed, head, games[:LISTED]), len(games) > LISTED


def _packed(head: dict[str, Any], games: Sequence[FinishedGame]) -> bytes:
    return packed("games.json", head | {"games": [*map(_row, games)]})


def _row(game: FinishedGame) -> dict[str, Any]:
    """Return a game's row in the list; ids are texts, as many readers round large numbers."""
    row = asdict(game) | {"options": json.loads(game.options)}
    row["ended_at"] = game.ended_at and game.ended_at.isoformat()
    for name in ("seen_in", "is_whole"):
        del row[name]
    return _with_texts(row) | {"seats": [_with_texts(seat) for seat in row["seats"]]}


def _with_texts(row: dict[str, Any]) -> dict[str, Any]:
    return row | {name: str(value) for name, value in row.items() if name.endswith("_id") and value is not None}


MANY = {
    "channels": (discord.SelectDefaultValueType.channel, "setup-channels-all"),
    "moderators": (discord.SelectDefaultValueType.role, "setup-moderators-none"),
}
"""Settings with any number of values, and the text for none."""
NUMBERS = (1, 2, 3, 4, 5, 10, 20, 50)
"""Offered numbers of tables."""


def setup_panel(settings: ServerSettings, language: str, known: Collection[int]) -> Content:
    """Return a select per setting, with its meaning above; `known` are existing channels and roles."""
    parts: list[ui.Item[Any]] = [text(f"### ⚙️ {say(language, 'setup-title')}")]
    for name, field in ServerSettings.model_fields.items():
        address, chosen = Address("setup", "0", 0, name), getattr(settings, name)
        if name in MANY:
            kind, none = MANY[name]
            row = select_many(address, kind, [one for one in chosen if one in known], say(language, none))
        elif name == "language":
            words = {code: say(language, f"setup-language-{code}") for code in ("host", "server")}
            words |= {code: known.name for code, known in LANGUAGES.items()}
            row = select_row(address, words, chosen=chosen)
        elif name == "tables":
            numbers = map(str, sorted({*NUMBERS, chosen}))
            row = select_row(address, {number: number for number in numbers}, chosen=str(chosen))
        else:
            codes = typing.get_args(field.annotation)
            row = select_row(address, {code: _label(name, code, language) for code in codes}, chosen=chosen)
        parts += [text(say(language, f"setup-{name}")), row]
    button = verb_button("exportgames", language)
    return Content(parts=(*parts, ui.ActionRow(button)))


def games_message(archive: bytes, language: str, *, is_cut: bool) -> Content:
    file = Attached("games.zip", archive)
    notes = [say(language, "exportgames-note")]
    if is_cut:
        notes.append(say(language, "exportgames-newest", games=LISTED))
    return Content(parts=(text(small(notes)), ui.File(f"attachment://{file.name}")), files=(file,))


def _label(name: str, code: str, language: str) -> str:
    if name == "time_control":
        return say(language, f"time-control-{code}")
    return say(language, f"setup-{name}-{code}")


@command("setup")
@app_commands.default_permissions(manage_guild=True)
async def setup(answer: Answer) -> None:
    must_administrate(answer)
    settings = await answer.tables.servers.settings(answer.interaction.guild_id or 0)
    await answer.private(setup_panel(settings, answer.language, _known(answer.interaction.guild)))


async def _setup(click: Click) -> None:
    interaction, name = click.answer.interaction, click.address.rest
    value = click.values if name in MANY else click.value
    try:
        settings = await click.tables.servers.choose(interaction.guild_id or 0, name, value)
    except ValueError:
        raise Refusal("old-button") from None
    await click.answer.update(setup_panel(settings, click.answer.language, _known(interaction.guild)))


async def _export_games(click: Click) -> None:
    click.runtime.note_export(click.user_id)
    guild_id, who = click.answer.interaction.guild_id or 0, await viewer(click.answer)
    archive, is_cut = await games_file(click.tables, guild_id, who, click.tables.now())
    await click.answer.private(games_message(archive, click.answer.language, is_cut=is_cut))


def _known(guild: discord.Guild | None) -> frozenset[int]:
    """Return the existing channels and roles: Discord shows no others as selected."""
    if guild is None:
        return frozenset()
    return frozenset(found.id for found in (*guild.channels, *guild.threads, *guild.roles))


BY_ADMINS = Origin(Place.PANEL, Who.ADMIN, of_table=False)
FEATURE = Feature(
    commands=(setup,),
    verbs={"setup": Verb(_setup, BY_ADMINS), "exportgames": Verb(_export_games, BY_ADMINS, is_heavy=True)},
)
