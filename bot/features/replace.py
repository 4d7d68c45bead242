"""`/replace`, and clicks about offered seats."""

from __future__ import annotations

from discord import ui

from bot.interactions.access import table_here
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, command
from bot.tables.checks import Refusal, must_be_seated, must_run
from bot.tables.opening import must_be_welcome
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables, changes_table
from bot.ui.cards import CardPart
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, switch_button, verb_button
from bot.ui.panel import panel
from bot.ui.parts import button_names, where
from bot.ui.time import late_button
from bot.ui.words import escaped, link, say, server_name
from storage import Occupant, SeatRecord, SessionChanges


@changes_table
async def offer(tables: Tables, table: Table, user_id: int, *, is_offered: bool) -> Table:
    """Offer one's own seat, or withdraw the offer; until it is taken one plays on."""
    must_run(table)
    mine, votes = must_be_seated(table, user_id), table.votes
    others = {seat: is_own for seat, is_own in votes.offers.items() if seat != mine.seat}
    offers = {**others, mine.seat: True} if is_offered else others
    return await tables.vote(table, offers=offers)


async def offered_table(tables: Tables, session_id: str, user_id: int, seat: int) -> Table:
    table = await tables.load(session_id)
    await must_be_welcome(tables, table.session.guild_id, user_id)
    await _must_be_offered(tables, table, user_id, seat)
    return table


@changes_table
async def take(tables: Tables, table: Table, user_id: int, name: str, seat: int) -> tuple[Table, SeatRecord]:
    """Take over a seat; return the table, and the former player."""
    await must_be_welcome(tables, table.session.guild_id, user_id)
    before = await _must_be_offered(tables, table, user_id, seat)
    newcomer = Occupant(user_id=user_id, name=name, words=before.words)
    seats = [newcomer if other is before else other for other in table.seats]
    host_id = user_id if table.session.host_id == before.user_id else table.session.host_id
    changes: SessionChanges = {"votes": table.votes.without(seat).write(), "host_id": host_id}
    return await tables.commit(table, changes, seats), before


async def _must_be_offered(tables: Tables, table: Table, user_id: int, seat: int) -> SeatRecord:
    """Return a seat that a person may take.

    Not while a secret question is open: only its player may know whether they are back. People who sat on another
    seat of this game know its secrets; they may only take their own again.
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


def offer_buttons(table: TableView, language: str) -> list[ActionButton]:
    names = button_names(table, table.view(None)) if table.offered else []
    here = table.session.id
    return [
        verb_button("takeseat", language, here, str(seat.seat), style="success", who=names[seat.seat])
        for seat in table.offered
    ]


def offer_panel(table: TableView, language: str) -> Content:
    is_offered = table.viewer in {seat.seat for seat in table.offered}
    button = switch_button("offerseat", language, table.session.id, is_on=is_offered)
    said = say(language, "replace-offered" if is_offered else "replace-offer")
    if not table.clock.late:
        return Content(parts=(text(f"### {table.game.title}", said), ui.ActionRow(button)))
    decide = late_button(table, language)
    more = say(language, "replace-late")
    return Content(parts=(text(f"### {table.game.title}", said, more), ui.ActionRow(button, decide)))


def take_panel(table: TableView, seat: int, language: str) -> Content:
    left = "yes" if table.seats[seat].computer is not None else "no"
    said = say(language, "replace-take", who=escaped(table.seats[seat].name), left=left)
    button = verb_button("sitdown", language, table.session.id, str(seat), style="success")
    head = text(f"### 🪑 {table.game.title}", f"-# {where(table, language)}", said)
    return Content(parts=(head, ui.ActionRow(button)))


async def _take_seat(click: Click) -> None:
    table = await offered_table(click.tables, click.session, click.user_id, click.number)
    await click.answer.private(take_panel(await click.seen(table), click.number, click.answer.language))


async def _sit_down(click: Click) -> None:
    answer, tables = click.answer, click.tables
    table, before = await take(tables, click.whose, click.user_id, answer.name, click.number)
    await tables.people.remember_language(click.user_id, answer.language)
    with click.publishing(table):
        preferences = await tables.people.preferences(click.user_id)
        await answer.update(panel(await click.seen(table), click.number, answer.language, preferences=preferences))
    if before.user_id is not None:
        who, card = escaped(answer.name), link(table.card_location)
        notify = click.runtime.direct_messages.notify
        server = server_name(click.runtime.client, table.session.guild_id)
        game = f"{table.game.title} ({escaped(server)})"
        await notify(before.user_id, "replace-taken", who=who, game=game, link=card)


@command("replace")
async def replace(answer: Answer) -> None:
    table = await table_here(answer)
    must_run(table)
    must_be_seated(table, answer.user_id)
    seen = await answer.tables.seen_by_user(table, answer.user_id)
    await answer.private(offer_panel(seen, answer.language))


FEATURE = Feature(
    card=CardPart(offer_buttons),
    commands=(replace,),
    verbs={
        "offerseat": Verb(
            lambda click: click.show_change(offer_panel, offer, is_offered=click.address.rest == "yes"),
            Origin(Place.PANEL, who=Who.SEATED),
        ),
        "takeseat": Verb(_take_seat, Origin(Place.CARD)),
        "sitdown": Verb(_sit_down, Origin(Place.PANEL)),
    },
)
