"""The picture of Heuchel & Meuchel's climax: somebody comes home."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event
from games.heuchel.events import Climbed
from games.heuchel.picture.homecoming import homecoming
from games.heuchel.position import HeuchelPublic


def climax(event: Event, public: HeuchelPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`."""
    if not isinstance(event, Climbed) or not event.home or event.seat is None:
        return None
    return homecoming(event, event.seat, public, names).png()
