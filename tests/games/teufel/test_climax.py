"""The pictures of the climaxes of In Teufels Küche: a duel that is lost, and a pot that is opened."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from games.contract import Event, Seat, State, TurnEnded
from games.drawing.canvas import Box
from games.teufel import GAME
from games.teufel.rules.board import COLOURS, Card, Loss
from games.teufel.rules.events import Delivered, DuelLost, Stepped
from games.teufel.rules.position import TeufelPublic
from games.teufel.show.picture import climax, layout, stages
from tests.games.names import NAMES
from tests.games.teufel.situations import Scripted, play, public, situation

pytestmark = pytest.mark.slow

YELLOW, VIOLET, BLUE = (Seat(seat) for seat in range(3))
TABLE = public(situation({"Y1": "B3^", "Y2": "B4", "V2": "F1", "V3": "-"}))
GUARDED = public(situation(colours="YVB"))
LOST = DuelLost(seat=VIOLET, colour="violet", devil=2, loss="cap", winner=YELLOW, winning_devil=1)
SERVED = Delivered(seat=YELLOW, devil=1, pot="Vt", card="5", total=8)


def shown(event: Event, table: TeufelPublic = TABLE) -> Image.Image:
    png = GAME.climax(event, table, NAMES)
    assert png is not None
    return Image.open(io.BytesIO(png)).convert("RGB")


def differs(one: Event, other: Event, box: Box, table: TeufelPublic = TABLE) -> bool:
    left, top, right, bottom = map(round, box)
    change = ImageChops.difference(shown(one, table), shown(other, table)).crop((left, top, right, bottom))
    return change.getbbox() is not None


def test_who_meets_and_who_serves_is_named() -> None:
    for event in (LOST, replace(LOST, loss="out"), SERVED, replace(SERVED, card="m"), replace(SERVED, total=10)):
        nobody, named = (GAME.climax(event, TABLE, names) for names in ([""] * 4, NAMES))
        other = GAME.climax(event, TABLE, [*NAMES[:2], "Zoë", "Zoë"])
        assert nobody != named == other, "those who take no part are not named"
    beaten = replace(LOST, seat=None, colour="green", devil=1, winner=YELLOW)
    assert GAME.climax(beaten, GUARDED, NAMES) != GAME.climax(beaten, GUARDED, ["", *NAMES[1:]])
    assert GAME.climax(beaten, GUARDED, ["", *NAMES[1:]]) == GAME.climax(beaten, GUARDED, [""] * 3), "a guard"


LEFT: Box = (0, 500, 540, stages.HEIGHT)
RIGHT: Box = (540, 0, layout.WIDTH, stages.HEIGHT)
TOP: Box = (0, 0, layout.WIDTH, 380)


def test_climaxes_are_as_large_as_the_board() -> None:
    assert shown(LOST).size == shown(SERVED).size == (layout.WIDTH, stages.HEIGHT)


def test_nothing_else_has_a_picture() -> None:
    for event in (TurnEnded(seat=YELLOW), Stepped(seat=YELLOW, devil=1, origin="A1", place="B1")):
        assert GAME.climax(event, TABLE, NAMES) is None


def test_of_a_duel_whose_winner_is_not_known_there_is_no_picture() -> None:
    assert GAME.climax(replace(LOST, winner=None, winning_devil=None), TABLE, NAMES) is None


@pytest.mark.parametrize("changes", [{"winner": BLUE}, {"winning_devil": 2}], ids=["colour", "number"])
def test_who_won_a_duel_stands_on_the_left(changes: dict[str, Any]) -> None:
    other = replace(LOST, **changes)
    assert differs(LOST, other, LEFT) and not differs(LOST, other, RIGHT) and not differs(LOST, other, TOP)


@pytest.mark.parametrize("loss", ["cap", "out", "spared"])
def test_who_won_and_who_lost_are_on_either_side_of_the_chief_and_his_spring(loss: Loss) -> None:
    lost = replace(LOST, winner=BLUE, loss=loss)
    won, beaten = replace(lost, winner=YELLOW), replace(lost, seat=YELLOW, colour="yellow")
    left, right = (100, 640, 400, 800), (680, 640, 980, 800)
    assert differs(lost, won, left) and differs(lost, beaten, right)
    for chief in ((440, 60, 900, 480), (470, 480, 580, 840)):
        assert not differs(lost, won, chief) and not differs(lost, beaten, chief), "nobody hides him"


def test_who_lost_and_is_not_out_has_its_start_before_it() -> None:
    start: Box = (740, 980, layout.WIDTH, 1140)
    assert differs(LOST, replace(LOST, seat=BLUE, colour="blue"), start)
    assert not differs(LOST, replace(LOST, devil=1), start)


@pytest.mark.parametrize("changes", [{"seat": BLUE, "colour": "blue"}, {"devil": 1}, {"loss": "spared"}])
def test_who_lost_a_duel_and_what_is_told_on_the_right(changes: dict[str, Any]) -> None:
    other = replace(LOST, **changes)
    assert differs(LOST, other, RIGHT) and not differs(LOST, other, LEFT)


def test_who_is_out_darkens_the_whole_stage_and_shows_which_devils_are_left() -> None:
    out = replace(LOST, loss="out")
    assert differs(LOST, out, LEFT) and differs(LOST, out, RIGHT) and differs(LOST, out, TOP)
    fewer = public(situation({"Y1": "B3^", "Y2": "B4", "V1": "-", "V2": "F1", "V3": "-"}))
    assert shown(out).tobytes() != shown(out, fewer).tobytes()


def test_what_is_lost_looks_different_each_time() -> None:
    losses: list[DuelLost] = [LOST, replace(LOST, loss="out"), replace(LOST, loss="spared")]
    assert len({shown(lost).tobytes() for lost in losses}) == len(losses)


def test_guards_win_and_lose_with_their_forks() -> None:
    beaten = DuelLost(colour="green", devil=2, loss="out", winner=BLUE, winning_devil=3)
    winning = DuelLost(seat=BLUE, colour="blue", devil=3, loss="cap", winning_devil=2)
    player = DuelLost(seat=BLUE, colour="blue", devil=3, loss="cap", winner=YELLOW, winning_devil=2)
    assert shown(beaten, GUARDED).size == (layout.WIDTH, stages.HEIGHT)
    assert differs(winning, player, LEFT, GUARDED)


def test_the_value_of_a_pot_is_large() -> None:
    assert differs(SERVED, replace(SERVED, card="3", total=6), TOP)
    change = ImageChops.difference(shown(SERVED), shown(replace(SERVED, card="3", total=6))).convert("L")
    left, top, right, bottom = change.crop((0, 0, layout.WIDTH, 500)).getbbox() or (0, 0, 0, 0)
    assert bottom - top >= 180 and right > left


@pytest.mark.parametrize("changes", [{"pot": "Vs"}, {"pot": "Bt"}, {"devil": 2}, {"total": 9}])
def test_the_pot_who_brought_it_and_the_points_are_seen(changes: dict[str, Any]) -> None:
    assert shown(SERVED).tobytes() != shown(replace(SERVED, **changes)).tobytes()


@pytest.mark.parametrize(("card", "points"), [("1", 1), ("3", 3), ("5", 5)])
def test_the_gauge_grows_by_the_points(card: Card, points: int) -> None:
    team = TABLE.devils_of(YELLOW)
    drawn = climax.delivery(team, team[0], "Vt", card, 4 + points, dict(zip(TABLE.colours, NAMES, strict=False)))
    cells = [put.name for put in drawn.puts if put.name.startswith("cell")]
    assert cells == ["cell star"] * 4 + ["cell new star"] * points + ["cell"] * (6 - points)


def test_whose_pot_it_was_looks_on() -> None:
    onlooker: Box = (790, 560, layout.WIDTH, 840)
    own, foreign = replace(SERVED, pot="Yt"), replace(SERVED, pot="Bt")
    assert differs(own, foreign, onlooker) and differs(SERVED, foreign, onlooker)
    assert differs(SERVED, replace(SERVED, card="m"), onlooker), "it is glad of its milk"


def test_the_grill_is_that_of_who_serves() -> None:
    grill: Box = (20, 900, 700, 1010)
    assert differs(SERVED, replace(SERVED, seat=BLUE), grill)
    assert not differs(SERVED, replace(SERVED, pot="Bt"), grill)


def test_who_wins_stands_alone_in_the_middle_crowned_and_larger() -> None:
    full, ten = replace(SERVED, total=9), replace(SERVED, total=10)
    assert differs(full, ten, (420, 240, 620, 440)), "the crown"
    assert differs(ten, replace(ten, devil=2), (440, 600, 600, 780)), "its number"
    assert differs(ten, replace(ten, card="3"), (800, 440, layout.WIDTH, 740)), "what it served"
    assert differs(ten, replace(ten, pot="Bt"), (800, 740, layout.WIDTH, 850))


def test_more_than_ten_points_fill_the_gauge() -> None:
    assert shown(replace(SERVED, total=13)).size == (layout.WIDTH, stages.HEIGHT)


def test_milk_adds_nothing_and_strikes_the_devil_out() -> None:
    milk = replace(SERVED, card="m", total=8)
    assert differs(milk, SERVED, TOP)
    assert differs(milk, replace(milk, devil=2), (20, 20, 430, 170)), "it is struck out in its team"


def test_seats_can_be_told_apart_without_colours() -> None:
    grey = {
        shown(replace(SERVED, seat=Seat(seat))).convert("L").crop((40, 500, 400, 900)).tobytes()
        for seat in range(len(COLOURS))
    }
    assert len(grey) == len(COLOURS)


def test_a_duel_and_a_delivery_as_they_are_played_have_their_pictures() -> None:
    served = play(situation({"Y1": "E4^Vt"}, points=1), "step.1.E5")
    fought: State = situation({"Y1": "C1^", "V1": "D1^"}, points=1)
    lost = play(fought, "step.1.D1", "accept", "press", rng=Scripted(presses="!"))
    for events, kind in ((served, Delivered), (lost, DuelLost)):
        (event,) = (event for event in events if isinstance(event, kind))
        assert event.is_climax and GAME.climax(event, TABLE, NAMES)


def test_pictures_of_climaxes_are_small() -> None:
    for seat in range(len(COLOURS)):
        for event in (
            replace(SERVED, seat=Seat(seat)),
            replace(LOST, winner=Seat(seat)),
            replace(SERVED, card="m"),
        ):
            png = GAME.climax(event, TABLE, NAMES)
            assert png is not None and len(png) < 120_000
