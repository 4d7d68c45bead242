"""Custom ids, and the buttons, selects and modals that carry them; nothing else is needed to handle a click.

A custom id, or address, is `<B|S>:<verb>:<session>:<question>:<rest>`: never a secret, never a seat, which follows
from the clicker. `question` counts the moves made from the asked seat, so a second click on a button is always
outdated. In a lesson the session is the game's key, and the question is the step's edition.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Self

import discord
from discord import ui

from bot.ui.words import cut, say
from games.contract import Style

PATTERN = re.compile(
    r"(?P<kind>[BSbs]):(?P<verb>[a-z]+):(?P<session>[a-z0-9_]+):(?P<question>[0-9]{1,18}):(?P<rest>.*)", re.DOTALL
)
LONGEST = 100
"""Discord's limit of a custom id."""
RENAMED = {
    "afterwards": "more",
    "agree": "agreetakeback",
    "alerts": "alert",
    "alertsend": "alertend",
    "askback": "requesttakeback",
    "back": "notyet",
    "bar": "block",
    "cancelorder": "askmeagain",
    "cards": "mycards",
    "catchup": "recap",
    "chronicle": "infigures",
    "draw": "atrandom",
    "dropcomputer": "removecomputer",
    "elsewhere": "continueelsewhere",
    "export": "mydata",
    "forget": "deletemydata",
    "forgetyes": "deleteeverything",
    "goonhere": "continuehere",
    "here": "awayend",
    "hindsight": "turningpoints",
    "luck": "fair",
    "manner": "setting",
    "manners": "settings",
    "more": "menu",
    "moveto": "continueat",
    "offer": "offerseat",
    "order": "answerahead",
    "pace": "setpace",
    "paces": "pace",
    "preference": "setting",
    "preferences": "settings",
    "promise": "answerahead",
    "reopen": "continue",
    "return": "imback",
    "ruleset": "rulespage",
    "set": "option",
    "sure": "doit",
    "tablesend": "endtable",
    "tablesover": "endtablenow",
    "take": "takeseat",
    "undo": "takeback",
    "unplan": "nostarttime",
    "unpromise": "askmeagain",
    "usual": "asusual",
    "when": "starttime",
    "words": "luckwords",
}
"""Current names of older verbs. Addresses of old messages begin with `b` or `s`."""


@dataclass(frozen=True)
class Address:
    """The target of a click: verb, session, question answered, and the verb's own rest."""

    verb: str
    session: str
    question: int = 0
    rest: str = ""

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        match = PATTERN.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
        if match is None:
            return None
        verb = match["verb"] if match["kind"].isupper() else RENAMED.get(match["verb"], match["verb"])
        return cls(verb, match["session"], int(match["question"]), match["rest"])

    def button(self) -> str:
        return self._with("B")

    def select(self) -> str:
        return self._with("S")

    def _with(self, kind: str) -> str:
        text = f"{kind}:{self.verb}:{self.session}:{self.question}:{self.rest}"
        if len(text) > LONGEST:
            raise ValueError(f"custom id longer than {LONGEST} characters: {text}")
        return text


MOST_CHOSEN = 25
"""Discord's limit of a select's values."""
LONGEST_LABEL, LONGEST_OPTION, LONGEST_PLACEHOLDER = 80, 100, 150
"""Discord's limits of a button's label, an option and its description, and a placeholder: longer ones are cut."""
BUTTONS_IN_ROW = 5
WRITTEN_IN = (
    *(discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum, discord.ChannelType.voice),
)


class ActionButton(ui.Button[Any]):
    """A button with an address."""

    def __init__(
        self,
        address: Address,
        label: str | None = None,
        *,
        emoji: str | None = None,
        style: Style = "secondary",
        disabled: bool = False,
    ) -> None:
        label = None if label is None else cut(label, LONGEST_LABEL)
        self.address, self._style = address, style
        super().__init__(
            label=label,
            emoji=emoji,
            style=discord.ButtonStyle[style],
            custom_id=address.button(),
            disabled=disabled,
        )

    def labelled(self, label: str | None, emoji: str) -> ActionButton:
        return ActionButton(self.address, label, emoji=emoji, style=self._style, disabled=self.disabled)


_SIGNS = (
    "addcomputer 🤖 agreetakeback ↩️ alert 🔔 alertend 🔕 away 🌴 awayend 🙋 check 🔎 continue ▶️ "
    "continueelsewhere ▶️ endgame 🏳️ endvote 🏳️ exportgames 📄 fair 🎲 film 🎞️ imback 🙋 infigures 📊 join 🪑 "
    "keep 📌 learn 🎓 leave 🚪 luckwords ✍️ mydata 📄 nostarttime ✖️ notes 📝 nottonight 🌙 offerseat 🪑 options ⚙️ "
    "pace ⏱️ privacy 🔒 recap 🕘 record 📜 rematch 🔁 removecomputer 🤖 replay ⏯️ requesttakeback ↩️ rivals 🎭 "
    "rules 📖 settings ⚙️ sitdown 🪑 skip ⏭️ standsin ⏳ start ▶️ starttime 🕗 suggest 💡 table ⏱️ takeback ↩️ "
    "takeseat 🪑 tryagain ♟️ turningpoints 🔍 votepace ⏱️"
).split()
SIGNS: Final = dict(zip(_SIGNS[::2], _SIGNS[1::2], strict=True))
"""Emojis of buttons by verb."""


def verb_button(
    verb: str,
    language: str,
    session: str = "0",
    rest: str = "",
    *,
    question: int = 0,
    words: str = "",
    emoji: str | None = None,
    style: Style = "secondary",
    disabled: bool = False,
    **args: str | int,
) -> ActionButton:
    """Return the button of a verb, labelled ``button-<verb>`` or ``button-<words>`` with arguments.

    It has the verb's emoji, another `emoji`, or, if that is empty, none.
    """
    if emoji is None and not words:
        emoji = SIGNS.get(verb)
    label = say(language, f"button-{words or verb}", **args)
    return ActionButton(
        Address(verb, session, question, rest), label, emoji=emoji or None, style=style, disabled=disabled
    )


def switch_button(verb: str, language: str, session: str, *, is_on: bool, emoji: str | None = None) -> ActionButton:
    """Return the button that turns something on, or off if it `is_on`: ``button-<verb>-end``."""
    sign, words = SIGNS.get(verb) if emoji is None else emoji, f"{verb}-end" if is_on else ""
    return verb_button(verb, language, session, "no" if is_on else "yes", words=words, emoji=sign)


def in_rows(buttons: Sequence[ActionButton], width: int = BUTTONS_IN_ROW) -> list[ui.ActionRow[Any]]:
    return [ui.ActionRow(*buttons[i : i + width]) for i in range(0, len(buttons), width)]


class PersonSelect(ui.UserSelect[Any]):
    """A user select with an address."""

    def __init__(self, address: Address, placeholder: str) -> None:
        super().__init__(custom_id=address.select(), placeholder=_waiting(placeholder))


def select_many(
    address: Address, kind: discord.SelectDefaultValueType, chosen: Sequence[int], placeholder: str
) -> ui.ActionRow[Any]:
    """Return a row with a select of roles, or of channels with messages."""
    known = [discord.SelectDefaultValue(id=id_, type=kind) for id_ in chosen]
    how: dict[str, Any] = {
        "custom_id": address.select(),
        "placeholder": _waiting(placeholder),
        "default_values": known,
    }
    how |= {"min_values": 0, "max_values": MOST_CHOSEN}
    if kind is discord.SelectDefaultValueType.role:
        return ui.ActionRow(ui.RoleSelect(**how))
    return ui.ActionRow(ui.ChannelSelect(channel_types=list(WRITTEN_IN), **how))


class ActionSelect(ui.Select[Any]):
    """A select of one option, with an address."""

    def __init__(
        self, address: Address, options: Sequence[discord.SelectOption], placeholder: str | None = None
    ) -> None:
        for option in options:
            option.label = cut(option.label, LONGEST_OPTION)
            option.description = option.description and cut(option.description, LONGEST_OPTION)
        super().__init__(
            custom_id=address.select(), options=list(options), placeholder=placeholder and _waiting(placeholder)
        )


def select_row(
    address: Address, words: Mapping[str, str], placeholder: str | None = None, *, chosen: str | None = None
) -> ui.ActionRow[Any]:
    options = [
        discord.SelectOption(label=label, value=code, default=code == chosen) for code, label in words.items()
    ]
    return ui.ActionRow(ActionSelect(address, options, placeholder))


def _waiting(placeholder: str) -> str:
    return cut(placeholder, LONGEST_PLACEHOLDER)


FORM = re.compile(r"(?P<kind>[a-z]):(?P<session>[a-z0-9]+):[0-9]+")


class Submitted(NamedTuple):
    """A submitted modal: kind, session and text."""

    kind: str
    session: str
    text: str


def form(
    kind: str,
    session_id: str,
    opening: int,
    title: str,
    caption: str,
    field: ui.TextInput[Any],
    note: str | None = None,
) -> ui.Modal:
    """Return a modal with a text field; its submission is read by `submitted`.

    Each `opening` has a different id: phones restore the last text of a known modal.
    """
    modal = ui.Modal(title=title, custom_id=f"{kind}:{session_id}:{opening}")
    modal.add_item(ui.Label(text=caption, description=note, component=field))
    return modal


def submitted(data: Mapping[str, Any]) -> Submitted | None:
    """Return the content of a submitted modal; `None` if it isn't ours.

    Read from the interaction, not from memory, so that it survives a restart.
    """
    match = FORM.fullmatch(str(data.get("custom_id")))
    try:
        typed = data["components"][0]["component"]["value"]
    except (LookupError, TypeError):
        return None
    if match is None or not isinstance(typed, str):
        return None
    # characters that no keyboard types, and no database accepts
    typed = typed.replace("\0", "").encode(errors="ignore").decode()
    return Submitted(match["kind"], match["session"], typed)
