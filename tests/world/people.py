"""The people of a world: they sleep, look in now and then, and play as the crowd of a storm does."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, cast

from aiohttp import WSMessage, WSMsgType

from bot.ui.items import PATTERN
from games.engine.registry import GAMES
from sandbox.payload import Json
from sandbox.people import Connection
from sandbox.person import Outcome, Person, buttons
from sandbox.server import LocalDiscord
from sandbox.world import World
from tests.storm.crowd import SILENCE, Click, CrowdRecord, Player, SensibleMoves
from tests.storm.recorder import KEPT_FRAMES
from tests.world.disk import Disk
from tests.world.judge import Action, ActionLog
from tests.world.plan import WorldPlan
from tests.world.random_actions import GOES_ON, Whims, delete_a_message, marks_in, typed
from tests.world.trace import Trace

HOUR = 3600.0
ANSWERED = 30.0
"""Seconds after which what was carried out is shown."""
BEGINS = 8.0
"""The hour of the day at which worlds begin."""
WAKING = 16.0
"""Hours of a day in which somebody looks in."""
PACES = ("evening", "days-1", "days-2", "days-7", "untimed")


class Chat:
    """The line of a person to the local Discord, in memory."""

    def __init__(self, local: LocalDiscord, user_id: str) -> None:
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._people = local.people
        self._connection = Connection(user_id, self._frames.put_nowait, watches_all=False)
        self._people.add(self._connection)

    async def __aiter__(self) -> AsyncIterator[WSMessage]:
        while True:
            yield WSMessage(WSMsgType.TEXT, await self._frames.get(), None)

    async def send_str(self, text: str) -> None:
        self._people.take(self._connection, text)

    def hello(self) -> Any:
        return json.loads(self._frames.get_nowait())


class Neighbour(Person):
    """A person who is told of nothing but the channels that they have opened."""

    is_moderator: bool
    _world: World

    @classmethod
    def moves_in(cls, local: LocalDiscord, name: str, locale: str, *, is_moderator: bool) -> Neighbour:
        """Let somebody join the servers."""
        person = local.world.add_person(name, locale, is_moderator=is_moderator)
        chat = Chat(local, person.user["id"])
        neighbour = cls(cast(Any, None), cast(Any, chat), chat.hello(), max_frames=KEPT_FRAMES)
        neighbour.channels |= {channel["id"]: channel for channel in local.world.channels_of(neighbour.id)}
        neighbour._world = local.world
        neighbour.is_moderator = is_moderator
        return neighbour

    async def command(self, name: str) -> Json:
        """Return a registered command, once there is one."""
        found: list[Json] = []
        while not (found := [command for command in self._world.commands if command["name"] == name]):
            await asyncio.sleep(1.0)
        return found[0]

    async def close(self) -> None:
        """Hear nothing more."""
        self._reader.cancel()


@dataclass(frozen=True)
class Surroundings:
    """What all people of a world share."""

    plan: WorldPlan
    told: CrowdRecord
    action_log: ActionLog
    sensible: SensibleMoves
    disk: Disk
    whims: Whims
    trace: Trace


class Dweller(Player):
    """Somebody with habits: looks in some times a day, and does some things each time."""

    def __init__(self, person: Neighbour, channels: list[str], around: Surroundings) -> None:
        seed, name = around.plan.seed, person.me["global_name"]
        super().__init__(person, channels, around.told, around.sensible, seed, patience=30.0)
        self.neighbour = person
        self._around = around
        self._luck = random.Random(f"{seed} habits of {name}")
        self._wakes = self._luck.uniform(5, 11)
        self._every = WAKING / around.plan.visits
        self._games, self._paces = around.plan.some("game", sorted(GAMES)), around.plan.some("pace", PACES)

    async def live(self) -> None:
        """Look in again and again, for ever or until one is forgotten."""
        for channel in self._channels:
            await self.person.open(channel)
        while not self._is_gone:
            await asyncio.sleep(self._until_next_visit())
            for _ in range(self._luck.randint(1, 8)):
                if not self._is_gone:
                    await self.do_something()
                    await asyncio.sleep(self._luck.uniform(1.0, 20.0))
        await asyncio.Event().wait()

    async def finds(self, channel: str, instead_of: str) -> None:
        """Play in another channel from now on, as one is gone."""
        if instead_of in self._channels:
            self._channels[self._channels.index(instead_of)] = channel
            await self.person.open(channel)

    @property
    def _is_gone(self) -> bool:
        return int(self.person.id) in self._around.action_log.asked_to_be_forgotten

    async def do_something(self) -> None:
        """Do one thing."""
        if self._luck.random() < self._around.plan.mischief:
            await self._follow_a_whim(self._luck.choice(self._channels))
        else:
            await super().do_something()

    async def _follow_a_whim(self, channel: str) -> None:
        match self._around.whims.kind(self._luck):
            case "command":
                await self._command(channel)
            case "press":
                await self._press(channel)
            case "talk":
                await self.person.say(channel, "What a game!")
            case "delete" if self.neighbour.is_moderator:
                self._say("deletes a message")
                await delete_a_message(self._luck, self.person, channel)
            case "private messages":
                await self.person.set_dms(is_open=self._luck.random() < 0.5)

    async def _press(self, channel: str) -> None:
        """Click on something, and perhaps on what that opens."""
        for number in range(self._luck.randint(1, GOES_ON)):
            click = self._around.whims.click(self._luck, self.person, channel, goes_on=number > 0)
            if click is None or self._is_gone:
                return
            await self._click(click)
            await asyncio.sleep(self._luck.uniform(1.0, 5.0))

    async def take(self, click: Click, *, force: bool = False) -> Outcome:
        """Click and note what came of it."""
        verb = click.address["verb"] if (known := PATTERN.fullmatch(click.custom_id)) else ""
        if verb == "deleteeverything":
            self._around.action_log.asked_to_be_forgotten.add(int(self.person.id))
        if verb == "invite" and click.value is not None:  # whoever invites somebody names them anew
            self._around.action_log.forgotten.pop(int(click.value), None)
        self._say(f"clicks {click.custom_id} {click.value or ''}")
        action = Action(
            asyncio.get_running_loop().time(),
            int(self.person.id),
            known["session"] if known else "",
            verb,
            click.value or (known["rest"] if known else ""),
        )
        self._around.action_log.clicks.append(action)
        outcome = await super().take(click, force=force)
        took = asyncio.get_running_loop().time() - action.at
        self._say(f"clicked {click.custom_id}: {outcome.kind} {outcome.failure or ''}")
        if outcome.is_done:
            if verb == "deleteeverything":
                await self._forgotten(click)
            elif verb == "askmeagain" and outcome.message in (None, click.message) and took < SILENCE:
                self._took_back(action)
        return outcome

    async def _forgotten(self, click: Click) -> None:
        """Note that one was told to be forgotten."""
        await asyncio.sleep(ANSWERED)
        shown = self.person.message(click.message)
        if shown is not None and not buttons(shown):
            self._around.action_log.forgotten[int(self.person.id)] = self.person.me["global_name"]

    def _took_back(self, action: Action) -> None:
        """Look whether an order that was taken back stands no more."""
        of = f"session_id = '{action.session}' AND user_id = {action.user_id}"
        for (orders,) in self._around.disk.query(f"SELECT standing_order FROM seats WHERE {of}"):
            if action.chosen in marks_in(orders):
                self._around.action_log.wrong.append(f"order: {action} was carried out, and it stands")

    def _filled_in(self, modal: Json) -> dict[str, str]:
        return typed(self._luck, modal)

    async def _command(self, channel: str) -> None:
        await self._slash(channel, *self._around.whims.command(self._luck))

    async def _slash(self, channel: str, name: str, options: dict[str, Any]) -> None:
        self._say(f"types /{name} {options}")
        await super()._slash(channel, name, options)
        self._say(f"typed /{name}")

    def _say(self, what: str) -> None:
        self._around.trace.note(self.person.me["global_name"], what)

    def _until_next_visit(self) -> float:
        hours = self._luck.expovariate(1 / self._every)
        awake_for = (BEGINS + asyncio.get_running_loop().time() / HOUR - self._wakes) % 24
        falls_asleep = awake_for < WAKING <= awake_for + hours
        asleep = 24 - max(awake_for, WAKING) if falls_asleep or awake_for >= WAKING else 0.0
        return (hours + asleep) * HOUR

    async def _open_table(self, channel: str) -> None:
        game = GAMES[self._rng.choice(self._games)]
        seats = self._rng.choice(list(game.seats)[:2])
        options = {
            "game": game.key,
            "players": seats,
            "computers": seats - 2,
            "pace": self._rng.choice(self._paces),
        }
        await self._slash(channel, "newgame", options)
