"""Golden drawings: what lies where on the pictures of moments that a game lays out, written with the golden games.

A moment of two pictures tells what differs between them; a moment of one all of it. A sprite is called by its name,
the words on it, and a number that in one moment only sprites of the same name and the same pixels share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from games.contract import Game
from games.drawing import Scene
from games.engine.registry import GAMES
from tests.playthroughs import FOLDER
from tests.playthroughs.told import Draw, moments


def every_drawing() -> Iterator[Game]:
    """Yield the registered games that lay out pictures."""
    return (game for game in GAMES.values() if moments(game.key).drawings)


def drawing_path(game: Game) -> Path:
    return FOLDER / f"{game.key}-drawn.txt"


def scene_of(draw: Draw) -> Scene:
    """Return the scene of which a picture is made."""
    with mock.patch.object(Scene, "png", autospec=True, return_value=b"") as png:
        draw()
    scene: Scene = png.call_args.args[0]
    return scene


def drawing(game: Game) -> str:
    """Return the text of what a game draws."""
    lines = list[str]()
    for title, drawn in moments(game.key).drawings.items():
        numbers: dict[str, dict[bytes, int]] = {}
        scenes = [Counter(_told(scene_of(draw), numbers)) for draw in drawn]
        before, after = scenes if len(scenes) == 2 else (Counter[str](), *scenes)
        lines += [f"=== {title}", *(f"- {put}" for put in (before - after).elements())]
        lines += [f"+ {put}" for put in (after - before).elements()]
    return "\n".join(lines) + "\n"


def _told(scene: Scene, numbers: dict[str, dict[bytes, int]]) -> Iterator[str]:
    """Tell what lies where; `numbers` tells apart what is called the same, as it was met."""

    def named(name: str, pixels: bytes) -> str:
        met = numbers.setdefault(name, {})
        return f"{name} #{met.setdefault(pixels, len(met) + 1)}"

    yield named(f"{scene.size[0]}×{scene.size[1]} on", scene.backdrop.image.tobytes())
    called = [(" ".join((put.name or "·", *(repr(text.words) for text in put.texts))), put) for put in scene.puts]
    for name, put in sorted(called, key=lambda one: (one[0], one[1].top, one[1].left)):
        yield f"{named(name, put.sprite.image.tobytes())} {put.left},{put.top}"
