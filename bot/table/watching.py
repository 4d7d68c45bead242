"""What of the past may be looked at again."""

from __future__ import annotations

from collections import OrderedDict

from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table
from games.playback import Recording
from storage import SessionStatus

KEPT = 8
"""Games that are watched now: whoever steps through one asks for it again with every click."""


class Watched:
    """Finished games as they were played, of which the newest asked for are kept."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._kept: OrderedDict[tuple[str, int], Recording] = OrderedDict()

    async def recording(self, table: Table) -> Recording:
        """Return a finished game; its secrets are open. Raises `Refusal` while it is not over."""
        if table.session.status is not SessionStatus.FINISHED:
            raise Refusal("replay-later")
        asked = table.session.id, table.session.version
        found = self._kept.pop(asked, None) or await any_recording_of(self._sessions, table)
        self._kept[asked] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


async def any_recording_of(sessions: Sessions, table: Table) -> Recording:
    """Return a game as far as it was played, its secrets with it. Raises `Refusal` before it began."""
    if table.session.seed is None:
        raise Refusal("not-started")
    moves = await sessions.moves(table.session.id)
    pairs = tuple((move.seat, move.code) for move in moves)
    return Recording(table.game.key, table.options, len(table.seats), table.session.seed, pairs)
