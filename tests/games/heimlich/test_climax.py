"""The picture of a scoring: what each agent has got, the new order, and nothing that is secret."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from games.contract import Event, Seat, State
from games.drawing import rgb
from games.heimlich.rules.board import AGENTS, AGENTS_IN_PLAY
from games.heimlich.rules.events import Scored
from games.heimlich.show.picture import layout
from games.heimlich.show.picture.pieces import GOLD
from games.heimlich.show.picture.safes import open_safe
from games.heimlich.show.picture.scoring import LEADS, LIST_TOP, LOST, gains_of, scoring
from tests.games.heimlich.towns import GAME, play, public_of, town, view_of
from tests.games.names import NAMES

pytestmark = pytest.mark.slow


def scored(**changes: object) -> tuple[State, Event]:
    """Jaques reaches the safe."""
    fields: dict[str, object] = {"roll": 2, "at": {"J": "5", "D": "9", "M": "R"}, "markers": {"M": 2, "D": 4}}
    state = town(**(fields | changes))  # type: ignore[arg-type]
    events = play(state, 0, "go.J.2")
    return state, next(event for event in events if isinstance(event, Scored))


def drawn(state: State, event: Event) -> bytes:
    png = GAME.climax(event, view_of(state).public, NAMES)
    assert png is not None
    return png


def test_the_picture_is_as_large_as_the_board_that_it_replaces() -> None:
    state, event = scored()
    with Image.open(io.BytesIO(drawn(state, event))) as image:
        assert image.size == (layout.WIDTH, layout.height(4, False, False))


def test_gains_are_those_of_the_scoring_and_no_marker_falls_below_zero() -> None:
    state, _ = scored()
    assert gains_of(public_of(state))[:3] == (7, 9, -2)


def test_gains_stay_when_the_safe_has_been_moved_meanwhile() -> None:
    state, _ = scored()
    play(state, 0, "safe.1")
    assert gains_of(public_of(state))[:3] == (7, 9, -2)


@pytest.mark.parametrize(
    "changes",
    [{"at": {"J": "5", "D": "8", "M": "R"}}, {"markers": {"M": 2, "D": 5}}, {"markers": {"S": 20}}, {"seats": 2}],
    ids=str,
)
def test_gains_markers_and_leaders_show(changes: dict[str, object]) -> None:
    assert drawn(*scored(**changes)) != drawn(*scored())


def test_where_the_safe_stood_shows() -> None:
    state, event = scored()
    elsewhere = Scored(seat=event.seat, building="1")
    assert scoring("7", Seat(0), public_of(state), NAMES).png() == drawn(state, event) != drawn(state, elsewhere)


def test_who_came_to_the_safe_stands_beside_it() -> None:
    def beside(agent: str) -> bytes:
        public = public_of(town(at={agent: "7"}))
        return Image.open(io.BytesIO(scoring("7", None, public, NAMES).png())).crop((600, 330, 720, 480)).tobytes()

    assert len({beside(agent) for agent in AGENTS[:4]}) == 4


def test_who_opened_the_safe_shows() -> None:
    state, _ = scored()
    assert len({scoring("7", seat, public_of(state), NAMES).png() for seat in (Seat(0), Seat(1), None)}) == 3


@pytest.mark.parametrize("seats", range(2, 8))
def test_every_agent_has_a_row_however_many_there_are(seats: int) -> None:
    base = scored(seats=seats)
    for agent in AGENTS[: AGENTS_IN_PLAY[seats]]:
        assert drawn(*scored(seats=seats, markers={"M": 2, "D": 4, agent: 30})) != drawn(*base)


def test_a_marker_past_the_finish_is_still_in_the_picture() -> None:
    far, farther = (scored(markers={"D": points}) for points in (41, 50))
    assert drawn(*far) != drawn(*farther)


def test_the_picture_is_as_large_as_the_board_with_top_secret_cards() -> None:
    with Image.open(io.BytesIO(drawn(*scored(hands={})))) as image:
        assert image.size == (layout.WIDTH, layout.height(4, True, False))


def test_nobody_leads_while_nobody_has_points() -> None:
    def leading(**changes: object) -> int:
        png = scoring("7", None, public_of(town(**changes)), NAMES).png()  # type: ignore[arg-type]
        colours = Image.open(io.BytesIO(png)).convert("RGB").getcolors(1 << 16) or ()
        return sum(count for count, colour in colours if colour == rgb(LEADS))

    assert leading() < 2000 < leading(markers={"D": 1})


def shown(state: State, event: Event) -> Image.Image:
    return Image.open(io.BytesIO(drawn(state, event))).convert("RGB")


def test_the_safe_holds_as_much_gold_as_its_house_pays() -> None:
    def gold(value: int) -> int:
        colours = open_safe(1.0, value).image.convert("RGB").getcolors(1 << 16) or ()
        return sum(count for count, colour in colours if colour == rgb(GOLD))

    held = [gold(value) for value in (-3, 0, 1, 4, 7, 10)]
    assert held == sorted(held) and held[1] < held[2] < held[4] < held[5]


def test_points_that_are_lost_are_seen_on_the_bar() -> None:
    def red(house: str) -> int:
        colours = shown(*scored(at={"J": "5", "D": house}, markers={"D": 20})).getcolors(1 << 20) or ()
        return sum(count for count, colour in colours if colour == rgb(LOST))

    assert red("R") > red("9") + 300


def test_the_finish_is_celebrated_only_when_it_is_reached() -> None:
    skies = {
        shown(*scored(markers={"D": points})).crop((600, LIST_TOP - 160, 1000, LIST_TOP - 90)).tobytes()
        for points in (0, 20, 32)
    }
    assert len(skies) == 1
    assert shown(*scored(markers={"D": 33})).crop((600, LIST_TOP - 160, 1000, LIST_TOP - 90)).tobytes() not in skies


def test_nobody_learns_whose_agent_has_scored() -> None:
    one, other = scored(held=["J", "D", "M", "P"]), scored(held=["P", "M", "D", "J"])
    assert drawn(*one) == drawn(*other)


def test_other_events_have_no_picture() -> None:
    state = town(roll=2)
    (advanced, *_) = play(state, 0, "go.J.1")
    assert GAME.climax(advanced, public_of(state), NAMES) is None
