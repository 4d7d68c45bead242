"""**Pace**: changing the time control of a running game."""

from __future__ import annotations

from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who
from bot.notices.kind import vote
from bot.tables.checks import must_be_seated, must_run
from bot.tables.clock import TIME_CONTROLS, TimeControl
from bot.tables.settings import one_of
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables, changes_table
from bot.tables.voters import eligible_voters
from bot.tables.votes import PaceVote
from bot.ui.cards import CardPart
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, Address
from bot.ui.lobby import setting_select
from bot.ui.parts import vote_button
from bot.ui.time import pace_line
from bot.ui.words import escaped, listed, say


@changes_table
async def vote_pace(tables: Tables, table: Table, user_id: int, control: TimeControl) -> Table:
    """Vote for another time control; once all people present agree, it applies with fresh limits.

    Voting for a different one starts a new vote; voting for the current one ends it.
    """
    must_run(table)
    seat, pace = must_be_seated(table, user_id), table.votes.pace
    if control == table.session.time_control:
        return await tables.vote(table, pace=None) if pace is not None else table
    agree = pace.votes if pace is not None and pace.control == control else frozenset[int]()
    voted = PaceVote(control=control, votes=agree | {seat.seat})
    if not voted.votes >= {other.seat for other in eligible_voters(table)}:
        return await tables.vote(table, pace=voted)
    clock = table.clock.restarted(range(len(table.seats)), tables.time.service_now())
    votes = table.votes.model_copy(update={"pace": None})
    return await tables.commit(table, {"time_control": control, "clock": clock.write(), "votes": votes.write()})


def pace_vote_button(table: TableView, language: str) -> list[ActionButton]:
    pace = table.votes.pace
    if pace is None or not table.is_running:
        return []
    kind, _, days = pace.control.partition("-")
    wanted = {"rest": pace.control, "kind": kind, "days": int(days or 0)}
    return [vote_button(table, "votepace", pace.votes, language, "⏱️", **wanted)]


def pace_panel(table: TableView, language: str) -> Content:
    votes, is_alone = table.votes.pace, len(table.people) == 1
    told = [pace_line(table, language), say(language, "pace-alone" if is_alone else "pace-together")]
    if votes is not None:
        who = listed([escaped(table.seats[seat].name) for seat in sorted(votes.votes)], language)
        told.append(say(language, "pace-wanted", pace=say(language, f"time-control-{votes.control}"), who=who))
    select = setting_select(
        table, "setpace", Address("votepace", table.session.id), say(language, "pace"), language
    )
    return Content(parts=(text(f"### ⏱️ {table.game.title}", *told), select))


async def _pace(click: Click) -> None:
    must_run(await click.table())
    await click.show(pace_panel)


async def _vote_pace(click: Click) -> None:
    control = one_of(TIME_CONTROLS, click.value)
    if click.answer.is_from_panel:
        await click.show_change(pace_panel, vote_pace, control)
    else:
        await click.carry_out(vote_pace, control)


FEATURE = Feature(
    card=CardPart(pace_vote_button),
    notices=(vote("pace-vote", lambda votes: votes.pace.votes if votes.pace else ()),),
    verbs={
        "pace": Verb(_pace, Origin(Place.PANEL, who=Who.SEATED)),
        "votepace": Verb(_vote_pace, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
    },
)
