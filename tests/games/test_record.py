"""Records: how the bot uses them, and what they prove."""

from __future__ import annotations

import json
from pathlib import Path

import pydantic
import pytest

from games.__main__ import main
from games.chance import seed_hash
from games.contract import TAKE_BACK, IllegalMove, Seat
from games.engine.luck import Luck
from games.engine.playback import Recording
from games.engine.record import (
    BrokenRecord,
    Problem,
    Record,
    SeedRecord,
    UnreadableRecord,
    deal,
    fingerprint_of,
    play_on,
    read_record,
    rebuild,
    standing,
    take_back,
)
from games.engine.registry import GAMES
from games.engine.verify import Check, Published, checks, in_words, verify
from games.text import LANGUAGES
from tests.games.choosers import consented_record, random_moves, random_record, recorded
from tests.games.forgeries import FORGERIES, GAME, LUCK, OPTIONS, Forgery, genuine, seen
from tests.games.vectors import OLD_RECORDS, OLD_RULES
from tests.model import FRACHT
from tests.model.fracht.rules.board import FrachtOptions

MIST = Luck("table", "5eed" * 16, ("mist", None, "freight"))

SHORT = FrachtOptions(voyages=2)
MOVES = list(recorded(FRACHT, 3, MIST.seed, SHORT).moves)
RECORD, OLD = Record.of(FRACHT, SHORT, MIST, MOVES, "en"), SeedRecord.of(FRACHT, SHORT, 3, MIST.seed, MOVES)


def test_a_move_taken_back_is_gone_from_the_game_but_not_from_the_record() -> None:
    seat, code = MOVES[0]
    state = deal(FRACHT, SHORT, 3, MIST.seed)
    before = state.to_json()
    play_on(FRACHT, state, Seat(seat), code, MIST.seed)
    back, events = take_back(FRACHT, state, Seat(seat), SHORT, 3, MIST.seed, MOVES[:1])
    assert back.to_json() == before and [event.kind for event in events] == ["took-back"]
    full = rebuild(FRACHT, SHORT, 3, MIST.seed, MOVES).to_json()
    assert rebuild(FRACHT, SHORT, 3, MIST.seed, [MOVES[0], (seat, TAKE_BACK), *MOVES]).to_json() == full


def test_nobody_takes_back_what_is_not_theirs_or_was_answered() -> None:
    state = rebuild(FRACHT, SHORT, 3, MIST.seed, MOVES[:4])
    for seat in range(3):
        with pytest.raises(IllegalMove, match="take-back"):
            take_back(FRACHT, state, Seat(seat), SHORT, 3, MIST.seed, MOVES[:4])


def test_a_wrong_move_breaks_the_replay_where_it_stands_and_leaves_the_state() -> None:
    (last,) = {0, 1, 2} - {seat for seat, _ in MOVES[:2]}
    with pytest.raises(BrokenRecord) as broken:
        rebuild(FRACHT, SHORT, 3, MIST.seed, [*MOVES[:2], (last, "search")])
    assert broken.value.problem == Problem("not-now", 2, Seat(last), "search")
    state = deal(FRACHT, SHORT, 3, MIST.seed)
    before = state.to_json()
    for code in ("search", "load.7", "nonsense"):
        with pytest.raises(IllegalMove):
            play_on(FRACHT, state, Seat(0), code, MIST.seed)
    assert state.to_json() == before


def test_a_record_survives_storage_holds_its_luck_and_can_not_be_changed() -> None:
    for record in (RECORD, OLD):
        assert read_record(record.to_json()) == record
        assert '"schema":1' in record.to_json() and record.parsed_options(FRACHT) == SHORT
    assert (RECORD.secret, RECORD.commitment, RECORD.seed) == (MIST.secret, MIST.commitment, MIST.seed)
    assert RECORD.log == MOVES
    assert OLD.seed_hash == seed_hash(MIST.seed)
    with pytest.raises(pydantic.ValidationError):
        RECORD.language = "de"  # type: ignore[misc]


# What a record proves, and that every forgery is found out


SEED = "5eed" * 16
CARD = {"card-commitment", "card-words", "card-fingerprint"}


def ids(found: tuple[Check, ...], *verdicts: str) -> set[str]:
    return {check.id for check in found if check.verdict in verdicts}


def test_an_honest_record_is_right_in_everything_and_what_nobody_compared_is_left_open() -> None:
    found = checks(genuine(), seen(genuine()))
    assert [check.verdict for check in found] == ["right"] * 13
    assert verify(genuine(), seen(genuine())) is None
    assert ids(checks(genuine()), "open") == CARD
    shown = Published(commitment=LUCK.commitment)
    assert ids(checks(genuine(), shown), "open") == CARD - {"card-commitment"}


def test_a_table_where_nobody_typed_words_is_told_what_it_cannot_know() -> None:
    record = random_record(GAME, OPTIONS, Luck("table", SEED, (None, None)), 1)
    assert "words" in ids(checks(record, seen(record)), "open")


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.name)
@pytest.mark.slow
def test_a_forgery_is_found_out(forgery: Forgery) -> None:
    content, published = forgery.forge()
    record = read_record(json.dumps(content))
    found = checks(record, published)
    assert ids(found, "wrong") == forgery.everywhere | forgery.by_rules
    assert verify(record, published) is not None
    for check in (*found, *checks(record)):
        assert all(in_words(record, check, language) for language in LANGUAGES)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.slow
def test_records_of_every_game_are_right_with_moves_taken_back(key: str) -> None:
    game = GAMES[key]
    for seats in game.seats:
        typed = ("some words", *[None] * (seats - 1))
        record = random_record(game, game.options(), Luck("table", f"{seats:064x}", typed), seats, "de")
        again = read_record(record.to_json())
        assert again == record and not ids(checks(again, seen(record)), "wrong", "open")


def test_a_record_holds_take_backs_and_the_same_dice_again() -> None:
    record = genuine()
    assert any(ply.code == TAKE_BACK and not ply.draws for ply in record.moves)
    assert any(ply.draws for ply in record.moves) and record.set_up
    record = consented_record(GAMES["teufel"], GAMES["teufel"].options(), LUCK, 1)
    assert f"{TAKE_BACK}.3" in [ply.code for ply in record.moves]
    assert not ids(checks(record, seen(record)), "wrong")


@pytest.mark.parametrize(
    ("published", "verdict"), [(Published(), "open"), (Published(fingerprint="0" * 64), "open"), (None, "right")]
)
@pytest.mark.slow
def test_a_record_says_at_which_ply_it_stops_unfinished(published: Published | None, verdict: str) -> None:
    game = GAMES["teufel"]
    whole = consented_record(game, game.options(), LUCK, 1)
    back = next(number for number, ply in enumerate(whole.moves) if ply.code == f"{TAKE_BACK}.3")
    cut = Record.of(game, game.options(), LUCK, whole.log[: back + 1], "en")
    ply, found = len(standing(cut.log)), checks(cut, published or seen(cut))
    [unfinished] = [check for check in found if check.id == "unfinished"]
    assert (unfinished.verdict, unfinished.params) == (verdict, {"ply": ply, "moves": back + 1})
    assert cut.outcome is None and all(str(ply) in in_words(cut, unfinished, language) for language in LANGUAGES)


def test_an_old_record_says_at_which_ply_it_stops_and_that_it_was_changed() -> None:
    moves = random_moves(GAME, OPTIONS, 2, SEED, 1)
    for length, expected in ((20, [{"ply": len(standing(moves[:20])), "moves": 20}]), (len(moves), [])):
        record = SeedRecord.of(GAME, OPTIONS, 2, SEED, moves[:length])
        assert [check.params for check in checks(record) if check.id == "unfinished"] == expected
    assert verify(record) is None
    assert ids(checks(record.model_copy(update={"seed_hash": "0" * 64})), "wrong") == {"seed-hash"}
    assert ids(checks(record.model_copy(update={"moves": record.moves[1:]})), "wrong") == {"moves"}


@pytest.mark.parametrize("path", OLD_RECORDS, ids=lambda path: path.stem)
def test_old_records_are_verified_as_what_they_are(path: Path) -> None:
    record = read_record(path.read_bytes())
    assert isinstance(record, SeedRecord)
    verdicts = [(check.id, check.verdict) for check in checks(record)]
    assert verdicts == [("seed-hash", "right"), ("promise", "open"), ("moves", "right")]
    assert json.loads(record.to_json()) == json.loads(path.read_text())


def test_a_record_is_verified_by_the_rules_it_was_played_by() -> None:
    record = read_record(OLD_RULES.read_bytes())
    assert isinstance(record, Record) and record.outcome is not None
    assert record.game_schema == 1 and verify(record) is None
    outcome = Recording.of(record).state_at(len(record.moves)).outcome()
    assert outcome is not None and outcome.scores == record.outcome.scores
    content = json.loads(record.to_json()) | {"schema": 2}
    by_other_rules = read_record(json.dumps(content | {"fingerprint": fingerprint_of(content)}))
    assert ids(checks(by_other_rules), "wrong") == {"outcome"}


@pytest.mark.parametrize(
    "change",
    [
        {"format": 3},
        {"format": "2"},
        {"schema": "1"},
        {"seed": "5EED" * 16},
        {"extra": 1},
        {"words": [["said", "x"]]},
        {"options": {"pace": 1.5}},
        {"set_up": [[0, 1]]},
        {"set_up": [[6]]},
        {"outcome": {}},
        {"session": ""},
    ],
    ids=str,
)
def test_anything_else_is_unreadable(change: dict[str, object]) -> None:
    with pytest.raises(UnreadableRecord):
        read_record(json.dumps({**json.loads(genuine().to_json()), **change}))


def test_the_command_says_each_thing_on_its_own_line_and_ends_with_1_where_something_is_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    path.write_text(genuine().to_json())
    words = [argument for typed in LUCK.typed for argument in ("--words", f"\u2068{typed or ''}\u2069")]
    published = ["--commitment", genuine().commitment, *words, "--fingerprint", genuine().fingerprint]
    for given, code, signs in (
        (published, 0, ["✔"] * 14 + ["O"]),
        (["--commitment", "0" * 64], 1, [*"✘✔✘✔✔–✔✔✔–✔✔✔✔"]),
    ):
        assert main(["verify", str(path), *given]) == code
        assert [line[0] for line in capsys.readouterr().out.splitlines()] == signs
