"""The logbook: all declarations so far, and the truth where known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from games.contract import Label, Page
from tests.model.fracht.rules.position import FrachtPublic, FrachtView
from tests.model.fracht.show.words import TEXT


def pages(view: FrachtView) -> Iterator[Page]:
    """Yield the logbook once it has entries, a line per cargo."""
    if view.public.logbook:
        yield Page("logbook", Label("page-logbook"), "📖", partial(_logbook, view.public))


def _logbook(public: FrachtPublic, language: str, names: Sequence[str]) -> Iterator[str]:
    yield f"### {TEXT.format(language, 'page-logbook')}"
    for entry in public.logbook:
        args: dict[str, str | int] = {
            "who": names[entry.captain],
            "face": entry.declared,
            "cargo": entry.cargo or 0,
        }
        yield TEXT.format(language, "logbook-entry", args)
