"""What a bot offers and what people do with it: commands, buttons, lists, forms, pictures."""

from __future__ import annotations

import re

import discord
from playwright.async_api import expect

from sandbox.server import LocalDiscord
from tests.sandbox.conftest import buttons_view, text_channel
from tests.sandbox_page.conftest import Join, Tab, box_of
from tests.sandbox_page.party_bot import BOARD_ALT, PartyBot


async def expect_complaint(tab: Tab, text: str) -> None:
    await expect(tab.page.get_by_role("alert").filter(visible=True)).to_contain_text(text)


async def test_slash_command_is_filled_in_and_sent_in_the_languages_of_those_who_see_it(
    join: Join, bot: PartyBot
) -> None:
    anna, ben = await join("Anna"), await join("Ben")
    await ben.input.press_sequentially("/neues")
    option = ben.page.get_by_role("option", name="/neues-spiel")
    await expect(option).to_contain_text("Einen Tisch für ein Spiel eröffnen")
    await anna.input.press_sequentially("/new")
    await expect(anna.page.get_by_role("option", name="/newgame")).to_be_visible()
    await anna.input.press("Enter")
    await anna.page.get_by_role("option", name="Heimlich & Co").click()
    await anna.page.get_by_role("button", name="Add bots").click()
    await anna.page.locator('input[data-option="bots"]').fill("2")
    await anna.page.get_by_role("button", name="Add partner").click()
    await anna.page.get_by_role("option", name="Clara").click()
    await anna.page.keyboard.press("Enter")
    row = ben.message("Table for heimlich with 2 bots and @Clara")
    await expect(row.locator(".m-used")).to_have_text(re.compile("Anna hat /neues-spiel benutzt$"))
    await expect(anna.input).to_be_focused()


async def test_slash_command_asks_for_what_is_missing_or_wrong(join: Join, bot: PartyBot) -> None:
    anna = await join("Anna")
    await anna.input.press_sequentially("/newgame")
    await anna.input.press("Enter")
    game = anna.page.locator('input[data-option="game"]')
    await game.fill("chess")
    await anna.page.get_by_role("button", name="Send").click()
    await expect_complaint(anna, "Please choose one of the offered values")
    await game.fill("")
    await anna.page.get_by_role("option", name="Heimlich & Co").click()
    await anna.page.get_by_role("button", name="Add bots").click()
    await anna.page.locator('input[data-option="bots"]').fill("9")
    await anna.page.keyboard.press("Enter")
    await expect_complaint(anna, "“bots” can be at most 3.")
    await anna.page.keyboard.press("Escape")
    await anna.page.keyboard.press("Escape")
    await expect(anna.input).to_be_focused()


async def test_button_is_busy_until_the_bot_answers_and_the_edit_keeps_what_did_not_change(
    join: Join, bot: PartyBot, card: discord.Message
) -> None:
    anna = await join("Anna")
    await expect(anna.custom("undo")).to_be_disabled()
    await expect(anna.page.get_by_role("link", name="Rules")).to_have_attribute("href", "https://example.org/rules")
    bot.gate.clear()
    roll = anna.custom("roll")
    await anna.custom("way").evaluate("(node) => { node.mark = 'same node' }")
    await roll.click()
    await expect(roll).to_have_attribute("aria-busy", "true")
    bot.gate.set()
    await expect(anna.message("Anna rolled a 6.")).to_be_visible()
    await expect(roll).not_to_have_attribute("aria-busy", "true")
    await expect(anna.page.locator(".picture img")).to_have_attribute("src", re.compile("board-5"))
    assert await anna.custom("way").evaluate("(node) => node.mark") == "same node"
    assert bot.clicks == ["roll"]


async def test_failed_click_is_explained_under_the_message(
    join: Join, card: discord.Message, local: LocalDiscord
) -> None:
    anna = await join("Anna")
    await anna.custom("resign").click()
    await expect(anna.custom("resign")).to_have_attribute("aria-busy", "true")
    local.advance(4)
    await expect(anna.page.locator(".failed")).to_be_visible()
    await expect(anna.custom("resign")).not_to_have_attribute("aria-busy", "true")


async def test_select_sends_one_choice_at_once_and_several_when_done(join: Join, card: discord.Message) -> None:
    anna = await join("Anna")
    await anna.custom("way").click()
    await anna.page.get_by_role("option", name="Field 6").click()
    await expect(anna.message("Went to 6.")).to_be_visible()
    await expect(anna.page.get_by_text("A message that was deleted")).to_have_count(0)
    await anna.custom("ware").click()
    await anna.page.get_by_role("option", name="Salt").click()
    await anna.page.get_by_role("option", name="Silk").click()
    await expect(anna.page.get_by_role("option", name="Pepper")).to_be_disabled()
    await anna.page.get_by_role("button", name="Done", exact=True).click()
    await expect(anna.message("Bought salt, silk.")).to_be_visible()


async def test_modal_is_checked_and_submitted(join: Join, card: discord.Message) -> None:
    anna = await join("Anna")
    await anna.custom("join").click()
    form = anna.page.get_by_role("dialog", name="Take a seat")
    await form.get_by_label("Nickname").fill("A")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_contain_text("At least 3 characters, please.")
    await expect(form).to_contain_text("Please answer this.")
    await form.get_by_label("Nickname").fill("Anni")
    for choice in ("Devils", "Long game", "Ping me"):
        await form.get_by_label(choice).check()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(anna.message("Anni joins the devils, ['long'], ping True")).to_be_visible()


async def test_picture_opens_large_with_its_description_and_zooms(join: Join, card: discord.Message) -> None:
    anna = await join("Anna")
    await expect(anna.page.get_by_alt_text(BOARD_ALT)).to_be_visible()
    await anna.page.get_by_role("button", name="Enlarge picture").click()
    box = anna.page.get_by_role("dialog", name="Picture")
    await expect(box.locator(".lightbox-caption")).to_have_text(BOARD_ALT)
    bar, image = await box_of(box.locator(".lightbox-bar")), await box_of(box.locator("img"))
    assert bar["y"] + bar["height"] <= image["y"], "no corner of the board is hidden"
    await box.get_by_role("button", name="Zoom in").click()
    await expect(box.locator("img")).to_have_attribute("data-scale", "1.50")
    await anna.page.keyboard.press("0")
    await expect(box.locator("img")).to_have_attribute("data-scale", "1.00")
    await anna.page.keyboard.press("Escape")
    await expect(box).to_have_count(0)


# The person on the page, others' messages, input and settings


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
