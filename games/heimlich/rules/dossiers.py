"""The secret dossiers: filled in once a game, judged at its end."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Event, Seat, replaced
from games.heimlich.rules.board import AGENT_INDEX, BLANK, FREE
from games.heimlich.rules.events import DossierReopened, DossierSubmitted, Noted
from games.heimlich.rules.moves import Erase, Note
from games.heimlich.rules.position import HeimlichPosition, HeimlichSecret
from games.heimlich.rules.turn import go_on


def note(position: HeimlichPosition, seat: Seat, move: Note) -> list[Event]:
    """Write down who plays an agent."""
    _write(position.secret, seat, move.agent, move.who)
    who = None if move.who == FREE else Seat(int(move.who))
    return [Noted(seat=seat, visible_to=(seat,), agent=move.agent, who=who)]


def erase(position: HeimlichPosition, seat: Seat, move: Erase) -> list[Event]:
    """Make an entry blank again; a dossier that was handed in comes back for it."""
    public = position.public
    _write(position.secret, seat, move.agent, BLANK)
    if not public.submitted[seat]:
        return []
    public.submitted = replaced(public.submitted, seat, False)
    return [DossierReopened(seat=seat)]


def submit(position: HeimlichPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Hand in a dossier; when all are in the game goes on, or ends."""
    public = position.public
    public.submitted = replaced(public.submitted, seat, True)
    events: list[Event] = [DossierSubmitted(seat=seat)]
    return events + go_on(position, rng) if all(public.submitted) else events


def _write(secret: HeimlichSecret, seat: Seat, agent: str, entry: str) -> None:
    index = AGENT_INDEX[agent]
    form = secret.dossiers[seat]
    secret.dossiers = replaced(secret.dossiers, seat, form[:index] + entry + form[index + 1 :])
