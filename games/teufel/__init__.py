"""In Teufels Küche (Alex Randolph, 1993), for 2 to 4 seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.chance import Rng
from games.contract import Game, Menu, Move, Options, View
from games.teufel import setup, stored
from games.teufel.board import Colour
from games.teufel.events import EVENTS
from games.teufel.moves import MOVES
from games.teufel.options import TeufelOptions
from games.teufel.state import TeufelState
from games.teufel.view import TeufelView
from games.text import Catalogue

_FOLDER: Final = Path(__file__).parent
_BADGES: Final[dict[Colour, str]] = {"yellow": "🟡", "violet": "🟣", "blue": "🔵", "green": "🟢"}


class InTeufelsKueche(Game):
    """Little devils carry pots to the grill, duel at the stove and beware of the milk."""

    key = "teufel"
    title = "In Teufels Küche"
    seats = range(2, 5)
    options = TeufelOptions
    schema = stored.SCHEMA
    moves = MOVES
    events = EVENTS
    text = Catalogue(_FOLDER / "text")

    def new(self, options: Options, seats: int, rng: Rng) -> TeufelState:
        """Return a game in which everybody is asked for a menu. Raises `ValueError` for other than 2 to 4 seats."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for 2 to 4 seats, not {seats}")
        assert isinstance(options, TeufelOptions)
        return TeufelState(setup.new_table(options, seats, rng))

    def load(self, text: str) -> TeufelState:
        """Return the state that `to_json` wrote. Raises `UnreadableState`."""
        return TeufelState(*stored.load(text))

    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat's colour."""
        return tuple(_BADGES[colour] for colour in _own(view).public.colours)

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        """Group the legal moves into the choices a person makes."""
        from games.teufel.menu import menu

        return menu(_own(view), legal_moves)

    def picture(self, view: View) -> bytes:
        """Return the kitchen as PNG."""
        from games.teufel.picture import picture

        return picture(_own(view))

    def alt_text(self, view: View, language: str) -> str:
        """Return the whole public state in words."""
        from games.teufel.words import alt_text

        return alt_text(_own(view), language)

    def text_board(self, view: View, language: str) -> str:
        """Return the kitchen drawn with characters."""
        from games.teufel.words import text_board

        return text_board(_own(view), language)

    def secrets(self, view: View, language: str) -> str:
        """Return the seat's own menu in words."""
        from games.teufel.words import secrets

        return secrets(_own(view), language)

    def standings(self, view: View, language: str) -> tuple[str, ...]:
        """Return points, devils and caps of each seat."""
        from games.teufel.words import standings

        return standings(_own(view), language)

    def rules(self, language: str) -> str:
        """Return the rules text in Markdown."""
        return (_FOLDER / f"RULES.{language}.md").read_text("utf-8")


def _own(view: View) -> TeufelView:
    assert isinstance(view, TeufelView), "a view of another game"
    return view
