"""Heuchel & Meuchel (Rudi Hoffmann, 1990), for 3 to 6 seats."""

from __future__ import annotations

from pathlib import Path

from typing_extensions import override

from games.contract import EventCodec, Variant
from games.folder import FolderGame
from games.heuchel import events
from games.heuchel.options import HeuchelOptions
from games.heuchel.play import PLAY
from games.heuchel.rules import RULES
from games.text import Catalogue


class HeuchelUndMeuchel(FolderGame):
    """Pawns climb a tower; whoever stands beside lower ones may take them into tender care."""

    key = "heuchel"
    title = "Heuchel & Meuchel"
    seats = range(3, 7)
    options = HeuchelOptions
    rules = RULES
    events = EventCodec.of(events)
    folder = Path(__file__).parent
    text = Catalogue(folder / "text")
    play = PLAY

    @property
    @override
    def variants(self) -> tuple[Variant, ...]:
        return tuple(
            Variant(f"{seats}-seats{'-dice' if dice else ''}", seats, HeuchelOptions(dice=dice))
            for seats in self.seats
            for dice in (False, True)
        )
