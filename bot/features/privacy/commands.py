"""What people may ask about themselves: see it, take it along, have it deleted; and games that are kept."""

from __future__ import annotations

from bot.features.leave import use_case as leaving
from bot.features.privacy.panel import data_message, day, forget_panel, kept_panel, privacy_panel
from bot.features.privacy.use_case import export_held
from bot.interactions.access import About, Origin, Place, Who
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import Click, Feature, Verb, command
from bot.tables.checks import must_be_seated
from bot.tables.refusal import Refusal
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
    return privacy_panel(await answer.tables.storage.privacy.counts(answer.user_id), answer.language)


async def _my_data(click: Click) -> None:
    click.runtime.note_export(click.user_id)
    most, privacy = click.answer.interaction.filesize_limit, click.tables.storage.privacy
    parts = await export_held(privacy, click.user_id, click.tables.now(), most)
    for number, part in enumerate(parts, 1):
        await click.answer.private(data_message(part, number, len(parts), click.answer.language))


async def _delete_my_data(click: Click) -> None:
    await click.answer.private(forget_panel(click.answer.language))


async def _delete_everything(click: Click) -> None:
    tables, language = click.tables, click.answer.language
    privacy = tables.storage.privacy
    private = await privacy.private_messages(click.user_id)
    for table in await leaving.forget(tables, click.user_id):
        click.runtime.changed(table)
    left = await privacy.counts(click.user_id)
    when = day(left.blocked[-1]) if left.blocked else "-"
    done = say(language, "privacy-deleted", bans=len(left.blocked), when=when)
    but = (
        [say(language, "privacy-deleted-former", number=left.former, days=PRIVATE_FOR.days)] if left.former else []
    )
    await click.answer.update(Content(parts=(text(done, *but),)))
    for message in private:
        await click.runtime.direct_messages.try_to_delete(message)


async def _keep(click: Click) -> None:
    table, is_kept = await click.table(), click.value != "no"
    must_be_seated(table, click.user_id)
    if table.session.status is not SessionStatus.FINISHED:
        raise Refusal("record-later")
    await click.tables.storage.set_kept(table.session.id, is_kept=is_kept)
    until = table.session.updated_at + GAMES_FOR
    await click.answer.update(kept_panel(table.session.id, click.answer.language, is_kept=is_kept, until=until))


OF_ONESELF = Origin(Place.PANELS, About.NOTHING)
FEATURE = Feature(
    commands=(privacy,),
    verbs={
        "privacy": Verb(_privacy, OF_ONESELF, is_heavy=True),
        "mydata": Verb(_my_data, OF_ONESELF, is_heavy=True),
        "deletemydata": Verb(_delete_my_data, OF_ONESELF),
        "deleteeverything": Verb(_delete_everything, OF_ONESELF),
        "keep": Verb(_keep, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
    },
)
