"""What Discord need not tell: in a world with odd shapes some of that is left out, and something new is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.shapes import load
from tests.world.plan import WorldPlan

DESCRIBING = (
    "application",
    "attachment",
    "channel.interaction",
    "channel.text",
    "emoji",
    "gateway.GUILD_CREATE",
    "guild",
    "media.item",
    "member",
    "member.resolved",
    "role",
    "thread",
    "thread.metadata",
    "user.me.rest",
)
"""Shapes of what is only described: of a click or an answer each key may mean something that has happened."""
NEW = {"something_new": {"of": [None]}}


class OddShapes:
    """Changes what Discord sends, as its shapes allow it."""

    def __init__(self, plan: WorldPlan) -> None:
        table = load().table
        needed = {key for name in table for key in _keys(table, name) if not key.endswith("?")}
        optional = {key.removesuffix("?") for name in DESCRIBING for key in _keys(table, name) if key.endswith("?")}
        self._left_out = frozenset(plan.some("shape", sorted(optional - needed))) if plan.shapes else frozenset()

    def changed(self, text: str) -> str:
        """Return a payload without some of the keys that may be missing, and with one that nobody knows."""
        return json.dumps(self._value(json.loads(text))) if self._left_out and text.startswith(("{", "[")) else text

    def _value(self, value: Any) -> Any:
        match value:
            case dict():
                kept = {key: self._value(child) for key, child in value.items() if key not in self._left_out}
                return kept | NEW if "id" in kept else kept
            case list():
                return [self._value(child) for child in value]
        return value


def _keys(table: dict[str, Any], name: str) -> Iterator[str]:
    shape = table[name]
    if isinstance(shape, str):
        yield from _keys(table, shape) if shape in table else ()
        return
    for key, value in shape.items():
        yield from _keys(table, value) if key == "+" else (key,)
