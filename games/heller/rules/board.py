"""The market square of Auf Heller und Pfennig: spaces, tiles and markets, all constant.

Spaces are named by row and column, such as ``C4``: rows A to F from top to bottom, columns 1 to 5 from left to
right. A board is the contents of all 30 spaces, row by row.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from games.contract import Options, Seat

Space = str
Tile = str
"""A tile: a customer ``+1`` to ``+6`` or ``−1`` to ``−6``, ``fire``, ``bag`` or ``eye``."""
Market = str
"""A market on the board: the letter of its colour and its value, such as ``R3``."""
Content = str
"""Content of a space: a tile, a market or `EMPTY`."""
Board = tuple[Content, ...]
Colour = Literal["red", "blue", "orange", "green"]
Markets = tuple[int, int, int, int]
"""Number of markets of value 1, 2, 3 and 4."""

ROWS: Final = "ABCDEF"
COLUMNS: Final = "12345"
SPACES: Final[tuple[Space, ...]] = tuple(row + column for row in ROWS for column in COLUMNS)
INDEX: Final[dict[Space, int]] = {space: index for index, space in enumerate(SPACES)}
"""Index of each space in a board."""
LINES: Final[dict[str, slice]] = {
    **{row: slice(INDEX[f"{row}1"], INDEX[f"{row}5"] + 1) for row in ROWS},
    **{column: slice(INDEX[f"A{column}"], None, len(COLUMNS)) for column in COLUMNS},
}
"""Slice of a board for each row and column, by name."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
"""By seat."""
LETTER: Final[dict[Colour, str]] = {"red": "R", "blue": "B", "orange": "O", "green": "G"}

EMPTY: Final[Content] = "."
MINUS: Final = "−"
FIRE: Final[Tile] = "fire"
BAG: Final[Tile] = "bag"
EYE: Final[Tile] = "eye"
GOOD: Final[tuple[Tile, ...]] = tuple(f"+{value}" for value in range(1, 7))
BAD: Final[tuple[Tile, ...]] = tuple(f"{MINUS}{value}" for value in range(1, 7))
VALUE: Final[dict[Content, int]] = {
    **{tile: value for value, tile in enumerate(GOOD, 1)},
    **{tile: -value for value, tile in enumerate(BAD, 1)},
}
"""Values of the customers."""
TILES: Final[tuple[Tile, ...]] = (*GOOD, *GOOD, *BAD, FIRE, FIRE, BAG, EYE)

MARKET_VALUES: Final = (1, 2, 3, 4)
NUM_ONES: Final = {2: 4, 3: 3, 4: 2}
"""Number of each seat's markets of value 1, by number of seats."""
MARKETS: Final[tuple[dict[int, Market], ...]] = tuple(
    {value: f"{LETTER[colour]}{value}" for value in MARKET_VALUES} for colour in COLOURS
)
"""Markets by seat and value."""
OWNER: Final[dict[Content, tuple[Seat, int]]] = {
    market: (Seat(seat), value) for seat, markets in enumerate(MARKETS) for value, market in markets.items()
}
"""Seat and value by market."""

CASH: Final = 50
"""Starting cash of each seat, in Heller."""
NUM_ROUNDS: Final = 3
EMPTY_BOARD: Final[Board] = (EMPTY,) * len(SPACES)


def markets_at_start(num_seats: int) -> Markets:
    """Return a seat's markets at the start."""
    return NUM_ONES[num_seats], 3, 2, 1


def without(markets: Markets, value: int) -> Markets:
    """Return the markets left after placing one."""
    left = list(markets)
    left[value - 1] -= 1
    return left[0], left[1], left[2], left[3]


def signed(amount: int) -> str:
    """Return an amount with the sign printed on tiles: ``+7``, ``−7``, ``0``."""
    return f"{amount:+}".replace("-", MINUS) if amount else "0"


class HellerOptions(Options):
    """No options."""
