"""What has reached people: read while the storm goes on, and kept by table."""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sandbox.components import files_of
from sandbox.person import Person, texts

KEPT_FRAMES = 2000
"""Frames that a person keeps; more must not come between two looks."""
STEP = 0.2
"""Seconds between two looks."""
ANY_TABLE = ""
"""Where words are kept that name no table."""
SESSION = re.compile(r"\b[BbSs]:[a-z]+:([a-z0-9]{8}):")
RESULT = re.compile(r"\b[Bb]:rematch:")
"""On the card of a finished game, which tells what was secret."""

REPLAY = re.compile(r"\b[BbSs]:(?:replay(?:to|as)|keep):")
"""On a replay, and on what there is to see afterwards: they may tell everything of a game that is over."""


class Recorder:
    """Hears everything that reaches people, in every version, and notes what was not meant for them."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.leaked: list[str] = []
        self.replayed: set[str] = set()
        """The tables of which somebody has seen a replay."""
        self._people = people
        self._next = dict.fromkeys((person.id for person in people), 0)
        self.observed: dict[tuple[str, str], set[str]] = defaultdict(set)

    async def run(self, goes_on: Callable[[], bool]) -> None:
        """Listen as long as it `goes_on`."""
        while goes_on():
            self.listen()
            await asyncio.sleep(STEP)

    def listen(self) -> None:
        """Hear what has come since the last time."""
        for person in self._people:
            frames = person.frames(self._next[person.id])
            self._next[person.id] = person.num_frames
            for message in _messages(frames):
                self.hear(person, message)

    def hear(self, person: Person, message: dict[str, Any]) -> None:
        """Note what a message has told a person."""
        private_to = _reader(person, message)
        if private_to not in (None, person.id):
            self.leaked.append(f"{person.me['global_name']} received {message['id']}, which is private to another")
        if private_to is None and any(a["filename"].startswith("mine-") for a in files_of(message)):
            self.leaked.append(f"the private picture of {message['id']} is public")
        shown = str(message["components"])
        if RESULT.search(shown):
            return
        tables = set(SESSION.findall(shown)) or {ANY_TABLE}
        if REPLAY.search(shown):
            self.replayed |= tables
            return
        for table in tables:
            self.observed[person.id, table].update(texts(message))

    def words(self, user_id: str, session_id: str) -> str:
        """Return everything that a person was told in messages of a table (or in those that name none)."""
        return "\n".join(sorted(self.observed[user_id, session_id]))


def _reader(person: Person, message: dict[str, Any]) -> str | None:
    """Return the id of the one person who may read a message; `None` for everybody."""
    recipients = [user["id"] for user in person.channels.get(message["channel_id"], {}).get("recipients", ())]
    if recipients:
        return str(recipients[0])
    return str(message["interaction_metadata"]["user"]["id"]) if message["ephemeral"] else None


def _messages(frames: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for frame in frames:
        if isinstance(frame.get("message"), dict):
            yield frame["message"]
        yield from frame.get("messages", ())
