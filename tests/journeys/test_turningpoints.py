"""Looking back at a finished game: for who played it alone, found once, and played on from for practice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.features.turningpoints import read_points, write_points
from bot.tables.table import Table
from bot.workers import jobs
from games.contract import Seat
from games.engine.hindsight import TurningPoint
from games.engine.playback import Recording
from sandbox.person import Person, buttons, pictures
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Message, more_panel, private, refusal, start_table, until_all_see, words
from tests.journeys.robots import anything


class Looked:
    """Stands in for the search: blames the first two decisions with a choice, and counts how often it is asked."""

    def __init__(self) -> None:
        self.times = 0
        self.blames = 2

    def turning_points(self, recording: Recording, seat: Seat) -> Sequence[TurningPoint]:
        self.times += 1
        found: list[TurningPoint] = []
        for ply, (mover, code) in enumerate(recording.moves):
            others = [move.code for move in recording.state_at(ply).legal_moves(Seat(mover)) if move.code != code]
            if mover == seat and others and len(found) < self.blames:
                found.append(TurningPoint(ply, (code,), (others[0],), 0.2))
        return found


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    stand_in = Looked()
    monkeypatch.setattr(jobs, "turning_points", stand_in.turning_points)
    return stand_in


async def finished(harness: BotHarness, *people: Person) -> Table:
    await start_table(harness, people[0], people[1:], game="heller", players=2, computers=2 - len(people))
    table = await harness.finish(anything(1))
    await until_all_see(harness, people)
    return table


async def opened(harness: BotHarness, person: Person) -> Message:
    """Look back, and return the first turning point."""
    assert (await person.click(await more_panel(person), label="Turning points")).is_done
    await harness.bot.acceptor.settle()
    await person.wait_until(lambda: "turning point" in words(private(person)[-1]).lower(), timeout=30)
    return private(person)[-1]


async def test_what_was_found_is_kept_and_is_for_oneself_alone(
    harness: BotHarness, looked: Looked, anna: Person, ben: Person
) -> None:
    table = await finished(harness, anna, ben)
    before = harness.card()
    panel = await opened(harness, ben)
    told = words(panel)
    assert "Turning point 1 of 2" in told and "You chose: **" in told and "Better: **" in told
    assert "by about 20 %" in told
    assert pictures(panel) and panel["ephemeral"]
    after = (await ben.click(panel, buttons(panel)[-1]["custom_id"])).message or panel
    await harness.bot.acceptor.settle()
    await until_all_see(harness, [ben])
    assert "Turning point 2 of 2" in words(ben.message(after["id"]) or after)
    await harness.restart_bot()
    await opened(harness, ben)
    assert looked.times == 1
    assert harness.card() == before, "nobody else sees that somebody looks back"
    stored = await harness.tables.load(table.session.id)
    kept = [seat.hindsight for seat in stored.seats if seat.user_id is not None]
    assert [bool(text) for text in kept].count(True) == 1


async def test_who_did_not_play_has_nothing_to_look_back_at(
    harness: BotHarness, looked: Looked, anna: Person, ben: Person
) -> None:
    await finished(harness, anna)
    await until_all_see(harness, [ben])
    said = await refusal(harness, ben, ben.click(await more_panel(ben), label="Turning points"))
    assert "You’re not at this table" in said
    assert looked.times == 0
    looked.blames = 0
    assert (await anna.click(await more_panel(anna), label="Turning points")).is_done
    await harness.bot.acceptor.settle()
    await anna.wait_until(lambda: "You made no clear mistake" in words(private(anna)[-1]), timeout=30)


@pytest.mark.usefixtures("looked")
async def test_one_tries_again_from_there_against_computers_and_it_counts_nowhere(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    old = await finished(harness, anna, ben)
    panel = await opened(harness, ben)
    assert (await ben.click(panel, label="Try again from here")).is_done
    await harness.settle()
    again = await harness.table()
    mine = again.seat_of(int(ben.id))
    was = old.seat_of(int(ben.id))
    assert mine is not None and was is not None and mine.seat == was.seat
    assert [seat.user_id is None for seat in again.seats].count(True) == 1
    (at,) = [seat.seat for seat in again.asked]
    assert at == mine.seat, "it is one's own turn again"
    await harness.finish(anything(2))
    results = await harness.storage.results.of_person(int(ben.id))
    assert [result.session_id for result in results] == [old.session.id]


def test_turning_points_are_read_as_they_were_written() -> None:
    points = (TurningPoint(7, ("draw",), ("market.2.C5", "end"), 0.25),)
    assert read_points(write_points(points)) == points
