"""In Teufels Küche (Alex Randolph, 1993), for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path

from games.contract import EventCodec, Options, Public
from games.folder import FolderGame
from games.teufel import events
from games.teufel.options import TeufelOptions
from games.teufel.play import PLAY
from games.teufel.rules import RULES
from games.text import Catalogue


class InTeufelsKueche(FolderGame):
    """Little devils carry pots to the grill, duel at the stove and beware of the milk."""

    key = "teufel"
    title = "In Teufels Küche"
    seats = range(2, 5)
    options = TeufelOptions
    rules = RULES
    events = EventCodec.of(events)
    folder = Path(__file__).parent
    text = Catalogue(folder / "text")
    play = PLAY
    plies_per_seat = 2000  # who moves at random takes 900, however few they are

    def is_thrilling(self, options: Options, public: Public) -> bool:
        """Tell whether the stove is to be pressed by who is there."""
        assert isinstance(options, TeufelOptions)
        return options.pressing == "by-hand" and public.prompt is not None and public.prompt.id == "press"
