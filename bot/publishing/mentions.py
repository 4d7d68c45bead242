"""Whom a message may mention: nobody but those who are named."""

from __future__ import annotations

from collections.abc import Iterable

import discord


def only(user_ids: Iterable[int | None]) -> discord.AllowedMentions:
    """Return that a message mentions these people and nobody else; `None` is nobody."""
    users = [discord.Object(user_id) for user_id in user_ids if user_id is not None]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
