"""How a server wants its tables: what those who manage it have set."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Annotated, Literal

import pydantic

from bot.tables.clock import TimeControl
from bot.tables.memory import MOST_READ
from bot.tables.people import KnownLanguage, read_settings
from bot.tables.refusal import Refusal
from storage import Storage

Ids = Annotated[tuple[int, ...], pydantic.Field(max_length=25)]
"""As many as Discord lets people choose at once."""


class ServerSettings(pydantic.BaseModel):
    """Settings of one server, for all its tables; each field is stored as a setting of its own, by its name."""

    model_config = pydantic.ConfigDict(frozen=True, extra="ignore")

    language: Literal["host", "server"] | KnownLanguage = "host"
    """Of new tables; "host": that of whoever opens one, "server": the one that the server itself has."""
    channels: Ids = ()
    """Where tables may be opened, threads within included; everywhere where it is empty."""
    tables: int = pydantic.Field(2, ge=1, le=50)
    """How many open tables a person may host."""
    time_control: TimeControl = "evening"
    """How long people may take at new tables."""
    cards: Literal["silent", "loud"] = "silent"
    """Whether a card that is posted notifies the people in its channel."""
    remarks: Literal["on", "off"] = "on"
    """Whether computer players say a word now and then."""
    moderators: Ids = ()
    """The roles that moderate tables, besides whoever may manage a channel."""


@lru_cache(MOST_READ)
def _read(stored: Sequence[tuple[str, str]]) -> ServerSettings:
    return read_settings(ServerSettings, {name: json.loads(value) for name, value in stored})


class Servers:
    """The settings of servers."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def settings(self, guild_id: int) -> ServerSettings:
        """Return how a server wants its tables."""
        stored = await self._storage.settings("guild", guild_id)
        return _read(tuple(stored.items()))

    async def choose(self, guild_id: int, name: str, value: object) -> ServerSettings:
        """Set one field of a server's settings and return them. Raises `ValueError` for what can't be chosen."""
        chosen = {**(await self.settings(guild_id)).model_dump(), name: value}
        settings = ServerSettings.model_validate(chosen, extra="forbid")
        value = settings.model_dump(mode="json")[name]
        await self._storage.set_setting("guild", guild_id, name, json.dumps(value))
        return settings

    async def must_be_allowed_in(self, guild_id: int, place: Collection[int]) -> None:
        """Demand that tables may be opened at a place: a channel, or a thread and its channel. Raises `Refusal`."""
        channels = (await self.settings(guild_id)).channels
        if channels and not set(channels).intersection(place):
            raise Refusal("channel-not-allowed", channels=channels)
