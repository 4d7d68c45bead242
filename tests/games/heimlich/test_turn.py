"""The basic game: setup, movement, scoring, the safe, the end (sections of the same names)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import Playout
from games.contract import Prompt, Seat
from games.heimlich.rules.board import HeimlichOptions
from tests.games.heimlich.towns import (
    GAME,
    ONE_TO_THREE,
    Told,
    play,
    points,
    prompt_of,
    public_of,
    town,
    view_of,
    where,
)


@pytest.mark.parametrize(("seats", "agents"), [(2, 5), (3, 6), (4, 7), (5, 7), (6, 7), (7, 7)])
def test_setup_puts_agents_into_the_church_and_deals_one_to_each_seat(seats: int, agents: int) -> None:
    state = GAME.new(HeimlichOptions(), seats, Playout(seats))
    public = public_of(state)
    assert set(where(state).values()) == {"C"} and len(where(state)) == agents
    assert set(points(state).values()) == {0}
    assert public.safe == 7
    assert public.num_held == (1,) * seats and public.num_free == agents - seats
    assert len({view_of(state, seat).agents for seat in range(seats)}) == seats


def test_the_first_die_is_rolled_as_soon_as_the_table_is_laid() -> None:
    """Sections "The town" and "Your turn": who begins is drawn by lot, and the die is rolled for that seat."""
    state = GAME.new(HeimlichOptions(), 4, Told(3, 5))
    public = public_of(state)
    assert state.to_act == {2} and (public.face, public.left, public.total) == (5, 5, 5)
    assert public.hand_sizes == (0, 0, 0, 0) and public.supply_size == public.num_removed == 0
    assert (public.turns_ended, public.chart, public.submitted, public.reveal) == (0, (), (), None)
    assert (public.discard, public.laid, public.willing, public.actor) == ((), (), (), None)
    assert (public.forced, public.has_played, public.passes) == (False, False, 0)
    assert (public.trace_positions, public.trace_markers) == (public.positions, public.markers)


def test_setup_draws_the_start_seat_and_every_agent_evenly() -> None:
    starts, first_agents = Counter[object](), Counter[object]()
    for seed in range(700):
        state = GAME.new(HeimlichOptions(), 7, Playout(seed))
        starts[state.turn_seat] += 1
        first_agents[view_of(state, 0).agents] += 1
    assert len(starts) == len(first_agents) == 7
    assert min(*starts.values(), *first_agents.values()) > 60


def test_movement_may_be_one_building_for_each_of_six_agents_or_six_for_one() -> None:
    state = town(roll=6)
    play(state, 0, "go.J.1", "go.D.1", "go.M.1", "go.P.1", "go.B.1", "go.L.1")
    assert Counter(where(state).values()) == {"1": 6, "C": 1}
    state = town(roll=6, safe="10")
    play(state, 0, "go.S.6")
    assert where(state)["S"] == "6"


def test_the_question_says_how_much_freedom_the_die_leaves() -> None:
    """Sections "Your turn" and "Top secret: the cards": with "1–3" one may stop, with cards move nothing."""
    given, up_to, with_cards = town(roll=3), town(roll=ONE_TO_THREE), town(roll=ONE_TO_THREE, hands={})
    for state, question in ((given, "move"), (up_to, "move-up-to"), (with_cards, "move-or-draw")):
        total = {"total": 3} if state is given else {}
        assert prompt_of(state) == Prompt(question, {"left": 3, **total})
        play(state, 0, "go.J.1")
        following = "move" if state is given else "move-or-stop"
        assert prompt_of(state) == Prompt(following, {"left": 2, **total})


def test_a_movement_that_stays_where_it_is_shows_no_other_turn_any_more() -> None:
    state = town(seats=2, roll=2, hands={})
    play(state, 0, "go.J.2", chance=Told(ONE_TO_THREE))
    play(state, 1, "stop")
    public = public_of(state)
    assert public.trace_positions == public.positions == (2, 0, 0, 0, 0)


def test_a_movement_can_be_taken_back_until_the_next_roll() -> None:
    state = town(roll=4, at={"M": "5"})
    assert not state.can_take_back(Seat(0))
    play(state, 0, "go.J.2")
    assert state.can_take_back(Seat(0)) and not state.can_take_back(Seat(1))
    play(state, 0, "go.M.2")
    assert state.can_take_back(Seat(0)), "the scoring rolled nothing"
    assert GAME.load(state.to_json()).can_take_back(Seat(0))
    play(state, 0, "safe.1")
    assert not any(state.can_take_back(Seat(seat)) for seat in range(4))
