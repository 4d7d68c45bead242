"""Draws a game's menu tree as rows of buttons and selects, within a message's limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord
from discord import ui

from bot.ui.items import BUTTONS_IN_ROW, ActionButton, ActionSelect, Address, in_rows
from bot.ui.words import cut, escaped, say, spoken
from games.contract import Choice, Game, Label, Menu, Move

Row = ui.ActionRow[Any]
OPTIONS_IN_SELECT = 25
EVEN = 4
"""Buttons per row, if there are many and enough room: a phone shows two side by side."""
CHARACTERS_IN_ROW = 60
"""Most characters of a row: two lines on a phone."""
ON_A_LINE, LEAST, BUTTON, CHARACTER, EMOJI = 345, 64, 42, 9, 20
"""Approximate pixels on a phone: row, smallest button with gap, button without text, character, emoji."""
LIST_TITLE = re.compile(r"…|^[^:]*\?$")
"""A title that only asks for a choice."""


@dataclass(frozen=True)
class MenuContext:
    """What is needed to draw a question of a session.

    `names`: the seats' plain names. `path`: child numbers from the top of the menu to the choices drawn.
    """

    game: Game
    language: str
    session: str
    question: int
    names: Sequence[str] = ()
    path: tuple[int, ...] = ()
    is_spoken: bool = False
    """For screen readers: words instead of signs, and nothing that can't be chosen."""
    is_own: bool = field(default=False, kw_only=True)
    """Only its player reads it."""

    def text(self, label: Label, limit: int) -> str:
        """Return a label in plain text, cut to `limit` characters."""
        seats = {argument: self.names[seat] for argument, seat in label.seats.items()}
        words = self.game.text.format(self.language, label.id, {**label.args, **seats})
        return cut(spoken(words, self.language) if self.is_spoken else words, limit)

    def seen(self, menu: Iterable[Choice]) -> Menu:
        """Return the choices with the player's own knowledge if only they read them."""
        return tuple(choice.own if self.is_own and choice.own is not None else choice for choice in menu)

    def words(self, choice: Choice, limit: int, *, is_brief: bool = False) -> str:
        return self.text(choice.brief if is_brief and choice.brief is not None else choice.label, limit)

    def on_button(self, choice: Choice) -> str:
        return self.words(choice, 80, is_brief=not self.is_spoken)

    def draws(self, choice: Choice) -> bool:
        """Tell whether to draw a choice: one without moves only keeps a place on a map."""
        return bool(choice.moves or choice.choices) or not self.is_spoken

    verbs: Mapping[str, str] = field(default_factory=dict)
    """Verbs that replace those of a table."""

    def address(self, verb: str, rest: str) -> Address:
        return Address(self.verbs.get(verb, verb), self.session, self.question, rest)


def rows(
    context: MenuContext,
    menu: Menu,
    room: int,
    beside: Sequence[ActionButton] = (),
    undo: Sequence[ActionButton] = (),
) -> list[Row]:
    """Return the rows of `menu`, using at most `room` components (a row counts, and each item in it).

    A node with up to five short leaves becomes a row of buttons, a larger one a select; if buttons take too much
    room, all nodes become selects. The menu's first leaves, the likeliest, come first, the others last, preceded by
    a button for nodes with indifferent choices. The buttons `undo` follow the last leaf. The buttons `beside` are
    on a phone's last line, with the last leaves if they fit. A choice with a secret is a button that opens it.
    """
    menu = context.seen(menu)
    opened = [(i, choice) for i, choice in enumerate(menu) if choice.choices and choice.secret is None]
    branches = [(i, choice) for i, choice in opened if any(map(context.draws, choice.choices))]
    leaves = [(i, leaf) for i, leaf in enumerate(menu) if (i, leaf) not in opened and context.draws(leaf)]
    first, last = _around(context, branches, leaves, undo)
    if last != list(undo) and fits_a_line([*last, *beside]):
        last, beside = [*last, *beside], ()
    buttons = first, last, beside
    listed = {i for i, choice in branches if not _fits_a_row(context, choice)}
    if _cost(branches, listed, buttons) > room:
        listed = {i for i, _ in branches}
    is_even = len(last) > BUTTONS_IN_ROW and _cost(branches, listed, buttons, EVEN) <= room
    is_even &= not all(fits_a_line(row.children) for row in in_rows(last))
    drawn = in_rows(first, EVEN if len(first) > BUTTONS_IN_ROW else BUTTONS_IN_ROW)
    for i, choice in branches:
        below = replace(context, path=(*context.path, i))
        drawn += _selects(below, choice) if i in listed else [_buttons(below, choice.choices)]
    shared = [row for row in drawn if last == list(undo) and fits_a_line([*row.children, *last])]
    for button in last if shared else ():
        shared[-1].add_item(button)
    alone = () if shared else in_rows(last, EVEN if is_even else BUTTONS_IN_ROW)
    return [*drawn, *alone, *in_rows(beside)]


def _around(
    context: MenuContext,
    branches: Sequence[tuple[int, Choice]],
    leaves: Sequence[tuple[int, Choice]],
    undo: Sequence[ActionButton],
) -> tuple[list[ActionButton], list[ActionButton]]:
    likely = [(i, leaf) for i, leaf in leaves if branches and i < branches[0][0]]
    others = leaves[len(likely) :]
    first = [_button(context, i, leaf) for i, leaf in likely]
    last = [
        ActionButton(
            context.address("atrandom", join_path((*context.path, i))),
            say(context.language, "button-atrandom"),
            emoji="🎲",
            style="primary",
        )
        for i, choice in branches
        if choice.indifferent
    ][:1]
    last += [_button(context, i, leaf) for i, leaf in others]
    (last if others or not likely else first).extend(undo)
    return first, last


def fits_a_line(items: Sequence[ui.Item[Any]]) -> bool:
    """Tell whether a phone shows these items in one line."""
    buttons = [item for item in items if isinstance(item, ActionButton)]
    wide = (max(LEAST, BUTTON + CHARACTER * len(one.label or "") + EMOJI * bool(one.emoji)) for one in buttons)
    return len(buttons) == len(items) <= BUTTONS_IN_ROW and sum(wide) <= ON_A_LINE


def notes(context: MenuContext, menu: Menu) -> list[str]:
    """Return a line for every top-level button with a note: buttons have no room for one."""
    return [
        f"**{escaped(context.on_button(choice))}:** {escaped(context.text(choice.note, 200))}"
        for choice in context.seen(menu)
        if not choice.choices and choice.note is not None
    ]


def opening(context: MenuContext, choice: Choice) -> list[str]:
    """Return what to tell when a choice is opened, in plain text: where it leads, and its secret."""
    return [context.text(label, 200) for label in (choice.note, choice.secret) if label is not None]


def walk(menu: Menu, path: Sequence[int]) -> list[Choice]:
    """Return the nodes along `path`; none if there is no such path."""
    choices: Sequence[Choice] = menu
    nodes: list[Choice] = []
    for number in path:
        if not 0 <= number < len(choices):
            return []
        nodes.append(choices[number])
        choices = choices[number].choices
    return nodes


def way_to(menu: Menu, moves: Sequence[Move]) -> tuple[Choice, ...]:
    """Return the choices down to the leaf that plays most of `moves`, from the first one on.

    Empty if no leaf begins with the first.
    """
    return max(_ways(menu, tuple(moves)), key=lambda way: len(way[-1].moves), default=())


def _ways(menu: Menu, moves: tuple[Move, ...]) -> Iterator[tuple[Choice, ...]]:
    for choice in menu:
        if choice.moves and (choice.moves == moves[: len(choice.moves)] or moves[0] in choice.alike):
            yield (choice,)
        for below in _ways(choice.choices, moves):
            yield (choice, *below)


def named(context: MenuContext, steps: Sequence[Choice]) -> list[str]:
    """Return the texts of the choices on a way, without titles of mere lists."""
    words = [context.words(choice, 200) for choice in context.seen(steps)]
    return [word for word in words[:-1] if not LIST_TITLE.search(word)] + words[-1:]


def only_step(menu: Menu) -> tuple[int, ...] | None:
    """Return the path of the single top-level node, if everything is below it."""
    path: tuple[int, ...] = ()
    choices = menu
    while len(choices) == 1 and choices[0].choices:
        path, choices = (*path, 0), choices[0].choices
    return path if path and all(choice.choices for choice in choices) else None


def codes(choice: Choice) -> str:
    return "+".join(move.code for move in choice.moves)


def join_path(path: Sequence[int]) -> str:
    return ".".join(map(str, path))


def split_path(text: str) -> tuple[int, ...]:
    """Parse a path from a custom id; empty, for no path, if malformed."""
    try:
        return tuple(map(int, text.split(".")))
    except ValueError:
        return ()


def _fits_a_row(context: MenuContext, choice: Choice) -> bool:
    words = sum(len(context.on_button(child)) for child in context.seen(choice.choices))
    return not choice.listed and len(choice.choices) <= BUTTONS_IN_ROW and words <= CHARACTERS_IN_ROW


def _cost(
    branches: list[tuple[int, Choice]],
    as_select: set[int],
    buttons: Iterable[Sequence[ActionButton]],
    width: int = BUTTONS_IN_ROW,
) -> int:
    cost = sum(len(part) + -(-len(part) // width) for part in buttons)
    for i, choice in branches:
        num_children = len(choice.choices)
        cost += 2 * -(-num_children // OPTIONS_IN_SELECT) if i in as_select else 1 + num_children
    return cost


def _buttons(context: MenuContext, choices: Sequence[Choice]) -> Row:
    seen = enumerate(context.seen(choices))
    return ui.ActionRow(*(_button(context, i, choice) for i, choice in seen if context.draws(choice)))


def _button(context: MenuContext, number: int, choice: Choice) -> ActionButton:
    is_open = bool(choice.moves or choice.choices)
    way = join_path((*context.path, number))
    address = context.address("play", codes(choice)) if choice.moves else context.address("open", way)
    words = context.on_button(choice)
    return ActionButton(address, words, emoji=choice.emoji, style=choice.style, disabled=not is_open)


def _selects(context: MenuContext, parent: Choice) -> Iterator[Row]:
    options = [
        _option(context, i, choice)
        for i, choice in enumerate(context.seen(parent.choices))
        if choice.moves or choice.choices
    ]
    title = context.text(parent.label, 140)
    pages = -(-len(options) // OPTIONS_IN_SELECT)
    for page in range(pages):
        part = options[page * OPTIONS_IN_SELECT : (page + 1) * OPTIONS_IN_SELECT]
        placeholder = title if pages == 1 else f"{title} ({page + 1}/{pages})"
        yield ui.ActionRow(
            ActionSelect(context.address("pick", f"{join_path(context.path)}/{page}"), part, placeholder)
        )


def _option(context: MenuContext, number: int, choice: Choice) -> discord.SelectOption:
    value = ">" + join_path((*context.path, number)) if choice.choices else codes(choice)
    return discord.SelectOption(
        label=context.words(choice, 100),
        value=value,
        description=context.text(choice.note, 100) if choice.note else None,
        emoji=choice.emoji,
    )
