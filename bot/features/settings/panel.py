"""The panel on which a person says how they want to play."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import discord
from discord import ui

from bot.tables.people import Hours, Preferences
from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, ActionSelect, form
from bot.ui.words import say
from games.text import LANGUAGES

GROUPS = {
    "look": ("language", "display_mode", "history"),
    "play": ("confirm", "forced", "standing"),
    "calls": ("pings", "messages"),
    "quiet": ("zone", "quiet_from", "quiet_until"),
}
"""The settings that are shown together: so few that a phone shows them without scrolling."""
ZONES = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Chicago"),
    *("America/New_York", "America/Halifax", "America/Sao_Paulo", "UTC", "Europe/London", "Europe/Berlin"),
    *("Europe/Athens", "Europe/Istanbul", "Europe/Moscow", "Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok"),
    *("Asia/Singapore", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland"),
)
"""Those of most people; any other one is typed."""
OTHER = "other"
LONGEST_ZONE = 60
ZONE_FORM = "z"


def preferences_panel(preferences: Preferences, group: str, language: str, now: datetime) -> Content:
    """Return the settings of a group, a select below what each means, and the way to the other groups."""
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
        values = [
            discord.SelectOption(label=label, value=code, default=code == str(getattr(preferences, name)))
            for code, label in _values(preferences, name, language, now)
        ]
        caption = say(language, f"setting-{name.replace('_', '-')}", time=_clock(preferences.hours, now))
        parts += [text(caption), ui.ActionRow(ActionSelect(Address("setting", "0", 0, name), values))]
    return Content(parts=tuple(parts))


def zone_form(preferences: Preferences, language: str, opening: int) -> ui.Modal:
    """Return the form for a time zone that the select doesn't have."""
    field: ui.TextInput[Any] = ui.TextInput(custom_id="zone", default=preferences.zone, max_length=LONGEST_ZONE)
    label: ui.Label[Any] = ui.Label(
        text=say(language, "zone-label"), description=say(language, "zone-note"), component=field
    )
    return form(ZONE_FORM, "0", opening, say(language, "zone-title"), label)


def _values(preferences: Preferences, name: str, language: str, now: datetime) -> Iterator[tuple[str, str]]:
    """Yield the values that a setting can have, with their words."""
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
