"""Who one is on the page, what others write, and what one types and sets."""

from __future__ import annotations

from playwright.async_api import expect

from sandbox.server import LocalDiscord
from tests.sandbox.conftest import buttons_view, text_channel
from tests.sandbox_page.conftest import Join
from tests.sandbox_page.party_bot import PartyBot


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
