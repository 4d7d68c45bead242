"""What has happened since somebody's last decision: where it begins, and what is their own."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.pace import Pace
from bot.tables.news import _end_of_turn, _since_anybody, _since_decision, climax_of
from games.contract import Event, Seat, TurnEnded
from games.teufel.rules.events import DuelLost
from storage import MoveRecord
from tests.usecases.use_case_harness import UseCaseHarness

ANNA, BEN, CEM = Seat(0), Seat(1), Seat(2)


def log(*moves: str) -> list[tuple[MoveRecord, list[Event]]]:
    """Return a log: the number of a seat each.

    ``.`` stands for what was forced or a computer's, ``?`` for an answer to a secret question, ``!`` ends the turn.
    """
    told: list[tuple[MoveRecord, list[Event]]] = []
    for ply, move in enumerate(moves):
        seat, user_id = Seat(int(move[0])), None if "." in move else 7
        ended: list[Event] = [TurnEnded(seat=seat)] if "!" in move else []
        told.append((MoveRecord(ply=ply, seat=seat, code=move, events="[]", user_id=user_id), ended))
    return told


def is_secret(code: str) -> bool:
    return "?" in code


@pytest.mark.parametrize(
    ("moves", "begin", "own"),
    [
        (["0!", "1", "1!", "2!"], 1, 4),
        (["0!", "1", "1!", "2!", "0"], 1, 4),
        (["0!", "1", "1!", "2!", "0", "0"], 1, 4),
        (["0!", "1", "0.", "1!", "2!"], 1, 5),
        (["1!", "2!"], 0, 2),
        (["0!", "1", "0?", "1?", "2?", "1!"], 1, 6),
        (["0!", "1", "1?", "2?", "0?", "1!"], 1, 6),
        (["0!", "1", "1?", "2?", "0?"], 1, 5),
        ([], 0, 0),
    ],
)
def test_what_is_told_begins_after_the_last_decision_and_forced_moves_are_none(
    moves: list[str], begin: int, own: int
) -> None:
    assert _since_decision(log(*moves), ANNA, is_secret) == (begin, own)


@pytest.mark.parametrize(
    ("moves", "begin"),
    [
        (["0!", "1.!", "2.", "2.!", "1."], 1),
        (["0!", "1!", "2!"], 2),
        (["0!", "1!", "2"], 2),
        (["0", "0"], 0),
        (["0!", "1!", "2", "0?", "1?"], 2),
        (["0!", "1!", "2", "1?", "0?"], 2),
        ([], 0),
    ],
)
def test_where_nobody_is_asked_alone_a_whole_turn_is_told_at_least(moves: list[str], begin: int) -> None:
    assert _since_anybody(log(*moves), is_secret) == (begin, len(moves))


def test_what_is_told_begins_with_a_whole_turn_where_the_decision_before_it_ended_one() -> None:
    assert _end_of_turn(log("1!", "0!")) == (TurnEnded(seat=ANNA),)
    assert _end_of_turn(log("1!", "0")) == _end_of_turn([]) == ()


@pytest.mark.parametrize(
    ("loser", "winner", "rests"), [(0, 1, True), (2, 0, True), (1, 2, False), (None, 2, False)]
)
async def test_a_table_rests_at_a_climax_that_concerns_a_person_and_stops_for_one_of_computers(
    harness: UseCaseHarness, loser: int | None, winner: int, rests: bool
) -> None:
    table, now = await harness.start(seats=3, computers=2), harness.now()
    assert [seat.seat for seat in table.people] == [0]
    seat = None if loser is None else Seat(loser)
    lost = DuelLost(seat=seat, winner=Seat(winner), colour="blue", devil=1, loss="cap")
    happened = [(MoveRecord(ply=0, seat=winner, code="press", events="[]", at=now), [lost])]
    climax = climax_of(table, happened, now + timedelta(seconds=1), pace := Pace())
    assert climax is not None and climax.rests is rests
    assert climax.until == now + timedelta(seconds=pace.rest if rests else pace.climax)
