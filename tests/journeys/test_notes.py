"""The notebook of a table."""

from __future__ import annotations

import pytest

from sandbox.person import Person, inputs
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    refusal,
    start_table,
    words,
)

pytestmark = pytest.mark.usefixtures("small_pictures")


async def test_notes_are_kept_and_open_with_what_was_noted(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    form = await anna.click(anna.dms()[0], label="Notes")
    assert form.kind == "modal"
    assert inputs(form.modal or {})[0].get("value", "") == ""
    kept = await anna.submit(form, {"notes": "Ben has milk in ◆\nand in ■"})
    assert words(kept.message) == "Noted."
    again = await anna.click(anna.dms()[0], label="Notes")
    assert inputs(again.modal or {})[0]["value"] == "Ben has milk in ◆\nand in ■"
    assert (again.modal or {})["custom_id"] != (form.modal or {})["custom_id"], "phones show what they know"
    assert (await anna.submit(again, {"notes": ""})).is_done
    assert inputs((await anna.click(anna.dms()[0], label="Notes")).modal or {})[0].get("value", "") == ""
    form = await anna.slash("games", "notes")
    await harness.restart_bot()
    assert words((await anna.submit(form, {"notes": "still here"})).message) == "Noted.", "written across a restart"
    again = await anna.click(anna.dms()[0], label="Notes")
    assert inputs(again.modal or {})[0]["value"] == "still here"
    assert await refusal(harness, cleo, cleo.slash("games", "notes")) == "You aren’t in any running game."
    theirs = await ben.click(ben.dms()[0], label="Notes")
    assert inputs(theirs.modal or {})[0].get("value", "") == ""
