"""The command `play`: computer players play a game from a seed."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from games.chance import seed_from
from games.contract import Event, Game, Options, Seat, State
from games.engine.cli import CommandError, find_game, read_options, result_line, seat_names, write_file
from games.engine.log import lines
from games.engine.luck import Luck, new_secret
from games.engine.playback import ends_turn
from games.engine.record import Record, deal, play_on
from games.players import RANDOM, ComputerPlayer, levels, next_choice, player
from games.text import DEFAULT_LANGUAGE

CODE_WIDTH = 14
SESSION = "command-line"
"""Stands in records for the id of the table."""


def play(asked: Namespace) -> tuple[str, int]:
    """Play a game to its end; return the playthrough, or with --json the result."""
    game = find_game(asked.key)
    options = read_options(game, asked.set)
    seats = min(game.seats) if asked.seats is None else asked.seats
    if seats not in game.seats:
        raise CommandError(f"{game.key} is played by {min(game.seats)} to {max(game.seats)} seats, not {seats}")
    players = _players(game, asked.players, seats)
    secret = seed_from(asked.seed) if asked.seed is not None else new_secret()
    luck = Luck(SESSION, secret, (None,) * seats)
    seed = luck.seed

    state = deal(game, options, seats, seed)
    album = _Album(game, asked.pictures)
    report = _Report(game, state)
    moves: list[tuple[int, str]] = []
    happened: list[Event] = []
    album.add(state)
    while state.to_act:
        ply, turn_seat = state.ply, state.turn_seat
        seat, move = next_choice(game, state, happened, players, seed)
        events = play_on(game, state, seat, move.code, seed)
        happened += events
        moves.append((seat, move.code))
        report.add(ply, seat, move.code, events)
        if ends_turn(turn_seat, state, events):
            report.close_turn()
            album.add(state)

    if asked.log:
        record = Record.of(game, options, luck, moves, DEFAULT_LANGUAGE)
        write_file(Path(asked.log), record.to_json().encode() + b"\n")
    if asked.json:
        return _result(game, options, luck, moves, state), 0
    return "\n".join((*_head(game, options, luck), *report.text, *_tail(game, state))), 0


def _players(game: Game, text: str, seats: int) -> list[ComputerPlayer]:
    keys, known = text.split(","), (RANDOM, *levels(game))
    for key in keys:
        if key not in known:
            raise CommandError(f"{game.key} has no computer player {key!r}; there are: {', '.join(known)}")
    if len(keys) not in (1, seats):
        raise CommandError(f"{len(keys)} computer players for {seats} seats; name one for all or one per seat")
    return [player(game, key) for key in (keys * seats)[:seats]]


class _Report:
    """The playthrough in words: the log of each turn and below it every move with what it did."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._names = seat_names(game, state)
        self._events: list[Event] = []
        self._moves: list[str] = []
        self.text: list[str] = []

    def add(self, ply: int, seat: Seat, code: str, events: Sequence[Event]) -> None:
        happened = " | ".join(lines(self._game, events, DEFAULT_LANGUAGE, self._names, viewer=None))
        self._moves.append(f"  {ply:>4}  seat {seat}  {code:<{CODE_WIDTH}}  {happened}".rstrip())
        self._events += events

    def close_turn(self) -> None:
        self.text += lines(self._game, self._events, DEFAULT_LANGUAGE, self._names, viewer=None)
        self.text += self._moves
        self._events, self._moves = [], []


class _Album:
    """Pictures of the table, numbered; nothing without a folder."""

    def __init__(self, game: Game, folder: str | None) -> None:
        self._game = game
        self._folder = Path(folder) if folder else None
        self._turn = 0

    def add(self, state: State) -> None:
        if self._folder:
            view = state.view(None)
            picture = self._game.picture(view, self._game.seat_names(view, DEFAULT_LANGUAGE))
            write_file(self._folder / f"turn-{self._turn:03}.png", picture)
            self._turn += 1


def _head(game: Game, options: Options, luck: Luck) -> list[str]:
    chosen = "".join(f" · {name} {value}" for name, value in options.model_dump(mode="json").items())
    made_of = [f"{name} {value}" for name, value in _luck(luck).items()]
    return [f"{game.title} · {len(luck.words)} seats{chosen}", *made_of, ""]


def _luck(luck: Luck) -> dict[str, str]:
    return {"secret": luck.secret, "commitment": luck.commitment, "seed": luck.seed}


def _tail(game: Game, state: State) -> list[str]:
    view = state.view(None)
    names = seat_names(game, state)
    standings = [
        f"{name}: {line}" for name, line in zip(names, game.standings(view, DEFAULT_LANGUAGE), strict=True)
    ]
    return ["", game.text_board(view, DEFAULT_LANGUAGE), "", *standings, result_line(state, names)]


def _result(game: Game, options: Options, luck: Luck, moves: Sequence[tuple[int, str]], state: State) -> str:
    outcome = state.outcome()
    assert outcome is not None
    result = {
        "game": game.key,
        "options": options.model_dump(mode="json"),
        "seats": len(luck.words),
        **_luck(luck),
        **vars(outcome),
        "moves": moves,
    }
    return json.dumps(result, ensure_ascii=False)
