"""What a computer player knows of Heimlich & Co.: what helps at first glance, how a seat stands, what to hide."""

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
"""In spaces: differences of this size are a matter of taste. Who always did the best would soon be known."""
TRIED: Final = 8
"""So many ways to play cards are compared."""
UNMASKED: Final = 24
"""From this space of the farthest marker on, beyond the middle, there is more to be won than to be hidden."""
HINDERED: Final = 0.45
"""What part of the chance to win it costs to be found out by players who see to it that one does not win."""
NAMED: Final = 0.9
"""The same where others will write it into their dossiers."""
NEAR: Final = 4.0
FAR: Final = 0.4
"""A lead of so many spaces, and of so many more for each left to the finish, makes a victory e times as likely."""
STANDS: Final = (0.0, 0.5, 2.0, 4.0, 6.0, 7.0, 7.0, 5.0, 2.5, 0.0, -1.5, -2.5)
"""In spaces: what it is worth to stand in a building. The higher it is, the sooner others walk one on to the ruins.

This and the lead are fitted to whose marker was the farthest at the end of games of computer players, by a
conditional logit.
"""


def policy(view: HeimlichView, legal_moves: Sequence[HeimlichMove], rng: Rng) -> HeimlichMove:
    """Do what brings one's own agent ahead, give or take a doubt."""
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
    """Return by agent how likely its marker will be the farthest."""
    spread = NEAR + FAR * max(FINISH - max(markers), 0)
    return shares([(marker + STANDS[place]) / spread for marker, place in zip(markers, positions, strict=True)])


def progress(view: HeimlichView) -> float:
    """Return how far the farthest marker has come."""
    return min(1.0, max(view.public.markers) / FINISH)


def secrecy(view: HeimlichView) -> float:
    """Return what it costs to be found out: to be hindered, and to be named in dossiers where there are any."""
    public = view.public
    if public.submitted if public.dossier else max(public.markers) >= UNMASKED:
        return 0.0
    chance = math.exp(worth(view)) * len(public.positions) / public.num_seats  # what nobody plays hardly ever wins
    return (NAMED if public.dossier else HINDERED) * min(chance, 1.0)


def noted(views: Sequence[HeimlichView], legal_moves: Sequence[HeimlichMove]) -> HeimlichMove:
    """Return the note that is right; what is complete is handed in."""
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
