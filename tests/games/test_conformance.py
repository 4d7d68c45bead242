"""Every registered game keeps the contract: all seats, all options, hundreds of random games."""

from __future__ import annotations

import dataclasses
import json
import re
import traceback
from collections.abc import Iterator

import pytest

from games.chance import Playout
from games.contract import TAKE_BACK, BadOption, Event, Game, Options, Seat, UnreadableState
from games.engine import record
from games.engine.registry import GAMES
from games.engine.verify import verify
from games.text import LANGUAGES
from tests.games.choosers import curious, played, recorded, uniform
from tests.games.conformance import check_kinds, check_option, check_playout, option_sets, setups, setups_in_turn
from tests.games.conformance.rulebooks import check_lessons, check_rulebook
from tests.games.conformance.shown import (
    check_climaxes,
    check_ending,
    check_names,
    check_pages,
    check_picture,
    check_signs,
    check_threads,
)
from tests.games.conformance.standing_orders import check_orders_carried_out
from tests.size import IS_LONG, many

PLAYOUTS = many(1, 6)
"""Random games per game and set-up."""
SEED = "5eed" * 16
NO_ORDERS = next(field.default for field in dataclasses.fields(Game) if field.name == "orders")
NO_STATES = ("", "nonsense", "{}", "[]", "null")
TELLTALE = "tell-tale"
KEBAB_CASE = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
MESSAGE_ID = re.compile(f"{KEBAB_CASE.pattern}|(option|arg|item|between)-[a-z0-9_-]+")
"""Message ids are in kebab case; only names of options and fields in them are as in the code."""


class OtherOptions(Options):
    """Options of no game."""


def _name(options: Options) -> str:
    return "-".join(f"{name}={value}" for name, value in options.model_dump(exclude_defaults=True).items())


every_game = pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
every_setup = pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param(game, seats, options, id=f"{key}-{seats}-{_name(options) or 'default'}")
        for key, game in GAMES.items()
        for seats, options in (setups(game) if IS_LONG else setups_in_turn(game))
    ],
)
every_default = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{key}-{seats}") for key, game in GAMES.items() for seats in game.seats],
)


@every_setup
@pytest.mark.slow
def test_random_games_keep_the_contract(game: Game, seats: int, options: Options) -> None:
    for number in range(PLAYOUTS):
        choose = uniform if (number + seats) % 2 else curious
        check_playout(game, seats, options, f"{seats}/{number}", choose)


@every_default
@pytest.mark.slow
def test_what_was_ordered_at_any_moment_is_a_legal_move_when_its_question_comes(game: Game, seats: int) -> None:
    sets = option_sets(game.options)[:3]
    carried_out = [check_orders_carried_out(game, seats, options, f"{seats}") for options in sets]
    assert any(carried_out) or game.orders is NO_ORDERS, "there is something to order"


@every_default
@pytest.mark.slow
def test_pictures_show_only_what_the_seat_knows_and_pages_can_be_read(game: Game, seats: int) -> None:
    rng, last = Playout(f"pictures/{seats}"), Seat(seats - 1)
    happened: dict[type[Event], Event] = {}
    for state, events in played(game, game.options(), seats, rng):
        happened |= {type(event): event for event in events}
        if state.ply in (10, 30):
            check_picture(game, state, last, rng)
        if state.ply == 10:
            check_pages(game, state, last)
            check_threads(game, [state.view(None), state.view(last)])
    check_picture(game, state, None, rng)
    check_names(game, state)
    check_climaxes(game, state, list(happened.values()))
    check_pages(game, state, None)


@every_default
def test_a_seed_and_the_moves_give_the_same_game_again(game: Game, seats: int) -> None:
    recording = recorded(game, seats, SEED)
    assert recording == recorded(game, seats, SEED)
    end = record.rebuild(game, game.options(), seats, SEED, recording.moves).to_json()
    assert recording.state_at(len(recording.moves)).to_json() == end
    assert verify(record.SeedRecord.of(game, game.options(), seats, SEED, recording.moves)) is None
    check_ending(game, recording)


@every_game
def test_signs_have_small_pictures_and_names_that_fit(game: Game) -> None:
    check_signs(game)


@every_game
def test_numbers_of_seats_not_allowed_and_options_of_another_game_are_refused(game: Game) -> None:
    least, most = min(game.seats), max(game.seats)
    for options, seats in (
        *((game.options(), seats) for seats in (0, least - 1, most + 1)),
        (OtherOptions(), least),
    ):
        with pytest.raises(ValueError):
            game.new(options, seats, Playout(1))


@every_game
def test_states_and_views_that_are_damaged_or_of_another_schema_are_refused(game: Game) -> None:
    state = game.new(game.options(), min(game.seats), Playout(1))
    stored, view = state.to_json(), state.view(Seat(0)).to_json()
    for read, text, others in ((game.load, stored, damaged(stored)), (game.read_view, view, ())):
        for garbled in (*NO_STATES, text[:-1], text + "}", *others):
            with pytest.raises(UnreadableState):
                read(garbled)
    with pytest.raises(UnreadableState):
        game.rules.position.codec.read_cache(stored, game.schema + 1)


@every_game
def test_what_is_said_of_unreadable_states_holds_no_value_of_them(game: Game) -> None:
    state = game.new(game.options(), min(game.seats), Playout(1))
    position = game.rules.position.codec.read_cache(state.to_json(), game.schema)
    for codec, value in ((game.rules.position.codec, position), (game.rules.view.codec, state.view(Seat(0)))):
        with pytest.raises(UnreadableState) as unreadable:
            codec.read(json.dumps(with_telltales(json.loads(codec.write(value)))))
        told = "".join(traceback.format_exception(unreadable.value))
        assert TELLTALE not in told


@every_game
def test_the_key_is_ascii_and_the_options_can_be_left_alone(game: Game) -> None:
    assert GAMES[game.key] is game and game.title
    assert game.key.isascii() and game.key.isidentifier() and game.key.islower()
    assert game.options.model_config["frozen"] and game.options.model_config["extra"] == "forbid"
    assert game.options() == game.options.read({})


@every_game
def test_options_describe_themselves(game: Game) -> None:
    for option in game.options.choices():
        assert option.name.isascii() and option.name.isidentifier() and option.name.islower()
        assert len(set(option.codes)) == len(option.codes) > 1, "there is something to choose"
        assert option.default in option.values
        for code, value in zip(option.codes, option.values, strict=True):
            options = game.options.read({option.name: code})
            assert (options.codes()[option.name], options.model_dump()[option.name]) == (code, value)
        with pytest.raises(BadOption):
            game.options.read({option.name: "nonsense"})
    with pytest.raises(BadOption):
        game.options.read({"nonsense": "1"})


@every_game
@pytest.mark.slow
def test_the_rules_are_told_in_sections_that_fit_a_page_each_with_its_table(game: Game) -> None:
    assert all(game.rulebook(language).startswith("# ") for language in LANGUAGES)
    check_rulebook(game)


@every_game
def test_every_language_has_the_same_messages_in_kebab_case_with_what_options_and_events_need(game: Game) -> None:
    needed = {f"event-{kind.kind}" for kind in game.events.kinds}
    for option in game.options.choices():
        codes = ("", "-note", *(f"-{value}" for value in option.values if isinstance(value, str)))
        needed |= {f"option-{option.name}{code}" for code in codes}
    for language in LANGUAGES:
        assert game.text.ids(language) == game.text.ids("en")
        assert all(game.text.has(language, message) for message in needed)
        for message in ("title-note", "aim", "credits"):
            line = game.text.format(language, message)
            assert 10 < len(line) <= 100 and "\n" not in line
    assert not [message for message in game.text.ids("en") if not MESSAGE_ID.fullmatch(message)]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(game, options, id=f"{key}-{_name(options)}")
        for key, game in GAMES.items()
        for options in option_sets(game.options)[1:]
    ],
)
def test_every_value_of_an_option_changes_some_game_and_the_rules_name_the_option(
    game: Game, options: Options
) -> None:
    check_option(game, options)


@every_game
def test_every_move_and_event_has_its_own_kind(game: Game) -> None:
    for kinds in (game.moves.kinds, game.events.kinds):
        names = [kind.kind for kind in kinds]
        assert len(set(names)) == len(names)
        assert all(KEBAB_CASE.fullmatch(name) for name in names)
    assert TAKE_BACK not in [kind.kind for kind in game.moves.kinds]


@every_game
def test_every_kind_of_move_is_known_to_all_who_must_say_something_of_it(game: Game) -> None:
    check_kinds(game)


@every_game
def test_lessons_are_played_by_the_rules_and_teach_what_they_say(game: Game) -> None:
    check_lessons(game)


@every_game
def test_variants_are_named_once_and_can_be_set_up(game: Game) -> None:
    names = [variant.name for variant in game.variants]
    assert len(set(names)) == len(names) > 0
    assert all(KEBAB_CASE.fullmatch(name) for name in names), "they name files"
    for variant in game.variants:
        assert game.new(variant.options, variant.seats, Playout(1)).to_act


def damaged(text: str) -> Iterator[str]:
    """Yield `text` with another character in some hundred places."""
    for place in range(0, len(text), max(1, len(text) // 100)):
        other = "0" if text[place] != "0" else "1"
        yield text[:place] + other + text[place + 1 :]


def with_telltales(value: object) -> object:
    """Return something read from JSON with a word in place of every number."""
    if isinstance(value, dict):
        return {name: with_telltales(part) for name, part in value.items()}
    if isinstance(value, list):
        return [with_telltales(part) for part in value]
    return TELLTALE if isinstance(value, int) else value
