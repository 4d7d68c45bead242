"""What the commands share: finding a game, reading its options, naming its seats, telling its end."""

from __future__ import annotations

import contextlib
import enum
import json
import typing
from collections.abc import Sequence
from typing import Any

import pydantic
from pydantic.fields import FieldInfo

from games import registry
from games.contract import Game, Options, State
from games.record import first_fault

LANGUAGE = "en"


class CommandError(Exception):
    """The command can't be carried out as asked; its text says why, in one line."""


def find_game(key: str) -> Game:
    """Return the game named `key`. Raises `CommandError` with the known keys."""
    try:
        return registry.game(key)
    except KeyError as error:
        raise CommandError(error.args[0]) from None


def read_options(game: Game, settings: Sequence[str]) -> Options:
    """Return the options with `settings` like ``stove=12``. Raises `CommandError` with what is allowed."""
    chosen: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        fields = game.options.model_fields
        if not equals or name not in fields:
            known = ", ".join(f"{name}={allowed(field)}" for name, field in fields.items())
            raise CommandError(f"{game.key} has no option {setting!r}; there are: {known or 'none'}")
        chosen[name] = _read_value(game, name, value)
    try:
        return game.options.model_validate(chosen)
    except pydantic.ValidationError as error:
        raise CommandError(f"options of {game.key}: {first_fault(error)}") from None


def _read_value(game: Game, name: str, text: str) -> object:
    """Read `text` as the JSON value it spells (a number, true, null), or as itself."""
    readings: list[object] = [text]
    with contextlib.suppress(json.JSONDecodeError):
        readings.insert(0, json.loads(text))
    for reading in readings:
        try:
            game.options.model_validate({name: reading})
        except pydantic.ValidationError:
            continue
        return reading
    raise CommandError(f"{name} can't be {text!r}; allowed: {allowed(game.options.model_fields[name])}")


def allowed(field: FieldInfo) -> str:
    """Return the values that an option may take, for people: ``a|b``, ``6..20``."""
    bounds = {
        side: getattr(bound, side) for bound in field.metadata for side in ("ge", "le") if hasattr(bound, side)
    }
    if bounds:
        return f"{bounds.get('ge', '')}..{bounds.get('le', '')}"
    return "|".join(_values(field.annotation))


def _values(annotation: Any) -> list[str]:
    if typing.get_origin(annotation) is typing.Literal:
        return [str(value) for value in typing.get_args(annotation)]
    if annotation is bool:
        return ["true", "false"]
    if annotation is type(None):
        return ["null"]
    if isinstance(annotation, type) and issubclass(annotation, enum.Enum):
        return [str(member.value) for member in annotation]
    parts = typing.get_args(annotation)
    return [value for part in parts for value in _values(part)] if parts else [getattr(annotation, "__name__", "?")]


def seat_names(game: Game, state: State) -> tuple[str, ...]:
    """Return a name per seat: its badge and number."""
    return tuple(f"{badge} seat {seat}" for seat, badge in enumerate(game.badges(state.view(None))))


def result_line(state: State, names: Sequence[str]) -> str:
    """Return who has won with how many points, or that the game is not over."""
    outcome = state.outcome()
    if outcome is None:
        return f"The game is not over after {state.ply} moves."
    winners = " and ".join(names[seat] for seat in outcome.winners) or "nobody"
    scores = " : ".join(map(str, outcome.scores))
    return f"Over after {state.ply} moves. Won by {winners}, {scores} ({outcome.reason})."
