"""The options of Heimlich & Co. at one table."""

from __future__ import annotations

from games.contract import Options


class HeimlichOptions(Options):
    """What can be chosen before a game; each alone or both together."""

    top_secret: bool = False
    """Play with the top secret cards."""
    dossier: bool = False
    """Guess at 29 who plays whom, for 5 points each at the end."""
