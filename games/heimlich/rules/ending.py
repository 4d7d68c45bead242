"""The end of a game: agents given back, dossiers judged, all turned up."""

from __future__ import annotations

from games.contract import Event, Seat
from games.heimlich.rules.board import AGENTS, FREE
from games.heimlich.rules.events import DossierJudged, FreeAgentRevealed, IdentityRevealed
from games.heimlich.rules.position import HeimlichPosition, Reveal


def reveal(position: HeimlichPosition) -> list[Event]:
    """Turn up who was who, by the markers before any points for dossiers.

    Each seat keeps its farthest agent, in a tie the one it had first; an agent given back is free. Then the
    dossiers are judged.
    """
    public, secret = position.public, position.secret
    kept = tuple(max(agents, key=public.markers.__getitem__) for agents in secret.held)
    correct = tuple(
        sum(entry == right_entry(agent, kept) for agent, entry in enumerate(form)) for form in secret.dossiers
    )
    public.reveal = Reveal(secret.held, kept, secret.dossiers, correct or (0,) * public.num_seats)
    return _events(public.reveal, position.free)


def right_entry(agent: int, kept: tuple[int, ...]) -> str:
    """Return what a dossier should say about an agent, where `kept` says which one each seat kept."""
    return str(kept.index(agent)) if agent in kept else FREE


def _events(shown: Reveal, free: list[int]) -> list[Event]:
    events: list[Event] = []
    for seat, agents in enumerate(shown.held):
        events += [
            IdentityRevealed(seat=Seat(seat), agent=AGENTS[agent], kept=agent == shown.kept[seat])
            for agent in agents
        ]
        if shown.dossiers:
            events.append(DossierJudged(seat=Seat(seat), correct=shown.correct[seat], points=shown.bonus(seat)))
    events += [FreeAgentRevealed(agent=AGENTS[agent]) for agent in free]
    return events
