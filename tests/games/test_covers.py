"""The lids of the boxes: a picture drawn for each game."""

from __future__ import annotations

import importlib.util
import io
from functools import cache

import pytest
from PIL import Image

from games.contract import Game
from games.drawing.cover import HEIGHT, WIDTH
from games.engine.registry import GAMES

pytestmark = pytest.mark.slow

BOX = [game for key, game in GAMES.items() if importlib.util.find_spec(f"games.{key}") is not None]
MOST_BYTES = 200_000
every_game = pytest.mark.parametrize("game", BOX, ids=[game.key for game in BOX])


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


@cache
def lid_of(game: Game) -> bytes:
    png = game.cover(game.title)
    assert png is not None
    return png


@every_game
def test_each_game_of_the_box_has_a_lid_of_its_own_with_round_corners(game: Game) -> None:
    png = lid_of(game)
    assert len(png) <= MOST_BYTES
    lid = opened(png)
    assert lid.size == (WIDTH, HEIGHT)
    seen = lid.convert("RGBA").getchannel("A")
    assert [seen.getpixel(at) for at in ((0, 0), (WIDTH - 1, HEIGHT - 1), (WIDTH // 2, HEIGHT // 2))] == [0, 0, 255]
    assert game.cover(game.title) == png


def test_no_two_lids_are_alike() -> None:
    assert len({lid_of(game) for game in BOX}) == len(BOX)
