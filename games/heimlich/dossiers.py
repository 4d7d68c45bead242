"""The secret dossiers: filled in once a game, judged at its end."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Event, Seat
from games.heimlich.board import AGENT_INDEX, BLANK, FREE
from games.heimlich.events import DossierReopened, DossierSubmitted, Noted
from games.heimlich.moves import Erase, Note
from games.heimlich.table import Table, replaced
from games.heimlich.turn import go_on


def note(table: Table, seat: Seat, move: Note) -> list[Event]:
    """Write down who plays an agent."""
    _write(table, seat, move.agent, move.who)
    who = None if move.who == FREE else Seat(int(move.who))
    return [Noted(seat=seat, visible_to=(seat,), agent=move.agent, who=who)]


def erase(table: Table, seat: Seat, move: Erase) -> list[Event]:
    """Make an entry blank again; a dossier that was handed in comes back for it."""
    _write(table, seat, move.agent, BLANK)
    if not table.submitted[seat]:
        return []
    table.submitted = replaced(table.submitted, seat, False)
    return [DossierReopened(seat=seat)]


def submit(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """Hand in a dossier; when all are in the game goes on, or ends."""
    table.submitted = replaced(table.submitted, seat, True)
    events: list[Event] = [DossierSubmitted(seat=seat)]
    return events + go_on(table, rng) if all(table.submitted) else events


def _write(table: Table, seat: Seat, agent: str, entry: str) -> None:
    index = AGENT_INDEX[agent]
    form = table.dossiers[seat]
    table.dossiers = replaced(table.dossiers, seat, form[:index] + entry + form[index + 1 :])
