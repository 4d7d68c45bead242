"""Addresses: what stands in the custom id of every button and select.

`<B|S>:<verb>:<session>:<question>:<rest>` - never a secret, never a seat: the seat comes from who clicked.
`question` counts the moves that the asked seat has made, so a second click on an old button is always stale. In a
lesson the key of the game stands for the session, and the edition of the step for the question.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

PATTERN = re.compile(
    r"(?P<kind>[BSbs]):(?P<verb>[a-z]+):(?P<session>[a-z0-9_]+):(?P<question>[0-9]{1,18}):(?P<rest>.*)", re.DOTALL
)
LONGEST = 100
"""Characters of a custom id (Discord, components reference)."""
FROM_FILE = "0"
"""Stands for a session where the record is a file of the message itself."""
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
    "fills": "fillup",
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
    "sit": "replaysit",
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
        """Return the address in a custom id, `None` for anything else."""
        match = PATTERN.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
        if match is None:
            return None
        verb = match["verb"] if match["kind"].isupper() else RENAMED.get(match["verb"], match["verb"])
        return cls(verb, match["session"], int(match["question"]), match["rest"])

    def button(self) -> str:
        """Return the custom id for a button, at most 100 characters."""
        return self._with("B")

    def select(self) -> str:
        """Return the custom id for a select, at most 100 characters."""
        return self._with("S")

    def _with(self, kind: str) -> str:
        text = f"{kind}:{self.verb}:{self.session}:{self.question}:{self.rest}"
        if len(text) > LONGEST:
            raise ValueError(f"custom id longer than {LONGEST} characters: {text}")
        return text
