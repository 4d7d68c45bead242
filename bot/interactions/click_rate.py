"""How often one person may click: who clicks like a program costs others nothing."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_REMEMBERED = 10_000


class ClickRate:
    """Lets each person click `burst` times at once, and `per_second` times a second for as long as they like."""

    def __init__(self, burst: int, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()
        """Of the people who clicked last: how many clicks they had left, and when."""

    def allows(self, user_id: int) -> bool:
        """Count a click of a person; tell whether it is to be carried out."""
        now = self._clock()
        left, at = self._left.pop(user_id, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._per_second)
        is_allowed = left >= 1.0
        self._left[user_id] = (left - is_allowed, now)
        if len(self._left) > MOST_REMEMBERED:
            self._left.popitem(last=False)
        return is_allowed
