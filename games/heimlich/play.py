"""What a computer player knows of Heimlich & Co.: whom a place, a scoring or a card helps more than the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Event, Play, Seat
from games.heimlich.board import AGENT_INDEX, BUILDING_INDEX, FINISH, FREE, VALUES, clockwise
from games.heimlich.moves import Advance, Answer, Erase, HeimlichMove, Note, Pass, PlaceSafe, Stop, Submit
from games.heimlich.moves import Play as PlayCard
from games.heimlich.position import HeimlichPublic, HeimlichView
from games.heimlich.rules.cards import carry_out
from games.heimlich.rules.imagination import suspicions

STANDS: Final = 0.4
"""What it is worth to stand in a building, in parts of its value: sooner or later there will be a scoring."""
BEST: Final = 0.5
"""How much of what counts against a seat is the farthest of the others; the rest is their mean."""
REACH: Final = 6
"""The safe is near an agent that can come there with one roll."""
CALLS: Final = 0.3
"""What a safe that the own agent can reach is worth, in parts of its building's value."""
NEAR: Final = 0.05
"""What it is worth, for each agent that is near the safe, that the own one stands better than the others do."""
FREE_AGENT: Final = 2.0
"""In spaces: another agent to choose from in the end."""
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
    town = Town(view)
    return max(legal_moves, key=lambda move: town.gain(move) + DOUBT * rng.roll(100) / 100)


class Town:
    """The town as a seat looks at it."""

    def __init__(self, view: HeimlichView) -> None:
        assert view.seat is not None
        self._public, self._seat = view.public, view.seat
        self._own = tuple([AGENT_INDEX[agent] for agent in view.agents])
        self._now = _lead(view.public.positions, view.public.markers, self._own)

    def gain(self, move: HeimlichMove) -> float:
        """Return by how many spaces the seat is better off."""
        public = self._public
        match move:
            case Advance():
                return self._advance(AGENT_INDEX[move.agent], move.points)
            case PlaceSafe():
                return self._safe(BUILDING_INDEX[move.building])
            case Submit():
                return FREE_AGENT
            case PlayCard(card="free"):
                return FREE_AGENT
            case PlayCard():
                after: HeimlichPublic = public.resumed()
                carry_out(after, self._seat, move)
                return self._value(after.positions, after.markers, after.safe) - self._now
            case Stop() | Answer() | Pass() | Note() | Erase():
                return 0.0
            case _:
                assert_never(move)

    def _advance(self, agent: int, points: int) -> float:
        public = self._public
        place = clockwise(public.positions[agent], points)
        positions = (*public.positions[:agent], place, *public.positions[agent + 1 :])
        return self._value(positions, public.markers, public.safe) - self._now

    def _value(self, positions: tuple[int, ...], markers: tuple[int, ...], safe: int) -> float:
        """Return the lead, after the scoring if somebody has been moved to the safe."""
        before = self._public.trace_positions
        if any(now == safe and now != old for now, old in zip(positions, before, strict=True)):
            markers = tuple([marker + VALUES[place] for marker, place in zip(markers, positions, strict=True)])
        return _lead(positions, markers, self._own)

    def _safe(self, place: int) -> float:
        public = self._public
        ahead = [(place - at) % len(VALUES) for at in public.positions]
        near = sum(1 <= steps <= REACH for steps in ahead)
        own = max(self._own, key=public.markers.__getitem__)
        stands = VALUES[public.positions[own]] - sum(VALUES[at] for at in public.positions) / len(ahead)
        calls = VALUES[place] * CALLS if 1 <= ahead[own] <= REACH else 0.0
        return calls + NEAR * near * stands


@lru_cache(maxsize=4096)
def _lead(positions: tuple[int, ...], markers: tuple[int, ...], own: tuple[int, ...]) -> float:
    """Return by how many spaces the best of the own agents is ahead of the others."""
    far = [marker + STANDS * VALUES[place] for marker, place in zip(markers, positions, strict=True)]
    others = [space for agent, space in enumerate(far) if agent not in own]
    return max([far[agent] for agent in own]) - BEST * max(others) - (1 - BEST) * sum(others) / len(others)


def worth(view: HeimlichView) -> float:
    """Return the lead."""
    public = view.public
    return _lead(public.positions, public.markers, tuple([AGENT_INDEX[agent] for agent in view.agents])) / SPREAD


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
    return [replace(view, agents=agents) for times, agents in enumerate(ranking, 1) for _ in range(times)]


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
)
