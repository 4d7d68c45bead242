"""What every button and select does: a thin layer between an address and a use case."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.features.away.commands import AWAY_VERBS
from bot.features.history.panel import story_page
from bot.features.late.commands import LATE_VERBS
from bot.features.lobby.commands import LOBBY_VERBS
from bot.features.luck.commands import take_words
from bot.features.moderation.commands import MODERATION_VERBS
from bot.features.my_games.commands import CONTINUING_VERBS
from bot.features.notes.panel import LONGEST as LONGEST_NOTES
from bot.features.notes.panel import NOTES_FORM, notebook
from bot.features.play.commands import PLAY_VERBS
from bot.features.play.standing_orders import STANDING_ORDER_VERBS
from bot.features.preferences.commands import PREFERENCE_FORMS, PREFERENCE_VERBS
from bot.features.privacy.commands import PRIVACY_VERBS
from bot.features.replay.commands import REPLAY_VERBS
from bot.features.rules.panel import rules_page
from bot.features.setup.commands import SETUP_VERBS
from bot.features.votes.commands import VOTE_VERBS
from bot.interactions.answer import Answer, answered
from bot.interactions.base import BaseBot, Interaction
from bot.interactions.click import Click, Form, Verb
from bot.interactions.origin import About, Origin, Place, Who, place_of
from bot.interactions.permissions import must_have_place
from bot.table.checks import game_of, must_be_seated, must_have_begun
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.ui.address import Address
from bot.ui.form import Submitted, submitted
from bot.ui.items import MOST_CHOSEN
from bot.ui.luck import WORDS_FORM
from bot.ui.panels import game_page, more_panel, record_message
from bot.ui.parts import seat_names
from bot.ui.words import say
from games.luck import MAX_WORDS

logger = logging.getLogger(__name__)

NOWHERE = Address("", "0")


async def handle(interaction: Interaction) -> None:
    """Do what a click or a submitted form asks for, if it comes from where it may, and answer it."""
    data: Any = interaction.data
    if interaction.type is discord.InteractionType.component:
        await _click(interaction, Address.read(str(data.get("custom_id"))) or NOWHERE, data.get("values"))
    elif interaction.type is discord.InteractionType.modal_submit:
        await _take_in(interaction, submitted(data))


async def _click(interaction: Interaction, address: Address, values: Any) -> None:
    bot = interaction.client
    async with answered(interaction, address.session) as answer:
        verb = VERBS.get(address.verb)
        if verb is None:
            raise Refusal("old-button")
        try:
            await verb.origin.must_be_kept(interaction, place_of(interaction), address.session)
            bot.presence.note(address.session, interaction.user.id)
            await verb.do(Click(bot, answer, address, _chosen(values)))
        except Refusal:
            if not await _finds_no_card(bot, address.session):
                raise
            raise Refusal("restored") from None


def _chosen(values: Any) -> tuple[str, ...]:
    """Return what was chosen in a select; of anything that Discord never sends, nothing."""
    is_list = isinstance(values, list) and len(values) <= MOST_CHOSEN
    return tuple(value for value in values if isinstance(value, str)) if is_list else ()


async def _take_in(interaction: Interaction, form: Submitted | None) -> None:
    async with answered(interaction, form.session if form else NOWHERE.session) as answer:
        known = FORMS.get(form.kind) if form else None
        if form is None or known is None or len(form.text) > known.longest:
            raise Refusal("old-button")
        await known.origin.must_be_kept(interaction, place_of(interaction), form.session)
        await known.do(answer, form.session, form.text)


async def _finds_no_card(bot: BaseBot, session_id: str) -> bool:
    """Tell whether a table lacks its card, so that the button was one of a later moment; it is posted then."""
    stored = await bot.storage.load(session_id)
    if stored is None or not stored.session.lacks_card:
        return False
    bot.publisher.wake(session_id, is_missed=True)
    return True


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
    seen = await click.seen(table)
    names = seat_names(seen, seen.view(None))
    try:
        written = await click.bot.workers.page(
            table.game, seen.view(seen.viewer), click.value, click.answer.language, names, whose=click.user_id
        )
    except KeyError:
        raise Refusal("old-button") from None
    await click.answer.private(game_page(click.value, *written))


async def _more(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    await click.answer.private(more_panel(await click.seen(table), click.answer.language))


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
    shown = story_page(
        await click.seen(table), before, since, click.user_id, click.answer.language, click.address.question
    )
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
    await click.answer.private(record_message(await click.seen(table), record, click.answer.language))


READ = Origin(Place.CARD | Place.PANEL)
BY_PLAYERS = Origin(Place.ANYWHERE, who=Who.SEATED)
VERBS: dict[str, Verb] = {
    **LOBBY_VERBS,
    **PLAY_VERBS,
    **STANDING_ORDER_VERBS,
    "rules": Verb(_rules, READ),
    "ruleset": Verb(_rules_section, Origin(Place.PANELS, About.NOTHING)),
    "page": Verb(_page, READ),
    "more": Verb(_more, Origin(Place.CARD)),
    "notes": Verb(_notes, BY_PLAYERS),
    "catchup": Verb(_catch_up, READ),
    **PREFERENCE_VERBS,
    **VOTE_VERBS,
    **LATE_VERBS,
    **AWAY_VERBS,
    "rematch": Verb(_rematch, Origin(Place.CARD, who=Who.SEATED)),
    "record": Verb(_record, Origin(Place.CARD)),
    **REPLAY_VERBS,
    **CONTINUING_VERBS,
    **SETUP_VERBS,
    **MODERATION_VERBS,
    **PRIVACY_VERBS,
}
"""All verbs of addresses: what they do, and where they may come from."""
FORMS: dict[str, Form] = {
    NOTES_FORM: Form(_keep_notes, Origin(Place.PANELS, who=Who.SEATED), LONGEST_NOTES),
    WORDS_FORM: Form(take_words, Origin(Place.PANEL, who=Who.SEATED), MAX_WORDS),
    **PREFERENCE_FORMS,
}
"""All forms."""
