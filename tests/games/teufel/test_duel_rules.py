"""Duels in In Teufels Küche. Cited: the section "Duels" of the rules."""

from __future__ import annotations

import pytest

from games.chance import Playout
from games.contract import Seat, State, TurnEnded
from games.teufel.rules.board import Loss
from games.teufel.rules.events import (
    BonusPointWon,
    DuelAccepted,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    PotPutDown,
    Pressed,
    Rolled,
)
from tests.games.teufel.situations import (
    Scripted,
    devil,
    events_of,
    legal,
    new_game,
    play,
    public,
    refusal,
    situation,
)

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


def meeting(yellow: str = "C1^", violet: str = "D1^", *, points: int = 3, **devils: str) -> State:
    """Return a situation in which Anna's first devil has just met Ben's first devil on D1."""
    state = situation({"Y1": yellow, "V1": violet, **devils}, points=points)
    play(state, "step.1.D1")
    return state


def fight(state: State, presses: str) -> list[object]:
    """Accept and press until somebody has won."""
    rng = Scripted(presses=presses)
    events: list[object] = list(play(state, "accept", rng=rng))
    while public(state).phase == "press":
        events += play(state, "press", rng=rng)
    assert not rng.presses
    return events


def lost_to_anna(loss: Loss) -> DuelLost:
    """Return that Ben's first devil lost to Anna's."""
    return DuelLost(seat=BEN, colour="violet", devil=1, loss=loss, winner=ANNA, winning_devil=1)


def lost_to_ben(loss: Loss) -> DuelLost:
    """Return that Anna's first devil lost to Ben's."""
    return DuelLost(seat=ANNA, colour="yellow", devil=1, loss=loss, winner=BEN, winning_devil=1)


def test_meeting_an_enemy_stops_the_devil_and_declares_a_duel() -> None:
    """Duels, first sentence: whoever arrived is the attacker."""
    state = situation({"Y1": "C1^", "V2": "D1^"})
    events = play(state, "step.1.D1")
    assert events[1:] == [
        DuelDeclared(seat=ANNA, devil=1, place="D1", defender=BEN, defender_colour="violet", defender_devil=2)
    ]
    assert state.turn_seat == ANNA
    assert state.to_act == {BEN}
    assert legal(state) == {"accept", "refuse"}
    assert refusal(state, "end", seat=ANNA) == "not-asked"


def test_the_defender_is_asked_with_both_devils_and_the_place() -> None:
    """Duels 1."""
    prompt = public(meeting()).prompt
    assert prompt is not None
    assert prompt.id == "answer-duel"
    assert prompt.params == {"place": "D1", "colour": "yellow", "devil": 1, "own_devil": 1}
    assert not prompt.secret


def test_a_refused_duel_sends_the_defender_home_without_its_pot_and_with_its_cap() -> None:
    """Duels 1."""
    state = meeting(violet="D1^Bd")
    events = play(state, "refuse")
    assert events == [
        DuelRefused(seat=BEN, devil=1),
        PotPutDown(seat=BEN, devil=1, pot="Bd", place="D1"),
    ]
    assert devil(state, "V1") == ("violet", 1, "F1", True, None)
    assert public(state).pots["D1"] == ("Bd",)


def test_a_refused_duel_gives_no_bonus_and_the_turn_goes_on() -> None:
    """Duels 1."""
    state = meeting(points=3)
    play(state, "refuse")
    assert state.to_act == {ANNA}
    assert (public(state).points, public(state).bonus) == (2, None)
    assert devil(state, "Y1").place == "D1"
    assert "step.1.E1" in legal(state)


def test_a_devil_without_a_cap_may_refuse_and_stays_in_the_game() -> None:
    """Duels 1: its cap, or its bare head, stays as it is."""
    state = meeting(violet="D1")
    play(state, "refuse")
    assert devil(state, "V1") == ("violet", 1, "F1", False, None)


def test_the_attacker_presses_once_the_defender_twice_the_attacker_three_times() -> None:
    """Duels 2."""
    state = meeting()
    rng = Scripted(presses="." + ".." + "..." + "....")
    assert play(state, "accept", rng=rng) == [DuelAccepted(seat=BEN)]
    for seat, presses in ((ANNA, 1), (BEN, 2), (ANNA, 3), (BEN, 4)):
        assert state.to_act == {seat}
        assert public(state).prompt.params == {"presses": presses}  # type: ignore[union-attr]
        assert legal(state) == {"press"}
        assert play(state, "press", rng=rng) == [Pressed(seat=seat, presses=presses, popped=False)]
    assert state.to_act == {ANNA}


def test_a_series_is_one_click_and_stops_at_the_pop() -> None:
    """Duels 2."""
    state = meeting()
    rng = Scripted(presses="." + ".." + ".!")
    play(state, "accept", "press", "press", rng=rng)
    events = play(state, "press", rng=rng)
    assert events[0] == Pressed(seat=ANNA, presses=2, popped=True)


@pytest.mark.parametrize("stove", [6, 10, 20])
def test_a_press_is_a_roll_among_as_many_chances_as_the_stove_says(stove: int) -> None:
    """Duels, accept: with every press a chance of 1 in the number chosen."""
    state = situation({"Y1": "C1^", "V1": "D1^"}, stove=stove)
    rng = Scripted(presses="." + ".." + "..!", stove=stove)
    play(state, "step.1.D1", "accept", "press", "press", "press", rng=rng)
    assert rng.asked == [stove] * 6
    assert public(state).duel is None


@pytest.mark.parametrize("stove", [6, 10, 20])
def test_a_press_pops_with_the_probability_of_the_stove(stove: int) -> None:
    """Duels 2, option stove."""
    rng = Playout(stove)
    fights, pops = 3000, 0
    start = situation({"Y1": "C1^", "V1": "D1^"}, stove=stove)
    play(start, "step.1.D1", "accept")
    for _ in range(fights):
        state = start.clone()
        pops += events_of(play(state, "press", rng=rng), Pressed)[0].popped
    assert pops / fights == pytest.approx(1 / stove, rel=0.25)


def test_a_press_pops_with_one_tenth_unless_chosen() -> None:
    """Duels 2, option stove."""
    assert public(new_game(2)).stove == 10


def test_a_loser_with_a_cap_loses_the_cap_and_goes_home() -> None:
    """Duels 3."""
    state = meeting(violet="D1^")
    events = fight(state, "!")
    assert lost_to_anna("cap") in events
    assert devil(state, "V1") == ("violet", 1, "F1", False, None)


def test_a_loser_puts_its_pot_down_on_the_place() -> None:
    """Duels 3."""
    state = meeting(yellow="C1^Gs", violet="D1^Bd")
    events = fight(state, "..!")
    assert PotPutDown(seat=ANNA, devil=1, pot="Gs", place="D1") in events
    assert public(state).pots["D1"] == ("Gs",)
    assert devil(state, "V1").carries == "Bd"


def test_a_loser_without_a_cap_leaves_the_game() -> None:
    """Duels 3."""
    state = meeting(violet="D1Bd")
    events = fight(state, "!")
    assert lost_to_anna("out") in events
    assert devil(state, "V1").place is None
    assert public(state).pots["D1"] == ("Bd",)


def test_the_last_devil_of_a_seat_stays_and_goes_home() -> None:
    """Duels 3."""
    state = meeting(violet="D1", V2="-", V3="-")
    events = fight(state, "!")
    assert lost_to_anna("spared") in events
    assert devil(state, "V1") == ("violet", 1, "F1", False, None)
    assert not any(public(state).out)


def test_the_last_devil_is_the_only_one_in_the_game_wherever_its_brothers_stand() -> None:
    """Duels 3: a brother at home is still in the game."""
    state = meeting(violet="D1", V2="-", V3="F1")
    fight(state, "!")
    assert devil(state, "V1").place is None


def test_an_attacker_can_lose_its_last_devil_no_more_than_a_defender() -> None:
    """Duels 3."""
    state = meeting(yellow="C1", Y2="-", Y3="-")
    events = fight(state, "..!")
    assert lost_to_ben("spared") in events
    assert devil(state, "Y1").place == "A1"


def test_a_winning_attacker_stays_and_its_turn_goes_on_with_a_bonus_point() -> None:
    """Duels 4."""
    state = meeting(points=3)
    events = fight(state, "!")
    assert events[-1] == BonusPointWon(seat=ANNA, devil=1)
    assert devil(state, "Y1").place == "D1"
    assert (public(state).points, public(state).bonus) == (2, 1)
    assert public(state).prompt.params == {"points": 2, "bonus": 1}  # type: ignore[union-attr]
    assert state.to_act == {ANNA}


def test_only_the_winner_may_spend_the_bonus_point() -> None:
    """Duels 4."""
    state = meeting(points=1, Y2="C2^")
    fight(state, "!")
    assert refusal(state, "step.2.B3") == "no-points"
    assert legal(state, "step.") == {"step.1.C1", "step.1.E1", "step.1.D2"}


def test_the_next_step_of_the_winner_spends_the_bonus_first() -> None:
    """Duels 4."""
    state = meeting(points=3)
    fight(state, "!")
    play(state, "step.1.E1")
    assert (public(state).points, public(state).bonus) == (2, None)


def test_the_bonus_lapses_when_another_devil_steps() -> None:
    """Duels 4."""
    state = meeting(points=3)
    fight(state, "!")
    play(state, "step.2.B1")
    assert (public(state).points, public(state).bonus) == (1, None)


@pytest.mark.parametrize(
    ("brother", "pots", "action"),
    [("C2^", {"C2": ["Vd"]}, "take.2.Vd"), ("C2^Yd", {"C2": ["Vd"]}, "take.2.Vd"), ("C2^Yd", {}, "put.2")],
)
def test_the_bonus_stays_when_a_brother_takes_swaps_or_puts_down_a_pot(
    brother: str, pots: dict[str, list[str]], action: str
) -> None:
    """After a duel: the bonus lapses when another devil steps or the turn ends, not before."""
    state = situation({"Y1": "C1^", "Y2": brother, "V1": "D1^"}, pots=pots, points=1)
    play(state, "step.1.D1")
    fight(state, "!")
    play(state, action)
    assert public(state).bonus == 1
    play(state, "step.1.E1")
    assert devil(state, "Y1").place == "E1"


def test_the_bonus_survives_pot_actions() -> None:
    """Duels 4: only a step of another devil and the end of the turn let it lapse."""
    state = situation({"Y1": "C1^", "Y2": "C2^Yd", "V1": "D1^"})
    play(state, "step.1.D1")
    fight(state, "!")
    play(state, "put.2")
    assert public(state).bonus == 1


def test_the_bonus_lapses_with_the_turn() -> None:
    """Duels 4."""
    state = meeting()
    fight(state, "!")
    play(state, "end")
    assert public(state).bonus is None


def test_there_is_never_more_than_one_bonus_point() -> None:
    """Duels 4."""
    state = situation({"Y1": "C1^", "V1": "D1^", "V2": "E1^"}, points=3)
    play(state, "step.1.D1")
    fight(state, "!")
    play(state, "step.1.E1")
    fight(state, "!")
    assert (public(state).points, public(state).bonus) == (2, 1)


def test_further_duels_are_possible_in_one_turn() -> None:
    """Duels 4: the turn goes on with the points left."""
    state = situation({"Y1": "C1^", "Y2": "C2^", "V1": "D1^", "B1": "D2^"}, points=2)
    play(state, "step.1.D1")
    fight(state, "!")
    play(state, "step.2.D2")
    assert state.to_act == {CLEO}


def test_a_winning_defender_stays_and_the_attackers_turn_ends() -> None:
    """Duels 4."""
    state = meeting(points=6)
    events = fight(state, "." + ".!")
    assert lost_to_ben("cap") in events
    assert [type(event) for event in events[-2:]] == [TurnEnded, Rolled]
    assert devil(state, "V1") == ("violet", 1, "D1", True, None)
    assert devil(state, "Y1") == ("yellow", 1, "A1", False, None)
    assert state.turn_seat == BEN
    assert public(state).bonus is None


def test_nobody_handles_pots_during_a_duel() -> None:
    """Duels 1."""
    state = situation({"Y1": "C1^Yd", "V1": "D1^"}, pots={"D1": ["Gd"]})
    play(state, "step.1.D1")
    for code in ("take.1.Gd", "put.1", "step.1.E1", "end"):
        assert refusal(state, code) == "duel-first"
    play(state, "accept")
    assert refusal(state, "take.1.Gd") == "duel-first"
    assert refusal(state, "accept") == "illegal"


def test_the_winner_may_handle_pots_after_the_duel() -> None:
    """A turn, Pots: its pot action of this place is still open."""
    state = meeting(violet="D1^Bd")
    fight(state, "!")
    assert "take.1.Bd" in legal(state)


# Guards


def guarded(devils: dict[str, str] | None = None, **fields: object) -> State:
    """Return a situation in which Anna's first devil has just met the guard on A5; Ben and Cleo watch."""
    state = situation({"Y1": "A4^", **(devils or {})}, colours="YVB", rest="D2", **fields)  # type: ignore[arg-type]
    play(state, "step.1.A5")
    return state


def test_guards_never_refuse() -> None:
    """Duels 1."""
    state = guarded()
    assert state.to_act == {ANNA}
    assert legal(state) == {"press"}


def test_the_next_seat_presses_for_a_guard() -> None:
    """Duels 1: the next seat after the attacker's."""
    state = guarded()
    rng = Scripted(presses=".." + ".")
    play(state, "press", rng=rng)
    assert state.to_act == {BEN}
    assert play(state, "press", rng=rng) == [Pressed(seat=BEN, presses=2, popped=False, for_guard=True)]
    assert state.to_act == {ANNA}


def test_a_seat_that_is_out_does_not_press_for_a_guard() -> None:
    """Duels 1: the next seat that is not out."""
    state = guarded({"V1": "-", "V2": "-", "V3": "-"})
    play(state, "press", rng=Scripted(presses="."))
    assert state.to_act == {CLEO}


def test_a_guard_that_loses_leaves_the_game_and_the_attacker_has_a_bonus_point() -> None:
    """Duels 3 and 4."""
    state = guarded()
    events = play(state, "press", rng=Scripted(presses="!"))
    assert events[1:] == [
        DuelLost(seat=None, colour="green", devil=1, loss="out", winner=ANNA, winning_devil=1),
        BonusPointWon(seat=ANNA, devil=1),
    ]
    assert [guard.place for guard in public(state).guards] == [None, "B6"]
    assert public(state).bonus == 1


def test_even_the_last_guard_leaves() -> None:
    """Duels 3: a guard always leaves."""
    state = guarded({"G2": "-"})
    play(state, "press", rng=Scripted(presses="!"))
    assert [guard.place for guard in public(state).guards] == [None, None]


def test_a_guard_that_wins_stays_and_ends_the_turn() -> None:
    """Duels 4."""
    state = guarded()
    play(state, "press", "press", rng=Scripted(presses="." + "!"))
    assert public(state).guards[0].place == "A5"
    assert devil(state, "Y1") == ("yellow", 1, "A1", False, None)
    assert state.turn_seat == BEN


def test_a_devil_may_fly_on_to_a_guard() -> None:
    """A turn, Two wings; Duels: guards included."""
    state = situation(colours="YVB", points=0, rest="D2")
    play(state, "fly.1.B6")
    assert public(state).duel is not None
    assert legal(state) == {"press"}
