"""What a world stores everything in, seen from outside."""

from __future__ import annotations

from typing import Any, Protocol


class Stored(Protocol):
    """A disk with an SQLite file, or a server."""

    failures: int
    """How often the power failed, or all connections were cut."""

    def query(self, statement: str) -> list[Any]:
        """Return what is committed."""

    def fails(self) -> None:
        """Lose what may be lost when its machine fails; that of the bot is dead then, if it is the same."""

    def close(self) -> None:
        """Close what is open."""
