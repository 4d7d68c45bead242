"""Pictures come from helper processes, whatever becomes of these."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest
import pytest_asyncio

from bot.account import Account
from bot.workers.pool import StillRunning, WorkFailed
from bot.workers.workers import Workers
from games.chance import Playout
from games.contract import State
from games.engine.registry import GAMES
from tests.bot.test_pool import HIGHEST, PATIENCE
from tests.games.choosers import NAMES
from tests.journeys.faulty_work import niceness, wait_for
from tests.model import FRACHT

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

GAME = GAMES["teufel"]
TABLE, BEN = Account(1, 1, "a table"), Account(1, 2)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def working() -> AsyncIterator[Workers]:
    """The helper processes of all these tests: most of what one costs is to start it."""
    workers = Workers(limit=PATIENCE)
    yield workers
    await workers.close()


@pytest.fixture
def state() -> State:
    return GAME.new(GAME.options(), 2, Playout(1))


async def test_helper_process_knows_a_game_that_the_registry_does_not_name() -> None:
    view = FRACHT.new(FRACHT.options(), 2, Playout(1)).view(None)
    workers = Workers(limit=PATIENCE)
    assert await workers.picture(FRACHT, view, NAMES, whose=TABLE) == FRACHT.picture(view, NAMES)


async def test_failure_is_told_without_its_words_and_the_next_picture_drawn(working: Workers, state: State) -> None:
    with pytest.raises(WorkFailed, match="picture") as failure:
        await working.picture(GAMES["heller"], state.view(None), NAMES, whose=TABLE)
    (told,) = failure.value.args
    assert told.endswith("UnreadableState")
    assert await working.picture(GAME, state.view(None), NAMES, whose=TABLE)


@pytest.mark.parametrize("busy", ["thinking", "strangers", "filming"])
async def test_a_board_waits_for_no_other_kind_of_work(
    working: Workers, state: State, tmp_path: Path, busy: str
) -> None:
    gate = tmp_path / "gate"
    pool = next(pool for pool in working.pools if pool.name == busy)
    waiting = asyncio.create_task(pool.do(BEN, wait_for, gate, "done"))
    view = state.view(None)
    assert await working.picture(GAME, view, NAMES, whose=TABLE) == GAME.picture(view, NAMES)
    assert not waiting.done()
    gate.touch()
    assert await waiting == "done"


async def test_boards_go_before_thoughts_and_these_before_what_strangers_bring(working: Workers) -> None:
    drawing, thinking, strangers, *others = [await pool.do(BEN, niceness) for pool in working.pools]
    assert all(one < other or other == HIGHEST for one, other in pairwise((drawing, thinking, strangers)))
    assert others == [strangers] * 2


async def test_strangers_have_one_thing_done_at_a_time(working: Workers, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    waiting = asyncio.create_task(working.strangers.do(BEN, wait_for, gate))
    await asyncio.sleep(0)
    with pytest.raises(StillRunning):
        await working.strangers.do(BEN, wait_for, gate)
    gate.touch()
    await waiting
