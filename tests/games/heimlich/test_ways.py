"""What the newest turn has moved, on the picture of the town: all of it, and by whom."""

from __future__ import annotations

import itertools

import pytest

from games.contract import Event, Seat, State
from games.heimlich.rules.board import HeimlichOptions
from games.heimlich.rules.events import Scored
from games.heimlich.show.picture import layout
from games.heimlich.show.picture.scene import scene
from games.heimlich.show.picture.ways import Way, lanes, newest, street
from tests.games.heimlich.towns import ask, play, positions, public_of, town, view_of
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


def test_the_ways_of_the_newest_turn_are_shown_whatever_is_told_of_it() -> None:
    state, past = three_turns()
    for told in (past, past[1:], past[-6:], past[-2:], past[-1:], ()):
        assert newest(public_of(state), told).ways == (Way(2, 0, 2, 2, CLEO),)


def test_ways_that_share_a_stretch_of_road_run_side_by_side() -> None:
    ways = [Way(J, 0, 3, 3, ANNA), Way(D, 3, 5, 2, ANNA), Way(2, 8, 10, 2, ANNA)]
    assert lanes(ways) == [0, 1, 0]
    assert lanes([Way(J, 11, 1, 2, ANNA), Way(D, 1, 0, -1, BEN)]) == [0, 1]


def test_steps_of_one_agent_by_one_seat_are_one_way() -> None:
    state = town(roll=5)
    past = play(state, ANNA, "go.J.1", "go.D.2", "go.J.2")
    assert newest(public_of(state), past).ways == (Way(J, 0, 3, 3, ANNA), Way(D, 0, 2, 2, ANNA))


def test_a_turn_of_which_only_the_end_is_told_is_shown_whole() -> None:
    state = town(roll=5, at={"J": "4"})
    past = play(state, ANNA, "go.D.2", "go.J.3", "safe.4")
    scored = [event for event in past if isinstance(event, Scored)]
    assert newest(public_of(state), scored).ways == (Way(J, 4, 7, 3, ANNA), Way(D, 0, 2, 2, ANNA))


def test_a_movement_that_has_begun_is_newer_than_what_others_did() -> None:
    state = town(roll=5)
    past = play(state, ANNA, "go.J.5")
    play(state, BEN, "go.D.1")
    assert newest(public_of(state), past).ways == (Way(D, 0, 1, 1, BEN),)


def test_a_card_moves_an_agent_the_shorter_way_in_the_name_of_who_played_it() -> None:
    state = town(roll=2, hands={1: ["back"]}, at={"J": "2"})
    past = play(state, ANNA, "go.D.2")
    ask(state, s1="yes")
    past += play(state, BEN, "play.back.J1")
    assert newest(public_of(state), past).ways == (Way(D, 0, 2, 2, ANNA), Way(J, 2, 1, -1, BEN))


def test_who_moved_an_agent_is_not_guessed_where_it_may_have_been_a_card() -> None:
    state = town(roll=2, hands={1: ["back"]}, at={"J": "2"})
    past = play(state, ANNA, "go.D.2")
    assert newest(public_of(state), past).ways == (Way(D, 0, 2, 2, ANNA),)
    assert newest(public_of(state), ()).ways == ()


def test_the_safe_bears_the_sign_of_who_has_just_moved_it() -> None:
    state = town(roll=2, at={"J": "5"})
    past = play(state, ANNA, "go.J.2", "safe.4")
    assert newest(public_of(state), past).safe == ANNA
    assert scene(view_of(state), NAMES, past).png() != scene(view_of(state), NAMES, past[:3]).png()


def test_ways_run_on_the_road_and_over_no_house_list_or_track() -> None:
    left, top, right, bottom = layout.RING
    for origin in range(12):
        for steps in (1, 2, 3, 6, -1, -2):
            for aside in (-layout.ROAD / 3, 0, layout.ROAD / 3):
                points = street(Way(J, origin, (origin + steps) % 12, steps, ANNA), aside)
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
        assert newest(view_of(state, seat).public, ()) == newest(public, ())
