"""The lid of the box: the Oberteufel pops out of his stove among the devils, their pots and the flames."""

from __future__ import annotations

from games.drawing import cover, tilted
from games.drawing.cover import HEIGHT
from games.teufel.show.picture.palette import ART
from games.teufel.show.picture.pieces import devil, pot


def lid(title: str) -> bytes:
    """Return the lid as PNG."""
    in_order = (
        ("devil-1", devil("violet", 1.5, ["glad", "askew", "cheer"])),
        ("devil-2", devil("blue", 1.5, ["grim", "askew", "salute"])),
        ("hatch", ART.sprite("hatch", 250)),
        ("chief", ART.sprite("chief", 560, variants=["tools", "ears", "ahead"])),
        ("devil-3", devil("yellow", 2.1, ["glad", "askew", "cheer"])),
        ("devil-4", devil("green", 2.1, ["glad", "askew", "cheer"])),
        ("pot-1", tilted(pot("Bd", 1.7), 12)),
        ("pot-2", tilted(pot("Vc", 1.7), -10)),
    )
    cast = [(sprite, *ART.spot("lid", spot, HEIGHT)) for spot, sprite in in_order]
    return cover(ART, title, [*cast, (ART.sprite("lid-front", HEIGHT), -390, -HEIGHT / 2)])
