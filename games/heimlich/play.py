"""What a computer player knows of Heimlich & Co.: what helps at first glance, how a seat stands, what to hide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.chance import Rng
from games.contract import Event, Play, Seat
from games.heimlich.board import AGENT_INDEX, FINISH, FREE
from games.heimlich.gains import Town, indices, lead
from games.heimlich.moves import HeimlichMove, Note, Submit
from games.heimlich.moves import Play as PlayCard
from games.heimlich.position import HeimlichView
from games.heimlich.reason_checks import CHECKS
from games.heimlich.reasons import reasons, wishes
from games.heimlich.rules.imagination import suspicions

DOUBT: Final = 2.0
"""In spaces: differences of this size are a matter of taste. Who always did the best would soon be known."""
TRIED: Final = 8
"""So many ways to play cards are compared."""
UNMASKED: Final = 24
"""From this space of the farthest marker on, beyond the middle, there is more to be won than to be hidden."""
SPREAD: Final = 5.0
"""A lead of so many spaces makes a victory e times as likely."""


def policy(view: HeimlichView, legal_moves: Sequence[HeimlichMove], rng: Rng) -> HeimlichMove:
    """Do what brings one's own agent ahead, give or take a doubt."""
    if len(legal_moves) > TRIED and isinstance(legal_moves[0], PlayCard):
        legal_moves = [legal_moves[-1], *(rng.pick(legal_moves) for _ in range(TRIED))]
    gain = Town(view).gain
    gains = [gain(move) + DOUBT * rng.roll(100) / 100 for move in legal_moves]
    return legal_moves[gains.index(max(gains))]


def worth(view: HeimlichView) -> float:
    """Return the lead."""
    public = view.public
    return lead(public.positions, public.markers, indices(view.agents)) / SPREAD


def progress(view: HeimlichView) -> float:
    """Return how far the farthest marker has come."""
    return min(1.0, max(view.public.markers) / FINISH)


def cover_identities(view: HeimlichView, observed: Sequence[Event], rng: Rng) -> Sequence[HeimlichView]:
    """Return the own agents and, as long as it matters, some of those that the seat is most suspected to play.

    The less suspected of them are the more often played as, so that all are suspected alike.
    """
    public, count = view.public, len(view.agents)
    if public.submitted or max(public.markers) >= UNMASKED:
        return (view,)
    assert view.seat is not None
    suspected = _suspected(suspicions(public, observed), view.seat)
    others = [agent for agent in public.agents if agent not in view.agents]
    rng.shuffle(others)
    others.sort(key=lambda agent: suspected[AGENT_INDEX[agent]], reverse=True)
    most = (len(public.agents) + 1) // 2
    decoys = [tuple(others[at : at + count]) for at in range(0, most - count + 1, count)]
    # All that follows is the same whichever of them is the own one, and so is the move.
    ranking = sorted(
        [view.agents, *decoys], key=lambda some: (-sum(suspected[AGENT_INDEX[one]] for one in some), some)
    )
    played = [replace(view, agents=agents) for agents in ranking]
    return [one for times, one in enumerate(played, 1) for _ in range(times)]


def _suspected(suspicions: Sequence[Sequence[float]], seat: Seat) -> list[float]:
    """Return by agent how much the seat is suspected to play it: less where somebody else is."""
    shares = [[weight / sum(weights) for weight in weights] for weights in suspicions]
    return [of_seat[seat] / sum(of_seat) for of_seat in zip(*shares, strict=True)]


def noted(views: Sequence[HeimlichView], legal_moves: Sequence[HeimlichMove]) -> HeimlichMove:
    """Return the note that is right; what is complete is handed in."""
    holders = {agent: str(seat) for seat, view in enumerate(views) for agent in view.agents}
    for move in legal_moves:
        if isinstance(move, Submit) or (isinstance(move, Note) and move.who == holders.get(move.agent, FREE)):
            return move
    return legal_moves[0]


PLAY: Final = Play(
    policy=policy,
    worth=worth,
    depth=6,
    progress=progress,
    patience=250,
    cover_identities=cover_identities,
    guesses={"dossier": noted},
    # No "hard": with 400 worlds a seat won 14 % of 46 games against three with 60.
    iterations={"normal": 60},
    reasons=reasons,
    checks=CHECKS,
    wishes=wishes,
)
