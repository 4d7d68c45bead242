"""Addresses: what stands in the custom id of every button and select.

`<b|s>:<verb>:<session>:<question>:<rest>` - never a secret, never a seat: the seat comes from who clicked.
`question` counts the moves that the asked seat has made, so a second click on an old button is always stale. In a
lesson the key of the game stands for the session, and the edition of the step for the question.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

PATTERN = re.compile(
    r"(?P<kind>[bs]):(?P<verb>[a-z]+):(?P<session>[a-z0-9_]+):(?P<question>[0-9]{1,18}):(?P<rest>.*)", re.DOTALL
)
LONGEST = 100
"""Characters of a custom id (Discord, components reference)."""
FROM_FILE = "0"
"""Stands for a session where the record is a file of the message itself."""
RENAMED = {
    "manners": "preferences",
    "manner": "preference",
    "promise": "order",
    "unpromise": "cancelorder",
    "askback": "requesttakeback",
    "agree": "agreetakeback",
}
"""Verbs of older versions, whose messages still stand, and what they are called now."""


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
        return match and cls(
            RENAMED.get(match["verb"], match["verb"]), match["session"], int(match["question"]), match["rest"]
        )

    def button(self) -> str:
        """Return the custom id for a button, at most 100 characters."""
        return self._with("b")

    def select(self) -> str:
        """Return the custom id for a select, at most 100 characters."""
        return self._with("s")

    def _with(self, kind: str) -> str:
        text = f"{kind}:{self.verb}:{self.session}:{self.question}:{self.rest}"
        if len(text) > LONGEST:
            raise ValueError(f"custom id longer than {LONGEST} characters: {text}")
        return text
