"""Whatever a game brings, what is shown stays within Discord's limits; menus, and why a choice is missing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from typing import Any, get_args

import pytest
from discord import ButtonStyle, ui

from bot.features import CARD_PARTS
from bot.features.about import about_panel
from bot.features.block import TERMS, block_panel
from bot.features.check import checked_page, luck_page, words_form
from bot.features.history import MINE, SERVER, HistoryPage, empty_panel, history_panel
from bot.features.mygames import homeless_panel, my_games, places_panel
from bot.features.notes import notebook
from bot.features.privacy import forget_panel, kept_panel, privacy_panel
from bot.features.recap import recap_from_log, recap_page
from bot.features.replay import film_message, replay_message
from bot.features.rules import rules_page
from bot.features.settings import GROUPS, preferences_panel, zone_form
from bot.features.setup import setup_panel
from bot.features.tables import ON_PAGE, end_table_panel, tables_panel
from bot.publishing.channel_health import lost_notice
from bot.tables.history import ALL
from bot.tables.memory import Lost
from bot.tables.news import NOTHING, Climax, TableNews
from bot.tables.people import Preferences
from bot.tables.preview import unconfirmed
from bot.tables.settings import ServerSettings
from bot.tables.table import TableView
from bot.ui.cards import SHARED, broken_card, heads_up, news_lines, table_card
from bot.ui.content import Content
from bot.ui.items import ActionButton, Address
from bot.ui.lobby import closed_card, lobby_card, options_panel
from bot.ui.menus import MenuContext, codes, fits_a_line, join_path, notes, opening, rows, split_path, walk, way_to
from bot.ui.panel import Extras, letter, panel, preview_panel, submenu
from bot.ui.results import result_card
from bot.ui.words import say
from games.chance import Playout
from games.contract import Choice, Event, Game, Label, Menu, Move, Options, Seat, State, TurnEnded
from games.engine.ending import ToldEnding
from games.engine.luck import MAX_WORDS
from games.engine.playback import Eyes
from games.engine.registry import GAMES
from games.engine.replay import snapshot
from games.heller.rules.events import TilePlaced
from games.players.advice import Candidate
from games.teufel.rules.board import TeufelOptions
from games.teufel.rules.moves import EndTurn, Step
from games.text import LANGUAGES
from sandbox.checks import check_message, check_modal
from sandbox.world import COMPONENTS_V2
from storage import Block, FinishedGame, FinishedSeat, HeldCounts, MoveRecord, SeatRecord, Session, SessionStatus
from tests.games import heller
from tests.games.choosers import NAMES, curious
from tests.games.choosers import played as random_game
from tests.games.conformance import option_sets
from tests.games.conformance.shown import MAX_AWARD, MAX_SENTENCE
from tests.games.test_playback import played
from tests.games.teufel import GAME, situation
from tests.model import FRACHT
from tests.model.fracht.rules.moves import Load
from tests.pseudo import EVERY_LANGUAGE

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ROW, BUTTON, SELECT = 1, 2, 3

pytestmark = pytest.mark.usefixtures("pseudo")


def components(shown: Any) -> Iterator[dict[str, Any]]:
    """Yield every component of a layout or row as it is sent, nested ones included."""
    if isinstance(shown, list):
        for part in shown:
            yield from components(part)
    elif isinstance(shown, dict):
        if "type" in shown:
            yield shown
        for key in ("components", "accessory"):
            yield from components(shown.get(key))


def check(content: Content) -> None:
    """One message is taken by the local Discord, which keeps to all limits of the real one."""
    names = [file.name for file in content.files]
    check_message({"flags": COMPONENTS_V2, "components": content.components}, names, emojis=())
    assert len(set(names)) == len(names)
    assert all(len(file.alt or "") <= 1024 for file in content.files)


def check_form(modal: ui.Modal) -> None:
    check_modal(modal.to_dict(), emojis=())


# Menus by themselves


def leaf(face: int) -> Choice:
    return Choice(Label("menu-load", {"face": face}), (Load(face),))


def branch(first: int, size: int) -> Choice:
    return Choice(Label("menu-declarations"), choices=tuple(leaf(first + i) for i in range(size)))


PEN = MenuContext(FRACHT, "en", "abcdefgh", 12)
IN_WORDS = Preferences(display_mode="words")
MENUS: dict[str, Menu] = {
    "one": (leaf(1),),
    "leaves": tuple(map(leaf, range(12))),
    "a small branch": (branch(0, 5),),
    "a large branch": (branch(0, 6), leaf(90)),
    "three pages": (branch(0, 60),),
    "many small branches": tuple(branch(100 * i, 5) for i in range(7)),
    "everything": (*(branch(100 * i, 2 + 5 * i) for i in range(6)), *map(leaf, range(900, 909))),
}


def drawn(menu: Menu, room: int) -> list[dict[str, Any]]:
    return list(components([row.to_component_dict() for row in rows(PEN, menu, room)]))


@pytest.mark.parametrize("room", [38, 30, 25])
@pytest.mark.parametrize("menu", MENUS.values(), ids=MENUS)
def test_a_menu_keeps_to_its_room_and_offers_everything_once(menu: Menu, room: int) -> None:
    found = drawn(menu, room)
    assert len(found) <= room
    check(Content(parts=tuple(rows(PEN, menu, room))))
    offered = [part["custom_id"].split(":", 4)[4] for part in found if part["type"] == BUTTON]
    offered += [option["value"] for part in found if part["type"] == SELECT for option in part["options"]]
    assert sorted(offered) == sorted(code for choice in menu for code in leaves_of(choice))


def leaves_of(choice: Choice) -> list[str]:
    return [code for child in choice.choices for code in leaves_of(child)] or [codes(choice)]


SMALL = (branch(0, 5), branch(100, 3))
DRAWN: dict[str, tuple[Menu, int, list[int]]] = {
    "small branches are buttons while there is room": (SMALL, 38, [ROW, *5 * [BUTTON], ROW, *3 * [BUTTON]]),
    "and lists when it gets scarce": (SMALL, 9, [ROW, SELECT, ROW, SELECT]),
    "what is to be a list is one however small": ((replace(branch(0, 2), listed=True),), 38, [ROW, SELECT]),
    "leaves before the lists come first and the others last": (
        (leaf(1), branch(10, 6), leaf(2), leaf(3)),
        38,
        [ROW, BUTTON, ROW, SELECT, ROW, BUTTON, BUTTON],
    ),
}


@pytest.mark.parametrize(("menu", "room", "types"), DRAWN.values(), ids=DRAWN)
def test_a_menu_is_drawn_as_buttons_and_lists(menu: Menu, room: int, types: list[int]) -> None:
    assert [part["type"] for part in drawn(menu, room)] == types


def test_who_does_not_care_has_a_choice_drawn_with_one_button() -> None:
    buttons = [part for part in drawn((replace(branch(0, 6), indifferent=True),), 38) if part["type"] == BUTTON]
    assert [Address.read(button["custom_id"]) for button in buttons] == [Address("atrandom", "abcdefgh", 12, "0")]


def test_what_is_behind_a_secret_is_drawn_for_who_opens_it_alone() -> None:
    hidden = replace(branch(10, 3), secret=Label("menu-wave"))
    within = (Choice(Label("menu-declarations"), choices=(hidden, leaf(1))),)
    for menu, path in (((hidden,), "0"), (within, "0.0")):
        for room in (38, 2):
            assert "load.1" in str(drawn(MENUS["one"], room)), "a leaf is drawn with what it plays"
            found = drawn(menu, room)
            assert not any(code in str(found) for code in ("load.10", "load.11", "load.12"))
            assert path in str(found)
    assert opening(PEN, hidden) == ["Wave through"]


def test_long_lists_are_paged_and_say_so() -> None:
    titles = [part["placeholder"] for part in drawn(MENUS["three pages"], 38) if part["type"] == SELECT]
    assert titles == [f"Say what you’re carrying ({page}/3)" for page in (1, 2, 3)]


def test_deeper_choices_are_opened_step_by_step() -> None:
    menu = (leaf(1), Choice(Label("menu-declarations"), choices=(branch(10, 3), leaf(2))))
    opened = [part["custom_id"] for part in drawn(menu, 38) if part["type"] == BUTTON]
    assert opened == ["B:play:abcdefgh:12:load.1", "B:open:abcdefgh:12:1.0", "B:play:abcdefgh:12:load.2"]
    outer, inner = walk(menu, split_path("1.0"))
    assert outer is menu[1]
    assert [codes(choice) for choice in inner.choices] == ["load.10", "load.11", "load.12"]


def test_paths_are_read_back_and_nothing_else_and_those_to_nowhere_lead_nowhere() -> None:
    assert split_path(join_path((3, 0, 12))) == (3, 0, 12)
    assert {split_path(garbled) for garbled in ("", ".", "a", "1..2", "1,2")} == {()}
    nowhere: tuple[tuple[int, ...], ...] = ((), (-1,), (2,), (0, 0), (1, 0, 0, 0), (10**60,))
    assert [walk((leaf(1), branch(10, 3)), path) for path in nowhere] == [[]] * len(nowhere)


def test_only_buttons_at_the_top_get_a_line_for_their_note() -> None:
    noted = replace(leaf(1), note=Label("menu-wave"))
    assert notes(PEN, (noted, replace(branch(5, 2), note=Label("menu-wave")))) == ["**Load 1:** Wave through"]


def test_an_address_that_is_too_long_is_no_custom_id() -> None:
    with pytest.raises(ValueError, match="longer than 100"):
        Address("play", "abcdefgh", 1, "x" * 90).button()


# Whole playouts of every game


def table_of(game: Game, seats: int, options: Options, language: Any) -> TableView:
    """Return a running table of people with the longest names there can be."""
    big = 10**18
    without: dict[str, Any] = dict.fromkeys(("state", "result", "clock"))
    given: dict[str, Any] = {
        "id": "abcdefgh",
        "game": game.key,
        "schema": game.schema,
        "options": options.model_dump_json(),
    }
    given |= {"status": SessionStatus.RUNNING, "version": 12345, "published_version": 12344, "votes": "[0]"}
    given |= {"guild_id": big, "channel_id": big, "seen_in": big, "host_id": 1, "num_seats": seats}
    given |= dict.fromkeys(("host_seen_at", "created_at", "updated_at", "due_at"), NOW)
    given |= dict.fromkeys(("is_private", "stands_in", "is_kept"), False)
    given |= {"language": language, "time_control": "evening", "hints": "on", "tempo": "auto"}
    given |= {"secret": "1" * 64, "seed": "0" * 64, "card": f'{{"message_id": {big}, "kind": "table"}}'}
    session = Session(**without, **given)
    seated: dict[str, Any] = {"computer": None, "private": None, "questions": 99999, "dm_closed": True}
    seated |= {"joined_at": NOW, "words": "*" * MAX_WORDS}
    names = [f"{seat}" + r"\_" * 23 for seat in range(seats)]
    people = tuple(
        SeatRecord(user_id=big + seat, name=name, seat=seat, **seated) for seat, name in enumerate(names)
    )
    return TableView(session, people, game, None)


def at(table: TableView, state: State, seat: int | None = None) -> TableView:
    return replace(table, _state=state, viewer=seat)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_question_to_two_people_of_one_name_tells_them_apart_by_their_signs(game: Game) -> None:
    table = table_of(game, game.seats[0], game.options(), "en")
    state = game.new(game.options(), game.seats[0], Playout(1))
    alike = replace(at(table, state), seats=tuple(replace(seat, name="Anna") for seat in table.seats))
    told = "\n".join(
        part.content
        for part in table_card(alike, b"", TableNews(), CARD_PARTS).parts
        if isinstance(part, ui.TextDisplay)
    )
    badges = game.badges(state.view(None))
    assert state.to_act and all(f"{badges[seat]}\N{NO-BREAK SPACE}**Anna**" in told for seat in state.to_act)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_of_computers_that_are_asked_it_is_said_that_they_play_and_nobody_is_sent_to_their_question(
    game: Game,
) -> None:
    table, state = table_of(game, 3, game.options(), "en"), game.new(game.options(), 3, Playout(1))
    seats = (
        replace(seat, user_id=None, computer="easy") if seat.seat in state.to_act else seat for seat in table.seats
    )
    card = table_card(replace(at(table, state), seats=tuple(seats)), b"", TableNews(), CARD_PARTS)
    shown, prompt = components(card.components), state.view(None).public.prompt
    told = "\n".join(part["content"] for part in shown if "content" in part)
    assert prompt is not None and "playing …" in told
    assert game.text.format("en", f"prompt-{prompt.id}", prompt.params) not in told
    assert not [part for part in shown if part.get("style") == ButtonStyle.primary.value]


def test_what_a_leaf_hides_is_read_in_its_note_and_its_words_where_nobody_else_reads_it() -> None:
    leaf = Choice(Label("label-press", {"presses": 1}), (EndTurn(),), note=Label("recap-stayed"))
    own = replace(leaf, label=Label("label-press", {"presses": 2}), note=Label("label-refuse"))
    leaf = replace(leaf, own=own)
    context = MenuContext(GAME, "en", "a" * 8, 0)
    said = [notes(replace(context, is_own=is_own), (leaf,)) for is_own in (False, True)]
    assert said == [["**Press 1×:** stays put"], ["**Press 2×:** Run home"]]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_on_the_last_line_of_a_card_there_is_never_a_move_and_what_skips_or_goes_on_comes_last(
    game: Game, language: str
) -> None:
    """Cards end at the foot of a screen: a finger that comes too late hits nothing else, for the rest stays."""
    seats = game.seats[0]
    table = table_of(game, seats, game.options(), language)
    alone = (replace(seat, user_id=None, computer="easy") if seat.seat else seat for seat in table.seats)
    table, seen = replace(table, seats=tuple(alone), session=replace(table.session, votes="[]")), set[str]()
    for state, events in islice(random_game(game, game.options(), seats, Playout(2), curious), 200):
        if not state.to_act:
            break
        rests = [Climax(event, 1, NOW, rests=True, made=2, is_last=True) for event in events[-1:]]
        for climax in (None, *rests):
            *_, last = table_card(at(table, state), b"", TableNews(climax=climax), CARD_PARTS).parts
            assert isinstance(last, ui.ActionRow) and fits_a_line(last.children)
            stay = [one.address.verb for one in last.children if isinstance(one, ActionButton)]
            comes = [] if climax is None and 0 in state.to_act else [stay.pop()]
            assert stay in (["mycards", "menu"], ["mycards", "takeback", "menu"])
            assert comes == ([] if not comes else ["goon" if climax else "skip"])
            seen.update(comes)
    assert seen == {"goon", "skip"}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_who_has_no_secrets_any_more_is_not_told_so_once_the_game_is_over(game: Game) -> None:
    table = table_of(game, game.seats[0], game.options(), "en")
    *_, (state, _) = random_game(game, game.options(), game.seats[0], Playout(1), curious)
    ended = replace(table, session=replace(table.session, status=SessionStatus.FINISHED))
    shown = components(panel(at(ended, state, 0), 0, "en").components)
    assert state.outcome() and say("en", "mycards-none") not in "".join(str(part) for part in shown)


@pytest.mark.parametrize(("long", "told"), [(1, "P1 P2 P3 P4 P5 P6"), (30, "P3 P4 P5 P6")])
def test_a_card_tells_of_everybody_or_where_that_is_too_much_what_happened_last(long: int, told: str) -> None:
    game, luck, past = GAMES["heimlich"], Playout(23), list[Event]()
    table = table_of(game, 7, game.options(), "en")
    table = replace(
        table, seats=tuple(replace(seat, name=f"P{seat.seat}".ljust(long, "x")) for seat in table.seats)
    )
    state = game.new(game.options(), 7, luck)
    while state.turn_seat != 0 or len(past) < 20:
        seat = Seat(min(state.to_act))
        move = game.play.policy(game.own(state.view(seat)), state.legal_moves(seat), luck)
        past = [] if seat == 0 else past
        past += state.apply(seat, move, luck)
    news = TableNews(Seat(0), tuple(past))
    shown = components(table_card(at(table, state), b"", news, CARD_PARTS).components)
    lines = "".join(part["content"] for part in shown if "content" in part)
    assert re.findall("P[1-6](?=x*:)", lines) == told.split()


def test_of_what_happened_a_card_leaves_out_the_oldest_and_nothing_between() -> None:
    game, past, left_out = GAMES["heuchel"], list[Event](), 0
    table = table_of(game, 4, game.options(), "en")
    table = replace(table, seats=tuple(replace(seat, name=f"P{seat.seat}") for seat in table.seats))
    for state, happened in islice(random_game(game, game.options(), 4, Playout(3), curious), 150):
        past = [*past[-16:], *happened]
        if len(state.to_act) == 1:
            seen, news = at(table, state), TableNews(min(state.to_act), tuple(past))
            shown = components(table_card(seen, b"", news, CARD_PARTS).components)
            lines = "".join(part["content"] for part in shown if "content" in part)
            told, all_told = (
                re.findall("P[0-3](?=:)", text) for text in (lines, "".join(news_lines(seen, news, "en")))
            )
            assert told == all_told[len(all_told) - len(told) :]
            left_out += told != all_told
    assert left_out


def test_who_waits_without_a_secret_is_told_so_in_the_words_of_the_game() -> None:
    game = heller.state(heller.square("R3"), turn=heller.BLUE)
    table = at(table_of(heller.GAME, 2, heller.GAME.options(), "en"), game, heller.RED)
    told = "".join(part.get("content", "") for part in components(panel(table, heller.RED, "en").components))
    assert "Your secret tile is on the board." in told and say("en", "mycards-none") not in told


def test_a_phone_breaks_news_between_their_items_and_a_turn_without_a_choice_says_so() -> None:
    table, game = table_of(heller.GAME, 2, heller.GAME.options(), "en"), heller.state(heller.square("R3 B2 +6 +1"))
    placed = TilePlaced(seat=heller.RED, tile="+6", space="A3"), TurnEnded(seat=heller.RED)
    news = TableNews(heller.BLUE, placed, forced=frozenset({(heller.RED, 0)}))
    named = replace(table, seats=tuple(replace(seat, name=f"P{seat.seat}") for seat in table.seats))
    (line,) = news_lines(at(named, game), news, "en")
    told = line.replace("*", "").partition("P0")[2].replace("\N{NO-BREAK SPACE}", "_")
    assert told == " (no choice): puts +6 on A3 · gains_18 · worth_12_to_P1"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_badge_beside_a_name_is_at_the_head_of_a_line_or_on_one_that_no_phone_breaks(game: Game) -> None:
    seats = game.seats[-1]
    table = table_of(game, seats, game.options(), "en")
    named = tuple(replace(seat, name=name) for seat, name in zip(table.seats, NAMES, strict=False))
    table, past = replace(table, seats=named), list[Event]()
    for state, happened in islice(random_game(game, game.options(), seats, Playout(1), curious), 150):
        past = [*past[-8:], *happened]
        badges = [
            f"{badge}\N{NO-BREAK SPACE}{name}"
            for badge, name in zip(game.badges(state.view(None)), NAMES, strict=False)
        ]
        for part in table_card(at(table, state), b"", TableNews(others=tuple(past)), CARD_PARTS).parts:
            for line in (part.content if isinstance(part, ui.TextDisplay) else "").splitlines():
                told = line.removeprefix("-# ").replace("*", "")
                parted = [badge for badge in badges if told.rfind(badge) > 0]
                assert not parted or len(told) <= SHARED, line


def check_moment(table: TableView, state: State, news: TableNews) -> None:
    """Everything that can be shown at this moment keeps the limits."""
    seen = at(table, state)
    check(finished_card(seen) if seen.outcome is not None else table_card(seen, b"", news, CARD_PARTS))
    for seat in sorted(state.may_act) or [Seat(0)]:
        seen = at(table, state, seat)
        told = news_lines(seen, news, table.session.language, seat)
        language, menu = table.session.language, seen.menu(seat)
        legal_moves = state.legal_moves(seat)
        advice = [Candidate((move,), value) for move, value in zip(legal_moves, (0.5, 0.1), strict=False)]
        extras = Extras(told=told, advice=advice, note=say(language, "moment-passed"))
        check(panel(seen, seat, language, b"", extras=extras))
        check(panel(seen, seat, language, preferences=IN_WORDS, extras=extras))
        for path in branches(menu):
            steps = walk(menu, path)
            check(submenu(seen, seat, language, path, steps, b"", is_within=True))
            check(submenu(seen, seat, language, path, steps, is_within=True, is_spoken=True))


def finished_card(table: TableView) -> Content:
    """Return the card of a finished game about which there is as much to tell as there can be."""
    ending = ToldEnding("x" * MAX_SENTENCE, ("x" * MAX_AWARD,) * len(table.seats))
    return result_card(table, b"", ending)


def branches(menu: Menu, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    for number, choice in enumerate(menu):
        if choice.choices:
            yield (*path, number)
            yield from branches(choice.choices, (*path, number))


@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{key}-{seats}") for key, game in GAMES.items() for seats in game.seats],
)
@pytest.mark.slow
def test_everything_shown_in_a_game_keeps_discords_limits(game: Game, seats: int) -> None:
    options = option_sets(game.options)
    rng = Playout(f"limits/{game.key}/{seats}")
    option = rng.pick(options)
    tables = [table_of(game, seats, option, language) for language in EVERY_LANGUAGE]
    state = game.new(option, seats, rng)
    seen: Counter[Move] = Counter()
    events: list[Event] = []
    prompts: set[str] = set()
    while state.to_act:
        prompt = state.view(None).public.prompt
        assert prompt is not None
        if prompt.id not in prompts or state.ply % 13 == 0:
            prompts.add(prompt.id)
            table = tables[state.ply % len(tables)]
            check_moment(table, state, TableNews(Seat(0), tuple(events[-120:]), tuple(events[-30:])))
        seat = rng.pick(sorted(state.to_act))
        move = curious(state.legal_moves(seat), seen, rng)
        seen[move] += 1
        events += state.apply(seat, move, rng)
    for table in tables:
        check_moment(table, state, TableNews(None, tuple(events[-120:])))
        moves = [MoveRecord(ply=i, seat=i % seats, code="-", events="", user_id=i) for i in range(len(events))]
        recap = recap_from_log(table, [(move, [event]) for move, event in zip(moves, events, strict=True)], 1)
        for user_id in (10**18, 5):
            for page in range(3):
                check(recap_page(at(table, state), recap, user_id, table.session.language, page))


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everything_around_a_game_keeps_discords_limits(game: Game, language: Any) -> None:
    table = table_of(game, game.seats[-1], game.options(), language)
    check(lobby_card(table))
    assert table.luck is not None
    check(luck_page(table, table.luck, language, may_give=True))
    check(checked_page(game.title, 12 * [("wrong", "*" * 1000)], None, language))
    check(closed_card(table))
    check(broken_card(table, CARD_PARTS))
    check(options_panel(table, language))
    for number in range(len(game.sections)):
        for is_spoken in (False, True):
            page = rules_page(game, language, number, b"a picture", "*" * 5000, is_spoken=is_spoken)
            check(page)
            assert "…" not in page.components[0]["components"][0]["content"][-1:], "a section of the rules is cut"
    assert len(game.sections) <= 25
    gathering = 25 * [replace(table, session=replace(table.session, status=SessionStatus.LOBBY, id="gathering"))]
    for is_here in (False, True):
        waiting = [replace(table, session=replace(table.session, id=f"waiting{number}")) for number in range(25)]
        for num_waiting in (0, 4, 25):
            check(my_games(gathering, waiting[:num_waiting], 1, language, is_here=is_here))
    check(homeless_panel(waiting, language))
    for why in get_args(Lost):
        check(lost_notice(table, why, 100 * "*", language))
    check(places_panel(table, [(10**18 + number, "x" * 100) for number in range(25)], language))


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_admins_and_moderators_see_keeps_discords_limits(game: Game, language: Any) -> None:
    table = table_of(game, game.seats[-1], game.options(), language)
    tables = [replace(table, session=replace(table.session, id=f"listed{number}")) for number in range(ON_PAGE)]
    blocked = [Block(10**18 + number, NOW) for number in range(100)]
    for page in range(3):
        check(tables_panel(tables, blocked, page, 3, language))
    check(end_table_panel(table, 2, language))
    for term in TERMS:
        check(block_panel(10**18, "*" * 24, term, 10**6, language))
    many = tuple(range(10**18, 10**18 + 25))
    settings = ServerSettings(channels=many, moderators=many, tables=17)
    check(setup_panel(settings, language, many))
    check(setup_panel(settings, language, ()))


def ended_games(game: Game, number: int) -> list[FinishedGame]:
    """Return as many games of people with the longest names there can be, at full tables; one sits at all."""
    return [_played(game, i) for i in range(number)]


def _played(game: Game, i: int) -> FinishedGame:
    big = 10**18
    of_all: dict[str, Any] = {"computer": None, "name": 24 * "*", "is_shared": False}
    seats = tuple(
        FinishedSeat(
            seat=seat,
            user_id=1 + seat + big * i * (seat > 0),
            place=1 + min(seat, 1),
            score=10**4 + i - seat,
            **of_all,
        )
        for seat in range(game.seats[-1])
    )
    where = dict.fromkeys(("guild_id", "channel_id", "seen_in"), big)
    ended: dict[str, Any] = {"game": game.key, "options": "{}", "reason": "x", "moves": 10**4 + i, **where}
    return replace(FinishedGame(session_id=f"ended{i}", seats=seats, **ended), ended_at=NOW)


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.slow
def test_the_history_of_a_group_keeps_discords_limits(game: Game, language: str) -> None:
    for whose in (SERVER, MINE, "1"):
        for kind in (ALL, game.key):
            page = HistoryPage(whose, kind)
            for is_here in (False, True):
                check(history_panel(ended_games(game, 30), page, 1, language, is_here=is_here))
                check(empty_panel(page, 24 * "*", language, is_here=is_here))


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_the_bot_introduces_itself_within_discords_limits(language: str) -> None:
    url = "https://example.org/" + 200 * "x"
    check(about_panel(language, tables=10**6, people=10**6, policy=url, terms=url))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_preference_by_which_a_private_message_looks_otherwise_is_marked(game: Game) -> None:
    chosen = {
        name: [Preferences.model_validate({name: code}) for code in get_args(field.annotation) if type(code) is str]
        for name, field in Preferences.model_fields.items()
    }
    table = table_of(game, game.seats[-1], game.options(), "en")
    for state, _ in islice(random_game(game, game.options(), game.seats[-1], Playout(1)), 0, 100, 5):
        seat = min(state.to_act)
        seen = at(table, state, seat)
        usual = letter(seen, seat, "en").components
        for name, ways in chosen.items():
            looks = [letter(seen, seat, "en", way).components for way in ways]
            assert Preferences.shows(name) or all(look == usual for look in looks), name


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_what_people_set_and_are_told_of_themselves_keeps_discords_limits(language: str) -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    for group in GROUPS:
        check(preferences_panel(Preferences(zone="America/Bogota", quiet_from=22), group, language, now))
    many = 9**9
    held = HeldCounts(many, many, many, many, many, many, many, many, many, many, many, many, blocked=25 * (now,))
    check(privacy_panel(held, language))
    check(forget_panel(language))
    for is_kept in (True, False):
        check(kept_panel("session", language, is_kept=is_kept, until=now))
    check_form(zone_form(Preferences(), language, 1))
    check_form(notebook("session", "", language, 1))
    check_form(words_form("session", None, language, 1))


# Moments of finished games


LONG = r"\*" * 24
"""As long as a name can be where it stands in Markdown."""


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
@pytest.mark.slow
def test_every_moment_with_all_secrets_open_fits_into_a_message(game: Game) -> None:
    recording = played(game, game.seats[-1])
    last = len(recording.moves)
    for ply in (0, 1, *range(last // 4, last, last // 4), last):
        for language in LANGUAGES:
            shown = snapshot(recording, ply, Eyes(are_open=True), language, [LONG] * recording.seats)
            check(replay_message(game, "abcdefgh", shown, b"png", Eyes(are_open=True), language))


def test_selects_show_names_as_they_are() -> None:
    game = GAMES["heimlich"]
    recording = played(game, 2)
    shown = snapshot(recording, 5, Eyes(), "en", [r"A\_nn\*a", "Ben"])
    content = replay_message(game, "abcdefgh", shown, b"png", Eyes(), "en")
    labels = [option["label"] for part in components(content.components) for option in part.get("options", ())]
    assert any("A_nn*a" in label for label in labels)
    assert not any("\\" in label for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_film_is_one_file(language: str) -> None:
    content = film_message(GAMES["teufel"], b"RIFF", language)
    check(content)
    assert content.files[0].name.endswith(".webp")


# Why a choice that one may look for is missing: a line with the question, wherever it is put


WHY = "Not now: devil 1 can’t serve this pot"


def at_kitchen(served: list[str], seat: int | None) -> TableView:
    """Return a table at which yellow stands before its kitchen with a pot of its own."""
    state = situation("Y1:F5^Yd", points=2, grills=f"0:{','.join(served)}", rest="A5")
    table = table_of(GAME, 4, TeufelOptions(), "en")
    return at(replace(table, seats=tuple(replace(one, name=f"P{one.seat}") for one in table.seats)), state, seat)


def words(content: Content) -> str:
    return "\n".join(part["content"] for part in components(content.components) if part["type"] == 10)


@pytest.mark.parametrize("served", [["Yc", "Yt"], ["Yc", "Bt"]])
def test_who_can_not_serve_a_pot_before_the_kitchen_is_told_why_with_a_suggestion(
    served: list[str],
) -> None:
    is_refused = served == ["Yc", "Yt"]
    mine, everybodys = at_kitchen(served, 0), at_kitchen(served, None)
    asked = Extras(advice=[Candidate((mine.legal_moves(0)[-1],), 0.5)])
    assert (f"🚫 {WHY}" in words(panel(mine, 0, "en", extras=asked))) == is_refused
    in_words = Preferences(display_mode="words")
    assert (WHY in words(panel(mine, 0, "en", preferences=in_words, extras=asked))) == is_refused
    for unasked in (table_card(everybodys, b"", NOTHING, CARD_PARTS), panel(mine, 0, "en")):
        assert WHY not in words(unasked)


def test_news_stand_above_the_board_and_warnings_between_it_and_the_choices() -> None:
    table = at(table_of(GAME, 4, TeufelOptions(), "en"), situation("B1:E3^Bd Y1:B1", rest="A5"), 0)
    extras = Extras(told=["what happened"], coming=["what comes"])
    drawn = panel(table, 0, "en", b"", extras=extras).parts
    board = next(number for number, part in enumerate(drawn) if isinstance(part, ui.MediaGallery))
    said = [part.content if isinstance(part, ui.TextDisplay) else "" for part in drawn]
    assert "what happened" in " ".join(said[:board]) and "what comes" in said[board + 1]


def test_what_everybody_can_see_coming_is_told_to_the_one_whom_it_is_about_as_you() -> None:
    state = situation("Y1:F5^Yt", turn=1, rest="A5", scores=(5, 0, 0, 0))
    tables = [at(table_of(GAME, 4, TeufelOptions(), "en"), state, seat) for seat in (0, 1)]
    assert any("🏆 You could win" in line for line in heads_up(tables[0], "en", Seat(0)))
    assert not any("You" in line for line in heads_up(tables[1], "en", Seat(1)))


def test_a_confirmation_says_what_cannot_be_taken_back() -> None:
    for moves, reason in (
        (["step.1.E6", "take.1.Bs"], "This ends your turn."),
        (["step.1.E5"], "Then everybody sees its card."),
    ):
        start = "Y1:D6^" if len(moves) == 2 else "Y1:F5^Yd"
        table = at(table_of(GAME, 4, TeufelOptions(), "en"), situation(start, points=1, rest="A5", pots="E6:Bs"), 0)
        preview = unconfirmed(table, Seat(0), moves, Preferences())
        assert preview is not None
        assert f"⚠️ {reason} {say('en', 'preview-final')}" in words(preview_panel(table, preview, "en"))


ONE, TWO, OTHER = Step(1, "B1"), Step(1, "C1"), Step(1, "C2")

NEAR = Choice(Label("near"), (ONE,), alike=(Step(2, "B1"),))

FAR = Choice(Label("far"), (ONE, TWO))

LIST = Choice(Label("list"), choices=(FAR,))

END = Choice(Label("end"), (EndTurn(),))

MENU = (NEAR, LIST, END)


def test_of_choices_that_begin_alike_the_one_is_meant_that_goes_all_the_way() -> None:
    assert way_to(MENU, [ONE, TWO, EndTurn()]) == (LIST, FAR)


def test_no_choice_is_meant_that_goes_elsewhere() -> None:
    assert way_to(MENU, [ONE, OTHER]) == (NEAR,)
    assert way_to((LIST, END), [ONE, OTHER]) == ()


def test_a_choice_stands_for_what_comes_to_the_same() -> None:
    assert way_to(MENU, [Step(2, "B1"), TWO]) == (NEAR,)
