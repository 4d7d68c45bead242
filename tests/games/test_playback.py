"""Recorded games looked at again, tried on the model game and shown by all games."""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PIL import Image

from games.contract import TAKE_BACK, Event, Game, Roll, Seat, fortunes
from games.engine.film import FIRST, LAST, FilmTooLarge, film_of
from games.engine.luck import Luck
from games.engine.playback import Eyes, Recording, course, turns, views
from games.engine.record import BrokenRecord, Record, SeedRecord, deal, play_on
from games.engine.registry import GAMES
from games.engine.snapshot import MOST_JUMPS, Snapshot, snapshot
from games.players import RandomPlayer, next_choice
from games.text import LANGUAGES
from tests.games.names import NAMES
from tests.model import FRACHT
from tests.model.fracht.rules.board import FrachtOptions

SEED = "5eed" * 16
OPTIONS = FrachtOptions(voyages=2)
EVERYBODY, OPEN = Eyes(), Eyes(are_open=True)

every_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)


def played(game: Game, seats: int, seed: str = SEED) -> Recording:
    options = OPTIONS if game is FRACHT else game.options()
    state = deal(game, options, seats, seed)
    moves: list[tuple[int, str]] = []
    while state.to_act:
        seat, move = next_choice(game, state, (), [RandomPlayer()] * seats, seed)
        play_on(game, state, seat, move.code, seed)
        moves.append((int(seat), move.code))
    return Recording(game.key, options, seats, seed, tuple(moves), game.schema)


@pytest.fixture(scope="module")
def recording() -> Recording:
    return played(FRACHT, 3)


def at(recording: Recording, ply: int, eyes: Eyes = EVERYBODY) -> Snapshot:
    return snapshot(recording, ply, eyes, "en", ["Anna", "Ben", "Cleo"])


def told(shown: Snapshot) -> Sequence[str]:
    return (*shown.before, *shown.newest)


def test_a_recording_is_what_a_record_of_either_format_holds(recording: Recording) -> None:
    old = SeedRecord.of(FRACHT, OPTIONS, 3, SEED, recording.moves)
    assert Recording.of(old) == recording
    luck = Luck("table", SEED, ("mist", None, None))
    new = Record.of(FRACHT, OPTIONS, luck, played(FRACHT, 3, luck.seed).moves, "en")
    assert Recording.of(new) == played(FRACHT, 3, luck.seed)


def test_a_recording_does_not_show_its_seed(recording: Recording) -> None:
    assert SEED not in repr(recording)


@pytest.mark.parametrize(
    "change", [{"game": "chess"}, {"schema": 99}, {"options": {"voyages": 99}}, {"seats": 9}], ids=str
)
def test_what_this_version_cannot_play_says_so(recording: Recording, change: dict[str, object]) -> None:
    record = SeedRecord.of(FRACHT, OPTIONS, 3, SEED, recording.moves)
    broken = SeedRecord.model_validate(record.model_dump(by_alias=True) | change)
    with pytest.raises(BrokenRecord):
        Recording.of(broken)


def test_turns_follow_each_other_from_the_first_move_to_the_last(recording: Recording) -> None:
    found = turns(recording)
    assert [turn.start for turn in found] == [0, *(turn.end for turn in found[:-1])]
    assert found[-1].end == len(recording.moves)
    assert all(len(turn.happened) == turn.end - turn.start for turn in found)


def test_an_unfinished_game_ends_with_an_unfinished_turn(recording: Recording) -> None:
    first = turns(recording)[0]
    cut = Recording(recording.game, OPTIONS, 3, SEED, recording.moves[: first.end + 1], 1)
    assert turns(cut)[-1].end == first.end + 1


def test_the_set_up_comes_before_everything(recording: Recording) -> None:
    shown = at(recording, 0)
    assert shown.place.startswith("The set-up.")
    assert not told(shown)
    assert not any(jump.is_here for jump in shown.turns)


def test_a_moment_beyond_the_end_is_the_end(recording: Recording) -> None:
    assert at(recording, 10_000) == at(recording, len(recording.moves))
    assert at(recording, 10_000).outcome is not None


def test_every_move_is_told_at_its_moment(recording: Recording) -> None:
    for ply in range(1, len(recording.moves) + 1):
        shown = at(recording, ply, OPEN)
        assert shown.newest, "a move of the model game always tells something to those who see all"
        assert f"move {ply} of {len(recording.moves)}" in shown.place
        assert sum(jump.is_here for jump in shown.turns) == 1


def test_jumping_to_a_turn_shows_all_of_it(recording: Recording) -> None:
    shown = at(recording, 0)
    for jump in shown.turns:
        there = at(recording, jump.ply)
        assert next(other for other in there.turns if other.is_here).label == jump.label
        assert there.ply == jump.ply


def test_a_seat_sees_its_own_secrets_and_open_eyes_see_all(recording: Recording) -> None:
    assert at(recording, 0).secrets == ()
    mine = at(recording, 0, Eyes(Seat(1))).secrets
    assert [name.split()[-1] for name, _ in mine] == ["Ben"]
    assert set(mine) < set(at(recording, 0, OPEN).secrets)
    assert len(at(recording, 0, OPEN).secrets) == 3


class Whispered(Event, kind="whispered"):
    pass


def test_eyes_learn_of_what_they_may_see() -> None:
    secret, public = Whispered(seat=Seat(1), visible_to=(Seat(1),)), Whispered(seat=Seat(0))
    assert list(EVERYBODY.learn([secret, public])) == [public]
    assert list(Eyes(Seat(0)).learn([secret])) == []
    assert [event.seat for event in Eyes(Seat(1)).learn([secret, public])] == [1, 0]
    assert all(event.is_visible_to(None) for event in OPEN.learn([secret, public]))


def test_codes_of_eyes_are_read_back() -> None:
    assert [Eyes.read(eyes.code, 3) for eyes in Eyes.all(3)] == Eyes.all(3)
    for code in ("3", "", "-1", "Public"):
        with pytest.raises(ValueError, match="there are: public, 0, 1, 2, open"):
            Eyes.read(code, 3)


def test_moves_taken_back_can_be_watched(recording: Recording) -> None:
    state = deal(FRACHT, OPTIONS, 3, SEED)
    moves: list[tuple[int, str]] = []
    for seat, code in recording.moves:
        play_on(FRACHT, state, Seat(seat), code, SEED)
        moves.append((seat, code))
        if state.can_take_back(Seat(seat)):
            break
    moves.append((moves[-1][0], TAKE_BACK))
    shown = at(Recording(recording.game, OPTIONS, 3, SEED, tuple(moves), 1), len(moves))
    assert any("↩️" in line for line in shown.newest)


@every_game
def test_every_game_can_be_watched_from_its_set_up_to_its_end_in_both_languages(game: Game) -> None:
    recording = played(game, game.seats[-1])
    last = len(recording.moves)
    for ply, eyes, language in itertools.product((0, last // 2, last), (Eyes(Seat(1)), OPEN), LANGUAGES):
        shown = snapshot(recording, ply, eyes, language)
        assert len(shown.standings) == len(shown.names) == game.seats[-1]
        assert max(len(shown.chapters), len(shown.turns)) <= MOST_JUMPS
        assert (shown.outcome is not None) == (ply == last)


@every_game
def test_every_turn_can_be_jumped_to(game: Game) -> None:
    recording = played(game, game.seats[0])
    shown = snapshot(recording, 0, EVERYBODY, "en")
    starts = [jump.ply for jump in shown.chapters] or [0]
    reached = {jump.ply for ply in starts for jump in snapshot(recording, ply, EVERYBODY, "en").turns}
    assert reached == {turn.end for turn in turns(recording)}


# Chronicles


CHRONICLED = ("teufel", "heimlich", "heller", "heuchel")


@every_game
def test_every_game_tells_what_chance_gave_and_how_it_came_about(game: Game) -> None:
    recording = played(game, game.seats[0], "0" * 64)
    names = [f"Name{number}" for number in range(recording.seats)]
    chapters = course(recording)
    assert len(chapters) == len(turns(recording)) + 1
    if game.chronicle is None:
        assert game.key not in CHRONICLED
        return
    for language in LANGUAGES:
        text, picture = game.chronicle(chapters, language, names)
        assert text.startswith("### ")
        assert len(text) <= 3500
        assert all(name in text for name in names)
        assert picture is None or picture.startswith(b"\x89PNG")


def test_what_was_taken_back_is_in_no_figures() -> None:
    game = GAMES["heimlich"]
    whole = played(game, 2, "0" * 64)
    again = (*whole.moves[:9], (whole.moves[8][0], f"{TAKE_BACK}.6"), *whole.moves[3:])
    assert course(replace(whole, moves=again)) == course(whole)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Anna: 10 pips in 2 rolls, 7.7 expected (**+2.3**)"]),
        ("de", ["Anna: 10 Augen in 2 Würfen, erwartet 7,7 (**+2,3**)"]),
    ],
)
def test_luck_is_what_was_rolled_against_what_was_to_be_expected(language: str, lines: list[str]) -> None:
    rolls = [Roll(Seat(0), 6, 23 / 6), Roll(Seat(0), 4, 23 / 6)]
    text = GAMES["heimlich"].text
    _, *told = fortunes(text, "chronicle-dice", rolls, language, ["Anna", "Ben"])
    assert told == lines


def test_bad_luck_has_a_minus_sign_and_seats_stand_in_order() -> None:
    rolls = [Roll(Seat(1), 0, 0.5, times=5), Roll(Seat(0), 1, 0.1)]
    text = GAMES["teufel"].text
    _, *told = fortunes(text, "chronicle-stove", rolls, "en", ["Anna", "Ben"])
    assert told == [
        "Anna: 1× in 1 presses, 0.1 expected (**+0.9**)",
        "Ben: 0× in 5 presses, 0.5 expected (**−0.5**)",
    ]


def test_the_climb_says_in_which_turn_the_first_card_came_home() -> None:
    chronicle = GAMES["heuchel"].chronicle
    assert chronicle is not None
    text, _ = chronicle(course(played(GAMES["heuchel"], 3)), "en", ["Anna", "Ben", "Cleo"])
    assert re.fullmatch(r"(\w+: \d+ home(, the first on turn \d+)?, \d+ lost\n?){3}", text.split("\n", 1)[1])


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


def test_a_film_shows_the_table_after_every_turn_that_changed_it(recording: Recording) -> None:
    pictures = [FRACHT.picture(view, NAMES) for view in views(recording, EVERYBODY)]
    different = 1 + sum(one != other for one, other in itertools.pairwise(pictures))
    assert len(pictures) == len(turns(recording)) + 1
    durations = frames(film_of(recording, EVERYBODY, NAMES, "webp"))
    assert len(durations) == different
    assert (durations[0], durations[-1]) == (FIRST, LAST)


def test_a_gif_shows_the_same_as_a_webp(recording: Recording) -> None:
    webp = film_of(recording, EVERYBODY, NAMES, "webp")
    assert frames(film_of(recording, EVERYBODY, NAMES, "gif")) == frames(webp)


@pytest.mark.slow
def test_a_film_is_made_smaller_until_it_fits(recording: Recording) -> None:
    whole = film_of(recording, EVERYBODY, NAMES, "webp")
    smaller = film_of(recording, EVERYBODY, NAMES, "webp", most=len(whole) - 1)
    assert len(smaller) < len(whole)
    with Image.open(io.BytesIO(smaller)) as small, Image.open(io.BytesIO(whole)) as large:
        assert small.width < large.width
    with pytest.raises(FilmTooLarge):
        film_of(recording, EVERYBODY, NAMES, "webp", most=10)


def test_a_film_of_an_unplayed_game_is_its_set_up() -> None:
    assert len(frames(film_of(Recording("fracht", OPTIONS, 3, SEED, (), 1), EVERYBODY, NAMES, "gif"))) == 1
