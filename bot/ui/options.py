"""Options of a game in words: on the card, and on the host's private panel."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from discord import ui

from bot.tables.opponents import bare_name
from bot.tables.settings import SETTINGS
from bot.tables.table import TableView
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, Address, PeopleSelect, select_row, verb_button
from bot.ui.words import say
from games.contract import Game, Option, Options
from games.engine.registry import GAMES
from games.players import levels
from storage import TableSettings

WORDS: Final[Mapping[str, Callable[[str, str], str]]] = {
    "setpace": lambda language, code: say(language, f"time-control-{code}"),
    "hints": lambda language, code: say(language, f"hints-{code}"),
    "tempo": lambda language, code: say(language, f"tempo-{code}"),
}
"""The words for a value of a setting, given by its code."""


def opened_panel(session_id: str, said: str, taken: TableSettings, usual: TableSettings, language: str) -> Content:
    """Return word of a new table; what was `taken` from the last one, if anything, and the way to the usual."""
    game = GAMES[usual.game]
    before, chosen = (game.options.model_validate_json(settings.options) for settings in (usual, taken))
    told = option_lines(game, chosen, language, usual=before)
    if taken.time_control != usual.time_control:
        told.append(f"**{say(language, 'pace')}:** {WORDS['setpace'](language, taken.time_control)}")
    if not told:
        return Content(parts=(text(said),))
    button = verb_button("asusual", language, session_id)
    return Content(
        parts=(text(said, say(language, "options-as-last-time", chosen=" · ".join(told))), ui.ActionRow(button))
    )


def options_panel(table: TableView, language: str) -> Content:
    """Return the host's private panel: what each option means and, below it, what it can be."""
    chosen = table.options.codes()
    parts: list[ui.Item[Any]] = [text(f"### {say(language, 'options-title')}")]
    for option in table.game.options.choices():
        title = title_text(table.game, language, option)
        values = {code: value_text(table.game, language, option.name, code) for code in option.codes}
        note = table.game.text.format(language, f"option-{option.name}-note")
        address = Address("option", table.session.id, 0, option.name)
        parts += [text(f"**{title}** – {note}"), select_row(address, values, title, chosen=chosen[option.name])]
    here = table.session.id
    tempo = _setting(table, Address("tempo", here), say(language, "tempo"), language)
    return Content(
        parts=(
            *parts,
            *_setting(table, Address("setpace", here), say(language, "pace"), language),
            *_late(table, language),
            *_levels(table, language),
            *(tempo if table.computers else ()),
            *_setting(table, Address("hints", here), say(language, "hints"), language),
            *_people(table, language),
        )
    )


def _setting(table: TableView, address: Address, title: str, language: str) -> list[ui.Item[Any]]:
    """Return the name of a setting, and the list from which the host chooses for it."""
    return [text(f"**{title}**"), setting_select(table, address.verb, address, title, language)]


def setting_select(table: TableView, name: str, address: Address, title: str, language: str) -> ui.ActionRow[Any]:
    """Return the list from which a value of one of the `SETTINGS` is chosen."""
    values = {code: WORDS[name](language, code) for code in SETTINGS[name].values}
    return select_row(address, values, title, chosen=getattr(table.session, SETTINGS[name].field))


def _late(table: TableView, language: str) -> list[ui.Item[Any]]:
    """Return how the host says what becomes of decisions that are late, and when the game begins."""
    by_itself = table.session.stands_in
    switch = ActionButton(
        Address("standsin", table.session.id, 0, "no" if by_itself else "yes"),
        say(language, "button-standsin-others" if by_itself else "button-standsin"),
        emoji="⏳",
    )
    start = verb_button("starttime", language, table.session.id, emoji="🕗")
    return [text(say(language, "late-by-itself" if by_itself else "late-by-others")), ui.ActionRow(switch, start)]


def _levels(table: TableView, language: str) -> list[ui.Item[Any]]:
    """Return how the host says how well which computer player plays."""
    if not table.computers:
        return []
    words = {
        f"{seat.seat}.{level}": f"{bare_name(seat.name)}: {say(language, f'level-{level}')}"
        for seat in table.computers
        for level in levels(table.game)
    }
    title = say(language, "levels")
    return [text(f"**{title}**"), select_row(Address("level", table.session.id), words, title)]


def hints_line(table: TableView, language: str) -> str:
    """Return who may ask what a computer player would do."""
    return f"**{say(language, 'hints')}:** {WORDS['hints'](language, table.session.hints)}"


def _people(table: TableView, language: str) -> list[ui.Item[Any]]:
    """Return how the host says who may come: a switch, whom to invite, and whom to send away."""
    session = table.session
    switch = ActionButton(
        Address("private", session.id, 0, "no" if session.is_private else "yes"),
        say(language, "button-private-end" if session.is_private else "button-private"),
        emoji="🔓" if session.is_private else "🔒",
    )
    guest = PeopleSelect(Address("invite", session.id), 1, say(language, "invite-choose"))
    parts: list[ui.Item[Any]] = [
        text(say(language, "people-private" if session.is_private else "people-open")),
        ui.ActionRow(switch),
        text(say(language, "people-invite")),
        ui.ActionRow(guest),
    ]
    others = [seat for seat in table.seats if seat.user_id not in (None, session.host_id)]
    if others:
        names = {str(seat.user_id): seat.name for seat in others}
        row = select_row(Address("remove", session.id), names, say(language, "remove-choose"))
        parts.append(row)
    return parts


def option_lines(
    game: Game, options: Options, language: str, seats: Collection[int] = (), *, usual: Options
) -> list[str]:
    """Return a line per option that is not as `usual`: its name and its value in words.

    `seats` are the numbers of seats with which the game may begin: what means nothing with any is left out.
    """
    codes, before = options.codes(), usual.codes()
    return [
        f"**{title_text(game, language, option)}:** {value_text(game, language, option.name, codes[option.name])}"
        for option in game.options.choices()
        if codes[option.name] != before[option.name]
        and (not option.seats or not seats or not option.seats.isdisjoint(seats))
    ]


def title_text(game: Game, language: str, option: Option) -> str:
    return game.text.format(language, f"option-{option.name}")


def value_text(game: Game, language: str, name: str, code: str) -> str:
    """Return the words for the value of an option, given by its code; numbers speak for themselves."""
    if code in ("false", "true"):
        return say(language, f"option-{code}")
    message = f"option-{name}-{code}"
    return game.text.format(language, message) if game.text.has(language, message) else code
