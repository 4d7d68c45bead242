"""The JSON of Discord's payloads, for the type checker, and how to read it."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

Json = dict[str, Any]
"""A JSON object; its values are Discord's affair, and checked where it matters."""

MALFORMED = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""Errors from handling a malformed request."""

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
