"""How much of a question one phone screen shows, and the taps that an answer takes.

People play whole games in the page of the local Discord, in a real browser with a phone's screen, by first
impressions. At every question, with the foot of its message at the foot of the screen: are the board and all
choices visible at once? A list counts as visible if its box is: it opens as a sheet, and takes two taps.

``python -m benchmarks page heller --most-questions 40 --shots FOLDER`` plays less, and keeps pictures.
"""

from __future__ import annotations

import asyncio
import random
import statistics
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, Locator, Page

from benchmarks.measuring import take_games, verdict
from bot.tables.table import Table, TableView
from bot.ui.menus import codes, join_path
from games.chance import Playout, Rng
from games.contract import Choice, Game, Move, Prompt, Seat
from games.engine.registry import GAMES
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from sandbox.components import files_of
from sandbox.person import buttons
from tests.browser import running_browser
from tests.journeys.bot_harness import CHANNEL, BotHarness, leaves, open_harness
from tests.journeys.conftest import join
from tests.journeys.robots import Chooser, cook
from tests.pseudo import CODE, EVERY_LANGUAGE, Pseudo

LEAST_SHARE = 0.95
"""Goal: share of questions whose board and choices fit one screen."""
MOST_TAPS, MEAN_TAPS = 3, 2.0
"""Goal: most taps per decision, and mean."""
FEW_TAPS, LEAST_FEW = 2, 0.9
"""Goal: share of decisions with few taps."""
MOST_QUESTIONS = 400
"""Most questions of a game, as random players may never finish."""
NAMES = ("Anna", "Ben", "Cleo", "David")
PHONE = 390, 844
"""In pixels."""
PATIENCE = 20_000
"""Most milliseconds to wait for the page."""
MOST_STEPS = 6
NO_PILL = "() => { document.querySelector('.pill').style.visibility = 'hidden' }"
"""Hides the pill about newer messages, which would cover the card on pictures."""

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
        /^(B:(play|open|doit)|S:pick):/.test(node.dataset.customId));
    const isPreview = message.querySelector('[data-custom-id^="B:doit:"]') !== null;
    const isGrid = message.querySelectorAll(".button").length >= 30;
    const boards = document.querySelectorAll(".message .gallery img");
    const own = message.querySelectorAll(".gallery img");
    const board = own[0] ?? boards[boards.length - 1];
    return choices.every(isIn) && (isPreview || isGrid || (board !== undefined && isIn(board)));
}"""
"""Scrolls to a message's foot; tells whether the screen shows its board (or the newest one) and all its choices.

A grid with a button for each of 30 spaces is a board itself: taken ones show their content. A confirmation needs
none: it names the choice.
"""


@dataclass(frozen=True)
class Asked:
    """A question to a person: whether every step of the answer fitted the screen, and its cost.

    `card_height` is 0 if the card was irrelevant.
    """

    prompt: str
    seat: int
    turn_seat: int | None
    is_shown: bool
    card_height: float
    taps: int


def options(parser: ArgumentParser) -> None:
    take_games(parser)
    parser.add_argument("--most-questions", type=int, default=MOST_QUESTIONS, metavar="N")
    parser.add_argument("--shots", type=Path, help="a folder for a picture of the screen at every question")
    parser.add_argument("--language", choices=EVERY_LANGUAGE, default=DEFAULT_LANGUAGE)


def run(given: Namespace) -> None:
    LANGUAGES.setdefault(CODE, Pseudo(CODE))
    asyncio.run(_run(given.keys, given.most_questions, given.shots, given.language))


async def _run(games: Sequence[str], most: int, shots: Path | None, language: str) -> None:
    async with running_browser() as browser:
        for key in games:
            with TemporaryDirectory() as folder:
                async with open_harness(Path(folder)) as harness:
                    questions = await play(harness, browser, GAMES[key], _chooser(key), most, shots, language)
                    _print(key, questions)


def _chooser(key: str) -> Chooser:
    """Return players who finish a game: for In Teufels Küche, whose walks are one choice, cooks."""
    random.seed(1)
    return cook(1) if key == "teufel" else _at_first_glance(Playout(1))


def _at_first_glance(rng: Rng) -> Chooser:
    def choose(table: Table, seat: int, codes: Sequence[str]) -> str:
        assert table.state is not None
        view, moves = table.state.view(Seat(seat)), table.state.legal_moves(Seat(seat))
        move: Move = table.game.play.policy(view, moves, rng)
        return move.code

    return choose


def _print(key: str, questions: Sequence[Asked]) -> None:
    shown = statistics.mean(question.is_shown for question in questions)
    heights = [question.card_height for question in questions if question.card_height]
    taps = [question.taps for question in questions]
    turns = _taps_per_turn(questions)
    print(f"{key}: {GAMES[key].title}, {len(questions)} questions to people, {len(turns)} turns")
    print(f"  board and choices at once   {shown:6.1%} (goal {LEAST_SHARE:.0%}: {verdict(shown >= LEAST_SHARE)})")
    print(f"  card height                 {statistics.median(heights):6.0f} px, worst {max(heights):.0f} px")
    mean, few = statistics.mean(taps), statistics.mean(number <= FEW_TAPS for number in taps)
    is_met = mean <= MEAN_TAPS and max(taps) <= MOST_TAPS
    goal = f"goal {MEAN_TAPS:.0f} and {MOST_TAPS}: {verdict(is_met)}"
    print(f"  taps per decision           {mean:6.2f}, worst {max(taps)} ({goal})")
    print(f"  at most {FEW_TAPS} taps              {few:6.1%} (goal {LEAST_FEW:.0%}: {verdict(few >= LEAST_FEW)})")
    print(f"  taps per turn               {statistics.mean(turns):6.2f}, worst {max(turns)}")
    for prompt in dict.fromkeys(question.prompt for question in questions):
        those = [question for question in questions if question.prompt == prompt]
        share = statistics.mean(question.is_shown for question in those)
        most = max(question.taps for question in those)
        print(f"    {prompt:<25} {len(those):>4} questions, {share:6.1%} at once, at most {most} taps")
    print(flush=True)


def _taps_per_turn(questions: Sequence[Asked]) -> list[int]:
    """Return the taps of the turn seat, by turn."""
    turns: list[int] = []
    last: int | None = None
    for question in questions:
        if question.turn_seat is not None and question.turn_seat == question.seat:
            if question.turn_seat != last:
                turns.append(0)
            turns[-1] += question.taps
        last = question.turn_seat
    return turns or [0]


# Playing


async def play(
    harness: BotHarness, browser: Browser, game: Game, choose: Chooser, most: int, shots: Path | None, language: str
) -> list[Asked]:
    """Let four people play a game to its end, or for `most` questions."""
    await _begin(harness, game, language)
    tabs = [await _Tab.open(harness, browser, name, language, shots) for name in NAMES]
    questions: list[Asked] = []
    await harness.settle()
    while len(questions) < most and await harness.storage.running():
        table = await harness.table()
        view, seat = TableView.of(table).view(None), table.asked[0].seat
        prompt = view.public.prompt
        assert prompt is not None, "somebody is asked nothing"
        code = choose(table, seat, leaves(TableView.of(table, seat).menu(seat)))
        questions.append(await tabs[seat].answer(table, seat, prompt, code))
        await harness.settle()
    for tab in tabs:
        await tab.page.context.close()
    return questions


async def _begin(harness: BotHarness, game: Game, language: str) -> None:
    harness.local.world.guild_locale = language
    host, *others = [await join(harness, name) for name in NAMES]
    harness.local.world.person_named(NAMES[0]).locale = language
    await host.starts(*others, game=game.key)
    for person in (host, *others):
        await person.close()


class _Tab:
    """A person's phone, showing the table's channel."""

    def __init__(self, harness: BotHarness, page: Page, shots: Path | None) -> None:
        self.page = page
        self._harness = harness
        self._shots = shots

    @classmethod
    async def open(
        cls, harness: BotHarness, browser: Browser, name: str, language: str, shots: Path | None
    ) -> _Tab:
        width, height = PHONE
        locale = str(LANGUAGES[language].locale).replace("_", "-")
        harness.local.world.person_named(name).locale = language
        context = await browser.new_context(viewport={"width": width, "height": height}, locale=locale)
        tab = cls(harness, await context.new_page(), shots)
        tab.page.set_default_timeout(PATIENCE)
        channel = harness.local.world.channel_named(CHANNEL)["id"]
        await tab.page.goto(f"{harness.local.origin}/?as={name}#{channel}")
        await tab.page.locator(".composer").wait_for()
        return tab

    async def _keep(self, name: str) -> None:
        if self._shots is not None:
            self._shots.mkdir(parents=True, exist_ok=True)
            await self.page.evaluate(NO_PILL)
            await self.page.screenshot(path=self._shots / f"{name}.png")

    async def answer(self, table: Table, seat: int, prompt: Prompt, code: str) -> Asked:
        """Tap until the table has heard `code`."""
        message = await self._card()
        box, taps, is_shown = await message.bounding_box(), 0, True
        assert box is not None
        height = box["height"]
        if await self._panels.locator(f'[data-custom-id^="B:play:"][data-custom-id$=":{code}"]').count():
            message = self._panels.last
        if prompt.secret:
            height, before = 0.0, await self._private()
            await self._press(message.locator('[data-custom-id^="B:mycards:"]'))
            await self._heard(table, before)
            message, taps = self._panels.last, 1
        for step in range(MOST_STEPS):
            if not await message.locator('[data-custom-id^="B:doit:"]').count():
                is_shown &= await message.evaluate(SHOWN)  # a confirmation asks nothing new, but takes a tap
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
        """Wait for the result of a tap; return whether it was a move, not another private message."""
        while True:
            await self._harness.settle()
            is_answered = await self._private() != before  # first, as a panel disappears when its move is stored
            stored = await self._harness.storage.load(table.session.id)
            if stored is None or stored.session.version != table.session.version:
                return True
            if is_answered:
                await self._pictures_loaded()
                return False
            await self.page.wait_for_timeout(30)

    @property
    def _panels(self) -> Locator:
        """The person's private messages."""
        return self.page.locator("[data-ephemeral]")

    async def _private(self) -> str:
        """Return the content of the person's private messages."""
        offered = await self._panels.locator("[data-custom-id]").evaluate_all(
            "nodes => nodes.map(node => node.dataset.customId)"
        )
        return f"{await self._panels.count()} {offered}"

    async def _step(self, message: Locator, table: Table, seat: int, code: str) -> int:
        """Tap the button that plays `code` or leads to it; return the number of taps."""
        for button in await message.locator('[data-custom-id^="B:play"], [data-custom-id^="B:doit:"]').all():
            if (await _custom_id(button)).split(":", 4)[4] == code:
                await self._press(button)
                return 1
        ways = {code, *(f">{join_path(path)}" for path in _paths(TableView.of(table, seat).menu(seat), code))}
        for select in await message.locator('[data-custom-id^="S:pick:"]').all():
            await select.click()
            for option in await self.page.locator("[role=option][data-value]").all():
                if await option.get_attribute("data-value") in ways:
                    await option.evaluate("node => node.click()")
                    return 2
            await self.page.keyboard.press("Escape")
        for button in await message.locator('[data-custom-id^="B:open:"]').all():
            if ">" + (await _custom_id(button)).split(":", 4)[4] in ways:
                await self._press(button)
                return 1
        raise RuntimeError(f"no way to {code} in {await message.inner_text()}")

    async def _press(self, button: Locator) -> None:
        await button.evaluate("node => node.click()")

    async def _card(self) -> Locator:
        """Return the table's card, once it is current."""
        card = self._harness.card()
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
