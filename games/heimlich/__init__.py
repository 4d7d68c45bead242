"""Heimlich & Co. (Wolfgang Kramer, 1984), for 2 to 7 seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from games.chance import Rng
from games.contract import Options, Page, Variant, View
from games.folder import FolderGame
from games.heimlich import setup, stored
from games.heimlich.events import EVENTS
from games.heimlich.moves import MOVES
from games.heimlich.options import HeimlichOptions
from games.heimlich.state import HeimlichState
from games.heimlich.view import HeimlichView
from games.text import Catalogue


class HeimlichUndCo(FolderGame):
    """Seven agents, a safe, and nobody knows whose agent is whose."""

    key = "heimlich"
    title = "Heimlich & Co."
    seats = range(2, 8)
    options = HeimlichOptions
    schema = stored.SCHEMA
    moves = MOVES
    events = EVENTS
    view = HeimlichView
    folder = Path(__file__).parent
    text = Catalogue(folder / "text")

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Return the basic game for every number of seats, and each option and both for some."""
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

    def new(self, options: Options, seats: int, rng: Rng) -> HeimlichState:
        """Return a game whose first seat is about to move. Raises `ValueError` for other than 2 to 7 seats."""
        self.check_seats(seats)
        assert isinstance(options, HeimlichOptions)
        return HeimlichState(setup.new_table(options, seats, rng))

    def load(self, text: str) -> HeimlichState:
        """Return the state that `to_json` wrote. Raises `UnreadableState`."""
        return HeimlichState(*stored.load(text))

    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat: a thing its chief carries, which tells nothing about its agent."""
        from games.heimlich.words import BADGES

        return BADGES[: view.public.num_seats]

    def pages(self, view: View) -> tuple[Page, ...]:
        """Return the score chart, and at the end who was who."""
        from games.heimlich.pages import pages

        return pages(self.own(view))

    def page(self, view: View, page: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        """Return a page. Raises `KeyError` for one that is not there now."""
        from games.heimlich.pages import page as written

        return written(self.own(view), page, language, names)
