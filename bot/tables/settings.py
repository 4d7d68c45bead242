"""What hosts choose for a table, and those who manage a server for all of its tables: codes and what they mean."""

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
"""Whoever plays alone with computers, who harms nobody by it but them; everybody; or nobody."""
HINTS: tuple[Hints, ...] = get_args(Hints)
Tempo = Literal["auto", "steps", "turns", "fast"]
"""How computers are shown: step by step, a picture for each turn, or only when a person is asked."""
TEMPI: tuple[Tempo, ...] = get_args(Tempo)


@dataclass(frozen=True)
class Setting:
    """A setting that a host chooses in the lobby: a field of `TableSettings`, and its values by their codes."""

    field: Literal["time_control", "hints", "tempo", "stands_in", "is_private"]
    values: Mapping[str, str | bool]

    def changed_to(self, code: str) -> SessionChanges:
        """Return what a session has where this code is chosen. Raises `Refusal` where there is none such."""
        return cast(SessionChanges, {self.field: self.values[one_of([*self.values], code)]})


SETTINGS: Final = {
    "setpace": Setting("time_control", {control: control for control in TIME_CONTROLS}),
    "hints": Setting("hints", {hints: hints for hints in HINTS}),
    "tempo": Setting("tempo", {tempo: tempo for tempo in TEMPI}),
    "standsin": Setting("stands_in", {"no": False, "yes": True}),
    "private": Setting("is_private", {"no": False, "yes": True}),
}
"""By the verbs that choose them."""


def one_of(codes: Sequence[Code], code: str) -> Code:
    for known in codes:
        if known == code:
            return known
    raise Refusal("old-button")


Ids = Annotated[tuple[int, ...], pydantic.Field(max_length=25)]
"""As many as Discord lets people choose at once."""


class ServerSettings(Frozen):
    """Settings of one server, for all its tables; each field is stored as a setting of its own, by its name."""

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
