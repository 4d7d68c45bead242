"""The games on the command line: ``python -m games --help``.

Each command takes the parsed arguments and returns its text and exit code.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from games.contract.options import code_of
from games.engine.cli import CommandError, allowed, find_game
from games.engine.cli.art import art
from games.engine.cli.play import play
from games.engine.cli.replay import replay, verify
from games.engine.playback import Eyes
from games.engine.registry import GAMES
from games.players import LEVELS, RANDOM
from games.text import DEFAULT_LANGUAGE, LANGUAGES


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit code: 0 done, 1 a wrong record, 2 wrong arguments."""
    asked = command_line().parse_args(arguments)
    try:
        text, exit_code = asked.command(asked)
    except CommandError as error:
        print(f"games: {error}", file=sys.stderr)
        return 2
    try:
        print(text, flush=True)
    except BrokenPipeError:  # the reader has seen enough, e.g. head
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return int(exit_code)


def list_games(asked: Namespace) -> tuple[str, int]:
    """List every game with its key, numbers of seats and options."""
    lines: list[str] = []
    for key, game in GAMES.items():
        lines.append(f"{key:<10} {game.title}, {min(game.seats)}–{max(game.seats)} seats")
        for option in game.options.choices():
            lines.append(f"{'':<10} --set {option.name}={allowed(option)}  (default: {code_of(option.default)})")
    return "\n".join(lines), 0


def rules(asked: Namespace) -> tuple[str, int]:
    """Return the rules of a game."""
    return find_game(asked.key).rulebook(asked.lang).rstrip("\n"), 0


def command_line() -> argparse.ArgumentParser:
    """Return the parser; the parsed `command` is a function of the parsed arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m games", description="Show, play and verify the games, without Discord."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("list", help="name the games, their seats and options")
    command.set_defaults(command=list_games)

    command = commands.add_parser("rules", help="print the rules of a game")
    command.add_argument("key", metavar="KEY", help="the game, as named by list")
    _add_language(command)
    command.set_defaults(command=rules)

    command = commands.add_parser("play", help="let computer players play a game")
    command.add_argument("key", metavar="KEY", help="the game, as named by list")
    command.add_argument("--seats", type=int, metavar="N", help="number of seats (default: the fewest)")
    command.add_argument(
        "--seed",
        metavar="S",
        help="the secret that all chance follows from: 64 hex digits, or any text instead (default: new)",
    )
    command.add_argument(
        "--players",
        default=RANDOM,
        metavar="P,…",
        help=f"computer player for all seats or per seat, of: {', '.join((RANDOM, *LEVELS))} (default: {RANDOM})",
    )
    command.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help="set an option; may be repeated"
    )
    command.add_argument("--json", action="store_true", help="print the result as one JSON object")
    command.add_argument("--log", metavar="FILE", help="write the record, which verify reads, to FILE")
    command.add_argument("--pictures", metavar="DIR", help="write a PNG of the table after each turn into DIR")
    command.set_defaults(command=play)

    command = commands.add_parser("verify", help="check a record: its luck, every number drawn and every move")
    command.add_argument("file", metavar="FILE", help="a record, as written by play --log or the bot")
    command.add_argument("--commitment", metavar="HEX", help="what the lobby card showed")
    command.add_argument(
        "--words",
        action="append",
        metavar="TEXT",
        help="words typed, as on the lobby card (retype, don't copy); once per seat, empty where the bot drew them",
    )
    command.add_argument("--fingerprint", metavar="HEX", help="what the result card showed")
    command.set_defaults(command=verify)

    command = commands.add_parser("replay", help="look at a recorded game again, in words or as a film")
    command.add_argument("file", metavar="FILE", help="a record, as written by play --log or the bot")
    command.add_argument("--ply", type=_count, metavar="N", help="after so many moves (default: all)")
    command.add_argument(
        "--eyes",
        default=Eyes().code,
        metavar="WHOSE",
        help="public, the number of a seat (from 0), or open: what all know (default: public)",
    )
    _add_language(command)
    command.add_argument("--picture", metavar="FILE", help="write the picture of that moment, as PNG")
    command.add_argument("--figures", action="store_true", help="tell what chance gave to whom, and the like")
    command.add_argument("--film", metavar="FILE", help="write the film of the game: *.webp or *.gif")
    command.set_defaults(command=replay)

    command = commands.add_parser("art", help="show all art of a game as it is used: for who draws it")
    command.add_argument("key", metavar="KEY", help="the game, as named by list")
    command.add_argument("--out", metavar="FILE", help="the PNG (default: art-KEY.png)")
    command.set_defaults(command=art)
    return parser


def _add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help=f"language (default: {DEFAULT_LANGUAGE})"
    )


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


if __name__ == "__main__":
    assert isinstance(sys.stdout, io.TextIOWrapper)
    sys.stdout.reconfigure(errors="backslashreplace")  # not every console can write all characters
    sys.exit(main())
