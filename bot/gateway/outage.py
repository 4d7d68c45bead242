"""An outage of Discord's REST API, told from single failures by what all requests came to, retried ones too."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

logger = logging.getLogger(__name__)

LEAST_SECONDS = 10.0
LEAST_FAILURES = 5
"""In which, and how many: failures in a row from which on it is an outage."""
PROBE_SECONDS = 15.0
"""Between two requests that find out whether it is over, as nobody may click meanwhile."""


class RestOutage:
    """Notes the outcome of each request; logs an outage once when it begins and once when it is over.

    `probe` makes a request; it is called again and again while an outage lasts.
    """

    def __init__(
        self,
        probe: Callable[[], Awaitable[object]],
        now: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._probe = probe
        self._now = now
        self._sleep = sleep
        self._since: float | None = None
        self._failures: Counter[str] = Counter()
        self._probing: asyncio.Task[None] | None = None

    @property
    def lasts(self) -> bool:
        """Whether there is an outage now."""
        return self._probing is not None

    def note(self, failure: str | None) -> None:
        """Note the outcome of a request: the status or kind of its failure, or `None` where Discord answered."""
        if failure is None:
            self._end()
            return
        now = self._now()
        self._since = self._since if self._since is not None else now
        self._failures[failure] += 1
        if self._probing is None and now - self._since >= LEAST_SECONDS and self._total >= LEAST_FAILURES:
            logger.warning(
                "Discord has answered no request for %d s (%s): clicks fail, nothing is lost",
                *(now - self._since, self._told),
            )
            self._probing = asyncio.create_task(self._keep_probing(), name="probe Discord")

    async def close(self) -> None:
        """Probe no more."""
        if self._probing is not None:
            self._probing.cancel()
            await asyncio.gather(self._probing, return_exceptions=True)

    def _end(self) -> None:
        if self._probing is not None and self._since is not None:
            self._probing.cancel()
            self._probing = None
            seconds, failed = self._now() - self._since, self._total
            logger.warning("Discord answers again after %d s; %d requests failed (%s)", seconds, failed, self._told)
        self._since = None
        self._failures.clear()

    async def _keep_probing(self) -> None:
        while True:
            await self._sleep(PROBE_SECONDS)
            with suppress(Exception):  # what came of it is noted already
                await self._probe()

    @property
    def _total(self) -> int:
        return self._failures.total()

    @property
    def _told(self) -> str:
        return ", ".join(f"{count} × {failure}" for failure, count in self._failures.most_common(3))
