"""A game in a real browser: people who click what the page shows them. Only its middle is played unseen."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.tables.table import Table, TableView
from games.contract import Seat, State
from games.teufel.rules.position import TeufelView
from tests.browser import running_browser
from tests.journeys.bot_harness import BotHarness, Chooser
from tests.journeys.people import Offer, offers
from tests.journeys.robots import cook, fight

pytestmark = pytest.mark.slow(long=True)

NAMES = ("Anna", "Ben", "Cleo", "David")
SLOW = 15_000
"""Milliseconds that a tab waits for what must come, on a busy machine."""
QUESTIONS = {"place-pot", "turn", "answer-duel", "fly"}
"""What is asked on the card: all of it is answered by clicks, and then the end of the game is played."""
NEARLY_WON = 6
"""Points of somebody who needs little more."""


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with running_browser() as running:
        yield running


class Tab:
    """One person's browser tab in the channel of the table."""

    def __init__(self, page: Page, name: str, pictures: Path) -> None:
        self.page = page
        self.name = name
        self.errors: list[str] = []
        self._pictures = pictures
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @classmethod
    async def open(
        cls, browser: Browser, harness: BotHarness, name: str, pictures: Path, *, width: int = 1000
    ) -> Tab:
        harness.local.world.person_named(name).locale = "en-US"
        context = await browser.new_context(viewport={"width": width, "height": 850}, locale="en-US")
        tab = cls(await context.new_page(), name, pictures)
        tab.page.set_default_timeout(SLOW)
        channel = harness.local.world.channel_named("games")["id"]
        await tab.page.goto(f"{harness.local.origin}/?as={name}#{channel}")
        await tab.page.locator(".composer").wait_for()
        return tab

    def custom(self, custom_id: str) -> Locator:
        return self.page.locator(f'[data-custom-id="{custom_id}"]')

    def on_card(self, verb: str) -> Locator:
        """Return the newest button of the card that does this."""
        return self.page.locator(f'[data-custom-id^="B:{verb}:"]').last

    @property
    def own(self) -> Locator:
        """The newest message that only this person sees."""
        return self.page.locator("[data-ephemeral]").last

    async def press(self, verb: str) -> None:
        button = self.on_card(verb)
        await button.click()
        # It may be gone by then: a full table offers no seat.
        await expect(self.page.locator('[data-custom-id][aria-busy="true"]')).to_have_count(0, timeout=SLOW)

    async def new_game(self) -> None:
        """Type the command with the option for short games, as a person does."""
        composer = self.page.locator(".composer textarea")
        await composer.press_sequentially("/newgame")
        await composer.press("Enter")
        await self.page.get_by_role("option", name="In Teufels Küche").click()
        await self.page.get_by_role("button", name="Add options").click()
        await self.page.locator('input[data-option="options"]').press_sequentially("Presses per duel: 6")
        await self.page.get_by_role("option", name="Presses per duel: 6", exact=True).click()
        await self.page.get_by_role("button", name="Send").click()
        await self.on_card("start").wait_for()

    async def take(self, offer: Offer) -> None:
        """Press a button, or choose in a select."""
        message, value = self.page.locator(f'[data-message-id="{offer.message["id"]}"]'), offer.value
        shown = message.locator(f'[data-custom-id="{offer.custom_id}"]')
        await shown.click()
        if value is not None:
            await self.page.locator(f'[role=option][data-value="{value}"]').press("Enter")

    async def picture(self, name: str) -> None:
        if "SCREENSHOTS" in os.environ:
            size = self.page.viewport_size
            assert size is not None
            await self.page.screenshot(path=self._pictures / f"{name}-{size['width']}.png")

    async def read(self) -> str:
        return await self.page.locator("body").inner_text()

    async def overflow(self) -> int:
        """Return by how many pixels the page is wider than the screen."""
        width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(await self.page.evaluate(width))


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = Path(os.environ.get("SCREENSHOTS", tmp_path))
    folder.mkdir(exist_ok=True, parents=True)
    return folder


async def choose_menu(harness: BotHarness, tab: Tab, choose: Chooser) -> str:
    """Choose a menu in the private panel that "My cards" opens; return the code of the choice."""
    await tab.press("mycards")
    select = tab.own.locator('[data-custom-id^="S:pick:"]')
    await select.wait_for()
    custom_id = await select.get_attribute("data-custom-id")
    assert custom_id is not None
    await select.click()
    values = await tab.page.locator("[role=option][data-value]").evaluate_all(
        "options => options.map(option => option.dataset.value)"
    )
    await tab.picture("menu-select")
    assert len(values) == 24
    table = await harness.table()
    seat = next(seat.seat for seat in table.seats if seat.name == tab.name)
    code = choose(table, seat, values)
    await tab.page.locator(f'[role=option][data-value="{code}"]').press("Enter")
    await tab.custom(custom_id).wait_for(state="detached")
    return code


async def move(harness: BotHarness, tabs: list[Tab], choose: Chooser) -> Tab | None:
    """Let whoever is asked make one move by a click in their tab; `None` when the game is over."""
    await harness.settle()
    running = await harness.storage.running()
    if not running:
        return None
    table = await harness.table()
    seat = table.asked[0]
    tab = next(tab for tab in tabs if tab.name == seat.name)
    shown = {offer.code: offer for offer in offers(harness.card())}
    offer = shown[choose(table, seat.seat, list(shown))]
    await tab.take(offer)
    sure = tab.page.locator('[data-custom-id^="B:doit:"]')
    async with asyncio.timeout(15):
        while not await harness.storage.moves(table.session.id, table.moves_made):
            if await sure.count():
                await sure.click()
                await sure.wait_for(state="detached")
            await asyncio.sleep(0.02)
    return tab


async def test_four_people_play_in_a_browser_to_the_end(
    harness: BotHarness, browser: Browser, pictures: Path
) -> None:
    tabs = [await Tab.open(browser, harness, name, pictures) for name in NAMES]
    anna, *others = tabs
    await anna.new_game()
    for tab in others:
        await tab.press("join")
    await expect(anna.page.get_by_text("David").last).to_be_visible()
    assert "Presses per duel: 6" in await anna.read()
    await anna.picture("lobby")
    await anna.press("start")
    await harness.settle()
    menus = [await choose_menu(harness, tab, each_another) for tab in tabs]
    assert len(set(menus)) == len(tabs)
    await harness.settle()
    secrets = [await secret_of(tab) for tab in tabs]
    pictured: set[str] = set()
    while not pictured >= QUESTIONS:
        moved = await move(harness, tabs, fight(2) if "answer-duel" not in pictured else cook(9))
        assert moved is not None, f"of the questions {QUESTIONS} only {pictured} were asked"
        asked = TableView.of(await harness.table()).view(None).public.prompt
        if asked is not None and asked.id not in pictured:
            pictured.add(asked.id)
            await harness.settle()
            await moved.picture(asked.id)
    await harness.forward(is_nearly_won, cook(9))
    while await move(harness, tabs, cook(9)) is not None:
        pass
    await anna.on_card("rematch").wait_for()
    await anna.picture("result")
    await anna.page.set_viewport_size({"width": 400, "height": 850})
    await anna.picture("result")
    assert await anna.overflow() == 0
    for tab, secret in zip(tabs, secrets, strict=True):
        read = [other.name for other in tabs if secret in await other.read()]
        assert read == [tab.name]
        assert tab.errors == []


def is_nearly_won(state: State) -> bool:
    view = state.view(None)
    assert isinstance(view, TeufelView)
    return max(view.public.scores) >= NEARLY_WON


def each_another(table: Table, seat: int, codes: Sequence[str]) -> str:
    """Choose what no other seat chooses: equal menus could not be told apart."""
    return sorted(codes)[seat]


async def secret_of(tab: Tab) -> str:
    """Return the private lines of a person's panel, as the page shows them."""
    await tab.press("mycards")
    await expect(tab.own).to_contain_text("◆")
    told = await tab.own.inner_text()
    first = next(i for i, line in enumerate(told.splitlines()) if "◆" in line)
    lines = "\n".join(told.splitlines()[first : first + 4])
    assert [sign for sign in "◆●▲■" if sign in lines] == ["◆", "●", "▲", "■"]
    return lines


async def test_a_phone_shows_everything_without_scrolling_sideways(
    harness: BotHarness, browser: Browser, pictures: Path
) -> None:
    phone = await Tab.open(browser, harness, "Anna", pictures, width=400)
    await phone.new_game()
    await phone.press("addcomputer")
    await expect(phone.page.get_by_text("🤖").last).to_be_visible()
    await phone.picture("lobby")
    assert await phone.overflow() == 0
    await phone.press("start")
    await harness.settle()
    await choose_menu(harness, phone, cook(1))
    await harness.settle()
    await phone.picture("after-menu")
    assert await phone.overflow() == 0
    seen: set[str] = set()
    while len(seen) < 3:
        await harness.settle()
        table = await harness.table()
        prompt = TableView.of(table).view(None).public.prompt
        assert prompt is not None
        await phone.custom(offers(harness.card())[0].custom_id).last.wait_for()
        assert await phone.overflow() == 0
        if prompt.id not in seen:
            seen.add(prompt.id)
            await phone.picture(f"asked-{prompt.id}")
        assert table.asked[0].seat == Seat(0)
        await move(harness, [phone], fight(3))
    assert "turn" in seen
    assert phone.errors == []
