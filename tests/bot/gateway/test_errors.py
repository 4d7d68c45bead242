"""What an error from Discord means: try again later, or leave it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.gateway.errors import UNKNOWN_MESSAGE, tidying
from bot.gateway.requests import LONGEST_LABEL, with_signs


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="No")
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": "No"})


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (404, UNKNOWN_MESSAGE), (400, 50021)])
def test_what_discord_does_not_let_us_tidy_is_left_alone_and_logged(
    caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    caplog.set_level("INFO")
    with tidying("the old card"):
        raise refusal(status, code)
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == ["the old card was not tidied"]


@pytest.mark.parametrize("trouble", [refusal(429, 0), ConnectionError("cut off")])
def test_what_passes_is_tidied_later(trouble: Exception) -> None:
    with pytest.raises(type(trouble)), tidying("the old card"):
        raise trouble


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
    assert with_signs(body, SIGNS) == expected
