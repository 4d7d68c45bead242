"""People who play in the page of the local Discord, on a phone's screen, and what they see of each question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Locator, Page

from bot.table.table import Table, TableView
from bot.ui.menus import codes, join_path
from games.contract import Choice, Game, Prompt
from games.text import LANGUAGES
from sandbox.components import files_of
from sandbox.person import Person, buttons
from tests.bot.house import CHANNEL, Chooser, House, leaves

NAMES = ("Anna", "Ben", "Cleo", "David")
PHONE = 390, 844
"""Pixels."""
PATIENCE = 20_000
"""Milliseconds that a page waits for what must come."""
MOST_STEPS = 6
NO_PILL = "() => { document.querySelector('.pill').style.visibility = 'hidden' }"
"""On pictures nothing lies over a card that tells of messages below it."""

SHOWN = """(message) => {
    const list = document.querySelector(".scroller");
    const foot = () => message.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    list.scrollTop += foot();
    const room = list.getBoundingClientRect();
    const isIn = (node) => {
        const box = node.getBoundingClientRect();
        return box.height > 0 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
    };
    const choices = [...message.querySelectorAll("[data-custom-id]")].filter((node) =>
        /^(b:(play|open|cards|sure)|s:pick):/.test(node.dataset.customId));
    const isPreview = message.querySelector('[data-custom-id^="b:sure:"]') !== null;
    const isGrid = message.querySelectorAll(".button").length >= 30;
    const boards = document.querySelectorAll(".message .gallery img");
    const own = message.querySelectorAll(".gallery img");
    const board = own[0] ?? boards[boards.length - 1];
    return choices.every(isIn) && (isPreview || isGrid || (board !== undefined && isIn(board)));
}"""
"""Scrolls to a message's foot; tells whether the screen shows its board (or the newest one) and all its choices.

A grid of buttons with a button for each of 30 spaces is a board itself: it shows what lies on those taken.
What is only to be confirmed needs none: it says in words what was chosen.
"""


@dataclass(frozen=True)
class Asked:
    """One question to one person: whether every step of the answer was shown at once, and what it took.

    `card_height` is 0 where the card was not what had to be looked at.
    """

    prompt: str
    seat: int
    turn_seat: int | None
    is_shown: bool
    card_height: float
    taps: int


async def play(
    house: House, browser: Browser, game: Game, choose: Chooser, most: int, shots: Path | None, language: str
) -> list[Asked]:
    """Let four people play a game to its end, or for `most` questions."""
    await _begin(house, game, language)
    tabs = [await _Tab.open(house, browser, name, language) for name in NAMES]
    for tab in tabs:
        tab.shots = shots
    questions: list[Asked] = []
    await house.settle()
    while len(questions) < most and await house.storage.running():
        table = await house.table()
        view, seat = TableView.of(table).view(None), table.asked[0].seat
        prompt = view.public.prompt
        assert prompt is not None, "somebody is asked nothing"
        code = choose(table, seat, leaves(TableView.of(table, seat).menu(seat)))
        questions.append(await tabs[seat].answer(table, seat, prompt, code))
        await house.settle()
    for tab in tabs:
        await tab.page.context.close()
    return questions


async def _begin(house: House, game: Game, language: str) -> None:
    house.local.world.guild_locale = language
    people = [await Person.connect(house.local.origin, name) for name in NAMES]
    host, *others = people
    await host.wait_until(lambda: host.bot_online)
    await host.command("newgame")
    assert (await host.slash(CHANNEL, "newgame", game=game.key, players=len(NAMES))).is_done
    await house.settle()
    for person, verb in (*((other, "join") for other in others), (host, "start")):
        card = house.card()
        custom_id = next(b["custom_id"] for b in buttons(card) if b["custom_id"].startswith(f"b:{verb}:"))
        await person.click(card, custom_id)
        await house.settle()
    for person in people:
        await person.close()


class _Tab:
    """One person's phone, with the channel of the table."""

    def __init__(self, house: House, page: Page) -> None:
        self.page = page
        self._house = house
        self.shots: Path | None = None
        """Where pictures of the screen are kept, if they are."""

    @classmethod
    async def open(cls, house: House, browser: Browser, name: str, language: str) -> _Tab:
        width, height = PHONE
        locale = str(LANGUAGES[language].locale).replace("_", "-")
        house.local.world.person_named(name).locale = language
        context = await browser.new_context(viewport={"width": width, "height": height}, locale=locale)
        tab = cls(house, await context.new_page())
        tab.page.set_default_timeout(PATIENCE)
        channel = house.local.world.channel_named(CHANNEL)["id"]
        await tab.page.goto(f"{house.local.origin}/?as={name}#{channel}")
        await tab.page.locator(".composer").wait_for()
        return tab

    async def _keep(self, name: str) -> None:
        if self.shots is not None:
            self.shots.mkdir(parents=True, exist_ok=True)
            await self.page.evaluate(NO_PILL)
            await self.page.screenshot(path=self.shots / f"{name}.png")

    async def answer(self, table: Table, seat: int, prompt: Prompt, code: str) -> Asked:
        """Tap until the table has heard `code`."""
        message = await self._card()
        height, taps, is_shown = (await _box(message))["height"], 0, True
        if await self._panels.locator(f'[data-custom-id^="b:play:"][data-custom-id$=":{code}"]').count():
            message = self._panels.last
        if prompt.secret:
            height, before = 0.0, await self._private()
            await self._press(message.locator('[data-custom-id^="b:cards:"]'))
            await self._heard(table, before)
            message, taps = self._panels.last, 1
        for step in range(MOST_STEPS):
            if not await message.locator('[data-custom-id^="b:sure:"]').count():
                is_shown &= await message.evaluate(SHOWN)  # a confirmation asks nothing new, but is a tap
            await self._keep(
                f"{table.game.key}-{table.moves_made:03}-{prompt.id}-{step}{'' if is_shown else '-cut'}"
            )
            before = await self._private()
            taps += await self._step(message, table, seat, code)
            if await self._heard(table, before):
                return Asked(
                    prompt.id, seat, TableView.of(table).view(None).public.turn_seat, is_shown, height, taps
                )
            message = self._panels.last
        raise RuntimeError(f"{code} can't be played in the page")

    async def _heard(self, table: Table, before: str) -> bool:
        """Wait for what comes of a tap; return whether it was a move, and not another private message."""
        while True:
            await self._house.settle()
            is_answered = await self._private() != before  # before the table: a panel goes when its move is stored
            stored = await self._house.storage.load(table.session.id)
            if stored is None or stored.session.version != table.session.version:
                return True
            if is_answered:
                await self._pictures_loaded()
                return False
            await self.page.wait_for_timeout(30)

    @property
    def _panels(self) -> Locator:
        """The messages for this person alone."""
        return self.page.locator("[data-ephemeral]")

    async def _private(self) -> str:
        """Return what the messages for this person alone offer."""
        offered = await self._panels.locator("[data-custom-id]").evaluate_all(
            "nodes => nodes.map(node => node.dataset.customId)"
        )
        return f"{await self._panels.count()} {offered}"

    async def _step(self, message: Locator, table: Table, seat: int, code: str) -> int:
        """Tap what plays `code`, or opens the way there; return the number of taps."""
        for button in await message.locator('[data-custom-id^="b:"]').all():
            if (await _custom_id(button)).split(":", 4)[4] == code:
                await self._press(button)
                return 1
        ways = {code, *(f">{join_path(path)}" for path in _paths(TableView.of(table, seat).menu(seat), code))}
        for select in await message.locator('[data-custom-id^="s:pick:"]').all():
            await select.click()
            for option in await self.page.locator("[role=option][data-value]").all():
                if await option.get_attribute("data-value") in ways:
                    await option.evaluate("node => node.click()")
                    return 2
            await self.page.keyboard.press("Escape")
        for button in await message.locator('[data-custom-id^="b:open:"]').all():
            if ">" + (await _custom_id(button)).split(":", 4)[4] in ways:
                await self._press(button)
                return 1
        raise RuntimeError(f"no way to {code} in {await message.inner_text()}")

    async def _press(self, button: Locator) -> None:
        await button.evaluate("node => node.click()")

    async def _card(self) -> Locator:
        """Return the table's card, once it is as the channel has it."""
        card = self._house.card()
        message = self.page.locator(f'[data-message-id="{card["id"]}"]')
        await message.wait_for()
        for button in buttons(card):
            await message.locator(f'[data-custom-id="{button["custom_id"]}"]').wait_for()
        for picture in files_of(card):
            await message.locator(f'img[src*="{picture["filename"]}"]').wait_for()
        await self._pictures_loaded()
        return message

    async def _pictures_loaded(self) -> None:
        while not await self.page.evaluate("[...document.images].every(image => image.complete)"):
            await self.page.wait_for_timeout(30)


async def _custom_id(node: Locator) -> str:
    return await node.get_attribute("data-custom-id") or "::::"


async def _box(node: Locator) -> Any:
    box = await node.bounding_box()
    assert box is not None
    return box


def _paths(menu: Sequence[Choice], code: str, above: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Return the paths of all nodes above the leaf that plays `code`."""
    for number, choice in enumerate(menu):
        here = (*above, number)
        if not choice.choices:
            if codes(choice) == code:
                return [above] if above else []
        elif found := _paths(choice.choices, code, here):
            return found if not above else [above, *found]
    return []
