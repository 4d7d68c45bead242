"""`/settings`: a person's preferences."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from discord import ui

from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Form, Origin, Place, Verb, command
from bot.tables.checks import Refusal
from bot.tables.people import Hours, Preferences, zone_of
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, Address, form, select_row
from bot.ui.words import say
from games.text import LANGUAGES

GROUPS = {
    "look": ("language", "display_mode", "history"),
    "play": ("confirm", "forced", "standing"),
    "calls": ("pings", "messages"),
    "quiet": ("zone", "quiet_from", "quiet_until"),
}
"""Preferences shown together: few enough for a phone without scrolling."""
ZONES = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Chicago"),
    *("America/New_York", "America/Halifax", "America/Sao_Paulo", "UTC", "Europe/London", "Europe/Berlin"),
    *("Europe/Athens", "Europe/Istanbul", "Europe/Moscow", "Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok"),
    *("Asia/Singapore", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland"),
)
"""The most common time zones; others are typed."""
OTHER = "other"
LONGEST_ZONE = 60
ZONE_FORM = "z"


def preferences_panel(preferences: Preferences, group: str, language: str, now: datetime) -> Content:
    groups = [
        ActionButton(
            Address("settings", "0", 0, other),
            say(language, f"settings-{other}"),
            style="primary" if other == group else "secondary",
        )
        for other in GROUPS
    ]
    parts: list[ui.Item[Any]] = [text(f"### ⚙️ {say(language, 'button-settings')}"), ui.ActionRow(*groups)]
    for name in GROUPS[group]:
        if name == "quiet_until" and preferences.hours.quiet is None:
            continue
        values, chosen = dict(_values(preferences, name, language, now)), str(getattr(preferences, name))
        caption = say(language, f"setting-{name.replace('_', '-')}", time=_clock(preferences.hours, now))
        parts += [text(caption), select_row(Address("setting", "0", 0, name), values, chosen=chosen)]
    return Content(parts=tuple(parts))


def zone_form(preferences: Preferences, language: str, opening: int) -> ui.Modal:
    field: ui.TextInput[Any] = ui.TextInput(custom_id="zone", default=preferences.zone, max_length=LONGEST_ZONE)
    title = say(language, "zone-title")
    return form(ZONE_FORM, "0", opening, title, title, field, say(language, "zone-note"))


def _values(preferences: Preferences, name: str, language: str, now: datetime) -> Iterator[tuple[str, str]]:
    if name == "zone":
        for zone in sorted({*ZONES, preferences.zone}, key=lambda zone: (Hours(zone).local(now).utcoffset(), zone)):
            yield zone, f"{_city(zone, language)} · {_clock(Hours(zone), now)}"
        yield OTHER, say(language, "zone-other")
        return
    if name in ("quiet_from", "quiet_until"):
        if name == "quiet_from":
            yield "none", say(language, "setting-quiet-none")
        yield from ((str(hour), f"{hour:02}:00") for hour in range(24))
        return
    if name == "language":
        yield "auto", say(language, "setting-language-auto")
        yield from ((code, known.name) for code, known in LANGUAGES.items())
        return
    for code in typing.get_args(Preferences.model_fields[name].annotation):
        yield code, say(language, f"setting-{name.replace('_', '-')}-{code}")


def _city(zone: str, language: str) -> str:
    city = zone.rpartition("/")[2].replace("_", " ")
    others = (pair.split(" = ") for pair in say(language, "cities").split(" | "))
    return next((there for here, there in others if here == city), city)


def _clock(hours: Hours, now: datetime) -> str:
    return f"{hours.local(now):%H:%M}"


FIRST, *_ = GROUPS


@command("settings", anywhere=True)
async def settings(answer: Answer) -> None:
    preferences = await answer.tables.people.preferences(answer.user_id)
    await answer.private(preferences_panel(preferences, FIRST, answer.language, answer.tables.now()))


async def _settings(click: Click) -> None:
    group, answer = click.address.rest or FIRST, click.answer
    if group not in GROUPS:
        raise Refusal("old-button")
    panel = preferences_panel(
        await click.tables.people.preferences(click.user_id), group, answer.language, click.tables.now()
    )
    await answer.update(panel)


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
    """Set a preference and show its group again. Raises `ValueError` for an invalid choice."""
    preferences = await answer.tables.people.choose_preference(answer.user_id, name, code)
    if name == "language":
        await answer.learn_language()
    if Preferences.shows(name):
        for session_id in await answer.runtime.direct_messages.rewrite(answer.user_id, reopens=name == "messages"):
            answer.runtime.changed(await answer.tables.load(session_id))
    group = next(group for group, names in GROUPS.items() if name in names)
    await answer.update(preferences_panel(preferences, group, answer.language, answer.tables.now()))


OF_ONESELF = Origin(Place.PANELS, of_table=False)
FEATURE = Feature(
    commands=(settings,),
    verbs={"settings": Verb(_settings, OF_ONESELF), "setting": Verb(_setting, OF_ONESELF)},
    forms={ZONE_FORM: Form(_take_zone, OF_ONESELF, LONGEST_ZONE)},
)
