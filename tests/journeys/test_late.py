"""A friend vanishes: the table goes on, decided by those who are there, without a moderator, and the way back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import replace as seat_transfer
from bot.tables.clock import limit_of
from bot.tables.table import TableView
from sandbox.person import Person, selects
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import (
    calls,
    card,
    click,
    labels,
    on_turn,
    private,
    refusal,
    settled,
    standing,
    start_table,
    surely,
    table_panel,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


async def wait(harness: BotHarness, people: list[Person], limits: float = 1) -> None:
    """Let so many limits of the table pass."""
    limit = limit_of((await harness.table()).session.time_control)
    await harness.round(later=limits * limit + timedelta(seconds=1))
    await until_all_see(harness, people)


async def choose(harness: BotHarness, people: list[Person], person: Person, remedy: str) -> str:
    """Let somebody choose what is to be done about who is late; return what they are told."""
    await until_all_see(harness, people)
    (late,) = [label for label in labels(card(person)) if " late …" in label]
    panel = (await click(person, card(person), late)).message
    told = (await click(person, panel or {}, remedy)).message
    await settled(harness, people)
    return words(told)


async def test_the_card_says_who_is_late_and_who_wants_what_until_two_agree(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    late, one, other = await on_turn(harness, people)
    name = late.me["global_name"]
    assert not [label for label in labels(card(anna)) if "late" in label]
    await wait(harness, people)
    assert f"{name} is late …" in labels(card(anna))
    assert "waits for your own answer" in await refusal(
        harness, late, late.click(card(late), label=f"{name} is late …")
    )
    assert "one more vote" in await choose(harness, people, one, "Stand-in until back")
    assert f"⏳ {one.me['global_name']}: Stand-in until back" in words(card(anna))
    assert "Agreed" in await choose(harness, people, other, "Stand-in until back")
    await wait(harness, people, 0)
    assert f"{name} 🤖" in standing(card(anna))
    assert f"{name} is late …" not in labels(card(anna))
    assert not [label for label in labels(card(anna)) if label.startswith("Take back")], "a computer's move stands"
    await harness.round(later=timedelta(minutes=3))
    (told,) = [call for call in calls(harness) if "🤖" in call["content"]]
    assert f"<@{late.id}>, a computer plays for you" in told["content"]
    assert labels(told) == ["I’m back", "My cards"]
    await click(late, told, "I’m back")
    await settled(harness, people)
    assert "🤖" not in standing(card(anna))


async def test_who_is_late_is_nudged_and_late_no_more_once_they_are_left_alone(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    late, other = await on_turn(harness, [anna, ben])
    await wait(harness, [anna, ben])
    (called,) = calls(harness)
    pings = len(late.pings)
    await choose(harness, [anna, ben], other, "Nudge")
    (again,) = calls(harness)
    assert again["id"] != called["id"]
    assert len(late.pings) == pings + 1
    assert [label for label in labels(card(anna)) if "is late" in label]
    await surely(other, "leave")
    await wait(harness, [anna, ben])
    assert not [label for label in labels(card(late)) if "is late" in label]
    assert len(calls(harness)) <= 1


async def test_a_seat_is_offered_and_taken_by_somebody_who_was_told_what_they_will_learn(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    leaving, other = await on_turn(harness, [anna, ben])
    name = leaving.me["global_name"]
    panel = (await leaving.slash("games", "replace")).message
    await click(leaving, panel or {}, "Offer my seat")
    await settled(harness, people)
    sign = {"Anna": "🟡", "Ben": "🔵"}[name]
    take = f"Take {sign} {name}’s seat"
    assert await refusal(harness, other, other.click(card(other), label=take)) == "You’re at this table already."
    told = (await click(cleo, card(cleo), take)).message
    assert "all that the seat knows" in words(told)
    known = TableView.of(await harness.table(), int(leaving is ben)).view(int(leaving is ben)).to_json()
    learned = (await click(cleo, told or {}, "Sit down")).message
    assert "Your menu" in words(learned)
    await settled(harness, people)
    table = await harness.table()
    assert [seat.user_id for seat in table.seats].count(int(cleo.id)) == 1
    assert TableView.of(table, int(leaving is ben)).view(int(leaving is ben)).to_json() == known
    assert take not in labels(card(anna)) and "Cleo" in words(card(anna))
    assert "plays on in your seat" in words(leaving.dms()[-1])
    harness.runtime.changed(
        await seat_transfer.offer(harness.tables, table.session.id, int(other.id), is_offered=True)
    )
    await settled(harness, people)
    hop = f"B:takeseat:{table.session.id}:0:{int(leaving is anna)}"
    for locale, why in (
        ("en-GB", "You know another seat’s secrets"),
        ("de", "Du kennst die Geheimnisse eines anderen Platzes"),
    ):
        await leaving.set_locale(locale)
        panel = (await leaving.slash("games", "settings")).message or {}
        for verb, message in (("takeseat", card(leaving)), ("sitdown", panel)):
            address = hop.replace("takeseat", verb)
            assert (await refusal(harness, leaving, leaving.click(message, address, force=True))).startswith(why)
    await harness.finish(cook(1))
    await until_all_see(harness, people)
    moves = await harness.storage.moves(table.session.id)
    last = max(move.ply for move in moves if move.user_id == int(leaving.id))
    assert f"Cleo (from move {last + 2} on, before: <@{leaving.id}>)" in words(card(anna))


@pytest.mark.parametrize("time_control", ["evening", "days-1"])
async def test_nobody_is_late_or_called_where_no_other_person_plays(
    harness: BotHarness, anna: Person, time_control: str
) -> None:
    await start_table(harness, anna, players=2, computers=1, pace=time_control)
    await harness.forward(asks("turn"), cook(1))
    for _ in range(4):
        await wait(harness, [anna], 1)
    assert not [label for label in labels(card(anna)) if "late" in label]
    assert calls(harness) == []
    assert "Due" not in words(card(anna))
    assert (await harness.table()).asked_people == (int(anna.id),), "no computer decides for her either"


async def test_people_agree_on_another_pace_by_the_card(harness: BotHarness, anna: Person, ben: Person) -> None:
    await on_turn(harness, [anna, ben], pace="days-1")
    await click(anna, await table_panel(anna), "Pace")
    panel = private(anna)[-1]
    assert "1 day for each decision" in words(panel)
    await anna.select(panel, selects(panel)[0]["custom_id"], ["days-5"])
    await settled(harness, [anna, ben])
    assert "Anna would like **5 days for each decision**." in words(private(anna)[-1])
    await click(ben, card(ben), "Pace: 5 days (1/2)")
    await settled(harness, [anna, ben])
    assert (await harness.table()).session.time_control == "days-5"
    assert not [label for label in labels(card(anna)) if label.startswith("Pace")]
