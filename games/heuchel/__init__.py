"""Heuchel & Meuchel (Rudi Hoffmann, 1990), for 3 to 6 seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.chance import Rng
from games.contract import Game, Label, Menu, Move, Options, Page, Variant, View
from games.heuchel import setup, stored
from games.heuchel.board import BADGE, HOUSES
from games.heuchel.events import EVENTS
from games.heuchel.moves import MOVES
from games.heuchel.options import HeuchelOptions
from games.heuchel.state import HeuchelState
from games.heuchel.view import HeuchelView
from games.text import Catalogue

_FOLDER: Final = Path(__file__).parent
_RESULT: Final = Page("result", Label("page-result"), "🧮")


class HeuchelUndMeuchel(Game):
    """Pawns climb a tower; whoever stands beside lower ones may take them into tender care."""

    key = "heuchel"
    title = "Heuchel & Meuchel"
    seats = range(3, 7)
    options = HeuchelOptions
    schema = stored.SCHEMA
    moves = MOVES
    events = EVENTS
    text = Catalogue(_FOLDER / "text")

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
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for 3 to 6 seats, not {seats}")
        assert isinstance(options, HeuchelOptions)
        return HeuchelState(setup.new_table(options, seats, rng))

    def load(self, text: str) -> HeuchelState:
        """Return the state that `to_json` wrote. Raises `UnreadableState`."""
        return HeuchelState(*stored.load(text))

    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat's house: the sign above its column."""
        return tuple(BADGE[house] for house in HOUSES[: view.public.num_seats])

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        """Group the legal moves into the choices a person makes."""
        from games.heuchel.menu import menu

        return menu(_own(view), legal_moves)

    def picture(self, view: View) -> bytes:
        """Return the tower as PNG."""
        from games.heuchel.picture import picture

        return picture(_own(view))

    def alt_text(self, view: View, language: str) -> str:
        """Return the whole public state in words."""
        from games.heuchel.words import alt_text

        return alt_text(_own(view), language)

    def text_board(self, view: View, language: str) -> str:
        """Return the tower drawn with characters."""
        from games.heuchel.words import text_board

        return text_board(_own(view), language)

    def secrets(self, view: View, language: str) -> str:
        """Return what the seat knows of covered cards, in words."""
        from games.heuchel.words import secrets

        return secrets(_own(view), language)

    def standings(self, view: View, language: str) -> tuple[str, ...]:
        """Return per seat how many of its cards are home, on their way and lost."""
        from games.heuchel.words import standings

        return standings(_own(view), language)

    def pages(self, view: View) -> tuple[Page, ...]:
        """Return the final count, once there is one."""
        return (_RESULT,) if view.public.outcome else ()

    def page(self, view: View, page: str, language: str) -> tuple[str, bytes | None]:
        """Return the final count in words and as a picture. Raises `KeyError` for any other page."""
        from games.heuchel.picture import result_picture
        from games.heuchel.words import result

        if view.public.outcome is None or page != _RESULT.id:
            raise KeyError(page)
        return result(_own(view), language), result_picture(_own(view))

    def rules(self, language: str) -> str:
        """Return the rules text in Markdown."""
        return (_FOLDER / f"RULES.{language}.md").read_text("utf-8")


def _own(view: View) -> HeuchelView:
    assert isinstance(view, HeuchelView), "a view of another game"
    return view
