"""Whole games through sockets: the unmodified discord.py client, the local Discord, people who click."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest

from bot.tables.table import Table, TableView
from games.teufel.rules.board import CARDS, SIGNS, SYMBOL
from games.teufel.rules.position import TeufelView
from sandbox.person import buttons, pictures, selects
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, card, is_over, play
from tests.journeys.robots import cook
from tests.texts import words

pytestmark = pytest.mark.slow(long=True)

Menu = tuple[str, ...]


async def test_four_people_play_to_the_end_and_nobody_receives_the_menu_of_another(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, david: Player
) -> None:
    four = [anna, ben, cleo, david]
    await four[0].starts(*four[1:], players=4, options="stove=6")
    await play(harness, four, cook(9))
    result = card(four[0])
    assert is_over(four[0])
    assert "🏆" in words(result)
    assert len(pictures(result)) == 1
    table = await harness.table_of(four[0], SessionStatus.FINISHED)
    for person in four:
        assert menus_received(person) == {menu_of(table, person)}
        assert table.session.seed is not None
        assert table.session.seed not in json.dumps(person.secrets)


# What a person has received


def messages_in(received: Any) -> Iterator[dict[str, Any]]:
    """Yield every message in what was received, in every state it ever had."""
    if isinstance(received, dict):
        if "author" in received and "components" in received:
            yield received
        for value in received.values():
            yield from messages_in(value)
    elif isinstance(received, list):
        for value in received:
            yield from messages_in(value)


def is_public(person: Player, message: dict[str, Any]) -> bool:
    return "recipients" not in person.channels[message["channel_id"]] and not message["ephemeral"]


def strings_in(received: Any) -> Iterator[str]:
    """Yield every text in what was received: contents, custom ids, labels, file names, alt texts, addresses."""
    if isinstance(received, str):
        yield received
    elif isinstance(received, dict):
        for value in received.values():
            yield from strings_in(value)
    elif isinstance(received, list):
        for value in received:
            yield from strings_in(value)


CARD_OF = {"1": "1", "3": "3", "5": "5", "🥛": "m", "m": "m"}
IN_WORDS = re.compile("[^◆●▲■]*".join(rf"{SYMBOL[sign]}[\s*]*([135]|🥛)" for sign in SIGNS))
AS_CODE = re.compile(r"(?<!\w)" + "([135m])" * 4 + r"(?!\w)")


def menus_received(person: Player) -> set[Menu]:
    """Return every menu that anything received ever told: the cards in order of the signs, in words or as a code.

    Looks through every string of every state of every message. Only the selects in which a person chooses do not
    count, as they must offer every menu there can be, whoever is asked, and the result, which tells everything.
    """
    found: set[Menu] = set()
    for message in messages_in(person.secrets):
        assert_addressed_to(person, message)
        if any(button.get("custom_id", "").startswith("B:rematch:") for button in buttons(message)):
            continue
        for select in selects(message):
            if select["custom_id"].startswith("S:pick:") and "menu" in select["options"][0]["value"]:
                assert not is_public(person, message)
                offered = {tuple(option["value"].removeprefix("menu.")) for option in select["options"]}
                fives = {menu.index("5") for menu in offered}
                assert offered == {menu for menu in permutations(CARDS) if menu.index("5") in fives}
                assert len(fives) == 1
                select["options"] = []
        for text in strings_in(message):
            told = IN_WORDS.findall(text) + AS_CODE.findall(text)
            found |= {menu for cards in told if len(set(menu := tuple(CARD_OF[c] for c in cards))) == len(CARDS)}
    return found


def assert_addressed_to(person: Player, message: dict[str, Any]) -> None:
    """A message is public, or this person's own."""
    channel = person.channels[message["channel_id"]]
    if "recipients" in channel:
        assert [user["id"] for user in channel["recipients"]] == [person.id]
    elif message["ephemeral"]:
        assert message["interaction_metadata"]["user"]["id"] == person.id


def menu_of(table: Table, person: Player) -> Menu:
    seat = table.seat_of(person.user_id)
    assert seat is not None
    view = TableView.of(table, seat.seat).view(seat.seat)
    assert isinstance(view, TeufelView)
    assert view.menu is not None
    assert set(view.menu) == set(CARDS)
    return tuple(view.menu)


def test_the_search_for_menus_finds_them() -> None:
    told = "◆ **3** – on B1\n● **🥛 milk** – served\n▲ **1** – here\n■ **5** – there"
    by_code = {"type": 2, "custom_id": "B:play:1:0:menu.m135", "label": "?"}
    message = {
        "author": {},
        "components": [{"type": 10, "content": told}, by_code],
        "channel_id": "1",
        "ephemeral": 0,
    }
    somebody: Any = SimpleNamespace(secrets=[{"t": "edit", "message": message}], channels={"1": {}})
    assert menus_received(somebody) == {("3", "m", "1", "5"), ("m", "1", "3", "5")}
