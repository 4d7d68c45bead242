"""Where what one types goes, and what one finds on a small screen."""

from playwright.async_api import expect

from sandbox.server import LocalDiscord
from tests.sandbox_page.conftest import Join, box_of, post
from tests.sandbox_page.party_bot import PartyBot


async def test_what_is_typed_without_focus_goes_to_the_composer(join: Join) -> None:
    anna = await join("Anna")
    await anna.page.locator("body").evaluate("() => document.activeElement.blur()")
    await anna.page.keyboard.type("Hello")
    await expect(anna.input).to_have_value("Hello")


async def test_a_dialog_takes_what_is_typed_and_keeps_it(join: Join) -> None:
    anna = await join("Anna")
    await anna.page.get_by_role("button", name="Add a channel").click()
    dialog = anna.page.get_by_role("dialog")
    await anna.page.keyboard.type("den")
    await expect(dialog.locator("input").first).to_have_value("den")
    await anna.page.mouse.click(4, 4)
    await expect(dialog.locator("input").first).to_have_value("den")


async def test_the_first_command_of_the_bot_is_in_sight_on_a_phone(join: Join, bot: PartyBot) -> None:
    anna = await join("Anna", width=390, height=700)
    await anna.input.fill("/")
    entries = anna.page.locator("[role=option]")
    await expect(entries.first).to_be_visible()
    await expect(entries.first).to_contain_text("/newgame")
    first = await box_of(entries.first)
    assert 0 <= first["y"] <= 700


async def test_the_page_speaks_the_language_of_the_person(join: Join, local: LocalDiscord) -> None:
    local.world.person_named("Anna").locale = "de"
    anna = await join("Anna")
    await expect(anna.page.locator(".slash-button")).to_have_attribute("aria-label", "Befehle")
    await expect(anna.page.locator(".send")).to_have_attribute("aria-label", "Senden")
    await expect(anna.page.locator("html")).to_have_attribute("lang", "de")


async def test_a_raw_link_to_a_message_says_where_it_leads(join: Join, local: LocalDiscord) -> None:
    anna = await join("Anna")
    channel = local.world.channel_named("lounge")
    post(local, "Ben", f"https://discord.com/channels/{channel['guild_id']}/{channel['id']}/123")
    await expect(anna.page.locator(".m-content a")).to_have_text("#lounge › 💬")


def test_the_bot_and_its_channel_have_different_names(local: LocalDiscord) -> None:
    assert local.world.bot["username"].lower() not in {c["name"] for c in local.world.channels.values()}
