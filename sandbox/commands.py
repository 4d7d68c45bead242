"""The REST routes of the application: its commands and its emojis."""

from __future__ import annotations

import base64
import binascii
import re

from sandbox.checks import MAX_FILE_BYTES
from sandbox.command_checks import CHAT_INPUT, check_commands
from sandbox.errors import Problems, refusal
from sandbox.files import StoredFile
from sandbox.guild import unsaid
from sandbox.payload import Json
from sandbox.wire import Call, Created, Handler
from sandbox.world import World

_EMOJI_BYTES = 256 * 1024
_EMOJI_NAME = re.compile(r"^\w{2,32}$", re.ASCII)
_DATA_URI = re.compile(r"^data:(image/[a-z]+);base64,(.+)$", re.DOTALL)


class Commands:
    """Handlers of command registration and application emojis."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Return method, path and handler of every route."""
        app = "/applications/{application}"
        return [
            ("GET", f"{app}/commands", lambda _: self._world.commands),
            ("PUT", f"{app}/commands", self._replace_commands),
            ("GET", f"{app}/emojis", lambda _: {"items": list(self._world.emojis.values())}),
            ("POST", f"{app}/emojis", self._create_emoji),
        ]

    # commands

    def _replace_commands(self, call: Call) -> list[Json]:
        check_commands(call.payload)
        known = {(command["type"], command["name"]): command["id"] for command in self._world.commands}
        self._world.set_commands([self._completed(command, known) for command in call.payload])
        return self._world.commands

    def _completed(self, command: Json, known: dict[tuple[int, str], str]) -> Json:
        kind = command.get("type") or CHAT_INPUT
        given = {key: value for key, value in command.items() if value is not None}
        needed = given.get("default_member_permissions")
        return {
            **unsaid("name_localizations description_localizations contexts", off="nsfw"),
            "integration_types": [0],
            "description": "",
            **given,
            "default_member_permissions": None if needed is None else str(needed),
            "type": kind,
            "id": known.get((kind, command["name"])) or self._world.clock.snowflake(),
            "application_id": self._world.application_id,
            "version": self._world.clock.snowflake(),
        }

    # emojis

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
            **unsaid(off="managed", empty="roles"),
            "id": emoji_id,
            "name": call.form["name"],
            "user": self._world.bot,
            "require_colons": True,
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
