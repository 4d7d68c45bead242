"""Playback of recorded games: any moment, as seen by any viewer.

`ply` is the number of moves so far, including moves taken back and take-backs; 0 is the set-up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain
from typing import Self

import pydantic

from games.contract import Chapter, Event, Game, Options, Seat, State, TurnEnded, View
from games.engine import registry
from games.engine.record import BrokenRecord, Problem, Record, SeedRecord, first_fault, rebuild, replay, standing


@dataclass(frozen=True)
class Recording:
    """Everything needed to replay a game, picklable: `moves` are pairs of seat and move code."""

    game: str
    options: Options
    seats: int
    seed: str = field(repr=False)
    moves: tuple[tuple[int, str], ...]
    schema: int
    """The version of the rules."""

    @classmethod
    def of(cls, record: Record | SeedRecord) -> Self:
        """Return the recording of a record. Raises `BrokenRecord` if this version can't replay it."""
        game = registry.GAMES.get(record.game)
        if game is None:
            raise BrokenRecord(Problem("unknown-game", params={"game": record.game}))
        if record.game_schema > game.schema:
            versions: dict[str, str | int] = {"schema": record.game_schema, "known": game.schema}
            raise BrokenRecord(Problem("newer-schema", params=versions))
        if record.seats not in game.seats:
            raise BrokenRecord(Problem("seats", params={"seats": record.seats}))
        try:
            options = record.parsed_options(game)
        except pydantic.ValidationError as error:
            raise BrokenRecord(Problem("options", params={"fault": first_fault(error)})) from None
        return cls(record.game, options, record.seats, record.seed, tuple(record.log), record.game_schema)

    @property
    def rules(self) -> Game:
        """The game with the rules of that time."""
        return registry.GAMES[self.game].of_schema(self.schema)

    def replay(self) -> Iterator[tuple[State, list[Event]]]:
        """Replay it, like `games.engine.record.replay`."""
        return replay(self.rules, self.options, self.seats, self.seed, self.moves)

    def state_at(self, ply: int) -> State:
        """Return the state after `ply` moves. Raises `BrokenRecord`."""
        return rebuild(self.rules, self.options, self.seats, self.seed, self.moves[:ply])


@dataclass(frozen=True)
class Eyes:
    """A viewer: a `seat`, the public (`None`), or one who sees everything (`are_open`)."""

    seat: Seat | None = None
    are_open: bool = False

    @property
    def code(self) -> str:
        """Return a short code, read by `read`."""
        if self.are_open:
            return "open"
        return "public" if self.seat is None else str(self.seat)

    @classmethod
    def read(cls, code: str, seats: int) -> Self:
        """Return the viewer of a code at a table of so many seats. Raises `ValueError`."""
        known = {eyes.code: eyes for eyes in cls.all(seats)}
        if code not in known:
            raise ValueError(f"nobody's eyes are {code!r}; there are: {', '.join(known)}")
        return known[code]

    @classmethod
    def all(cls, seats: int) -> list[Self]:
        """Return all possible viewers of a table."""
        return [cls(), *(cls(Seat(seat)) for seat in range(seats)), cls(are_open=True)]

    def view(self, state: State) -> View:
        """Return what they see of a state."""
        return state.view(self.seat)

    def learn(self, events: Iterable[Event]) -> Iterator[Event]:
        """Yield the events they learn of, marked as public."""
        for event in events:
            if self.are_open or event.is_visible_to(self.seat):
                yield replace(event, visible_to=None) if event.visible_to is not None else event


@dataclass(frozen=True)
class Turn:
    """A turn: whose it was (`None`: everyone's), and the plies before its first and after its last move."""

    seat: Seat | None
    start: int
    end: int
    happened: tuple[tuple[Event, ...], ...]
    """Events by move."""


def ends_turn(before: Seat | None, state: State, events: Iterable[Event]) -> bool:
    """Tell whether a turn ended with the move that led to `state`; `before` is whose turn it was."""
    return state.turn_seat != before or not state.to_act or any(isinstance(event, TurnEnded) for event in events)


def _turns(recording: Recording) -> Iterator[tuple[Turn, State]]:
    """Yield the set-up as a turn of nobody, then every turn, each with the state after it."""
    seat, start, happened = None, 0, list[tuple[Event, ...]]()
    for ply, (state, events) in enumerate(recording.replay()):
        happened += [tuple(events)] * (ply > 0)
        if ply in (0, len(recording.moves)) or ends_turn(seat, state, events):
            yield Turn(seat, start, ply, tuple(happened)), state
            seat, start, happened = state.turn_seat, ply, []


@lru_cache(maxsize=4)
def turns(recording: Recording) -> tuple[Turn, ...]:
    """Return the turns of a game; the last one may be unfinished. Raises `BrokenRecord`."""
    return tuple(turn for turn, _ in _turns(recording))[1:]


def views(recording: Recording, eyes: Eyes) -> Iterator[View]:
    """Yield what the viewer saw of the set-up, and after every turn. Raises `BrokenRecord`."""
    return (eyes.view(state) for _, state in _turns(recording))


@lru_cache(maxsize=1)
def course(recording: Recording) -> tuple[Chapter, ...]:
    """Return the set-up and turns of a game for `Game.chronicle`. Raises `BrokenRecord`.

    Moves taken back are left out, or their dice would count twice.
    """
    steps = _turns(replace(recording, moves=tuple(standing(recording.moves))))
    return tuple(Chapter(tuple(chain(*turn.happened)), state.view(None)) for turn, state in steps)
