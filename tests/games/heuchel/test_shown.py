"""Heuchel & Meuchel as it is shown: few choices; and what is seen at first glance."""

from __future__ import annotations

import pytest

from games.chance import Playout
from games.contract import Seat
from games.engine.log import threats, told
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


@pytest.mark.parametrize("asked", [None, ROSE, LION])
def test_during_the_rest_of_a_climax_only_that_is_told_also_to_whoever_did_it(asked: Seat | None) -> None:
    turns = "2 climbed P2 1 4 5 no; 2 turn-ended; 0 climbed F4 2 7 8 no; 0 turn-ended"
    past = events_of(GAME, f"{turns}; 1 climbed M2 1 8 9 yes; 1 turn-ended")
    public = seen(laid({8: "F4 F2"}, {9: "M2"}, {5: "P2"})).public
    for known in (None, 0):
        found = told(GAME, past, public, "en", NAMES, asked, known=known, own=past[4:], rest=past[2])
        assert [line.seat for line in found] == [ROSE]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Floors to go: 🌹 1, ☀️ 2, 🦁 7."), ("de", "Es fehlen: 🌹 1, ☀️ 2, 🦁 7 Stock.")]
)
def test_the_end_is_told_when_it_is_near_with_the_floors_of_all_who_climb(language: str, said: str) -> None:
    far = {1: "F6", 2: "M6", 3: "Q6"}
    near: tuple[dict[int, str], ...] = {12: "H5"}, {1: "F6", 13: "H4"}, {10: "B4"}
    assert threatened(language, *near).endswith(said)
    assert not threatened(language, far, far, {10: "B4"})
    assert threatened(language, *near, die=3) not in ("", threatened(language, *near))
    assert threatened(language, far, {13: "H4"}, {12: "B4"}) not in ("", threatened(language, *near))


@pytest.mark.parametrize("reader", [None, ROSE, LION])
def test_only_who_may_lose_cards_next_is_warned(reader: Seat | None) -> None:
    tower = {7: "M6 M1", 3: "Q1", 9: "M5"}, {6: "Q5"}, {2: "F4", 1: "F1"}
    assert ("🎻" in threatened("en", *tower, reader=reader)) == (reader == ROSE)
    assert "🎻" not in threatened("en", *tower, die=1, reader=reader)


def threatened(language: str, *columns: dict[int, str], die: int | None = None, reader: Seat | None = None) -> str:
    return " ".join(words for words, _ in threats(GAME, seen(laid(*columns, die=die), reader), language, NAMES))


def test_who_owns_covered_cards_reads_in_private_what_they_count_on_the_way_home() -> None:
    state = laid({12: "H5 H2"}, {9: "Q6"}, {4: "P2"})
    climb = next(leaf for leaf in leaves(GAME.menu(state.view(Seat(0)), state.legal_moves(Seat(0)))) if leaf.own)
    briefs = [leaf.brief for leaf in (climb, climb.own) if leaf is not None]
    said = [GAME.text.format("en", brief.id, brief.args) for brief in briefs if brief is not None]
    assert said == ["5 with 1 below → home: +5 and 1 hidden card", "5 with 1 below → home: +7"]


@pytest.mark.parametrize(("more", "count"), [({}, 1), ({2: "M1"}, 2)])
def test_ways_to_bring_the_last_stack_home_to_the_same_effect_are_one_choice(
    more: dict[int, str], count: int
) -> None:
    state = laid({9: "M6", 8: "Q5 F5", **more}, {12: "H4"}, {11: "H2", 1: "F1"})
    legal = state.legal_moves(ROSE)
    found = [
        leaf for leaf in leaves(GAME.menu(seen(state, ROSE), legal)) if Climb(8, 1) in (*leaf.moves, *leaf.alike)
    ]
    found += [leaf for leaf in leaves(GAME.menu(seen(state, ROSE), legal)) if Climb(8, 2) in leaf.moves]
    assert len({leaf.label.args["cards"] for leaf in found}) == count


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
