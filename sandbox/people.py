"""The people's side: the WebSocket ``/chat`` and the list ``/people`` (see PROTOCOL.md)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.client_rules import RefusedError, Resolver, check_options, check_selected, check_usable, filled_modal
from sandbox.command_checks import CHAT_INPUT, LOCALES, USER
from sandbox.components import BUTTON, LINK, SELECTS, buttons, selects
from sandbox.errors import DiscordError
from sandbox.interactions import COMMAND, COMPONENT, MODAL_SUBMIT, Interactions
from sandbox.messages import compose
from sandbox.payload import MALFORMED, Json, read_json
from sandbox.weather import Weather
from sandbox.wire import reply
from sandbox.world import EPHEMERAL, World


class Connection:
    """A person's connection, and the channels they look at; ``put`` queues a frame's text without waiting."""

    def __init__(self, user_id: str, put: Callable[[str], None], *, watches_all: bool) -> None:
        self.user_id = user_id
        self.put = put
        self.watches_all = watches_all
        self.opened: set[str] = set()

    def send(self, frame: Json) -> None:
        self.put(json.dumps(frame))


class People:
    """All connected people; the method ``_on_<op>`` handles frames of an op."""

    def __init__(self, world: World, interactions: Interactions, is_bot_online: Callable[[], bool]) -> None:
        self._world = world
        self._interactions = interactions
        self._is_bot_online = is_bot_online
        self._sockets: set[web.WebSocketResponse] = set()
        # Dictionaries for their order, so that people are told in the same order in every run.
        self._connections: dict[str, dict[Connection, None]] = {}
        self._watching_all: dict[Connection, None] = {}
        self._watching: dict[str, dict[Connection, None]] = {}
        self._list_timer: asyncio.TimerHandle | None = None

    # to people

    def tell(self, frame: Json, channel_id: str | None, only_user_id: str | None) -> None:
        """Send a frame to one person, or to all who watch the channel (all, without a channel)."""
        if only_user_id is not None:
            audience = self._connections.get(only_user_id, {})
        else:
            audience = self._watching_all | self._watching.get(channel_id or "", {})
            about = channel_id or (frame["channel"]["id"] if frame["t"] == "channel" else None)
            if about is not None:
                sees = self._world.rights.sees
                audience = {connection: None for connection in audience if sees(connection.user_id, about)}
        if not audience:
            return
        text = json.dumps(frame)
        for connection in audience:
            connection.put(text)

    def tell_bot_state(self, is_online: bool) -> None:
        for group in self._connections.values():
            for connection in group:
                connection.send({"t": "bot", "online": is_online})

    def _tell_people_list_soon(self) -> None:
        """Send the list once for many people who join together."""
        if self._list_timer is None:
            self._list_timer = asyncio.get_running_loop().call_later(0.05, self._tell_people_list)

    def _tell_people_list(self) -> None:
        if self._list_timer is not None:
            self._list_timer.cancel()
            self._list_timer = None
        if self._watching_all:
            self.tell({"t": "people", "people": self._everybody()}, None, None)

    def _everybody(self) -> list[Json]:
        return [p.described() for p in self._world.people.values()]

    # HTTP

    async def list_people(self, request: web.Request) -> web.Response:
        """GET /people, with ``?name=`` only those of this name."""
        name = request.query.get("name")
        return reply([person for person in self._everybody() if name in (None, person["global_name"])])

    async def add_person(self, request: web.Request) -> web.Response:
        """POST /people {"name", "locale", "moderator"}; answers with the person."""
        try:
            form = read_json(await request.read())
            name, locale = form["name"].strip()[:32], str(form.get("locale") or "en-US")
        except MALFORMED:
            name = locale = ""
        if not name:
            return reply({"message": "Give a name."}, 400)
        if locale not in LOCALES:
            return reply({"message": f"{locale!r} is not a language of Discord."}, 400)
        person = self._world.add_person(name, locale, is_moderator=bool(form.get("moderator")))
        self._tell_people_list_soon()
        return reply(person.described(), 201)

    async def chat(self, request: web.Request) -> web.StreamResponse:
        user_id = request.query.get("user", "")
        if user_id not in self._world.people:
            return reply({"message": "There is nobody with this id; see /people."}, 404)
        ws = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, timeout=1.0)
        await ws.prepare(request)
        queue = asyncio.Queue[str]()
        connection = Connection(user_id, queue.put_nowait, watches_all=request.query.get("watch") != "opened")
        writer = asyncio.create_task(_write(queue, ws))
        self._sockets.add(ws)
        self.add(connection)
        try:
            async for frame in ws:
                if frame.type == WSMsgType.TEXT:
                    self.take(connection, frame.data)
        finally:
            writer.cancel()
            self._sockets.discard(ws)
            self._remove(connection)
        return ws

    def add(self, connection: Connection) -> None:
        """Greet a person, and send them everything from now on."""
        connection.send(self._hello(connection))
        self._connections.setdefault(connection.user_id, {})[connection] = None
        if connection.watches_all:
            self._watching_all[connection] = None

    def _remove(self, connection: Connection) -> None:
        self._watching_all.pop(connection, None)
        del self._connections[connection.user_id][connection]
        if not self._connections[connection.user_id]:
            del self._connections[connection.user_id]
        for channel_id in connection.opened:
            del self._watching[channel_id][connection]
            if not self._watching[channel_id]:
                del self._watching[channel_id]

    async def close(self) -> None:
        """Close all sockets because the server stops."""
        if self._list_timer is not None:
            self._list_timer.cancel()
        for socket in list(self._sockets):
            await socket.close(code=1001)

    def _hello(self, connection: Connection) -> Json:
        person = self._world.people[connection.user_id]
        own_channels = self._world.channels_of(connection.user_id)
        return {
            "t": "hello",
            "me": person.described(),
            "people": self._everybody() if connection.watches_all else [person.described()],
            "bot": self._world.bot,
            "guild": {
                "id": self._world.guild_id,
                "name": self._world.server(self._world.guild_id).name,
                "locale": self._world.guild_locale,
            },
            "channels": own_channels if connection.watches_all else [c for c in own_channels if "recipients" in c],
            "commands": self._world.commands,
            "bot_online": self._is_bot_online(),
            "weather": self._world.weather.name,
        }

    # from people

    def take(self, connection: Connection, text: str) -> None:
        nonce = None
        try:
            frame = read_json(text)
            nonce = frame.get("nonce")
            carry_out = getattr(self, f"_on_{frame.get('op')}", None)
            if carry_out is None:
                raise RefusedError(f"There is no op {frame.get('op')!r}.")
            carry_out(connection, frame)
        except RefusedError as refused:
            connection.send({"t": "failed", "nonce": nonce, "message": str(refused)})
        except DiscordError as refused:
            connection.send({"t": "failed", "nonce": nonce, "message": refused.message})
        except MALFORMED as error:
            message = f"The request is malformed: {type(error).__name__} {error}"
            connection.send({"t": "failed", "nonce": nonce, "message": message})

    def _channel_seen_by(self, connection: Connection, channel_id: Any) -> Json:
        channel = self._world.channel(str(channel_id))
        if not self._world.rights.sees(connection.user_id, channel["id"]):
            raise RefusedError("You cannot see this channel.")
        return channel

    def _on_open(self, connection: Connection, frame: Json) -> None:
        channel = self._channel_seen_by(connection, frame["channel"])
        connection.opened.add(channel["id"])
        self._watching.setdefault(channel["id"], {})[connection] = None
        messages = map(self._world.files.renewed, self._world.history_for(connection.user_id, channel["id"]))
        shown = [{**m, "ephemeral": bool(m["flags"] & EPHEMERAL)} for m in messages]
        history = {"t": "history", "channel": channel["id"], "messages": shown}
        connection.send({**history, "nonce": frame.get("nonce")})

    def _on_say(self, connection: Connection, frame: Json) -> None:
        channel = self._channel_seen_by(connection, frame["channel"])
        author, payload = self._world.people[connection.user_id].user, {"content": str(frame["content"])}
        self._world.post(compose(self._world, channel["id"], payload, [], author))

    def _on_slash(self, connection: Connection, frame: Json) -> None:
        channel = self._channel_seen_by(connection, frame["channel"])
        command = next((c for c in self._world.commands if c["id"] == str(frame["command"])), None)
        if command is None:
            raise RefusedError("This command is outdated, please try again in a few minutes.")
        check_usable(self._world, command, connection.user_id, channel["id"])
        resolver = Resolver(self._world, channel["id"], connection.user_id)
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
        if command["type"] == CHAT_INPUT:
            options = frame.get("options") or []
            check_options(command.get("options") or [], options, resolver)
            if options:
                data["options"] = options
        else:
            data["target_id"] = str(frame["target"])
            self._add_target(connection, command, data["target_id"], resolver)
        self._start(connection, frame, COMMAND, channel["id"], data, resolver, command_name=command["name"])

    def _add_target(self, connection: Connection, command: Json, target_id: str, resolver: Resolver) -> None:
        if command["type"] == USER:
            resolver.user(target_id)
            return
        message = self._world.message_seen_by(connection.user_id, target_id)
        if message is None:
            raise RefusedError("This message is gone.")
        resolver.resolved["messages"] = {target_id: message}

    def _on_click(self, connection: Connection, frame: Json) -> None:
        message = self._message_seen_by(connection, frame)
        button = next((b for b in buttons(message) if b.get("custom_id") == frame["custom_id"]), None)
        data = {"custom_id": frame["custom_id"], "component_type": BUTTON, "id": (button or {}).get("id", 1)}
        if not frame.get("force"):
            if button is None:
                raise RefusedError("The message does not show this button.")
            if button.get("disabled") or button["style"] == LINK:
                raise RefusedError("This button cannot be pressed.")
        self._start(connection, frame, COMPONENT, message["channel_id"], data, None, message=message)

    def _on_select(self, connection: Connection, frame: Json) -> None:
        message = self._message_seen_by(connection, frame)
        values = [str(value) for value in frame["values"]]
        select = next((s for s in selects(message) if s["custom_id"] == frame["custom_id"]), None)
        resolver = Resolver(self._world, message["channel_id"], connection.user_id)
        if not frame.get("force"):
            if select is None:
                raise RefusedError("The message does not show this menu.")
            if select.get("disabled"):
                raise RefusedError("Nothing can be chosen here.")
            check_selected(select, values, resolver)
        kind = select["type"] if select else SELECTS[0]
        data: Json = {"custom_id": frame["custom_id"], "component_type": kind, "values": values}
        data["id"] = select["id"] if select else 1
        self._start(connection, frame, COMPONENT, message["channel_id"], data, resolver, message=message)

    def _message_seen_by(self, connection: Connection, frame: Json) -> Json:
        message = self._world.message_seen_by(connection.user_id, str(frame["message"]))
        if message is None:
            raise RefusedError("This message is gone.")
        self._channel_seen_by(connection, message["channel_id"])
        return message

    def _on_modal(self, connection: Connection, frame: Json) -> None:
        opened = self._interactions.modals.get(str(frame["interaction"]))
        if opened is None or opened.user_id != connection.user_id:
            raise RefusedError("This form is no longer open.")
        resolver = Resolver(self._world, opened.channel_id, connection.user_id)
        components = filled_modal(opened.data, frame.get("components") or [], resolver)
        data: Json = {"custom_id": opened.data["custom_id"], "components": components}
        message = self._world.any_message(opened.message_id or "")
        self._start(connection, frame, MODAL_SUBMIT, opened.channel_id, data, resolver, message=message)

    def _start(
        self,
        connection: Connection,
        frame: Json,
        kind: int,
        channel_id: str,
        data: Json,
        resolver: Resolver | None,
        **origin: Any,
    ) -> None:
        """Start an interaction with its resolved objects; `origin` is the message or command it comes from."""
        if resolver is not None and resolver.resolved:
            data["resolved"] = resolver.resolved

        def respond(answer: Json) -> None:
            connection.send({**answer, "nonce": frame.get("nonce")})

        self._interactions.start(kind, connection.user_id, channel_id, data, respond, **origin)

    def _on_dismiss(self, connection: Connection, frame: Json) -> None:
        message = self._message_seen_by(connection, frame)
        if not message["flags"] & EPHEMERAL:
            raise RefusedError("Only messages that nobody else sees can be dismissed.")
        self._world.delete_message(message["id"])

    def _on_delete(self, connection: Connection, frame: Json) -> None:
        self._world.delete_message(self._message_seen_by(connection, frame)["id"])

    def _on_locale(self, connection: Connection, frame: Json) -> None:
        self._world.people[connection.user_id].locale = _known_locale(frame)
        self._tell_people_list()

    def _on_guild_locale(self, _: Connection, frame: Json) -> None:
        self._world.set_guild_locale(_known_locale(frame))

    def _on_moderator(self, connection: Connection, frame: Json) -> None:
        self._world.people[connection.user_id].is_moderator = bool(frame["on"])
        self._tell_people_list()

    def _on_weather(self, _: Connection, frame: Json) -> None:
        seed = frame.get("seed", self._world.weather.seed)
        if not isinstance(seed, int):
            raise RefusedError("The seed must be a whole number.")
        try:
            weather = Weather.named(str(frame["name"]), seed)
        except ValueError as error:
            raise RefusedError(str(error)) from None
        self._world.set_weather(weather)

    def _on_ping(self, connection: Connection, frame: Json) -> None:
        connection.send({"t": "pong", "nonce": frame.get("nonce")})

    def _on_dm(self, connection: Connection, _: Json) -> None:
        channel = self._world.open_dm(connection.user_id)
        connection.send({"t": "channel", "channel": channel})

    def _on_dms(self, connection: Connection, frame: Json) -> None:
        self._world.people[connection.user_id].accepts_dms = bool(frame["open"])
        self._tell_people_list()

    def _on_channel(self, _: Connection, frame: Json) -> None:
        name = str(frame["name"]).strip().lower().replace(" ", "-")[:100]
        if not name:
            raise RefusedError("Give the channel a name.")
        self._world.create_channel(name)

    def _on_channel_delete(self, connection: Connection, frame: Json) -> None:
        self._world.delete_channel(self._channel_seen_by(connection, frame["channel"])["id"])

    def _on_bot_permissions(self, connection: Connection, frame: Json) -> None:
        channel = self._channel_seen_by(connection, frame["channel"])
        self._world.set_bot_permissions(channel["id"], int(frame["permissions"]))


async def _write(queue: asyncio.Queue[str], socket: web.WebSocketResponse) -> None:
    """Send queued frames, in order."""
    with suppress(ConnectionResetError):
        while True:
            await socket.send_str(await queue.get())


def _known_locale(frame: Json) -> str:
    locale: str = frame["locale"]
    if locale not in LOCALES:
        raise RefusedError(f"{locale!r} is not a language of Discord.")
    return locale
