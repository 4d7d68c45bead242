"""The basic game: setup, movement, scoring, the safe, the end (sections of the same names)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import Playout
from games.contract import Prompt, Seat
from games.heimlich.rules.board import HeimlichOptions
from games.heimlich.rules.events import MarkerMoved, Scored, Stopped
from tests.games.heimlich.towns import (
    GAME,
    ONE_TO_THREE,
    Told,
    codes,
    kinds,
    outcome_of,
    play,
    points,
    prompt_of,
    public_of,
    refusal,
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


def test_movement_may_be_divided_among_agents_as_in_the_example_of_anna() -> None:
    state = town(roll=6)
    play(state, 0, "go.J.2", "go.D.3", "go.P.1")
    assert where(state) == {"J": "2", "D": "3", "P": "1", "M": "C", "B": "C", "L": "C", "S": "C"}
    assert state.turn_seat == 1


def test_movement_may_be_one_building_for_each_of_six_agents_or_six_for_one() -> None:
    state = town(roll=6)
    play(state, 0, "go.J.1", "go.D.1", "go.M.1", "go.P.1", "go.B.1", "go.L.1")
    assert Counter(where(state).values()) == {"1": 6, "C": 1}
    state = town(roll=6, safe="10")
    play(state, 0, "go.S.6")
    assert where(state)["S"] == "6"


def test_movement_goes_clockwise_from_the_ruins_to_the_church() -> None:
    state = town(roll=4, at={"J": "10"})
    play(state, 0, "go.J.1")
    assert where(state)["J"] == "R"
    play(state, 0, "go.J.3")
    assert where(state)["J"] == "2"


def test_movement_uses_all_points() -> None:
    state = town(roll=5)
    assert "stop" not in codes(state, 0)
    play(state, 0, "go.J.4")
    assert refusal(state, 0, "stop") == "use-all-points"
    assert refusal(state, 0, "go.J.2") == "points-left"
    assert public_of(state).left == 1


def test_movement_after_one_to_three_is_one_two_or_three_points() -> None:
    for moves in (["go.J.1", "stop"], ["go.J.2", "stop"], ["go.J.1", "go.D.2"], ["go.J.3"]):
        state = town(roll=ONE_TO_THREE)
        assert refusal(state, 0, "stop") == "one-point-at-least"
        play(state, 0, *moves)
        assert state.turn_seat == 1


def test_the_question_says_how_much_freedom_the_die_leaves() -> None:
    """Sections "Your turn" and "Top secret: the cards": with "1–3" one may stop, with cards move nothing."""
    given, up_to, with_cards = town(roll=3), town(roll=ONE_TO_THREE), town(roll=ONE_TO_THREE, hands={})
    for state, question in ((given, "move"), (up_to, "move-up-to"), (with_cards, "move-or-draw")):
        total = {"total": 3} if state is given else {}
        assert prompt_of(state) == Prompt(question, {"left": 3, **total})
        play(state, 0, "go.J.1")
        following = "move" if state is given else "move-or-stop"
        assert prompt_of(state) == Prompt(following, {"left": 2, **total})


def test_agents_that_are_not_in_play_cannot_be_moved() -> None:
    state = town(seats=2)
    assert not any(".L." in code or ".S." in code for code in codes(state, 0))
    assert refusal(state, 0, "go.S.1") == "agent-not-in-play"


def test_scoring_happens_when_a_moved_agent_stands_with_the_safe() -> None:
    state = town(roll=2, at={"M": "5"})
    events = play(state, 0, "go.M.2")
    assert "scored" in kinds(events)
    assert prompt_of(state).id == "place-safe"


def test_scoring_does_not_happen_when_the_safe_is_passed() -> None:
    state = town(roll=4, at={"M": "5"})
    events = play(state, 0, "go.M.4")
    assert "scored" not in kinds(events) and state.turn_seat == 1


def test_scoring_does_not_happen_when_portions_pause_at_the_safe() -> None:
    state = town(roll=4, at={"M": "5"})
    events = play(state, 0, "go.M.2", "go.M.2")
    assert "scored" not in kinds(events) and where(state)["M"] == "9"


def test_scoring_does_not_happen_for_agents_that_stood_with_the_safe_before() -> None:
    state = town(roll=2, at={"M": "7"})
    events = play(state, 0, "go.J.2")
    assert "scored" not in kinds(events)


def test_scoring_moves_every_marker_by_its_building_as_in_the_example() -> None:
    at = {"D": "6", "P": "2", "J": "10", "L": "R", "M": "C"}
    state = town(seats=3, roll=2, at={**at, "B": "C"}, markers={"D": 1, "P": 5, "J": 9, "L": 8, "M": 4})
    play(state, 0, "go.D.1", "go.B.1")
    assert points(state) == {"D": 8, "P": 7, "J": 19, "L": 5, "M": 4, "B": 1}


def test_a_scoring_that_is_ahead_shows_with_what_it_will_bring_until_its_agent_goes_on() -> None:
    state = town(roll=2, at={"M": "6", "S": "7", "L": "R"}, markers={"M": 3, "L": 2})
    assert not public_of(state).is_scoring_ahead, "the agent that stood with the safe before brings none"
    play(state, 0, "go.M.1")
    assert public_of(state).is_scoring_ahead and public_of(state).scored_markers == (0, 0, 10, 0, 0, 0, 7)
    play(state, 0, "go.M.1")
    assert not public_of(state).is_scoring_ahead and points(state)["M"] == 3


def test_scoring_in_the_ruins_never_goes_below_the_start() -> None:
    state = town(roll=2, at={"M": "5", "L": "R", "S": "R"}, markers={"L": 2})
    play(state, 0, "go.M.2")
    assert points(state)["L"] == 0 and points(state)["S"] == 0


def test_the_player_moves_the_safe_to_any_other_building_and_nobody_scores_by_that() -> None:
    state = town(roll=2, at={"M": "5", "J": "3"})
    play(state, 0, "go.M.2")
    places = {code.removeprefix("safe.") for code in codes(state, 0)}
    assert places == {"C", "1", "2", "3", "4", "5", "6", "8", "9", "10", "R"}
    assert refusal(state, 0, "safe.7") == "safe-is-there"
    before = points(state)
    play(state, 0, "safe.3")
    assert points(state) == before and public_of(state).safe == 3 and state.turn_seat == 1


def test_the_game_ends_after_the_turn_in_which_a_marker_reaches_42_and_the_safe_stays() -> None:
    state = town(roll=2, at={"M": "5"}, markers={"M": 35})
    events = play(state, 0, "go.M.2")
    assert not state.to_act and public_of(state).safe == 7
    assert kinds(events)[-8:] == ["turn-ended", *["identity-revealed"] * 4, *["free-agent-revealed"] * 3]


def test_markers_count_on_beyond_42() -> None:
    state = town(roll=2, at={"M": "5", "D": "10"}, markers={"M": 41, "D": 41})
    play(state, 0, "go.M.2")
    assert points(state)["M"] == 48 and points(state)["D"] == 51


@pytest.mark.parametrize(
    ("at", "markers", "winners", "reason"),
    [
        ({}, {"J": 40, "D": 41}, (0,), "first"),
        ({"S": "10"}, {"J": 40, "S": 40}, (), "free-agent"),
        ({"D": "6"}, {"J": 40, "D": 41}, (0, 1), "level"),
        ({"S": "6"}, {"J": 40, "S": 41}, (0,), "first"),
    ],
)
def test_the_farthest_marker_wins_for_its_owner(
    at: dict[str, str], markers: dict[str, int], winners: tuple[int, ...], reason: str
) -> None:
    state = town(roll=2, at={"J": "5", **at}, markers=markers)
    play(state, 0, "go.J.2")
    outcome = outcome_of(state)
    assert (outcome.winners, outcome.reason) == (winners, reason)
    assert outcome.scores[:2] == (points(state)["J"], points(state)["D"])


def test_the_turn_passes_to_the_left_and_the_die_is_rolled_when_all_is_done() -> None:
    state = town(roll=2, at={"M": "5"})
    assert "rolled" not in kinds(play(state, 0, "go.M.2"))
    events = play(state, 0, "safe.1", chance=Told(ONE_TO_THREE))
    assert kinds(events) == ["safe-moved", "turn-ended", "rolled"]
    assert public_of(state).face == 0 and state.turn_seat == 1
    last = town(seats=2, roll=2)
    play(last, 0, "go.J.2")
    play(last, 1, "go.J.2")
    assert last.turn_seat == 0


def test_where_agents_and_markers_were_before_a_turn_shows_until_the_next_one_moves_somebody() -> None:
    state = town(seats=2, roll=2, at={"M": "5"})
    play(state, 0, "go.M.2", "safe.1")
    public = public_of(state)
    assert public.trace_positions == (0, 0, 5, 0, 0) and public.trace_markers == (0, 0, 0, 0, 0)
    play(state, 1, "go.J.1")
    public = public_of(state)
    assert public.trace_positions == (0, 0, 7, 0, 0) and public.trace_markers == (0, 0, 7, 0, 0)
    play(state, 1, "go.D.1")
    assert public_of(state).trace_positions == (0, 0, 7, 0, 0), "the movement is a whole"


def test_a_movement_that_stays_where_it_is_shows_no_other_turn_any_more() -> None:
    state = town(seats=2, roll=2, hands={})
    play(state, 0, "go.J.2", chance=Told(ONE_TO_THREE))
    play(state, 1, "stop")
    public = public_of(state)
    assert public.trace_positions == public.positions == (2, 0, 0, 0, 0)


def test_turns_are_counted_and_those_that_moved_a_marker_are_charted() -> None:
    state = town(seats=2, roll=2, at={"M": "5"})
    play(state, 0, "go.J.2")
    assert public_of(state).turns_ended == 1 and public_of(state).chart == ()
    play(state, 1, "go.M.2", "safe.1")
    play(state, 0, "go.J.2")
    assert public_of(state).turns_ended == 3
    assert public_of(state).chart == ((2, (2, 0, 7, 0, 0)),)


def test_events_tell_the_points_of_a_stop_and_the_way_of_markers() -> None:
    state = town(seats=2, roll=ONE_TO_THREE, at={"M": "6"}, markers={"M": 4})
    stopped, scored, *moved = play(state, 0, "go.M.1", "stop")[1:]
    assert stopped == Stopped(seat=Seat(0), points=1) and public_of(state).left == 0
    assert scored == Scored(seat=Seat(0), building="7")
    assert moved == [MarkerMoved(seat=Seat(0), marker="M", gain=7, space=11)]


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
