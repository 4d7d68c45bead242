import re

import discord
from playwright.async_api import Browser, expect

from sandbox.server import LocalDiscord
from tests.sandbox.conftest import text_channel
from tests.sandbox_page.conftest import Join, post
from tests.sandbox_page.party_bot import PartyBot


async def test_first_screen_offers_everybody_and_remembers_the_choice_in_the_address(
    browser: Browser, local: LocalDiscord
) -> None:
    page = await browser.new_page(locale="en-US")
    await page.goto(local.origin)
    await expect(page.locator(".card")).to_contain_text(["Anna", "Ben", "Clara"])
    await page.get_by_role("button", name="Anna").click()
    await expect(page).to_have_url(re.compile(r"\?as=Anna#\d+$"))
    await expect(page).to_have_title("Anna · #games")


async def test_somebody_new_joins_with_name_and_language(browser: Browser, local: LocalDiscord) -> None:
    page = await browser.new_page(locale="en-US")
    await page.goto(local.origin)
    await page.get_by_role("button", name="Somebody new").click()
    await page.get_by_label("Your name").fill("Zoë")
    await page.get_by_label("Language").select_option("de")
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_role("heading", name="Direktnachrichten")).to_be_visible()
    await expect(page).to_have_title(re.compile("^Zoë"))


async def test_message_of_one_tab_appears_in_the_other(join: Join) -> None:
    anna, clara = await join("Anna"), await join("Clara")
    await anna.say("Hello **Ben**")
    row = clara.message("Hello Ben")
    await expect(row.locator("strong", has_text="Ben")).to_be_visible()
    await expect(row.locator(".author")).to_have_text("Anna")


async def test_ephemeral_answer_shows_only_to_its_owner_and_can_be_dismissed(join: Join, bot: PartyBot) -> None:
    anna, clara = await join("Anna"), await join("Clara")
    await anna.say("before")
    await text_channel(bot).send(view=table_button())
    await anna.custom("cards").click()
    secret = anna.page.locator("[data-ephemeral]")
    await expect(secret).to_contain_text("7, 9, 12")
    await expect(secret).to_contain_text("Only you can see this")
    await anna.say("after")
    await expect(clara.message("after")).to_be_visible()
    assert await clara.message("7, 9, 12").count() == 0
    await secret.get_by_role("button", name="Dismiss message").click()
    await expect(secret).to_have_count(0)


def table_button() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="My cards", custom_id="cards"))
    return view


async def test_mention_elsewhere_is_counted_until_it_is_read(join: Join, local: LocalDiscord) -> None:
    anna = await join("Anna")
    anna_id = local.world.person_named("Anna").user["id"]
    post(local, "Ben", f"<@{anna_id}> come here", channel="lounge")
    lounge = anna.page.locator(".channel", has_text="lounge")
    await expect(lounge.locator(".count")).to_have_text("1")
    await expect(anna.page).to_have_title("(1) Anna · #games")
    await lounge.click()
    await expect(anna.page.locator(".mentions-me")).to_contain_text("@Anna come here")
    await expect(anna.page).to_have_title("Anna · #lounge")


async def test_direct_message_of_the_bot_is_announced_and_opens(
    join: Join, bot: PartyBot, local: LocalDiscord
) -> None:
    anna = await join("Anna")
    user = await bot.fetch_user(int(local.world.person_named("Anna").user["id"]))
    await user.send("Your secret is blue")
    toast = anna.page.locator(".toast")
    await expect(toast).to_contain_text("New direct message from")
    await toast.click()
    await expect(anna.message("Your secret is blue")).to_be_visible()
    await expect(anna.page.locator(".head h2")).to_have_text(local.world.bot["username"])


async def test_settings_change_the_language_and_close_direct_messages(
    join: Join, bot: PartyBot, local: LocalDiscord
) -> None:
    anna = await join("Anna")
    await anna.page.get_by_role("button", name="Settings").click()
    await anna.page.get_by_role("switch", name="Direct messages from the bot").uncheck()
    await anna.page.get_by_label("Deutsch").check()
    await anna.page.keyboard.press("Escape")
    await expect(anna.page.get_by_role("heading", name="Direktnachrichten")).to_be_visible()
    person = local.world.person_named("Anna")
    assert (person.locale, person.accepts_dms) == ("de", False)


async def test_settings_change_the_weather_for_everybody(join: Join, local: LocalDiscord) -> None:
    anna, clara = await join("Anna"), await join("Clara")
    await anna.page.get_by_role("button", name="Settings").click()
    weather = anna.page.get_by_label("Weather")
    await expect(weather).to_have_value("calm")
    await weather.select_option("storm")
    await anna.page.keyboard.press("Escape")
    await clara.page.get_by_role("button", name="Settings").click()
    await expect(clara.page.get_by_label("Weather")).to_have_value("storm")
    assert local.weather.name == "storm"


async def test_channel_can_be_added_and_deleted(join: Join) -> None:
    anna = await join("Anna")
    await anna.page.get_by_role("button", name="Add a channel").click()
    await anna.page.get_by_label("Name of the channel").fill("table two")
    await anna.page.get_by_role("button", name="Add", exact=True).click()
    await anna.page.locator(".channel", has_text="table-two").click()
    await expect(anna.page).to_have_title("Anna · #table-two")
    await anna.page.get_by_role("button", name="What can be done with this channel").click()
    await anna.page.get_by_role("menuitem", name="Delete this channel").click()
    await anna.page.get_by_role("button", name="Delete", exact=True).click()
    await expect(anna.page).to_have_title("Anna · #games")


async def test_message_is_deleted_through_its_menu(join: Join) -> None:
    anna, clara = await join("Anna"), await join("Clara")
    await anna.say("oops")
    row = clara.message("oops")
    await row.hover()
    await row.get_by_role("button", name="What can be done with this message").click()
    await clara.page.get_by_role("menuitem", name="Delete message").click()
    await clara.page.get_by_role("button", name="Delete", exact=True).click()
    await expect(anna.message("oops")).to_have_count(0)


async def test_page_connects_again_after_a_restart_of_the_server(join: Join, local: LocalDiscord) -> None:
    anna = await join("Anna")
    await anna.say("first")
    await expect(anna.message("first")).to_be_visible()
    await local.close()
    await expect(anna.page.get_by_text("Connecting again…")).to_be_visible()
    await local.start()
    await expect(anna.page.get_by_text("Connecting again…")).to_be_hidden()
    await anna.say("second")
    await expect(anna.message("second")).to_be_visible()


async def test_page_says_when_the_bot_is_away(join: Join, local: LocalDiscord) -> None:
    anna = await join("Anna")
    await expect(anna.page.get_by_text("The bot is offline.")).to_be_visible()


async def test_unknown_name_in_the_address_is_offered_as_a_new_person(
    browser: Browser, local: LocalDiscord
) -> None:
    page = await browser.new_page(locale="en-US")
    await page.goto(f"{local.origin}/?as=Dora")
    await expect(page.get_by_label("Your name")).to_have_value("Dora")
    await page.get_by_role("button", name="Join").click()
    await expect(page).to_have_title("Dora · #games")


async def test_thread_stands_below_its_channel_and_shows_that_it_is_unread(join: Join, bot: PartyBot) -> None:
    anna = await join("Anna")
    thread = await text_channel(bot).create_thread(name="Table 17", type=discord.ChannelType.public_thread)
    entry = anna.page.locator(".is-thread .channel", has_text="Table 17")
    await expect(entry).to_be_visible()
    await thread.send("Your turn")
    await expect(entry.locator(".dot")).to_be_visible()
    await entry.click()
    await expect(anna.message("Your turn")).to_be_visible()
    await expect(entry.locator(".dot")).to_have_count(0)


async def test_finger_resting_on_a_message_opens_its_menu(join: Join) -> None:
    anna = await join("Anna", width=400, has_touch=True)
    await anna.say("hold me")
    text = anna.message("hold me").locator(".m-content")
    await text.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    await expect(anna.page.get_by_role("menuitem", name="Delete message")).to_be_visible()
