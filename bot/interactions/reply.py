"""How an interaction is accepted, once, and answered: always, once, within Discord's three seconds."""

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
    """The one way to speak to the person behind an interaction.

    Whoever needs longer than `Pace.patience` is covered by a silent acknowledgement; what is said afterwards goes
    out as a follow-up.
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
        """For whom work is done that this person alone needs."""
        self._first = asyncio.Lock()
        self._is_acknowledged = False
        self._sent: Any = None
        """What Discord says to the first answer."""
        self._followed: discord.WebhookMessage | None = None
        self._preferences: Preferences | None = None
        self.is_ours = True
        """Whether nobody else can have answered: else the token's original response may be another message."""
        self.is_forgotten = False
        """Whether Discord takes no answer (any more)."""
        self.has_failed = False
        """Whether there was no answer, or an apology in its place."""

    @asynccontextmanager
    async def given(self) -> AsyncIterator[Answer]:
        """Acknowledge nothing any more after what happens inside: all is said then."""
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
        """Return the one answer to an interaction; whoever has come in has one already (`of`)."""
        answer: Answer = interaction.extras.setdefault(cls, cls(interaction, runtime))
        return answer

    @classmethod
    def of(cls, interaction: Interaction) -> Answer:
        """Return the answer to an interaction that has come in. Raises `KeyError` for any other."""
        answer: Answer = interaction.extras[cls]
        return answer

    @property
    def tables(self) -> Tables:
        return self.runtime.tables

    @property
    def language(self) -> str:
        """What this person is spoken to in: what they have chosen, else what they use Discord in."""
        return self._language or language_of(self.interaction.locale)

    @property
    def name(self) -> str:
        return clean_name(self.interaction.user.display_name, self.interaction.user.name)

    def acknowledge_in(self, seconds: float) -> None:
        """Acknowledge after so long, unless there is an answer by then or it is left alone."""

        def begin() -> None:
            self._acknowledging = asyncio.create_task(self.acknowledge())

        self._timer = asyncio.get_running_loop().call_later(seconds, begin)

    async def acknowledge(self) -> None:
        """Say that there will be an answer, if there is none yet."""
        defer = self.interaction.response.defer
        await self._send_first(defer if self._is_component else lambda: defer(ephemeral=True, thinking=True))

    async def stop_acknowledging(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._acknowledging is not None:
            # Not in the middle of an acknowledgement under way.
            async with self._first:
                self._acknowledging.cancel()
            await asyncio.gather(self._acknowledging, return_exceptions=True)

    async def preferences(self) -> Preferences:
        """Return how this person wants to play: as they did when the answer began, until it is given."""
        if self._preferences is None:
            return await self.tables.people.preferences(self.user_id)
        return self._preferences

    async def learn_language(self) -> None:
        """Speak what this person has chosen; what they use Discord in where storage fails."""
        with suppress(StorageError):  # what they came for will say so
            self._preferences = preferences = await self.tables.people.preferences(self.user_id)
            self._language = None if preferences.language == "auto" else preferences.language

    async def done(self, click: AnsweredClick | None = None) -> None:
        """Acknowledge a click without saying anything: what it did shows on the card.

        Where the card that was clicked is ready in a moment, it is the answer itself: one request in place of two.
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
                await response.defer()  # whatever a card is refused for, a new one may do
            else:
                CARDS_ANSWERED.inc()
                click.note_answer(is_shown=True)

        await self._send_first(show)

    async def remove(self) -> None:
        """Take away what this person was shown in private."""
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
            # Sent again where the connection broke: the same words twice, to one person, are better than none.
            await self._send(lambda: self._follow_up(shown))
            self._note_panel(shown, self._followed)
        else:
            await self._change(shown)

    async def say(self, message: str, **args: str | int) -> None:
        await self.private(say(self.language, message, **args))

    async def replace(self, content: Content | str) -> None:
        """Put something in the place of what this person was shown in private."""
        shown = self._shown(content)
        followed = self._followed
        if followed is not None:
            await self._send(lambda: followed.edit(view=shown.layout(), attachments=shown.new_files()))
            self._note_panel(shown, followed)
        elif self.is_ours:
            await self._change(shown)

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Open a form. It must be the first answer: after a delay, the person is asked to try again."""
        if not await self._send_first(lambda: self.interaction.response.send_modal(modal)):
            await self.say("refusal-too-late")

    async def update(self, content: Content | str) -> None:
        """Change the private panel whose component was used; from any other message, open a panel."""
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
        """Whether a click came from a message that only this person sees and no publisher keeps up."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def verbs(self) -> frozenset[str]:
        message = self.interaction.message
        addresses = map(Address.read, custom_ids(message) if message is not None else ())
        return frozenset(address.verb for address in addresses if address is not None)

    @property
    def is_offered(self) -> bool:
        """Whether what was clicked stands on its message: Discord sends nothing else."""
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
        """Send the first answer, unless there is one; return whether there was none."""
        async with self._first:
            if self._is_acknowledged:
                return False
            self._sent = await self._send(send)
            self._is_acknowledged = True
            self.runtime.deduplicator.note_answer(self.interaction.id, is_foreign=not self.is_ours)
            self.runtime.own_messages.note(self.interaction)
            return True

    async def _send(self, send: Callable[[], Awaitable[Any]]) -> Any:
        """Send an answer, again where it did not get through; return what Discord says, `None` where it failed.

        What was done stays done: the card shows it.
        """
        for delay in (*self._pace.answers, None):
            try:
                return await send()
            except (discord.NotFound, discord.InteractionResponded) as late:
                # Discord forgets interactions now and then (10062).
                self.is_forgotten = self.has_failed = True
                logger.warning("interaction %s could not be answered: %s", self.interaction.id, late)
            except Exception as trouble:
                code = getattr(trouble, "code", None)
                if code == THREAD_ARCHIVED:
                    # Discord delivers clicks in locked threads, but takes no answer (discord-api-docs #5517).
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
    """See to it that an interaction gets its answer in time, a refusal, a question or an apology included.

    What one person does at one table is done one after the other: nobody waits for all the clicks of another.
    `about` is what the log names when something unexpected happens.
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
"""Seconds for a first answer (Discord, receiving and responding to interactions)."""
DRIFT = 2e-4
"""Seconds in a second by which two clocks that nobody sets part at most; good ones keep within half of it."""


class Arrivals:
    """How old interactions are when they reach us, however wrong our clock is.

    An id says when Discord made it, by Discord's clock; ours may be minutes off, and may be set while we run. So
    what counts is how much later than the quickest one an interaction comes, by a clock that nobody sets. The
    quickest had hardly any way to go: what is called too old has been under way for that long at least; the clocks
    can only make us take it for younger. The first one of a process is nothing to compare with, and has not waited
    either: a new session is sent nothing that came before it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._quickest: float | None = None
        self._seen_at = 0.0

    def age(self, interaction_id: int) -> float:
        """Return for how many seconds an interaction that comes now has been under way, at least."""
        now = self.clock()
        way = now - discord.utils.snowflake_time(interaction_id).timestamp()
        since = now - self._seen_at
        self._quickest = way if self._quickest is None else min(way, self._quickest + DRIFT * since)
        self._seen_at = now
        return way - self._quickest


class Acceptor(Tasks):
    """Accepts the interactions of a process, and remembers the tasks that answer them."""

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
        """Return the answer to an interaction, `None` where it is not to be carried out here and now.

        It is acknowledged in time from here on, also while it waits in line. Of somebody who clicks faster than
        people do nothing is accepted: no answer costs others least. One that comes too late is dropped: nobody
        could be told what came of it, and whoever made it sees that, and tries again.
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
