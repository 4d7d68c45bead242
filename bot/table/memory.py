"""What the bot remembers, as JSON in storage, about the messages it keeps up to date."""

from __future__ import annotations

from typing import Literal, Self

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


class CardMemory(_Memory):
    """The card in the channel: which message it is and what it stands for.

    `asked` are the seats it pinged and that may still wait for it; `turn_seat` is whose turn it showed. `start`
    is the number of moves made when it was posted; `context` the number from which its log tells, so that a new
    card still shows the turn before. `digest` is that of what it shows, `None` on cards from before there was one.
    `lobby` is the message of the lobby, once the game has begun: it carries the commitment to the luck.
    """

    message_id: int
    kind: Literal["lobby", "table", "closed"]
    asked: tuple[int, ...] = ()
    turn_seat: int | None = None
    start: int = 0
    context: int = 0
    digest: str | None = None
    lobby: int | None = None

    @property
    def commitment(self) -> int | None:
        """The message that carries the commitment."""
        return self.message_id if self.kind == "lobby" else self.lobby


class PrivateMemory(_Memory):
    """A person's private message: where it is, a digest of what it shows, the id of the prompt it asks.

    `is_gone`: the person has deleted it.
    """

    channel_id: int
    message_id: int
    digest: str
    prompt: str | None = None
    is_gone: bool = False
