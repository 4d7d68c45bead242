"""The picture of the tower: everything has its room and a shape of its own, and covered values stay secret.

What lies where is in the golden drawings.
"""

from __future__ import annotations

import pytest

from games.contract import Seat, State
from games.heuchel.rules.board import Pawn
from games.heuchel.show.picture import cards
from games.heuchel.show.picture.cards import Shown
from games.heuchel.show.picture.layout import Plan
from tests.games.choosers import NAMES
from tests.games.heuchel import GAME, LION, ROSE, laid
from tests.games.heuchel.told import climbed, robbed
from tests.playthroughs.drawn import scene_of

pytestmark = pytest.mark.slow


def drawn(state: State, seat: Seat | None = None) -> bytes:
    return GAME.picture(state.view(seat), NAMES)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_window_tells_how_many_cards_of_which_classes_are_covered(seats: int) -> None:
    width = Plan(seats).shares(1, 1, 1)[0]
    stacks: list[tuple[Pawn, ...]] = [(), ("P",), ("F",), ("P", "F"), ("F", "P"), ("P",) * 12]
    seen_of = {
        cards.window(Shown("P", 3), tuple(Shown(pawn, None) for pawn in below), width, "way").image.tobytes()
        for below in stacks
    }
    assert len(seen_of) == len(stacks)


def test_covered_values_are_on_the_pictures_of_those_who_know_them_only() -> None:
    one, other = (laid({4: stack}, {12: "H1"}, {11: "H2"}) for stack in ("P3 P1 P2", "P3 P2 P1"))
    assert drawn(one) == drawn(other)
    assert drawn(one, LION) == drawn(other, LION)
    assert drawn(one, ROSE) != drawn(other, ROSE)


@pytest.mark.parametrize("below", ["Q6", "F2 Q6"])
def test_covered_values_stay_secret_at_climaxes_however_much_they_count(below: str) -> None:
    assert climbed("F5", below)() == climbed("F5", below.replace("6", "3"))()
    assert robbed("M6 M5")() == robbed("M6 F1")()


def test_the_more_it_counts_the_more_splendid_it_is_as_far_as_all_know() -> None:
    """The sky over the roof is dark, then has fireworks, then more of them."""
    skies = []
    for stack, below, shown in (("F1", "", ""), ("F5", "", ""), ("F6", "F4", "4"), ("F6", "F4", "")):
        puts = scene_of(climbed(stack, below, shown=shown)).puts
        skies.append(sum(put.box[3] < 200 for put in puts))
    assert skies[0] < skies[1] == skies[3] < skies[2]
