"""Options as people choose them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.refusal import Refusal
from games.contract import BadOption, Game, Options


def read_options(game: Game, codes: Mapping[str, str]) -> Options:
    """Return the options with these values.

    Raises `Refusal` naming the options, or the values of one, that there are.
    """
    try:
        return game.options.read(codes)
    except BadOption as bad:
        allowed = ", ".join(bad.allowed) or "-"
        if bad.is_known:
            raise Refusal("bad-option", name=bad.name, values=allowed) from bad
        raise Refusal("no-such-option", name=bad.name, options=allowed) from bad
