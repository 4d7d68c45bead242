"""The logbook to read: what everybody said so far, and what was true."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Label, Page
from tests.model.fracht.position import FrachtView
from tests.model.fracht.words import TEXT


def pages(view: FrachtView) -> tuple[Page, ...]:
    """Return the logbook, as soon as anything stands in it."""
    return (Page("logbook", Label("page-logbook"), "📖"),) if view.public.logbook else ()


def page(view: FrachtView, name: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the logbook, a line for each cargo. Raises `KeyError` for a page that is not to be had now."""
    if name not in {listed.id for listed in pages(view)}:
        raise KeyError(name)
    lines = [f"### {TEXT.format(language, 'page-logbook')}"]
    for entry in view.public.logbook:
        args: dict[str, str | int] = {
            "who": names[entry.captain],
            "face": entry.declared,
            "cargo": entry.cargo or 0,
        }
        lines.append(TEXT.format(language, "logbook-entry", args))
    return "\n".join(lines), None
