"""Goals of a computer player of Heimlich & Co.: first impressions, worth, secrecy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Leanings, Play
from games.heimlich.evaluation.gains import Town, indices
from games.heimlich.evaluation.reasons import reasons, wishes
from games.heimlich.evaluation.suspicion import shares, suspicion
from games.heimlich.rules.board import AGENT_INDEX, BUILDING_INDEX, FINISH, FREE, MOST_POINTS, VALUES
from games.heimlich.rules.moves import Advance, Answer, Erase, HeimlichMove, Note, Pass, PlaceSafe, Stop, Submit
from games.heimlich.rules.moves import Play as PlayCard
from games.heimlich.rules.position import HeimlichView

DOUBT: Final = 2.0
"""Random noise on gains, in spaces: always playing the best move would give the agent away."""
TRIED: Final = 8
"""Number of random ways to play cards that `policy` compares."""
UNMASKED: Final = 24
"""From this space of the farthest marker on, past halfway, winning matters more than hiding."""
HINDERED: Final = 0.45
"""Share of the chance to win lost by being found out, as others then hinder the seat."""
NAMED: Final = 0.9
"""The same if others will note it in their dossiers."""
NEAR: Final = 4.0
FAR: Final = 0.4
"""A lead of `NEAR` spaces, plus `FAR` for each left to the finish, makes winning e times as likely."""
STANDS: Final = (0.0, 0.5, 2.0, 4.0, 6.0, 7.0, 7.0, 5.0, 2.5, 0.0, -1.5, -2.5)
"""Value of standing in a building, in spaces: from the highest, others soon move an agent on to the ruins.

Fitted with the lead, by a conditional logit, to the farthest markers at the end of games of computer players.
"""


def policy(view: HeimlichView, legal_moves: Sequence[HeimlichMove], rng: Rng) -> HeimlichMove:
    """Return the move with the largest gain for the own agent, give or take `DOUBT`."""
    if len(legal_moves) > TRIED and isinstance(legal_moves[0], PlayCard):
        legal_moves = [legal_moves[-1], *(rng.pick(legal_moves) for _ in range(TRIED))]
    gains = [gain + DOUBT * rng.roll(100) / 100 for gain in Town(view).gains(legal_moves)]
    return legal_moves[gains.index(max(gains))]


def worth(view: HeimlichView) -> float:
    """Return the logarithm of the chance to win."""
    public = view.public
    chances = _chances(public.positions, public.markers)
    return math.log(sum([chances[agent] for agent in indices(view.agents)]))


@lru_cache(maxsize=4096)
def _chances(positions: tuple[int, ...], markers: tuple[int, ...]) -> list[float]:
    """Return by agent the chance that its marker will be the farthest."""
    spread = NEAR + FAR * max(FINISH - max(markers), 0)
    return shares([(marker + STANDS[place]) / spread for marker, place in zip(markers, positions, strict=True)])


def progress(view: HeimlichView) -> float:
    """Return the farthest marker's share of the way."""
    return min(1.0, max(view.public.markers) / FINISH)


def secrecy(view: HeimlichView) -> float:
    """Return the cost of being found out: others hinder the seat, or note it in their dossiers."""
    public = view.public
    if public.submitted if public.dossier else max(public.markers) >= UNMASKED:
        return 0.0
    chance = math.exp(worth(view)) * len(public.positions) / public.num_seats  # free agents hardly ever win
    return (NAMED if public.dossier else HINDERED) * min(chance, 1.0)


def noted(views: Sequence[HeimlichView], legal_moves: Sequence[HeimlichMove]) -> HeimlichMove:
    """Return the true note; a complete dossier is submitted."""
    holders = {agent: str(seat) for seat, view in enumerate(views) for agent in view.agents}
    for move in legal_moves:
        if isinstance(move, Submit) or (isinstance(move, Note) and move.who == holders.get(move.agent, FREE)):
            return move
    return legal_moves[0]


LEAST: Final = min(VALUES)
SPAN: Final = max(VALUES) - LEAST


def leanings(view: HeimlichView, move: HeimlichMove) -> Leanings:
    """See `games.contract.Play.leanings`."""
    match move:
        case Advance():
            return _advance(view, move)
        case PlaceSafe():
            return Leanings(daring=2 * (VALUES[BUILDING_INDEX[move.building]] - LEAST) / SPAN - 1)
        case Answer():
            return Leanings(hasty=1.0 if move.plays == "yes" else -1.0)
        case PlayCard():
            return Leanings(hasty=1.0)
        case Pass():
            return Leanings(hasty=-1.0)
        case Stop() | Note() | Erase() | Submit():
            return Leanings()
        case _:
            assert_never(move)


def _advance(view: HeimlichView, move: Advance) -> Leanings:
    public, agent = view.public, AGENT_INDEX[move.agent]
    before = public.positions[agent]
    place = (before + move.points) % len(VALUES)
    is_own = move.agent in view.agents
    spent = move.points / MOST_POINTS
    return Leanings(
        daring=spent if is_own else 0.0,
        fierce=0.0 if is_own else (VALUES[before] - VALUES[place]) / SPAN,
        hasty=1.0 if place == public.safe else 0.0,
        sly=-spent if is_own else spent,
    )


PLAY: Final = Play(
    policy=policy,
    worth=worth,
    depth=4,
    progress=progress,
    patience=250,
    suspicion=suspicion,
    secrecy=secrecy,
    guesses={"dossier": noted},
    mistakes=100,
    worst=14,
    plans=True,
    iterations={"normal": 70, "hard": 350},
    leanings=leanings,
    reasons=reasons,
    wishes=wishes,
)
