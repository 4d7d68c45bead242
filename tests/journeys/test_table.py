"""The card of a running game: when it is edited, when a new one comes, what it can do."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.features.check import published
from bot.tables.table import TableView
from games.engine.record import Record, read_record
from games.engine.verify import verify
from sandbox.components import files_of
from sandbox.person import Person, buttons, pictures
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness, Chooser, asks
from tests.journeys.people import (
    asked,
    card,
    click,
    custom_id,
    details_panel,
    labels,
    more_panel,
    my_offers,
    refusal,
    start_table,
    surely,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


async def at(
    harness: BotHarness, people: list[Person], *prompts: str, choose: Chooser | None = None
) -> list[Person]:
    """Let a game come to a question; return the people, those who are asked first."""
    await start_table(harness, people[0], people[1:], players=len(people), options="stove=20 pressing=by-hand")
    table = await harness.forward(asks(*prompts), choose or cook(3))
    await until_all_see(harness, people)
    return sorted(people, key=lambda person: int(person.id) not in table.asked_people)


async def end_turn(harness: BotHarness, people: list[Person], mover: Person) -> None:
    """Let a person do something until somebody else is asked."""
    while mine := my_offers(mover):
        await next((offer for offer in mine if offer.code == "end"), mine[0]).take(mover)
        await harness.settle()
        await until_all_see(harness, people)


async def test_a_turn_and_the_next_one_are_edited_into_the_same_card(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    on_turn, other = await at(harness, [anna, ben], "turn")
    table, first, pings = await harness.table(), card(on_turn), len(other.pings)
    described, view = pictures(first)[0]["description"], TableView.of(table).view(None)
    yellow, blue = table.seats
    assert described == f"{table.game.alt_text(view, 'en')} Yellow: {yellow.name}, Blue: {blue.name}."
    assert await harness.shows_what_is_stored(first)
    step = next(offer for offer in my_offers(on_turn) if offer.code.startswith("step"))
    await step.take(on_turn)
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert (await harness.table()).asked_people == table.asked_people
    assert card(other)["id"] == first["id"]
    assert words(card(other)) != words(first)
    assert pictures(card(other))[0]["url"] != pictures(first)[0]["url"], "no client shows an old picture"
    assert len(other.pings) == pings
    await end_turn(harness, [anna, ben], on_turn)
    assert card(other)["id"] == first["id"]
    assert asked(card(other)) == {other.me["global_name"]}
    assert harness.public() == [harness.card()]


async def test_a_new_card_comes_below_what_people_have_said_and_the_old_one_goes(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    on_turn, other = await at(harness, [anna, ben], "turn")
    first, notices = card(on_turn), len(anna.pings) + len(ben.pings)
    await other.say("games", "hurry up")
    step = next(offer for offer in my_offers(on_turn) if offer.code.startswith("step"))
    await step.take(on_turn)
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert card(other)["id"] == first["id"], "it does not jump away under a finger"
    await end_turn(harness, [anna, ben], on_turn)
    assert anna.message(first) is None
    assert [message["content"] for message in harness.public()] == ["hurry up", ""]
    assert len(anna.pings) + len(ben.pings) == notices, "cards are silent and mention nobody"


async def test_a_finished_game_leaves_one_card(harness: BotHarness, anna: Person, ben: Person) -> None:
    await at(harness, [anna, ben], "turn")
    await harness.finish(cook(1))
    (result,) = harness.public()
    assert "🏆" in words(result)


async def test_what_happened_tells_the_whole_game_and_opens_at_ones_own_last_move(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    _, other = await at(harness, [anna, ben], "turn")
    async with await Person.connect(harness.local.origin, "David") as onlooker:
        await onlooker.set_locale("en-US")
        await onlooker.open("games")
        page = (await click(onlooker, card(onlooker), "Recap")).message
        assert "What happened last" in words(page)
        assert "Since your last move" not in words(page)
    await harness.finish(cook(3))
    await until_all_see(harness, [anna, ben])
    page = (await click(other, await more_panel(other), "Recap")).message
    assert "Since your last move" in words(page)
    assert "Page" not in words(page) and "First" in labels(page or {})
    for way, turned_to in [("First", 1), ("Later", 2), ("Earlier", 1)]:
        assert (await click(other, page or {}, way)).is_done
        page = other.message(page or {})
        assert page_of(page)[0] == turned_to
    assert "has filled the pots" in words(other.message(page or {}))
    await other.set_locale("de")
    told = words((await click(other, await more_panel(other), "Verlauf")).message)
    assert told.startswith("### 🕘 Seit deinem letzten Zug")


def page_of(message: dict[str, Any] | None) -> tuple[int, int]:
    """Return which page of how many a message says it is."""
    found = re.search(r"Page (\d+) of (\d+)", words(message))
    assert found is not None
    return int(found[1]), int(found[2])


async def test_all_together_take_back_what_they_have_seen(harness: BotHarness, anna: Person, ben: Person) -> None:
    await at(harness, [anna, ben], "turn")
    page = (await click(anna, card(anna), "Recap")).message
    told = (await click(anna, page or {}, "Ask to take back")).message
    assert "asked Ben" in words(told)
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    before = await harness.table()
    await click(ben, card(ben), "Take 🟡 Anna’s move back (1/2)")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    table = await harness.table()
    assert table.asked_people == (int(anna.id),)
    assert table.moves_made == before.moves_made + 1
    assert not any(label.startswith("Take 🟡 Anna’s") for label in labels(card(anna)))
    assert "takes the last move back" in words(card(ben))


async def test_leaving_a_lobby_whose_game_has_just_begun_asks_first(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], game="heller", players=2)
    session = (await harness.table()).session.id
    question = (await ben.click(card(ben), f"B:leave:{session}:0:", force=True)).message
    assert labels(question) == ["Leave", "Not yet"]
    assert (await harness.table()).seat_of(int(ben.id)) is not None
    assert words((await click(ben, question or {}, "Leave")).message) == "You have left the table."
    assert (await harness.table()).seat_of(int(ben.id)) is None


async def test_when_the_last_person_leaves_the_table_closes(harness: BotHarness, anna: Person) -> None:
    await start_table(harness, anna, players=2, computers=1)
    await surely(anna, "leave")
    await harness.settle()
    await until_all_see(harness, [anna])
    assert "Anna ended the game." in words(harness.card())
    assert labels(harness.card()) == ["Rematch"]
    assert len(pictures(harness.card())) == 1, "the board stays as it stood"


async def test_leaving_and_ending_ask_first_and_a_game_ends_when_everybody_votes_for_it(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await at(harness, people, "turn")
    for command, asks_for in (("leave", "Leave"), ("endgame", "Vote to end")):
        before = harness.snapshot()
        question = (await anna.slash("games", command)).message
        assert labels(question) == [asks_for, "Not yet"]
        assert (await click(anna, question or {}, "Not yet")).is_done
        await harness.settle()
        assert harness.snapshot() == before
        assert anna.message(question or {}) is None
    told = words((await surely(anna, "endgame")).message)
    assert told.startswith("You voted.")
    await harness.settle()
    await until_all_see(harness, people)
    await click(ben, card(ben), "End the game (1/3)")
    await harness.settle()
    await until_all_see(harness, people)
    await click(ben, card(ben), "End the game (2/3)")
    await harness.settle()
    assert (await harness.table()).is_running, "nobody votes twice"
    await click(cleo, card(cleo), "End the game (2/3)")
    await harness.settle()
    assert "Ended by vote." in words(harness.card())
    assert len(pictures(harness.card())) == 1, "the board stays as it stood"
    await until_all_see(harness, people)
    for person in people:
        assert words(person.dms()[-1]).endswith("Ended by vote.")
        assert buttons(person.dms()[-1]) == [], "private messages are tidied"


async def test_a_rematch_opens_a_lobby_with_the_same_options(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2, options="stove=6", language="de")
    await harness.finish(cook(1))
    await until_all_see(harness, [anna, ben])
    result = card(anna)
    async with await Person.connect(harness.local.origin, "Cleo") as cleo:
        await cleo.set_locale("en-US")
        await cleo.open("games")
        told = await refusal(harness, cleo, cleo.click(result, custom_id(result, "Revanche")))
        assert told == "You’re not at this table."
    await click(ben, result, "Revanche")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    table = await harness.table()
    assert table.session.status is SessionStatus.LOBBY
    assert table.session.host_id == int(ben.id)
    assert table.session.language == "de"
    assert json.loads(table.session.options)["stove"] == 6
    assert [seat.user_id for seat in table.invited] == [int(anna.id)]
    (call,) = [message for message in anna.messages("games") if "für dich ist in " in message["content"]]
    assert [person["id"] for person in call["mentions"]] == [anna.id]
    await click(anna, result, "Revanche")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert [seat.user_id for seat in (await harness.table()).people] == [int(ben.id), int(anna.id)]
    assert anna.message(call) is None, "the call is answered"
    assert words(anna.message(result)).count("🏆") == 1, "the result stays"


async def test_a_move_is_taken_back_where_a_game_allows_it_and_the_record_holds_both(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    mover, other = await at(harness, [anna, ben], "turn")
    offered = [offer.code for offer in my_offers(mover)]
    step = next(offer for offer in my_offers(mover) if re.fullmatch(r"step\.\d\.\w+", offer.code))
    await step.take(mover)
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    label = next(label for label in labels(card(mover)) if label.lower().endswith("take back"))
    take_back = custom_id(card(mover), label)
    assert await refusal(harness, other, other.click(card(other), take_back, force=True))
    await click(mover, card(mover), label)
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert [offer.code for offer in my_offers(mover)] == offered
    told = await refusal(harness, mover, mover.click(card(mover), take_back, force=True))
    assert told == "You have answered that already."
    table = await harness.finish(cook(1))
    await until_all_see(harness, [anna, ben])
    message = (await click(mover, await details_panel(mover), "Record")).message
    file = files_of(message or {})[0]
    assert file["filename"] == f"teufel-{table.session.id}.json"
    record = read_record(await mover.download(file["url"]))
    assert isinstance(record, Record)
    assert verify(record, published(table)) is None
    assert record.log == [(move.seat, move.code) for move in await harness.storage.moves(table.session.id)]
    assert "undo" in [code for _, code in record.log]
    assert record.fingerprint in words((await click(mover, await details_panel(mover), "Check")).message)


@pytest.mark.parametrize("is_moderator", [False, True])
async def test_who_plays_with_computers_alone_ends_the_game_at_once_and_may_have_another(
    harness: BotHarness, anna: Person, is_moderator: bool
) -> None:
    await start_table(harness, anna, players=2, computers=1)
    await anna.set_moderator(is_moderator)
    assert words((await surely(anna, "endgame")).message) == "The game has ended."
    await harness.settle()
    await until_all_see(harness, [anna])
    assert "Anna ended the game." in words(card(anna))
    await click(anna, card(anna), "Rematch")
    await harness.settle()
    await until_all_see(harness, [anna])
    assert (await harness.table()).seats[0].name == "Anna"
