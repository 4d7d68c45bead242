"""The pictures of a scoring and of the unmasking: who got what for what, and nothing that is secret."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from games.contract import Event, Seat, State
from games.drawing import rgb
from games.heimlich.rules.board import AGENTS, AGENTS_IN_PLAY
from games.heimlich.rules.events import IdentityRevealed, Scored
from games.heimlich.show.picture import layout
from games.heimlich.show.picture.pieces import GOLD, LOST, open_safe
from games.heimlich.show.picture.scoring import gains_of, scoring
from games.heimlich.show.picture.stage import LEADS, ROWS
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
        return Image.open(io.BytesIO(scoring("7", None, public, NAMES).png())).crop((620, 300, 780, 500)).tobytes()

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


def colours(png: bytes, colour: str) -> int:
    found = Image.open(io.BytesIO(png)).convert("RGB").getcolors(1 << 20) or ()
    return sum(count for count, other in found if other == rgb(colour))


def test_nobody_leads_while_nobody_has_points() -> None:
    def leading(**changes: object) -> int:
        return colours(scoring("7", None, public_of(town(**changes)), NAMES).png(), LEADS)  # type: ignore[arg-type]

    assert leading() < 2000 < leading(markers={"D": 1})


def test_the_safe_holds_the_more_gold_the_more_its_house_pays() -> None:
    def gold(value: int) -> int:
        found = open_safe(200, value).image.convert("RGB").getcolors(1 << 16) or ()
        return sum(count for count, colour in found if colour == rgb(GOLD))

    held = [gold(value) for value in (-3, 0, 1, 4, 7, 10)]
    assert held == sorted(held) and held[1] < held[2] < held[3] < held[4] < held[5]


def test_points_that_are_lost_are_seen_on_the_bar() -> None:
    lost = [colours(drawn(*scored(at={"J": "5", "D": house}, markers={"D": 20})), LOST) for house in ("R", "9")]
    assert lost[0] > lost[1] + 300


def test_the_finish_is_celebrated_only_when_it_is_reached() -> None:
    def sky(points: int) -> bytes:
        image = Image.open(io.BytesIO(drawn(*scored(markers={"D": points}))))
        return image.convert("RGB").crop((600, ROWS - 160, 1000, ROWS - 90)).tobytes()

    assert sky(0) == sky(20) == sky(32) != sky(33)


def test_nobody_learns_whose_agent_has_scored() -> None:
    one, other = scored(held=["J", "D", "M", "P"]), scored(held=["P", "M", "D", "J"])
    assert drawn(*one) == drawn(*other)


def test_other_events_have_no_picture() -> None:
    state = town(roll=2)
    (advanced, *_) = play(state, 0, "go.J.1")
    assert GAME.climax(advanced, public_of(state), NAMES) is None


def unmasked(held: list[str], **changes: object) -> bytes:
    """Jaques comes home."""
    fields: dict[str, object] = {"roll": 2, "at": {"J": "5"}, "markers": {"J": 37}, "held": held}
    state = town(2, **(fields | changes))  # type: ignore[arg-type]
    return drawn(state, next(event for event in play(state, 0, "go.J.2") if isinstance(event, IdentityRevealed)))


def test_at_the_end_all_see_who_was_who_and_who_has_won() -> None:
    assert len({unmasked(held) for held in (["J", "D"], ["D", "J"], ["D", "M"])}) == 3
    assert unmasked(["J", "D"]) != unmasked(["J", "D"], markers={"J": 38})


def test_the_points_for_dossiers_are_added_up() -> None:
    shown = set()
    for guess in ("1", "f"):
        state = town(2, roll=2, at={"J": "5"}, markers={"J": 37}, held=["J", "D"], dossier=True)
        play(state, 0, "go.J.2")
        for agent in "DMPB":
            play(state, 0, f"note.{agent}.{guess if agent == 'D' else 'f'}")
        for agent in "JMPB":
            play(state, 1, f"note.{agent}.f")
        play(state, 0, "submit")
        events = play(state, 1, "submit")
        shown.add(drawn(state, next(event for event in events if isinstance(event, IdentityRevealed))))
    assert len(shown) == 2
