"""Discord's checks of registered commands (400, code 50035).

Limits: https://discord.com/developers/docs/interactions/application-commands
"""

from __future__ import annotations

import re
from typing import Any

from sandbox.errors import Path, Problems
from sandbox.payload import Json

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER_OPTION, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(1, 12)
LOCALES = set(
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th "
    "zh-CN ja zh-TW ko".split()
)
_NAME = re.compile(r"^[-_'\w]{1,32}$")
_MOST = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}


def check_commands(commands: Any) -> None:
    """Check a bulk registration; raises 50035 with the index of each faulty command."""
    problems = Problems()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(problems.items((), commands, 0, 130)):
        key = (command.get("type") or CHAT_INPUT, str(command.get("name")))
        if key in seen:
            message = "Application command names must be unique"
            problems.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
        _check_command(problems, command, (index,))
    for kind, most in _MOST.items():
        if sum(k == kind for k, _ in seen) > most:
            message = f"Maximum number of application commands reached ({most})."
            problems.add((), "APPLICATION_COMMANDS_MAX", message)
    problems.raise_if_any()


def _check_command(problems: Problems, command: Json, path: Path) -> None:
    kind = command.get("type") or CHAT_INPUT
    if not problems.choice((*path, "type"), kind, (CHAT_INPUT, USER, MESSAGE)):
        return
    if kind != CHAT_INPUT:
        problems.text((*path, "name"), command.get("name"), 1, 32)
        if command.get("description"):
            message = "Context menu commands cannot have description"
            problems.add((*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message)
        return
    _check_named(problems, command, path)
    _check_options(problems, command, path, depth=0)
    if _size(command) > 8000:
        message = "Application command size exceeds maximum size of 8000"
        problems.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_named(problems: Problems, item: Json, path: Path) -> None:
    _check_name(problems, item.get("name"), (*path, "name"))
    problems.text((*path, "description"), item.get("description"), 1, 100)
    for key in ("name_localizations", "description_localizations"):
        for locale, text in (item.get(key) or {}).items():
            here = (*path, key, locale)
            if locale not in LOCALES:
                problems.add(here, "BASE_TYPE_CHOICES", f'"{locale}" is not a locale of Discord.')
            elif key == "name_localizations":
                _check_name(problems, text, here)
            else:
                problems.text(here, text, 1, 100)


def _check_name(problems: Problems, name: Any, path: Path) -> None:
    problems.text(path, name, 1, 32)
    if isinstance(name, str) and (not _NAME.match(name) or name != name.lower()):
        problems.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(problems: Problems, holder: Json, path: Path, *, depth: int) -> None:
    path = (*path, "options")
    options = problems.items(path, holder.get("options") or [], 0, 25)
    names: set[str] = set()
    optional_seen = False
    nested = [o.get("type") in (SUBCOMMAND, GROUP) for o in options]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    for index, option in enumerate(options):
        here = (*path, index)
        _check_named(problems, option, here)
        if option.get("name") in names:
            problems.add((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique")
        names.add(option.get("name"))
        if not problems.choice((*here, "type"), option.get("type"), range(1, 12)):
            continue
        if option["type"] in (SUBCOMMAND, GROUP):
            if depth == 2 or (depth == 1 and option["type"] == GROUP):
                problems.add((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
            elif option["type"] == GROUP:
                _check_options(problems, option, here, depth=1)
            else:
                _check_options(problems, option, here, depth=2)
            continue
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            problems.add((*here, "required"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen |= not option.get("required")
        _check_value_option(problems, option, here)


def _check_value_option(problems: Problems, option: Json, path: Path) -> None:
    choices = option.get("choices") or []
    seen: set[str] = set()
    for index, choice in enumerate(problems.items((*path, "choices"), choices, 0, 25)):
        here = (*path, "choices", index)
        problems.text((*here, "name"), choice.get("name"), 1, 100)
        value = choice.get("value")
        if option["type"] == STRING:
            problems.text((*here, "value"), value, 1, 100)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            problems.add((*here, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        if str(choice.get("name")) in seen:
            message = "Choice names must be unique"
            problems.add((*here, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", message)
        seen.add(str(choice.get("name")))
    if choices and option["type"] not in (STRING, INTEGER, NUMBER):
        problems.add((*path, "choices"), "BASE_TYPE_FORBIDDEN", "Only strings and numbers have choices")
    if option.get("autocomplete") and (choices or option["type"] not in (STRING, INTEGER, NUMBER)):
        message = "Autocomplete needs a string or number option without choices"
        problems.add((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", message)
    problems.number((*path, "min_length"), option.get("min_length"), 0, 6000)
    problems.number((*path, "max_length"), option.get("max_length"), 1, 6000)


def _size(item: Json) -> int:
    """Return the characters of names, descriptions and values, the longest localisation of each."""

    def longest(key: str) -> int:
        localised = (item.get(f"{key}_localizations") or {}).values()
        return max(map(len, [str(item.get(key) or ""), *localised]))

    own = longest("name") + longest("description") + len(str(item.get("value") or ""))
    nested = [*(item.get("options") or []), *(item.get("choices") or [])]
    return own + sum(map(_size, nested))
