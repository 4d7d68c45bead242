"""What reaches one person alone, at every door: private messages, My cards, the board, the list of one's games."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest

from bot.tables.people import AWAY_AFTER
from bot.tables.table import Table, TableView
from bot.ui.parts import seat_names
from games.teufel.rules.board import CARDS, SIGNS, SYMBOL
from games.teufel.rules.position import TeufelView
from sandbox.person import buttons, pictures, selects
from sandbox.world import SUPPRESS_NOTIFICATIONS
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, asked, card, is_over, labels, offers, on_turn, play, sent_to_channel
from tests.journeys.robots import cook
from tests.texts import labelled, tells, words


async def test_everybody_gets_one_private_message_edited_in_place(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.set_locale("de")
    await anna.starts(ben)
    (first,) = anna.dms()
    for person, language in ((anna, "en"), (ben, "de")):
        assert labelled("notes", language) in labels(person.letter), "each in the language last used"
    assert len(offers(first)) == 24 and f"<#{anna.card['channel_id']}>" in words(first)
    await anna.take()
    assert [message["id"] for message in anna.dms()] == [first["id"]]
    assert "Your menu" in words(anna.letter) and offers(anna.letter) == []
    await ben.press("atrandom", ben.letter, sure=True)
    assert "Deine Speisekarte" in words(ben.letter), "one was drawn"
    assert "Your menu" in words(anna.letter) and "Deine Speisekarte" not in words(anna.letter)
    await harness.forward(lambda state: state.ply > 20)
    assert [message["id"] for message in anna.dms()] == [first["id"]]
    seen = TableView.of(await harness.table(), 0)
    assert seen.game.secrets(seen.view(0), "en", seat_names(seen, seen.view(None))) in words(anna.letter)
    assert not [ping for ping in anna.pings if ping["channel_id"] == first["channel_id"]], "she was there"


async def test_who_looks_at_the_table_is_called_in_private_only_when_they_no_longer_do(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    assert anna.letter["flags"] & SUPPRESS_NOTIFICATIONS
    await ben.take()
    await harness.round(later=AWAY_AFTER + timedelta(seconds=1))
    (called,) = anna.dms()
    assert not called["flags"] & SUPPRESS_NOTIFICATIONS and offers(called)
    in_private = [
        [p for p in person.pings if "recipients" in person.channels[p["channel_id"]]] for person in (anna, ben)
    ]
    assert [len(pings) for pings in in_private] == [1, 0], "he has answered"


async def test_closed_messages_are_said_once_at_once_and_not_tried_again(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.set_dms(is_open=False)
    await anna.starts(ben)
    assert ben.dms() == [] and tells(anna.card, "messages-closed") and "**Ben**" in words(anna.card)
    before = harness.public()
    await anna.take()
    assert harness.public() == before, "not with somebody's answer"
    panel = await ben.press("mycards")
    assert (await offers(panel)[0].take(ben)).is_done
    await harness.settle()
    assert "Your menu" in words(ben.now(panel))
    await harness.forward(lambda state: state.ply > 12)
    dm = harness.local.world.open_dm(ben.id)["id"]
    assert list(harness.local.requests).count(f"POST /channels/{dm}/messages") == 1
    assert [seat.dm_closed for seat in (await harness.table()).seats] == [False, True]


async def test_the_board_is_shown_as_a_picture_and_in_characters(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.is_refused("no-table-here", anna.slash("games", "board"))
    await anna.hosts(ben, players=2)
    await anna.is_refused("not-started", anna.slash("games", "board"), of_edits=False)
    await anna.press("start")
    table = await harness.table()
    view = TableView.of(table).view(None)
    assert pictures(await ben.use("board"))[0]["description"] == table.game.alt_text(view, "en")
    drawn = await ben.use("board", text=True)
    assert words(drawn) == f"```\n{table.game.text_board(view, 'en')}\n```" and pictures(drawn) == []


# What is asked in secret


@pytest.mark.parametrize("game", ["teufel", "heuchel"])
async def test_answer_that_does_not_complete_a_secret_question_changes_nothing_in_the_channel(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, game: str
) -> None:
    await anna.starts(ben, cleo, game=game)
    before, sent = json.dumps(harness.public()), sent_to_channel(harness)
    for person in (anna, ben):
        await person.take()
        assert json.dumps(harness.public()) == before, "byte for byte"
    assert asked(anna.card) == {"Anna", "Ben", "Cleo"}
    table = await harness.table()
    assert table.asked_people == (cleo.user_id,) and table.session.published_version == table.session.version
    await harness.restart_bot()
    assert json.dumps(harness.public()) == before and sent_to_channel(harness) == sent
    await cleo.take()
    assert json.dumps(harness.public()) != before and await harness.shows_what_is_stored(harness.card())


async def test_mygames_links_the_tables_and_says_whose_turn_it_is(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, other = await on_turn([anna, ben])
    await anna.hosts(channel="lounge")
    mine = await playing.use("mygames")
    assert tells(mine, "mygames-your-turn")
    assert f"/{anna.card['channel_id']}/{anna.card['id']}" in words(mine)
    assert tells(await other.use("mygames"), "table-waits", who=playing.name)
    assert tells(await anna.use("mygames", await anna.open_dm()), "gathering")


# A whole game through sockets: nobody ever receives what is another's secret


Menu = tuple[str, ...]


@pytest.mark.slow(long=True)
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
