"""`/mygames` and `/continue`: one's tables, and moving or reopening those that lost their channel or closed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

from discord import ui

from bot.interactions.access import (
    channel_of,
    channels_for,
    must_be_seen_by_all,
    must_have_place,
    must_have_place_at,
)
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, at_table, command
from bot.tables import opening
from bot.tables.checks import Refusal, must_be_open, must_be_seated
from bot.tables.opening import Site, blocked_until, card_of, must_be_welcome
from bot.tables.seats import computer
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables, changes_table
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton, Address, select_row, verb_button
from bot.ui.parts import names_line, where
from bot.ui.time import deadline, gathering
from bot.ui.words import say
from storage import Occupant, SessionChanges, SessionStatus

MOST_GAMES = 20
MOST_HOMELESS = 8
"""Tables with a button; each takes three of a message's forty components."""
LONGEST = 1600
"""Characters of the list; Discord allows 4000 per message, and names can be long."""


def my_games(
    tables: Sequence[TableView],
    homeless: Sequence[TableView],
    user_id: int,
    language: str,
    *,
    is_here: bool,
) -> Content:
    """Return the list of a person's tables: those waiting for them first, and those that need a channel.

    `is_here`: it is shown in a channel to which those can move.
    """
    shown_elsewhere = {table.session.id for table in homeless}
    others = [table for table in tables if table.session.id not in shown_elsewhere]
    others.sort(key=lambda table: user_id not in table.asked_people)
    body: list[str] = []
    for table in others[:MOST_GAMES]:
        lines = list(_open_lines(table, user_id, language))
        if sum(map(len, body)) + sum(map(len, lines)) > LONGEST:
            break
        body += lines
    if not body and not homeless:
        body = [say(language, "mygames-none")]
    head = text(f"### {say(language, 'mygames-title')}", *body)
    sections = []
    for table in homeless[:MOST_HOMELESS]:
        # in its own channel if that works, else here or elsewhere
        lost = "continuehere" if is_here else "continueelsewhere"
        way = Address("continue" if table.lost is None else lost, table.session.id)
        sections.append(_section(table, way, language))
    alerts = verb_button("alert", language)
    return Content(parts=(head, *sections, *([ui.ActionRow(alerts)] if is_here else [])))


def homeless_panel(homeless: Sequence[TableView], language: str) -> Content:
    head = text(f"### {say(language, 'continue-which')}")
    sections = (
        _section(table, Address("continuehere", table.session.id), language) for table in homeless[:MOST_HOMELESS]
    )
    return Content(parts=(head, *sections))


def places_panel(table: TableView, channels: Sequence[tuple[int, str]], language: str) -> Content:
    head = f"### {table.game.title}"
    if not channels:
        return Content(parts=(text(head, say(language, "continue-places-none")),))
    names = {str(channel): f"#{name}" for channel, name in channels}
    row = select_row(Address("continueat", table.session.id), names, say(language, "continue-places-choose"))
    return Content(parts=(text(head, say(language, "continue-places")), row))


def _section(table: TableView, address: Address, language: str) -> ui.Section[Any]:
    button = ActionButton(address, say(language, f"button-{address.verb}"), emoji="▶️", style="success")
    waits = say(language, f"waits-{table.lost or 'idle'}", channel=f"<#{table.session.channel_id}>")
    names = small([names_line(table.seats, language)])
    return ui.Section(text(f"**{table.game.title}**", waits, names), accessory=button)


def _open_lines(table: TableView, user_id: int, language: str) -> Iterator[str]:
    asked = [decision.seats[0] for decision in table.clock.decisions if decision.seats]
    when = deadline(table, asked[0]) if asked and table.is_running else "none"
    until = "" if when == "none" else f" ({when})"
    if user_id in table.asked_people:
        state = say(language, "mygames-your-turn")
    elif table.is_running:
        state = say(language, "table-waits", who=names_line(table.asked, language))
    else:
        state = gathering(table, language)
    yield f"- **{table.game.title}** – {state}{until}"
    yield small([f"{where(table, language)} · {names_line(table.seats, language)}"])


REOPENED_WITHIN = timedelta(days=365)
"""After which a table closed for inactivity stays closed."""
MOST_CLOSED = 25
"""Number of a person's closed tables checked, newest first."""


async def homeless_tables(tables: Tables, user_id: int) -> list[Table]:
    closed = await tables.storage.of_user(user_id, {SessionStatus.ABORTED}, limit=MOST_CLOSED)
    found = [*await tables.of_user(user_id), *[await tables.load(stored.session.id) for stored in closed]]
    return [table for table in found if is_homeless(tables, table)]


def is_homeless(tables: Tables, table: Table) -> bool:
    """Tell whether a table only needs a channel to go on."""
    if table.session.is_open:
        return table.lost is not None
    is_idle = table.session.status is SessionStatus.ABORTED and table.result.get("reason") == "idle"
    return is_idle and tables.time.wall_now() < table.session.updated_at + REOPENED_WITHIN


def must_be_homeless(tables: Tables, table: Table, user_id: int) -> None:
    """Check that a table only needs a channel, and that a person sits there."""
    must_be_seated(table, user_id)
    if not is_homeless(tables, table):
        must_be_open(table)
        raise Refusal("goes-on-already", link=table.card_location)


@changes_table
async def go_on(tables: Tables, table: Table, user_id: int, site: Site) -> Table:
    """Continue a table at a site with a new card; time limits start anew.

    It counts among its host's tables, like a new one. If it stays in its channel, its audience stays the same.
    Raises `Refusal` if it needs no channel or the person doesn't sit there, and like `must_be_allowed`.
    """
    must_be_homeless(tables, table, user_id)
    await must_be_welcome(tables, site.guild_id, user_id)
    people = [seat.user_id for seat in table.seats if seat.user_id is not None]
    blocked = {person for person in people if await blocked_until(tables, site.guild_id, person)}
    host_id = table.session.host_id
    if host_id is None or host_id in blocked:
        host_id = user_id
    name = [seat.name for seat in table.people if seat.user_id == host_id != user_id]
    await opening.must_be_allowed(tables, site, host_id, *name)
    old = card_of(table)
    place = old.channel or table.session.channel_id
    left = {"lost": None, "channel": place, "lobby": None, "pings": (), "warning": None}
    changes: SessionChanges = {
        "guild_id": site.guild_id,
        "channel_id": site.channel_id,
        "seen_in": site.seen_in if site.channel_id != table.session.channel_id else table.session.seen_in,
        "host_id": host_id,
        "card": old.model_copy(update=left).write(),
    }
    if not table.session.is_open:
        changes |= {"status": SessionStatus.RUNNING, "result": None}
    seats = _occupants(table, blocked) if blocked or not table.session.is_open else None
    async with tables.channel_must_be_free():
        return await tables.commit(table, changes, seats)


def _occupants(table: Table, blocked: Collection[int]) -> list[Occupant]:
    """Return the players of a continued table, without those blocked there or forgotten."""
    if table.session.status is SessionStatus.LOBBY:
        return [seat for seat in table.seats if seat.user_id not in blocked]
    occupants: list[Occupant] = list(table.seats)
    for number, seat in enumerate(table.seats):
        if seat.user_id in blocked or (seat.user_id is None and seat.computer is None):
            occupants[number] = replace(computer(occupants, table.game), words=seat.words)
    return occupants


@command("mygames", anywhere=True)
async def mygames(answer: Answer) -> None:
    tables = await _seen(answer, await answer.tables.of_user(answer.user_id))
    shown = await _seen(answer, await homeless_tables(answer.tables, answer.user_id))
    is_here = answer.interaction.guild_id is not None
    await answer.private(my_games(tables, shown, answer.user_id, answer.language, is_here=is_here))


@command("continue")
async def continue_(answer: Answer) -> None:
    found = await homeless_tables(answer.tables, answer.user_id)
    if not found:
        raise Refusal("nothing-waits")
    if len(found) > 1:
        await answer.private(homeless_panel(await _seen(answer, found), answer.language))
    else:
        await _go_on(answer, found[0])


async def _go_on(answer: Answer, table: Table) -> None:
    interaction = answer.interaction
    must_be_homeless(answer.tables, table, answer.user_id)
    if interaction.guild_id is None:
        raise Refusal("not-in-private")
    site = await must_have_place(answer)
    await must_be_seen_by_all(table, channel_of(interaction))
    await answer.update(await _moved(answer, table, site))


async def _continue(click: Click) -> None:
    table = await click.table()
    session = table.session
    site = await must_have_place_at(click.answer, session.guild_id, session.channel_id, session.seen_in)
    moved = await _moved(click.answer, table, site)
    if click.answer.is_from_panel:
        await click.answer.update(moved)
    else:
        await click.answer.done()


async def _continue_elsewhere(click: Click) -> None:
    table = await click.table()
    must_be_homeless(click.tables, table, click.user_id)
    channels = await channels_for(click.answer, table.session.guild_id)
    await click.answer.update(places_panel(await click.seen(table), channels, click.answer.language))


async def _continue_at(click: Click) -> None:
    table = await click.table()
    must_be_homeless(click.tables, table, click.user_id)
    guild_id = table.session.guild_id
    if click.number not in dict(await channels_for(click.answer, guild_id)):
        raise Refusal("old-button")
    channel = click.runtime.client.get_channel(click.number)
    await must_be_seen_by_all(table, channel)
    site = await must_have_place_at(click.answer, guild_id, click.number)
    await click.answer.update(await _moved(click.answer, table, site))


async def _moved(answer: Answer, table: Table, site: Site) -> Content:
    moved = await go_on(answer.tables, table.session.id, answer.user_id, site)
    answer.runtime.changed(moved)
    said = say(answer.language, "continue-done", game=table.game.title, channel=f"<#{site.channel_id}>")
    return Content(parts=(text(said),))


async def _seen(answer: Answer, found: Sequence[Table]) -> list[TableView]:
    tables = answer.tables
    return [await tables.seen_by_user(table, answer.user_id) for table in found]


FEATURE = Feature(
    commands=(mygames, continue_),
    verbs={
        "continuehere": Verb(at_table(_go_on), Origin(Place.PANEL, who=Who.SEATED, any_server=True)),
        "continue": Verb(_continue, Origin(Place.CARD | Place.PANELS, who=Who.SEATED, any_server=True)),
        "continueelsewhere": Verb(_continue_elsewhere, Origin(Place.IN_PRIVATE, who=Who.SEATED)),
        "continueat": Verb(_continue_at, Origin(Place.PRIVATE_PANEL, who=Who.SEATED)),
    },
)
