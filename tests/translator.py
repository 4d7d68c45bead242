"""What a translator must keep to, by message: Discord takes no more there, and nothing can be left out by rule."""

from __future__ import annotations

import re

LIMITS = {
    r"(command|parameter)-[a-z]+": 32,
    r"(command|parameter)-[a-z]+-note": 100,
    r"(level|time-control|hints|term)-[a-z0-9-]+": 100,
    r"(notes|words|zone)-(title|label)": 45,
    r"(words|zone)-note": 100,
}
"""Characters of messages of ``bot/text``: names, descriptions and choices of commands; titles, labels and notes of
forms. Whatever else is too long is cut where it is shown."""
NAME = re.compile(r"(command|parameter)-[a-z]+")
"""Also in small letters, figures, ``-`` and ``_``, and no two commands and no two parameters of one alike."""


def limit_of(message: str) -> int | None:
    """Return how many characters a message may have, where it matters."""
    return next((limit for pattern, limit in LIMITS.items() if re.fullmatch(pattern, message)), None)
