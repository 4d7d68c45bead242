"""The recap of Nebelfracht, and its public threats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import Event, Label, Note, Recap
from tests.model.fracht.rules.events import CargoDeclared, Searched, WavedThrough
from tests.model.fracht.rules.position import FrachtPublic, FrachtView


def recap(past: Sequence[Event], public: FrachtPublic) -> Recap:
    """See `games.contract.Game.recap`."""
    for event in past:
        match event:
            case Searched():
                yield Note(event.seat, (event,), done_to=frozenset({event.captain}))
            case WavedThrough() | CargoDeclared():
                yield Note(event.seat, (event,))
            case _:
                pass


def threats(view: FrachtView) -> Iterator[Label]:
    """See `games.contract.Game.threats`."""
    if view.public.outcome is None and view.public.voyage == view.public.voyages:
        yield Label("threat-last-voyage")
