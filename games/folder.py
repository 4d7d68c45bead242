"""A game as a folder: how the contract finds a game's menu, words, picture and rules text in its own modules."""

from __future__ import annotations

import importlib
from abc import ABC
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from games.contract import Game, Menu, Move, View


class FolderGame(Game, ABC):
    """A game whose package holds the modules `menu`, `words` and `picture` and the files ``RULES.<language>.md``.

    `menu.menu(view, legal_moves)`, `picture.picture(view)` and `alt_text`, `text_board`, `secrets` and `standings`
    of `words`, each `(view, language)`, are what the contract says. They are imported on first use: whoever only
    plays by the rules needs no pictures.
    """

    view: ClassVar[type[View]]
    """The type of this game's views."""
    folder: ClassVar[Path]

    def check_seats(self, seats: int) -> None:
        """Raise `ValueError` where the game is not for so many seats."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        """Group the legal moves of `view.seat` into the choices a person makes."""
        menu: Menu = self._module("menu").menu(self.own(view), legal_moves)
        return menu

    def picture(self, view: View) -> bytes:
        """Return the table as PNG, as `view` sees it."""
        png: bytes = self._module("picture").picture(self.own(view))
        return png

    def alt_text(self, view: View, language: str) -> str:
        """Return the whole public state in words."""
        return str(self._module("words").alt_text(self.own(view), language))

    def text_board(self, view: View, language: str) -> str:
        """Return the board drawn with characters."""
        return str(self._module("words").text_board(self.own(view), language))

    def secrets(self, view: View, language: str) -> str:
        """Return what `view.seat` alone knows, in words."""
        return str(self._module("words").secrets(self.own(view), language))

    def standings(self, view: View, language: str) -> tuple[str, ...]:
        """Return per seat one short line of its public situation."""
        lines: tuple[str, ...] = self._module("words").standings(self.own(view), language)
        return lines

    def rules(self, language: str) -> str:
        """Return the rules text in Markdown."""
        return (self.folder / f"RULES.{language}.md").read_text("utf-8")

    def own(self, view: View) -> Any:
        """Return `view`, which must be one of this game."""
        assert isinstance(view, self.view), "a view of another game"
        return view

    def _module(self, name: str) -> Any:
        return importlib.import_module(f"{type(self).__module__}.{name}")
