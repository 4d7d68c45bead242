"""Auf Heller und Pfennig (Reiner Knizia, 1994), for 2 to 4 seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.chance import Rng
from games.contract import Game, Menu, Move, Options, Page, View
from games.heller import rounds, stored
from games.heller.events import EVENTS
from games.heller.moves import MOVES
from games.heller.options import HellerOptions
from games.heller.state import HellerState
from games.heller.view import HellerView
from games.text import Catalogue

_FOLDER: Final = Path(__file__).parent


class AufHellerUndPfennig(Game):
    """Customers, stalls and mishaps on a market square: rows and columns pay, or cost."""

    key = "heller"
    title = "Auf Heller und Pfennig"
    seats = range(2, 5)
    options = HellerOptions
    schema = stored.SCHEMA
    moves = MOVES
    events = EVENTS
    text = Catalogue(_FOLDER / "text")

    def new(self, options: Options, seats: int, rng: Rng) -> HellerState:
        """Return a game whose first round is dealt. Raises `ValueError` for other than 2 to 4 seats."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for 2 to 4 seats, not {seats}")
        return HellerState(rounds.new_table(seats, rng))

    def load(self, text: str) -> HellerState:
        """Return the state that `to_json` wrote. Raises `UnreadableState`."""
        return HellerState(*stored.load(text))

    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat: its colour and its shape."""
        from games.heller.texts import BADGES

        return BADGES[: view.public.num_seats]

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        """Group the legal moves into the choices a person makes."""
        from games.heller.menu import menu

        return menu(_own(view), legal_moves)

    def picture(self, view: View) -> bytes:
        """Return the market square as PNG."""
        from games.heller.picture import picture

        return picture(_own(view))

    def alt_text(self, view: View, language: str) -> str:
        """Return the whole public state in words."""
        from games.heller.words import alt_text

        return alt_text(_own(view), language)

    def text_board(self, view: View, language: str) -> str:
        """Return the market square drawn with characters."""
        from games.heller.words import text_board

        return text_board(_own(view), language)

    def secrets(self, view: View, language: str) -> str:
        """Return the seat's secret tile in words, and what it would bring where."""
        from games.heller.words import secrets

        return secrets(_own(view), language)

    def standings(self, view: View, language: str) -> tuple[str, ...]:
        """Return cash and remaining markets of each seat."""
        from games.heller.words import standings

        return standings(_own(view), language)

    def pages(self, view: View) -> tuple[Page, ...]:
        """Return the account of the last finished round; at the end those of all rounds and of the cash."""
        from games.heller.accounts import pages

        return pages(_own(view))

    def page(self, view: View, page: str, language: str) -> tuple[str, bytes | None]:
        """Return an account in words and as a picture. Raises `KeyError` for one that is not to be had now."""
        from games.heller.accounts import text_of_page
        from games.heller.picture import picture_of_page

        return text_of_page(_own(view), page, language), picture_of_page(_own(view), page)

    def rules(self, language: str) -> str:
        """Return the rules text in Markdown."""
        return (_FOLDER / f"RULES.{language}.md").read_text("utf-8")


def _own(view: View) -> HellerView:
    assert isinstance(view, HellerView), "a view of another game"
    return view
