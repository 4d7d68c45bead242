"""Bluffing is the game: nothing public differs with who is who, what is in a hand or what was answered."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest

from games.chance import Playout
from games.contract import Seat, State
from games.heimlich.rules.board import HeimlichOptions
from games.heimlich.rules.events import Advanced
from games.heimlich.rules.position import Phase
from games.text import LANGUAGES
from tests.games.conformance import check_playout
from tests.games.heimlich.towns import GAME, ONE_TO_THREE, ask, kinds, play, positions, public_of, town, view_of
from tests.games.menus import leaves

BOTH = HeimlichOptions(top_secret=True, dossier=True)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.slow
def test_random_games_with_both_options_keep_the_contract(seats: int) -> None:
    for number in range(2):
        check_playout(GAME, seats, BOTH, f"both/{seats}/{number}")


def everything_public(state: State) -> list[object]:
    """Return all that everybody at the table gets: words, choices of public questions, who is asked, take-backs."""
    view = view_of(state)
    told: list[object] = [view, view.to_json(), state.to_act, state.may_act, GAME.badges(view), GAME.pages(view)]
    told += [state.can_take_back(Seat(seat)) for seat in range(view.public.num_seats)]
    for language in LANGUAGES:
        told += [GAME.alt_text(view, language), GAME.text_board(view, language), GAME.standings(view, language)]
    prompt = view.public.prompt
    if prompt is not None and not prompt.secret:
        (seat,) = state.to_act
        told.append(GAME.menu(view_of(state, seat), state.legal_moves(seat)))
    return told


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (7, 3)])
def test_nothing_public_depends_on_secrets(seats: int, seed: int) -> None:
    rng = Playout(seed)
    for state, _ in positions(seats, BOTH, seed, every=8):
        for _ in range(2):
            assert everything_public(GAME.imagine(state.view(None), (), rng)) == everything_public(state)


@pytest.mark.parametrize(("seats", "seed"), [(3, 4), (6, 5)])
def test_choices_that_show_a_hand_or_a_dossier_are_offered_in_private_only(seats: int, seed: int) -> None:
    for state, _ in positions(seats, BOTH, seed):
        public = public_of(state)
        is_secret = public.phase in (Phase.ASK, Phase.PLAY, Phase.DOSSIER)
        assert public.prompt is None or public.prompt.secret == is_secret


def test_whether_the_first_can_play_is_told_only_by_what_it_does() -> None:
    stuck = town(roll=2, hands={1: ["rescue"], 2: ["back"]})
    able = town(roll=2, hands={1: ["forward"], 2: ["back"]})
    for state in (stuck, able):
        play(state, 0, "go.J.2")
        ask(state, s1="yes")
    assert everything_public(stuck)[2:] == everything_public(able)[2:]
    assert public_of(stuck).prompt == public_of(able).prompt


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    first = town(roll=ONE_TO_THREE, hands={}, supply=["safe"])
    second = town(roll=ONE_TO_THREE, hands={}, supply=["back"])
    events = [play(state, 0, "stop") for state in (first, second)]
    assert [event for event in events[0] if event.is_visible_to(Seat(1))] == [
        event for event in events[1] if event.is_visible_to(Seat(1))
    ]
    assert everything_public(first) == everything_public(second)
    assert view_of(first, 0) != view_of(second, 0)


def test_a_free_agent_taken_is_seen_by_its_taker_alone() -> None:
    state = town(roll=2, hands={1: ["free", "back"]})
    play(state, 0, "go.J.2")
    ask(state, s1="yes")
    events = play(state, 1, "play.free.agent")
    assert [kinds(events, seat).count("free-agent-seen") for seat in range(4)] == [0, 1, 0, 0]
    assert "agent" not in json.loads(GAME.events.encode([e for e in events if e.is_visible_to(None)]))[-1]


def test_notes_change_nothing_public() -> None:
    state = town(2, at={"J": "5"}, roll=2, markers={"J": 22}, dossier=True)
    play(state, 0, "go.J.2", "safe.1")
    other = state.clone()
    play(state, 0, "note.D.1")
    play(other, 0, "note.D.f")
    assert everything_public(state) == everything_public(other)


def test_what_a_seat_knows_stays_when_the_rest_is_dealt_anew() -> None:
    rng = Playout(9)
    for state, seat in positions(5, BOTH, 6, every=4):
        other = GAME.imagine(state.view(seat), (), rng)
        assert view_of(other, seat) == view_of(state, seat)
        assert [move.code for move in other.legal_moves(seat)] == [move.code for move in state.legal_moves(seat)]


def test_identities_dealt_anew_are_evenly_likely() -> None:
    state = town(2)
    rng = Playout(3)
    found = Counter(view_of(GAME.imagine(state.view(Seat(0)), (), rng), 1).agents for _ in range(400))
    assert set(found) == {("D",), ("M",), ("P",), ("B",)}
    assert all(60 < times < 140 for times in found.values())


def test_who_brings_an_agent_ahead_is_likely_to_play_it_and_may_still_bluff() -> None:
    state = town(2)
    observed = [Advanced(seat=Seat(1), agent="M", points=4, building="4")] * 4
    rng = Playout(3)
    found = Counter(view_of(GAME.imagine(state.view(Seat(0)), observed, rng), 1).agents for _ in range(400))
    assert set(found) == {("D",), ("M",), ("P",), ("B",)}
    assert found["M",] > 200


def test_buttons_of_a_movement_are_the_same_whoever_moves() -> None:
    menus = []
    for held in (["J", "D", "M", "P"], ["S", "L", "B", "J"]):
        state = town(roll=5, held=held)
        menus.append(GAME.menu(view_of(state, 0), state.legal_moves(Seat(0))))
    assert all(one == other for one, other in pairwise(menus))
    assert len(list(leaves(menus[0]))) == 7 * 5
