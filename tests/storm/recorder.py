"""What people received: read while the storm goes on, by table."""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from aiohttp import web

from sandbox.components import files_of
from sandbox.person import Person, texts
from sandbox.server import LocalDiscord
from sandbox.weather import Trouble
from sandbox.wire import Request

KEPT_FRAMES = 2000
"""Frames kept per person; no more may come between two looks."""
STEP = 0.2
"""Seconds between two looks."""
ANY_TABLE = ""
"""Key of texts that name no table."""
SESSION = re.compile(r"\b[BbSs]:[a-z]+:([a-z0-9]{8}):")
RESULT = re.compile(r"\b[Bb]:rematch:")
"""On the card of a finished game, which reveals its secrets."""

REPLAY = re.compile(r"\b[BbSs]:(?:replay(?:to|as)|details|keep):")
"""On a replay, and other views of finished games, which may reveal everything."""


class Recorder:
    """Records everything that people receive, in every version, and finds leaks."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.leaked: list[str] = []
        self.replayed: set[str] = set()
        """Tables of which a person saw a replay."""
        self._people = people
        self._next = dict.fromkeys((person.id for person in people), 0)
        self.observed: dict[tuple[str, str], set[str]] = defaultdict(set)

    async def run(self, goes_on: Callable[[], bool]) -> None:
        """Listen as long as `goes_on` returns true."""
        while goes_on():
            self.listen()
            await asyncio.sleep(STEP)

    def listen(self) -> None:
        """Record everything new."""
        for person in self._people:
            frames = person.frames(self._next[person.id])
            self._next[person.id] = person.num_frames
            for message in _messages(frames):
                self.hear(person, message)

    def hear(self, person: Person, message: dict[str, Any]) -> None:
        """Record a message that a person received."""
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
        """Return all texts a person received in messages of a table (or in those that name none)."""
        return "\n".join(sorted(self.observed[user_id, session_id]))


def _reader(person: Person, message: dict[str, Any]) -> str | None:
    """Return the id of the only person who may read a message; `None` for everyone."""
    recipients = [user["id"] for user in person.channels.get(message["channel_id"], {}).get("recipients", ())]
    if recipients:
        return str(recipients[0])
    return str(message["interaction_metadata"]["user"]["id"]) if message["ephemeral"] else None


def _messages(frames: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for frame in frames:
        if isinstance(frame.get("message"), dict):
            yield frame["message"]
        yield from frame.get("messages", ())


# Interactions that the bot left unanswered although it must have received them


GATEWAY = ("RECONNECT", "DROPPED", "FORGOTTEN", "INVALID", "INVALID_RESUMABLE", "LATE")
ANSWERED = 4.0
"""Seconds after which an interaction is answered, or never will be."""


class AnswerWatch:
    """Watches a local Discord for unanswered interactions.

    `lives_since` returns since when all processes of the bot live, by the loop's clock; infinity if any doesn't.
    After `quiet` undisturbed seconds they must receive everything.
    """

    def __init__(self, local: LocalDiscord, lives_since: Callable[[], float], quiet: float) -> None:
        self.missing: list[str] = []
        """A problem for each unexplained interaction."""
        self._local = local
        self._lives_since = lives_since
        self._quiet = quiet
        self._faults = 0
        self._disturbed_at = 0.0
        self._tried: set[str] = set()
        self._looks: set[asyncio.Task[None]] = set()
        self._dispatch, self._answer = local.world.to_bot, local.edge.answer
        local.world.to_bot = self._note
        setattr(local.edge, "answer", self._note_answer)  # noqa: B010 - a method of that object alone

    async def settle(self) -> None:
        """Wait for the answers to the last clicks."""
        await asyncio.gather(*self._looks)

    def _note(self, event: str, data: Any, guild_id: str | None) -> None:
        loop = asyncio.get_running_loop()
        if event == "INTERACTION_CREATE" and self._local.gateway.hears(guild_id) and self._is_quiet(loop.time()):
            look = loop.create_task(self._look(data["id"], guild_id, loop.time()))
            self._looks.add(look)
            look.add_done_callback(self._looks.discard)
        elif event in ("GUILD_DELETE", "GUILD_CREATE"):
            self._disturbed_at = loop.time()
        self._dispatch(event, data, guild_id)

    async def _note_answer(self, request: Request) -> web.Response:
        if request.path.startswith("/interactions/"):
            self._tried.add(request.path.split("/")[2])
        return await self._answer(request)

    def _is_quiet(self, moment: float) -> bool:
        """Tell whether the bot has been undisturbed for long enough."""
        faults = sum(self._local.weather.counts[Trouble[name].value] for name in GATEWAY)
        if faults != self._faults:
            self._faults, self._disturbed_at = faults, asyncio.get_running_loop().time()
        return max(self._disturbed_at, self._lives_since()) + self._quiet < moment

    async def _look(self, interaction: str, guild_id: str | None, came: float) -> None:
        await asyncio.sleep(ANSWERED)
        is_heard = self._local.gateway.hears(guild_id) and self._is_quiet(came)
        if is_heard and interaction not in self._tried:
            self.missing.append(f"unanswered: interaction {interaction} reached the bot")
