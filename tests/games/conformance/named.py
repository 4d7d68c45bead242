"""People in the pictures: each name has its place, whatever it is."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest
from PIL import Image, ImageChops

from games.contract import Game, State

LONG = "Wolfram Wolkenstein MMMMMMMMMMMM", "Łukasz ŁMWMWMWMWMWMWMWMWMWMWMWMW", "W" * 32
"""Of 32 characters, in signs that the font has; by turns."""
UNWRITTEN = "Анна Сергеевна", "محمد بن عبد الله", "שרה בת אברהם", "山田太郎", "🦊🦊🦊", "", "\u2068אנה\u2069"
"""In signs that the font hasn't."""
MOST_CHANGED = 0.15
"""How much of a picture names may cover, with what is behind them."""


def check_names(game: Game, state: State) -> None:
    """A name changes the picture at its own place and nowhere else; what can't be written is left out."""
    view = state.view(None)
    seats = range(view.public.num_seats)
    nobody = [""] * len(seats)
    long = [LONG[seat % len(LONG)] for seat in seats]
    plain = game.picture(view, nobody)
    assert game.picture(view, UNWRITTEN) == plain, "names that the font can't write"
    alone = [
        _changed(plain, game.picture(view, [name if seat == named else "" for seat, name in enumerate(long)]))
        for named in seats
    ]
    together = _changed(plain, game.picture(view, long))
    assert _covered(together) <= MOST_CHANGED
    assert sum(map(_covered, alone)) == pytest.approx(_covered(together)), "each name has a place of its own"
    assert together.tobytes() == _union(alone).tobytes(), "a name changes something at the place of another"


def _changed(before: bytes, after: bytes) -> Image.Image:
    """Return where two pictures of one size differ."""
    one, other = (Image.open(io.BytesIO(png)).convert("RGB") for png in (before, after))
    assert one.size == other.size
    parts = ImageChops.difference(one, other).split()
    return _union(part.point(lambda value: 255 * (value > 0)) for part in parts)


def _union(masks: Iterable[Image.Image]) -> Image.Image:
    union, *others = masks
    for mask in others:
        union = ImageChops.lighter(union, mask)
    return union


def _covered(mask: Image.Image) -> float:
    return mask.histogram()[255] / (mask.width * mask.height)
