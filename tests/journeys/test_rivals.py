"""Computer players with characters: who they are, how one stands against them, and a word at climaxes."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from games.contract import State
from sandbox.person import Person
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.people import (
    Message,
    card,
    click,
    details_panel,
    open_table,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import anything

pytestmark = pytest.mark.usefixtures("small_pictures")


async def rivals(person: Person, message: Message) -> str:
    """Return what somebody alone is shown behind the button of a message."""
    shown = (await click(person, message, "Rivals")).message
    assert shown is not None and shown["ephemeral"]
    return words(shown)


async def test_how_one_stands_against_each_of_them_one_is_told_alone(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await open_table(harness, anna, [ben], players=3, game="heller")
    await click(anna, card(anna), "Add computer")
    await anna.wait_until(lambda: "🤖 Ada" in words(card(anna)))
    told = await rivals(anna, (await anna.slash(CHANNEL, "about")).message or {})
    assert "Ada leads" not in told and "You lead" not in told
    await click(anna, card(anna), "Start")
    await harness.finish(anything(1))
    await until_all_see(harness, [anna, ben])
    (game,) = await harness.storage.results.of_person(int(anna.id))
    places = {seat.name: seat.place for seat in game.seats}
    assert places["Anna"] != places["🤖 Ada"] != places["Ben"], "else nobody is ahead"
    for person, name in ((anna, "Anna"), (ben, "Ben")):
        is_ahead = places[name] < places["🤖 Ada"]
        leads = "You lead 1–0 against Ada" if is_ahead else "Ada leads 1–0 against you"
        told = await rivals(person, await details_panel(person))
        assert leads in told and "Babbage leads" not in told
    assert "leads" not in words(card(anna)), "nothing of it is public"


async def test_who_has_not_played_with_them_is_told_nothing_of_others(
    harness: BotHarness, anna: Person, cleo: Person
) -> None:
    await start_table(harness, anna, players=2, computers=1, game="heller")
    await harness.finish(anything(1))
    await until_all_see(harness, [anna])
    about = (await cleo.slash(CHANNEL, "about")).message or {}
    told = await rivals(cleo, about)
    assert "leads" not in told and "You lead" not in told and "it stands" not in told


@pytest.fixture
def talkative(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> BotHarness:
    """Computers that say something at every climax."""
    monkeypatch.setattr("bot.tables.news.ONE_OF", 1)
    return harness


def second_round(state: State) -> bool:
    return getattr(state.view(None).public, "round", 0) == 2


async def rest(harness: BotHarness, host: Person) -> str:
    """Return the card on which a table of Heller rests after its first round."""
    harness.pace = replace(harness.pace, rest=600.0)
    await harness.restart_bot()
    await start_table(harness, host, players=2, computers=1, game="heller")
    with patch.object(harness, "settle", harness.runtime.publisher.settle):  # computers rest, too
        await harness.forward(second_round, anything())
    await until_all_see(harness, [host])
    return words(card(host))


async def test_a_word_stands_on_the_card_of_a_climax_and_goes_with_it(talkative: BotHarness, anna: Person) -> None:
    assert "🤖 **Ada:** “" in await rest(talkative, anna)
    await click(anna, card(anna), "Go on")
    await talkative.settle()
    await until_all_see(talkative, [anna])
    assert "**Ada:**" not in words(card(anna))


async def test_where_a_server_does_not_want_it_nobody_says_a_word(talkative: BotHarness, anna: Person) -> None:
    await talkative.tables.servers.choose(int(talkative.local.world.guild_id), "remarks", "off")
    assert "**Ada:**" not in await rest(talkative, anna)
