"""What the log says, how it looks, and what never stands in it."""

from __future__ import annotations

import io
import json
import logging
from pathlib import Path

import pytest

from bot.logs import REPEAT_SECONDS, JsonLines, Repeats, name_errors
from tests.programs import run_code


class Log:
    """A logger that writes into a text, and seconds that pass only when told to."""

    def __init__(self) -> None:
        self.seconds, self._stream = 0.0, io.StringIO()
        self.handler = logging.StreamHandler(self._stream)
        self.handler.addFilter(name_errors)
        self.handler.addFilter(Repeats(lambda: self.seconds))
        self.logger = logging.Logger("tests.logs", logging.INFO)
        self.logger.addHandler(self.handler)

    @property
    def lines(self) -> list[str]:
        return self._stream.getvalue().splitlines()


@pytest.fixture
def log() -> Log:
    return Log()


def test_what_cannot_heal_is_said_once_and_then_rarely_and_lines_of_which_only_ids_differ_are_the_same(
    log: Log,
) -> None:
    for number in range(180):
        log.logger.warning("session %s can't be published for %s", f"2345678{number % 8 + 2}", 10**17 + number)
        log.seconds += REPEAT_SECONDS / 60
    told = "session 2345678{} can't be published for {}"
    again = f"{told} (59 more times since it was last said)"
    assert log.lines == [
        (again if number else told).format(number % 8 + 2, 10**17 + number) for number in (0, 60, 120)
    ]


def test_different_lines_and_all_that_is_no_trouble_are_written(log: Log) -> None:
    """An error without words is named."""
    for number in (1, 2):
        log.logger.error("session %s is broken", number)
        log.logger.info("a round")
    for error in (TimeoutError(), OSError("the line is cut")):
        log.logger.warning("no answer about %s: %s", error.args, error)
    assert log.lines == [
        *("session 1 is broken", "a round", "session 2 is broken", "a round"),
        *("no answer about (): TimeoutError", "no answer about ('the line is cut',): the line is cut"),
    ]


def test_errors_are_the_same_where_they_were_raised_at_the_same_place(log: Log) -> None:
    def fail(key: str, table: dict[str, int]) -> int:
        return table[key] if len(key) == 1 else 1 // table[key]

    for key in ("a", "b", "aa"):
        try:
            fail(key, {"aa": 0})
        except (LookupError, ArithmeticError):
            log.logger.exception("a round failed")
    told = [line for line in log.lines if not line.startswith((" ", "Traceback"))]
    division = "ZeroDivisionError: integer division or modulo by zero"
    assert told == ["a round failed", "KeyError: 'a'", "a round failed", division]


def test_a_json_line_holds_everything(log: Log) -> None:
    log.handler.setFormatter(JsonLines())
    try:
        raise LookupError("gone\nfor good")
    except LookupError:
        log.logger.exception("ö %s", "x")
    entry = json.loads(log.lines[0])
    assert (entry["level"], entry["logger"], entry["message"]) == ("ERROR", "tests.logs", "ö x")
    assert entry["error"].endswith("gone\nfor good") and entry["time"].endswith("+00:00")


PLAY_AT_DEBUG = """
import asyncio, logging, sys, warnings
from pathlib import Path
warnings.simplefilter("ignore", DeprecationWarning)  # of discord.py
from bot.logs import set_up_logging
from storage import NewSession, Occupant, Storage
async def main():
    storage = await Storage.open("", data_dir=Path(sys.argv[1]))
    seats = [Occupant(user_id=1, name="Anna")]
    table = await storage.create(NewSession(
        game="teufel", options="{}", schema=1, guild_id=1, channel_id=1, host_id=1, language="en", num_seats=1,
        secret="the-secret", seed="the-seed", state="the-state",
    ), seats)
    await storage.notes.write(table.session.id, 1, "the-note")
    await storage.notes.read(table.session.id, 1)
    await storage.load(table.session.id)
    await storage.close()
set_up_logging("DEBUG", sys.argv[2])
for library in ("aiosqlite", "sqlalchemy.engine.Engine", "discord.http", "discord.gateway", "asyncpg"):
    logging.getLogger(library).debug("the-note")
    logging.getLogger(library).info("the-note")
logging.getLogger("bot.publishing").debug("we do speak")
asyncio.run(main())
"""


@pytest.mark.parametrize("log_format", ["plain", "json"])
@pytest.mark.slow
async def test_no_library_writes_secrets_at_any_level(tmp_path: Path, log_format: str) -> None:
    process = await run_code(PLAY_AT_DEBUG, str(tmp_path), log_format)
    written = await process.end()
    assert process.returncode == 0, written.decode()
    assert b"we do speak" in written and b"the-" not in written
