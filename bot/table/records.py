"""Games as they were played: records of finished ones, watching them again, going on from a moment of one."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence

from bot.table.opening import Opening, Site
from bot.table.opponents import computer
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import BaseTable, Table
from games.contract import Seat
from games.playback import Recording
from games.record import BrokenRecord, SeedRecord
from storage import MoveRecord, Occupant, SessionStatus

KEPT = 8
"""Recordings of games that are watched now."""


class Recordings:
    """Finished games, their secrets open; the newest are kept: whoever steps through one asks with every click."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._kept: OrderedDict[tuple[str, int], Recording] = OrderedDict()

    async def of(self, table: Table) -> Recording:
        """Return a finished game. Raises `Refusal` where it is not finished."""
        if table.session.status is not SessionStatus.FINISHED:
            raise Refusal("replay-later")
        asked = table.session.id, table.session.version
        found = self._kept.pop(asked, None) or await recording_of(self._sessions, table)
        self._kept[asked] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


async def text_of(sessions: Sessions, table: Table) -> str:
    """Return the record of a finished game as text: the very one that was kept when it ended. Raises `Refusal`."""
    session = table.session
    if session.status is not SessionStatus.FINISHED or session.seed is None:
        raise Refusal("record-later")
    kept = await sessions.storage.record(session.id)
    if kept is not None:
        return kept
    moves = [(move.seat, move.code) for move in await sessions.moves(session.id)]
    return SeedRecord.of(table.game, table.options, len(table.seats), session.seed, moves).to_json()


async def recording_of(sessions: Sessions, table: Table) -> Recording:
    """Return a game as far as it was played, its secrets with it. Raises `Refusal` before it began."""
    return recording_with(table, await sessions.moves(table.session.id))


def recording_with(table: BaseTable, moves: Sequence[MoveRecord]) -> Recording:
    """Return a game of which these are all `moves`. Raises `Refusal` before it began."""
    if table.session.seed is None:
        raise Refusal("not-started")
    pairs = tuple((move.seat, move.code) for move in moves)
    return Recording(table.game.key, table.options, len(table.seats), table.session.seed, pairs, table.game.schema)


async def continue_recording(
    sessions: Sessions,
    recording: Recording,
    people: Mapping[Seat, Occupant],
    site: Site,
    *,
    asked_by: int,
    language: str,
) -> Table:
    """Set up a table at which a recorded game goes on, with the dice it had: a bug report one can sit at.

    `people` (at least one) sit where they are said to, computer players on the other seats. Raises `Refusal` where
    the game can't be played again, or is over, and as `Opening` does.
    """
    if (here := await sessions.in_channel(site.channel_id)) is not None:
        raise Refusal("channel-busy", link=here.card_location)
    game = recording.rules
    moves: list[MoveRecord] = []
    try:
        for number, (state, events) in enumerate(recording.replay(), start=-1):  # noqa: B007 - the last state is wanted
            if number >= 0:
                seat, code = recording.moves[number]
                moves.append(MoveRecord(ply=number, seat=seat, code=code, events=game.events.encode(events)))
    except BrokenRecord:
        raise Refusal("unplayable") from None
    if state.outcome() is not None:
        raise Refusal("game-over")
    seats: list[Occupant] = []
    for number in range(recording.seats):
        seats.append(people.get(Seat(number)) or computer(seats, game))
    stored = await Opening(sessions).create(
        site,
        game,
        recording.options,
        seats,
        asked_by=asked_by,
        num_seats=recording.seats,
        language=language,
        state=state.to_json(),
        seed=recording.seed,
    )
    await sessions.commit(Table.of(stored), {"status": SessionStatus.RUNNING}, moves=moves)
    return await sessions.load(stored.session.id)
