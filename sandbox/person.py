"""A person of the local Discord for tests, scripts and load: connects over ``/chat`` and does what a human does."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import aiohttp

from sandbox.command_checks import GROUP, SUBCOMMAND
from sandbox.components import LINK, buttons, inputs, of_type, pictures, selects, texts

__all__ = ["Outcome", "Person", "buttons", "inputs", "of_type", "pictures", "selects", "texts"]

Json = dict[str, Any]
SILENT = 1 << 12


@dataclass(frozen=True)
class Outcome:
    """What came of an interaction: ``done`` (perhaps with a message), ``failed`` with a sentence, a ``modal``."""

    kind: str
    failure: str | None = None
    message: Json | None = None
    modal: Json | None = None
    interaction_id: str | None = None

    @property
    def is_done(self) -> bool:
        """Whether the bot acknowledged in time (without a modal)."""
        return self.kind == "done"


class Person:
    """One human. ``secrets`` holds every frame ever received, for tests that look for leaks.

    Channels are given as an id, a Channel object or a name; messages as an id or a Message object. ``pings`` are
    the new messages that would notify this person: those that mention them, and the bot's direct messages.
    """

    def __init__(self, http: aiohttp.ClientSession, ws: aiohttp.ClientWebSocketResponse, hello: Json) -> None:
        self.me: Json = hello["me"]
        self.id: str = self.me["id"]
        self.bot: Json = hello["bot"]
        self.bot_online: bool = hello["bot_online"]
        self.guild: Json = hello["guild"]
        self.channels: dict[str, Json] = {c["id"]: c for c in hello["channels"]}
        self.commands: list[Json] = hello["commands"]
        self.people: list[Json] = hello["people"]
        self.pings: list[Json] = []
        self.secrets: list[Json] = [hello]
        self._messages: dict[str, dict[str, Json]] = {}
        self._nonces = itertools.count(1)
        self._changed = asyncio.Event()
        self._http = http
        self._ws = ws
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def connect(cls, origin: str, name: str, *, watch: str = "all") -> Person:
        """Connect as the person with this name, who joins the server if nobody has it.

        ``watch="opened"`` receives only what happens in channels that were opened, for load with many people.
        """
        http = aiohttp.ClientSession(origin)
        try:
            async with http.get("/people") as response:
                people = await response.json()
            person = next((p for p in people if p["global_name"] == name), None)
            if person is None:
                async with http.post("/people", json={"name": name}) as response:
                    person = await response.json()
            ws = await http.ws_connect("/chat", params={"user": person["id"], "watch": watch}, max_msg_size=0)
            hello = await ws.receive_json()
        except BaseException:
            await http.close()
            raise
        return cls(http, ws, hello)

    async def close(self) -> None:
        """Disconnect."""
        await self._ws.close()
        await self._reader
        await self._http.close()

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # receiving

    async def _read(self) -> None:
        async for frame in self._ws:
            if frame.type == aiohttp.WSMsgType.TEXT:
                self._take(json.loads(frame.data))
        self._changed.set()

    def _take(self, frame: Json) -> None:
        self.secrets.append(frame)
        kind = frame["t"]
        if kind == "message":
            self._keep(frame["message"])
            if self._notifies(frame["message"]):
                self.pings.append(frame["message"])
        elif kind == "edit":
            self._keep(frame["message"])
        elif kind == "delete":
            self._messages.get(frame["channel"], {}).pop(frame["id"], None)
        elif kind == "history":
            self._messages[frame["channel"]] = {m["id"]: m for m in frame["messages"]}
        elif kind == "channel":
            self.channels[frame["channel"]["id"]] = frame["channel"]
        elif kind == "channel_delete":
            self.channels.pop(frame["id"], None)
            self._messages.pop(frame["id"], None)
        elif kind == "commands":
            self.commands = frame["commands"]
        elif kind == "people":
            self.people = frame["people"]
        elif kind == "bot":
            self.bot_online = frame["online"]
        self._changed.set()

    def _keep(self, message: Json) -> None:
        self._messages.setdefault(message["channel_id"], {})[message["id"]] = message

    def _notifies(self, message: Json) -> bool:
        if message["author"]["id"] == self.id or message["ephemeral"] or message["flags"] & SILENT:
            return False
        mentioned = message["mention_everyone"] or any(u["id"] == self.id for u in message["mentions"])
        return mentioned or "recipients" in self.channels.get(message["channel_id"], {})

    async def wait_for(self, predicate: Callable[[Json], Any], *, timeout: float = 5.0, start: int = 0) -> Json:
        """Return the first frame, from index ``start`` of ``secrets`` on, that fits; waits for it if need be.

        Raises ``TimeoutError`` when none came in time, ``ConnectionError`` when the connection ended.
        """
        async with asyncio.timeout(timeout):
            position = start
            while True:
                self._changed.clear()
                for frame in itertools.islice(self.secrets, position, None):
                    if predicate(frame):
                        return frame
                position = len(self.secrets)
                if self._reader.done():
                    raise ConnectionError("The connection to the local Discord has ended.")
                await self._changed.wait()

    async def wait_message(
        self, predicate: Callable[[Json], Any] = bool, *, channel: str | Json | None = None, timeout: float = 5.0
    ) -> Json:
        """Return the oldest present message (of a channel, or anywhere) that fits; waits for it if need be."""
        channel_id = None if channel is None else self.channel_id(channel)

        def present() -> Json | None:
            groups = self._messages.values() if channel_id is None else [self._messages.get(channel_id, {})]
            return next((m for group in groups for m in group.values() if predicate(m)), None)

        await self.wait_until(present, timeout=timeout)
        found = present()
        assert found is not None
        return found

    async def wait_until(self, condition: Callable[[], Any], *, timeout: float = 5.0) -> None:
        """Wait until a condition holds, looking again after every frame. Raises ``TimeoutError``."""
        async with asyncio.timeout(timeout):
            while not condition():
                if self._reader.done():
                    raise ConnectionError("The connection to the local Discord has ended.")
                self._changed.clear()
                await self._changed.wait()

    # looking

    def channel_id(self, channel: str | Json) -> str:
        """Return the id of a channel given as id, object or name; raises ``KeyError`` for an unknown name."""
        if isinstance(channel, dict):
            return channel["id"]
        if channel.isdigit():
            return channel
        for known in self.channels.values():
            if known.get("name") == channel.removeprefix("#"):
                return known["id"]
        raise KeyError(f"There is no channel {channel!r}.")

    @property
    def dm(self) -> Json | None:
        """My direct message channel with the bot, if it is open."""
        return next((c for c in self.channels.values() if "recipients" in c), None)

    def messages(self, channel: str | Json) -> list[Json]:
        """Return the messages of a channel as they are now, oldest first, own ephemeral ones included."""
        known = self._messages.get(self.channel_id(channel), {})
        return sorted(known.values(), key=lambda m: int(m["id"]))

    def dms(self) -> list[Json]:
        """Return the messages between the bot and me, oldest first."""
        return self.messages(self.dm) if self.dm else []

    def message(self, message: str | Json) -> Json | None:
        """Return a message as it is now, ``None`` if it is gone."""
        message_id = message["id"] if isinstance(message, dict) else message
        return next((group[message_id] for group in self._messages.values() if message_id in group), None)

    async def command(self, name: str) -> Json:
        """Return a registered command, waiting a moment for the bot to register it; raises ``KeyError``."""
        try:
            await self.wait_until(lambda: any(c["name"] == name for c in self.commands))
        except TimeoutError:
            raise KeyError(f"There is no command {name!r}.") from None
        return next(c for c in self.commands if c["name"] == name)

    # doing

    async def open(self, channel: str | Json) -> list[Json]:
        """Ask for the history of a channel and return it."""
        channel_id = self.channel_id(channel)
        seen = len(self.secrets)
        await self._send({"op": "open", "channel": channel_id})
        await self.wait_for(lambda f: f["t"] == "history" and f["channel"] == channel_id, start=seen)
        return self.messages(channel_id)

    async def open_dm(self) -> Json:
        """Open the direct messages with the bot and return the channel."""
        seen = len(self.secrets)
        await self._send({"op": "dm"})
        frame = await self.wait_for(lambda f: f["t"] == "channel" and "recipients" in f["channel"], start=seen)
        return frame["channel"]

    async def say(self, channel: str | Json, content: str) -> None:
        """Write an ordinary message."""
        await self._send({"op": "say", "channel": self.channel_id(channel), "content": content})

    async def slash(self, channel: str | Json, command: str, **options: Any) -> Outcome:
        """Use a slash command, ``"group sub"`` for subcommands; users and channels are given by id."""
        found, nested = await self._options(command, options)
        frame = {"op": "slash", "command": found["id"], "options": nested}
        return await self._interact({**frame, "channel": self.channel_id(channel)})

    async def context_menu(self, channel: str | Json, command: str, target: str | Json) -> Outcome:
        """Use a command of the context menu of a message or a user."""
        target_id = target["id"] if isinstance(target, dict) else target
        found = await self.command(command)
        frame = {"op": "slash", "command": found["id"], "target": target_id}
        return await self._interact({**frame, "channel": self.channel_id(channel)})

    async def autocomplete(self, channel: str | Json, command: str, focused: str, **options: Any) -> list[Json]:
        """Return the bot's choices while option ``focused`` is typed. Raises ``RuntimeError`` if it fails."""
        options.setdefault(focused, "")
        found, nested = await self._options(command, options, focused=focused)
        frame = {"op": "autocomplete", "command": found["id"], "options": nested}
        answer = await self._ask({**frame, "channel": self.channel_id(channel)})
        if answer["t"] != "choices":
            raise RuntimeError(answer.get("message"))
        return answer["choices"]

    async def _options(self, command: str, options: Json, *, focused: str | None = None) -> tuple[Json, list[Json]]:
        """Return the command and the given options in the shape of the protocol."""
        name, *path = command.split()
        found = spec = await self.command(name)
        for part in path:
            spec = next(o for o in spec["options"] if o["name"] == part)
        types = {o["name"]: o["type"] for o in spec.get("options") or []}
        nested: list[Json] = [
            {"name": key, "type": types.get(key, 3), "value": value} | ({"focused": True} if key == focused else {})
            for key, value in options.items()
        ]
        for depth, part in reversed(list(enumerate(path))):
            kind = SUBCOMMAND if depth == len(path) - 1 else GROUP
            nested = [{"name": part, "type": kind, "options": nested}]
        return found, nested

    async def click(
        self,
        message: str | Json,
        custom_id: str | None = None,
        *,
        label: str | None = None,
        force: bool = False,
    ) -> Outcome:
        """Press a button, found by custom id or by its label; ``force`` sends ids the message does not show.

        Raises ``KeyError`` when no button has this label.
        """
        message_id = message["id"] if isinstance(message, dict) else message
        if custom_id is None:
            custom_id = self._button_labelled(message, label)
        frame = {"op": "click", "message": message_id, "custom_id": custom_id, "force": force}
        return await self._interact(frame)

    def _button_labelled(self, message: str | Json, label: str | None) -> str:
        shown = self.message(message) or (message if isinstance(message, dict) else {})
        for button in buttons(shown):
            if button.get("label") == label and button["style"] != LINK:
                return button["custom_id"]
        labels = [b.get("label") for b in buttons(shown)]
        raise KeyError(f"There is no button {label!r}, only {labels}.")

    async def select(
        self, message: str | Json, custom_id: str, values: str | Iterable[str], *, force: bool = False
    ) -> Outcome:
        """Choose in a select menu."""
        message_id = message["id"] if isinstance(message, dict) else message
        chosen = [values] if isinstance(values, str) else list(values)
        frame = {"op": "select", "message": message_id, "custom_id": custom_id, "values": chosen, "force": force}
        return await self._interact(frame)

    async def submit(self, outcome: Outcome, answers: dict[str, Any]) -> Outcome:
        """Submit the modal of an outcome, filled in with ``{custom id: text, choice, list of choices or bool}``."""
        assert outcome.modal is not None, "There is no modal to submit."
        components = []
        for custom_id, value in answers.items():
            key = "values" if isinstance(value, list | tuple) else "value"
            components.append({"custom_id": custom_id, key: value})
        kinds = {c["custom_id"]: c["type"] for c in inputs(outcome.modal)}
        for component in components:
            is_select = kinds.get(component["custom_id"]) in (3, 5, 6, 7, 8, 19, 22)
            if is_select and "value" in component:
                component["values"] = [component.pop("value")]
        return await self._interact(
            {"op": "modal", "interaction": outcome.interaction_id, "components": components}
        )

    async def dismiss(self, message: str | Json) -> None:
        """Hide one of my ephemeral messages."""
        await self._remove("dismiss", message)

    async def delete(self, message: str | Json) -> None:
        """Delete a message as a moderator would."""
        await self._remove("delete", message)

    async def _remove(self, op: str, message: str | Json) -> None:
        message_id = message["id"] if isinstance(message, dict) else message
        await self._send({"op": op, "message": message_id})
        await self.wait_for(lambda f: f["t"] == "delete" and f["id"] == message_id)

    async def set_locale(self, locale: str) -> None:
        """Change the language of my client."""
        seen = len(self.secrets)
        await self._send({"op": "locale", "locale": locale})
        await self.wait_for(lambda f: f["t"] == "people", start=seen)

    async def set_moderator(self, on: bool) -> None:
        """Become a moderator of the server, or stop being one."""
        seen = len(self.secrets)
        await self._send({"op": "moderator", "on": on})
        await self.wait_for(lambda f: f["t"] == "people", start=seen)

    async def set_dms(self, *, is_open: bool) -> None:
        """Open or close my direct messages for the bot."""
        await self._send({"op": "dms", "open": is_open})
        await self._settle()

    async def create_channel(self, name: str) -> Json:
        """Create a text channel and return it."""
        seen = len(self.secrets)
        await self._send({"op": "channel", "name": name})
        frame = await self.wait_for(lambda f: f["t"] == "channel" and f["channel"].get("name") == name, start=seen)
        return frame["channel"]

    async def delete_channel(self, channel: str | Json) -> None:
        """Delete a channel or thread."""
        channel_id = self.channel_id(channel)
        await self._send({"op": "channel_delete", "channel": channel_id})
        await self.wait_for(lambda f: f["t"] == "channel_delete" and f["id"] == channel_id)

    async def set_bot_permissions(self, channel: str | Json, bits: int) -> None:
        """Give the bot exactly these permissions in a channel."""
        await self._send({"op": "bot_permissions", "channel": self.channel_id(channel), "permissions": str(bits)})
        await self._settle()

    # sending

    async def _send(self, frame: Json) -> None:
        await self._ws.send_str(json.dumps(frame))

    async def _settle(self) -> None:
        """Wait until the server has read everything sent so far."""
        await self._ask({"op": "ping"})

    async def _ask(self, frame: Json) -> Json:
        """Send a frame and return the answer that carries its nonce."""
        nonce = f"{self.id}-{next(self._nonces)}"
        seen = len(self.secrets)
        await self._send({**frame, "nonce": nonce})
        return await self.wait_for(lambda f: f.get("nonce") == nonce, timeout=10.0, start=seen)

    async def _interact(self, frame: Json) -> Outcome:
        answer = await self._ask(frame)
        if answer["t"] == "failed":
            return Outcome("failed", failure=answer["message"])
        if answer["t"] == "modal":
            return Outcome("modal", modal=answer["modal"], interaction_id=answer["interaction"])
        message_id = answer.get("message")
        return Outcome("done", message=self.message(message_id) if message_id else None)
