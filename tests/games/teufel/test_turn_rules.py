"""Rules of In Teufels Küche that scripts can't hold: chance, older versions, the stove."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import Playout
from games.teufel.rules.events import (
    Pressed,
)
from games.teufel.rules.rounds import roll_dice
from tests.games.teufel.situations import (
    Scripted,
    events_of,
    legal,
    new_game,
    play,
    public,
    refusal,
    situation,
)


def test_the_faces_of_a_die_are_1_1_2_2_3_and_a_wing() -> None:
    """Material."""
    rng = Playout(1)
    faces = Counter(face for _ in range(3000) for face in roll_dice(rng))
    assert {face: round(count / 1000) for face, count in faces.items()} == {0: 1, 1: 2, 2: 2, 3: 1}


def test_a_game_of_before_goes_on_by_the_rule_that_a_devil_with_its_brother_leaves_pots_alone() -> None:
    """A turn, Own devils, by the first version of the rules."""
    state = situation({"Y1": "C1^Yd", "Y2": "D1^"}, pots={"D1": ["Vd"]}, points=3, schema=1)
    play(state, "step.1.D1")
    assert legal(state) == {"step.1.C1", "step.1.E1", "step.1.D2"}
    for code in ("end", "put.1", "take.1.Vd", "take.2.Vd", "step.2.E1", "step.3.B1"):
        assert refusal(state, code) == "must-move-on"


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


def test_pots_of_a_seat_that_is_out_still_count_and_their_cards_stay_secret() -> None:
    """Delivering, last sentence."""
    state = situation({"Y1": "E4^Vt", "V1": "-", "V2": "-", "V3": "-"})
    assert "135m" not in state.view(None).to_json()
    play(state, "step.1.E5")
    assert public(state).scores[0] == 5
