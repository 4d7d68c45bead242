"""Pieces shared by cards and panels."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui

from bot.tables.news import Climax
from bot.tables.seats import names_in_pictures
from bot.tables.table import TableView
from bot.tables.voters import eligible_voters
from bot.ui.content import Attached, Content, picture_file, text
from bot.ui.items import ActionButton, ActionSelect, Address, verb_button
from bot.ui.menus import MenuContext, notes
from bot.ui.words import UNBROKEN, cut, escaped, listed, say, to_card
from games.contract import Game, Label, Menu, Outcome, Style, View
from games.engine.log import lines
from storage import SeatRecord

LONGEST_NAMES = 140
"""Characters of a list of people in a list of tables; Discord allows 4000 per message."""
MOST_VETOES, LONGEST_VETO = 2, 120
"""Most explanations of missing choices, and characters of each."""
MEDALS = ("🥇", "🥈", "🥉")

NOT_YET: Final = Address("notyet", "0")


def question(
    said: Sequence[str], yes: ActionButton, language: str, back: Address = NOT_YET, *others: ActionButton
) -> Content:
    no = ActionButton(back, say(language, "button-notyet"))
    return Content(parts=(text(*said), ui.ActionRow(yes, no, *others)))


def seat_names(table: TableView, view: View) -> list[str]:
    """Return every seat's badge and name, unbreakable, for a text."""
    return [escaped(name).replace(" ", UNBROKEN, 1) for name in button_names(table, view)]


def bare_names(table: TableView) -> list[str]:
    """Return every seat's name within a sentence: a phone would break the line between badge and name.

    Equal names get their badges.
    """
    names, badges = names_in_pictures(table), table.game.badges(table.view(None))
    told = [f"{badge} {name}" if names.count(name) > 1 else name for badge, name in zip(badges, names, strict=True)]
    return [escaped(name).replace(" ", UNBROKEN) for name in told]


def attributed_names(table: TableView, view: View) -> list[str]:
    """Return the names for a log: every seat's, then that of a stand-in for each.

    They are numbered as in `bot.tables.seats.attributed`.
    """
    names = seat_names(table, view)
    return [*names, *(f"{name}{UNBROKEN}🤖" for name in names)]


def button_names(table: TableView, view: View) -> list[str]:
    """Return every seat's badge and name for a button."""
    names = names_in_pictures(table)
    return [f"{badge} {name}" for badge, name in zip(table.game.badges(view), names, strict=True)]


def winners_line(game: Game, outcome: Outcome, names: Sequence[str], language: str) -> str:
    return f"**{headline(outcome, names, language)}** {game.text.format(language, f'outcome-{outcome.reason}')}"


def headline(outcome: Outcome, names: Sequence[str], language: str) -> str:
    if not outcome.winners:
        return say(language, "nobody-wins")
    who = listed([names[seat] for seat in outcome.winners], language)
    return f"🏆 {say(language, 'wins', who=who, number=len(outcome.winners))}"


def closed_line(table: TableView, language: str) -> str:
    who = names_line(table.people, language) or "none"
    return say(language, "closed", reason=str(table.result.get("reason", "unknown")), who=who)


def names_line(seats: Sequence[SeatRecord], language: str) -> str:
    """Return these people's names as a list in a sentence, cut if very long."""
    return cut(listed([escaped(seat.name) for seat in seats if seat.name], language), LONGEST_NAMES)


def packed(name: str, told: dict[str, Any]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, json.dumps(told, ensure_ascii=False, indent=1))
    return written.getvalue()


def where(table: TableView, language: str) -> str:
    return f"<#{table.session.channel_id}>, {to_card(table.card_location, language)}"


def where_in_private(table: TableView, language: str, server: str) -> str:
    """Return the table a private message is about: server and channel."""
    return ", ".join([*filter(None, [escaped(server)]), where(table, language)])


def game_in_private(table: TableView, language: str, server: str) -> str:
    """Return the game a notification in private is about, in plain words: title, server, channel and move."""
    if not server:
        return table.game.title
    place = f"{escaped(server)}, <#{table.session.channel_id}>"
    move = table.moves_made + 1 if table.is_running else 0
    return say(language, "game-in-private", game=table.game.title, place=place, move=move)


def board_words(table: TableView, view: View, language: str, climax: Climax | None = None) -> str:
    """Return the board's alt text; at a climax it begins with what happened."""
    told = [] if climax is None else lines(table.game, [climax.event], language, seat_names(table, view), None)
    return ". ".join([*told, table.game.alt_text(view, language)])


def board_file(
    table: TableView, view: View, picture: bytes, language: str, kind: str = "table", climax: Climax | None = None
) -> Attached:
    return picture_file(kind, picture, board_words(table, view, language, climax))


def menu_context(table: TableView, seat: int, language: str, path: tuple[int, ...] = ()) -> MenuContext:
    names = button_names(table, table.view(None))
    questions, is_own = table.seats[seat].questions, table.viewer == seat
    return MenuContext(table.game, language, table.session.id, questions, names, path, is_own=is_own)


def beside_question(table: TableView, context: MenuContext, menu: Menu) -> list[str]:
    """Return small print below a question: the notes of buttons."""
    return notes(replace(context, names=names_in_pictures(table)), menu)


def veto_lines(table: TableView, context: MenuContext, seat: int) -> list[str]:
    """Return why a seat misses a choice it may look for, in plain text: one line, or none."""
    context = replace(context, names=names_in_pictures(table))
    why = [context.text(Label(f"veto-{veto.code}", veto.params), LONGEST_VETO) for veto in table.vetoes(seat)]
    return [f"🚫 {say(context.language, 'not-allowed', why='; '.join(why[:MOST_VETOES]))}"] if why else []


def pages_list(table: TableView, view: View, language: str) -> list[ui.ActionRow[Any]]:
    pages = [
        discord.SelectOption(
            label=table.game.text.format(language, page.label.id, page.label.args), value=page.id, emoji=page.emoji
        )
        for page in table.game.pages(view)
    ]
    if not pages:
        return []
    address = Address("page", table.session.id)
    return [ui.ActionRow(ActionSelect(address, pages, say(language, "page-choose")))]


def going_on_button(table: TableView, climax: Climax, language: str) -> ActionButton:
    label = say(language, "button-goon" if table.is_running or not climax.is_last else "button-goon-result")
    return ActionButton(Address("goon", table.session.id, climax.ply), label, emoji="▶️", style="primary")


def action_button(
    table: TableView, verb: str, language: str, emoji: str | None = None, style: Style = "secondary", **more: Any
) -> ActionButton:
    return verb_button(verb, language, table.session.id, emoji=emoji, style=style, **more)


def action_buttons(table: TableView, language: str, *verbs: str) -> list[ActionButton]:
    return [action_button(table, verb, language) for verb in verbs]


def undo_button(table: TableView, seat: SeatRecord, language: str) -> ActionButton:
    return verb_button("takeback", language, table.session.id, question=seat.questions)


def vote_button(
    table: TableView, verb: str, votes: Collection[int], language: str, emoji: str, **more: Any
) -> ActionButton:
    needed = len({seat.seat for seat in eligible_voters(table)} | set(votes))
    return action_button(table, verb, language, emoji, votes=len(votes), needed=needed, **more)


def missing_votes(table: TableView, votes: Collection[int], language: str) -> str:
    return listed([escaped(seat.name) for seat in eligible_voters(table) if seat.seat not in votes], language)
