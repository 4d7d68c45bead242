"""Who plays is named in the pictures of a table as in its texts."""

from __future__ import annotations

import pytest

from sandbox.person import Person, pictures
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Message, card, click, start_table

pytestmark = pytest.mark.usefixtures("small_pictures")
NAMED = repr(("Anna", "Ada")).encode()
"""A computer without its sign, and how well it plays."""


async def shown(person: Person, message: Message) -> bytes:
    return await person.download(pictures(message)[0]["url"])


async def test_the_card_and_ones_own_cards_name_who_plays(harness: BotHarness, anna: Person) -> None:
    await start_table(harness, anna, game="heller", players=2, computers=1)
    assert NAMED in await shown(anna, card(anna))
    panel = await click(anna, card(anna), "My cards")
    assert NAMED in await shown(anna, panel.message or {})
