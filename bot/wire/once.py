"""Discord delivers an interaction twice now and then; it is carried out once."""

from __future__ import annotations

from collections import deque

import discord

REMEMBERED = 500
"""The second delivery follows within seconds."""


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
