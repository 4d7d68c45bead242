"""The card of a finished game: who has won, when and why, and what everybody did best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ui

from bot.table.move_log import SeatHistory
from bot.table.table import TableView
from bot.ui.content import Content, gallery, picture_file, small, text
from bot.ui.items import in_rows
from bot.ui.parts import action_button, board_file, seat_names
from bot.ui.seat_history import seat_history_line
from bot.ui.words import escaped, listed, say
from games.contract import Game, Outcome
from games.ending import Place, ToldEnding, places

RANKS: Final = ("🥇", "🥈", "🥉", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣")
"""By rank, from 1."""


def result_card(
    table: TableView,
    picture: bytes,
    ending: ToldEnding | None,
    seat_histories: Sequence[SeatHistory] = (),
) -> Content:
    """Return the one card that is left of a finished game; `seat_histories` say who has played it.

    The `picture` is that of the `ending`; where this can't be told it is `None`, and the picture the board.
    """
    language = table.session.language
    view = table.view(None)
    outcome = view.public.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    names = seat_names(table, view)
    shown = board_file(table, view, picture, language)
    if ending is not None:
        shown = picture_file("result", picture, headline(outcome, names, language))
    head = text(f"## {headline(outcome, names, language)}", small([subtitle(table.game, outcome, language)]))
    parts: list[ui.Item[Any]] = [head, gallery(shown)]
    if ending is not None:
        parts.append(text(ending.decided))
    parts.append(text(*_ranking(table, outcome, ending, names)))
    if histories := [seat_history_line(table, seat_history) for seat_history in seat_histories]:
        parts.append(text(small(histories)))
    parts += in_rows(
        [
            action_button(table, "rematch", language, "🔁", "primary"),
            action_button(table, "share", language, "📣"),
            action_button(table, "afterwards", language),
        ]
    )
    return Content(parts=tuple(parts), files=(shown,))


def headline(outcome: Outcome, names: Sequence[str], language: str) -> str:
    """Return who has won."""
    if not outcome.winners:
        return say(language, "nobody-wins")
    who = listed([names[seat] for seat in outcome.winners], language)
    return f"🏆 {say(language, 'wins', who=who, number=len(outcome.winners))}"


def subtitle(game: Game, outcome: Outcome, language: str) -> str:
    """Return what was played, and by which rule it ended."""
    return f"{game.title} · {game.text.format(language, f'outcome-{outcome.reason}')}"


def place_lines(place: Place, name: str, standing: str, before: str, award: str, language: str) -> Iterator[str]:
    """Yield a place in words: who has it, and in small print how far behind whom, and what they did best."""
    yield f"{RANKS[place.rank - 1]} **{name}** {standing}".rstrip()
    behind = "" if place.behind is None else say(language, "place-behind", points=place.behind, who=before)
    if told := " · ".join(filter(None, [behind, award])):
        yield f"-# {told}"


def _ranking(table: TableView, outcome: Outcome, ending: ToldEnding | None, names: Sequence[str]) -> Iterator[str]:
    """Yield the place of every seat, what it did best, and what it alone knew: now everybody may."""
    language = table.session.language
    standings = table.game.standings(table.view(None), language)
    for place in places(outcome):
        before = "" if place.before is None else escaped(table.seats[place.before].name)
        award = ending.awards[place.seat] if ending is not None else ""
        yield from place_lines(place, names[place.seat], standings[place.seat], before, award, language)
        secrets = table.game.secrets(table.view(place.seat), language, names)
        yield from (f"-# {line}" for line in secrets.splitlines() if line)
