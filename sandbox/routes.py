"""The routes of the REST API, found by the method and path of a request."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from sandbox.wire import Handler


@dataclass(frozen=True)
class Route:
    """A route (``METHOD /path/{id}``) and its handler."""

    name: str
    handler: Handler


class Routes:
    """All routes; the first that matches counts."""

    def __init__(self, routes: Iterable[tuple[str, str, Handler]]) -> None:
        self._by_shape: dict[tuple[str, int], list[tuple[list[str], Route]]] = defaultdict(list)
        for method, path, handler in routes:
            parts = path.split("/")
            self._by_shape[method, len(parts)].append((parts, Route(f"{method} {path}", handler)))

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """Return the route of a request and the ids in its path; `None` if there is none."""
        named = path.split("/")
        for parts, route in self._by_shape.get((method, len(named)), ()):
            ids = _ids(parts, named)
            if ids is not None:
                return route, ids
        return None


def _ids(parts: list[str], named: list[str]) -> dict[str, str] | None:
    ids = {}
    for part, name in zip(parts, named, strict=True):
        if part.startswith("{") and name:
            ids[part[1:-1]] = name
        elif part != name:
            return None
    return ids
