"""Routing of clicks, forms and commands to features, with a check of their origin.

Discord offers only buttons that are shown. We still check every origin ourselves: a custom id from anywhere else
does nothing, whoever sends it.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import Flag, auto
from functools import wraps
from typing import Any, Concatenate, NamedTuple, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.interactions.access import is_moderator_here, must_administrate, must_moderate, sees_table
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.runtime import Runtime
from bot.notices.kind import NoticeKind
from bot.publishing.publication import AnsweredClick
from bot.tables.checks import Refusal, must_be_seated, must_host
from bot.tables.table import Table, TableView
from bot.tables.tables import Args, Changed, Tables
from bot.ui.cards import CardPart
from bot.ui.content import Content
from bot.ui.items import MOST_CHOSEN, Address, submitted
from bot.ui.words import clean_name, language_of, say
from games.engine.registry import GAMES
from games.text import DEFAULT_LANGUAGE
from storage import SessionStatus, StoredSession

logger = logging.getLogger(__name__)

LARGEST = 2**63 - 1
"""Largest id of Discord, and largest integer of a database."""


UseCase: TypeAlias = Callable[Concatenate[Tables, str | StoredSession, int, Args], Awaitable[Changed]]
Made: TypeAlias = Callable[[TableView, str], Content | str]


class Chosen(NamedTuple):
    """A person chosen in a user select."""

    id: int
    name: str
    is_bot: bool


@dataclass(frozen=True)
class Click:
    """A click being handled: its verb, the chosen values, its answer.

    `loaded`: the table it is about, as loaded on arrival.
    """

    answer: Answer
    address: Address
    values: tuple[str, ...] = ()
    loaded: StoredSession | None = None

    @property
    def tables(self) -> Tables:
        return self.answer.tables

    @property
    def runtime(self) -> Runtime:
        return self.answer.runtime

    @property
    def value(self) -> str:
        """The chosen value of a select, else the rest of the custom id."""
        return self.values[0] if self.values else self.address.rest

    @property
    def session(self) -> str:
        return self.address.session

    @property
    def whose(self) -> str | StoredSession:
        """The session for a use case: as loaded if this click has changed nothing yet, else its id."""
        return self.loaded or self.session

    @property
    def user_id(self) -> int:
        return self.answer.user_id

    @property
    def number(self) -> int:
        return number(self.value)

    @property
    def person(self) -> Chosen:
        """The chosen person, as described in the interaction. Raises `Refusal`."""
        data: Any = self.answer.interaction.data
        try:
            ((user_id,), found) = self.values, data["resolved"]
            user, member = found["users"][user_id], found.get("members", {}).get(user_id, {})
            name = clean_name(member.get("nick") or "", user.get("global_name") or "", user["username"])
            return Chosen(number(str(user["id"])), name, bool(user.get("bot")))
        except (KeyError, TypeError, AttributeError, ValueError):
            raise Refusal("old-button") from None

    async def table(self) -> Table:
        """Return the table it is about, as loaded on arrival."""
        return await self.tables.load(self.whose)

    async def seen(self, table: Table | None = None) -> TableView:
        return await self.tables.seen_by_user(table or await self.table(), self.user_id, self.answer.language)

    async def show(self, made: Made, table: Table | None = None) -> None:
        """Replace the clicked panel with what `made` makes of the table as the clicker may see it."""
        await self.answer.update(made(await self.seen(table), self.answer.language))

    async def show_change(
        self, made: Made, use_case: UseCase[Args, Table], *args: Args.args, **kwargs: Args.kwargs
    ) -> None:
        """Run a use case like `change`, publish its commit, and `show` the result."""
        table = await self.change(use_case, *args, **kwargs)
        with self.publishing(table):
            await self.show(made, table)

    async def change(self, use_case: UseCase[Args, Changed], *args: Args.args, **kwargs: Args.kwargs) -> Changed:
        """Run a use case at the table for the clicker, and return its result."""
        return await use_case(self.tables, self.whose, self.user_id, *args, **kwargs)

    async def carry_out(self, use_case: UseCase[Args, Table], *args: Args.args, **kwargs: Args.kwargs) -> Table:
        """Run a use case like `change`; the card shows the result."""
        table = await self.change(use_case, *args, **kwargs)
        await self.show_on_card(table)
        return table

    async def show_on_card(self, table: Table) -> None:
        """Answer silently, and publish the commit."""
        with self.publishing(table, is_silent=True) as click:
            await self.answer.done(click)

    @contextmanager
    def publishing(self, table: Table, *, is_silent: bool = False) -> Iterator[AnsweredClick]:
        """Publish a commit while its click is being answered; if that `is_silent`, the new card may be the answer.

        Discord accepts no edits with the click's token before its answer.
        """
        message = self.answer.interaction.message
        answers = is_silent and message is not None and not message.flags.ephemeral
        click = AnsweredClick(message.id if answers and message is not None else None)
        self.runtime.changed(table, click)
        try:
            yield click
        finally:
            click.note_answer()


def number(text: str) -> int:
    """Parse an id. Raises `Refusal` for anything else."""
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(LARGEST)) or int(text) > LARGEST:
        raise Refusal("old-button")
    return int(text)


# Origins


class Place(Flag):
    """Where an interaction comes from."""

    CARD = auto()
    """A message everyone in a channel sees."""
    PANEL = auto()
    """An ephemeral answer in a channel; forms count as one."""
    LETTER = auto()
    """A private message of ours."""
    PRIVATE_PANEL = auto()
    """An ephemeral answer among private messages."""

    PANELS = PANEL | PRIVATE_PANEL
    IN_PRIVATE = LETTER | PRIVATE_PANEL
    ANYWHERE = CARD | PANEL | LETTER | PRIVATE_PANEL


class Who(Flag):
    """Who may use it; any of those named."""

    ANYBODY = 0
    SEATED = auto()
    """People who sit at the table, or are invited."""
    HOST = auto()
    """The host, or others at the table: use cases know when these need not wait for the host."""
    MODERATOR = auto()
    """Moderators of the table's channel."""
    SERVER_MODERATOR = auto()
    ADMIN = auto()
    """Managers of the server."""


IN_CHARGE = Who.MODERATOR | Who.SERVER_MODERATOR | Who.ADMIN


@dataclass(frozen=True)
class Origin:
    """Where a verb may come from.

    A table's verbs must come from its own channel's card, or in private from someone who sits there. A panel must
    be on the table's server, unless it may be of `any_server`; people who neither sit at the table nor moderate it
    must see its channel.
    """

    places: Place
    who: Who = Who.ANYBODY
    of_table: bool = True
    any_server: bool = False

    async def must_allow(self, answer: Answer, place: Place | None, session_id: str) -> StoredSession | None:
        """Check an origin; return the session loaded for it. Raises `Refusal`."""
        if place is None or place not in self.places:
            raise Refusal("old-button")
        stored = await answer.tables.stored(session_id) if self.of_table else None
        # no origin depends on the state
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
            # A closed table says so first: its seats are gone.
            is_closed = table is not None and table.session.status is SessionStatus.ABORTED
            raise Refusal("table-closed") if is_closed else refused


def place_of(interaction: Interaction) -> Place | None:
    """Return where an interaction comes from; `None` for a click without a message."""
    is_private, message = interaction.guild_id is None, interaction.message
    if interaction.type is discord.InteractionType.modal_submit or (message and message.flags.ephemeral):
        return Place.PRIVATE_PANEL if is_private else Place.PANEL
    if message is None:
        return None
    return Place.LETTER if is_private else Place.CARD


async def _must_be(who: Who, answer: Answer, table: Table | None) -> None:
    user_id = answer.user_id
    seat = table.seat_of(user_id) if table is not None else None
    if who is Who.SERVER_MODERATOR:
        await must_moderate(answer)
    elif who is Who.ADMIN:
        must_administrate(answer)
    elif who is Who.MODERATOR:
        if table is None or not await is_moderator_here(answer, table.session.channel_id):
            raise Refusal("only-moderators")
    elif table is None:
        raise Refusal("old-button")
    elif seat is None and who is Who.HOST:
        must_host(table, user_id)
    elif seat is None:
        must_be_seated(table, user_id)


# Features


@dataclass(frozen=True)
class Verb:
    """The handler of a button or select, a thin layer over a use case; and its origin.

    `is_heavy`: while it runs, further clicks by this person are ignored. `refused` may answer a refusal in its own
    way; it returns whether it did.
    """

    do: Callable[[Click], Awaitable[object]]
    origin: Origin
    is_heavy: bool = False
    refused: Callable[[Click, Refusal], Awaitable[bool]] | None = None


def at_table(show: Callable[[Answer, Table], Awaitable[None]]) -> Callable[[Click], Awaitable[None]]:
    async def do(click: Click) -> None:
        await show(click.answer, await click.table())

    return do


@dataclass(frozen=True)
class Form:
    """The handler of a form's text at a session; its origin; the longest text."""

    do: Callable[[Answer, str, str], Awaitable[None]]
    origin: Origin
    longest: int


@dataclass(frozen=True)
class Feature:
    """Everything a feature registers: commands, verbs, forms, notices, and its part of the card.

    `on_shown` is called when a card shows the current table. Names of commands, verbs, forms and notices are
    unique.
    """

    commands: tuple[Command, ...] = ()
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    forms: Mapping[str, Form] = field(default_factory=dict)
    card: CardPart | None = None
    notices: tuple[NoticeKind, ...] = ()
    on_shown: Callable[[Runtime, Table], None] | None = None


NOWHERE = Address("", "0")


async def route(answer: Answer, verbs: Mapping[str, Verb], forms: Mapping[str, Form]) -> None:
    """Handle a click or form if its origin is allowed, and answer it."""
    data: Any = answer.interaction.data
    if answer.interaction.type is discord.InteractionType.component:
        address, values = Address.read(str(data.get("custom_id"))) or NOWHERE, data.get("values")
        # accept nothing that Discord would never send as a select's values
        is_list = isinstance(values, list) and len(values) <= MOST_CHOSEN
        chosen = tuple(value for value in values if isinstance(value, str)) if is_list else ()
        await _click(Click(answer, address, chosen), verbs.get(address.verb))
    elif answer.interaction.type is discord.InteractionType.modal_submit:
        form = submitted(data)
        async with answered(answer.interaction, form.session if form else NOWHERE.session):
            known = forms.get(form.kind) if form else None
            if form is None or known is None or len(form.text) > known.longest:
                raise Refusal("old-button")
            await known.origin.must_allow(answer, place_of(answer.interaction), form.session)
            await known.do(answer, form.session, form.text)


async def _click(click: Click, verb: Verb | None) -> None:
    under_way, clicked = click.runtime.heavy_clicks, (click.user_id, click.address, click.values)
    if verb is None or not verb.is_heavy:
        await _carry_out(click, verb)
    elif clicked in under_way:
        async with answered(click.answer.interaction, "a second click") as answer:
            await answer.done()
    else:
        under_way.add(clicked)
        try:
            await _carry_out(click, verb)
        finally:
            under_way.discard(clicked)


async def _carry_out(click: Click, verb: Verb | None) -> None:
    place = place_of(click.answer.interaction)
    async with answered(click.answer.interaction, click.session) as answer:
        if verb is None:
            raise Refusal("old-button")
        try:
            click = replace(click, loaded=await verb.origin.must_allow(answer, place, click.session))
            click.tables.presence.note(click.session, click.user_id)
            await verb.do(click)
        except Refusal as refusal:
            if click.loaded is None or verb.refused is None or not await verb.refused(click, refusal):
                raise (Refusal("restored") if await _finds_no_card(click) else refusal) from None
    if place in (Place.LETTER, Place.PRIVATE_PANEL):
        await click.tables.people.note_reading(click.user_id, click.tables.now())


async def _finds_no_card(click: Click) -> bool:
    """Tell whether a table lacks its card, because the click was on an outdated one; it is posted then."""
    stored = click.loaded or await click.tables.storage.load(click.session)
    if stored is None or not stored.session.lacks_card:
        return False
    click.runtime.publisher.wake(click.session, is_missed=True)
    return True


# Slash commands


Command: TypeAlias = app_commands.Command[Any, ..., None]
SPOKEN = {locale: language_of(locale) for locale in discord.Locale}
GAME_CHOICES = [Choice(name=game.title, value=key) for key, game in GAMES.items()]


def word(message: str) -> locale_str:
    return locale_str(say(DEFAULT_LANGUAGE, message), message=message)


class WordsTranslator(app_commands.Translator):
    """Translates names and descriptions of commands for Discord."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text for a locale; `None` for the default language."""
        message, language = string.extras.get("message"), SPOKEN[locale]
        return say(language, message) if message and language != DEFAULT_LANGUAGE else None


def command(
    name: str, *, anywhere: bool = False, **choices: Sequence[Choice[str]]
) -> Callable[[Callable[..., Any]], Command]:
    """Make a function of an `Answer` a slash command: on servers, and in private, too, if usable `anywhere`."""

    def make(callback: Callable[..., Any]) -> Command:
        @wraps(callback)
        async def typed(interaction: Interaction, **given: Any) -> None:
            async with answered(interaction, name) as answer:
                await callback(answer, **given)

        # discord.py would resolve the annotations in the module of `typed`
        signature = inspect.signature(callback, eval_str=True)
        typed.__signature__ = signature  # type: ignore[attr-defined]
        _, *parameters = signature.parameters
        app_commands.describe(**{parameter: word(f"parameter-{parameter}-note") for parameter in parameters})(typed)
        app_commands.rename(**{parameter: word(f"parameter-{parameter}") for parameter in parameters})(typed)
        app_commands.choices(**{parameter: [*offered] for parameter, offered in choices.items()})(typed)
        made: Command = app_commands.Command(
            name=word(f"command-{name}"), description=word(f"command-{name}-note"), callback=typed
        )
        made.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=anywhere)
        made.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
        return made

    return make
