"""The picture of the tower: what is on it, what isn't, and that it can be read by everybody."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image

from games.chance import Playout
from games.contract import Seat
from games.drawing import Canvas, as_seen_without_green, contrast, difference
from games.heuchel.board import PAWNS
from games.heuchel.picture import cards, layout
from games.heuchel.picture.figures import CREAM, GOLD, INK, PAINT, emblem, portrait
from games.heuchel.picture.houses import TINCTURE, shield
from games.heuchel.position import Phase, Way
from tests.games.heuchel.playouts import GAME, LION, NAMES, ROSE, dealt, laid, moved, play, positions, seen

pytestmark = pytest.mark.slow

FAR = {12: "H1"}


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
    assert image(GAME.picture(state.view(None))).size == (layout.WIDTH, layout.HEIGHT)


def test_the_picture_leaves_room_for_all_choices_on_a_phone() -> None:
    assert layout.HEIGHT / layout.WIDTH <= 1.27


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cards_and_slips_lie_within_their_square_and_beside_each_other(seats: int) -> None:
    for seat in range(seats):
        for row in (1, 7, 13):
            left, top, right, bottom = layout.cell(seat, row, seats)
            for count in (1, 2, 3, 9):
                half, tall = layout.slip_width(seats, count) / 2, layout.SLIP[1] / 2
                slips = layout.slips_at(seat, row, seats, count)
                boxes = [layout.card_box(seat, row, seats, count)]
                boxes += [(x - half, y - tall, x + half, y + tall) for x, y in slips]
                assert min(count, 2) <= len(slips) <= count
                assert all(left < b[0] and top < b[1] and b[2] < right and b[3] < bottom for b in boxes)
                for one, other in combinations(boxes, 2):
                    assert one[2] <= other[0] or other[2] <= one[0]


def test_few_covered_cards_are_wider_than_many() -> None:
    widths = [layout.slip_width(4, count) for count in range(1, 9)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > widths[-1] == layout.SLIP[0]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_hand_stands_beside_the_card_and_over_no_value(seats: int) -> None:
    for slips in range(8):
        size, (x, y) = layout.hand_at(1, 5, seats, slips)
        reach = 26 * size
        _, _, right, bottom = layout.cell(1, 5, seats)
        assert layout.card_box(1, 5, seats, slips)[2] < x - reach and x + reach < right and y + reach < bottom
        for slip_x, slip_y in layout.slips_at(1, 5, seats, slips):
            assert slip_x + layout.slip_width(seats, slips) / 2 < x - reach or y + reach < slip_y


@pytest.mark.parametrize("seats", [3, 6])
def test_penalties_stand_before_the_foot_of_the_tower_and_below_its_cards(seats: int) -> None:
    y = layout.foot_at(2, seats)[1]
    assert layout.card_box(2, 1, seats)[3] <= y - layout.LOSS / 2
    assert y + layout.LOSS / 2 <= layout.HEIGHT


def within(point: layout.Position, box: layout.Box) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


@pytest.mark.parametrize("seats", [3, 6])
def test_the_arrow_of_a_climb_goes_to_a_card_and_beside_it_and_those_between(seats: int) -> None:
    for is_emptied in (False, True):
        way = layout.climb(1, 3, 7, seats, is_emptied=is_emptied)
        assert within(way[0], layout.card_box(1, 3, seats)) == is_emptied
        assert all(within(corner, layout.cell(1, row, seats)) for corner, row in ((way[0], 3), (way[-1], 7)))
        assert all(x < layout.card_box(1, 5, seats)[0] for x, _ in way[-2:])


@pytest.mark.parametrize("seats", [3, 6])
def test_the_arrow_of_a_favour_goes_from_the_card_above_the_others_down_to_where_it_is_now(seats: int) -> None:
    for start, end in ((0, 2), (2, 0)):
        x, y = layout.slips_at(end, 7, seats, 1)[0]
        begin, *along, tip = layout.favour(start, 7, x, seats)
        assert within(begin, layout.card_box(start, 7, seats))
        assert all(layout.card_box(1, 8, seats)[3] < above < layout.card_box(1, 7, seats)[1] for _, above in along)
        assert tip[0] == x and y - layout.SLIP[1] / 2 < tip[1] < y - layout.SLIP[1] / 4


def arrow(way: Way) -> tuple[layout.Position, ...]:
    """Return the corners of the arrow of a move at a table of three, from a window that is empty now."""
    seat, row, to_seat, to_row, _ = way
    if seat == to_seat:
        return layout.climb(seat, row, to_row, 3, is_emptied=True)
    return layout.favour(seat, row, layout.slips_at(to_seat, to_row, 3, 1)[0][0], 3)


def test_arrows_of_a_turn_start_at_different_places() -> None:
    state = laid({6: "Q4", 2: "M1"}, {7: "M6 M5", 12: "H1"}, {7: "F1", 11: "H2"})
    play(state, "move.6.1", "take.1.1", "take.2.1", "move.2.1")
    trace = seen(state).public.trace
    assert len({arrow(way)[0] for way in trace}) == len(trace) == 4


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_number_of_a_move_stands_on_its_arrow_between_start_and_tip(seats: int) -> None:
    for to_row in (4, 9):
        (_, start), (lane, _), (_, tip) = layout.climb(1, 3, to_row, seats, is_emptied=True)
        x, y = layout.step_of_climb(1, 3, seats)
        assert x == lane and tip < y < start
    for owner, taker in ((0, 1), (2, 1), (0, 2)):
        to = layout.slips_at(taker, 7, seats, 1)[0][0]
        (start, _), (_, ledge), *_ = layout.favour(owner, 7, to, seats)
        x, y = layout.step_of_favour(owner, 7, to, seats)
        assert y == pytest.approx(ledge, abs=1) and min(start, to) < x < max(start, to)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_signs_of_who_can_get_somewhere_stand_beside_each_other_and_within_the_square(seats: int) -> None:
    for count in range(1, 7):
        size, places = layout.climbers_at(1, 9, seats, count)
        half, tall = (part * size / 2 for part in layout.CLIMBER)
        boxes = [layout.card_box(1, 9, seats), *((x - half, y - tall, x + half, y + tall) for x, y in places)]
        left, top, right, bottom = layout.cell(1, 9, seats)
        assert len(places) == count
        assert all(left < b[0] and top < b[1] and b[2] < right and b[3] < bottom for b in boxes)
        for one, other in combinations(boxes, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_beside_a_square_that_can_be_reached_stand_class_and_value_of_everybody_who_can_get_there() -> None:
    columns = ({1: "F5"}, {1: "F4"}, {1: "M5"}, {1: "F5", 2: "M6"}, {1: "F5", 2: "M4"}, {2: "M6", 3: "Q1"})
    pictures = [GAME.picture(laid({**column, 13: "H6"}, FAR, {11: "H2"}).view(None)) for column in columns]
    assert len({region(png, ROSE, 2) for png in pictures[:3]}) == 3
    assert len({region(png, ROSE, 3) for png in pictures[3:5]}) == 2
    assert region(pictures[5], ROSE, 4) != region(pictures[4], ROSE, 4)


def test_who_was_taken_in_this_turn_looks_different_below_the_card_that_took_them() -> None:
    state = laid({6: "Q4"}, {7: "M6", 12: "H1"}, {11: "H2"})
    play(state, "move.6.1", "take.1.1")
    before = laid({7: "Q4 M6"}, FAR, {11: "H2"})
    (x, y), *_ = layout.slips_at(ROSE, 7, 3, 1)
    edge = round(x + layout.slip_width(3, 1) / 2 - 1), round(y)
    assert difference(*(pixel(GAME.picture(now.view(None)), edge) for now in (state, before))) > 20


def test_a_square_shows_top_card_value_height_and_covered_classes() -> None:
    shown = [
        region(GAME.picture(laid({4: stack}, FAR, {11: "H2"}).view(None)), ROSE, 4)
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
    assert len({cards.card(pawn, 5, home).image.tobytes() for pawn in PAWNS for home in (False, True)}) == 12


def test_covered_values_are_on_the_pictures_of_those_who_know_them_only() -> None:
    one, other = (laid({4: stack}, FAR, {11: "H2"}) for stack in ("P3 P1 P2", "P3 P2 P1"))
    assert GAME.picture(one.view(None)) == GAME.picture(other.view(None))
    assert GAME.picture(one.view(LION)) == GAME.picture(other.view(LION))
    assert region(GAME.picture(one.view(ROSE)), ROSE, 4) != region(GAME.picture(other.view(ROSE)), ROSE, 4)


def test_an_own_picture_is_as_large_as_that_of_all() -> None:
    state = laid({4: "P3 P1 P2", 2: "M1", 9: "H2 F1"}, FAR, {11: "H5"})
    assert image(GAME.picture(state.view(ROSE))).size == image(GAME.picture(state.view(None))).size


def test_the_own_hand_is_laid_out_before_the_stacks_appear() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    before, public = GAME.picture(state.view(ROSE)), GAME.picture(state.view(None))
    assert region(before, ROSE, 3) != region(public, ROSE, 3)
    play(state, "order.F236-H52")
    assert region(GAME.picture(state.view(ROSE)), ROSE, 1) != region(before, ROSE, 1)
    assert region(GAME.picture(state.view(LION)), ROSE, 1) == region(public, ROSE, 1)


def test_reachable_squares_moved_part_and_stacks_to_take_from_are_marked() -> None:
    state = laid({6: "Q4", 2: "M1"}, {7: "M6", 12: "H1"}, {11: "H2"})
    asked = GAME.picture(state.view(None))
    assert region(asked, ROSE, 3) != region(asked, ROSE, 4)
    play(state, "move.6.1")
    moved = GAME.picture(state.view(None))
    assert region(moved, LION, 7) != region(asked, LION, 7)
    play(state, "take.1.1")
    assert region(GAME.picture(state.view(None)), LION, 7) != region(moved, LION, 7)


def test_points_so_far_are_on_the_picture() -> None:
    assert seen(laid({10: "Q5"}, FAR, {11: "H2"})).public.score_so_far(ROSE) == 5
    pictures = [GAME.picture(laid({10: card}, FAR, {11: "H2"}).view(None)) for card in ("Q5", "Q4", "H4", "Q5 H1")]
    heads = [image(png).crop((layout.LEFT, 0, 400, layout.HEAD)).tobytes() for png in pictures]
    assert len(set(heads)) == len(heads)


def test_the_last_move_is_marked() -> None:
    state = laid({6: "Q4", 2: "M1"}, {2: "M6", 12: "H1"}, {11: "H2"})
    before = GAME.picture(state.view(None))
    play(state, "move.6.1")
    assert moved(state) == ["Q 0.6-0.7"]
    assert region(GAME.picture(state.view(None)), ROSE, 6) != region(before, ROSE, 13)


def test_the_arrow_of_a_favour_goes_to_who_was_taken_also_when_left_behind_on_top_or_moved_on() -> None:
    for cards_moved in (1, 2):
        state = laid({5: "P4"}, {6: "M1", 12: "H1"}, {11: "H2"})
        play(state, "move.5.1", "take.1.1")
        taken = region(GAME.picture(state.view(None)), ROSE, 6)
        play(state, f"move.6.{cards_moved}")
        assert region(GAME.picture(state.view(None)), ROSE, 6) != taken


def test_a_window_tells_who_has_left_it_also_when_they_have_moved_on_since() -> None:
    def left(mover: str) -> bytes:
        state = laid({5: mover, 2: "F1"}, {6: "M1", 12: "H1"}, {11: "H2"})
        play(state, "move.5.1", "take.1.1", "move.6.2")
        return region(GAME.picture(state.view(None)), ROSE, 5)

    assert len({left("P4"), left("P3"), left("Q4")}) == 3


def test_roll_zugzwang_and_penalties_are_on_the_picture() -> None:
    pictures = {
        GAME.picture(laid({7: "F4"}, FAR, {11: "H2"}, die=die, penalties=penalties).view(None))
        for die, penalties in ((1, []), (2, []), (1, ["P5"]), (1, ["P6"]), (1, ["P5 P6"]))
    }
    assert len(pictures) == 5


def test_pictures_of_whole_games_can_be_drawn_and_tell_no_secrets() -> None:
    for seats, dice in ((3, True), (6, False)):
        for state, seat in positions(seats, 6, every=25, dice=dice):
            assert GAME.picture(state.view(seat)) == GAME.picture(
                seen(GAME.imagine(state.view(seat), (), Playout(1)), seat)
            )
            if seen(state).public.phase is Phase.OVER:
                assert GAME.page(state.view(Seat(0)), "result", "en", NAMES)[1] is not None


@pytest.mark.parametrize("pawn", PAWNS)
def test_letters_can_be_read_on_their_grounds(pawn: str) -> None:
    assert contrast(INK, PAINT[pawn]) >= 4.5  # type: ignore[index]
    for ground in (CREAM, GOLD, cards.HIDDEN, cards.SECRET, cards.SHADE):
        assert contrast(INK, ground) >= 4.5


def test_colours_of_houses_can_be_told_apart_also_without_green() -> None:
    for one, other in combinations(TINCTURE.values(), 2):
        assert difference(one, other) > 20
        assert difference(as_seen_without_green(one), as_seen_without_green(other)) > 9


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
