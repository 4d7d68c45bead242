"""The town of Heimlich & Co.: buildings, agents, die and cards, all constant.

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
"""By number of seats; the first of `AGENTS` are in play."""

BUILDINGS: Final[tuple[Building, ...]] = get_args(Building)
"""Clockwise; after the ruins the church follows."""
VALUES: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -3)
"""Spaces that an agent in each building gains at a scoring."""
CHURCH: Final = 0
RUINS: Final = 11
SAFE_AT_START: Final = 7
SPACES: Final = 42
"""Length of the scoring track, a loop; the start is also the finish."""
FINISH: Final = SPACES

FACES: Final = (0, 2, 3, 4, 5, 6)
"""Faces of the die; 0 is the face "1–3"."""
MOST_POINTS: Final = max(FACES)
"""Highest roll, and longest walk of an agent in one turn."""
UP_TO: Final = 3
"""Most points of the face "1–3"."""

CARDS: Final[tuple[Card, ...]] = get_args(Card)
ONCE: Final = frozenset({"church", "trade", "join", "free"})
"""Cards that are in the pack once; all others are in it twice."""
FIRST_HAND: Final = 2
MAX_HAND: Final = 4
CARD_GAIN: Final = 3
CARD_LIMIT: Final = 40
"""Cards move markers by `CARD_GAIN`, but never past `CARD_LIMIT`."""

DOSSIER_AT: Final = 29
DOSSIER_POINTS: Final = 5
FREE: Final = "f"
"""In a dossier, a free agent."""
HELD: Final = "-"
"""In a dossier, an agent held by its owner."""
BLANK: Final = "."

AGENT_INDEX: Final[dict[str, int]] = {agent: index for index, agent in enumerate(AGENTS)}
BUILDING_INDEX: Final[dict[str, int]] = {building: index for index, building in enumerate(BUILDINGS)}


def pack_for(num_seats: int) -> tuple[Card, ...]:
    """Return all cards of a game, unshuffled; the free agent card only if any agent is free."""
    has_free = AGENTS_IN_PLAY[num_seats] > num_seats
    return tuple(card for card in CARDS if card != "free" or has_free for _ in range(1 if card in ONCE else 2))


def clockwise(place: int, steps: int) -> int:
    """Return the building `steps` clockwise of `place`, anticlockwise if negative."""
    return (place + steps) % len(BUILDINGS)


class HeimlichOptions(Options):
    """Options, freely combined."""

    top_secret: bool = False
    """Play with the top secret cards."""
    dossier: bool = False
    """Guess who plays which agent when a marker reaches 29, for 5 points each at the end."""
