"""Looking back at a finished game: turning points of solo games, computed once, and practice from them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.features.turningpoints import read_points, write_points
from bot.workers import jobs
from games.contract import Seat
from games.engine.hindsight import TurningPoint
from games.engine.playback import Recording
from sandbox.person import buttons, pictures
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player
from tests.journeys.robots import anything
from tests.texts import Message, tells


class Looked:
    """Stands in for the search: blames the first two decisions with a choice, and counts how often it is asked."""

    def __init__(self) -> None:
        self.times, self.blames = 0, 2

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


async def look_back(person: Player, key: str = "turningpoints-place") -> Message:
    """Look back, and return the first turning point, or what is said instead."""
    await person.more("turningpoints")
    await person.wait_until(lambda: tells(person.newest, key))
    return person.newest


async def test_what_was_found_is_kept_and_is_for_oneself_alone(
    harness: BotHarness, looked: Looked, anna: Player, ben: Player
) -> None:
    table = await anna.finishes(ben, game="heller")
    before = harness.card()
    panel = await look_back(ben)
    assert tells(panel, "turningpoints-place", number=1, all=2) and tells(panel, "turningpoints-cost", number=20)
    for key in ("made", "better"):
        assert tells(panel, f"turningpoints-{key}")
    assert pictures(panel) and panel["ephemeral"]
    after = await ben.press(buttons(panel)[-1]["custom_id"], panel)
    assert tells(after, "turningpoints-place", number=2, all=2)
    await harness.restart_bot()
    await look_back(ben)
    assert looked.times == 1
    assert harness.card() == before, "nobody else sees that somebody looks back"
    stored = await harness.tables.load(table.session.id)
    assert [bool(seat.hindsight) for seat in stored.seats if seat.user_id is not None].count(True) == 1


async def test_who_did_not_play_has_nothing_to_look_back_at(
    harness: BotHarness, looked: Looked, anna: Player, ben: Player
) -> None:
    await anna.finishes(game="heller", computers=1)
    await ben.is_refused("not-seated", ben.tap("turningpoints", await ben.more()))
    assert looked.times == 0
    looked.blames = 0
    await look_back(anna, "turningpoints-none")


@pytest.mark.usefixtures("looked")
async def test_one_tries_again_from_there_against_computers_and_it_counts_nowhere(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    old = await anna.finishes(ben, game="heller")
    await ben.press("tryagain", await look_back(ben))
    again = await harness.table()
    mine = next(seat for seat in again.seats if seat.user_id == ben.user_id)
    assert old.seats[mine.seat].user_id == ben.user_id
    assert [seat.user_id is None for seat in again.seats].count(True) == 1
    assert [seat.seat for seat in again.asked] == [mine.seat], "it is one's own turn again"
    await harness.finish(anything(2))
    results = await harness.storage.results.of_person(ben.user_id)
    assert [result.session_id for result in results] == [old.session.id]


def test_turning_points_are_read_as_they_were_written() -> None:
    points = (TurningPoint(7, ("draw",), ("market.2.C5", "end"), 0.25),)
    assert read_points(write_points(points)) == points
