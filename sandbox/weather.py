"""The weather of a local Discord: faults between it and the bot, their frequencies and counts.

Everything is drawn from the seed. Each route and each gateway event draws from its own stream, so that the nth
request of a route has the same fate in every run, whatever other requests come in between.
"""

from __future__ import annotations

import random
import re
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from sandbox.errors import is_known

INTERACTION = "INTERACTION_CREATE"


class Trouble(StrEnum):
    """Faults other than error responses: of a request, an interaction, a gateway connection."""

    CLOSED = "closed"
    """A request: the connection is closed without a response."""
    BLOCKED = "blocked"
    """A request: Cloudflare answers 429 with a page, without ``Via``, as it does after too many bad requests."""
    BLOCKED_JSON = "blocked, json"
    """A request: the same in JSON, with code 0 and without a time to retry (discord-api-docs #5810)."""
    BLOCKED_TEXT = "blocked, text"
    """A request: the same as the plain text ``error code: 1015`` (discord-api-docs #5385, #7040)."""
    BLOCKED_FORBIDDEN = "blocked, 403"
    """A request: Cloudflare blocks this client with a 403 and code 40333 (discord-api-docs #6473)."""
    EMOJI = "emoji"
    """A request whose buttons or options have emojis: they are refused, now and then (discord-api-docs #7128)."""
    HALF = "half"
    """A request is carried out, but the JSON of its response breaks off in the middle."""
    RECONNECT = "reconnect"
    """The gateway asks to reconnect (op 7); the session can be resumed."""
    DROPPED = "dropped"
    """The gateway's socket breaks before the event is sent; the session can be resumed."""
    FORGOTTEN = "forgotten"
    """The gateway's socket breaks and the session is forgotten: the event is lost, resuming is refused."""
    INVALID = "invalid"
    """The gateway invalidates the session (op 9, false): the event is lost, the bot must identify again."""
    INVALID_RESUMABLE = "invalid, resumable"
    """The gateway invalidates the session, but lets the bot resume it (op 9, true)."""
    DUPLICATED = "duplicated"
    """An interaction is sent twice."""
    LATE = "late"
    """An interaction is sent ``delay`` seconds late."""


BLOCKS = (Trouble.BLOCKED, Trouble.BLOCKED_JSON, Trouble.BLOCKED_TEXT, Trouble.BLOCKED_FORBIDDEN)
"""Forms in which servers in front of Discord refuse an address or a token."""
_OF_REQUESTS = (Trouble.CLOSED, *BLOCKS, Trouble.EMOJI, Trouble.HALF)
_OF_INTERACTIONS = (Trouble.DUPLICATED, Trouble.LATE)


@dataclass(frozen=True)
class Fault:
    """A fault.

    ``kind`` is an HTTP status (429, 500 …), a JSON error code (10008, 50013 …) or a ``Trouble``. It affects
    whatever the regular expression ``match`` is found in: a request ``METHOD /path`` without ``/api/v10``, with ``
    DM`` behind it for channels of direct messages; for the gateway the name of an event. Each time it has a
    ``probability``.

    With ``after`` the request is carried out first and only its response is lost. ``delay`` is the range of seconds
    until a request fails or an interaction is sent. 429 and 20028 ask to wait ``retry_after`` seconds.

    Raises ``ValueError`` for an impossible combination, ``re.error`` for a bad ``match``.
    """

    kind: int | Trouble
    match: str = ""
    probability: float = 1.0
    after: bool = False
    delay: tuple[float, float] = (0.0, 0.0)
    retry_after: float = 0.1

    def __post_init__(self) -> None:
        re.compile(self.match)
        if not isinstance(self.kind, Trouble) and not 400 <= self.kind < 600 and not is_known(self.kind):
            raise ValueError(f"{self.kind} is neither a failing status nor an error code known here.")
        if not 0.0 <= self.probability <= 1.0:
            raise ValueError(f"{self.probability} is not a probability.")
        if not 0.0 <= self.delay[0] <= self.delay[1]:
            raise ValueError(f"{self.delay} is not a least and a greatest delay.")
        if self.after and not self.is_of_requests:
            raise ValueError("Only a request can go wrong after it was carried out.")

    @property
    def is_of_requests(self) -> bool:
        """Whether it affects requests rather than events of the gateway."""
        return not isinstance(self.kind, Trouble) or self.kind in _OF_REQUESTS

    @property
    def name(self) -> str:
        """Its name in counts: ``502``, ``502 after``, ``dropped`` …"""
        return f"{self.kind} after" if self.after else str(self.kind)


class Weather:
    """Latency and faults.

    ``latency`` is the range of seconds for a request and its response together; an event of the gateway takes half
    of that. At most one of the ``faults`` affects a request or an event, each with exactly its own probability as
    long as those of one request sum to no more than 1. ``announced`` ones come first. ``counts`` has the number of
    faults by name, of ``429 user`` and ``429 global`` for limits that were hit, and of ``30046`` for the limit of
    editing old messages.
    """

    def __init__(
        self,
        faults: Iterable[Fault] = (),
        *,
        seed: int = 0,
        latency: tuple[float, float] = (0.0, 0.0),
        name: str = "own",
    ) -> None:
        self.name = name
        self.seed = seed
        self.latency = latency
        self.faults = list(faults)
        self.announced: deque[Fault] = deque()
        self.counts: Counter[str] = Counter()
        self._streams: dict[str, random.Random] = {}

    @classmethod
    def calm(cls, seed: int = 0) -> Weather:
        """No faults and no latency, unless announced."""
        return cls(seed=seed, name="calm")

    @classmethod
    def realistic(cls, seed: int = 0) -> Weather:
        """An ordinary day: 20 to 120 ms for a request."""
        return cls((), seed=seed, name="realistic", latency=_ORDINARY)

    @classmethod
    def storm(cls, seed: int = 0) -> Weather:
        """An ordinary day on which every fault happens, and often."""
        return cls(_STORM, seed=seed, name="storm", latency=_ORDINARY)

    @classmethod
    def named(cls, name: str, seed: int = 0) -> Weather:
        """Return a preset. Raises ``ValueError`` for an unknown name."""
        if name not in PRESETS:
            raise ValueError(f"There is no weather {name!r}, only {', '.join(PRESETS)}.")
        preset: Weather = getattr(cls, name)(seed)
        return preset

    def announce(self, fault: Fault, *, times: int = 1) -> None:
        """Let a fault affect its next matches, before all others, ``times`` times."""
        self.announced.extend([fault] * times)

    # drawing

    def strike_request(self, route: str, line: str, *, has_emojis: bool = False) -> Fault | None:
        """Return the fault of a request, with method and path in ``line``, if any, and count it.

        ``has_emojis``: whether it has any on buttons or options.
        """
        possible = [f for f in self.faults if f.is_of_requests]
        return self._strike(route, line, possible, has_emojis=has_emojis)

    def strike_event(self, event: str) -> Fault | None:
        """Return the fault of a gateway event about to be sent, if any, and count it."""
        possible = [f for f in self.faults if not f.is_of_requests]
        return self._strike(event, event, possible)

    def _strike(
        self, stream: str, subject: str, possible: list[Fault], *, has_emojis: bool = False
    ) -> Fault | None:
        spared = () if has_emojis else (Trouble.EMOJI,)
        fault = self._announced_for(subject, spared) or self._drawn(stream, subject, possible, spared)
        if fault is not None:
            self.counts[fault.name] += 1
        return fault

    def _announced_for(self, subject: str, spared: tuple[Trouble, ...]) -> Fault | None:
        for fault in self.announced:
            if fault.kind not in spared and _befalls(fault, subject):
                self.announced.remove(fault)
                return fault
        return None

    def _drawn(self, stream: str, subject: str, possible: list[Fault], spared: tuple[Trouble, ...]) -> Fault | None:
        if not possible:
            return None
        point = self._stream(stream).random()
        for fault in possible:
            if fault.kind in spared or not _befalls(fault, subject):
                continue
            if point < fault.probability:
                return fault
            point -= fault.probability
        return None

    def delay_of(self, fault: Fault) -> float:
        """Return the seconds that a fault takes this time."""
        return self._stream(f"delay of {fault.name}").uniform(*fault.delay)

    def time_of(self, stream: str) -> float:
        """Return the seconds of a request to a route and its response."""
        low, high = self.latency
        return self._stream(f"latency of {stream}").uniform(low, high) if high else 0.0

    def _stream(self, name: str) -> random.Random:
        if name not in self._streams:
            self._streams[name] = random.Random(f"{self.seed} {name}")
        return self._streams[name]


def _befalls(fault: Fault, subject: str) -> bool:
    is_request = " " in subject
    if is_request != fault.is_of_requests or (fault.kind in _OF_INTERACTIONS and subject != INTERACTION):
        return False
    return re.search(fault.match, subject) is not None


PRESETS = ("calm", "realistic", "storm")
_CALLBACK = r"^POST /interactions/"
_SEND = r"^POST /channels/\d+/messages$"
_SEND_DM = r"^POST /channels/\d+/messages DM$"
_EDIT = r"^PATCH /channels/\d+/messages/"


_ORDINARY = 0.02, 0.12
_STORM = (
    Fault(429, probability=0.02, retry_after=0.3),
    Fault(500, probability=0.01),
    Fault(502, probability=0.015),
    Fault(503, probability=0.01),
    Fault(504, probability=0.01),
    Fault(502, probability=0.015, after=True),
    Fault(504, probability=0.01, after=True, delay=(0.5, 2.0)),
    Fault(Trouble.CLOSED, probability=0.01),
    Fault(Trouble.CLOSED, probability=0.015, after=True),
    Fault(10062, _CALLBACK, probability=0.02),
    Fault(50007, _SEND_DM, probability=0.01),
    Fault(50278, _SEND_DM, probability=0.005),
    Fault(40003, r"^POST /users/@me/channels$", probability=0.02),
    Fault(50001, _SEND, probability=0.005),
    Fault(50013, _SEND, probability=0.005),
    Fault(10003, _SEND, probability=0.005),
    Fault(10008, _EDIT, probability=0.01),
    Fault(Trouble.RECONNECT, probability=0.01),
    Fault(Trouble.DROPPED, probability=0.02),
    Fault(Trouble.FORGOTTEN, probability=0.005),
    Fault(Trouble.INVALID, probability=0.005),
    Fault(Trouble.INVALID_RESUMABLE, probability=0.01),
    Fault(Trouble.DUPLICATED, probability=0.05),
    Fault(Trouble.LATE, probability=0.05, delay=(0.3, 2.5)),
    Fault(Trouble.LATE, probability=0.01, delay=(3.5, 4.5)),
)
