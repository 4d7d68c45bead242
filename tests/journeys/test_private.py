"""What reaches one person alone, at every door: private messages, My cards, the board, the list of one's games."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from bot.tables.people import AWAY_AFTER
from bot.tables.table import TableView
from bot.ui.parts import seat_names
from sandbox.person import pictures
from sandbox.world import SUPPRESS_NOTIFICATIONS
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, asked, labels, offers, on_turn, sent_to_channel
from tests.texts import labelled, tells, words


async def test_everybody_gets_one_private_message_edited_in_place(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.set_locale("de")
    await anna.starts(ben)
    (first,) = anna.dms()
    for person, language in ((anna, "en"), (ben, "de")):
        assert labelled("notes", language) in labels(person.letter), "each in the language last used"
    assert len(offers(first)) == 24 and f"<#{anna.card['channel_id']}>" in words(first)
    await anna.take()
    assert [message["id"] for message in anna.dms()] == [first["id"]]
    assert "Your menu" in words(anna.letter) and offers(anna.letter) == []
    await ben.press("atrandom", ben.letter, sure=True)
    assert "Deine Speisekarte" in words(ben.letter), "one was drawn"
    assert "Your menu" in words(anna.letter) and "Deine Speisekarte" not in words(anna.letter)
    await harness.forward(lambda state: state.ply > 20)
    assert [message["id"] for message in anna.dms()] == [first["id"]]
    seen = TableView.of(await harness.table(), 0)
    assert seen.game.secrets(seen.view(0), "en", seat_names(seen, seen.view(None))) in words(anna.letter)
    assert not [ping for ping in anna.pings if ping["channel_id"] == first["channel_id"]], "she was there"


async def test_who_looks_at_the_table_is_called_in_private_only_when_they_no_longer_do(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    assert anna.letter["flags"] & SUPPRESS_NOTIFICATIONS
    await ben.take()
    await harness.round(later=AWAY_AFTER + timedelta(seconds=1))
    (called,) = anna.dms()
    assert not called["flags"] & SUPPRESS_NOTIFICATIONS and offers(called)
    in_private = [
        [p for p in person.pings if "recipients" in person.channels[p["channel_id"]]] for person in (anna, ben)
    ]
    assert [len(pings) for pings in in_private] == [1, 0], "he has answered"


async def test_closed_messages_are_said_once_at_once_and_not_tried_again(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.set_dms(is_open=False)
    await anna.starts(ben)
    assert ben.dms() == [] and tells(anna.card, "messages-closed") and "**Ben**" in words(anna.card)
    before = harness.public()
    await anna.take()
    assert harness.public() == before, "not with somebody's answer"
    panel = await ben.press("mycards")
    await ben.plays(offers(panel)[0])
    assert "Your menu" in words(ben.now(panel))
    await harness.forward(lambda state: state.ply > 12)
    dm = harness.local.world.open_dm(ben.id)["id"]
    assert list(harness.local.requests).count(f"POST /channels/{dm}/messages") == 1
    assert [seat.dm_closed for seat in (await harness.table()).seats] == [False, True]


async def test_the_board_is_shown_as_a_picture_and_in_characters(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.is_refused("no-table-here", anna.slash("games", "board"))
    await anna.hosts(ben, players=2)
    await anna.is_refused("not-started", anna.slash("games", "board"), of_edits=False)
    await anna.press("start")
    table = await harness.table()
    view = TableView.of(table).view(None)
    assert pictures(await ben.use("board"))[0]["description"] == table.game.alt_text(view, "en")
    drawn = await ben.use("board", text=True)
    assert words(drawn) == f"```\n{table.game.text_board(view, 'en')}\n```" and pictures(drawn) == []


# What is asked in secret


@pytest.mark.parametrize("game", ["teufel", "heuchel"])
async def test_answer_that_does_not_complete_a_secret_question_changes_nothing_in_the_channel(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, game: str
) -> None:
    await anna.starts(ben, cleo, game=game)
    before, sent = json.dumps(harness.public()), sent_to_channel(harness)
    for person in (anna, ben):
        await person.take()
        assert json.dumps(harness.public()) == before, "byte for byte"
    assert asked(anna.card) == {"Anna", "Ben", "Cleo"}
    table = await harness.table()
    assert table.asked_people == (cleo.user_id,) and table.session.published_version == table.session.version
    await harness.restart_bot()
    assert json.dumps(harness.public()) == before and sent_to_channel(harness) == sent
    await cleo.take()
    assert json.dumps(harness.public()) != before and await harness.shows_what_is_stored(harness.card())


async def test_mygames_links_the_tables_and_says_whose_turn_it_is(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, other = await on_turn([anna, ben])
    await anna.hosts(channel="lounge")
    mine = await playing.use("mygames")
    assert tells(mine, "mygames-your-turn")
    assert f"/{anna.card['channel_id']}/{anna.card['id']}" in words(mine)
    assert tells(await other.use("mygames"), "table-waits", who=playing.name)
    assert tells(await anna.use("mygames", await anna.open_dm()), "gathering")
