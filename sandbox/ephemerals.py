"""The messages that only one person sees; they are in no channel's history."""

from __future__ import annotations

from collections.abc import Iterable

from sandbox.payload import Json

_MOST = 200
"""Most messages per person; the oldest are dropped."""


class Ephemerals:
    """Stores them by owner."""

    def __init__(self) -> None:
        self._of: dict[str, dict[str, Json]] = {}
        self._owner: dict[str, str] = {}
        self.known = set[str]()
        """All ids ever used."""

    def of(self, user_id: str) -> Iterable[Json]:
        return self._of.get(user_id, {}).values()

    def owner(self, message_id: str) -> str | None:
        """Return the person who sees a message; `None` if it isn't ephemeral."""
        return self._owner.get(message_id)

    def get(self, message_id: str) -> Json | None:
        owner = self._owner.get(message_id)
        return None if owner is None else self._of[owner][message_id]

    def add(self, message: Json, owner_id: str) -> None:
        """Store a message, and drop the oldest of too many."""
        own = self._of.setdefault(owner_id, {})
        own[message["id"]] = message
        self._owner[message["id"]] = owner_id
        self.known.add(message["id"])
        if len(own) > _MOST:
            self.remove(next(iter(own)))

    def remove(self, message_id: str) -> Json:
        return self._of[self._owner.pop(message_id)].pop(message_id)
