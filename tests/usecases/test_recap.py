"""The story of a game: a turn after the other, and who came to play where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.features.recap import Change, Recap, RecapTurn, recap_from_log
from bot.tables.table import Table
from games.contract import Event, Seat, TurnEnded
from games.teufel.rules.events import Rolled, WentOut
from storage import MoveRecord
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness


def moved(*moves: tuple[int, int | None], stand_ins: Sequence[int] = ()) -> list[tuple[MoveRecord, list[Event]]]:
    """Return a log of turns of one move each, by seat and person."""
    told: list[tuple[MoveRecord, list[Event]]] = []
    for ply, (seat, user_id) in enumerate(moves):
        record = MoveRecord(ply=ply, seat=seat, code="-", events="", user_id=user_id, is_stand_in=ply in stand_ins)
        told.append((record, [Rolled(seat=Seat(seat), dice=(1, 1)), TurnEnded(seat=Seat(seat))]))
    return told


async def at_table(harness: UseCaseHarness) -> Table:
    return await harness.start(BEN, seats=2)


async def test_every_turn_is_one_and_the_story_opens_behind_ones_own_last(harness: UseCaseHarness) -> None:
    table = await at_table(harness)
    recap = recap_from_log(table, moved((0, ANNA), (1, BEN), (0, ANNA), (1, BEN), (1, BEN)), 0)
    assert len(recap.turns) == 5 and recap.since == 3
    assert recap_from_log(table, moved((0, ANNA)), 0).since == 0, "of nothing new one's own turn is told"
    assert recap_from_log(table, moved((0, ANNA)), None) == Recap(recap.turns[:1], None)


async def test_turns_with_a_climax_are_marked(harness: UseCaseHarness) -> None:
    table = await at_table(harness)
    (record, events) = moved((0, ANNA))[0]
    assert not recap_from_log(table, [(record, events)]).turns[0].is_climax
    milk = RecapTurn([WentOut(seat=Seat(0))])
    assert not milk.is_climax, "news need not be a climax"


async def test_who_leaves_comes_back_and_takes_over_is_told_where_they_first_play(harness: UseCaseHarness) -> None:
    table = await at_table(harness)
    log = moved((0, ANNA), (1, BEN), (0, None), (1, BEN), (0, ANNA), stand_ins=[2])
    changes = [change for turn in recap_from_log(table, log).turns for change in turn.changes]
    assert changes == [Change(0, "stands-in"), Change(0, "back")]
    others = replace(table, seats=(replace(table.seats[0], user_id=CLEO), table.seats[1]))
    log = moved((0, ANNA), (1, BEN), (0, CLEO), (1, BEN))
    (change,) = [change for turn in recap_from_log(others, log).turns for change in turn.changes]
    assert change == Change(0, "new", ANNA)
    computers = replace(table, seats=(replace(table.seats[0], user_id=None, computer="easy"), table.seats[1]))
    log = moved((0, ANNA), (1, BEN), (0, None), (1, BEN), (0, None))
    assert [turn.changes for turn in recap_from_log(computers, log).turns if turn.changes] == [
        [Change(0, "new", ANNA)]
    ]


async def test_what_is_forced_is_nobodys_coming_or_going(harness: UseCaseHarness) -> None:
    log = moved((0, ANNA), (0, None), (0, ANNA))
    assert not any(turn.changes for turn in recap_from_log(await at_table(harness), log).turns)
