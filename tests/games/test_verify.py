"""What a record proves, and that every forgery is found out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.__main__ import main
from games.contract import TAKE_BACK, Game
from games.engine.luck import Luck
from games.engine.playback import Recording
from games.engine.record import Record, SeedRecord, UnreadableRecord, fingerprint_of, read_record, standing
from games.engine.registry import GAMES
from games.engine.verify import Check, Published, checks, in_words, verify
from games.text import LANGUAGES
from tests.games.forgeries import FORGERIES, LUCK, Forgery, genuine, seen
from tests.games.records import consented_record, random_moves, random_record
from tests.games.vectors import OLD_RECORDS, OLD_RULES


def ids(found: tuple[Check, ...], verdict: str) -> set[str]:
    return {check.id for check in found if check.verdict == verdict}


def test_an_honest_record_is_right_in_everything() -> None:
    found = checks(genuine(), seen(genuine()))
    assert [check.verdict for check in found] == ["right"] * 13
    assert verify(genuine(), seen(genuine())) is None


def test_what_nobody_compared_is_left_open() -> None:
    assert ids(checks(genuine()), "open") == {"card-commitment", "card-words", "card-fingerprint"}
    assert ids(checks(genuine(), Published(commitment=LUCK.commitment)), "open") == {
        "card-words",
        "card-fingerprint",
    }


def test_a_table_where_nobody_typed_words_is_told_what_it_cannot_know() -> None:
    record = random_record(GAMES["heller"], GAMES["heller"].options(), Luck("table", "5eed" * 16, (None, None)), 1)
    assert "words" in ids(checks(record, seen(record)), "open")


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.name)
@pytest.mark.slow
def test_a_forgery_is_found_out(forgery: Forgery) -> None:
    content, published = forgery.forge()
    record = read_record(json.dumps(content))
    assert ids(checks(record, published), "wrong") == forgery.everywhere | forgery.by_rules
    assert verify(record, published) is not None


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.slow
def test_records_of_every_game_are_right_with_moves_taken_back(key: str) -> None:
    game: Game = GAMES[key]
    for seats in game.seats:
        typed = ("some words", *[None] * (seats - 1))
        record = random_record(game, game.options(), Luck("table", f"{seats:064x}", typed), seats, "de")
        again = read_record(record.to_json())
        assert again == record
        assert not ids(checks(again, seen(record)), "wrong") | ids(checks(again, seen(record)), "open")


def test_a_record_holds_take_backs_and_the_same_dice_again() -> None:
    record = genuine()
    assert any(ply.code == TAKE_BACK and not ply.draws for ply in record.moves)
    assert any(ply.draws for ply in record.moves) and record.set_up


def test_moves_taken_back_by_consent_meet_the_same_dice() -> None:
    record = consented_record(GAMES["teufel"], GAMES["teufel"].options(), LUCK, 1)
    assert f"{TAKE_BACK}.3" in [ply.code for ply in record.moves]
    assert not ids(checks(record, seen(record)), "wrong")


def test_an_unfinished_game_has_no_outcome() -> None:
    game = GAMES["heller"]
    record = Record.of(game, game.options(), LUCK, genuine().log[:20], "en")
    assert record.outcome is None
    assert verify(record) is None


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
    for language, told in (("en", f"ply {ply},"), ("de", f"Halbzug {ply},")):
        assert told in in_words(cut, unfinished, language)


def test_an_old_record_says_at_which_ply_it_stops_unfinished() -> None:
    game = GAMES["heller"]
    moves = random_moves(game, game.options(), 2, "5eed" * 16, 1)
    for length, expected in ((20, [{"ply": len(standing(moves[:20])), "moves": 20}]), (len(moves), [])):
        record = SeedRecord.of(game, game.options(), 2, "5eed" * 16, moves[:length])
        assert [check.params for check in checks(record) if check.id == "unfinished"] == expected


def test_the_command_says_that_a_record_is_cut(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = GAMES["heller"]
    cut = genuine().log[:20]
    (tmp_path / "record.json").write_text(Record.of(game, game.options(), LUCK, cut, "en").to_json())
    assert main(["verify", str(tmp_path / "record.json")]) == 0
    told = f"– The game is unfinished: the record stops at ply {len(standing(cut))}, after 20 moves."
    assert told in capsys.readouterr().out


@pytest.mark.parametrize("path", OLD_RECORDS, ids=lambda path: path.stem)
def test_old_records_are_verified_as_what_they_are(path: Path) -> None:
    record = read_record(path.read_bytes())
    assert isinstance(record, SeedRecord)
    if record.game not in GAMES:
        pytest.skip("not registered")
    found = checks(record)
    assert [(check.id, check.verdict) for check in found] == [
        ("seed-hash", "right"),
        ("promise", "open"),
        ("moves", "right"),
    ]
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


def test_an_old_record_that_was_changed_is_found_out() -> None:
    game = GAMES["heller"]
    moves = random_moves(game, game.options(), 2, "5eed" * 16, 1)
    record = SeedRecord.of(game, game.options(), 2, "5eed" * 16, moves)
    assert verify(record) is None
    assert ids(checks(record.model_copy(update={"seed_hash": "0" * 64})), "wrong") == {"seed-hash"}
    assert ids(checks(record.model_copy(update={"moves": record.moves[1:]})), "wrong") == {"moves"}


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
)
def test_anything_else_is_unreadable(change: dict[str, object]) -> None:
    with pytest.raises(UnreadableRecord):
        read_record(json.dumps({**json.loads(genuine().to_json()), **change}))


@pytest.mark.slow
def test_every_finding_is_said_in_words() -> None:
    for forgery in FORGERIES:
        content, published = forgery.forge()
        record = read_record(json.dumps(content))
        for check in (*checks(record, published), *checks(record)):
            assert all(in_words(record, check, language) for language in LANGUAGES)


def test_the_command_says_each_thing_on_its_own_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(genuine().to_json())
    words = [argument for typed in LUCK.typed for argument in ("--words", f"\u2068{typed or ''}\u2069")]
    published = ["--commitment", genuine().commitment, *words, "--fingerprint", genuine().fingerprint]
    assert main(["verify", str(path), *published]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines] == ["✔"] * 14 + ["O"]
    assert main(["verify", str(path), "--commitment", "0" * 64]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines] == list("✘✔✘✔✔–✔✔✔–✔✔✔✔")


def test_a_refused_move_is_explained(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    forgery = next(forgery for forgery in FORGERIES if forgery.name == "move changed")
    content, _ = forgery.forge()
    (tmp_path / "record.json").write_text(json.dumps(content))
    assert main(["verify", str(tmp_path / "record.json")]) == 1
    problem = verify(read_record(json.dumps(content)))
    assert problem is not None and problem.problem is not None
    refusal = GAMES["heller"].text.format("en", f"refusal-{problem.problem.reason}", problem.problem.params)
    assert refusal in capsys.readouterr().out


@pytest.mark.parametrize(
    "change",
    [
        {"game": "#" * 5000},
        {"words": [["typed", "*" * 5000]] * 7},
        {"options": {"x" * 5000: 1}},
        {"moves": [{"seat": 0, "code": "x" * 5000, "draws": [], "told": []}]},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_record_with_texts_without_end_is_told_in_sentences(change: dict[str, object]) -> None:
    record = read_record(json.dumps({**json.loads(genuine().to_json()), **change}))
    for language in LANGUAGES:
        assert all(len(in_words(record, check, language)) < 1200 for check in checks(record))
