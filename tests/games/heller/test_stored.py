"""Stored states of Auf Heller und Pfennig."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.contract import Seat, UnreadableState
from games.heller import stored
from tests.games.heller.boards import GAME, positions

Damage = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (3, 5), (4, 6)])
def test_a_state_is_read_back_as_it_was(seats: int, seed: int) -> None:
    for game, _ in positions(seats, seed, every=7):
        copy = GAME.load(game.to_json())
        assert copy._table == game._table
        assert copy.to_json() == game.to_json()
        assert [copy.view(Seat(seat)) for seat in range(seats)] == [game.view(Seat(seat)) for seat in range(seats)]


def some_state(over: bool = False) -> dict[str, Any]:
    """Return the stored fields of a game in its second round, or at its end."""
    for game, _ in positions(3, 7):
        public = game.view(None).public
        if (public.outcome is not None) if over else (len(public.rounds) == 1 and public.pool == 12):
            fields: dict[str, Any] = json.loads(game.to_json())
            return fields
    raise AssertionError("no such state")


def test_a_newer_schema_is_refused_by_its_number() -> None:
    fields = some_state() | {"schema": stored.SCHEMA + 1}
    with pytest.raises(UnreadableState, match="newer"):
        GAME.load(json.dumps(fields))


def _board(change: Callable[[str], str]) -> Damage:
    return lambda fields: fields.update(board=change(fields["board"]))


DAMAGES: dict[str, Damage] = {
    "a stranger's key": lambda fields: fields.update(more=1),
    "a missing key": lambda fields: fields.pop("pool"),
    "a seat that nobody has": lambda fields: fields.update(turn=3),
    "a text for a number": lambda fields: fields.update(turn="1"),
    "too many seats": lambda fields: fields.update(seats=5),
    "a tile too few": lambda fields: fields["pool"].pop(),
    "a tile twice": lambda fields: fields["pool"].append(fields["pool"][0]),
    "an unknown tile": lambda fields: fields["pool"].append("+7"),
    "a secret tile too many": lambda fields: fields["secrets"].append(None),
    "a drawn tile from nowhere": lambda fields: fields.update(drawn="+1"),
    "a board too small": _board(lambda board: board[:-2]),
    "an unknown content": _board(lambda board: board.replace(".", "?", 1)),
    "a market of nobody": _board(lambda board: board.replace(".", "G1", 1)),
    "too many markets": _board(lambda board: board.replace(".", "B4").replace("B4", ".", 1)),
    "too many ones": _board(lambda board: board.replace(".", "O1").replace("O1", ".", 1)),
    "nothing placed last": lambda fields: fields.update(last=None),
    "placed last on a free space": lambda fields: fields["last"].update(
        space=stored.SPACES[fields["board"].split(" ").index(".")]
    ),
    "placed last by a stranger": lambda fields: fields["last"].update(seat=3),
    "placed last as something else": lambda fields: fields["last"].update(
        source="market" if fields["last"]["source"] != "market" else "tile"
    ),
    "a finished round with a gap": lambda fields: fields["rounds"][0].update(board=fields["board"]),
    "a finished round begun by the wrong seat": lambda fields: fields["rounds"][0].update(first=fields["first"]),
    "a finished round with a tile too many": lambda fields: fields["rounds"][0].update(unplaced=["fire"] * 3),
    "four rounds": lambda fields: fields.update(rounds=fields["rounds"] * 4),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_state_is_refused(damage: Damage) -> None:
    fields = some_state()
    GAME.load(json.dumps(fields))
    damage(fields)
    with pytest.raises(UnreadableState, match="damaged"):
        GAME.load(json.dumps(fields))


@pytest.mark.parametrize("key", ["pool", "secrets"])
def test_tiles_after_the_end_are_refused(key: str) -> None:
    fields = some_state(over=True)
    GAME.load(json.dumps(fields))
    fields[key] = ["+1"] if key == "pool" else ["+1", None, None]
    with pytest.raises(UnreadableState, match="after the end"):
        GAME.load(json.dumps(fields))


def test_another_last_board_at_the_end_is_refused() -> None:
    fields = some_state(over=True)
    fields["board"] = fields["rounds"][0]["board"]
    fields["last"]["space"] = "A1"
    with pytest.raises(UnreadableState, match="damaged"):
        GAME.load(json.dumps(fields))


def test_a_stored_state_stays_small() -> None:
    sizes = [len(game.to_json().encode()) for game, _ in positions(4, 8)]
    views = [len(game.view(seat).to_json().encode()) for game, seat in positions(4, 8)]
    assert max(sizes) <= 2000
    assert max(views) <= 1200
