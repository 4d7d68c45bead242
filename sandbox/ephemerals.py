"""The messages that only one person sees; they are in no channel's history."""

from __future__ import annotations

from collections.abc import Iterable

from sandbox.payload import Json

_MOST = 200
"""Of a person; the oldest go first."""


class Ephemerals:
    """Keeps them by their owners."""

    def __init__(self) -> None:
        self._of: dict[str, dict[str, Json]] = {}
        self._owner: dict[str, str] = {}
        self.known = set[str]()
        """The ids of all that there have been."""

    def of(self, user_id: str) -> Iterable[Json]:
        return self._of.get(user_id, {}).values()

    def owner(self, message_id: str) -> str | None:
        """Return who sees a message; None: it is not ephemeral."""
        return self._owner.get(message_id)

    def get(self, message_id: str) -> Json | None:
        owner = self._owner.get(message_id)
        return None if owner is None else self._of[owner][message_id]

    def add(self, message: Json, owner_id: str) -> None:
        """Keep a message, and forget the oldest of too many."""
        own = self._of.setdefault(owner_id, {})
        own[message["id"]] = message
        self._owner[message["id"]] = owner_id
        self.known.add(message["id"])
        if len(own) > _MOST:
            self.remove(next(iter(own)))

    def remove(self, message_id: str) -> Json:
        return self._of[self._owner.pop(message_id)].pop(message_id)
