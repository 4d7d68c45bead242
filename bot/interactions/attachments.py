"""Files that people bring."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import discord

from bot.table.refusal import Refusal
from bot.workers import NotTaken, TooMuchWork

LARGEST_RECORD = 512 * 1024
"""Bytes; the record of a thousand moves has about 70 KiB."""


async def downloaded(file: discord.Attachment) -> bytes:
    """Return what should be a record. Raises `Refusal` where it is too large, or Discord hasn't got it any more."""
    if file.size > LARGEST_RECORD:
        raise Refusal("record-too-large", most=LARGEST_RECORD // 1024)
    try:
        return await file.read()
    except discord.HTTPException:
        raise Refusal("file-gone") from None


@contextmanager
def brought() -> Iterator[None]:
    """Say what is wrong with what somebody has brought, as helpers find it. Raises `Refusal`."""
    try:
        yield
    except NotTaken as fault:
        raise Refusal(fault.reason, game=None, **fault.params) from None
    except TooMuchWork:
        raise Refusal("record-too-long") from None
