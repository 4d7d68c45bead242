"""Clicks about late players."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord
from discord import ui

from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who
from bot.notices.kind import NoticeKind, usual_buttons
from bot.tables import away
from bot.tables.checks import Refusal, must_be_seated, must_run
from bot.tables.people import Call, Presence
from bot.tables.seats import with_stand_ins
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables, changes_table
from bot.tables.voters import alone_from, alone_with, begun_at, missing_votes, votes_needed
from bot.tables.votes import REMEDIES, Agreement, LateVote, Remedy, Votes
from bot.ui.cards import CardPart
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton, Address
from bot.ui.parts import action_button
from bot.ui.time import late_button, late_title, names_of
from bot.ui.words import escaped, say
from storage import SeatRecord, SessionChanges, StandIn

STAND_INS: dict[Remedy, StandIn] = {"once": "once", "until-back": "until-back", "replace": "until-back"}
"""How long a stand-in plays after each agreement; also until someone takes an offered seat."""


async def asked_table(tables: Tables, session_id: str, user_id: int) -> Table:
    table = await tables.load(session_id)
    _must_decide(table, user_id)
    return table


@changes_table
async def choose(tables: Tables, table: Table, user_id: int, begun: int, remedy: Remedy) -> Table:
    """Choose a remedy for late players; it is applied when enough people choose the same."""
    mine, now = _must_decide(table, user_id), tables.time.service_now()
    since = table.clock.late_since
    if since is None or begun_at(table) != begun:
        raise Refusal("old-button")
    before = table.votes.late or LateVote(begun=since, since=now)
    vote = before.model_copy(
        update={
            "since": before.since if before.choices else now,
            "choices": {**before.choices, mine.seat: remedy},
        }
    )
    agreed = frozenset(seat.seat for seat in table.seats if vote.choices.get(seat.seat) == remedy)
    is_alone = now >= alone_with(table, vote)
    if is_alone or len(agreed) >= votes_needed(table):
        return await _carry_out(tables, table, vote, remedy, agreed)
    if vote == before:
        return table
    return await tables.vote(table, late=vote)


async def let_computers_decide(tables: Tables, table: Table) -> Table:
    """Let computers answer late questions, if the table's settings say so; called within a change."""
    votes = table.votes.model_copy(update={"late": None, "agreed": None})
    return await _stand_in(tables, table, votes, "once", frozenset())


def has_stand_in(table: Table, user_id: int) -> bool:
    """Tell whether a computer is publicly known to play for a person."""
    seat = table.seat_of(user_id)
    return seat is not None and bool(seat.stand_in or table.votes.redacted.get(seat.seat))


@changes_table
async def come_back(tables: Tables, table: Table, user_id: int) -> Table:
    must_run(table)
    mine, votes = must_be_seated(table, user_id), table.votes
    if not has_stand_in(table, user_id):
        raise Refusal("no-stand-in")
    seats = [replace(seat, stand_in=None) if seat is mine else seat for seat in table.seats]
    redacted = {seat: shown for seat, shown in votes.redacted.items() if seat != mine.seat}
    offers = {seat: is_own for seat, is_own in votes.offers.items() if seat != mine.seat or is_own}
    changed = votes.model_copy(update={"redacted": redacted, "offers": offers})
    return await tables.commit(table, {"votes": changed.write()}, seats)


async def _carry_out(tables: Tables, table: Table, vote: LateVote, remedy: Remedy, by: frozenset[int]) -> Table:
    agreed = Agreement(remedy=remedy, by=by, late=frozenset(table.clock.late))
    votes = table.votes.model_copy(update={"late": None, "agreed": agreed})
    if remedy == "wait":
        clock = table.clock.restarted(table.clock.late, tables.time.service_now())
        return await tables.commit(table, {"clock": clock.write(), "votes": votes.write()})
    if remedy == "nudge":
        nudged = vote.model_copy(update={"choices": {}, "nudges": vote.nudges + 1})
        return await tables.vote(table, late=nudged, agreed=agreed)
    return await _stand_in(tables, table, votes, remedy, by)


async def _stand_in(tables: Tables, table: Table, votes: Votes, remedy: Remedy, by: frozenset[int]) -> Table:
    late = [seat for seat in table.asked if seat.seat in table.clock.late and seat.user_id is not None]
    offers = dict.fromkeys((seat.seat for seat in late), False) if remedy == "replace" else {}
    decided = votes.model_copy(update={"offers": {**offers, **votes.offers}})
    stand_ins = {seat.seat: STAND_INS[remedy] for seat in late}
    agreed = replace(table, session=replace(table.session, votes=decided.write()))
    changes, seats = with_stand_ins(agreed, stand_ins, is_hidden=table.asks_secretly)
    host: SessionChanges = {}
    if remedy != "once" and not table.asks_secretly and table.session.host_id in {seat.user_id for seat in late}:
        host = {"host_id": table.seats[min(by)].user_id}
    clock: SessionChanges = {"clock": table.session.clock, "votes": decided.write()}
    return await tables.commit(table, {**clock, **changes, **host}, seats)


def _must_decide(table: Table, user_id: int) -> SeatRecord:
    must_run(table)
    seat = must_be_seated(table, user_id)
    if not table.clock.late:
        raise Refusal("nobody-late")
    if seat.stand_in:
        raise Refusal("be-back-first")
    if seat in table.asked and (table.asks_secretly or seat.seat in table.clock.late):
        raise Refusal("late-yourself")
    return seat


def late_lines(table: TableView) -> list[str]:
    language, votes = table.session.language, table.votes
    lines = []
    if votes.agreed is not None:
        by = escaped(names_of(table, votes.agreed.by, language))
        lines.append(f"⏳ {say(language, 'late-agreed', remedy=_name_of(votes.agreed.remedy, language), by=by)}")
    if votes.late is not None and votes.late.choices:
        wanted = [
            f"{escaped(table.seats[seat].name)}: {_name_of(remedy, language)}"
            for seat, remedy in sorted(votes.late.choices.items())
        ]
        lines.append(f"⏳ {' · '.join(wanted)}")
    return [small(lines)] if lines else []


def late_panel(table: TableView, language: str) -> Content:
    head = text(
        f"### ⏳ {escaped(late_title(table, language))}",
        say(language, "late-decide", number=votes_needed(table)),
        *([say(language, "late-secret")] if table.asks_secretly else []),
    )
    begun = begun_at(table)
    buttons = [
        ActionButton(Address("remedy", table.session.id, begun, remedy), _name_of(remedy, language))
        for remedy in REMEDIES
    ]
    return Content(parts=(head, ui.ActionRow(*buttons)))


def chosen_message(remedy: Remedy, table: TableView, language: str) -> Content:
    name, alone = _name_of(remedy, language), alone_from(table)
    if alone is None:
        return Content(parts=(text(say(language, "late-done", remedy=name)),))
    when = discord.utils.format_dt(table.clock.wall_time(alone), "R")
    return Content(parts=(text(say(language, "late-noted", remedy=name, when=when)),))


def _name_of(remedy: Remedy, language: str) -> str:
    return say(language, f"remedy-{remedy}")


def _to_come_back(table: TableView, presence: Presence) -> list[Call]:
    seats = table.people if table.is_running else ()
    return [presence.call(table, seat) for seat in seats if seat.stand_in == "until-back"]


def _to_decide(table: TableView, presence: Presence) -> list[Call]:
    """Return the people missing in a vote. Those asked in secret have no vote, nor learn if they are still late."""
    vote = table.votes.late
    missing = missing_votes(table, vote.choices.keys() if vote else ())
    return [presence.call(table, seat) for seat in missing if not (table.asks_secretly and seat in table.asked)]


NOTICES = (
    NoticeKind(
        "stand-in",
        _to_come_back,
        buttons=lambda table, to: [
            action_button(table, "imback", to.language, style="success"),
            *usual_buttons(table, to),
        ],
    ),
    NoticeKind("late-vote", _to_decide),
)


async def _im_back(click: Click) -> None:
    changed = await away.come_back(click.tables, click.user_id)
    if not changed or has_stand_in(await click.tables.load(click.session), click.user_id):
        changed.append(await come_back(click.tables, click.session, click.user_id))
    try:
        await click.answer.say("late-returned")
    finally:
        # The answer is a separate message: this click's token can't edit the card.
        click.runtime.all_changed(changed)


async def _late(click: Click) -> None:
    table = await asked_table(click.tables, click.session, click.user_id)
    await click.answer.private(late_panel(await click.seen(table), click.answer.language))


async def _remedy(click: Click) -> None:
    remedy = next((known for known in REMEDIES if known == click.value), None)
    if remedy is None:
        raise Refusal("old-button")
    await click.show_change(partial(chosen_message, remedy), choose, click.address.question, remedy)


FEATURE = Feature(
    notices=NOTICES,
    card=CardPart(lambda table, language: [late_button(table, language)] if table.clock.late else [], late_lines),
    verbs={
        "late": Verb(_late, Origin(Place.CARD, who=Who.SEATED)),
        "remedy": Verb(_remedy, Origin(Place.PANEL, who=Who.SEATED)),
        "imback": Verb(_im_back, Origin(Place.ANYWHERE, who=Who.SEATED)),
    },
)
