"""The picture of the tower: what is on it, what isn't, and that it can be read by everybody."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image

from games.chance import Playout
from games.contract import Event, Seat, State, TurnEnded
from games.drawing import Canvas, contrast, difference, seen_without, text_width
from games.heuchel.rules.board import PAWNS
from games.heuchel.rules.climbs import letters
from games.heuchel.rules.events import Climbed
from games.heuchel.rules.position import Phase
from games.heuchel.show.picture import cards, layout, marks
from games.heuchel.show.picture.figures import CREAM, GOLD, INK, PAINT, emblem, portrait
from games.heuchel.show.picture.houses import TINCTURE, shield
from games.heuchel.show.picture.scene import picture
from games.heuchel.show.picture.ways import turns_of
from tests.games.heuchel.playouts import GAME, LION, NAMES, ROSE, dealt, laid, moved, play, positions, seen

pytestmark = pytest.mark.slow

FAR = {12: "H1"}


def drawn(state: State, seat: Seat | None = None) -> bytes:
    return GAME.picture(state.view(seat), NAMES)


def image(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def pixel(png: bytes, place: tuple[int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*image(png).getpixel(place))  # type: ignore[misc]


def region(png: bytes, seat: int, row: int, seats: int = 3) -> bytes:
    """Return the pixels of a square."""
    return image(png).crop([round(edge) for edge in layout.cell(seat, row, seats)]).tobytes()  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_tower_has_as_many_columns_as_seats_and_fits_its_picture(seats: int) -> None:
    lefts = [layout.column_box(seat, seats)[0] for seat in range(seats)]
    right = layout.column_box(seats - 1, seats)[2]
    assert lefts[0] == layout.LEFT
    assert right == pytest.approx(layout.WIDTH - layout.RIGHT)
    state = next(positions(seats, 1))[0]
    assert image(drawn(state)).size == (layout.WIDTH, layout.HEIGHT)


def test_the_picture_leaves_room_for_all_choices_on_a_phone() -> None:
    assert layout.HEIGHT / layout.WIDTH <= 1.12


def apart(one: layout.Box, other: layout.Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def around(place: layout.Position, width: float, height: float) -> layout.Box:
    x, y = place
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cards_and_tabs_lie_within_their_room_and_beside_each_other(seats: int) -> None:
    for seat in range(seats):
        for row in (1, 7, 13):
            left, top, right, bottom = layout.room(seat, row, seats)
            for count in (0, 1, 2, 3, 9):
                tabs = layout.tab_boxes(seat, row, seats, count)
                boxes = [layout.card_box(seat, row, seats, count), *tabs]
                assert len(tabs) in (0, count)
                boxes += [layout.badge_box(seat, row, seats)] * (count > 0)
                assert all(left < b[0] and top < b[1] and b[2] < right and b[3] <= bottom for b in boxes)
                assert all(apart(one, other) for one, other in combinations(boxes, 2))


PHONE = 337 / layout.WIDTH
"""CSS pixels of a pixel of the picture on a card, on a phone 390 of them wide."""


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_values_signs_and_portraits_can_be_read_on_a_phone(seats: int) -> None:
    plate, figure = layout.PLATES[seats]
    assert figure * PHONE >= 16
    assert text_width("2", figure) <= plate - 8
    assert layout.TAB_FIGURE * PHONE >= 10
    assert layout.CARD * PHONE >= 21, "portraits are as high as a card"
    for count in range(12):
        width = layout.card_width(seats, count, is_marked=True)
        assert width >= plate + layout.EMBLEM, "value and sign are always there"
        assert text_width("×9", layout.BADGE_FIGURE) <= layout.BADGE - 4


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_who_is_alone_has_a_portrait_and_only_wide_columns_show_what_is_below(seats: int) -> None:
    assert layout.has_portrait(seats, layout.card_width(seats, 0))
    assert [layout.tabs(seats, count) for count in (1, 2)] == {3: [1, 2], 4: [1, 0], 5: [0, 0], 6: [0, 0]}[seats]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_points_are_the_highest_figures(seats: int) -> None:
    head = layout.head(Seat(1), seats)
    fitting = [height for height in layout.POINTS if text_width("12", height) <= head.width]
    assert fitting[0] >= 1.3 * layout.SIGN
    assert layout.POINTS[0] >= 2 * layout.SIGN


@pytest.mark.parametrize("seats", [3, 6])
def test_penalties_stand_before_the_foot_of_the_tower_and_below_its_cards(seats: int) -> None:
    y = layout.foot_at(2, seats)[1]
    assert layout.card_box(2, 1, seats)[3] <= y - layout.LOSS / 2
    assert y + layout.LOSS / 2 <= layout.HEIGHT


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_mark_about_a_stack_lies_on_its_badge_above_the_count(seats: int) -> None:
    half = 0.64 * layout.BADGE_MARK
    for count in (0, 1, 9):
        x, y = layout.mark_at(1, 5, seats, count)
        left, top, right, bottom = layout.badge_box(1, 5, seats)
        assert left <= x - half < x + half <= right
        assert top <= y - half < y + half <= bottom - 25 * (count > 0)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_arrow_of_a_climb_goes_from_one_room_to_the_foot_of_the_other(seats: int) -> None:
    left, top, right, bottom = layout.climb(1, 3, 7, seats)
    start, end = layout.room(1, 3, seats), layout.room(1, 7, seats)
    assert top == end[3]
    assert start[1] < bottom < start[3]
    assert (left + right) / 2 == (start[0] + start[2]) / 2


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_arrow_of_a_favour_goes_from_room_to_room(seats: int) -> None:
    for owner, taker in ((0, 2), (2, 0), (0, 1), (1, 0)):
        left, top, right, bottom = layout.favour(owner, taker, 7, seats)
        begin, end = (layout.room(seat, 7, seats) for seat in (owner, taker))
        assert begin[1] < top < bottom < begin[3]
        assert (right if owner < taker else left) == (end[0] if owner < taker else end[2])
        assert begin[0] < (left if owner < taker else right) < begin[2]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_head_of_an_arrow_covers_no_value(seats: int) -> None:
    over, back = layout.OVER, layout.HEAD_LENGTH - layout.OVER
    plate, figure = layout.PLATES[seats]
    spare = (plate - text_width("2", figure)) / 2
    assert over <= layout.EDGE + spare, "of the card at which it ends"
    assert back <= layout.WALLS[seats] + layout.EDGE + (layout.BADGE - text_width("×3", layout.BADGE_FIGURE)) / 2
    assert back <= layout.ROW - layout.CARD + (layout.CARD - figure) / 2


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_letters_of_who_can_get_somewhere_stand_beside_each_other_and_within_the_room(seats: int) -> None:
    for count in range(1, 5):
        height, places = layout.letters_at(1, 9, seats, count)
        boxes = [around(place, text_width("D", height), height) for place in places]
        left, top, right, bottom = layout.room(1, 9, seats)
        assert len(places) == count
        assert height * PHONE >= 9.5
        assert all(left < b[0] and top < b[1] and b[2] < right and b[3] < bottom for b in boxes)
        assert all(apart(one, other) for one, other in combinations(boxes, 2))


def test_a_room_that_can_be_reached_has_the_letter_of_the_button_that_leads_there() -> None:
    state = laid({4: "P3", 12: "H2", 9: "B3"}, {10: "P1"}, {11: "H5"})
    public = seen(state).public
    assert letters(public) == {12: "A", 9: "B", 4: "C"}
    menu = GAME.menu(state.view(ROSE), state.legal_moves(ROSE))
    assert [choice.label.args["letter"] for choice in menu] == ["A", "B", "C"]
    assert letters(seen(laid({4: "P3"}, {10: "P1"}, {11: "H5"}, die=6)).public) == {4: "A"}
    swapped = laid({4: "P3", 12: "H2", 9: "B3"}, {5: "P1"}, {11: "H5"})
    assert letters(seen(swapped).public) == {12: "A", 4: "B", 9: "C"}
    assert region(drawn(state), ROSE, 10) != region(drawn(swapped), ROSE, 10)


def test_who_may_climb_has_the_letter_of_their_button_on_what_it_brings() -> None:
    state = laid({4: "P3 P1", 9: "B3", 12: "H2", 13: "H6"}, {10: "P1"}, {11: "H5"})

    def ground(row: int, below: int = 0) -> str:
        x, y = layout.mark_at(ROSE, row, 3, below)
        return pixel(drawn(state), (round(x), round(y - 0.64 * layout.BADGE_MARK + 5)))

    brought = {4: cards.REACH, 9: cards.GREEN, 12: GOLD}
    assert all(difference(ground(row, row == 4), colour) < 5 for row, colour in brought.items())
    assert difference(ground(13), GOLD) > 10, "who is home has no letter"
    play(state, "move.9.1")
    assert letters(seen(state).public) == {}
    assert all(difference(ground(row, row == 4), colour) > 10 for row, colour in brought.items())


def test_a_square_shows_top_card_value_height_and_covered_classes() -> None:
    shown = [
        region(drawn(laid({4: stack}, FAR, {11: "H2"})), ROSE, 4)
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
    found = {cards.card(pawn, 5, home, 4, 120).image.tobytes() for pawn in PAWNS for home in (False, True)}
    assert len(found) == 12


def test_covered_values_are_on_the_pictures_of_those_who_know_them_only() -> None:
    one, other = (laid({4: stack}, FAR, {11: "H2"}) for stack in ("P3 P1 P2", "P3 P2 P1"))
    assert drawn(one) == drawn(other)
    assert drawn(one, LION) == drawn(other, LION)
    assert region(drawn(one, ROSE), ROSE, 4) != region(drawn(other, ROSE), ROSE, 4)


def test_an_own_picture_is_as_large_as_that_of_all() -> None:
    state = laid({4: "P3 P1 P2", 2: "M1", 9: "H2 F1"}, FAR, {11: "H5"})
    assert image(drawn(state, ROSE)).size == image(drawn(state)).size


def test_the_own_hand_is_laid_out_before_the_stacks_appear() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    before, public = drawn(state, ROSE), drawn(state)
    assert region(before, ROSE, 3) != region(public, ROSE, 3)
    play(state, "order.F236-H52")
    assert region(drawn(state, ROSE), ROSE, 1) != region(before, ROSE, 1)
    assert region(drawn(state, LION), ROSE, 1) == region(public, ROSE, 1)


def test_reachable_squares_moved_part_and_stacks_to_take_from_are_marked() -> None:
    state = laid({6: "Q4", 2: "M1"}, {7: "M6", 12: "H1"}, {11: "H2"})
    asked = drawn(state)
    assert region(asked, ROSE, 3) != region(asked, ROSE, 4)
    play(state, "move.6.1")
    moved = drawn(state)
    assert region(moved, LION, 7) != region(asked, LION, 7)
    play(state, "take.1.1")
    assert region(drawn(state), LION, 7) != region(moved, LION, 7)


def test_points_so_far_are_on_the_picture() -> None:
    assert seen(laid({10: "Q5"}, FAR, {11: "H2"})).public.score_so_far(ROSE) == 5
    pictures = [drawn(laid({10: card}, FAR, {11: "H2"})) for card in ("Q5", "Q4", "H4")]
    heads = [image(png).crop((0, 0, 400, layout.HEAD)).tobytes() for png in pictures]
    assert len(set(heads)) == len(heads)


def test_the_last_move_is_marked() -> None:
    state = laid({6: "Q4", 2: "M1"}, {2: "M6", 12: "H1"}, {11: "H2"})
    before = drawn(state)
    play(state, "move.6.1")
    assert moved(state) == ["Q 0.6-0.7"]
    assert region(drawn(state), ROSE, 6) != region(before, ROSE, 13)


def test_the_arrow_of_a_favour_goes_to_who_was_taken_also_when_left_behind_on_top_or_moved_on() -> None:
    for cards_moved in (1, 2):
        state = laid({5: "P4"}, {6: "M1", 12: "H1"}, {11: "H2"})
        play(state, "move.5.1", "take.1.1")
        taken = region(drawn(state), ROSE, 6)
        play(state, f"move.6.{cards_moved}")
        assert region(drawn(state), ROSE, 6) != taken


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
    for ground in (CREAM, GOLD, cards.HIDDEN, cards.SECRET):
        assert contrast(INK, ground) >= 4.5


def test_colours_of_houses_can_be_told_apart_also_without_green() -> None:
    for one, other in combinations(TINCTURE.values(), 2):
        assert difference(one, other) > 20
        assert difference(seen_without("green", one), seen_without("green", other)) > 9


def test_portraits_emblems_and_shields_differ_by_shape_and_not_by_colour_alone() -> None:
    for draw in (portrait, emblem):
        outlines = set()
        for pawn in PAWNS:
            canvas = Canvas(90, 80)
            draw(canvas, pawn, 45, 60)
            outlines.add(canvas.sprite(0, 0).image.getchannel("A").tobytes())
        assert len(outlines) == len(PAWNS)
    inked = {shield(house).image.convert("L").point(lambda v: 255 * (v > 60)).tobytes() for house in TINCTURE}
    assert len(inked) == len(TINCTURE)


def test_what_moved_since_somebody_was_asked_is_drawn_faded_and_the_newest_turn_solid() -> None:
    state = laid({6: "Q4", 2: "M1"}, {7: "M6", 2: "F1"}, {11: "H2"})
    past: list[Event] = []
    for move in ("move.6.1", "take.1.1", "end"):
        past += play(state, move)
    play(state, "move.2.1")
    public = seen(state).public
    earlier, newest = turns_of(public, past)
    card = next(card for card, value in public.values.items() if card[0] == "M" and value == 6)
    assert earlier == ([(ROSE, 6, ROSE, 7, earlier[0][0][4]), (LION, 7, ROSE, 7, card)], False)
    assert newest == (public.trace, True)
    left, _, right, below = layout.climb(ROSE, 6, 7, 3)
    at = round((left + right) / 2), round(below - 8)
    assert pixel(picture(seen(state), NAMES), at) != pixel(picture(seen(state), NAMES, past), at)
    assert difference(pixel(picture(seen(state), NAMES, past), at), marks.PAST["rose"]) < 5


def test_a_turn_is_not_drawn_twice_when_the_past_ends_with_it() -> None:
    state = laid({6: "Q4", 2: "M1"}, {7: "M6", 2: "F1"}, {11: "H2"})
    past = [*play(state, "move.6.1"), *play(state, "take.1.1")]
    assert picture(seen(state), NAMES, past) == picture(seen(state), NAMES)


def test_a_turn_of_the_same_seat_again_is_another_one() -> None:
    ways = [Climbed(seat=ROSE, face="M1", cards=1, row=row, to=row + 1, home=False) for row in (2, 3)]
    public = seen(laid({4: "M1"}, FAR, {11: "H2"})).public
    turns = turns_of(public, [ways[0], TurnEnded(seat=ROSE), ways[1]])
    assert [[way[1] for way in turn] for turn, _ in turns] == [[2], [3], []]


def test_the_crown_is_on_whoever_leads_and_in_the_end_on_the_winner() -> None:
    def crowned(*columns: dict[int, str]) -> list[int]:
        state = laid(*columns)
        base = layout.head(Seat(0), 3).crown
        png = drawn(state)
        found = []
        for seat in range(3):
            x, y = layout.head(Seat(seat), 3).crown
            assert y == base[1]
            if difference(pixel(png, (round(x) - 12, round(y) - 10)), GOLD) < 5:
                found.append(seat)
        return found

    assert crowned({10: "Q5", 2: "M1"}, {10: "Q4", 12: "H1"}, {11: "H2"}) == [0]
    assert crowned({10: "Q5", 2: "M1"}, {11: "P5", 12: "H1"}, {11: "H2"}) == [0, 1]
    assert crowned({2: "M1"}, {12: "H1"}, {11: "H2"}) == []


def test_an_own_secret_has_a_second_sign_besides_its_colour() -> None:
    for one, other in ((cards.tab("Q", 5, True), cards.tab("Q", 5)), (cards.badge(3, True), cards.badge(3, False))):
        inked = [sprite.image.convert("L").point(lambda v: 255 * (v > 60)).tobytes() for sprite in (one, other)]
        assert inked[0] != inked[1]
