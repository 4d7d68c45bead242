"""What is read once where no other process writes, and again after each change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class ReadOnce(Generic[K, V]):
    """The `most` values that were asked for last, by their keys; none where other processes write, too."""

    def __init__(self, most: int, *, is_alone: bool) -> None:
        self._most = most
        self._is_alone = is_alone
        self._known: OrderedDict[K, V] = OrderedDict()
        self._changes = 0

    async def get(self, key: K, read: Callable[[K], Awaitable[V]]) -> V:
        """Return what is known by a key, else what is read; it is kept if nothing was changed meanwhile."""
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        changes = self._changes
        found = await read(key)
        if self._is_alone and changes == self._changes:
            self._known[key] = found
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        return found

    def forget(self, key: K) -> None:
        """Read a value again next time: it may have changed."""
        self._changes += 1
        self._known.pop(key, None)

    def forget_all(self) -> None:
        """Read everything again next time."""
        self._changes += 1
        self._known.clear()

    @contextmanager
    def changing(self, key: K) -> Iterator[None]:
        """Forget a value when it has been changed, or may have been."""
        try:
            yield
        finally:
            self.forget(key)
