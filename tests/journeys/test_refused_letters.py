"""What Discord refuses one person holds up nothing that is due to the others."""

from __future__ import annotations

from datetime import timedelta

import pytest

from sandbox.person import Person
from sandbox.weather import Fault
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import calls, start_table

pytestmark = pytest.mark.usefixtures("small_pictures")


@pytest.mark.parametrize("refused", [50007, 20026, 50035, 503])
async def test_a_refused_letter_holds_up_nobody(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, refused: int, caplog: pytest.LogCaptureFixture
) -> None:
    dm = harness.local.world.open_dm(anna.id)["id"]
    harness.local.weather.faults = [Fault(refused, f"POST /channels/{dm}/messages")]
    await start_table(harness, anna, [ben, cleo], game="heimlich", players=3)
    assert [len(person.dms()) for person in (anna, ben, cleo)] == [0, 1, 1]
    num_calls = []
    for later in (timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)):
        await harness.round(later=later)
        num_calls.append(len(calls(harness)))
    assert num_calls == [0, 1, 1]
    errors = [record for record in caplog.get_records("call") if record.levelname == "ERROR"]
    assert len(errors) == (refused in (20026, 503)), "whoever runs the bot is told once"
    caplog.clear()
