"""The stage of the climaxes: rays above a floor, and what stands on it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, partial
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from games.drawing import Backdrop, Scene, Sprite, name_labels, name_plate
from games.teufel.rules.board import COLOURS, Colour, Devil
from games.teufel.show.picture.layout import WIDTH
from games.teufel.show.picture.palette import ART, FOLDER, ON_PAINT, PAINT, STONE
from games.teufel.show.picture.pieces import DEVIL, actor, devil

HEIGHT: Final = 1196
NAME: Final = 330.0, 50.0, 34.0
"""How wide names may be, and how high their capitals are."""
MARGIN: Final = 34
"""Names keep so far from the sides."""
LIGHT: Final[dict[str, tuple[Sequence[str], str]]] = {
    "hot": (("hot", "low", "duel"), "#43161a #541b1e #65281f #7d3925 #9c512a #bd6a31 #260d0f"),
    "doom": (("doom", "mid", "out"), "#1b1124 #271733 #361c30 #4c212c #682b27 #873420 #0f0914"),
    "glad": (("show", "low", "rack", "served"), "#2a1545 #351c55 #43235c #572c66 #723878 #8f468a #170b26"),
    "won": (("show", "low", "confetti", "glory"), "#5a1834 #6c2140 #7b3040 #8f4740 #a9643f #c6853d #310d1d"),
    "cold": (("show", "high", "rack"), "#152233 #1b2c41 #22354b #2b4159 #38516a #456179 #0b131c"),
}
"""Of each light the parts of its file, and its colours: ground, rays, four rings around their middle, floor."""
SHADES: Final = "ground", "ray", "ring-1", "ring-2", "ring-3", "ring-4", "floor"
EXACT: Final = (
    "ink cream red gold gold-light gold-dark steel white figure blue cell enamel green fire-1 fire-2 fire-3 smoke "
    "smoke-dark milk-dark mouth wood iron"
).split()
PIT: Final = 204, 56
"""Half the width and half the depth of the hole in which a devil is lost."""


def stage(light: str, x: float) -> Backdrop:
    """Return rays above a floor in a light, their middle at `x`."""
    return Backdrop.kept(FOLDER, partial(_drawn, light, x), light, x)


def _drawn(light: str, x: float) -> Backdrop:
    parts, shades = LIGHT[light][0], LIGHT[light][1].split()
    ground = ART.sprite("scene", HEIGHT, dict(zip(SHADES, shades, strict=True)), parts)
    sheet = Image.new("RGB", (WIDTH, HEIGHT))
    sheet.paste(ground.image, ground.box_at(x, 0)[:2])
    cast = [actor(Devil(colour, 1, None, True, None), 1.5, "glad", "cheer") for colour in COLOURS]
    cast.append(ART.sprite("chief", 300, variants=["ladle", "ears", "aside"]))
    exact = [*map(ART.colour, EXACT), *shades, *PAINT.values(), *STONE.values()]
    return Backdrop(sheet, cast, exact, 128)


def put_name(drawn: Scene, colour: Colour, name: str, x: float, y: float) -> None:
    """Put a plate with the name of who plays a colour around `x`, `y`, or as near to it as the picture allows."""
    (label,), height = name_labels([name], *NAME)
    if label:
        named = name_plate(label, height, PAINT[colour], ON_PAINT[colour])
        least = named.anchor[0] + MARGIN
        drawn.put(named, min(max(x, least), WIDTH - least), y)


def put_team(drawn: Scene, team: Sequence[Devil], lost: Collection[int], x: float, y: float) -> None:
    """Put the devils of a colour on a light strip, and the graves of who is out, the newly `lost` ones too."""
    drawn.put(ART.stretched("strip", 140 * len(team) + 30, 160), x, y)
    for i, other in enumerate(team):
        is_out = other.place is None or other.number in lost
        living = devil(other.colour, 142 / DEVIL, ["sad", "cap" if other.has_cap else "plaster"])
        drawn.put(ART.sprite("grave", 112) if is_out else living, x + 134 * (i - (len(team) - 1) / 2), y + 8)


def put_pit(drawn: Scene, x: float, y: float, fallen: Sprite, deep: float) -> None:
    """Put a burning hole in the floor into which `fallen` sinks, whose middle is so far above that of the hole."""
    for dx, dy, radius in ((186, -170, 50), (206, -276, 38), (176, -350, 26)):
        drawn.put(cloud(radius), x + (dx if x > WIDTH / 2 else -dx), y + dy)
    drawn.put(ART.sprite("pit", 420, variants=["back"]), x, y)
    drawn.put(_sunk(fallen, round(deep)), x, y - deep)
    drawn.put(ART.sprite("pit", 420, variants=["front"]), x, y)


def cloud(radius: float, *, is_steam: bool = False) -> Sprite:
    """Return a cloud of smoke or steam."""
    return ART.sprite("cloud", 2.6 * radius, {"smoke": "#f1ecf8", "smoke-dark": "#c3b8d6"} if is_steam else None)


@cache
def _sunk(sprite: Sprite, deep: int) -> Sprite:
    """Return a sprite without what is below the front of the hole, whose middle is `deep` below its anchor."""
    (rx, ry), (x, y), image = PIT, sprite.anchor, sprite.image
    seen = Image.new("L", image.size, 0)
    pencil = ImageDraw.Draw(seen)
    pencil.rectangle((0, 0, image.width, y + deep), fill=255)
    pencil.ellipse((x - rx + 14, y + deep - ry, x + rx - 14, y + deep + ry - 8), fill=255)
    image.putalpha(ImageChops.darker(image.getchannel("A"), seen))
    return Sprite(image, sprite.anchor, sprite.texts)
