"""Who one is on the page, what others write, and what one types and sets."""

from __future__ import annotations

import re

import discord
from playwright.async_api import Browser, expect

from sandbox.server import LocalDiscord
from tests.sandbox.conftest import buttons_view, text_channel
from tests.sandbox_page.conftest import Join, box_of, post
from tests.sandbox_page.party_bot import PartyBot


async def test_first_screen_offers_everybody_and_lets_somebody_new_join(
    browser: Browser, local: LocalDiscord
) -> None:
    page = await browser.new_page(locale="en-US")
    await page.goto(local.origin)
    await expect(page.locator(".card")).to_contain_text(["Anna", "Ben", "Clara"])
    await page.get_by_role("button", name="Somebody new").click()
    await page.get_by_label("Your name").fill("Zoë")
    await page.get_by_label("Language").select_option("de")
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_role("heading", name="Direktnachrichten")).to_be_visible()
    await expect(page).to_have_title(re.compile("^Zoë"))
    await page.goto(local.origin)
    await page.get_by_role("button", name="Anna").click()
    await expect(page).to_have_url(re.compile(r"\?as=Anna#\d+$"))
    await expect(page).to_have_title("Anna · #games")
    await page.goto(f"{local.origin}/?as=Dora")
    await expect(page.get_by_label("Your name")).to_have_value("Dora")
    await page.context.close()


async def test_message_of_one_tab_appears_in_the_other_and_is_deleted_through_its_menu(join: Join) -> None:
    anna, clara = await join("Anna"), await join("Clara")
    await anna.say("Hello **Ben**")
    row = clara.message("Hello Ben")
    await expect(row.locator("strong", has_text="Ben")).to_be_visible()
    await expect(row.locator(".author")).to_have_text("Anna")
    await row.hover()
    await row.get_by_role("button", name="What can be done with this message").click()
    await clara.page.get_by_role("menuitem", name="Delete message").click()
    await clara.page.get_by_role("button", name="Delete", exact=True).click()
    await expect(anna.message("Hello Ben")).to_have_count(0)


async def test_ephemeral_answer_shows_only_to_its_owner_and_can_be_dismissed(join: Join, bot: PartyBot) -> None:
    anna, clara = await join("Anna"), await join("Clara")
    await text_channel(bot).send(view=buttons_view("cards"))
    await anna.custom("cards").click()
    secret = anna.page.locator("[data-ephemeral]")
    await expect(secret).to_contain_text("7, 9, 12")
    await expect(secret).to_contain_text("Only you can see this")
    await anna.say("after")
    await expect(clara.message("after")).to_be_visible()
    assert await clara.message("7, 9, 12").count() == 0
    await secret.get_by_role("button", name="Dismiss message").click()
    await expect(secret).to_have_count(0)


async def test_what_comes_elsewhere_is_counted_or_announced_until_it_is_read(
    join: Join, bot: PartyBot, local: LocalDiscord
) -> None:
    anna = await join("Anna")
    anna_id = local.world.person_named("Anna").user["id"]
    post(local, "Ben", f"<@{anna_id}> come here", channel="lounge")
    lounge = anna.page.locator(".channel", has_text="lounge")
    await expect(lounge.locator(".count")).to_have_text("1")
    await expect(anna.page).to_have_title("(1) Anna · #games")
    await lounge.click()
    await expect(anna.page.locator(".mentions-me")).to_contain_text("@Anna come here")
    await expect(anna.page).to_have_title("Anna · #lounge")
    thread = await text_channel(bot).create_thread(name="Table 17", type=discord.ChannelType.public_thread)
    entry = anna.page.locator(".is-thread .channel", has_text="Table 17")
    await expect(entry).to_be_visible()
    await thread.send("Your turn")
    await expect(entry.locator(".dot")).to_be_visible()
    await entry.click()
    await expect(anna.message("Your turn")).to_be_visible()
    await expect(entry.locator(".dot")).to_have_count(0)
    await (await bot.fetch_user(int(anna_id))).send("Your secret is blue")
    toast = anna.page.locator(".toast")
    await expect(toast).to_contain_text("New direct message from")
    await toast.click()
    await expect(anna.message("Your secret is blue")).to_be_visible()
    await expect(anna.page.locator(".head h2")).to_have_text(local.world.bot["username"])


async def test_settings_are_ones_own_and_the_weather_everybodys(join: Join, local: LocalDiscord) -> None:
    anna, clara = await join("Anna"), await join("Clara")
    await anna.page.get_by_role("button", name="Settings").click()
    weather = anna.page.get_by_label("Weather")
    await expect(weather).to_have_value("calm")
    await weather.select_option("storm")
    await anna.page.get_by_role("switch", name="Direct messages from the bot").uncheck()
    await anna.page.get_by_label("Deutsch").check()
    await anna.page.keyboard.press("Escape")
    await expect(anna.page.get_by_role("heading", name="Direktnachrichten")).to_be_visible()
    await expect(anna.page.locator(".send")).to_have_attribute("aria-label", "Senden")
    await expect(anna.page.locator("html")).to_have_attribute("lang", "de")
    person = local.world.person_named("Anna")
    assert (person.locale, person.accepts_dms, local.weather.name) == ("de", False, "storm")
    await clara.page.get_by_role("button", name="Settings").click()
    await expect(clara.page.get_by_label("Weather")).to_have_value("storm")
    await expect(clara.page.get_by_role("switch", name="Direct messages from the bot")).to_be_checked()


async def test_channel_can_be_added_and_deleted_in_dialogs_that_keep_what_is_typed(join: Join) -> None:
    anna = await join("Anna")
    await anna.page.get_by_role("button", name="Add a channel").click()
    name = anna.page.get_by_label("Name of the channel")
    await anna.page.keyboard.type("table two")
    await expect(name).to_have_value("table two")
    await anna.page.mouse.click(4, 4)
    await expect(name).to_have_value("table two")
    await anna.page.get_by_role("button", name="Add", exact=True).click()
    await anna.page.locator(".channel", has_text="table-two").click()
    await expect(anna.page).to_have_title("Anna · #table-two")
    await anna.page.get_by_role("button", name="What can be done with this channel").click()
    await anna.page.get_by_role("menuitem", name="Delete this channel").click()
    await anna.page.get_by_role("button", name="Delete", exact=True).click()
    await expect(anna.page).to_have_title("Anna · #games")
    await anna.page.locator("body").evaluate("() => document.activeElement.blur()")
    await anna.page.keyboard.type("Hello")
    await expect(anna.input).to_have_value("Hello")


async def test_page_says_that_the_bot_is_away_and_connects_again_after_a_restart_of_the_server(
    join: Join, local: LocalDiscord
) -> None:
    anna = await join("Anna")
    await expect(anna.page.get_by_text("The bot is offline.")).to_be_visible()
    await local.close()
    await expect(anna.page.get_by_text("Connecting again…")).to_be_visible()
    await local.start()
    await expect(anna.page.get_by_text("Connecting again…")).to_be_hidden()
    await anna.say("second")
    await expect(anna.message("second")).to_be_visible()


async def test_on_a_phone_a_finger_opens_the_menu_and_the_first_command_is_in_sight(
    join: Join, bot: PartyBot
) -> None:
    anna = await join("Anna", width=390, height=700, has_touch=True)
    await anna.say("hold me")
    text = anna.message("hold me").locator(".m-content")
    await text.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    await expect(anna.page.get_by_role("menuitem", name="Delete message")).to_be_visible()
    await anna.page.keyboard.press("Escape")
    await anna.input.fill("/")
    entry = anna.page.get_by_role("option").first
    await expect(entry).to_contain_text("/newgame")
    assert 0 <= (await box_of(entry))["y"] <= 700


def test_the_bot_and_its_channel_have_different_names(local: LocalDiscord) -> None:
    assert local.world.bot["username"].lower() not in {c["name"] for c in local.world.channels.values()}
