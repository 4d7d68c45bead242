"""Sensible and sharp people, by whom computer players are measured."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from benchmarks.sensible import PEOPLE, SensiblePlayer
from benchmarks.sharp import SharpPlayer
from benchmarks.tournament import SENSIBLE, SHARP, Cell, Score, play
from games.chance import Playout
from games.contract import Event
from games.engine.registry import GAMES
from games.players import RANDOM, next_choice
from games.players.advice import Decision

EVERYTHING: Mapping[str, Mapping[str, bool]] = {
    "heimlich": {"top_secret": True, "dossier": True},
    "heuchel": {"dice": True},
}


@pytest.mark.parametrize("variant", [{}, EVERYTHING], ids=["as-usual", "with-everything"])
@pytest.mark.parametrize("key", PEOPLE)
@pytest.mark.slow
def test_they_play_to_the_end_by_what_their_seat_sees(key: str, variant: Mapping[str, Mapping[str, bool]]) -> None:
    game = GAMES[key]
    for seats in (game.seats[0], game.seats[-1]):
        rng = Playout(seats)
        state = game.new(game.options(**variant.get(key, {})), seats, rng)
        happened: list[Event] = []
        while state.to_act:
            seat, move = next_choice(game, state, happened, [SensiblePlayer()] * seats, "luck")
            assert move in state.legal_moves(seat)
            happened += state.apply(seat, move, rng)
            assert state.ply < 5000


@pytest.mark.parametrize("key", PEOPLE)
@pytest.mark.slow
def test_they_beat_random_moves(key: str) -> None:
    cell = Cell(key, min(GAMES[key].seats), SENSIBLE, RANDOM)
    score = sum((play(cell, number) for number in range(24)), Score())
    assert score.interval[0] > cell.fair


@pytest.mark.parametrize("seats", GAMES["teufel"].seats)
@pytest.mark.slow
def test_sharp_people_play_to_the_end_by_what_their_seat_sees(seats: int) -> None:
    game, rng = GAMES["teufel"], Playout(seats)
    state = game.new(game.options(), seats, rng)
    while state.to_act:
        seat = min(state.to_act)
        for move in SharpPlayer().plan(Decision(game, state.view(seat), (), state.legal_moves(seat)), rng):
            state.apply(seat, move, rng)
        assert state.ply < 5000


@pytest.mark.slow
def test_sharp_people_beat_sensible_ones() -> None:
    cell = Cell("teufel", 2, SHARP, SENSIBLE)
    score = sum((play(cell, number) for number in range(48)), Score())
    assert score.interval[0] > cell.fair
