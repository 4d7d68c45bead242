"""Auf Heller und Pfennig (Reiner Knizia, 1994), for 2 to 4 seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from games.chance import Rng
from games.contract import Options, Page, View
from games.folder import FolderGame
from games.heller import rounds, stored
from games.heller.events import EVENTS
from games.heller.moves import MOVES
from games.heller.options import HellerOptions
from games.heller.state import HellerState
from games.heller.view import HellerView
from games.text import Catalogue


class AufHellerUndPfennig(FolderGame):
    """Customers, stalls and mishaps on a market square: rows and columns pay, or cost."""

    key = "heller"
    title = "Auf Heller und Pfennig"
    seats = range(2, 5)
    options = HellerOptions
    schema = stored.SCHEMA
    moves = MOVES
    events = EVENTS
    view = HellerView
    folder = Path(__file__).parent
    text = Catalogue(folder / "text")

    def new(self, options: Options, seats: int, rng: Rng) -> HellerState:
        """Return a game whose first round is dealt. Raises `ValueError` for other than 2 to 4 seats."""
        self.check_seats(seats)
        return HellerState(rounds.new_table(seats, rng))

    def load(self, text: str) -> HellerState:
        """Return the state that `to_json` wrote. Raises `UnreadableState`."""
        return HellerState(*stored.load(text))

    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat: its colour and its shape."""
        from games.heller.texts import BADGES

        return BADGES[: view.public.num_seats]

    def pages(self, view: View) -> tuple[Page, ...]:
        """Return the account of the last finished round; at the end those of all rounds and of the cash."""
        from games.heller.accounts import pages

        return pages(self.own(view))

    def page(self, view: View, page: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        """Return an account in words and as a picture. Raises `KeyError` for one that is not to be had now."""
        from games.heller.accounts import text_of_page
        from games.heller.picture import picture_of_page

        own = self.own(view)
        return text_of_page(own, page, language, names), picture_of_page(own, page)
