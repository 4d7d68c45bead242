"""Work for helper processes: nothing at all, and what fails as nothing should, `once` or `always`."""

from __future__ import annotations

import os
import signal
from pathlib import Path


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


def _fails(tries: Path, when: str) -> bool:
    with tries.open("a") as file:
        file.write("x")
    return when == "always" or tries.read_text() == "x"


def niceness() -> int:
    """Return how much this thread lets others go first."""
    return os.nice(0)
