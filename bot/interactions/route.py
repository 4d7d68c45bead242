"""How clicks, forms and commands find their way to a feature, and what they bring along."""

from __future__ import annotations

import inspect
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any, Concatenate, NamedTuple, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.interactions.access import Origin, Place, place_of
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.runtime import Runtime
from bot.notices.kind import NoticeKind
from bot.publishing.publication import AnsweredClick
from bot.tables.refusal import Refusal
from bot.tables.table import Table, TableView
from bot.tables.tables import Args, Changed, Tables
from bot.ui.cards import CardPart
from bot.ui.content import Content
from bot.ui.items import MOST_CHOSEN, Address, submitted
from bot.ui.words import clean_name, language_of, say
from bot.workers.workers import NotTaken, StillRunning, TooMuchWork, WorkFailed
from games.engine.registry import GAMES
from games.text import DEFAULT_LANGUAGE
from storage import StoredSession

logger = logging.getLogger(__name__)

LARGEST = 2**63 - 1
"""Of Discord's ids, and of what a database takes for a number."""


class Chosen(NamedTuple):
    """A person of Discord whom somebody has chosen in a select."""

    id: int
    name: str
    is_bot: bool


@dataclass(frozen=True)
class Click:
    """A click under way: where it goes, all that was chosen of a select, its answer.

    `loaded` is the table it is about as it was when it came in.
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
        """What else this process answers with."""
        return self.answer.runtime

    @property
    def value(self) -> str:
        """What was chosen of a select, else what stands behind the address."""
        return self.values[0] if self.values else self.address.rest

    @property
    def session(self) -> str:
        return self.address.session

    @property
    def whose(self) -> str | StoredSession:
        """What a use case is told of the table it is about: nothing has changed yet through this click."""
        return self.loaded or self.session

    @property
    def user_id(self) -> int:
        return self.answer.user_id

    @property
    def number(self) -> int:
        """What was chosen, as a number. Raises `Refusal`."""
        return number(self.value)

    @property
    def people(self) -> list[Chosen]:
        """The people who were chosen, in that order, as Discord describes them beside the choice.

        Raises `Refusal` where it describes one of them not at all.
        """
        data: Any = self.answer.interaction.data
        try:
            users, members = data["resolved"]["users"], data["resolved"].get("members", {})
            return [_chosen(users[user_id], members.get(user_id, {})) for user_id in self.values]
        except (KeyError, TypeError, AttributeError):
            raise Refusal("old-button") from None

    async def table(self) -> Table:
        """Return the table it is about, as it was when the click came in."""
        return await self.tables.load(self.whose)

    async def seen(self, table: Table | None = None) -> TableView:
        """Return the table it is about, or this one, as whoever clicked may see it."""
        return await self.tables.seen_by_user(table or await self.table(), self.user_id, self.answer.language)

    async def show(self, made: Callable[[TableView, str], Content | str], table: Table | None = None) -> None:
        """Show, in place of the panel that was clicked, what is made of the table as whoever clicked may see it."""
        await self.answer.update(made(await self.seen(table), self.answer.language))

    async def show_changed(self, made: Callable[[TableView, str], Content | str], table: Table) -> None:
        """Publish what was committed, and `show` it."""
        with self.publishing(table):
            await self.show(made, table)

    async def change(
        self,
        use_case: Callable[Concatenate[Tables, str | StoredSession, int, Args], Awaitable[Changed]],
        *args: Args.args,
        **kwargs: Args.kwargs,
    ) -> Changed:
        """Carry out a use case at the table it is about, for whoever clicked, and return what that returns."""
        return await use_case(self.tables, self.whose, self.user_id, *args, **kwargs)

    async def carried_out(self, table: Table) -> None:
        """Answer silently and publish what was committed."""
        with self.publishing(table, is_silent=True) as click:
            await self.answer.done(click)

    @contextmanager
    def publishing(self, table: Table, *, is_silent: bool = False) -> Iterator[AnsweredClick]:
        """Publish a committed change while its click is answered; where that `is_silent`, the card may do so.

        Until that is done, or can't be, Discord takes no edits by the token of the click.
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
    """Return the number that a text is. Raises `Refusal` for anything else, and for one too large for anything."""
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(LARGEST)) or int(text) > LARGEST:
        raise Refusal("old-button")
    return int(text)


def _chosen(user: Any, member: Any) -> Chosen:
    name = clean_name(member.get("nick") or "", user.get("global_name") or "", user["username"])
    return Chosen(number(str(user["id"])), name, bool(user.get("bot")))


# What a feature registers


@dataclass(frozen=True)
class Verb:
    """What a button or select does, a thin layer between an address and a use case; and where it may come from.

    `is_heavy`: while a click is carried out, another one by the same person does nothing. `refused` may answer a
    refusal in its own way; it returns whether it did.
    """

    do: Callable[[Click], Awaitable[None]]
    origin: Origin
    is_heavy: bool = False
    refused: Callable[[Click, Refusal], Awaitable[bool]] | None = None


def changes(
    use_case: Callable[Concatenate[Tables, str | StoredSession, int, Args], Awaitable[Table]],
    *args: Args.args,
    **kwargs: Args.kwargs,
) -> Callable[[Click], Awaitable[None]]:
    """Return what carries out a use case at the table of a click, whose card shows the rest."""

    async def do(click: Click) -> None:
        await click.carried_out(await click.change(use_case, *args, **kwargs))

    return do


def at_table(show: Callable[[Answer, Table], Awaitable[None]]) -> Callable[[Click], Awaitable[None]]:
    """Return what shows something of the table of a click."""

    async def do(click: Click) -> None:
        await show(click.answer, await click.table())

    return do


@dataclass(frozen=True)
class Form:
    """What is done with the text of a form, at a session; where it may come from; how long the text may be."""

    do: Callable[[Answer, str, str], Awaitable[None]]
    origin: Origin
    longest: int


@dataclass(frozen=True)
class Feature:
    """All that a feature registers: commands, verbs of addresses, kinds of forms and notices, its part of the card.

    What it does when a card shows its table as it is, is `on_shown`. No two share a command, a verb, a form or the
    name of a notice.
    """

    commands: tuple[Command, ...] = ()
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    forms: Mapping[str, Form] = field(default_factory=dict)
    card: CardPart | None = None
    notices: tuple[NoticeKind, ...] = ()
    on_shown: Callable[[Runtime, Table], None] | None = None


NOWHERE = Address("", "0")


async def route(answer: Answer, verbs: Mapping[str, Verb], forms: Mapping[str, Form]) -> None:
    """Do what a click or a submitted form asks for, if it comes from where it may, and answer it."""
    data: Any = answer.interaction.data
    if answer.interaction.type is discord.InteractionType.component:
        address, values = Address.read(str(data.get("custom_id"))) or NOWHERE, data.get("values")
        # Of anything that Discord never sends as what was chosen in a select, nothing is taken.
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
    """Tell whether a table lacks its card, so that the button was one of a later moment; it is posted then."""
    stored = click.loaded or await click.tables.storage.load(click.session)
    if stored is None or not stored.session.lacks_card:
        return False
    click.runtime.publisher.wake(click.session, is_missed=True)
    return True


# Slash commands


Described = TypeVar("Described", bound=Callable[..., Awaitable[None]])
Command: TypeAlias = app_commands.Command[Any, ..., None]
SPOKEN = {locale: language_of(locale) for locale in discord.Locale}
GAME_CHOICES = [Choice(name=game.title, value=key) for key, game in GAMES.items()]


def word(message: str) -> locale_str:
    """Return a text that Discord shows in all languages."""
    return locale_str(say(DEFAULT_LANGUAGE, message), message=message)


class WordsTranslator(app_commands.Translator):
    """Gives Discord the names and descriptions of our commands in the languages there are."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in the language of a locale, and nothing where that is the default one."""
        message, language = string.extras.get("message"), SPOKEN[locale]
        return say(language, message) if message and language != DEFAULT_LANGUAGE else None


def command(name: str, *, anywhere: bool = False) -> Callable[[Callable[..., Any]], Command]:
    """Make a function of an `Answer` a command: on servers, and where it may be used `anywhere` in private too."""

    def make(callback: Callable[..., Any]) -> Command:
        @wraps(callback)
        async def typed(interaction: Interaction, **given: Any) -> None:
            async with answered(interaction, name) as answer:
                await callback(answer, **given)

        # discord.py would look up the types of parameters where `typed` stands.
        typed.__signature__ = inspect.signature(callback, eval_str=True)  # type: ignore[attr-defined]
        made: Command = app_commands.Command(
            name=word(f"command-{name}"), description=word(f"command-{name}-note"), callback=typed
        )
        made.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=anywhere)
        made.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
        return made

    return make


def parameters(*names: str) -> Callable[[Described], Described]:
    """Name and describe the parameters of a command."""

    def make(callback: Described) -> Described:
        described = app_commands.describe(**{name: word(f"parameter-{name}-note") for name in names})
        return app_commands.rename(**{name: word(f"parameter-{name}") for name in names})(described(callback))

    return make


# Which table a command means


async def table_here(answer: Answer) -> Table:
    """Return the table of this channel. Raises `Refusal`."""
    table = await answer.tables.in_channel(answer.interaction.channel_id or 0)
    if table is None:
        raise Refusal("no-table-here")
    return table


async def resolve_table(answer: Answer) -> Table:
    """Return the table here, else this person's only one, else the one whose game ended here last."""
    here = await answer.tables.in_channel(answer.interaction.channel_id or 0)
    if here is not None:
        return here
    try:
        return await my_table(answer)
    except Refusal as unclear:
        try:
            return await answer.tables.last_finished_in(answer.interaction.channel_id or 0)
        except Refusal as none_here:
            raise (unclear if unclear.code == "several-games" else none_here) from None


async def my_table(answer: Answer) -> Table:
    """Return this person's table here, else their only one: of this server, in private of all. Raises `Refusal`."""
    tables, user_id = answer.tables, answer.user_id
    here = await tables.in_channel(answer.interaction.channel_id or 0)
    if here is not None and here.seat_of(user_id) is not None:
        return here
    running = [table for table in await tables.of_user(user_id) if table.is_running]
    mine = [table for table in running if answer.interaction.guild_id in (None, table.session.guild_id)]
    if not mine:
        raise Refusal("games-elsewhere" if running else "no-game-of-yours")
    if len(mine) > 1:
        raise Refusal("several-games")
    return mine[0]


def look_for_card(answer: Answer, table: Table) -> None:
    """See that the card of a table has not been deleted, unless that was done lately."""
    runtime = answer.runtime
    if table.card is None or runtime.own_messages.is_to_be_looked_for(table.card.message_id):
        runtime.publisher.wake(table.session.id, is_missed=True)


async def look_for_card_here(answer: Answer) -> None:
    """See that the card of this channel's table, if there is one, has not been deleted."""
    table = await answer.tables.in_channel(answer.interaction.channel_id or 0)
    if table is not None:
        look_for_card(answer, table)


async def language_of_tables(answer: Answer) -> str:
    """Return the language that a table has which somebody opens here, unless they say otherwise."""
    settings = await answer.tables.servers.settings(answer.interaction.guild_id or 0)
    spoken = {"host": answer.language, "server": language_of(answer.interaction.guild_locale)}
    return spoken.get(settings.language, settings.language)


# Files


LARGEST_RECORD = 512 * 1024
"""Bytes; the record of a thousand moves has about 70 KiB."""


async def downloaded(file: discord.Attachment) -> bytes:
    """Return what should be a record. Raises `Refusal` where it is too large, or Discord hasn't got it any more."""
    if file.size > LARGEST_RECORD:
        raise Refusal("record-too-large", most=LARGEST_RECORD // 1024)
    try:
        return await file.read()
    except discord.HTTPException:
        raise Refusal("file-gone") from None


async def carried(answer: Answer) -> bytes:
    """Return the file of the message that was clicked. Raises `Refusal` where there is none any more."""
    interaction = answer.interaction
    read = interaction.client.http.get_from_cdn
    try:
        return await read(_link(interaction.message))
    except discord.HTTPException:
        # The link ends after a day. The token of the click gets the message with another one.
        await answer.acknowledge()
    try:
        return await read(_link(await interaction.original_response()))
    except discord.HTTPException:
        raise Refusal("file-gone") from None


def _link(message: discord.Message | None) -> str:
    file = next(_files(message.components), None) if message is not None else None
    if file is None:
        raise Refusal("file-gone")
    return file.media.url


def _files(components: Iterable[Any]) -> Iterator[discord.FileComponent]:
    for component in components:
        if isinstance(component, discord.FileComponent):
            yield component
        yield from _files(getattr(component, "children", ()))


@asynccontextmanager
async def awaited(answer: Answer, about: str) -> AsyncIterator[None]:
    """Answer, in the place of word that it takes long, that work was not done; the log says `about` what."""
    try:
        yield
    except StillRunning:
        await answer.replace(say(answer.language, "refusal-still-running"))
    except WorkFailed as failure:
        logger.warning("%s: %s", about, failure)
        await answer.replace(say(answer.language, "refusal-too-busy"))


@contextmanager
def brought() -> Iterator[None]:
    """Say what is wrong with what somebody has brought, as helpers find it. Raises `Refusal`."""
    try:
        yield
    except NotTaken as fault:
        raise Refusal(fault.reason, game=None, **fault.params) from None
    except TooMuchWork:
        raise Refusal("record-too-long") from None
