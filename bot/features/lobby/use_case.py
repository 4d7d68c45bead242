"""What people can do with a table before its game begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.features.away.use_case import with_absences
from bot.features.lobby.seats import missing_computers, numbered, replaced, with_computers, with_person
from bot.tables import invitations, opening
from bot.tables.blocks import blocked_until, must_be_welcome
from bot.tables.checks import (
    anybody_may_start_at,
    must_be_in_lobby,
    must_be_seated,
    must_have_luck,
    must_host,
    must_lie_ahead,
)
from bot.tables.clock import TIME_CONTROLS, Clock, Start, TimeControl
from bot.tables.finished import aborted
from bot.tables.opening import Site
from bot.tables.opponents import NORMAL, at_level, computer
from bot.tables.options import Chosen, Hints, Tempo, read_options
from bot.tables.refusal import Refusal
from bot.tables.server_settings import Servers
from bot.tables.sessions import Sessions
from bot.tables.table import Table
from bot.tables.use_case import changes_table
from games.contract import Game, Options
from games.engine.luck import MAX_WORDS, new_secret
from games.engine.record import deal
from games.players import levels
from games.visible import visible_form
from storage import Notice, Occupant, SessionChanges, SessionStatus, StoredSession


async def open_table(
    sessions: Sessions,
    game: Game,
    site: Site,
    *,
    host_id: int,
    host_name: str,
    language: str,
    options: Options,
    num_seats: int,
    computers: Sequence[str] = (),
    is_private: bool = False,
    time_control: str | None = None,
    hints: str = "alone",
    tempo: str = "auto",
    stands_in: bool = False,
    start: datetime | None = None,
    company: Sequence[Occupant] = (),
) -> Table:
    """Open a lobby with the host, `company` and computer players, given by their levels, on its seats.

    Only who is invited may join one that `is_private`. Without a `time_control` it has that of the server.
    With a `start`, by the clock, it begins by itself (`planned_start`).
    Raises `Refusal` for numbers the game does not allow, a start in the past, and as `opening.create` does.
    """
    _must_fit(game, num_seats, len(computers))
    if start is not None:
        must_lie_ahead(start, sessions.time.real_now())
    planned = None if start is None else Start(at=start)
    stored = await opening.create(
        sessions,
        site,
        game,
        options,
        with_computers([Occupant(user_id=host_id, name=host_name), *company], game, computers),
        asked_by=host_id,
        num_seats=num_seats,
        language=language,
        time_control=time_control,
        secret=new_secret(),
        is_private=is_private,
        due_at=closes_at(sessions) if planned is None else sessions.time.of(planned.due_at),
        host_seen_at=sessions.time.now(),
        hints=hints,
        tempo=tempo,
        stands_in=stands_in,
        clock=Clock(down_for=sessions.time.down_for, start=planned).write(),
    )
    return Table.of(stored)


async def usual(sessions: Sessions, game: Game, guild_id: int) -> Chosen:
    """Return how a game is played on a server unless somebody chooses otherwise."""
    return Chosen(game.options(), (await Servers(sessions.storage).settings(guild_id)).time_control)


async def chosen_last(sessions: Sessions, game: Game, host_id: int, guild_id: int) -> Chosen:
    """Return how a person had a game played that they hosted last on a server, as far as that can be chosen."""
    session = await sessions.storage.last_hosted(host_id, guild_id, game.key)
    as_usual = await usual(sessions, game, guild_id)
    if session is None:
        return as_usual
    try:
        options = game.options.model_validate_json(session.options)
    except ValueError:  # of an older version
        options = as_usual.options
    controls = (control for control in TIME_CONTROLS if control == session.time_control)
    return Chosen(options, next(controls, as_usual.time_control))


async def must_be_allowed(
    sessions: Sessions, game: Game, site: Site, host_id: int, num_seats: int, computers: int
) -> None:
    """Demand that a person may open such a table, before a thread is opened for it."""
    _must_fit(game, num_seats, computers)
    await opening.must_be_allowed(sessions, site, host_id)


async def rematch(sessions: Sessions, old: Table, site: Site, user_id: int, name: str) -> Table:
    """Open a table like `old`, with seats kept for all who sat there; join it where it is open already."""
    session, mine = old.session, must_be_seated(old, user_id).seat
    other = await sessions.in_channel(site.channel_id)
    if other is not None and other.session.status is SessionStatus.LOBBY and other.seat_of(user_id):
        return await join(sessions, other.session.id, user_id, name)
    clockwise = (*old.seats[mine + 1 :], *old.seats[:mine])
    return await open_table(
        sessions,
        old.game,
        site,
        host_id=user_id,
        host_name=name,
        language=session.language,
        options=old.options,
        num_seats=len(old.seats),
        is_private=session.is_private,
        time_control=session.time_control,
        hints=session.hints,
        tempo=session.tempo,
        stands_in=session.stands_in,
        company=[
            Occupant(user_id=other.user_id, computer=other.computer, name=other.name, is_invited=not other.computer)
            for other in clockwise
            if other.computer is not None
            or (other.user_id is not None and not await blocked_until(sessions, site.guild_id, other.user_id))
        ],
    )


async def forgive(sessions: Sessions, table: Table, user_id: int) -> None:
    """Note that a person has come to a table of its host, whose invitations call them again."""
    if table.session.host_id is not None:
        await invitations.forgive(sessions.storage, table.session.host_id, user_id)


@changes_table
async def join(sessions: Sessions, table: Table, user_id: int, name: str) -> Table:
    """Seat a person in the lobby: on the seat kept for them, a free one, or that of a computer."""
    must_be_in_lobby(table)
    await must_be_welcome(sessions, table.session.guild_id, user_id)
    seat = table.seat_of(user_id)
    if seat is not None and not seat.is_invited:
        raise Refusal("already-seated")
    has_declined = user_id in await invitations.declined(sessions.storage, table.session.id)
    if seat is None and table.session.is_private and not has_declined:
        raise Refusal("by-invitation")
    if has_declined:
        await sessions.storage.notices.drop(Notice(table.session.id, invitations.DECLINED, user_id))
    newcomer = Occupant(user_id=user_id, name=name)
    seats = with_person(table, newcomer) if seat is None else replaced(table.seats, seat, newcomer)
    changes: SessionChanges = {}
    if table.session.host_id is None:
        changes = {"host_id": user_id, "host_seen_at": sessions.time.now()}
    return await sessions.commit(table, changes, seats)


@changes_table
async def invite(sessions: Sessions, table: Table, host_id: int, user_id: int, name: str) -> Table:
    """Keep a seat for a person, unless they have said that they don't come."""
    must_be_set_by(sessions, table, host_id)
    await must_be_welcome(sessions, table.session.guild_id, user_id, name)
    if table.seat_of(user_id) is not None:
        raise Refusal("seated-already", name)
    if user_id in await invitations.declined(sessions.storage, table.session.id):
        raise Refusal("has-declined", name)
    guest = Occupant(user_id=user_id, name=name, is_invited=True)
    return await set_by(sessions, table, host_id, {}, with_person(table, guest))


@changes_table
async def remove(sessions: Sessions, table: Table, host_id: int, user_id: int) -> Table:
    """Take a person's seat away."""
    must_be_set_by(sessions, table, host_id)
    seats = [seat for seat in table.seats if seat.user_id != user_id or user_id == host_id]
    return await set_by(sessions, table, host_id, {}, seats)


@changes_table
async def set_private(sessions: Sessions, table: Table, host_id: int, *, is_private: bool) -> Table:
    """Let only those join who are invited, or anybody."""
    must_be_set_by(sessions, table, host_id)
    return await set_by(sessions, table, host_id, {"is_private": is_private})


@changes_table
async def give_words(sessions: Sessions, table: Table, user_id: int, typed: str) -> Table:
    """Let a person give words to the luck: what can be seen of them. None at all leave it to the bot."""
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
    return await sessions.commit(table, {}, seats)


@changes_table
async def set_option(sessions: Sessions, table: Table, user_id: int, name: str, value: str) -> Table:
    """Set one option in the lobby; `value` is the text of its value."""
    must_be_set_by(sessions, table, user_id)
    options = read_options(table.game, {**table.options.codes(), name: value})
    return await set_by(sessions, table, user_id, {"options": options.model_dump_json()})


@changes_table
async def set_time_control(sessions: Sessions, table: Table, user_id: int, control: TimeControl) -> Table:
    """Say how long people may take at a table."""
    must_be_set_by(sessions, table, user_id)
    return await set_by(sessions, table, user_id, {"time_control": control})


@changes_table
async def set_usual(sessions: Sessions, table: Table, user_id: int) -> Table:
    """Let a table be played as its game is unless somebody chooses otherwise."""
    must_be_set_by(sessions, table, user_id)
    as_usual = await usual(sessions, table.game, table.session.guild_id)
    changes: SessionChanges = {"options": as_usual.options.model_dump_json(), "time_control": as_usual.time_control}
    return await set_by(sessions, table, user_id, changes)


@changes_table
async def set_hints(sessions: Sessions, table: Table, user_id: int, hints: Hints) -> Table:
    """Say who may ask what a computer player would do."""
    must_be_set_by(sessions, table, user_id)
    return await set_by(sessions, table, user_id, {"hints": hints})


@changes_table
async def set_tempo(sessions: Sessions, table: Table, user_id: int, tempo: Tempo) -> Table:
    """Say how fast computers are shown."""
    must_be_set_by(sessions, table, user_id)
    return await set_by(sessions, table, user_id, {"tempo": tempo})


@changes_table
async def set_stands_in(sessions: Sessions, table: Table, user_id: int, *, stands_in: bool) -> Table:
    """Say whether computers decide by themselves what is late, or the others say what is to be done."""
    must_be_set_by(sessions, table, user_id)
    return await set_by(sessions, table, user_id, {"stands_in": stands_in})


@changes_table
async def set_computers(sessions: Sessions, table: Table, user_id: int, difference: int) -> Table:
    """Add (+1) or remove (-1) a computer player in the lobby."""
    must_be_set_by(sessions, table, user_id)
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
    return await set_by(sessions, table, user_id, {}, seats)


@changes_table
async def set_level(sessions: Sessions, table: Table, user_id: int, seat: int, level: str) -> Table:
    """Let the computer player on a seat play at another level."""
    must_be_set_by(sessions, table, user_id)
    seats: list[Occupant] = list(table.seats)
    if seat >= len(seats) or seats[seat].computer is None or level not in levels(table.game):
        raise Refusal("old-button")
    seats[seat] = at_level(seats[seat], table.game, level)
    return await set_by(sessions, table, user_id, {}, seats)


@changes_table
async def start(sessions: Sessions, gathered: Table, user_id: int, *, is_filled: bool = False) -> Table:
    """Begin the game with those who sit there; a host who is away need not be waited for.

    `is_filled`: with computers on the free seats, if too few are there for a game.
    """
    must_be_in_lobby(gathered)
    _must_be_allowed_to_start(sessions, gathered, user_id)
    is_short = gathered.num_come < gathered.game.seats[0]
    return await begin(sessions, gathered, missing_computers(gathered) if is_filled and is_short else ())


async def begin(sessions: Sessions, gathered: Table, computers: Sequence[Occupant] = ()) -> Table:
    """Begin the game with those who sit there, and these computers, as a part of a change."""
    table = replace(gathered, seats=numbered(gathered.seats, computers, sessions.time.now()))
    if len(table.seats) < table.game.seats[0]:
        raise Refusal("seats-missing", least=table.game.seats[0], seated=len(table.seats))
    luck = must_have_luck(table)
    state = deal(table.game, table.options, len(table.seats), luck.seed)
    clock = (await with_absences(sessions, table)).model_copy(update={"start": None, "missed": None})
    return await sessions.commit(
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
async def expire(sessions: Sessions, table: Table) -> Table:
    """Close a lobby whose time is over; a table that began meanwhile is left alone."""
    due_at, is_planned = table.session.due_at, table.clock.start is not None
    if table.session.status is SessionStatus.LOBBY and not is_planned and due_at and due_at <= sessions.time.now():
        return await sessions.commit(table, aborted("expired"))
    return table


async def hosted_lobby(sessions: Sessions, session: str | StoredSession, user_id: int) -> Table:
    """Return a table that still gathers and that this person hosts."""
    table = await sessions.load(session)
    must_be_set_by(sessions, table, user_id)
    return table


def must_be_set_by(sessions: Sessions, table: Table, user_id: int) -> None:
    """Demand that a person hosts a table, or sits there while its host has done nothing for long."""
    must_be_in_lobby(table)
    mine = table.seat_of(user_id)
    if mine is None or mine.is_invited or _host_is_waited_for_until(sessions, table):
        must_host(table, user_id)


def _must_be_allowed_to_start(sessions: Sessions, table: Table, user_id: int) -> None:
    if table.session.host_id == user_id:
        return
    must_be_seated(table, user_id)
    if free_at := _host_is_waited_for_until(sessions, table):
        host = [seat.name for seat in table.people if seat.user_id == table.session.host_id]
        raise Refusal("host-starts", *host, when=sessions.time.real(free_at))


def closes_at(sessions: Sessions) -> datetime:
    """When a lobby closes to which nothing more happens from now on."""
    return sessions.time.now() + sessions.lobby_time


def _host_is_waited_for_until(sessions: Sessions, table: Table) -> datetime | None:
    free_at, start = anybody_may_start_at(table), table.clock.start
    if free_at is not None and start is not None:  # it begins by itself
        free_at = max(free_at, sessions.time.of(start.at))
    return free_at if free_at is not None and sessions.time.now() < free_at else None


async def set_by(
    sessions: Sessions, table: Table, user_id: int, changes: SessionChanges, seats: Sequence[Occupant] | None = None
) -> Table:
    """Commit what somebody has set, who so is the host from now on."""
    changes = {**changes, "host_id": user_id, "host_seen_at": sessions.time.now()}
    return await sessions.commit(table, changes, seats)


def _must_fit(game: Game, num_seats: int, computers: int) -> None:
    if num_seats not in game.seats:
        raise Refusal("seats-range", least=game.seats[0], most=game.seats[-1])
    if not 0 <= computers < num_seats:
        raise Refusal("computers-range", most=num_seats - 1)
