"""Python programs started by tests, forked from a process that has loaded the bot, which takes over a second."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import runpy
import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOADED = "tests.loaded"


class Program:
    """A running program; `written` is its standard output and error."""

    def __init__(
        self, process: ForkServerProcess, written: asyncio.StreamReader, pipe: asyncio.BaseTransport
    ) -> None:
        self.written = written
        self._process = process
        self._pipe = pipe
        self._ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(process.sentinel, self._note_end)

    def _note_end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._ended.set()

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def terminate(self) -> None:
        self._process.terminate()

    def kill(self) -> None:
        self._process.kill()

    async def wait(self) -> int:
        """Wait for the end; return the exit code."""
        await self._ended.wait()
        return self.returncode or 0

    async def end(self) -> bytes:
        """Wait for the end; return the unread output."""
        written = await self.written.read()
        self._pipe.close()
        await self.wait()
        return written


async def run_module(arguments: Sequence[str], folder: Path, environment: Mapping[str, str]) -> Program:
    """Run ``python -m MODULE ARGUMENT…`` in a folder, with exactly this environment."""
    return await _start(_module, list(arguments), folder, dict(environment))


async def run_code(code: str, *arguments: str) -> Program:
    """Run ``python -W error -c CODE ARGUMENT…``."""
    return await _start(_code, code, arguments)


async def start_bot(
    folder: Path,
    origin: str | None = None,
    module: str = "bot",
    *,
    arguments: Sequence[str] = (),
    **settings: str,
) -> Program:
    """Run ``python -m bot``, on a local Discord if given, with exactly these settings."""
    command = [*(["sandbox.attach", origin, module] if origin else [module]), *arguments]
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "DATA_DIR": str(folder), **settings}
    return await run_module(command, folder, environment)


async def _start(program: Callable[..., object], *handed: object) -> Program:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([LOADED])
    with contextlib.chdir(ROOT):  # elsewhere it silently preloads nothing
        forkserver.ensure_running()
    reading, writing = context.Pipe(duplex=False)
    process = context.Process(target=_run, args=(writing, program, *handed), daemon=True)  # never joined
    process.start()
    writing.close()
    written = asyncio.StreamReader()
    pipe, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(written), os.fdopen(os.dup(reading.fileno()), "rb")
    )
    reading.close()
    return Program(process, written, pipe)


def _run(writing: Connection, program: Callable[..., object], *handed: object) -> None:
    for stream in (sys.stdout, sys.stderr):
        os.dup2(writing.fileno(), stream.fileno())
    writing.close()
    assert LOADED in sys.modules, "each program would load the bot anew"
    program(*handed)


def _module(arguments: list[str], folder: Path, environment: dict[str, str]) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = arguments
    runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)


def _code(code: str, arguments: Sequence[str]) -> None:
    warnings.simplefilter("error")
    sys.argv = ["-c", *arguments]
    exec(code, {"__name__": "__main__"})
