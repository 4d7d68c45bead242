"""Accepting and answering interactions: once, and within Discord's three seconds."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from typing import Any, TypeAlias

import discord

from bot.account import Account
from bot.gateway.deduplicator import ClickRate
from bot.gateway.errors import ALREADY_ANSWERED, THREAD_ARCHIVED, is_transient
from bot.interactions.runtime import Runtime
from bot.metrics import ANSWER_SECONDS, CARDS_ANSWERED, DROPPED, FAILED, INTERACTIONS, TOO_FAST
from bot.pace import Tasks
from bot.publishing.publication import AnsweredClick
from bot.tables.checks import PASSED, Refusal
from bot.tables.people import Preferences
from bot.tables.tables import Tables
from bot.ui.content import Content, Moment, custom_ids, text
from bot.ui.items import Address
from bot.ui.words import clean_name, language_of, say, sentence
from bot.workers.workers import StillRunning
from storage import StorageError

logger = logging.getLogger(__name__)


Interaction: TypeAlias = discord.Interaction[discord.Client]


class Answer:
    """The answer to an interaction, the only way to speak to its person.

    Work longer than `Pace.patience` is acknowledged silently; its answer is a follow-up.
    """

    def __init__(self, interaction: Interaction, runtime: Runtime) -> None:
        self.interaction = interaction
        self.runtime = runtime
        self._begun = time.perf_counter()
        self._timer: asyncio.TimerHandle | None = None
        self._acknowledging: asyncio.Task[None] | None = None
        self._pace = runtime.pace
        self._language: str | None = None
        self.user_id = interaction.user.id
        self.account = Account(interaction.guild_id or interaction.user.id, interaction.user.id)
        """Account for work that only this person needs."""
        self._first = asyncio.Lock()
        self._is_acknowledged = False
        self._sent: Any = None
        """Discord's response to the first answer."""
        self._followed: discord.WebhookMessage | None = None
        self._preferences: Preferences | None = None
        self.is_ours = True
        """Whether no one else can have answered; otherwise the token's original response may be another message."""
        self.is_forgotten = False
        """Whether Discord accepts no (more) answers."""
        self.has_failed = False
        """Whether there was no answer, or an apology instead."""

    @asynccontextmanager
    async def given(self) -> AsyncIterator[Answer]:
        """Acknowledge nothing after the block: it has said everything."""
        try:
            yield self
        finally:
            self._preferences = None
            await self.stop_acknowledging()
            if self.has_failed:
                FAILED.labels(self.interaction.type.name).inc()
            ANSWER_SECONDS.observe(time.perf_counter() - self._begun)

    @classmethod
    def to(cls, interaction: Interaction, runtime: Runtime) -> Answer:
        """Return the answer of an interaction, creating it unless it was accepted before (`of`)."""
        answer: Answer = interaction.extras.setdefault(cls, cls(interaction, runtime))
        return answer

    @classmethod
    def of(cls, interaction: Interaction) -> Answer:
        """Return the answer of an accepted interaction. Raises `KeyError` for any other."""
        answer: Answer = interaction.extras[cls]
        return answer

    @property
    def tables(self) -> Tables:
        return self.runtime.tables

    @property
    def language(self) -> str:
        """The person's chosen language, else that of their Discord client."""
        return self._language or language_of(self.interaction.locale)

    @property
    def name(self) -> str:
        return clean_name(self.interaction.user.display_name, self.interaction.user.name)

    def acknowledge_in(self, seconds: float) -> None:
        """Acknowledge after so long, unless answered or cancelled by then."""

        def begin() -> None:
            self._acknowledging = asyncio.create_task(self.acknowledge())

        self._timer = asyncio.get_running_loop().call_later(seconds, begin)

    async def acknowledge(self) -> None:
        """Acknowledge unless there is an answer."""
        defer = self.interaction.response.defer
        await self._send_first(defer if self._is_component else lambda: defer(ephemeral=True, thinking=True))

    async def stop_acknowledging(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._acknowledging is not None:
            # Don't interrupt a running acknowledgement.
            async with self._first:
                self._acknowledging.cancel()
            await asyncio.gather(self._acknowledging, return_exceptions=True)

    async def preferences(self) -> Preferences:
        """Return the person's preferences, loaded once until the answer is given."""
        if self._preferences is None:
            return await self.tables.people.preferences(self.user_id)
        return self._preferences

    async def learn_language(self) -> None:
        """Load the person's chosen language; keep their client's if storage fails."""
        with suppress(StorageError):  # the actual work will report it
            self._preferences = preferences = await self.tables.people.preferences(self.user_id)
            self._language = None if preferences.language == "auto" else preferences.language

    async def done(self, click: AnsweredClick | None = None) -> None:
        """Acknowledge a click silently: the card shows the result.

        If the clicked card's next content is ready in time, that is the answer: one request instead of two.
        """
        content, response = None, self.interaction.response
        if click is not None and not self._is_acknowledged:
            content = await click.content(self._pace.card_answer)

        async def show() -> None:
            if click is None or content is None:
                await response.defer()
                return
            try:
                await response.edit_message(view=content.layout(), attachments=content.new_files())
            except discord.HTTPException as refused:
                is_gone = refused.code == ALREADY_ANSWERED or refused.status == HTTPStatus.NOT_FOUND
                if is_gone or is_transient(refused):
                    raise
                await response.defer()  # whatever the card was refused for, a later one may succeed
            else:
                CARDS_ANSWERED.inc()
                click.note_answer(is_shown=True)

        await self._send_first(show)

    async def remove(self) -> None:
        """Delete the ephemeral message shown to this person."""
        followed = self._followed
        await self._send(self.interaction.delete_original_response if followed is None else followed.delete)

    async def close(self) -> None:
        await self.done()
        await self.remove()
        if (used := self.interaction.message) is not None:
            self.runtime.open_panels.forget(self.user_id, used.id)

    async def private(self, content: Content | str) -> None:
        shown, response = self._shown(content), self.interaction.response
        if await self._send_first(
            lambda: response.send_message(view=shown.layout(), files=shown.new_files(), ephemeral=True)
        ):
            self._note_panel(shown, self._sent and discord.Object(self._sent.message_id))
        elif self._is_component:
            # Retried after a broken connection: a duplicate message to one person is better than none.
            await self._send(lambda: self._follow_up(shown))
            self._note_panel(shown, self._followed)
        else:
            await self._change(shown)

    async def say(self, message: str, **args: str | int) -> None:
        await self.private(say(self.language, message, **args))

    async def replace(self, content: Content | str) -> None:
        """Replace the ephemeral message shown to this person."""
        shown = self._shown(content)
        followed = self._followed
        if followed is not None:
            await self._send(lambda: followed.edit(view=shown.layout(), attachments=shown.new_files()))
            self._note_panel(shown, followed)
        elif self.is_ours:
            await self._change(shown)

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Open a modal. It must be the first answer; after a delay the person is asked to try again."""
        if not await self._send_first(lambda: self.interaction.response.send_modal(modal)):
            await self.say("refusal-too-late")

    async def update(self, content: Content | str) -> None:
        """Update the clicked ephemeral panel; for any other message, open a new panel."""
        if not self.is_from_panel:
            await self.private(content)
            return
        shown, response = self._shown(content), self.interaction.response
        if await self._send_first(
            lambda: response.edit_message(view=shown.layout(), attachments=shown.new_files())
        ):
            self._note_panel(shown, self.interaction.message)
        else:
            await self._change(shown)

    @property
    def is_from_panel(self) -> bool:
        """Whether the click came from an ephemeral message that no publisher updates."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def verbs(self) -> frozenset[str]:
        message = self.interaction.message
        addresses = map(Address.read, custom_ids(message) if message is not None else ())
        return frozenset(address.verb for address in addresses if address is not None)

    @property
    def is_offered(self) -> bool:
        """Whether the clicked component is on its message; Discord sends nothing else."""
        message = self.interaction.message
        data: Any = self.interaction.data or {}
        return message is not None and data.get("custom_id") in custom_ids(message)

    @property
    def _is_component(self) -> bool:
        return self.interaction.type is discord.InteractionType.component

    def _shown(self, said: Content | str) -> Content:
        content = Content(parts=(text(said),)) if isinstance(said, str) else said
        return self.runtime.emojis.put_into(content)

    async def _follow_up(self, content: Content) -> None:
        self._followed = await self.interaction.followup.send(
            view=content.layout(), files=content.new_files(), ephemeral=True, wait=True
        )

    async def _change(self, content: Content) -> None:
        changed = await self._send(
            lambda: self.interaction.edit_original_response(view=content.layout(), attachments=content.new_files())
        )
        self._note_panel(content, changed)

    def _note_panel(self, content: Content, message: discord.abc.Snowflake | None) -> None:
        if message is not None:
            self.runtime.open_panels.note(message.id, content, self)

    async def _send_first(self, send: Callable[[], Awaitable[Any]]) -> bool:
        """Send the first answer unless there is one; return whether it was sent."""
        async with self._first:
            if self._is_acknowledged:
                return False
            self._sent = await self._send(send)
            self._is_acknowledged = True
            self.runtime.deduplicator.note_answer(self.interaction.id, is_foreign=not self.is_ours)
            self.runtime.own_messages.note(self.interaction)
            return True

    async def _send(self, send: Callable[[], Awaitable[Any]]) -> Any:
        """Send an answer, with retries; return Discord's response, `None` if it failed.

        What was committed stands: the card shows it.
        """
        for delay in (*self._pace.answers, None):
            try:
                return await send()
            except (discord.NotFound, discord.InteractionResponded) as late:
                # Discord sometimes forgets interactions (10062).
                self.is_forgotten = self.has_failed = True
                logger.warning("interaction %s could not be answered: %s", self.interaction.id, late)
            except Exception as trouble:
                code = getattr(trouble, "code", None)
                if code == THREAD_ARCHIVED:
                    # Discord delivers clicks in locked threads, but accepts no answers (discord-api-docs #5517).
                    logger.info("interaction %s came from a locked thread", self.interaction.id)
                elif code == ALREADY_ANSWERED:
                    # Its confirmation was lost, or another process of ours was faster.
                    self.is_ours = False
                    logger.info("interaction %s is answered already", self.interaction.id)
                elif not is_transient(trouble):
                    raise
                elif delay is None:
                    self.has_failed = True
                    logger.warning("interaction %s could not be answered: %s", self.interaction.id, trouble)
                else:
                    await asyncio.sleep(delay)
                    continue
            return None
        return None


@asynccontextmanager
async def answered(interaction: Interaction, about: str) -> AsyncIterator[Answer]:
    """Ensure that an interaction is answered in time, with refusals, questions and apologies.

    Interactions of one person at one table are handled in order, without waiting for other people's. The log names
    unexpected errors as `about`.
    """
    answer, runtime = Answer.of(interaction), Answer.of(interaction).runtime
    INTERACTIONS.labels(interaction.type.name).inc()
    async with answer.given(), runtime.turns.of((interaction.user.id, about)):
        await answer.learn_language()
        try:
            yield answer
        except Refusal as refusal:
            moment = Moment(about) if refusal.code in PASSED else None
            await answer.private(Content((text(sentence(refusal, answer.language)),), moment=moment))
        except StorageError as error:
            answer.has_failed = True
            logger.error("storage failed for %s: %s", about, error)
            await answer.say("refusal-storage")
        except StillRunning:
            await answer.say("refusal-still-running")
        except Exception as trouble:
            answer.has_failed = True
            if is_transient(trouble):
                logger.warning("no answer about %s: %s", about, trouble)
                await answer.say("refusal-too-busy")
            else:
                logger.exception("unexpected error, session %s", about)
                await answer.say("refusal-unexpected")
    await runtime.open_panels.close_older(answer)


ANSWERABLE = 3.0
"""Discord's limit for a first answer, in seconds."""
DRIFT = 2e-4
"""Most drift of two free-running clocks, in seconds per second; good ones stay within half of it."""


class Arrivals:
    """Tells the age of interactions on arrival, even if our clock is wrong.

    An id contains the time of creation by Discord's clock; ours may be minutes off, or be set while we run. So we
    measure, by a monotonic clock, how much later an interaction comes than the quickest one. As that took hardly
    any time, the result is a lower bound of the age. A process's first interaction has no comparison, and has not
    waited: a new session gets no earlier events.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._quickest: float | None = None
        self._seen_at = 0.0

    def age(self, interaction_id: int) -> float:
        """Return the least age in seconds of an interaction arriving now."""
        now = self.clock()
        way = now - discord.utils.snowflake_time(interaction_id).timestamp()
        since = now - self._seen_at
        self._quickest = way if self._quickest is None else min(way, self._quickest + DRIFT * since)
        self._seen_at = now
        return way - self._quickest


class Acceptor(Tasks):
    """Accepts a process's interactions, and keeps the tasks that answer them."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__()
        self._runtime = runtime
        self.arrivals = Arrivals()
        self.click_rate = ClickRate(runtime.pace.burst, runtime.pace.clicks, asyncio.get_running_loop().time)

    def note_task(self) -> None:
        task = asyncio.current_task()
        assert task is not None, "answers are given by tasks"
        self.keep(task)

    async def accept(self, interaction: Interaction) -> Answer | None:
        """Return the answer of an interaction to handle, else `None`.

        From here on it is acknowledged in time, even while queued. Nothing is accepted from a person who clicks
        faster than people can: no answer is cheapest for others. An expired interaction is dropped: its person sees
        that it failed, and tries again.
        """
        if not self.click_rate.allows(interaction.user.id):
            TOO_FAST.inc()
            logger.warning("somebody clicks faster than people do: what is too much is dropped")
            return None
        answer = Answer.to(interaction, self._runtime)
        age, patience = self.arrivals.age(interaction.id), self._runtime.pace.patience
        if age < patience:
            answer.acknowledge_in(patience - age)
        elif age < ANSWERABLE:
            await answer.acknowledge()
        if age >= ANSWERABLE or answer.is_forgotten:
            DROPPED.labels(interaction.type.name).inc()
            logger.warning(
                "interactions came too late to be answered and were dropped: is this process overloaded?"
            )
            return None
        if await self._runtime.deduplicator.is_first(interaction):
            return answer
        await answer.stop_acknowledging()
        return None
