"""Logging: what is written, its format, and how repetitions are suppressed."""

from __future__ import annotations

import json
import logging
import re
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal

from cachetools import LRUCache

from bot.metrics import CountFaults
from storage.commits import ID_ALPHABET, ID_LENGTH

LogFormat = Literal["plain", "json"]
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]

OURS = ("bot", "storage", "games")
"""Libraries write parameters, rows and payloads at their lower levels: seeds, hidden cards, notes."""
SAID_BY_US = ("discord.http", "discord.webhook.async_")
"""Loggers that report every 429 in different words; `bot.gateway.requests` reports them uniformly."""
PLAIN = "{asctime} {levelname:<8} {name}: {message}"
REPEAT_SECONDS = 3600.0
_REMEMBERED = 1000
_ID = re.compile(rf"\b(\d{{15,20}}|[{ID_ALPHABET}]{{{ID_LENGTH}}})\b")
"""Matches ids of Discord and of sessions. `ID_ALPHABET` has no vowels, so words don't match."""


def set_up_logging(level: LogLevel, log_format: LogFormat) -> None:
    """Log our records from `level` on, and those of libraries from WARNING on, to stderr."""
    handler = logging.StreamHandler()
    handler.addFilter(name_errors)
    handler.addFilter(Repeats())
    handler.setFormatter(JsonLines() if log_format == "json" else logging.Formatter(PLAIN, style="{"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler, CountFaults()], force=True)
    for name in SAID_BY_US:
        logging.getLogger(name).setLevel(logging.ERROR)
    for name in OURS:
        logging.getLogger(name).setLevel(level)


def name_errors(record: logging.LogRecord) -> bool:
    """Add the type of an exception without a message, such as `TimeoutError`, to the record."""
    if isinstance(record.args, tuple):
        record.args = tuple(
            type(given).__name__ if isinstance(given, BaseException) and not str(given) else given
            for given in record.args
        )
    return True


class JsonLines(logging.Formatter):
    """One JSON object per line: `time` (ISO 8601, UTC), `level`, `logger`, `message` and perhaps `error`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


class Repeats(logging.Filter):
    """Lets a repeated warning or error through once an hour, with the number suppressed.

    Permanent failures repeat endlessly, or at every table, and would hide everything else. Records are equal if
    they differ only in ids, and their exceptions were raised at the same place.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._written = LRUCache[tuple[str, ...], tuple[float, int]](_REMEMBERED)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to write a record; note in it how many equal ones were suppressed."""
        if record.levelno < logging.WARNING:
            return True
        line, now = _line(record), self._now()
        written_at, left_out = self._written.get(line, (now - REPEAT_SECONDS, 0))
        is_due = now - written_at >= REPEAT_SECONDS
        self._written[line] = (now, 0) if is_due else (written_at, left_out + 1)
        if is_due and left_out:
            said = f"{record.getMessage()} ({left_out} more times since it was last said)"
            record.msg, record.args = said, ()
        return is_due


def _line(record: logging.LogRecord) -> tuple[str, ...]:
    """Return what equal records have in common."""
    raised = record.exc_info and record.exc_info[1]
    places = (
        [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(raised.__traceback__)[-1:]]
        if raised
        else []
    )
    return record.name, _ID.sub("", record.getMessage()), type(raised).__name__, *places
