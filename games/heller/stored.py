"""The stored state of Auf Heller und Pfennig: compact JSON, checked in full before it becomes a table again.

Keys in plain words; seats are 0-based. A board is the contents of its spaces, row after row, with blanks between
them. Cash, earnings and the markets left are not stored: they follow from the boards.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Annotated, Any, Final, Literal, NamedTuple

import pydantic

from games.contract import Seat
from games.heller.board import (
    CASH,
    EMPTY,
    INDEX,
    MARKET_VALUES,
    NUM_ROUNDS,
    OWNER,
    SPACES,
    TILES,
    Board,
    Content,
    Tile,
    markets_at_start,
)
from games.heller.moves import SpaceName
from games.heller.scoring import score
from games.heller.table import Markets, Table
from games.heller.view import FinishedRound, Placed, encode, joined
from games.stored import demand, read

SCHEMA: Final = 1

_NUM_TILES: Final = Counter(TILES)
_CONTENT: Final[dict[str, Content]] = {content: content for content in (EMPTY, *TILES, *OWNER)}
"""Each content as the one string that the rules know, so that they may compare by identity."""


def _known(tile: str) -> Tile:
    if tile not in _NUM_TILES:
        raise ValueError("no such tile")
    return _CONTENT[tile]


_SeatNumber = Annotated[int, pydantic.Field(ge=0, le=3)]
_Tile = Annotated[str, pydantic.AfterValidator(_known)]


class _Strict(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(strict=True, extra="forbid")


class _StoredRound(_Strict):
    first: _SeatNumber
    board: str
    unplaced: list[_Tile | None]


class _StoredPlacing(_Strict):
    seat: _SeatNumber
    space: SpaceName
    source: Literal["drawn", "tile", "market"]


class _StoredState(_Strict):
    schema_: Annotated[int, pydantic.Field(alias="schema", ge=SCHEMA, le=SCHEMA)]
    ply: Annotated[int, pydantic.Field(ge=0)]
    seats: Annotated[int, pydantic.Field(ge=2, le=4)]
    first: _SeatNumber
    turn: _SeatNumber
    board: str
    pool: list[_Tile]
    secrets: list[_Tile | None]
    drawn: _Tile | None
    last: _StoredPlacing | None
    rounds: Annotated[list[_StoredRound], pydantic.Field(max_length=NUM_ROUNDS)]


class StoredState(NamedTuple):
    """What a stored text holds."""

    table: Table
    ply: int


def dump(table: Table, ply: int) -> str:
    """Return `table` after `ply` moves as JSON text."""
    fields: dict[str, Any] = {
        "schema": SCHEMA,
        "ply": ply,
        "seats": table.num_seats,
        "first": table.first,
        "turn": table.turn,
        "board": joined(table.board),
        "pool": table.pool,
        "secrets": table.secrets,
        "drawn": table.drawn,
        "last": table.last and table.last._asdict(),
        "rounds": [
            {"first": first, "board": joined(board), "unplaced": unplaced}
            for first, board, unplaced, _ in table.rounds
        ],
    }
    return encode(fields)


def load(text: str) -> StoredState:
    """Return what `dump` wrote. Raises `UnreadableState` for a newer schema and for anything damaged."""
    return read(text, SCHEMA, _StoredState, lambda stored: StoredState(_Reader(stored).table(), stored.ply))


class _Reader:
    """Builds a table from stored fields whose types are right, and demands that they fit together."""

    def __init__(self, stored: _StoredState) -> None:
        self.stored = stored
        self.seats = stored.seats
        self.is_over = len(stored.rounds) == NUM_ROUNDS

    def table(self) -> Table:
        stored = self.stored
        seats = [stored.first, stored.turn, *(finished.first for finished in stored.rounds)]
        demand(max(seats) < self.seats, "a seat that nobody has")
        demand(len(stored.secrets) == self.seats, "secret tiles")
        board = self._board(stored.board)
        finished = tuple(self._finished(entry) for entry in stored.rounds)
        self._check_starts(finished)
        table = Table(
            num_seats=self.seats,
            first=Seat(stored.first),
            turn=Seat(stored.turn),
            board=board,
            free=tuple(index for index, content in enumerate(board) if content is EMPTY),
            pool=tuple(stored.pool),
            secrets=tuple(stored.secrets),
            drawn=stored.drawn,
            markets=self._markets_left(board, finished),
            cash=tuple(CASH + sum(entry.earned[seat] for entry in finished) for seat in range(self.seats)),
            last=self._last(board),
            rounds=finished,
            is_over=self.is_over,
        )
        if self.is_over:
            self._check_end(table)
        else:
            self._check_round(table)
        return table

    def _board(self, text: str) -> Board:
        contents = text.split(" ")
        demand(len(contents) == len(SPACES) and all(content in _CONTENT for content in contents), "a board")
        owners = [OWNER[content][0] for content in contents if content in OWNER]
        demand(max(owners, default=0) < self.seats, "a market of a seat that nobody has")
        return tuple(_CONTENT[content] for content in contents)

    def _finished(self, entry: _StoredRound) -> FinishedRound:
        board = self._board(entry.board)
        demand(EMPTY not in board and len(entry.unplaced) == self.seats, "a finished round")
        used = Counter([*_tiles_on(board), *(tile for tile in entry.unplaced if tile is not None)])
        demand(used <= _NUM_TILES, "tiles of a finished round")
        return FinishedRound(Seat(entry.first), board, tuple(entry.unplaced), score(board, self.seats).earned)

    def _check_starts(self, finished: tuple[FinishedRound, ...]) -> None:
        """Every round is begun by the seat to the left of the last starter."""
        starts = [entry.first for entry in finished]
        if not self.is_over:
            starts.append(Seat(self.stored.first))
        demand(
            all((after - before) % self.seats == 1 for before, after in pairwise(starts)),
            "who begins",
        )
        demand(starts[-1] == self.stored.first, "who begins")

    def _markets_left(self, board: Board, finished: tuple[FinishedRound, ...]) -> tuple[Markets, ...]:
        """Markets of value 1 come back after a round, others are placed once in a game."""
        boards = [entry.board for entry in finished]
        current = boards.pop() if self.is_over else board
        left = tuple(self._left_to(Seat(seat), current, boards) for seat in range(self.seats))
        demand(all(count >= 0 for counts in left for count in counts), "markets")
        return left

    def _left_to(self, seat: Seat, current: Board, before: list[Board]) -> Markets:
        ones, twos, threes, fours = markets_at_start(self.seats)
        for one in (current, *before):
            placed = Counter(OWNER[content][1] for content in one if OWNER.get(content, (None,))[0] == seat)
            demand(placed[MARKET_VALUES[0]] <= markets_at_start(self.seats)[0], "markets")
            ones -= placed[1] if one is current else 0
            twos, threes, fours = twos - placed[2], threes - placed[3], fours - placed[4]
        return ones, twos, threes, fours

    def _last(self, board: Board) -> Placed | None:
        last = self.stored.last
        if last is None:
            demand(all(content is EMPTY for content in board), "the last placing")
            return None
        content = board[INDEX[last.space]]
        owner = OWNER.get(content, (None,))[0]
        demand(content is not EMPTY and last.seat < self.seats, "the last placing")
        demand(owner == last.seat if last.source == "market" else owner is None, "the last placing")
        return Placed(Seat(last.seat), last.space, last.source)

    def _check_round(self, table: Table) -> None:
        """Every tile is in exactly one spot, and somebody can go on."""
        held = [tile for tile in (*table.secrets, table.drawn) if tile is not None]
        demand(Counter([*_tiles_on(table.board), *table.pool, *held]) == _NUM_TILES, "tiles")
        demand(bool(table.free), "a full board")
        demand(table.drawn is not None or table.can_act(table.turn), "whose turn it is")

    def _check_end(self, table: Table) -> None:
        demand(table.board == table.rounds[-1].board, "the last board")
        demand(not table.pool and not any(table.secrets) and table.drawn is None, "tiles after the end")


def _tiles_on(board: Board) -> list[Tile]:
    return [content for content in board if content in _NUM_TILES]
