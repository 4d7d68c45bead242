"""The card of a running game: when it is edited, when a new one comes, what it can do."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.features.check.use_case import published
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
    labels,
    more_panel,
    my_offers,
    open_table,
    play,
    refusal,
    start_table,
    surely,
    until_all_see,
    words,
)
from tests.journeys.robots import anything, cook, fight

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


async def test_within_a_turn_the_card_is_edited_in_place(harness: BotHarness, anna: Person, ben: Person) -> None:
    on_turn, other = await at(harness, [anna, ben], "turn")
    table, first, pings = await harness.table(), card(on_turn), len(other.pings)
    step = next(offer for offer in my_offers(on_turn) if offer.code.startswith("step"))
    await step.take(on_turn)
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert (await harness.table()).asked_people == table.asked_people
    assert card(other)["id"] == first["id"]
    assert words(card(other)) != words(first)
    assert pictures(card(other))[0]["url"] != pictures(first)[0]["url"], "no client shows an old picture"
    assert len(other.pings) == pings


async def test_the_card_stays_where_it_is_when_somebody_else_must_act(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    on_turn, other = await at(harness, [anna, ben], "turn")
    first = card(on_turn)
    await end_turn(harness, [anna, ben], on_turn)
    assert card(other)["id"] == first["id"]
    assert asked(card(other)) == {other.me["global_name"]}
    assert harness.public()[1:] == [harness.card()], "beside what binds the host"


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
    assert [message["content"] for message in harness.public()[1:]] == ["hurry up", ""]
    assert len(anna.pings) + len(ben.pings) == notices, "cards are silent and mention nobody"


async def test_a_finished_game_leaves_one_card(harness: BotHarness, anna: Person, ben: Person) -> None:
    await at(harness, [anna, ben], "turn")
    await harness.finish(cook(1))
    _, result = harness.public()
    assert "🏆" in words(result)


async def test_the_card_tells_everything_public_in_words(harness: BotHarness, anna: Person, ben: Person) -> None:
    await at(harness, [anna, ben], "turn")
    table = await harness.table()
    playing, other = table.seats
    described = pictures(card(anna))[0]["description"]
    view = TableView.of(table).view(None)
    assert described == f"{table.game.alt_text(view, 'en')} Yellow: {playing.name}, Blue: {other.name}."
    assert await harness.shows_what_is_stored(card(anna))


async def test_a_duel_asks_the_other_one_and_goes_on_by_buttons(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    defender, attacker = await at(harness, [anna, ben], "answer-duel", choose=fight(1))
    assert {"Accept", "Refuse"} < set(labels(card(defender)))
    assert "challenges your devil" in words(card(defender))
    await click(defender, card(defender), "Accept")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert "Press 1×" in labels(card(attacker))
    await click(attacker, card(attacker), "Press 1×")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert "presses 1×" in words(card(anna))


async def test_what_happened_tells_the_whole_game_and_opens_at_ones_own_last_move(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    _, other = await at(harness, [anna, ben], "turn")
    await harness.finish(cook(3))
    await until_all_see(harness, [anna, ben])
    page = (await click(other, await more_panel(other), "Recap")).message
    assert "Since your last move" in words(page)
    assert "Page" not in words(page) and "First" in labels(page or {})
    for way, turned_to in [("First", 1), ("Later", 2), ("Earlier", 1)]:
        assert (await click(other, page or {}, way)).is_done
        page = other.message(page or {})
        assert page_of(page)[0] == turned_to
    assert "has set the menu" in words(other.message(page or {}))
    await other.set_locale("de")
    told = words((await click(other, await more_panel(other), "Verlauf")).message)
    assert told.startswith("### 🕘 Seit deinem letzten Zug")


async def test_what_happened_tells_an_onlooker_the_newest(harness: BotHarness, anna: Person, ben: Person) -> None:
    await at(harness, [anna, ben], "turn")
    async with await Person.connect(harness.local.origin, "David") as onlooker:
        await onlooker.set_locale("en-US")
        await onlooker.open("games")
        page = (await click(onlooker, card(onlooker), "Recap")).message
        assert "What happened last" in words(page)
        assert "Since your last move" not in words(page)


def page_of(message: dict[str, Any] | None) -> tuple[int, int]:
    """Return which page of how many a message says it is."""
    found = re.search(r"Page (\d+) of (\d+)", words(message))
    assert found is not None
    return int(found[1]), int(found[2])


async def test_whoever_leaves_is_replaced_by_a_computer_that_plays_on(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    on_turn, *others = await at(harness, [anna, ben, cleo], "turn")
    before = await harness.table()
    seat = before.seat_of(int(on_turn.id))
    assert seat is not None
    assert words((await surely(on_turn, "leave")).message) == "You have left the table."
    await harness.settle()
    await until_all_see(harness, others)
    after = await harness.table()
    assert after.seats[seat.seat].computer
    assert after.seats[seat.seat].name.startswith("🤖")
    assert len(await harness.storage.moves(after.session.id)) > before.moves_made
    assert set(after.asked_people) <= {int(person.id) for person in others}
    await play(harness, others, cook(2), most=3)
    if str(before.session.host_id) == on_turn.id:
        assert after.session.host_id == int(others[0].id)


async def test_all_together_take_back_what_they_have_seen(harness: BotHarness, anna: Person, ben: Person) -> None:
    await at(harness, [anna, ben], "turn")
    page = (await click(anna, card(anna), "Recap")).message
    told = (await click(anna, page or {}, "Ask to take back my last move")).message
    assert "being asked: Ben" in words(told)
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


async def test_leaving_and_ending_ask_first(harness: BotHarness, anna: Person, ben: Person) -> None:
    await at(harness, [anna, ben], "turn")
    for command, asks_for in (("leave", "Leave"), ("endgame", "Vote to end it")):
        before = harness.snapshot()
        question = (await anna.slash("games", command)).message
        assert labels(question) == [asks_for, "Not yet"]
        assert (await click(anna, question or {}, "Not yet")).is_done
        await harness.settle()
        assert harness.snapshot() == before
        assert anna.message(question or {}) is None


async def test_leaving_a_lobby_whose_game_has_just_begun_asks_first(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], game="heller", players=2)
    session = (await harness.table()).session.id
    question = (await ben.click(card(ben), f"B:leave:{session}:0:", force=True)).message
    assert labels(question) == ["Leave", "Not yet"]
    assert (await harness.table()).seat_of(int(ben.id)) is not None
    assert (await click(ben, question or {}, "Leave")).is_done
    assert (await harness.table()).seat_of(int(ben.id)) is None


async def test_what_can_not_be_taken_back_is_shown_and_asked_first(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], game="heller", players=2)
    await harness.forward(lambda state: state.to_act == {0} and asks("turn")(state), anything())
    await until_all_see(harness, [anna, ben])
    cards = (await click(anna, card(anna), "My cards")).message or {}
    secret = next(button for button in buttons(cards) if button.get("label") == "Place secret tile")
    square = (await anna.click(cards, secret["custom_id"])).message or cards
    before = (await harness.table()).moves_made
    tile = next(button for button in buttons(square) if ":play:" in str(button.get("custom_id")))
    asked_first = (await anna.click(square, tile["custom_id"])).message or anna.message(square)
    assert "This can’t be taken back." in words(asked_first)
    assert {"Do it", "Not yet"} <= {*labels(asked_first)}
    assert (await harness.table()).moves_made == before
    await click(anna, asked_first or {}, "Not yet")
    assert (await harness.table()).moves_made == before
    again = (await anna.click(anna.message(square) or square, secret["custom_id"], force=True)).message
    asked_again = await anna.click(anna.message(square) or again or {}, tile["custom_id"], force=True)
    await click(anna, asked_again.message or anna.message(square) or {}, "Do it")
    await harness.settle()
    assert (await harness.table()).moves_made > before


async def test_when_the_last_person_leaves_the_table_closes(harness: BotHarness, anna: Person) -> None:
    await start_table(harness, anna, players=2, computers=1)
    await surely(anna, "leave")
    await harness.settle()
    await until_all_see(harness, [anna])
    assert "Anna ended the game, without a result." in words(harness.card())
    assert labels(harness.card()) == ["Rematch"]
    assert len(pictures(harness.card())) == 1, "the board stays as it stood"


async def test_a_game_ends_when_everybody_votes_for_it(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await at(harness, people, "turn")
    told = words((await surely(anna, "endgame")).message)
    assert told.startswith("Your vote counts.")
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
    assert "The game was ended by vote, without a result." in words(harness.card())
    assert len(pictures(harness.card())) == 1, "the board stays as it stood"
    await until_all_see(harness, people)
    for person in people:
        assert words(person.dms()[-1]).endswith("The game was ended by vote, without a result.")
        assert buttons(person.dms()[-1]) == [], "private messages are tidied"


async def test_the_vote_of_who_leaves_goes_with_them(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await at(harness, people, "turn")
    await surely(anna, "endgame")
    await surely(anna, "leave")
    await harness.settle()
    assert not any(label.startswith("End the game") for label in labels(harness.card()))
    await surely(ben, "endgame")
    await harness.settle()
    assert "End the game (1/2)" in labels(harness.card())


async def test_a_moderator_ends_a_game_at_once(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await at(harness, [anna, ben], "turn")
    assert await refusal(harness, cleo, cleo.slash("games", "endgame")) == "You’re not at this table."
    await cleo.set_moderator(True)
    assert words((await surely(cleo, "endgame")).message) == "The game has been ended."
    await harness.settle()
    assert "A moderator ended the game, without a result." in words(harness.card())


async def test_a_lobby_can_not_be_voted_down(harness: BotHarness, anna: Person, ben: Person) -> None:
    await open_table(harness, anna, [ben])
    assert await refusal(harness, ben, ben.slash("games", "endgame")) == "The game has not begun yet."


async def test_a_record_is_given_out_after_the_game_and_can_be_verified(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2, options="stove=6")
    table = await harness.finish(cook(1))
    await until_all_see(harness, [anna, ben])
    message = (await click(ben, await more_panel(ben), "Record")).message
    assert message is not None
    file = files_of(message)[0]
    record = read_record(await ben.download(file["url"]))
    assert isinstance(record, Record)
    assert verify(record, published(table)) is None
    stored = await harness.storage.moves(table.session.id)
    assert record.log == [(move.seat, move.code) for move in stored]
    assert record.fingerprint in words((await click(ben, await more_panel(ben), "Check")).message)
    assert file["filename"] == f"teufel-{table.session.id}.json"


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
    (call,) = [message for message in anna.messages("games") if "für dich ist ein Platz frei" in message["content"]]
    assert [person["id"] for person in call["mentions"]] == [anna.id]
    await click(anna, result, "Revanche")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert [seat.user_id for seat in (await harness.table()).people] == [int(ben.id), int(anna.id)]
    assert anna.message(call) is None, "the call is answered"
    assert words(anna.message(result)).count("🏆") == 1, "the result stays"


async def test_a_move_is_taken_back_where_a_game_allows_it(harness: BotHarness, anna: Person, ben: Person) -> None:
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
    await harness.finish(cook(1))
    await until_all_see(harness, [anna, ben])
    message = (await click(mover, await more_panel(mover), "Record")).message
    record = read_record(await mover.download(files_of(message or {})[0]["url"]))
    assert "undo" in [code for _, code in record.log]
    assert verify(record) is None


@pytest.mark.parametrize("is_moderator", [False, True])
async def test_who_plays_with_computers_alone_ends_the_game_at_once_and_may_have_another(
    harness: BotHarness, anna: Person, is_moderator: bool
) -> None:
    await start_table(harness, anna, players=2, computers=1)
    await anna.set_moderator(is_moderator)
    assert words((await surely(anna, "endgame")).message) == "The game has been ended."
    await harness.settle()
    await until_all_see(harness, [anna])
    assert "Anna ended the game, without a result." in words(card(anna))
    await click(anna, card(anna), "Rematch")
    await harness.settle()
    await until_all_see(harness, [anna])
    assert (await harness.table()).seats[0].name == "Anna"
