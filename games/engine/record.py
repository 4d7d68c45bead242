"""Records: a whole game as its set-up, its luck and its moves, enough to play it again anywhere.

A `Record` also proves its luck (``docs/luck.md``); a `SeedRecord` is of the time before.

Every dice roll is drawn from the seed and the number of moves before it: `deal` draws the set-up from
``Chance(seed, SETUP)``, `play_on` each move's chance from ``Chance(seed, state.ply)``. So the same moves always
lead to the same game, and a move taken back and made again meets the same dice.
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
"""A number drawn: of how many, and which, from 1."""
Dice = Callable[[str, int], Rng]
"""Makes the chance of a ply from seed and ply."""


class UnreadableRecord(ValueError):  # noqa: N818 - named like the contract's `UnreadableState`
    """A file or text that is no record; its text is one sentence with the reason."""


@dataclass(frozen=True)
class Problem:
    """What is wrong with a record, and where: the move that breaks it (all three `None`: the set-up).

    `reason` is the code of an `IllegalMove`, or one of ``unknown-game``, ``newer-schema``, ``options`` and
    ``seats``; `params` say more.
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


class _Strict(pydantic.BaseModel):
    """Takes exactly its fields, as they are: what it writes is what it has read."""

    model_config = pydantic.ConfigDict(frozen=True, extra="forbid", strict=True)


class _Written(_Strict):
    """What both formats hold. `game_schema` is ``schema`` in JSON: the version of the rules played by."""

    model_config = pydantic.ConfigDict(populate_by_name=True)

    game: str
    game_schema: int = pydantic.Field(alias="schema", ge=1)
    options: dict[str, bool | int | str]

    def parsed_options(self, game: Game) -> Options:
        """Return the options as `game` knows them. Raises `pydantic.ValidationError`."""
        return game.options.model_validate(self.options)

    def to_json(self) -> str:
        """Return the record as JSON text, read back by `read_record`."""
        return self.model_dump_json(by_alias=True)


class SeedRecord(_Written):
    """Format 1: a game with the seed of its dice and its hash. `moves` are pairs of seat and move code."""

    language: ClassVar = DEFAULT_LANGUAGE

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

    @property
    def log(self) -> Sequence[tuple[int, str]]:
        """Return pairs of seat and move code, in order."""
        return self.moves


class Ply(_Strict):
    """A move of a record: who submitted what, the numbers drawn for it, and its public log."""

    seat: int
    code: str
    draws: tuple[Draw, ...]
    told: tuple[str, ...]


class Ending(_Strict):
    """How a game ended, as `games.contract.Outcome` has it."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Played(_Strict):
    """A game as it went: the numbers drawn for its set-up, its moves, and its end, if it came to one."""

    set_up: tuple[Draw, ...]
    moves: tuple[Ply, ...]
    outcome: Ending | None


class Record(Played, _Written):
    """Format 2: a game, finished or not, with all that proves its luck, as ``docs/luck.md`` says.

    `words` are those of every seat. `language` is that of the log. `fingerprint` covers all other fields.
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
        """Return the record of `moves` played with this luck, told in `language`. Raises like `replay`."""
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
    """Return the record in `text`, of whichever format and encoding. Raises `UnreadableRecord`."""
    try:
        if isinstance(text, bytes):
            text = text.decode(json.detect_encoding(text))  # editors save UTF-16, and marks at the beginning
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
    """Return the fingerprint of a record of format 2, given as JSON objects hold it, with or without its own."""
    rest = {name: value for name, value in content.items() if name != "fingerprint"}
    return hashlib.sha256(canonical([FORMAT, "record", rest])).hexdigest()


def play_again(
    game: Game, options: Options, seats: int, seed: str, moves: Iterable[tuple[int, str]], language: str
) -> Played:
    """Return a game played again, noting every number drawn. Raises like `replay`."""
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
    """Return the first state of the game with this seed. Raises `ValueError` for a number of seats not allowed."""
    return game.new(options, seats, dice(seed, SETUP))


def play_on(game: Game, state: State, seat: Seat, code: str, seed: str, dice: Dice = Chance) -> list[Event]:
    """Apply the move `code` of `seat` to `state` with the chance of this ply; return what happened.

    Raises `IllegalMove` and leaves `state` as it was.
    """
    return state.apply(seat, game.moves.decode(code), dice(seed, state.ply))


def standing(moves: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the moves that still stand: what takes back goes, and with it the newest moves before it."""
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
    """Return the state before the newest of the standing `moves`, which led to `state`, and what to tell of it.

    `code` says how many are taken back. Raises `IllegalMove("take-back")` where `seat` may not take its move back
    without asking, there are not so many, or the game is over.
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
    """Play a game again: yield the first state without events, then after each move the state and its events.

    It is one state that goes on until a move is taken back: `clone` what is to be kept. Raises `BrokenRecord` at
    the first wrong move, and `ValueError` for a number of seats not allowed.
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
    """Return one clause for the first thing that pydantic found wrong: where, and why."""
    fault = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return f"{where}: {fault['msg']}" if where else fault["msg"]
