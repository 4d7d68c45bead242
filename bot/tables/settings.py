"""Settings of tables and of servers: codes and meanings."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final, Literal, TypeVar, cast, get_args

import pydantic

from bot.tables.checks import Refusal
from bot.tables.clock import TIME_CONTROLS, TimeControl
from bot.tables.memory import MOST_READ, Frozen
from bot.tables.people import KnownLanguage, read_settings
from storage import SessionChanges, Storage

Code = TypeVar("Code", bound=str)
Hints = Literal["alone", "on", "off"]
"""Who may ask for suggestions: players alone with computers, everyone, or no one."""
HINTS: tuple[Hints, ...] = get_args(Hints)
Tempo = Literal["auto", "steps", "turns", "fast"]
"""How computers are shown: step by step, a picture per turn, or only when a person is asked."""
TEMPI: tuple[Tempo, ...] = get_args(Tempo)


@dataclass(frozen=True)
class Setting:
    """A lobby setting: a field of `TableSettings` and its values by code."""

    field: Literal["time_control", "hints", "tempo", "stands_in", "is_private"]
    values: Mapping[str, str | bool]

    def changed_to(self, code: str) -> SessionChanges:
        """Return the session's changes for a code. Raises `Refusal` if it is unknown."""
        return cast(SessionChanges, {self.field: self.values[one_of([*self.values], code)]})


SETTINGS: Final = {
    "setpace": Setting("time_control", {control: control for control in TIME_CONTROLS}),
    "hints": Setting("hints", {hints: hints for hints in HINTS}),
    "tempo": Setting("tempo", {tempo: tempo for tempo in TEMPI}),
    "standsin": Setting("stands_in", {"no": False, "yes": True}),
    "private": Setting("is_private", {"no": False, "yes": True}),
}
"""Settings by the verb of their menu."""


def one_of(codes: Sequence[Code], code: str) -> Code:
    for known in codes:
        if known == code:
            return known
    raise Refusal("old-button")


Ids = Annotated[tuple[int, ...], pydantic.Field(max_length=25)]
"""Discord's limit of a select menu."""


class ServerSettings(Frozen):
    """A server's settings for all its tables; each field is stored under its name."""

    language: Literal["host", "server"] | KnownLanguage = "host"
    """Language of new tables; "host": the host's, "server": the Discord server's."""
    channels: Ids = ()
    """Channels for tables, including their threads; empty: everywhere."""
    tables: int = pydantic.Field(2, ge=1, le=50)
    """Most open tables per host."""
    time_control: TimeControl = "evening"
    """Default time control."""
    cards: Literal["silent", "loud"] = "silent"
    """Whether a new card notifies its channel."""
    moderators: Ids = ()
    """Roles that moderate tables, besides people who may manage channels."""


@lru_cache(MOST_READ)
def _read(stored: Sequence[tuple[str, str]]) -> ServerSettings:
    return read_settings(ServerSettings, {name: json.loads(value) for name, value in stored})


class Servers:
    """The settings of servers."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def settings(self, guild_id: int) -> ServerSettings:
        stored = await self._storage.settings("guild", guild_id)
        return _read(tuple(stored.items()))

    async def choose(self, guild_id: int, name: str, value: object) -> ServerSettings:
        """Set a field of a server's settings and return all of them. Raises `ValueError` for an invalid value."""
        chosen = {**(await self.settings(guild_id)).model_dump(), name: value}
        settings = ServerSettings.model_validate(chosen, extra="forbid")
        value = settings.model_dump(mode="json")[name]
        await self._storage.set_setting("guild", guild_id, name, json.dumps(value))
        return settings

    async def must_be_allowed_in(self, guild_id: int, place: Collection[int]) -> None:
        """Check that tables may be opened in a channel, or in a thread of it. Raises `Refusal`."""
        channels = (await self.settings(guild_id)).channels
        if channels and not set(channels).intersection(place):
            raise Refusal("channel-not-allowed", channels=channels)
