"""The people of a world: they sleep, drop in now and then, and play like the crowd of a storm."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast

from aiohttp import WSMessage, WSMsgType

from bot.features import FEATURES, NAMES
from bot.ui.items import PATTERN
from games.engine.registry import GAMES
from sandbox.components import USER_SELECT, of_type
from sandbox.payload import Json
from sandbox.people import Connection
from sandbox.person import Outcome, Person, buttons, inputs
from sandbox.server import LocalDiscord
from sandbox.world import World
from tests.storm.crowd import SILENCE, Click, CrowdRecord, Player, SensibleMoves, clicks_in
from tests.storm.recorder import KEPT_FRAMES
from tests.world.disk import Disk
from tests.world.judge import Action, ActionLog
from tests.world.plan import HALF, WorldPlan
from tests.world.trace import Trace

HOUR = 3600.0
ANSWERED = 30.0
"""Seconds after which a result is shown."""
BEGINS = 8.0
"""Hour of the day at which worlds begin."""
WAKING = 16.0
"""Hours per day that a person is awake."""
PACES = ("evening", "days-1", "days-2", "days-7", "untimed")


class Chat:
    """A person's connection to the local Discord, in memory."""

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
    """A person who receives events only of the channels they opened."""

    is_moderator: bool
    reads_letters = True
    _world: World

    @classmethod
    def moves_in(cls, local: LocalDiscord, name: str, locale: str, *, is_moderator: bool) -> Neighbour:
        """Add a person to the servers."""
        person = local.world.add_person(name, locale, is_moderator=is_moderator)
        chat = Chat(local, person.user["id"])
        neighbour = cls(cast(Any, None), cast(Any, chat), chat.hello(), max_frames=KEPT_FRAMES)
        neighbour.channels |= {channel["id"]: channel for channel in local.world.channels_of(neighbour.id)}
        neighbour._world = local.world
        neighbour.is_moderator = is_moderator
        return neighbour

    async def command(self, name: str) -> Json:
        """Return a registered command, as soon as it exists."""
        found: list[Json] = []
        while not (found := [command for command in self._world.commands if command["name"] == name]):
            await asyncio.sleep(1.0)
        return found[0]

    def dms(self) -> list[Json]:
        """Return the private messages; some people see none."""
        return super().dms() if self.reads_letters else []

    async def close(self) -> None:
        self._reader.cancel()


@dataclass(frozen=True)
class Surroundings:
    """The environment shared by all people of a world."""

    plan: WorldPlan
    told: CrowdRecord
    action_log: ActionLog
    sensible: SensibleMoves
    disk: Disk
    whims: Whims
    trace: Trace


class Dweller(Player):
    """A person with habits: drops in some times a day and does a few things each time."""

    def __init__(self, person: Neighbour, channels: list[str], around: Surroundings) -> None:
        seed, name = around.plan.seed, person.me["global_name"]
        super().__init__(person, channels, around.told, around.sensible, seed, patience=30.0)
        self.neighbour = person
        self._around = around
        self._luck = random.Random(f"{seed} habits of {name}")
        self._wakes = self._luck.uniform(5, 11)
        self._every = WAKING / around.plan.visits
        person.reads_letters = self._luck.random() < HALF
        self._games, self._paces = around.plan.some("game", sorted(GAMES)), around.plan.some("pace", PACES)

    async def live(self) -> None:
        """Drop in again and again, until asking to be forgotten."""
        for channel in self._channels:
            await self.person.open(channel)
        if self._luck.random() < HALF:
            await self._choose_quiet_hours(self._channels[0])
        while not self._is_gone:
            await asyncio.sleep(self._until_next_visit())
            for _ in range(self._luck.randint(1, 8)):
                if not self._is_gone:
                    await self.do_something()
                    await asyncio.sleep(self._luck.uniform(1.0, 20.0))
        await asyncio.Event().wait()

    async def _choose_quiet_hours(self, channel: str) -> None:
        """Set quiet hours until the next morning, often beginning during play."""
        await self._slash(channel, "settings", {})
        begin = str(self._luck.randint(int(BEGINS), 23))
        for custom_id, value in (("B:settings:0:0:quiet", None), ("S:setting:0:0:quiet_from", begin)):
            for panel in [message for message in self.person.messages(channel) if message["ephemeral"]][-1:]:
                await self._click(Click(panel, custom_id, value))

    async def finds(self, channel: str, instead_of: str) -> None:
        """Play in another channel from now on, as the old one is gone."""
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
        """Click, perhaps again on the messages this opens."""
        verb = None
        for _ in range(self._luck.randint(1, GOES_ON)):
            click = self._around.whims.click(self._luck, self.person, channel, after=verb)
            if click is None or self._is_gone:
                return
            await self._click(click)
            verb = click.address["verb"]
            await asyncio.sleep(self._luck.uniform(1.0, 5.0))

    async def take(self, click: Click, *, force: bool = False) -> Outcome:
        """Click, and record the result."""
        verb = click.address["verb"] if (known := PATTERN.fullmatch(click.custom_id)) else ""
        if verb == "deleteeverything":
            self._around.action_log.asked_to_be_forgotten.add(int(self.person.id))
        if verb == "invite" and click.value is not None:  # an invitation names the person anew
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
        """Record that this person was told they are forgotten."""
        await asyncio.sleep(ANSWERED)
        shown = self.person.message(click.message)
        if shown is not None and not buttons(shown):
            self._around.action_log.forgotten[int(self.person.id)] = self.person.me["global_name"]

    def _took_back(self, action: Action) -> None:
        """Check that a cancelled order is gone."""
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


# What people do besides playing: commands, buttons, and actions on messages and themselves


WHIMS = {"command": 30, "press": 60, "talk": 6, "delete": 2, "private messages": 2}
"""Weights of activities besides playing."""
GLADLY = {
    **dict.fromkeys(
        ("answerahead", "votepace", "agreetakeback", "requesttakeback", "endvote", "endnow", "remedy"), 4.0
    ),
    **dict.fromkeys(("askmeagain", "notes", "alert", "setting", "late"), 4.0),
    **dict.fromkeys(("endgame", "options", "table"), 8.0),
    **dict.fromkeys(("leave", "leavenow", "deletemydata", "deleteeverything", "settings"), 2.0),
    **dict.fromkeys(("invite", "decline", "offerseat", "takeseat", "sitdown"), 30.0),  # which are rarely possible
    **dict.fromkeys(("nottonight", "pace"), 30.0),  # which need many clicks
}
"""Weights of verbs for random clicks; 1 for all others."""
BASIC = ("history", "lobby", "menu", "more", "play")
"""Features that lead to the others, in every world."""
GOES_ON = 4
"""Most clicks in a row."""
LOOKED_AT = 3
"""Number of newest messages of each kind that people click on."""
TYPED = ("a note", "20:00", "in 2 hours", "tomorrow 18:30", "3", "🐈 und Blei")
COMMANDS: dict[str, dict[str, tuple[Any, ...]]] = {
    "about": {},
    "alert": {},
    "away": {},
    "check": {},
    "history": {"game": (None, *GAMES)},
    "learn": {"game": (None, *GAMES)},
    "newgame": {
        "game": tuple(GAMES),
        "private": (None, True),
        "thread": (None, None, True),
        "hints": (None, "on", "off"),
    },
    "tables": {},
    "block": {"user": ("somebody",), "until": ("day", "lift", "lift")},
    "mygames": {},
    "continue": {},
    "notes": {},
    "mycards": {},
    "board": {"text": (None, True)},
    "settings": {},
    "privacy": {},
    "replay": {},
    "report": {"words": ("It is odd.",)},
    "rules": {"game": tuple(GAMES)},
    "replace": {},
    "setup": {},
    "leave": {},
    "endgame": {},
}
"""All commands, with possible values of their options."""


class Whims:
    """Random activities besides playing, among all there are; `people` are ids."""

    def __init__(self, plan: WorldPlan, people: list[str]) -> None:
        self._plan = plan
        self._people = people
        self._kinds = ["press", *plan.some("whim", [kind for kind in WHIMS if kind != "press"])]
        names = {*BASIC, *plan.some("feature", NAMES)}
        features = [feature for name, feature in zip(NAMES, FEATURES, strict=True) if name in names]
        known = {command.name for feature in features for command in feature.commands}
        self._commands = [name for name in COMMANDS if name in known]
        self._verbs = {verb for feature in features for verb in feature.verbs}

    def kind(self, luck: random.Random) -> str:
        """Return a random activity."""
        return luck.choices(self._kinds, [WHIMS[kind] for kind in self._kinds])[0]

    def command(self, luck: random.Random) -> tuple[str, dict[str, Any]]:
        """Return a random command with options."""
        name = luck.choice(self._commands)
        given = {
            option: luck.choice(self._plan.some(f"{name} {option}", values))
            for option, values in COMMANDS[name].items()
        }
        if "user" in given:
            given["user"] = luck.choice(self._people)
        return name, {option: value for option, value in given.items() if value is not None}

    def click(self, luck: random.Random, person: Person, channel: str, after: str | None = None) -> Click | None:
        """Return a random possible click on recent messages, if any.

        `after` a click it is on the message opened last, and doesn't undo that click at once.
        """
        shown = person.messages(channel)
        public = [message for message in shown if not message["ephemeral"]][-LOOKED_AT:]
        panels = [message for message in shown if message["ephemeral"]][-LOOKED_AT:]
        messages = panels[-1:] if after is not None else (*public, *panels, *panels, *person.dms()[-LOOKED_AT:])
        found: dict[tuple[str, str], list[Click]] = {}
        for message in messages:
            for click in clicks_in(message):
                found.setdefault((message["id"], click.custom_id), []).append(click)
            for select in of_type(message, USER_SELECT):
                guests = self._plan.some("guest", self._people)
                found[message["id"], select["custom_id"]] = [
                    Click(message, select["custom_id"], id) for id in guests
                ]
        verbs = [clicks[0].address["verb"] for clicks in found.values()]
        weights = [GLADLY.get(verb, 1.0) * (verb in self._verbs and verb != after) for verb in verbs]
        return luck.choice(luck.choices(list(found.values()), weights)[0]) if sum(weights) else None


def typed(luck: random.Random, modal: dict[str, Any]) -> dict[str, str]:
    """Return random input for a modal."""
    return {field["custom_id"]: luck.choice(TYPED) for field in inputs(modal)}


async def delete_a_message(luck: random.Random, person: Person, channel: str) -> None:
    """Delete a random recent message."""
    shown = person.messages(channel)[-LOOKED_AT:]
    if shown:
        with suppress(TimeoutError):
            await person.delete(luck.choice(shown))


def marks_in(standing_orders: str | None) -> set[str]:
    """Return the marks of stored orders that haven't ended."""
    stored = json.loads(standing_orders or "[]")
    orders = stored if isinstance(stored, list) else [stored]
    standing = [order["id"] for order in orders if order.get("ended") is None]
    return {hashlib.sha256(id.encode()).hexdigest()[:8] for id in standing}
