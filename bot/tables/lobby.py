"""Use cases before a game begins: seats, invitations, settings, start."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.tables import opening
from bot.tables.away import with_absences
from bot.tables.checks import Refusal, must_be_in_lobby, must_be_seated, must_have_luck, must_host
from bot.tables.clock import TIME_CONTROLS, Clock, Start
from bot.tables.move_log import aborted
from bot.tables.opening import Site, blocked_until, must_be_welcome
from bot.tables.seats import NORMAL, at_level, computer
from bot.tables.settings import SETTINGS
from bot.tables.table import BaseTable, Table
from bot.tables.tables import Tables, changes_table
from games.contract import BadOption, Game
from games.engine.luck import MAX_WORDS, new_secret, visible_form
from games.engine.record import deal
from games.engine.registry import GAMES
from games.players import levels
from storage import (
    INVITATION,
    Notice,
    Occupant,
    SeatRecord,
    SessionChanges,
    SessionStatus,
    Storage,
    StoredSession,
    TableSettings,
)

FURTHEST = timedelta(days=7)
"""How far ahead a game may be planned."""
COMPANY = 4
"""How many players computers make up, unless the number of seats was chosen."""
HOST_PATIENCE = timedelta(minutes=10)
"""How long others wait for an idle host."""


def with_person(table: Table, person: Occupant) -> list[Occupant]:
    """Return the seats with one more person, on a free seat or in place of a computer."""
    occupants: list[Occupant] = list(table.seats)
    if len(occupants) >= table.session.num_seats:
        if not table.computers:
            raise Refusal("table-full")
        occupants.remove(table.computers[-1])
    place = sum(1 for seat in occupants if seat.user_id is not None)
    occupants.insert(place, person)
    return occupants


def replaced(seats: Sequence[SeatRecord], seat: SeatRecord, occupant: Occupant) -> list[Occupant]:
    return [occupant if other is seat else other for other in seats]


def numbered(seats: Sequence[SeatRecord], computers: Sequence[Occupant], now: datetime) -> tuple[SeatRecord, ...]:
    """Return the seats that are taken, in order, followed by the new computers."""
    come = [seat for seat in seats if not seat.is_invited]
    come += [SeatRecord(seat=0, computer=known.computer, name=known.name, joined_at=now) for known in computers]
    return tuple(replace(seat, seat=number) for number, seat in enumerate(come))


def with_computers(seats: list[Occupant], game: Game, levels: Sequence[str]) -> list[Occupant]:
    for level in levels:
        seats.append(computer(seats, game, level))
    return seats


def missing_computers(table: BaseTable) -> list[Occupant]:
    """Return the computers that make up the numbers, as strong as those already there.

    A table with the usual number of seats, as many as can play, becomes one of four: turns come round soon.
    """
    level = (table.computers[-1].computer if table.computers else None) or NORMAL
    seats: list[Occupant] = [seat for seat in table.seats if not seat.is_invited]
    num_come, num_seats = len(seats), table.session.num_seats
    wanted = min(num_seats, COMPANY) if num_seats == table.game.seats[-1] else num_seats
    return with_computers(seats, table.game, [level] * (wanted - num_come))[num_come:]


async def open_table(
    tables: Tables,
    settings: TableSettings,
    site: Site,
    host: Occupant,
    *,
    computers: Sequence[str] = (),
    company: Sequence[Occupant] = (),
) -> Table:
    """Open a lobby with the host, `company` and computers of the given levels."""
    _must_fit(settings, len(computers))
    stored = await opening.create(
        tables,
        site,
        settings,
        with_computers([host, *company], GAMES[settings.game], computers),
        asked_by=host.user_id or 0,
        secret=new_secret(),
        due_at=closes_at(tables),
        host_seen_at=tables.time.service_now(),
        clock=Clock(down_for=tables.time.down_for).write(),
    )
    return Table.of(stored)


async def chosen_last(tables: Tables, usual: TableSettings, host_id: int, guild_id: int) -> TableSettings:
    """Return the `usual` settings with the options and pace this host chose last for the game on this server."""
    session = await tables.storage.last_hosted(host_id, guild_id, usual.game)
    if session is None:
        return usual
    try:
        options = GAMES[usual.game].options.model_validate_json(session.options).model_dump_json()
    except ValueError:  # written by an older version
        options = usual.options
    is_known = session.time_control in TIME_CONTROLS
    return replace(usual, options=options, time_control=session.time_control if is_known else usual.time_control)


async def must_be_allowed(
    tables: Tables, settings: TableSettings, site: Site, host_id: int, computers: int
) -> None:
    """Check that a person may open this table, before a thread is created for it."""
    _must_fit(settings, computers)
    await opening.must_be_allowed(tables, site, host_id)


async def rematch(tables: Tables, old: Table, site: Site, user_id: int, name: str) -> Table:
    """Open a table like `old` with seats reserved for its players, or join the one already open."""
    mine = must_be_seated(old, user_id).seat
    other = await tables.in_channel(site.channel_id)
    if other is not None and other.session.status is SessionStatus.LOBBY and other.seat_of(user_id):
        return await join(tables, other.session.id, user_id, name)
    clockwise = (*old.seats[mine + 1 :], *old.seats[:mine])
    company = [
        Occupant(user_id=other.user_id, computer=other.computer, name=other.name, is_invited=not other.computer)
        for other in clockwise
        if other.computer is not None
        or (other.user_id is not None and not await blocked_until(tables, site.guild_id, other.user_id))
    ]
    settings = replace(old.session.settings, num_seats=len(old.seats))
    return await open_table(tables, settings, site, Occupant(user_id=user_id, name=name), company=company)


@changes_table
async def join(tables: Tables, table: Table, user_id: int, name: str) -> Table:
    """Seat a person in the lobby: on their reserved seat, a free one, or a computer's."""
    must_be_in_lobby(table)
    await must_be_welcome(tables, table.session.guild_id, user_id)
    seat = table.seat_of(user_id)
    if seat is not None and not seat.is_invited:
        raise Refusal("already-seated")
    has_declined = user_id in await declined(tables.storage, table.session.id)
    if seat is None and table.session.is_private and not has_declined:
        raise Refusal("by-invitation")
    if has_declined:
        await tables.storage.notices.drop(Notice(table.session.id, DECLINED, user_id))
    newcomer = Occupant(user_id=user_id, name=name)
    seats = with_person(table, newcomer) if seat is None else replaced(table.seats, seat, newcomer)
    changes: SessionChanges = {}
    if table.session.host_id is None:
        changes = {"host_id": user_id, "host_seen_at": tables.time.service_now()}
    return await tables.commit(table, changes, seats)


@changes_table
async def invite(tables: Tables, table: Table, host_id: int, user_id: int, name: str) -> Table:
    """Reserve a seat for a person who hasn't declined."""
    must_be_set_by(tables, table, host_id)
    await must_be_welcome(tables, table.session.guild_id, user_id, name)
    if table.seat_of(user_id) is not None:
        raise Refusal("seated-already", name)
    if user_id in await declined(tables.storage, table.session.id):
        raise Refusal("has-declined", name)
    guest = Occupant(user_id=user_id, name=name, is_invited=True)
    return await set_by(tables, table, host_id, {}, with_person(table, guest))


@changes_table
async def remove(tables: Tables, table: Table, host_id: int, user_id: int) -> Table:
    must_be_set_by(tables, table, host_id)
    seats = [seat for seat in table.seats if seat.user_id != user_id or user_id == host_id]
    return await set_by(tables, table, host_id, {}, seats)


@changes_table
async def give_words(tables: Tables, table: Table, user_id: int, typed: str) -> Table:
    """Set a person's words for the luck, reduced to visible characters; without words the bot draws alone."""
    words = visible_form(typed) or None
    if words is None and typed.strip():
        raise Refusal("words-invisible")
    if words is not None and len(words) > MAX_WORDS:
        raise Refusal("words-too-long", most=MAX_WORDS)
    must_be_in_lobby(table)
    mine = must_be_seated(table, user_id)
    if words == mine.words:
        return table
    seats = [replace(seat, words=words) if seat is mine else seat for seat in table.seats]
    return await tables.commit(table, {}, seats)


@changes_table
async def set_option(tables: Tables, table: Table, user_id: int, name: str, value: str) -> Table:
    must_be_set_by(tables, table, user_id)
    try:
        options = table.game.options.read({**table.options.codes(), name: value})
    except BadOption:
        raise Refusal("old-button") from None
    return await set_by(tables, table, user_id, {"options": options.model_dump_json()})


@changes_table
async def choose(tables: Tables, table: Table, user_id: int, name: str, code: str) -> Table:
    must_be_set_by(tables, table, user_id)
    return await set_by(tables, table, user_id, SETTINGS[name].changed_to(code))


@changes_table
async def set_seats(tables: Tables, table: Table, user_id: int, number: int) -> Table:
    """Set the number of seats; computers make way."""
    must_be_set_by(tables, table, user_id)
    if number not in numbers_of_seats(table):
        raise Refusal("old-button")
    leaving = table.computers[len(table.computers) - max(0, len(table.seats) - number) :]
    return await set_by(
        tables, table, user_id, {"num_seats": number}, [seat for seat in table.seats if seat not in leaving]
    )


def numbers_of_seats(table: BaseTable) -> list[int]:
    """Return the possible numbers of seats, given the people who sit there or are invited."""
    return [number for number in table.game.seats if number >= len(table.seats) - len(table.computers)]


@changes_table
async def set_usual(tables: Tables, table: Table, user_id: int) -> Table:
    """Reset options and pace to the server's defaults for the game."""
    must_be_set_by(tables, table, user_id)
    usual = await opening.usual(tables, table.game, table.session.guild_id, table.session.language)
    changes: SessionChanges = {"options": usual.options, "time_control": usual.time_control}
    return await set_by(tables, table, user_id, changes)


@changes_table
async def set_computers(tables: Tables, table: Table, user_id: int, difference: int) -> Table:
    """Add (+1) or remove (-1) a computer in the lobby."""
    must_be_set_by(tables, table, user_id)
    if difference > 0 and len(table.seats) >= table.session.num_seats:
        raise Refusal("table-full")
    if difference < 0 and not table.computers:
        raise Refusal("no-computer")
    seats: list[Occupant] = list(table.seats)
    if difference > 0:
        level = table.computers[-1].computer if table.computers else None
        seats.append(computer(seats, table.game, level or NORMAL))
    else:
        seats.remove(table.computers[-1])
    return await set_by(tables, table, user_id, {}, seats)


@changes_table
async def set_rivals(tables: Tables, table: Table, user_id: int, level: str, players: int) -> Table:
    """Fill up with computers of one level to `players` players."""
    must_be_set_by(tables, table, user_id)
    people: list[Occupant] = [seat for seat in table.seats if seat.computer is None]
    missing = max(0, min(players, table.session.num_seats) - len(people))
    return await set_by(tables, table, user_id, {}, with_computers(people, table.game, [level] * missing))


@changes_table
async def set_level(tables: Tables, table: Table, user_id: int, seat: int, level: str) -> Table:
    must_be_set_by(tables, table, user_id)
    seats: list[Occupant] = list(table.seats)
    if seat >= len(seats) or seats[seat].computer is None or level not in levels(table.game):
        raise Refusal("old-button")
    seats[seat] = at_level(seats[seat], table.game, level)
    return await set_by(tables, table, user_id, {}, seats)


@changes_table
async def start(tables: Tables, gathered: Table, user_id: int, *, is_filled: bool = False) -> Table:
    """Begin the game with the seats taken; others may start it when the host is idle."""
    must_be_in_lobby(gathered)
    _must_be_allowed_to_start(tables, gathered, user_id)
    is_short = gathered.num_come < gathered.game.seats[0]
    return await begin(tables, gathered, missing_computers(gathered) if is_filled and is_short else ())


async def begin(tables: Tables, gathered: Table, computers: Sequence[Occupant] = ()) -> Table:
    """Begin the game with the seats taken and these computers, within a change."""
    table = replace(gathered, seats=numbered(gathered.seats, computers, tables.time.service_now()))
    if len(table.seats) < table.game.seats[0]:
        raise Refusal("seats-missing", least=table.game.seats[0], seated=len(table.seats))
    luck = must_have_luck(table)
    state = deal(table.game, table.options, len(table.seats), luck.seed)
    clock = (await with_absences(tables, table)).model_copy(update={"start": None})
    return await tables.commit(
        table,
        {
            "status": SessionStatus.RUNNING,
            "state": state.to_json(),
            "schema": table.game.schema,
            "seed": luck.seed,
            "num_seats": len(table.seats),
            "clock": clock.write(),
        },
        seats=table.seats if gathered.invited or computers else None,
        state=state,
    )


@changes_table
async def expire(tables: Tables, table: Table) -> Table:
    """Close an expired lobby, unless its game has begun meanwhile."""
    due_at, is_planned = table.session.due_at, table.clock.start is not None
    if (
        table.session.status is SessionStatus.LOBBY
        and not is_planned
        and due_at
        and due_at <= tables.time.service_now()
    ):
        return await tables.commit(table, aborted("expired"))
    return table


async def hosted_lobby(tables: Tables, session: str | StoredSession, user_id: int) -> Table:
    table = await tables.load(session)
    must_be_set_by(tables, table, user_id)
    return table


def must_be_set_by(tables: Tables, table: Table, user_id: int) -> None:
    """Check that a person hosts the table, or sits there while the host is idle."""
    must_be_in_lobby(table)
    mine = table.seat_of(user_id)
    if mine is None or mine.is_invited or _host_is_waited_for_until(tables, table):
        must_host(table, user_id)


def _must_be_allowed_to_start(tables: Tables, table: Table, user_id: int) -> None:
    if table.session.host_id == user_id:
        return
    must_be_seated(table, user_id)
    if free_at := _host_is_waited_for_until(tables, table):
        host = [seat.name for seat in table.people if seat.user_id == table.session.host_id]
        raise Refusal("host-starts", *host, when=tables.time.wall_time(free_at))


def closes_at(tables: Tables) -> datetime:
    """Return when an idle lobby closes, counted from now."""
    return tables.time.service_now() + tables.lobby_time


def _host_is_waited_for_until(tables: Tables, table: Table) -> datetime | None:
    seen_at, start = table.session.host_seen_at, table.clock.start
    if seen_at is None:  # no known host
        return None
    free_at = seen_at + HOST_PATIENCE
    if start is not None:  # the game starts by itself
        free_at = max(free_at, tables.time.of(start.at))
    return free_at if tables.time.service_now() < free_at else None


async def set_by(
    tables: Tables, table: Table, user_id: int, changes: SessionChanges, seats: Sequence[Occupant] | None = None
) -> Table:
    """Commit a setting; whoever made it is the host from now on."""
    changes = {**changes, "host_id": user_id, "host_seen_at": tables.time.service_now()}
    return await tables.commit(table, changes, seats)


def _must_fit(settings: TableSettings, computers: int) -> None:
    seats = GAMES[settings.game].seats
    if settings.num_seats not in seats:
        raise Refusal("seats-range", least=seats[0], most=seats[-1])
    if not 0 <= computers < settings.num_seats:
        raise Refusal("computers-range", most=settings.num_seats - 1)


@changes_table
async def plan(tables: Tables, table: Table, user_id: int, at: datetime | None) -> Table:
    """Plan the start for a moment in wall time; `None`: when the host presses Start."""
    must_be_set_by(tables, table, user_id)
    if at is None:
        return await set_by(tables, table, user_id, _unplanned(tables, table.clock))
    if at <= (now := tables.time.wall_now()):
        raise Refusal("start-past")
    if at > now + FURTHEST:
        raise Refusal("old-button")
    return await set_by(tables, table, user_id, _planned(table.clock, Start(at=at)))


@changes_table
async def begin_if_due(tables: Tables, table: Table) -> Table:
    """Begin a game whose time has come, or note that it is near.

    Computers fill the free seats. If the table can't be shown, the plan is dropped.
    """
    start, now = table.clock.start, tables.time.wall_now()
    if table.session.status is not SessionStatus.LOBBY or start is None or now < start.due_at:
        return table
    if now < start.at:
        return await tables.commit(table, _planned(table.clock, start.model_copy(update={"is_near": True})))
    if table.lost is not None:
        return await tables.commit(table, _unplanned(tables, table.clock))
    return await begin(tables, table, missing_computers(table))


def _unplanned(tables: Tables, clock: Clock) -> SessionChanges:
    return {"clock": clock.model_copy(update={"start": None}).write(), "due_at": closes_at(tables)}


def _planned(clock: Clock, start: Start) -> SessionChanges:
    return {"clock": clock.model_copy(update={"start": start}).write()}


# Invitations: at most one an hour per host, none after two declines


DECLINED = "declined"
"""Kind of notice: a person declined to join this lobby."""
NEVER = datetime.min.replace(tzinfo=UTC)
CALLED_EVERY = timedelta(hours=1)
"""Between two invitations of one person by one host."""
MOST_DECLINES = 2
"""After which a host's invitations no longer notify a person, until they join one of the host's tables."""


async def declined(storage: Storage, session_id: str) -> frozenset[int]:
    return frozenset(notice.user_id for notice in await storage.notices.of(session_id, DECLINED))


async def note_declined(
    storage: Storage, session_id: str, user_id: int, host_id: int | None, now: datetime
) -> None:
    """Note, idempotently, that a person declined a host's table."""
    is_new = await storage.notices.claim(Notice(session_id, DECLINED, user_id, sent_at=now), last=NEVER)
    if is_new and host_id is not None:
        known = await storage.notices.find(str(host_id), INVITATION, user_id)
        invited = known or Notice(str(host_id), INVITATION, user_id, sent_at=now)
        await storage.notices.put(replace(invited, times=invited.times + 1))


async def forgive(storage: Storage, host_id: int | None, user_id: int) -> None:
    """Forget a person's declines when they join one of the host's tables."""
    invited = await storage.notices.find(str(host_id), INVITATION, user_id)
    if invited is not None and invited.times:
        await storage.notices.put(replace(invited, times=0))


@asynccontextmanager
async def call_claimed(
    storage: Storage, host_id: int, user_id: int, now: datetime
) -> AsyncIterator[datetime | None]:
    """Yield when an invitation may notify a person; `None`: not at all.

    If that is `now`, the notification is claimed; only one of several callers gets it, and an exception undoes it.
    """
    invited = await storage.notices.find(str(host_id), INVITATION, user_id)
    last = Notice(str(host_id), INVITATION, user_id, sent_at=now) if invited is None else invited
    if last.times >= MOST_DECLINES:
        yield None
    elif await storage.notices.claim(replace(last, sent_at=now), last=now - CALLED_EVERY):
        try:
            yield now
        except Exception:
            await storage.notices.put(replace(last, sent_at=now - CALLED_EVERY))
            raise
    else:
        yield CALLED_EVERY + (last.sent_at or now)
