"""What is done once though it comes twice: interactions that Discord repeats, messages that we send again."""

from __future__ import annotations

import hashlib
from collections import deque

import discord

REMEMBERED = 500
"""The second delivery follows within seconds."""
LONGEST_NONCE = 25


def nonce(*parts: str | int) -> str:
    """Return the nonce of a message: the same for the same parts, another one for any others."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:LONGEST_NONCE]


class Once:
    """Remembers the newest interactions of this process."""

    def __init__(self) -> None:
        self._ids: deque[int] = deque(maxlen=REMEMBERED)

    def is_first(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Whether this interaction is new; from now on it is not."""
        if interaction.id in self._ids:
            return False
        self._ids.append(interaction.id)
        return True
