"""Records: a whole game as its set-up, its seed and its moves, enough to play it again anywhere.

Every dice roll is drawn from the seed and the number of moves before it: `deal` draws the set-up from
``Chance(seed, SETUP)``, `play_on` each move's chance from ``Chance(seed, state.ply)``. So the same moves always
lead to the same game, and a move taken back and made again meets the same dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Self

import pydantic

from games import registry
from games.chance import SETUP, Chance, seed_hash
from games.contract import TAKE_BACK, Event, Game, IllegalMove, Options, Seat, State, TookBack

Hex = Annotated[str, pydantic.StringConstraints(pattern="^[0-9a-f]{64}$")]


class UnreadableRecord(ValueError):  # noqa: N818 - named like the contract's `UnreadableState`
    """A file or text that is no record; its text is one sentence with the reason."""


@dataclass(frozen=True)
class Problem:
    """What is wrong with a record, and where: the move that breaks it (all three `None`: the set-up).

    `reason` is the code of an `IllegalMove`, or one of ``unknown-game``, ``newer-schema``, ``options``, ``seats``
    and ``seed-hash``; `params` say more.
    """

    reason: str
    ply: int | None = None
    seat: Seat | None = None
    code: str | None = None
    params: dict[str, str | int] = field(default_factory=dict)

    def __str__(self) -> str:
        where = "set-up" if self.ply is None else f"ply {self.ply}, seat {self.seat}, move {self.code!r}"
        more = "".join(f", {name} {value}" for name, value in self.params.items())
        return f"{where}: {self.reason}{more}"


class BrokenRecord(ValueError):  # noqa: N818
    """The moves can't be replayed. `problem` says which one and why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class Record(pydantic.BaseModel):
    """A game that can be replayed: finished or not. Reads and writes JSON with exactly these fields.

    `game_schema` is ``schema`` in JSON: the version of the game's rules and state that played it. `moves` are pairs
    of seat and move code, in order.
    """

    model_config = pydantic.ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    game: str
    game_schema: int = pydantic.Field(alias="schema", ge=1)
    options: dict[str, Any]
    seats: int
    seed: Hex
    seed_hash: Hex
    moves: tuple[tuple[int, str], ...]

    @classmethod
    def of(cls, game: Game, options: Options, seats: int, seed: str, moves: Iterable[tuple[int, str]]) -> Self:
        """Return the record of `moves` played at such a table."""
        return cls(
            game=game.key,
            game_schema=game.schema,
            options=options.model_dump(mode="json"),
            seats=seats,
            seed=seed,
            seed_hash=seed_hash(seed),
            moves=tuple(moves),
        )

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Return the record in `text`. Raises `UnreadableRecord`."""
        try:
            return cls.model_validate_json(text)
        except pydantic.ValidationError as error:
            raise UnreadableRecord(first_fault(error)) from None

    @classmethod
    def read(cls, path: Path) -> Self:
        """Return the record in the file `path`. Raises `UnreadableRecord`."""
        try:
            return cls.from_json(path.read_bytes())
        except OSError as error:
            raise UnreadableRecord(error.strerror or str(error)) from None

    def parsed_options(self, game: Game) -> Options:
        """Return the options as `game` knows them. Raises `pydantic.ValidationError`."""
        return game.options.model_validate_json(pydantic.TypeAdapter(dict).dump_json(self.options))

    def to_json(self) -> str:
        """Return the record as JSON text, read back by `from_json`."""
        return self.model_dump_json(by_alias=True)


def deal(game: Game, options: Options, seats: int, seed: str) -> State:
    """Return the first state of the game with this seed. Raises `ValueError` for a number of seats not allowed."""
    return game.new(options, seats, Chance(seed, SETUP))


def play_on(game: Game, state: State, seat: Seat, code: str, seed: str) -> list[Event]:
    """Apply the move `code` of `seat` to `state` with the chance of this ply; return what happened.

    Raises `IllegalMove` and leaves `state` as it was.
    """
    return state.apply(seat, game.moves.decode(code), Chance(seed, state.ply))


def standing(moves: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the moves that still stand: `TAKE_BACK` goes, and with it the newest move before it."""
    kept: list[tuple[int, str]] = []
    for seat, code in moves:
        if code == TAKE_BACK:
            kept.pop()
        else:
            kept.append((seat, code))
    return kept


def take_back(
    game: Game, state: State, seat: Seat, options: Options, seats: int, seed: str, moves: Iterable[tuple[int, str]]
) -> tuple[State, list[Event]]:
    """Return the state before the newest of the standing `moves`, which led to `state`, and what to tell of it.

    Raises `IllegalMove("take-back")` where `seat` may not take it back.
    """
    if not state.can_take_back(seat):
        raise IllegalMove("take-back")
    return rebuild(game, options, seats, seed, standing(moves)[:-1]), [TookBack(seat=seat)]


def replay(
    game: Game, options: Options, seats: int, seed: str, moves: Iterable[tuple[int, str]]
) -> Iterator[tuple[State, list[Event]]]:
    """Play a game again: yield the first state without events, then after each move the state and its events.

    It is one state that goes on until a move is taken back: `clone` what is to be kept. Raises `BrokenRecord` at
    the first wrong move, and `ValueError` for a number of seats not allowed.
    """
    state = deal(game, options, seats, seed)
    yield state, []
    past: list[tuple[int, str]] = []
    for number, code in moves:
        seat = Seat(number)
        try:
            if code == TAKE_BACK:
                state, events = take_back(game, state, seat, options, seats, seed, past)
            else:
                events = play_on(game, state, seat, code, seed)
        except IllegalMove as refusal:
            problem = Problem(refusal.code, state.ply, seat, code, dict(refusal.params))
            raise BrokenRecord(problem) from refusal
        past.append((number, code))
        yield state, events


def rebuild(game: Game, options: Options, seats: int, seed: str, moves: Iterable[tuple[int, str]]) -> State:
    """Return the state after `moves`. Raises like `replay`."""
    state = None
    for state, _ in replay(game, options, seats, seed, moves):  # noqa: B007 - the last one is wanted
        pass
    assert state is not None
    return state


def verify(record: Record) -> Problem | None:
    """Check the seed against its published hash and every move against the rules; return the first problem."""
    if record.game not in registry.GAMES:
        return Problem("unknown-game", params={"game": record.game})
    game = registry.game(record.game)
    if record.game_schema > game.schema:
        return Problem("newer-schema", params={"schema": record.game_schema, "known": game.schema})
    if seed_hash(record.seed) != record.seed_hash:
        return Problem("seed-hash", params={"published": record.seed_hash, "actual": seed_hash(record.seed)})
    if record.seats not in game.seats:
        return Problem("seats", params={"seats": record.seats})
    try:
        rebuild(game, record.parsed_options(game), record.seats, record.seed, record.moves)
    except pydantic.ValidationError as error:
        return Problem("options", params={"fault": first_fault(error)})
    except BrokenRecord as broken:
        return broken.problem
    return None


def first_fault(error: pydantic.ValidationError) -> str:
    """Return one clause for the first thing that pydantic found wrong: where, and why."""
    fault = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return f"{where}: {fault['msg']}" if where else fault["msg"]
