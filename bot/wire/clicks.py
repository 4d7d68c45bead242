"""What every button and select does: a thin layer between an address and a use case."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.face.address import Address
from bot.face.form import submitted
from bot.face.luck import WORDS_FORM
from bot.face.notebook import NOTES_FORM, notebook
from bot.face.panels import game_page, more_panel, record_message
from bot.face.parts import seat_names
from bot.face.rulebook import rules_page
from bot.face.story import story_page
from bot.face.words import say
from bot.table.checks import game_of, must_be_seated, must_have_begun
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.wire.answer import Answer, answered
from bot.wire.away import AWAY_VERBS
from bot.wire.base import BaseBot, Interaction
from bot.wire.click import Click, Verb
from bot.wire.continuing import CONTINUING_VERBS
from bot.wire.late import LATE_VERBS
from bot.wire.lobby_clicks import LOBBY_VERBS
from bot.wire.luck import take_words
from bot.wire.manners import MANNER_FORMS, MANNER_VERBS
from bot.wire.moderation import MODERATION_VERBS
from bot.wire.places import must_have_place
from bot.wire.play_clicks import PLAY_VERBS
from bot.wire.privacy import PRIVACY_VERBS
from bot.wire.promises import PROMISE_VERBS
from bot.wire.replays import REPLAY_VERBS
from bot.wire.setup import SETUP_VERBS
from bot.wire.votes import VOTE_VERBS

logger = logging.getLogger(__name__)

NOWHERE = Address("", "0")


async def handle(interaction: Interaction) -> None:
    """Do what a click asks for and answer it."""
    if interaction.type is not discord.InteractionType.component:
        return
    data: Any = interaction.data
    address = Address.read(data["custom_id"]) or NOWHERE
    chosen = data.get("values") or [address.rest]
    interaction.client.presence.note(address.session, interaction.user.id)
    async with answered(interaction, address.session) as answer:
        verb = VERBS.get(address.verb)
        if verb is None:
            raise Refusal("old-button")
        try:
            await verb(Click(interaction.client, answer, address, chosen[0]))
        except Refusal:
            if not await _finds_no_card(interaction.client, address.session):
                raise
            raise Refusal("restored") from None


async def _finds_no_card(bot: BaseBot, session_id: str) -> bool:
    """Tell whether a table lacks its card, so that the button was one of a later moment; it is posted then."""
    stored = await bot.storage.load(session_id)
    if stored is None or not stored.session.lacks_card:
        return False
    bot.publisher.wake(session_id, is_missed=True)
    return True


async def take_in(interaction: Interaction) -> None:
    """Take in a form that somebody has filled in, and answer it."""
    data: Any = interaction.data
    form = submitted(data) if interaction.type is discord.InteractionType.modal_submit else None
    if form is None or form.kind not in FORMS:
        return
    async with answered(interaction, form.session) as answer:
        await FORMS[form.kind](answer, form.session, form.text)


# The rules


async def _rules(click: Click) -> None:
    table = await click.table()
    await click.answer.private(rules_page(table.game, click.answer.language))


async def _rules_section(click: Click) -> None:
    await click.answer.update(rules_page(game_of(click.address.rest), click.answer.language, click.number))


# Reading


async def _page(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    seat, names = table.seat_of(click.user_id), seat_names(table, table.view(None))
    view = table.view(None if seat is None else seat.seat)
    try:
        written = await click.bot.workers.page(
            table.game, view, click.value, click.answer.language, names, whose=click.user_id
        )
    except KeyError:
        raise Refusal("old-button") from None
    await click.answer.private(game_page(click.value, *written))


async def _more(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    await click.answer.private(more_panel(table, click.answer.language))


async def _notes(click: Click) -> None:
    await show_notes(click.answer, await click.table())


async def _keep_notes(answer: Answer, session_id: str, notes: str) -> None:
    bot = answer.interaction.client
    must_be_seated(await bot.sessions.load(session_id), answer.user_id)
    await bot.people.keep_notes(session_id, answer.user_id, notes)
    await answer.private(say(answer.language, "notes-kept"))


async def show_notes(answer: Answer, table: Table) -> None:
    """Open a person's notebook."""
    must_be_seated(table, answer.user_id)
    notes = await answer.interaction.client.people.notes(table.session.id, answer.user_id)
    await answer.ask(notebook(table.session.id, notes, answer.language, answer.interaction.id))


async def _catch_up(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    before, since = await click.bot.sessions.story(table, click.user_id)
    shown = story_page(table, before, since, click.user_id, click.answer.language, click.address.question)
    await click.answer.update(shown)


# The end


async def _rematch(click: Click) -> None:
    await must_have_place(click.answer.interaction, click.answer.language)
    table = await click.bot.lobby.rematch(await click.table(), click.user_id, click.answer.name)
    click.bot.changed(table)
    await click.answer.done()


async def _record(click: Click) -> None:
    table = await click.table()
    record = await click.bot.records.given_out(table)
    await click.answer.private(record_message(table, record, click.answer.language))


VERBS: dict[str, Verb] = {
    **LOBBY_VERBS,
    **PLAY_VERBS,
    **PROMISE_VERBS,
    "rules": _rules,
    "ruleset": _rules_section,
    "page": _page,
    "more": _more,
    "notes": _notes,
    "catchup": _catch_up,
    **MANNER_VERBS,
    **VOTE_VERBS,
    **LATE_VERBS,
    **AWAY_VERBS,
    "rematch": _rematch,
    "record": _record,
    **REPLAY_VERBS,
    **CONTINUING_VERBS,
    **SETUP_VERBS,
    **MODERATION_VERBS,
    **PRIVACY_VERBS,
}
"""What the verbs of addresses do."""
FORMS: dict[str, Callable[[Answer, str, str], Awaitable[None]]] = {
    NOTES_FORM: _keep_notes,
    WORDS_FORM: take_words,
    **MANNER_FORMS,
}
"""What forms do with session and text."""
