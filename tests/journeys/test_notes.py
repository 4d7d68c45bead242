"""The notebook of a table."""

from __future__ import annotations

from sandbox.person import Outcome, inputs
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player
from tests.texts import tells


async def test_notes_are_kept_and_open_with_what_was_noted(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await anna.starts(ben)

    async def opened(person: Player) -> tuple[Outcome, str]:
        form = await person.tap("notes", person.letter)
        assert form.modal
        return form, str(inputs(form.modal)[0].get("value", ""))

    first, empty = await opened(anna)
    noted = "Ben has milk in ◆\nand in ■"
    assert empty == "" and (await anna.submit(first, {"notes": noted})).message is None
    again, kept = await opened(anna)
    assert kept == noted and (again.modal or {})["custom_id"] != (first.modal or {})["custom_id"], "phones know it"
    await anna.submit(again, {"notes": ""})
    form = await anna.slash("games", "notes")
    assert (await opened(anna))[1] == ""
    await harness.restart_bot()
    assert tells((await anna.submit(form, {"notes": "still here"})).message, "notes-kept"), "across a restart"
    assert [(await opened(person))[1] for person in (anna, ben)] == ["still here", ""]
    await cleo.is_refused("no-game-of-yours", cleo.slash("games", "notes"))
