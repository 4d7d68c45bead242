from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import discord
import pytest
import pytest_asyncio
from playwright.async_api import Browser, FloatRect, Locator, Page

from sandbox import permissions
from sandbox.messages import compose
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from tests.browser import running_browser
from tests.sandbox.conftest import running as connected
from tests.sandbox.conftest import text_channel
from tests.sandbox_page.party_bot import PartyBot, Table, board


@dataclass
class Tab:
    """A person's browser tab."""

    page: Page

    @property
    def messages(self) -> Locator:
        return self.page.locator("[data-message-id]")

    def message(self, text: str) -> Locator:
        return self.messages.filter(has_text=text)

    def custom(self, custom_id: str) -> Locator:
        return self.page.locator(f'[data-custom-id="{custom_id}"]')

    @property
    def input(self) -> Locator:
        return self.page.locator(".composer textarea")

    async def say(self, text: str) -> None:
        await self.input.fill(text)
        await self.input.press("Enter")


Join = Callable[..., Awaitable[Tab]]


async def box_of(locator: Locator) -> FloatRect:
    """Return the box of an element, which must be visible."""
    box = await locator.bounding_box()
    assert box is not None
    return box


def post(local: LocalDiscord, name: str, text: str) -> None:
    """Post a person's message without the page."""
    author = local.world.person_named(name).user
    channel_id = local.world.channel_named("games")["id"]
    local.world.post(compose(local.world, channel_id, {"content": text}, [], author))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of this folder in one event loop, so that they can share the browser."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A headless Chromium for all tests; without one the page's tests are skipped."""
    async with running_browser() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(people=("Anna", "Ben", "Clara"), invited=permissions.MEMBER) as running:
        point_discord_at(running.origin)
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def bot(local: LocalDiscord) -> AsyncIterator[PartyBot]:
    bot = PartyBot()
    async with connected(bot, local):
        yield bot


@pytest_asyncio.fixture(loop_scope="session")
async def card(bot: PartyBot) -> discord.Message:
    """The card of a table in the channel shown by default."""
    return await text_channel(bot).send(view=Table(), file=board())


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def blank(browser: Browser) -> AsyncIterator[dict[bool, list[Page]]]:
    """Unused tabs, with and without a touch screen, as opening one takes longer than most tests."""
    tabs: dict[bool, list[Page]] = {False: [], True: []}
    yield tabs
    for page in (*tabs[False], *tabs[True]):
        await page.context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def join(browser: Browser, local: LocalDiscord, blank: dict[bool, list[Page]]) -> AsyncIterator[Join]:
    """Open a person's tab: ``await join("Anna", width=400)``. An error on any page fails the test."""
    errors: list[str] = []
    used: list[tuple[bool, Page]] = []

    def note(error: object) -> None:
        errors.append(str(error))

    async def open_tab(name: str, *, width: int = 1280, height: int = 800, has_touch: bool = False) -> Tab:
        if not blank[has_touch]:
            context = await browser.new_context(locale="en-US", has_touch=has_touch)
            context.set_default_timeout(8000)
            blank[has_touch].append(await context.new_page())
        page = blank[has_touch].pop()
        used.append((has_touch, page))
        page.on("pageerror", note)
        await page.set_viewport_size({"width": width, "height": height})
        await page.goto(f"{local.origin}/?as={name}")
        await page.locator(".composer").wait_for()
        await page.locator(".beginning").wait_for()
        return Tab(page)

    yield open_tab
    for has_touch, page in used:
        await page.unroute_all()
        await page.evaluate("localStorage.clear()")
        await page.goto("about:blank")
        page.remove_listener("pageerror", note)
        blank[has_touch].append(page)
    assert errors == []
