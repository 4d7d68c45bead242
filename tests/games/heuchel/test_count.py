"""The final count as a picture: who has won, and by rank what every seat counts."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from itertools import permutations

import pytest
from PIL import Image

from games.chance import Playout
from games.contract import Outcome, Seat
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.count import ROW, STAGE, count_scene
from games.players import first_glance
from tests.games.heuchel.playouts import GAME, seen
from tests.games.names import NAMES

pytestmark = pytest.mark.slow
MOST = 118_000
"""Bytes of a picture."""


@cache
def ended(seats: int) -> HeuchelPublic:
    rng = Playout(f"count/{seats}")
    game = GAME.new(GAME.options(), seats, rng)
    while game.to_act:
        seat = min(game.to_act)
        game.apply(seat, first_glance(GAME, game.view(seat), game.legal_moves(seat), f"{seats}/{game.ply}"), rng)
    return seen(game).public


def outcome(*scores: int) -> Outcome:
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(winners, scores, "all-home")


def drawn(*scores: int) -> Image.Image:
    png = count_scene(ended(len(scores)), outcome(*scores), NAMES).png()
    assert len(png) <= MOST
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("scores", [(25, 3, -4), (31, 12, 12, 0), (40, 1, 2, 3, 4), (50, 1, 2, -23, 4, 5)])
def test_every_seat_has_a_line_below_who_has_won(scores: Sequence[int]) -> None:
    assert drawn(*scores).size == (layout.WIDTH, STAGE + ROW * len(scores) + 8)


@pytest.mark.parametrize("seats", range(3, 7))
def test_the_parts_of_a_line_add_up_to_its_points(seats: int) -> None:
    public = ended(seats)
    assert public.outcome
    for seat, score in enumerate(public.outcome.scores):
        arrived, carried, *lost = (
            sum(public.values[card] for card in cards) for cards in public.balance(Seat(seat))
        )
        assert arrived + carried - sum(lost) == score


def test_the_house_that_has_won_and_its_points_are_large() -> None:
    stages = [
        drawn(*scores).crop((0, 0, layout.WIDTH, STAGE)).tobytes()
        for scores in ((25, 3, 1), (26, 3, 1), (3, 25, 1))
    ]
    assert len(set(stages)) == 3


def test_all_who_have_won_together_show() -> None:
    for scores in ((7, 7, 1), (7, 7, 7), (0, 0, 0, 0, 0, 0), (-3, -3, -5)):
        drawn(*scores)
    assert drawn(7, 7, 1).crop((0, 0, 1080, STAGE)).tobytes() != drawn(7, 1, 7).crop((0, 0, 1080, STAGE)).tobytes()


def test_the_others_points_are_in_their_lines() -> None:
    one, other = drawn(25, 3, 1), drawn(25, 3, -1)
    assert one.crop((0, 0, 1080, STAGE + 2 * ROW)).tobytes() == other.crop((0, 0, 1080, STAGE + 2 * ROW)).tobytes()
    assert one.tobytes() != other.tobytes()


def test_every_line_has_the_name_of_its_seat() -> None:
    public, scores = ended(3), outcome(25, 3, 1)
    pictures = {count_scene(public, scores, names).png() for names in permutations(NAMES[:3])}
    assert len(pictures) == 6
