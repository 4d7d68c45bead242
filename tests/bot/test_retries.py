"""When something that could not be published is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.retries import Retries

PASSING = ConnectionError("no route to host")
FORBIDDEN = discord.Forbidden(SimpleNamespace(status=403, reason="Forbidden"), "Missing Access")  # type: ignore[arg-type]


class Timers:
    """Stands in for the event loop: notes what is to be called, and calls it when the test says so."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self._due: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []

    def call_later(self, delay: float, callback: Callable[..., Any], *args: Any) -> SimpleNamespace:
        self.delays.append(delay)
        due = (callback, args)
        self._due.append(due)
        return SimpleNamespace(cancel=lambda: self._due.remove(due))

    def ring(self) -> None:
        callback, args = self._due.pop()
        callback(*args)


@pytest.fixture
def timers(monkeypatch: pytest.MonkeyPatch) -> Timers:
    timers = Timers()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: timers)
    return timers


def test_the_delays_double_up_to_a_minute(timers: Timers, caplog: pytest.LogCaptureFixture) -> None:
    tried: list[str] = []
    retries = Retries(tried.append)
    for _ in range(9):
        retries.put_off("table", PASSING)
        timers.ring()
    assert timers.delays == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert tried == ["table"] * 9
    caplog.clear()


def test_what_is_forbidden_is_tried_less_often(timers: Timers) -> None:
    retries = Retries(lambda session_id: None)
    for _ in range(8):
        retries.put_off("table", FORBIDDEN)
        timers.ring()
    assert timers.delays == [20, 40, 80, 160, 320, 640, 1200, 1200]


def test_after_a_success_everything_begins_anew(timers: Timers) -> None:
    retries = Retries(lambda session_id: None)
    retries.put_off("table", PASSING)
    retries.put_off("table", PASSING)
    assert retries.waiting == {"table"}
    retries.forget("table")
    assert not retries.waiting
    retries.put_off("table", PASSING)
    assert timers.delays == [1, 2, 1]


def test_every_session_waits_for_itself_and_all_can_be_hurried(timers: Timers) -> None:
    tried: list[str] = []
    retries = Retries(tried.append)
    retries.put_off("one", PASSING)
    retries.put_off("one", PASSING)
    retries.put_off("two", PASSING)
    assert timers.delays == [1, 2, 1]
    retries.hurry(retries.waiting)
    assert sorted(tried) == ["one", "two"]
    assert not retries.waiting


def test_one_who_runs_the_bot_is_told_once_when_it_gets_serious(
    timers: Timers, caplog: pytest.LogCaptureFixture
) -> None:
    retries = Retries(lambda session_id: None)
    for _ in range(9):
        retries.put_off("table", PASSING)
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    caplog.clear()
    assert errors == ["session table can't be published for now: ConnectionError('no route to host')"]
