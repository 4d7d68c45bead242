"""Being told of tables with a seat: who wants it, and of which tables they are told when.

These are tables that gather, and games that run and have lost somebody.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from datetime import timedelta
from itertools import groupby
from operator import attrgetter

from bot.tables.opening import blocked_until, must_be_welcome
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.engine.registry import GAMES
from storage import ALERT, DueAlert, Notice, SessionStatus, ShardSet

ALONE_FIRST = timedelta(minutes=1)
"""For so long nobody is told of a table: whoever sits together takes their seats, and the host sets the options."""
SELDOM = timedelta(days=1)
"""Between two messages to a person about one server."""
FIRST_HOUR = 30
"""Messages in an hour to begin with: many new private conversations at once are what Discord takes for spam."""
GROWTH = 12
"""So many hours' worth of the last day's messages may be sent in one: at most twice as many as the day before."""


async def toggle(tables: Tables, guild_id: int, user_id: int, game: str) -> frozenset[str]:
    """Let a person be told of the tables of a game, or no longer; return the games of which they are.

    Raises `Refusal` for a game that there is not, and for who may not play there.
    """
    if game not in GAMES:
        raise Refusal("old-button")
    chosen = await tables.storage.alerts.games(guild_id, user_id) ^ {game}
    if game in chosen:
        await must_be_welcome(tables, guild_id, user_id)
    await tables.storage.alerts.set(guild_id, user_id, chosen)
    return chosen


async def due(tables: Tables, part: ShardSet | None) -> AsyncIterator[tuple[int, int, list[Table]]]:
    """Yield by server and person the tables of which they are to be told now, in one message.

    Each has a seat for them, and they want no quiet. Nobody is told of a table twice.
    """
    now = tables.time.real_now()
    found = await tables.storage.alerts.due(now - ALONE_FIRST, now - SELDOM, part)
    loaded = dict[str, Table]()
    for (guild_id, user_id), alerts in groupby(filter(_is_news, found), key=attrgetter("guild_id", "user_id")):
        if await _may_be_told_now(tables, guild_id, user_id) and (
            listed := await _with_a_seat_for(tables, user_id, alerts, loaded)
        ):
            yield guild_id, user_id, listed


async def allowance(tables: Tables) -> int:
    """Return how many messages may be sent now, by all processes together."""
    now = tables.time.real_now()
    in_hour = await tables.storage.notices.num_sent(ALERT, now - timedelta(hours=1))
    in_day = await tables.storage.notices.num_sent(ALERT, now - timedelta(days=1))
    return max(FIRST_HOUR, in_day // GROWTH) - in_hour


async def note(tables: Tables, guild_id: int, user_id: int) -> None:
    """Note that a person has been told of the tables of a server."""
    await tables.storage.notices.put(Notice(str(guild_id), ALERT, user_id, sent_at=tables.time.real_now()))


async def _may_be_told_now(tables: Tables, guild_id: int, user_id: int) -> bool:
    now = tables.time.real_now()
    is_quiet = await tables.people.waking(user_id, now) > now
    return not is_quiet and await blocked_until(tables, guild_id, user_id) is None


async def _with_a_seat_for(
    tables: Tables, user_id: int, alerts: Iterable[DueAlert], loaded: dict[str, Table]
) -> list[Table]:
    found = []
    for alert in alerts:
        if alert.session_id not in loaded:
            loaded[alert.session_id] = await tables.load(alert.session_id)
        if await _has_seat_for(tables, user_id, table := loaded[alert.session_id]):
            found.append(table)
    return found


async def _has_seat_for(tables: Tables, user_id: int, table: Table) -> bool:
    """Tell whether somebody may sit down at a table; at a game that runs, if they never did before.

    While a secret question is open nobody may, and what is offered may follow from hidden answers.
    """
    if table.seat_of(user_id) is not None:
        return False
    if table.session.status is SessionStatus.LOBBY:
        return len(table.seats) < table.session.num_seats or bool(table.computers)
    if not table.is_running or table.asks_secretly or table.lost is not None or not table.offered:
        return False
    return await tables.storage.former_seat(table.session.id, user_id) is None


def _is_news(alert: DueAlert) -> bool:
    """Tell whether a table was not there to be told of when its person was told last."""
    return alert.told_at is None or alert.since > alert.told_at - ALONE_FIRST
