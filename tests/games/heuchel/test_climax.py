"""The pictures of climaxes: who came home, what it counts, the score after; who was robbed; and no value that not
everybody knows."""

from __future__ import annotations

import io
from typing import get_args

import pytest
from PIL import Image

from games.contract import Event, Seat, State
from games.heuchel.rules.board import PAWNS
from games.heuchel.rules.events import Climbed
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.art import Mood, bust
from games.heuchel.show.picture.homecoming import arrived, homecoming, items, known_points, mood_of
from games.heuchel.show.picture.stage import FOOT, HEIGHT
from tests.games.heuchel.playouts import GAME, LION, ROSE, laid, play, seen
from tests.games.names import NAMES

pytestmark = pytest.mark.slow


def came_home(stack: str = "F5", *, below: str = "", others: str = "M1", seat: int = 0) -> tuple[State, Climbed]:
    """Let a stack climb from row 7 to row 8, the home of fire-eaters."""
    columns: list[dict[int, str]] = [{2: others}, {2: "M2"}, {3: "Q2"}]
    columns[seat] = {7: f"{stack} {below}".strip(), 1: "F6"}
    game = laid(*columns, turn=(ROSE, LION)[seat])
    events = play(game, f"move.7.{len(stack.split()) + len(below.split())}")
    return game, next(event for event in events if isinstance(event, Climbed))


def drawn(game: State, event: Event) -> bytes:
    png = GAME.climax(event, seen(game).public, NAMES)
    assert png is not None
    return png


def test_the_picture_is_as_large_as_the_board_that_it_replaces() -> None:
    with Image.open(io.BytesIO(drawn(*came_home()))) as image:
        assert image.size == (layout.WIDTH, HEIGHT)


def test_who_came_home_whose_it_is_and_its_value_show() -> None:
    pictures = {drawn(*came_home(face, seat=seat)) for face in ("F5", "F4") for seat in (0, 1)}
    assert len(pictures) == 4


def test_points_count_what_everybody_knows_and_carried_cards_as_penalties() -> None:
    def known(public: HeuchelPublic) -> int:
        return known_points(arrived(event, ROSE, public), event.to, public)

    game, event = came_home("F5")
    assert known(seen(game).public) == 5
    game, event = came_home("F5", below="Q3")
    public = seen(game).public.resumed()
    assert known(public) == 5
    public.shown += f"{arrived(event, ROSE, public)[1]}3"
    assert known(public) == 2


def test_points_come_before_penalties_and_many_cards_go_together() -> None:
    game, event = came_home("F5", below="Q3 F2 M6 F4")
    public = seen(game).public.resumed()
    came = arrived(event, ROSE, public)

    def shown(room: float) -> list[tuple[str, int, bool]]:
        return [(item.text, len(item.cards), item.is_good) for item in items(came, event.to, public, room)]

    assert shown(900) == [("+5", 1, True)], "covered cards are shown by their backs alone"
    public.shown += f"{came[1]}3{came[2]}2{came[4]}4"
    assert shown(900) == [("+5", 1, True), ("+2", 1, True), ("+4", 1, True), ("−3", 1, False)]
    assert shown(250) == [("+11", 3, True), ("−3", 1, False)]


def test_covered_cards_are_seen_up_to_three_whatever_they_are() -> None:
    lone, one, two, three, four = (
        drawn(*came_home("F5", below=below)) for below in ("", "Q3", "Q3 M5", "Q3 M5 F2", "Q3 M5 F2 F4")
    )
    assert len({lone, one, two, three}) == 4 and three == four
    assert one == drawn(*came_home("F5", below="F2"))


def named(name: str, event: Climbed, public: HeuchelPublic) -> int:
    """Return how many sprites of a name are on the picture."""
    return sum(put.name == name for put in homecoming(event, ROSE, public, NAMES).puts)


def test_who_is_brought_home_for_points_is_seen_beside_who_brings_them() -> None:
    game, event = came_home("F5", below="F2")
    public = seen(game).public.resumed()
    assert named("friend", event, public) == 0
    public.shown += f"{arrived(event, ROSE, public)[1]}2"
    assert named("friend", event, public) == 1


def test_all_words_are_whole() -> None:
    game, event = came_home()
    boxes = [text.box for put in homecoming(event, ROSE, seen(game).public, NAMES).puts for text in put.texts]
    assert len(boxes) >= 8
    assert all(0 <= box[0] < box[2] <= layout.WIDTH and 0 <= box[1] < box[3] <= HEIGHT - 20 for box in boxes)


@pytest.mark.parametrize(
    ("points", "mood"), [(-7, "weeps"), (0, "shrugs"), (1, "smiles"), (3, "smiles"), (4, "cheers"), (41, "cheers")]
)
def test_the_more_it_counts_the_gladder_somebody_is(points: int, mood: Mood) -> None:
    assert mood_of(points) == mood


def test_every_mood_looks_different() -> None:
    for pawn in PAWNS:
        assert len({bust(pawn, mood, 300).image.tobytes() for mood in get_args(Mood)}) == 4


def test_nobody_leads_while_nobody_has_points() -> None:
    game, event = came_home("F1", below="Q3")
    public = seen(game).public.resumed()
    public.shown += f"{arrived(event, ROSE, public)[1]}3"
    assert named("crown", event, public) == 0, "no crown over a zero"
    richer, came = came_home("F5")
    assert named("crown", came, seen(richer).public) == 1


@pytest.mark.parametrize("value", [3, 5])
def test_no_gain_can_not_be_taken_for_a_gain_at_a_glance(value: int) -> None:
    """Most of the sky at its right and of the window is different."""
    game, event = came_home("F3", below="Q3")
    public = seen(game).public.resumed()
    glad = Image.open(io.BytesIO(GAME.climax(event, public, NAMES) or b"")).convert("RGB")
    public.shown += f"{arrived(event, ROSE, public)[1]}{value}"
    sad = Image.open(io.BytesIO(GAME.climax(event, public, NAMES) or b"")).convert("RGB")
    for box in ((840, 60, 1020, 130), (240, 330, 840, 706)):
        pairs = zip(glad.crop(box).convert("L").tobytes(), sad.crop(box).convert("L").tobytes(), strict=True)
        changed = [abs(one - other) > 24 for one, other in pairs]
        assert sum(changed) > 0.5 * len(changed)


def test_the_more_it_counts_the_more_splendid_it_is() -> None:
    """The sky over the roof is dark, then has fireworks, then more of them."""
    skies = []
    for stack, shown in (("F1", ""), ("F3", ""), ("F5", ""), ("F6 F4", "4")):
        game, event = came_home(stack)
        public = seen(game).public.resumed()
        public.shown += "".join(f"{card}{shown}" for card in arrived(event, ROSE, public)[1:])
        image = Image.open(io.BytesIO(GAME.climax(event, public, NAMES) or b"")).convert("RGB")
        skies.append(image.crop((700, 0, layout.WIDTH, 140)).tobytes())
    assert skies[0] == skies[1] and len(set(skies)) == 3


def test_who_brings_more_penalties_than_points_is_not_glad() -> None:
    game, event = came_home("F1", below="Q3")
    public = seen(game).public.resumed()
    before = GAME.climax(event, public, NAMES)
    public.shown += f"{arrived(event, ROSE, public)[1]}3"
    faces = [
        Image.open(io.BytesIO(png or b"")).convert("RGB").crop((380, 560, 480, 680)).tobytes()
        for png in (before, GAME.climax(event, public, NAMES))
    ]
    assert faces[0] != faces[1]


def test_covered_values_stay_secret() -> None:
    assert drawn(*came_home("F5", below="Q3")) == drawn(*came_home("F5", below="Q6"))


def test_the_points_before_show_of_who_has_come_home_and_of_nobody_else() -> None:
    """One point more before and less for what came leads to the same points after."""
    pictures = []
    for first, stack in (("F1", "F5"), ("F2", "F4")):
        game = laid({7: stack, 8: first, 1: "F6"}, {2: "M2"}, {3: "Q2"})
        (event,) = (event for event in play(game, "move.7.1") if isinstance(event, Climbed))
        pictures.append(Image.open(io.BytesIO(drawn(game, event))).convert("RGB"))
    own, others = ((box, FOOT + 60, right, FOOT + 150) for box, right in ((14, 420), (450, layout.WIDTH)))
    one, other = pictures
    assert one.crop(own).tobytes() != other.crop(own).tobytes()
    assert one.crop(others).tobytes() == other.crop(others).tobytes()


def test_everybody_is_named() -> None:
    game, event = came_home()
    unnamed = GAME.climax(event, seen(game).public, [""] * 3)
    assert unnamed and drawn(game, event) != unnamed


def test_the_scores_after_show() -> None:
    game, event = came_home()
    richer = laid({8: "F5", 1: "F6"}, {9: "M2"}, {3: "Q2"})
    assert drawn(game, event) != drawn(richer, event)


def test_with_the_end_what_is_still_on_the_way_counts() -> None:
    pictures = []
    for left in ("Q2", "Q6"):
        game = laid({7: "F5"}, {8: "F4"}, {3: left})
        (event,) = (event for event in play(game, "move.7.1") if isinstance(event, Climbed))
        assert game.outcome() is not None
        pictures.append(drawn(game, event))
    assert pictures[0] != pictures[1]


def test_climbs_that_end_elsewhere_have_no_picture() -> None:
    game = laid({1: "F5"}, {2: "M2"}, {3: "Q2"})
    events = play(game, "move.1.1")
    assert [GAME.climax(event, seen(game).public, NAMES) for event in events] == [None] * len(events)


def test_six_houses_with_many_points_and_covered_cards_have_room() -> None:
    homes: list[dict[int, str]] = [{13: "H6 H5 H4"}, {12: "B6 B5 B4"}, {11: "P6 P5 P4"}, {10: "Q6 Q5 Q4"}]
    game = laid({7: "F5", 1: "F6"}, *homes, {9: "M6 M5 M4", 3: "Q2"})
    (event,) = (event for event in play(game, "move.7.1") if isinstance(event, Climbed))
    public = seen(game).public
    assert any(map(public.is_unsure, map(Seat, range(6))))
    assert drawn(game, event)


def robbed(stack: str, *, taker: int = 0) -> tuple[State, list[Event]]:
    """Let a quack take all of a stack of the lion."""
    columns: list[dict[int, str]] = [{1: "F6"}, {7: stack, 12: "H1"}, {3: "Q2"}]
    columns[taker][6] = "Q4"
    game = laid(*columns, turn=Seat(taker))
    return game, [*play(game, "move.6.1"), *play(game, f"take.1.{len(stack.split())}")]


def staged(game: State, events: list[Event]) -> list[bytes]:
    shown = [GAME.climax(event, seen(game).public, NAMES) for event in events if event.is_climax]
    return [png for png in shown if png]


def test_a_robbery_is_staged_with_who_was_robbed_by_whom_of_how_much() -> None:
    pictures = {staged(*robbed(stack, taker=taker))[0] for stack in ("M6 M5", "M6 M5 M4") for taker in (0, 2)}
    assert len(pictures) == 4
    assert staged(*robbed("M6")) == [], "of one card the board tells enough"


def test_what_was_taken_covered_stays_secret() -> None:
    assert staged(*robbed("M6 M5")) == staged(*robbed("M6 F1"))
