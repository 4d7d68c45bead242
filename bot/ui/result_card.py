"""The card of a finished game: who has won, when and why, and everybody's place with what they did best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.tables.move_log import SeatHistory
from bot.tables.opponents import COMPUTER, names_in_pictures
from bot.tables.table import TableView
from bot.ui.content import Content, gallery, picture_file, small, text
from bot.ui.items import in_rows
from bot.ui.parts import MEDALS, action_button, board_file
from bot.ui.seat_history import seat_history_line
from bot.ui.words import escaped, listed, say
from games.contract import Game, Outcome
from games.engine.ending import Place, ToldEnding, places

RANKS: Final = ("1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣")
"""By rank, from 1."""


@dataclass(frozen=True)
class ResultNames:
    """What seats are called in a result. By seat.

    Whose seat is a computer's, `marks` tell.
    """

    plain: tuple[str, ...]
    badges: tuple[str, ...]
    marks: tuple[str, ...]

    @classmethod
    def of(cls, table: TableView) -> ResultNames:
        """Return the names of all seats."""
        marks = (f" {COMPUTER}" if seat.computer else "" for seat in table.seats)
        return cls(names_in_pictures(table), table.game.badges(table.view(None)), tuple(marks))

    @property
    def shown(self) -> tuple[str, ...]:
        """The names with their badges, as they stand in a text."""
        return tuple(f"{badge} {escaped(name)}" for badge, name in zip(self.badges, self.plain, strict=True))


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
    names = ResultNames.of(table)
    head = text(f"## {headline(outcome, names.shown, language)}", small([subtitle(table.game, outcome, language)]))
    if ending is None:
        shown = board_file(table, view, picture, language)
        parts: list[ui.Item[Any]] = [head, gallery(shown), text(*ranking(table, outcome, names))]
    else:
        shown = picture_file("result", picture, result_alt(table, outcome, names))
        parts = [head, gallery(shown), text(ending.decided, *awards(outcome, ending, names))]
    if histories := [seat_history_line(table, seat_history) for seat_history in seat_histories]:
        parts.append(text(small(histories)))
    parts += in_rows(
        [
            action_button(table, "rematch", language, "🔁", "primary"),
            action_button(table, "share", language, "📣"),
            action_button(table, "more", language),
        ]
    )
    return Content(parts=tuple(parts), files=(shown,), game=table.game.key)


def headline(outcome: Outcome, names: Sequence[str], language: str) -> str:
    """Return who has won."""
    if not outcome.winners:
        return say(language, "nobody-wins")
    who = listed([names[seat] for seat in outcome.winners], language)
    return f"🏆 {say(language, 'wins', who=who, number=len(outcome.winners))}"


def subtitle(game: Game, outcome: Outcome, language: str) -> str:
    """Return what was played, and by which rule it ended."""
    return f"{game.title} · {game.text.format(language, f'outcome-{outcome.reason}')}"


def ranking(table: TableView, outcome: Outcome, names: ResultNames) -> Iterator[str]:
    """Yield the place of every seat, and how it stands."""
    standings = table.game.standings(table.view(None), table.session.language)
    for place in places(outcome):
        yield f"{_rank(place, outcome)} **{names.shown[place.seat]}** {standings[place.seat]}".rstrip()


def result_alt(table: TableView, outcome: Outcome, names: ResultNames) -> str:
    """Return what the picture of a result shows: who has won, and the list of all places."""
    language = table.session.language
    standings = table.game.standings(table.view(None), language)
    listed_places = [
        f"{place.rank}. {names.plain[place.seat]} {standings[place.seat]}" for place in places(outcome)
    ]
    return " · ".join([headline(outcome, names.shown, language), *listed_places])


def awards(outcome: Outcome, ending: ToldEnding, names: ResultNames) -> Iterator[str]:
    """Yield in small print what every seat did best, by their places; these the picture tells."""
    for place in places(outcome):
        if award := ending.awards[place.seat]:
            yield f"-# **{names.shown[place.seat]}**{names.marks[place.seat]} {award}"


def _rank(place: Place, outcome: Outcome) -> str:
    """Return the sign of a place; who has won nothing gets no medal for being one of few."""
    has_medal = place.rank <= len(MEDALS) and (place.seat in outcome.winners or outcome.scores[place.seat] > 0)
    return (MEDALS if has_medal else RANKS)[place.rank - 1]
