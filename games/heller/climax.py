"""The picture of Auf Heller und Pfennig's climax: what a round has paid."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event
from games.heller.events import RoundEnded
from games.heller.picture.payday import payday
from games.heller.position import HellerPublic


def climax(event: Event, public: HellerPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`."""
    return payday(public, event.number - 1, names).png() if isinstance(event, RoundEnded) else None
