"""The picture of the tower: everything has its room and a shape of its own, and covered values stay secret.

What lies where is in the golden drawings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

import pytest

from games.contract import Seat, State
from games.drawing import Sprite
from games.heuchel.rules.board import PAWNS, Pawn
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import TINCTURE, Mood, bust, head, shield
from games.heuchel.show.picture.cards import Shown
from games.heuchel.show.picture.heads import leaders
from games.heuchel.show.picture.layout import Plan
from tests.games.choosers import NAMES
from tests.games.heuchel import GAME, LION, ROSE, laid, seen
from tests.games.heuchel.told import climbed, robbed
from tests.playthroughs.told import scene_of

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


def test_a_window_tells_how_many_cards_at_home_are_not_counted_yet() -> None:
    width = Plan(6).shares(1, 1, 1)[0]
    seen_of = {
        cards.window(
            Shown("P", 9), tuple(Shown("P", value) for value in below), width, "home", True
        ).image.tobytes()
        for below in [(3, 3, 3), (3, 3, None), (3, None, None), (3, None)]
    }
    assert len(seen_of) == 4


@pytest.mark.parametrize(
    ("tower", "crowned"),
    [
        (({12: "B5", 2: "M6"}, {12: "B3", 7: "F1"}, {12: "H4"}), [LION]),
        (({12: "B5", 2: "M6"}, {12: "B3", 7: "F1"}, {12: "H3 P6"}), []),
        (({12: "B5"}, {8: "M1 F6"}, {12: "H4"}), [ROSE]),
        (({12: "B5"}, {8: "M1 F6 F5"}, {12: "H4"}), []),
    ],
    ids=["minus what climbs", "covered cards may count", "for certain", "cards at their goal may count"],
)
def test_the_crown_is_with_whoever_would_surely_win_now(
    tower: Sequence[dict[int, str]], crowned: list[Seat]
) -> None:
    assert leaders(seen(laid(*tower)).public) == crowned


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


def inked(sprites: Iterable[Sprite]) -> int:
    """Return how many of them differ in what is dark: by shape, not by colour alone."""
    return len({sprite.image.convert("L").point(lambda v: 255 * (v > 60)).tobytes() for sprite in sprites})


def test_what_means_something_else_differs_by_shape_and_not_by_colour_alone() -> None:
    assert inked(head(pawn, 60) for pawn in PAWNS) == len(PAWNS)
    assert inked(shield(house) for house in TINCTURE) == len(TINCTURE)
    assert inked(cards.slip(Shown("Q", 5, is_secret)) for is_secret in (False, True)) == 2
    gains = [("F", 3, "home"), ("F", 3, "floors"), ("F", 3, "cards"), ("F", 4, "floors"), ("P", 3, "floors")]
    lights = get_args(cards.Light)
    assert inked(cards.window(Shown("F", 3), (), layout.WIDEST, light, light == "home") for light in lights) == len(
        lights
    )
    assert inked(cards.ghost(*gain, "+3", False, layout.WIDEST) for gain in gains) == len(gains)
    for pawn in PAWNS:
        assert len({bust(pawn, mood, 300).image.tobytes() for mood in get_args(Mood)}) == len(get_args(Mood))
