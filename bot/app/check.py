"""``python -m bot check`` and ``inspect``: replay the logs of tables, for operators."""

from __future__ import annotations

import argparse
import asyncio
import io
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bot.tables.checks import Refusal
from bot.tables.move_log import pairs_of
from bot.tables.records import recording_of
from bot.tables.table import game_played
from bot.tables.tables import Tables
from bot.ui.words import sentence
from games.contract import Game, UnreadableState
from games.engine.playback import Recording
from games.engine.record import BrokenRecord, SeedRecord, rebuild
from games.text import DEFAULT_LANGUAGE
from storage import DatabaseSettings, SettingError, Storage, StorageError, load_settings
from storage.sqlite import url_of

WARNING = "It holds all secrets of the table: keep it from those who play there."


def check(arguments: Sequence[str]) -> int:
    """Replay every running game of the database, or of an SQLite backup, and compare it with its stored state.

    Return the exit code: 0 equal, 1 different or failed, 2 no database.
    """
    parser = argparse.ArgumentParser(prog="python -m bot check", description="Play all running games again.")
    parser.add_argument("file", type=Path, nargs="?", help="a backup of an SQLite database (default: the database)")
    file = parser.parse_args(arguments).file
    settings = load_settings(DatabaseSettings)
    try:
        if file is None:
            broken, running = asyncio.run(_check(settings.database_url.get_secret_value(), settings.data_dir))
        else:
            if not file.is_file():
                raise SettingError(f"There is no file {file}.")
            with tempfile.TemporaryDirectory() as folder:
                # Opening may migrate: not the backup itself.
                copy = Path(shutil.copy(file, Path(folder) / "copy.sqlite3"))
                broken, running = asyncio.run(_check(url_of(copy), Path(folder), as_it_is=False))
    except (StorageError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2 if isinstance(error, SettingError) else 1
    for session_id, problem in broken:
        sys.stderr.write(f"session {session_id}: {problem}\n")
    sys.stdout.write(f"{running - len(broken)} of {running} running games lead to what is stored of them.\n")
    return 1 if broken else 0


async def _check(url: str, data_dir: Path, *, as_it_is: bool = True) -> tuple[list[tuple[str, str]], int]:
    broken = []
    async with await Storage.open(url, data_dir=data_dir, as_it_is=as_it_is) as storage:
        running = await storage.running()
        for session_id in running:
            problem = await _problem(storage, session_id)
            if problem is not None:
                broken.append((session_id, problem))
    return broken, len(running)


async def _problem(storage: Storage, session_id: str) -> str | None:
    stored = await storage.load(session_id)
    if stored is None or not stored.session.is_open:
        return None  # it ended meanwhile
    session, num_moves = stored.session, sum(seat.questions for seat in stored.seats)
    game = game_played(session)
    moves = pairs_of((await storage.moves(session_id))[:num_moves])
    try:
        options = game.options.model_validate_json(session.options)
        state = rebuild(game, options, len(stored.seats), session.seed or "", moves)
    except BrokenRecord as broken:
        return f"its move {broken.problem.ply} is refused ({broken.problem.reason})"
    except (ValueError, LookupError) as trouble:
        return f"its log can't be played again ({type(trouble).__name__})"
    is_told_apart = state.to_json() != session.state and _is_readable(game, session.state)
    return "its log leads to something else than is stored" if is_told_apart else None


def _is_readable(game: Game, state: str | None) -> bool:
    """Tell whether a stored state is of this version and complete; otherwise the bot rebuilds it from the log."""
    try:
        return state is not None and game.load(state) is not None
    except UnreadableState:
        return False


def inspect(arguments: Sequence[str]) -> int:
    """Write the record of any table; return the exit code: 0 done, 2 wrong arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m bot inspect", description=f"Write the record of a table. {WARNING}"
    )
    parser.add_argument("session", metavar="SESSION", help="the id of the table, as a report names it")
    parser.add_argument("file", type=Path, metavar="FILE", help="where to write it, for python -m games replay")
    asked = parser.parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # not every console can write all characters
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
