"""How a seat passes to somebody else in the middle of a game: it is offered, and whoever takes it plays on.

All that the seat knows passes on; what belongs to the person before (notes, private messages) does not.
"""

from __future__ import annotations

from bot.tables.checks import must_be_seated, must_run
from bot.tables.opening import must_be_welcome
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table
from storage import Occupant, SeatRecord, SessionChanges


@changes_table
async def offer(tables: Tables, table: Table, user_id: int, *, is_offered: bool) -> Table:
    """Let somebody offer their own seat, or keep it after all; until it is taken they play on."""
    must_run(table)
    mine, votes = must_be_seated(table, user_id), table.votes
    others = {seat: is_own for seat, is_own in votes.offers.items() if seat != mine.seat}
    offers = {**others, mine.seat: True} if is_offered else others
    changed = votes.model_copy(update={"offers": offers})
    return await tables.commit(table, {"votes": changed.write()})


async def offered_table(tables: Tables, session_id: str, user_id: int, seat: int) -> Table:
    """Return a table at which this person may take a seat."""
    table = await tables.load(session_id)
    await must_be_welcome(tables, table.session.guild_id, user_id)
    await _must_be_offered(tables, table, user_id, seat)
    return table


@changes_table
async def take(tables: Tables, table: Table, user_id: int, name: str, seat: int) -> tuple[Table, SeatRecord]:
    """Let somebody play on from a seat; return the table, and who sat there before."""
    await must_be_welcome(tables, table.session.guild_id, user_id)
    before = await _must_be_offered(tables, table, user_id, seat)
    newcomer = Occupant(user_id=user_id, name=name, words=before.words)
    seats = [newcomer if other is before else other for other in table.seats]
    host_id = user_id if table.session.host_id == before.user_id else table.session.host_id
    changes: SessionChanges = {"votes": table.votes.without(seat).write(), "host_id": host_id}
    return await tables.commit(table, changes, seats), before


async def _must_be_offered(tables: Tables, table: Table, user_id: int, seat: int) -> SeatRecord:
    """Return a seat that somebody may take.

    While a secret question is open nobody may: whether its person is back may be known to them alone. Whoever
    has sat on another seat of this game knows its secrets; their own they may take again.
    """
    must_run(table)
    if table.seat_of(user_id) is not None:
        raise Refusal("already-seated")
    if table.asks_secretly:
        raise Refusal("answers-first")
    offered = next((known for known in table.offered if known.seat == seat), None)
    if offered is None:
        raise Refusal("offer-over")
    if await tables.storage.former_seat(table.session.id, user_id) not in (None, seat):
        raise Refusal("sat-elsewhere")
    return offered
