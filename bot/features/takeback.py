"""Taking back a move that others have seen, with everyone's consent."""

from __future__ import annotations

from bot.interactions.route import Feature, Origin, Place, Verb, Who
from bot.notices.kind import vote
from bot.tables.checks import Refusal, must_be_seated, must_have_begun, must_run
from bot.tables.move_log import standing_plies
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables, changes_table
from bot.tables.voters import eligible_voters
from bot.tables.votes import TakebackVote
from bot.ui.cards import CardPart
from bot.ui.items import ActionButton
from bot.ui.parts import button_names, missing_votes, vote_button
from bot.ui.words import say
from games.contract import TAKE_BACK


@changes_table
async def request_takeback(tables: Tables, table: Table, user_id: int) -> Table:
    """Ask everyone whether this person's newest move, and all that followed, may be taken back."""
    must_run(table)
    seat = must_be_seated(table, user_id)
    moves = await tables.moves(table.session.id)
    kept = standing_plies(moves)
    mine = [place for place, ply in enumerate(kept) if moves[ply].user_id == user_id]
    if not mine:
        raise Refusal("nothing-to-take-back")
    takeback = TakebackVote(
        seat=seat.seat, count=len(kept) - mine[-1], made=table.moves_made, votes=frozenset({seat.seat})
    )
    return await _vote(tables, table, takeback)


@changes_table
async def agree_takeback(tables: Tables, table: Table, user_id: int, made: int) -> Table:
    """Agree to what `request_takeback` asked when so many moves had been `made`."""
    must_run(table)
    seat, back = must_be_seated(table, user_id), table.votes.takeback
    if back is None or back.made != made:
        raise Refusal("old-button")
    agreed = back.model_copy(update={"votes": back.votes | {seat.seat}})
    return await _vote(tables, table, agreed)


async def _vote(tables: Tables, table: Table, back: TakebackVote) -> Table:
    must_have_begun(table)
    if table.asks_secretly:
        # Hidden answers would be taken back, too.
        raise Refusal("answers-first")
    if not back.votes >= {seat.seat for seat in eligible_voters(table)}:
        return await tables.vote(table, takeback=back)
    return await tables.take_back(table, table.seats[back.seat], f"{TAKE_BACK}.{back.count}")


def takeback_vote_button(table: TableView, language: str) -> list[ActionButton]:
    takeback = table.votes.takeback
    if takeback is None:
        return []
    who = button_names(table, table.view(None))[takeback.seat]
    return [vote_button(table, "agreetakeback", takeback.votes, language, "↩️", who=who, question=takeback.made)]


def takeback_voted(table: TableView, language: str) -> str:
    if table.votes.takeback is None:
        return say(language, "takeback-done")
    return say(language, "takeback-asked", who=missing_votes(table, table.votes.takeback.votes, language))


FEATURE = Feature(
    card=CardPart(takeback_vote_button),
    notices=(vote("takeback-vote", lambda votes: votes.takeback.votes if votes.takeback else ()),),
    verbs={
        "requesttakeback": Verb(
            lambda click: click.show_change(takeback_voted, request_takeback), Origin(Place.PANEL, who=Who.SEATED)
        ),
        "agreetakeback": Verb(
            lambda click: click.carry_out(agree_takeback, click.address.question),
            Origin(Place.CARD, who=Who.SEATED),
        ),
    },
)
