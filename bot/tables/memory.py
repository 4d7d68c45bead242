"""What the bot stores as JSON, above all about the messages it keeps up to date."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Final, Literal, NamedTuple, Self

import pydantic

MOST_READ: Final = 500
"""Number of parsed values cached per class."""


class Frozen(pydantic.BaseModel):
    """An immutable model."""

    model_config = pydantic.ConfigDict(frozen=True)


class Stored(Frozen):
    """A model stored as JSON text."""

    @classmethod
    @lru_cache(MOST_READ)
    def read(cls, text: str | None) -> Self | None:
        """Parse what `write` wrote; `None` if nothing was stored."""
        return None if text is None else cls.model_validate_json(text)

    def write(self) -> str:
        return self.model_dump_json()


class Location(NamedTuple):
    """A message in a channel, or the channel itself; `guild_id` is `None` for private channels."""

    guild_id: int | None
    channel_id: int
    message_id: int | None = None


CardKind = Literal["lobby", "table", "closed"]
Lost = Literal["channel", "server", "forbidden"]
"""Why a table can't be shown: channel deleted, bot not in the server, or not allowed to post there."""


NOTHING_YET: Final = -1
"""Stands for no move where a move's number is expected."""


class CardMemory(Stored):
    """The table's card in the channel.

    `asked` are the people's seats that it asks or asked last, in turn number `turn`; it was posted in turn
    `posted_in`. `digest` is the hash of its content, `None` on old cards. `lost`: why the table can't be shown.
    `channel`: where the old card is while a new one must be posted. `held`: until when it shows a climax.
    `gone_on`: the number of the last move whose climax was dismissed.
    """

    message_id: int
    kind: CardKind
    asked: tuple[int, ...] = ()
    turn: int | None = None
    posted_in: int | None = None
    digest: str | None = None
    lost: Lost | None = None
    channel: int | None = None
    held: datetime | None = None
    gone_on: int = NOTHING_YET


class PrivateMemory(Stored):
    """A private message: its location, the hash of its content, the id of its prompt.

    `is_gone`: the person has deleted it. `is_muted`: it was sent silently, in quiet hours.
    """

    channel_id: int
    message_id: int
    digest: str
    prompt: str | None = None
    is_gone: bool = False
    is_muted: bool = False

    @property
    def location(self) -> Location:
        return Location(None, self.channel_id, self.message_id)
