"""The options of Heuchel & Meuchel at one table."""

from __future__ import annotations

from games.contract import Options


class HeuchelOptions(Options):
    """What can be chosen before a game."""

    dice: bool = False
    """Play the variant with a die: exact rolls, and zugzwang for who can't use one."""
