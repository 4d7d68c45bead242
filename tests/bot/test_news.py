"""What is told of what has happened since somebody's last decision."""

from __future__ import annotations

import pytest

from bot.tables.news import _end_of_turn, _since_decision
from games.chance import Playout
from games.contract import Event, Game, Seat, TurnEnded
from games.engine.registry import GAMES
from games.heller.rules.events import PaidOut, RoundEnded
from storage import MoveRecord
from tests.games.choosers import curious, played


def happened(game: Game, seed: int) -> list[tuple[MoveRecord, list[Event]]]:
    """Return a game that people have played."""
    found: list[tuple[MoveRecord, list[Event]]] = []
    for state, events in played(game, game.options(), game.seats[0], Playout(seed), curious):
        if events:
            seat = next((event.seat for event in events if event.seat is not None), Seat(0))
            found.append((MoveRecord(ply=state.ply, seat=seat, code="", events="", user_id=1), [*events]))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_what_is_told_begins_with_a_whole_turn(game: Game) -> None:
    moves = happened(game, 5)
    for end in range(1, min(len(moves), 200)):
        for seat in range(game.seats[0]):
            begin, own = _since_decision(moves[:end], Seat(seat), lambda code: False)
            assert begin <= own
            assert begin == 0 or any(isinstance(event, TurnEnded) for event in moves[begin - 1][1])


def test_who_has_ended_a_round_is_told_what_it_paid() -> None:
    moves = happened(GAMES["heller"], 5)
    end = next(number for number, (_, events) in enumerate(moves, 1) if any(type(e) is RoundEnded for e in events))
    begin, _ = _since_decision(moves[: end + 1], Seat(moves[end - 1][0].seat), lambda code: False)
    assert begin == end
    assert any(isinstance(event, PaidOut) for event in _end_of_turn(moves[:begin]))
