"""What a program asks the real world for, time and chance, comes from the world that is simulated."""

from __future__ import annotations

import inspect
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, tzinfo
from typing import Any
from unittest.mock import patch

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
