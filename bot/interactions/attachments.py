"""Files that people bring, and those that messages of ours carry along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import discord

from bot.interactions.answer import Answer
from bot.tables.refusal import Refusal
from bot.workers.workers import NotTaken, TooMuchWork

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


async def carried(answer: Answer) -> bytes:
    """Return the file of the message that was clicked. Raises `Refusal` where there is none any more."""
    interaction = answer.interaction
    read = interaction.client.http.get_from_cdn
    try:
        return await read(_address(interaction.message))
    except discord.HTTPException:
        # The link ends after a day. The token of the click gets the message with another one.
        await answer.acknowledge()
    try:
        return await read(_address(await interaction.original_response()))
    except discord.HTTPException:
        raise Refusal("file-gone") from None


def _address(message: discord.Message | None) -> str:
    file = next(_files(message.components), None) if message is not None else None
    if file is None:
        raise Refusal("file-gone")
    return file.media.url


def _files(components: Iterable[Any]) -> Iterator[discord.FileComponent]:
    for component in components:
        if isinstance(component, discord.FileComponent):
            yield component
        yield from _files(getattr(component, "children", ()))


@contextmanager
def brought() -> Iterator[None]:
    """Say what is wrong with what somebody has brought, as helpers find it. Raises `Refusal`."""
    try:
        yield
    except NotTaken as fault:
        raise Refusal(fault.reason, game=None, **fault.params) from None
    except TooMuchWork:
        raise Refusal("record-too-long") from None
