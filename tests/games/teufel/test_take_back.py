"""Taking moves back in In Teufels Küche: what revealed nothing and rolled nothing, within one's own turn."""

from __future__ import annotations

from games.chance import Playout
from games.contract import TAKE_BACK, Seat
from games.engine.record import deal, play_on, rebuild, standing
from games.players import RandomPlayer, next_choice
from tests.games.teufel.situations import GAME, Scripted, play, situation

ANNA, BEN = Seat(0), Seat(1)
SEED = "7e0f" * 16


def test_nothing_can_be_taken_back_before_something_was_done() -> None:
    assert not situation().can_take_back(ANNA)


def test_steps_and_pot_actions_can_be_taken_back_by_whose_turn_it_is() -> None:
    state = situation({"Y1": "B1^"}, pots={"C1": ["Gd"]})
    for code in ("step.1.C1", "take.1.Gd", "step.1.D1", "put.1"):
        play(state, code)
        assert state.can_take_back(ANNA)
        assert not state.can_take_back(BEN)


def test_a_flight_can_be_taken_back() -> None:
    state = situation(points=0)
    play(state, "fly.1.C2")
    assert state.can_take_back(ANNA)


def test_a_delivery_reveals_and_stays() -> None:
    state = situation({"Y1": "E4^Vd"})
    play(state, "step.1.E5")
    assert not state.can_take_back(ANNA)


def test_a_duel_stays_from_its_declaration_on() -> None:
    state = situation({"Y1": "C1^", "V1": "D1^"})
    play(state, "step.1.D1")
    assert not state.can_take_back(ANNA)
    play(state, "refuse")
    assert not state.can_take_back(ANNA)


def test_what_follows_a_won_duel_can_be_taken_back_but_not_the_duel() -> None:
    state = situation({"Y1": "C1^", "V1": "D1^"})
    play(state, "step.1.D1", "accept", "press", rng=Scripted(presses="!"))
    assert not state.can_take_back(ANNA)
    play(state, "step.1.E1")
    assert state.can_take_back(ANNA)


def test_the_end_of_a_turn_stays_for_the_next_seat_has_rolled() -> None:
    state = situation()
    play(state, "step.1.B1", "end")
    assert not state.can_take_back(ANNA)
    assert not state.can_take_back(BEN)


def test_taking_back_leads_to_the_very_state_before_again_and_again() -> None:
    options = GAME.options()
    state, moves, states = deal(GAME, options, 2, SEED), [], []
    for _ in range(120):
        seat, move = next_choice(GAME, state, (), [RandomPlayer()] * 2, SEED)
        states.append(state.to_json())
        play_on(GAME, state, seat, move.code, SEED)
        moves.append((seat, move.code))
        back = list(moves)
        while state.can_take_back(seat) and Playout(len(back)).roll(2) == 1:
            back.append((seat, TAKE_BACK))
            before = rebuild(GAME, options, 2, SEED, back)
            assert before.to_json() == states[len(standing(back))]
            if not before.can_take_back(seat):
                break
    assert any(code.startswith("step") for _, code in moves)
