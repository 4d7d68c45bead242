import discord
import pytest
from playwright.async_api import expect

from sandbox.server import LocalDiscord
from tests.sandbox.conftest import text_channel
from tests.sandbox_page.conftest import Join, box_of, post
from tests.sandbox_page.party_bot import PartyBot

AT_BOTTOM = "(node) => node.scrollHeight - node.scrollTop - node.clientHeight < 3"

SIZES = """() => [...document.body.querySelectorAll("*")]
    .filter(node => !node.closest(".avatar") && [...node.childNodes].some(part => part.nodeType === 3))
    .map(node => parseFloat(getComputedStyle(node).fontSize))"""
"""Returns the size of every text in pixels; the initials of an avatar are a part of a picture."""

HOSTILE = [
    '<img src=x onerror="window.hacked = 1">',
    "<script>window.hacked = 1</script>",
    "**<b onclick=window.hacked=1>bold</b>**",
    "[press](javascript:window.hacked=1)",
    "`</code><img src=x onerror=window.hacked=1>`",
    "```html\n<svg onload=window.hacked=1>\n```",
    "> <iframe srcdoc='<script>parent.hacked=1</script>'>",
    "# <style>body{display:none}</style>",
    '[a](https://e.org/" onmouseover="window.hacked=1)',
]


async def test_what_people_type_is_never_html(join: Join, local: LocalDiscord) -> None:
    anna = await join("Anna")
    for text in HOSTILE:
        post(local, "Ben", text)
    await expect(anna.messages).to_have_count(len(HOSTILE))
    await expect(anna.message("<img src=x onerror=")).to_have_count(2)
    inside = anna.page.locator(".m-content").locator("img, script, iframe, svg, style, b, [onclick], [onmouseover]")
    await expect(inside).to_have_count(0)
    await expect(anna.page.locator('a[href^="javascript"]')).to_have_count(0)
    assert await anna.page.evaluate("window.hacked") is None


async def test_markdown_is_drawn(join: Join, local: LocalDiscord) -> None:
    anna = await join("Anna")
    lines = [
        "# Big",
        "-# small",
        "- one",
        "  - inner",
        "1. first",
        "> quoted",
        "**bold** *slanted* _also_ __under__ ~~gone~~ `code **raw**` \\*plain\\* snake_case_name",
        "```",
        "**raw** block",
        "```",
    ]
    post(local, "Ben", "\n".join(lines))
    text = anna.page.locator(".m-content")
    for selector, content in [
        ("[role=heading]", "Big"),
        (".subtext", "small"),
        ("ul > li ul > li", "inner"),
        ("ol > li", "first"),
        ("blockquote", "quoted"),
        ("strong", "bold"),
        ("em >> nth=0", "slanted"),
        ("em >> nth=1", "also"),
        ("u", "under"),
        ("s", "gone"),
        ("p code", "code **raw**"),
        ("pre", "**raw** block"),
    ]:
        await expect(text.locator(selector)).to_have_text(content)
    await expect(text).to_contain_text("*plain* snake_case_name")


async def test_edit_keeps_the_place_one_reads_at(join: Join, bot: PartyBot, local: LocalDiscord) -> None:
    anna = await join("Anna", height=600)
    channel = text_channel(bot)
    first = await channel.send("start")
    for number in range(30):
        post(local, "Ben", f"line {number}\nand more\nand more")
    scroller = anna.page.locator(".scroller")
    await expect(anna.message("line 29")).to_be_visible()
    assert await scroller.evaluate(AT_BOTTOM)
    await scroller.evaluate("(node) => { node.scrollTop = node.scrollHeight / 2 }")
    await expect(anna.page.get_by_role("button", name="Back to the newest messages")).to_be_visible()
    middle = anna.message("line 15")
    before = (await box_of(middle))["y"]
    await first.edit(content="start\n" * 20)
    post(local, "Ben", "the newest")
    pill = anna.page.get_by_role("button", name="1 new message")
    await expect(pill).to_be_visible()
    assert abs((await box_of(middle))["y"] - before) < 2
    await pill.click()
    await expect(anna.message("the newest")).to_be_in_viewport()


@pytest.mark.parametrize("width", [320, 400, 640])
async def test_nothing_scrolls_sideways_on_a_phone(
    join: Join, card: discord.Message, local: LocalDiscord, width: int
) -> None:
    anna = await join("Anna", width=width, height=800, has_touch=True)
    post(local, "Ben", "x" * 900)
    post(local, "Ben", "```\n" + "wide " * 100 + "\n```")
    post(local, "Ben", "https://example.org/" + "path" * 60)
    await expect(anna.custom("way")).to_be_visible()
    for selector in ("html", ".scroller"):
        assert await anna.page.locator(selector).evaluate("(node) => node.scrollWidth - node.clientWidth") <= 0
    picture = await box_of(anna.page.locator(".picture"))
    assert picture["width"] > width * 0.8


async def test_phone_has_a_drawer_large_targets_and_a_sheet_for_lists(join: Join, card: discord.Message) -> None:
    anna = await join("Anna", width=400, height=800, has_touch=True)
    await expect(anna.page.locator(".sidebar")).to_be_hidden()
    for target in (anna.custom("roll"), anna.custom("way"), anna.custom("cards"), anna.page.locator(".send")):
        assert (await box_of(target))["height"] >= 40
    await anna.custom("way").tap()
    assert (await box_of(anna.page.locator(".popup.is-sheet")))["width"] == 400
    await anna.page.get_by_role("option", name="Field 5").tap()
    await expect(anna.message("Went to 5.")).to_be_visible()
    await anna.page.get_by_role("button", name="Open the list of channels").tap()
    await anna.page.locator(".channel", has_text="lounge").tap()
    await expect(anna.page.locator(".sidebar")).to_be_hidden()
    await expect(anna.page).to_have_title("Anna · #lounge")


async def test_all_text_grows_with_the_letters_of_the_browser(
    join: Join, card: discord.Message, local: LocalDiscord
) -> None:
    anna = await join("Anna")
    post(local, "Ben", "# Big\n-# small\n- one\n> quoted `code`")
    await expect(anna.custom("way")).to_be_visible()
    devtools = await anna.page.context.new_cdp_session(anna.page)
    sizes: list[list[float]] = []
    for letters in (16, 24):
        await devtools.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": 13}})
        sizes.append(await anna.page.evaluate(SIZES))
    await devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
    await devtools.detach()
    usual, large = sizes
    assert len(usual) > 20
    assert [round(size * 1.5, 2) for size in usual] == [round(size, 2) for size in large]
