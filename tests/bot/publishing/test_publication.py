"""What is pending of publishing a session after what happened, and when it is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pace import Pace
from bot.publishing.publication import TRANSITIONS, Event, Pending, Publication

PASSING = ConnectionError("no route to host")
MISSING_ACCESS: Any = SimpleNamespace(status=403, reason="Forbidden")
FORBIDDEN = discord.Forbidden(MISSING_ACCESS, "Missing Access")


LEFT, GIVEN_UP = (Event.LEFT_UNPUBLISHED, Event.LEFT_UNTOLD), (Event.UNREACHABLE, Event.SUCCEEDED)
ATTEMPT = (Event.WOKEN, Event.STARTED)
RETRY = (Event.RETRIED, Event.WOKEN, Event.STARTED)
STORIES: dict[str, tuple[tuple[Event, ...], Pending]] = {
    "an attempt is due for who wakes it": ((Event.WOKEN,), Pending.DUE),
    "what may wait is shown by the next attempt, whatever makes it": (
        (Event.WAITING, *ATTEMPT, Event.SHOWN, Event.SUCCEEDED),
        Pending.NOTHING,
    ),
    "what may wait, and comes in during an attempt, waits for the next one": (
        (*ATTEMPT, Event.WAITING, Event.SHOWN, Event.SUCCEEDED),
        Pending.LAGGING,
    ),
    "nothing is left of what succeeds": (
        (*ATTEMPT, Event.BOARD_DRAWN, Event.EDITING, Event.SHOWN, Event.SUCCEEDED),
        Pending.NOTHING,
    ),
    "a card that shows a climax is seen to once more": (
        (*ATTEMPT, Event.SHOWN, Event.CLIMAX_SHOWN, Event.SUCCEEDED),
        Pending.HELD,
    ),
    "what comes in during an attempt is for the next one": (
        (*ATTEMPT, Event.WOKEN, Event.SHOWN, Event.SUCCEEDED),
        Pending.DUE,
    ),
    "a card that is missed is edited, to find out whether it is there": (
        (Event.MISSED, Event.STARTED),
        Pending.EDIT_UNCONFIRMED,
    ),
    "one that is missed during an attempt is looked for by the next": (
        (*ATTEMPT, Event.EDITING, Event.MISSED, Event.SHOWN, Event.SUCCEEDED, Event.STARTED),
        Pending.EDIT_UNCONFIRMED,
    ),
    "one that is missed is still looked for after a failure": (
        (Event.MISSED, Event.STARTED, Event.PUT_OFF, *RETRY),
        Pending.EDIT_UNCONFIRMED,
    ),
    "an edit that failed may have got through": (
        (*ATTEMPT, Event.EDITING, Event.PUT_OFF),
        Pending.EDIT_UNCONFIRMED | Pending.RETRY,
    ),
    "a post that failed may have got through": (
        (*ATTEMPT, Event.POSTING, Event.PUT_OFF, *RETRY),
        Pending.POST_UNCONFIRMED,
    ),
    "a process that died may have posted a card": (
        (Event.LEFT_UNPUBLISHED, *ATTEMPT),
        Pending.POST_UNCONFIRMED,
    ),
    "both are over when the channel shows the newest state": (
        (*ATTEMPT, Event.EDITING, Event.POSTING, Event.SHOWN),
        Pending.NOTHING,
    ),
    "a process that died may not have told all people": ((Event.LEFT_UNTOLD,), Pending.MESSAGES_OWED),
    "they are told by the next attempt that succeeds": (
        (Event.LEFT_UNTOLD, *ATTEMPT, Event.SHOWN, Event.SUCCEEDED),
        Pending.NOTHING,
    ),
    "a failure leaves them owed": (
        (Event.LEFT_UNTOLD, *ATTEMPT, Event.SHOWN, Event.PUT_OFF),
        Pending.MESSAGES_OWED | Pending.RETRY,
    ),
    "messages that are put off are owed, and no failure": (
        (*ATTEMPT, Event.PUT_OFF, *RETRY, Event.SHOWN, Event.MESSAGES_PUT_OFF),
        Pending.MESSAGES_OWED,
    ),
    "a card without its board is shown, and pending": (
        (*ATTEMPT, Event.BOARD_FAILED, Event.EDITING, Event.SHOWN, Event.PUT_OFF),
        Pending.CARD_BOARDLESS | Pending.RETRY,
    ),
    "a board that is drawn in the end is pending no longer": (
        (*ATTEMPT, Event.BOARD_FAILED, Event.SHOWN, Event.PUT_OFF, *RETRY, Event.BOARD_DRAWN),
        Pending.NOTHING,
    ),
    "what was shown over a newer version is shown anew at once": (
        (*ATTEMPT, Event.EDITING, Event.OVERTAKEN, Event.SUCCEEDED),
        Pending.DUE | Pending.EDIT_UNCONFIRMED,
    ),
    "the card is to say who takes no messages": (
        (*ATTEMPT, Event.SHOWN, Event.MESSAGES_REFUSED, Event.SUCCEEDED),
        Pending.DUE | Pending.CARD_STALE,
    ),
    "what can't be shown anywhere is given up": (
        (*LEFT, Event.MISSED, Event.STARTED, Event.BOARD_FAILED, Event.EDITING, *GIVEN_UP),
        Pending.NOTHING,
    ),
}


@pytest.mark.parametrize(("events", "pending"), STORIES.values(), ids=STORIES)
def test_what_happened_says_what_is_pending(events: tuple[Event, ...], pending: Pending) -> None:
    publication = Publication("table")
    for event in events:
        publication.note(event)
    assert publication.pending == pending


def test_every_event_has_its_transition_and_a_story() -> None:
    assert TRANSITIONS.keys() == set(Event) == {event for events, _ in STORIES.values() for event in events}


@given(st.lists(st.sampled_from(Event)))
def test_an_attempt_after_anything_leaves_nothing_when_it_succeeds(events: list[Event]) -> None:
    publication = Publication("table")
    for event in (*events, Event.STARTED, Event.BOARD_DRAWN, Event.SHOWN, Event.SUCCEEDED):
        publication.note(event)
    assert publication.pending == Pending.NOTHING


@given(st.lists(st.sampled_from([event for event in Event if event is not Event.STARTED])))
def test_whoever_wakes_a_session_gets_an_attempt_whatever_else_happens(events: list[Event]) -> None:
    publication = Publication("table")
    for event in (Event.WOKEN, *events):
        publication.note(event)
    assert Pending.DUE in publication.pending


class Timers:
    """Stands in for the event loop: notes what is to be called, and calls it when the test says so."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self._due: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []

    def call_later(self, delay: float, callback: Callable[..., Any], *args: Any) -> SimpleNamespace:
        self.delays.append(delay)
        due = (callback, args)
        self._due.append(due)
        return SimpleNamespace(cancel=lambda: self._cancel(due))

    def _cancel(self, due: tuple[Callable[..., Any], tuple[Any, ...]]) -> None:
        if due in self._due:  # as in an event loop, what has rung can be cancelled, too
            self._due.remove(due)

    def ring(self) -> None:
        callback, args = self._due.pop()
        callback(*args)


@pytest.fixture
def timers(monkeypatch: pytest.MonkeyPatch) -> Timers:
    timers = Timers()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: timers)
    return timers


def put_off(publication: Publication, trouble: Exception, tried: list[str] | None = None) -> None:
    publication.put_off(trouble, Pace(), (tried if tried is not None else []).append)


def test_the_delays_double_up_to_a_minute(timers: Timers, caplog: pytest.LogCaptureFixture) -> None:
    tried: list[str] = []
    publication = Publication("table")
    for _ in range(9):
        put_off(publication, PASSING, tried)
        timers.ring()
    assert timers.delays == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert tried == ["table"] * 9
    caplog.clear()


def test_what_is_forbidden_is_tried_less_often(timers: Timers) -> None:
    publication = Publication("table")
    for _ in range(8):
        put_off(publication, FORBIDDEN)
        timers.ring()
    assert timers.delays == [20, 40, 80, 160, 320, 640, 1200, 1200]


def test_after_a_success_everything_begins_anew_and_nothing_is_remembered(timers: Timers) -> None:
    publication = Publication("table")
    put_off(publication, PASSING)
    put_off(publication, PASSING)
    assert publication.pending == Pending.RETRY
    publication.succeed()
    assert publication == Publication("table")
    put_off(publication, PASSING)
    assert timers.delays == [1, 2, 1]
    assert publication.pending == Pending.RETRY


def test_it_waits_for_one_moment_only(timers: Timers) -> None:
    tried: list[str] = []
    publication = Publication("table")
    put_off(publication, PASSING, tried)
    put_off(publication, PASSING, tried)
    timers.ring()
    assert tried == ["table"]
    assert publication.pending == Pending.NOTHING
    put_off(publication, PASSING, tried)
    publication.cancel_retry()
    assert publication.pending == Pending.NOTHING
    with pytest.raises(IndexError):
        timers.ring()


def test_one_who_runs_the_bot_is_told_once_when_it_gets_serious(
    timers: Timers, caplog: pytest.LogCaptureFixture
) -> None:
    publication = Publication("table")
    for _ in range(9):
        put_off(publication, PASSING)
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    caplog.clear()
    assert errors == ["session table can't be published for now: ConnectionError('no route to host')"]


async def test_the_card_is_seen_to_when_it_shows_the_newest_state_though_messages_follow() -> None:
    publication = Publication("s")
    publication.task = asyncio.create_task(asyncio.sleep(3600))
    try:
        await publication.seen_to()
        publication.note(Event.WOKEN)
        waiting = asyncio.create_task(publication.seen_to())
        for event in (Event.STARTED, Event.WOKEN, Event.SHOWN, Event.STARTED):
            publication.note(event)
            await asyncio.wait({waiting}, timeout=0.0)
            assert not waiting.done(), event
        publication.note(Event.SHOWN)
        await waiting
    finally:
        publication.task.cancel()


async def test_nobody_waits_for_a_card_that_is_put_off() -> None:
    publication = Publication("s")
    publication.note(Event.WOKEN)
    publication.task = asyncio.create_task(asyncio.sleep(0))
    await publication.seen_to()
    assert publication.task.done() and not publication.is_seen_to
