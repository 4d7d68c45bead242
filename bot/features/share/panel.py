"""The message with which a result is shown round: who has won, why, the picture of it, places and awards."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.tables.table import TableView
from bot.ui.address import Address
from bot.ui.content import Attached, Content, gallery, picture_file, small, text
from bot.ui.items import ActionButton
from bot.ui.results import ResultNames, awards, headline, result_alt, subtitle
from bot.ui.words import say
from games.engine.ending import ToldEnding


def shared_result(
    table: TableView,
    names: ResultNames,
    ending: ToldEnding,
    picture: bytes,
    chart: bytes | None,
    film: bytes | None = None,
) -> Content:
    """Return the message; the `film` of the game comes when it is made."""
    language, outcome = table.session.language, table.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    files = [picture_file("result", picture, result_alt(table, outcome, names, language))]
    if chart is not None:
        files.append(picture_file("chart", chart, say(language, "share-chart-alt", game=table.game.title)))
    if film is not None:
        files.append(picture_file("film", film, say(language, "film-alt", game=table.game.title), "webp"))
    parts: list[ui.Item[Any]] = [
        text(f"## {headline(outcome, names.shown, language)}", small([subtitle(table.game, outcome, language)])),
        gallery(files[0]),
        text(ending.decided, *awards(outcome, ending, names)),
        *map(gallery, files[1:]),
        ui.ActionRow(ActionButton(Address("unshare", table.session.id), emoji="🗑️")),
    ]
    return Content(parts=tuple(parts), files=tuple[Attached, ...](files), game=table.game.key)
