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
from games.drawing.art import Art
from games.drawing.colours import Cone
from games.engine.cli.common import find_game

GROUNDS: Final = "#2a1d33", "#fff4dd"
"""A dark one and a light one."""
EVERY: Final = 3
"""A picture is drawn after so many moves."""
WIDTH: Final = 1100
GAP: Final = 12
CONES: Final[tuple[Cone, ...]] = "red", "green", "blue"


def art(asked: Namespace) -> tuple[str, int]:
    """Write the sheet of a game's art and say where."""
    game = find_game(asked.key)
    sprites = list(_used(game))
    path = asked.out or f"art-{game.key}.png"
    _sheet(sprites).save(path)
    return f"{len(sprites)} drawings: {path}", 0


def _used(game: Game) -> Iterator[Sprite]:
    """Yield all drawings that the pictures of games of all variants ask for, once each and by name."""
    for variant in game.variants:
        _play(game, variant)
    game.cover(game.title)
    list(game.signs())
    for each in Art.known:
        if each.folder.is_relative_to(game.folder):
            yield from (sprite for _, sprite in sorted(each.used.items()))


def _play(game: Game, variant: Variant) -> None:
    rng = Playout(variant.seats)
    state = game.new(variant.options, variant.seats, rng)
    names = [f"Seat {seat}" for seat in range(variant.seats)]
    past: list[Event] = []
    while state.outcome is None:
        seat = min(state.may_act)
        events = state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
        past = [*past, *events][-12:]
        for event in events:
            game.climax(event, state.view(None).public, names)
        if state.ply % EVERY == 0:
            game.picture(state.view(None), names, past)
            game.picture(state.view(seat), names, past)


def _sheet(sprites: list[Sprite]) -> Image.Image:
    """Return the sprites in rows on each ground, and below them the same in grey and for three kinds of eyes."""
    rows: list[list[Sprite]] = [[]]
    room = WIDTH
    for sprite in sprites:
        if room < sprite.image.width + GAP:
            rows.append([])
            room = WIDTH
        rows[-1].append(sprite)
        room -= sprite.image.width + GAP
    height = sum(max((sprite.image.height for sprite in row), default=0) + GAP for row in rows)
    plain = Image.new("RGB", (WIDTH, height * len(GROUNDS)))
    for number, ground in enumerate(GROUNDS):
        plain.paste(rgb(ground), (0, height * number, WIDTH, height * (number + 1)))
        top = height * number
        for row in rows:
            left = GAP
            for sprite in row:
                plain.paste(sprite.image, (left, top), sprite.mask)
                left += sprite.image.width + GAP
            top += max((sprite.image.height for sprite in row), default=0) + GAP
    seen = [plain, plain.convert("L").convert("RGB"), *(image_without(cone, plain) for cone in CONES)]
    sheet = Image.new("RGB", (WIDTH, plain.height * len(seen)))
    for number, image in enumerate(seen):
        sheet.paste(image, (0, plain.height * number))
    return sheet
