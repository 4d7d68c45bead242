"""The top secret part: the question, the opportunities, scoring situations, and the rulebook's example."""

from __future__ import annotations

from games.contract import Seat
from games.heimlich.rules.board import Card
from games.heimlich.rules.events import Passed
from tests.games.heimlich.towns import (
    ONE_TO_THREE,
    ask,
    codes,
    kinds,
    play,
    points,
    prompt_of,
    public_of,
    refusal,
    town,
    view_of,
    where,
)

ANNA, BOB, CHRIS, DAVID = range(4)


def test_the_example_of_the_rulebook_move_for_move() -> None:
    state = town(
        at={"J": "6", "P": "R", "M": "1", "D": "10"},
        roll=ONE_TO_THREE,
        hands={
            ANNA: ["safe", "trade"],
            BOB: ["two-back", "ruins", "rescue", "back"],
            CHRIS: ["two-forward", "to-safe", "back"],
            DAVID: ["church"],
        },
    )
    play(state, ANNA, "go.J.1", "stop")
    assert state.to_act == {ANNA, BOB, CHRIS, DAVID}, "she asks, as she must"
    ask(state, s1="yes", s3="yes")
    assert state.to_act == {BOB}, "Bob is Anna's left neighbour"
    events = play(state, BOB, "play.two-back.MP", "stop")
    assert (where(state)["P"], where(state)["M"]) == ("10", "C")
    events += play(state, CHRIS, "play.two-forward.DP", "stop")
    assert where(state)["D"] == where(state)["P"] == "R"
    assert "drew-card" not in kinds(events), "it isn't Chris' turn, and Anna didn't play the card"
    play(state, DAVID, "pass")
    play(state, ANNA, "play.safe.4", "stop")
    play(state, BOB, "pass")
    play(state, CHRIS, "play.to-safe.J", "stop")
    assert where(state)["J"] == "4"
    play(state, DAVID, "pass")
    play(state, ANNA, "pass")
    events = play(state, BOB, "play.ruins.J", "stop")
    assert where(state)["J"] == "R" and "drew-card" not in kinds(events)
    for seat in (CHRIS, DAVID, ANNA):
        play(state, seat, "pass")
    play(state, BOB, "play.rescue.DP", "stop")
    assert where(state)["D"] == where(state)["P"] == "C"
    for seat in (CHRIS, DAVID, ANNA):
        assert public_of(state).turn_seat == ANNA
        play(state, seat, "pass")
    events = play(state, BOB, "pass")
    assert "scored" not in kinds(events) and set(points(state).values()) == {0}
    assert state.turn_seat == BOB
    laid = ("two-back", "two-forward", "safe", "to-safe", "ruins", "rescue")
    assert public_of(state).discard == laid


def test_everybody_with_cards_is_asked_at_once_and_nobody_else() -> None:
    state = town(roll=2, hands={0: ["back"], 2: ["safe"]})
    play(state, 0, "go.J.2")
    assert state.to_act == {0, 2} and prompt_of(state).secret


def test_nobody_is_asked_when_nobody_holds_a_card() -> None:
    state = town(roll=2, hands={})
    assert "turn-ended" in kinds(play(state, 0, "go.J.2"))


def test_answers_stay_hidden_until_all_are_in() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["back"], 2: ["safe"]})
    play(state, 0, "go.J.2")
    assert play(state, 2, "answer.yes") == []
    assert view_of(state, 2).answer is True
    assert all(view_of(state, seat).answer is None for seat in (None, Seat(0), Seat(1)))
    assert public_of(state).willing == ()
    play(state, 0, "answer.no")
    events = play(state, 1, "answer.no")
    assert kinds(events) == ["answered"] and public_of(state).willing == (2,)
    assert view_of(state, 2).answer is None, "nothing is hidden any more"


def test_an_answer_can_be_changed_in_secret_until_all_are_in() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["back"], 2: ["safe"]})
    play(state, 0, "go.J.2")
    play(state, 1, "answer.yes")
    assert state.to_act == {0, 2} and state.may_act == {0, 1, 2}
    assert codes(state, 1) == ["answer.no"] and codes(state, 3) == []
    assert play(state, 1, "answer.no") == [] and codes(state, 1) == ["answer.yes"]
    assert refusal(state, 1, "answer.no") == "not-asked"
    play(state, 0, "answer.no")
    assert "all-declined" in kinds(play(state, 2, "answer.no"))


def test_the_part_is_skipped_when_all_decline() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["safe"]})
    play(state, 0, "go.J.2")
    play(state, 0, "answer.no")
    assert kinds(play(state, 1, "answer.no"))[:2] == ["all-declined", "turn-ended"]


def test_the_first_that_said_yes_begins_the_current_seat_included() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["back"]})
    play(state, 0, "go.J.2")
    ask(state, s0="yes", s1="yes")
    assert state.to_act == {0}


def test_the_part_begins_clockwise_from_the_seat_whose_turn_it_is() -> None:
    """Section "The top secret part": the first player clockwise from the one whose turn it is who said yes."""
    state = town(turn=2, roll=2, hands={0: ["back", "either"], 1: ["back"], 3: ["safe"]})
    play(state, 2, "go.J.2")
    ask(state, s0="yes", s1="yes", s3="yes")
    assert public_of(state).willing == (3, 0, 1) and state.to_act == {3}
    play(state, 3, "play.safe.1")
    assert state.to_act == {0}, "then everybody, clockwise"
    play(state, 0, "pass")
    assert state.to_act == {1}


def test_the_first_must_play_if_it_can() -> None:
    state = town(roll=2, hands={1: ["back", "safe"]})
    play(state, 0, "go.J.2")
    ask(state, s1="yes")
    assert "pass" not in codes(state, 1)
    assert refusal(state, 1, "pass") == "must-play"
    assert public_of(state).forced and prompt_of(state).id == "must-play"
    play(state, 1, "play.back.L1")
    assert not public_of(state).forced and prompt_of(state).id == "go-on"


def test_the_first_passes_if_it_cannot_play() -> None:
    state = town(roll=2, hands={1: ["rescue"], 2: ["back"]})
    play(state, 0, "go.J.2")
    ask(state, s1="yes", s2="yes")
    assert codes(state, 1) == ["pass"]
    play(state, 1, "pass")
    assert state.to_act == {2} and "pass" in codes(state, 2), "only the first one has to play"
    play(state, 2, "pass")
    assert state.turn_seat == 1


def test_everybody_gets_an_opportunity_whatever_was_said() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["back"], 3: ["safe"]})
    play(state, 0, "go.J.2")
    ask(state, s1="yes")
    events = play(state, 1, "play.back.L1")
    assert state.to_act == {3} and "skipped" in kinds(events), "seat 1 has no card left, seat 2 never had one"
    play(state, 3, "play.safe.1")
    assert state.to_act == {0}


def test_several_cards_may_be_played_at_one_opportunity_one_drawn_meanwhile_included() -> None:
    state = town(roll=ONE_TO_THREE, hands={0: ["ruins"]}, supply=["rescue"])
    play(state, 0, "go.J.1", "stop")
    ask(state, s0="yes")
    play(state, 0, "play.ruins.J")
    assert state.to_act == {0} and "stop" in codes(state, 0) and "pass" not in codes(state, 0)
    assert refusal(state, 0, "pass") == "stop-instead"
    events = play(state, 0, "play.rescue.J")
    assert where(state)["J"] == "C"
    assert "part-ended" in kinds(events), "its hand is empty and nobody else has a card"


def test_stopping_is_not_passing_the_player_of_the_last_card_passes_last() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["back", "safe"]})
    play(state, 0, "go.J.2")
    ask(state, s1="yes")
    play(state, 1, "play.back.L1", "stop")
    play(state, 0, "pass")
    assert state.to_act == {1}
    assert refusal(state, 1, "stop") == "pass-instead"
    assert "part-ended" in kinds(play(state, 1, "pass"))


def test_a_pass_is_not_final() -> None:
    state = town(roll=2, hands={0: ["either"], 1: ["back", "safe"]})
    play(state, 0, "go.J.2")
    ask(state, s0="yes", s1="yes")
    play(state, 0, "play.either.Jf")
    play(state, 1, "pass")
    assert state.turn_seat == 1, "all have passed in a row, seats without cards included"
    again = town(roll=2, hands={0: ["either", "back"], 1: ["back", "safe"]})
    play(again, 0, "go.J.2")
    ask(again, s1="yes")
    play(again, 1, "play.back.L1", "stop")
    play(again, 0, "pass")
    play(again, 1, "play.safe.1")
    assert again.to_act == {0} and "play.back.J1" in codes(again, 0)


def test_cards_lie_open_and_are_discarded_when_the_part_is_over() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["back", "safe"]})
    play(state, 0, "go.J.2")
    ask(state, s1="yes")
    play(state, 1, "play.back.L1")
    public = public_of(state)
    assert public.laid == ("back",) and public.discard == ()
    play(state, 1, "stop")
    play(state, 0, "pass")
    play(state, 1, "pass")
    public = public_of(state)
    assert public.laid == () and public.discard == ("back",)


def test_nothing_of_a_part_is_left_for_the_next_one() -> None:
    able = town(roll=2, hands={0: ["back"], 1: ["back"]})
    stuck = town(roll=2, hands={0: ["rescue"], 1: ["back"]})
    play(able, 0, "go.J.2")
    ask(able, s0="yes")
    play(able, 0, "play.back.J1")
    play(able, 1, "pass")
    play(stuck, 0, "go.J.2")
    ask(stuck, s0="yes")
    play(stuck, 0, "pass")
    play(stuck, 1, "pass")
    for state in (able, stuck):
        public = public_of(state)
        assert state.turn_seat == 1
        assert (public.actor, public.willing, public.laid) == (None, (), ())
        assert (public.forced, public.has_played, public.passes) == (False, False, 0)
        play(state, 1, "go.J.2")
        ask(state, s1="yes")
        assert codes(state, 1)[-1] == "play.back.S2", "it has to play, and hasn't passed yet"


def test_scoring_waits_for_the_end_of_the_part() -> None:
    state = town(at={"J": "5"}, roll=2, hands={1: ["back"]})
    assert "scored" not in kinds(play(state, 0, "go.J.2"))
    assert public_of(state).is_scoring_ahead
    assert "scored" in kinds(play(state, 1, "answer.no"))
    assert not public_of(state).is_scoring_ahead
    assert state.to_act == {0}


def test_a_card_may_create_a_scoring_and_the_current_seat_moves_the_safe() -> None:
    state = town(roll=2, hands={1: ["to-safe"]})
    play(state, 0, "go.J.2")
    ask(state, s1="yes")
    assert "scored" in kinds(play(state, 1, "play.to-safe.L"))
    assert points(state)["L"] == 7 and points(state)["J"] == 2
    assert state.to_act == {0} and prompt_of(state).id == "place-safe"


def played(at: dict[str, str], moves: list[str], card: Card, target: str, safe: str = "7") -> list[str]:
    """Return what is seen when seat 1 answers a movement with one card."""
    state = town(at=at, roll=2, safe=safe, hands={1: [card]})
    play(state, 0, *moves)
    ask(state, s1="yes")
    return kinds(play(state, 1, f"play.{card}.{target}"))


def test_moving_the_agent_away_or_the_safe_calls_a_scoring_off() -> None:
    assert "scored" not in played({"J": "5"}, ["go.J.2"], "back", "J1")
    assert "scored" not in played({"J": "5"}, ["go.J.2"], "safe", "1")


def test_moving_the_safe_to_agents_creates_no_scoring() -> None:
    assert "scored" not in played({"J": "2"}, ["go.J.2"], "safe", "4")
    assert "scored" not in played({"J": "2", "D": "9"}, ["go.J.2"], "safe", "9")


def test_an_agent_that_stood_there_before_makes_no_scoring_when_another_leaves() -> None:
    assert "scored" not in played({"J": "5", "D": "7"}, ["go.J.2"], "back", "J1")
    assert "scored" in played({"J": "5", "D": "7"}, ["go.J.2"], "back", "D1")


def test_of_two_that_have_arrived_each_counts_only_while_it_stays() -> None:
    state = town(at={"J": "6", "D": "6"}, roll=2, hands={1: ["back", "two-back"]})
    play(state, 0, "go.J.1", "go.D.1")
    ask(state, s1="yes")
    one_left = state.clone()
    play(state, 1, "play.back.J1")
    assert public_of(state).is_scoring_ahead, "the other one is still there"
    assert "scored" in kinds(play(one_left, 1, "play.back.J1", "stop") + play(one_left, 1, "pass"))
    events = play(state, 1, "play.two-back.DL")
    assert "scored" not in kinds(events) and not public_of(state).is_scoring_ahead


def test_an_agent_that_left_and_came_back_by_a_move_has_moved_into_it() -> None:
    state = town(at={"J": "7"}, roll=2, hands={1: ["back", "forward"]})
    play(state, 0, "go.L.2")
    ask(state, s1="yes")
    events = play(state, 1, "play.back.J1", "play.forward.J1")
    assert "scored" in kinds(events)


def test_the_safe_moved_away_and_back_forgets_who_had_moved_into_its_building() -> None:
    state = town(at={"J": "5"}, roll=2, hands={1: ["safe", "safe"]})
    play(state, 0, "go.J.2")
    ask(state, s1="yes")
    assert "scored" not in kinds(play(state, 1, "play.safe.1", "play.safe.7"))


def test_trading_brings_an_agent_from_outside_to_the_safe() -> None:
    assert "scored" in played({"D": "7", "J": "1"}, ["go.J.2"], "trade", "JD")


def test_joining_an_agent_at_the_safe_is_a_move_into_its_building() -> None:
    assert "scored" in played({"D": "7"}, ["go.J.2"], "join", "J7")


def test_all_to_the_church_with_the_safe_there_counts_for_the_newcomers() -> None:
    assert "scored" in played({}, ["go.J.2"], "church", "all", safe="C")


def test_the_movement_can_be_taken_back_until_somebody_answers_but_not_after_a_draw() -> None:
    state = town(roll=2, hands={0: ["back"], 1: ["back"]})
    play(state, 0, "go.J.2")
    assert state.can_take_back(Seat(0))
    play(state, 1, "answer.no")
    assert not state.can_take_back(Seat(0)) and not state.can_take_back(Seat(1)), "that would be seen by all"
    play(state, 0, "answer.yes")
    assert not state.can_take_back(Seat(0)), "all answers are revealed"
    play(state, 0, "play.back.J1")
    assert not state.can_take_back(Seat(0))
    drawn = town(roll=ONE_TO_THREE, hands={0: ["back"]})
    play(drawn, 0, "stop")
    assert not drawn.can_take_back(Seat(0))


def test_a_movement_that_draws_nothing_can_be_taken_back() -> None:
    state = town(roll=ONE_TO_THREE, hands={0: ["safe", "safe", "back", "back"]})
    assert kinds(play(state, 0, "stop")) == ["stopped", "drew-nothing"]
    assert state.can_take_back(Seat(0))


def test_nothing_that_is_answered_played_or_passed_can_be_taken_back() -> None:
    """Section "Your turn": until something has been rolled, drawn or revealed."""
    state = town(at={"J": "5", "L": "3"}, roll=2, hands={0: ["back"], 2: ["back", "either", "safe"]})
    play(state, 0, "go.J.2")
    ask(state, s0="yes", s2="yes")
    for seat, code, told in (
        (0, "play.back.L1", ["card-played", "agent-moved", "skipped"]),
        (2, "play.either.Lf", ["card-played", "agent-moved"]),
        (2, "stop", ["skipped"]),
        (2, "pass", ["passed", "part-ended", "scored", "marker-moved", "marker-moved"]),
    ):
        assert kinds(play(state, seat, code))[: len(told)] == told
        assert not any(state.can_take_back(Seat(other)) for other in range(4))
    declined = town(at={"J": "5"}, roll=2, hands={0: ["back"]})
    play(declined, 0, "go.J.2")
    assert kinds(play(declined, 0, "answer.no")) == ["all-declined", "scored", "marker-moved"]
    assert not declined.can_take_back(Seat(0))
    passed = town(roll=2, hands={0: ["rescue"], 1: ["back"]})
    play(passed, 0, "go.J.2")
    ask(passed, s0="yes")
    assert play(passed, 0, "pass") == [Passed(seat=Seat(0), forced=True)]
    assert not passed.can_take_back(Seat(0))
