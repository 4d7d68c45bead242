"""Work for helper processes: nothing at all, and what fails as nothing should, `once` or `always`."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from bot.workers.jobs import NotTaken


def pass_by() -> None:
    """Do nothing."""


def die(tries: Path, when: str) -> str:
    """End the whole process."""
    if _fails(tries, when):
        os._exit(1)
    return "done"


def hang(tries: Path, when: str) -> str:
    """Never come back."""
    if _fails(tries, when):
        signal.pause()
    return "done"


def wait_for(file: Path | str, name: str = "") -> str:
    """Do nothing until there is a file; return `name`."""
    while not exists(file):
        time.sleep(0.01)
    return name


def burn(seconds: float) -> int:
    """Use up so many seconds of CPU; return the id of the process."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return os.getpid()


def note(file: str) -> None:
    """Leave a letter in a file."""
    with Path(file).open("a") as text:
        text.write("x")


def exists(file: Path | str) -> bool:
    """Tell whether there is a file."""
    return Path(file).exists()


def _fails(tries: Path, when: str) -> bool:
    with tries.open("a") as file:
        file.write("x")
    return when == "always" or tries.read_text() == "x"


def niceness() -> int:
    """Return how much this thread lets others go first."""
    return os.nice(0)


def refuse(reason: str, number: int) -> None:
    """Take nothing."""
    raise NotTaken(reason, {"number": number})
