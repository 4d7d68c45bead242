"""Our command lines on a console that knows ASCII alone."""

from __future__ import annotations

import asyncio
import gzip
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import Storage
from storage.sqlite import FILE_NAME
from tests.programs import ROOT
from tests.usecases.test_older_database import OLD

pytestmark = pytest.mark.slow


def printed(folder: Path, *arguments: str) -> str:
    """Run a command line that must succeed; return what it prints."""
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "DATA_DIR": str(folder),
        "PYTHONIOENCODING": "ascii",
    }
    done = subprocess.run(
        [sys.executable, "-m", *arguments], env=environment, cwd=folder, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode("ascii")


def test_games_are_played_records_verified_and_rules_printed(tmp_path: Path) -> None:
    played = printed(tmp_path, "games", "play", "heller", "--log", "record.json")
    assert "\\U0001f" in played
    assert printed(tmp_path, "games", "verify", "record.json").startswith("\\u2714 ")
    assert printed(tmp_path, "games", "rules", "heimlich", "--lang", "de")


def test_databases_are_copied_and_tables_inspected(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        database.executescript(gzip.decompress(OLD.read_bytes()).decode())
    session = asyncio.run(_first_running(tmp_path))
    assert "b\\xe4ckup is written" in printed(tmp_path, "storage", "backup", "bäckup")
    assert printed(tmp_path, "bot", "inspect", session, "tüfel.json").startswith("t\\xfcfel.json: ")


async def _first_running(folder: Path) -> str:
    async with await Storage.open(data_dir=folder) as storage:
        return (await storage.running())[0]
