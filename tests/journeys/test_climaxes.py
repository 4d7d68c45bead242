"""A climax stays on the card until somebody goes on whom it concerns; one of computers alone for a few seconds."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.tables.table import TableView
from games.contract import State
from sandbox.person import Person, pictures
from tests.journeys.bot_harness import BotHarness, leaves
from tests.journeys.people import card, choose, click, labels, offers, settled, start_table, until_all_see, words
from tests.journeys.robots import anything, cook

NEXT = "Go on"


@pytest.fixture
async def resting(harness: BotHarness, anna: Person, ben: Person) -> BotHarness:
    """A table of Heller at which the first round is just over."""
    harness.pace = replace(harness.pace, rest=60.0, climax=5.0)
    await harness.restart_bot()
    await start_table(harness, anna, [ben], game="heller", players=2)
    await harness.forward(second_round, anything())
    await until_all_see(harness, [anna, ben])
    return harness


def second_round(state: State) -> bool:
    return getattr(state.view(None).public, "round", 0) == 2


async def test_between_two_rounds_the_card_is_the_account_until_somebody_goes_on(
    resting: BotHarness, anna: Person, ben: Person
) -> None:
    assert NEXT in labels(card(anna)) and "Draw a tile" not in labels(card(anna))
    assert "Round 1 is over" in words(card(anna)) and "now has" not in words(card(anna)), "the picture tells it"
    assert "Round 1 is over" in pictures(card(anna))[0]["description"]
    assert not await resting.shows_what_is_stored(resting.card())
    await click(ben, card(ben), NEXT)
    await resting.settle()
    await until_all_see(resting, [anna, ben])
    assert NEXT not in labels(card(anna)) and "Draw a tile" in labels(card(anna))
    assert await resting.shows_what_is_stored(resting.card())


@pytest.mark.parametrize("told", ["pictures", "words"])
async def test_a_rest_is_ended_from_ones_cards_too(
    resting: BotHarness, anna: Person, ben: Person, told: str
) -> None:
    await choose(ben, "display_mode", told)
    panel = (await click(ben, card(ben), "My cards")).message or {}
    assert labels(panel)[labels(panel).index("My cards") - 1] == NEXT
    await click(ben, panel, NEXT)
    await resting.settle()
    await until_all_see(resting, [anna, ben])
    shown = ben.message(panel)
    assert NEXT not in labels(shown) and "My cards" in labels(shown)
    assert NEXT not in labels(card(anna)) and "Draw a tile" in labels(card(anna))


async def test_a_table_goes_on_by_itself_when_it_has_rested_also_in_a_new_process(
    resting: BotHarness, anna: Person
) -> None:
    assert NEXT in labels(card(anna))
    resting.pace = replace(resting.pace, rest=0.1)
    await resting.restart_bot()
    while NEXT in labels(card(anna)):
        await asyncio.sleep(0.05)
    assert await resting.shows_what_is_stored(resting.card())


async def test_nobody_need_wait_for_a_rest_to_end(resting: BotHarness, anna: Person, ben: Person) -> None:
    await resting.forward(lambda state: bool(state.view(None).public.ply) and not at_rest(state), anything())
    await until_all_see(resting, [anna, ben])
    assert NEXT not in labels(card(anna))


def scored(state: State) -> bool:
    """Whether somebody has points: by a delivery at In Teufels Küche, a scoring at Heimlich & Co."""
    public = state.view(None).public
    return any(getattr(public, "scores", ())) or any(getattr(public, "markers", ()))


async def until_scored(harness: BotHarness, people: list[Person], game: str) -> None:
    harness.pace = replace(harness.pace, rest=60.0, climax=5.0)
    await harness.restart_bot()
    await start_table(harness, people[0], people[1:], game=game, players=len(people))
    await harness.forward(scored, cook(1) if game == "teufel" else anything())
    await until_all_see(harness, people)


@pytest.mark.parametrize("game", ["heimlich", "teufel"])
async def test_a_climax_stays_until_somebody_goes_on_and_offers_no_moves_without_a_board(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, game: str
) -> None:
    people = [anna, ben, cleo]
    await until_scored(harness, people, game)
    assert NEXT in labels(card(anna)) and not offers(card(anna))
    await harness.restart_bot()
    await until_all_see(harness, people)
    assert NEXT in labels(card(anna))
    for person in people:
        panel = (await click(person, card(person), "My cards")).message or {}
        assert NEXT in labels(panel) and not offers(panel)
        said = await click(person, card(person), NEXT)
        await settled(harness, people)
        if NEXT not in labels(card(anna)):
            break
        assert "Wait for" in words(said.message), "it is a climax of others"
    else:
        raise AssertionError("nobody could go on")
    assert await harness.shows_what_is_stored(harness.card())
    await click(person, person.message(panel) or {}, NEXT)
    assert NEXT not in labels(person.message(panel))


async def test_who_has_nothing_to_do_with_a_climax_is_told_whose_it_is(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await until_scored(harness, people, "teufel")
    table = await harness.table()
    scores = getattr(TableView.of(table).view(None).public, "scores", ())
    other = next(person for person, score in zip(people, scores, strict=True) if not score)
    said = await click(other, card(other), NEXT)
    winner = next(person for person, score in zip(people, scores, strict=True) if score)
    assert f"Wait for {winner.me['global_name']}" in words(said.message)
    await settled(harness, people)
    assert NEXT in labels(card(anna))


def at_rest(state: State) -> bool:
    """Whether nothing has been placed in this round."""
    return len(getattr(state.view(None).public, "free", ())) == 30


async def test_a_clock_that_is_set_back_lets_no_table_rest_for_hours(
    resting: BotHarness, anna: Person, ben: Person
) -> None:
    resting.clock_jumps(timedelta(hours=-3))
    resting.runtime.changed(await resting.table())
    await resting.settle()
    await until_all_see(resting, [anna, ben])
    assert "Draw a tile" in labels(card(anna))


async def test_a_person_who_waits_alone_skips_the_pauses(harness: BotHarness, anna: Person) -> None:
    await until_computers_are_slow(harness, anna, [], 2)
    await click(anna, card(anna), "Skip")
    await harness.settle()
    await until_all_see(harness, [anna])
    assert (await harness.table()).asked_people and "Skip" not in labels(card(anna))


async def until_computers_are_slow(harness: BotHarness, host: Person, others: list[Person], computers: int) -> None:
    """Come to a moment at which the others wait for a computer that takes its time."""
    people = [host, *others]
    await start_table(
        harness, host, others, game="heller", players=len(people) + computers, computers=computers, level="easy"
    )
    harness.pace = replace(harness.pace, computer_pause=600.0)
    await harness.restart_bot()
    while (table := await harness.table()).asked_people:
        seat = table.asked[0]
        code = anything()(table, seat.seat, leaves(TableView.of(table, seat.seat).menu(seat.seat)))
        tables = harness.tables
        table = await tables.act(table.session.id, seat.user_id or 0, seat.questions, code.split("+"))
        harness.runtime.changed(table)
        await harness.runtime.publisher.settle()
    await until_all_see(harness, people)
