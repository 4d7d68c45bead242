"""Faults in tests beyond the weather: Discord's answers, slow or missing storage, drawing."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from aiohttp import web

from bot.workers.pool import WorkFailed
from sandbox.errors import DiscordError, Problems
from sandbox.server import LocalDiscord
from sandbox.wire import Request

VIA = {"Via": "1.1 google"}
BLOCKS = {
    "JSON": (429, {"code": 0, "message": "You are being blocked from accessing our API temporarily."}, VIA),
    "JSON without Via": (429, {"code": 0, "message": "Too many."}, {}),
    "text": (429, "error code: 1015", VIA),
    "code": (403, {"code": 40333, "message": "internal network error"}, VIA),
    "page": (403, "<html><h1>403</h1></html>", {}),
    "text with 403": (403, "error code: 1015", VIA),
    "JSON with 403": (403, {"code": 0, "message": "You are being blocked from accessing our API."}, VIA),
}
"""Status, body and headers of blocks."""


def written(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    """Return a response with a JSON body, or plain text."""
    is_text = isinstance(body, str)
    kind = {"Content-Type": "text/html" if is_text else "application/json"}
    return web.Response(
        body=(body if is_text else json.dumps(body)).encode(), status=status, headers=headers | kind
    )


@contextmanager
def answering(local: LocalDiscord, match: str, answer: web.Response, times: int = 10**6) -> Iterator[list[str]]:
    """Answer the first requests whose `METHOD /path` matches with this; yield them."""
    answered: list[str] = []
    usual = local.edge.answer

    async def answer_oddly(request: Request) -> web.Response:
        line = f"{request.method} {request.path}"
        if len(answered) == times or not re.search(match, line):
            return await usual(request)
        answered.append(line)
        local.requests.append(line)
        return web.Response(body=answer.body, status=answer.status, headers=answer.headers)

    with patch.object(local.edge, "answer", answer_oddly):
        yield answered


@contextmanager
def refusing_emojis(local: LocalDiscord) -> Iterator[list[str]]:
    """Refuse every button and option with an emoji; yield the routes of these requests."""
    refused: list[str] = []
    usual = local.edge._strict

    def check(route: str, body: Any, problems: Problems) -> None:
        if '"emoji"' in json.dumps(body):
            refused.append(route)
            fault = {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
            raise DiscordError(400, 50035, "Invalid Form Body", {"components": {"0": {"emoji": {"name": fault}}}})
        if usual is not None:
            usual(route, body, problems)

    with patch.object(local.edge, "_strict", check):
        yield refused
    local.violations.clear()


def expect_errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Remove the errors from the log and return them."""
    records = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    told = [record.getMessage() for record in records]
    caplog.clear()
    return told


class Gate:
    """Blocks a function until opened."""

    def __init__(self, owner: object, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self._function: Callable[..., Awaitable[Any]] = getattr(owner, name)
        self.reached, self.opened = asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(owner, name, self)

    async def __call__(self, *args: Any, **named: Any) -> Any:
        self.reached.set()
        await self.opened.wait()
        return await self._function(*args, **named)


async def fail_to_draw(*_: Any, **__: Any) -> bytes:
    raise WorkFailed("helper processes die or hang at _picture")


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Keep the database locked by another writer."""
    with closing(sqlite3.connect(file, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def moved_away(file: Path) -> Iterator[None]:
    """Move the database file away from a running bot."""
    away = file.rename(file.with_suffix(".away"))
    try:
        yield
    finally:
        away.rename(file)
