"""Who may come to a table: invitations, chairs kept and taken away."""

from __future__ import annotations

from typing import Any

from bot.face.options import options_panel
from bot.face.words import clean_name
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.wire.click import Click, Verb


async def _set_private(click: Click) -> None:
    table = await click.bot.lobby.set_private(click.session, click.user_id, is_private=click.address.rest == "yes")
    await _people_changed(click, table)


async def _invite(click: Click) -> None:
    """Keep a chair for the person chosen, whom Discord describes beside the choice."""
    data: Any = click.answer.interaction.data
    resolved = data["resolved"]
    user, member = resolved["users"][click.value], resolved.get("members", {}).get(click.value, {})
    name = clean_name(member.get("nick") or "", user.get("global_name") or "", user["username"])
    if user.get("bot"):
        raise Refusal("no-bots", name)
    table = await click.bot.lobby.invite(click.session, click.user_id, click.number, name)
    await _people_changed(click, table)


async def _remove(click: Click) -> None:
    await _people_changed(click, await click.bot.lobby.remove(click.session, click.user_id, click.number))


async def _people_changed(click: Click, table: Table) -> None:
    await click.answer.update(options_panel(table, click.answer.language))
    click.bot.changed(table)


LOBBY_VERBS: dict[str, Verb] = {
    "private": _set_private,
    "invite": _invite,
    "remove": _remove,
}
"""What the verbs of addresses on lobbies and their panels do."""
