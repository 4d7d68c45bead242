"""What has moved since somebody looked, on the picture of the town: all of it, by whom, and nothing guessed."""

from __future__ import annotations

import dataclasses
import itertools

import pytest

from games.contract import Event, Seat, State, TurnEnded
from games.heimlich.rules.board import HeimlichOptions
from games.heimlich.rules.events import Advanced, AgentMoved, MarkerMoved, SafeMoved, Scored, Stopped
from games.heimlich.show.picture import layout
from games.heimlich.show.picture.scene import picture, scene
from games.heimlich.show.picture.ways import Way, drawn_ways, lanes, since, street
from tests.games.heimlich.towns import play, positions, public_of, town, view_of
from tests.games.names import NAMES

pytestmark = pytest.mark.slow

ANNA, BEN, CLEO, DORA = map(Seat, range(4))
J, D = 0, 1


def three_turns() -> tuple[State, list[Event]]:
    """Anna moves two agents, Ben goes on with one of them, Cleo moves a third one."""
    state = town(roll=5)
    past = play(state, ANNA, "go.J.3", "go.D.2")
    past += play(state, BEN, "go.J.2")
    past += play(state, CLEO, "go.M.2")
    return state, [event for event in past if event.is_visible_to(None)]


def test_the_ways_of_all_movers_are_drawn_those_of_the_newest_turn_solid() -> None:
    state, past = three_turns()
    assert since(public_of(state), past).ways == (
        Way(J, 0, 3, 3, ANNA, False),
        Way(D, 0, 2, 2, ANNA, False),
        Way(J, 3, 5, 2, BEN, False),
        Way(2, 0, 2, 2, CLEO, True),
    )


def test_of_what_came_before_the_newest_turn_one_way_is_drawn_for_each_agent() -> None:
    state, past = three_turns()
    moved = since(public_of(state), past)
    assert drawn_ways(moved) == [
        Way(2, 0, 2, 2, CLEO, True),
        Way(J, 0, 5, 5, BEN, False),
        Way(D, 0, 2, 2, ANNA, False),
    ]
    assert moved.movers == {CLEO}


def test_ways_that_share_a_stretch_of_road_run_side_by_side() -> None:
    ways = [Way(J, 0, 3, 3, ANNA, True), Way(D, 3, 5, 2, ANNA, True), Way(2, 8, 10, 2, ANNA, True)]
    assert lanes(ways) == [0, 1, 0]
    assert lanes([Way(J, 11, 1, 2, ANNA, True), Way(D, 1, 0, -1, BEN, True)]) == [0, 1]


def test_steps_of_one_agent_by_one_seat_are_one_way() -> None:
    state = town(roll=5)
    past = play(state, ANNA, "go.J.1", "go.D.2", "go.J.2")
    assert since(public_of(state), past).ways == (Way(J, 0, 3, 3, ANNA, True), Way(D, 0, 2, 2, ANNA, True))


def test_without_a_past_the_newest_turn_is_drawn() -> None:
    state, _ = three_turns()
    assert since(public_of(state), ()).ways == (Way(2, 0, 2, 2, CLEO, True),)


def test_ones_own_movement_that_has_begun_is_newer_than_what_others_did() -> None:
    state = town(roll=5)
    past = play(state, ANNA, "go.J.5")
    play(state, BEN, "go.D.1")
    found = since(public_of(state), past).ways
    assert found == (Way(J, 0, 5, 5, ANNA, False), Way(D, 0, 1, 1, BEN, True))


def test_a_turn_of_which_only_the_end_is_told_is_no_newer_turn() -> None:
    state, past = three_turns()
    assert since(public_of(state), past[1:]).ways[-1].is_newest
    assert [way.is_newest for way in since(public_of(state), past[1:]).ways].count(True) == 1


def test_ways_differ_by_how_far_back_they_lie_and_the_sign_of_the_last_mover_is_marked() -> None:
    state, past = three_turns()
    view = view_of(state)
    pictures = {picture(view, NAMES, past), picture(view, NAMES), picture(view, NAMES, past[-6:])}
    renamed = [dataclasses.replace(event, seat=DORA) if event.seat == CLEO else event for event in past]
    assert len(pictures) == 3 and picture(view, NAMES, renamed) not in pictures


def test_whence_a_card_moved_an_agent_is_told_only_where_that_is_known() -> None:
    state = town(4, at={"J": "5", "D": "2"}, turn=2)
    unknown: list[Event] = [AgentMoved(seat=DORA, agent="J", building="5"), TurnEnded(seat=ANNA)]
    later: list[Event] = [
        Advanced(seat=ANNA, agent="D", points=2, building="3"),
        AgentMoved(seat=DORA, agent="D", building="2"),
        TurnEnded(seat=ANNA),
    ]
    assert since(public_of(state), unknown).ways == ()
    assert since(public_of(state), later).ways == (Way(D, 1, 3, 2, ANNA, False), Way(D, 3, 2, -1, DORA, False))


def test_the_gains_are_those_of_the_last_scoring_since() -> None:
    state = town(markers={"J": 9, "D": 3}, turn=2)
    past: list[Event] = [
        Scored(seat=ANNA, building="7"),
        MarkerMoved(seat=ANNA, marker="J", gain=7, space=12),
        TurnEnded(seat=ANNA),
        Scored(seat=BEN, building="3"),
        MarkerMoved(seat=BEN, marker="J", gain=-3, space=9),
        MarkerMoved(seat=BEN, marker="D", gain=3, space=3),
        TurnEnded(seat=BEN),
    ]
    moved = since(public_of(state), past)
    assert moved.gains[:2] == (-3, 3)
    assert since(public_of(state), past[:3]).gains[:2] == (7, 0)
    assert scene(view_of(state), NAMES, past).png() != scene(view_of(state), NAMES, past[:3]).png()


def test_the_safe_shines_if_the_newest_turn_has_moved_it() -> None:
    state = town(safe="4", turn=2)
    scored: list[Event] = [Scored(seat=ANNA, building="7")]
    moved: list[Event] = [SafeMoved(seat=ANNA, building="4"), TurnEnded(seat=ANNA)]
    later: list[Event] = [Stopped(seat=BEN, points=1)]
    assert [since(public_of(state), past).safe for past in (scored + moved + later, scored, [])] == [False] * 3
    ended = town(safe="4", turn=1)
    assert since(public_of(ended), scored + moved).safe
    assert scene(view_of(ended), NAMES, scored + moved).png() != scene(view_of(ended), NAMES, scored).png()


def test_ways_run_on_the_road_and_over_no_house_list_or_track() -> None:
    left, top, right, bottom = layout.RING
    for origin in range(12):
        for steps in (1, 2, 3, 6, -1, -2):
            for aside in (-layout.ROAD / 3, 0, layout.ROAD / 3):
                points = street(Way(J, origin, (origin + steps) % 12, steps, ANNA, True), aside)
                assert points[0] != points[-1]
                for (x0, y0), (x1, y1) in itertools.pairwise(points[1:-1]):
                    assert x0 == x1 or y0 == y1, "level and upright stretches only"
                for x, y in points:
                    assert left - 9 <= x <= right + 9 and top - 9 <= y <= bottom + 9
                for (x0, y0), (x1, y1) in itertools.pairwise(points):
                    one, two, three, four = layout.SQUARE
                    low, high = sorted((x0, x1)), sorted((y0, y1))
                    assert not (one < low[1] and low[0] < three and two < high[1] and high[0] < four)


def test_all_that_is_drawn_of_a_varied_game_with_cards_comes_from_what_everybody_knows() -> None:
    for state, seat in positions(5, HeimlichOptions(top_secret=True), 4, every=19):
        public = public_of(state)
        assert since(view_of(state, seat).public, ()) == since(public, ())
