"""Leads every click and every submitted form to its feature."""

from __future__ import annotations

from typing import Any

import discord

from bot.app.features import FORMS, VERBS
from bot.interactions.answer import Interaction, answered
from bot.interactions.click import Click
from bot.interactions.feature import Verb
from bot.interactions.origin import Place, place_of
from bot.interactions.runtime import Runtime
from bot.tables.refusal import Refusal
from bot.ui.address import Address
from bot.ui.form import Submitted, submitted
from bot.ui.items import MOST_CHOSEN
from storage import StoredSession

NOWHERE = Address("", "0")


async def route(interaction: Interaction, runtime: Runtime) -> None:
    """Do what a click or a submitted form asks for, if it comes from where it may, and answer it."""
    data: Any = interaction.data
    if interaction.type is discord.InteractionType.component:
        await _click(interaction, runtime, Address.read(str(data.get("custom_id"))) or NOWHERE, data.get("values"))
    elif interaction.type is discord.InteractionType.modal_submit:
        await _submit(interaction, submitted(data))


async def _click(interaction: Interaction, runtime: Runtime, address: Address, values: Any) -> None:
    verb, clicked = VERBS.get(address.verb), (interaction.user.id, address, _chosen(values))
    if verb is None or not verb.is_heavy:
        await _carry_out(interaction, runtime, verb, address, values)
    elif clicked in runtime.heavy_clicks:
        async with answered(interaction, "a second click") as answer:
            await answer.done()
    else:
        runtime.heavy_clicks.add(clicked)
        try:
            await _carry_out(interaction, runtime, verb, address, values)
        finally:
            runtime.heavy_clicks.discard(clicked)


async def _carry_out(
    interaction: Interaction, runtime: Runtime, verb: Verb | None, address: Address, values: Any
) -> None:
    place, loaded = place_of(interaction), None
    async with answered(interaction, address.session) as answer:
        if verb is None:
            raise Refusal("old-button")
        try:
            loaded = await verb.origin.must_allow(answer, place, address.session)
            runtime.services.presence.note(address.session, interaction.user.id)
            await verb.do(Click(answer, address, _chosen(values), loaded))
        except Refusal:
            if not await _finds_no_card(runtime, address.session, loaded):
                raise
            raise Refusal("restored") from None
    if place in (Place.LETTER, Place.PRIVATE_PANEL):
        await runtime.services.people.note_reading(interaction.user.id, runtime.services.now())


def _chosen(values: Any) -> tuple[str, ...]:
    """Return what was chosen in a select; of anything that Discord never sends, nothing."""
    is_list = isinstance(values, list) and len(values) <= MOST_CHOSEN
    return tuple(value for value in values if isinstance(value, str)) if is_list else ()


async def _submit(interaction: Interaction, form: Submitted | None) -> None:
    async with answered(interaction, form.session if form else NOWHERE.session) as answer:
        known = FORMS.get(form.kind) if form else None
        if form is None or known is None or len(form.text) > known.longest:
            raise Refusal("old-button")
        await known.origin.must_allow(answer, place_of(interaction), form.session)
        await known.do(answer, form.session, form.text)


async def _finds_no_card(runtime: Runtime, session_id: str, loaded: StoredSession | None) -> bool:
    """Tell whether a table lacks its card, so that the button was one of a later moment; it is posted then."""
    stored = loaded or await runtime.services.storage.load(session_id)
    if stored is None or not stored.session.lacks_card:
        return False
    runtime.publisher.wake(session_id, is_missed=True)
    return True
