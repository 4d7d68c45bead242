"""Who is there: people who have clicked at a table a moment ago see for themselves what they are asked."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from bot.table.table import TableView

AWAY_AFTER = timedelta(minutes=2)
"""Without a click at a table, somebody is no longer there."""
KEPT = timedelta(days=10)
"""How long clicks are remembered: longer than anybody may take at any table."""
AT_ONCE = datetime.min.replace(tzinfo=UTC)


class Presence:
    """Remembers the newest clicks of this process; whoever clicked before it began counts as there at first."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._began = now()
        self._clicks: OrderedDict[tuple[str, int], datetime] = OrderedDict()

    def note(self, session_id: str, user_id: int) -> None:
        """Note that somebody has clicked at a table."""
        now = self._now()
        self._clicks[session_id, user_id] = now
        self._clicks.move_to_end((session_id, user_id))
        while next(iter(self._clicks.values())) + KEPT < now:
            self._clicks.popitem(last=False)

    def is_there(self, session_id: str, user_id: int) -> bool:
        """Tell whether somebody has clicked at a table a moment ago."""
        return self._now() < self._away_from(session_id, user_id)

    def idle(self, session_id: str, user_id: int) -> timedelta:
        """Return how long somebody has not clicked at a table, as far as this process knows."""
        return self._now() - self._clicks.get((session_id, user_id), self._began)

    def calls(self, public: TableView) -> dict[int, datetime]:
        """Return the seats that are to be called in the channel, and from when on.

        `public` is the table as everybody may see it. A call tells nothing that is hidden: it is never about who
        has answered a secret question. That is asked by direct message, or at once in the channel where these are
        closed, of all alike. For whom a chair is kept is called once, and so is who has come before
        the game begins. Nobody who is away is called, nor who plays with computers alone: nobody waits for them.
        """
        if not public.has_begun:
            return dict.fromkeys((seat.seat for seat in public.invited), AT_ONCE) | {
                seat.seat: self._away_from(public.session.id, seat.user_id)
                for seat in public.to_remind_of_start
                if seat.user_id is not None
            }
        if sum(not seat.is_automatic for seat in public.people) == 1:
            return {}
        clock = public.clock
        here = [seat for seat in public.asked if not seat.is_automatic and clock.away_until(seat.seat) is None]
        if public.asks_secretly:
            return {seat.seat: AT_ONCE for seat in here if seat.dm_closed}
        return {
            seat.seat: self._away_from(public.session.id, seat.user_id) for seat in here if seat.user_id is not None
        }

    def _away_from(self, session_id: str, user_id: int) -> datetime:
        return self._clicks.get((session_id, user_id), self._began) + AWAY_AFTER
