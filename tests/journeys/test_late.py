"""A friend vanishes: those present decide, without a moderator, how the table goes on; and the way back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import replace
from bot.tables.clock import limit_of
from bot.tables.table import TableView
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, labels, on_turn, standing, verbs
from tests.texts import Message, labelled, said, tells, words


async def wait(harness: BotHarness, limits: float = 1) -> None:
    """Let so many limits of the table pass."""
    limit = limit_of((await harness.table()).session.time_control)
    await harness.round(later=limits * limit + timedelta(seconds=1))


async def decide(person: Player, remedy: str) -> Message:
    """Let a person choose what happens to a late player; return the answer."""
    return await person.press(f"remedy-{remedy}", await person.press("late"))


async def test_the_card_says_who_is_late_and_who_wants_what_until_two_agree(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    late, one, other = await on_turn([anna, ben, cleo])
    assert "late" not in verbs(anna.card)
    await wait(harness)
    assert labelled("late", who=late.name) in labels(anna.card)
    await late.is_refused("late-yourself", late.tap("late"))
    assert tells(await decide(one, "until-back"), "late-noted")
    assert f"⏳ {one.name}: {said('remedy-until-back')}" in words(anna.card)
    assert tells(await decide(other, "until-back"), "late-done")
    await wait(harness, 0)
    assert f"{late.name} 🤖" in standing(anna.card)
    assert not {"late", "takeback"} & {*verbs(anna.card)}, "a computer's move stands"
    await harness.round(later=timedelta(minutes=3))
    (told,) = harness.calls("ping-stand-in")
    assert f"<@{late.id}>" in told["content"] and verbs(told) == ["imback", "mycards"]
    await late.press("imback", told)
    assert "🤖" not in standing(anna.card)


async def test_who_is_late_is_nudged_and_late_no_more_once_they_are_left_alone(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    late, other = await on_turn([anna, ben])
    await wait(harness)
    (called,) = harness.calls()
    pings = len(late.pings)
    await decide(other, "nudge")
    (again,) = harness.calls()
    assert again["id"] != called["id"] and len(late.pings) == pings + 1 and "late" in verbs(anna.card)
    await other.use("leave", sure=True)
    await wait(harness)
    assert "late" not in verbs(late.card) and len(harness.calls()) <= 1


async def test_a_seat_is_offered_and_taken_by_somebody_who_was_told_what_they_will_learn(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    leaving, other = await on_turn([anna, ben])
    seat = int(leaving is ben)
    await leaving.press("offerseat", await leaving.use("replace"))
    await other.is_refused("already-seated", other.tap("takeseat"))
    told = await cleo.press("takeseat")
    assert tells(told, "replace-take", who=leaving.name)
    known = TableView.of(await harness.table(), seat).view(seat).to_json()
    assert "Your menu" in words(await cleo.press("sitdown", told))
    table = await harness.table()
    assert table.seats[seat].user_id == cleo.user_id
    assert TableView.of(table, seat).view(seat).to_json() == known
    assert "takeseat" not in verbs(anna.card) and "Cleo" in words(anna.card)
    assert tells(leaving.letter, "replace-taken", who="Cleo")
    harness.runtime.changed(await replace.offer(harness.tables, table.session.id, other.user_id, is_offered=True))
    await harness.settle()
    for locale in ("en-GB", "de"):
        await leaving.set_locale(locale)
        for verb, message in (("takeseat", leaving.card), ("sitdown", await leaving.use("settings"))):
            hop = f"B:{verb}:{table.session.id}:0:{1 - seat}"
            await leaving.is_refused("sat-elsewhere", leaving.tap(hop, message), language=locale[:2])
    await harness.finish()
    moves = await harness.storage.moves(table.session.id)
    last = max(move.ply for move in moves if move.user_id == leaving.user_id)
    assert tells(anna.card, "seat-history-since", who="Cleo", move=last + 2, before=f"<@{leaving.id}>")


@pytest.mark.parametrize("time_control", ["evening", "days-1"])
async def test_nobody_is_late_or_called_where_no_other_person_plays(
    harness: BotHarness, anna: Player, time_control: str
) -> None:
    await anna.starts(computers=1, pace=time_control)
    await harness.forward("turn")
    for _ in range(4):
        await wait(harness)
    assert "late" not in verbs(anna.card) and harness.calls() == [] and not tells(anna.card, "deadline")
    assert (await harness.table()).asked_people == (anna.user_id,), "no computer decides for her either"
