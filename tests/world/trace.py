"""The trace of a world: a digest of everything that happens, and the newest lines in full."""

from __future__ import annotations

import hashlib
import re
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from sandbox.server import LocalDiscord
from tests.storm.recorder import SESSION

KEPT = 4000
NAMED = re.compile(r"\b[a-z0-9]{8}\b")
EVENTFUL = re.compile(r" fate: | is killed | starts$|: (?:WARNING|ERROR) | cut$|-> [45]")


class Trace:
    """Records what happens and when. `kept`: number of lines stored; `None`: all, with all details."""

    def __init__(self, clock: Callable[[], float], kept: int | None = KEPT) -> None:
        self._clock = clock
        self._digest = hashlib.sha256()
        self.lines: deque[str] = deque(maxlen=kept)
        self.length = 0

    def note(self, who: str, what: str) -> None:
        """Record an action."""
        minutes, seconds = divmod(self._clock(), 60)
        line = f"{minutes // 60:02.0f}:{minutes % 60:02.0f}:{seconds:09.6f} {who}: {what}"
        self._digest.update(line.encode())
        self.lines.append(line)
        self.length += 1

    def weigh(self, data: str) -> None:
        """Add a detail to the digest."""
        self._digest.update(data.encode())
        if self.lines.maxlen is None:
            self.lines.append(f"    {data}")

    @property
    def digest(self) -> str:
        """16 hexadecimal digits, equal for equal traces."""
        return self._digest.hexdigest()[:16]


class Names:
    """Names for request paths: the channel, the click or command answered, and the table."""

    def __init__(self, local: LocalDiscord) -> None:
        self._world = local.world
        self._asked: dict[str, str] = {}
        self._dispatch = local.world.to_bot
        local.world.to_bot = self._note

    def _note(self, event: str, data: Any, guild_id: str | None) -> None:
        if event == "INTERACTION_CREATE":
            what = data["data"]
            who = (data.get("user") or data["member"]["user"])["global_name"]
            self._asked[data["token"]] = f"{who}'s {what.get('custom_id') or '/' + what['name']}"
        self._dispatch(event, data, guild_id)

    def read(self, path: str, answer: str) -> str:
        """Return a path with names instead of ids, and the table in the answer."""
        table = SESSION.search(answer)
        return "/".join(map(self._name, path.split("/"))) + (f" of {table[1]}" if table else "")

    def _name(self, part: str) -> str:
        if part == self._world.application_id:
            return "bot"
        channel = self._world.channels.get(part)
        if channel is None:
            return self._asked.get(part, part)
        to = "+".join(user["global_name"] for user in channel.get("recipients", ()))
        return f"DM {to}" if to else str(channel["name"])


def telling(lines: Iterable[str], problems: Iterable[str]) -> list[str]:
    """Return the lines about tables named by problems, with the incidents in between; all if none is named."""
    named, known = {name for problem in problems for name in NAMED.findall(problem)}, list(lines)
    about = [line for line in known if named & set(NAMED.findall(line))]
    return [line for line in known if line in set(about) or EVENTFUL.search(line)] if about else known
