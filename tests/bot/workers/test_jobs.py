"""What helper processes take of what strangers bring, and what they refuse before they play it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.workers import jobs
from bot.workers.jobs import NotTaken
from games.chance import Playout, seed_from
from games.contract import TAKE_BACK
from games.engine.playback import Eyes, Recording
from games.engine.record import SeedRecord, deal
from games.engine.registry import GAMES
from games.engine.verify import Published

SEED = seed_from("a record")
DOORS: dict[str, Callable[[bytes], object]] = {
    "about": jobs.about,
    "checked": lambda text: jobs.checked(text, Published(), "en"),
}


def record(game: str, moves: list[tuple[int, str]], seats: int = 2) -> bytes:
    rules = GAMES[game]
    return SeedRecord.of(rules, rules.options(), seats, SEED, moves).to_json().encode()


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("game", GAMES)
def test_a_record_longer_than_any_game_is_refused_before_it_is_played(door: str, game: str) -> None:
    rules = GAMES[game]
    seats, most = rules.seats[0], rules.most_plies(rules.seats[0])
    with pytest.raises(NotTaken) as refused:
        DOORS[door](record(game, [(0, "nonsense")] * (most + 1), seats))
    assert refused.value.reason == "record-too-many-moves"
    assert refused.value.params == {"moves": most + 1, "title": rules.title, "most": most}


def test_moves_taken_back_count() -> None:
    game = GAMES["heller"]
    state = deal(game, game.options(), 2, SEED)
    seat = min(state.to_act)
    there_and_back = [(int(seat), state.legal_moves(seat)[0].code), (int(seat), TAKE_BACK)]
    jobs.about(record("heller", there_and_back * (game.most_plies(2) // 2)))
    with pytest.raises(NotTaken, match="record-too-many-moves"):
        jobs.about(record("heller", there_and_back * (game.most_plies(2) // 2 + 1)))


@pytest.mark.parametrize("seats", [-5, 0, 1, 99, 10**9])
def test_more_seats_allow_no_longer_record(seats: int) -> None:
    game = GAMES["heller"]
    text = record("heller", [(0, "nonsense")] * (game.most_plies(game.seats[-1]) + 1))
    with pytest.raises(NotTaken, match="record-too-many-moves"):
        jobs.about(text.replace(b'"seats":2', b'"seats":%d' % seats))


@pytest.mark.parametrize("game", GAMES)
def test_no_game_comes_near_the_limit_even_at_random(game: str) -> None:
    rules = GAMES[game]
    for seats in rules.seats:
        rng = Playout(seats)
        state = rules.new(rules.options(), seats, rng)
        while state.to_act:
            seat = min(state.to_act)
            state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
        assert 3 * state.ply < rules.most_plies(seats)


@pytest.mark.parametrize("text", [b"", b"{}", b'{"format": 9}', b"[" * 10_000])
def test_what_is_no_record_is_not_taken(text: bytes) -> None:
    for door in DOORS.values():
        with pytest.raises(NotTaken, match="no-record"):
            door(text)


def test_what_cannot_be_played_is_not_taken() -> None:
    nonsense = Recording("heller", GAMES["heller"].options(), 2, SEED, ((0, "nonsense"),), 1)
    with pytest.raises(NotTaken, match="unplayable"):
        jobs.moment(nonsense, 1, Eyes(), "en", ("Anna", "Ben"), ("Anna", "Ben"))
