"""Heimlich & Co. (Wolfgang Kramer, 1984), for 2 to 7 seats."""

from __future__ import annotations

from pathlib import Path

from typing_extensions import override

from games.contract import EventCodec, Variant
from games.folder import FolderGame
from games.heimlich import events
from games.heimlich.options import HeimlichOptions
from games.heimlich.play import PLAY
from games.heimlich.rules import RULES
from games.text import Catalogue


class HeimlichUndCo(FolderGame):
    """Seven agents, a safe, and nobody knows whose agent is whose."""

    key = "heimlich"
    title = "Heimlich & Co."
    seats = range(2, 8)
    options = HeimlichOptions
    rules = RULES
    events = EventCodec.of(events)
    folder = Path(__file__).parent
    text = Catalogue(folder / "text")
    play = PLAY

    @property
    @override
    def variants(self) -> tuple[Variant, ...]:
        # The basic game for every number of seats, and each option and both for some.
        basic = HeimlichOptions()
        cards = HeimlichOptions(top_secret=True)
        guesses = HeimlichOptions(dossier=True)
        both = HeimlichOptions(top_secret=True, dossier=True)
        return (
            *(Variant(f"{seats}-seats", seats, basic) for seats in self.seats),
            *(Variant(f"{seats}-seats-top-secret", seats, cards) for seats in (2, 4, 7)),
            *(Variant(f"{seats}-seats-dossier", seats, guesses) for seats in (3, 7)),
            *(Variant(f"{seats}-seats-top-secret-dossier", seats, both) for seats in (2, 5)),
        )
