"""The picture of the town: it fits, can be read on a phone without colours, shows what is public, and no more."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image, ImageChops

from games.chance import Playout
from games.contract import Seat, State
from games.drawing import contrast, difference, rgb, seen_without
from games.heimlich.rules.board import AGENTS, BUILDINGS, SPACES, HeimlichOptions
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.chart import chart
from games.heimlich.show.picture.chart import scene as chart_scene
from games.heimlich.show.picture.pieces import ON_PAINT, PAINT
from games.heimlich.show.picture.scene import picture, scene
from tests.games.heimlich.towns import GAME, ONE_TO_THREE, ask, play, positions, public_of, town, view_of
from tests.games.names import NAMES

pytestmark = pytest.mark.slow

PHONE = 400
Box = tuple[float, float, float, float]


def pixels(state: State, seat: int | None = None) -> bytes:
    return scene(view_of(state, seat), NAMES).quantised().convert("RGB").tobytes()


def inside(box: Box, other: Box) -> bool:
    return other[0] <= box[0] and other[1] <= box[1] and box[2] <= other[2] and box[3] <= other[3]


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def overlap(one: Box, other: Box) -> tuple[float, float]:
    """Return how far boxes overlap across and down."""
    return min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])


def around(position: tuple[float, float], half: float) -> Box:
    x, y = position
    return x - half, y - half, x + half, y + half


def test_signs_are_readable_on_a_phone() -> None:
    assert layout.SIGN * PHONE / layout.WIDTH > 11
    for letter in AGENTS:
        assert contrast(PAINT[letter], ON_PAINT[letter]) >= 3


def test_agents_differ_by_letter_and_outline_even_where_colours_look_alike() -> None:
    outlines = {tuple(pieces.outline(letter)) for letter in AGENTS}
    assert len(outlines) == len(set(AGENTS)) == 7
    for one, other in itertools.combinations(AGENTS, 2):
        assert difference(PAINT[one], PAINT[other]) > 20
        assert difference(seen_without("green", PAINT[one]), seen_without("green", PAINT[other])) > 8


def test_the_track_is_a_loop_of_42_spaces_that_touch() -> None:
    boxes = [layout.space_box(number) for number in range(SPACES)]
    assert len(set(boxes)) == SPACES and layout.space_box(SPACES) == boxes[0]
    for one, other in itertools.pairwise([*boxes, boxes[0]]):
        across, down = overlap(one, other)
        assert abs(min(across, down)) < 0.01 and max(across, down) == pytest.approx(layout.DEPTH)
    assert all(inside(box, layout.BOARD) and apart(box, layout.TOWN) for box in boxes)


def test_buildings_stand_in_a_ring_round_the_square() -> None:
    plots = [layout.plot(place) for place in range(len(BUILDINGS))]
    for one, other in itertools.combinations([*plots, layout.SQUARE], 2):
        assert apart(one, other)
    for one, other in itertools.pairwise([*plots, plots[0]]):
        across, down = overlap(one, other)
        assert min(across, down) == 0 < max(across, down), "each stands beside the next one"


@pytest.mark.parametrize("number", [0, 1, 12, 21, 40])
@pytest.mark.parametrize("count", range(1, 8))
def test_markers_on_one_space_keep_apart_and_stay_on_it(count: int, number: int) -> None:
    radius, spots = layout.markers(number, count)
    x, y = layout.space(number)
    assert len(spots) == count and radius >= 11
    for one, other in itertools.combinations(spots, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 1.9 * radius
    box = layout.space_box(number)
    assert all(inside(around((x + dx, y + dy), radius), box) for dx, dy in spots)


@pytest.mark.parametrize("beside_safe", [False, True])
@pytest.mark.parametrize("place", [0, 1, 4])
@pytest.mark.parametrize("count", range(1, 8))
def test_all_agents_stand_inside_their_house_and_no_letter_is_covered(
    count: int, place: int, beside_safe: bool
) -> None:
    feet = layout.agents(place, count, beside_safe)
    zoom = pieces.LARGE if layout.are_large(count, beside_safe) else 1.0
    assert len(set(feet)) == count
    letters = [(x - 11 * zoom, y - 39 * zoom, x + 11 * zoom, y - 9 * zoom) for x, y in feet]
    bodies = [(x - 16 * zoom, y - 72 * zoom, x + 16 * zoom, y) for x, y in feet]
    for i, letter in enumerate(letters):
        assert all(apart(letter, body) for body in bodies[i + 1 :]), "whoever stands further back is drawn first"
    width, height = layout.plot_size(place)
    assert all(-width / 2 + 4 <= x - 27 * zoom and x + 27 * zoom <= width / 2 - 4 for x, _ in feet)
    assert all(-height / 2 <= y - 100 * zoom and y <= height / 2 - 10 for _, y in feet)
    if beside_safe:
        left, top, *_ = layout.plot(place)
        x, y = layout.safe_at(place)
        safe = around((x - left - width / 2, y - top - height / 2), 57)
        assert all(apart(letter, safe) for letter in letters), "the safe, in front, covers none"
    if layout.are_in_rows(count, beside_safe):
        left, top, *_ = layout.plot(place)
        x, y = layout.plaque_at(place)
        sign = around((x - left - width / 2, y - top - height / 2), 31)
        assert all(apart(letter, sign) for letter in letters), "neither does the sign"


def test_the_safe_is_golden_large_and_alone() -> None:
    def gold(place: int, safe: str) -> int:
        left, top, right, bottom = map(round, layout.plot(place))
        shown = scene(view_of(town(safe=safe)), NAMES).quantised().convert("RGB").crop((left, top, right, bottom))
        wanted = rgb(pieces.GOLD)
        return sum(count for count, colour in shown.getcolors(100_000) or [] if colour == wanted)

    assert gold(7, "7") > 4000 and gold(7, "8") < 100, "where it was, nothing of it is left"


@pytest.mark.parametrize("top_secret", [False, True])
@pytest.mark.parametrize("is_own", [False, True])
def test_the_picture_is_as_high_as_what_it_shows(top_secret: bool, is_own: bool) -> None:
    state = town(hands={0: ["safe"]} if top_secret else None)
    image = scene(view_of(state, 0 if is_own else None), NAMES).quantised()
    assert image.size == (layout.WIDTH, layout.height(4, top_secret, is_own))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("is_over", [False, True])
def test_each_name_stands_in_the_panel_of_its_seat(seats: int, is_over: bool) -> None:
    state = GAME.new(GAME.options(), seats, Playout("names"))
    while is_over and state.to_act:
        state.apply(min(state.to_act), state.legal_moves(min(state.to_act))[0], Playout("names"))
    nobody = image_of(state, [""] * seats)
    for seat in range(seats):
        names = ["Friederike" if other == seat else "" for other in range(seats)]
        found = ImageChops.difference(nobody, image_of(state, names)).getbbox()
        assert found and inside(found, layout.seat_box(seat, seats, is_over))


@pytest.mark.parametrize("seats", GAME.seats)
def test_panels_of_seats_lie_apart_and_in_the_picture(seats: int) -> None:
    for is_alone in (False, True):
        boxes = [layout.seat_box(seat, seats, is_alone) for seat in range(seats)]
        boxes += [] if is_alone else [layout.moment_box(seats)]
        assert all(
            inside(box, (0, layout.SEATS_TOP, layout.WIDTH, layout.height(seats, False, False))) for box in boxes
        )
        assert all(apart(*pair) for pair in itertools.combinations(boxes, 2))


def test_the_smallest_names_can_be_read_on_a_phone() -> None:
    # capitals are 0.7 of the size of a font, of which 10 pixels can be read
    assert layout.NAME[1] * 337 / layout.WIDTH >= 0.7 * 10


def image_of(state: State, names: Sequence[str]) -> Image.Image:
    return scene(view_of(state), names).quantised().convert("RGB")


SAME = {"roll": 4, "hands": {0: ["back", "safe"], 1: ["join"]}}


@pytest.mark.parametrize(
    "change",
    [
        {"at": {"J": "3"}},
        {"markers": {"J": 3}},
        {"safe": "8"},
        {"roll": 5},
        {"roll": ONE_TO_THREE},
        {"dossier": True},
        {"discard": ["trade"]},
        {"hands": {0: ["back", "safe"], 2: ["join"]}},
        {"held": ["J", "DM", "P", "B"]},
        {"seats": 5},
    ],
    ids=str,
)
def test_everything_public_shows(change: dict[str, object]) -> None:
    assert pixels(town(**{**SAME, **change})) != pixels(town(**SAME))  # type: ignore[arg-type]


def test_points_used_answers_awaited_and_cards_played_show() -> None:
    state = town(roll=2, hands={1: ["back", "safe"], 2: ["trade"]})
    shown = [pixels(state)]
    for seat, code in ((0, "go.J.1"), (0, "go.D.1"), (1, "answer.yes"), (2, "answer.no"), (1, "play.back.L1")):
        play(state, seat, code)
        shown.append(pixels(state))
    assert len(set(shown)) == len(shown)


def test_steps_that_may_be_left_out_differ_from_those_that_must_be_taken() -> None:
    left, top, right, bottom = map(round, layout.moment_box(4))
    after_die = ((left + right) // 2, top, right, bottom)
    states = [town(roll=3), town(roll=ONE_TO_THREE), town(roll=ONE_TO_THREE, hands={})]
    shown = [scene(view_of(state), NAMES).quantised().crop(after_die).tobytes() for state in states]
    for state in states:
        play(state, 0, "go.J.1")
        shown.append(scene(view_of(state), NAMES).quantised().crop(after_die).tobytes())
    assert len(set(shown)) == 5 and shown[-1] == shown[-2], "after the first step the others may be left out"


def test_agents_that_have_moved_are_marked_until_the_next_turn_moves_somebody() -> None:
    state = town(roll=2)
    play(state, 0, "go.J.2")
    moved = public_of(state)
    assert moved.trace_positions != moved.positions, "the last turn shows while nobody has moved yet"
    still = town(roll=2, at={"J": "2"})
    assert pixels(state) != pixels(still)


def test_moved_agents_tell_who_moved_them() -> None:
    state = town(roll=6)
    play(state, 0, "go.J.5")
    assert public_of(state).mover == 0
    play(state, 0, "go.J.1")
    assert (public_of(state).turn_seat, public_of(state).mover) == (1, 0), "the last turn shows"
    play(state, 1, state.legal_moves(Seat(1))[0].code)
    assert public_of(state).mover == 1


def test_a_scoring_that_is_ahead_shows() -> None:
    lists = set()
    for safe in ("8", "9"):
        state = town(roll=6, at={"J": "5"}, safe=safe)
        play(state, 0, "go.J.3")
        lists.add(scene(view_of(state), NAMES).quantised().convert("RGB").crop(layout.SQUARE).tobytes())
    assert len(lists) == 2


def test_only_the_owner_sees_its_agent_and_its_hand() -> None:
    one = town(2, roll=2, held=["J", "D"], hands={0: ["back"], 1: ["safe"]})
    other = town(2, roll=2, held=["M", "P"], hands={0: ["join"], 1: ["trade"]})
    assert pixels(one) == pixels(other)
    assert pixels(one, 0) != pixels(other, 0)
    assert pixels(one, 0) == pixels(town(2, roll=2, held=["J", "B"], hands={0: ["back"], 1: ["ruins"]}), 0)


def test_identities_and_winners_show_at_the_end() -> None:
    def ended(held: list[str]) -> State:
        state = town(2, roll=2, at={"J": "5"}, markers={"J": 37}, held=held)
        play(state, 0, "go.J.2")
        return state

    shown = {pixels(ended(held)) for held in (["J", "D"], ["D", "J"], ["B", "D"])}
    assert len(shown) == 3
    assert pixels(ended(["J", "D"]), 0) == pixels(ended(["J", "D"])), "nothing is left to hide"


def test_a_seat_is_shown_by_what_its_chief_carries_and_at_the_end_by_its_agent() -> None:
    held = (["J", "D"], ["D", "J"], ["B", "D"])
    during = {GAME.emblem(view_of(town(2, roll=2, held=agents)), Seat(0)) for agents in held}
    assert len(during) == 1, "no agent is betrayed before the end"
    after = set()
    for agents in held:
        state = town(2, roll=2, at={"J": "5"}, markers={"J": 37}, held=agents)
        play(state, 0, "go.J.2")
        after.add(GAME.emblem(view_of(state), Seat(0)))
    assert len(after | during) == 4


def test_pictures_can_be_drawn_in_several_threads() -> None:
    views = [view_of(state) for state, _ in positions(7, HeimlichOptions(top_secret=True), 2, every=25)][:6]
    alone = [picture(view, NAMES) for view in views]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(picture, views, itertools.repeat(NAMES))) == alone


def test_the_chart_shows_every_marker_and_changes_with_the_game() -> None:
    state = town(roll=2, at={"J": "5", "D": "3"}, dossier=True)
    play(state, 0, "go.J.2")
    play(state, 0, "safe.1")
    first = chart(public_of(state))
    assert first.startswith(b"\x89PNG") and chart(public_of(state)) == first
    assert chart_scene(public_of(state)).quantised().size == (1080, 720)
    state = town(roll=2, at={"J": "5", "D": "4"}, dossier=True)
    play(state, 0, "go.J.2")
    play(state, 0, "safe.1")
    assert chart(public_of(state)) != first


def test_the_place_of_dossiers_is_marked_only_with_dossiers() -> None:
    x, y = layout.space(29)
    box = tuple(map(round, around((x, y), 40)))
    with_mark, without = (scene(view_of(town(dossier=dossier)), NAMES).quantised() for dossier in (True, False))
    assert with_mark.crop(box).tobytes() != without.crop(box).tobytes()  # type: ignore[arg-type]


def test_who_wants_to_play_shows_after_all_have_answered() -> None:
    shown = []
    for answer in ("yes", "no"):
        state = town(roll=2, hands={1: ["back"], 2: ["trade"]})
        play(state, 0, "go.J.2")
        play(state, 2, f"answer.{answer}")
        hidden = pixels(state)
        ask(state, s1="yes")
        shown.append((hidden, pixels(state)))
    assert shown[0][0] == shown[1][0] and shown[0][1] != shown[1][1]
