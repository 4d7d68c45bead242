"""Checks the bodies of requests against Discord's published description of its API (tests/data/README.md)."""

from __future__ import annotations

import functools
import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
from jsonschema import Draft202012Validator, ValidationError, validators

from sandbox.errors import Problems
from sandbox.payload import Json

_DESCRIPTION = Path(__file__).parent.parent / "data" / "discord-openapi.json.gz"
_METHODS = ("get", "post", "put", "patch", "delete")


class Conformance:
    """Give it to a local Discord as ``strict``.

    It relaxes two things that the description says and the service does not enforce: ids may be integers
    (discord.py sends some so), and alternatives need not exclude each other (``oneOf`` is read as ``anyOf``).

    Whether a body is as described is asked of `jsonschema_rs`, which is quick; what is wrong with it, of
    `jsonschema`, which finds the place within alternatives.
    """

    def __init__(self, description: Json) -> None:
        self._schemas = _relaxed(description["components"]["schemas"])
        self._schemas["SnowflakeType"]["type"] = ["string", "integer"]
        self._bodies: dict[str, Json | None] = {}
        for path, operations in description["paths"].items():
            for method in _METHODS:
                if method in operations:
                    route = _nameless(f"{method.upper()} {path}")
                    self._bodies[route] = _relaxed(_body_schema(operations[method]))
        keywords = {**Draft202012Validator.VALIDATORS, "$ref": self._ref, "anyOf": self._any_of}
        self._validator_class = validators.create(
            Draft202012Validator.META_SCHEMA, keywords, type_checker=Draft202012Validator.TYPE_CHECKER
        )
        self._quick: dict[str, jsonschema_rs.Draft202012Validator] = {}

    @classmethod
    @functools.cache
    def published(cls) -> Conformance:
        """Return the check against the description in this repository."""
        return cls(json.loads(gzip.decompress(_DESCRIPTION.read_bytes())))

    def __call__(self, route: str, body: Any, problems: Problems) -> None:
        """Note what is wrong with the JSON body of a request to a route, ``METHOD /path/{id}``."""
        route, body = _nameless(route), {} if body is None else body
        schema = self._bodies.get(route)
        if schema is None or self._is_fine(route, schema, body):
            return
        for error in self._validator_class(schema).iter_errors(body):
            message = error.message if len(error.message) <= 300 else f"{error.message[:300]} …"
            problems.add(list(error.absolute_path), f"SCHEMA_{error.validator}".upper(), message)

    def describes(self, route: str) -> bool:
        """Say whether there is such a route, ``METHOD /path/{id}``."""
        return _nameless(route) in self._bodies

    def _is_fine(self, route: str, schema: Json, body: Any) -> bool:
        if route not in self._quick:
            whole = schema | {"components": {"schemas": self._schemas}}
            self._quick[route] = jsonschema_rs.Draft202012Validator(whole)
        return self._quick[route].is_valid(body)

    def _named(self, schema: Json) -> Json:
        """Return a schema, or the one it refers to."""
        while "$ref" in schema:
            schema = self._schemas[schema["$ref"].rpartition("/")[2]]
        return schema

    def _ref(self, validator: Any, ref: str, instance: Any, _: Json) -> Iterator[ValidationError]:
        yield from validator.descend(instance, self._schemas[ref.rpartition("/")[2]])

    def _any_of(self, validator: Any, branches: list[Json], instance: Any, _: Json) -> Iterator[ValidationError]:
        """Check alternatives; those with a ``type`` field of another value are no candidates."""
        candidates = [b for b in branches if _may_be_meant(self._named(b), instance)]
        if len(candidates) == 1:
            yield from validator.descend(instance, candidates[0])
        elif not candidates and isinstance(instance, dict) and "type" in instance:
            yield ValidationError(f"{instance['type']!r} is not one of the types allowed here", path=["type"])
        elif not any(validator.evolve(schema=b).is_valid(instance) for b in candidates):
            yield ValidationError(f"{instance!r} fits none of {len(branches)} alternatives")


def _may_be_meant(schema: Json, instance: Any) -> bool:
    """Say whether an alternative is worth checking: ``null`` and the ``type`` of a component decide at once."""
    if schema.get("type") == "null" or instance is None:
        return instance is None and "null" in _types(schema)
    allowed = schema.get("properties", {}).get("type", {}).get("enum")
    return allowed is None or not isinstance(instance, dict) or instance.get("type") in allowed


def _types(schema: Json) -> list[str]:
    types = schema.get("type", ["null"])
    return [types] if isinstance(types, str) else types


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
