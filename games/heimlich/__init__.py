"""Heimlich & Co. (Wolfgang Kramer, 1984), for 2 to 7 seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.chance import Rng
from games.contract import Game, Menu, Move, Options, Page, Variant, View
from games.heimlich import setup, stored
from games.heimlich.events import EVENTS
from games.heimlich.moves import MOVES
from games.heimlich.options import HeimlichOptions
from games.heimlich.state import HeimlichState
from games.heimlich.view import HeimlichView
from games.text import Catalogue

_FOLDER: Final = Path(__file__).parent


class HeimlichUndCo(Game):
    """Seven agents, a safe, and nobody knows whose agent is whose."""

    key = "heimlich"
    title = "Heimlich & Co."
    seats = range(2, 8)
    options = HeimlichOptions
    schema = stored.SCHEMA
    moves = MOVES
    events = EVENTS
    text = Catalogue(_FOLDER / "text")

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
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for 2 to 7 seats, not {seats}")
        assert isinstance(options, HeimlichOptions)
        return HeimlichState(setup.new_table(options, seats, rng))

    def load(self, text: str) -> HeimlichState:
        """Return the state that `to_json` wrote. Raises `UnreadableState`."""
        return HeimlichState(*stored.load(text))

    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat: a thing its chief carries, which tells nothing about its agent."""
        from games.heimlich.words import BADGES

        return BADGES[: view.public.num_seats]

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        """Group the legal moves into the choices a person makes."""
        from games.heimlich.menu import menu

        return menu(_own(view), legal_moves)

    def picture(self, view: View) -> bytes:
        """Return the town as PNG."""
        from games.heimlich.picture import picture

        return picture(_own(view))

    def alt_text(self, view: View, language: str) -> str:
        """Return the whole public state in words."""
        from games.heimlich.words import alt_text

        return alt_text(_own(view), language)

    def text_board(self, view: View, language: str) -> str:
        """Return the town drawn with characters."""
        from games.heimlich.words import text_board

        return text_board(_own(view), language)

    def secrets(self, view: View, language: str) -> str:
        """Return who the seat is, its hand and its dossier in words."""
        from games.heimlich.words import secrets

        return secrets(_own(view), language)

    def standings(self, view: View, language: str) -> tuple[str, ...]:
        """Return cards, agents and what else is public of each seat."""
        from games.heimlich.words import standings

        return standings(_own(view), language)

    def pages(self, view: View) -> tuple[Page, ...]:
        """Return the score chart, and at the end who was who."""
        from games.heimlich.pages import pages

        return pages(_own(view))

    def page(self, view: View, page: str, language: str) -> tuple[str, bytes | None]:
        """Return a page. Raises `KeyError` for one that is not there now."""
        from games.heimlich.pages import page as written

        return written(_own(view), page, language)

    def rules(self, language: str) -> str:
        """Return the rules text in Markdown."""
        return (_FOLDER / f"RULES.{language}.md").read_text("utf-8")


def _own(view: View) -> HeimlichView:
    assert isinstance(view, HeimlichView), "a view of another game"
    return view
