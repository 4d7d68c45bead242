"""Discord's rate limits: windows of requests, their headers, and the ban of clients that ignore them.

https://discord.com/developers/docs/topics/rate-limits. Only the global limit is promised there; the others are what
bots observe (sends and edits share a bucket's hash but are counted apart: discord-api-docs #1442).
"""

from __future__ import annotations

import hashlib
import math
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from sandbox.clock import DISCORD_EPOCH
from sandbox.payload import is_number

_MESSAGES = "/channels/{channel}/messages"
_WEBHOOK = "/webhooks/{application}/{token}"
_OLD_AFTER = 3600.0
_MAX_WINDOWS = 10_000


@dataclass(frozen=True)
class Limit:
    """At most ``count`` requests in ``seconds``, counted apart for every value of ``major`` (an id of the path)."""

    bucket: str
    count: int
    seconds: float
    major: str


_INVALID = frozenset({401, 403, 429})
_MOST_INVALID, _INVALID_SECONDS = 10_000, 600.0
_MOST_OPENED, _OPENED_SECONDS = 10, 600.0
_MOST_GLOBAL, _GLOBAL_SECONDS = 50, 1.0
_OLD_EDITS = Limit("old edits", 3, 6.0, "channel")
_OF_ROUTE = {
    f"POST {_MESSAGES}": Limit("messages", 5, 5.0, "channel"),
    f"PATCH {_MESSAGES}/{{message}}": Limit("messages", 5, 5.0, "channel"),
    f"POST {_WEBHOOK}": Limit("webhook", 5, 2.0, "token"),
    f"GET {_WEBHOOK}/messages/{{message}}": Limit("webhook", 5, 2.0, "token"),
    f"PATCH {_WEBHOOK}/messages/{{message}}": Limit("webhook", 5, 2.0, "token"),
    f"DELETE {_WEBHOOK}/messages/{{message}}": Limit("webhook", 5, 2.0, "token"),
}
_COUNTED_TOGETHER = ("webhook",)


@dataclass(frozen=True)
class Exceeded:
    """A limit that was hit: wait ``retry_after`` seconds. ``scope`` is ``user``, ``shared`` or ``global``."""

    retry_after: float
    scope: str = "user"
    code: int = 0


def announced(bucket: str, limit: int, remaining: int, reset_after: float, now: float) -> dict[str, str]:
    """Return the headers of a bucket; times are rounded up, so that waiting that long is enough."""
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset": f"{now + reset_after:.3f}",
        "X-RateLimit-Reset-After": f"{math.ceil(reset_after * 1000) / 1000:.3f}",
        "X-RateLimit-Bucket": hashlib.sha256(bucket.encode()).hexdigest()[:32],
    }


class _Window:
    """A time window and the requests left in it."""

    def __init__(self, limit: Limit, ends_at: float) -> None:
        self.remaining = limit.count
        self.ends_at = ends_at


class Limits:
    """Counts requests. All times are seconds of the server's clock; ``time_scale`` shortens every window."""

    def __init__(self, *, time_scale: float = 1.0) -> None:
        self.time_scale = time_scale
        self._windows: dict[tuple[str, str], _Window] = {}
        self._authorised: deque[float] = deque()
        self._invalid: deque[float] = deque()
        self._opened: deque[float] = deque()

    def take(
        self, route: str, ids: Mapping[str, str], now: float, *, is_authorised: bool
    ) -> tuple[dict[str, str], Exceeded | None]:
        """Count a request of a route (``METHOD /path/{id}``); return its headers, and the limit it has hit.

        A request that hits a limit counts nowhere. Only authorised requests count globally: those of interactions
        carry no token and are exempt.
        """
        limit = _OF_ROUTE.get(route)
        if is_authorised and (wait := self._global_wait(now)) > 0:
            return {"X-RateLimit-Global": "true"}, Exceeded(wait, "global")
        if limit is None:
            # discord.py sends one after another unless a limit is announced.
            headers = announced(route, 1_000_000, 999_999, 1.0, now)
        else:
            counter = "" if limit.bucket in _COUNTED_TOGETHER else route
            window = self._window(limit, counter, ids[limit.major], now)
            reset_after = window.ends_at - now
            if not window.remaining:
                return announced(limit.bucket, limit.count, 0, reset_after, now), Exceeded(reset_after)
            headers = announced(limit.bucket, limit.count, window.remaining - 1, reset_after, now)
            if _edits_old_message(route, ids, now):
                old = self._window(_OLD_EDITS, "", ids["channel"], now)
                if not old.remaining:
                    return headers, Exceeded(old.ends_at - now, code=30046)
                old.remaining -= 1
            window.remaining -= 1
        if is_authorised:
            self._authorised.append(now)
        return headers, None

    def _global_wait(self, now: float) -> float:
        """Return the seconds to wait after too many authorised requests within the last second, else 0.

        Discord's way of counting isn't published: wherever its seconds begin, it allows no fewer.
        """
        seconds = _GLOBAL_SECONDS * self.time_scale
        if _recent(self._authorised, now - seconds) < _MOST_GLOBAL:
            return 0.0
        return self._authorised[-1] + seconds - now

    def note(self, status: int, scope: str | None, now: float) -> None:
        """Count the answer to a request towards a ban, unless the limit that it hit is shared with others."""
        if status in _INVALID and scope != "shared":
            self._invalid.append(now)

    def is_banned(self, now: float) -> bool:
        """Say whether the bot's address is banned: 10,000 invalid requests within ten minutes."""
        return _recent(self._invalid, now - _INVALID_SECONDS * self.time_scale) >= _MOST_INVALID

    def may_open_dm(self, now: float) -> bool:
        """Count a new private channel, unless there were ten within ten minutes: then it is refused.

        That is the limit for people; the one for bots isn't published.
        """
        if _recent(self._opened, now - _OPENED_SECONDS * self.time_scale) >= _MOST_OPENED:
            return False
        self._opened.append(now)
        return True

    def _window(self, limit: Limit, counter: str, major: str, now: float) -> _Window:
        key = (f"{limit.bucket} {counter}", major)
        window = self._windows.get(key)
        if window is None or window.ends_at <= now:
            window = self._windows[key] = _Window(limit, now + limit.seconds * self.time_scale)
            if len(self._windows) > _MAX_WINDOWS:
                self._windows = {k: w for k, w in self._windows.items() if w.ends_at > now}
        return window


def _recent(times: deque[float], since: float) -> int:
    """Forget the times before this one and return the number left."""
    while times and times[0] <= since:
        times.popleft()
    return len(times)


def _edits_old_message(route: str, ids: Mapping[str, str], now: float) -> bool:
    message_id = ids.get("message", "")
    if not route.startswith(f"PATCH {_MESSAGES}/") or not is_number(message_id):
        return False
    created_at = ((int(message_id) >> 22) + DISCORD_EPOCH) / 1000
    return now - created_at > _OLD_AFTER
