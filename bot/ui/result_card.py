"""The card of a finished game: who has won, when and why, and what everybody did best."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.table.move_log import SeatHistory
from bot.table.opponents import name_and_level
from bot.table.table import TableView
from bot.ui.content import Content, gallery, picture_file, small, text
from bot.ui.items import in_rows
from bot.ui.parts import MEDALS, action_button, board_file
from bot.ui.seat_history import seat_history_line
from bot.ui.words import escaped, listed, say
from games.contract import Game, Outcome
from games.ending import Place, ToldEnding, places

BETWEEN: Final = " · "
RANKS: Final = ("1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣")
"""By rank, from 1."""


@dataclass(frozen=True)
class ResultNames:
    """What seats are called in a result: for who is not to be named, what they play. By seat.

    How well a computer plays, `levels` tell: with the names they would not fit into a line of a phone.
    """

    plain: tuple[str, ...]
    badges: tuple[str, ...]
    levels: tuple[str, ...]

    @classmethod
    def of(cls, table: TableView, hidden: Collection[int] = ()) -> ResultNames:
        """Return the names of all seats but of those who are `hidden`."""
        view, language = table.view(None), table.session.language
        words = table.game.seat_names(view, language)
        names, levels = zip(*map(name_and_level, table.seats), strict=True)
        plain = (words[seat] if seat in hidden else name for seat, name in enumerate(names))
        return cls(tuple(plain), table.game.badges(view), levels)

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
    shown = board_file(table, view, picture, language)
    if ending is not None:
        shown = picture_file("result", picture, headline(outcome, names.shown, language))
    head = text(f"## {headline(outcome, names.shown, language)}", small([subtitle(table.game, outcome, language)]))
    parts: list[ui.Item[Any]] = [head, gallery(shown)]
    if ending is not None:
        parts.append(text(ending.decided))
    parts.append(text(*ranking(table, outcome, ending, names)))
    if histories := [seat_history_line(table, seat_history) for seat_history in seat_histories]:
        parts.append(text(small(histories)))
    parts += in_rows(
        [
            action_button(table, "rematch", language, "🔁", "primary"),
            action_button(table, "share", language, "📣"),
            action_button(table, "afterwards", language),
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


def ranking(table: TableView, outcome: Outcome, ending: ToldEnding | None, names: ResultNames) -> Iterator[str]:
    """Yield the place of every seat and, in small print, how far behind whom it is, and what it did best."""
    language = table.session.language
    standings = table.game.standings(table.view(None), language)
    for place in places(outcome):
        yield f"{_rank(place, outcome)} **{names.shown[place.seat]}** {standings[place.seat]}".rstrip()
        award = ending.awards[place.seat] if ending is not None else ""
        if told := BETWEEN.join(filter(None, [names.levels[place.seat], _behind(place, names, language), award])):
            yield f"-# {told}"


def _rank(place: Place, outcome: Outcome) -> str:
    """Return the sign of a place; who has won nothing gets no medal for being one of few."""
    has_medal = place.rank <= len(MEDALS) and (place.seat in outcome.winners or outcome.scores[place.seat] > 0)
    return (MEDALS if has_medal else RANKS)[place.rank - 1]


def _behind(place: Place, names: ResultNames, language: str) -> str:
    if place.before is None or place.behind is None:
        return ""
    return say(language, "place-behind", points=place.behind, who=escaped(names.plain[place.before]))
