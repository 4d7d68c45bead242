"""The picture of Heimlich & Co.'s climax: a scoring."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event
from games.heimlich.events import Scored
from games.heimlich.picture.scoring import scoring
from games.heimlich.position import HeimlichPublic


def climax(event: Event, public: HeimlichPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`."""
    return scoring(event.building, event.seat, public, names).png() if isinstance(event, Scored) else None
