"""Daily database backups."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.config import Config
from bot.metrics import LAST_BACKUP
from bot.pace import ended
from storage import StorageError
from storage.backup import backup

logger = logging.getLogger(__name__)

LOOK_SECONDS = 600.0
"""Between two checks whether a new day has begun."""


@asynccontextmanager
async def copied_daily(settings: Config, is_ours: Callable[[], bool]) -> AsyncIterator[None]:
    """Make daily backups in the background, if configured; `is_ours` tells whether this process should."""
    if not settings.backups:
        yield
        return
    task = asyncio.create_task(_copy_daily(settings, is_ours), name="daily copies")
    try:
        yield
    finally:
        await ended(task)


async def _copy_daily(settings: Config, is_ours: Callable[[], bool]) -> None:
    while True:
        if is_ours():
            try:
                await copy_of_day(settings, datetime.now(UTC))
            except StorageError as error:
                logger.error("there is no copy of the database of today: %s", error)
            except Exception:
                logger.exception("there is no copy of the database of today")
        await asyncio.sleep(LOOK_SECONDS)


async def copy_of_day(settings: Config, now: datetime) -> None:
    """Make and verify the day's backup unless it exists, and delete surplus ones."""
    folder = settings.data_dir / "backups"
    target = folder / f"{now:%Y-%m-%d}.backup"
    if target.exists():
        LAST_BACKUP.set(target.stat().st_mtime)
        return
    url = settings.database_url.get_secret_value()
    await backup(url, settings.data_dir, target)
    for old in sorted(folder.glob("????-??-??.backup"))[: -settings.backups]:
        old.unlink()
    LAST_BACKUP.set(target.stat().st_mtime)
    logger.info("the database is copied to %s", target)
    with target.open("rb") as copied:
        is_sqlite = copied.read(6) == b"SQLite"
    if is_sqlite:
        await _play_again(target)


async def _play_again(copy: Path) -> None:
    checking = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "check", str(copy)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await checking.communicate()
    if checking.returncode:
        logger.error("the copy %s: %s", copy, "; ".join(said.decode(errors="replace").splitlines()))
