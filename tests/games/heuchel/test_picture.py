"""The picture of the tower: what is on it, what isn't, and that it can be read by everybody."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise, product
from typing import get_args

import pytest
from PIL import Image

from games.chance import Playout
from games.contract import Event, Seat, State
from games.drawing import Sprite, contrast, difference, seen_without, text_width
from games.heuchel.rules.board import PAWNS, is_home
from games.heuchel.rules.position import Phase
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import CREAM, GOLD, INK, PAINT, TINCTURE, Mood, head, shield
from games.heuchel.show.picture.cards import Shown
from games.heuchel.show.picture.heads import leaders
from games.heuchel.show.picture.layout import Plan
from games.heuchel.show.picture.scene import landings_of, plan_of, scene
from games.heuchel.show.picture.tower import GLOW, LIT
from games.heuchel.show.picture.ways import losses_of
from tests.games.heuchel.playouts import GAME, LION, NAMES, ROSE, dealt, laid, moved, play, positions, seen

pytestmark = pytest.mark.slow

FAR = {12: "H1"}


def drawn(state: State, seat: Seat | None = None) -> bytes:
    return GAME.picture(state.view(seat), NAMES)


def image(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def pixel(png: bytes, place: tuple[int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*image(png).getpixel(place))  # type: ignore[misc]


def region(state: State, seat: int, row: int, viewer: Seat | None = None, past: Sequence[Event] = ()) -> bytes:
    """Return the pixels of a square."""
    box = plan_of(seen(state, viewer)).room(seat, row)
    png = GAME.picture(state.view(viewer), NAMES, past)
    return image(png).crop([round(edge) for edge in box]).tobytes()  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("opened", [None, Seat(0), Seat(1), Seat(2)])
def test_the_tower_has_as_many_columns_as_seats_and_fits_its_picture(seats: int, opened: Seat | None) -> None:
    columns = [Plan(seats, opened).column(seat) for seat in range(seats)]
    assert columns[0][0] == layout.LEFT
    assert all(left + width == after for (left, width), (after, _) in pairwise(columns))
    assert sum(columns[-1]) == layout.WIDTH - layout.RIGHT
    state = next(positions(seats, 1))[0]
    assert image(drawn(state)).size == (layout.WIDTH, layout.HEIGHT)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_is_shown_whose_turn_it_is_and_the_own_column_alone_is_wider(seats: int) -> None:
    state = next(state for state, _ in positions(seats, 9) if state.view(None).public.turn_seat == 1)
    plan = plan_of(seen(state))
    widths = [plan.column(seat)[1] for seat in range(seats)]
    assert max(widths) - min(widths) <= 1
    lit = next(put for put in scene(seen(state), NAMES).puts if put.name == "turn")
    assert lit.left == plan.column(1)[0]
    own = plan_of(seen(state, Seat(2)))
    widths = [own.column(seat)[1] for seat in range(seats)]
    assert widths.index(max(widths)) == 2
    assert len(set(widths)) == 2


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_floors_on_which_somebody_climbs_are_higher_than_all_others(seats: int) -> None:
    for state, _ in positions(seats, 9, every=10):
        public, plan = seen(state).public, plan_of(seen(state))
        assert sum(plan.heights) <= layout.BODY
        climbed = {row for column in public.columns for row, stack in column.items() if not is_home(stack, row)}
        if climbed and public.phase is not Phase.ORDER:
            others = [height for row, height in enumerate(plan.heights, 1) if row not in climbed]
            assert min(plan.floor(row)[1] for row in climbed) > max(others, default=0)


def test_the_picture_leaves_room_for_all_choices_on_a_phone() -> None:
    assert layout.HEIGHT / layout.WIDTH <= 1.12


def apart(one: layout.Box, other: layout.Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("opened", [None, Seat(1), Seat(2)])
@pytest.mark.parametrize("height", [layout.LOW, *layout.TALLS])
def test_stacks_lie_within_their_room_and_every_class_of_them_is_seen(
    seats: int, opened: Seat | None, height: int
) -> None:
    plan = Plan(seats, opened, (height,) * 13)
    for count, is_known in product((1, 2, 3, 5, 9, 12), (False, True)):
        left, top, right, bottom = plan.room(1, 7)
        (x, y), (width, tall) = plan.card_at(1, 7), plan.card(1, 7, count)
        assert left < x and top < y and x + width < right and y + tall <= bottom
        boxes = plan.faces(1, 7, [is_known] * count)
        assert len(boxes) == count
        assert all(b[0] > layout.PLATE and b[1] > 0 and b[2] < width and b[3] < tall for b in boxes)
        # each hides a part of the next one at most
        assert all(one[2] < other[2] for one, other in pairwise(boxes))


PHONE = 337 / layout.WIDTH
"""CSS pixels of a pixel of the picture on a card, on a phone 390 of them wide."""


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_values_counts_and_heads_can_be_read_on_a_phone(seats: int) -> None:
    assert layout.FIGURE * PHONE >= 16
    assert text_width("2", layout.FIGURE) <= layout.PLATE - 6
    assert layout.FACE_FIGURE * PHONE >= 8
    assert layout.NAMES[seats] * PHONE >= 8
    for seat in (0, 1):
        assert Plan(seats, Seat(0)).card(seat, 1, 3)[0] >= layout.PLATE + 60, "there is room for heads"
    assert layout.POINTS[0] >= 1.3 * layout.NAMES[seats]


@pytest.mark.parametrize("seats", [3, 6])
def test_penalties_stand_before_the_foot_of_the_tower_and_below_its_cards(seats: int) -> None:
    plan = Plan(seats)
    y = plan.foot_at(2)[1]
    assert plan.card_at(2, 1)[1] + plan.card(2, 1, 0)[1] <= y - 17 < y + 17 <= layout.HEIGHT


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_climbs_lead_up_the_ladder_and_favours_to_the_side_of_who_took(seats: int) -> None:
    plan = Plan(seats, Seat(1))
    left, top, right, bottom = plan.climb(1, 3, 7)
    start, end = plan.room(1, 3), plan.room(1, 7)
    assert end[1] < top < end[3] < start[1] < bottom < start[3]
    assert end[2] < (left + right) / 2 < sum(plan.column(1))
    for owner, taker in ((0, 2), (2, 0), (0, 1), (1, 0)):
        room = plan.room(owner, 7)
        left, top, right, bottom = plan.loot(owner, taker, 7, is_free=True)
        assert room[1] <= top < bottom <= room[3]
        left, _, right, bottom = plan.loot(owner, taker, 7, is_free=False)
        assert bottom < room[3] - 40, "whoever still stands there is seen"
        assert (right == room[2]) if owner < taker else (left == room[0])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_ghosts_stand_beside_each_other_and_within_the_room(seats: int) -> None:
    plan = Plan(seats, Seat(1))
    left, top, right, bottom = plan.room(1, 9)
    for count in range(1, 5):
        width, places = plan.ghosts_at(1, 9, count)
        boxes = [(x, y, x + width, y + plan.card(1, 9, 0)[1]) for x, y in places]
        assert len(places) == count
        assert all(left < b[0] and top < b[1] and b[2] < right and b[3] <= bottom for b in boxes)
        assert all(apart(one, other) for one, other in combinations(boxes, 2))


def test_the_ghosts_of_who_may_climb_stand_where_they_would_be_with_what_it_brings() -> None:
    state = laid({4: "P3 P1", 9: "B3", 12: "H2", 10: "H6"}, {11: "B1 F2"}, {11: "H1"})
    ghosts = landings_of(seen(state).public)
    found = {row: [(ghost.card[0], ghost.gain) for ghost in here] for row, here in ghosts.items()}
    assert found == {5: [("P", "floors")], 11: [("B", "cards"), ("H", "cards")], 13: [("H", "home")]}
    asked = region(state, ROSE, 13)
    play(state, "move.10.1")
    assert landings_of(seen(state).public) == {}, "who may only take can't climb"
    assert asked != region(state, ROSE, 13)


def test_ghosts_show_who_it_is_and_what_it_brings_by_shape() -> None:
    width = layout.WIDEST
    shown = {
        cards.ghost(pawn, value, gain, width, 52).image.convert("L").tobytes()
        for pawn, value, gain in (
            ("F", 3, "home"),
            ("F", 3, "floors"),
            ("F", 3, "cards"),
            ("F", 4, "floors"),
            ("P", 3, "floors"),
        )
    }
    assert len(shown) == 5


def test_a_square_shows_top_card_value_height_and_covered_classes() -> None:
    shown = [
        region(laid({4: stack}, FAR, {11: "H2"}), ROSE, 4)
        for stack in (
            "P3",
            "P4",
            "B3",
            "P3 P1",
            "P3 F1",
            "P3 P1 P2",
            "P3 P1 P2 P4 P5",
            "P3 F1 F2 F3 F4 F5 F6 M1 M2",
        )
    ]
    assert len(set(shown)) == len(shown)


def test_cards_that_are_home_look_different_from_those_on_their_way() -> None:
    moods = get_args(Mood)
    found = {cards.card(pawn, 5, 120, 84, mood).image.tobytes() for pawn in PAWNS for mood in moods}
    assert len(found) == 6 * len(moods)


def test_covered_values_are_on_the_pictures_of_those_who_know_them_only() -> None:
    one, other = (laid({4: stack}, FAR, {11: "H2"}) for stack in ("P3 P1 P2", "P3 P2 P1"))
    assert drawn(one) == drawn(other)
    assert drawn(one, LION) == drawn(other, LION)
    assert region(one, ROSE, 4, ROSE) != region(other, ROSE, 4, ROSE)


def test_an_own_picture_is_as_large_as_that_of_all() -> None:
    state = laid({4: "P3 P1 P2", 2: "M1", 9: "H2 F1"}, FAR, {11: "H5"})
    assert image(drawn(state, ROSE)).size == image(drawn(state)).size


def test_the_own_hand_is_laid_out_before_the_stacks_appear() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    before, public = region(state, ROSE, 1, ROSE), region(state, ROSE, 1)
    foreign = [region(state, ROSE, row, LION) for row in range(1, 14)]
    assert before != public
    play(state, "order.F236-H52")
    assert region(state, ROSE, 1, ROSE) != before
    assert [region(state, ROSE, row, LION) for row in range(1, 14)] == foreign


def test_reachable_squares_moved_part_and_stacks_to_take_from_are_marked() -> None:
    state = laid({6: "Q4", 2: "M1"}, {7: "M6", 12: "H1"}, {11: "H2"})
    assert region(state, ROSE, 3) != region(state, ROSE, 4)
    asked = region(state, LION, 7)
    play(state, "move.6.1")
    moved = region(state, LION, 7)
    assert moved != asked
    play(state, "take.1.1")
    assert region(state, LION, 7) != moved


def test_points_so_far_are_on_the_picture() -> None:
    assert seen(laid({10: "Q5"}, FAR, {11: "H2"})).public.score_so_far(ROSE) == 5
    pictures = [drawn(laid({10: card}, FAR, {11: "H2"})) for card in ("Q5", "Q4", "H4")]
    heads = [image(png).crop((0, 0, 400, layout.HEAD)).tobytes() for png in pictures]
    assert len(set(heads)) == len(heads)


def test_the_last_move_is_marked() -> None:
    state = laid({6: "Q4", 2: "M1"}, {2: "M6", 12: "H1"}, {11: "H2"})
    play(state, "move.6.1")
    assert moved(state) == ["Q 0.6-0.7"]
    box = plan_of(seen(state)).climb(ROSE, 6, 7)
    assert box[:2] in [put.box[:2] for put in scene(seen(state), NAMES).puts if put.name == "news"]


def test_the_arrow_of_a_favour_goes_to_who_was_taken_also_when_left_behind_on_top_or_moved_on() -> None:
    for cards_moved in (1, 2):
        state = laid({5: "P4"}, {6: "M1", 12: "H1"}, {11: "H2"})
        play(state, "move.5.1", "take.1.1")
        play(state, f"move.6.{cards_moved}")
        puts = scene(seen(state), NAMES).puts
        box = plan_of(seen(state)).loot(LION, ROSE, 6, is_free=True)
        assert tuple(map(round, box[:2])) in [put.box[:2] for put in puts if put.name == "news"]


def test_roll_zugzwang_and_penalties_are_on_the_picture() -> None:
    pictures = {
        drawn(laid({7: "F4"}, FAR, {11: "H2"}, die=die, penalties=penalties))
        for die, penalties in ((1, []), (2, []), (1, ["P5"]), (1, ["P6"]), (1, ["P5 P6"]))
    }
    assert len(pictures) == 5


def test_pictures_of_whole_games_can_be_drawn_and_tell_no_secrets() -> None:
    for seats, dice in ((3, True), (6, False)):
        for state, seat in positions(seats, 6, every=25, dice=dice):
            assert drawn(state, seat) == drawn(GAME.imagine(state.view(seat), (), Playout(1)), seat)
            if seen(state).public.phase is Phase.OVER:
                assert GAME.page(state.view(Seat(0)), "result", "en", NAMES)[1] is not None


@pytest.mark.parametrize("pawn", PAWNS)
def test_letters_can_be_read_on_their_grounds(pawn: str) -> None:
    assert contrast(INK, PAINT[pawn]) >= 4.5  # type: ignore[index]
    for ground in (CREAM, GOLD, cards.SECRET, LIT, GLOW):
        assert contrast(INK, ground) >= 4.5


def test_colours_of_houses_can_be_told_apart_also_without_green() -> None:
    for one, other in combinations(TINCTURE.values(), 2):
        assert difference(one, other) > 20
        assert difference(seen_without("green", one), seen_without("green", other)) > 9


def test_heads_and_shields_differ_by_shape_and_not_by_colour_alone() -> None:
    def inked(sprites: Iterable[Sprite]) -> int:
        return len({sprite.image.convert("L").point(lambda v: 255 * (v > 60)).tobytes() for sprite in sprites})

    assert inked(head(pawn, 60) for pawn in PAWNS) == len(PAWNS)
    assert inked(shield(house) for house in TINCTURE) == len(TINCTURE)


def test_only_the_newest_turn_has_arrows() -> None:
    state = laid({6: "Q4", 2: "M1"}, {7: "M6", 2: "F1"}, {11: "H2"})
    past: list[Event] = []
    for move in ("move.6.1", "take.1.1", "end"):
        past += play(state, move)
    play(state, "move.2.1")
    public, plan = seen(state).public, plan_of(seen(state))
    shown = [put.box for put in scene(seen(state), NAMES, past).puts if put.name == "news"]
    for way, is_new in (((0, 6, 7), False), ((1, 2, 3), True)):
        left, _, right, below = plan.climb(*way)
        found = [box for box in shown if box[0] <= left + 9 and right - 9 <= box[2] and box[1] < below <= box[3]]
        assert bool(found) is is_new
    assert [way[:4] for way in public.trace] == [(1, 2, 1, 3)]


def test_climbs_of_a_turn_have_numbers_where_there_are_several() -> None:
    def numbers(state: State) -> list[str]:
        puts = scene(seen(state), NAMES).puts
        return [text.words for put in puts if put.name == "news" for text in put.texts]

    state = laid({6: "Q4", 2: "M1"}, {7: "M6", 3: "F1"}, {11: "H2"})
    play(state, "move.6.1", "take.1.1")
    assert numbers(state) == []
    play(state, "move.2.1")
    assert numbers(state) == ["1.", "2."]


def test_whoever_was_robbed_sees_how_many_cards_are_gone_from_where_and_who_has_them() -> None:
    state = laid({6: "Q4", 2: "M1"}, {7: "M6 M5", 2: "F1"}, {11: "H2"})
    past: list[Event] = []
    for move in ("move.6.1", "take.1.2", "end"):
        past += play(state, move)
    assert losses_of(seen(state).public, past) == [(LION, 7, ROSE, 2)]
    assert region(state, LION, 7, past=past) != region(state, LION, 7)


def test_the_crown_is_on_whoever_leads_and_in_the_end_on_the_winner() -> None:
    def crowned(*columns: dict[int, str]) -> list[Seat]:
        return list(leaders(seen(laid(*columns)).public))

    assert crowned({10: "Q5", 2: "M1"}, {10: "Q4", 12: "H1"}, {11: "H2"}) == [0]
    assert crowned({10: "Q5", 2: "M1"}, {11: "P5", 12: "H1"}, {11: "H2"}) == [0, 1]
    assert crowned({2: "M1"}, {12: "H1"}, {11: "H2"}) == []


def test_an_own_secret_has_a_second_sign_besides_its_colour() -> None:
    inked = [
        cards.face(Shown("Q", 5, is_secret), 62, 34).image.convert("L").point(lambda v: 255 * (v > 60)).tobytes()
        for is_secret in (False, True)
    ]
    assert inked[0] != inked[1]
