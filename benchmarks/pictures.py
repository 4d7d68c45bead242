"""The pictures of the README: a phone with each game's card, and ten seconds of a game.

People play in the page of the local Discord, as in `benchmarks.page`, always the same games. ``python -m
benchmarks.pictures`` writes to ``docs/pictures``.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.async_api import Browser

from benchmarks.page import play
from games.drawing.film import film
from games.engine.registry import GAMES
from games.text import DEFAULT_LANGUAGE
from tests.browser import running_browser
from tests.journeys.bot_harness import open_harness
from tests.journeys.robots import anything, cook

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"


class Shown(NamedTuple):
    """Number of questions answered, and the kind of the one shown."""

    questions: int
    prompt: str


GAMES_SHOWN = {
    "teufel": Shown(40, "turn"),
    "heimlich": Shown(20, "move"),
    "heller": Shown(30, "turn"),
    "heuchel": Shown(24, "move"),
}
FILMED, FRAMES, FRAME, LAST = "teufel", 14, 650, 1500
"""The filmed game, its number of frames, and the milliseconds of each and of the last one: ten seconds."""
WIDTH = 390


async def main() -> None:
    async with running_browser() as browser:
        for key, shown in GAMES_SHOWN.items():
            screens = await _screens(browser, key, shown)
            _write(FOLDER / f"{key}.webp", screens[-1:], [LAST])
            if key == FILMED:
                last = screens[-FRAMES:]
                _write(FOLDER / "game.webp", last, [*[FRAME] * (len(last) - 1), LAST])


async def _screens(browser: Browser, key: str, shown: Shown) -> list[bytes]:
    """Play a game; return the screen of the person asked, question by question."""
    random.seed(1)
    with TemporaryDirectory() as data, TemporaryDirectory() as shots:
        async with open_harness(Path(data)) as harness:
            choose = cook(1) if key == "teufel" else anything(1)
            await play(harness, browser, GAMES[key], choose, shown.questions, Path(shots), DEFAULT_LANGUAGE)
        return [path.read_bytes() for path in sorted(Path(shots).glob(f"{key}-*-{shown.prompt}-0.png"))]


def _write(path: Path, screens: Sequence[bytes], durations: Sequence[int]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(film(screens, durations, "webp", WIDTH))
    print(f"{path.name}: {path.stat().st_size / 1024:.0f} KiB")


if __name__ == "__main__":
    asyncio.run(main())
