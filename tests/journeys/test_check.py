"""Luck that nobody has to believe, on Discord: what stands on the cards, words, and records that are checked."""

from __future__ import annotations

import json
import logging

import pytest
from discord.gateway import DiscordWebSocket

from bot.logs import OURS
from games.engine.luck import Luck, drawn_words
from games.engine.record import Record, read_record
from sandbox.components import files_of
from sandbox.person import Outcome, Person, buttons
from sandbox.wire import Call, Request, read_call
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    Message,
    card,
    click,
    details_panel,
    in_lobby_menu,
    labels,
    open_table,
    play,
    refusal,
    settled,
    until_all_see,
    words,
)
from tests.journeys.robots import anything

pytestmark = pytest.mark.usefixtures("small_pictures")


async def luck_of(harness: BotHarness) -> Luck:
    luck = (await harness.table()).luck
    assert luck is not None
    return luck


async def luck_page(person: Person, lobby: Message) -> Message:
    page = (await in_lobby_menu(person, "How the dice work")).message
    assert page is not None
    assert page["ephemeral"]
    return page


async def give_words(harness: BotHarness, person: Person, lobby: Message, typed: str) -> Outcome:
    """Type words into the form."""
    form = await person.click(await luck_page(person, lobby), label="Luck words")
    assert form.modal is not None
    outcome = await person.submit(form, {"words": typed})
    await harness.settle()
    return outcome


async def given_out(person: Person) -> bytes:
    """Return the record that the button on the result gives out."""
    message = (await click(person, await details_panel(person), "Record")).message
    assert message is not None
    return await person.download(files_of(message)[0]["url"])


async def checked(harness: BotHarness, person: Person, record: bytes | None = None) -> Message:
    """Return what /check says, perhaps after an acknowledgement."""
    options = {} if record is None else {"record": await person.upload("record.json", record)}
    message = (await person.slash("games", "check", **options)).message
    await harness.settle()
    await person.open("games")
    shown = person.message(message or {})
    assert shown is not None
    assert shown["ephemeral"]
    return shown


async def test_typed_words_stand_on_the_card_as_they_can_be_seen_and_all_behind_luck(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    lobby = await open_table(harness, anna, [ben], players=3, computers=1)
    luck = await luck_of(harness)
    drawn = [drawn_words(luck.session, luck.secret, seat) for seat in range(3)]
    await until_all_see(harness, [anna, ben, cleo])
    assert "1. Anna 👑\n2. Ben\n3. 🤖 Ada" in words(card(anna)), "drawn words stand behind Luck"
    page = words(await luck_page(anna, lobby))
    assert f"1. Anna · 🎲 {drawn[0]}\n2. Ben · 🎲 {drawn[1]}\n3. 🤖 Ada · 🎲 {drawn[2]}" in page

    outcome = await give_words(harness, ben, lobby, " three  little\tdevils ")
    await until_all_see(harness, [anna, ben])
    assert "2. Ben · ✍️ three little devils" in words(card(anna))
    assert "2. Ben · ✍️ three little devils" in words(outcome.message), "the page shows them as well"
    form, other = [await ben.click(outcome.message or {}, label="Luck words") for _ in range(2)]
    assert "three little devils" in json.dumps(form.modal)
    assert (form.modal or {})["custom_id"] != (other.modal or {})["custom_id"], "every form has a name of its own"
    told = await refusal(harness, ben, ben.submit(form, {"words": "\u200b\u2060"}))
    assert told == "Nobody could see these words. Type others."
    told = await refusal(harness, ben, ben.submit(other, {"words": "\u0958" * 100}))
    assert told == "These words are too long: at most 100 characters."

    await give_words(harness, ben, lobby, "")
    await until_all_see(harness, [anna, ben])
    assert "three little devils" not in words(card(anna))
    assert f"2. Ben · 🎲 {drawn[1]}" in words(await luck_page(ben, lobby))
    await give_words(harness, ben, lobby, "\u202eשלום\u200b\u2067 👩‍🍳")
    await until_all_see(harness, [anna, ben])
    assert (await luck_of(harness)).words[1] == ("typed", "שלום 👩🍳")
    assert "✍️ \u2068שלום 👩🍳\u2069" in words(card(anna)), "isolated: it leaves what stands beside it in order"
    await give_words(harness, ben, lobby, f"**loud** @everyone <@{anna.id}> <t:0:R> [x](https://x.x) \u202egnorw")
    await until_all_see(harness, [anna, ben])
    told = words(card(anna))
    assert r"\*\*loud\*\*" in told
    for active in ("@everyone", f"<@{anna.id}>", " <t:0", "[x]", "\u202e"):
        assert active not in told
    assert anna.pings == []

    await cleo.open("games")
    await cleo.set_locale("de")
    strange = (await in_lobby_menu(cleo, "Wie gewürfelt wird")).message or {}
    assert "Was bleibt." in words(strange)
    assert buttons(strange) == []
    give = f"B:luckwords:{(await harness.table()).session.id}:0:"
    assert await refusal(harness, cleo, cleo.click(strange, give, force=True)) == "Du sitzt nicht an diesem Tisch."
    form = await ben.click(await luck_page(ben, lobby), label="Luck words")
    await click(anna, lobby, "Start")
    await harness.settle()
    assert await refusal(harness, ben, ben.submit(form, {"words": "too late"})) == "The game has begun already."


async def test_the_record_holds_what_the_cards_have_shown_and_is_checked_wherever_it_is_brought(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    told = await refusal(harness, anna, anna.slash("games", "check"))
    assert told.startswith("No game has ended in this channel yet.")
    lobby = await open_table(harness, anna, [ben], game="heller", players=2)
    await give_words(harness, ben, lobby, "three little devils")
    shown = words(await luck_page(anna, lobby))
    await click(anna, lobby, "Start")
    await harness.settle()
    await harness.finish(anything(1))
    await until_all_see(harness, [anna, ben])
    result, given = card(anna), await given_out(anna)
    record = read_record(given)
    assert isinstance(record, Record)
    assert record.commitment in shown
    assert anna.message(lobby) is None, "the lobby has made way"
    luck = words((await click(anna, await details_panel(anna), "How the dice work")).message)
    assert record.commitment in luck
    assert f"1. Anna · 🎲 {record.words[0].text}\n2. Ben · ✍️ three little devils" in luck
    assert record.words[1] == ("typed", "three little devils")
    assert record.fingerprint not in words(card(anna))
    proof = words((await click(anna, await details_panel(anna), "Check")).message)
    assert "**Everything is right.**" in proof and f"`{record.fingerprint}`" in proof
    assert (record.language, record.game) == ("en", "heller")

    newest = words(await checked(harness, ben))
    assert "**Everything is right.**" in newest
    assert "✔ The lobby showed this commitment: the secret was fixed before anybody joined." in newest
    assert "✔ It ended as recorded." in newest
    assert f"/{result['channel_id']}/{result['id']})" in newest
    assert words(await checked(harness, ben, given)) == newest
    for encoding in ("utf-8-sig", "utf-16", "utf-16-be", "utf-16-le"):
        assert words(await checked(harness, ben, given.decode().encode(encoding))) == newest
    content = json.loads(given)
    content["words"][1] = ["drawn", content["words"][0][1]]
    told = words(await checked(harness, ben, json.dumps(content).encode()))
    assert "**Something is wrong with this record.**" in told
    assert "✘ The typed words are not the lobby’s, seat by seat." in told
    assert "✘ The table’s result has another" not in told, "the fingerprint itself was left"
    assert "✘ The fingerprint doesn’t fit the record" in told
    stranger = words(await checked(harness, ben, json.dumps({**content, "session": "nothere2"}).encode()))
    assert "I know no commitment of this table" in stranger
    odd = {**content, "session": "nothere2", "game": "#" * 5000, "words": [["typed", "*_`" * 5000]] * 7}
    assert "**Something is wrong with this record.**" in words(
        await checked(harness, ben, json.dumps(odd).encode())
    )
    await ben.set_locale("de")
    assert "**Alles stimmt.**" in words(await checked(harness, ben))

    dm = await anna.open_dm()
    file = await anna.upload("record.json", given)
    message = (await anna.slash(dm, "check", record=file)).message
    await harness.settle()
    await anna.open(dm)
    assert "**Everything is right.**" in words(anna.message(message or {}))
    message = (await anna.slash(dm, "check")).message
    assert words(message).startswith("No game has ended in this channel yet.")

    await anna.open("games")
    await click(anna, result, "Rematch")
    await settled(harness, [anna, ben])
    assert (await luck_of(harness)).session != record.session
    assert f"`{(await luck_of(harness)).commitment}`" in words(await luck_page(anna, card(anna)))


async def test_nothing_that_happens_changes_the_commitment_that_stands_behind_luck_before_anybody_joins(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    lobby = await open_table(harness, anna, players=3)
    commitment = (await luck_of(harness)).commitment
    assert commitment not in words(lobby)
    assert "How the dice work" not in labels((await click(anna, lobby, "Menu")).message), "she is alone"
    assert f"`{commitment}`" in words(await luck_page(ben, lobby))
    await click(ben, lobby, "Join")
    await settled(harness, [anna, ben])
    assert f"`{commitment}`" in words(await luck_page(anna, lobby))
    await click(anna, lobby, "Add computer")
    await give_words(harness, ben, lobby, "three little devils")
    await harness.restart_bot()
    assert (await in_lobby_menu(anna, "Leave")).is_done
    await settled(harness, [anna, ben])
    assert f"`{commitment}" in words(await luck_page(anna, card(anna)))
    await click(ben, card(ben), "Start")
    await settled(harness, [anna, ben])
    assert (await luck_of(harness)).commitment == commitment


async def test_what_is_no_record_is_refused_in_one_sentence(harness: BotHarness, anna: Person) -> None:
    for data in (b"", b"\x00\xff", b"{}", b'{"format": 9}', b"[" * 10_000):
        file = await anna.upload("record.json", data)
        told = await refusal(harness, anna, anna.slash("games", "check", record=file))
        assert told == "This file isn’t a record. Get one with **Record** after a game."
    file = await anna.upload("record.json", b" " * 600 * 1024)
    told = await refusal(harness, anna, anna.slash("games", "check", record=file))
    assert told == "This file is too large: at most 512 KiB."


async def test_nothing_of_secret_or_seed_is_on_any_wire_or_in_any_log_before_the_end(
    harness: BotHarness,
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    wire: list[str] = []

    async def noted_call(request: Request, ids: dict[str, str]) -> Call:
        call = await read_call(request, ids)
        wire.append(f"{request.path} {dict(request.headers)} {call}")
        return call

    async def noted_send(self: DiscordWebSocket, data: str, /) -> None:
        wire.append(data)
        await send(self, data)

    send = DiscordWebSocket.send
    monkeypatch.setattr("sandbox.edge.read_call", noted_call)
    monkeypatch.setattr(DiscordWebSocket, "send", noted_send)
    for name in (*OURS, "discord"):  # all that the bot's set-up lets through, and more
        caplog.set_level(logging.DEBUG, logger=name)

    def everything() -> str:
        frames = [json.dumps(frame) for person in (anna, ben) for frame in person.secrets]
        logs = [f"{r.getMessage()} {r.args!r} {r.exc_text}" for r in caplog.get_records("call")]
        assert any(r.name == "discord.http" and r.levelname == "DEBUG" for r in caplog.get_records("call"))
        return "\n".join((*wire, *frames, *logs))

    lobby = await open_table(harness, anna, [ben], game="heimlich", players=2)
    await give_words(harness, ben, lobby, "three little devils")
    await harness.restart_bot()
    await click(anna, lobby, "Start")
    await harness.settle()
    table = await harness.table()
    await play(harness, [anna, ben], anything(2), most=12)
    for label in ("My cards", "Recap"):
        await click(anna, card(anna), label)
    record = f"B:record:{table.session.id}:0:"
    assert (await refusal(harness, ben, ben.click(card(ben), record, force=True))).startswith(
        "Wait for the end of the game"
    )
    await harness.forward(lambda state: state.ply >= 30, anything(3))
    told, secret, seed = everything(), table.session.secret, table.session.seed
    assert secret and seed and (await luck_of(harness)).commitment in told
    assert secret not in told
    assert seed not in told

    await harness.finish(anything(4))
    await until_all_see(harness, [anna, ben])
    given = json.loads(await given_out(ben))
    assert (given["secret"], given["seed"]) == (secret, seed)
    assert secret in everything(), "what is sent is heard here"
