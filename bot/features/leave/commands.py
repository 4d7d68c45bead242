"""What people decide together, or once and for all: leaving, ending, taking back what was seen."""

from __future__ import annotations

from collections.abc import Collection

from bot.features.leave import use_case
from bot.features.leave.panel import pace_panel, vote_buttons
from bot.interactions.answer import Answer, Interaction, answered
from bot.interactions.click import Click
from bot.interactions.command import command
from bot.interactions.feature import Feature, Verb
from bot.interactions.origin import Origin, Place, Who
from bot.interactions.permissions import is_moderator_here
from bot.interactions.resolve_table import table_here
from bot.tables.checks import must_be_seated, must_run
from bot.tables.clock import TIME_CONTROLS, limit_of
from bot.tables.options import one_of
from bot.tables.table import Table, TableView
from bot.tables.voters import eligible_voters
from bot.ui.cards import CardPart
from bot.ui.confirmation import end_panel, leave_panel
from bot.ui.content import Content, text
from bot.ui.words import escaped, listed, say
from storage import StoredSession


def end_voted(table: TableView, language: str) -> str:
    """Return what has come of a vote for the end."""
    if not table.session.is_open:
        return say(language, "ended")
    # While a secret question is open nobody drops out: it would tell who has answered.
    days = -1 if table.asks_secretly else limit_of(table.session.time_control).days
    return say(language, "vote-counted", who=_asked(table, table.end_votes, language), days=days)


def takeback_voted(table: TableView, language: str) -> str:
    """Return what has come of asking to take a move back."""
    if table.votes.takeback is None:
        return say(language, "went-back")
    return say(language, "asked-back", who=_asked(table, table.votes.takeback.votes, language))


def _asked(table: TableView, votes: Collection[int], language: str) -> str:
    """Return the names of those who are there and have not voted."""
    return listed([escaped(seat.name) for seat in eligible_voters(table) if seat.seat not in votes], language)


@command("leave")
async def leave(interaction: Interaction) -> None:
    """Give one's seat here to a computer player, or back to the lobby."""
    async with answered(interaction, "leave") as answer:
        table = await table_here(answer)
        if left := await _left(answer, table.session.id):
            answer.runtime.changed(left)
            await answer.private(say(answer.language, "left"))


@command("endgame")
async def endgame(interaction: Interaction) -> None:
    """End the game here without a result: by vote, or at once by a moderator."""
    async with answered(interaction, "endgame") as answer:
        await _ask_for_end(answer, await table_here(answer))


async def _end(click: Click) -> None:
    await _ask_for_end(click.answer, await click.table())


async def _ask_for_end(answer: Answer, table: Table) -> None:
    is_moderator = await is_moderator_here(answer, table.session.channel_id)
    if not is_moderator:
        must_run(table)
        must_be_seated(table, answer.user_id)
    seen = await answer.services.sessions.seen_by_user(table, answer.user_id)
    at_once = is_moderator or table.is_alone(answer.user_id)
    await answer.private(end_panel(seen, answer.language, at_once=at_once))


async def _request_takeback(click: Click) -> None:
    """Ask everybody to take one's newest move back."""
    table = await click.services.sessions.request_takeback(click.whose, click.user_id)
    with click.publishing(table):
        await click.answer.update(
            Content(parts=(text(takeback_voted(await click.seen(table), click.answer.language)),))
        )


async def _agree_takeback(click: Click) -> None:
    """Agree that somebody's move is taken back."""
    question = click.address.question
    await click.carried_out(await click.services.sessions.agree_takeback(click.whose, click.user_id, question))


async def _leave(click: Click) -> None:
    if left := await _left(click.answer, click.whose):
        await click.carried_out(left)


async def _left(answer: Answer, session: str | StoredSession) -> Table | None:
    """Return a table that this person has left; `None` where they are asked first, as its game goes on."""
    try:
        return await use_case.leave(answer.services.sessions, session, answer.user_id, is_sure=False)
    except use_case.LeavesGame as asked:
        await answer.private(leave_panel(asked.table, answer.language))
        return None


async def _leave_now(click: Click) -> None:
    """Leave a game."""
    table = await use_case.leave(click.services.sessions, click.whose, click.user_id)
    with click.publishing(table):
        await click.answer.update(Content(parts=(text(say(click.answer.language, "left")),)))


async def _end_now(click: Click) -> None:
    """End a game, or vote for it."""
    is_at_once = await is_moderator_here(click.answer, (await click.table()).session.channel_id)
    table = await use_case.vote_end(click.services.sessions, click.whose, click.user_id, moderator=is_at_once)
    with click.publishing(table):
        told = end_voted(await click.seen(table), click.answer.language)
        await click.answer.update(Content(parts=(text(told),)))


async def _end_vote(click: Click) -> None:
    """Vote for the end of a game."""
    voted = await use_case.vote_end(click.services.sessions, click.whose, click.user_id, moderator=False)
    await click.carried_out(voted)


async def _paces(click: Click) -> None:
    """Show how the pace of a game is changed."""
    table = await click.table()
    must_run(table)
    must_be_seated(table, click.user_id)
    await click.answer.private(pace_panel(await click.seen(table), click.answer.language))


async def _vote_pace(click: Click) -> None:
    """Vote for another pace: on the panel for any, on the card for the one that somebody wants."""
    control = one_of(TIME_CONTROLS, click.value)
    table = await use_case.vote_pace(click.services.sessions, click.whose, click.user_id, control)
    if not click.answer.is_from_panel:
        await click.carried_out(table)
        return
    with click.publishing(table):
        await click.answer.update(pace_panel(await click.seen(table), click.answer.language))


FEATURE = Feature(
    card=CardPart(vote_buttons, is_broken_too=True),
    commands=(leave, endgame),
    verbs={
        "requesttakeback": Verb(_request_takeback, Origin(Place.PANEL, who=Who.SEATED)),
        "agreetakeback": Verb(_agree_takeback, Origin(Place.CARD, who=Who.SEATED)),
        "leave": Verb(_leave, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
        "leavenow": Verb(_leave_now, Origin(Place.PANEL, who=Who.SEATED)),
        "endgame": Verb(_end, Origin(Place.PANEL, who=Who.SEATED | Who.MODERATOR)),
        "endnow": Verb(_end_now, Origin(Place.PANEL, who=Who.SEATED | Who.MODERATOR)),
        "paces": Verb(_paces, Origin(Place.PANEL, who=Who.SEATED)),
        "votepace": Verb(_vote_pace, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
        "endvote": Verb(_end_vote, Origin(Place.CARD, who=Who.SEATED)),
    },
)
