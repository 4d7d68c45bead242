"""Recordings of games: finished ones, replays, and new games from a moment of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.tables import opening
from bot.tables.checks import Refusal, must_be_finished
from bot.tables.move_log import pairs_of
from bot.tables.opening import Site
from bot.tables.seats import computer
from bot.tables.table import BaseTable, Table
from bot.tables.tables import Tables, seed_of
from games.contract import Seat
from games.engine.playback import Recording
from games.engine.record import BrokenRecord, SeedRecord
from storage import MoveRecord, Occupant, SessionStatus


async def finished_recording(tables: Tables, table: Table) -> Recording:
    """Return a finished game with its secrets. Raises `Refusal` if it isn't finished."""
    must_be_finished(table)
    return await recording_of(tables, table)


async def text_of(tables: Tables, table: Table) -> str:
    """Return the record stored at the end of a game, as text. Raises `Refusal` if it isn't finished."""
    must_be_finished(table)
    kept = await tables.storage.record(table.session.id)
    if kept is not None:
        return kept
    moves = pairs_of(await tables.moves(table.session.id))
    return SeedRecord.of(table.game, table.options, len(table.seats), seed_of(table), moves).to_json()


async def recording_of(tables: Tables, table: Table) -> Recording:
    """Return a game up to now, with its secrets. Raises `Refusal` before it begins."""
    return recording_with(table, await tables.moves(table.session.id))


def recording_with(table: BaseTable, moves: Sequence[MoveRecord]) -> Recording:
    """Return the recording of all `moves`. Raises `Refusal` before the game begins."""
    if table.session.seed is None:
        raise Refusal("not-started")
    pairs, seats = tuple(pairs_of(moves)), len(table.seats)
    return Recording(table.game.key, table.options, seats, table.session.seed, pairs, table.game.schema)


async def continue_recording(
    tables: Tables,
    recording: Recording,
    people: Mapping[Seat, Occupant],
    site: Site,
    *,
    asked_by: int,
    language: str,
) -> Table:
    """Open a table that continues a recorded game with its dice.

    `people` (at least one) by seat; computers take the other seats. Raises `Refusal` if the game can't be replayed
    or is over, and like `opening.create`.
    """
    if (here := await tables.in_channel(site.channel_id)) is not None:
        raise Refusal("channel-busy", link=here.card_location)
    game = recording.rules
    moves: list[MoveRecord] = []
    try:
        for number, (state, events) in enumerate(recording.replay(), start=-1):  # noqa: B007 - only the last state is needed
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
