"""What a kind of notice is: who is called, as long as it counts, and what is said. Features register theirs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from bot.tables.memory import Location
from bot.tables.people import Call, Presence
from bot.tables.table import TableView
from bot.tables.voters import missing_votes
from bot.tables.votes import Votes
from bot.ui.items import ActionButton
from bot.ui.parts import action_button, game_in_private
from bot.ui.words import mention, say, to_card
from storage import SeatRecord, Storage

Claim: TypeAlias = Callable[[Storage, int, int, datetime], AbstractAsyncContextManager[datetime | None]]


@dataclass(frozen=True)
class Addressed:
    """To whom something is said of a table, in which language; in private it names the `server`.

    `letter`: the message that it is about, if that is not the card.
    """

    seats: Sequence[SeatRecord]
    language: str
    server: str = ""
    is_private: bool = False
    letter: Location | None = None


def usual_buttons(table: TableView, to: Addressed) -> list[ActionButton]:
    """Return the button for one's cards, or for peace in private: it follows from what everybody knows."""
    if not table.is_running:
        return []
    if to.is_private:
        return [action_button(table, "nottonight", to.language)]
    return [action_button(table, "mycards", to.language)]


@dataclass(frozen=True)
class NoticeKind:
    """A kind of notice, and all that is its own.

    `calls` returns who is called by a table as everybody may see it. A notice is sent when its call is due, edited
    when its words change, sent again when its call counts more `times`, and deleted when its call is gone. Its
    words are the message ``ping-<name>``, or that of another kind, with the names and the link that each has and
    what `args` adds. `is_together`: one message calls all. `reminds_of_letter`: it is sent in private
    alone, to seats whose private message needs an answer; `calls` gets the view of each. `claim` yields from when
    on the host may call a person, and notes the call unless it fails.
    """

    name: str
    calls: Callable[[TableView, Presence], list[Call]]
    args: Callable[[TableView, Addressed], Mapping[str, str]] = lambda table, to: {}
    buttons: Callable[[TableView, Addressed], list[ActionButton]] = usual_buttons
    message: str = ""
    is_together: bool = False
    reminds_of_letter: bool = False
    claim: Claim | None = None

    def text(self, table: TableView, to: Addressed) -> str:
        return say(
            to.language,
            f"ping-{self.message or self.name}",
            who=" ".join(mention(seat.user_id or 0) for seat in to.seats),
            game=game_in_private(table, to.language, to.server),
            card=to_card(to.letter or table.card_location, to.language),
            **self.args(table, to),
        )


def vote(name: str, voted: Callable[[Votes], Collection[int]]) -> NoticeKind:
    """Return the kind that calls those who have not voted while a vote is open, given who has."""

    def calls(table: TableView, presence: Presence) -> list[Call]:
        return [presence.call(table, seat) for seat in missing_votes(table, voted(table.votes))]

    return NoticeKind(name, calls)
