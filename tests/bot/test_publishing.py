"""What is pending of publishing a session, when it is tried again, and what becomes of a private message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from functools import reduce
from operator import or_
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pace import Pace
from bot.publishing.delivery import (
    NO_SECRETS,
    OVER,
    UNKNOWN,
    Decision,
    Edit,
    News,
    Remember,
    Send,
    Withdraw,
    decide,
    gone,
)
from bot.publishing.publication import Event, Pending, Publication
from bot.tables.memory import PrivateMemory
from bot.tables.people import Preferences

PASSING = ConnectionError("no route to host")

MISSING_ACCESS: Any = SimpleNamespace(status=403, reason="Forbidden")

FORBIDDEN = discord.Forbidden(MISSING_ACCESS, "Missing Access")

STORIES = {
    "an attempt is due for who wakes it": ("WOKEN", "DUE"),
    "what may wait is shown by the next attempt, whatever makes it": (
        "WAITING WOKEN STARTED SHOWN SUCCEEDED",
        "NOTHING",
    ),
    "what may wait, and comes in during an attempt, waits for the next one": (
        "WOKEN STARTED WAITING SHOWN SUCCEEDED",
        "LAGGING",
    ),
    "nothing is left of what succeeds": ("WOKEN STARTED BOARD_DRAWN EDITING SHOWN SUCCEEDED", "NOTHING"),
    "a card that shows a climax is seen to once more": ("WOKEN STARTED SHOWN CLIMAX_SHOWN SUCCEEDED", "HELD"),
    "what comes in during an attempt is for the next one": ("WOKEN STARTED WOKEN SHOWN SUCCEEDED", "DUE"),
    "a card that is missed is edited, to find out whether it is there": ("MISSED STARTED", "EDIT_UNCONFIRMED"),
    "one that is missed during an attempt is looked for by the next": (
        "WOKEN STARTED EDITING MISSED SHOWN SUCCEEDED STARTED",
        "EDIT_UNCONFIRMED",
    ),
    "one that is missed is still looked for after a failure": (
        "MISSED STARTED PUT_OFF RETRIED WOKEN STARTED",
        "EDIT_UNCONFIRMED",
    ),
    "an edit that failed may have got through": ("WOKEN STARTED EDITING PUT_OFF", "EDIT_UNCONFIRMED | RETRY"),
    "a post that failed may have got through": (
        "WOKEN STARTED POSTING PUT_OFF RETRIED WOKEN STARTED",
        "POST_UNCONFIRMED",
    ),
    "a process that died may have posted a card": ("LEFT_UNPUBLISHED WOKEN STARTED", "POST_UNCONFIRMED"),
    "both are over when the channel shows the newest state": ("WOKEN STARTED EDITING POSTING SHOWN", "NOTHING"),
    "a process that died may not have told all people": ("LEFT_UNTOLD", "MESSAGES_OWED"),
    "they are told by the next attempt that succeeds": ("LEFT_UNTOLD WOKEN STARTED SHOWN SUCCEEDED", "NOTHING"),
    "a failure leaves them owed": ("LEFT_UNTOLD WOKEN STARTED SHOWN PUT_OFF", "MESSAGES_OWED | RETRY"),
    "messages that are put off are owed, and no failure": (
        "WOKEN STARTED PUT_OFF RETRIED WOKEN STARTED SHOWN MESSAGES_PUT_OFF",
        "MESSAGES_OWED",
    ),
    "a card without its board is shown, and pending": (
        "WOKEN STARTED BOARD_FAILED EDITING SHOWN PUT_OFF",
        "CARD_BOARDLESS | RETRY",
    ),
    "a board that is drawn in the end is pending no longer": (
        "WOKEN STARTED BOARD_FAILED SHOWN PUT_OFF RETRIED WOKEN STARTED BOARD_DRAWN",
        "NOTHING",
    ),
    "what was shown over a newer version is shown anew at once": (
        "WOKEN STARTED EDITING OVERTAKEN SUCCEEDED",
        "DUE | EDIT_UNCONFIRMED",
    ),
    "the card is to say who takes no messages": (
        "WOKEN STARTED SHOWN MESSAGES_REFUSED SUCCEEDED",
        "DUE | CARD_STALE",
    ),
    "what can't be shown anywhere is given up": (
        "LEFT_UNPUBLISHED LEFT_UNTOLD MISSED STARTED BOARD_FAILED EDITING UNREACHABLE SUCCEEDED",
        "NOTHING",
    ),
}
"""What happened, and what is pending then: names of `Event` and of `Pending`."""


@pytest.mark.parametrize(("events", "pending"), STORIES.values(), ids=STORIES)
def test_what_happened_says_what_is_pending(events: str, pending: str) -> None:
    publication = Publication("table")
    for event in events.split():
        publication.note(Event[event])
    assert publication.pending == reduce(or_, (Pending[name] for name in pending.split(" | ")))


def test_every_event_has_a_story() -> None:
    told = {Event[event] for events, _ in STORIES.values() for event in events.split()}
    assert set(Event) == told


class Timers:
    """Replaces the event loop: records callbacks, and calls them when the test says so."""

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


@pytest.mark.parametrize(
    ("trouble", "delays"),
    [(PASSING, [1, 2, 4, 8, 16, 32, 60, 60]), (FORBIDDEN, [20, 40, 80, 160, 320, 640, 1200, 1200])],
)
def test_the_delays_double_up_to_a_minute_and_what_is_forbidden_is_tried_less_often(
    timers: Timers, caplog: pytest.LogCaptureFixture, trouble: Exception, delays: list[float]
) -> None:
    tried: list[str] = []
    publication = Publication("table")
    for _ in delays:
        put_off(publication, trouble, tried)
        timers.ring()
    assert (timers.delays, tried) == (delays, ["table"] * len(delays))
    caplog.clear()


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


# What becomes of a private message when there is news: sent, edited, left alone or taken back


NIGHT, DAY = datetime(2026, 11, 1, 3, tzinfo=UTC), datetime(2026, 11, 1, 12, tzinfo=UTC)
SLEEPER = {"quiet_from": 0, "quiet_until": 7}


def message(digest: str = "old", prompt: str | None = None, **more: bool) -> PrivateMemory:
    return PrivateMemory(channel_id=1, message_id=2, digest=digest, prompt=prompt, **more)


def person(**chosen: Any) -> Preferences:
    return Preferences.model_validate({**SLEEPER, **chosen})


LOUD, SILENT = Send(is_silent=False, is_muted=False), Send(is_silent=True, is_muted=False)
MUTED = Send(is_silent=True, is_muted=True)
HAND, QUESTION, STAND_IN = News("hand"), News("question", "p"), News("question", "p", is_automatic=True)
ASKED, ASKED_AT_NIGHT = message("question", "p"), message("question", "p", is_muted=True)
ON, OFF, NEVER = person(), person(messages="off"), person(pings="never")
BY_DAY: dict[str, tuple[PrivateMemory | None, News, Preferences, Decision | None]] = {
    "nobody gets a first message about nothing": (None, News(NO_SECRETS), ON, None),
    "nobody gets a first message when the game is over": (None, News(OVER), ON, None),
    "what is known is not said again": (message("hand"), HAND, ON, None),
    "a first hand comes without a sound": (None, HAND, ON, SILENT),
    "a first question rings": (None, QUESTION, ON, LOUD),
    "a new question is a new message": (message(), QUESTION, ON, LOUD),
    "another question is another message": (message("old", "before"), QUESTION, ON, LOUD),
    "a question rings though the last message was deleted": (message(is_gone=True), QUESTION, ON, LOUD),
    "who is called never is asked without a sound": (None, QUESTION, NEVER, SILENT),
    "it is put again with a sound in the morning": (ASKED_AT_NIGHT, QUESTION, ON, LOUD),
    "in the morning one that is answered is edited": (ASKED_AT_NIGHT, HAND, ON, Edit(message("hand"))),
    "further steps of a question are edits": (message("first step", "p"), QUESTION, ON, Edit(ASKED)),
    "an answered question is edited": (ASKED, HAND, ON, Edit(message("hand"))),
    "a game that ends is an edit": (message("hand"), News(OVER), ON, Edit(message(OVER))),
    "nobody is asked in whose place a computer answers": (message(), STAND_IN, ON, Edit(ASKED)),
    "a first message of theirs makes no sound": (None, STAND_IN, ON, SILENT),
    "one that was deleted stays so": (message(is_gone=True), HAND, ON, Remember(message("hand", is_gone=True))),
    "who wants no messages loses theirs": (message(), HAND, OFF, Withdraw()),
    "what is said to be looked at anew is edited": (message(UNKNOWN), HAND, ON, Edit(message("hand"))),
}
AT_NIGHT: dict[str, tuple[PrivateMemory | None, News, Preferences, Decision | None]] = {
    "a question at night comes without a sound": (message(), QUESTION, ON, MUTED),
    "a hand that comes at night is all that is said of it": (None, HAND, ON, SILENT),
    "a question says nothing more that night": (ASKED_AT_NIGHT, QUESTION, ON, None),
    "further steps stay to be said": (message("step", "p", is_muted=True), QUESTION, ON, Edit(ASKED_AT_NIGHT)),
    "who wants none is noted as taking none": (None, QUESTION, OFF, Withdraw()),
}
CASES = [(*case, moment) for cases, moment in ((BY_DAY, DAY), (AT_NIGHT, NIGHT)) for case in cases.values()]


@pytest.mark.parametrize(("memory", "news", "preferences", "decision", "now"), CASES, ids=[*BY_DAY, *AT_NIGHT])
def test_news_decides_what_becomes_of_a_message(
    memory: PrivateMemory | None, news: News, preferences: Preferences, decision: Decision | None, now: datetime
) -> None:
    assert decide(memory, news, preferences, now) == decision


memories = st.none() | st.builds(
    message,
    st.sampled_from(["hand", "question", OVER, UNKNOWN]),
    st.sampled_from([None, "p", "q"]),
    is_gone=st.booleans(),
    is_muted=st.booleans(),
)
all_news = st.builds(
    News, st.sampled_from(["hand", "question", NO_SECRETS, OVER]), st.sampled_from([None, "p", "q"]), st.booleans()
)
people = st.builds(
    person, messages=st.sampled_from(["on", "off"]), pings=st.sampled_from(["away", "always", "message", "never"])
)
moments = st.sampled_from([NIGHT, DAY])


def after(decision: Decision | None, memory: PrivateMemory | None, news: News) -> PrivateMemory | None:
    """Return the decision remembered as carried out."""
    match decision:
        case Send():
            return decision.remembered(news, 1, 3)
        case Edit(memory=known) | Remember(memory=known):
            return known
        case None:
            return memory
        case Withdraw():
            return None


@given(memories, all_news, people, moments)
def test_who_wants_no_messages_is_sent_none_and_none_is_edited(
    memory: PrivateMemory | None, news: News, preferences: Preferences, now: datetime
) -> None:
    wants_none = preferences.model_copy(update={"messages": "off"})
    assert decide(memory, news, wants_none, now) in (None, Withdraw())


@given(memories, all_news, people, moments)
def test_nothing_makes_a_sound_at_night_and_nothing_for_who_is_never_called(
    memory: PrivateMemory | None, news: News, preferences: Preferences, now: datetime
) -> None:
    decision = decide(memory, news, preferences, now)
    if isinstance(decision, Send) and not decision.is_silent:
        assert now == DAY and preferences.pings != "never" and news.prompt is not None


@given(memories, people)
def test_a_question_that_came_at_night_is_said_once_when_quiet_ends(
    memory: PrivateMemory | None, preferences: Preferences
) -> None:
    news, preferences = News("another question", "another"), preferences.model_copy(update={"messages": "on"})
    by_night = decide(memory, news, preferences, NIGHT)
    assert by_night == MUTED
    memory = after(by_night, memory, news)
    assert decide(memory, news, preferences, NIGHT) is None
    by_day = decide(memory, news, preferences, DAY)
    assert by_day == Send(is_silent=preferences.pings == "never", is_muted=False)
    assert decide(after(by_day, memory, news), news, preferences, DAY) is None


@given(memories, all_news, people, moments)
def test_a_message_that_is_gone_is_not_edited(
    memory: PrivateMemory | None, news: News, preferences: Preferences, now: datetime
) -> None:
    assert not isinstance(decide(gone(memory, news), News("other"), preferences, now), Edit)
