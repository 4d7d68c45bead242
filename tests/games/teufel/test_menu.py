"""The choices a person makes in In Teufels Küche: everything legal, far walks too, nothing secret, on a phone."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import cache

import pytest

from games.chance import Playout
from games.contract import Choice, Menu, Move, Seat, State
from games.teufel.rules.board import COLOURS, ENTRANCES, KITCHEN, LETTER, START, SYMBOL, Devil
from games.teufel.rules.moves import (
    AcceptDuel,
    EndTurn,
    FixMenu,
    Fly,
    PickUp,
    PlaceRest,
    Press,
    PutDown,
    RefuseDuel,
    Step,
)
from games.teufel.rules.position import Phase, TeufelPublic, TeufelView
from games.teufel.rules.ways import reach
from games.teufel.show.menu import OnBoard, on_buttons
from games.text import LANGUAGES
from tests.games.menus import leaves, nodes
from tests.games.teufel.playouts import GAME, positions
from tests.games.teufel.situations import changed, public
from tests.games.teufel.situations import view as view_of

MAX_BUTTON_LABEL = 38
MAX_NOTE = 100
HALF_A_LINE = 15
"""Characters on a button of which a phone shows two beside each other."""
MAX_OPTIONS = 25
MAX_CODES = 74
BUTTONS_IN_A_ROW = 5
MAX_ROWS = 12
"""Rows that a turn's choices may take: three devils, and the leaves."""

games_played = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])


def menu_of(state: State, seat: Seat) -> Menu:
    return GAME.menu(state.view(seat), state.legal_moves(seat))


@cache
def moments(seats: int, seed: int) -> Sequence[tuple[State, Seat, Menu]]:
    """Return the positions of a game, who is asked and what is offered there; the states are nobody's to change."""
    return [(state, seat, menu_of(state, seat)) for state, seat in positions(seats, seed)]


NAMES = ("🟡 Anna", "🟣 Ben", "🔵 Cleo", "🟢 Dora")


def text(choice: Choice, language: str = "en") -> str:
    """Return the words of a choice; what keeps a sign and its colour on one line is written as a tilde."""
    names = {argument: NAMES[seat] for argument, seat in choice.label.seats.items()}
    return GAME.text.format(language, choice.label.id, {**choice.label.args, **names}).replace("\u2060", "~")


def on_button(choice: Choice, language: str = "en") -> str:
    return text(choice if choice.brief is None else dataclasses.replace(choice, label=choice.brief), language)


@games_played
def test_every_legal_move_is_offered_once_by_itself(seats: int, seed: int) -> None:
    for state, seat, menu in moments(seats, seed):
        alone = [leaf for leaf in leaves(menu) if len(leaf.moves) == 1]
        single = [move.code for leaf in alone for move in (*leaf.moves, *leaf.alike)]
        assert sorted(single) == sorted(move.code for move in state.legal_moves(seat))


@games_played
def test_far_walks_lead_wherever_single_steps_can_and_no_further_than_need_be(seats: int, seed: int) -> None:
    for state, seat, menu in moments(seats, seed)[::3]:
        if public(state).phase is Phase.TURN:
            for devil in told_apart(state, seat, menu):
                assert offered_walks(state, seat, menu, devil) == walks_found_by_trying(state, seat, devil)


@games_played
def test_the_places_within_reach_are_those_that_are_offered_to_stay_on(seats: int, seed: int) -> None:
    for state, seat, menu in moments(seats, seed):
        own = {devil.place for devil in public(state).in_game(seat)} - set(START.values())
        last = [leaf.moves[-1] for leaf in leaves(menu)]
        assert reach(public(state)) == {move.to for move in last if isinstance(move, Step | Fly)} - own


def told_apart(state: State, seat: Seat, menu: Menu) -> list[Devil]:
    """Return the devils of a seat but for those at home that are like one before them."""
    devils = public(state).devils_of(seat)
    alike = {move.devil for leaf in leaves(menu) for move in leaf.alike if isinstance(move, Step | Fly)}
    return [devil for devil in devils if devil.number not in alike]


@games_played
def test_devils_at_home_that_nothing_tells_apart_are_one(seats: int, seed: int) -> None:
    together = 0
    for state, seat, menu in moments(seats, seed):
        for leaf in leaves(menu):
            for move in leaf.alike:
                together += 1
                first, other = state.clone(), state.clone()
                first.apply(seat, leaf.moves[0], Playout(0))
                other.apply(seat, move, Playout(0))
                one, same = public(first), public(other)
                assert set(as_pieces(one, seat)) == set(as_pieces(same, seat))
                assert (one.points, one.phase, one.pots) == (same.points, same.phase, same.pots)
    assert together


def as_pieces(after: TeufelPublic, seat: Seat) -> list[tuple[object, ...]]:
    """Return what devils are, but for their numbers."""
    return [(devil.place, devil.has_cap, devil.carries) for devil in after.devils_of(seat)]


@games_played
def test_what_says_that_it_ends_the_turn_leaves_nothing_to_do(seats: int, seed: int) -> None:
    ends = 0
    for state, seat, menu in moments(seats, seed):
        for leaf in leaves(menu):
            if leaf.label.args.get("ends") == "yes":
                ends += 1
                after = state.clone()
                for move in leaf.moves:
                    after.apply(seat, move, Playout(0))
                assert seat not in after.to_act or list(after.legal_moves(seat)) == [EndTurn()]
                assert "ends turn" in text(leaf)
    assert ends


def offered_walks(state: State, seat: Seat, menu: Menu, devil: Devil) -> dict[str, int]:
    """Return the places that the menu leads to with several steps, and how many; each walk is walked."""
    offered = {}
    for leaf in leaves(menu):
        steps = [move for move in leaf.moves if isinstance(move, Step) and move.devil == devil.number]
        if len(steps) > 1:
            walk = state.clone()
            for step in steps:
                assert step in walk.legal_moves(seat)
                walk.apply(seat, step, Playout(0))
            assert steps[-1].to not in offered
            offered[steps[-1].to] = len(steps)
    return offered


def walks_found_by_trying(state: State, seat: Seat, devil: Devil) -> dict[str, int]:
    """Return the places that `devil` reaches at the earliest with its second step or later, and may stay on."""
    found = {}
    seen = {devil.place}
    front = [state]
    cost = 0
    while front:
        cost += 1
        reached = []
        for position in front:
            for move in position.legal_moves(seat):
                if isinstance(move, Step) and move.devil == devil.number and move.to not in seen:
                    seen.add(move.to)
                    after = position.clone()
                    after.apply(seat, move, Playout(0))
                    if cost > 1 and public(after).must_move is None:
                        found[move.to] = cost
                    if public(after).phase is Phase.TURN and move.to != KITCHEN[devil.colour]:
                        reached.append(after)
        front = reached
    return found


@games_played
def test_labels_and_codes_fit_phones_and_components(seats: int, seed: int) -> None:
    for _, _, menu in moments(seats, seed)[::3]:
        for choice in nodes(menu):
            assert len(choice.choices) <= MAX_OPTIONS
            assert len("+".join(move.code for move in choice.moves)) <= MAX_CODES
            for language in LANGUAGES:
                assert 0 < len(text(choice, language)) <= MAX_BUTTON_LABEL
                if choice.note is not None:
                    assert 0 < len(GAME.text.format(language, choice.note.id, choice.note.args)) <= MAX_NOTE
        top = sum(bool(choice.choices) for choice in menu)
        assert top - (-sum(bool(choice.moves) for choice in menu) // BUTTONS_IN_A_ROW) <= MAX_ROWS


@games_played
def test_labels_beside_each_other_differ(seats: int, seed: int) -> None:
    for _, _, menu in moments(seats, seed)[::3]:
        for siblings in [menu, *(choice.choices for choice in nodes(menu))]:
            labels = [text(choice) for choice in siblings]
            assert len(labels) == len(set(labels))


@games_played
def test_public_choices_show_nothing_of_ones_own_menu(seats: int, seed: int) -> None:
    for state, seat in positions(seats, seed, every=5):
        view = view_of(state, seat)
        other = dataclasses.replace(view, menu="m531" if view.menu == "135m" else "135m")
        assert GAME.menu(other, state.legal_moves(seat)) == GAME.menu(view, state.legal_moves(seat))


def test_the_menu_is_one_list_of_24() -> None:
    state, seat = next(positions(2, 0))
    (node,) = menu_of(state, seat)
    assert len(node.choices) == 24
    chosen = next(leaf for leaf in node.choices if leaf.moves == (FixMenu("31m5"),))
    assert text(chosen) == "◆3 ●1 ▲🥛 ■5"


def test_the_next_pot_is_placed_with_one_tap_any_with_a_list_and_all_at_random() -> None:
    placing = [found for found in positions(4, 5) if public(found[0]).phase is Phase.POTS]
    for state, seat in placing:
        *likely, elsewhere, last = menu_of(state, seat)
        *another, rest = last.choices or (last,)
        next_sign, *others = (SYMBOL[pot[1]] for pot in public(state).unplaced[seat])
        kitchen = KITCHEN[public(state).colours[seat]]
        own = {
            place
            for place, pots in public(state).pots.items()
            if any(pot[0] == pots_colour(state, seat) for pot in pots)
        }
        near = [place for place in ENTRANCES[kitchen] if place not in own]
        assert len(likely) == 4
        assert {text(choice) for choice in likely} >= {f"{next_sign} {place}" for place in near}
        assert text(elsewhere) == f"{next_sign} elsewhere …"
        assert [text(leaf) for leaf in elsewhere.choices] == sorted(text(leaf) for leaf in elsewhere.choices)
        assert all(text(leaf).startswith(next_sign) for leaf in elsewhere.choices)
        assert [text(node) for node in another] == others
        for node in another:
            assert [len(choice.choices) for choice in node.choices] == [0, 0, 0, 0, 20 - len(own)]
        assert rest.moves == (PlaceRest(),)
        assert all(leaf.moves[0].is_plain for leaf in leaves(menu_of(state, seat)))
    assert {len(public(state).unplaced[seat]) for state, seat in placing} == {1, 2, 3, 4}


def pots_colour(state: State, seat: Seat) -> str:
    return LETTER[public(state).colours[seat]]


def test_nobody_is_offered_anything_when_not_asked() -> None:
    state, seat = next(positions(2, 0))
    assert GAME.menu(state.view(None), state.legal_moves(seat)) == ()
    assert GAME.menu(state.view(seat), ()) == ()


def turn(*devils: Devil, **changes: object) -> TeufelView:
    """Return a turn of yellow with 4 points and an empty kitchen: but for `devils`, all are at home."""
    state, seat = next(
        found
        for found in positions(4, 1)
        if public(found[0]).phase is Phase.TURN and public(found[0]).turn_seat == 0
    )
    view = view_of(state, seat)
    elsewhere = {(devil.colour, devil.number): devil for devil in devils}
    everybody = tuple(
        elsewhere.get((colour, number), Devil(colour, number, START[colour], True, None))
        for colour in COLOURS
        for number in (1, 2, 3)
    )
    calm: dict[str, object] = {
        "points": 4,
        "bonus": None,
        "must_move": None,
        "flight": "none",
        "flier": None,
        "pots": {},
    }
    return changed(view, **{**calm, "devils": everybody, **changes})


def labels(view: TeufelView, *moves: Move, language: str = "en") -> list[str]:
    return [text(leaf, language) for leaf in leaves(GAME.menu(view, moves))]


def test_places_are_listed_by_distance_and_say_what_waits_there() -> None:
    one, enemy = Devil("yellow", 1, "B1", True, None), Devil("blue", 2, "C1", True, None)
    view = turn(one, enemy, points=2, pots={"A3": ("Yd", "Bc")})
    assert labels(view, Step(1, "A1"), Step(1, "A2"), Step(1, "C1"), EndTurn()) == [
        "Devil 1 → C1: fight 🔵 Cleo",
        "Devil 1 → A3, 2 steps: ◆~🟡 ●~🔵",
        "End turn (2 steps lost)",
        "Devil 1 → A1, 1 step: home",
        "Devil 1 → A2, 1 step",
    ]


def test_a_way_to_a_duel_in_a_list_says_how_long_it_is_and_what_is_at_stake() -> None:
    one, enemy = Devil("yellow", 1, "B1", True, None), Devil("blue", 2, "D1", True, None)
    view = turn(one, enemy, Devil("blue", 1, "A2", True, None), points=2)
    moves = [Step(1, "C1"), Step(1, "A2")]
    near = GAME.menu(view, moves)[0]
    assert (text(near), near.note) == ("Devil 1 → A2: fight 🔵 Cleo", None)
    *_, others = GAME.menu(view, [*moves, *(PickUp(1, f"B{sign}") for sign in "dcts"), EndTurn()])
    duel = next(leaf for leaf in others.choices if leaf.label.args.get("place") == "D1")
    assert text(duel) == "Devil 1 → D1: fight 🔵 Cleo"
    assert duel.note is not None
    told = [GAME.text.format(language, duel.note.id, duel.note.args) for language in ("en", "de")]
    assert told == [
        "2 steps. A duel: whoever loses gives up the cap",
        "2 Schritte. Ein Duell: Wer verliert, verliert die Mütze",
    ]


def test_every_way_says_whose_it_is_and_shows_what_waits() -> None:
    view = turn(points=1, pots={"A2": ("Yd",)})
    ways = [leaf for leaf in leaves(GAME.menu(view, [Step(1, "B1"), Step(1, "A2")])) if "→" in text(leaf)]
    assert [(leaf.emoji, text(leaf)) for leaf in ways] == [
        ("🍲", "Devil 1 → A2, 1 step: ◆~🟡"),
        ("😈", "Devil 1 → B1, 1 step, ends turn"),
    ]


def test_many_pots_on_one_place_are_counted() -> None:
    view = turn(points=1, pots={"B1": tuple("Vd Vc Vt Vs Gd Gc".split())})
    assert labels(view, Step(1, "B1"))[0] == "Devil 1 → B1, 1 step: ◆~🟣 +5"


def test_a_brother_is_passed_and_a_kitchen_served() -> None:
    carrier, brother = Devil("yellow", 1, "F5", True, "Bd"), Devil("yellow", 2, "F4", True, None)
    view = turn(carrier, brother, points=2)
    told = labels(view, Step(1, "E5"), Step(1, "F4"), Step(1, "E6"))
    assert told[:3] == ["Serve ◆~🔵, 1 step", "Devil 1 → E6, 1 step, kitchen in 1", "Devil 1 → F4: past devil 2"]
    assert {"Devil 1 → F3, 2 steps, kitchen in 3", "Devil 1 → E4, 2 steps, kitchen in 1"} < set(told)
    serve = GAME.menu(view, [Step(1, "E5"), Step(1, "E6")])[0]
    assert (text(serve), text(serve, "de"), serve.style) == (
        "Serve ◆~🔵, 1 step",
        "Servier ◆~🔵, 1 Schritt",
        "success",
    )


def test_a_bonus_point_carries_only_the_devil_that_won_it() -> None:
    winner, brother = Devil("yellow", 1, "C1", True, None), Devil("yellow", 2, "A3", True, None)
    view = turn(winner, brother, points=1, bonus=1)
    told = labels(view, Step(1, "B1"), Step(2, "A4"))
    assert "Devil 1 → A2, 2 steps, ends turn" in told
    assert not any(label.startswith("Devil 2") and "2 steps" in label for label in told)


@pytest.mark.parametrize(("carried", "is_offered"), [("Yt", False), ("Bt", True)])
def test_the_third_pot_leads_to_the_kitchen_only_if_one_of_three_is_foreign(carried: str, is_offered: bool) -> None:
    carrier = Devil("yellow", 1, "D6", True, carried)
    view = turn(carrier, grills=((("Yd", "1"), ("Yc", "3")), (), (), ()))
    assert ("Serve ▲~🔵, 2 steps" in labels(view, Step(1, "E6"))) is is_offered


def test_flights_say_what_waits_where_they_land() -> None:
    view = turn(Devil("blue", 1, "D5", True, None), points=0, flight="ready", pots={"C2": ("Gs",)})
    flights = [Fly(2, "D5"), Fly(2, "C2"), Fly(2, "B1")]
    told = [(leaf.emoji, text(leaf)) for leaf in leaves(GAME.menu(view, flights))]
    assert told == [
        ("⚔️", "Devil 2 → D5: fight 🔵 Cleo"),
        ("🪽", "Devil 2 flies → C2: ■~🟢"),
        ("🪽", "Devil 2 flies → B1"),
    ]


def test_pot_actions_are_buttons_that_say_which_devil_takes_or_drops() -> None:
    view = turn(Devil("yellow", 1, "B1", True, "Yd"))
    few = GAME.menu(view, [PickUp(1, "Bd"), PutDown(1), EndTurn()])
    assert [on_button(choice, "en") for choice in few] == [
        "1 takes ◆~🔵",
        "1 drops ◆~🟡",
        "End turn −4",
    ]
    many = GAME.menu(view, [*(PickUp(1, f"B{sign}") for sign in "dcts"), PutDown(1), EndTurn()])
    assert [(on_button(choice, "en"), len(choice.choices)) for choice in many] == [
        ("1 takes ◆~🔵", 0),
        ("1 takes ●~🔵", 0),
        ("1 takes ▲~🔵", 0),
        ("1 takes ■~🔵", 0),
        ("1 drops ◆~🟡", 0),
        ("End turn −4", 0),
    ]


@games_played
def test_words_on_buttons_of_a_turn_are_so_brief_that_a_phone_shows_two_beside_each_other(
    seats: int, seed: int
) -> None:
    for state, _, menu in moments(seats, seed):
        if public(state).phase is Phase.TURN:
            buttons = [
                leaf for choice in menu if not choice.listed for leaf in (choice, *choice.choices) if leaf.moves
            ]
            for language in LANGUAGES:
                words = [on_button(leaf, language).replace("~", "") for leaf in buttons]
                assert max(map(len, words), default=0) <= HALF_A_LINE
                assert len(set(words)) == len(words), "what stands beside each other differs"


@games_played
def test_what_is_on_buttons_of_a_turn_follows_from_what_everybody_knows(seats: int, seed: int) -> None:
    for state, _, menu in moments(seats, seed):
        if public(state).phase in (Phase.TURN, Phase.POTS):
            leaves_drawn = [leaf for choice in menu if not choice.listed for leaf in (choice, *choice.choices)]
            ways = [
                way for leaf in leaves_drawn if (way := [move for move in leaf.moves if isinstance(move, OnBoard)])
            ]
            assert list(on_buttons(public(state))) == ways


def test_serving_stays_a_button_where_pot_actions_have_no_room_beside_the_lists() -> None:
    carrier = Devil("yellow", 1, "F5", True, "Bd")
    view = turn(carrier, Devil("yellow", 2, "C3", True, "Vd"), points=2)
    told = GAME.menu(view, [Step(1, "E5"), *(PickUp(2, f"B{sign}") for sign in "dcts"), PutDown(2), EndTurn()])
    assert text(told[0]) == "Serve ◆~🔵, 1 step"
    assert [len(choice.choices) for choice in told] == [0, 0, 0, 0, 6]


def test_the_way_that_brings_a_pot_nearest_to_its_kitchen_is_a_button() -> None:
    carrier, brother = Devil("yellow", 1, "C1", True, "Bd"), Devil("yellow", 2, "A3", True, None)
    view = turn(carrier, brother, points=2)
    menu = GAME.menu(view, [Step(1, "B1"), Step(1, "D1"), Step(2, "A2"), Step(2, "A4"), EndTurn()])
    assert text(menu[0]) == "Devil 1 → D2, 2 steps, kitchen in 3"


@games_played
def test_a_turn_has_one_list_or_a_button_for_each_devil_and_no_list_of_one_entry(seats: int, seed: int) -> None:
    for state, _, menu in moments(seats, seed):
        if public(state).phase is Phase.TURN:
            lists = [choice for choice in menu if choice.choices]
            assert all(len(choice.choices) > 1 for choice in nodes(menu) if choice.choices)
            assert len(lists) <= 1
            for which in lists:
                for devil in which.choices:
                    assert not devil.choices or len(devils_of(devil.choices)) == 1


def devils_of(menu: Menu) -> set[int]:
    firsts = [leaf.moves[0] for leaf in leaves(menu)]
    return {move.devil for move in firsts if isinstance(move, Step | Fly | PickUp | PutDown)}


def test_a_list_says_whether_there_is_more_in_it_than_ways() -> None:
    carrier = Devil("yellow", 1, "B1", True, "Yd")
    ways = [Step(1, "C1"), Step(1, "A2"), Step(1, "A1"), Fly(1, "F1")]
    few, many = (ways, [*ways, *(PickUp(1, f"B{sign}") for sign in "dcts"), PutDown(1)])
    heads = [
        [text(choice) for choice in GAME.menu(turn(carrier, points=1), moves) if choice.choices]
        for moves in (few, many)
    ]
    assert heads == [["Devil 1: where to …"], ["Devil 1: move or pot …"]]


def test_ending_the_turn_stands_out_when_nobody_can_move() -> None:
    assert GAME.menu(turn(points=0), [EndTurn()])[-1].style == "primary"
    assert GAME.menu(turn(), [Step(1, "B1"), EndTurn()])[0].style == "secondary"


@pytest.mark.parametrize(
    ("left", "english", "german"),
    [
        ({"points": 0}, "End turn", "Zug beenden"),
        ({"points": 1}, "End turn (1 step lost)", "Zugende (1 Schritt verfällt)"),
        ({"points": 1, "bonus": 2}, "End turn (2 steps lost)", "Zugende (2 Schritte verfallen)"),
        ({"points": 0, "flight": "ready"}, "End turn (flight lost)", "Zugende (Flug verfällt)"),
    ],
)
def test_ending_the_turn_says_what_is_lost(left: dict[str, object], english: str, german: str) -> None:
    (end,) = GAME.menu(turn(**left), [EndTurn()])
    assert (text(end), text(end, "de")) == (english, german)
    brief = {on_button(end), on_button(end, "de")}
    assert max(map(len, brief)) <= HALF_A_LINE, "a phone shows two beside each other"


def test_the_way_home_of_the_one_pot_that_is_carried_stands_out() -> None:
    carrier, other = Devil("yellow", 1, "C1", True, "Bd"), Devil("yellow", 2, "A3", True, "Bc")
    moves = [Step(1, "B1"), Step(1, "D1"), Step(2, "A2"), Step(2, "A4"), EndTurn()]
    one, two = (GAME.menu(turn(*devils, points=1), moves) for devils in ((carrier,), (carrier, other)))
    assert (text(one[0]), one[0].style) == ("Devil 1 → D1, 1 step, kitchen in 4", "primary")
    assert [choice.style for choice in two] == ["secondary"] * len(two)


def test_a_list_below_buttons_is_of_other_moves() -> None:
    carrier = Devil("yellow", 1, "C1", True, "Bd")
    moves = [Step(1, "B1"), Step(1, "D1"), Step(2, "B1"), Step(2, "A2"), EndTurn()]
    heads = [
        [text(choice, language) for choice in GAME.menu(turn(*devils, points=1), moves) if choice.choices]
        for devils in ((carrier,), ())
        for language in ("en", "de")
    ]
    assert heads == [["Other moves …"], ["Andere Züge …"], ["Move a devil …"], ["Einen Teufel ziehen …"]]


def test_the_names_of_three_devils_are_short_enough_for_one_row() -> None:
    for language in LANGUAGES:
        assert len(GAME.text.format(language, "label-devil", {"devil": 3})) <= 8


def duel_position(phase: Phase) -> tuple[State, Seat]:
    return next(found for found in positions(2, 1) if public(found[0]).phase is phase)


def test_a_challenge_is_accepted_or_refused_and_says_what_is_at_stake() -> None:
    state, seat = duel_position(Phase.ANSWER)
    accept, refuse = menu_of(state, seat)
    assert (accept.moves, accept.style) == ((AcceptDuel(),), "primary")
    assert (refuse.moves, refuse.style) == ((RefuseDuel(),), "secondary")
    assert accept.note is not None
    assert refuse.note is not None
    assert "cap" in GAME.text.format("en", accept.note.id, accept.note.args)


def test_the_stove_has_one_red_button_that_says_how_often() -> None:
    state, seat = duel_position(Phase.PRESS)
    (button,) = menu_of(state, seat)
    assert (button.moves, button.style, text(button)) == ((Press(),), "danger", "Press 1×")
    assert button.note is not None
    assert button.note.args["percent"] == 10
