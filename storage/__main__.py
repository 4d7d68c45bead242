"""``python -m storage backup FILE`` and ``restore FILE``: copy the bot's whole database, or put a copy back."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from .backup import backup, restore
from .errors import SettingError, StorageError
from .settings import DatabaseSettings, load_settings


def main(arguments: list[str]) -> int:
    """Copy or put back; return the exit code: 0 done, 1 it failed, 2 a setting is wrong."""
    parser = argparse.ArgumentParser(prog="python -m storage", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("backup", help="copy the database, also while the bot runs").add_argument("file", type=Path)
    verbs.add_parser("restore", help="put a copy back; stop the bot first").add_argument("file", type=Path)
    wanted = parser.parse_args(arguments)
    settings = load_settings(DatabaseSettings)
    url = settings.database_url.get_secret_value()
    try:
        if wanted.verb == "backup":
            asyncio.run(backup(url, settings.data_dir, wanted.file))
            told = f"{wanted.file} is written and verified."
        else:
            told = asyncio.run(restore(url, settings.data_dir, wanted.file))
    except StorageError as error:
        sys.stderr.write(f"{error}\n")
        return 2 if isinstance(error, SettingError) else 1
    sys.stdout.write(f"{told}\nWhether its running games can be played on is found out by: python -m bot check\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
