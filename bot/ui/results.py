"""Results: a finished game's card, and lists of finished games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.tables.move_log import SeatHistory
from bot.tables.seats import COMPUTER, bare_name, names_in_pictures
from bot.tables.table import TableView
from bot.ui.content import Content, gallery, picture_file, small, text
from bot.ui.items import verb_button
from bot.ui.parts import MEDALS, action_button, board_file, headline
from bot.ui.words import UNBROKEN, cut, escaped, listed, mention, say
from games.contract import Outcome
from games.engine.ending import ToldEnding, places
from games.engine.registry import GAMES
from storage import FinishedGame, FinishedSeat

LONGEST_SEATS = 150
"""Characters of a list of seats: Discord allows 4000 per message, and people have long names."""


def known(games: Sequence[FinishedGame]) -> list[FinishedGame]:
    """Return the finished games whose rules this version has."""
    return [game for game in games if game.game in GAMES]


def result_parts(games: Sequence[FinishedGame], language: str, user_id: int | None = None) -> list[ui.Item[Any]]:
    """Return a message part per game, from a person's point of view or (`None`) neutral."""
    return [_part(game, language, user_id) for game in games]


def named(seat: FinishedSeat, language: str) -> str:
    name = seat.name if seat.computer is None else bare_name(seat.name)
    return escaped(name) if name else say(language, "history-someone")


def day(game: FinishedGame) -> str:
    return discord.utils.format_dt(game.ended_at, "d") if game.ended_at is not None else "-"


def _part(game: FinishedGame, language: str, user_id: int | None) -> ui.Item[Any]:
    place = _place(game, language, user_id)
    told = small([" · ".join([*place, day(game)]), _seats(game, language)])
    words = text(f"**{GAMES[game.game].title}**", told)
    if not game.is_whole:
        return words
    button = verb_button("replay", language, game.session_id, words="replay-watch", emoji="⏯️")
    return ui.Section(words, accessory=button)


def _place(game: FinishedGame, language: str, user_id: int | None) -> list[str]:
    """Return a person's place; without one, only whether there was no winner."""
    mine, winners = game.seat_of(user_id or 0), sum(seat.place == 1 for seat in game.seats)
    if mine is not None:
        return [say(language, "history-place", place=mine.place, seats=len(game.seats), winners=winners)]
    return [] if winners else [say(language, "nobody-wins")]


def _seats(game: FinishedGame, language: str) -> str:
    seats = sorted(game.seats, key=lambda seat: seat.place)
    told = (f"{'🏆 ' * (seat.place == 1)}{named(seat, language)}{UNBROKEN}{seat.score}" for seat in seats)
    return cut(", ".join(told), LONGEST_SEATS)


def seat_history_line(table: TableView, seat_history: SeatHistory) -> str:
    """Return a line about a seat's former players, with mentions that notify no one."""
    language, who = table.session.language, escaped(table.seats[seat_history.seat].name)
    told = []
    if seat_history.former and seat_history.since is not None:
        someone = say(language, "history-someone")
        former = [someone if user_id is None else mention(user_id) for user_id in seat_history.former]
        before = listed(former, language)
        told.append(say(language, "seat-history-since", who=who, move=seat_history.since, before=before))
    if seat_history.stood_in:
        told.append(
            say(language, "seat-history-stood-in", who=who, count=seat_history.stood_in, moves=seat_history.moves)
        )
    return " · ".join(told)


RANKS: Final = ("1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣")


@dataclass(frozen=True)
class ResultNames:
    """Names of seats in a result, by seat.

    `marks` tell which are computers.
    """

    plain: tuple[str, ...]
    badges: tuple[str, ...]
    marks: tuple[str, ...]

    @classmethod
    def of(cls, table: TableView) -> ResultNames:
        marks = (f" {COMPUTER}" if seat.computer else "" for seat in table.seats)
        return cls(names_in_pictures(table), table.game.badges(table.view(None)), tuple(marks))

    @property
    def shown(self) -> tuple[str, ...]:
        names = zip(self.badges, map(escaped, self.plain), strict=True)
        return tuple(f"{badge}{UNBROKEN}{name}" for badge, name in names)


def result_card(
    table: TableView,
    picture: bytes,
    ending: ToldEnding | None,
    seat_histories: Sequence[SeatHistory] = (),
) -> Content:
    """Return the card of a finished game; `seat_histories` tell who has played it.

    `picture` shows the `ending`; if that is `None`, the board.
    """
    language = table.session.language
    view = table.view(None)
    outcome = view.public.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    names, rule = ResultNames.of(table), table.game.text.format(language, f"outcome-{outcome.reason}")
    subtitle = f"{table.game.title} · {rule}"
    head = text(f"## {headline(outcome, names.shown, language)}", small([subtitle]))
    if ending is None:
        shown = board_file(table, view, picture, language)
        parts: list[ui.Item[Any]] = [head, gallery(shown), text(*ranking(table, outcome, names))]
    else:
        shown = picture_file("result", picture, result_alt(table, outcome, names, language))
        parts = [head, gallery(shown), text(ending.decided, *awards(outcome, ending, names))]
    if histories := [seat_history_line(table, seat_history) for seat_history in seat_histories]:
        parts.append(text(small(histories)))
    rematch = action_button(table, "rematch", language, style="primary")
    parts.append(ui.ActionRow(rematch, action_button(table, "more", language)))
    return Content(parts=tuple(parts), files=(shown,), game=table.game.key)


def ranking(table: TableView, outcome: Outcome, names: ResultNames) -> Iterator[str]:
    standings = table.game.standings(table.view(None), table.session.language)
    for place in places(outcome):
        # no medal without points for being one of few
        is_good = place.seat in outcome.winners or outcome.scores[place.seat] > 0
        sign = (MEDALS if is_good and place.rank <= len(MEDALS) else RANKS)[place.rank - 1]
        yield f"{sign} **{names.shown[place.seat]}** {standings[place.seat]}".rstrip()


def result_alt(table: TableView, outcome: Outcome, names: ResultNames, language: str) -> str:
    """Return the alt text of a result's picture: the winners, and all places."""
    standings = table.game.standings(table.view(None), language)
    listed_places = [
        f"{place.rank}. {names.plain[place.seat]} {standings[place.seat]}" for place in places(outcome)
    ]
    return " · ".join([headline(outcome, names.shown, language), *listed_places])


def awards(outcome: Outcome, ending: ToldEnding, names: ResultNames) -> Iterator[str]:
    """Yield every seat's award in small print, by places; the picture shows these."""
    for place in places(outcome):
        if award := ending.awards[place.seat]:
            yield f"-# **{names.shown[place.seat]}**{names.marks[place.seat]} {award}"
