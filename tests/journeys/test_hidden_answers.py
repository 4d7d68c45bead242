"""A hidden answer leaves no trace in the channel: no edit, no file, no time, until all have answered."""

from __future__ import annotations

import json

import pytest

from sandbox.components import files_of, pictures
from sandbox.person import Person
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    Message,
    asked,
    card,
    labels,
    my_offers,
    sent_to_channel,
    settled,
    start_table,
    surely,
    words,
)


def channel(harness: BotHarness) -> str:
    """Return all public messages, byte for byte."""
    return json.dumps(harness.public())


@pytest.mark.parametrize("game", ["teufel", "heuchel"])
async def test_answer_that_does_not_complete_a_secret_question_changes_nothing_in_the_channel(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, game: str
) -> None:
    people = [anna, ben, cleo]
    await start_table(harness, anna, [ben, cleo], game=game, players=3)
    before, sent = channel(harness), sent_to_channel(harness)
    for person in people[:2]:
        assert (await my_offers(person)[0].take(person)).is_done
        await settled(harness, people)
        assert channel(harness) == before
    assert asked(card(anna)) == {"Anna", "Ben", "Cleo"}
    table = await harness.table()
    assert table.asked_people == (int(cleo.id),)
    assert table.session.published_version == table.session.version
    await harness.restart_bot()
    assert channel(harness) == before
    assert sent_to_channel(harness) == sent
    assert (await my_offers(cleo)[0].take(cleo)).is_done
    await settled(harness, people)
    assert channel(harness) != before
    assert await harness.shows_what_is_stored(harness.card())


def described_files(message: Message) -> list[tuple[str, str]]:
    named = [file["filename"] for file in files_of(message)]
    return list(zip(named, [picture["description"] for picture in pictures(message)], strict=True))


async def test_what_else_changes_is_shown_and_still_tells_nobody_who_has_answered(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await start_table(harness, anna, [ben, cleo], game="heuchel", players=3)
    before = described_files(harness.card())
    assert (await my_offers(anna)[0].take(anna)).is_done
    assert (await surely(ben, "endgame")).is_done
    await settled(harness, people)
    assert "End the game (1/3)" in labels(card(anna))
    assert asked(card(anna)) == {"Anna", "Ben", "Cleo"}
    assert described_files(harness.card()) == before
    assert "has arranged" not in words(card(anna))


async def test_closed_messages_are_told_at_once_and_not_with_somebodys_answer(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await ben.set_dms(is_open=False)
    await start_table(harness, anna, [ben], players=2)
    assert "**Ben** takes no direct messages" in words(card(anna))
    before = channel(harness)
    assert (await my_offers(anna)[0].take(anna)).is_done
    await settled(harness, [anna, ben])
    assert channel(harness) == before
