"""A person's settings: the command, the clicks and the form of their panel."""

from __future__ import annotations

from bot.features.settings.panel import GROUPS, LONGEST_ZONE, OTHER, ZONE_FORM, preferences_panel, zone_form
from bot.interactions.access import About, Origin, Place
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import Click, Feature, Form, Verb, command
from bot.tables.people import zone_of
from bot.tables.refusal import Refusal

FIRST, *_ = GROUPS


@command("settings", anywhere=True)
async def settings(interaction: Interaction) -> None:
    """Show how this person wants to play."""
    async with answered(interaction, "settings") as answer:
        preferences = await answer.tables.people.preferences(answer.user_id)
        await answer.private(preferences_panel(preferences, FIRST, answer.language, answer.tables.now()))


async def _settings(click: Click) -> None:
    group, answer = click.address.rest or FIRST, click.answer
    if group not in GROUPS:
        raise Refusal("old-button")
    panel = preferences_panel(
        await click.tables.people.preferences(click.user_id), group, answer.language, click.tables.now()
    )
    await (answer.update(panel) if click.address.rest else answer.private(panel))


async def _setting(click: Click) -> None:
    name = click.address.rest
    if name == "zone" and click.value == OTHER:
        preferences = await click.tables.people.preferences(click.user_id)
        await click.answer.ask(zone_form(preferences, click.answer.language, click.answer.interaction.id))
        return
    try:
        await _choose(click.answer, name, click.value)
    except ValueError:
        raise Refusal("old-button") from None


async def _take_zone(answer: Answer, _: str, typed: str) -> None:
    zone = zone_of(typed)
    if zone is None:
        raise Refusal("no-such-zone")
    await _choose(answer, "zone", zone)


async def _choose(answer: Answer, name: str, code: str) -> None:
    """Set one setting and show its group again. Raises `ValueError` for what can't be chosen."""
    preferences = await answer.tables.people.choose_preference(answer.user_id, name, code)
    if name == "language":
        answer.language = await answer.tables.people.language(answer.user_id, answer.spoken)
    if name == "messages":
        for session_id in await answer.runtime.direct_messages.reopen(answer.user_id):
            answer.runtime.changed(await answer.tables.load(session_id))
    group = next(group for group, names in GROUPS.items() if name in names)
    await answer.update(preferences_panel(preferences, group, answer.language, answer.tables.now()))


OF_ONESELF = Origin(Place.PANELS, About.NOTHING)
FEATURE = Feature(
    commands=(settings,),
    verbs={"settings": Verb(_settings, OF_ONESELF), "setting": Verb(_setting, OF_ONESELF)},
    forms={ZONE_FORM: Form(_take_zone, OF_ONESELF, LONGEST_ZONE)},
)
