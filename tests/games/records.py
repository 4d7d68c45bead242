"""Games played at random for their records, with moves taken back now and then."""

from __future__ import annotations

from collections.abc import Iterable

from games.chance import Playout
from games.contract import TAKE_BACK, Game, Options, Seat
from games.engine.luck import Luck
from games.engine.record import Record, play_on, rebuild, standing, take_back

TAKEN_BACK, MOST_TAKEN_BACK = 20, 8
"""Per cent of the moves that could be taken back, and how many in a game."""


def random_moves(
    game: Game, options: Options, seats: int, seed: str, chooser: int | str, past: Iterable[tuple[int, str]] = ()
) -> list[tuple[int, str]]:
    """Return the moves of a game with this seed that goes on at random after those of the `past`."""
    moves = list(past)
    rng = Playout(chooser)
    state = rebuild(game, options, seats, seed, moves)
    left = MOST_TAKEN_BACK
    while state.to_act:
        last = Seat(moves[-1][0]) if moves and left else None
        if last is not None and state.can_take_back(last) and rng.roll(100) <= TAKEN_BACK:
            state, _ = take_back(game, state, last, options, seats, seed, moves)
            moves.append((last, TAKE_BACK))
            left -= 1
            continue
        seat = rng.pick(sorted(state.to_act))
        code = rng.pick(state.legal_moves(seat)).code
        play_on(game, state, seat, code, seed)
        moves.append((seat, code))
    assert len(standing(moves)) == state.ply
    return moves


def random_record(game: Game, options: Options, luck: Luck, chooser: int | str, language: str = "en") -> Record:
    """Return the record of a game with this luck, played at random."""
    moves = random_moves(game, options, len(luck.typed), luck.seed, chooser)
    return Record.of(game, options, luck, moves, language)


def consented_record(game: Game, options: Options, luck: Luck, chooser: int | str) -> Record:
    """Return the record of a random game in which three moves were taken back by consent of all."""
    moves = random_moves(game, options, len(luck.typed), luck.seed, chooser)[:20]
    past = [*moves, (moves[-1][0], f"{TAKE_BACK}.3")]
    moves = random_moves(game, options, len(luck.typed), luck.seed, f"{chooser} again", past)
    return Record.of(game, options, luck, moves, "en")
