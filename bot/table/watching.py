"""What of the past may be looked at again."""

from __future__ import annotations

from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table
from games.playback import Recording
from storage import SessionStatus


async def recording_of(sessions: Sessions, table: Table) -> Recording:
    """Return a finished game as it was played; its secrets are open. Raises `Refusal` while it is not over."""
    if table.session.status is not SessionStatus.FINISHED:
        raise Refusal("replay-later")
    return await any_recording_of(sessions, table)


async def any_recording_of(sessions: Sessions, table: Table) -> Recording:
    """Return a game as far as it was played, its secrets with it. Raises `Refusal` before it began."""
    if table.session.seed is None:
        raise Refusal("not-started")
    moves = await sessions.moves(table.session.id)
    pairs = tuple((move.seat, move.code) for move in moves)
    return Recording(table.game.key, table.options, len(table.seats), table.session.seed, pairs)
