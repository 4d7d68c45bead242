"""Records, the way the bot uses them, tried on the model game."""

from __future__ import annotations

import pydantic
import pytest

from games.chance import seed_hash
from games.contract import TAKE_BACK, IllegalMove, Seat
from games.engine.luck import Luck
from games.engine.record import (
    BrokenRecord,
    Problem,
    Record,
    SeedRecord,
    deal,
    play_on,
    read_record,
    rebuild,
    take_back,
)
from tests.games.choosers import recorded
from tests.model import FRACHT as GAME
from tests.model.fracht.rules.board import FrachtOptions

LUCK = Luck("table", "5eed" * 16, ("mist", None, "freight"))
SEED = LUCK.seed
OPTIONS = FrachtOptions(voyages=2)
MOVES = list(recorded(GAME, 3, SEED, OPTIONS).moves)
RECORD, OLD = Record.of(GAME, OPTIONS, LUCK, MOVES, "en"), SeedRecord.of(GAME, OPTIONS, 3, SEED, MOVES)


def test_a_move_taken_back_is_gone_from_the_game_but_not_from_the_record() -> None:
    seat, code = MOVES[0]
    state = deal(GAME, OPTIONS, 3, SEED)
    before = state.to_json()
    play_on(GAME, state, Seat(seat), code, SEED)
    back, events = take_back(GAME, state, Seat(seat), OPTIONS, 3, SEED, MOVES[:1])
    assert back.to_json() == before and [event.kind for event in events] == ["took-back"]
    full = rebuild(GAME, OPTIONS, 3, SEED, MOVES).to_json()
    assert rebuild(GAME, OPTIONS, 3, SEED, [MOVES[0], (seat, TAKE_BACK), *MOVES]).to_json() == full


def test_nobody_takes_back_what_is_not_theirs_or_was_answered() -> None:
    state = rebuild(GAME, OPTIONS, 3, SEED, MOVES[:4])
    for seat in range(3):
        with pytest.raises(IllegalMove, match="take-back"):
            take_back(GAME, state, Seat(seat), OPTIONS, 3, SEED, MOVES[:4])


def test_a_wrong_move_breaks_the_replay_where_it_stands_and_leaves_the_state() -> None:
    (last,) = {0, 1, 2} - {seat for seat, _ in MOVES[:2]}
    with pytest.raises(BrokenRecord) as broken:
        rebuild(GAME, OPTIONS, 3, SEED, [*MOVES[:2], (last, "search")])
    assert broken.value.problem == Problem("not-now", 2, Seat(last), "search")
    state = deal(GAME, OPTIONS, 3, SEED)
    before = state.to_json()
    for code in ("search", "load.7", "nonsense"):
        with pytest.raises(IllegalMove):
            play_on(GAME, state, Seat(0), code, SEED)
    assert state.to_json() == before


def test_a_record_survives_storage_holds_its_luck_and_can_not_be_changed() -> None:
    for record in (RECORD, OLD):
        assert read_record(record.to_json()) == record
        assert '"schema":1' in record.to_json() and record.parsed_options(GAME) == OPTIONS
    assert (RECORD.secret, RECORD.commitment, RECORD.seed) == (LUCK.secret, LUCK.commitment, SEED)
    assert RECORD.log == MOVES
    assert OLD.seed_hash == seed_hash(SEED)
    with pytest.raises(pydantic.ValidationError):
        RECORD.language = "de"  # type: ignore[misc]
