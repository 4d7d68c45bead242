"""What every button and select does: a thin layer between an address and a use case."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING

import discord

from bot import cards
from bot.address import Address
from bot.answer import Answer
from bot.content import Content, text
from bot.gathering import Gathering, game_of
from bot.lobby import options_panel
from bot.menus import split_path, walk
from bot.notes import notebook
from bot.panels import catch_up, forget_panel, game_page, record_message
from bot.refusal import Refusal
from bot.rulebook import rules_page
from bot.sessions import Sessions, must_be_seated
from bot.tables import Table
from bot.words import say
from games.contract import UnreadableState
from storage import StorageError

if TYPE_CHECKING:
    from bot.client import GameBot

logger = logging.getLogger(__name__)

Verb = Callable[[Answer, Address, str], Awaitable[None]]


class Clicks:
    """Handles every component of every message of ours."""

    def __init__(self, sessions: Sessions, gathering: Gathering, changed: Callable[..., None]) -> None:
        self._sessions = sessions
        self._gathering = gathering
        self._changed = changed
        self._verbs: dict[str, Verb] = {
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            "addcomputer": self._add_computer,
            "dropcomputer": self._drop_computer,
            "options": self._options,
            "set": self._set_option,
            "rules": self._rules,
            "ruleset": self._rules_section,
            "play": self._play,
            "pick": self._pick,
            "open": self._open,
            "undo": self._take_back,
            "page": self._page,
            "cards": self._cards,
            "notes": self._notes,
            "catchup": self._catch_up,
            "endvote": self._end_vote,
            "rematch": self._rematch,
            "record": self._record,
            "forget": self._forget,
            "forgetyes": self._forget_yes,
        }

    async def handle(
        self, interaction: discord.Interaction[GameBot], address: Address, values: tuple[str, ...]
    ) -> None:
        """Do what a click asks for and answer it; one that comes twice is answered already."""
        if not interaction.client.once.is_first(interaction):
            return
        answer = Answer(interaction)
        verb = self._verbs.get(address.verb)
        value = values[0] if values else address.rest
        async with answered(answer, address.session):
            if verb is None:
                raise Refusal("old-button")
            await verb(answer, address, value)

    # The lobby

    async def _join(self, answer: Answer, address: Address, value: str) -> None:
        table = await self._gathering.join(address.session, answer.user_id, answer.name)
        await self._sessions.remember_language(answer.user_id, answer.language)
        await self._carried_out(answer, table)

    async def _leave(self, answer: Answer, address: Address, value: str) -> None:
        await self._carried_out(answer, await self._sessions.leave(address.session, answer.user_id))

    async def _start(self, answer: Answer, address: Address, value: str) -> None:
        await self._carried_out(answer, await self._gathering.start(address.session, answer.user_id))

    async def _add_computer(self, answer: Answer, address: Address, value: str) -> None:
        await self._carried_out(answer, await self._gathering.set_computers(address.session, answer.user_id, +1))

    async def _drop_computer(self, answer: Answer, address: Address, value: str) -> None:
        await self._carried_out(answer, await self._gathering.set_computers(address.session, answer.user_id, -1))

    async def _options(self, answer: Answer, address: Address, value: str) -> None:
        table = await self._gathering.lobby_of_host(address.session, answer.user_id)
        await answer.private(options_panel(table, answer.language))

    async def _set_option(self, answer: Answer, address: Address, value: str) -> None:
        table = await self._gathering.set_option(address.session, answer.user_id, address.rest, value)
        await answer.update(options_panel(table, answer.language))
        self._changed(table)

    # The rules

    async def _rules(self, answer: Answer, address: Address, value: str) -> None:
        table = await self._sessions.load(address.session)
        await answer.private(rules_page(table.game, answer.language))

    async def _rules_section(self, answer: Answer, address: Address, value: str) -> None:
        if not value.isdecimal():
            raise Refusal("old-button")
        await answer.update(rules_page(game_of(address.rest), answer.language, int(value)))

    # Play

    async def _play(self, answer: Answer, address: Address, value: str) -> None:
        table = await self._sessions.act(address.session, answer.user_id, address.question, value.split("+"))
        with self._publishing(table, answer):
            if answer.is_from_panel:
                await answer.update(await self._panel(table, answer))
            else:
                await answer.done()

    async def _pick(self, answer: Answer, address: Address, value: str) -> None:
        if value.startswith(">"):
            await self._show_step(answer, address, value[1:])
        else:
            await self._play(answer, address, value)

    async def _open(self, answer: Answer, address: Address, value: str) -> None:
        await self._show_step(answer, address, value)

    async def _show_step(self, answer: Answer, address: Address, path_text: str) -> None:
        table = await self._sessions.asked_table(address.session, answer.user_id, address.question)
        seat = table.seat_of(answer.user_id)
        try:
            path = split_path(path_text)
        except ValueError:
            raise Refusal("old-button") from None
        node = walk(cards.menu_of(table, seat.seat), path) if seat is not None else None
        if node is None or not node.choices or seat is None:
            raise Refusal("old-button")
        await answer.update(cards.submenu(table, seat.seat, answer.language, path, node))

    async def _take_back(self, answer: Answer, address: Address, value: str) -> None:
        await self._carried_out(
            answer, await self._sessions.take_back(address.session, answer.user_id, address.question)
        )

    async def _page(self, answer: Answer, address: Address, value: str) -> None:
        table = await self._sessions.load(address.session)
        await answer.private(await game_page(table, value, answer.user_id, answer.language))

    async def _notes(self, answer: Answer, address: Address, value: str) -> None:
        await self.show_notes(answer, await self._sessions.load(address.session))

    async def show_notes(self, answer: Answer, table: Table) -> None:
        """Open a person's notebook."""
        must_be_seated(table, answer.user_id)
        notes = await self._sessions.storage.note(table.session.id, answer.user_id)
        await answer.ask(notebook(table.session.id, notes, answer.language, answer.user_id))

    async def keep_notes(self, interaction: discord.Interaction[GameBot], session_id: str, notes: str) -> None:
        """Keep what a person wrote into their notebook."""
        answer = Answer(interaction)
        async with answered(answer, session_id):
            must_be_seated(await self._sessions.load(session_id), answer.user_id)
            await self._sessions.storage.set_note(session_id, answer.user_id, notes)
            await answer.private(say(answer.language, "notes-kept"))

    async def _cards(self, answer: Answer, address: Address, value: str) -> None:
        await self.show_cards(answer, await self._sessions.load(address.session))

    async def show_cards(self, answer: Answer, table: Table) -> None:
        """Show a person what only they may see, as often as they like."""
        seat = table.seat_of(answer.user_id)
        if seat is None:
            raise Refusal("not-seated")
        if table.state is None:
            raise Refusal("not-started")
        await self._sessions.remember_language(answer.user_id, answer.language)
        picture = await table.picture(seat.seat)
        content = cards.panel(table, seat.seat, answer.language, picture=picture)
        await answer.private(content)

    async def _catch_up(self, answer: Answer, address: Address, value: str) -> None:
        table = await self._sessions.load(address.session)
        moves = await self._sessions.storage.moves(address.session)
        await answer.private(catch_up(table, moves, answer.user_id, answer.language))

    # The end

    async def _end_vote(self, answer: Answer, address: Address, value: str) -> None:
        await self._carried_out(
            answer, await self._sessions.vote_end(address.session, answer.user_id, moderator=False)
        )

    async def _rematch(self, answer: Answer, address: Address, value: str) -> None:
        old = await self._sessions.load(address.session)
        if old.seat_of(answer.user_id) is None:
            raise Refusal("not-seated")
        table = await self._gathering.open(
            old.game,
            host_id=answer.user_id,
            host_name=answer.name,
            guild_id=old.session.guild_id,
            channel_id=old.session.channel_id,
            language=old.session.language,
            options=old.options,
            num_seats=old.session.num_seats,
            computers=min(len(old.computers), old.session.num_seats - 1),
        )
        self._changed(table)
        await answer.done()

    async def _record(self, answer: Answer, address: Address, value: str) -> None:
        table = await self._sessions.load(address.session)
        moves = await self._sessions.storage.moves(address.session)
        await answer.private(record_message(table, moves, answer.language))

    async def _forget(self, answer: Answer, address: Address, value: str) -> None:
        await answer.private(forget_panel(answer.language))

    async def _forget_yes(self, answer: Answer, address: Address, value: str) -> None:
        for table in await self._sessions.forget(answer.user_id):
            self._changed(table)
        await answer.update(Content(parts=(text(say(answer.language, "forgotten")),)))

    async def _panel(self, table: Table, answer: Answer) -> Content:
        seat = table.seat_of(answer.user_id)
        if seat is None:
            return Content(parts=(text(say(answer.language, "done")),))
        return cards.panel(table, seat.seat, answer.language)

    async def _carried_out(self, answer: Answer, table: Table) -> None:
        with self._publishing(table, answer):
            await answer.done()

    @contextmanager
    def _publishing(self, table: Table, answer: Answer) -> Iterator[None]:
        """Publish a committed change once its click is answered, or can't be.

        Not before: until then Discord takes no edits by the token of the click.
        """
        try:
            yield
        finally:
            self._changed(table, answer.interaction if answer.is_ours else None)


@asynccontextmanager
async def answered(answer: Answer, about: str) -> AsyncIterator[None]:
    """See to it that an interaction gets its answer in time, a refusal or an apology included.

    `about` is what the log names when something unexpected happens.
    """
    with answer.interaction.client.answering():
        async with answer.in_time():
            try:
                yield
            except Refusal as refusal:
                await answer.private(refusal.sentence(answer.language))
            except UnreadableState as error:
                logger.error("session %s can't be read: %s", about, error)
                await answer.private(say(answer.language, "refusal-unreadable"))
            except StorageError as error:
                logger.error("storage failed for %s: %s", about, error)
                await answer.private(say(answer.language, "refusal-storage"))
            except Exception:
                logger.exception("unexpected error, session %s", about)
                await answer.private(say(answer.language, "refusal-unexpected"))
