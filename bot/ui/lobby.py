"""The lobby: its card, its host's options, and the card of a closed table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.tables.lobby import missing_computers, numbers_of_seats
from bot.tables.seats import NORMAL, bare_name
from bot.tables.settings import HINTS, SETTINGS
from bot.tables.table import TableView
from bot.ui.cards import seat_lines
from bot.ui.content import NO_PICTURE, Attached, Content, Moment, gallery, picture_file, small, text
from bot.ui.items import ActionButton, Address, PersonSelect, in_rows, select_row, switch_button, verb_button
from bot.ui.parts import action_button, action_buttons, board_file, closed_line
from bot.ui.time import outage_lines, pace_line, start_lines, start_notes
from bot.ui.words import escaped, listed, literal, mention, say
from games.contract import Game, Option, Options
from games.engine.luck import Words
from games.engine.registry import GAMES
from games.players import levels
from storage import TableSettings

ORIGINS = {"typed": "✍️", "drawn": "🎲"}


def words_on_card(words: Words) -> str:
    return f"{ORIGINS[words.origin]} {literal(words.text)}"


BETWEEN = " · "
FEW = 2
"""Free seats listed one per line."""
BY_PLAYERS = ("ended", "voted")
"""Reasons why players ended a game without result."""

USUAL_PACE = "evening"

FILLED = "filled"
"""The start's text if computers fill up."""


def lobby_card(table: TableView, picture: bytes = NO_PICTURE, declined: Collection[int] = ()) -> Content:
    session, language = table.session, table.session.language
    game = table.game
    files: tuple[Attached, ...] = ()
    if picture is not NO_PICTURE:
        files = (picture_file("box", picture, say(language, "box-alt", game=game.title)),)
    has_room = len(table.seats) < session.num_seats
    parts: list[ui.Item[Any]] = [
        *map(gallery, files),
        text(*start_lines(table, language), *_seats(table), *_declined(declined, language)),
        text(small([BETWEEN.join([_facts(table), *_settings(table)]), *outage_lines(table, language)])),
        ui.ActionRow(_start(table), *_join(table)),
        ui.ActionRow(*action_buttons(table, language, *["addcomputer"] * has_room, "options", "learn", "menu")),
    ]
    return Content(parts=tuple(parts), files=files)


def _facts(table: TableView) -> str:
    language, (least, *_, most) = table.session.language, table.game.seats
    minutes = table.game.text.format(language, "title-minutes")
    facts = say(language, "lobby-facts", least=least, most=most, minutes=minutes)
    return f"**{table.game.title}** · {facts}"


def _settings(table: TableView) -> Iterator[str]:
    language, least = table.session.language, table.game.seats[0]
    seats = range(max(least, table.num_come), table.session.num_seats + 1)
    yield from option_lines(table.game, table.options, language, seats, usual=table.game.options())
    if table.session.time_control != USUAL_PACE or table.session.stands_in:
        yield pace_line(table, language)
    if table.session.is_private:
        yield say(language, "lobby-private")
    yield from start_notes(table, language)
    if table.session.hints != HINTS[0]:
        yield f"**{say(language, 'hints')}:** {WORDS['hints'](language, table.session.hints)}"


def _join(table: TableView) -> list[ActionButton]:
    """Return the join button, if anyone may join; it says so if it takes a computer's seat.

    Everyone sees the same buttons: green for seated people, blue for others.
    """
    has_room = len(table.people) + len(table.invited) < table.session.num_seats
    if not table.invited and (table.session.is_private or not has_room):
        return []
    if not table.invited and len(table.seats) >= table.session.num_seats:
        return [action_button(table, "join", table.session.language, words="join-replace")]
    return [action_button(table, "join", table.session.language, style="primary")]


def _start(table: TableView) -> ActionButton:
    if table.num_come >= table.game.seats[0]:
        return action_button(table, "start", table.session.language, style="success")
    filling = {"rest": FILLED, "words": "start-filled", "number": len(missing_computers(table))}
    return action_button(table, "start", table.session.language, "▶️", "success", **filling)


def lobby_menu(table: TableView, language: str, *, is_seated: bool) -> Content:
    has_dice = bool(table.luck) and not (is_seated and len(table.people) + len(table.invited) == 1)
    less = is_seated and bool(table.computers)
    buttons = action_buttons(
        table, language, "rules", *["fair"] * has_dice, *["removecomputer"] * less, *["leave"] * is_seated
    )
    return Content(parts=(text(f"### {table.game.title}"), *in_rows(buttons)))


def begun_card(table: TableView) -> Content:
    """Return the lobby's last card, until the first card of the game appears."""
    who = listed([escaped(seat.name) for seat in table.seats], table.session.language)
    return Content(parts=(text(f"### {table.game.title}", say(table.session.language, "start-begins", who=who)),))


def closed_card(table: TableView, picture: bytes = b"") -> Content:
    language = table.session.language
    reason = str(table.result.get("reason", "unknown"))
    head = text(f"### {table.game.title}", closed_line(table, language))
    buttons = [action_button(table, "continue", language, style="success")] if reason == "idle" else []
    if table.has_begun and reason in BY_PLAYERS:
        buttons.append(action_button(table, "rematch", language, style="primary"))
    if not table.has_begun or not picture:
        return Content(parts=(head, *in_rows(buttons)), colour=None)
    view = table.view(None)
    board = board_file(table, view, picture, language)
    stand = text(*seat_lines(table, view, language))
    return Content(
        parts=(head, gallery(board), stand, *in_rows(buttons)), files=(board,), colour=None, game=table.game.key
    )


def _seats(table: TableView) -> Iterator[str]:
    language = table.session.language
    given = table.luck.words if table.luck else ()
    tells_levels = any(seat.computer != NORMAL for seat in table.computers)
    for number, seat in enumerate(table.seats):
        host = " 👑" if seat.user_id is not None and seat.user_id == table.session.host_id else ""
        if seat.is_invited and seat.user_id is not None:
            yield f"{number + 1}. {say(language, 'seat-kept', who=mention(seat.user_id))}"
            continue
        is_typed = bool(given) and given[number].origin == "typed"
        words = f" · {words_on_card(given[number])}" if is_typed else ""
        level = f" ({say(language, f'level-{seat.computer}')})" if seat.computer and tells_levels else ""
        name = bare_name(seat.name) if seat.computer else seat.name
        yield f"{number + 1}. {escaped(name)}{host}{level}{words}"
    yield from _free_seats(range(len(table.seats) + 1, table.session.num_seats + 1), language)


def _free_seats(numbers: Sequence[int], language: str) -> Iterator[str]:
    """Yield a line per free seat; many share one, so that a phone shows the whole lobby."""
    if len(numbers) > FEW:
        yield f"*{say(language, 'seats-free', number=len(numbers))}*"
        return
    for number in numbers:
        yield f"{number}. *{say(language, 'seat-free')}*"


def _declined(declined: Collection[int], language: str) -> list[str]:
    if not declined:
        return []
    who = listed([mention(user_id) for user_id in sorted(declined)], language)
    return [small([say(language, "lobby-declined", who=who, number=len(declined))])]


WORDS: Final[Mapping[str, Callable[[str, str], str]]] = {
    "setpace": lambda language, code: say(language, f"time-control-{code}"),
    "hints": lambda language, code: say(language, f"hints-{code}"),
    "tempo": lambda language, code: say(language, f"tempo-{code}"),
}


def opened_panel(session_id: str, said: str, taken: TableSettings, usual: TableSettings, language: str) -> Content:
    """Return the answer to opening a table: options `taken` from the last one, and a button for the usual ones."""
    game = GAMES[usual.game]
    before, chosen = (game.options.model_validate_json(settings.options) for settings in (usual, taken))
    told = option_lines(game, chosen, language, usual=before)
    if taken.time_control != usual.time_control:
        told.append(f"**{say(language, 'pace')}:** {WORDS['setpace'](language, taken.time_control)}")
    parts: list[ui.Item[Any]] = [text(said)]
    if told:
        as_last_time = say(language, "options-as-last-time", chosen=" · ".join(told))
        parts = [text(said, as_last_time), ui.ActionRow(verb_button("asusual", language, session_id))]
    return Content(parts=tuple(parts), moment=Moment(session_id))


def options_panel(table: TableView, language: str) -> Content:
    """Return the host's panel: the meaning of each option and a select of its values."""
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
        ),
        moment=Moment(here),
    )


def _setting(table: TableView, address: Address, title: str, language: str) -> list[ui.Item[Any]]:
    return [text(f"**{title}**"), setting_select(table, address.verb, address, title, language)]


def setting_select(table: TableView, name: str, address: Address, title: str, language: str) -> ui.ActionRow[Any]:
    values = {code: WORDS[name](language, code) for code in SETTINGS[name].values}
    return select_row(address, values, title, chosen=getattr(table.session, SETTINGS[name].field))


def _late(table: TableView, language: str) -> list[ui.Item[Any]]:
    by_itself = table.session.stands_in
    switch = switch_button("standsin", language, table.session.id, is_on=by_itself)
    start = verb_button("starttime", language, table.session.id)
    return [text(say(language, "late-by-itself" if by_itself else "late-by-others")), ui.ActionRow(switch, start)]


def _levels(table: TableView, language: str) -> list[ui.Item[Any]]:
    if not table.computers:
        return []
    words = {
        f"{seat.seat}.{level}": f"{bare_name(seat.name)}: {say(language, f'level-{level}')}"
        for seat in table.computers
        for level in levels(table.game)
    }
    now = listed([words[f"{seat.seat}.{seat.computer}"] for seat in table.computers], language)
    title = text(f"**{say(language, 'levels')}**")
    return [title, select_row(Address("level", table.session.id), words, now)]


def _people(table: TableView, language: str) -> list[ui.Item[Any]]:
    session = table.session
    emoji = "🔓" if session.is_private else "🔒"
    switch = switch_button("private", language, session.id, is_on=session.is_private, emoji=emoji)
    guest = PersonSelect(Address("invite", session.id), say(language, "invite-choose"))
    numbers = {str(number): say(language, "seats", number=number) for number in numbers_of_seats(table)}
    parts: list[ui.Item[Any]] = [
        select_row(Address("seats", session.id), numbers, chosen=str(session.num_seats)),
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
    """Return a line per option that differs from `usual`: name and value in words.

    Options without effect for any of `seats`, the possible numbers of seats, are left out.
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
    """Return the text of an option's value, given by its code; numbers are shown as they are."""
    if code in ("false", "true"):
        return say(language, f"option-{code}")
    return game.text.find(language, f"option-{name}-{code}") or code
