"""``python -m storage``: copy the bot's whole database, put a copy back, or move it to another engine."""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import subprocess
import sys
from pathlib import Path

from .backup import backup, restore
from .copy_between import move
from .database_settings import DatabaseSettings, load_settings
from .errors import SettingError, StorageError
from .sqlite import url_of

CHECK = "python -m bot check"
"""Replays running games; storage itself knows no rules."""
HOW_TO_CHECK = f"Whether its running games can be played on is found out by: {CHECK}"


def main(arguments: list[str]) -> int:
    """Back up, restore or move; return the exit code: 0 done, 1 failed, 2 wrong settings."""
    wanted = _parser().parse_args(arguments)
    try:
        if wanted.verb == "move":
            return _move(*(_url(place) for place in (wanted.source, wanted.target)))
        settings = load_settings(DatabaseSettings)
        url = settings.database_url.get_secret_value()
        if wanted.verb == "backup":
            asyncio.run(backup(url, settings.data_dir, wanted.file))
            _say(f"{wanted.file} is written and verified.")
        else:
            _say(asyncio.run(restore(url, settings.data_dir, wanted.file)))
    except StorageError as error:
        sys.stderr.write(f"{error}\n")
        return 2 if isinstance(error, SettingError) else 1
    _say(HOW_TO_CHECK)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m storage", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("backup", help="copy the database, also while the bot runs").add_argument("file", type=Path)
    verbs.add_parser("restore", help="put a copy back; stop the bot first").add_argument("file", type=Path)
    moving = verbs.add_parser(
        "move", help="copy the database into an empty one, of another engine or the same; stop the bot first"
    )
    moving.add_argument("source", metavar="FROM", help="a file of SQLite, or a URL as in DATABASE_URL")
    moving.add_argument("target", metavar="TO", help="the same; PGPASSWORD may hold the password of a URL")
    return parser


def _url(place: str) -> str:
    return place if "://" in place else url_of(Path(place))


def _move(source: str, target: str) -> int:
    asyncio.run(move(source, target, _say))
    _say("All rows are there and the same. Now the running games are played again from their logs:")
    check = [sys.executable, *CHECK.split()[1:]]
    if subprocess.run(check, env=os.environ | {"DATABASE_URL": target}, check=False).returncode:
        sys.stderr.write("What differs does so in both databases: their rows are the same.\n")
        return 1
    _say("The database FROM is as it was. Start the bot with DATABASE_URL naming TO.")
    return 0


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    assert isinstance(sys.stdout, io.TextIOWrapper)
    sys.stdout.reconfigure(errors="backslashreplace")  # not every console can write all characters
    sys.exit(main(sys.argv[1:]))
