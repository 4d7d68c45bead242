"""A helper process: does the work read from standard input until it closes, which means that the bot has ended.

``python -m bot.workers NICENESS MODULE…``: the modules of the games, including those outside the registry. Requests
and results are pickles, each preceded by its length.
"""

from __future__ import annotations

import importlib
import os
import pickle
import signal
import sys
import threading
import traceback
from itertools import count
from queue import SimpleQueue
from typing import BinaryIO, Final

from bot.allocator import tidy
from bot.workers import DONE, FAILED, LENGTH, NOT_TAKEN, Outcome, packed, widen
from bot.workers.jobs import NotTaken

UNTIDY: Final = 200
"""Number of jobs after which memory is trimmed: by then a third of it is free."""


def main() -> None:
    """Work until the bot ends, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which ends this process
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    widen(answers.fileno())
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    _send(answers, packed((DONE, None)))  # all games are loaded
    for done in count(1):
        _send(answers, _carried_out(requests.get()))
        if done % UNTIDY == 0:
            tidy()


def _listen(stream: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    while len(head := stream.read(LENGTH.size)) == LENGTH.size:
        requests.put(stream.read(*LENGTH.unpack(head)))
    os._exit(0)


def _carried_out(request: bytes) -> bytes:
    outcome: Outcome
    try:
        work, handed = pickle.loads(request)
        outcome = (DONE, work(*handed))
        return packed(outcome)
    except NotTaken as refused:
        outcome = (NOT_TAKEN, (refused.reason, refused.params))
    except Exception as error:
        # Exceptions can't always be pickled, and their texts may contain secrets.
        outcome = (FAILED, "".join([*traceback.format_tb(error.__traceback__), type(error).__name__]))
    return packed(outcome)


def _send(stream: BinaryIO, answer: bytes) -> None:
    stream.write(answer)
    stream.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    for module in sys.argv[2:]:
        importlib.import_module(module)
    main()
