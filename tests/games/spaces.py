"""Texts with spaces at which no line may end, written as tildes."""

from __future__ import annotations

UNBROKEN = "\N{NO-BREAK SPACE}"


def unbroken(text: str) -> str:
    """Return a text with spaces at which no line may end for its tildes."""
    return text.replace("~", UNBROKEN)


def tilded(text: str) -> str:
    """Return a text with tildes for its spaces at which no line may end."""
    return text.replace(UNBROKEN, "~")
