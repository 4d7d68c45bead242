"""The town of Heimlich & Co.: buildings, agents, die, cards. Nothing here ever changes.

Agents and buildings are numbered from 0 inside the rules, in the order of `AGENTS` and `BUILDINGS`; moves and
events name them by their codes.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from games.contract import Options

Agent = Literal["J", "D", "M", "P", "B", "L", "S"]
"""The initial of an agent's name: Jaques, Doyle, Mirkov, Perry, Bucci, Larsson, Schulz."""
Building = Literal["C", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "R"]
"""The church, a numbered building, or the ruins."""
Card = Literal[
    "safe",
    "markers",
    "back",
    "either",
    "two-back",
    "two-forward",
    "leave-safe",
    "ruins",
    "church",
    "trade",
    "join",
    "rescue",
    "forward",
    "to-safe",
    "free",
]
"""A kind of top secret card."""

AGENTS: Final[tuple[Agent, ...]] = get_args(Agent)
AGENTS_IN_PLAY: Final = {2: 5, 3: 6, 4: 7, 5: 7, 6: 7, 7: 7}
"""By number of seats; which ones: the first of `AGENTS`."""

BUILDINGS: Final[tuple[Building, ...]] = get_args(Building)
"""Clockwise; behind the ruins comes the church again."""
VALUES: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -3)
"""What an agent in each building gains at a scoring."""
CHURCH: Final = 0
RUINS: Final = 11
SAFE_AT_START: Final = 7
SPACES: Final = 42
"""Of the scoring track, which is a loop; the start is also the finish."""
FINISH: Final = SPACES

FACES: Final = (0, 2, 3, 4, 5, 6)
"""The die; 0 is the face "1–3"."""
MOST_POINTS: Final = max(FACES)
"""Of a roll: so far an agent walks in one turn."""
UP_TO: Final = 3
"""Points that the face "1–3" gives at most."""

CARDS: Final[tuple[Card, ...]] = get_args(Card)
ONCE: Final = frozenset({"church", "trade", "join", "free"})
"""Cards that are there only once; of all others there are two."""
FIRST_HAND: Final = 2
MAX_HAND: Final = 4
CARD_GAIN: Final = 3
CARD_LIMIT: Final = 40
"""Cards move markers by `CARD_GAIN`, but never past `CARD_LIMIT`."""

DOSSIER_AT: Final = 29
DOSSIER_POINTS: Final = 5
FREE: Final = "f"
"""A free agent, in a dossier."""
HELD: Final = "-"
"""An agent that the guesser held itself, in a dossier."""
BLANK: Final = "."

AGENT_INDEX: Final[dict[str, int]] = {agent: index for index, agent in enumerate(AGENTS)}
BUILDING_INDEX: Final[dict[str, int]] = {building: index for index, building in enumerate(BUILDINGS)}


def pack_for(num_seats: int) -> tuple[Card, ...]:
    """Return all cards of a game, not shuffled: with as many seats as agents nobody is free."""
    has_free = AGENTS_IN_PLAY[num_seats] > num_seats
    return tuple(card for card in CARDS if card != "free" or has_free for _ in range(1 if card in ONCE else 2))


def clockwise(place: int, steps: int) -> int:
    """Return the building so many steps clockwise of another; against the clock if negative."""
    return (place + steps) % len(BUILDINGS)


class HeimlichOptions(Options):
    """What can be chosen before a game; each alone or both together."""

    top_secret: bool = False
    """Play with the top secret cards."""
    dossier: bool = False
    """Guess at 29 who plays whom, for 5 points each at the end."""
