"""The command `verify`: was this game played by the rules, with the dice that its seed promised?"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from games import record, registry
from games.cli.common import LANGUAGE, CommandError, result_line, seat_names
from games.contract import Game
from games.record import Problem, Record


def verify(asked: Namespace) -> tuple[str, int]:
    """Replay a record; the exit code is 0 when all is well and 1 when something is wrong."""
    try:
        read = Record.read(Path(asked.file))
    except record.UnreadableRecord as error:
        raise CommandError(f"{asked.file} can't be read as a record: {error}") from None
    problem = record.verify(read)
    if problem is not None:
        return f"✘ {asked.file}: {problem}{_in_words(read, problem)}", 1
    game = registry.game(read.game)
    state = record.rebuild(game, read.parsed_options(game), read.seats, read.seed, read.moves)
    return "\n".join(
        (
            f"✔ {game.title}, {read.seats} seats: all {len(read.moves)} moves are legal, the seed fits its hash.",
            result_line(state, seat_names(game, state)),
            f"Compare this hash with the one published before the game: {read.seed_hash}",
        )
    ), 0


def _in_words(read: Record, problem: Problem) -> str:
    game: Game | None = registry.GAMES.get(read.game)
    message = f"refusal-{problem.reason}"
    if game is None or not game.text.has(LANGUAGE, message):
        return ""
    return f" — {game.text.format(LANGUAGE, message, problem.params)}"
