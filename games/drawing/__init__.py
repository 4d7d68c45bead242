"""Drawing tools for all games: colours, the font, sprites, and scenes written as PNG.

A `Canvas` takes final pixels, draws at four times the size, and becomes a smooth `Sprite`. Static parts are drawn
once into a `Backdrop`; a `Scene` puts sprites on it and is written as PNG.
"""

from games.drawing.art import SHARED, Art
from games.drawing.canvas import Canvas, Point, Sprite, Text, stretched
from games.drawing.chart import Line, chart, rule
from games.drawing.colours import image_without, mix, rgb
from games.drawing.cover import cover, lid
from games.drawing.fonts import drawable, name_labels, text_sprite, text_width, write
from games.drawing.marks import MINE, bow, eye, numbered, own_strip, pale, put_ghost, put_shine, put_trail
from games.drawing.scene import Backdrop, Scene, kept_in
from games.drawing.sprites import enlarged, firework, name_plate, plate, sparkle, stacked, tilted, trimmed
from games.drawing.stage import Standing
from games.drawing.victory import victory
