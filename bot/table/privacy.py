"""What is stored about a person, counted and as a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from storage import OPEN_STATUSES, Held

JSON_COLUMNS = frozenset({"value", "games", "private", "standing_order", "options"})


@dataclass(frozen=True)
class HeldCounts:
    """How much of each kind is stored about a person; `banned` is until when servers don't let them play."""

    settings: int
    tables: int
    open: int
    moves: int
    notes: int
    words: int
    messages: int
    standing_orders: int
    former: int
    declined: int
    result_seats: int
    result_leavers: int
    alerts: int
    banned: tuple[datetime, ...]


def count_held(held: Held, now: datetime) -> HeldCounts:
    """Count what is stored about a person."""
    seats = held["seats"]
    return HeldCounts(
        settings=len(held["settings"]),
        tables=len(held["tables"]),
        open=sum(table["status"] in OPEN_STATUSES for table in held["tables"]),
        moves=len(held["moves"]),
        notes=len(held["notes"]),
        words=sum(seat["words"] is not None for seat in seats),
        messages=sum(seat["private"] is not None for seat in seats),
        standing_orders=sum(seat["standing_order"] is not None for seat in seats),
        former=len(held["former_players"]),
        declined=len(held["declined"]),
        result_seats=len(held["result_seats"]),
        result_leavers=len(held["result_leavers"]),
        alerts=len(held["alerts"]),
        banned=tuple(sorted(bar["until"] for bar in held["bans"] if bar["until"] > now)),
    )


def export_held(user_id: int, held: Held, now: datetime) -> str:
    """Return what is stored about a person as JSON text; ids are texts, as many readers round large numbers."""
    kinds: Mapping[str, Any] = held
    rows = {kind: [{name: _value(name, row[name]) for name in row} for row in kinds[kind]] for kind in kinds}
    whole = {"user_id": str(user_id), "exported_at": now.isoformat(), **rows}
    return json.dumps(whole, ensure_ascii=False, indent=1)


def _value(name: str, value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if name in JSON_COLUMNS and value is not None:
        return json.loads(value)
    return str(value) if name.endswith("_id") else value
