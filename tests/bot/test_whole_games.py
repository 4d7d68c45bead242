"""Whole games through sockets: the unmodified discord.py client, the local Discord, people who click."""

from __future__ import annotations

import json
import random
import re

from bot.tables import Table
from sandbox.person import Person, buttons
from storage import SessionStatus
from storage import Table as StoredTable
from tests.bot.house import House, card, is_over, play, start_table, words
from tests.bot.robots import cook


async def test_four_people_play_to_the_end(house: House, four: list[Person]) -> None:
    await start_table(house, four[0], four[1:], players=4)
    await play(house, four, cook(random.Random(4)))
    assert is_over(four[0])
    assert "🏆" in words(card(four[0]))


async def test_nobody_ever_receives_the_menu_of_another(house: House, four: list[Person]) -> None:
    await start_table(house, four[0], four[1:], players=4)
    await play(house, four, cook(random.Random(5)))
    table = Table.of(await finished(house, four[0]))
    for person in four:
        seat = table.seat_of(int(person.id))
        assert seat is not None
        own = menus_in(table.game.secrets(table.view(seat.seat), "en"))
        assert len(own) == 1
        assert menus_in(json.dumps(person.secrets, ensure_ascii=False)) == own


async def test_a_game_against_computers_reaches_its_end(house: House, four: list[Person]) -> None:
    anna = four[0]
    await start_table(house, anna, players=3, computers=2)
    await play(house, [anna], cook(random.Random(6)))
    labels = {button["label"] for button in buttons(card(anna))}
    assert {"Rematch", "Record"} <= labels


def menus_in(text: str) -> set[tuple[str, ...]]:
    """Return every menu that a text tells: the cards of the four signs in order."""
    told = re.findall(r"([◆●▲■]) \*\*([^*]+)\*\* –", text)
    quadruples = [told[i : i + 4] for i in range(0, len(told), 4)]
    assert all([sign for sign, _ in four] == ["◆", "●", "▲", "■"] for four in quadruples)
    return {tuple(card for _, card in four) for four in quadruples}


async def finished(house: House, person: Person) -> StoredTable:
    tables = await house.storage.of_user(int(person.id), {SessionStatus.FINISHED})
    return tables[0]
