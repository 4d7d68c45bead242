"""What people decide together, or once and for all: leaving, ending, taking back what was seen."""

from __future__ import annotations

from bot.features.votes.panel import end_voted, takeback_voted
from bot.interactions.click import Click, Verb
from bot.interactions.moderators import is_moderator_here
from bot.interactions.origin import Origin, Place, Who
from bot.ui.content import Content, text
from bot.ui.words import say


async def _request_takeback(click: Click) -> None:
    """Ask everybody to take one's newest move back."""
    table = await click.bot.sessions.request_takeback(click.session, click.user_id)
    with click.publishing(table):
        await click.answer.update(
            Content(parts=(text(takeback_voted(await click.seen(table), click.answer.language)),))
        )


async def _agree_takeback(click: Click) -> None:
    """Agree that somebody's move is taken back."""
    question = click.address.question
    await click.carried_out(await click.bot.sessions.agree_takeback(click.session, click.user_id, question))


async def _leave_now(click: Click) -> None:
    """Leave a game."""
    table = await click.bot.absence.leave(click.session, click.user_id)
    with click.publishing(table):
        await click.answer.update(Content(parts=(text(say(click.answer.language, "left")),)))


async def _end_now(click: Click) -> None:
    """End a game, or vote for it."""
    is_at_once = await is_moderator_here(click.answer.interaction, (await click.table()).session.channel_id)
    table = await click.bot.absence.vote_end(click.session, click.user_id, moderator=is_at_once)
    with click.publishing(table):
        told = end_voted(await click.seen(table), click.answer.language)
        await click.answer.update(Content(parts=(text(told),)))


async def _end_vote(click: Click) -> None:
    """Vote for the end of a game."""
    voted = await click.bot.absence.vote_end(click.session, click.user_id, moderator=False)
    await click.carried_out(voted)


VOTE_VERBS: dict[str, Verb] = {
    "requesttakeback": Verb(_request_takeback, Origin(Place.PANEL, who=Who.SEATED)),
    "agreetakeback": Verb(_agree_takeback, Origin(Place.CARD, who=Who.SEATED)),
    "leavenow": Verb(_leave_now, Origin(Place.PANEL, who=Who.SEATED)),
    "endnow": Verb(_end_now, Origin(Place.PANEL, who=Who.SEATED | Who.MODERATOR)),
    "endvote": Verb(_end_vote, Origin(Place.CARD, who=Who.SEATED)),
}
"""What the verbs of addresses do, and where they may come from."""
