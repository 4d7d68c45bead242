"""Kinds of notices, which features register: recipients, due time and text."""

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
    """Recipients of a notice and its language; in private it names the `server`.

    `letter`: the message it is about, if not the card.
    """

    seats: Sequence[SeatRecord]
    language: str
    server: str = ""
    is_private: bool = False
    letter: Location | None = None


def usual_buttons(table: TableView, to: Addressed) -> list[ActionButton]:
    """Return the button of the card, or in private the one that silences the table, from public information."""
    if not table.is_running:
        return []
    if to.is_private:
        return [action_button(table, "nottonight", to.language)]
    return [action_button(table, "mycards", to.language)]


@dataclass(frozen=True)
class NoticeKind:
    """A kind of notice.

    `calls` returns a table's calls, from its public view. A notice is sent when its call is due, edited when its
    text changes, sent again when its call's `times` grows, and deleted when its call is gone. The text is
    ``ping-<name>``, or that of another kind, with names, link and `args`. `is_together`: one message for all.
    `reminds_of_letter`: private only, for seats whose private message needs an answer; `calls` gets each seat's
    view. `claim` yields when the host may notify a person, and undoes the claim if it fails.
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
    """Return the kind that notifies the missing voters of an open vote."""

    def calls(table: TableView, presence: Presence) -> list[Call]:
        return [presence.call(table, seat) for seat in missing_votes(table, voted(table.votes))]

    return NoticeKind(name, calls)
