"""Records: a game as set-up, luck and moves, enough to replay it anywhere.

A `Record` also proves its luck (``docs/luck.md``); a `SeedRecord` is an older format.

Every roll derives from the seed and the number of moves before it: `deal` draws the set-up from ``Chance(seed,
SETUP)``, `play_on` a move's chance from ``Chance(seed, state.ply)``. So equal moves lead to equal games, and a move
taken back and made again meets the same dice.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, ClassVar, Literal, Self

import pydantic

from games.chance import SETUP, Chance, NotedChance, Rng, seed_hash
from games.contract import TAKE_BACK, Event, Game, IllegalMove, Options, Seat, State, TookBack, taken_back
from games.engine.log import lines
from games.engine.luck import FORMAT, Luck, Words, canonical
from games.text import DEFAULT_LANGUAGE

Hex = Annotated[str, pydantic.StringConstraints(pattern="^[0-9a-f]{64}$")]
LANGUAGE_CODE = "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$"
Draw = tuple[Annotated[int, pydantic.Field(ge=1, le=2**32)], int]
"""A number drawn: out of how many, and which, from 1."""
Dice = Callable[[str, int], Rng]
"""Makes the chance of a ply from seed and ply."""


class UnreadableRecord(ValueError):  # noqa: N818 - named like the contract's `UnreadableState`
    """Not a record; the message is one sentence with the reason."""


@dataclass(frozen=True)
class Problem:
    """The first problem of a record: the move that breaks it (all three `None`: the set-up).

    `reason`: the code of an `IllegalMove`, or ``unknown-game``, ``newer-schema``, ``options`` or ``seats``, with
    `params`.
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
    """The moves can't be replayed; `problem` says where and why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class _Strict(pydantic.BaseModel):
    """A model without extra fields or conversions: it writes exactly what it read."""

    model_config = pydantic.ConfigDict(frozen=True, extra="forbid", strict=True)


class _Written(_Strict):
    """Fields of both formats. `game_schema` is ``schema`` in JSON: the version of the rules."""

    model_config = pydantic.ConfigDict(populate_by_name=True)

    game: str
    game_schema: int = pydantic.Field(alias="schema", ge=1)
    options: dict[str, bool | int | str]

    def parsed_options(self, game: Game) -> Options:
        """Return the options of `game`. Raises `pydantic.ValidationError`."""
        return game.options.model_validate(self.options)

    def to_json(self) -> str:
        """Return the record as JSON, read by `read_record`."""
        return self.model_dump_json(by_alias=True)


class SeedRecord(_Written):
    """Format 1: a game with its seed and the seed's hash. `moves` are pairs of seat and move code."""

    language: ClassVar = DEFAULT_LANGUAGE

    seats: int
    seed: Hex
    seed_hash: Hex
    moves: tuple[tuple[int, str], ...]

    @classmethod
    def of(cls, game: Game, options: Options, seats: int, seed: str, moves: Iterable[tuple[int, str]]) -> Self:
        """Return the record of `moves` at this table."""
        return cls(
            game=game.key,
            game_schema=game.schema,
            options=options.model_dump(mode="json"),
            seats=seats,
            seed=seed,
            seed_hash=seed_hash(seed),
            moves=tuple(moves),
        )

    @property
    def log(self) -> Sequence[tuple[int, str]]:
        """Return pairs of seat and move code, in order."""
        return self.moves


class Ply(_Strict):
    """A move of a record: seat, code, numbers drawn, and public log."""

    seat: int
    code: str
    draws: tuple[Draw, ...]
    told: tuple[str, ...]


class Ending(_Strict):
    """How a game ended, like `games.contract.Outcome`."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Played(_Strict):
    """A game as played: numbers drawn for the set-up, moves, and the end, if reached."""

    set_up: tuple[Draw, ...]
    moves: tuple[Ply, ...]
    outcome: Ending | None


class Record(Played, _Written):
    """Format 2: a game, finished or not, with the proof of its luck (``docs/luck.md``).

    `words`: by seat. `language`: of the log. `fingerprint`: covers all other fields.
    """

    format: Literal[2]
    session: Annotated[str, pydantic.StringConstraints(min_length=1, max_length=100)]
    secret: Hex
    commitment: Hex
    words: tuple[Words, ...]
    seed: Hex
    language: Annotated[str, pydantic.StringConstraints(pattern=LANGUAGE_CODE)]
    fingerprint: Hex

    @classmethod
    def of(cls, game: Game, options: Options, luck: Luck, moves: Iterable[tuple[int, str]], language: str) -> Self:
        """Return the record of `moves` with this luck, told in `language`. Raises like `replay`."""
        played = play_again(game, options, len(luck.typed), luck.seed, moves, language)
        content = {
            "format": 2,
            "game": game.key,
            "schema": game.schema,
            "options": options.model_dump(mode="json"),
            "session": luck.session,
            "secret": luck.secret,
            "commitment": luck.commitment,
            "words": luck.words,
            "seed": luck.seed,
            "language": language,
            **played.model_dump(),
        }
        return cls.model_validate_json(canonical({**content, "fingerprint": fingerprint_of(content)}))

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.words)

    @property
    def log(self) -> Sequence[tuple[int, str]]:
        """Return pairs of seat and move code, in order."""
        return [(ply.seat, ply.code) for ply in self.moves]


def read_record(text: str | bytes) -> Record | SeedRecord:
    """Return the record of a text of any format and encoding. Raises `UnreadableRecord`."""
    try:
        if isinstance(text, bytes):
            text = text.decode(json.detect_encoding(text))  # editors save UTF-16 and byte order marks
        written = _Head.model_validate_json(text).format
        if written not in _FORMATS:
            raise UnreadableRecord(f"format {written} is not known here")
        return _FORMATS[written].model_validate_json(text)
    except UnicodeDecodeError:
        raise UnreadableRecord("this is no text") from None
    except pydantic.ValidationError as error:
        raise UnreadableRecord(first_fault(error)) from None


class _Head(pydantic.BaseModel):
    format: int = 1
    """The first format doesn't name itself."""


_FORMATS: dict[int, type[Record | SeedRecord]] = {1: SeedRecord, 2: Record}


def fingerprint_of(content: Mapping[str, object]) -> str:
    """Return the fingerprint of a record of format 2, given as parsed JSON, with or without its own."""
    rest = {name: value for name, value in content.items() if name != "fingerprint"}
    return hashlib.sha256(canonical([FORMAT, "record", rest])).hexdigest()


def play_again(
    game: Game, options: Options, seats: int, seed: str, moves: Iterable[tuple[int, str]], language: str
) -> Played:
    """Replay a game, noting every number drawn. Raises like `replay`."""
    draws: list[Draw] = []
    log = list(moves)
    replayed = replay(game, options, seats, seed, log, partial(NotedChance, draws=draws))
    state, _ = next(replayed)
    names = [f"{badge} {number}" for number, badge in enumerate(game.badges(state.view(None)), start=1)]
    set_up = _taken(draws)
    plies: list[Ply] = []
    for (seat, code), (state, events) in zip(log, replayed, strict=True):  # noqa: B007 - the last one is wanted
        told = lines(game, events, language, names, viewer=None)
        plies.append(Ply(seat=seat, code=code, draws=_taken(draws), told=tuple(told)))
    outcome = state.outcome()
    return Played(set_up=set_up, moves=tuple(plies), outcome=Ending(**vars(outcome)) if outcome else None)


def _taken(draws: list[Draw]) -> tuple[Draw, ...]:
    taken = tuple(draws)
    draws.clear()
    return taken


def deal(game: Game, options: Options, seats: int, seed: str, dice: Dice = Chance) -> State:
    """Return the initial state for a seed. Raises `ValueError` for an invalid number of seats."""
    return game.new(options, seats, dice(seed, SETUP))


def play_on(game: Game, state: State, seat: Seat, code: str, seed: str, dice: Dice = Chance) -> list[Event]:
    """Apply the move `code` of `seat` with this ply's chance; return what happened.

    Raises `IllegalMove` and leaves `state` unchanged.
    """
    return state.apply(seat, game.moves.decode(code), dice(seed, state.ply))


def standing(moves: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the standing moves: without take-backs and moves taken back."""
    kept: list[tuple[int, str]] = []
    for seat, code in moves:
        if back := taken_back(code):
            del kept[-back:]
        else:
            kept.append((seat, code))
    return kept


def take_back(
    game: Game,
    state: State,
    seat: Seat,
    options: Options,
    seats: int,
    seed: str,
    moves: Iterable[tuple[int, str]],
    code: str = TAKE_BACK,
) -> tuple[State, list[Event]]:
    """Return the state before the newest of the standing `moves`, which led to `state`, and the event of it.

    `code` says how many are taken back. Raises `IllegalMove("take-back")` if `seat` may not, there are too few, or
    the game is over.
    """
    kept, back = standing(moves), taken_back(code)
    is_allowed = state.can_take_back(seat) if code == TAKE_BACK else bool(state.to_act)
    if not is_allowed or not 0 < back <= len(kept):
        raise IllegalMove("take-back")
    return rebuild(game, options, seats, seed, kept[:-back]), [TookBack(seat=seat)]


def replay(
    game: Game,
    options: Options,
    seats: int,
    seed: str,
    moves: Iterable[tuple[int, str]],
    dice: Dice = Chance,
) -> Iterator[tuple[State, list[Event]]]:
    """Replay a game: yield the initial state without events, then the state and events after each move.

    The state is mutable and reused: `clone` it to keep it. Raises `BrokenRecord` at the first wrong move, and
    `ValueError` for an invalid number of seats.
    """
    state = deal(game, options, seats, seed, dice)
    yield state, []
    past: list[tuple[int, str]] = []
    for number, code in moves:
        seat = Seat(number)
        try:
            if taken_back(code):
                state, events = take_back(game, state, seat, options, seats, seed, past, code)
            else:
                events = play_on(game, state, seat, code, seed, dice)
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


def first_fault(error: pydantic.ValidationError) -> str:
    """Return a clause about pydantic's first error: where, and why."""
    fault = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return f"{where}: {fault['msg']}" if where else fault["msg"]
