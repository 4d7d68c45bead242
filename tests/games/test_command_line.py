"""``python -m games``, played with the model game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.__main__ import main
from games.chance import seed_from
from games.engine.cli.play import SESSION
from games.engine.luck import Luck
from games.engine.registry import GAMES
from games.text import LANGUAGES

SEED = "5eed" * 16
Run = Callable[..., str]


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command; ``@name`` is a file of the test. It says in one line what it cannot do, with the code 2."""

    def run(*arguments: str, code: int = 0) -> str:
        given = [str(tmp_path / each[1:]) if each.startswith("@") else each for each in arguments]
        assert main(given) == code
        captured = capsys.readouterr()
        if code == 2:
            assert captured.out == "" and captured.err.count("\n") == 1 and "Traceback" not in captured.err
            return captured.err
        assert captured.err == ""
        return captured.out

    return run


@pytest.fixture
def record(out: Run, tmp_path: Path) -> dict[str, Any]:
    out("play", "fracht", "--seats", "3", "--seed", SEED, "--log", "@record.json")
    loaded: dict[str, Any] = json.loads((tmp_path / "record.json").read_text())
    return loaded


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_record_that_an_editor_has_saved_again_is_verified_and_replayed(
    out: Run, tmp_path: Path, record: dict[str, Any], encoding: str
) -> None:
    (tmp_path / "saved.json").write_text(json.dumps(record), encoding)
    assert out("verify", "@saved.json").startswith("✔ ")
    assert out("replay", "@saved.json")
    (tmp_path / "saved.json").write_bytes(b"\xff\xff\xff\xff")
    assert "this is no text" in out("verify", "@saved.json", code=2)


def test_list_names_every_game_with_seats_and_options_and_rules_are_in_the_language_asked_for(out: Run) -> None:
    text = out("list")
    assert all(game.title in text and key in text for key, game in GAMES.items())
    for told in ("2–4 seats", "--set voyages=2..5", "--set toll=low|high", "--set lot=false|true"):
        assert told in text
    told_rules = {out("rules", "fracht", "--lang", language) for language in LANGUAGES}
    assert len(told_rules) == len(LANGUAGES) and out("rules", "fracht") in told_rules


def test_play_tells_every_move_and_the_end(out: Run) -> None:
    text = out("play", "fracht", "--seats", "3", "--seed", SEED, "--set", "voyages=2", "--set", "lot=false")
    luck = Luck(SESSION, SEED, (None,) * 3)
    options = "3 seats · voyages 2 · toll low · lot False"
    for told in (options, f"secret {SEED}", f"commitment {luck.commitment}", f"seed {luck.seed}"):
        assert told in text
    assert "seat 1  load." in text and "after 18 moves" in text


def test_play_as_json_is_one_object_with_the_result_and_players_are_one_for_all_or_one_per_seat(out: Run) -> None:
    arguments = ("play", "fracht", "--seats", "2", "--seed", "7", "--json")
    result = json.loads(out(*arguments))
    secret = seed_from("7")
    assert (result["secret"], result["seed"]) == (secret, Luck(SESSION, secret, (None, None)).seed)
    assert set(result["winners"]) <= {0, 1} and len(result["scores"]) == 2
    assert result["reason"] in ("most-coins", "tie")
    assert len(result["moves"]) == 18
    assert all(seat in (0, 1) and isinstance(code, str) for seat, code in result["moves"])
    assert out(*arguments, "--players", "random") == out(*arguments, "--players", "random,random")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("play chess", "chess heller fracht"),
        ("rules chess", "chess heller fracht"),
        ("play fracht --seats 5", "2 4 5"),
        ("play fracht --seats 0", "2 4 0"),
        ("play fracht --set toll=9", "toll low|high 9"),
        ("play fracht --set lot=perhaps", "lot false|true"),
        ("play fracht --set jokers=1", "jokers toll=low|high"),
        ("play fracht --set toll", "toll=low|high"),
        ("play fracht --set voyages=9", "voyages 2..5"),
        ("play fracht --players genius", "genius random"),
        ("play fracht --players random,random,random", "3 2"),
        ("play fracht --log /dev/null/record.json", "/dev/null/record.json"),
        ("verify /nowhere/record.json", "/nowhere/record.json No"),
        ("replay /nowhere/record.json", "/nowhere/record.json No"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(out: Run, arguments: str, words: str) -> None:
    said = out(*arguments.split(), code=2)
    assert all(word in said for word in words.split()), said


def test_a_moment_of_a_record_is_told(out: Run, tmp_path: Path, record: dict[str, Any]) -> None:
    moves = len(record["moves"])
    at_the_end = out("replay", "@record.json")
    assert f"{moves}" in at_the_end and all(line in at_the_end for line in record["moves"][-1]["told"])
    words = ("--ply", "1", "--eyes", "open", "--picture", "@moment.png")
    told = [out("replay", "@record.json", *words, "--lang", language) for language in LANGUAGES]
    assert len(set(told)) == len(told)
    assert (tmp_path / "moment.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("name", "head"), [("film.webp", b"RIFF"), ("film.gif", b"GIF89a")])
@pytest.mark.usefixtures("record")
def test_a_film_of_a_record_is_written(out: Run, tmp_path: Path, name: str, head: bytes) -> None:
    assert "KiB" in out("replay", "@record.json", "--film", f"@{name}")
    assert (tmp_path / name).read_bytes().startswith(head)
