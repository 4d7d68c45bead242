"""What an error from Discord means: try again later, or leave it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.gateway.errors import UNKNOWN_MESSAGE, tidying


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
