"""Every registered game keeps the contract: all seats, all options, hundreds of random games."""

from __future__ import annotations

import pytest

from games import record
from games.chance import Playout
from games.contract import Game, Options, Seat, State, UnreadableState
from games.registry import GAMES
from games.text import LANGUAGES
from games.verify import verify
from tests.games.choosers import curious, uniform
from tests.games.conformance import check_picture, check_playout, option_sets, seats_and_public, setups

PLAYOUTS = 6
"""Random games per game, number of seats and set of options; the default options get three times as many."""
SEED = "5eed" * 16


def _name(options: Options) -> str:
    return "-".join(f"{name}={value}" for name, value in options.model_dump(exclude_defaults=True).items())


every_game = pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
every_setup = pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param(game, seats, options, id=f"{key}-{seats}-{_name(options) or 'default'}")
        for key, game in GAMES.items()
        for seats, options in setups(game)
    ],
)
every_default = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{key}-{seats}") for key, game in GAMES.items() for seats in game.seats],
)


@every_setup
def test_random_games_keep_the_contract(game: Game, seats: int, options: Options) -> None:
    for number in range(PLAYOUTS):
        choose = curious if number else uniform
        check_playout(game, seats, options, f"{seats}/{number}", choose)


@every_default
@pytest.mark.parametrize("chunk", range(2))
def test_more_random_games_with_the_options_as_they_come(game: Game, seats: int, chunk: int) -> None:
    for number in range(PLAYOUTS):
        check_playout(game, seats, game.options(), f"{chunk}/{seats}/{number}")


@every_default
def test_pictures_show_only_what_the_seat_knows(game: Game, seats: int) -> None:
    rng = Playout(f"pictures/{seats}")
    state = game.new(game.options(), seats, rng)
    while state.to_act:
        if state.ply == 30:
            check_picture(game, state, Seat(seats - 1), rng)
        seat = rng.pick(sorted(state.to_act))
        state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
    check_picture(game, state, None, rng)


@every_default
def test_a_redrawn_game_can_be_played_to_its_end(game: Game, seats: int) -> None:
    for number in range(3):
        rng = Playout(f"redrawn/{seats}/{number}")
        state = game.new(game.options(), seats, rng)
        while state.to_act:
            if state.ply % 50 == 10:
                state = state.resample(rng.pick(seats_and_public(seats)), rng)
            seat = rng.pick(sorted(state.to_act))
            state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
        assert state.outcome() is not None


@every_default
def test_a_seed_and_the_moves_give_the_same_game_again(game: Game, seats: int) -> None:
    games = []
    for _ in range(2):
        state = record.deal(game, game.options(), seats, SEED)
        moves: list[tuple[int, str]] = []
        chooser = Playout(seats)
        while state.to_act:
            seat = chooser.pick(sorted(state.to_act))
            code = chooser.pick(state.legal_moves(seat)).code
            record.play_on(game, state, seat, code, SEED)
            moves.append((seat, code))
        games.append((moves, state.to_json()))
    assert games[0] == games[1]
    moves, end = games[0]
    assert record.rebuild(game, game.options(), seats, SEED, moves).to_json() == end
    assert verify(record.SeedRecord.of(game, game.options(), seats, SEED, moves)) is None


@every_default
def test_another_seed_gives_another_game(game: Game, seats: int) -> None:
    ends = set()
    for number in range(5):
        rng = Playout(number)
        state = game.new(game.options(), seats, rng)
        while state.to_act and state.ply < 60:
            seat = min(state.to_act)
            state.apply(seat, state.legal_moves(seat)[0], rng)
        ends.add(state.to_json())
    assert len(ends) > 1


@every_game
def test_numbers_of_seats_not_allowed_are_refused(game: Game) -> None:
    for seats in (0, min(game.seats) - 1, max(game.seats) + 1):
        with pytest.raises(ValueError):
            game.new(game.options(), seats, Playout(1))


@every_game
def test_damaged_states_are_refused(game: Game) -> None:
    stored = game.new(game.options(), min(game.seats), Playout(1)).to_json()
    for text in ("", "nonsense", "{}", "[]", "null", stored[:-1], stored + "}"):
        with pytest.raises(UnreadableState):
            game.load(text)


@every_game
def test_the_key_is_ascii_and_the_options_can_be_left_alone(game: Game) -> None:
    assert game.key.isascii() and game.key.isidentifier() and game.key.islower()
    assert GAMES[game.key] is game
    assert game.title
    assert game.options.model_config["frozen"] and game.options.model_config["extra"] == "forbid"
    assert len(option_sets(game.options)) >= 1


@every_game
def test_rules_have_headed_sections_in_both_languages(game: Game) -> None:
    texts = {language: game.rulebook(language) for language in LANGUAGES}
    assert all(text.count("\n## ") >= 3 for text in texts.values())
    assert len(set(texts.values())) == len(LANGUAGES)


@every_game
def test_catalogues_have_the_same_messages_in_both_languages(game: Game) -> None:
    assert game.text.ids("en") == game.text.ids("de")


@every_game
def test_every_move_and_event_has_its_own_kind(game: Game) -> None:
    for kinds in (game.moves.kinds, game.events.kinds):
        names = [kind.kind for kind in kinds]
        assert len(set(names)) == len(names)
        assert all(name.isascii() and "." not in name and "+" not in name for name in names)


@every_game
def test_variants_are_named_once_and_can_be_set_up(game: Game) -> None:
    names = [variant.name for variant in game.variants]
    assert len(set(names)) == len(names) > 0
    for variant in game.variants:
        assert game.new(variant.options, variant.seats, Playout(1)).to_act


@every_default
def test_what_can_be_taken_back_leads_to_the_state_before(game: Game, seats: int) -> None:
    options = game.options()
    state = record.deal(game, options, seats, SEED)
    assert not any(state.can_take_back(Seat(seat)) for seat in range(seats)), "nothing has been done yet"
    chooser = Playout(f"back/{seats}")
    moves: list[tuple[int, str]] = []
    while state.to_act and len(moves) < 150:
        before = state.to_json()
        seat = chooser.pick(sorted(state.to_act))
        code = chooser.pick(state.legal_moves(seat)).code
        record.play_on(game, state, seat, code, SEED)
        moves.append((seat, code))
        able = {seat for seat in range(seats) if state.can_take_back(Seat(seat))}
        assert able <= {seat}, "only one's own move, and only the newest"
        if able and chooser.roll(4) == 1:
            back, _ = record.take_back(game, state, seat, options, seats, SEED, moves)
            assert back.to_json() == before
