"""Jobs for workers: trivial ones, and ones that fail in every way, `once` or `always`."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from bot.workers.jobs import NotTaken


def pass_by() -> None:
    """Do nothing."""


def die(tries: Path, when: str) -> str:
    """Kill the process."""
    if _fails(tries, when):
        os._exit(1)
    return "done"


def hang(tries: Path, when: str) -> str:
    """Hang for ever."""
    if _fails(tries, when):
        signal.pause()
    return "done"


def wait_for(file: Path | str, name: str = "") -> str:
    """Wait until a file exists; return `name`."""
    while not exists(file):
        time.sleep(0.01)
    return name


def burn(seconds: float) -> int:
    """Use so many seconds of CPU; return the process id."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return os.getpid()


def note(file: str) -> None:
    """Append a character to a file."""
    with Path(file).open("a") as text:
        text.write("x")


def exists(file: Path | str) -> bool:
    return Path(file).exists()


def _fails(tries: Path, when: str) -> bool:
    with tries.open("a") as file:
        file.write("x")
    return when == "always" or tries.read_text() == "x"


def niceness() -> int:
    """Return this thread's niceness."""
    return os.nice(0)


def refuse(reason: str, number: int) -> None:
    """Refuse the job."""
    raise NotTaken(reason, {"number": number})
