"""In Teufels Küche as it is shown: words that fit, choices that are all there, pages that add up."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from games.chance import Playout, seed_from
from games.contract import Choice, Menu, Seat, State, written
from games.engine.record import replay
from games.teufel.rules.board import (
    COLOURS,
    COOKING_PLACES,
    ENTRANCES,
    KITCHEN,
    LETTER,
    SIGNS,
    START,
    SYMBOL,
    Devil,
)
from games.teufel.rules.moves import (
    EndTurn,
    Fly,
    PickUp,
    PlaceRest,
    PutDown,
    Step,
)
from games.teufel.rules.position import LAST_TURN, Phase, TeufelPublic, TeufelView
from games.teufel.rules.ways import reach
from games.teufel.show.picture.layout import middle
from games.teufel.show.rulebook import GAME as PLAYED
from games.text import BOARD_WIDTH, LANGUAGES
from tests.games.conformance.shown import MAX_ALT_TEXT, MAX_TEXT_BOARD
from tests.games.menus import leaves, nodes
from tests.games.names import NAMES as PEOPLE
from tests.games.teufel.playouts import GAME, positions
from tests.games.teufel.situations import public
from tests.games.teufel.situations import view as view_of
from tests.games.teufel.told import DUEL, turn

games_played = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_fit_even_when_crowded(language: str) -> None:
    """Tables as full of words as four seats can make them, some of them fuller than rules allow."""
    pots = [pot for sign in "sdtc" for pot in (colour[0].upper() + sign for colour in COLOURS)]
    places = zip(
        ((colour, number) for colour in COLOURS for number in (1, 2, 3)), COOKING_PLACES, pots, strict=False
    )
    laden = [Devil(colour, number, place, True, pot) for (colour, number), place, pot in places]
    idle = [devil._replace(carries=None) for devil in laden]
    grills = tuple(tuple((pot, "m") for pot in pots[4 * seat : 4 * seat + 4]) for seat in range(4))
    common: dict[str, Any] = {"phase": Phase.PRESS, "points": 6, "bonus": 3, "dice": (3, 0), "duel": DUEL}
    for view in (
        turn(*laden, **common, scores=(10,) * 4, pots={"F5": tuple(pots[12:])}),
        turn(*idle, **common, scores=(10,) * 4, pots={"F5": tuple(pots)}),
        turn(*idle, **common | {"phase": Phase.OVER}, scores=(9,) * 4, grills=grills, turns_ended=LAST_TURN),
    ):
        board = GAME.text_board(view, language)
        assert len(GAME.alt_text(view, language)) <= MAX_ALT_TEXT and len(board) <= MAX_TEXT_BOARD
        assert all(len(line) <= BOARD_WIDTH for line in board.splitlines())


@games_played
def test_every_piece_is_described(seats: int, seed: int) -> None:
    for state, _ in positions(seats, seed, every=7):
        table = public(state)
        told = GAME.alt_text(state.view(None), "en")
        drawn = GAME.text_board(state.view(None), "en")
        for colour in table.colours:
            assert told.count(f"{colour.title()}, kitchen {KITCHEN[colour]}, ") == 1
        for pot in (pot for pots in table.pots.values() for pot in pots):
            assert pot in drawn or "Pots: " in drawn
        signs = [told.count(name) for name in ("diamond", "circle", "triangle", "square")]
        assert signs == [seats] * len(SIGNS)
        for devil in table.devils:
            if devil.place is not None:
                assert devil.place in told


def test_the_drawn_board_stands_as_its_picture_does() -> None:
    drawn = GAME.text_board(turn(), "en").splitlines()
    rows = [line[0] for line in drawn if line[:1].isdigit()]
    assert len(rows) == 6
    assert rows == sorted(rows, key=lambda row: middle(f"A{row}")[1])


MAX_BUTTON_LABEL = 38
HALF_A_LINE = 15
"""Characters on a button of which a phone shows two beside each other."""


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
def test_labels_fit_phones(seats: int, seed: int) -> None:
    for _, _, menu in moments(seats, seed)[::3]:
        for choice in nodes(menu):
            assert all(0 < len(text(choice, language)) <= MAX_BUTTON_LABEL for language in LANGUAGES)


@games_played
def test_public_choices_show_nothing_of_ones_own_menu(seats: int, seed: int) -> None:
    for state, seat in positions(seats, seed, every=5):
        view = view_of(state, seat)
        other = dataclasses.replace(view, menu="m531" if view.menu == "135m" else "135m")
        assert GAME.menu(other, state.legal_moves(seat)) == GAME.menu(view, state.legal_moves(seat))


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
def test_a_turn_has_one_list_or_a_button_for_each_devil(seats: int, seed: int) -> None:
    for state, _, menu in moments(seats, seed):
        if public(state).phase is Phase.TURN:
            lists = [choice for choice in menu if choice.choices]
            assert len(lists) <= 1
            for which in lists:
                for devil in which.choices:
                    assert not devil.choices or len(devils_of(devil.choices)) == 1


def devils_of(menu: Menu) -> set[int]:
    firsts = [leaf.moves[0] for leaf in leaves(menu)]
    return {move.devil for move in firsts if isinstance(move, Step | Fly | PickUp | PutDown)}


def test_the_points_of_everybody_are_what_their_pots_make_at_any_moment() -> None:
    last: list[str] = []
    for state, _ in replay(GAME, PLAYED.options, PLAYED.seats, seed_from(PLAYED.seed), written(PLAYED.moves)):
        view: TeufelView = GAME.own(state.view(None))
        if not GAME.pages(view):
            continue
        last = GAME.page(view, "grills", "en", PEOPLE)[0].splitlines()
        for seat, name in enumerate(PEOPLE[: PLAYED.seats]):
            begin = last.index(f"**{name}: {view.public.scores[seat]}**")
            pots = last[begin + 1 : begin + 1 + len(view.public.grills[seat])]
            totals = [line for line in pots if "in all" in line]
            assert all(line.startswith("- ") for line in pots)
            assert not totals or totals[-1].endswith(f"→ {view.public.scores[seat]} in all")
    assert any("milk" in line for line in last) and last[1] == "**Anna: 11**"
