"""Going on with a recorded game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.tables import opening
from bot.tables.opening import Site
from bot.tables.opponents import computer
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.contract import Seat
from games.engine.playback import Recording
from games.engine.record import BrokenRecord
from storage import MoveRecord, Occupant, SessionStatus


async def continue_recording(
    tables: Tables,
    recording: Recording,
    people: Mapping[Seat, Occupant],
    site: Site,
    *,
    asked_by: int,
    language: str,
) -> Table:
    """Set up a table at which a recorded game goes on, with the dice it had: a bug report one can sit at.

    `people` (at least one) sit where they are said to, computer players on the other seats. Raises `Refusal` where
    the game can't be played again, or is over, and as `opening.create` does.
    """
    if (here := await tables.in_channel(site.channel_id)) is not None:
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
    settings = replace(
        await opening.usual(tables, game, site.guild_id, language),
        options=recording.options.model_dump_json(),
        num_seats=recording.seats,
    )
    stored = await opening.create(
        tables, site, settings, seats, asked_by=asked_by, state=state.to_json(), seed=recording.seed
    )
    await tables.commit(Table.of(stored), {"status": SessionStatus.RUNNING}, moves=moves)
    return await tables.load(stored.session.id)
