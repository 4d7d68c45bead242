"""The games on the command line: ``python -m games --help``."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from games.engine.cli import CommandError, command_line


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code: 0 done, 1 a record is wrong, 2 it can't be done as asked."""
    asked = command_line().parse_args(arguments)
    try:
        text, exit_code = asked.command(asked)
    except CommandError as error:
        print(f"games: {error}", file=sys.stderr)
        return 2
    try:
        print(text, flush=True)
    except BrokenPipeError:  # the reader has seen enough, e.g. head
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return int(exit_code)


if __name__ == "__main__":
    assert isinstance(sys.stdout, io.TextIOWrapper)
    sys.stdout.reconfigure(errors="backslashreplace")  # as for errors: not every console knows all characters
    sys.exit(main())
