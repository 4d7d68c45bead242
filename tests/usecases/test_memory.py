"""What is remembered of messages is read whatever version of the bot has written it."""

from __future__ import annotations

from bot.tables.memory import CardMemory, PrivateMemory


def test_card_of_an_older_bot_is_read() -> None:
    text = '{"message_id":7,"kind":"table","asked":[0,2],"turn_seat":1,"start":4,"context":2}'
    card = CardMemory.read(text)
    assert card == CardMemory(message_id=7, kind="table", asked=(0, 2))
    assert card is not None
    assert card.digest is None


def test_what_is_written_is_read_back() -> None:
    card = CardMemory(message_id=7, kind="closed", digest="abc")
    assert CardMemory.read(card.write()) == card
    private = PrivateMemory(channel_id=1, message_id=2, digest="abc", prompt="menu", is_gone=True)
    assert PrivateMemory.read(private.write()) == private


def test_nothing_is_remembered_where_nothing_is_written() -> None:
    assert CardMemory.read(None) is None
