"""``docs/verify.html`` in a real browser, opened from the disk: it says what the Python verifier says."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from games.engine.luck import MAX_WORDS, VISIBLE, WHITE_SPACE, Luck, visible_form
from games.engine.record import Record, SeedRecord, read_record
from games.engine.registry import GAMES
from games.engine.verify import Published, checks, in_words
from games.text import LANGUAGES
from tests.browser import running_browser
from tests.games.choosers import consented_record, random_record
from tests.games.conformance import setups
from tests.games.forgeries import FORGERIES, LUCK, Forgery, genuine, seen
from tests.games.vectors import LUCK as VECTORS
from tests.games.vectors import OLD_RECORDS
from tests.verify_page.texts import BY_RULES, PAGE, written

ADDRESS = PAGE.as_uri()
RECORDS = int(os.environ.get("RECORDS", "2"))
"""Random records per game; ``RECORDS=100`` for a thorough comparison."""
WIDTHS = (390, 1280)

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with running_browser() as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tab(browser: Browser) -> AsyncIterator[Page]:
    """One tab for all tests: each of them loads the page anew."""
    context = await browser.new_context(offline=True, locale="en-GB")
    context.set_default_timeout(8000)
    yield await context.new_page()
    await context.close()


@pytest_asyncio.fixture(loop_scope="module")
async def page(tab: Page) -> AsyncIterator[Page]:
    """The page on a phone without a network. An error on it, or anything it asks for, fails the test."""
    faults: list[str] = []
    asked: set[str] = set()
    hears: dict[Any, Callable[[Any], None]] = {
        "pageerror": lambda error: faults.append(str(error)),
        "console": lambda message: faults.append(message.text),
        "request": lambda request: asked.add(request.url),
    }
    for event, hear in hears.items():
        tab.on(event, hear)
    await tab.set_viewport_size({"width": WIDTHS[0], "height": 844})
    await tab.goto(ADDRESS)
    yield tab
    for event, hear in hears.items():
        tab.remove_listener(event, hear)
    assert faults == []
    assert asked == {ADDRESS}


Said = list[tuple[str, str, list[str]]]
"""Of each check its id, its verdict, and its sentence in every language."""


def said_here(record: Record | SeedRecord, published: Published) -> Said:
    """Return Python's findings, for checks without rules."""
    return [
        (check.id, check.verdict, [in_words(record, check, language) for language in LANGUAGES])
        for check in checks(record, published)
        if check.id not in BY_RULES
    ]


async def said_there(page: Page, text: str, published: Published) -> Said:
    """Return the page's findings."""
    found = await page.evaluate(
        """async ([text, published, languages]) => {
            const { checks } = await verify(read(text), published);
            return checks.filter(({ id }) => id !== "moves").map(({ id, verdict, params }) =>
                [id, verdict, languages.map((language) => say(language, `${id}-${verdict}`, params))]);
        }""",
        [text, {name: value for name, value in vars(published).items() if value is not None}, list(LANGUAGES)],
    )
    return [(id, verdict, sentences) for id, verdict, sentences in found]


async def show(page: Page, text: str, published: Published) -> None:
    await page.fill("#commitment", published.commitment or "")
    await page.fill("#words", "\n".join(text or "" for text in published.typed or ()))
    await page.fill("#fingerprint", published.fingerprint or "")
    await page.fill("#text", text)


async def test_the_page_has_the_texts_of_the_catalogues_in_every_language() -> None:
    assert PAGE.read_text("utf-8") == written(), "make page"


async def test_moves_taken_back_by_consent_are_understood(page: Page) -> None:
    record = consented_record(GAMES["teufel"], GAMES["teufel"].options(), LUCK, 1)
    there = await said_there(page, record.to_json(), seen(record))
    assert there == said_here(record, seen(record))
    assert all(verdict == "right" for _, verdict, *_ in there)


async def test_numbers_and_fingerprints_are_as_written_down(page: Page) -> None:
    for stream in VECTORS["streams"]:
        numbers = await page.evaluate(
            """async ({ seed, ply, limits }) => {
                const next = chance(await keyOf(seed), ply);
                const numbers = [];
                for (const limit of limits) numbers.push(await next(limit));
                return numbers;
            }""",
            stream,
        )
        assert numbers == stream["numbers"]
    for vector in VECTORS["fingerprints"]:
        assert await page.evaluate("fingerprintOf", vector["record"]) == vector["fingerprint"]


@pytest.mark.parametrize("key", GAMES)
async def test_random_records_are_told_as_by_python(page: Page, key: str) -> None:
    game = GAMES[key]
    tables = setups(game)
    for number in range(RECORDS):
        seats, options = tables[number % len(tables)]
        typed = tuple(None if (number + seat) % 3 else f"{number} „Worte“ 🎲 {seat}" for seat in range(seats))
        record = random_record(game, options, Luck(f"table-{number}", f"{number:064x}", typed), number)
        redrawn = await page.evaluate("(text) => redraw(read(text))", record.to_json())
        drawn = [[(draw["limit"], draw["computed"]) for draw in row] for row in redrawn]
        assert drawn == [list(draws) for draws in (record.set_up, *(ply.draws for ply in record.moves))]
        for published in (seen(record), Published()):
            assert await said_there(page, record.to_json(), published) == said_here(record, published)


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.name)
async def test_a_forgery_is_found_out_as_by_python(page: Page, forgery: Forgery) -> None:
    content, published = forgery.forge()
    text = json.dumps(content)
    said = await said_there(page, text, published)
    assert {id for id, verdict, _ in said if verdict == "wrong"} == forgery.everywhere
    assert said == said_here(read_record(text), published)
    await show(page, text, published)
    await page.locator("#verdict.wrong", has_text="Something is wrong.").wait_for()
    assert await page.locator("#checks .wrong").count() == len(forgery.everywhere)


@pytest.mark.parametrize("path", OLD_RECORDS, ids=lambda path: path.stem)
async def test_old_records_are_told_as_what_they_are(page: Page, path: Path) -> None:
    text = path.read_text("utf-8")
    assert await said_there(page, text, Published()) == said_here(read_record(text), Published())
    await show(page, text, Published())
    await page.locator("#verdict.open").wait_for()


async def test_anything_else_is_no_record(page: Page) -> None:
    changes: list[dict[str, Any]] = [{"format": 3}, {"seed": "5EED" * 16}, {"extra": 1}, {"words": [["said", "x"]]}]
    for change in (*changes, {"set_up": [[6]]}, {"outcome": {}}):
        await show(page, genuine().to_json(), seen(genuine()))
        await page.locator("#verdict.right").wait_for()
        await show(page, json.dumps({**json.loads(genuine().to_json()), **change}), Published())
        await page.locator("#verdict.wrong", has_text="This isn’t a record.").wait_for()
        assert await page.locator("#checks li").count() == 0


async def test_an_honest_record_is_shown_roll_for_roll(page: Page, tmp_path: Path) -> None:
    record = genuine()
    (tmp_path / "record.json").write_text(record.to_json())
    await show(page, "", seen(record))
    await page.set_input_files("#file", tmp_path / "record.json")
    await page.locator("#verdict.right").wait_for()
    assert await page.locator("#checks .mark.right").count() == 9
    rows = [draws for draws in (record.set_up, *(ply.draws for ply in record.moves)) if draws]
    assert await page.locator("#plies > li").count() == len(rows)
    assert await page.locator(".draws li").all_inner_texts() == [
        f"{which} of {of}" for row in rows for of, which in row
    ]
    assert await page.locator("#seats td:nth-child(2)").all_inner_texts() == [words.text for words in record.words]
    await page.get_by_label("Only moves with dice or cards").uncheck()
    assert await page.locator("#plies > li").count() == 1 + len(record.moves)
    assert await page.locator("#plies p").all_inner_texts() == [line for ply in record.moves for line in ply.told]


async def test_a_record_that_an_editor_has_saved_again_is_read(page: Page, tmp_path: Path) -> None:
    for encoding, mark in (("utf-8-sig", ""), ("utf-16", ""), ("utf-16-be", "\ufeff")):
        (tmp_path / encoding).write_text(mark + genuine().to_json(), encoding)
        await show(page, "", seen(genuine()))
        await page.set_input_files("#file", tmp_path / encoding)
        await page.locator("#verdict.right").wait_for()


async def test_typed_words_are_what_can_be_seen_of_them(page: Page) -> None:
    code = "(texts) => texts.map((text) => [visibleForm(JSON.parse(text)), isNormal(JSON.parse(text))])"
    seen_there = await page.evaluate(code, [json.dumps(given) for given, _ in VECTORS["visible"]])
    assert seen_there == [[counts, given == counts != ""] for given, counts in VECTORS["visible"]]


async def test_the_page_and_python_see_the_same_characters(page: Page) -> None:
    assert await page.evaluate("[VISIBLE.trim(), WHITE_SPACE, MAX_WORDS]") == [
        VISIBLE.strip(),
        WHITE_SPACE,
        MAX_WORDS,
    ]
    there = await page.evaluate(
        """() => Array.from({ length: 0x110000 }, (_, code) => visibleForm(String.fromCodePoint(code)))
            .map((form) => Array.from(form, (part) => part.codePointAt(0)).join(" ")).join(",")"""
    )  # as one text: to bring a million lists here takes twenty seconds
    here = [" ".join(str(ord(part)) for part in visible_form(chr(code))) for code in range(0x110000)]
    assert there.split(",") == here


async def test_a_wrong_number_is_marked_where_it_stands(page: Page) -> None:
    forgery = next(forgery for forgery in FORGERIES if forgery.name == "draw changed")
    content, published = forgery.forge()
    await show(page, json.dumps(content), published)
    assert await page.locator(".draws li.wrong").count() == 1
    assert "by the seed it should be" in await page.locator(".draws li.wrong").inner_text()


async def test_a_record_brings_no_markup(page: Page) -> None:
    content = json.loads(genuine().to_json())
    content["moves"][0]["told"] = ["<img src=x onerror=alert(1)><b>bold</b>"]
    content["words"][0][1] = "</td><script>alert(1)</script>"
    await show(page, json.dumps(content), Published())
    await page.get_by_label("Only moves with dice or cards").uncheck()
    await page.locator("#plies p", has_text="<img").wait_for()
    assert await page.locator("#plies img, #plies p b, #seats script").count() == 0


async def test_the_page_speaks_the_languages_that_there_are(page: Page) -> None:
    await show(page, genuine().to_json(), Published())
    await page.get_by_role("button", name="Deutsch").click()
    await page.get_by_role("heading", name="Waren die Würfel ehrlich?").wait_for()
    assert await page.evaluate("document.documentElement.lang") == "de"
    german = {sentences[list(LANGUAGES).index("de")] for *_, sentences in said_here(genuine(), Published())}
    shown = await page.locator("#checks li > span:last-child").all_text_contents()
    assert german <= {text.split(": ", 1)[1] for text in shown}


async def test_nothing_is_cut_off_at_the_side(page: Page) -> None:
    await show(page, genuine().to_json(), Published())
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 844})
        for language in LANGUAGES.values():
            await page.get_by_role("button", name=language.name).click()
            await page.locator("#plies li").first.wait_for()
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, language.name)


async def test_a_screen_reader_finds_its_way(page: Page) -> None:
    await show(page, genuine().to_json(), Published())
    await page.locator("#plies li").first.wait_for()
    for label in (
        "Or paste it",
        "Commitment, from the lobby card",
        "Words the players typed (on the lobby card)",
        "Fingerprint, from “Check” at the result",
    ):
        await page.get_by_label(label).wait_for()
    headings = await page.get_by_role("heading").all_inner_texts()
    assert headings == [
        "Were the dice fair?",
        "The record",
        "What Discord showed",
        "Findings",
        "Who chose which words",
        "Roll by roll",
    ]
    assert "No mistakes found." in await page.get_by_role("status").inner_text()
    spoken = await page.locator("#checks").aria_snapshot()
    assert spoken.count("Right:") == 6 and spoken.count("Not checked:") == 4


async def test_the_keyboard_reaches_everything(page: Page) -> None:
    await show(page, genuine().to_json(), Published())
    await page.locator("#plies li").first.wait_for()
    await page.get_by_role("button", name="English").focus()
    reached = []
    others = [code for code in LANGUAGES if code != "en"]
    for _ in range(6 + len(others)):
        await page.keyboard.press("Tab")
        reached.append(await page.evaluate("document.activeElement.id || document.activeElement.value"))
    assert reached == [*others, "file", "text", "commitment", "words", "fingerprint", "only"]
