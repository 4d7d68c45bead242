"""Heuchel & Meuchel as it is shown: names, few choices, pages that add up; and what is seen at first glance."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from games.chance import Playout, seed_from
from games.contract import Label, Seat, TurnEnded, written
from games.engine.log import told as news
from games.engine.record import rebuild, replay
from games.heuchel.evaluation import change
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.rules.moves import Climb, Take
from games.heuchel.rules.position import HeuchelView, Phase
from games.heuchel.show.rulebook import GAME as PLAYED
from tests.games.choosers import NAMES as PEOPLE
from tests.games.choosers import leaves
from tests.games.heuchel import GAME, laid, positions, seen

UNBROKEN = "\N{NO-BREAK SPACE}"
ANNA, BEN, CLEO = map(Seat, range(3))
SIGNED = re.compile(r"([+−])([0-9]+): ")
ON_THE_WAY = re.compile(r"- still climbing( −[0-9]+)?: ")


def told(view: HeuchelView, language: str = "en") -> list[str]:
    return GAME.page(view, "points", language, PEOPLE)[0].splitlines()


def test_the_points_of_everybody_are_what_the_cards_below_them_make_at_any_moment() -> None:
    moments = 0
    for state, _ in replay(GAME, PLAYED.options, PLAYED.seats, seed_from(PLAYED.seed), written(PLAYED.moves)):
        for seat in (None, Seat(0), Seat(1)):
            view: HeuchelView = GAME.own(state.view(seat))
            if "points" not in {page.id for page in GAME.pages(view)}:
                continue
            moments += 1
            scores = [view.public.score_so_far(Seat(i), view.values) for i in range(PLAYED.seats)]
            shown = dict(zip(PEOPLE, scores, strict=False))
            total, who = 0, ""
            for line in [*told(view)[2:], "**end: 0**"]:
                if line.startswith("**"):
                    assert not who or total == shown[who]
                    who, total = line.strip("*").partition(":")[0], 0
                elif not ON_THE_WAY.match(line):
                    sign, number = SIGNED.search(line).groups()  # type: ignore[union-attr]
                    total += int(number) if sign == "+" else -int(number)
    assert moments > 30


def test_values_that_a_seat_does_not_know_stay_unknown_in_the_count_until_the_final_one_takes_its_place() -> None:
    seed, moves = seed_from(PLAYED.seed), written(PLAYED.moves)
    state = rebuild(GAME, PLAYED.options, PLAYED.seats, seed, moves[:59])
    public, owner = (sum(line.count("?") for line in told(GAME.own(state.view(seat)))) for seat in (None, Seat(1)))
    assert owner < public
    end = rebuild(GAME, PLAYED.options, PLAYED.seats, seed, moves)
    assert [page.id for page in GAME.pages(end.view(None))] == ["result"]


def test_as_many_things_happen_whatever_the_covered_values_are() -> None:
    for state, seat in positions(5, 3, every=5):
        if seen(state).public.phase not in (Phase.ORDER, Phase.OVER):
            other = GAME.imagine(state.view(None), (), Playout(7))
            for move in state.legal_moves(seat):
                events = [twin.clone().apply(seat, move, Playout(1)) for twin in (state, other)]
                assert [type(event) for event in events[0]] == [type(event) for event in events[1]]


def test_the_points_on_the_roof_change_from_one_number_on_the_button_of_a_climb_to_the_other() -> None:
    """As far as everybody knew the values before it."""
    changed = []
    for state, seat in positions(4, 6, every=3):
        public = seen(state).public
        if public.may_climb:
            for move in state.legal_moves(seat):
                if isinstance(move, Climb):
                    after = state.clone()
                    after.apply(seat, move, Playout(1))
                    now, then = (some.balance(seat).score(public.values) for some in (public, seen(after).public))
                    changed.append(then - now)
                    assert 2 * change(public, move.row, move.cards).points == then - now
    assert min(changed) < 0 < max(changed) and 0 in changed


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


@pytest.mark.parametrize(
    ("language", "some", "both"),
    [
        (
            "en",
            "Ends when 🌹 and 1 of 🦁 ☀️ are home: 1 and 2 floors to go.",
            "Ends when 🌹, 🦁 and ☀️ are home: 1, 2 and 2 floors to go.",
        ),
        (
            "de",
            "Schluss ist, wenn 🌹 und 1 von 🦁 ☀️ daheim sind: noch 1 und 2 Stockwerke.",
            "Schluss ist, wenn 🌹, 🦁 und ☀️ daheim sind: noch 1, 2 und 2 Stockwerke.",
        ),
    ],
)
def test_the_end_names_who_must_come_home_and_of_whom_only_some_must(language: str, some: str, both: str) -> None:
    near: tuple[dict[int, str], ...] = {12: "H5"}, {11: "H4"}, {10: "B4"}
    assert threatened(language, *near) == some
    assert threatened(language, *near, {1: "F1"}) == both


def threatened(language: str, *columns: dict[int, str]) -> str:
    (label,) = GAME.threats(seen(laid(*columns)).public)
    return GAME.text.format(language, label.id, label.args)


def test_who_owns_covered_cards_reads_in_private_what_they_count_on_the_way_home() -> None:
    state = laid({12: "H5 H2"}, {9: "Q6"}, {4: "P2"})
    climb = next(leaf for leaf in leaves(GAME.menu(state.view(ANNA), state.legal_moves(ANNA))) if leaf.secret)
    assert (climb.label.args["gain"], climb.label.args["unseen"]) == ("+5", 1)
    assert climb.secret == Label("note-known", {"gain": "+7", "before": "−7"})


def test_what_a_turn_brought_is_told_in_the_order_in_which_it_happened_whoever_is_asked() -> None:
    first = Climbed(seat=CLEO, face="H4", cards=1, row=6, to=7, home=False)
    then, last = replace(first, cards=2, row=7, to=8), replace(first, cards=4, row=8, to=9)
    takes = Took(seat=CLEO, owner=BEN, face="Q2", cards=1), Took(seat=CLEO, owner=ANNA, face="M3", cards=2)
    past = [TurnEnded(seat=BEN), first, takes[0], then, takes[1], last, TurnEnded(seat=CLEO)]
    public = seen(laid({6: "Q4"}, {7: "M1"}, {13: "H1"})).public
    for asked, is_done in ((None, [False] * 3), (ANNA, [False, True, False]), (BEN, [True, False, False])):
        (line,) = news(GAME, past, public, "en", PEOPLE, asked)
        assert [words.replace("\N{WORD JOINER}", "").replace(UNBROKEN, " ") for words, _ in line.things] == [
            "👑4: 6 → 7 ✋ ⚗️2 from 🦁",
            "👑4 with 1 below: 7 → 8 ✋ 🎻3 with 1 below from 🌹",
            "👑4 with 3 below: 8 → 9",
        ]
        assert [done for _, done in line.things] == is_done
