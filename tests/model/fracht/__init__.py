"""Nebelfracht, for 2 to 4 seats: captains declare their cargo in the fog, and the next one may look."""

from __future__ import annotations

from pathlib import Path

from games.contract import EventCodec
from games.folder import FolderGame
from games.text import Catalogue
from tests.model.fracht import events
from tests.model.fracht.options import FrachtOptions
from tests.model.fracht.play import PLAY
from tests.model.fracht.rules import RULES


class Nebelfracht(FolderGame):
    """A lie costs its size, and a modest word is a trap."""

    key = "fracht"
    title = "Nebelfracht"
    seats = range(2, 5)
    options = FrachtOptions
    rules = RULES
    events = EventCodec.of(events)
    folder = Path(__file__).parent
    text = Catalogue(folder / "text")
    play = PLAY
