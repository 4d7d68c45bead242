"""Forms of one text field that survive restarts: all there is to them is their custom id."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from discord import ui

PATTERN = re.compile(r"(?P<kind>[a-z]):(?P<session>[a-z0-9]+):[0-9]+")


class Submitted(NamedTuple):
    """A form that somebody has filled in: of which kind, at which session, and what was typed."""

    kind: str
    session: str
    text: str


def form(kind: str, session_id: str, opening: int, title: str, field: ui.Label[Any]) -> ui.Modal:
    """Return the form; what is submitted is read by `submitted`.

    Each `opening` has another id: phones show again what was last typed into a form that they know.
    """
    modal = ui.Modal(title=title, custom_id=f"{kind}:{session_id}:{opening}")
    modal.add_item(field)
    return modal


def submitted(data: Mapping[str, Any]) -> Submitted | None:
    """Return what is in a submitted form, `None` for one that is not ours.

    Read from what was submitted, not from a form kept in memory, so that a restart in between loses nothing.
    """
    match = PATTERN.fullmatch(str(data.get("custom_id")))
    try:
        typed = data["components"][0]["component"]["value"]
    except (LookupError, TypeError):
        return None
    if match is None or not isinstance(typed, str):
        return None
    # What no keyboard types, and no database takes.
    typed = typed.replace("\0", "").encode(errors="ignore").decode()
    return Submitted(match["kind"], match["session"], typed)
