"""The loop of a world: time passes only while all wait for it, and machines on it can die; clocks and chance."""

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
"""Answers a request, given its method, its address and what aiohttp is given besides."""


class _Selector(selectors.DefaultSelector):
    """Waits for nothing: where nothing is to be done, it is later at once. No thread or socket wakes the loop."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for somebody else")
        self.now += max(timeout, 0.0)
        return []


@contextmanager
def tables(new_session: Callable[[aiohttp.TraceConfig], Session]) -> Iterator[None]:
    """Let clients of discord.py that log in get such sessions instead of aiohttp's."""

    def session(*_: Any, trace_configs: list[aiohttp.TraceConfig], **__: Any) -> Session:
        return new_session(trace_configs[0])

    with patch.object(aiohttp, "ClientSession", session):
        yield


class Session:
    """What discord.py takes for a session of aiohttp: `answer` gets method, address and keywords of a request."""

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
    """What discord.py reads of an answer."""

    status: int
    headers: CIMultiDict[str]
    body: str
    reason: str = ""

    async def text(self, **_: str) -> str:
        return self.body


# Machines

Arguments = TypeVarTuple("Arguments")
RESOLUTION = 1e-6
"""Seconds: after months of them a nanosecond more is the same number, and what is due would never be."""
MOST_WAITS = 20
"""At the end of a task."""
MANY = 100
"""Tasks after which those are forgotten that are done."""


class Machine:
    """What runs a program: all callbacks whose context belongs to it, until it is dead.

    `steps` counts them as they are asked for; `on_death` is called for what it held.
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
        """Remember a task, and forget from time to time those that are done."""
        self.tasks.append((task, context))
        if len(self.tasks) > self._many:
            self.tasks = [known for known in self.tasks if not known[0].done()]
            self._many = 2 * len(self.tasks) + MANY

    def dies_after(self, steps: int, end: Callable[[], None]) -> None:
        """Let `end` be called once it has asked for so many steps more, before the next of any machine."""
        self._last_step, self._end = self.steps + steps, end

    def asks_for_step(self, loop: WorldLoop) -> None:
        """Count a step."""
        self.steps += 1
        if self.steps == self._last_step and self._end is not None:
            loop.next_of_all(self._end)


_MACHINE: ContextVar[Machine | None] = ContextVar("machine", default=None)


def machine() -> Machine | None:
    """Return the machine that runs what calls this; None: the world itself."""
    return _MACHINE.get()


def context_of(owner: Machine | None) -> Context:
    """Return a new context of a machine."""
    context = copy_context()
    context.run(_MACHINE.set, owner)
    return context


class WorldLoop(asyncio.SelectorEventLoop):
    """Time passes on it only while all wait for it; it runs nothing of machines that are dead."""

    def __init__(self) -> None:
        self._simulated = _Selector()
        super().__init__(self._simulated)
        self._clock_resolution = RESOLUTION

    def time(self) -> float:
        """Return the seconds since it was made."""
        return self._simulated.now

    def call_soon(
        self, callback: Callable[[*Arguments], object], *args: *Arguments, context: Context | None = None
    ) -> asyncio.Handle:
        """Ask for a step, of the machine in the context."""
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
        """Ask for a step at a moment, of the machine in the context."""
        owner = _MACHINE.get() if context is None else context.get(_MACHINE)
        if owner is not None and not owner.is_alive:
            handle = asyncio.TimerHandle(when, callback, args, self, context)
            handle.cancel()
            return handle
        return super().call_at(when, callback, *args, context=context)

    def create_task(self, coro: Any, *, name: object = None, context: Context | None = None) -> asyncio.Task[Any]:
        """Begin a task of the machine in the context."""
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
        """Know no asynchronous generators: those of dead machines are never finished."""

    def _asyncgen_finalizer_hook(self, agen: Any) -> None:
        """Finish none when it is collected, which no seed says when it happens."""

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Task[Any]:
        """Do what others leave to a thread at the next step: a world has none."""

        async def done() -> Any:
            return func(*args)

        return self.create_task(done())

    def next_of_all(self, callback: Callable[[], None]) -> None:
        """Call something before any other step."""
        ready: Any = self._ready  # type: ignore[attr-defined]
        ready.appendleft(asyncio.Handle(callback, (), self, context_of(None)))

    def add_signal_handler(self, sig: int, callback: Callable[[*Arguments], object], *args: *Arguments) -> None:
        """Remember what a signal does to the machine that asks."""
        owner = machine()
        assert owner is not None
        owner.signals[sig] = lambda: callback(*args)

    def kill(self, victim: Machine) -> None:
        """Let nothing more of a machine run, as `kill -9` does: not what it has asked for, nor what it would."""
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
    """End a task of a dead machine now, where nothing that it does at its end reaches anybody."""
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    asyncio.tasks._unregister_task(task)  # nobody waits for it when the loop is closed
    context.run(_close, task.get_coro())


def _close(running: Any) -> None:
    """Close a coroutine, after all that it waits for, and after all that it waits for at its end."""
    for _ in range(MOST_WAITS):
        inner = getattr(running, "cr_await", None) or getattr(running, "gi_yieldfrom", None)
        if inner is not None:
            _close(inner)
        try:
            if hasattr(running, "close"):
                running.close()
        except RuntimeError:  # it waits for something once more
            continue
        except Exception:
            pass
        return


# What a program asks the real world for, time and chance, comes from the world that is simulated


ROOMS = ("bot", "games", "storage", "sandbox", "tests", "benchmarks", "discord")
SECONDS = (time.time, time.monotonic, time.perf_counter)
"""The clocks that programs read."""


class _Instances(type):
    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, datetime)


def _moments(now: Callable[[], float]) -> Any:
    """Return what stands in for `datetime`: its `now` is that of a clock in seconds since 1970."""

    class Moments(datetime, metaclass=_Instances):
        def __new__(cls, *given: Any, **named: Any) -> Any:
            return datetime(*given, **named)  # noqa: DTZ001 - as it is asked for

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return datetime.fromtimestamp(now(), tz)

        @classmethod
        def utcnow(cls) -> Any:
            raise AssertionError("naive moments are used nowhere")

    return Moments


def _chance(luck: random.Random) -> type[random.Random]:
    """Return what stands in for `Random`: without a seed it takes one from `luck`."""

    class Chance(random.Random):
        def seed(self, a: Any = None, version: int = 2) -> None:
            super().seed(luck.getrandbits(64) if a is None else a, version)

    return Chance


@contextmanager
def simulated(
    now: Callable[[], float], luck: random.Random, wall: Callable[[], float] | None = None
) -> Iterator[None]:
    """Let all that is loaded read the clock `now`, in seconds since 1970, and draw what is random from `luck`.

    What can be set is read from the clock on the `wall`, if there is another one.

    Also names and defaults that hold a clock since they were loaded are put in place.
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
