"""The event loop of a world: time passes only while all tasks wait, and machines can die; clocks and chance."""

from __future__ import annotations

import asyncio
import inspect
import os
import random
import selectors
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from types import SimpleNamespace, TracebackType
from typing import Any, TypeVarTuple
from unittest.mock import patch

import aiohttp
import yarl
from multidict import CIMultiDict

Answer = Callable[[str, yarl.URL, Mapping[str, Any]], Awaitable["Response"]]
"""Answers a request, given its method, URL and aiohttp's keyword arguments."""


class _Selector(selectors.DefaultSelector):
    """A selector that never waits: with nothing to do, time jumps ahead. No thread or socket wakes the loop."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for somebody else")
        self.now += max(timeout, 0.0)
        return []


@contextmanager
def tables(new_session: Callable[[aiohttp.TraceConfig], Session]) -> Iterator[None]:
    """Patch aiohttp so that clients of discord.py get these sessions."""

    def session(*_: Any, trace_configs: list[aiohttp.TraceConfig], **__: Any) -> Session:
        return new_session(trace_configs[0])

    with patch.object(aiohttp, "ClientSession", session):
        yield


class Session:
    """Replaces an aiohttp session for discord.py; `answer` gets a request's method, URL and keyword arguments."""

    closed = False

    def __init__(self, answer: Answer, trace: aiohttp.TraceConfig) -> None:
        trace.freeze()
        self._answer = answer
        self._trace = trace

    def request(self, method: str, url: str, **given: Any) -> _Request:
        return _Request(self._answer, self._trace, method, yarl.URL(url), given)


class _Request:
    def __init__(
        self, answer: Answer, trace: aiohttp.TraceConfig, method: str, url: yarl.URL, given: Mapping[str, Any]
    ) -> None:
        self._answer = answer
        self._trace = trace
        self._method = method
        self._url = url
        self._given = given

    async def __aenter__(self) -> Response:
        session: Any = None
        context, headers = SimpleNamespace(), CIMultiDict[str]()
        start = aiohttp.TraceRequestStartParams(self._method, self._url, headers)
        await self._trace.on_request_start.send(session, context, start)
        response: Any = await self._answer(self._method, self._url, self._given)
        end = aiohttp.TraceRequestEndParams(self._method, self._url, headers, response)
        await self._trace.on_request_end.send(session, context, end)
        answered: Response = response
        return answered

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


@dataclass(frozen=True)
class Response:
    """The part of a response that discord.py reads."""

    status: int
    headers: CIMultiDict[str]
    body: str
    reason: str = ""

    async def text(self, **_: str) -> str:
        return self.body


# Machines

Arguments = TypeVarTuple("Arguments")
RESOLUTION = 1e-6
"""In seconds: after simulated months a nanosecond no longer changes the float, and timers would never fire."""
MOST_WAITS = 20
"""Number of awaits at the end of a task."""
MANY = 100
"""Number of tasks from which finished ones are forgotten."""


class Machine:
    """Runs a program: all callbacks in its context, until it dies.

    `steps` counts scheduled callbacks; `on_death` is called to release what it held.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_alive = True
        self.is_over = asyncio.Event()
        self.steps = 0
        self.on_death: list[Callable[[], None]] = []
        self.signals: dict[int, Callable[[], object]] = {}
        self.tasks: list[tuple[asyncio.Task[Any], Context]] = []
        self._many = MANY
        self._last_step: int | None = None
        self._end: Callable[[], None] | None = None

    def remember(self, task: asyncio.Task[Any], context: Context) -> None:
        """Remember a task; forget finished ones from time to time."""
        self.tasks.append((task, context))
        if len(self.tasks) > self._many:
            self.tasks = [known for known in self.tasks if not known[0].done()]
            self._many = 2 * len(self.tasks) + MANY

    def dies_after(self, steps: int, end: Callable[[], None]) -> None:
        """Call `end` after so many more steps, before the next step of any machine."""
        self._last_step, self._end = self.steps + steps, end

    def asks_for_step(self, loop: WorldLoop) -> None:
        self.steps += 1
        if self.steps == self._last_step and self._end is not None:
            loop.next_of_all(self._end)


_MACHINE: ContextVar[Machine | None] = ContextVar("machine", default=None)


def machine() -> Machine | None:
    """Return the machine that runs the caller; `None`: the world itself."""
    return _MACHINE.get()


def context_of(owner: Machine | None) -> Context:
    """Return a new context of a machine."""
    context = copy_context()
    context.run(_MACHINE.set, owner)
    return context


class WorldLoop(asyncio.SelectorEventLoop):
    """An event loop with simulated time that runs nothing of dead machines."""

    def __init__(self) -> None:
        self._simulated = _Selector()
        super().__init__(self._simulated)
        self._clock_resolution = RESOLUTION

    def time(self) -> float:
        """Return the seconds since its creation."""
        return self._simulated.now

    def call_soon(
        self, callback: Callable[[*Arguments], object], *args: *Arguments, context: Context | None = None
    ) -> asyncio.Handle:
        """Schedule a step of the context's machine."""
        owner = _MACHINE.get() if context is None else context.get(_MACHINE)
        if owner is not None:
            if not owner.is_alive:
                handle = asyncio.Handle(callback, args, self, context)
                handle.cancel()
                return handle
            owner.asks_for_step(self)
        return super().call_soon(callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[*Arguments], object],
        *args: *Arguments,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Schedule a step of the context's machine at a time."""
        owner = _MACHINE.get() if context is None else context.get(_MACHINE)
        if owner is not None and not owner.is_alive:
            handle = asyncio.TimerHandle(when, callback, args, self, context)
            handle.cancel()
            return handle
        return super().call_at(when, callback, *args, context=context)

    def create_task(self, coro: Any, *, name: object = None, context: Context | None = None) -> asyncio.Task[Any]:
        """Start a task of the context's machine."""
        context = copy_context() if context is None else context
        task: asyncio.Task[Any] = super().create_task(coro, name=name, context=context)
        owner = context.get(_MACHINE)
        if owner is not None:
            if owner.is_alive:
                owner.remember(task, context)
            else:
                _bury(task, context)
        return task

    def _asyncgen_firstiter_hook(self, agen: Any) -> None:
        """Do nothing: asynchronous generators of dead machines are never finished."""

    def _asyncgen_finalizer_hook(self, agen: Any) -> None:
        """Do nothing: the time of collection doesn't depend on the seed."""

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Task[Any]:
        """Run the function at the next step, as a world has no threads."""

        async def done() -> Any:
            return func(*args)

        return self.create_task(done())

    def next_of_all(self, callback: Callable[[], None]) -> None:
        """Call something before any other step."""
        ready: Any = self._ready  # type: ignore[attr-defined]
        ready.appendleft(asyncio.Handle(callback, (), self, context_of(None)))

    def add_signal_handler(self, sig: int, callback: Callable[[*Arguments], object], *args: *Arguments) -> None:
        """Store a signal handler of the calling machine."""
        owner = machine()
        assert owner is not None
        owner.signals[sig] = lambda: callback(*args)

    def kill(self, victim: Machine) -> None:
        """Kill a machine as `kill -9` does: nothing it has scheduled runs any more."""
        victim.is_alive = False
        victim.is_over.set()
        waiting: Any = [*self._ready, *self._scheduled]  # type: ignore[attr-defined]
        for handle in waiting:
            if handle._context is not None and handle._context.get(_MACHINE) is victim:
                handle.cancel()
        for let_go in victim.on_death:
            let_go()
        for task, context in victim.tasks:
            if not task.done():
                _bury(task, context)
        victim.tasks.clear()
        victim.on_death.clear()
        victim.signals.clear()


def _bury(task: asyncio.Task[Any], context: Context) -> None:
    """End a task of a dead machine now, with no effect outside it."""
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    asyncio.tasks._unregister_task(task)  # not awaited when the loop closes
    context.run(_close, task.get_coro())


def _close(running: Any) -> None:
    """Close a coroutine and everything it awaits, including awaits in its own cleanup."""
    for _ in range(MOST_WAITS):
        inner = getattr(running, "cr_await", None) or getattr(running, "gi_yieldfrom", None)
        if inner is not None:
            _close(inner)
        try:
            if hasattr(running, "close"):
                running.close()
        except RuntimeError:  # it awaits something again
            continue
        except Exception:
            pass
        return


# Time and chance of a program come from the simulated world


ROOMS = ("bot", "games", "storage", "sandbox", "tests", "benchmarks", "discord")
SECONDS = (time.time, time.monotonic, time.perf_counter)
"""The clocks read by programs."""


class _Instances(type):
    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, datetime)


def _moments(now: Callable[[], float]) -> Any:
    """Return a replacement of `datetime`, whose `now` reads a clock in seconds since 1970."""

    class Moments(datetime, metaclass=_Instances):
        def __new__(cls, *given: Any, **named: Any) -> Any:
            return datetime(*given, **named)  # noqa: DTZ001 - as requested

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return datetime.fromtimestamp(now(), tz)

        @classmethod
        def utcnow(cls) -> Any:
            raise AssertionError("naive moments are used nowhere")

    return Moments


def _chance(luck: random.Random) -> type[random.Random]:
    """Return a replacement of `Random` that is seeded from `luck` by default."""

    class Chance(random.Random):
        def seed(self, a: Any = None, version: int = 2) -> None:
            super().seed(luck.getrandbits(64) if a is None else a, version)

    return Chance


@contextmanager
def simulated(
    now: Callable[[], float], luck: random.Random, wall: Callable[[], float] | None = None
) -> Iterator[None]:
    """Patch all loaded modules to read the clock `now`, in seconds since 1970, and to draw randomness from `luck`.

    Clocks that can be set read `wall`, if given. Names and defaults bound to a clock at import are patched, too.
    """
    wall = wall or now
    clocks = dict.fromkeys(SECONDS, now) | {time.time: wall}
    instead = {id(clock): read for clock, read in clocks.items()} | {id(datetime): _moments(wall)}

    def utcnow() -> datetime:
        return datetime.fromtimestamp(wall(), UTC)

    with ExitStack() as stack:
        put = stack.enter_context
        for name, module in sorted(sys.modules.items()):
            if name.partition(".")[0] in ROOMS and name != __name__:
                for attribute, value in sorted(vars(module).items()):
                    if id(value) in instead:
                        put(patch.object(module, attribute, instead[id(value)]))
                    elif attribute == "utcnow":
                        put(patch.object(module, attribute, utcnow))
                for function in _functions(module):
                    _put_defaults(stack, function, instead)
        for clock in SECONDS:
            put(patch.object(time, clock.__name__, clocks[clock]))
        put(patch.object(random, "Random", _chance(luck)))
        for place, name in ((os, "urandom"), (random, "_urandom")):
            put(patch.object(place, name, luck.randbytes))
        before = random.getstate()
        random.seed(luck.getrandbits(64))
        stack.callback(random.setstate, before)
        yield


def _functions(module: Any) -> Iterator[Any]:
    for value in vars(module).values():
        if inspect.isfunction(value) and value.__module__ == module.__name__:
            yield value
        elif inspect.isclass(value) and value.__module__ == module.__name__:
            yield from (method for method in vars(value).values() if inspect.isfunction(method))


def _put_defaults(stack: ExitStack, function: Any, instead: dict[int, Any]) -> None:
    positional, named = function.__defaults__ or (), function.__kwdefaults__ or {}
    if any(id(value) in instead for value in positional):
        changed = tuple(instead.get(id(value), value) for value in positional)
        stack.enter_context(patch.object(function, "__defaults__", changed))
    if any(id(value) in instead for value in named.values()):
        changed_by_name = {name: instead.get(id(value), value) for name, value in named.items()}
        stack.enter_context(patch.object(function, "__kwdefaults__", changed_by_name))
