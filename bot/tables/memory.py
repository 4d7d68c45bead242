"""What the bot remembers, as JSON in storage, about the messages it keeps up to date."""

from __future__ import annotations

from datetime import datetime
from enum import IntEnum
from typing import Final, Literal, NamedTuple, Self

import pydantic


class _Memory(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(frozen=True)

    @classmethod
    def read(cls, text: str | None) -> Self | None:
        """Return what `write` wrote, or `None` where nothing is remembered."""
        return None if text is None else cls.model_validate_json(text)

    def write(self) -> str:
        """Return JSON text."""
        return self.model_dump_json()


class Location(NamedTuple):
    """A message in a channel, or the channel alone; `guild_id` is `None` where that is private."""

    guild_id: int | None
    channel_id: int
    message_id: int | None = None


CardKind = Literal["lobby", "table", "closed"]
Lost = Literal["channel", "server", "forbidden"]
"""Why a table can't be shown: its channel was deleted, we are not in its server, or may not post there."""


class Occasion(IntEnum):
    """What somebody is called for, in place of the number of a question."""

    BEGINNING = -1
    """Their game begins."""
    OVER = -2
    """Their game is over."""
    STAND_IN = -3
    """A computer player plays for them until they are back."""
    END_VOTE = -4
    TAKEBACK_VOTE = -5
    PACE_VOTE = -6
    LATE_VOTE = -7


class PingMemory(_Memory):
    """A message that calls a seat to its question number `question`, or to an `Occasion`, and links to a `card`.

    `channel_id`: where it is, if not beside the card. `nudges`: how often it was called once more, and `reminded`:
    how often it was reminded. `at`: when it was sent.
    """

    message_id: int
    seat: int
    question: int
    card: int
    channel_id: int | None = None
    nudges: int = 0
    reminded: int = 0
    at: datetime | None = None


NOTHING_YET: Final = -1
"""In place of the number of a move: none."""


class CardMemory(_Memory):
    """The card in the channel: which message it is and what it stands for.

    `asked` are the seats of people that it asks, or asked last, and `turn` the number of the turn in which it did;
    `posted_in` is that in which it was posted. `digest` is that of what it shows, `None` on cards from before there
    was one. `pings` stand in the channel beside it; `newest` is the newest of all that ever did.
    `lobby` is the message of the lobby, once the game has begun: it carries the commitment to the luck.
    `warning` is the message that calls people before the table closes, as nobody moves.
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
    pings: tuple[PingMemory, ...] = ()
    newest: int = 0
    lobby: int | None = None
    lost: Lost | None = None
    warning: int | None = None
    channel: int | None = None
    held: datetime | None = None
    gone_on: int = NOTHING_YET

    @property
    def commitment(self) -> int | None:
        """The message that carries the commitment."""
        return self.message_id if self.kind == "lobby" else self.lobby


class Shared(_Memory):
    """The message with the shared result of a game, and the seat of whoever has shared it; or it `is_gone`."""

    message_id: int
    seat: int
    is_gone: bool = False


class PrivateMemory(_Memory):
    """A person's private message: where it is, a digest of what it shows, the id of the prompt it asks.

    `is_gone`: the person has deleted it. `is_muted`: it came without a sound, in their quiet hours. `reminder` is
    the message that reminds them of it, the last of so many `reminded`.
    """

    channel_id: int
    message_id: int
    digest: str
    prompt: str | None = None
    is_gone: bool = False
    is_muted: bool = False
    reminder: int | None = None
    reminded: int = 0

    @property
    def location(self) -> Location:
        """Where the message is."""
        return Location(None, self.channel_id, self.message_id)
