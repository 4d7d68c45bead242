"""Answers that somebody else gave tell of another program only where no process of ours can have given them."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.gateway.deduplicator import Deduplicator
from storage import StorageError

FAILS = StorageError("The database is locked.")


@pytest.mark.parametrize(
    ("foreign", "age", "claim", "is_told"),
    [
        (10, -1, True, True),
        (3, -1, True, False),
        (10, 5, True, False),
        (10, -1, FAILS, False),
    ],
    ids=["another program", "confirmations were lost", "from before this process began", "they can't be claimed"],
)
@pytest.mark.parametrize("is_shared", [False, True])
async def test_another_program_is_told_of_once_and_no_other_process(
    caplog: pytest.LogCaptureFixture, foreign: int, age: int, claim: Any, is_told: bool, is_shared: bool
) -> None:
    async def claims(_: int) -> bool:
        if isinstance(claim, StorageError):
            raise claim
        return bool(claim)

    storage: Any = SimpleNamespace(is_shared=is_shared, leases=SimpleNamespace(claim=claims))
    deduplicator = Deduplicator(storage)
    first = discord.utils.time_snowflake(discord.utils.utcnow() - timedelta(seconds=age))
    for number in range(100):
        interaction: Any = SimpleNamespace(id=first + number)
        assert await deduplicator.is_first(interaction)
        deduplicator.note_answer(interaction.id, is_foreign=number % 10 < foreign)
    told = len(caplog.records)
    caplog.clear()
    assert told == (is_told or (claim is FAILS and not is_shared))
