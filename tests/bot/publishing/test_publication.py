"""When something that could not be published is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.pace import Pace
from bot.publishing.publication import Publication

PASSING = ConnectionError("no route to host")
MISSING_ACCESS: Any = SimpleNamespace(status=403, reason="Forbidden")
FORBIDDEN = discord.Forbidden(MISSING_ACCESS, "Missing Access")


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
    assert publication.timer is not None
    publication.succeeded()
    assert publication.timer is None
    assert publication.is_settled
    put_off(publication, PASSING)
    assert timers.delays == [1, 2, 1]
    assert not publication.is_settled


def test_it_waits_for_one_moment_only(timers: Timers) -> None:
    tried: list[str] = []
    publication = Publication("table")
    put_off(publication, PASSING, tried)
    put_off(publication, PASSING, tried)
    timers.ring()
    assert tried == ["table"]
    assert publication.timer is None
    put_off(publication, PASSING, tried)
    publication.wait_no_more()
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
