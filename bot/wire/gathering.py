"""What is clicked before a game begins."""

from __future__ import annotations

from bot.face.options import options_panel
from bot.table.refusal import Refusal
from bot.wire.click import Click
from bot.wire.luck import ask_words, show_luck


async def join(click: Click) -> None:
    """Take a seat."""
    table = await click.bot.lobby.join(click.session, click.user_id, click.answer.name)
    await click.bot.people.remember_language(click.user_id, click.answer.language)
    await click.carried_out(table)


async def leave(click: Click) -> None:
    """Give one's seat up."""
    await click.carried_out(await click.bot.absence.leave(click.session, click.user_id))


async def start(click: Click) -> None:
    """Begin the game."""
    await click.carried_out(await click.bot.lobby.start(click.session, click.user_id))


async def add_computer(click: Click) -> None:
    """Give a free seat to a computer player."""
    await click.carried_out(await click.bot.lobby.set_computers(click.session, click.user_id, +1))


async def drop_computer(click: Click) -> None:
    """Take a computer player's seat away."""
    await click.carried_out(await click.bot.lobby.set_computers(click.session, click.user_id, -1))


async def set_level(click: Click) -> None:
    """Let a computer player play better or worse."""
    seat, _, level = click.value.partition(".")
    if not seat.isdecimal() or len(seat) > 2:
        raise Refusal("old-button")
    table = await click.bot.lobby.set_level(click.session, click.user_id, int(seat), level)
    await click.carried_out(table)


async def options(click: Click) -> None:
    """Show the host what can be chosen."""
    table = await click.bot.lobby.lobby_of_host(click.session, click.user_id)
    await click.answer.private(options_panel(table, click.answer.language))


async def set_option(click: Click) -> None:
    """Choose an option."""
    table = await click.bot.lobby.set_option(click.session, click.user_id, click.address.rest, click.value)
    await click.answer.update(options_panel(table, click.answer.language))
    click.bot.changed(table)


async def luck(click: Click) -> None:
    """Show where the luck comes from."""
    await show_luck(click.answer, await click.table())


async def words(click: Click) -> None:
    """Ask for words for the luck."""
    await ask_words(click.answer, await click.table())
