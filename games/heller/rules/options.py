"""The options of Auf Heller und Pfennig: there are none."""

from __future__ import annotations

from games.contract import Options


class HellerOptions(Options):
    """Nothing is to be chosen before a game."""
