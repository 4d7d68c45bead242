"""Checks by Discord's own client before sending: command options, choices of selects, filled-in modals.

A person's mistake is a ``RefusedError`` with the sentence that the client would show.
"""

from __future__ import annotations

from typing import Any

from sandbox import permissions
from sandbox.command_checks import (
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER_OPTION,
)
from sandbox.components import (
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROLE_SELECT,
    ROW,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    USER_SELECT,
)
from sandbox.errors import DiscordError
from sandbox.guild import DM
from sandbox.outgoing import interaction_channel, resolved_member
from sandbox.payload import Json
from sandbox.world import World


class RefusedError(Exception):
    """A request of a person that never reaches the bot; the text is for the person."""


class Resolver:
    """Collects the users, members, roles, channels and files that an interaction names, as ``resolved``."""

    def __init__(self, world: World, channel_id: str, user_id: str) -> None:
        self._world = world
        self._guild_id: str | None = world.channel(channel_id).get("guild_id")
        self._roles = {role["id"]: role for role in world.roles_in(channel_id)}
        self._user_id = user_id
        self.resolved: dict[str, Json] = {}

    def user(self, user_id: str) -> None:
        try:
            self.resolved.setdefault("users", {})[user_id] = self._world.user(user_id)
        except DiscordError:
            raise RefusedError("That person does not exist.") from None
        if self._guild_id is not None:
            member = resolved_member(self._world, user_id, self._guild_id, permissions.MEMBER)
            self.resolved.setdefault("members", {})[user_id] = member

    def role(self, role_id: str) -> None:
        if role_id not in self._roles:
            raise RefusedError("That role does not exist.")
        self.resolved.setdefault("roles", {})[role_id] = self._roles[role_id]

    def channel(self, channel_id: str) -> None:
        try:
            channel = self._world.channel(channel_id)
        except DiscordError:
            raise RefusedError("That channel does not exist.") from None
        shown = interaction_channel(self._world, channel, self._user_id)
        self.resolved.setdefault("channels", {})[channel_id] = shown

    def mentionable(self, some_id: str) -> None:
        """Add a role or a user."""
        if some_id in self._roles:
            self.role(some_id)
        else:
            self.user(some_id)

    def add(self, kind: str, some_id: str) -> None:
        """Add the object named by an option or a select of this kind."""
        getattr(self, kind)(some_id)


_OF_OPTIONS = {USER_OPTION: "user", CHANNEL: "channel", ROLE: "role", MENTIONABLE: "mentionable"}
_EXPECTED: dict[int, tuple[type, ...]] = {STRING: (str,), INTEGER: (int,), NUMBER: (int, float), BOOLEAN: (bool,)}
_OF_SELECTS = {
    USER_SELECT: "user",
    CHANNEL_SELECT: "channel",
    ROLE_SELECT: "role",
    MENTIONABLE_SELECT: "mentionable",
}


def check_usable(world: World, command: Json, user_id: str, channel_id: str) -> None:
    channel = world.channel(channel_id)
    guild_id = channel.get("guild_id")
    if guild_id in world.left and (user_id not in world.installed or 1 not in command["integration_types"]):
        raise RefusedError("This application is not in this server.")
    context = 1 if channel["type"] == DM else 0
    contexts = command.get("contexts")
    if contexts is not None and context not in contexts:
        raise RefusedError("This command cannot be used here.")
    if context == 1 and command.get("dm_permission") is False:
        raise RefusedError("This command cannot be used here.")
    needed = command.get("default_member_permissions")
    if needed is not None and context == 0:
        bits = world.permissions_of(user_id, channel_id)
        if bits & int(needed) != int(needed) or (needed == "0" and bits != permissions.ALL):
            raise RefusedError("You do not have permission to use this command.")


def check_options(specs: list[Json], given: list[Json], resolver: Resolver) -> None:
    """Check a person's options against the command's."""
    nested = [s for s in specs if s["type"] in (SUBCOMMAND, GROUP)]
    if nested:
        if len(given) != 1:
            raise RefusedError("Choose one of the subcommands.")
        spec = next((s for s in nested if s["name"] == given[0].get("name")), None)
        if spec is None:
            raise RefusedError("There is no such subcommand.")
        given[0]["type"] = spec["type"]
        check_options(spec.get("options") or [], given[0].setdefault("options", []), resolver)
        return
    by_name = {s["name"]: s for s in specs}
    for option in given:
        spec = by_name.get(option.get("name"))
        if spec is None:
            raise RefusedError(f"This command has no option “{option.get('name')}”.")
        option["type"] = spec["type"]
        _check_value(spec, option, resolver)
    named = {option["name"] for option in given}
    missing = [s["name"] for s in specs if s.get("required") and s["name"] not in named]
    if missing:
        raise RefusedError(f"This option is required. Specify a value: {', '.join(missing)}")


def _check_value(spec: Json, option: Json, resolver: Resolver) -> None:
    spec = _given(spec)
    name, kind, value = spec["name"], spec["type"], option.get("value")
    if kind in _OF_OPTIONS:
        option["value"] = str(value)
        resolver.add(_OF_OPTIONS[kind], str(value))
        return
    if not isinstance(value, _EXPECTED.get(kind, ())) or (isinstance(value, bool) and kind != BOOLEAN):
        raise RefusedError(f"Enter a valid value for “{name}”.")
    choices = spec.get("choices")
    if choices and value not in [c["value"] for c in choices]:
        raise RefusedError(f"Choose one of the offered values for “{name}”.")
    if kind in (INTEGER, NUMBER):
        if value < spec.get("min_value", value):
            raise RefusedError(f"“{name}” must be at least {spec['min_value']}.")
        if value > spec.get("max_value", value):
            raise RefusedError(f"“{name}” must be at most {spec['max_value']}.")
    elif isinstance(value, str) and not spec.get("min_length", 0) <= len(value) <= spec.get("max_length", 6000):
        raise RefusedError(f"“{name}” is too short or too long.")


def check_selected(select: Json, values: list[str], resolver: Resolver) -> None:
    select = _given(select)
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if not select.get("required", True) and not values:
        return
    if not low <= len(values) <= high or len(set(values)) != len(values):
        raise RefusedError(
            f"Choose {low} to {high} of the options." if low != high else f"Choose {low} of the options."
        )
    if select["type"] == STRING_SELECT:
        offered = {o["value"] for o in select["options"]}
        if not set(values) <= offered:
            raise RefusedError("That option is not offered.")
        return
    for value in values:
        resolver.add(_OF_SELECTS[select["type"]], value)


def filled_modal(modal: Json, given: list[Json], resolver: Resolver) -> list[Json]:
    """Return the components of a modal submission: the person's input put into the modal's structure."""
    answers = {answer.get("custom_id"): answer for answer in given}
    unknown = set(answers) - {c.get("custom_id") for c in _fields(modal)}
    if unknown:
        raise RefusedError(f"The form has no field {', '.join(map(str, unknown))}.")
    result = []
    for component in modal["components"]:
        base = {"type": component["type"], "id": component["id"]}
        if component["type"] == TEXT_DISPLAY:
            result.append(base)
        elif component["type"] == LABEL:
            label = component["label"]
            child = component["component"]
            result.append({**base, "component": _filled(child, label, answers, resolver)})
        else:
            child = component["components"][0]
            result.append({**base, "components": [_filled(child, child["label"], answers, resolver)]})
    return result


def _fields(modal: Json) -> list[Json]:
    children = [c["component"] for c in modal["components"] if c["type"] == LABEL]
    return children + [c["components"][0] for c in modal["components"] if c["type"] == ROW]


def _given(spec: Json) -> Json:
    """Return a specification without ``null`` values, which mean the same as absent ones."""
    return {key: value for key, value in spec.items() if value is not None}


def _filled(field: Json, label: str, answers: dict[Any, Json], resolver: Resolver) -> Json:
    kind, custom_id = field["type"], field["custom_id"]
    field = _given(field)
    answer = answers.get(custom_id, {})
    base = {"type": kind, "id": field["id"], "custom_id": custom_id}
    required = field.get("required", True)
    if kind == CHECKBOX:
        return {**base, "value": bool(answer.get("value", field.get("default", False)))}
    if kind == TEXT_INPUT:
        return {**base, "value": _typed(field, label, answer, required=required)}
    offered = [o["value"] for o in field.get("options") or []]
    default = [o["value"] for o in field.get("options") or [] if o.get("default")]
    if kind == RADIO_GROUP:
        value = answer.get("value", default[0] if default else None)
        if (value is None and required) or (value is not None and value not in offered):
            raise RefusedError(f"Choose one option for “{label}”.")
        return {**base, "value": value}
    values = answer.get("values", default)
    if kind == FILE_UPLOAD:
        if values or (required and field.get("min_values", 1)):
            raise RefusedError("Files cannot be uploaded in forms here.")
    elif kind == CHECKBOX_GROUP:
        low, high = field.get("min_values", int(required)), field.get("max_values", len(offered))
        if not set(values) <= set(offered) or not (low <= len(values) <= high or (not values and not required)):
            raise RefusedError(f"Choose {low} to {high} options for “{label}”.")
    else:
        check_selected(field, values, resolver)
    return {**base, "values": values}


def _typed(field: Json, label: str, answer: Json, *, required: bool) -> str:
    value = answer.get("value", field.get("value") or "")
    if not isinstance(value, str):
        raise RefusedError(f"Enter a text for “{label}”.")
    if not value:
        if required:
            raise RefusedError(f"“{label}” is required.")
        return value
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if not low <= len(value) <= high:
        raise RefusedError(f"“{label}” must have {low} to {high} characters.")
    return value
