"""What the bot remembers as JSON in storage, first of all about the messages it keeps up to date."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Final, Literal, NamedTuple, Self

import pydantic

MOST_READ: Final = 500
"""Of each kind the last ones are remembered as they were read."""


class Frozen(pydantic.BaseModel):
    """What does not change."""

    model_config = pydantic.ConfigDict(frozen=True)


class Stored(Frozen):
    """What storage keeps as JSON text."""

    @classmethod
    @lru_cache(MOST_READ)
    def read(cls, text: str | None) -> Self | None:
        """Return what `write` wrote, or `None` where nothing is remembered."""
        return None if text is None else cls.model_validate_json(text)

    def write(self) -> str:
        return self.model_dump_json()


class Location(NamedTuple):
    """A message in a channel, or the channel alone; `guild_id` is `None` where that is private."""

    guild_id: int | None
    channel_id: int
    message_id: int | None = None


CardKind = Literal["lobby", "table", "closed"]
Lost = Literal["channel", "server", "forbidden"]
"""Why a table can't be shown: its channel was deleted, we are not in its server, or may not post there."""


NOTHING_YET: Final = -1
"""In place of the number of a move: none."""


class CardMemory(Stored):
    """The card in the channel: which message it is and what it stands for.

    `asked` are the seats of people that it asks, or asked last, and `turn` the number of the turn in which it did;
    `posted_in` is that in which it was posted. `digest` is that of what it shows, `None` on cards from before there
    was one.
    `lost`: why the table can't be shown at present. `channel`: where the card was left when a new one
    is to be posted. `held`: until when it shows the picture of a climax. `gone_on` is the
    number of the move whose climax nobody need stop for any more, nor for those before it.
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
    """A person's private message: where it is, a digest of what it shows, the id of the prompt it asks.

    `is_gone`: the person has deleted it. `is_muted`: it came without a sound, in their quiet hours.
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
