"""The REST routes of the application: its commands and its emojis."""

from __future__ import annotations

import base64
import binascii
import re

from sandbox.checks import MAX_FILE_BYTES
from sandbox.command_checks import CHAT_INPUT, check_command, check_commands
from sandbox.errors import Problems, refusal
from sandbox.files import StoredFile
from sandbox.payload import Json
from sandbox.wire import Call, Created, Handler
from sandbox.world import World

_EMOJI_BYTES = 256 * 1024
_EMOJI_NAME = re.compile(r"^\w{2,32}$", re.ASCII)
_DATA_URI = re.compile(r"^data:(image/[a-z]+);base64,(.+)$", re.DOTALL)
_OPTIONAL = {
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "nsfw": False,
    "integration_types": [0],
    "contexts": None,
}


class Commands:
    """Handlers of command registration and application emojis."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Return method, path and handler of every route."""
        app = "/applications/{application}"
        routes: list[tuple[str, str, Handler]] = [
            ("GET", f"{app}/emojis", self._emojis),
            ("POST", f"{app}/emojis", self._create_emoji),
            ("GET", f"{app}/emojis/{{emoji}}", self._emoji),
            ("PATCH", f"{app}/emojis/{{emoji}}", self._rename_emoji),
            ("DELETE", f"{app}/emojis/{{emoji}}", self._delete_emoji),
        ]
        for scope in (f"{app}/commands", f"{app}/guilds/{{guild}}/commands"):
            routes += [
                ("GET", scope, self._commands),
                ("PUT", scope, self._replace_commands),
                ("POST", scope, self._upsert_command),
                ("GET", f"{scope}/{{command}}", self._command),
                ("PATCH", f"{scope}/{{command}}", self._edit_command),
                ("DELETE", f"{scope}/{{command}}", self._delete_command),
            ]
        return routes

    # commands

    def _scope(self, call: Call) -> str | None:
        guild_id = call.ids.get("guild")
        if guild_id is not None and guild_id not in self._world.servers:
            raise refusal(10004)
        return guild_id

    def _registered(self, call: Call) -> list[Json]:
        return self._world.commands.get(self._scope(call), [])

    def _commands(self, call: Call) -> list[Json]:
        return self._registered(call)

    def _command(self, call: Call) -> Json:
        for command in self._registered(call):
            if command["id"] == call.ids["command"]:
                return command
        raise refusal(10063)

    def _replace_commands(self, call: Call) -> list[Json]:
        check_commands(call.payload)
        known = {(c["type"], c["name"]): c["id"] for c in self._registered(call)}
        complete = [self._completed(call, command, known) for command in call.payload]
        self._world.set_commands(self._scope(call), complete)
        return complete

    def _completed(self, call: Call, command: Json, known: dict[tuple[int, str], str]) -> Json:
        kind = command.get("type") or CHAT_INPUT
        command_id = known.get((kind, command["name"])) or self._world.clock.snowflake()
        given = {key: value for key, value in command.items() if value is not None}
        complete = {
            **_OPTIONAL,
            "description": "",
            **given,
            "type": kind,
            "id": command_id,
            "application_id": self._world.application_id,
            "version": self._world.clock.snowflake(),
        }
        if complete["default_member_permissions"] is not None:
            complete["default_member_permissions"] = str(complete["default_member_permissions"])
        guild_id = self._scope(call)
        return complete if guild_id is None else {**complete, "guild_id": guild_id}

    def _upsert_command(self, call: Call) -> Created:
        check_command(call.form)
        registered = self._registered(call)
        known = {(c["type"], c["name"]): c["id"] for c in registered}
        command = self._completed(call, call.form, known)
        others = [c for c in registered if c["id"] != command["id"]]
        self._world.set_commands(self._scope(call), [*others, command])
        return Created(command)

    def _edit_command(self, call: Call) -> Json:
        before = self._command(call)
        merged = {**before, **call.form}
        check_command(merged)
        after = self._completed(call, merged, {(merged["type"], merged["name"]): before["id"]})
        commands = [after if c is before else c for c in self._registered(call)]
        self._world.set_commands(self._scope(call), commands)
        return after

    def _delete_command(self, call: Call) -> None:
        gone = self._command(call)
        self._world.set_commands(self._scope(call), [c for c in self._registered(call) if c is not gone])

    # emojis

    def _emojis(self, _: Call) -> Json:
        return {"items": list(self._world.emojis.values())}

    def _emoji(self, call: Call) -> Json:
        if call.ids["emoji"] not in self._world.emojis:
            raise refusal(10014)
        return self._world.emojis[call.ids["emoji"]]

    def _create_emoji(self, call: Call) -> Created:
        if len(self._world.emojis) >= 2000:
            raise refusal(30008)
        problems = Problems()
        self._check_emoji_name(problems, call.form.get("name"))
        content_type, data = _decode_image(problems, call.form.get("image"))
        problems.raise_if_any()
        emoji_id = self._world.clock.snowflake()
        self._world.emoji_files[emoji_id] = StoredFile(call.form["name"], content_type, data)
        self._world.emojis[emoji_id] = {
            "id": emoji_id,
            "name": call.form["name"],
            "roles": [],
            "user": self._world.bot,
            "require_colons": True,
            "managed": False,
            "animated": content_type == "image/gif",
            "available": True,
        }
        return Created(self._world.emojis[emoji_id])

    def _check_emoji_name(self, problems: Problems, name: object) -> None:
        if not isinstance(name, str) or not _EMOJI_NAME.match(name):
            message = "Must be between 2 and 32 in length, letters, digits and underscores only."
            problems.add(["name"], "STRING_TYPE_REGEX", message)
        elif any(emoji["name"] == name for emoji in self._world.emojis.values()):
            problems.add(["name"], "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name already exists")

    def _rename_emoji(self, call: Call) -> Json:
        emoji = self._emoji(call)
        name = call.form.get("name")
        if name != emoji["name"]:
            problems = Problems()
            self._check_emoji_name(problems, name)
            problems.raise_if_any()
        emoji["name"] = name
        return emoji

    def _delete_emoji(self, call: Call) -> None:
        emoji_id = self._emoji(call)["id"]
        del self._world.emojis[emoji_id], self._world.emoji_files[emoji_id]


def _decode_image(problems: Problems, uri: object) -> tuple[str, bytes]:
    match = _DATA_URI.match(uri) if isinstance(uri, str) and len(uri) < MAX_FILE_BYTES else None
    if match is None:
        problems.add(["image"], "BASE_TYPE_REQUIRED", "An image as a data URI is required")
        return "", b""
    try:
        data = base64.b64decode(match[2], validate=True)
    except binascii.Error:
        problems.add(["image"], "IMAGE_INVALID", "Invalid image data")
        return "", b""
    if len(data) > _EMOJI_BYTES:
        problems.add(["image"], "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return match[1], data
