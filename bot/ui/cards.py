"""The card of a table, made from the public view, with the news since the last decision."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from discord import ui

from bot.tables.news import Climax, TableNews, asked_person
from bot.tables.seats import COMPUTER, names_in_pictures, plain_name
from bot.tables.table import TableView
from bot.ui.content import COMPONENTS, Attached, Content, gallery, picture_file, small, text
from bot.ui.items import ActionButton, in_rows
from bot.ui.menus import fits_a_line, rows
from bot.ui.parts import (
    action_button,
    action_buttons,
    bare_names,
    beside_question,
    board_words,
    going_on_button,
    menu_context,
    seat_names,
    undo_button,
)
from bot.ui.time import time_lines
from bot.ui.words import UNBROKEN, cut, escaped, listed, say
from games.contract import Seat, View
from games.engine import log

LONGEST_LINE, LONGEST = 300, 1200
"""Characters of a line and in all; Discord allows 4000 per message."""


def news_lines(table: TableView, news: TableNews, language: str, reader: Seat | None = None) -> list[str]:
    """Return a line for each turn with news; bold for what was done to the player asked.

    News of that player's own later moves come last. A `reader` is addressed, and learns what their seat may know.
    """
    view, names, climax = table.view(None), bare_names(table), news.climax
    heads = seat_names(table, view)
    rest = climax.event if climax is not None and climax.rests else None
    found = log.told(
        table.game,
        news.others,
        view.public,
        language,
        names,
        news.asked,
        reader,
        known=news.known,
        own=news.own,
        rest=rest,
    )
    lines = [_line(line, names, heads, news, language) for line in found]
    room = [*accumulate(map(len, lines[::-1]))][::-1]
    return [line for line, used in zip(lines, room, strict=True) if used <= LONGEST]


def heads_up(table: TableView, language: str, reader: Seat | None = None) -> list[str]:
    """Return the aim of the game, during its first moves, and threats, a line each.

    A `reader` is addressed, told what they know, and sees their own chances marked.
    """
    begins = table.moves_made < MOVES_WITH_AIM * len(table.seats)
    aim = [f"🎯 {table.game.text.format(language, 'aim')}"] if begins else []
    found = log.threats(table.game, table.view(reader), language, bare_names(table))
    return aim + [f"{'🏆' if is_chance else '⚠️'} {line}" for line, is_chance in found]


def _line(line: log.Told, names: Sequence[str], heads: Sequence[str], news: TableNews, language: str) -> str:
    """Return the news of a seat after its sign and name; other names within are bare."""
    voice = f"{UNBROKEN}🤖" if line.seat in news.stood_in else ""
    forced = f" ({say(language, 'recap-forced')})" if (line.seat, line.turn) in news.forced else ""
    who = "" if line.seat is None else f"{heads[line.seat]}{voice}{forced}: "
    said, *more = (f"**{told}**" if is_done else told for told, is_done in line.things)
    said = f"**{who}{said[2:]}" if line.things[0][1] else f"{who}{said}"
    said = " · ".join([said, *more])
    for name in names:  # a name at the start of a line would look like the actor
        said = said.replace(f" {name}", f"{UNBROKEN}{name}")
    said = ITEM.sub(lambda item: item[0].replace(" ", UNBROKEN), said)
    return cut(said, LONGEST_LINE)


NEXT = f"{UNBROKEN}· "
"""Between two actions of a seat, and between two standings."""
ON_A_LINE = 34
"""Characters of small print that surely fit a line of a phone: longer words aren't kept together."""
ITEM = re.compile(rf"(?<=[,·] )[^,·]{{1,{ON_A_LINE}}}(?= ·|,|$)")
"""A further item of a line, which a phone shouldn't break."""
MOVES_WITH_AIM = 2
"""For each seat."""
MOST, LONG, NEWEST = 5, 2, 3
"""Most lines on a phone: of all news, of one seat's, and of its newest."""
FILLED = 56
"""Characters of small print that fill a line of a phone at most."""
SHARED = 44
"""And at least: longer lines about several seats are split, as a phone may separate a badge from its name."""
WEIGHTY = re.compile("[⚔🔥✋]")
"""Signs of what decides more than a plain move."""
AFTER_NUMBER = re.compile(r"(?<=[\d?]) ")
DRAWN = re.compile("[ -\u024f]+")
"""Names that pictures can show: in Latin letters."""
IN_COMPUTERS_NAME = re.compile(r" (?=🤖)|(?<=🤖) ")


@dataclass(frozen=True)
class CardPart:
    """A feature's part of a running game's card, in the table's language.

    `buttons` in the last row, `lines` below the question. `is_broken_too`: the buttons also appear on the card of a
    broken game.
    """

    buttons: Callable[[TableView, str], list[ActionButton]]
    lines: Callable[[TableView], list[str]] = lambda _: []
    is_broken_too: bool = False


def table_card(table: TableView, picture: bytes, news: TableNews, features: Sequence[CardPart]) -> Content:
    """Return the card of a running game: standings and news, the board, the question and its choices.

    At a climax it shows that instead, with the button to dismiss it. On a phone everything from the board down fits
    one screen. `features` add their parts in order.
    """
    language = table.session.language
    view = table.view(None)
    board = _board(table, view, picture, news.climax, language)
    seats = _worth_saying(table, view, language)
    seats = [line.replace(" ", UNBROKEN) if len(line) <= ON_A_LINE else line for line in seats]
    happened = filled_lines(news_lines(table, news, language))
    told = _short(happened) if happened else []
    if seats and news.climax is None:
        told.insert(0, NEXT.join(seats))
    top = [text(small(IN_COMPUTERS_NAME.sub(UNBROKEN, line) for line in told))] if told else []
    if news.climax is not None:
        others = ("mycards", "menu") if table.is_running else ("mycards", "recap")
        ways = [*action_buttons(table, language, *others), going_on_button(table, news.climax, language)]
        return Content(parts=(*top, gallery(board), *in_rows(ways)), files=(board,), game=table.game.key)
    notes = [*heads_up(table, language), *time_lines(table, language)]
    asked = [_question(table, view, language, features), *filter(None, [small(notes)])]
    parts: list[ui.Item[Any]] = [*top, gallery(board), text(*asked)]
    parts += _offered(table, view, language, features, COMPONENTS - 1 - len(parts))
    return Content(parts=tuple(parts), files=(board,), game=table.game.key)


def broken_card(table: TableView, features: Sequence[CardPart]) -> Content:
    language = table.session.language
    said = text(f"### {table.game.title}", say(language, "refusal-unreadable"))
    added = [button for feature in features if feature.is_broken_too for button in feature.buttons(table, language)]
    return Content(parts=(said, *in_rows(added)))


def _board(table: TableView, view: View, picture: bytes, climax: Climax | None, language: str) -> Attached:
    """Return the picture with its alt text and the seats' colours."""
    seated = zip(table.game.seat_names(view, language), names_in_pictures(table), strict=True)
    who = ", ".join(f"{word}: {name}" for word, name in seated)
    return picture_file("table", picture, f"{board_words(table, view, language, climax)} {who}.")


def filled_lines(told: Sequence[str]) -> list[str]:
    """Return the texts in order, a line each; if there are too many, those with room share a line."""
    lines: list[str] = []
    for line in told:
        if len(told) > MOST and lines and len(lines[-1]) + len(NEXT) + len(line) <= SHARED:
            lines[-1] += NEXT + line.replace(" ", UNBROKEN)
        else:
            lines.append(line.replace(" · ", NEXT))
    return lines


def _on_phone(line: str) -> int:
    return -(-len(line.replace("**", "")) // FILLED)


def _short(lines: Sequence[str]) -> list[str]:
    """Return as much of the news as a card has room for: the oldest go first, without gaps.

    Everything since something was done to the player asked stays, shortened. **My cards** tells all.
    """
    rooms = [*(min(LONG, _on_phone(line)) for line in lines[:-1]), min(NEWEST, _on_phone(lines[-1]))]
    done = [number for number, line in enumerate(lines) if "**" in line]
    fitting = [number for number in range(len(lines)) if sum(rooms[number:]) <= MOST]
    first = min(*done, *fitting, len(lines) - 1)
    for number in sorted(range(first, len(lines) - 1), key=lambda number: (number in done, number)):
        if sum(rooms[first:]) > MOST:
            rooms[number] = 1
    while sum(rooms[first:]) > MOST:
        first += 1
    kept = [
        _shortened(line, room * FILLED + 2 * line.count("**"))
        for line, room in zip(lines[first:], rooms[first:], strict=True)
    ]
    return [f"{line}**" if line.count("**") % 2 else line for line in kept]


def _shortened(line: str, room: int) -> str:
    """Return a line shortened to `room`: what was done to the player asked, and the newest of the rest.

    What has a `WEIGHTY` sign goes last.
    """
    who, colon, told = line.partition(": ")
    things = told.split(NEXT)
    is_done = [line.startswith("**"), *("**" in thing for thing in things[1:])]
    ranks = [2 * done + bool(WEIGHTY.search(thing)) for done, thing in zip(is_done, things, strict=True)]
    minor = [number for number, rank in enumerate(ranks[: None if any(ranks) else -1]) if rank < 2]
    for number in sorted(minor, key=ranks.__getitem__):
        if len(line) > room:
            things[number] = "…"
            kept = [one for one, last in zip(things, ["", *things], strict=False) if not one == last == "…"]
            line = f"{who}{colon}{NEXT.join(kept)}"
    return cut(line, room)


def seat_lines(
    table: TableView, view: View, language: str, names: Sequence[str] | None = None, mark: str = f" {COMPUTER}"
) -> list[str]:
    """Return a line per seat: turn marker, name, bold if asked, and standing."""
    standings, lines = table.game.standings(view, language), list[str]()
    prompt, acts = view.public.prompt, {view.public.turn_seat}
    if prompt is not None and not prompt.secret:
        acts = {*view.public.to_act}
    for seat, (name, standing) in enumerate(zip(names or seat_names(table, view), standings, strict=True)):
        is_computer = table.seats[seat].computer is not None
        turn = f"▸{UNBROKEN}" if seat == view.public.turn_seat else ""
        who = f"{f'**{name}**' if seat in acts else name}{mark if is_computer else _mark(table, seat)}"
        who = turn + who.replace(" ", UNBROKEN, 1)
        lines.append(f"{who}{UNBROKEN}{AFTER_NUMBER.sub(UNBROKEN, standing)}".rstrip())
    return lines


def _worth_saying(table: TableView, view: View, language: str) -> list[str]:
    """Return the lines of seats that tell more than a name, which the picture shows."""
    standings = table.game.standings(view, language)
    lines = seat_lines(table, view, language, bare_names(table), mark="")
    found = zip(lines, table.seats, standings, strict=True)
    return [line for line, seat, told in found if told or seat.stand_in or not DRAWN.fullmatch(plain_name(seat))]


def _mark(table: TableView, seat: int) -> str:
    return f" {COMPUTER}" if table.is_running and table.seats[seat].stand_in else ""


def _question(table: TableView, view: View, language: str, features: Sequence[CardPart]) -> str:
    prompt = view.public.prompt
    if prompt is None:
        return f"**{table.game.title}**"
    people = [seat for seat in table.asked if seat.user_id in table.asked_people]
    badges, plain = table.game.badges(view), names_in_pictures(table)
    names = [
        # a phone may separate a badge from its name unless it begins the line
        f"{badge}{UNBROKEN}**{escaped(name)}**"
        if len(people) == 1 or plain.count(name) > 1
        else f"**{escaped(name)}**"
        for badge, name in zip(badges, plain, strict=True)
    ]
    asked = listed([names[seat.seat] for seat in people or table.asked], language)
    words = table.game.text.format(language, f"prompt-{prompt.id}", prompt.params)
    lines = [f"{asked} – **{words}**"]
    if not people:
        lines = [say(language, "waits-computers", who=asked, number=len(table.asked))]
    elif prompt.secret:
        lines.append(say(language, "answer-in-private", number=len(people)))
        lines += [say(language, "messages-closed", who=names[seat.seat]) for seat in table.asked if seat.dm_closed]
    lines += [line for feature in features for line in feature.lines(table)]
    return "\n".join(lines)


def _offered(
    table: TableView, view: View, language: str, features: Sequence[CardPart], room: int
) -> list[ui.Item[Any]]:
    """Return the choices of the one person asked in public, and the row below them.

    The take-back button is beside the choices if it fits their lines, else below.
    """
    seat, service = asked_person(table), _service(table, language, features)
    if seat is None or view.public.prompt is None:
        return [*service]
    context, menu = menu_context(table, seat, language), table.menu(seat)
    noted = [text(small(told))] if (told := beside_question(table, context, menu)) else []
    room -= len(noted) + sum(1 + len(row.children) for row in service)
    choices = rows(context, menu, room)
    if table.can_take_back(seat):
        undo = undo_button(table, table.seats[seat], language)
        more = rows(context, menu, room, undo=[undo])
        if len(more) == len(choices) and any(undo in row.children and fits_a_line(row.children) for row in more):
            choices, service = more, _service(table, language, features, without=seat)
    return [*noted, *choices, *service]


def _service(
    table: TableView, language: str, features: Sequence[CardPart], without: Seat | None = None
) -> list[ui.ActionRow[Any]]:
    """Return the short last row; rarer buttons are behind **Menu**.

    Temporary buttons, such as Skip, come after permanent ones, so that a late finger hits nothing that plays.
    Take-back buttons, `without` that of a seat, are in between; among several people they have their players'
    badges, and only signs if there are many.
    """
    others = (seat for seat in table.people if not seat.stand_in and seat.seat != without)
    playing = [seat for seat in others if table.can_take_back(seat.seat)]
    is_for_cards = table.asks_secretly and bool(table.asked_people)
    buttons = [action_button(table, "mycards", language, style="primary" if is_for_cards else "secondary")]
    skip = [action_button(table, "skip", language)]
    skip *= bool(table.asked) and not table.asked_people and len(table.people) == 1
    badges = table.game.badges(table.view(None))
    for seat in playing:
        undo = undo_button(table, seat, language)
        if len(playing) > 1 or skip:
            undo = undo.labelled(None, "↩️")
        elif len(table.people) > 1:
            undo = undo.labelled(undo.label, badges[seat.seat])
        buttons.append(undo)
    buttons.append(action_button(table, "menu", language))
    buttons += [one.labelled(None, str(one.emoji)) if playing else one for one in skip]
    clock = table.clock
    if any(seat.stand_in or clock.away_until(seat.seat) is not None for seat in table.seats):
        buttons.append(action_button(table, "imback", language, style="success"))
    return in_rows([*buttons, *(button for feature in features for button in feature.buttons(table, language))])
