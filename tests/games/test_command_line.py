"""``python -m games``, played with the model game."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.__main__ import main
from games.chance import seed_from
from games.engine.cli.play import SESSION
from games.engine.luck import Luck
from games.engine.record import fingerprint_of
from games.engine.registry import GAMES
from games.text import LANGUAGES

SEED = "5eed" * 16


def out(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(arguments) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1, "one line"
    assert "Traceback" not in captured.err
    return captured.err


@pytest.fixture
def record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> dict[str, Any]:
    out(capsys, "play", "fracht", "--seats", "3", "--seed", SEED, "--log", str(tmp_path / "record.json"))
    loaded: dict[str, Any] = json.loads((tmp_path / "record.json").read_text())
    return loaded


def move(seat: int, code: str) -> dict[str, Any]:
    return {"seat": seat, "code": code, "draws": [], "told": []}


def verified(capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any], code: int) -> str:
    path = tmp_path / "changed.json"
    path.write_text(json.dumps({**record, "fingerprint": fingerprint_of(record)}))
    return out(capsys, "verify", str(path), code=code)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_record_that_an_editor_has_saved_again_is_verified_and_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any], encoding: str
) -> None:
    path = tmp_path / "saved.json"
    path.write_text(json.dumps(record), encoding)
    assert out(capsys, "verify", str(path)).startswith("✔ ")
    assert out(capsys, "replay", str(path))
    path.write_bytes(b"\xff\xff\xff\xff")
    assert "this is no text" in complaint(capsys, "verify", str(path))


def test_list_names_every_game_with_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "list")
    assert all(game.title in text and key in text for key, game in GAMES.items())
    assert "2–4 seats" in text
    assert "--set voyages=2..5" in text
    assert "--set toll=low|high" in text
    assert "--set lot=false|true" in text


def test_rules_are_printed_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert out(capsys, "rules", "fracht").startswith("# Nebelfracht")
    told = [out(capsys, "rules", "fracht", "--lang", language) for language in LANGUAGES]
    assert len(set(told)) == len(told)


def test_play_tells_every_move_and_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "play", "fracht", "--seats", "3", "--seed", SEED, "--set", "voyages=2", "--set", "lot=false")
    assert "3 seats · voyages 2 · toll low · lot False" in text
    luck = Luck(SESSION, SEED, (None,) * 3)
    assert f"secret {SEED}" in text and f"commitment {luck.commitment}" in text and f"seed {luck.seed}" in text
    assert "seat 1  load." in text
    assert "is the first to come ashore" in text
    assert "Over after 18 moves. Won by" in text


def test_play_as_json_is_one_object_with_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    result = json.loads(out(capsys, "play", "fracht", "--seats", "2", "--seed", "7", "--json"))
    assert result["secret"] == seed_from("7")
    assert result["seed"] == Luck(SESSION, seed_from("7"), (None, None)).seed
    assert set(result["winners"]) <= {0, 1}
    assert len(result["scores"]) == 2
    assert result["reason"] in ("most-coins", "tie")
    assert len(result["moves"]) == 18
    assert all(seat in (0, 1) and isinstance(code, str) for seat, code in result["moves"])


def test_players_are_one_for_all_or_one_per_seat(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("play", "fracht", "--seats", "2", "--seed", "7", "--players")
    assert out(capsys, *arguments, "random") == out(capsys, *arguments, "random,random")


def test_pictures_are_written_turn_by_turn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "pictures"
    out(capsys, "play", "fracht", "--seats", "2", "--seed", "7", "--pictures", str(folder))
    names = sorted(path.name for path in folder.iterdir())
    assert names[:2] == ["turn-000.png", "turn-001.png"]
    assert len(names) == 10, "before the first turn, after each loading and each turn"
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in folder.iterdir())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "chess"), ["chess", "heller", "fracht"]),
        (("rules", "chess"), ["chess", "heller", "fracht"]),
        (("play", "fracht", "--seats", "5"), ["2 to 4", "5"]),
        (("play", "fracht", "--seats", "0"), ["2 to 4", "0"]),
        (("play", "fracht", "--set", "toll=9"), ["toll", "low|high", "9"]),
        (("play", "fracht", "--set", "lot=perhaps"), ["lot", "false|true"]),
        (("play", "fracht", "--set", "jokers=1"), ["jokers", "toll=low|high"]),
        (("play", "fracht", "--set", "toll"), ["toll=low|high"]),
        (("play", "fracht", "--set", "voyages=9"), ["voyages", "2..5"]),
        (("play", "fracht", "--players", "genius"), ["genius", "random"]),
        (("play", "fracht", "--players", "random,random,random"), ["3 computer players", "2 seats"]),
        (("play", "fracht", "--log", "/dev/null/record.json"), ["/dev/null/record.json"]),
        (("verify", "/nowhere/record.json"), ["/nowhere/record.json", "No such file"]),
        (("replay", "/nowhere/record.json"), ["/nowhere/record.json", "No such file"]),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: list[str]
) -> None:
    said = complaint(capsys, *arguments)
    assert all(word in said for word in words), said


@pytest.mark.parametrize("arguments", [(), ("dance",), ("play",), ("play", "fracht", "--seats", "many")])
def test_wrong_usage_exits_with_2(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_a_record_is_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any]) -> None:
    text = verified(capsys, tmp_path, record, code=0)
    assert "✔" in text and record["fingerprint"] in text and "Won by" in text


def test_a_record_of_an_unfinished_game_is_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any]
) -> None:
    assert "not over after 2 moves" in verified(
        capsys, tmp_path, {**record, "moves": record["moves"][:2], "outcome": None}, code=0
    )


@pytest.mark.slow
def test_the_module_runs_as_a_program() -> None:
    run = [sys.executable, "-m", "games"]
    played = subprocess.run([*run, "play", "chess"], capture_output=True, text=True)
    assert (played.returncode, played.stdout) == (2, "")
    assert played.stderr.startswith("games: no game 'chess'")
    assert subprocess.run([*run, "list"], capture_output=True, text=True).returncode == 0


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.slow
def test_every_game_plays_itself_and_its_record_verifies(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, key: str
) -> None:
    path = tmp_path / "record.json"
    seats = str(max(GAMES[key].seats))
    assert "Over after" in out(capsys, "play", key, "--seats", seats, "--seed", "1", "--log", str(path))
    assert "✔" in out(capsys, "verify", str(path))


def test_a_moment_of_a_record_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any]
) -> None:
    path = str(tmp_path / "record.json")
    moves = len(record["moves"])
    at_the_end = out(capsys, "replay", path)
    assert f"move {moves} of {moves}" in at_the_end
    assert all(line in at_the_end for line in record["moves"][-1]["told"])
    picture = tmp_path / "moment.png"
    german = out(capsys, "replay", path, "--ply", "1", "--eyes", "open", "--lang", "de", "--picture", str(picture))
    assert f"Schritt 1 von {moves}" in german
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("name", "head"), [("film.webp", b"RIFF"), ("film.gif", b"GIF89a")])
def test_a_film_of_a_record_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any], name: str, head: bytes
) -> None:
    assert "KiB" in out(capsys, "replay", str(tmp_path / "record.json"), "--film", str(tmp_path / name))
    assert (tmp_path / name).read_bytes().startswith(head)


def test_figures_of_a_record_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(tmp_path / "record.json")
    out(capsys, "play", "heimlich", "--seed", SEED, "--log", path)
    assert "expected" in out(capsys, "replay", path, "--figures")
    assert "erwartet" in out(capsys, "replay", path, "--figures", "--lang", "de")
    out(capsys, "play", "fracht", "--seed", SEED, "--log", path)
    assert "has nothing to tell in figures" in complaint(capsys, "replay", path, "--figures")


def test_replay_says_what_it_cannot_do(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: dict[str, Any]
) -> None:
    path = tmp_path / "record.json"
    assert "name it *.webp or *.gif" in complaint(capsys, "replay", str(path), "--film", "game.mp4")
    assert "there are: public, 0, 1, 2, open" in complaint(capsys, "replay", str(path), "--eyes", "7")
    path.write_text(json.dumps({**record, "moves": [move(0, "fly")]}))
    assert "can't be played again" in complaint(capsys, "replay", str(path))
