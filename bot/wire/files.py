"""Files that people bring."""

from __future__ import annotations

import discord

from bot.table.refusal import Refusal

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
