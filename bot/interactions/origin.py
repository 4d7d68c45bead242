"""Where something may be clicked or submitted, at which table, by whom: said of every verb, checked in one place.

Discord lets people press only what they are shown. What a table and a server are promised must hold all the same:
an address that comes from anywhere else does nothing, whoever sends it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, Flag, auto

import discord

from bot.interactions.answer import Answer, Interaction
from bot.interactions.permissions import is_moderator_here, must_administrate, must_moderate, sees_table
from bot.tables.checks import must_be_seated, must_host
from bot.tables.refusal import Refusal
from bot.tables.services import Services
from bot.tables.table import Table
from bot.ui.address import FROM_FILE
from games.engine.registry import GAMES
from storage import SessionStatus, StoredSession


class Place(Flag):
    """Where somebody clicks."""

    CARD = auto()
    """A message that everybody in a channel sees."""
    PANEL = auto()
    """An answer that one person alone sees, in a channel; forms are like it."""
    LETTER = auto()
    """A private message of ours."""
    PRIVATE_PANEL = auto()
    """An answer that one person alone sees, among private messages."""

    PANELS = PANEL | PRIVATE_PANEL
    IN_PRIVATE = LETTER | PRIVATE_PANEL
    ANYWHERE = CARD | PANEL | LETTER | PRIVATE_PANEL


class About(Enum):
    """What an address is about."""

    TABLE = auto()
    """The table that it names."""
    RECORD = auto()
    """The table that it names, or a record that comes along with the message."""
    NOTHING = auto()
    """No table."""


class Who(Flag):
    """Who may: any of those named."""

    ANYBODY = 0
    SEATED = auto()
    """Who sits at the table, or is invited to it."""
    HOST = auto()
    """The host, or who sits there too: use cases know when these need not wait for the host."""
    MODERATOR = auto()
    """Who moderates the table's channel."""
    SERVER_MODERATOR = auto()
    ADMIN = auto()
    """Who may manage the server."""
    OWNER = auto()
    """Who runs this bot."""


IN_CHARGE = Who.MODERATOR | Who.SERVER_MODERATOR | Who.ADMIN | Who.OWNER


@dataclass(frozen=True)
class Origin:
    """Where a verb may come from.

    A card is always that of its own channel's table, and among private messages everybody has to do with tables at
    which they sit alone. A panel is one of the table's server, unless it may be of `any_server`, and whoever is
    neither at the table nor in charge of it sees the table's channel.
    """

    places: Place
    about: About = About.TABLE
    who: Who = Who.ANYBODY
    any_server: bool = False

    async def must_allow(self, answer: Answer, place: Place | None, session_id: str) -> StoredSession | None:
        """Demand that something comes from where it may; return what was loaded to know. Raises `Refusal`."""
        if place is None or place not in self.places:
            raise Refusal("old-button")
        is_of_table = self.about is About.TABLE or (self.about is About.RECORD and session_id != FROM_FILE)
        stored = await _stored(answer.services, session_id) if is_of_table else None
        # No origin depends on the moment of play.
        table = Table(stored.session, stored.seats, GAMES[stored.session.game], None) if stored else None
        if table is not None:
            self._must_be_near(answer.interaction, place, table)
        await self._must_be_allowed(answer, table)
        return stored

    def _must_be_near(self, interaction: Interaction, place: Place, table: Table) -> None:
        if place in Place.IN_PRIVATE:
            if table.seat_of(interaction.user.id) is None:
                raise Refusal("not-seated")
        elif place is Place.CARD:
            if table.session.channel_id != interaction.channel_id:
                raise Refusal("old-button")
        elif not self.any_server:
            may_see = bool(self.who & IN_CHARGE) or sees_table(interaction, table)
            if table.session.guild_id != interaction.guild_id or not may_see:
                raise Refusal("old-button")

    async def _must_be_allowed(self, answer: Answer, table: Table | None) -> None:
        refused: Refusal | None = None
        for who in self.who:
            try:
                await _must_be(who, answer, table)
            except Refusal as refusal:
                refused = refused or refusal
            else:
                return
        if refused is not None:
            # What was a table's says so first: nobody sits at many that are closed.
            is_closed = table is not None and table.session.status is SessionStatus.ABORTED
            raise Refusal("table-closed") if is_closed else refused


def place_of(interaction: Interaction) -> Place | None:
    """Return where somebody clicked or filled in a form, `None` for a click on no message at all."""
    is_private, message = interaction.guild_id is None, interaction.message
    if interaction.type is discord.InteractionType.modal_submit or (message and message.flags.ephemeral):
        return Place.PRIVATE_PANEL if is_private else Place.PANEL
    if message is None:
        return None
    return Place.LETTER if is_private else Place.CARD


async def _stored(services: Services, session_id: str) -> StoredSession:
    stored = await services.storage.load(session_id)
    if stored is None:
        raise Refusal("table-gone")
    return stored


async def _must_be(who: Who, answer: Answer, table: Table | None) -> None:
    user_id = answer.user_id
    seat = table.seat_of(user_id) if table is not None else None
    if who is Who.SERVER_MODERATOR:
        await must_moderate(answer)
    elif who is Who.ADMIN:
        must_administrate(answer)
    elif who is Who.OWNER:
        if user_id not in await answer.runtime.reports.owners():
            raise Refusal("old-button")
    elif who is Who.MODERATOR:
        if table is None or not await is_moderator_here(answer, table.session.channel_id):
            raise Refusal("only-moderators")
    elif table is None:
        raise Refusal("old-button")
    elif seat is None and who is Who.HOST:
        must_host(table, user_id)
    elif seat is None:
        must_be_seated(table, user_id)
