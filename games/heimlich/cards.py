"""The top secret cards: what each of them can be played on, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from games.contract import Event, Seat
from games.heimlich.board import (
    AGENT_INDEX,
    AGENTS,
    AGENTS_IN_PLAY,
    BUILDING_INDEX,
    BUILDINGS,
    CARD_GAIN,
    CARD_LIMIT,
    CARDS,
    CHURCH,
    RUINS,
    Card,
)
from games.heimlich.events import AgentMoved, MarkerMoved, SafeMoved
from games.heimlich.moves import Play
from games.heimlich.table import NOBODY, Table, replaced

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
PLAYS: Final[dict[Card, tuple[Play, ...]]] = {
    card: tuple(Play(card, target) for target in _TARGETS[card]) for card in CARDS
}
"""All that is conceivable with each card; agents that are not in play are among them."""

_INDICES: Final[dict[str, tuple[int, ...]]] = {
    **{agent: (AGENT_INDEX[agent],) for agent in AGENTS},
    **{pair: (AGENT_INDEX[pair[0]], AGENT_INDEX[pair[1]]) for pair in _PAIRS},
}
_STEPS: Final = {"1": 1, "2": 2, "3": 3, "f": 1, "b": -1}
_IN_PLAY: Final[dict[Card, dict[int, tuple[Play, ...]]]] = {
    card: {
        count: tuple(play for play in plays if all(AGENT_INDEX.get(sign, 0) < count for sign in play.target))
        for count in set(AGENTS_IN_PLAY.values())
    }
    for card, plays in PLAYS.items()
}
"""The same, by number of agents in play."""


def playable(card: Card, positions: tuple[int, ...], markers: tuple[int, ...], safe: int) -> Sequence[Play]:
    """Return how a card can be played: every agent chosen changes its building, the safe too.

    "Two" are two different ones; markers on 40 or beyond can't be chosen.
    """
    plays = _IN_PLAY[card][len(positions)]
    match card:
        case "back" | "either" | "two-back" | "two-forward" | "forward" | "free":
            return plays
        case "safe":
            return plays[:safe] + plays[safe + 1 :]
        case "markers":
            allowed = {agent for agent, marker in enumerate(markers) if marker < CARD_LIMIT}
            return [play for play in plays if allowed.issuperset(_INDICES[play.target])]
        case "leave-safe":
            return [play for play in plays if positions[AGENT_INDEX[play.target[0]]] == safe]
        case "ruins":
            return [play for play in plays if positions[AGENT_INDEX[play.target]] != RUINS]
        case "church":
            return plays if any(positions) else ()
        case "trade":
            return [play for play in plays if _stand_apart(positions, play.target)]
        case "join":
            occupied = {BUILDINGS[place] for place in positions}
            return [
                play
                for play in plays
                if play.target[1:] in occupied
                and BUILDING_INDEX[play.target[1:]] != positions[AGENT_INDEX[play.target[0]]]
            ]
        case "rescue":
            buried = {agent for agent, place in enumerate(positions) if place == RUINS}
            return [play for play in plays if buried.issuperset(_INDICES[play.target])]
        case "to-safe":
            return [play for play in plays if positions[AGENT_INDEX[play.target]] != safe]


def carry_out(table: Table, seat: Seat, play: Play) -> list[Event]:
    """Do what a card says that moves something on the board."""
    return _EFFECTS[play.card](table, seat, play.target)


def _stand_apart(positions: tuple[int, ...], pair: str) -> bool:
    one, other = _INDICES[pair]
    return positions[one] != positions[other]


def _move_safe(table: Table, seat: Seat, target: str) -> list[Event]:
    """Move the safe: what has moved to where it stood before counts no more, and nobody moves into it."""
    table.safe = BUILDING_INDEX[target]
    table.arrived = NOBODY
    return [SafeMoved(seat=seat, building=BUILDINGS[table.safe])]


def _promote(table: Table, seat: Seat, target: str) -> list[Event]:
    events: list[Event] = []
    for agent in _INDICES[target]:
        space = min(table.markers[agent] + CARD_GAIN, CARD_LIMIT)
        gain = space - table.markers[agent]
        table.markers = replaced(table.markers, agent, space)
        events.append(MarkerMoved(seat=seat, marker=AGENTS[agent], gain=gain, space=space))
    return events


def _move_by(table: Table, seat: Seat, agents: Iterable[int], steps: int) -> list[Event]:
    return _move(table, seat, [(agent, (table.positions[agent] + steps) % len(BUILDINGS)) for agent in agents])


def _move_to(table: Table, seat: Seat, agents: Iterable[int], place: int) -> list[Event]:
    return _move(table, seat, [(agent, place) for agent in agents])


def _move(table: Table, seat: Seat, moves: Sequence[tuple[int, int]]) -> list[Event]:
    """Put agents into other buildings, all at once, and see who arrives at the safe and who leaves it."""
    places = dict(moves)
    table.positions = tuple([places.get(agent, place) for agent, place in enumerate(table.positions)])
    arriving = {agent for agent, place in moves if place == table.safe}
    table.arrived = (table.arrived - places.keys()) | arriving
    return [AgentMoved(seat=seat, agent=AGENTS[agent], building=BUILDINGS[place]) for agent, place in moves]


def _move_single(table: Table, seat: Seat, target: str) -> list[Event]:
    return _move_by(table, seat, (AGENT_INDEX[target[0]],), _STEPS[target[1]])


def _move_back(table: Table, seat: Seat, target: str) -> list[Event]:
    return _move_by(table, seat, (AGENT_INDEX[target[0]],), -_STEPS[target[1]])


def _all_to_church(table: Table, seat: Seat, target: str) -> list[Event]:
    return _move_to(table, seat, [agent for agent, place in enumerate(table.positions) if place != CHURCH], CHURCH)


def _trade(table: Table, seat: Seat, target: str) -> list[Event]:
    one, other = _INDICES[target]
    return _move(table, seat, [(one, table.positions[other]), (other, table.positions[one])])


def _join(table: Table, seat: Seat, target: str) -> list[Event]:
    return _move_to(table, seat, (AGENT_INDEX[target[0]],), BUILDING_INDEX[target[1:]])


_EFFECTS: Final[dict[Card, Callable[[Table, Seat, str], list[Event]]]] = {
    "safe": _move_safe,
    "markers": _promote,
    "back": _move_back,
    "either": _move_single,
    "two-back": lambda table, seat, target: _move_by(table, seat, _INDICES[target], -1),
    "two-forward": lambda table, seat, target: _move_by(table, seat, _INDICES[target], 1),
    "leave-safe": _move_single,
    "ruins": lambda table, seat, target: _move_to(table, seat, _INDICES[target], RUINS),
    "church": _all_to_church,
    "trade": _trade,
    "join": _join,
    "rescue": lambda table, seat, target: _move_to(table, seat, _INDICES[target], CHURCH),
    "forward": _move_single,
    "to-safe": lambda table, seat, target: _move_to(table, seat, _INDICES[target], table.safe),
}
