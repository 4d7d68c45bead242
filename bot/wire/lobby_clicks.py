"""What is clicked before a game begins: coming and going, options, computer players, luck, invitations."""

from __future__ import annotations

from typing import Any

from bot.face.options import options_panel
from bot.face.words import clean_name
from bot.table.clock import TIME_CONTROLS
from bot.table.hints import HINTS
from bot.table.options import one_of
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.wire.click import Click, Verb
from bot.wire.luck import ask_words, show_luck


async def _join(click: Click) -> None:
    table = await click.bot.lobby.join(click.session, click.user_id, click.answer.name)
    await click.bot.people.remember_language(click.user_id, click.answer.language)
    await click.carried_out(table)


async def _leave(click: Click) -> None:
    await click.carried_out(await click.bot.absence.leave(click.session, click.user_id, is_sure=False))


async def _start(click: Click) -> None:
    await click.carried_out(await click.bot.lobby.start(click.session, click.user_id))


async def _add_computer(click: Click) -> None:
    await click.carried_out(await click.bot.lobby.set_computers(click.session, click.user_id, +1))


async def _drop_computer(click: Click) -> None:
    await click.carried_out(await click.bot.lobby.set_computers(click.session, click.user_id, -1))


async def _set_level(click: Click) -> None:
    seat, _, level = click.value.partition(".")
    if not seat.isdecimal():
        raise Refusal("old-button")
    table = await click.bot.lobby.set_level(click.session, click.user_id, int(seat), level)
    await click.carried_out(table)


async def _options(click: Click) -> None:
    table = await click.bot.lobby.lobby_of_host(click.session, click.user_id)
    await click.answer.private(options_panel(table, click.answer.language))


async def _set_option(click: Click) -> None:
    table = await click.bot.lobby.set_option(click.session, click.user_id, click.address.rest, click.value)
    await _panel_changed(click, table)


async def _set_pace(click: Click) -> None:
    table = await click.bot.lobby.set_time_control(click.session, click.user_id, one_of(TIME_CONTROLS, click.value))
    await _panel_changed(click, table)


async def _set_hints(click: Click) -> None:
    table = await click.bot.lobby.set_hints(click.session, click.user_id, one_of(HINTS, click.value))
    await _panel_changed(click, table)


async def _set_stands_in(click: Click) -> None:
    stands_in = click.address.rest == "yes"
    table = await click.bot.lobby.set_stands_in(click.session, click.user_id, stands_in=stands_in)
    await _panel_changed(click, table)


async def _luck(click: Click) -> None:
    await show_luck(click.answer, await click.table())


async def _words(click: Click) -> None:
    await ask_words(click.answer, await click.table())


async def _set_private(click: Click) -> None:
    table = await click.bot.lobby.set_private(click.session, click.user_id, is_private=click.address.rest == "yes")
    await _panel_changed(click, table)


async def _invite(click: Click) -> None:
    """Keep a chair for the person chosen, whom Discord describes beside the choice."""
    data: Any = click.answer.interaction.data
    resolved = data["resolved"]
    user, member = resolved["users"][click.value], resolved.get("members", {}).get(click.value, {})
    name = clean_name(member.get("nick") or "", user.get("global_name") or "", user["username"])
    if user.get("bot"):
        raise Refusal("no-bots", name)
    table = await click.bot.lobby.invite(click.session, click.user_id, click.number, name)
    await _panel_changed(click, table)


async def _remove(click: Click) -> None:
    await _panel_changed(click, await click.bot.lobby.remove(click.session, click.user_id, click.number))


async def _panel_changed(click: Click, table: Table) -> None:
    await click.answer.update(options_panel(table, click.answer.language))
    click.bot.changed(table)


LOBBY_VERBS: dict[str, Verb] = {
    "join": _join,
    "leave": _leave,
    "start": _start,
    "addcomputer": _add_computer,
    "dropcomputer": _drop_computer,
    "level": _set_level,
    "options": _options,
    "set": _set_option,
    "pace": _set_pace,
    "hints": _set_hints,
    "standsin": _set_stands_in,
    "luck": _luck,
    "words": _words,
    "private": _set_private,
    "invite": _invite,
    "remove": _remove,
}
"""What the verbs of addresses on lobbies and their panels do."""
