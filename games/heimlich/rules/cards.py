"""The top secret cards: their targets and their effects."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from games.contract import Event, Seat
from games.heimlich.rules.board import (
    AGENT_INDEX,
    AGENTS,
    AGENTS_IN_PLAY,
    BUILDING_INDEX,
    BUILDINGS,
    CARD_GAIN,
    CARD_LIMIT,
    CHURCH,
    RUINS,
    Card,
    clockwise,
)
from games.heimlich.rules.events import AgentMoved, MarkerMoved, SafeMoved
from games.heimlich.rules.moves import Play
from games.heimlich.rules.position import NO_AGENTS, HeimlichPublic

_PAIRS: Final = tuple(one + other for one, other in combinations(AGENTS, 2))
_TARGETS: Final[dict[Card, Sequence[str]]] = {
    "safe": BUILDINGS,
    "markers": _PAIRS,
    "back": [agent + steps for agent in AGENTS for steps in "12"],
    "either": [agent + direction for agent in AGENTS for direction in "fb"],
    "two-back": _PAIRS,
    "two-forward": _PAIRS,
    "leave-safe": [agent + direction for agent in AGENTS for direction in "fb"],
    "ruins": AGENTS,
    "church": ["all"],
    "trade": _PAIRS,
    "join": [agent + building for agent in AGENTS for building in BUILDINGS],
    "rescue": [*AGENTS, *_PAIRS],
    "forward": [agent + steps for agent in AGENTS for steps in "123"],
    "to-safe": AGENTS,
    "free": ["agent"],
}
_AGENTS: Final = {
    target: tuple(AGENT_INDEX[sign] for sign in target if sign in AGENT_INDEX)
    for targets in _TARGETS.values()
    for target in targets
}
"""Agents named by a target."""
_PLAYS: Final = {
    card: {
        count: tuple(Play(card, target) for target in targets if all(agent < count for agent in _AGENTS[target]))
        for count in set(AGENTS_IN_PLAY.values())
    }
    for card, targets in _TARGETS.items()
}
"""All ways to play each card, by number of agents in play."""
_STEPS: Final = {"1": 1, "2": 2, "3": 3, "f": 1, "b": -1}
"""Steps by the target's last character; two agents go one step each."""
_BACK: Final = ("back", "two-back")


def playable(public: HeimlichPublic, card: Card) -> Sequence[Play]:
    """Return the legal ways to play a card: every agent chosen, or the safe, must change its building.

    Two agents are different ones; markers at `CARD_LIMIT` or beyond can't be chosen.
    """
    positions, safe = public.positions, public.safe
    plays = _PLAYS[card][len(positions)]
    match card:
        case "safe":
            return plays[:safe] + plays[safe + 1 :]
        case "markers":
            allowed = {agent for agent, marker in enumerate(public.markers) if marker < CARD_LIMIT}
            return [play for play in plays if allowed.issuperset(_AGENTS[play.target])]
        case "leave-safe":
            return [play for play in plays if positions[_AGENTS[play.target][0]] == safe]
        case "ruins" | "to-safe":
            goal = RUINS if card == "ruins" else safe
            return [play for play in plays if positions[_AGENTS[play.target][0]] != goal]
        case "church":
            return plays if any(place != CHURCH for place in positions) else ()
        case "trade":
            return [play for play in plays if len({positions[agent] for agent in _AGENTS[play.target]}) == 2]
        case "join":
            occupied = {BUILDINGS[place] for place in positions}
            return [
                play
                for play in plays
                if play.target[1:] in occupied
                and BUILDING_INDEX[play.target[1:]] != positions[_AGENTS[play.target][0]]
            ]
        case "rescue":
            buried = {agent for agent, place in enumerate(positions) if place == RUINS}
            return [play for play in plays if buried.issuperset(_AGENTS[play.target])]
    return plays


def conceivable(public: HeimlichPublic, card: Card) -> Sequence[Play]:
    """Return all ways to play a card, whatever the town."""
    return _PLAYS[card][len(public.positions)]


def is_conceivable(play: Play) -> bool:
    """Tell whether the card has this target at all."""
    return play.target in _TARGETS[play.card]


def destinations(public: HeimlichPublic, play: Play) -> dict[int, int]:
    """Return the new building of each agent that a card moves; all move at once."""
    positions, agents = public.positions, _AGENTS[play.target]
    match play.card:
        case "safe" | "markers" | "free":
            return {}
        case "ruins":
            return dict.fromkeys(agents, RUINS)
        case "church":
            return {agent: CHURCH for agent, place in enumerate(positions) if place != CHURCH}
        case "trade":
            one, other = agents
            return {one: positions[other], other: positions[one]}
        case "join":
            return dict.fromkeys(agents, BUILDING_INDEX[play.target[1:]])
        case "rescue":
            return dict.fromkeys(agents, CHURCH)
        case "to-safe":
            return dict.fromkeys(agents, public.safe)
    steps = _STEPS.get(play.target[-1], 1) * (-1 if play.card in _BACK else 1)
    return {agent: clockwise(positions[agent], steps) for agent in agents}


def promoted(marker: int) -> int:
    """Return the space to which a card moves a marker."""
    return min(marker + CARD_GAIN, CARD_LIMIT)


def carry_out(public: HeimlichPublic, seat: Seat, play: Play) -> list[Event]:
    """Apply a card that moves agents, markers or the safe."""
    match play.card:
        case "safe":
            return _move_safe(public, seat, BUILDING_INDEX[play.target])
        case "markers":
            return _promote(public, seat, _AGENTS[play.target])
    return _move_agents(public, seat, destinations(public, play))


def _move_safe(public: HeimlichPublic, seat: Seat, place: int) -> list[Event]:
    """Move the safe: arrivals at its old building no longer count, and agents at its new one don't arrive."""
    public.safe = place
    public.arrived = NO_AGENTS
    return [SafeMoved(seat=seat, building=BUILDINGS[place])]


def _promote(public: HeimlichPublic, seat: Seat, agents: tuple[int, ...]) -> list[Event]:
    old = public.markers
    new = tuple([promoted(marker) if agent in agents else marker for agent, marker in enumerate(old)])
    public.move_markers(new)
    return [
        MarkerMoved(seat=seat, marker=AGENTS[agent], gain=new[agent] - old[agent], space=new[agent])
        for agent in agents
    ]


def _move_agents(public: HeimlichPublic, seat: Seat, places: dict[int, int]) -> list[Event]:
    """Move agents, all at once, and update the arrivals at the safe."""
    public.positions = tuple([places.get(agent, place) for agent, place in enumerate(public.positions)])
    arriving = [agent for agent, place in places.items() if place == public.safe]
    public.arrived = public.arrived.difference(places).union(arriving)
    return [
        AgentMoved(seat=seat, agent=AGENTS[agent], building=BUILDINGS[place]) for agent, place in places.items()
    ]
