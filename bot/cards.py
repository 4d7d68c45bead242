"""The table card in the channel and the private panel of a seat, drawn from views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.address import Address
from bot.content import QUIET, Attached, Content, gallery, small, text
from bot.items import ActionButton
from bot.menus import BUTTONS_IN_ROW, Pen, notes, rows
from bot.tables import Table
from bot.words import mention, say
from games.contract import Choice, Menu, Outcome, Seat, View
from storage import SeatRecord

COMPONENTS = 40
"""Most components in one message, nested ones counted (Discord, components reference)."""
LOG_LINES = 8
OLD_LINES = 20
LOG_CHARACTERS = 1500
MAX_ALT = 1024


@dataclass(frozen=True)
class Log:
    """The lines of what happened, newest last, as `games.log` words them."""

    lines: tuple[str, ...] = ()

    def newest(self, most: int = LOG_LINES) -> str:
        """Return as many of the newest lines, at most `most`, as a card holds, in small print."""
        kept: list[str] = []
        for line in reversed(self.lines[-most:]):
            if sum(map(len, kept)) + len(line) > LOG_CHARACTERS:
                break
            kept.insert(0, line)
        return small(kept)


def table_card(table: Table, picture: bytes, log: Log) -> Content:
    """Return the card of a running game."""
    language = table.session.language
    view = table.view(None)
    board = _board(table, view, picture, language)
    parts: list[ui.Item[Any]] = [text(_question(table, view, language)), gallery(board)]
    parts.append(text(*seat_lines(table, view, language)))
    if log.lines:
        parts.append(text(log.newest()))
    service = _service(table, view, language)
    spare = COMPONENTS - 1 - len(parts) - sum(_size(row) for row in service)
    parts += _public_menu(table, view, language, spare)
    parts += service
    return Content(parts=tuple(parts), files=(board,), pings=table.asked_people)


def old_card(log: Log) -> Content:
    """Return what a card shrinks to when a newer one has taken its place: what happened while it stood."""
    return Content(parts=(text(log.newest(OLD_LINES) or "-# …"),), colour=QUIET)


def result_card(table: Table, picture: bytes, log: Log) -> Content:
    """Return the one card that is left of a finished game."""
    language = table.session.language
    view = table.view(None)
    board = _board(table, view, picture, language)
    outcome = view.public.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    head = text(f"## {table.game.title}", _winners(table, outcome, view, language))
    parts: list[ui.Item[Any]] = [head, gallery(board), text(*seat_lines(table, view, language))]
    if log.lines:
        parts.append(text(log.newest()))
    buttons = [_button(table, "rematch", language, "🔁", "primary"), _button(table, "record", language, "📜")]
    parts += _in_rows([*buttons, *_page_buttons(table, view, language)])
    return Content(parts=tuple(parts), files=(board,))


def panel(table: Table, seat: int, language: str, picture: bytes | None = None, *, stays: bool = False) -> Content:
    """Return what `seat` alone may see: its secrets and, when it is asked secretly, its choices.

    One that `stays`, a private message, says nothing of questions on the card: it is not edited when they change.
    """
    view = table.view(seat)
    prompt = view.public.prompt
    is_asked = prompt is not None and seat in view.public.to_act and (prompt.secret or not stays)
    secrets = table.game.secrets(view, language) or ("" if is_asked else say(language, "no-secrets"))
    head = [f"### 🃏 {table.game.title}", f"-# {table.where(language)}", *filter(None, [secrets])]
    parts: list[ui.Item[Any]] = [text(*head)]
    files: tuple[Attached, ...] = ()
    if picture is not None:
        board = _board(table, view, picture, language, private=True)
        parts.append(gallery(board))
        files = (board,)
    if prompt is not None and is_asked:
        question = table.game.text.format(language, f"prompt-{prompt.id}", prompt.params)
        on_card = [] if prompt.secret else [f"-# {say(language, 'answer-on-card')}"]
        parts.append(text(f"**{question}**", *on_card))
    if prompt is not None and prompt.secret and table.seats[seat] in table.may_act:
        spare = COMPONENTS - 3 - len(parts)
        parts += rows(_pen(table, seat, language), menu_of(table, seat), spare)
    parts.append(ui.ActionRow(_button(table, "notes", language, "📝")))
    return Content(parts=tuple(parts), files=files)


def submenu(table: Table, seat: int, language: str, path: tuple[int, ...], opened: Choice) -> Content:
    """Return the step of a choice that opens further choices, headed by what was chosen so far."""
    pen = Pen(table.game, language, table.session.id, table.seats[seat].questions, path)
    head = text(f"### {pen.text(opened.label, 200)}")
    return Content(parts=(head, *rows(pen, opened.choices, COMPONENTS - 2)))


def menu_of(table: Table, seat: int) -> Menu:
    """Return the choices of a seat, as its view and its legal moves make them."""
    if table.state is None:
        return ()
    return table.game.menu(table.view(seat), table.state.legal_moves(Seat(seat)))


def seat_names(table: Table, view: View) -> list[str]:
    """Return every seat's badge and name, by seat."""
    return [f"{badge} {seat.name}" for badge, seat in zip(table.game.badges(view), table.seats, strict=True)]


def seat_lines(table: Table, view: View, language: str) -> list[str]:
    """Return a line per seat: who sits there and how it stands."""
    standings = table.game.standings(view, language)
    turn_seat = view.public.turn_seat
    return [
        f"{'▸ ' if seat == turn_seat else ''}**{name}** {standing}"
        for seat, (name, standing) in enumerate(zip(seat_names(table, view), standings, strict=True))
    ]


def _question(table: Table, view: View, language: str) -> str:
    prompt = view.public.prompt
    if prompt is None:
        return f"**{table.game.title}**"
    asked = " ".join(
        mention(seat.user_id) if seat.user_id is not None else f"**{seat.name}**" for seat in table.asked
    )
    words = table.game.text.format(language, f"prompt-{prompt.id}", prompt.params)
    lines = [f"{asked} - **{words}**"]
    if prompt.secret:
        lines.append(say(language, "answer-in-private"))
        lines += [say(language, "messages-closed", who=seat.name) for seat in table.asked if seat.dm_closed]
    return "\n".join(lines)


def _public_menu(table: Table, view: View, language: str, room: int) -> list[ui.Item[Any]]:
    prompt = view.public.prompt
    if prompt is None or prompt.secret or len(table.asked) != 1:
        return []
    seat = table.asked[0]
    if seat.user_id is None:
        return []
    pen, menu = _pen(table, seat.seat, language), menu_of(table, seat.seat)
    noted = [text(small(lines))] if (lines := notes(pen, menu)) else []
    return [*noted, *rows(pen, menu, room - len(noted))]


def _service(table: Table, view: View, language: str) -> list[ui.ActionRow[Any]]:
    secret = view.public.prompt is not None and view.public.prompt.secret
    buttons = [
        _button(table, "cards", language, "🃏", "primary" if secret else "secondary"),
        _button(table, "catchup", language, "🕘"),
        _button(table, "rules", language, "📖"),
    ]
    buttons += _page_buttons(table, view, language)
    for seat in table.people:
        if table.state is not None and table.state.can_take_back(Seat(seat.seat)):
            buttons.append(_undo_button(table, seat, language))
    if table.end_votes:
        votes, needed = len(table.end_votes), len(table.people)
        label = say(language, "button-endvote", votes=votes, needed=needed)
        buttons.append(ActionButton(Address("endvote", table.session.id), label, emoji="🏳️", style="danger"))
    return _in_rows(buttons)


def _in_rows(buttons: Sequence[ActionButton]) -> list[ui.ActionRow[Any]]:
    return [ui.ActionRow(*buttons[i : i + BUTTONS_IN_ROW]) for i in range(0, len(buttons), BUTTONS_IN_ROW)]


def _page_buttons(table: Table, view: View, language: str) -> list[ActionButton]:
    return [
        ActionButton(
            Address("page", table.session.id, 0, page.id),
            table.game.text.format(language, page.label.id, page.label.args),
            emoji=page.emoji,
        )
        for page in table.game.pages(view)
    ]


def _undo_button(table: Table, seat: SeatRecord, language: str) -> ActionButton:
    address = Address("undo", table.session.id, seat.questions)
    is_asked = any(other.seat == seat.seat for other in table.asked)
    label = say(language, "button-undo", who="none" if is_asked else seat.name)
    return ActionButton(address, label[:80], emoji="↩️")


def _winners(table: Table, outcome: Outcome, view: View, language: str) -> str:
    names = seat_names(table, view)
    reason = table.game.text.format(language, f"outcome-{outcome.reason}")
    if not outcome.winners:
        return f"**{say(language, 'nobody-wins')}** {reason}"
    who = say(language, "list-joiner").join(names[seat] for seat in outcome.winners)
    return f"**🏆 {say(language, 'wins', who=who, number=len(outcome.winners))}** {reason}"


def _board(table: Table, view: View, picture: bytes, language: str, *, private: bool = False) -> Attached:
    alt = table.game.alt_text(view, language)[:MAX_ALT]
    kind = "mine" if private else "table"
    # A new name for every picture: clients cache by name.
    return Attached(f"{kind}-{table.session.version}.png", picture, alt)


def _pen(table: Table, seat: int, language: str) -> Pen:
    return Pen(table.game, language, table.session.id, table.seats[seat].questions)


def _button(table: Table, verb: str, language: str, emoji: str, style: str = "secondary") -> ActionButton:
    return ActionButton(Address(verb, table.session.id), say(language, f"button-{verb}"), emoji=emoji, style=style)


def _size(row: ui.ActionRow[Any]) -> int:
    return 1 + len(row.children)
