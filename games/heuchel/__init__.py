"""Heuchel & Meuchel (Rudi Hoffmann, 1990), for 3 to 6 seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.chance import Rng
from games.contract import Label, Options, Page, Variant, View
from games.folder import FolderGame
from games.heuchel import setup, stored
from games.heuchel.board import BADGE, HOUSES
from games.heuchel.events import EVENTS
from games.heuchel.moves import MOVES
from games.heuchel.options import HeuchelOptions
from games.heuchel.state import HeuchelState
from games.heuchel.view import HeuchelView
from games.text import Catalogue

_RESULT: Final = Page("result", Label("page-result"), "🧮")


class HeuchelUndMeuchel(FolderGame):
    """Pawns climb a tower; whoever stands beside lower ones may take them into tender care."""

    key = "heuchel"
    title = "Heuchel & Meuchel"
    seats = range(3, 7)
    options = HeuchelOptions
    schema = stored.SCHEMA
    moves = MOVES
    events = EVENTS
    view = HeuchelView
    folder = Path(__file__).parent
    text = Catalogue(folder / "text")

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Return every number of seats, without and with the die."""
        return tuple(
            Variant(f"{seats}-seats{'-dice' if dice else ''}", seats, HeuchelOptions(dice=dice))
            for seats in self.seats
            for dice in (False, True)
        )

    def new(self, options: Options, seats: int, rng: Rng) -> HeuchelState:
        """Return a game with the cards dealt. Raises `ValueError` for other than 3 to 6 seats."""
        self.check_seats(seats)
        assert isinstance(options, HeuchelOptions)
        return HeuchelState(setup.new_table(options, seats, rng))

    def load(self, text: str) -> HeuchelState:
        """Return the state that `to_json` wrote. Raises `UnreadableState`."""
        return HeuchelState(*stored.load(text))

    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat's house: the sign above its column."""
        return tuple(BADGE[house] for house in HOUSES[: view.public.num_seats])

    def pages(self, view: View) -> tuple[Page, ...]:
        """Return the final count, once there is one."""
        return (_RESULT,) if view.public.outcome else ()

    def page(self, view: View, page: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        """Return the final count in words and as a picture. Raises `KeyError` for any other page."""
        from games.heuchel.picture import result_picture
        from games.heuchel.words import result

        if view.public.outcome is None or page != _RESULT.id:
            raise KeyError(page)
        return result(self.own(view), language, names), result_picture(self.own(view))
