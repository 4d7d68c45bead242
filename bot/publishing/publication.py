"""What is pending of publishing one session, as a machine: what happened says what is pending from then on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, Flag, auto
from time import monotonic
from typing import Final

from bot.gateway.errors import is_forbidden, is_transient
from bot.pace import Pace
from bot.ui.content import Content

logger = logging.getLogger(__name__)


class AnsweredClick:
    """A click that is being answered. From then on Discord takes edits by its token, if it ever does.

    Where it was made on a card, `message_id`, the answer may be what that card shows next.
    """

    def __init__(self, message_id: int | None = None) -> None:
        loop = asyncio.get_running_loop()
        self._message_id = message_id
        self._answered: asyncio.Future[None] = loop.create_future()
        self._offered: asyncio.Future[Content | None] = loop.create_future()
        self._shown: asyncio.Future[bool] = loop.create_future()
        if message_id is None:
            self.decline()

    async def answered(self) -> None:
        await asyncio.wait({self._answered})

    async def offer(self, message_id: int, content: Content) -> bool:
        """Answer with what a message is to show, if that was clicked and waits; return whether it shows that."""
        if message_id != self._message_id or self._offered.done():
            return False
        self._offered.set_result(content)
        await asyncio.wait({self._shown})
        return self._shown.result()

    def decline(self) -> None:
        """Have it answered at once: there is nothing to show."""
        if not self._offered.done():
            self._offered.set_result(None)

    async def content(self, seconds: float) -> Content | None:
        """Return what it is to be answered with, if that is known in time."""
        if seconds:
            await asyncio.wait({self._offered}, timeout=seconds)
        self.decline()
        return self._offered.result()

    def note_answer(self, *, is_shown: bool = False) -> None:
        """Note that it is answered, or can't be, and whether the card shows what was offered."""
        self.decline()
        if not self._answered.done():
            self._shown.set_result(is_shown)
            self._answered.set_result(None)


FORBIDDEN_FACTOR = 20.0
"""How much longer we wait where Discord forbids it: it bans who is refused 10,000 times in ten minutes."""
SERIOUS_FAILURES = 5
"""Failures in a row from which on the person who runs the bot should know."""


class Pending(Flag):
    """What is still to be done, or found out. Where it is nothing, the session is forgotten."""

    NOTHING = 0
    DUE = auto()
    """An attempt is to be made."""
    CARD_MISSED = auto()
    """Somebody looks for the card: it may have been deleted. It is for the next attempt."""
    CARD_STALE = auto()
    """Something that no version counts has changed on the card."""
    CARD_BOARDLESS = auto()
    """The card goes without its board, which could not be drawn."""
    EDIT_UNCONFIRMED = auto()
    """The card may show something else than we noted, or be gone: only an edit tells."""
    POST_UNCONFIRMED = auto()
    """There may be a newer card than we noted: it must be found by its nonce, not passed over."""
    MESSAGES_OWED = auto()
    """People may lack a private message, though the channel shows the newest state."""
    RETRY = auto()
    """It failed, and is tried again by itself."""
    LAGGING = auto()
    """What has changed is shown in a moment, with what follows."""
    HELD = auto()
    """The card shows a climax, and is seen to when that has been looked at."""


UNCONFIRMED: Final = Pending.EDIT_UNCONFIRMED | Pending.POST_UNCONFIRMED


@dataclass(frozen=True, eq=False)
class Transition:
    """How an event changes what is pending: where the first of `turns` is, it becomes the second.

    No two are equal: members of an enum with equal values would be one.
    """

    ends: Pending = Pending.NOTHING
    begins: Pending = Pending.NOTHING
    turns: tuple[Pending, Pending] = (Pending.NOTHING, Pending.NOTHING)

    def after(self, pending: Pending) -> Pending:
        before, turned = self.turns
        return (pending & ~self.ends & ~before) | self.begins | (turned if before & pending else Pending.NOTHING)


class Event(Enum):
    """What happens to a publication, and how that changes what is pending."""

    WOKEN = Transition(begins=Pending.DUE)
    """Something has changed at the table."""
    WAITING = Transition(begins=Pending.LAGGING)
    """Something has changed that may be shown together with what follows."""
    MISSED = Transition(begins=Pending.DUE | Pending.CARD_MISSED)
    LEFT_UNPUBLISHED = Transition(begins=Pending.POST_UNCONFIRMED)
    """By a process that died, maybe right after it had posted a card."""
    LEFT_UNTOLD = Transition(begins=Pending.MESSAGES_OWED)
    """By a process that died, maybe before it had delivered all private messages."""
    STARTED = Transition(
        ends=Pending.DUE | Pending.LAGGING | Pending.HELD, turns=(Pending.CARD_MISSED, Pending.EDIT_UNCONFIRMED)
    )
    """An attempt begins; whatever happens from now on is for the next one."""
    BOARD_DRAWN = Transition(ends=Pending.CARD_BOARDLESS)
    BOARD_FAILED = Transition(begins=Pending.CARD_BOARDLESS)
    POSTING = Transition(begins=Pending.POST_UNCONFIRMED)  # noqa: PIE796 - another event
    EDITING = Transition(begins=Pending.EDIT_UNCONFIRMED)
    OVERTAKEN = Transition(begins=Pending.DUE | Pending.EDIT_UNCONFIRMED)
    """Another process has shown a newer version meanwhile, over which ours may lie now."""
    SHOWN = Transition(ends=Pending.CARD_STALE | UNCONFIRMED)
    """The channel shows the newest state, and storage knows."""
    MESSAGES_REFUSED = Transition(begins=Pending.DUE | Pending.CARD_STALE)
    """Somebody turned out to take no private messages: the card is to say so."""
    UNREACHABLE = Transition(ends=Pending.CARD_STALE | Pending.CARD_BOARDLESS | UNCONFIRMED)
    """There is nowhere to show the table, for as long as nobody does anything about it."""
    SUCCEEDED = Transition(ends=Pending.MESSAGES_OWED | Pending.RETRY)
    MESSAGES_PUT_OFF = Transition(ends=Pending.RETRY, begins=Pending.MESSAGES_OWED)
    """It succeeded, but for private messages that Discord takes none of for a while."""
    PUT_OFF = Transition(begins=Pending.RETRY)
    RETRIED = Transition(ends=Pending.RETRY)
    """The time for it has come, or is waited for no longer."""
    CLIMAX_SHOWN = Transition(begins=Pending.HELD)


BEHIND: Final = frozenset({Event.WOKEN, Event.WAITING, Event.MISSED, Event.LEFT_UNPUBLISHED})
"""After these the card shows, for all we know, something else than is stored."""
SEEN_TO: Final = frozenset({Event.SHOWN, Event.UNREACHABLE, Event.PUT_OFF})
"""After these it shows what is stored, as far as can be, if nothing is due again."""
CARD_DOUBTFUL: Final = Pending.CARD_STALE | Pending.CARD_BOARDLESS | Pending.EDIT_UNCONFIRMED
"""Where any of it is pending, the card is seen to though the version it shows is the newest."""


@dataclass
class Publication:
    """All that is remembered of publishing one session, until nothing of it is pending."""

    session_id: str
    pending: Pending = Pending.NOTHING
    click: AnsweredClick | None = None
    """The newest click on the card."""
    failures: int = 0
    behind_since: float | None = None
    """When it was to be published, of `time.monotonic`."""
    task: asyncio.Task[None] | None = None
    """What publishes right now."""
    turn: asyncio.Future[None] | None = None
    """What it waits for where requests are short; kept until it comes or there is no need for it."""
    clicked: asyncio.Future[None] | None = None
    """What ends that waiting for the moment."""
    is_sparing: bool = False
    """Whether others wait for requests who go before it: what can be shown without one is."""
    is_seen_to: bool = True
    """Whether the card shows what is stored, as far as can be for now."""
    looked_for: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    """What wakes those who wait for that, to see whether it is so."""
    goes_on: int | None = None
    """The number of the move whose climax nobody need stop for any more."""
    _timers: dict[Pending, asyncio.TimerHandle] = field(default_factory=dict)
    """By what is pending until they ring."""

    def note(self, event: Event) -> None:
        self.pending = event.value.after(self.pending)
        if event in BEHIND and self.behind_since is None:
            self.behind_since = monotonic()
        if event in BEHIND or event in SEEN_TO:
            self.is_seen_to = event in SEEN_TO and Pending.DUE not in self.pending
            self.looked_for.set()

    def start(self) -> AnsweredClick | None:
        """Note that an attempt begins; return the click that it may edit the card by."""
        self._stop(Pending.HELD, Pending.LAGGING)
        self.note(Event.STARTED)
        click, self.click = self.click, None
        return click

    async def wait_for(self, ask: Callable[[], asyncio.Future[None]]) -> bool:
        """Wait for the turn that `ask` asks for, or for the next click; return whether the turn has come.

        If not, its place in the line is kept.
        """
        self.turn = self.turn or ask()
        self.clicked = asyncio.get_running_loop().create_future()
        if self.click is None:
            await asyncio.wait({self.turn, self.clicked}, return_when=asyncio.FIRST_COMPLETED)
        if not self.turn.done():
            return False
        self.turn = None
        return True

    async def seen_to(self) -> None:
        """Wait until the attempt under way has shown what is stored, or is given up; messages may still follow."""
        while not self.is_seen_to and self.task is not None and not self.task.done():
            self.looked_for.clear()
            await asyncio.wait(
                {self.task, looked := asyncio.ensure_future(self.looked_for.wait())},
                return_when=asyncio.FIRST_COMPLETED,
            )
            looked.cancel()

    def stop_waiting(self) -> None:
        """Go on without a turn: a click has come that the card can be edited by."""
        if self.clicked is not None and not self.clicked.done():
            self.clicked.set_result(None)

    def need_no_turn(self) -> None:
        if self.turn is not None:
            self.turn.cancel()
            self.turn = None

    def hold(self, seconds: float, again: Callable[[str], object]) -> None:
        """Note that a climax is shown, and call `again` when it has been looked at."""
        self.note(Event.CLIMAX_SHOWN)
        self._set(Pending.HELD, seconds, again, self.session_id)

    def wait(self, seconds: float, again: Callable[[str], object]) -> None:
        """Note that the card may lag behind for so long, and call `again` then, or when the first wait is over."""
        self.note(Event.WAITING)
        if Pending.LAGGING not in self._timers:
            self._set(Pending.LAGGING, seconds, again, self.session_id)

    def succeed(self, *, is_owing: bool = False) -> None:
        """Note that an attempt succeeded, but for private messages if people are owed some."""
        self.failures = 0
        self.behind_since = monotonic() if self.pending & (Pending.DUE | Pending.LAGGING) else None
        self._stop(Pending.RETRY)
        if not is_owing:
            self.need_no_turn()
        self.note(Event.MESSAGES_PUT_OFF if is_owing else Event.SUCCEEDED)

    def put_off(self, error: Exception, pace: Pace, again: Callable[[str], object]) -> None:
        """Note that an attempt failed, and call `again` after longer and longer delays."""
        self.failures += 1
        delay = pace.delay_after(self.failures)
        if is_forbidden(error):
            delay *= FORBIDDEN_FACTOR
        elif not is_transient(error):
            delay *= FORBIDDEN_FACTOR
            logger.error("could not publish session %s", self.session_id, exc_info=error)
        elif self.failures == SERIOUS_FAILURES:
            logger.error("session %s can't be published for now: %r", self.session_id, error)
        else:
            logger.warning("session %s is published in %g s: %r", self.session_id, delay, error)
        self._set(Pending.RETRY, delay, self._retry, again)
        self.note(Event.PUT_OFF)

    def cancel_retry(self) -> None:
        self._stop(Pending.RETRY)
        self.note(Event.RETRIED)

    def close(self) -> None:
        self.need_no_turn()
        self._stop(*self._timers)

    def _retry(self, again: Callable[[str], object]) -> None:
        self.cancel_retry()
        again(self.session_id)

    def _set(self, pending: Pending, seconds: float, call: Callable[..., object], *args: object) -> None:
        self._stop(pending)
        self._timers[pending] = asyncio.get_running_loop().call_later(seconds, call, *args)

    def _stop(self, *pending: Pending) -> None:
        for timer in [self._timers.pop(one) for one in pending if one in self._timers]:
            timer.cancel()
