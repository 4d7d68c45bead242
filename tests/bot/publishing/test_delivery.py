"""What becomes of a private message when there is news: sent, edited, left alone or taken back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.publishing.delivery import (
    NO_SECRETS,
    OVER,
    UNKNOWN,
    Decision,
    Edit,
    News,
    Nothing,
    Remember,
    Send,
    Withdraw,
    decide,
    gone,
    has_news,
)
from bot.tables.memory import PrivateMemory
from bot.tables.people import Preferences

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
BY_DAY: dict[str, tuple[PrivateMemory | None, News, Preferences, Decision]] = {
    "nobody gets a first message about nothing": (None, News(NO_SECRETS), ON, Nothing()),
    "nobody gets a first message when the game is over": (None, News(OVER), ON, Nothing()),
    "what is known is not said again": (message("hand"), HAND, ON, Nothing()),
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
AT_NIGHT: dict[str, tuple[PrivateMemory | None, News, Preferences, Decision]] = {
    "a question at night comes without a sound": (message(), QUESTION, ON, MUTED),
    "a hand that comes at night is all that is said of it": (None, HAND, ON, SILENT),
    "a question says nothing more that night": (ASKED_AT_NIGHT, QUESTION, ON, Nothing()),
    "further steps stay to be said": (message("step", "p", is_muted=True), QUESTION, ON, Edit(ASKED_AT_NIGHT)),
    "who wants none is noted as taking none": (None, QUESTION, OFF, Withdraw()),
}
CASES = [(*case, moment) for cases, moment in ((BY_DAY, DAY), (AT_NIGHT, NIGHT)) for case in cases.values()]


@pytest.mark.parametrize(("memory", "news", "preferences", "decision", "now"), CASES, ids=[*BY_DAY, *AT_NIGHT])
def test_news_decides_what_becomes_of_a_message(
    memory: PrivateMemory | None, news: News, preferences: Preferences, decision: Decision, now: datetime
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


def after(decision: Decision, memory: PrivateMemory | None, news: News) -> PrivateMemory | None:
    """Return what is remembered when a decision was carried out."""
    match decision:
        case Send():
            return decision.remembered(news, 1, 3)
        case Edit(memory=known) | Remember(memory=known):
            return known
        case Nothing():
            return memory
        case Withdraw():
            return None


@given(memories, all_news, people, moments)
def test_who_wants_no_messages_is_sent_none_and_none_is_edited(
    memory: PrivateMemory | None, news: News, preferences: Preferences, now: datetime
) -> None:
    wants_none = preferences.model_copy(update={"messages": "off"})
    assert decide(memory, news, wants_none, now) in (Nothing(), Withdraw())


@given(memories, all_news, people, moments)
def test_what_is_known_sends_nothing_unless_it_was_muted(
    memory: PrivateMemory | None, news: News, preferences: Preferences, now: datetime
) -> None:
    if memory is not None:
        known = memory.model_copy(update={"digest": news.digest, "is_muted": False})
        assert decide(known, news, preferences, now) == Nothing()
    if not has_news(memory, news):
        assert decide(memory, news, preferences, now) == Nothing()


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
    assert decide(memory, news, preferences, NIGHT) == Nothing()
    by_day = decide(memory, news, preferences, DAY)
    assert by_day == Send(is_silent=preferences.pings == "never", is_muted=False)
    assert decide(after(by_day, memory, news), news, preferences, DAY) == Nothing()


@given(memories, all_news, people, moments)
def test_whatever_was_carried_out_is_known(
    memory: PrivateMemory | None, news: News, preferences: Preferences, now: datetime
) -> None:
    known = after(decide(memory, news, preferences, now), memory, news)
    if known is not None and not (known.is_muted and now == DAY):
        assert decide(known, news, preferences, now) == Nothing()


@given(memories, all_news, people, moments)
def test_a_message_that_is_gone_is_not_edited(
    memory: PrivateMemory | None, news: News, preferences: Preferences, now: datetime
) -> None:
    assert not isinstance(decide(gone(memory, news), News("other"), preferences, now), Edit)
