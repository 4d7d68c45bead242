"""The pending work of publishing a session, as a state machine over events."""

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
    """A click being answered; afterwards Discord accepts edits with its token.

    If it was on a card, `message_id`, the answer may be the card's next content.
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
        """Offer a message's next content as the answer to a click on it; return whether it was used."""
        if message_id != self._message_id or self._offered.done():
            return False
        self._offered.set_result(content)
        await asyncio.wait({self._shown})
        return self._shown.result()

    def decline(self) -> None:
        """Let it be answered at once: there is nothing to show."""
        if not self._offered.done():
            self._offered.set_result(None)

    async def content(self, seconds: float) -> Content | None:
        """Return the content to answer with, if it is there in time."""
        if seconds:
            await asyncio.wait({self._offered}, timeout=seconds)
        self.decline()
        return self._offered.result()

    def note_answer(self, *, is_shown: bool = False) -> None:
        """Note that it was answered, or can't be, and whether the offered content was shown."""
        self.decline()
        if not self._answered.done():
            self._shown.set_result(is_shown)
            self._answered.set_result(None)


FORBIDDEN_FACTOR = 20.0
"""Factor of delays after a refusal: Discord bans clients with 10,000 of them in ten minutes."""
SERIOUS_FAILURES = 5
"""Failures in a row after which the operator should know."""


class Pending(Flag):
    """Pending work; without any, the session is forgotten."""

    NOTHING = 0
    DUE = auto()
    """An attempt is due."""
    CARD_MISSED = auto()
    """The card may have been deleted, to be checked by the next attempt."""
    CARD_STALE = auto()
    """Something outside the versions changed on the card."""
    CARD_BOARDLESS = auto()
    """The card is shown without its board, which could not be drawn."""
    EDIT_UNCONFIRMED = auto()
    """The card may show something else, or be gone: only an edit tells."""
    POST_UNCONFIRMED = auto()
    """A card may have been posted that we don't know of: find it by its nonce."""
    MESSAGES_OWED = auto()
    """Private messages may be missing, though the channel is up to date."""
    RETRY = auto()
    """It failed and will be retried."""
    LAGGING = auto()
    """The change is shown in a moment, together with what follows."""
    HELD = auto()
    """The card shows a climax, and is updated after it."""


UNCONFIRMED: Final = Pending.EDIT_UNCONFIRMED | Pending.POST_UNCONFIRMED


@dataclass(frozen=True, eq=False)
class Transition:
    """How an event changes pending work: some `ends`, some `begins`, and of `turns` the first becomes the second.

    No two may be equal, or they would be one enum member.
    """

    ends: Pending = Pending.NOTHING
    begins: Pending = Pending.NOTHING
    turns: tuple[Pending, Pending] = (Pending.NOTHING, Pending.NOTHING)

    def after(self, pending: Pending) -> Pending:
        before, turned = self.turns
        return (pending & ~self.ends & ~before) | self.begins | (turned if before & pending else Pending.NOTHING)


class Event(Enum):
    """Events of a publication, with their transitions."""

    WOKEN = Transition(begins=Pending.DUE)
    """The table changed."""
    WAITING = Transition(begins=Pending.LAGGING)
    """The table changed in a way that may be shown with what follows."""
    MISSED = Transition(begins=Pending.DUE | Pending.CARD_MISSED)
    LEFT_UNPUBLISHED = Transition(begins=Pending.POST_UNCONFIRMED)
    """A process died, maybe right after posting a card."""
    LEFT_UNTOLD = Transition(begins=Pending.MESSAGES_OWED)
    """A process died, maybe before delivering all private messages."""
    STARTED = Transition(
        ends=Pending.DUE | Pending.LAGGING | Pending.HELD, turns=(Pending.CARD_MISSED, Pending.EDIT_UNCONFIRMED)
    )
    """An attempt begins; later events are for the next one."""
    BOARD_DRAWN = Transition(ends=Pending.CARD_BOARDLESS)
    BOARD_FAILED = Transition(begins=Pending.CARD_BOARDLESS)
    POSTING = Transition(begins=Pending.POST_UNCONFIRMED)  # noqa: PIE796 - another event
    EDITING = Transition(begins=Pending.EDIT_UNCONFIRMED)
    OVERTAKEN = Transition(begins=Pending.DUE | Pending.EDIT_UNCONFIRMED)
    """Another process has shown a newer version meanwhile, which ours may have overwritten."""
    SHOWN = Transition(ends=Pending.CARD_STALE | UNCONFIRMED)
    """The channel shows the newest state, and storage knows."""
    MESSAGES_REFUSED = Transition(begins=Pending.DUE | Pending.CARD_STALE)
    """A person turned out to accept no private messages, which the card must say."""
    UNREACHABLE = Transition(ends=Pending.CARD_STALE | Pending.CARD_BOARDLESS | UNCONFIRMED)
    """The table can't be shown until someone acts."""
    SUCCEEDED = Transition(ends=Pending.MESSAGES_OWED | Pending.RETRY)
    MESSAGES_PUT_OFF = Transition(ends=Pending.RETRY, begins=Pending.MESSAGES_OWED)
    """It succeeded except for private messages that Discord doesn't accept for now."""
    PUT_OFF = Transition(begins=Pending.RETRY)
    RETRIED = Transition(ends=Pending.RETRY)
    """The retry is due, or brought forward."""
    CLIMAX_SHOWN = Transition(begins=Pending.HELD)


BEHIND: Final = frozenset({Event.WOKEN, Event.WAITING, Event.MISSED, Event.LEFT_UNPUBLISHED})
"""Events after which the card may differ from the stored state."""
SEEN_TO: Final = frozenset({Event.SHOWN, Event.UNREACHABLE, Event.PUT_OFF})
"""Events after which it doesn't, as far as possible, if nothing is due."""
CARD_DOUBTFUL: Final = Pending.CARD_STALE | Pending.CARD_BOARDLESS | Pending.EDIT_UNCONFIRMED
"""Pending work for which the card is updated even if it shows the newest version."""


@dataclass
class Publication:
    """The publishing state of a session, kept while anything is pending."""

    session_id: str
    pending: Pending = Pending.NOTHING
    click: AnsweredClick | None = None
    """The newest click on the card."""
    failures: int = 0
    behind_since: float | None = None
    """`time.monotonic` when it became due."""
    task: asyncio.Task[None] | None = None
    """The running attempt."""
    turn: asyncio.Future[None] | None = None
    """Its place in the queue of the request budget, kept until its turn or until unneeded."""
    clicked: asyncio.Future[None] | None = None
    """Interrupts the wait for a turn."""
    is_sparing: bool = False
    """Whether others go first: only what needs no request is shown."""
    is_seen_to: bool = True
    """Whether the card shows the stored state, as far as possible."""
    looked_for: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    """Wakes those who wait for that."""
    goes_on: int | None = None
    """Number of the move whose climax was dismissed."""
    _timers: dict[Pending, asyncio.TimerHandle] = field(default_factory=dict)
    """Timers by the pending work that they end."""

    def note(self, event: Event) -> None:
        self.pending = event.value.after(self.pending)
        if event in BEHIND and self.behind_since is None:
            self.behind_since = monotonic()
        if event in BEHIND or event in SEEN_TO:
            self.is_seen_to = event in SEEN_TO and Pending.DUE not in self.pending
            self.looked_for.set()

    def start(self) -> AnsweredClick | None:
        """Note that an attempt begins; return the click whose token it may use."""
        self._stop(Pending.HELD, Pending.LAGGING)
        self.note(Event.STARTED)
        click, self.click = self.click, None
        return click

    async def wait_for(self, ask: Callable[[], asyncio.Future[None]]) -> bool:
        """Wait for the turn requested by `ask`, or for the next click; return whether the turn came.

        Otherwise the place in the queue is kept.
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
        """Wait until the current attempt has shown the stored state, or failed; private messages may follow."""
        while not self.is_seen_to and self.task is not None and not self.task.done():
            self.looked_for.clear()
            await asyncio.wait(
                {self.task, looked := asyncio.ensure_future(self.looked_for.wait())},
                return_when=asyncio.FIRST_COMPLETED,
            )
            looked.cancel()

    def stop_waiting(self) -> None:
        """Go on without a turn: a click's token can be used."""
        if self.clicked is not None and not self.clicked.done():
            self.clicked.set_result(None)

    def need_no_turn(self) -> None:
        if self.turn is not None:
            self.turn.cancel()
            self.turn = None

    def hold(self, seconds: float, again: Callable[[str], object]) -> None:
        """Note that a climax is shown, and call `again` when its time is over."""
        self.note(Event.CLIMAX_SHOWN)
        self._set(Pending.HELD, seconds, again, self.session_id)

    def wait(self, seconds: float, again: Callable[[str], object]) -> None:
        """Note that the card may lag so many seconds; call `again` then, or when an earlier wait ends."""
        self.note(Event.WAITING)
        if Pending.LAGGING not in self._timers:
            self._set(Pending.LAGGING, seconds, again, self.session_id)

    def succeed(self, *, is_owing: bool = False) -> None:
        """Note a success, except for owed private messages."""
        self.failures = 0
        self.behind_since = monotonic() if self.pending & (Pending.DUE | Pending.LAGGING) else None
        self._stop(Pending.RETRY)
        if not is_owing:
            self.need_no_turn()
        self.note(Event.MESSAGES_PUT_OFF if is_owing else Event.SUCCEEDED)

    def put_off(self, error: Exception, pace: Pace, again: Callable[[str], object]) -> None:
        """Note a failure, and call `again` after growing delays."""
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
