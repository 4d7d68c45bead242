"""In Teufels Küche (Alex Randolph, 1993), for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.chance import Rng
from games.contract import Options, View
from games.folder import FolderGame
from games.teufel import setup, stored
from games.teufel.board import Colour
from games.teufel.events import EVENTS
from games.teufel.moves import MOVES
from games.teufel.options import TeufelOptions
from games.teufel.state import TeufelState
from games.teufel.view import TeufelView
from games.text import Catalogue

_BADGES: Final[dict[Colour, str]] = {"yellow": "🟡", "violet": "🟣", "blue": "🔵", "green": "🟢"}


class InTeufelsKueche(FolderGame):
    """Little devils carry pots to the grill, duel at the stove and beware of the milk."""

    key = "teufel"
    title = "In Teufels Küche"
    seats = range(2, 5)
    options = TeufelOptions
    schema = stored.SCHEMA
    moves = MOVES
    events = EVENTS
    view = TeufelView
    folder = Path(__file__).parent
    text = Catalogue(folder / "text")

    def new(self, options: Options, seats: int, rng: Rng) -> TeufelState:
        """Return a game in which everybody is asked for a menu. Raises `ValueError` for other than 2 to 4 seats."""
        self.check_seats(seats)
        assert isinstance(options, TeufelOptions)
        return TeufelState(setup.new_table(options, seats, rng))

    def load(self, text: str) -> TeufelState:
        """Return the state that `to_json` wrote. Raises `UnreadableState`."""
        return TeufelState(*stored.load(text))

    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat's colour."""
        return tuple(_BADGES[colour] for colour in self.own(view).public.colours)
