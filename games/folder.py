"""A game as a folder: how the contract finds what shows a game in the game's own modules."""

from __future__ import annotations

import importlib
import importlib.util
from abc import ABC
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from typing_extensions import override

from games.contract import (
    Chapter,
    Ending,
    Event,
    Game,
    Label,
    Legend,
    Lesson,
    Menu,
    Move,
    Note,
    Offer,
    Page,
    Public,
    Seat,
    Section,
    Sign,
    StandingOrder,
    View,
)
from games.text import find_language


class FolderGame(Game, ABC):
    """A game whose package holds `menu`, `words`, `picture`, `recap`, `awards`, `lesson`, `rulebook` and, as text,
    ``RULES.<language>.md``.

    `menu.menu`, `picture.picture`, `emblem` and `legend`, `recap.recap` and `threats`, `awards.ending`,
    `lesson.LESSON`, `rulebook.SECTIONS`, and `badges`, `seat_names`, `alt_text`, `text_board`, `secrets` and
    `standings` of `words` are what the contract says; so are `pages` and `page` of the module `pages`, and
    `chronicle`, `climax` and `standing_orders` of the modules of these names, and `cover` and `signs` of those
    within `picture`, if any. They get views of this game, and are imported on first use: whoever only plays by the
    rules needs no pictures.
    """

    folder: ClassVar[Path]

    @override
    def badges(self, view: View) -> tuple[str, ...]:
        badges: tuple[str, ...] = self._module("words").badges(self.own(view))
        return badges

    @override
    def seat_names(self, view: View, language: str) -> tuple[str, ...]:
        names: tuple[str, ...] = self._module("words").seat_names(self.own(view), language)
        return names

    @override
    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        menu: Menu = self._module("menu").menu(self.own(view), legal_moves)
        return menu

    @override
    def picture(
        self, view: View, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
    ) -> bytes:
        png: bytes = self._module("picture").picture(self.own(view), names, past, moves)
        return png

    @override
    def emblem(self, view: View, seat: Seat) -> bytes:
        png: bytes = self._module("picture").emblem(self.own(view), seat)
        return png

    @override
    def cover(self) -> bytes | None:
        png: bytes | None = self._module("picture.cover").cover(self.title) if self._has_picture("cover") else None
        return png

    @override
    def signs(self) -> Iterable[Sign]:
        drawn: Iterable[Sign] = self._module("picture.signs").signs() if self._has_picture("signs") else ()
        return drawn

    @override
    def recap(self, past: Sequence[Event], public: Public) -> tuple[Note, ...]:
        return tuple(self._module("recap").recap(past, public))

    @override
    def threats(self, public: Public) -> tuple[Label, ...]:
        return tuple(self._module("recap").threats(public))

    @override
    def climax(self, event: Event, public: Public, names: Sequence[str]) -> bytes | None:
        if not self._has_climaxes:
            return None
        png: bytes | None = self._module("climax").climax(event, public, names)
        return png

    @override
    def alt_text(self, view: View, language: str) -> str:
        return str(self._module("words").alt_text(self.own(view), language))

    @override
    def text_board(self, view: View, language: str) -> str:
        return str(self._module("words").text_board(self.own(view), language))

    @override
    def secrets(self, view: View, language: str, names: Sequence[str]) -> str:
        return str(self._module("words").secrets(self.own(view), language, names))

    @override
    def standings(self, view: View, language: str) -> tuple[str, ...]:
        lines: tuple[str, ...] = self._module("words").standings(self.own(view), language)
        return lines

    @override
    def pages(self, view: View) -> tuple[Page, ...]:
        if not self._has_pages:
            return ()
        listed: tuple[Page, ...] = self._module("pages").pages(self.own(view))
        return listed

    @override
    def page(self, view: View, page: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        if not self._has_pages:
            raise KeyError(page)
        written: tuple[str, bytes | None] = self._module("pages").page(self.own(view), page, language, names)
        return written

    @override
    def standing_orders(self, view: View, within: str = "") -> tuple[Offer[Any], ...]:
        if not self._has_standing_orders or view.seat is None:
            return ()
        offered: tuple[Offer[Any], ...] = self._module("standing_orders").standing_orders(self.own(view), within)
        return offered

    @override
    def standing_order(self, view: View, id: str) -> StandingOrder[Any] | None:
        if not self._has_standing_orders or view.seat is None:
            return None
        found: StandingOrder[Any] | None = self._module("standing_orders").standing_order(self.own(view), id)
        return found

    @property
    @override
    def has_chronicle(self) -> bool:
        return self._has_chronicle

    @override
    def chronicle(self, course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        written: tuple[str, bytes | None] = self._module("chronicle").chronicle(course, language, names)
        return written

    @override
    def ending(self, course: Sequence[Chapter]) -> Ending:
        ending: Ending = self._module("awards").ending(course)
        return ending

    @cached_property
    @override
    def lesson(self) -> Lesson:
        lesson: Lesson = self._module("lesson").LESSON
        return lesson

    @override
    def rulebook(self, language: str) -> str:
        return find_language(language).rulebook(self.folder)

    @cached_property
    @override
    def sections(self) -> tuple[Section, ...]:
        sections: tuple[Section, ...] = self._module("rulebook").SECTIONS
        return sections

    @override
    def legend(self, view: View, names: Sequence[str], past: Sequence[Event] = ()) -> Legend:
        legend: Legend = self._module("picture").legend(self.own(view), names, past)
        return legend

    @cached_property
    def _package(self) -> str:
        """The package of the game, also for classes elsewhere that change something about it."""
        return next(kind.__module__ for kind in type(self).__mro__ if FolderGame in kind.__bases__)

    @cached_property
    def _has_pages(self) -> bool:
        return self._has("pages")

    @cached_property
    def _has_chronicle(self) -> bool:
        return self._has("chronicle")

    @cached_property
    def _has_standing_orders(self) -> bool:
        return self._has("standing_orders")

    @cached_property
    def _has_climaxes(self) -> bool:
        return self._has("climax")

    def _has_picture(self, name: str) -> bool:
        return hasattr(self._module("picture"), "__path__") and self._has(f"picture.{name}")

    def _has(self, name: str) -> bool:
        return importlib.util.find_spec(f"{self._package}.{name}") is not None

    def _module(self, name: str) -> Any:
        return importlib.import_module(f"{self._package}.{name}")
