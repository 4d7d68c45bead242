"""What is asked of Discord by the bot's own authority, of which it takes 50 requests a second; where cards go."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from functools import partial

import pytest
from prometheus_client import REGISTRY

from bot.publishing.own_messages import MOST_REQUESTS
from bot.tables.table import Table
from sandbox.weather import Fault, Trouble
from tests.journeys.bot_harness import CHANNEL, BotHarness, until
from tests.journeys.people import Player, my_offers, next_move, on_turn
from tests.journeys.robots import Chooser, anything, cook, fight

EDIT, POST, LOOK = "PATCH /channels/{}/messages/{}", "POST /channels/{}/messages", "GET /channels/{}"
BY_TOKEN = "PATCH /webhooks/{}/messages/{}"


def sent(harness: BotHarness) -> list[str]:
    """Return the bot's requests since this was asked last, without ids, callbacks left out."""
    found = [
        re.sub(r"(/webhooks/)\d+/[^/]+|\d{9,}", lambda known: f"{known[1] or ''}{{}}", request)
        for request in harness.local.requests
    ]
    harness.local.requests.clear()
    return [request for request in found if not request.startswith("POST /interactions/")]


def authorised(harness: BotHarness) -> list[str]:
    """Return those of the bot's requests, since this was asked last, that count among the 50 a second."""
    return [request for request in sent(harness) if "/webhooks/" not in request]


async def turn_of(harness: BotHarness) -> int:
    return (await harness.table()).clock.turn


async def move_unseen(harness: BotHarness, choose: Chooser | None = None) -> None:
    """Let the asked person move without a click, and publish it."""
    moments = itertools.count()
    await harness.forward(lambda _: next(moments), choose or cook(6))


async def beside_computers(anna: Player, *, computers: int = 2) -> None:
    """Give a person a turn among computer players."""
    await anna.starts(computers=computers, options="stove=20")
    await anna.harness.forward("turn", cook(3))
    assert my_offers(anna)


def words_below(harness: BotHarness) -> list[str]:
    """Return the channel's messages in order: people's texts, and an empty one for a card."""
    return [message["content"] for message in harness.public()]


# What needs no authority


async def test_the_clicks_of_two_people_take_no_authorised_request_but_for_a_new_card(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    """Nor does a private answer, nor what follows a click that has only opened something; talk costs one."""
    await anna.starts(ben)
    assert (await harness.table()).asks_secretly
    sent(harness)
    await anna.take()
    assert EDIT not in authorised(harness), "a private message is edited by the click on it"
    await harness.forward("turn")
    people = sorted((anna, ben), key=lambda person: not my_offers(person))
    sent(harness)
    for person in (*people, *people):
        await person.end_turn()
    assert authorised(harness) == []
    assert await harness.shows_what_is_stored(harness.card())
    await anna.press("menu")
    sent(harness)
    await move_unseen(harness)
    assert sent(harness) == [BY_TOKEN]
    assert await harness.shows_what_is_stored(anna.card)
    playing, other = sorted((anna, ben), key=lambda person: not my_offers(person))
    await playing.press("menu")
    sent(harness)
    await other.say(CHANNEL, "hurry up")
    await playing.end_turn()
    # The private message leads to the new card from now on.
    assert [request for request in authorised(harness) if request != EDIT] == [POST], (
        "whether people have talked is not asked, and the old card goes by a click"
    )
    assert words_below(harness)[-2:] == ["hurry up", ""]


async def test_the_moves_of_computers_are_shown_by_the_newest_click_of_a_person(
    harness: BotHarness, anna: Player
) -> None:
    await beside_computers(anna)
    harness.runtime.own_messages.clock = itertools.count(step=1.0).__next__  # slow computers
    turn = await turn_of(harness)
    sent(harness)
    await anna.end_turn()
    assert await turn_of(harness) >= turn + 3, "the computers have had their turns"
    assert authorised(harness) == []
    assert await harness.shows_what_is_stored(harness.card())


# Where no token is left


async def test_a_bot_that_has_forgotten_all_tokens_edits_by_its_own_until_the_next_click(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    people = await on_turn([anna, ben])
    await people[0].end_turn()
    await harness.restart_bot()
    await harness.bot.rounds.stop()
    sent(harness)
    await move_unseen(harness)
    assert EDIT in sent(harness)
    await next_move(*people)
    await move_unseen(harness)
    assert authorised(harness) == []


async def test_a_token_that_has_expired_is_tried_once_and_forgotten(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, _ = await on_turn([anna, ben])
    await playing.end_turn()
    harness.local.advance(16 * 60)
    for expected in ([BY_TOKEN, EDIT], [EDIT]):
        sent(harness)
        await move_unseen(harness)
        assert [request for request in sent(harness) if request != LOOK] == expected
        assert await harness.shows_what_is_stored(harness.card())


async def test_no_token_is_asked_more_than_discord_lets_it(harness: BotHarness, anna: Player, ben: Player) -> None:
    await next_move(*await on_turn([anna, ben]))
    own = harness.runtime.own_messages
    at = own.clock()
    own.clock = lambda: at + 10.0
    spent = partial(REGISTRY.get_sample_value, "bot_tokens_spent_total")
    before = spent() or 0.0
    sent(harness)
    for _ in range(MOST_REQUESTS + 2):
        await move_unseen(harness)
    changes = [request for request in sent(harness) if request.startswith("PATCH")]
    assert changes == [BY_TOKEN] * MOST_REQUESTS + [EDIT] * 2
    assert spent() == before + 2
    own.clock = lambda: at + 20.0
    await move_unseen(harness)
    assert BY_TOKEN in sent(harness)


@pytest.mark.parametrize(
    ("fault", "card_answer"),
    [
        (Fault(50027, "PATCH /webhooks"), 0.0),
        (Fault(30046, "PATCH /webhooks"), 0.0),
        (Fault(Trouble.CLOSED, "PATCH /webhooks"), 0.0),
        (Fault(10062, "POST /interactions"), None),
        (Fault(30046, "POST /interactions"), None),
        (Fault(Trouble.HALF, "POST /interactions"), None),
    ],
)
async def test_a_card_that_could_not_be_the_answer_shows_what_is_stored_all_the_same(
    harness: BotHarness, anna: Player, ben: Player, fault: Fault, card_answer: float | None
) -> None:
    """Nor be edited by its token."""
    if card_answer is not None:
        harness.runtime.pace = replace(harness.runtime.pace, card_answer=card_answer)
    people = await on_turn([anna, ben])
    sent(harness)
    harness.local.weather.announce(fault)
    person = next(person for person in people if my_offers(person))
    await my_offers(person)[0].take(person)  # whether or not the click is answered
    await harness.settle()
    assert card_answer is None or EDIT in sent(harness)
    assert await harness.shows_what_is_stored(harness.card())


@pytest.mark.parametrize("is_ready", [True, False])
async def test_the_answer_to_a_click_on_the_card_is_the_card_where_it_is_ready_in_a_moment(
    harness: BotHarness, anna: Player, ben: Player, is_ready: bool
) -> None:
    playing, _ = await on_turn([anna, ben])
    harness.runtime.pace = replace(harness.runtime.pace, card_answer=30.0 if is_ready else 0.0)
    before = deepcopy(harness.card())
    plain = next(offer for offer in my_offers(playing) if offer.code != "end")
    sent(harness)
    assert (await (plain.click(playing) if plain.value is None else plain.take(playing))).is_done
    await harness.settle()
    assert sent(harness).count(BY_TOKEN) == (0 if is_ready else 1)
    assert harness.card()["id"] == before["id"] and harness.card() != before
    assert await harness.shows_what_is_stored(harness.card())


async def test_a_click_that_changes_nothing_on_the_card_is_answered_at_once(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    harness.runtime.pace = replace(harness.runtime.pace, card_answer=3600.0)
    await anna.starts(ben)
    before = deepcopy(harness.card())
    await anna.take()
    assert harness.card() == before, "her answer is hidden as long as his is open"


async def test_where_computers_play_among_themselves_their_turns_are_shown_together(
    harness: BotHarness, anna: Player
) -> None:
    await beside_computers(anna, computers=3)
    await harness.restart_bot()
    await harness.bot.rounds.stop()
    own, turn = harness.runtime.own_messages, await turn_of(harness)
    at = own.clock()
    own.clock = lambda: at
    sent(harness)
    await harness.forward(lambda state: state.turn_seat != 0, cook(7))
    assert await turn_of(harness) >= turn + 3
    assert authorised(harness).count(EDIT) <= 3, "when it is no longer hers, once more, and when she is asked again"
    assert await harness.shows_what_is_stored(harness.card())


async def test_what_computers_do_is_shown_in_a_moment_though_nothing_follows(
    harness: BotHarness, anna: Player
) -> None:
    await beside_computers(anna)
    session_id = (await harness.table()).session.id
    for seconds in (0.01, 60.0):
        harness.runtime.publisher.wake_in(seconds, session_id)
    assert harness.runtime.publisher.behind, "it is shown later"
    await until(lambda: not harness.runtime.publisher.pending)
    assert await harness.shows_what_is_stored(harness.card())


async def test_news_without_a_question_come_into_a_private_message_once_a_minute(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben, game="heller")
    await harness.forward(lambda _: len(anna.dms()) == len(ben.dms()) == 1, anything(1))
    await harness.restarted(letter_spacing=60.0)
    own = harness.runtime.own_messages
    at, luck = own.clock(), anything(1)
    assert anna.dm is not None
    letter = f"PATCH /channels/{anna.dm['id']}/messages/"

    def edited() -> int:
        made = sum(request.startswith(letter) for request in harness.local.requests)
        harness.local.requests.clear()
        return made

    def keeps_the_secret(table: Table, seat: int, codes: Sequence[str]) -> str:
        return luck(table, seat, [code for code in codes if not code.startswith("tile")])

    own.clock = lambda: at
    edited()
    for _ in range(24):
        await move_unseen(harness, keeps_the_secret)
    await harness.round()
    assert edited() == 1
    assert harness.runtime.publisher.behind == [], "the card shows all"
    own.clock = lambda: at + 61.0
    await harness.round()
    assert edited() == 1, "what had to wait"
    assert not harness.runtime.publisher.pending


# Where people have talked


async def test_a_card_comes_along_after_a_turn_among_computers_and_stays_under_a_finger_within_it(
    harness: BotHarness, anna: Player
) -> None:
    await beside_computers(anna)
    for word in ("one", "two"):
        first, turn = anna.card, await turn_of(harness)
        await anna.say(CHANNEL, word)
        await anna.take(min((o.code for o in my_offers(anna) if o.code.startswith("step")), key=len))
        assert (await turn_of(harness), anna.card["id"]) == (turn, first["id"])
        await anna.end_turn()
        assert my_offers(anna), "the computers have had their turns"
        assert anna.message(first) is None and words_below(harness)[-2:] == [word, ""]
    first = anna.card
    await anna.end_turn()
    assert anna.card["id"] == first["id"], "nobody has talked"


async def test_a_turn_has_one_new_card_at_most_however_much_is_said(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben, options="stove=20 pressing=by-hand")
    table = await harness.forward("answer-duel", fight(1))
    shown, asked = [anna.card["id"]], [table.asked_people]
    while await turn_of(harness) == table.clock.turn:
        await next(person for person in (anna, ben) if my_offers(person)).say(CHANNEL, "hm")
        await next_move(anna, ben)
        shown.append(anna.card["id"])
        asked.append((await harness.table()).asked_people)
    *of_this_turn, of_the_next = shown
    assert len(list(itertools.groupby(asked[:-1]))) > 2, "a duel asks one, and the other, and the first again"
    assert len(set(of_this_turn)) == 2, "the card that stood, and a new one"
    assert of_the_next not in of_this_turn


async def test_a_card_is_looked_for_once_a_minute_however_often_its_players_look_and_by_no_onlooker(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await on_turn([anna, ben])
    sent(harness)
    for _ in range(3):
        await cleo.use("board")
    assert sent(harness) == []
    for person in 3 * (anna, ben):
        await person.use("board")
    assert len(sent(harness)) == 1
