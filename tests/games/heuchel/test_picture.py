"""The picture of the tower: everything has its room and a shape of its own, and covered values stay secret.

What lies where is in the golden drawings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import get_args

import pytest

from games.contract import Event, Seat, State
from games.drawing import Sprite
from games.drawing.scene import Put
from games.heuchel.evaluation import Gain
from games.heuchel.rules.board import PAWNS, Pawn
from games.heuchel.rules.events import Climbed, Took
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import TINCTURE, Mood, bust, danger, head, mark, shield
from games.heuchel.show.picture.cards import Climber, Shown
from games.heuchel.show.picture.heads import crowns
from games.heuchel.show.picture.layout import Plan
from games.heuchel.show.picture.scene import GIVEN
from tests.games.choosers import NAMES
from tests.games.heuchel import GAME, LION, ROSE, SUN, laid, play, seen
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


def test_a_window_tells_of_each_card_at_home_what_it_counts_or_that_not_everybody_knows() -> None:
    width = Plan(6).shares(1, 1, 1)[0]
    seen_of = {
        cards.window(Shown("P", 3, False, "plus"), below, width, "home").image.tobytes()
        for below in (
            (Shown("P", 3, False, "plus"), Shown("P", 3, False, "plus")),
            (Shown("P", 3, False, "plus"), Shown("P", 3, False, "minus")),
            (Shown("P", 3, False, "plus"), Shown("P", None, False, "plus")),
            (Shown("P", None, False, "minus"), Shown("P", None, False, "plus")),
            (Shown("P", None, False, "plus"),),
        )
    }
    assert len(seen_of) == 5


@pytest.mark.parametrize("count", range(12))
@pytest.mark.parametrize("shared", [1, 2])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_stack_has_a_window_in_a_room_of_its_own_and_in_a_shared_one(
    seats: int, shared: int, count: int
) -> None:
    width = Plan(seats).shares(1, 1, shared)[0]
    window = cards.window(Shown("P", 3), (Shown("F", 4),) * count, width, "way")
    words = [text.words for text in window.texts]
    assert window.width <= width and words[0] == "3"
    assert len(words) == count + 1 or f"×{count + 1}" in words


TWO: tuple[dict[int, str], ...] = {12: "B5 B4"}, {12: "B6 B2"}
CROWNED: dict[str, tuple[Sequence[dict[int, str]], dict[Seat, str]]] = {
    "not what climbs": (({12: "B5", 2: "M6"}, {12: "B3", 7: "F1"}, {12: "H4"}), {ROSE: "sure"}),
    "covered cards may count": (({12: "B5"}, {12: "B3 B6"}, {12: "H4"}), {ROSE: "may", LION: "may"}),
    "cards at their goal may count": (({12: "B5"}, {8: "M1 F6 F5"}, {12: "H4"}), {ROSE: "may", LION: "may"}),
    "two may": ((*TWO, {12: "B1"}), {ROSE: "may", LION: "may"}),
    "all may": ((*TWO, {13: "H4 H5"}), {}),
    "all have": (({12: "H5"}, {8: "M1"}, {4: "P6"}), {}),
    "three may": ((*TWO, {13: "H4 H5"}, {4: "P6"}, {4: "P5"}), {ROSE: "may", LION: "may", SUN: "may"}),
    "too many may": ((*TWO, {13: "H4 H5"}, {13: "H6 P1"}, {4: "P6"}), {}),
}


@pytest.mark.parametrize(("tower", "crowned"), CROWNED.values(), ids=CROWNED)
def test_a_crown_is_with_whoever_would_surely_win_now_or_hollow_with_two_or_three_who_may_unless_all_may(
    tower: Sequence[dict[int, str]], crowned: dict[Seat, str]
) -> None:
    public = seen(laid(*tower)).public
    assert crowns(public, public.values) == crowned


def put(state: State, *past: Event, eyes: Seat | None = None) -> list[Put]:
    return scene_of(lambda: GAME.picture(state.view(eyes), NAMES, past)).puts


def written(state: State, eyes: Seat | None = None) -> list[str]:
    return [text.words for one in put(state, eyes=eyes) for text in one.sprite.texts]


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_roof_has_the_points_so_far_as_far_as_the_viewer_knows_and_a_foot_the_floors(seats: int) -> None:
    others = ({7: "M4"}, {7: "P4"}, {7: "F1"}, {7: "F2"}, {7: "F3"})[: seats - 1]
    words = written(laid({3: "Q5 Q4", 2: "F5", 13: "H1"}, *others, penalties=["B6"]))
    assert {"−5", "13"} <= {*words}
    home = laid({9: "M6 F5"}, *others)
    assert "6?" in written(home) and "6?" in written(home, LION)
    assert "11" in written(home, ROSE) and "6?" not in written(home, ROSE)


def test_only_who_chooses_sees_where_cards_could_go() -> None:
    state = laid({6: "Q5"}, {7: "M4"}, {7: "P4"})
    marked = {eyes: [one for one in put(state, eyes=eyes) if one.name == "choice"] for eyes in (None, ROSE, LION)}
    assert len(marked[None]) == len(marked[ROSE]) > len(marked[LION]) == 1, "the red hand stays"


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_of_many_who_may_climb_to_a_floor_is_there_with_their_value(seats: int) -> None:
    tower = {2: "M6", 3: "Q6", 4: "P2", 5: "B4", 6: "H1"}
    (window,) = [one for one in put(laid(tower, *[{1: "F1"}] * (seats - 1))) if one.name == "choice"]
    assert sorted(text.words for text in window.sprite.texts) == ["1", "2", "4", "6", "6"]


def test_a_hand_is_on_the_stacks_that_may_be_taken_and_on_who_may_take_them() -> None:
    """Before the climb as after it."""
    tower = {6: "Q5"}, {7: "M4"}, {7: "P4"}
    before = laid(*tower)
    hands = [one for one in put(before) if one.sprite is mark("hand", 54)]
    left, width = Plan(3).tower(LION)
    assert len(hands) == 1 and left < hands[0].left < left + width


def test_a_red_hand_is_on_the_own_stacks_beside_which_a_higher_card_may_come_next() -> None:
    """In public it is on those of whose turn it is."""
    state = laid({7: "M6 M1", 3: "Q1", 9: "M5"}, {6: "Q5"}, {2: "F4"})
    views = [scene_of(partial(GAME.picture, state.view(eyes), NAMES)).puts for eyes in (None, ROSE, LION)]
    (hand,), (own,), none = ([one for one in puts if one.sprite is danger(54)] for puts in views)
    left, top, right, bottom = Plan(3).room(ROSE, 7)
    assert left < hand.left < right and top < hand.top < bottom and own == hand and not none


def test_shields_tell_from_whom_cards_were_taken_lately() -> None:
    state = laid({7: "Q5 M4"}, {12: "B2"}, {7: "P4"})
    given = shield("lion", GIVEN)
    assert given not in [one.sprite for one in put(state)]
    assert given in [one.sprite for one in put(state, Took(seat=ROSE, owner=LION, face="Q5", cards=2))]


def test_the_nearer_the_end_the_nearer_is_dawn() -> None:
    far, near = {1: "F6", 2: "M6", 3: "Q6"}, {1: "F5"}
    towers = (far, {4: "P6", 5: "B6", 6: "H6"}), (near, {6: "H4"}), (near | {}, {12: "H3"}), ({7: "F4"}, {12: "H2"})
    skies = [put(laid(*two, {6: "H5", 5: "B4", 4: "P1"}))[0] for two in towers]
    lights = [sky.sprite.image.tobytes() if sky.sprite.width == layout.WIDTH else b"night" for sky in skies]
    assert lights[0] == b"night" and lights[1] == lights[2] and len({*lights}) == 3


def test_covered_values_are_on_the_pictures_of_those_who_know_them_only() -> None:
    one, other = (laid({4: stack}, {12: "H1"}, {11: "H2"}) for stack in ("P3 P1 P2", "P3 P2 P1"))
    assert drawn(one) == drawn(other)
    assert drawn(one, LION) == drawn(other, LION)
    assert drawn(one, ROSE) != drawn(other, ROSE)


@pytest.mark.parametrize("below", ["Q6", "F2 Q6"])
def test_covered_values_stay_secret_at_climaxes_however_much_they_count(below: str) -> None:
    assert climbed("F5", below)() == climbed("F5", below.replace("6", "3"))()
    assert robbed("M6 M5")() == robbed("M6 M1")()


def test_the_more_it_counts_the_more_splendid_it_is_as_far_as_all_know() -> None:
    """The sky over the roof is dark, then has fireworks, then more of them."""
    skies = []
    for stack, below, shown in (("F3", "", ""), ("F5", "", ""), ("F6", "F4", "4"), ("F6", "F4", "")):
        puts = scene_of(climbed(stack, below, shown=shown)).puts
        skies.append(sum(put.box[3] < 200 for put in puts))
    assert skies[0] < skies[1] == skies[3] < skies[2]


def told_by(state: State, *codes: str, shown: str = "") -> list[str]:
    """Return the words in the picture of the homecoming that these moves lead to; `shown` is public, too."""
    (event,) = (event for event in play(state, *codes) if isinstance(event, Climbed))
    public = seen(state).public.resumed()
    public.shown += shown
    return [
        text.words for one in scene_of(lambda: GAME.climax(event, public, NAMES)).puts for text in one.sprite.texts
    ]


def test_a_homecoming_tells_by_how_much_the_points_rise_and_not_what_counted_before() -> None:
    words = told_by(laid({8: "M5 F4", 1: "F6"}, {12: "H1"}, {4: "P4"}), "move.8.2", shown="Fa4")
    assert {"+5", "4", "9"} <= {*words} and not {"+4", "+9"} & {*words}


def test_the_last_homecoming_leaves_the_points_to_the_result() -> None:
    """Hidden cards are known to all only then."""
    words = told_by(laid({7: "F5"}, {8: "F4 M2"}, {4: "P4"}), "move.7.1")
    assert [word for word in words if any(map(str.isdigit, word))] == ["+5"]


def test_the_table_stops_for_who_comes_home_but_not_for_a_single_card_of_little_value() -> None:
    assert climbed("F2")() is None
    assert all(climbed(stack, below)() for stack, below in (("F3", ""), ("F2", "F1")))


def inked(sprites: Iterable[Sprite]) -> int:
    """Return how many of them differ in what is dark: by shape, not by colour alone."""
    return len({sprite.image.convert("L").point(lambda v: 255 * (v > 60)).tobytes() for sprite in sprites})


def test_what_means_something_else_differs_by_shape_and_not_by_colour_alone() -> None:
    assert inked(head(pawn, 60) for pawn in PAWNS) == len(PAWNS)
    assert inked(shield(house) for house in TINCTURE) == len(TINCTURE)
    kinds = [Shown("Q", 5, is_secret, counts) for is_secret in (False, True) for counts in get_args(cards.Counts)]
    assert inked(cards.card(one, cards.SLIP) for one in kinds) == len(kinds)
    gains = [Climber("F", 3, gain, "+3") for gain in get_args(Gain)]
    gains += [Climber("F", 4, "floors", ""), Climber("P", 3, "floors", "")]
    lights = get_args(cards.Light)
    assert inked(cards.window(Shown("F", 3), (), layout.WIDEST, light) for light in lights) == len(lights)
    assert inked(cards.landing((gain,), layout.WIDEST) for gain in gains) == len(gains)
    assert inked([mark("hand", 54), danger(54)]) == 2
    for pawn in PAWNS:
        assert len({bust(pawn, mood, 300).image.tobytes() for mood in get_args(Mood)}) == len(get_args(Mood))
