"""Python programs that tests start, from a process that has loaded the bot already, which takes over a second."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import runpy
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

LOADED = ["tests.loaded"]


class Program:
    """A program that runs: what `asyncio.subprocess.Process` is for one that is started anew."""

    def __init__(
        self, process: ForkServerProcess, stderr: asyncio.StreamReader, pipe: asyncio.BaseTransport
    ) -> None:
        self.stderr = stderr
        self._process = process
        self._pipe = pipe

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def terminate(self) -> None:
        self._process.terminate()

    async def communicate(self) -> tuple[None, bytes]:
        """Wait for the end; return what was written to standard error and not read yet, as its kin does."""
        written = await self.stderr.read()
        self._pipe.close()
        await asyncio.to_thread(self._process.join)
        return None, written


async def run_module(arguments: Sequence[str], folder: Path, environment: Mapping[str, str]) -> Program:
    """Run ``python -m MODULE ARGUMENT…`` in a folder, with nothing in the environment but this."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(LOADED)
    reading, writing = context.Pipe(duplex=False)
    handed = (list(arguments), folder, dict(environment), writing)
    process = context.Process(target=_run, args=handed, daemon=True)  # nobody waits for it at the end
    process.start()
    writing.close()
    stderr = asyncio.StreamReader()
    pipe, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(stderr), os.fdopen(os.dup(reading.fileno()), "rb")
    )
    reading.close()
    return Program(process, stderr, pipe)


def _run(arguments: list[str], folder: Path, environment: dict[str, str], stderr: Connection) -> None:
    os.dup2(stderr.fileno(), sys.stderr.fileno())
    stderr.close()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
