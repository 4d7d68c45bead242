"""A hidden answer leaves no trace in the channel: no edit, no file, no time, until all have answered."""

from __future__ import annotations

import json

import pytest

from sandbox.components import files_of, pictures
from sandbox.person import Person
from storage import SessionStatus
from tests.journeys.house import House
from tests.journeys.people import (
    Message,
    asked,
    card,
    click,
    labels,
    my_offers,
    offers,
    sent_to_channel,
    start_table,
    surely,
    until_all_see,
    words,
)


def channel(house: House) -> str:
    """Return all public messages, byte for byte."""
    return json.dumps(house.public())


async def settled(house: House, *people: Person) -> None:
    await house.settle()
    await until_all_see(house, people)


@pytest.mark.parametrize("game", ["teufel", "heuchel"])
async def test_answer_that_does_not_complete_a_secret_question_changes_nothing_in_the_channel(
    house: House, anna: Person, ben: Person, cleo: Person, game: str
) -> None:
    people = [anna, ben, cleo]
    await start_table(house, anna, [ben, cleo], game=game, players=3)
    before, sent = channel(house), sent_to_channel(house)
    for person in people[:2]:
        assert (await my_offers(person)[0].take(person)).is_done
        await settled(house, *people)
        assert channel(house) == before
    assert asked(card(anna)) == {"Anna", "Ben", "Cleo"}
    table = await house.table()
    assert table.asked_people == (int(cleo.id),)
    assert table.session.published_version == table.session.version
    await house.restart_bot()
    assert channel(house) == before
    assert sent_to_channel(house) == sent
    assert (await my_offers(cleo)[0].take(cleo)).is_done
    await settled(house, *people)
    assert channel(house) != before
    assert await house.shows_what_is_stored(house.card())


async def test_answer_that_is_changed_changes_nothing_in_the_channel(
    house: House, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await start_table(house, anna, [ben, cleo], game="heuchel", players=3)
    before, sent = channel(house), sent_to_channel(house)
    for number in range(4):
        assert (await my_offers(anna)[number % 2].take(anna)).is_done
        await settled(house, *people)
    panel = (await click(anna, card(anna), "My cards")).message
    assert (await offers(panel or {})[-1].take(anna)).is_done
    await settled(house, *people)
    assert offers(anna.message(panel or {}) or {}), "it may be changed once more"
    assert channel(house) == before
    assert sent_to_channel(house) == sent
    assert (await my_offers(ben)[0].take(ben)).is_done
    await settled(house, *people)
    assert (await my_offers(anna)[0].take(anna)).is_done
    await settled(house, *people)
    assert channel(house) == before
    assert len(await house.storage.moves((await house.table()).session.id)) == 7


def described_files(message: Message) -> list[tuple[str, str]]:
    named = [file["filename"] for file in files_of(message)]
    return list(zip(named, [picture["description"] for picture in pictures(message)], strict=True))


async def test_what_else_changes_is_shown_and_still_tells_nobody_who_has_answered(
    house: House, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await start_table(house, anna, [ben, cleo], game="heuchel", players=3)
    before = described_files(house.card())
    assert (await my_offers(anna)[0].take(anna)).is_done
    assert (await surely(ben, "endgame")).is_done
    await settled(house, *people)
    assert "End the game (1/3)" in labels(card(anna))
    assert asked(card(anna)) == {"Anna", "Ben", "Cleo"}
    assert described_files(house.card()) == before
    assert "has arranged" not in words(card(anna))


async def test_closed_messages_are_told_at_once_and_not_with_somebodys_answer(
    house: House, anna: Person, ben: Person
) -> None:
    await ben.set_dms(is_open=False)
    await start_table(house, anna, [ben], players=2)
    assert "**Ben** takes no direct messages" in words(card(anna))
    before = channel(house)
    assert (await my_offers(anna)[0].take(anna)).is_done
    await settled(house, anna, ben)
    assert channel(house) == before


@pytest.mark.usefixtures("small_pictures")
async def test_result_that_is_shown_already_is_not_sent_again(house: House, anna: Person) -> None:
    await start_table(house, anna, players=2, computers=1, game="heimlich")
    table = await house.finish(lambda table, seat, codes: codes[0])
    assert table.session.status is SessionStatus.FINISHED
    before = channel(house)
    house.runtime.changed(table)
    await house.restart_bot()
    assert channel(house) == before
