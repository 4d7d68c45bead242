"""What people have open in private is known as long as it can be changed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from discord import ui

from bot.interactions.runtime import Moment, OpenPanels
from bot.ui.content import Content
from bot.ui.items import ActionButton, Address


def shown(session: str, *verbs: str) -> Content:
    buttons = [ActionButton(Address(verb, session, 3 if verb == "play" else 0), verb) for verb in verbs]
    return Content(parts=(ui.ActionRow(*buttons),))


def test_a_panel_is_known_until_it_can_not_be_changed_any_more() -> None:
    expired: list[int] = []
    panels, clicks = OpenPanels(), [_click(1, expired), _click(2, expired)]
    panels.note(10, shown("a", "mycards"), clicks[0], clicks[0].edit, clicks[0].delete)
    panels.note(11, shown("b", "play"), clicks[0], clicks[0].edit, clicks[0].delete)
    panels.note(12, shown("a", "play", "mycards"), clicks[1], clicks[1].edit, clicks[1].delete)
    assert {number: panel.moment for number, panel in panels.of(1, "a").items()} == {10: Moment()}
    assert {number: panel.moment for number, panel in panels.of(2, "a").items()} == {12: Moment(3)}
    assert [panel.are_cards for panel in panels.of(1, "b").values()] == [False]
    panels.note(11, shown("b", "rules"), clicks[0], clicks[0].edit, clicks[0].delete)
    assert panels.of(1, "b") == {}, "it shows nothing of a moment any more"
    expired.append(1)
    assert panels.of(1, "a") == {}
    assert panels.of(2, "a") != {}


def _click(user_id: int, expired: list[int]) -> Any:
    person = SimpleNamespace(id=user_id)
    return SimpleNamespace(user=person, is_expired=lambda: user_id in expired, edit=None, delete=None)
