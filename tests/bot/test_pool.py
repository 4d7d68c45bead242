"""Workers: fair, patient with running jobs, short with hanging ones; and games they refuse."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from prometheus_client import REGISTRY

from bot.account import Account
from bot.workers import jobs
from bot.workers.jobs import NotTaken
from bot.workers.pool import Limits, Pool, TooMuchWork, WorkFailed
from games.chance import seed_from
from games.engine.playback import Eyes, Recording
from games.engine.registry import GAMES
from tests.journeys.faulty_work import (
    burn,
    die,
    hang,
    note,
    pass_by,
    refuse,
    wait_for,
)

pytestmark = pytest.mark.slow

PATIENCE = 120.0
"""Seconds that work may take where the machine does much else."""
HIGHEST = 19
"""No process is nicer, however nice those are that start it."""
PATIENT = Limits(seconds=PATIENCE, idle=PATIENCE, patience=PATIENCE, waiting=10, per_account=10)


def helpers() -> list[psutil.Process]:
    """Return the helper processes there are."""
    found = []
    for process in psutil.Process().children():
        with suppress(psutil.NoSuchProcess):  # it has just ended
            found += [process] * ("bot.workers" in process.cmdline())
    return found


def replaced() -> float:
    """Return how many helper processes were replaced since the tests began."""
    return REGISTRY.get_sample_value("bot_helpers_replaced_total") or 0.0


A, B, C = (Account(ord(name), 1, name) for name in "ABC")
ROOT = Path(__file__).parent.parent.parent
STRICT = replace(PATIENT, idle=2.0)


async def test_process_that_dies_is_replaced_at_once_but_work_that_kills_every_process_is_given_up(
    tmp_path: Path,
) -> None:
    tries, pool = tmp_path / "tries", Pool("a", PATIENT)
    assert await pool.do(A, die, tries, "once") == "done"
    assert tries.read_text() == "xx"
    tries.unlink()
    with pytest.raises(WorkFailed, match="die or hang at die"):
        await pool.do(A, die, tries, "always")
    assert tries.read_text() == "xx"
    assert not helpers()


async def test_process_that_hangs_is_killed_with_one_line_and_the_next_work_gets_another(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tries, pool, before = tmp_path / "tries", Pool("a", STRICT), replaced()
    with pytest.raises(WorkFailed):
        await pool.do(A, hang, tries, "once")
    assert [record.getMessage() for record in caplog.records if record.name == "bot.workers.pool"] == [
        "a helper process did nothing for 2 s and was killed at hang; it is replaced"
    ]
    assert await pool.do(A, hang, tries, "once") == "done"
    assert tries.read_text() == "xx"
    assert replaced() == before + 1


async def test_process_that_works_is_not_killed_however_long_it_takes() -> None:
    pool, before = Pool("a", replace(PATIENT, idle=1.0)), replaced()
    pid = await pool.do(A, burn, 2.0)
    assert await pool.do(A, burn, 0.0) == pid
    assert replaced() == before


async def test_process_that_nobody_waits_for_any_more_ends_its_work_and_does_the_next(tmp_path: Path) -> None:
    pool, gate, before = Pool("a", replace(PATIENT, patience=0.0)), tmp_path / "gate", replaced()
    with pytest.raises(WorkFailed, match="wait_for is not done after 0 s"):
        await pool.do(A, wait_for, gate)
    (process,) = helpers()
    gate.touch()
    pool._limits = PATIENT
    assert await pool.do(A, burn, 0.0) == process.pid
    assert replaced() == before


async def test_work_that_takes_more_than_it_may_is_given_up_at_once() -> None:
    pool, before = Pool("a", replace(PATIENT, seconds=0.5)), replaced()
    with pytest.raises(TooMuchWork):
        await pool.do(A, burn, 3600.0)
    await pool.do(A, pass_by)
    assert replaced() == before + 1


async def test_new_process_warms_up_while_nobody_waits_and_so_does_the_next(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    pool = Pool("a", PATIENT, [(note, str(notes)), (note, str(notes))])
    pool.start()
    while not notes.exists():
        await asyncio.sleep(0.01)
    tries = tmp_path / "tries"
    assert await pool.do(A, die, tries, "once") == "done"
    while len(notes.read_text()) < 4:
        await asyncio.sleep(0.01)
    await pool.do(A, pass_by)
    assert len(notes.read_text()) == 4


async def test_process_ends_when_there_is_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.workers.pool.REST", 0.0)
    pool = Pool("a", PATIENT)
    before = await pool.do(A, burn, 0.0)
    while helpers():
        await asyncio.sleep(0.01)
    assert await pool.do(A, burn, 0.0) != before


async def test_process_that_has_grown_is_replaced_by_a_warm_one(tmp_path: Path) -> None:
    await Pool("a", PATIENT).do(A, pass_by)
    usual, notes, before = helpers()[0].memory_info().rss, tmp_path / "notes", replaced()
    pool = Pool("b", replace(PATIENT, most_bytes=usual * 3 // 4), [(note, str(notes))])
    first = await pool.do(A, burn, 0.0)
    while not notes.exists():
        await asyncio.sleep(0.01)
    assert await pool.do(A, burn, 0.0) != first
    assert replaced() == before, "nothing went wrong"


WORK = """
import asyncio, pathlib, sys
from bot.account import Account
from bot.workers.pool import Pool
from tests.journeys.faulty_work import wait_for, pass_by
from tests.bot.test_pool import PATIENT

async def main():
    pool, A = Pool("a", PATIENT), Account(1, 1, "A")
    await pool.do(A, pass_by)
    print("begun", flush=True)
    if sys.argv[1:]:
        await pool.do(A, wait_for, pathlib.Path(sys.argv[1]))
    await asyncio.sleep(600)

asyncio.run(main())
"""
LOADS_DISCORD = 'import sys, bot.workers.__main__; sys.exit("discord" in sys.modules)'


@pytest.mark.parametrize("is_busy", [False, True])
async def test_helpers_end_with_the_bot_even_if_it_is_killed(tmp_path: Path, is_busy: bool) -> None:
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", WORK, *[str(tmp_path / "never")] * is_busy), cwd=ROOT, stdout=subprocess.PIPE
    )
    assert bot.stdout is not None
    assert await bot.stdout.readline() == b"begun\n"
    (helper,) = psutil.Process(bot.pid).children()
    bot.kill()
    await bot.wait()
    await asyncio.to_thread(helper.wait, 20)
    assert not helper.is_running()


def test_what_a_helper_loads_of_the_bot_loads_no_discord() -> None:
    assert subprocess.run([sys.executable, "-c", LOADS_DISCORD], cwd=ROOT, check=False).returncode == 0


async def test_a_second_process_is_started_only_where_the_first_has_no_time_and_closing_ends_all() -> None:
    pool = Pool("a", replace(PATIENT, processes=2))
    for _ in range(3):
        await pool.do(A, pass_by)
    (process,) = helpers()
    with pytest.raises(NotTaken) as refused:
        await pool.do(A, refuse, "too-odd", 7)
    assert (refused.value.reason, refused.value.params) == ("too-odd", {"number": 7})
    await pool.close()
    assert not process.is_running()


async def test_several_processes_serve_as_many_tables_and_each_of_them_one_at_a_time(tmp_path: Path) -> None:
    pool, gates = Pool("a", replace(PATIENT, processes=2)), {name: tmp_path / name for name in "ABC"}
    async with asyncio.TaskGroup() as group:
        first, again = (group.create_task(pool.do(A, wait_for, gates["A"], name)) for name in ("A1", "A2"))
        other, third = (group.create_task(pool.do(whose, wait_for, gates[whose.table])) for whose in (B, C))
        gates["B"].touch()
        await other
        gates["C"].touch()
        await third
        assert not (first.done() or again.done()), "the second of a table waits for the first, and nobody else does"
        assert len(helpers()) == 2
        gates["A"].touch()
    assert (first.result(), again.result()) == ("A1", "A2")


def test_what_cannot_be_played_is_not_taken() -> None:
    nonsense = Recording("heller", GAMES["heller"].options(), 2, seed_from("a record"), ((0, "nonsense"),), 1)
    with pytest.raises(NotTaken, match="unplayable"):
        jobs.moment(nonsense, 1, Eyes(), "en", ("Anna", "Ben"), ("Anna", "Ben"))
