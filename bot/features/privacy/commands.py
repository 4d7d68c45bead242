"""What people may ask about themselves: see it, take it along, have it deleted; and games that are kept."""

from __future__ import annotations

from bot.features.privacy.panel import data_message, day, forget_panel, kept_panel, privacy_panel
from bot.interactions.answer import Answer, Interaction, answered
from bot.interactions.click import Click
from bot.interactions.command import command
from bot.interactions.feature import Feature, Verb
from bot.interactions.origin import About, Origin, Place, Who
from bot.table.checks import must_be_seated
from bot.table.privacy import count_held, export_held
from bot.table.refusal import Refusal
from bot.ui.content import Content, text
from bot.ui.words import say
from storage import GAMES_FOR, PRIVATE_FOR, SessionStatus


@command("privacy", anywhere=True)
async def privacy(interaction: Interaction) -> None:
    """Say what is stored about this person."""
    async with answered(interaction, "privacy") as answer:
        await answer.private(await _panel(answer))


async def _privacy(click: Click) -> None:
    await click.answer.private(await _panel(click.answer))


async def _panel(answer: Answer) -> Content:
    held = await answer.services.storage.privacy.held(answer.user_id)
    return privacy_panel(count_held(held, answer.services.now()), answer.language)


async def _export(click: Click) -> None:
    held = await click.services.storage.privacy.held(click.user_id)
    data = export_held(click.user_id, held, click.services.now())
    await click.answer.private(data_message(data, click.answer.language))


async def _forget(click: Click) -> None:
    await click.answer.private(forget_panel(click.answer.language))


async def _forget_yes(click: Click) -> None:
    services, language = click.services, click.answer.language
    before = await services.storage.privacy.held(click.user_id)
    for table in await services.leaving.forget(click.user_id):
        click.runtime.changed(table)
    banned = count_held(before, services.now()).banned  # that stays
    when = day(banned[-1]) if banned else "-"
    done = say(language, "forgotten", bans=len(banned), when=when)
    former = count_held(await services.storage.privacy.held(click.user_id), services.now()).former
    but = [say(language, "forgotten-former", number=former, days=PRIVATE_FOR.days)] if former else []
    await click.answer.update(Content(parts=(text(done, *but),)))
    for seat in before["seats"]:
        await click.runtime.direct_messages.try_to_delete(seat["private"])


async def _keep(click: Click) -> None:
    table, is_kept = await click.table(), click.value != "no"
    must_be_seated(table, click.user_id)
    if table.session.status is not SessionStatus.FINISHED:
        raise Refusal("record-later")
    await click.services.storage.retention.keep(table.session.id, is_kept=is_kept)
    until = table.session.updated_at + GAMES_FOR
    await click.answer.update(kept_panel(table.session.id, click.answer.language, is_kept=is_kept, until=until))


OF_ONESELF = Origin(Place.PANELS, About.NOTHING)
FEATURE = Feature(
    commands=(privacy,),
    verbs={
        "privacy": Verb(_privacy, OF_ONESELF, is_heavy=True),
        "export": Verb(_export, OF_ONESELF, is_heavy=True),
        "forget": Verb(_forget, OF_ONESELF),
        "forgetyes": Verb(_forget_yes, OF_ONESELF),
        "keep": Verb(_keep, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
    },
)
