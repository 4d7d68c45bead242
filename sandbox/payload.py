"""The shape of what Discord sends and takes, for the type checker, and how it is read."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

Json = dict[str, Any]
"""A JSON object: what its keys hold is Discord's affair and checked where it matters."""

MALFORMED = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What taking a request apart raises if it has not the shape that it should."""

_ID = re.compile("[0-9]{1,20}")


def read_json(text: str | bytes | bytearray) -> Any:
    """Read JSON as strictly as Discord does. Raises ``ValueError``, also for halves of characters and for nesting
    that is too deep."""
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
        json.dumps(value, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return value


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def is_number(text: str) -> bool:
    """Say whether a text is a number as Discord writes ids."""
    return _ID.fullmatch(text) is not None
