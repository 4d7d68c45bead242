"""Tables set up at a moment of a recorded game, for those who run the bot: a bug report one can sit at."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.opponents import computer
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table
from games.playback import Recording
from games.record import BrokenRecord
from games.text import find_language
from storage import MoveRecord, Occupant, SessionStatus


async def set_up(
    sessions: Sessions,
    recording: Recording,
    people: Sequence[Occupant],
    *,
    guild_id: int,
    channel_id: int,
    language: str,
) -> Table:
    """Set up a table at which a recorded game goes on, with the dice it had.

    `people` (at least one) take the seats in their order, computer players the rest. Raises `Refusal` where the
    channel has a table, the game can't be played again, or is over.
    """
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
    seats = list(people[: recording.seats])
    while len(seats) < recording.seats:
        seats.append(computer(seats, game))
    async with sessions.channel_must_be_free():
        stored = await sessions.storage.create(
            game=game.key,
            options=recording.options.model_dump_json(),
            schema=game.schema,
            guild_id=guild_id,
            channel_id=channel_id,
            host_id=people[0].user_id or 0,
            language=find_language(language).code,
            num_seats=recording.seats,
            seats=seats,
            state=state.to_json(),
            seed=recording.seed,
        )
    await sessions.commit(Table.of(stored), {"status": SessionStatus.RUNNING}, moves=moves)
    return await sessions.load(stored.session.id)
