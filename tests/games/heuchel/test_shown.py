"""Heuchel & Meuchel as it is shown: few choices; and what is seen at first glance."""

from __future__ import annotations

import pytest

from games.chance import Playout
from games.contract import Seat
from games.engine.log import told
from games.heuchel.evaluation import change
from games.heuchel.rules.moves import Climb, Take
from games.heuchel.rules.position import Phase
from tests.games.choosers import NAMES, leaves
from tests.games.heuchel import GAME, LION, ROSE, laid, positions, seen
from tests.playthroughs.told import events_of


def test_as_many_things_happen_whatever_the_covered_values_are() -> None:
    for state, seat in positions(5, 3, every=5):
        if seen(state).public.phase not in (Phase.ORDER, Phase.OVER):
            other = GAME.imagine(state.view(None), (), Playout(7))
            for move in state.legal_moves(seat):
                events = [twin.clone().apply(seat, move, Playout(1)) for twin in (state, other)]
                assert [type(event) for event in events[0]] == [type(event) for event in events[1]]


def test_the_points_on_the_roof_change_by_what_the_button_of_a_climb_says() -> None:
    """As far as the values were public before it."""
    changed = []
    for state, seat in positions(4, 6, every=3):
        public = seen(state).public
        if public.may_climb:
            for move in state.legal_moves(seat):
                if isinstance(move, Climb):
                    after = state.clone()
                    after.apply(seat, move, Playout(1))
                    now, then = (some.points(seat, public.values) for some in (public, seen(after).public))
                    changed.append(then - now)
                    assert change(public, move.row, move.cards).points == then - now
    assert min(changed) < 0 < max(changed) and 0 in changed


def test_the_buttons_are_of_different_stacks_those_that_take_first_and_green_only_without_loss() -> None:
    tower = {12: "B4", 11: "P3 P2 P5", 5: "B2 B6", 3: "Q5", 1: "F6"}
    state = laid(tower, {6: "P1", 2: "M3"}, {4: "M6", 13: "H1"})
    menu = GAME.menu(seen(state, ROSE), state.legal_moves(ROSE))
    likely = [leaf for leaf in menu if leaf.moves]
    rows = [move.row for leaf in likely if isinstance(move := leaf.moves[0], Climb)]
    assert rows == [5, 3], "of buttons with many words two"
    assert all(isinstance(leaf.moves[-1], Take) for leaf in likely)
    losing = laid({7: "F1", 3: "Q5 Q6"}, {2: "M3"}, {13: "H1"})
    for leaf in leaves(GAME.menu(seen(losing, ROSE), losing.legal_moves(ROSE))):
        (move,) = leaf.moves
        assert isinstance(move, Climb)
        assert leaf.style != "success" or change(seen(losing).public, move.row, move.cards).points >= 0


def test_what_ends_the_game_says_so_before_it_is_done() -> None:
    said = []
    for variant in range(3, 7):
        for state, seat in positions(variant, 6):
            view, legal = state.view(seat), state.legal_moves(seat)
            for leaf in leaves(GAME.menu(GAME.own(view), legal)):
                if isinstance(leaf.moves[-1], Climb | Take):
                    after = state.clone()
                    for move in leaf.moves:
                        after.apply(seat, move, Playout(1))
                    said.append(leaf.label.args["ends"] == "yes")
                    assert said[-1] == (seen(after).public.phase is Phase.OVER)
    assert True in said and False in said


def test_who_had_no_choice_is_told_what_their_cards_have_done_meanwhile() -> None:
    turns = "0 climbed F4 1 2 3 no; 0 turn-ended; 1 climbed M4 1 2 3 no; 1 turn-ended"
    past, public = events_of(GAME, f"{turns}; {turns}"), seen(laid({3: "F4"}, {3: "M4"}, {4: "P2"})).public
    tellings = [told(GAME, past, public, "en", NAMES, ROSE, known=known) for known in (None, 4)]
    assert [[line.seat for line in lines] for lines in tellings] == [[LION, LION], [LION, ROSE, LION]]


@pytest.mark.parametrize(("last", "is_told"), [("M2", True), ("M5", False)])
def test_what_followed_a_climax_by_force_is_told_unless_it_is_one_too(last: str, is_told: bool) -> None:
    past = events_of(GAME, f"0 climbed F4 2 7 8 yes; 0 turn-ended; 1 climbed {last} 1 8 9 yes; 1 turn-ended")
    public = seen(laid({8: "F4 F2"}, {9: last}, {4: "P2"})).public
    found = told(GAME, past, public, "en", NAMES, None, until=past[0])
    assert [line.seat for line in found] == [ROSE, LION][: 1 + is_told]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Floors to go: 🌹 1, ☀️ 2, 🦁 8."), ("de", "Es fehlen: 🌹 1, ☀️ 2, 🦁 8 Stock.")]
)
def test_the_end_is_told_from_the_first_turn_on_and_near_it_the_floors_of_all_who_climb(
    language: str, said: str
) -> None:
    far = {1: "F6", 2: "M6", 3: "Q6"}
    near: tuple[dict[int, str], ...] = {12: "H5"}, {1: "F6", 13: "H4"}, {10: "B4"}
    assert threatened(language, *near).endswith(said.replace("8", "7"))
    begun = threatened(language, far, far, {10: "B4"})
    assert begun and threatened(language, *near).startswith(begun)
    assert threatened(language, *near, die=3) != threatened(language, *near)
    assert threatened(language, far, {13: "H4"}, {12: "B4"}) not in (begun, threatened(language, *near))


def threatened(language: str, *columns: dict[int, str], die: int | None = None) -> str:
    labels = GAME.threats(seen(laid(*columns, die=die)))
    return " ".join(GAME.text.format(language, label.id, label.args) for label in labels)


def test_who_owns_covered_cards_reads_in_private_what_they_count_on_the_way_home() -> None:
    state = laid({12: "H5 H2"}, {9: "Q6"}, {4: "P2"})
    climb = next(leaf for leaf in leaves(GAME.menu(state.view(Seat(0)), state.legal_moves(Seat(0)))) if leaf.own)
    briefs = [leaf.brief for leaf in (climb, climb.own) if leaf is not None]
    said = [GAME.text.format("en", brief.id, brief.args) for brief in briefs if brief is not None]
    assert said == ["5 with 1 → home: +5 and 1 hidden card", "5 with 1 → home: +7"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Prince 6 with 1 of 2 below home, rest is lost: +6, 1 hidden won, 1 lost"),
        ("de", "Fürst 6 mit 1 von 2 darunter heim, Rest verloren: +6, verdeckt 1 gewonnen, 1 verloren"),
    ],
)
def test_of_hidden_cards_it_is_told_how_many_are_lost_by_a_climb(language: str, said: str) -> None:
    state = laid({12: "H6 H4 P1"}, {9: "Q6"}, {4: "P2"})
    moves = [leaf.label for leaf in leaves(GAME.menu(state.view(Seat(0)), state.legal_moves(Seat(0))))]
    assert said in [
        GAME.text.format(language, label.id, label.args).replace("\N{NO-BREAK SPACE}", " ") for label in moves
    ]
