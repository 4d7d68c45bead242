"""The secret dossiers and the end with them (sections "Option dossier", "Free agent card")."""

from __future__ import annotations

from games.contract import Seat, State
from tests.games.heimlich.towns import (
    play,
    town,
)


def due(markers: dict[str, int] | None = None, seats: int = 2, **more: object) -> State:
    """Return a town in which Jaques has just reached 29, the safe moved; seat 0 is Jaques, seat 1 Doyle, …"""
    state = town(seats, at={"J": "5"}, roll=2, markers={"J": 22, **(markers or {})}, dossier=True, **more)  # type: ignore[arg-type]
    play(state, 0, "go.J.2", "safe.1")
    return state


def test_a_dossier_is_changed_in_secret_instead_of_taken_back() -> None:
    state = due()
    assert not state.can_take_back(Seat(0)), "the safe was moved, and all have been asked since"
    for code in ("note.D.1", "note.M.f", "note.P.f", "note.B.f", "submit", "erase.D", "note.D.f", "erase.M"):
        play(state, 0, code)
        assert not state.can_take_back(Seat(0))
