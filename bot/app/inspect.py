"""``python -m bot inspect``: the record of any table, from the database, for those who run the bot."""

from __future__ import annotations

import argparse
import asyncio
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.tables.checks import Refusal
from bot.tables.records import recording_of
from bot.tables.tables import Tables
from bot.ui.words import sentence
from games.engine.playback import Recording
from games.engine.record import SeedRecord
from games.text import DEFAULT_LANGUAGE
from storage import DatabaseSettings, Storage, StorageError, load_settings

WARNING = "It holds all secrets of the table: keep it from those who play there."


def main(arguments: Sequence[str]) -> int:
    """Write the record of a table; return the exit code: 0 done, 2 it can't be done as asked."""
    parser = argparse.ArgumentParser(prog="python -m bot inspect", description=f"{__doc__} {WARNING}")
    parser.add_argument("session", metavar="SESSION", help="the id of the table, as a report names it")
    parser.add_argument("file", type=Path, metavar="FILE", help="where to write it, for python -m games replay")
    asked = parser.parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # as for errors: not every console knows all characters
    settings = load_settings(DatabaseSettings)
    try:
        seen = asyncio.run(_recording(settings, asked.session))
        record = SeedRecord.of(seen.rules, seen.options, seen.seats, seen.seed, seen.moves)
        asked.file.write_text(record.to_json() + "\n", "utf-8")
    except (Refusal, StorageError, ValueError, OSError) as trouble:
        reason = sentence(trouble, DEFAULT_LANGUAGE) if isinstance(trouble, Refusal) else trouble
        sys.stderr.write(f"{asked.session}: {reason}\n")
        return 2
    sys.stdout.write(f"{asked.file}: {len(seen.moves)} moves. {WARNING}\n")
    return 0


async def _recording(settings: DatabaseSettings, session_id: str) -> Recording:
    url = settings.database_url.get_secret_value()
    async with await Storage.open(url, data_dir=settings.data_dir, as_it_is=True) as storage:
        tables = Tables(storage)
        return await recording_of(tables, await tables.load(session_id))
