"""The lid of the box: the Oberteufel pops out of his stove among the devils, their pots and the flames."""

from __future__ import annotations

from collections.abc import Iterator

from games.drawing import Sprite, cover, tilted
from games.drawing.cover import HEIGHT
from games.teufel.show.picture.palette import ART
from games.teufel.show.picture.pieces import devil, pot


def lid(title: str) -> bytes:
    """Return the lid as PNG."""
    cast = [(sprite, *ART.spot("lid", spot, HEIGHT)) for spot, sprite in _cast()]
    return cover(ART, title, [*cast, (ART.sprite("lid-front", HEIGHT), -390, -HEIGHT / 2)])


def _cast() -> Iterator[tuple[str, Sprite]]:
    """Yield who is on the lid, from the back, each with its spot."""
    yield "devil-1", devil("violet", 1.5, ["glad", "askew", "cheer"])
    yield "devil-2", devil("blue", 1.5, ["grim", "askew", "salute"])
    yield "hatch", ART.sprite("hatch", 250)
    yield "chief", ART.sprite("chief", 560, variants=["tools", "ears", "ahead"])
    yield "devil-3", devil("yellow", 2.1, ["glad", "askew", "cheer"])
    yield "devil-4", devil("green", 2.1, ["glad", "askew", "cheer"])
    yield "pot-1", tilted(pot("Bd", None, 1.7), 12)
    yield "pot-2", tilted(pot("Vc", None, 1.7), -10)
