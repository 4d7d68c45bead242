"""Private panels with a secret answer are kept as long as they can be changed, whatever becomes of their table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.interactions.runtime import OpenPanels


def panel(user_id: int, *, is_expired: bool = False) -> Any:
    return SimpleNamespace(user=SimpleNamespace(id=user_id), is_expired=lambda: is_expired)


def test_a_panel_is_kept_until_its_question_is_over_or_it_can_not_be_changed_any_more() -> None:
    panels, old, other, newest = OpenPanels(), panel(1, is_expired=True), panel(2), panel(1)
    panels.keep("ended", old)
    panels.keep("played", panel(1))
    panels.keep("played", other)
    panels.keep("played", newest)
    assert panels.take("ended") == [], "its table ended in that question"
    assert panels.take("played") == [newest, other]
    assert panels.take("played") == []
