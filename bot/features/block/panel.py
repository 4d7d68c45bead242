"""The question before somebody is blocked."""

from __future__ import annotations

from discord import ui

from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton
from bot.ui.words import escaped, say


def block_panel(user_id: int, name: str, term: str, num_seats: int, language: str) -> Content:
    """Return the question before somebody is blocked: what that means, for their seats too."""
    said = [
        f"### 🚫 {escaped(name)} · {say(language, f'block-term-{term}')}",
        say(language, "block-sure"),
        say(language, "block-sure-seats", seats=num_seats),
    ]
    yes = ActionButton(Address("block", "0", 0, f"{user_id}.{term}"), say(language, "button-block"), style="danger")
    back = ActionButton(Address("notyet", "0"), say(language, "button-notyet"))
    return Content(parts=(text(*said), ui.ActionRow(yes, back)))
