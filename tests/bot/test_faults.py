"""What people see while something that the bot needs fails, and how it heals."""

from __future__ import annotations

from typing import Any

import pytest

from bot.face.content import NO_PICTURE
from bot.workers import WorkFailed
from sandbox.person import Person, pictures
from sandbox.weather import Fault
from storage import StorageError
from tests.bot.house import House, asks
from tests.bot.people import card, click, my_offers, private, start_table, until_all_see, words
from tests.bot.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


async def fail_to_draw(*_: Any) -> bytes:
    raise WorkFailed("helper processes die or hang at _picture")


async def fail_to_write(*_: Any, **__: Any) -> None:
    raise StorageError("There is no space left on the disk.")


async def playing(house: House, people: list[Person]) -> list[Person]:
    """Let a game come to a turn; return the people, whose turn it is first."""
    await start_table(house, people[0], people[1:], players=len(people))
    table = await house.forward(asks("turn"), cook(1))
    await until_all_see(house, people)
    return sorted(people, key=lambda person: int(person.id) not in table.asked_people)


async def board_of(person: Person, message: dict[str, Any]) -> bytes:
    (picture,) = pictures(message)
    return await person.download(picture["url"])


async def test_a_board_that_cannot_be_drawn_is_excused_played_without_and_drawn_later(
    house: House, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, other = await playing(house, [anna, ben])
    with monkeypatch.context() as broken:
        broken.setattr(house.bot.workers, "picture", fail_to_draw)
        assert (await my_offers(mover)[0].take(mover)).is_done
        await house.settle()
        await until_all_see(house, [anna, ben])
        assert await board_of(other, card(other)) == NO_PICTURE
        (picture,) = pictures(card(other))
        assert picture["description"], "what the board would show is told in words"
        await click(other, card(other), "My cards")
        assert "Your menu" in words(private(other)[-1])
        assert not pictures(private(other)[-1])
        assert "```" in words((await other.slash("games", "board")).message)
    await house.round()
    await until_all_see(house, [anna, ben])
    assert await house.shows_what_is_stored(card(other))
    assert await board_of(other, card(other)) != NO_PICTURE
    assert not house.bot.publisher.unsettled


@pytest.mark.parametrize("code", [10013, 50033])
async def test_a_deleted_account_holds_nobody_up(house: House, anna: Person, ben: Person, code: int) -> None:
    house.local.weather.announce(Fault(code, "POST /users/@me/channels"))
    await start_table(house, anna, [ben], players=2)
    assert not house.bot.publisher.unsettled
    assert {seat.dm_closed for seat in (await house.table()).seats} == {True, False}
    await house.finish(cook(3))
    assert not house.bot.publisher.unsettled


async def test_looking_at_ones_cards_needs_no_write(
    house: House, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, other = await playing(house, [anna, ben])
    await other.set_locale("de")
    told = private(other)
    for verb in ("commit", "set_setting", "set_note", "mark_published", "mark_private"):
        monkeypatch.setattr(house.storage, verb, fail_to_write)
    await click(other, card(other), "My cards")
    assert "Speisekarte" in words(private(other)[-1])
    await house.settle()
    assert private(other)[:-1] == told, "and nothing is said of the failing database"
