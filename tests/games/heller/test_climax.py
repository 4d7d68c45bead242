"""The picture of a payday: what each seat has earned and has now, who leads, and which round is over."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from games.contract import Event
from games.drawing import rgb
from games.heller.rules.events import PaidOut, RoundEnded
from games.heller.rules.position import FinishedRound
from games.heller.show.picture import layout, marks
from games.heller.show.picture.payday import COUNTER, WIDE, payday
from tests.games.heller.boards import BLUE, GAME, ORANGE, RED, full_but, last_move, positions, seen, state
from tests.games.names import NAMES

pytestmark = pytest.mark.slow

PLAYED = FinishedRound(RED, full_but(), (None, None), (10, -5))


def drawn(number: int = 0, **changes: Any) -> bytes:
    """Draw the payday of a round of two seats."""
    played = PLAYED._replace(**changes)
    return payday(seen(state(full_but(1), rounds=(played,) * (number + 1))).public, number, NAMES).png()


def test_the_end_of_a_round_shows_its_payday_as_large_as_the_board() -> None:
    game, events = last_move()
    (ended,) = (event for event in events if isinstance(event, RoundEnded))
    png = GAME.climax(ended, seen(game).public, NAMES)
    assert png is not None and png == payday(seen(game).public, 0, NAMES).png()
    with Image.open(io.BytesIO(png)) as image:
        assert image.size == (layout.WIDTH, layout.HEIGHT)


@pytest.mark.parametrize(
    "changes",
    [{"earned": (11, -5)}, {"earned": (-5, 10)}, {"earned": (-60, -5)}, {"earned": (0, -5)}],
    ids=str,
)
def test_earnings_losses_debts_and_nothing_at_all_show(changes: dict[str, Any]) -> None:
    assert drawn(**changes) != drawn()


def test_all_who_lead_wear_the_crown() -> None:
    assert len({drawn(earned=earned) for earned in ((7, 6), (6, 7), (7, 7))}) == 3


def test_which_round_is_over_shows() -> None:
    two = seen(state(full_but(1), rounds=(PLAYED, PLAYED._replace(earned=(0, 0))))).public
    assert payday(two, 0, NAMES).png() != payday(two, 1, NAMES).png()


def sky(earned: tuple[int, int], number: int) -> Image.Image:
    with Image.open(io.BytesIO(drawn(number, earned=earned))) as image:
        return image.convert("RGB").crop((440, 180, 556, 430))


def test_only_after_the_last_round_fireworks_burst_where_the_sky_is_free() -> None:
    bright = [len(sky((20, 20), number).getcolors(1 << 16) or ()) for number in range(3)]
    assert bright[2] > max(bright[:2])
    assert sky((20, 20), 2).tobytes() != sky((20, 20), 1).tobytes()


def gold(seat: int, earned: tuple[int, int]) -> int:
    """Return how much of the half of the picture that a seat has is new coins, in pixels."""
    half = layout.WIDTH // 2
    with Image.open(io.BytesIO(drawn(earned=earned))) as image:
        pile = image.convert("RGB").crop((seat * half, COUNTER - 580, (seat + 1) * half, COUNTER + 16))
        shown = pile.getcolors(1 << 20) or ()
    return sum(count for count, colour in shown if colour == (255, 194, 51))


def test_a_gain_of_less_than_a_coin_is_seen() -> None:
    assert gold(0, (2, 0)) > gold(0, (0, 0)) and gold(1, (300, 1)) > gold(1, (300, 0))


def test_buyers_beside_a_pile_are_glad_for_whoever_gained_and_for_nobody_else() -> None:
    def buyers(seat: int, earned: tuple[int, int]) -> bytes:
        right = round(layout.seat_box(seat, 2)[2])
        with Image.open(io.BytesIO(drawn(earned=earned))) as image:
            return image.convert("RGB").crop((right - 190, COUNTER - 100, right, COUNTER - 20)).tobytes()

    faces = [buyers(1, (10, earned)) for earned in (10, 20, 0, -10, -20)]
    assert faces[0] == faces[1] and faces[3] == faces[4] and len(set(faces)) == 3
    assert buyers(1, (-10, 10)) == faces[0], "each looks at its own pile"


def test_nobody_is_crowned_for_a_loss() -> None:
    def above(earned: tuple[int, int]) -> bytes:
        with Image.open(io.BytesIO(drawn(earned=earned))) as image:
            return image.convert("RGB").crop((0, 0, 430, 800)).tobytes()

    assert above((-5, -60)) == above((-5, -4)), "who leads looks like who doesn't"


def test_nobody_is_crowned_in_debt() -> None:
    def above(earned: tuple[int, int]) -> bytes:
        rounds = (PLAYED._replace(earned=(-80, -80)), PLAYED._replace(earned=earned))
        public = seen(state(full_but(1), rounds=rounds)).public
        with Image.open(io.BytesIO(payday(public, 1, NAMES).png())) as image:
            return image.convert("RGB").crop((0, 0, 430, 800)).tobytes()

    assert above((5, 4)) == above((5, 6)), "who leads looks like who doesn't"


def test_after_the_last_round_the_least_debt_wins_and_is_crowned() -> None:
    def gold(number: int) -> int:
        rounds = (PLAYED._replace(earned=(-80, -90)),) + (PLAYED._replace(earned=(-1, -1)),) * number
        public = seen(state(full_but(1), rounds=rounds)).public
        with Image.open(io.BytesIO(payday(public, number, NAMES).png())) as image:
            shown = image.convert("RGB").crop((0, 250, 540, 600)).getcolors(1 << 20) or ()
        return sum(count for count, colour in shown if colour == (255, 194, 51))

    assert gold(2) > 1000 > gold(1)


def test_the_more_is_owed_the_larger_is_the_note() -> None:
    def paper(earned: int) -> int:
        with Image.open(io.BytesIO(drawn(earned=(earned, 0)))) as image:
            shown = image.convert("RGB").crop((0, 0, 540, COUNTER)).getcolors(1 << 20) or ()
        return sum(count for count, colour in shown if colour == rgb(marks.PAPER))

    assert paper(-55) < paper(-80) < paper(-100)


@pytest.mark.parametrize("earned", [(-60, -60), (60, -60), (0, 0), (2000, -2000)], ids=str)
def test_debts_and_riches_stay_within_the_picture(earned: tuple[int, int]) -> None:
    for number in range(3):
        with Image.open(io.BytesIO(drawn(number, earned=earned))) as image:
            assert image.size == (layout.WIDTH, layout.HEIGHT)


def test_who_owes_has_a_note_where_a_pile_would_be() -> None:
    def paper(earned: tuple[int, int]) -> int:
        with Image.open(io.BytesIO(drawn(earned=earned))) as image:
            shown = image.convert("RGB").crop((180, COUNTER - 160, 360, COUNTER)).getcolors(1 << 16) or ()
        return sum(count for count, colour in shown if colour == rgb(marks.PAPER))

    assert paper((-60, 10)) > 4000 > paper((-40, 10)), "of 50 coins, 60 and 40 are lost"


def test_coins_are_the_wider_the_fewer_seats_there_are() -> None:
    assert WIDE[2] > WIDE[3] > WIDE[4]
    for seats in (2, 3, 4):
        left, _, right, _ = layout.seat_box(0, seats)
        assert 2 * WIDE[seats] < right - left - 40, "piles stand apart"


def test_a_later_payday_begins_with_the_cash_of_the_one_before() -> None:
    assert drawn(0) != drawn(1)


def test_a_secret_tile_of_the_next_round_shows_nowhere() -> None:
    def after(secret: str) -> bytes:
        game = state(full_but(1), rounds=(PLAYED,), secrets=(secret, "+1"))
        return payday(seen(game).public, 0, NAMES).png()

    assert after("+2") == after("−6")


def test_every_round_of_a_varied_game_has_a_payday() -> None:
    for seats in (2, 3, 4):
        *_, (over, _) = positions(seats, 57)
        public = seen(over).public
        assert len({payday(public, number, NAMES).png() for number in range(3)}) == 3


def test_other_events_have_no_picture() -> None:
    game, _ = last_move()
    paid: list[Event] = [PaidOut(seat=seat, gained=1, lost=0, cash=1) for seat in (RED, BLUE, ORANGE)]
    assert [GAME.climax(event, seen(game).public, NAMES) for event in paid] == [None] * 3
