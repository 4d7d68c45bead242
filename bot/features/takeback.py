"""Taking back a move that others have seen: everybody who is there must agree."""

from __future__ import annotations

from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who
from bot.notices.kind import vote
from bot.tables import takeback
from bot.tables.table import TableView
from bot.ui.cards import CardPart
from bot.ui.items import ActionButton
from bot.ui.parts import button_names, missing_votes, vote_button
from bot.ui.words import say


def takeback_vote_button(table: TableView, language: str) -> list[ActionButton]:
    """Return the button by which the others agree to take a move back, while somebody asks for it."""
    takeback = table.votes.takeback
    if takeback is None:
        return []
    who = button_names(table, table.view(None))[takeback.seat]
    return [vote_button(table, "agreetakeback", takeback.votes, language, "↩️", who=who, question=takeback.made)]


def takeback_voted(table: TableView, language: str) -> str:
    """Return what has come of asking to take a move back."""
    if table.votes.takeback is None:
        return say(language, "takeback-done")
    return say(language, "takeback-asked", who=missing_votes(table, table.votes.takeback.votes, language))


async def _request_takeback(click: Click) -> None:
    await click.show_changed(takeback_voted, await click.change(takeback.request_takeback))


async def _agree_takeback(click: Click) -> None:
    await click.carried_out(await click.change(takeback.agree_takeback, click.address.question))


FEATURE = Feature(
    card=CardPart(takeback_vote_button),
    notices=(vote("takeback-vote", lambda votes: votes.takeback.votes if votes.takeback else ()),),
    verbs={
        "requesttakeback": Verb(_request_takeback, Origin(Place.PANEL, who=Who.SEATED)),
        "agreetakeback": Verb(_agree_takeback, Origin(Place.CARD, who=Who.SEATED)),
    },
)
