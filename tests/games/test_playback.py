"""Recorded games looked at again, tried on the model game and shown by all games."""

from __future__ import annotations

import io
import itertools
from dataclasses import replace

import pytest
from PIL import Image

from games.contract import TAKE_BACK, Game, Roll, Seat, fortunes
from games.engine.luck import Luck
from games.engine.playback import Eyes, Recording, course, turns, views
from games.engine.record import Record, SeedRecord
from games.engine.registry import GAMES
from games.engine.replay import FIRST, LAST, MOST_JUMPS, FilmTooLarge, Snapshot, film_of, snapshot
from games.text import LANGUAGES
from tests.games.choosers import NAMES, recorded
from tests.model import FRACHT
from tests.model.fracht.rules.board import FrachtOptions

SEED = "5eed" * 16
OPTIONS = FrachtOptions(voyages=2)
EVERYBODY, OPEN = Eyes(), Eyes(are_open=True)
CHRONICLED = ("teufel", "heimlich", "heller", "heuchel")
every_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)


def played(game: Game, seats: int, seed: str = SEED) -> Recording:
    return recorded(game, seats, seed, OPTIONS if game is FRACHT else None)


RECORDING = played(FRACHT, 3)
WHOLE = len(RECORDING.moves)


def at(ply: int, eyes: Eyes = EVERYBODY, recording: Recording = RECORDING) -> Snapshot:
    return snapshot(recording, ply, eyes, "en", ["Anna", "Ben", "Cleo"])


def test_a_recording_is_what_a_record_of_either_format_holds_and_does_not_show_its_seed() -> None:
    assert Recording.of(SeedRecord.of(FRACHT, OPTIONS, 3, SEED, RECORDING.moves)) == RECORDING
    luck = Luck("table", SEED, ("mist", None, None))
    mixed = played(FRACHT, 3, luck.seed)
    assert Recording.of(Record.of(FRACHT, OPTIONS, luck, mixed.moves, "en")) == mixed
    assert SEED not in repr(RECORDING)


def test_turns_follow_each_other_from_the_first_move_to_the_last_which_may_be_unfinished() -> None:
    found = turns(RECORDING)
    assert [turn.start for turn in found] == [0, *(turn.end for turn in found[:-1])]
    assert found[-1].end == WHOLE
    assert all(len(turn.happened) == turn.end - turn.start for turn in found)
    cut = replace(RECORDING, moves=RECORDING.moves[: found[0].end + 1])
    assert turns(cut)[-1].end == found[0].end + 1


def test_from_the_set_up_to_the_end_every_move_is_told_at_its_moment() -> None:
    first = at(0)
    assert not (first.before or first.newest) and not any(jump.is_here for jump in first.turns)
    for ply in range(1, WHOLE + 1):
        shown = at(ply, OPEN)
        assert shown.newest, "a move of the model game always tells something to those who see all"
        assert str(ply) in shown.place and str(WHOLE) in shown.place
        assert sum(jump.is_here for jump in shown.turns) == 1
    assert at(10_000) == at(WHOLE) and at(WHOLE).outcome is not None


def test_a_seat_sees_its_own_secrets_and_open_eyes_see_all() -> None:
    assert at(0).secrets == ()
    mine, everything = at(0, Eyes(Seat(1))).secrets, at(0, OPEN).secrets
    assert [name.split()[-1] for name, _ in mine] == ["Ben"]
    assert set(mine) < set(everything) and len(everything) == 3


@every_game
def test_every_game_can_be_watched_and_every_turn_be_jumped_to_in_all_languages(game: Game) -> None:
    recording = played(game, game.seats[-1])
    last = len(recording.moves)
    for ply, eyes, language in itertools.product((0, last // 2, last), (Eyes(Seat(1)), OPEN), LANGUAGES):
        shown = snapshot(recording, ply, eyes, language)
        assert len(shown.standings) == len(shown.names) == game.seats[-1]
        assert max(len(shown.chapters), len(shown.turns)) <= MOST_JUMPS
        assert (shown.outcome is not None) == (ply == last)
    recording = played(game, game.seats[0])
    starts = [jump.ply for jump in snapshot(recording, 0, EVERYBODY, "en").chapters] or [0]
    reached = {jump.ply for ply in starts for jump in snapshot(recording, ply, EVERYBODY, "en").turns}
    assert reached == {turn.end for turn in turns(recording)}


# Chronicles


@every_game
def test_every_game_tells_what_chance_gave_and_how_it_came_about(game: Game) -> None:
    recording = played(game, game.seats[0], "0" * 64)
    names, chapters = [f"Name{number}" for number in range(recording.seats)], course(recording)
    assert len(chapters) == len(turns(recording)) + 1
    assert (game.chronicle is not None) == (game.key in CHRONICLED)
    for language in LANGUAGES if game.chronicle is not None else ():
        assert game.chronicle is not None
        text, picture = game.chronicle(chapters, language, names)
        assert text.startswith("### ") and len(text) <= 3500
        assert all(name in text for name in names)
        assert picture is None or picture.startswith(b"\x89PNG")


def test_what_was_taken_back_is_in_no_figures() -> None:
    whole = played(GAMES["heimlich"], 2, "0" * 64)
    again = (*whole.moves[:9], (whole.moves[8][0], f"{TAKE_BACK}.6"), *whole.moves[3:])
    assert course(replace(whole, moves=again)) == course(whole)


@pytest.mark.parametrize(
    ("language", "numbers"),
    [("en", [("10", "7.7", "**+2.3**"), ("0", "0.5", "**−0.5**")]), ("de", [("7,7", "+2,3")])],
)
def test_luck_is_what_was_rolled_against_what_was_to_be_expected(
    language: str, numbers: list[tuple[str, ...]]
) -> None:
    rolls = [Roll(Seat(1), 0, 0.5, times=5), Roll(Seat(0), 6, 23 / 6), Roll(Seat(0), 4, 23 / 6)]
    _, *told = fortunes(GAMES["heimlich"].text, "chronicle-dice", rolls, language, ["Anna", "Ben"])
    assert [line.partition(":")[0] for line in told] == ["Anna", "Ben"], "seats stand in order"
    for line, found in zip(told, numbers, strict=False):
        assert all(number in line for number in found)


# Films


def frames(made: bytes) -> list[int]:
    """Return how long each frame of a film is shown."""
    with Image.open(io.BytesIO(made)) as film:
        durations = []
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            film.load()
            durations.append(film.info["duration"])
        return durations


def test_a_film_shows_the_table_after_every_turn_that_changed_it() -> None:
    pictures = [FRACHT.picture(view, NAMES) for view in views(RECORDING, EVERYBODY)]
    different = 1 + sum(one != other for one, other in itertools.pairwise(pictures))
    assert len(pictures) == len(turns(RECORDING)) + 1
    durations = frames(film_of(RECORDING, EVERYBODY, NAMES, "webp"))
    assert len(durations) == different and (durations[0], durations[-1]) == (FIRST, LAST)
    assert frames(film_of(RECORDING, EVERYBODY, NAMES, "gif")) == durations
    assert len(frames(film_of(replace(RECORDING, moves=()), EVERYBODY, NAMES, "gif"))) == 1


@pytest.mark.slow
def test_a_film_is_made_smaller_until_it_fits() -> None:
    whole = film_of(RECORDING, EVERYBODY, NAMES, "webp")
    smaller = film_of(RECORDING, EVERYBODY, NAMES, "webp", most=len(whole) - 1)
    assert len(smaller) < len(whole)
    with Image.open(io.BytesIO(smaller)) as small, Image.open(io.BytesIO(whole)) as large:
        assert small.width < large.width
    with pytest.raises(FilmTooLarge):
        film_of(RECORDING, EVERYBODY, NAMES, "webp", most=10)
