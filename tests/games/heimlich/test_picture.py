"""The picture of the town: it fits, can be read on a phone without colours, shows what is public, and no more."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image, ImageChops

from games.chance import Playout
from games.contract import Move, Seat, State
from games.drawing import SHARED, Scene, Sprite, contrast, difference, seen_without, text_sprite
from games.heimlich.rules.board import AGENTS, AGENTS_IN_PLAY, BUILDINGS, DOSSIER_AT, VALUES, HeimlichOptions
from games.heimlich.rules.moves import Advance, PlaceSafe
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.chart import chart
from games.heimlich.show.picture.chart import scene as chart_scene
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK, MINE, ON_PAINT, PAINT, PANEL, drawing
from games.heimlich.show.picture.scene import picture, scene
from tests.games.heimlich.towns import GAME, ONE_TO_THREE, ask, play, positions, public_of, town, view_of
from tests.games.names import NAMES

pytestmark = pytest.mark.slow

PHONE = 337 / layout.WIDTH
Box = tuple[float, float, float, float]


def drawn(state: State, seat: int | None = None, moves: Sequence[Move] = ()) -> Scene:
    return scene(view_of(state, seat), NAMES, (), moves)


def image_of(state: State, seat: int | None = None, names: Sequence[str] = NAMES) -> Image.Image:
    return scene(view_of(state, seat), names).quantised().convert("RGB")


def pixels(state: State, seat: int | None = None) -> bytes:
    return image_of(state, seat).tobytes()


def within(state: State, box: Box) -> bytes:
    return image_of(state).crop(tuple(map(round, box))).tobytes()  # type: ignore[arg-type]


def spots(shown: Scene, sprite: Sprite) -> list[tuple[int, int]]:
    """Return where the anchor of a sprite is put."""
    x, y = sprite.anchor
    return [(put.left + x, put.top + y) for put in shown.puts if put.sprite is sprite]


def inside(box: Box, other: Box) -> bool:
    return other[0] <= box[0] and other[1] <= box[1] and box[2] <= other[2] and box[3] <= other[3]


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def around(position: tuple[float, float], half: float) -> Box:
    x, y = position
    return x - half, y - half, x + half, y + half


def test_text_and_marks_are_readable_on_a_phone() -> None:
    assert min(layout.NAME) * PHONE >= 8
    assert all(contrast(PAINT[letter], ON_PAINT[letter]) >= 3 for letter in AGENTS)
    assert contrast(CREAM, PANEL) >= 4.5 <= contrast(INK, GOLD), "names, also of whose turn it is"
    assert contrast(GOLD, PANEL) >= 3, "whose turn it is, in grey"


def test_agents_differ_by_letter_and_outline_even_where_colours_look_alike() -> None:
    for one, other in itertools.combinations(AGENTS, 2):
        outlines = [pieces.marker(letter, 100).image.getchannel("A") for letter in (one, other)]
        assert outlines[0].size != outlines[1].size or ImageChops.difference(*outlines).getbbox()
        assert difference(PAINT[one], PAINT[other]) > 20
        assert difference(seen_without("green", PAINT[one]), seen_without("green", PAINT[other])) > 8


def test_buildings_stand_in_a_ring_round_the_square() -> None:
    plots = [layout.plot(place) for place in range(len(BUILDINGS))]
    for one, other in itertools.combinations([*plots, layout.SQUARE], 2):
        assert apart(one, other)
    for one, other in itertools.pairwise([*plots, plots[0]]):
        gaps = [max(one[side], other[side]) - min(one[side + 2], other[side + 2]) for side in (0, 1)]
        assert min(gaps) < 0 < max(gaps) < 10, "each stands beside the next one"
    assert all(inside(plot, layout.TOWN) for plot in plots)


@pytest.mark.parametrize("beside_safe", [False, True])
@pytest.mark.parametrize("count", range(1, 8))
def test_all_agents_stand_on_their_plot_and_no_letter_is_covered(count: int, beside_safe: bool) -> None:
    left, _, _, bottom = layout.plot(0)
    height, spots = layout.feet(0, count, beside_safe=beside_safe)
    feet = [(x - left, y - bottom) for x, y in spots]
    assert len(set(feet)) == count
    unit = height / 174
    letters = [(x - 20 * unit, y - 60 * unit, x + 20 * unit, y - 20 * unit) for x, y in feet]
    bodies = [(x - 26 * unit, y - 120 * unit, x + 26 * unit, y) for x, y in feet]
    for i, letter in enumerate(letters):
        assert all(apart(letter, body) for body in bodies[i + 1 :]), "whoever stands further back is drawn first"
    width, high = layout.PLOT
    assert all(x - 42 * unit >= 8 and x + 42 * unit <= width - 4 for x, _ in feet)
    assert all(-high <= y - 168 * unit and y <= -8 for _, y in feet)
    left, _, _, bottom = layout.plot(0)
    if beside_safe:
        x, y = layout.spot(0, "safe")
        safe = around((x - left, y - bottom), 54)
        assert all(apart(letter, safe) for letter in letters), "the safe, in front, covers none"


def test_the_safe_is_there_once_before_its_house() -> None:
    for place, safe in ((7, "7"), (11, "R")):
        assert spots(drawn(town(safe=safe)), drawing("safe", layout.SAFE)) == [layout.spot(place, "safe")]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_agent_runs_on_a_lane_of_its_own_the_first_above(seats: int) -> None:
    state = town(seats, markers={"J": 3, "M": 41, "D": 20})
    runners = [spots(drawn(state), pieces.marker(letter, 58)) for letter in public_of(state).agents]
    assert all(len(found) == 1 for found in runners)
    (j,), (d,), (m,) = runners[:3]
    assert j[0] < d[0] < m[0] and m[1] < d[1] < j[1]
    lanes = [layout.lane(number, len(runners)) for number in range(len(runners))]
    assert all(inside(lane, layout.SQUARE) for lane in lanes)
    assert all(apart(*pair) for pair in itertools.combinations(lanes, 2))


@pytest.mark.parametrize("top_secret", [False, True])
@pytest.mark.parametrize("is_own", [False, True])
def test_the_picture_is_as_high_as_what_it_shows(top_secret: bool, is_own: bool) -> None:
    state = town(hands={0: ["safe"]} if top_secret else None)
    assert image_of(state, 0 if is_own else None).size == (layout.WIDTH, layout.height(4, top_secret, is_own))


@pytest.mark.parametrize("seats", GAME.seats)
def test_each_name_stands_in_the_panel_of_its_seat(seats: int) -> None:
    state = GAME.new(GAME.options(), seats, Playout("names"))
    nobody = image_of(state, names=[""] * seats)
    for seat in range(seats):
        names = ["Friederike" if other == seat else "" for other in range(seats)]
        found = ImageChops.difference(nobody, image_of(state, names=names)).getbbox()
        assert found and inside(found, layout.seat_box(seat, seats))


@pytest.mark.parametrize("seats", GAME.seats)
def test_panels_of_seats_lie_apart_and_in_the_picture(seats: int) -> None:
    boxes = [layout.seat_box(seat, seats) for seat in range(seats + (AGENTS_IN_PLAY[seats] > seats))]
    whole = 0, layout.SEATS_TOP, layout.WIDTH, layout.height(seats, False, False)
    assert all(inside(box, whole) for box in boxes)
    assert all(apart(*pair) for pair in itertools.combinations(boxes, 2))


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


def test_of_the_cards_only_those_that_were_played_lie_there() -> None:
    state = town(hands={}, discard=["trade", "join", "safe"])
    found = {card: spots(drawn(state), pieces.card(card, 120)) for card in ("trade", "join", "safe", "back")}
    assert found["safe"][0] < found["join"][0] < found["trade"][0], "the newest first"
    assert not found["back"]


def test_steps_that_may_be_left_out_differ_from_those_that_must_be_taken() -> None:
    ahead = {"S": 5}
    states = [town(roll=3, markers=ahead), town(roll=ONE_TO_THREE, markers=ahead)]
    states.append(town(roll=ONE_TO_THREE, markers=ahead, hands={}))
    shown = [_steps(state) for state in states]
    for state in states:
        play(state, 0, "go.J.1")
        shown.append(_steps(state))
    assert shown == [[3, 0, 0], [1, 2, 0], [0, 3, 0], [2, 0, 1], [0, 2, 1], [0, 2, 1]]


def _steps(state: State) -> list[int]:
    """Return how many steps must be, may be and have been taken."""
    return [len(spots(drawn(state), drawing("step", 44, step))) for step in ("due", "free", "done")]


def test_an_agent_that_has_moved_is_not_taken_for_one_that_stood_there() -> None:
    state = town(roll=2)
    play(state, 0, "go.J.2")
    assert public_of(state).trace_positions != public_of(state).positions, "the last turn shows until the next"
    assert pixels(state) != pixels(town(roll=2, at={"J": "2"}))


def test_moved_agents_tell_who_moved_them() -> None:
    state = town(roll=6)
    play(state, 0, "go.J.5")
    assert spots(drawn(state), pieces.doer(Seat(0), 60)) and public_of(state).mover == 0
    play(state, 0, "go.J.1")
    assert spots(drawn(state), pieces.doer(Seat(0), 60)) and public_of(state).turn_seat == 1, "the last turn shows"
    play(state, 1, state.legal_moves(Seat(1))[0].code)
    assert spots(drawn(state), pieces.doer(Seat(1), 60)) and not spots(drawn(state), pieces.doer(Seat(0), 60))


def test_a_scoring_that_is_ahead_shows() -> None:
    squares = set()
    for safe in ("8", "9"):
        state = town(roll=6, at={"J": "5"}, safe=safe)
        play(state, 0, "go.J.3")
        squares.add(within(state, layout.SQUARE))
        assert len(spots(drawn(state), drawing("rays", layout.SAFE))) == (safe == "8")
    assert len(squares) == 2


def test_the_signs_of_the_buildings_are_gold_to_which_a_choice_leads() -> None:
    state = town(safe="7", at={"J": "2"})

    def golden(*moves: Move) -> list[int]:
        shown = drawn(state, None, moves)
        signs = [pieces.sign(value, 84, is_open=True) for value in VALUES]
        return [place for place, sign in enumerate(signs) if spots(shown, sign)]

    walk = [Advance(agent="J", points=points) for points in (1, 2)]
    assert golden() == [] and golden(*walk) == [3, 4]
    assert golden(*walk, Advance(agent="D", points=1)) == [], "of several agents none"
    assert golden(PlaceSafe(building="R")) == [11]
    steps = spots(drawn(state, None, walk), drawing("step", 44, "due"))
    assert len(steps) == 3 and steps[0][1] < steps[1][1] == steps[2][1], "by so many steps"


def test_all_see_where_the_safe_may_be_placed() -> None:
    state = town(roll=2, at={"J": "5"})
    play(state, 0, "go.J.2")
    golden = [bool(spots(drawn(state), pieces.sign(value, 84, is_open=True))) for value in VALUES]
    assert golden == [place != 7 for place in range(len(BUILDINGS))], "anywhere but where it is"


def test_the_race_is_shown_once_there_is_one() -> None:
    for markers in ({}, {"J": 1}):
        lanes = [spots(drawn(town(markers=markers)), pieces.marker("J", 58))]
        assert [len(found) for found in lanes] == [len(markers)]


def test_a_way_has_a_dot_for_each_step() -> None:
    state = town(roll=5)
    play(state, 0, "go.J.4")
    dot = SHARED.sprite("dot", 42, {"news": PAINT["J"]})
    assert spots(drawn(state), dot) == [layout.door(place) for place in (1, 2, 3)], "the last one is an arrow"


def test_only_the_owner_sees_its_agent_and_its_hand() -> None:
    one = town(2, roll=2, held=["J", "D"], hands={0: ["back"], 1: ["safe"]})
    other = town(2, roll=2, held=["M", "P"], hands={0: ["join"], 1: ["trade"]})
    assert pixels(one) == pixels(other)
    assert pixels(one, 0) != pixels(other, 0)
    assert pixels(one, 0) == pixels(town(2, roll=2, held=["J", "B"], hands={0: ["back"], 1: ["ruins"]}), 0)


def test_the_owner_knows_its_agent_in_the_town_by_its_seal() -> None:
    state = town(2, roll=2, held=["J", "D"], at={"J": "4"}, markers={"M": 1})
    own = pieces.agent("J", layout.AGENT[0], MINE)
    assert spots(drawn(state, 0), own) and not spots(drawn(state, 1), own) and not spots(drawn(state), own)
    sealed = [spots(drawn(state, seat), drawing("seal", 34)) for seat in (0, 1, None)]
    assert [len(found) for found in sealed] == [1, 1, 0], "on its lane, too"
    assert sealed[0] != sealed[1]


def test_every_seat_has_its_hidden_agents_and_nobody_the_others() -> None:
    def hidden(state: State) -> list[int]:
        seats, cards = public_of(state).num_seats, spots(drawn(state), drawing("agent-back", 66))
        boxes = [layout.seat_box(seat, seats) for seat in range(seats + 1)]
        return [sum(inside((*card, *card), box) for card in cards) for box in boxes]

    for seats, free in ((2, 3), (4, 3), (6, 1), (7, 0)):
        assert hidden(town(seats)) == [*[1] * seats, free]
    assert hidden(town(4, held=["JD", "M", "P", "B"])) == [2, 1, 1, 1, 2]


def test_what_a_scoring_would_make_of_points_is_a_ghost_and_what_it_brought_a_number() -> None:
    state = town(roll=6, at={"J": "5"}, safe="8")
    play(state, 0, "go.J.3")
    ghost, number = pieces.ghost(8, would_lead=True), text_sprite("+8", 30, GOLD)
    ((_, y),) = spots(drawn(state), ghost)
    assert [y] == [at[1] for at in spots(drawn(state), pieces.marker("J", 58))] and not spots(drawn(state), number)
    play(state, 0, "go.D.3")
    assert not spots(drawn(state), ghost) and spots(drawn(state), number)


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
    charts = []
    for doyle in ("3", "4"):
        state = town(roll=2, at={"J": "5", "D": doyle}, dossier=True)
        play(state, 0, "go.J.2")
        play(state, 0, "safe.1")
        charts.append(chart(public_of(state)))
        assert chart_scene(public_of(state)).quantised().size == (1080, 720)
    assert charts[0].startswith(b"\x89PNG") and charts[0] != charts[1]


def test_the_place_of_dossiers_is_marked_only_with_dossiers() -> None:
    states = [town(dossier=dossier, markers={"J": 1}) for dossier in (True, False)]
    marks = [spots(drawn(state), drawing("dossier", 38)) for state in states]
    assert [len(found) for found in marks] == [1, 0]
    assert abs(marks[0][0][0] - layout.points_at(DOSSIER_AT)) < 20


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
