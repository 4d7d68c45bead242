"""Addresses, and the buttons, lists and forms behind which they stand: all there is to them is their custom id.

An address is `<B|S>:<verb>:<session>:<question>:<rest>` - never a secret, never a seat: the seat comes from who
clicked. `question` counts the moves that the asked seat has made, so a second click on an old button is always
stale. In a lesson the key of the game stands for the session, and the edition of the step for the question.
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
"""Characters of a custom id (Discord, components reference)."""
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
"""What verbs of older versions are called now. Addresses of messages from then begin with `b` or `s`."""


@dataclass(frozen=True)
class Address:
    """Where a click goes: the verb, the session, the question it answers and the verb's own rest."""

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
"""Values of one select (Discord, components reference)."""
LONGEST_LABEL, LONGEST_OPTION, LONGEST_PLACEHOLDER = 80, 100, 150
"""Characters on a button, of an option and its note, and on a select that waits: no more are sent."""
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
"""What stands before the words of a button, by its verb; where others stand on it, nothing does."""


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
    """Return the button of a verb, with the words ``button-<verb>`` or ``button-<words>``, and their arguments.

    It has the sign of its verb, unless it is given another `emoji`, or (an empty one) none.
    """
    if emoji is None and not words:
        emoji = SIGNS.get(verb)
    label = say(language, f"button-{words or verb}", **args)
    return ActionButton(
        Address(verb, session, question, rest), label, emoji=emoji or None, style=style, disabled=disabled
    )


def switch_button(verb: str, language: str, session: str, *, is_on: bool, emoji: str | None = None) -> ActionButton:
    """Return the button that switches something on, or off where it `is_on`: ``button-<verb>-end``."""
    sign, words = SIGNS.get(verb) if emoji is None else emoji, f"{verb}-end" if is_on else ""
    return verb_button(verb, language, session, "no" if is_on else "yes", words=words, emoji=sign)


def in_rows(buttons: Sequence[ActionButton], width: int = BUTTONS_IN_ROW) -> list[ui.ActionRow[Any]]:
    return [ui.ActionRow(*buttons[i : i + width]) for i in range(0, len(buttons), width)]


class PersonSelect(ui.UserSelect[Any]):
    """A select of a person, with an address."""

    def __init__(self, address: Address, placeholder: str) -> None:
        super().__init__(custom_id=address.select(), placeholder=_waiting(placeholder))


def select_many(
    address: Address, kind: discord.SelectDefaultValueType, chosen: Sequence[int], placeholder: str
) -> ui.ActionRow[Any]:
    """Return a row with a select of any number of roles, or of channels in which people write."""
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
    """A select of one option with an address."""

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
    """A form that somebody has filled in: of which kind, at which session, and what was typed."""

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
    """Return the form with a field; what is submitted is read by `submitted`.

    Each `opening` has another id: phones show again what was last typed into a form that they know.
    """
    modal = ui.Modal(title=title, custom_id=f"{kind}:{session_id}:{opening}")
    modal.add_item(ui.Label(text=caption, description=note, component=field))
    return modal


def submitted(data: Mapping[str, Any]) -> Submitted | None:
    """Return what is in a submitted form, `None` for one that is not ours.

    Read from what was submitted, not from a form kept in memory, so that a restart in between loses nothing.
    """
    match = FORM.fullmatch(str(data.get("custom_id")))
    try:
        typed = data["components"][0]["component"]["value"]
    except (LookupError, TypeError):
        return None
    if match is None or not isinstance(typed, str):
        return None
    # What no keyboard types, and no database takes.
    typed = typed.replace("\0", "").encode(errors="ignore").decode()
    return Submitted(match["kind"], match["session"], typed)
