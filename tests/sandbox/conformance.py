"""Checks the bodies of requests against Discord's published description of its API (tests/data/README.md)."""

from __future__ import annotations

import functools
import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator, ValidationError, ValidationErrorKind

from sandbox.errors import Problems
from sandbox.payload import Json

_DESCRIPTION = Path(__file__).parent.parent / "data" / "discord-openapi.json.gz"
_METHODS = ("get", "post", "put", "patch", "delete")


class Conformance:
    """Give it to a local Discord as ``strict``.

    It relaxes two things that the description says and the service does not enforce: ids may be integers
    (discord.py sends some so), and alternatives need not exclude each other (``oneOf`` is read as ``anyOf``).
    """

    def __init__(self, description: Json) -> None:
        self._schemas = _relaxed(description["components"]["schemas"])
        self._schemas["SnowflakeType"]["type"] = ["string", "integer"]
        self._bodies = {
            _nameless(f"{method.upper()} {path}"): _relaxed(_body_schema(operations[method]))
            for path, operations in description["paths"].items()
            for method in _METHODS
            if method in operations
        }
        self._validators: dict[str, Draft202012Validator] = {}

    @classmethod
    @functools.cache
    def published(cls) -> Conformance:
        """Return the check against the description in this repository."""
        return cls(json.loads(gzip.decompress(_DESCRIPTION.read_bytes())))

    def __call__(self, route: str, body: Any, problems: Problems) -> None:
        """Note what is wrong with the JSON body of a request to a route, ``METHOD /path/{id}``."""
        route, body = _nameless(route), {} if body is None else body
        schema = self._bodies.get(route)
        if schema is None:
            return
        if route not in self._validators:
            whole = schema | {"components": {"schemas": self._schemas}}
            self._validators[route] = Draft202012Validator(whole)
        validator = self._validators[route]
        for error in () if validator.is_valid(body) else validator.iter_errors(body):  # the first is quicker
            for place, found in _meant(error):
                message = found.message if len(found.message) <= 300 else f"{found.message[:300]} …"
                problems.add(place, f"SCHEMA_{found.kind.name}".upper(), message)

    def describes(self, route: str) -> bool:
        """Say whether there is such a route, ``METHOD /path/{id}``."""
        return _nameless(route) in self._bodies


def _meant(error: ValidationError) -> Iterator[tuple[list[str | int], ValidationError]]:
    """Yield what is wrong, each at its place: of alternatives within the only one that may be meant.

    ``null`` and the ``type`` of a component decide at once which may not.
    """
    here = list(error.instance_path)
    if not isinstance(error.kind, ValidationErrorKind.AnyOf):
        yield here, error
        return
    meant = [branch for branch in error.kind.context if not any(_decides(inner, here) for inner in branch)]
    if len(meant) == 1:
        for inner in meant[0]:
            yield from _meant(inner)
    elif not meant and isinstance(error.instance, dict) and "type" in error.instance:
        yield [*here, "type"], error
    else:
        yield here, error


def _decides(error: ValidationError, here: list[str | int]) -> bool:
    """Tell whether an alternative is not meant here."""
    place = list(error.instance_path)
    is_other_type = place == [*here, "type"] and error.kind.name in ("enum", "const")
    return is_other_type or (place == here and error.kind.name == "type")


def _body_schema(operation: Json) -> Json | None:
    """Return the schema of an operation's JSON; that of a form with files says nothing more about the JSON."""
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    return None if body is None else body["schema"]


def _relaxed(node: Any) -> Any:
    if isinstance(node, dict):
        return {"anyOf" if key == "oneOf" else key: _relaxed(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_relaxed(value) for value in node]
    return node


def _nameless(route: str) -> str:
    """Return a route without the names of its parameters, which differ between servers."""
    return re.sub(r"\{[^}]*\}", "{}", route)
