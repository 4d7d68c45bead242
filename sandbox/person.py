"""A person of the local Discord for tests, scripts and load: connects over ``/chat`` and acts like a human."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

import aiohttp

from sandbox.command_checks import GROUP, SUBCOMMAND
from sandbox.components import LINK, buttons, inputs, of_type, pictures, selects, texts
from sandbox.inbox import LONGEST_WAIT, Inbox
from sandbox.payload import Json

__all__ = ["Outcome", "Person", "buttons", "inputs", "of_type", "pictures", "selects", "texts"]

GONE = 5.0
"""Seconds to wait for the news of a deletion, which doesn't come for a message that was gone already."""


@dataclass(frozen=True)
class Outcome:
    """The result of an interaction: ``done`` (perhaps with a message), ``failed`` with a sentence, a ``modal``."""

    kind: str
    failure: str | None = None
    message: Json | None = None
    modal: Json | None = None
    interaction_id: str | None = None

    @property
    def is_done(self) -> bool:
        """Whether the bot acknowledged in time (without a modal)."""
        return self.kind == "done"


class Person(Inbox):
    """One human.

    Channels are given as an id, a Channel object or a name; messages as an id or a Message object.
    """

    @classmethod
    async def connect(
        cls,
        origin: str,
        name: str,
        *,
        watch: Literal["all", "opened"] = "all",
        max_frames: int | None = None,
    ) -> Person:
        """Connect as the person with this name, who joins the server if nobody has it.

        For load with many people: ``watch="opened"`` receives only what happens in channels that were opened (which
        must then be given by id), ``max_frames`` limits how many frames ``secrets`` and ``pings`` keep.
        """
        http = aiohttp.ClientSession(origin)
        try:
            async with http.get("/people", params={"name": name}) as response:
                found = await response.json()
            if not found:
                async with http.post("/people", json={"name": name}) as response:
                    found = [await response.json()]
            person = found[0]
            ws = await http.ws_connect("/chat", params={"user": person["id"], "watch": watch}, max_msg_size=0)
            hello = await ws.receive_json()
        except BaseException:
            await http.close()
            raise
        return cls(http, ws, hello, max_frames=max_frames)

    async def close(self) -> None:
        await self._ws.close()
        await self._reader
        await self._http.close()

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def download(self, url: str) -> bytes:
        """Return the bytes of an attachment or picture of this server. Raises ``aiohttp.ClientResponseError``."""
        async with self._http.get(url) as response:
            response.raise_for_status()
            return await response.read()

    # doing

    async def open(self, channel: str | Json) -> list[Json]:
        """Ask for the history of a channel and return it. Raises ``KeyError`` if I cannot see the channel."""
        channel_id = self.channel_id(channel)
        answer = await self._ask({"op": "open", "channel": channel_id})
        if answer["t"] == "failed":
            raise KeyError(answer["message"])
        return self.messages(channel_id)

    async def open_dm(self) -> Json:
        """Open the direct messages with the bot and return the channel."""
        return await self._channel_after({"op": "dm"}, lambda channel: "recipients" in channel)

    async def say(self, channel: str | Json, content: str) -> None:
        """Write an ordinary message."""
        await self._send({"op": "say", "channel": self.channel_id(channel), "content": content})

    async def slash(self, channel: str | Json, command: str, **options: Any) -> Outcome:
        """Use a slash command, ``"group sub"`` for subcommands; users and channels are given by id."""
        found, nested = await self._options(command, options)
        frame = {"op": "slash", "command": found["id"], "options": nested}
        return await self._interact({**frame, "channel": self.channel_id(channel)})

    async def _options(self, command: str, options: Json) -> tuple[Json, list[Json]]:
        """Return the command and the given options in the shape of the protocol."""
        name, *path = command.split()
        found = spec = await self.command(name)
        for part in path:
            spec = next(o for o in spec["options"] if o["name"] == part)
        types = {o["name"]: o["type"] for o in spec.get("options") or []}
        nested: list[Json] = [
            {"name": key, "type": types.get(key, 3), "value": value}
            for key, value in options.items()
            if value is not None
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
                custom_id: str = button["custom_id"]
                return custom_id
        labels = [b.get("label") for b in buttons(shown)]
        raise KeyError(f"There is no button {label!r}, only {labels}.")

    async def select(
        self, message: str | Json, custom_id: str, values: str | Iterable[str], *, force: bool = False
    ) -> Outcome:
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
        await self._remove("delete", message)

    async def _remove(self, op: str, message: str | Json) -> None:
        message_id, seen = message["id"] if isinstance(message, dict) else message, self.num_frames
        await self._send({"op": op, "message": message_id})
        await self.wait_for(lambda f: f["t"] == "delete" and f["id"] == message_id, start=seen, timeout=GONE)

    async def set_locale(self, locale: str) -> None:
        """Change the language of my client."""
        await self._send({"op": "locale", "locale": locale})
        await self._settle()

    async def set_moderator(self, on: bool) -> None:
        """Become a moderator of the server, or stop being one."""
        await self._send({"op": "moderator", "on": on})
        await self._settle()

    async def set_dms(self, *, is_open: bool) -> None:
        """Open or close my direct messages for the bot."""
        await self._send({"op": "dms", "open": is_open})
        await self._settle()

    async def set_weather(self, name: str) -> None:
        """Change the weather between this Discord and the bot to a preset."""
        await self._send({"op": "weather", "name": name})
        await self._settle()

    async def create_channel(self, name: str) -> Json:
        return await self._channel_after(
            {"op": "channel", "name": name}, lambda channel: channel.get("name") == name
        )

    async def _channel_after(self, frame: Json, is_meant: Callable[[Json], bool]) -> Json:
        """Send a frame and return the resulting channel."""
        seen = self.num_frames
        await self._send(frame)
        answer = await self.wait_for(lambda f: f["t"] == "channel" and is_meant(f["channel"]), start=seen)
        channel: Json = answer["channel"]
        return channel

    async def delete_channel(self, channel: str | Json) -> None:
        channel_id = self.channel_id(channel)
        await self._send({"op": "channel_delete", "channel": channel_id})
        await self.wait_for(lambda f: f["t"] == "channel_delete" and f["id"] == channel_id)

    async def set_bot_permissions(self, channel: str | Json, bits: int) -> None:
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
        answer = self._answers[nonce] = asyncio.get_running_loop().create_future()
        await self._send({**frame, "nonce": nonce})
        try:
            return await asyncio.wait_for(answer, LONGEST_WAIT)
        finally:
            self._answers.pop(nonce, None)

    async def _interact(self, frame: Json) -> Outcome:
        answer = await self._ask(frame)
        if answer["t"] == "failed":
            return Outcome("failed", failure=answer["message"])
        if answer["t"] == "modal":
            return Outcome("modal", modal=answer["modal"], interaction_id=answer["interaction"])
        message_id = answer.get("message")
        return Outcome("done", message=self.message(message_id) if message_id else None)
