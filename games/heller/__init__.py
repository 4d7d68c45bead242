"""Auf Heller und Pfennig (Reiner Knizia, 1994), for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path

from games.contract import EventCodec
from games.folder import FolderGame
from games.heller import events
from games.heller.options import HellerOptions
from games.heller.play import PLAY
from games.heller.rules import RULES
from games.text import Catalogue


class AufHellerUndPfennig(FolderGame):
    """Customers, stalls and mishaps on a market square: rows and columns pay, or cost."""

    key = "heller"
    title = "Auf Heller und Pfennig"
    seats = range(2, 5)
    options = HellerOptions
    rules = RULES
    events = EventCodec.of(events)
    folder = Path(__file__).parent
    text = Catalogue(folder / "text")
    play = PLAY
