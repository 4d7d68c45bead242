"""The artist's mirror: all art of a game at the sizes at which it is used, on its grounds, in grey, and as people
see it who lack one kind of cone."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from PIL import Image

from games.chance import Playout
from games.contract import Event, Game, Variant
from games.drawing import Sprite, image_without, rgb
from games.drawing.art import SHARED, Art
from games.drawing.colours import Cone
from games.engine.cli.common import find_game

GROUNDS: Final = "#2a1d33", "#fff4dd"
"""A dark one and a light one."""
EVERY: Final = 5
"""A picture is drawn after so many moves."""
WIDTH: Final = 1100
HIGHEST: Final = 240
GAP: Final = 12
CONES: Final[tuple[Cone, ...]] = "red", "green", "blue"


def art(asked: Namespace) -> tuple[str, int]:
    """Write the sheet of a game's art and say where."""
    game = find_game(asked.key)
    sprites = list(_used(game))
    path = asked.out or f"art-{game.key}.png"
    _sheet([*map(_shown, sprites)]).save(path, compress_level=1)
    return f"{len(sprites)} drawings: {path}", 0


def _used(game: Game) -> Iterator[Sprite]:
    """Yield all drawings that the pictures of games of all variants ask for, once each and by name."""
    for variant in game.variants:
        _play(game, variant)
    game.cover()
    list(game.signs())
    for each in Art.known:
        if each.folder.is_relative_to(game.folder) or each is SHARED:
            yield from each.drawn()


def _play(game: Game, variant: Variant) -> None:
    rng = Playout(variant.seats)
    state = game.new(variant.options, variant.seats, rng)
    names = [f"Seat {seat}" for seat in range(variant.seats)]
    past: list[Event] = []
    while state.to_act:
        seat = min(state.to_act)
        move = game.play.policy(game.own(state.view(seat)), state.legal_moves(seat), rng)
        events = state.apply(seat, move, rng)
        past = [*past, *events][-12:]
        for event in events:
            game.climax(event, state.view(None).public, names)
        if state.ply % EVERY == 0:
            game.picture(state.view(None), names, past)
            game.picture(state.view(seat), names, past)


def _shown(sprite: Sprite) -> Image.Image:
    """Return a sprite as it is on the sheet: the largest ones smaller."""
    image = sprite.image.copy()
    image.thumbnail((HIGHEST, HIGHEST))
    return image


def _sheet(sprites: list[Image.Image]) -> Image.Image:
    """Return the drawings in rows on each ground, and below them the same in grey and for three kinds of eyes."""
    rows: list[list[Image.Image]] = [[]]
    room = WIDTH
    for sprite in sprites:
        if room < sprite.width + GAP:
            rows.append([])
            room = WIDTH
        rows[-1].append(sprite)
        room -= sprite.width + GAP
    height = sum(max((sprite.height for sprite in row), default=0) + GAP for row in rows)
    plain = Image.new("RGB", (WIDTH, height * len(GROUNDS)))
    for number, ground in enumerate(GROUNDS):
        plain.paste(rgb(ground), (0, height * number, WIDTH, height * (number + 1)))
        top = height * number
        for row in rows:
            left = GAP
            for sprite in row:
                plain.paste(sprite, (left, top), sprite)
                left += sprite.width + GAP
            top += max((sprite.height for sprite in row), default=0) + GAP
    seen = [plain, plain.convert("L").convert("RGB"), *(image_without(cone, plain) for cone in CONES)]
    sheet = Image.new("RGB", (WIDTH, plain.height * len(seen)))
    for number, image in enumerate(seen):
        sheet.paste(image, (0, plain.height * number))
    return sheet
