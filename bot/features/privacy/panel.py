"""What people are told about what is stored of them, and what they can do about it."""

from __future__ import annotations

from dataclasses import fields
from datetime import datetime

from discord import ui

from bot.ui.address import Address
from bot.ui.content import Attached, Content, small, text
from bot.ui.items import ActionButton
from bot.ui.words import say
from storage import GAMES_FOR, PRIVATE_FOR, RESULTS_FOR, HeldCounts

NOT_COUNTED = ("open", "blocked")


def privacy_panel(held: HeldCounts, language: str) -> Content:
    """Return in words what is stored about a person, what for and how long, with a button for each right."""
    kinds = [
        say(language, f"privacy-{kind.replace('_', '-')}", number=number, open=held.open)
        for kind in [field.name for field in fields(held) if field.name not in NOT_COUNTED]
        if (number := getattr(held, kind))
    ]
    if held.blocked:
        kinds.append(say(language, "privacy-bans", number=len(held.blocked), when=day(held.blocked[-1])))
    told = "\n".join(f"- {kind}" for kind in kinds) or say(language, "privacy-nothing")
    export = ActionButton(Address("mydata", "0"), say(language, "button-mydata"), emoji="📄")
    forget = ActionButton(Address("deletemydata", "0"), say(language, "button-deletemydata"), style="danger")
    return Content(
        parts=(
            text(f"### 🔒 {say(language, 'privacy-title')}", told),
            text(small([say(language, "privacy-use"), retention_line(language)])),
            ui.ActionRow(export, forget),
        )
    )


def retention_line(language: str) -> str:
    """Return how long what is kept."""
    years = RESULTS_FOR.days // 365
    return say(language, "privacy-kept", days=PRIVATE_FOR.days, games=GAMES_FOR.days, years=years)


def data_message(archive: bytes, part: int, parts: int, language: str) -> Content:
    """Return all data of a person as a file, or a part of them."""
    file = Attached("my-data.zip" if parts == 1 else f"my-data-{part}-of-{parts}.zip", archive)
    note = say(language, "privacy-file-note", part=part, parts=parts)
    return Content(parts=(text(small([note])), ui.File(f"attachment://{file.name}")), files=(file,))


def forget_panel(language: str) -> Content:
    """Return the question before everything about a person is deleted."""
    yes = ActionButton(Address("deleteeverything", "0"), say(language, "button-deleteeverything"), style="danger")
    back = ActionButton(Address("notyet", "0"), say(language, "button-notyet"))
    return Content(parts=(text(say(language, "privacy-sure")), ui.ActionRow(yes, back)))


def kept_panel(session_id: str, language: str, *, is_kept: bool, until: datetime) -> Content:
    """Return whether a game is kept for good, and the button that changes it."""
    said = say(language, "keep-done" if is_kept else "keep-ended", when=day(until))
    address = Address("keep", session_id, 0, "no" if is_kept else "yes")
    button = ActionButton(address, say(language, "button-keep-end" if is_kept else "button-keep"))
    return Content(parts=(text(said), ui.ActionRow(button)))


def day(at: datetime) -> str:
    """Return a day as everybody's own Discord writes it."""
    return f"<t:{int(at.timestamp())}:D>"
