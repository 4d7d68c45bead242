"""**End game**: without a result, by vote or at once."""

from __future__ import annotations

from bot.interactions.access import is_moderator_here, table_here
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, at_table, command
from bot.notices.kind import NoticeKind, vote
from bot.tables import leave as use_case
from bot.tables.checks import must_be_seated, must_run
from bot.tables.clock import limit_of
from bot.tables.people import AT_ONCE, Call, Presence
from bot.tables.table import Table, TableView
from bot.ui.cards import CardPart
from bot.ui.content import Content
from bot.ui.items import ActionButton
from bot.ui.parts import action_button, missing_votes, question, vote_button
from bot.ui.time import closes
from bot.ui.words import say


def end_vote_button(table: TableView, language: str) -> list[ActionButton]:
    votes = table.votes.end
    return [vote_button(table, "endvote", votes, language, "🏳️", style="danger")] if votes else []


def _to_ending(table: TableView, presence: Presence) -> list[Call]:
    """Return the people to tell of a game's end: not in evening games, where they see it, nor whoever ended it."""
    is_over = not table.session.is_open and table.session.time_control != "evening" and table.has_begun
    # Games that ended before `by` was stored notify no one.
    if not is_over or "by" not in table.result or len(table.people) <= 1:
        return []
    return [presence.call(table, seat) for seat in table.people if seat.seat != table.result["by"]]


def _to_idle_table(table: TableView, presence: Presence) -> list[Call]:
    is_idle = table.is_running and table.clock.is_idle
    return [Call(seat.seat, 0, AT_ONCE) for seat in table.people if is_idle]


NOTICES = (
    vote("end-vote", lambda votes: votes.end),
    NoticeKind("over", _to_ending),
    NoticeKind("idle", _to_idle_table, lambda table, to: {"when": closes(table)}, lambda *_: [], is_together=True),
)


def end_panel(table: TableView, language: str, *, at_once: bool) -> Content:
    words = say(language, "endgame-sure" if at_once else "endgame-sure-vote")
    end = action_button(table, "endnow", language, style="danger", words="endnow" if at_once else "endnow-vote")
    return question([f"### {table.game.title}", words], end, language)


def end_voted(table: TableView, language: str) -> str:
    if not table.session.is_open:
        return say(language, "endgame-done")
    # While a secret question is open, inactive players still count: dropping them would reveal who has answered.
    days = -1 if table.asks_secretly else limit_of(table.session.time_control).days
    return say(language, "endgame-voted", who=missing_votes(table, table.votes.end, language), days=days)


@command("endgame")
async def endgame(answer: Answer) -> None:
    await _ask_for_end(answer, await table_here(answer))


async def _ask_for_end(answer: Answer, table: Table) -> None:
    is_moderator = await is_moderator_here(answer, table.session.channel_id)
    if not is_moderator:
        must_run(table)
        must_be_seated(table, answer.user_id)
    seen = await answer.tables.seen_by_user(table, answer.user_id)
    at_once = is_moderator or table.is_alone(answer.user_id)
    await answer.update(end_panel(seen, answer.language, at_once=at_once))


async def _end_now(click: Click) -> None:
    is_at_once = await is_moderator_here(click.answer, (await click.table()).session.channel_id)
    await click.show_change(end_voted, use_case.vote_end, moderator=is_at_once)


FEATURE = Feature(
    notices=NOTICES,
    card=CardPart(end_vote_button, is_broken_too=True),
    commands=(endgame,),
    verbs={
        "endgame": Verb(at_table(_ask_for_end), Origin(Place.PANEL, who=Who.SEATED | Who.MODERATOR)),
        "endnow": Verb(_end_now, Origin(Place.PANEL, who=Who.SEATED | Who.MODERATOR)),
        "endvote": Verb(
            lambda click: click.carry_out(use_case.vote_end, moderator=False), Origin(Place.CARD, who=Who.SEATED)
        ),
    },
)
