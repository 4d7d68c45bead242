"""Pictures come from helper processes, whatever becomes of these."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import psutil
import pytest
from prometheus_client import REGISTRY

from bot.workers import Workers, WorkFailed, patiently
from games.chance import Playout
from games.contract import Seat, State
from games.registry import GAMES
from tests.bot.clumsy import die, hang, niceness, pass_by

GAME = GAMES["teufel"]
PATIENCE = 120.0
"""Seconds that work may take where the machine does much else."""
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def state() -> State:
    return GAME.new(GAME.options(), 2, Playout(1))


def helpers() -> list[psutil.Process]:
    return [process for process in psutil.Process().children() if "anyio.to_process" in process.cmdline()]


def replaced() -> float:
    """Return how many helper processes were replaced since the tests began."""
    return REGISTRY.get_sample_value("bot_helpers_replaced_total") or 0.0


@pytest.mark.parametrize("seat", [None, 1])
async def test_picture_shows_what_the_seat_sees(state: State, seat: int | None) -> None:
    view = state.view(None if seat is None else Seat(seat))
    assert await Workers(limit=PATIENCE).picture(GAME, view) == GAME.picture(view)


async def test_picture_is_drawn_although_the_process_was_killed(state: State) -> None:
    before = await Workers(limit=PATIENCE).picture(GAME, state.view(None))
    (process,) = helpers()
    process.kill()
    process.wait()
    assert await Workers(limit=PATIENCE).picture(GAME, state.view(None)) == before


async def test_one_process_draws_all_pictures_one_after_the_other(state: State) -> None:
    drawing = Workers(limit=PATIENCE)
    await asyncio.gather(*(drawing.picture(GAME, state.view(seat)) for seat in (None, Seat(0), Seat(1))))
    assert len(helpers()) == 1


async def test_process_that_dies_is_replaced_at_once(tmp_path: Path) -> None:
    tries = tmp_path / "tries"
    assert await Workers(limit=PATIENCE).do(die, tries, "once") == "done"
    assert tries.read_text() == "xx"


async def test_process_that_hangs_is_killed_with_one_line_and_the_next_work_gets_another(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tries, workers = tmp_path / "tries", Workers(limit=2.0)
    before = replaced()
    with pytest.raises(WorkFailed):
        await workers.do(hang, tries, "once")
    assert [record.getMessage() for record in caplog.records if record.name == "bot.workers"] == [
        "a helper process did not answer within 2 s and was killed at hang; it is replaced"
    ]
    assert await workers.do(hang, tries, "once") == "done"
    assert tries.read_text() == "xx"
    assert replaced() == before + 1


async def test_process_that_is_frozen_is_killed(state: State) -> None:
    workers = Workers(limit=2.0)
    await workers.do(pass_by)
    (process,) = helpers()
    process.suspend()
    with pytest.raises(WorkFailed):
        await workers.do(pass_by)
    assert not process.is_running()
    await workers.do(pass_by)


async def test_work_that_kills_every_process_is_given_up(tmp_path: Path) -> None:
    tries = tmp_path / "tries"
    with pytest.raises(WorkFailed, match="die or hang at die"):
        await Workers(limit=PATIENCE).do(die, tries, "always")
    assert tries.read_text() == "xx"
    assert not helpers()


async def test_failure_is_told_without_its_words_and_the_next_picture_drawn(state: State) -> None:
    drawing = Workers(limit=PATIENCE)
    with pytest.raises(WorkFailed, match="_picture") as failure:
        await drawing.picture(GAMES["heller"], state.view(None))
    (told,) = failure.value.args
    assert told.endswith("UnreadableState")
    assert await drawing.picture(GAME, state.view(None))


async def test_what_may_wait_is_done_after_the_rest_and_drawing_in_the_same_process_is_not() -> None:
    workers = Workers(limit=PATIENCE)
    usual = await workers.do(niceness)
    assert await workers.do(patiently, niceness) > usual
    assert await workers.do(niceness) == usual
    assert len(helpers()) == 1


async def test_page_is_written_there_too() -> None:
    game = GAMES["heller"]
    state = game.new(game.options(), 2, Playout(1))
    luck = Playout(2)
    while not game.pages(state.view(None)):
        seat = min(state.to_act)
        state.apply(seat, luck.pick(state.legal_moves(seat)), luck)
    names = ("Anna", "Ben")
    written = await Workers(limit=PATIENCE).page(game, state.view(Seat(1)), "first", "de", names)
    assert written == game.page(state.view(Seat(1)), "first", "de", names)
    with pytest.raises(KeyError):
        await Workers(limit=PATIENCE).page(game, state.view(Seat(1)), "third", "de", names)


DRAW_AND_WAIT = """
import asyncio
from bot.workers import Workers
from games.chance import Playout
from games.registry import GAMES

async def main():
    game = GAMES["teufel"]
    await Workers().picture(game, game.new(game.options(), 2, Playout(1)).view(None))
    print("drawn", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""
PREPARE = """
import runpy, sys
runpy.run_path("bot/__main__.py", run_name="__mp_main__")
import bot.workers
sys.exit("discord" in sys.modules)
"""


async def test_helpers_end_with_the_bot_even_if_it_is_killed() -> None:
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", DRAW_AND_WAIT), cwd=ROOT, stdout=subprocess.PIPE
    )
    assert bot.stdout is not None
    assert await bot.stdout.readline() == b"drawn\n"
    (helper,) = psutil.Process(bot.pid).children()
    bot.kill()
    await bot.wait()
    await asyncio.to_thread(helper.wait, 20)
    assert not helper.is_running()


def test_what_a_helper_loads_of_the_bot_loads_no_discord() -> None:
    assert subprocess.run([sys.executable, "-c", PREPARE], cwd=ROOT, check=False).returncode == 0
