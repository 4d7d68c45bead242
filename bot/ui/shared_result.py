"""The message with which a result is shown round: who has won, why, the picture of it, places and awards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.table.table import TableView
from bot.ui.address import Address
from bot.ui.content import Attached, Content, gallery, picture_file, small, text
from bot.ui.items import ActionButton
from bot.ui.result_card import headline, place_lines, subtitle
from bot.ui.words import escaped, say
from games.ending import ToldEnding, places


@dataclass(frozen=True)
class SharedNames:
    """What seats are called in a shared result: for who is not to be named, what they play. By seat."""

    plain: tuple[str, ...]
    badges: tuple[str, ...]

    @classmethod
    def of(cls, table: TableView, hidden: Collection[int]) -> SharedNames:
        """Return the names of all seats but of those who are `hidden`."""
        view, language = table.view(None), table.session.language
        words = table.game.seat_names(view, language)
        plain = (words[seat.seat] if seat.seat in hidden else seat.name for seat in table.seats)
        return cls(tuple(plain), table.game.badges(view))

    @property
    def shown(self) -> tuple[str, ...]:
        """The names with their badges, as they stand in a text."""
        return tuple(f"{badge} {escaped(name)}" for badge, name in zip(self.badges, self.plain, strict=True))


def shared_result(
    table: TableView,
    names: SharedNames,
    ending: ToldEnding,
    picture: bytes,
    chart: bytes | None,
    film: bytes | None = None,
) -> Content:
    """Return the message; the `film` of the game comes when it is made."""
    language, view = table.session.language, table.view(None)
    outcome = table.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    standings = table.game.standings(view, language)
    lines: list[str] = []
    for place in places(outcome):
        before = "" if place.before is None else escaped(names.plain[place.before])
        award = ending.awards[place.seat]
        lines += place_lines(place, names.shown[place.seat], standings[place.seat], before, award, language)
    files = [picture_file("result", picture, table.game.alt_text(view, language))]
    if chart is not None:
        files.append(picture_file("chart", chart, say(language, "share-chart-alt", game=table.game.title)))
    if film is not None:
        files.append(picture_file("film", film, say(language, "film-alt", game=table.game.title), "webp"))
    parts: list[ui.Item[Any]] = [
        text(f"## {headline(outcome, names.shown, language)}", small([subtitle(table.game, outcome, language)])),
        gallery(files[0]),
        text(ending.decided),
        text(*lines),
        *map(gallery, files[1:]),
        ui.ActionRow(ActionButton(Address("unshare", table.session.id), emoji="🗑️")),
    ]
    return Content(parts=tuple(parts), files=tuple[Attached, ...](files))
