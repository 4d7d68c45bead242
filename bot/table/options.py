"""Options of a game as people meet them: their values, and what is wrong with what was typed."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping

import pydantic

from bot.table.refusal import Refusal
from games.contract import Game, Options


def read_options(game: Game, values: Mapping[str, object]) -> Options:
    """Return validated options. Raises `Refusal` naming the options, or the values of one, that there are."""
    known = dict(option_values(game.options))
    for name in values:
        if name not in known:
            raise Refusal("no-such-option", name=name, options=", ".join(known) or "-")
    try:
        return game.options.model_validate(values)
    except pydantic.ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        raise Refusal("bad-option", name=name, values=", ".join(known[name])) from error


def option_values(options: type[Options]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Return every option with all its values as text; whole numbers need bounds, `ge` and `le`."""
    for name, info in options.model_fields.items():
        if typing.get_origin(info.annotation) is typing.Literal:
            yield name, tuple(map(str, typing.get_args(info.annotation)))
        elif info.annotation is bool:
            yield name, ("false", "true")
        else:
            bounds = {type(bound).__name__: bound for bound in info.metadata}
            yield name, tuple(map(str, range(bounds["Ge"].ge, bounds["Le"].le + 1)))
