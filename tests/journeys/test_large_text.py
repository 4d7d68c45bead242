"""Every kind of message in a real browser: on a phone with large text, and on a wide screen, nothing is cut off."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page

from sandbox.person import buttons, selects
from tests.browser import running_browser
from tests.journeys.bot_harness import CHANNEL, BotHarness, open_harness
from tests.journeys.conftest import join
from tests.journeys.fake_workers import NewWorkers
from tests.journeys.robots import anything, cook
from tests.journeys.test_mycards import HOW_TO_PLAY
from tests.size import IS_LONG

pytestmark = pytest.mark.slow(long=True)

Message = dict[str, Any]
SCREENS = {"phone": (390, 844, 21), "desk": (1280, 900, 16)}
"""Width and height in pixels, and those of a letter: 16 is usual, 21 is 130 % of it."""
CUT = """() => {
    const within = (inner, outer, slack) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
        && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
    const cut = [];
    for (const node of [document.documentElement, document.querySelector(".scroller")])
        if (node.scrollWidth > node.clientWidth) cut.push(`${node.className || "page"} scrolls sideways`);
    const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (shown.nextNode()) {
        const text = shown.currentNode, parent = text.parentElement;
        if (!text.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest("script, noscript, .topic, .quoted, .typing, .sidebar")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects())
            for (let node = parent; node !== document.body; node = node.parentElement) {
                const style = getComputedStyle(node);
                if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
                const isFrame = node.matches(".button, .select, .option, .chip, .container, .message");
                if (!isFrame && style.overflowX === "visible") continue;
                if (!within(box, node.getBoundingClientRect(), 4)) {
                    cut.push(`${text.data} in ${node.className}`);
                    break;
                }
            }
    }
    return cut;
}"""
"""Returns what is wider than the screen, or text that is not whole within its button, list or card."""
GROW = """(letters) => { document.documentElement.style.fontSize = `${letters}px` }"""
"""Does what a browser's own setting does, to which Chromium does not attend in messages that have just come."""


class Reader:
    """A person who looks at every screen of a channel."""

    def __init__(self, harness: BotHarness, page: Page, name: str) -> None:
        self.page = page
        self.cut: dict[str, list[str]] = {}
        self._harness, self._name = harness, name

    @classmethod
    async def open(cls, harness: BotHarness, browser: Browser, person: str, name: str) -> Reader:
        page = await (await browser.new_context(reduced_motion="reduce")).new_page()
        await page.goto(f"{harness.local.origin}/?as={person}#{harness.local.world.channel_named(CHANNEL)['id']}")
        await page.locator(".composer").wait_for()
        return cls(harness, page, name)

    async def look(self, scene: str, message: Message) -> None:
        """Note what is cut off while a message is shown, and when its first list is open."""
        await self._harness.settle()
        shown = self.page.locator(f'[data-message-id="{message["id"]}"]')
        for button in buttons(message):
            if button.get("custom_id"):
                await shown.locator(f'[data-custom-id="{button["custom_id"]}"]').wait_for()
        for screen, (width, height, letters) in SCREENS.items():
            await self.page.set_viewport_size({"width": width, "height": height})
            await self.page.evaluate(GROW, letters)
            await shown.evaluate("message => message.scrollIntoView({ block: 'end' })")
            await self._check(f"{scene}-{screen}")
            if selects(message):
                await shown.locator(f'[data-custom-id="{selects(message)[0]["custom_id"]}"]').click()
                await self.page.locator("[role=option]").first.wait_for()
                await self._check(f"{scene}-list-{screen}")
                await self.page.keyboard.press("Escape")

    async def _check(self, name: str) -> None:
        if cut := await self.page.evaluate(CUT):
            self.cut[name] = cut
        if folder := os.environ.get("SCREENSHOTS"):
            await self.page.screenshot(path=Path(folder) / f"{self._name}-{name}.png")


CASES = [
    (game, language)
    for number, game in enumerate(HOW_TO_PLAY)
    for language in (("en", "de") if IS_LONG else ("de", "en")[number % 2 :][:1])
]


async def test_nothing_is_cut_off_on_a_phone_with_large_text_nor_on_a_wide_screen(
    tmp_path: Path, workers: NewWorkers
) -> None:
    """In one browser: to start it takes as long as to look at a game."""
    cut = dict[str, list[str]]()
    async with running_browser() as browser:
        for game, language in CASES:
            async with open_harness(tmp_path / f"{game}-{language}", workers) as harness:
                found = await _looked_at(harness, browser, game, language)
                cut |= {f"{game}, {language}, {scene}": texts for scene, texts in found.items()}
    assert "\n".join(f"{scene}: {texts}" for scene, texts in cut.items()) == ""


async def _looked_at(harness: BotHarness, browser: Browser, game: str, language: str) -> dict[str, list[str]]:
    """Return everything cut off on a game's screens."""
    harness.local.world.guild_locale = language
    async with await join(harness, "Anna") as anna, await join(harness, "Bernadette") as ben:
        for person in (anna, ben):
            await person.set_locale("en-US" if language == "en" else language)
        reader = await Reader.open(harness, browser, "Anna", f"{game}-{language}")
        lobby = await anna.hosts(ben, game=game, players=3, computers=1)
        await reader.look("lobby", lobby)
        await anna.press("start", lobby)
        await harness.forward(
            lambda state: state.ply >= 20 and state.secret_question is None and 0 in state.to_act, _chooser(game)
        )
        await reader.look("question", anna.card)
        for verb in ("mycards", "menu"):
            await reader.look(verb, await anna.press(verb))
        await reader.look("recap", await anna.press("recap", await anna.press("menu")))
        given: dict[str, Any] = {"game": game}
        for command, options in (("rules", given), ("settings", {}), ("learn", given)):
            await reader.look(command, await anna.use(command, **options))
        await harness.finish(_chooser(game))
        await reader.look("result", anna.card)
        await reader.look("more", await anna.more())
        await reader.page.context.close()
    return reader.cut


def _chooser(game: str) -> Any:
    return cook(1) if game == "teufel" else anything(1)
