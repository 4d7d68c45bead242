"""How much of a lesson one phone screen shows, and how many taps it takes.

Somebody clicks through every lesson while a real browser shows it on a phone's screen, at the foot of the channel.
Is the whole board there with what is to be read and all choices? ``python -m benchmarks.lessons --shots FOLDER``
keeps pictures.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, Page, async_playwright

from benchmarks.page_players import PHONE
from games.contract import Game
from games.registry import GAMES
from games.text import LANGUAGES
from sandbox.components import files_of
from tests.bot.conftest import join
from tests.bot.house import CHANNEL, House, open_house
from tests.bot.learner import Learner
from tests.browser import ARGUMENTS, chromium_path

HIDDEN = """() => {
    const list = document.querySelector(".scroller");
    list.scrollTop = list.scrollHeight;
    const board = [...document.querySelectorAll("[data-ephemeral]")].pop().querySelector(".gallery img");
    const over = board ? list.getBoundingClientRect().top - board.getBoundingClientRect().top : 0;
    return Math.max(0, Math.round(over));
}"""
"""Returns how many pixels of the board are above the screen when its foot is at the last choice."""
LOADED = """() => Promise.all(
    [...document.images].map(image => image.decode().catch(() => {}))
)"""


class _Phone:
    """A phone on which somebody reads what the channel shows them alone."""

    def __init__(self, house: House, page: Page, shots: Path | None) -> None:
        self._house, self._page, self._shots = house, page, shots

    @classmethod
    async def open(cls, house: House, browser: Browser, language: str, shots: Path | None) -> _Phone:
        width, height = PHONE
        context = await browser.new_context(viewport={"width": width, "height": height}, locale=language)
        page = await context.new_page()
        channel = house.local.world.channel_named(CHANNEL)["id"]
        await page.goto(f"{house.local.origin}/?as=Anna#{channel}")
        await page.locator(".composer").wait_for()
        return cls(house, page, shots)

    async def hidden(self, learner: Learner, name: str) -> int:
        """Return how many pixels of the board the screen has no room for."""
        await self._house.settle()
        learner.panel = learner.person.message(learner.panel) or learner.panel
        for picture in files_of(learner.panel):
            await self._page.locator(f'img[src*="{picture["filename"]}"]').last.wait_for()
        await self._page.evaluate(LOADED)
        pixels = int(await self._page.evaluate(HIDDEN))
        if self._shots is not None:
            self._shots.mkdir(parents=True, exist_ok=True)
            await self._page.screenshot(path=self._shots / f"{name}.png")
        return pixels


def run() -> None:
    asyncio.run(_run(None))


async def _run(shots: Path | None) -> None:
    path = chromium_path()
    if path is None:
        raise SystemExit("no Chromium on this machine: set CHROMIUM to its path")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS, chromium_sandbox=False)
        for game in GAMES.values():
            for language in LANGUAGES:
                with TemporaryDirectory() as folder:
                    async with open_house(Path(folder)) as house:
                        await _learn(house, browser, game, language, shots)
        await browser.close()


async def _learn(house: House, browser: Browser, game: Game, language: str, shots: Path | None) -> None:
    hidden: dict[str, int] = {}
    async with await join(house, "Anna") as anna:
        await anna.set_locale(language)
        phone = await _Phone.open(house, browser, language, shots)
        learner = await Learner.begin(anna, game, language)
        for number, step in enumerate(game.lesson.steps):
            name = f"{game.key}-{language}-{number + 1:02}-{step.id}"
            hidden[step.id] = await phone.hidden(learner, name)
            if step.move:
                await learner.choose(number, step.move)
                hidden[f"{step.id}, done"] = await phone.hidden(learner, f"{name}-done")
            await learner.press("next")
            await house.settle()
            learner.panel = anna.message(learner.panel) or learner.panel
    whole = sum(not pixels for pixels in hidden.values())
    worst = max(hidden, key=lambda step: hidden[step])
    print(
        f"{game.key} {language}: {len(game.lesson.steps)} steps, {learner.taps} taps,"
        f" {whole} of {len(hidden)} screens whole, worst {hidden[worst]} px hidden ({worst})",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lessons", description=__doc__.splitlines()[0])
    parser.add_argument("--shots", type=Path, help="a folder for a picture of the screen at every step")
    asyncio.run(_run(parser.parse_args().shots))


if __name__ == "__main__":
    main()
