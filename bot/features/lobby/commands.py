"""What is clicked before a game begins: coming and going, options, computer players, luck, invitations."""

from __future__ import annotations

from bot.features.luck.commands import ask_words, show_luck
from bot.interactions.click import Click, Verb, number
from bot.interactions.origin import Origin, Place, Who
from bot.table.clock import TIME_CONTROLS
from bot.table.hints import HINTS
from bot.table.options import one_of
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.ui.options import options_panel


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
    table = await click.bot.lobby.set_level(click.session, click.user_id, number(seat), level)
    await click.carried_out(table)


async def _options(click: Click) -> None:
    table = await click.bot.lobby.lobby_of_host(click.session, click.user_id)
    await click.answer.private(options_panel(await click.seen(table), click.answer.language))


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
    """Keep a chair for the person chosen."""
    for guest in click.people:
        if guest.is_bot:
            raise Refusal("no-bots", guest.name)
        table = await click.bot.lobby.invite(click.session, click.user_id, guest.id, guest.name)
    await _panel_changed(click, table)


async def _remove(click: Click) -> None:
    await _panel_changed(click, await click.bot.lobby.remove(click.session, click.user_id, click.number))


async def _panel_changed(click: Click, table: Table) -> None:
    await click.answer.update(options_panel(await click.seen(table), click.answer.language))
    click.bot.changed(table)


ON_CARD = Origin(Place.CARD)
SEATED_ON_CARD = Origin(Place.CARD, who=Who.SEATED)
HOST_ON_CARD = Origin(Place.CARD, who=Who.HOST)
HOST_ON_PANEL = Origin(Place.PANEL, who=Who.HOST)
LOBBY_VERBS: dict[str, Verb] = {
    "join": Verb(_join, ON_CARD),
    "leave": Verb(_leave, SEATED_ON_CARD),
    "start": Verb(_start, SEATED_ON_CARD),
    "addcomputer": Verb(_add_computer, HOST_ON_CARD),
    "dropcomputer": Verb(_drop_computer, HOST_ON_CARD),
    "level": Verb(_set_level, HOST_ON_CARD),
    "options": Verb(_options, HOST_ON_CARD),
    "set": Verb(_set_option, HOST_ON_PANEL),
    "pace": Verb(_set_pace, HOST_ON_PANEL),
    "hints": Verb(_set_hints, HOST_ON_PANEL),
    "standsin": Verb(_set_stands_in, HOST_ON_PANEL),
    "luck": Verb(_luck, ON_CARD),
    "words": Verb(_words, Origin(Place.PANEL, who=Who.SEATED)),
    "private": Verb(_set_private, HOST_ON_PANEL),
    "invite": Verb(_invite, HOST_ON_PANEL),
    "remove": Verb(_remove, HOST_ON_PANEL),
}
"""What the verbs of addresses on lobbies and their panels do, and where they may come from."""
