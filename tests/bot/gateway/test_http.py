"""A message without the emojis that Discord refuses."""

from __future__ import annotations

from typing import Any

import pytest

from bot.gateway.http import LONGEST_LABEL, without_emojis

SIGNS = {"17": "🟡"}


def button(label: str | None, emoji: dict[str, Any] | None) -> dict[str, Any]:
    return {"type": 2, "custom_id": "b"} | ({"label": label} if label else {}) | ({"emoji": emoji} if emoji else {})


@pytest.mark.parametrize(
    ("label", "emoji", "plain"),
    [
        ("Roll", {"id": None, "name": "🎲"}, "🎲 Roll"),
        (None, {"id": None, "name": "🗑️"}, "🗑️"),
        ("3", {"id": "17", "name": "teufel_devil_yellow_0a1b", "animated": False}, "🟡 3"),
        (None, {"id": "17", "name": "teufel_devil_yellow_0a1b"}, "🟡"),
        ("x" * LONGEST_LABEL, {"id": None, "name": "🎲"}, "x" * LONGEST_LABEL),
    ],
)
def test_a_label_tells_what_the_emoji_on_a_button_stood_for(
    label: str | None, emoji: dict[str, Any], plain: str
) -> None:
    body = {"type": 4, "data": {"components": [{"type": 1, "components": [button(label, emoji)]}], "flags": 64}}
    expected = {"type": 4, "data": {"components": [{"type": 1, "components": [button(plain, None)]}], "flags": 64}}
    assert without_emojis(body, SIGNS) == expected
